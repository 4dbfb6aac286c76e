"""Remark 7: the doubling trick for Mild-BGD "in the same way", and a better guess.

Appendix A guesses 2^v in epoch v. In Theorem A1 an epoch costs a multiple of 2^{v/2},
and the epochs a geometric sum. A bandit's epoch costs at least sqrt(n) T^{3/4}, however
small its guess: small guesses restart for nothing, and as often as log2 of beta'.
"""

from __future__ import annotations

from sympy import Eq, Expr, Gt, Integer, Max, sqrt

from bounds.claim import Control, Relation, algebraic
from bounds.paper.section_3_3 import BETA, BETA_BLOCKS, FIRST_GUESS, THIRD, A
from bounds.quantities.bandit_epochs import (
    V_appendix,
    V_own,
    costs_appendix,
    costs_own,
)
from bounds.quantities.delays import K, sum_mz

CUBE = Integer(2) ** THIRD
FACTOR_6 = 2 / (sqrt(2) - 1)
"""By which Theorem A1 is larger than Theorem 2: 4.83."""
FACTOR_7 = CUBE**2 / (CUBE - 1)
"""The same for costs that grow by 2^{1/3} an epoch: 6.11."""
BLOCKS, ROUNDS = Gt(K, 1), Eq(K, 1)


def _after(V: Expr, first: Expr | int) -> Relation:
    """V epochs need a sum of m_z of at least 2^{V-2} b_1."""
    return Relation(2 ** (V - 2) * first, "<=", sum_mz, where=Gt(V, 1))


CLAIMS = (
    algebraic("C033", "doubling-bandit", "Remark 7", "bandit-epochs")(
        says="The doubling trick extends to Mild-BGD in the same way as in Appendix A: "
        "with the guesses 2^v of beta' (or beta) there are at most 1 + log2(beta') "
        "epochs, and together they cost a constant times what one run tuned to the "
        "true value costs. Remark 7 prints no constant; judged is Appendix A's, by "
        "which Theorem A1 exceeds Theorem 2: 2/(sqrt(2) - 1) = 4.83, and without "
        "blocks, where costs grow by 2^{1/3} an epoch, 2^{2/3}/(2^{1/3} - 1) = 6.11.",
        parts=(
            Relation(
                costs_appendix, "<=", FACTOR_6 * Max(A, BETA_BLOCKS), where=BLOCKS
            ),
            Relation(costs_appendix, "<=", FACTOR_7 * Max(A, BETA), where=ROUNDS),
            third := _after(V_appendix, 2),
        ),
        controls=(
            third.scaled(0.5),
            Control("never restarts", Relation(V_appendix, "=", Integer(1))),
        ),
        correction="C033c",
        consequences={
            "C033a": "with a first guess below which no parameter depends on the "
            "delays, the epochs cost a constant again",
            "C033b": "with every delay 2 there are log2(T)/2 - 2 restarts (without "
            "blocks log2(T) - 2) where the better guess has none; on the loss x the "
            "regret over T^{3/4} grows from 2.8 to 3.4 and 3.8 (for T = 4^5, 4^7, 4^9) "
            "where with the better guess it stays at 1.6 to 1.8",
            "C031": "untouched: it is told beta'. With Appendix A's guesses its bound "
            "gets a factor of up to log2(T)/2",
            "C032": "untouched: it is told beta",
        },
    ),
    algebraic("C033b", "doubling-bandit-cost", "Remark 7, corrected", "bandit-epochs")(
        says="With Appendix A's guesses the epochs cost V times sqrt(n) T^{3/4}, V up "
        "to 1 + log2(beta'), beside the geometric sum of what grows with the guess: a "
        "logarithm more than Theorems 6 and 7.",
        parts=(
            first := Relation(
                costs_appendix,
                "<=",
                V_appendix * A + FACTOR_6 * BETA_BLOCKS,
                where=BLOCKS & Gt(V_appendix, 1),
            ),
            second := Relation(
                costs_appendix,
                "<=",
                V_appendix * A + FACTOR_7 * BETA,
                where=ROUNDS & Gt(V_appendix, 1),
            ),
        ),
        controls=(
            first.without(V_appendix * A),
            first.replaced(V_appendix, 1, "one epoch's"),
            second.replaced(V_appendix, 1, "one epoch's, without blocks"),
        ),
    ),
    algebraic(
        "C033c",
        "doubling-bandit-own-cost",
        "Remark 7, with the suite's own first guess",
        "bandit-epochs",
    )(
        says="With the first guess b_1 = sqrt(T)/n (without blocks sqrt(n) T^{5/4}) "
        "the epochs cost sqrt(n) T^{3/4} once, beside the geometric sum, and there are "
        "at most 2 + log2(beta'/b_1) of them: one, if beta' <= b_1.",
        parts=(
            first := Relation(
                costs_own, "<=", A + FACTOR_6 * BETA_BLOCKS, where=BLOCKS
            ),
            second := Relation(costs_own, "<=", A + FACTOR_7 * BETA, where=ROUNDS),
            third := _after(V_own, FIRST_GUESS),
        ),
        controls=(
            first.without(A),
            second.without(A, "T^{3/4}, without blocks"),
            third.scaled(0.5),
            Control("as many as from 2", Relation(V_appendix, "<=", V_own)),
        ),
    ),
)
