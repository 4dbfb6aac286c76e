"""Section 4.12: Theorems 6 and 7, the parameters put into the combined bounds."""

from __future__ import annotations

from sympy import And, Eq, Expr, Le, Max, Rational, log, sqrt

from bounds.claim import Relation, algebraic, pathwise
from bounds.paper.section_4_8 import EQ_4, b_mean
from bounds.paper.section_4_11_algebra import GAMMA_SMALL, PRICE, SQUARE, SURVIVES
from bounds.quantities.algebra import (
    DELTA_1,
    DELTA_2,
    EXPERTS,
    K_2,
    B,
    a,
    b,
    b_blocks,
    best_expert,
)
from bounds.quantities.delays import (
    P_T,
    P_Z,
    K,
    R,
    T,
    block_drift,
    d,
    in_order,
    sum_m,
    sum_mz,
)
from bounds.quantities.parameters import G, M, N, gamma, k, n, r

LONGEST = Le(P_T, 2 * (T - 1) * R)
ROOT: Expr = sqrt(R * (2 * R + P_T))
K_BEST: Expr = best_expert(P_T)
INVERSE: Expr = k * (k + 1) * N / (N + 1)
"""1/w_1 of expert k."""
THREE_QUARTERS = Rational(3, 4)


def surround(size: Expr) -> tuple[Relation, ...]:
    """eta_1 <= eta_* <= eta_N and eta_k <= eta_* <= 2 eta_k.

    The rates are 2^i c with c = R/(sqrt(2) size), the ideal one sqrt(R(2R+P_T))/size.
    """
    c, star = R / (sqrt(2) * size), ROOT / size
    return (
        Relation(sqrt(2) * R / size, "<=", star),
        Relation(star, "<=", sqrt(2 * T) * R / size),
        Relation(sqrt(2 * T) * R / size, "<=", 2**EXPERTS * c),
        Relation(2**K_BEST * c, "<=", star),
        Relation(star, "<=", 2 * 2**K_BEST * c),
    )


SIZE_6: Expr = Max(a, b_blocks) * sqrt(B)
SIZE_7: Expr = Max(a, b) * M
ALPHA_6: Expr = sqrt(2) * R / (sqrt(2) * SIZE_6) / R**2
ALPHA_7: Expr = sqrt(2) * R / (sqrt(2) * SIZE_7) / R**2
STAR_6: Expr = ROOT / SIZE_6
STAR_7: Expr = ROOT / SIZE_7
Z_2: Expr = T / K_2
MOVED: Expr = 2 * G * sqrt(d * T * R * P_T)

COMBINED_6: Expr = (
    log(INVERSE) / ALPHA_6
    + ALPHA_6 * sqrt(gamma) * K_2 * G * R**2 * sum_mz
    + ALPHA_6 * gamma * Z_2 * R**2
    + 3 * DELTA_2 * G * T
    + DELTA_2 * G * R * T / r
    + G * sqrt(2 * (K_2 - 1) * R * T * P_T)
    + 2 * (R**2 + R * P_T) / STAR_6
    + STAR_6 * gamma * Z_2 / 2
    + sqrt(gamma) * STAR_6 * K_2 * G * sum_mz
    + MOVED
)
"""The combined bound (C135) with the parameters of Theorem 6."""

EXPLICIT_6: Expr = (
    2 * R * log(k + 1) * sqrt(B) * (a + b_blocks)
    + n * G * R * sqrt(T * sum_mz)
    + (sqrt(B) * R + 3 * G + G * R / r) * a
    + G * sqrt(2 * n * R * P_T) * T**THREE_QUARTERS
    + 2 * sqrt(B * R * (2 * R + P_T)) * (a + b_blocks)
    + sqrt(n * B * R * (2 * R + P_T)) * T**THREE_QUARTERS / 2
    + n * G * sqrt(R * (2 * R + P_T) * T * sum_mz)
    + MOVED
)

COMBINED_7: Expr = (
    log(INVERSE) / ALPHA_7
    + ALPHA_7 * n * M * G * R**2 / DELTA_1 * sum_m
    + ALPHA_7 * n**2 * M**2 * R**2 * T / DELTA_1**2
    + 3 * DELTA_1 * G * T
    + DELTA_1 * G * R * T / r
    + 2 * (R**2 + R * P_T) / STAR_7
    + STAR_7 * n**2 * M**2 * T / (2 * DELTA_1**2)
    + n * M * STAR_7 * G / DELTA_1 * sum_m
)
"""The combined bound (C140) with the parameters of Theorem 7."""

