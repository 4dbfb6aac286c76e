"""Section 3.3, other readings: functions, delays and sizes that the text allows."""

from __future__ import annotations

from sympy import Eq, Ge, Integer, Le, Lt, Max, Rational, sqrt

from bounds.claim import Relation, algebraic, in_expectation
from bounds.quantities.bandit import (
    E_estimated_lead,
    E_g_square,
    E_hat_lag_gradients,
    E_nabla_expert,
    E_nabla_lead,
)
from bounds.quantities.delays import P_T, K, R, T, sum_m, sum_mz
from bounds.quantities.estimator import estimator_mean, smooth_gradient
from bounds.quantities.parameters import GAMMA, G, M, delta, eta, gamma, n, r
from bounds.quantities.readings import E_expert_linear, K_last, continuous

THIRD, QUARTER = Rational(1, 3), Rational(1, 4)
DELTA = sqrt(n) / T**QUARTER
"""delta of Corollary 2 and Theorem 6; one of two in Corollary 1 and Theorem 7."""
DELTA_LATE = (n * sum_m) ** THIRD / T ** Rational(2, 3)
"""The other."""
LENGTH_4 = R**2 + R * P_T
"""c of Corollaries 3 and 4."""
DELTA_4 = sqrt(n) * LENGTH_4**QUARTER / T**QUARTER
K_4 = n * sqrt(T / LENGTH_4)

ESTIMATOR = (
    in_expectation("C017b", "lemma-2-any-function", "Lemma 2, any function", "spikes")(
        says="Lemma 2 for a function f: R^n -> R, as it stands. Smoothing does not see "
        "a function's value at a single point, the estimate does.",
        parts=(identity := Relation(smooth_gradient, "=", estimator_mean),),
        controls=(
            identity.scaled(2),
            identity.with_right(Integer(0), "no slope at all"),
        ),
        correction="C017c",
        consequences={
            "C017": "needs f continuous, as convex functions on R^n are",
            "C098": "stands: the losses are convex",
        },
    ),
    in_expectation(
        "C017c", "lemma-2-continuous", "Lemma 2, where f is continuous", "spikes"
    )(
        says="Lemma 2 stands where f is continuous at the points the estimate looks "
        "at, though it may jump elsewhere.",
        parts=(
            identity := Relation(
                smooth_gradient, "=", estimator_mean, where=Eq(continuous, 1)
            ),
        ),
        controls=(identity.everywhere(), identity.scaled(2)),
    ),
)

DELAYS = (
    in_expectation(
        "C098b",
        "eq-39-reacting-delays",
        "eq. (39), delays that depend on the noise",
        "mean-reacting-delays",
        "A3",
    )(
        says="Eq. (39) if the delays may depend on the points played. Assumption 3 has "
        "the losses chosen beforehand and says nothing of delays; the place at which "
        "an estimate is used then depends on its own noise.",
        parts=(bound := Relation(E_nabla_lead, "=", E_estimated_lead),),
        controls=(bound.scaled(2), bound.shifted(1)),
        correction="C098c",
        consequences={
            "C098": "needs delays chosen beforehand, like the losses",
            "C019": "its proof needs the same; without, the argument below gives "
            "nM/delta for G in the terms of backlog and drift",
            "C026": "likewise, with K nM/delta for KG and sqrt(gamma)",
            "C132": "likewise",
        },
    ),
    in_expectation(
        "C098c",
        "estimates-in-the-order-of-play",
        "eq. (39) before the order is changed",
        "mean-reacting-delays",
        "A3",
    )(
        says="In the order of play estimates may replace smoothed gradients whatever "
        "the delays depend on: x_t is decided before s_t is drawn.",
        parts=(identity := Relation(E_nabla_expert, "=", E_expert_linear),),
        controls=(
            identity.with_right(E_estimated_lead, "in the order of use"),
            identity.scaled(2),
        ),
    ),
)

