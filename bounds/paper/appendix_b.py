"""Appendix B: Corollaries 3 and 4, tuned to one path length, c = R^2 + R P_T.

In Corollary 4 K = n sqrt(T/c), so n = K sqrt(c/T) and c cancels from
n sqrt(T beta') <= sqrt(dcT): every block size K is reached, with n = 1 and c = T/K^2.
"""

from __future__ import annotations

from sympy import Eq, Expr, Ge, Le, Max, Min, Rational, ceiling, sqrt

from bounds.claim import Relation, algebraic
from bounds.paper.section_4_8 import explored
from bounds.quantities.algebra import QUARTER, THIRD, B, a, b_blocks
from bounds.quantities.delays import P_T, K, R, T, d, divides, drift, sum_m, sum_mz
from bounds.quantities.parameters import G, M, n, r

DELAYED = Ge(sum_m, 1)
UNDELAYED = Eq(sum_m, 0)
DELAYED_BLOCKS = Ge(sum_mz, 1)
UNDELAYED_BLOCKS = Eq(sum_mz, 0)

c: Expr = R * (R + P_T)
"""R^2 + R P_T."""
A: Expr = a * c**QUARTER
"""sqrt(n) c^{1/4} T^{3/4}."""
D: Expr = (n * c * sum_m * T) ** THIRD
"""(n c beta T)^{1/3}."""

ETA_3: Expr = Min(
    c ** Rational(3, 4) / (M * a), c ** Rational(2, 3) / (M * (n * sum_m * T) ** THIRD)
)
ETA_3_PROMPT: Expr = c ** Rational(3, 4) / (M * a)
SLOW: Expr = sqrt(n) * c**QUARTER / T**QUARTER
DELTA_3: Expr = Max(SLOW, (n * c * sum_m) ** THIRD / T ** Rational(2, 3))

ETA_4: Expr = Min(
    c ** Rational(3, 4) / (sqrt(B) * a), c / (sqrt(B) * n * sqrt(T * sum_mz))
)
ETA_4_PROMPT: Expr = c ** Rational(3, 4) / (sqrt(B) * a)


def tuned_3(eta: Expr, delta: Expr) -> Expr:
    """Terms of Theorem 4 that depend on eta."""
    return (
        (R**2 + R * P_T) / eta
        + eta * T * n**2 * M**2 / (2 * delta**2)
        + eta * n * G * M * sum_m / delta
    )


def tuned_4(eta: Expr) -> Expr:
    """Terms of the bound of Corollary 4 that depend on eta."""
    return (
        c / eta
        + eta * n * B * T ** Rational(3, 2) / (2 * sqrt(c))
        + eta * n**2 * T * G * sum_mz * sqrt(B) / c
    )


BOUND_3: Expr = M * (A + D) + A * M / 2 + D * G


def bound_4(price: Expr) -> Expr:
    """The bound of Corollary 4's display, with n sqrt(T beta') or what is above it."""
    half = c**QUARTER * T ** Rational(3, 4) * sqrt(n * B) / 2
    return sqrt(B) * (A + price) + half + G * price


PRICE: Expr = K * sqrt(sum_mz)
"""n sqrt(T beta')/sqrt(c), from K = n sqrt(T/c)."""
WHOLE = Eq(divides, 1)
ROUNDED_UP = Le(sum_mz, sqrt(T * c) / n * ceiling((d - 1) / (n * sqrt(T / c))))
"""sum m_z <= Z ceil((d-1)/K), Z = T/K, K = n sqrt(T/c)."""

COROLLARY_3 = (
    algebraic(
        "C170",
        "corollary-3-rates",
        "first display of the proof of Corollary 3",
        "numbers",
        "parameters of Corollary 3",
    )(
        says="The terms of Theorem 4 with eta, for the parameters of Corollary 3, are "
        "at most M(A+D) + AM/2 + DG, A = sqrt(n) c^{1/4} T^{3/4}, "
        "D = (n c beta T)^{1/3}.",
        parts=(
            first := Relation(tuned_3(ETA_3, DELTA_3), "<=", BOUND_3, where=DELAYED),
            second := Relation(
                tuned_3(ETA_3_PROMPT, SLOW), "<=", BOUND_3, where=UNDELAYED
            ),
        ),
        controls=(first.without(D * G), second.without(A * M / 2)),
    ),
    algebraic(
        "C171",
        "corollary-3-smoothing",
        "second display of the proof of Corollary 3",
        "numbers",
        "parameters of Corollary 3",
        "A5: no drift",
    )(
        says="In order, smoothing costs at most (3G + GR/r)(A+D).",
        given=(Eq(drift, 0),),
        parts=(
            bound := Relation(explored(DELTA_3), "<=", (3 * G + G * R / r) * (A + D)),
        ),
        controls=(
            bound.scaled(Rational(2, 3), only=3 * G * (A + D)),
            bound.without((3 * G + G * R / r) * A, "A"),
        ),
    ),
)