EXPLICIT_7: Expr = (
    2 * R * M * log(k + 1) * (a + b)
    + G * R * b
    + M * R * a
    + (3 * G + G * R / r + 2 * ROOT * M) * (a + b)
    + sqrt(n * R * (2 * R + P_T)) * M * T**THREE_QUARTERS / 2
    + ROOT * G * b
)

RATES = (
    algebraic(
        "C134",
        "theorem-6-rates",
        "display after eq. (58)",
        "numbers",
        "A4",
        "0 <= P_T <= 2(T-1)R",
    )(
        says="The ideal rate of Theorem 6 lies between the first and the last rate, "
        "and rate k is within a factor 2 below it.",
        given=(LONGEST,),
        parts=(rates := surround(SIZE_6)),
        controls=(
            rates[2].scaled(0.5, "the last rate"),
            rates[3].scaled(0.5, "the ideal rate"),
        ),
    ),
    algebraic(
        "C138",
        "theorem-7-rates",
        "text after eq. (59)",
        "numbers",
        "A4",
        "0 <= P_T <= 2(T-1)R",
    )(
        says="The same for Theorem 7.",
        given=(LONGEST,),
        parts=(rates := surround(SIZE_7)),
        controls=(
            rates[2].scaled(0.5, "the last rate"),
            rates[3].scaled(0.5, "the ideal rate"),
        ),
    ),
)

EXPLICIT = (
    algebraic(
        "C136p",
        "theorem-6-substitution",
        "display of Theorem 6's bound, the algebra of it",
        "numbers",
        "parameters of Theorem 6",
        "gamma <= n^2 B T",
        "1/w_1 as set",
    )(
        says="The combined bound with the parameters of Theorem 6 is at most the "
        "explicit bound.",
        given=(GAMMA_SMALL,),
        parts=(bound := Relation(COMBINED_6, "<=", EXPLICIT_6),),
        controls=(
            bound.scaled(
                0.5, "the logarithm", only=2 * R * log(k + 1) * sqrt(B) * (a + b_blocks)
            ),
            bound.without(
                G * sqrt(2 * n * R * P_T) * T**THREE_QUARTERS, "the path within blocks"
            ),
            bound.without(MOVED, "the path between blocks"),
        ),
    ),
    algebraic(
        "C141p",
        "theorem-7-substitution",
        "display of Theorem 7's bound, the algebra of it",
        "numbers",
        "parameters of Theorem 7",
        "1/w_1 as set",
    )(
        says="The combined bound with the parameters of Theorem 7 is at most the "
        "explicit bound.",
        parts=(bound := Relation(COMBINED_7, "<=", EXPLICIT_7),),
        controls=(
            bound.scaled(0.5, "the logarithm", only=2 * R * M * log(k + 1) * (a + b)),
            bound.scaled(Rational(2, 3), "the smoothing", only=3 * G * (a + b)),
            bound.without(2 * ROOT * M * b),
        ),
    ),
)

DELAY = (
    algebraic(
        "C137",
        "theorem-6-delay",
        "text after Theorem 6's bound",
        "blocks",
        "K = n sqrt(T) divides T",
    )(
        says="n sqrt(T beta') <= sqrt(dT), as in Corollary 2.",
        parts=(bound := Relation(PRICE, "<=", sqrt(d * T), where=SQUARE),),
        controls=(bound.scaled(0.5), bound.replaced(d, d - 1)),
        correction="C128a",
        consequences={"C031": SURVIVES},
    ),
    pathwise(
        "C139",
        "theorem-7-drift",
        "text before the combined bound of Theorem 7",
        "walks",
        "A5",
        "K = 1",
    )(
        says="With K = 1 and feedback in order the drift in eq. (57) vanishes.",
        parts=(
            identity := Relation(
                block_drift, "=", 0, where=And(Eq(K, 1), Eq(in_order, 1))
            ),
        ),
        controls=(
            identity.wherever(Eq(K, 1)),
            identity.with_left(P_Z, "the path vanishes"),
        ),
    ),
    algebraic(
        "C142", "theorem-7-delay", "text after Theorem 7's bound", "numbers", "eq. (4)"
    )(
        says="(n beta T)^{1/3} <= (n dbar)^{1/3} T^{2/3} by eq. (4).",
        given=(EQ_4,),
        parts=(bound := Relation((n * sum_m * T) ** Rational(1, 3), "<=", b_mean),),
        controls=(
            bound.scaled(0.5),
            bound.with_right(b_mean / T ** Rational(1, 6), "T^{1/2}"),
        ),
    ),
)

CLAIMS = (*RATES, *EXPLICIT, *DELAY)
CHAINS = ()