BLOCKS = (
    in_expectation(
        "C103b",
        "eq-42-reacting-delays",
        "eq. (42), delays that depend on the noise",
        "mean-reacting-blocks",
        "A1",
        "A3",
        "A4",
    )(
        says="The third line of eq. (42) if the delays may depend on the points "
        "played: which sums overtake others then depends on how long they are, and "
        "Lemma 9 bounds the mean of all of them only.",
        parts=(
            bound := Relation(E_hat_lag_gradients, "<=", sqrt(gamma) * eta * sum_mz),
        ),
        controls=(bound.scaled(0.5), bound.with_right(eta * G * sum_mz, "G")),
        correction="C103c",
        consequences={
            "C103": "needs delays chosen beforehand, like the losses",
            "C026": "its proof needs the same",
            "C148": "takes the mean over blocks that are missing: needs the same",
        },
    ),
    in_expectation(
        "C103c",
        "eq-42-any-delays",
        "eq. (42), whatever the delays depend on",
        "mean-reacting-blocks",
        "A1",
        "A3",
        "A4",
    )(
        says="No sum is longer than K nM/delta: with it in the place of sqrt(gamma), "
        "about sqrt(K) times as much, eq. (42) stands for delays that react.",
        parts=(
            bound := Relation(
                E_hat_lag_gradients, "<=", K * n * M / delta * eta * sum_mz
            ),
        ),
        controls=(
            bound.with_right(sqrt(gamma) * eta * sum_mz, "sqrt(gamma)"),
            bound.scaled(0.5),
        ),
    ),
    in_expectation(
        "C100b",
        "lemma-9-any-delta",
        "Lemma 9, any delta",
        "wide",
        "A1",
        "A3",
    )(
        says="Lemma 9 under Assumptions 1 and 3 alone, as it stands: with a delta that "
        "is not below r the points played are not in K, where |f_t| <= M.",
        parts=(bound := Relation(E_g_square, "<=", GAMMA),),
        controls=(bound.scaled(0.5), bound.replaced(K, 1)),
        correction="C100c",
        consequences={
            "C100": "needs Assumption 4 and delta < r, which Theorem 5 asks for",
            "C132": "Lemma 10 does not name delta < r either, nor Assumption 3, "
            "without which its M has no meaning",
        },
    ),
    in_expectation(
        "C100c",
        "lemma-9-small-delta",
        "Lemma 9, delta < r",
        "wide",
        "A1",
        "A3",
        "A4",
    )(
        says="Lemma 9 for delta < r.",
        parts=(bound := Relation(E_g_square, "<=", GAMMA, where=Lt(delta, r)),),
        controls=(bound.everywhere(), bound.scaled(0.2)),
    ),
)

