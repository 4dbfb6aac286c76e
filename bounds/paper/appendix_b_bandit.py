"""Appendix B: Corollaries 3 and 4, Algorithm 3 tuned to one path length; Corollary 1.

c = R^2 + R P_T.
"""

from __future__ import annotations

from sympy import Expr, Max, Rational, sqrt

from bounds.claim import Chain, Relation, Step, in_expectation
from bounds.paper.section_3_3 import (
    BETA_BLOCKS,
    LARGEST_BANDIT_REGRET,
    LATE,
    ROOT_B,
    THEOREM_4,
    THEOREM_5,
    THIRD,
    A,
    corollary_1,
    thinner,
)
from bounds.quantities.bandit import E_regret
from bounds.quantities.delays import P_T, R, T, d, sum_m, sum_mz
from bounds.quantities.parameters import G, M, eta, n, r

c = R**2 + R * P_T
QUARTER = c ** Rational(1, 4)
BETA_C = (n * c * sum_m * T) ** THIRD
"""(n c beta T)^{1/3}"""
SHRINK = 3 * G + G * R / r


def corollary_3(a: Expr | int = A, m: Expr | int = M) -> Expr:
    """Sum of the two displays of the proof of Corollary 3."""
    first = m * (a * QUARTER + BETA_C) + a * QUARTER * m / 2 + BETA_C * G
    return first + SHRINK * (a * QUARTER + BETA_C)


DISPLAY_173 = (
    c / eta
    + eta * n * ROOT_B**2 * T ** Rational(3, 2) / (2 * sqrt(c))
    + eta * n**2 * T * G * sum_mz * ROOT_B / c
    + 2 * G * sqrt(d * c * T)
    + SHRINK * A * QUARTER
    + G * sqrt(2) * QUARTER * A
)


def corollary_4(a: Expr | int = A, root: Expr | int = ROOT_B) -> Expr:
    """The displays of the proof of Corollary 4, before n sqrt(T beta') <= sqrt(dcT)."""
    first = root * (QUARTER * a + BETA_BLOCKS) + QUARTER * a * root / 2
    last = 2 * G * sqrt(d * c * T) + SHRINK * a * QUARTER + G * sqrt(2) * QUARTER * a
    return first + G * BETA_BLOCKS + last


GROWTH = R * Max(R, 1)
"""c is at most this times P_T + 1."""
RATE_3 = A * (P_T + 1) ** Rational(1, 4) + LATE * (P_T + 1) ** THIRD
CONSTANT_3 = (3 * M / 2 + 4 * G + G * R / r) * (
    GROWTH ** Rational(1, 4) + GROWTH**THIRD
)
RATE_4 = A * (P_T + 1) ** Rational(1, 4) + sqrt(d * T * (P_T + 1))
CONSTANT_4 = (Rational(5, 2) * ROOT_B + 6 * G + G * R / r + sqrt(2) * G) * (
    GROWTH ** Rational(1, 4) + sqrt(GROWTH)
)

CLAIMS = (
    in_expectation(
        "C169",
        "corollary-3",
        "Corollary 3",
        "mean-corollary-3",
        "A1",
        "A3",
        "A4",
        "A5",
        "delta < r",
    )(
        says="Theorem 4 tuned to one path length, feedback in order: sqrt(n) T^{3/4} "
        "(P_T + 1)^{1/4} + (n dbar)^{1/3} T^{2/3} (P_T + 1)^{1/3} up to a constant.",
        parts=(
            first := Relation(E_regret, "<=", corollary_3(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(corollary_3() / CONSTANT_3, "<=", RATE_3),
        ),
        controls=(
            first.with_right(corollary_3(m=0) / 4, "without M, a quarter"),
            first.with_right(corollary_3(a=0), "the delay alone"),
            *thinner(first, corollary_3, sum_m),
            second.scaled(0.1, "the rate"),
        ),
    ),
    in_expectation(
        "C172",
        "corollary-4",
        "Corollary 4",
        "mean-corollary-4",
        "A1",
        "A3",
        "A4",
        "delta < r",
        "K, Z integers",
    )(
        says="Theorem 5 tuned to one path length: sqrt(n) T^{3/4} (P_T + 1)^{1/4} + "
        "sqrt(dT(P_T + 1)) up to a constant, which allows n sqrt(T beta') <= sqrt(dcT) "
        "+ sqrt(n) c^{1/4} T^{3/4} (corrected eq. 48).",
        parts=(
            first := Relation(E_regret, "<=", corollary_4(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(BETA_BLOCKS, "<=", sqrt(d * c * T) + A * QUARTER),
            third := Relation(corollary_4() / CONSTANT_4, "<=", RATE_4),
        ),
        controls=(
            third.scaled(0.1, "the rate"),
            second.scaled(0.5),
            first.with_right(
                corollary_4(a=0) - 2 * G * sqrt(d * c * T), "the delay alone"
            ),
            # beta' alone would not be missed: 2G sqrt(dcT) stands for the delay too
            *thinner(first, corollary_4, sum_mz, d),
        ),
    ),
    in_expectation(
        "C173",
        "corollary-4-substituted",
        "proof of Corollary 4, first display",
        "mean-corollary-4",
        "A1",
        "A3",
        "A4",
        "delta < r",
        "K, Z integers",
    )(
        says="Theorem 5 with K = n sqrt(T/c), delta = sqrt(n) (c/T)^{1/4} and eq. "
        "(53).",
        parts=(
            first := Relation(E_regret, "<=", DISPLAY_173, cap=LARGEST_BANDIT_REGRET),
            second := Relation(THEOREM_5, "<=", DISPLAY_173),
        ),
        controls=(
            second.without(c / eta, "c/eta"),
            second.without(SHRINK * A * QUARTER, "smoothing"),
            first.with_right(G * sqrt(d * c * T) / 4, "G sqrt(dcT)/4"),
        ),
    ),
)

CHAINS = (
    Chain(
        name="corollary-1",
        proves="C020",
        world="mean-corollary-1",
        steps=(
            Step(E_regret),
            Step(THEOREM_4, ("C019",), "Theorem 4"),
            Step(corollary_1(), ("C108a", "C109", "C005"), "the parameters; Lemma 1"),
        ),
    ),
    Chain(
        name="corollary-3",
        proves="C169",
        world="mean-corollary-3",
        steps=(
            Step(E_regret),
            Step(THEOREM_4, ("C019",), "Theorem 4"),
            Step(corollary_3(), ("C170", "C171"), "the parameters"),
        ),
    ),
    Chain(
        name="corollary-4",
        proves="C172",
        world="mean-corollary-4",
        steps=(
            Step(E_regret),
            Step(THEOREM_5, ("C026",), "Theorem 5"),
            Step(DISPLAY_173, ("C124", "C173"), "K, delta and eq. (53)"),
            Step(corollary_4(), ("C174",), "eta"),
        ),
    ),
)
