"""Section 3.2: the algebra between its results, constants behind O(...) explicit."""

from __future__ import annotations

from sympy import Eq, Expr, Le, Max, Min, Symbol, ceiling, sqrt

from bounds.claim import Claim, Control, Nature, Relation
from bounds.quantities.algebra import C_WORST, lam, total
from bounds.quantities.delays import P_T, R, S, T, beta, d, displaced
from bounds.quantities.parameters import C, G, N
from bounds.quantities.signs import P

EQ_4 = Le(beta, S)
"""sum (m_t + 1) <= sum d_t, eq. (4)."""

WEIGHTED: Expr = R**2 + R * P_T
LARGER: Expr = Max(R, R**2)
"""R^2 + R P_T <= max{R, R^2} (P_T + 1)."""

ETA_5: Expr = lam * sqrt((P_T + 1) / beta)
"""eq. (5)."""
FIRST_TWO: Expr = WEIGHTED / ETA_5 + ETA_5 * G**2 * beta
ETA_FIXED: Expr = lam / sqrt(beta)
FIRST_TWO_FIXED: Expr = WEIGHTED / ETA_FIXED + ETA_FIXED * G**2 * beta

_i = Symbol("i", integer=True, positive=True)
WEIGHT: Expr = (N + 1) / (_i * (_i + 1) * N)
"""w_1^{eta_i}, Algorithm 2, step 3."""

LENGTH: Expr = ceiling(2 * T * R / Max(P, 2 * R))
"""L of Theorem 3."""
MOST: Expr = Max(P, 2 * R)
LEAST: Expr = Min(1, 2 * R)

TUNING = (
    Claim(
        key="C004",
        alias="eq-5",
        place="text before eq. (5)",
        says="With eta = lam sqrt((P_T+1)/sum(m_t+1)) the first two terms of Theorem 1 "
        "are O(sqrt(dbar T (P_T+1))), with the constant max{R,R^2}/lam + lam G^2.",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        assumptions=("A1", "A2", "eq. (4)"),
        given=(EQ_4,),
        parts=(
            Relation(
                FIRST_TWO, "<=", (LARGER / lam + lam * G**2) * sqrt(S * (P_T + 1))
            ),
        ),
        controls=(
            Control(
                "R^2 instead of max{R, R^2}",
                Relation(
                    FIRST_TWO, "<=", (R**2 / lam + lam * G**2) * sqrt(S * (P_T + 1))
                ),
            ),
            Control(
                "sqrt(dbar T) alone",
                Relation(FIRST_TWO, "<=", (LARGER / lam + lam * G**2) * sqrt(S)),
            ),
            Control(
                "half the second term",
                Relation(
                    FIRST_TWO,
                    "<=",
                    (LARGER / lam + lam * G**2 / 2) * sqrt(S * (P_T + 1)),
                ),
            ),
        ),
    ),
    Claim(
        key="C010",
        alias="remark-3",
        place="Remark 3",
        says="With eta = lam/sqrt(sum(m_t+1)), free of P_T, Theorem 1 gives "
        "O(sqrt(dbar T)(P_T+1)) in order and, drift included, O(sqrt(dT)(P_T+1)) in "
        "the worst case; the constants are max{R,R^2}/lam + lam G^2, and G sqrt(R) "
        "more.",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        assumptions=("A1", "A2", "eq. (4)", "dbar <= d"),
        given=(EQ_4, Le(S, d * T)),
        parts=(
            Relation(
                FIRST_TWO_FIXED,
                "<=",
                (LARGER / lam + lam * G**2) * sqrt(S) * (P_T + 1),
            ),
            Relation(
                FIRST_TWO_FIXED + C_WORST,
                "<=",
                (LARGER / lam + lam * G**2 + G * sqrt(R)) * sqrt(d * T) * (P_T + 1),
            ),
        ),
        controls=(
            Control(
                "sqrt(P_T + 1)",
                Relation(
                    FIRST_TWO_FIXED,
                    "<=",
                    (LARGER / lam + lam * G**2) * sqrt(S) * sqrt(P_T + 1),
                ),
            ),
            Control(
                "the drift forgotten",
                Relation(
                    FIRST_TWO_FIXED + C_WORST,
                    "<=",
                    (LARGER / lam + lam * G**2) * sqrt(d * T) * (P_T + 1),
                ),
            ),
        ),
    ),
)

