"""Algorithms 3 and 4 as they are printed: Theorems 5 and 6, Corollaries 2 and 4.

Algorithms 3 and 4 print the block of round k as floor(k/K) and call a block complete
when what was collected equals the sum over its rounds. Each is judged by itself (C022,
C023); here both are played together. The numbers m_z and c_z of the bounds are those of
the delays, as the text explains them; with those of the sets A_z that the letter leaves
empty, the bound is larger than anything such a learner can lose (C026c).
"""

from __future__ import annotations

from sympy import Ge, sqrt

from bounds.claim import Relation, algebraic, in_expectation
from bounds.paper.appendix_b_bandit import corollary_4
from bounds.paper.section_3_3 import (
    LARGEST_BANDIT_REGRET,
    SMOOTH,
    THEOREM_5,
    corollary_2,
    theorem_6,
)
from bounds.quantities.bandit import E_regret
from bounds.quantities.delays import K, R, Z
from bounds.quantities.parameters import G, eta, gamma

EMPTY_SETS = (
    R**2 / eta + eta * gamma * Z / 2 + sqrt(gamma) * eta * K * G * Z * (Z - 1) / 2
)
"""Theorem 5's first three terms if m_z = z - 1 and P_T = 0."""
NEVER_MOVES = sqrt(2) * G * R * K * Z
"""sqrt(2) GRT, with T = KZ."""

PLACE = "with steps 8 and 9 as printed"
STUCK = (
    "to the letter the learner never moves as soon as the losses of neighbouring "
    "blocks differ, and its regret is linear in T"
)

CLAIMS = (
    in_expectation(
        "C026b",
        "theorem-5-to-the-letter",
        f"Theorem 5, Algorithm 3 {PLACE}",
        "mean-descent-to-the-letter",
        "A1",
        "A3",
        "A4",
    )(
        says="Theorem 5 for Algorithm 3 to the letter, with the block index floor(k/K) "
        "and the comparison of sums together. Block z then collects rounds "
        "zK..zK+K-1 and is compared with rounds (z-1)K+1..zK; for K > 1 the two agree "
        "by coincidence only, no block is used and the learner stays at 0.",
        parts=(
            bound := Relation(E_regret, "<=", THEOREM_5, cap=LARGEST_BANDIT_REGRET),
        ),
        controls=(
            bound.scaled(0.5),
            bound.with_right(THEOREM_5 - SMOOTH, "without the price of smoothing"),
        ),
        correction="C022a",
        consequences={
            "C026": "as meant (with ceil(k/K) and values counted) the bound is kept on "
            "the same game, by a mean regret below 0.7 of what the letter loses",
            "C026c": "read with the sets A_z that the letter leaves empty, the bound "
            "says nothing",
            "C028b": STUCK,
            "C031b": STUCK,
            "C172d": STUCK,
            "C019": "untouched: with K = 1 the letter is what is meant",
            "C032": "untouched: with K = 1 the letter is what is meant",
        },
    ),
    in_expectation(
        "C028b",
        "corollary-2-to-the-letter",
        f"Corollary 2, Algorithm 3 {PLACE}",
        "mean-corollary-2-to-the-letter",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="The explicit bound of Section 4.11 for Algorithm 3 to the letter. "
        "Without delay it grows like T^{3/4}, the regret of a learner that never "
        "moves like T.",
        parts=(
            bound := Relation(E_regret, "<=", corollary_2(), cap=LARGEST_BANDIT_REGRET),
        ),
        controls=(
            bound.scaled(0.5),
            bound.with_right(corollary_2(a=0), "the delay alone"),
        ),
        correction="C022a",
    ),
    in_expectation(
        "C031b",
        "theorem-6-to-the-letter",
        f"Theorem 6, Algorithm 4 {PLACE.replace('8 and 9', '9 and 10')}",
        "mean-theorem-6-to-the-letter",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="The explicit bound of Section 4.12 for Algorithm 4 to the letter: its "
        "experts and weights get nothing to learn from, and the regret is GRT.",
        parts=(
            bound := Relation(E_regret, "<=", theorem_6(), cap=LARGEST_BANDIT_REGRET),
        ),
        controls=(
            bound.scaled(0.5),
            bound.with_right(theorem_6(a=0), "the delay alone"),
        ),
        correction="C022a",
    ),
    in_expectation(
        "C172d",
        "corollary-4-to-the-letter",
        f"Corollary 4, Algorithm 3 {PLACE}",
        "mean-corollary-4-to-the-letter",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="The explicit bound of Appendix B for Algorithm 3 to the letter. With "
        "R = 1 and P_T = 0 the learner is that of Corollary 2, which never moves.",
        parts=(
            bound := Relation(E_regret, "<=", corollary_4(), cap=LARGEST_BANDIT_REGRET),
        ),
        controls=(
            bound.scaled(0.5),
            bound.with_right(corollary_4(a=0), "the delay alone"),
        ),
        correction="C022a",
    ),
    algebraic(
        "C026c",
        "theorem-5-with-empty-sets",
        "Theorem 5 with the sets A_z that the letter leaves empty",
        "numbers",
        "nM/delta >= G",
    )(
        says="With m_z = z - 1, as A_z = {} for all z gives it, the first three terms "
        "of Theorem 5 are at least sqrt(2) GRT: more than a learner that never moves "
        "can lose, so that the theorem then says nothing.",
        given=(Ge(gamma, K**2 * G**2),),
        parts=(bound := Relation(NEVER_MOVES, "<=", EMPTY_SETS),),
        controls=(bound.scaled(0.5), bound.without(R**2 / eta)),
    ),
)