SIZES = (
    algebraic(
        "C020b",
        "corollary-1-without-delay",
        "Corollary 1, the second quotient of eta",
        "delays",
    )(
        says="The second quotient of Corollary 1's eta, c/((n beta)^{1/3} T^{1/3}), "
        "has a denominator other than 0; so have those of Corollaries 2 to 4.",
        parts=(bound := Relation(sum_m, ">=", Integer(1)),),
        controls=(bound.scaled(2), bound.with_right(T, "always late")),
        correction="C020c",
        consequences={
            "C020": "without delay beta = 0: read the quotient as infinite, or write "
            "eta = c/max{sqrt(n) T^{3/4}, (n beta T)^{1/3}} as Theorems 6 and 7 do",
            "C028": "likewise with beta' = 0, which is the rule when d is below K",
            "C169": "likewise",
            "C172": "likewise",
        },
    ),
    algebraic(
        "C020c",
        "corollary-1-one-quotient",
        "Corollary 1, eta as one quotient",
        "delays",
    )(
        says="max{sqrt(n) T^{3/4}, (n beta T)^{1/3}} is at least 1: with it in the "
        "denominator eta is defined without delay too (here for n = 1, the smallest).",
        parts=(
            bound := Relation(
                Max(T ** Rational(3, 4), (T * sum_m) ** THIRD), ">=", Integer(1)
            ),
        ),
        controls=(
            bound.shifted(1),
            bound.with_left((T * sum_m) ** THIRD, "the second"),
        ),
    ),
    algebraic(
        "C020d",
        "delta-too-large",
        "footnote to Corollary 1",
        "numbers",
    )(
        says="Where the prescribed delta is not below r, the rate is at least rT, and "
        "the statement says nothing: no constant has to be multiplied to delta, which "
        "would depend on n.",
        parts=(
            first := Relation(
                r * T, "<=", sqrt(n) * T ** Rational(3, 4), where=Ge(DELTA, r)
            ),
            second := Relation(
                r * T, "<=", (n * sum_m * T) ** THIRD, where=Ge(DELTA_LATE, r)
            ),
        ),
        controls=(
            first.everywhere(),
            second.everywhere("the delay"),
            first.scaled(0.5),
        ),
    ),
    algebraic(
        "C026d",
        "last-block-shorter",
        "Theorem 5, K that does not divide T",
        "numbers",
    )(
        says="Z = T/K may be assumed to be an integer, as the text does: the summed "
        "estimates of a last block of K' < K rounds are no longer than their share "
        "K'/K of gamma, so that the variance of all blocks stays below gamma T/K.",
        given=(Le(K_last, K),),
        parts=(
            bound := Relation(
                K_last * (n * M / delta) ** 2 + (K_last**2 - K_last) * G**2,
                "<=",
                K_last / K * GAMMA,
            ),
        ),
        controls=(
            bound.scaled(0.5),
            bound.with_right(K_last**2 / K**2 * GAMMA, "the square of its share"),
        ),
    ),
    algebraic(
        "C028c",
        "block-size-below-T",
        "Corollary 2 and Theorem 6, K = n sqrt(T)",
        "numbers",
        "delta < r",
    )(
        says="The block size K = n sqrt(T) is at most T, so that there is a block, "
        "whenever delta = sqrt(n)/T^{1/4} is below r.",
        given=(Lt(DELTA, r),),
        parts=(bound := Relation(n * sqrt(T), "<=", T),),
        controls=(bound.scaled(0.5), bound.with_right(sqrt(T), "sqrt(T)")),
        correction="C028d",
        consequences={
            "C028": "stands as an order: for n > sqrt(T) the rate exceeds T",
            "C031": "stands as an order: for n > sqrt(T) the rate exceeds T",
        },
    ),
    algebraic(
        "C028d",
        "block-size-below-T-unit",
        "Corollary 2 and Theorem 6, K = n sqrt(T), r <= 1",
        "numbers",
        "delta < r",
    )(
        says="K = n sqrt(T) is at most T if delta < r <= 1. In general n <= sqrt(T) "
        "has to be asked for.",
        given=(Lt(DELTA, r), Le(r, 1)),
        parts=(bound := Relation(n * sqrt(T), "<=", T),),
        controls=(bound.scaled(0.5), bound.with_right(sqrt(T), "sqrt(T)")),
    ),
    algebraic(
        "C028e",
        "delta-in-every-unit",
        "Corollary 2 and Theorem 6, delta = sqrt(n)/T^{1/4}",
        "numbers",
    )(
        says="In a game of 16 n^2 rounds or more delta = sqrt(n)/T^{1/4} is at most "
        "r/2, in whatever unit lengths are measured.",
        given=(Ge(T, 16 * n**2),),
        parts=(bound := Relation(DELTA, "<=", r / 2),),
        controls=(bound.scaled(0.5), bound.with_right(r**2, "r^2")),
        correction="C028f",
        consequences={
            "C028": "which games it speaks of depends on the unit; in every unit with "
            "delta r times as large (S46, S47)",
            "C031": "likewise (S48)",
        },
    ),
    algebraic(
        "C028f",
        "delta-in-units-of-r",
        "Corollary 2 and Theorem 6, delta = r sqrt(n)/T^{1/4}",
        "numbers",
    )(
        says="In a game of 16 n^2 rounds or more delta = r sqrt(n)/T^{1/4} is at most "
        "r/2.",
        given=(Ge(T, 16 * n**2),),
        parts=(bound := Relation(r * DELTA, "<=", r / 2),),
        controls=(bound.scaled(0.5), bound.with_left(DELTA, "not in units of r")),
    ),
    algebraic(
        "C172b",
        "corollary-4-block-size",
        "Corollary 4, K = n sqrt(T/c)",
        "numbers",
        "delta < r",
    )(
        says="Corollary 4's block size K = n sqrt(T/c) is at least 1 whenever its "
        "delta is below r.",
        given=(Lt(DELTA_4, r), Le(r, R)),
        parts=(bound := Relation(K_4, ">=", Integer(1)),),
        controls=(bound.scaled(2), bound.with_right(n, "n")),
        correction="C172c",
        consequences={
            "C172": "for c > n^2 T there is no such block size; K = 1 is then the "
            "smallest, and the bound that of Theorem 4",
        },
    ),
    algebraic(
        "C172c",
        "corollary-4-block-size-unit",
        "Corollary 4, K = n sqrt(T/c), r <= n",
        "numbers",
        "delta < r",
    )(
        says="Corollary 4's block size is at least 1 if delta < r <= n. In general "
        "R^2 + R P_T <= n^2 T has to be asked for.",
        given=(Lt(DELTA_4, r), Le(r, R), Le(r, n)),
        parts=(bound := Relation(K_4, ">=", Integer(1)),),
        controls=(bound.scaled(2), bound.with_right(sqrt(T), "sqrt(T)")),
    ),
)

CLAIMS = (*ESTIMATOR, *DELAYS, *BLOCKS, *SIZES)
