"""Section 3.3: the one-point estimator, blocks, and the bandit theorems.

An O(...) is two relations: the regret is at most the explicit bound the paper's proof
arrives at (where the proof needs it, corrected), and that bound is at most a constant,
which depends on R, r, G and M only, times the printed rate.
"""

from __future__ import annotations

from collections.abc import Callable

from sympy import (
    Eq,
    Expr,
    Gt,
    Integer,
    Max,
    Min,
    Piecewise,
    Rational,
    ceiling,
    floor,
    log,
    sqrt,
)

from bounds.claim import Control, Relation, algebraic, in_expectation, pathwise
from bounds.quantities.bandit import E_regret, V
from bounds.quantities.block_use import (
    complete_k,
    counted_k,
    counted_uses_z,
    ogd_gap,
    test_k,
    test_uses_z,
    unnormalised,
)
from bounds.quantities.delays import (
    P_T,
    K,
    R,
    S,
    T,
    Z,
    block_drift,
    block_holding,
    block_of_ceil,
    block_of_floor,
    d,
    drift,
    last_use,
    sum_m,
    sum_mz,
    t,
)
from bounds.quantities.estimator import (
    estimator_mean,
    outside,
    smooth_gradient,
    support,
)
from bounds.quantities.hedge import weight_sums
from bounds.quantities.parameters import C, G, M, N, delta, eta, gamma, k, n, r
from bounds.quantity import Measured

THIRD = Rational(1, 3)
A = sqrt(n) * T ** Rational(3, 4)
"""sqrt(n) T^{3/4}"""
BETA = (n * T * sum_m) ** THIRD
"""(n beta T)^{1/3} with beta = sum m_t"""
BETA_BLOCKS = n * sqrt(T * sum_mz)
"""n sqrt(T beta') with beta' = sum m_z"""
LATE = (n * S * T) ** THIRD
"""(n dbar)^{1/3} T^{2/3}"""
LARGEST_BANDIT_REGRET = Min(2 * M * T, 2 * G * R * T)
"""No player loses more against any comparators."""
SMOOTH = 3 * delta * G * T + delta * G * R * T / r
"""Price of smoothing and shrinking."""
INSIDE = G * sqrt(2 * (K - 1) * R * T * P_T)
"""Price of one decision a block (Lemma 7)."""
ROOT_B = sqrt(G**2 + M**2)
LENGTH = sqrt(R * (2 * R + P_T))

THEOREM_4 = (
    (R**2 + R * P_T) / eta
    + eta * T * n**2 * M**2 / (2 * delta**2)
    + eta * n * G * M / delta * sum_m
    + G * drift
    + SMOOTH
)
DESCENT = (R**2 + R * P_T) / eta + eta * gamma * Z / 2
BACKLOG = sqrt(gamma) * eta * K * G * sum_mz
THEOREM_5 = DESCENT + BACKLOG + K * G * block_drift + SMOOTH + INSIDE


def corollary_1(a: Expr | int = A, m: Expr | int = M) -> Expr:
    """Explicit bound of Section 4.8, with (R + P_T) M for the printed R + R P_T."""
    return (
        (R + P_T) * m * (a + BETA)
        + R * m * a / 2
        + G * R * BETA
        + C
        + (3 * G + G * R / r) * (a + BETA)
    )


def corollary_2(a: Expr | int = A, root: Expr | int = ROOT_B) -> Expr:
    """Explicit bound of Section 4.11, before n sqrt(T beta') <= sqrt(dT)."""
    return (
        (R + P_T) * root * (a + BETA_BLOCKS)
        + R * root * a / 2
        + R * G * BETA_BLOCKS
        + 2 * G * sqrt(d * T * R * P_T)
        + (3 * G + G * R / r + G * sqrt(2 * R * P_T)) * a
    )


def theorem_6(a: Expr | int = A, root: Expr | int = ROOT_B) -> Expr:
    """Explicit bound of Section 4.12, display for Theorem 6."""
    return (
        2 * R * log(k + 1) * root * (a + BETA_BLOCKS)
        + G * R * BETA_BLOCKS
        + (root * R + 3 * G + G * R / r) * a
        + G * sqrt(2 * R * P_T) * a
        + 2 * root * LENGTH * (a + BETA_BLOCKS)
        + root * LENGTH * a / 2
        + G * LENGTH * BETA_BLOCKS
        + 2 * G * sqrt(d * T * R * P_T)
    )


