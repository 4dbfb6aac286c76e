"""Section 3.2: the algebra between its results, constants behind O(...) explicit."""

from __future__ import annotations

from sympy import Eq, Expr, Le, Max, Min, Symbol, ceiling, sqrt

from bounds.claim import Relation, algebraic
from bounds.quantities.algebra import C_WORST, lam, lam_eta, total
from bounds.quantities.delays import P_T, R, S, T, beta, d, displaced
from bounds.quantities.parameters import C, G, N
from bounds.quantities.signs import P

EQ_4 = Le(beta, S)
"""sum (m_t + 1) <= sum d_t, eq. (4)."""

WEIGHTED: Expr = R**2 + R * P_T
LARGER: Expr = Max(R, R**2)
"""R^2 + R P_T <= max{R, R^2} (P_T + 1)."""

CONSTANT: Expr = LARGER / lam_eta + lam_eta * G**2
"""Behind O(...), for eta = lam times what is printed."""

ETA_5: Expr = lam_eta * sqrt((P_T + 1) / beta)
"""eq. (5)."""
FIRST_TWO: Expr = WEIGHTED / ETA_5 + ETA_5 * G**2 * beta
ETA_FIXED: Expr = lam_eta / sqrt(beta)
FIRST_TWO_FIXED: Expr = WEIGHTED / ETA_FIXED + ETA_FIXED * G**2 * beta

_i = Symbol("i", integer=True, positive=True)
WEIGHT: Expr = (N + 1) / (_i * (_i + 1) * N)
"""w_1^{eta_i}, Algorithm 2, step 3."""

P_OR_2R: Expr = Max(P, 2 * R)
LENGTH: Expr = ceiling(2 * T * R / P_OR_2R)
"""L of Theorem 3."""
LEAST: Expr = Min(1, 2 * R)

TUNING = (
    algebraic("C004", "eq-5", "text before eq. (5)", "numbers", "A1", "A2", "eq. (4)")(
        says="With eta = lam sqrt((P_T+1)/sum(m_t+1)) the first two terms of Theorem 1 "
        "are O(sqrt(dbar T (P_T+1))), with the constant max{R,R^2}/lam + lam G^2.",
        given=(EQ_4,),
        parts=(bound := Relation(FIRST_TWO, "<=", CONSTANT * sqrt(S * (P_T + 1))),),
        controls=(
            bound.replaced(LARGER, R**2),
            bound.with_right(CONSTANT * sqrt(S), "sqrt(dbar T) alone"),
            bound.scaled(0.5, only=lam_eta * G**2 * sqrt(S * (P_T + 1))),
        ),
    ),
    algebraic(
        "C010", "remark-3", "Remark 3", "numbers", "A1", "A2", "eq. (4)", "dbar <= d"
    )(
        says="With eta = lam/sqrt(sum(m_t+1)), free of P_T, Theorem 1 gives "
        "O(sqrt(dbar T)(P_T+1)) in order and, drift included, O(sqrt(dT)(P_T+1)) in "
        "the worst case; the constants are max{R,R^2}/lam + lam G^2, and G sqrt(R) "
        "more.",
        given=(EQ_4, Le(S, d * T)),
        parts=(
            first := Relation(FIRST_TWO_FIXED, "<=", CONSTANT * sqrt(S) * (P_T + 1)),
            second := Relation(
                FIRST_TWO_FIXED + C_WORST,
                "<=",
                (CONSTANT + G * sqrt(R)) * sqrt(d * T) * (P_T + 1),
            ),
        ),
        controls=(
            first.with_right(CONSTANT * sqrt(S) * sqrt(P_T + 1), "sqrt(P_T + 1)"),
            second.without(G * sqrt(R * d * T) * (P_T + 1), "the drift"),
        ),
    ),
)

DRIFT = (
    algebraic("C006", "lemma-1-root", "Lemma 1, second inequality", "numbers")(
        says="A minimum is at most the geometric mean.",
        parts=(
            bound := Relation(
                Min(2 * R * displaced, 2 * d * P_T),
                "<=",
                2 * sqrt(d * displaced * R * P_T),
            ),
        ),
        controls=(
            bound.scaled(0.995),
            bound.with_right(
                2 * sqrt(d * Max(0, displaced - 1) * R * P_T),
                "one displaced place less",
            ),
        ),
    ),
    algebraic("C009", "few-displaced", "text after Lemma 1", "numbers")(
        says="If at most lam dbar T/d places are displaced, the drift of Lemma 1 is "
        "O(sqrt(dbar T P_T)), with the constant 2 sqrt(lam R).",
        given=(Le(displaced, lam * S / d),),
        parts=(
            bound := Relation(
                Min(2 * R * displaced, 2 * d * P_T), "<=", 2 * sqrt(lam * R * S * P_T)
            ),
        ),
        controls=(bound.scaled(0.5), bound.replaced(lam, 1)),
    ),
    algebraic("C013", "C-root", "text after Theorem 2", "numbers", "C as in eq. (7)")(
        says="C <= 2G sqrt(d T R P_T), and C = 0 if the comparators do not move, "
        "in whatever order feedback arrives.",
        given=(Le(C, C_WORST),),
        parts=(
            first := Relation(C, "<=", 2 * G * sqrt(d * T * R * P_T)),
            second := Relation(C, "=", 0, where=Eq(P_T, 0)),
        ),
        controls=(first.scaled(0.5), second.everywhere(), first.replaced(d, 1)),
    ),
)

REST = (
    algebraic("C011", "first-weights", "Algorithm 2, step 3", "numbers")(
        says="The first weights of the experts add up to 1.",
        parts=(identity := Relation(total(WEIGHT, _i, N), "=", 1),),
        controls=(
            identity.with_left(
                total(1 / (_i * (_i + 1)), _i, N), "without the factor (N+1)/N"
            ),
            identity.with_left(total(WEIGHT, _i, N - 1), "one expert forgotten"),
        ),
    ),
    algebraic(
        "C016p",
        "lower-bound-orders",
        "text after Theorem 3",
        "numbers",
        "0 <= P <= 2TR",
    )(
        says="The constants behind Omega: L >= min{1,2R} T/(P+1), and the second bound "
        "of Theorem 3 is at least G/4 sqrt(R min{1,2R}/2) sqrt(dT(P+1)).",
        given=(Le(P, 2 * T * R),),
        parts=(
            first := Relation(LENGTH, ">=", LEAST * T / (P + 1)),
            second := Relation(
                G * sqrt(d * R * P_OR_2R * T) / 4,
                ">=",
                G / 4 * sqrt(R * LEAST / 2) * sqrt(d * T * (P + 1)),
            ),
        ),
        controls=(first.with_right(LEAST * T, "of order T"), second.scaled(sqrt(2))),
    ),
)

CLAIMS = (*TUNING, *DRIFT, *REST)
CHAINS = ()
