"""Section 3.3: the algebra between the bandit results."""

from __future__ import annotations

from sympy import And, Eq, Expr, Ge, Le, Rational, sqrt

from bounds.claim import Control, Relation, algebraic
from bounds.quantities.algebra import C_WORST, QUARTER, THIRD, a, lam
from bounds.quantities.delays import (
    P_T,
    K,
    R,
    T,
    Z,
    d,
    divides,
    sum_dhat_less_1,
    sum_mz,
)
from bounds.quantities.parameters import G, M, dbar, n

TWO_THIRDS = Rational(2, 3)
b_mean: Expr = (n * dbar) ** THIRD * T**TWO_THIRDS
"""(n dbar)^{1/3} T^{2/3}."""
b_max: Expr = (n * d) ** THIRD * T**TWO_THIRDS
"""(n d)^{1/3} T^{2/3}."""

WHOLE = Eq(divides, 1)

DELTA: Expr = n / sqrt(K)
"""The delta for which K = (n/delta)^2."""
ROOT_GAMMA: Expr = sqrt(K * (n * M / DELTA) ** 2 + (K**2 - K) * G**2)
"""sqrt(gamma) for this delta."""

COROLLARY_1 = (
    algebraic(
        "C021",
        "corollary-1-worst-case",
        "text after Corollary 1",
        "numbers",
        "C as in eq. (7)",
        "1 <= dbar <= d",
    )(
        says="In the worst case C is absorbed: C <= 2 G R^{2/3} (nd)^{1/3} T^{2/3} "
        "(P_T+1), and dbar <= d.",
        given=(Le(dbar, d), Ge(dbar, 1)),
        parts=(
            first := Relation(C_WORST, "<=", 2 * G * R**TWO_THIRDS * b_max * (P_T + 1)),
            second := Relation(
                (a + b_mean) * (P_T + 1) + C_WORST,
                "<=",
                (1 + 2 * G * R**TWO_THIRDS) * (a + b_max) * (P_T + 1),
            ),
        ),
        controls=(first.replaced(d, dbar), second.replaced(G, 0)),
    ),
    algebraic("S021", "C-by-third-root", "text after Corollary 1, sharper", "numbers")(
        says="C <= 2 G (d P_T)^{1/3} (R T)^{2/3}: the worst case costs a third root of "
        "the path length only.",
        parts=(
            bound := Relation(
                C_WORST, "<=", 2 * G * (d * P_T) ** THIRD * (R * T) ** TWO_THIRDS
            ),
        ),
        controls=(bound.scaled(0.5), bound.replaced(d, 1)),
    ),
    algebraic("C029", "static-rates", "Remark after Corollary 2", "numbers")(
        says="For P_T = 0 the rates of Corollaries 1 and 2 are the two static ones; "
        "for d = 1 both are a factor sqrt(P_T+1) above sqrt(n) T^{3/4} sqrt(P_T+1).",
        parts=(
            Relation(
                (a + b_mean) * (P_T + 1) + C_WORST, "=", a + b_mean, where=Eq(P_T, 0)
            ),
            second := Relation(
                (a + sqrt(d * T)) * (P_T + 1), "=", a + sqrt(d * T), where=Eq(P_T, 0)
            ),
            Relation(
                (a + b_mean) * (P_T + 1), ">=", sqrt(P_T + 1) * (a * sqrt(P_T + 1))
            ),
            Relation(
                (a + sqrt(d * T)) * (P_T + 1), ">=", sqrt(P_T + 1) * (a * sqrt(P_T + 1))
            ),
        ),
        controls=(
            second.everywhere(),
            Control(
                "d = 1 recovers sqrt(P_T+1)",
                Relation((a + sqrt(T)) * (P_T + 1), "<=", 2 * a * sqrt(P_T + 1)),
            ),
        ),
    ),
    algebraic("C034", "harmless-delay", "introduction, conclusion", "numbers")(
        says="The price of delay is at most lam^{1/3} (or sqrt(lam)) times the price "
        "without delay exactly if dbar <= lam sqrt(n) T^{1/4} (or d <= lam n sqrt(T)).",
        parts=(
            first := Relation(
                b_mean, "<=", lam**THIRD * a, where=Le(dbar, lam * sqrt(n) * T**QUARTER)
            ),
            Relation(
                dbar, "<=", lam * sqrt(n) * T**QUARTER, where=Le(b_mean, lam**THIRD * a)
            ),
            third := Relation(
                sqrt(d * T), "<=", sqrt(lam) * a, where=Le(d, lam * n * sqrt(T))
            ),
            Relation(d, "<=", lam * n * sqrt(T), where=Le(sqrt(d * T), sqrt(lam) * a)),
        ),
        controls=(
            first.wherever(Le(dbar, lam * sqrt(n) * T**THIRD)),
            third.wherever(Le(d, lam * n * T)),
        ),
    ),
)