DRIFT = (
    Claim(
        key="C006",
        alias="lemma-1-root",
        place="Lemma 1, second inequality",
        says="A minimum is at most the geometric mean.",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        parts=(
            Relation(
                Min(2 * R * displaced, 2 * d * P_T),
                "<=",
                2 * sqrt(d * displaced * R * P_T),
            ),
        ),
        controls=(
            Control(
                "1.99 instead of 2",
                Relation(
                    Min(200 * R * displaced, 200 * d * P_T),
                    "<=",
                    199 * sqrt(d * displaced * R * P_T),
                ),
            ),
            Control(
                "one displaced place less",
                Relation(
                    Min(2 * R * displaced, 2 * d * P_T),
                    "<=",
                    2 * sqrt(d * Max(0, displaced - 1) * R * P_T),
                ),
            ),
        ),
    ),
    Claim(
        key="C009",
        alias="few-displaced",
        place="text after Lemma 1",
        says="If at most lam dbar T/d places are displaced, the drift of Lemma 1 is "
        "O(sqrt(dbar T P_T)), with the constant 2 sqrt(lam R).",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        given=(Le(displaced, lam * S / d),),
        parts=(
            Relation(
                Min(2 * R * displaced, 2 * d * P_T), "<=", 2 * sqrt(lam * R * S * P_T)
            ),
        ),
        controls=(
            Control(
                "half the constant",
                Relation(
                    Min(2 * R * displaced, 2 * d * P_T), "<=", sqrt(lam * R * S * P_T)
                ),
            ),
            Control(
                "lam forgotten",
                Relation(
                    Min(2 * R * displaced, 2 * d * P_T), "<=", 2 * sqrt(R * S * P_T)
                ),
            ),
        ),
    ),
    Claim(
        key="C013",
        alias="C-root",
        place="text after Theorem 2",
        says="C <= 2G sqrt(d T R P_T), and C = 0 if the comparators do not move, "
        "in whatever order feedback arrives.",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        assumptions=("C as in eq. (7)",),
        given=(Le(C, C_WORST),),
        parts=(
            Relation(C, "<=", 2 * G * sqrt(d * T * R * P_T)),
            Relation(C, "=", 0, where=Eq(P_T, 0)),
        ),
        controls=(
            Control("half of it", Relation(C, "<=", G * sqrt(d * T * R * P_T))),
            Control("C = 0 always", Relation(C, "=", 0)),
            Control("d forgotten", Relation(C, "<=", 2 * G * sqrt(T * R * P_T))),
        ),
    ),
)

REST = (
    Claim(
        key="C011",
        alias="first-weights",
        place="Algorithm 2, step 3",
        says="The first weights of the experts add up to 1.",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        parts=(Relation(total(WEIGHT, _i, N), "=", 1),),
        controls=(
            Control(
                "without the factor (N+1)/N",
                Relation(total(1 / (_i * (_i + 1)), _i, N), "=", 1),
            ),
            Control("one expert forgotten", Relation(total(WEIGHT, _i, N - 1), "=", 1)),
        ),
    ),
    Claim(
        key="C016p",
        alias="lower-bound-orders",
        place="text after Theorem 3",
        says="The constants behind Omega: L >= min{1,2R} T/(P+1), and the second bound "
        "of Theorem 3 is at least G/4 sqrt(R min{1,2R}/2) sqrt(dT(P+1)).",
        nature=Nature.ALGEBRAIC,
        world="numbers",
        assumptions=("0 <= P <= 2TR",),
        given=(Le(P, 2 * T * R),),
        parts=(
            Relation(LENGTH, ">=", LEAST * T / (P + 1)),
            Relation(
                G * sqrt(d * R * MOST * T) / 4,
                ">=",
                G / 4 * sqrt(R * LEAST / 2) * sqrt(d * T * (P + 1)),
            ),
        ),
        controls=(
            Control("of order T", Relation(LENGTH, ">=", LEAST * T)),
            Control(
                "sqrt(2) times as much",
                Relation(
                    G * sqrt(d * R * MOST * T) / 4,
                    ">=",
                    G / 4 * sqrt(R * LEAST) * sqrt(d * T * (P + 1)),
                ),
            ),
        ),
    ),
)

CLAIMS = (*TUNING, *DRIFT, *REST)
CHAINS = ()