def theorem_7(a: Expr | int = A, m: Expr | int = M) -> Expr:
    """Explicit bound of Section 4.12, display for Theorem 7."""
    return (
        2 * R * m * log(k + 1) * (a + BETA)
        + G * R * BETA
        + m * R * a
        + (3 * G + G * R / r + 2 * LENGTH * m) * (a + BETA)
        + LENGTH * m * a / 2
        + LENGTH * G * BETA
    )


def doubling_6(a: Expr | int = A, root: Expr | int = ROOT_B) -> Expr:
    """Theorem 6 in epochs whose guesses of beta' double from sqrt(T)/n on.

    The maxima {sqrt(n) T^{3/4}, n sqrt(T b_v)} of the epochs add up to at most
    sqrt(n) T^{3/4} + 2 n sqrt(T beta')/(sqrt(2) - 1).
    """
    epochs = a + 2 * BETA_BLOCKS / (sqrt(2) - 1)
    of_each = 2 * R * log(k + 1) * root + G * R + R * root
    of_each += Rational(5, 2) * root * LENGTH + G * LENGTH
    once = (3 * G + G * R / r + G * sqrt(2 * R * P_T)) * a
    return of_each * epochs + once + 2 * G * sqrt(d * T * R * P_T)


def doubling_7(a: Expr | int = A, m: Expr | int = M) -> Expr:
    """Theorem 7 in epochs whose guesses of beta double from sqrt(n) T^{5/4} on.

    The maxima {sqrt(n) T^{3/4}, (n b_v T)^{1/3}} of the epochs add up to at most
    sqrt(n) T^{3/4} + 2^{2/3} (n beta T)^{1/3}/(2^{1/3} - 1).
    """
    cube = Integer(2) ** THIRD
    of_each = 2 * R * m * log(k + 1) + G * R + m * R + 3 * G + G * R / r
    of_each += Rational(5, 2) * m * LENGTH + G * LENGTH
    return of_each * (a + cube**2 * BETA / (cube - 1))


FIRST_GUESS = Piecewise((sqrt(n) * T ** Rational(5, 4), Eq(K, 1)), (sqrt(T) / n, True))
"""b_1: up to it the parameters of Theorem 7 (K = 1), or 6, do not depend on beta."""

RATE_1 = (A + LATE) * (P_T + 1) + C
CONSTANT_1 = 1 + M * Max(R, 1) + R * M / 2 + G * R + 3 * G + G * R / r
RATE_2 = (A + sqrt(d * T)) * (P_T + 1)
CONSTANT_2 = (2 * Max(R, 1) + R / 2) * ROOT_B + R * G
CONSTANT_2 += 3 * G + G * R / r + G * sqrt(R) + G * sqrt(R / 2)
LOGARITHM = sqrt(Max(1, 1 / (2 * R)))
"""ln(k + 1) is at most this times sqrt(P_T + 1)."""
REACH = sqrt(R * Max(2 * R, 1))
"""sqrt(R(2R + P_T)) is at most this times sqrt(P_T + 1)."""
RATE_6 = (A + sqrt(d * T)) * sqrt(P_T + 1)
CONSTANT_6 = (4 * R * LOGARITHM + R + Rational(9, 2) * REACH) * ROOT_B + G * R
CONSTANT_6 += 3 * G + G * R / r + G * sqrt(2 * R) + G * REACH + 2 * G * sqrt(R)
RATE_7 = (A + LATE) * sqrt(P_T + 1)
CONSTANT_7 = (2 * R * LOGARITHM + R + Rational(5, 2) * REACH) * M + G * R
CONSTANT_7 += 3 * G + G * R / r + G * REACH


def thinner(
    part: Relation, bound: Callable[[Expr], Expr], *late: Measured
) -> tuple[Control, ...]:
    """Controls without sqrt(n), without what is late, and without both.

    `bound` is the right side of the part as a function of sqrt(n) T^{3/4}.
    """
    prompt = {letter: Integer(0) for letter in late}
    small = bound(T ** Rational(3, 4))
    names = " and ".join(str(letter.name) for letter in late)
    return (
        part.with_right(small, "without sqrt(n)"),
        part.with_right(bound(A).xreplace(prompt), f"without {names}"),
        part.with_right(small.xreplace(prompt), f"without sqrt(n) and {names}"),
    )