DOMINANT = (
    algebraic(
        "C027",
        "dominant-delay-term",
        "display before Corollary 2",
        "blocks",
        "K divides T",
    )(
        says="eta K^2 sum m_z = O(eta d T), because sum m_z = O(Zd/K): with the "
        "constant 1 of eq. (48), and divided by eta. The display's first equality, "
        "sqrt(gamma) eta K sum m_z = O(eta K^2 sum m_z), is C027p.",
        parts=(
            first := Relation(sum_mz, "<=", Z * d / K, where=WHOLE),
            second := Relation(K**2 * sum_mz, "<=", d * T, where=WHOLE),
        ),
        controls=(
            first.scaled(0.5, "a block"),
            second.scaled(0.5),
            second.replaced(d, d - 1),
        ),
        correction="C027a",
        every_constant=("S027", "S027p"),
        consequences={
            "C028": "the delay term becomes O(eta (d+K) T), and eta K T is already "
            "there as eta gamma Z/2",
            "C118": "says the same, with the constant 1",
            "S027": "how it fails: a schedule with d = 2 on which sum m_z = Z - 1",
            "S027p": "on that schedule no constant saves O(eta d T): K^2 (Z - 1) "
            "exceeds every multiple of d T = 2KZ",
            "C128": "uses it; refuted",
            "C137": "uses it; refuted",
            "C175": "uses it; refuted",
        },
    ),
    algebraic(
        "C027p",
        "dominant-delay-term-variance",
        "display before Corollary 2, first equality",
        "numbers",
    )(
        says="With delta = n/sqrt(K), that is K = (n/delta)^2, the factor sqrt(gamma) "
        "K of the delay term is at most sqrt(G^2 + M^2) K^2.",
        parts=(bound := Relation(ROOT_GAMMA * K, "<=", sqrt(G**2 + M**2) * K**2),),
        controls=(
            bound.replaced(G, 0),
            bound.with_right(sqrt(G**2 + M**2) * K ** Rational(3, 2), "K^{3/2}"),
        ),
    ),
    algebraic(
        "C027a",
        "dominant-delay-term-corrected",
        "display before Corollary 2, corrected",
        "blocks",
        "K divides T",
    )(
        says="K^2 sum m_z <= (d + K - 2) T: a block waits for at most ceil((d-1)/K) "
        "blocks, and rounding up costs up to one block whatever d is.",
        parts=(bound := Relation(K**2 * sum_mz, "<=", (d + K - 2) * T, where=WHOLE),),
        controls=(
            bound.without((K - 2) * T),
            bound.replaced(d, d - 1).where_also(Ge(d, 2)),
        ),
    ),
    algebraic(
        "S027", "every-block-late", "display before Corollary 2, how it fails", "blocks"
    )(
        says="With d = 2 and the last feedback of every block one round late, "
        "sum m_z = Z - 1.",
        parts=(
            identity := Relation(
                sum_mz, "=", Z - 1, where=And(Eq(d, 2), Eq(sum_dhat_less_1, Z), WHOLE)
            ),
        ),
        controls=(
            identity.wherever(And(Le(d, 3), Ge(sum_dhat_less_1, Z), WHOLE)),
            identity.wherever(And(Eq(d, 2), Ge(2 * sum_dhat_less_1, Z), WHOLE)),
        ),
    ),
    algebraic(
        "S027p",
        "no-constant-helps",
        "display before Corollary 2, how it fails",
        "numbers",
    )(
        says="For d = 2, T = KZ and sum m_z = Z - 1, K^2 sum m_z exceeds lam d T for "
        "every constant lam as soon as K >= 4 lam and Z >= 2: no O(dT) is true.",
        given=(Ge(K, 4 * lam), Ge(Z, 2)),
        parts=(bound := Relation(K**2 * (Z - 1), ">=", lam * 2 * (K * Z)),),
        controls=(
            bound.scaled(2),
            bound.with_left(K**2 * (Z - 2), "Z - 2 instead of Z - 1"),
        ),
    ),
)

CLAIMS = (*COROLLARY_1, *DOMINANT)
CHAINS = ()