COROLLARY_4 = (
    algebraic(
        "C174",
        "corollary-4-rates",
        "second display of the proof of Corollary 4, first inequality",
        "numbers",
        "parameters of Corollary 4",
    )(
        says="The terms with eta, for the parameters of Corollary 4, are at most "
        "sqrt(B)(A + n sqrt(T beta')) + c^{1/4} T^{3/4} sqrt(nB)/2 + nG sqrt(T beta').",
        parts=(
            first := Relation(
                tuned_4(ETA_4), "<=", bound_4(b_blocks), where=DELAYED_BLOCKS
            ),
            Relation(
                tuned_4(ETA_4_PROMPT), "<=", bound_4(b_blocks), where=UNDELAYED_BLOCKS
            ),
        ),
        controls=(
            first.without(G * b_blocks, "nG sqrt(T beta')"),
            first.without((G + sqrt(B)) * b_blocks, "the delay's share"),
        ),
    ),
    algebraic(
        "C175",
        "corollary-4-delay",
        "second display of the proof of Corollary 4, second inequality",
        "blocks",
        "K = n sqrt(T/c) divides T",
    )(
        says="n sqrt(T beta') <= sqrt(dcT), for K = n sqrt(T/c); both sides are "
        "divided by sqrt(c).",
        parts=(bound := Relation(PRICE, "<=", sqrt(d * T), where=WHOLE),),
        in_print=(Relation(b_blocks, "<=", sqrt(d * c * T)),),
        controls=(bound.scaled(0.5), bound.replaced(d, d - 1)),
        correction="C175a",
        consequences={
            "C172": "n sqrt(T beta') <= sqrt(dcT) + sqrt(n) c^{1/4} T^{3/4}, and the "
            "second term is there anyway"
        },
    ),
    algebraic(
        "C175a",
        "corollary-4-delay-corrected",
        "second display of the proof of Corollary 4, corrected",
        "blocks",
        "K = n sqrt(T/c) divides T",
    )(
        says="n sqrt(T beta') <= sqrt((d+K-2) c T), hence <= sqrt(dcT) + sqrt(n) "
        "c^{1/4} T^{3/4}; both sides are divided by sqrt(c), which makes the last term "
        "sqrt(KT).",
        parts=(
            Relation(PRICE, "<=", sqrt((d + K - 2) * T), where=WHOLE),
            second := Relation(PRICE, "<=", sqrt(d * T) + sqrt(K * T), where=WHOLE),
        ),
        controls=(second.without(sqrt(K * T)), second.without(sqrt(d * T))),
    ),
    algebraic(
        "C175b",
        "corollary-4-delay-if-eq-48",
        "second display of the proof of Corollary 4, as the paper derives it",
        "numbers",
        "eq. (48)",
        "K = n sqrt(T/c)",
    )(
        says="If sum m_z <= dT/K^2 (eq. 48) were true, the second inequality would be.",
        given=(Le(sum_mz, d * c / n**2),),
        parts=(
            first := Relation(b_blocks, "<=", sqrt(d * c * T)),
            Relation(bound_4(b_blocks), "<=", bound_4(sqrt(d * c * T))),
        ),
        controls=(first.scaled(0.5), first.with_right(sqrt(d * T), "c forgotten")),
    ),
    algebraic(
        "C175p",
        "corollary-4-delay-repaired",
        "second display of the proof of Corollary 4, corrected",
        "numbers",
        "sum m_z <= Z ceil((d-1)/K)",
        "K = n sqrt(T/c)",
        "Z = T/K",
    )(
        says="From sum m_z <= Z ceil((d-1)/K): n sqrt(T beta') <= sqrt(dcT) + A, and "
        "the display with A + sqrt(dcT) for sqrt(dcT).",
        given=(ROUNDED_UP,),
        parts=(
            first := Relation(b_blocks, "<=", sqrt(d * c * T) + A),
            Relation(bound_4(b_blocks), "<=", bound_4(sqrt(d * c * T) + A)),
        ),
        controls=(first.without(A), first.without(sqrt(d * c * T))),
    ),
)

CLAIMS = (*COROLLARY_3, *COROLLARY_4)
CHAINS = ()