CLAIMS = (
    in_expectation("C017", "lemma-2", "Lemma 2", "one-point")(
        says="The one-point estimate is unbiased for the smoothed gradient.",
        parts=(identity := Relation(smooth_gradient, "=", estimator_mean),),
        controls=(
            identity.with_right(estimator_mean / n, "1/delta"),
            identity.with_right(estimator_mean * (n + 1) / n, "(n+1)/delta"),
        ),
    ),
    algebraic("C018", "shrunk-set", "text before Theorem 4", "shrunk", "A4")(
        says="Exploring at distance delta from a point of K_delta does not leave K: in "
        "no direction does K_delta plus a ball of radius delta reach beyond K.",
        parts=(
            Relation(outside, "<=", Integer(0)),
            second := Relation((1 - delta / r) * support + delta, "<=", support),
        ),
        controls=(
            Control("always beyond K", Relation(outside, ">=", delta / 1000)),
            second.with_left(support + delta, "from all of K"),
            second.with_left((1 - delta / R) * support + delta, "delta/R"),
        ),
    ),
    in_expectation("C019", "theorem-4", "Theorem 4", "mean-descent", "A1", "A3", "A4")(
        says="Expected regret of Algorithm 1 with the one-point estimator: Algorithm 3 "
        "with K = 1.",
        parts=(
            bound := Relation(
                E_regret, "<=", THEOREM_4, where=Eq(K, 1), cap=LARGEST_BANDIT_REGRET
            ),
        ),
        controls=(
            bound.without((R**2 + R * P_T) / eta, "1/eta"),
            bound.without(eta * T * n**2 * M**2 / (2 * delta**2), "the variance"),
            bound.without(R * P_T / eta, "the path"),
            bound.without(eta * n * G * M / delta * sum_m, "the backlog"),
            bound.without(3 * delta * G * T, "exploring"),
            bound.without(delta * G * R * T / r, "shrinking"),
            bound.replaced(n**2, n),
        ),
    ),
    in_expectation(
        "C020",
        "corollary-1",
        "Corollary 1, eq. (8)",
        "mean-corollary-1",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="Theorem 4 with its parameters tuned: (sqrt(n) T^{3/4} + (n dbar)^{1/3} "
        "T^{2/3})(P_T + 1) + C, up to a constant. The explicit bound is that of "
        "Section 4.8, with (R + P_T) M for the printed R + R P_T.",
        parts=(
            first := Relation(E_regret, "<=", corollary_1(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(corollary_1() / CONSTANT_1, "<=", RATE_1),
        ),
        controls=(
            first.replaced(M, 0),
            first.with_right(corollary_1(a=0), "the delay alone"),
            *thinner(first, corollary_1, sum_m),
            second.scaled(0.1, "the rate"),
        ),
    ),
    algebraic(
        "C022",
        "block-index",
        "text before Algorithm 3; step 8 of Algorithm 3, step 9 of Algorithm 4",
        "blocks",
    )(
        says="z_k = floor(k/K) is the block that holds round k.",
        parts=(
            first := Relation(block_of_floor, "=", block_holding, over=("k",)),
            second := Relation((block_of_floor - 1) * K + 1, "<=", t, over=("k",)),
            third := Relation(t, "<=", block_of_floor * K, over=("k",)),
        ),
        controls=(
            first.shifted(1),
            first.shifted(-1),
            second.with_left(block_of_floor * K + 1, "begins later"),
            third.with_right((block_of_floor - 1) * K, "ends earlier"),
        ),
        correction="C022a",
        consequences={
            "C023": "with floor(k/K) the first K - 1 values belong to a block 0 that "
            "does not exist; block z gets round zK and the first K - 1 rounds of block "
            "z + 1, so for K > 1 its sum never becomes that of its own rounds",
            "C026": "stated for blocks (z-1)K+1..zK; stands for the algorithm with "
            "ceil(k/K)",
            "C028": "follows from Theorem 5; stands with ceil(k/K)",
            "C031": "stands for Algorithm 4 with ceil(k/K)",
            "C133": "stands: the experts of Algorithm 4 use the same blocks, with "
            "ceil(k/K)",
            "C172": "follows from Theorem 5; falls to the letter on the same games "
            "(with R = 1); stands with ceil(k/K)",
        },
    ),
    algebraic("C022a", "block-index-up", "correction of the block index", "blocks")(
        says="z_k = ceil(k/K) is the block that holds round k.",
        parts=(
            first := Relation(block_of_ceil, "=", block_holding),
            second := Relation((block_of_ceil - 1) * K + 1, "<=", t),
            third := Relation(t, "<=", block_of_ceil * K),
        ),
        controls=(
            first.with_left(block_of_floor, "floor"),
            first.shifted(1),
            second.shifted(-1, "begins later"),
            third.shifted(-1, "ends earlier"),
        ),
    ),
    pathwise(
        "C023",
        "block-complete",
        "step 9 of Algorithm 3, step 10 of Algorithm 4",
        "bandit",
    )(
        says="g_{z_k} equals the sum over its block exactly when all values of the "
        "block have been received, so that each block is used once.",
        parts=(
            first := Relation(test_k, "=", complete_k, over=("k",)),
            second := Relation(test_uses_z, "=", Integer(1), over=("z",)),
        ),
        controls=(first.with_right(0, "never complete"), second.scaled(2)),
        correction="C023a",
        consequences={
            "C024": "stands if values are counted; a block used twice would make more "
            "than Z + 1 decisions",
            "C026": "needs every block to be used exactly once; stands for the "
            "algorithm that counts the values of a block",
            "C028": "follows from Theorem 5; stands if values are counted",
            "C031": "stands for Algorithm 4 if values are counted",
            "C097": "c_1..c_Z is a permutation only if every block is used once: "
            "counting the values makes it so",
            "C172": "follows from Theorem 5; stands if values are counted",
        },
    ),
    pathwise("C023a", "block-counted", "correction of step 9", "bandit")(
        says="A block is complete when as many of its values have arrived as it has "
        "rounds. Counting needs no value that is still missing; the printed test does, "
        "and it is passed too early when the missing terms add up to zero.",
        parts=(
            first := Relation(counted_k, "=", complete_k),
            second := Relation(counted_uses_z, "=", Integer(1)),
        ),
        controls=(
            first.with_left(Integer(1), "after every value"),
            Control("the printed test", Relation(test_k, "=", counted_k)),
            second.with_right(test_uses_z, "as often as by test"),
        ),
    ),
    algebraic("C024", "virtual-blocks", "Remark 5", "blocks")(
        says="At the end of block ceil((T+d-1)/K) everything has been received, so all "
        "Z sums are used and y_1..y_{Z+1} exist.",
        parts=(bound := Relation(last_use, "<=", ceiling((T + d - 1) / K)),),
        controls=(
            bound.shifted(-1),
            bound.with_right(floor((T + d - 1) / K), "rounded down"),
        ),
    ),
    algebraic("C025", "k-1-is-algorithm-1", "Remark 5", "bandit")(
        says="Algorithm 3 with K = 1 makes the decisions of Algorithm 1 on K_delta fed "
        "with one-point estimates.",
        parts=(Relation(ogd_gap, "<=", Integer(0), where=Eq(K, 1) & Eq(N, 1)),),
        controls=(
            Control(
                "never 0", Relation(ogd_gap, ">=", R / 1000, where=Eq(K, 1) & Eq(N, 1))
            ),
            Control("always R", Relation(ogd_gap, "=", R, where=Eq(K, 1) & Eq(N, 1))),
        ),
    ),
    in_expectation("C026", "theorem-5", "Theorem 5", "mean-descent", "A1", "A3", "A4")(
        says="Expected regret of Algorithm 3 with any parameters.",
        parts=(
            bound := Relation(E_regret, "<=", THEOREM_5, cap=LARGEST_BANDIT_REGRET),
        ),
        controls=(
            bound.without((R**2 + R * P_T) / eta, "1/eta"),
            bound.without(eta * gamma * Z / 2),
            bound.without(R * P_T / eta, "the path"),
            bound.without(BACKLOG, "the backlog"),
            bound.without(K * G * block_drift, "the drift"),
            bound.without(BACKLOG + K * G * block_drift, "the backlog and the drift"),
            bound.without(INSIDE, "moves inside blocks"),
            bound.without(3 * delta * G * T, "exploring"),
            bound.without(delta * G * R * T / r, "shrinking"),
        ),
    ),
    in_expectation(
        "C028",
        "corollary-2",
        "Corollary 2",
        "mean-corollary-2",
        "A1",
        "A3",
        "A4",
        "delta < r",
        "K, Z integers",
    )(
        says="Theorem 5 with its parameters tuned: (sqrt(n) T^{3/4} + sqrt(dT)) "
        "(P_T + 1) up to a constant. The explicit bound is that of Section 4.11; the "
        "constant allows n sqrt(T beta') <= sqrt(dT) + sqrt(n) T^{3/4}, which is what "
        "the corrected eq. (48) gives.",
        parts=(
            first := Relation(E_regret, "<=", corollary_2(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(corollary_2() / CONSTANT_2, "<=", RATE_2),
        ),
        controls=(
            first.with_right(corollary_2(root=0), "without G^2 + M^2").where_also(
                Eq(P_T, 0)
            ),
            first.with_right(corollary_2(a=0), "the delay alone"),
            *thinner(first, corollary_2, sum_mz),
            second.scaled(0.1, "the rate"),
        ),
    ),
    pathwise("C030", "eq-9", "eq. (9)", "bandit")(
        says="The weights add up to 1.",
        parts=(identity := Relation(weight_sums, "=", Integer(1)),),
        controls=(
            identity.with_left(unnormalised, "not normalised"),
            identity.with_left(weight_sums * N / (N + 1), "1/(i(i+1)) first"),
        ),
    ),
    in_expectation(
        "C031",
        "theorem-6",
        "Theorem 6, eq. (10)",
        "mean-theorem-6",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="Mild-BGD with blocks of n sqrt(T): (sqrt(n) T^{3/4} + sqrt(dT)) "
        "sqrt(P_T + 1) up to a constant. The explicit bound is the display of Section "
        "4.12; the constant is that of the corrected eq. (48).",
        parts=(
            first := Relation(E_regret, "<=", theorem_6(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(theorem_6() / CONSTANT_6, "<=", RATE_6),
        ),
        controls=(
            first.with_right(theorem_6(root=0), "without G^2 + M^2").where_also(
                Eq(P_T, 0)
            ),
            first.with_right(theorem_6(a=0), "the delay alone"),
            *thinner(first, theorem_6, sum_mz),
            second.scaled(0.05, "the rate"),
        ),
    ),
    in_expectation(
        "C032",
        "theorem-7",
        "Theorem 7, eq. (11)",
        "mean-theorem-7",
        "A1",
        "A3",
        "A4",
        "A5",
        "delta < r",
    )(
        says="Mild-BGD without blocks, feedback in order: (sqrt(n) T^{3/4} + "
        "(n dbar)^{1/3} T^{2/3}) sqrt(P_T + 1) up to a constant. The explicit bound is "
        "the display of Section 4.12.",
        parts=(
            first := Relation(E_regret, "<=", theorem_7(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(theorem_7() / CONSTANT_7, "<=", RATE_7),
        ),
        controls=(
            first.replaced(M, 0),
            first.with_right(theorem_7(a=0), "the delay alone"),
            *thinner(first, theorem_7, sum_m),
            second.scaled(0.1, "the rate"),
        ),
    ),
    in_expectation(
        "C033a",
        "doubling-bandit-own-guess",
        "Remark 7, with the suite's own first guess",
        "mean-doubling",
        "A1",
        "A3",
        "A4",
        "A5 if K = 1",
        "delta < r in every epoch",
    )(
        says="Mild-BGD with the doubling trick and the suite's own first guess b_1: "
        "guesses of beta' (or beta) that double from there need at most "
        "2 + log2(beta'/b_1) epochs, and cost a constant.",
        parts=(
            first := Relation(
                E_regret, "<=", doubling_6(), where=Gt(K, 1), cap=LARGEST_BANDIT_REGRET
            ),
            second := Relation(
                E_regret, "<=", doubling_7(), where=Eq(K, 1), cap=LARGEST_BANDIT_REGRET
            ),
            third := Relation(2 ** (V - 2) * FIRST_GUESS, "<=", sum_mz, where=Gt(V, 1)),
        ),
        controls=(
            third.scaled(0.5),
            Control("never restarts", Relation(V, "=", Integer(1))),
            second.with_right(doubling_7(a=0), "the delay alone"),
            first.with_right(doubling_6(a=0), "the delay alone, in blocks"),
        ),
    ),
)
