"""Section 4.8: Corollary 1, the parameters put into Theorem 4.

Without delay beta = sum m_t = 0 and the second entry of eta's minimum is infinite: that
case is a part of its own.
"""

from __future__ import annotations

from sympy import Eq, Expr, Ge, Le, Lt, Max, Min, Rational

from bounds.claim import Lettered, Relation, algebraic
from bounds.quantities.algebra import DELTA_1, DELTA_2, THIRD, a, b
from bounds.quantities.delays import P_T, R, T, drift, sum_m
from bounds.quantities.parameters import C, G, M, dbar, delta, eta, n, r

DELAYED = Ge(sum_m, 1)
UNDELAYED = Eq(sum_m, 0)

ETA: Expr = Min(R / M / a, R / M / ((n * sum_m) ** THIRD * T**THIRD))
"""eta of Corollary 1, c = R/M."""
ETA_PROMPT: Expr = R / M / a
"""The same without delay."""


def tuned(rate: Expr, radius: Expr) -> Expr:
    """Terms of Theorem 4 that depend on eta."""
    return (
        (R**2 + R * P_T) / rate
        + rate * T * n**2 * M**2 / (2 * radius**2)
        + rate * n * G * M * sum_m / radius
    )


def explored(radius: Expr) -> Expr:
    """Terms of Theorem 4 that depend on delta, and the drift."""
    return G * drift + 3 * radius * G * T + radius * G * R * T / r


PRINTED: Expr = (R + R * P_T) * (a + b) + R * M * a / 2 + G * R * b
CORRECTED: Expr = (R + P_T) * M * (a + b) + R * M * a / 2 + G * R * b
SMOOTHING: Expr = C + (3 * G + G * R / r) * (a + b)
b_mean: Expr = (n * dbar) ** THIRD * T ** Rational(2, 3)

ADMISSIBLE = (Le(2 * sum_m, T * (T - 1)), Lt(DELTA_1, r), Le(r, R))
"""No more is ever missing than everything before; delta < r <= R."""

EQ_4 = Le(sum_m + T, dbar * T)
LEMMA_1 = Le(G * drift, C)

CONSTANT: Expr = M * Max(1, R) + R * M / 2 + G * R + 3 * G + G * R / r
"""What Corollary 1 hides in O(...)."""


def _delayed(bound: Expr) -> Relation:
    """The first display with delay, typeset with eta and delta as in print."""
    letters = ((eta, ETA), (delta, DELTA_1))
    shown = Lettered(tuned(eta, delta), bound, letters)
    return Relation(tuned(ETA, DELTA_1), "<=", bound, where=DELAYED, shown=shown)


def _prompt(bound: Expr) -> Relation:
    """The same without delay: eta and delta are then their first entries."""
    letters = ((eta, ETA_PROMPT), (delta, DELTA_2))
    shown = Lettered(tuned(eta, delta), bound, letters)
    return Relation(
        tuned(ETA_PROMPT, DELTA_2), "<=", bound, where=UNDELAYED, shown=shown
    )


CLAIMS = (
    algebraic(
        "C108",
        "corollary-1-rates",
        "first display of Section 4.8",
        "numbers",
        "parameters of Corollary 1",
        "delta < r <= R",
    )(
        says="The terms of Theorem 4 with eta, for the eta and delta of Corollary 1, "
        "are at most (R+R P_T)(a+b) + RMa/2 + GRb, a = sqrt(n) T^{3/4}, "
        "b = (nT sum m_t)^{1/3}. Judged in two parts that print does not tell apart: "
        "with delay, and without, where sum m_t = 0 and the second entry of eta's "
        "minimum is infinite.",
        given=ADMISSIBLE,
        parts=(first := _delayed(PRINTED), second := _prompt(PRINTED)),
        controls=(
            second.without(R * M * a / 2),
            first.with_right(PRINTED.subs(b, 0), "a alone instead of a + b"),
        ),
        correction="C108a",
        consequences={
            "C020": "its rate stays: M max{1,R} takes the place of R in the constant, "
            "which its order hides",
            "C110": "follows from the corrected display, with its constant",
            "C021": "not touched",
        },
    ),
    algebraic(
        "C108a",
        "corollary-1-rates-corrected",
        "first display of Section 4.8, corrected",
        "numbers",
        "parameters of Corollary 1",
    )(
        says="The first factor is (R+P_T) M: (R^2 + R P_T)/eta with c = R/M leaves one "
        "R less and one M more than printed.",
        parts=(first := _delayed(CORRECTED), second := _prompt(CORRECTED)),
        controls=(
            first.with_right(PRINTED, "as printed"),
            first.without(G * R * b),
            second.scaled(Rational(2, 3), only=R * M * a / 2),
        ),
    ),
    algebraic(
        "C109",
        "corollary-1-smoothing",
        "second display of Section 4.8",
        "numbers",
        "parameters of Corollary 1",
        "Lemma 1: G drift <= C",
    )(
        says="Drift and smoothing cost at most C + (3G + GR/r)(a+b).",
        given=(LEMMA_1,),
        parts=(bound := Relation(explored(DELTA_1), "<=", SMOOTHING),),
        controls=(
            bound.without(C),
            bound.scaled(Rational(2, 3), "the smoothing", only=3 * G * (a + b)),
            bound.without((3 * G + G * R / r) * a, "a"),
        ),
    ),
    algebraic(
        "C110",
        "corollary-1-conclusion",
        "last display of Section 4.8",
        "numbers",
        "parameters of Corollary 1",
        "Lemma 1: G drift <= C",
        "eq. (4)",
    )(
        says="Hence Theorem 4 gives O((a + (n dbar)^{1/3} T^{2/3})(P_T+1) + C): the "
        "two displays (the first as corrected, C108a) add up to that, the constant is "
        "M max{1,R} + RM/2 + GR + 3G + GR/r, because (nT sum m_t)^{1/3} <= "
        "(n dbar)^{1/3} T^{2/3}.",
        given=(LEMMA_1, EQ_4),
        parts=(
            first := Relation(b, "<=", b_mean),
            second := Relation(
                CORRECTED + SMOOTHING, "<=", CONSTANT * (a + b_mean) * (P_T + 1) + C
            ),
        ),
        controls=(
            first.scaled(0.5),
            second.with_right(
                CONSTANT * (a + b_mean) * (P_T + 1) ** Rational(1, 2) + C,
                "sqrt(P_T + 1)",
            ),
            second.with_right(CONSTANT * a * (P_T + 1) + C, "without delay's share"),
        ),
    ),
)

CHAINS = ()
