"""Section 4.1: the proof of Theorem 1."""

from __future__ import annotations

from sympy import Integer, Rational

from bounds.claim import Chain, Control, Relation, Step, algebraic, pathwise
from bounds.paper.section_3_2 import THEOREM_1
from bounds.quantities.delays import (
    P_T,
    R,
    T,
    drift,
    sum_lag,
    sum_m,
    sum_t,
    sum_tau_ct,
    sum_tau_t,
    t,
    tau_ct,
)
from bounds.quantities.parameters import G, eta
from bounds.quantities.runs import (
    expert_linear,
    lag,
    lag_gradients,
    lag_norms,
    lag_prime_steps,
    lag_steps,
    lead,
    lead_quotient,
    linear,
    near_prime_t,
    near_t,
    regret,
    reordered,
    reordered_y,
    squares_next,
    squares_prime,
    squares_split,
    telescoped,
    telescoped_norms,
    turn,
    unsorted,
    x_less_y,
    y_1,
)

DESCENT = (R**2 + R * P_T) / eta + eta * T * G**2 / 2
"""The bound of eq. (13) on the first term."""

CLAIMS = (
    pathwise("C035", "eq-12-convexity", "eq. (12), inequality", "ogd", "A1")(
        says="Convexity bounds the regret by the linearised regret.",
        parts=(bound := Relation(regret, "<=", linear),),
        controls=(bound.scaled(0.5), bound.with_sign("=")),
    ),
    pathwise("C036", "eq-12-reordering", "eq. (12), equalities", "ogd")(
        says="c is a permutation, x_t = y_{tau_t}, and the linearised regret splits "
        "into three sums in the order of use.",
        parts=(
            Relation(unsorted, "=", Integer(0)),
            Relation(x_less_y, "=", Integer(0)),
            third := Relation(expert_linear, "=", reordered),
            fourth := Relation(reordered, "=", reordered_y),
            fifth := Relation(reordered_y, "=", lead + lag + turn),
        ),
        controls=(
            Control("c is no permutation", Relation(unsorted, ">=", Integer(1))),
            fifth.without(lag, "the lag"),
            third.scaled(0.5),
            fourth.scaled(2),
            fifth.without(turn, "the turn"),
        ),
    ),
    pathwise("C037", "eq-13-identity", "eq. (13), lines 1 and 2", "ogd")(
        says="The first sum is a sum of differences of squares.",
        parts=(
            first := Relation(lead, "=", lead_quotient),
            second := Relation(lead_quotient, "=", squares_prime),
        ),
        controls=(
            first.with_right(squares_next, "with y_{t+1}"),
            first.scaled(0.5),
            second.scaled(0.5, "the squares"),
        ),
    ),
    pathwise("C038", "eq-13-projection", "eq. (13), line 3", "ogd")(
        says="Projecting onto K brings a point closer to every comparator.",
        parts=(
            first := Relation(near_t, "<=", near_prime_t),
            second := Relation(squares_prime, "<=", squares_next),
        ),
        controls=(
            first.scaled(0.999),
            first.with_sign(">="),
            second.with_sign(">=", "the squares"),
        ),
    ),
    pathwise("C039", "eq-13-telescoping", "eq. (13), lines 4 and 5", "ogd")(
        says="Squares telescope, because y_1 = 0; products are summed by parts.",
        parts=(
            Relation(y_1, "=", Integer(0)),
            second := Relation(squares_next, "=", squares_split),
            third := Relation(squares_split, "<=", telescoped),
        ),
        controls=(
            third.with_sign("="),
            second.with_left(squares_prime, "before the projection"),
            third.scaled(0.9),
        ),
    ),
    pathwise("C040", "eq-13", "eq. (13), last lines", "ogd", "A1", "A2")(
        says="The first sum is at most (R^2 + R P_T)/eta + eta T G^2/2.",
        parts=(
            first := Relation(telescoped, "<=", telescoped_norms),
            second := Relation(telescoped_norms, "<=", DESCENT),
            third := Relation(lead, "<=", DESCENT, cap=2 * G * R * T),
        ),
        controls=(
            first.scaled(0.999, "the norms"),
            second.scaled(0.999, "the sizes"),
            third.without(R * P_T / eta),
            third.scaled(Rational(2, 3), only=eta * T * G**2 / 2),
        ),
    ),
    algebraic("C041", "tau-before-use", "text before eq. (14)", "delays")(
        says="The decision of round c_t was made before its gradient is used.",
        parts=(bound := Relation(tau_ct, "<=", t),),
        controls=(bound.shifted(-1), bound.with_sign("=")),
    ),
    pathwise("C042", "eq-14-first", "eq. (14), first inequality", "ogd", "A1")(
        says="The second sum of eq. (12) is at most the way the decisions went, with "
        "no factor G.",
        parts=(bound := Relation(lag, "<=", lag_steps),),
        controls=(bound.scaled(0.5), bound.with_right(0, "nothing")),
        correction="C042a",
        consequences={
            "C046": "stands: G belongs before the sum of steps, and eq. (16) has it",
            "C002": "stands: it uses eq. (16) only",
        },
    ),
    pathwise(
        "C042a",
        "eq-14-first-corrected",
        "correction of eq. (14), first inequality",
        "ogd",
        "A1",
    )(
        says="Cauchy and Schwarz give a factor G: gradients are at most G long.",
        parts=(
            first := Relation(lag, "<=", G * lag_norms),
            second := Relation(lag_norms, "<=", lag_steps),
        ),
        controls=(first.scaled(0.9), second.scaled(0.999)),
    ),
    pathwise("C043", "eq-14-second", "eq. (14), second inequality", "ogd", "A1")(
        says="Projections only shorten steps, with a factor G on the right.",
        parts=(bound := Relation(lag_steps, "<=", G * lag_prime_steps),),
        controls=(bound.scaled(0.5), bound.with_sign("=")),
        correction="C043a",
        consequences={"C046": "stands: the factor G belongs to the first inequality"},
    ),
    pathwise(
        "C043a",
        "eq-14-second-corrected",
        "correction of eq. (14), second inequality",
        "ogd",
    )(
        says="Projections only shorten steps; no factor is needed.",
        parts=(bound := Relation(lag_steps, "<=", lag_prime_steps),),
        controls=(bound.scaled(0.999), bound.with_sign("=")),
    ),
    pathwise(
        "C044", "eq-14-third", "eq. (14), equality and last inequality", "ogd", "A1"
    )(
        says="G times the unprojected steps equals the lengths of eta g, which add up "
        "to at most eta G times the lag.",
        parts=(
            first := Relation(G * lag_prime_steps, "=", lag_gradients),
            second := Relation(lag_gradients, "<=", eta * G * sum_lag),
        ),
        controls=(second.scaled(0.5), first.scaled(2)),
        correction="C044a",
        consequences={"C046": "stands: without the misplaced G the chain gives it"},
    ),
    pathwise(
        "C044a",
        "eq-14-third-corrected",
        "correction of eq. (14), equality",
        "ogd",
        "A1",
    )(
        says="Unprojected steps are eta g, at most eta G long.",
        parts=(
            first := Relation(lag_prime_steps, "=", lag_gradients),
            second := Relation(lag_gradients, "<=", eta * G * sum_lag),
        ),
        controls=(second.scaled(0.999), first.scaled(0.5)),
    ),
    algebraic("C045", "eq-15", "eq. (15)", "delays")(
        says="The lag of use adds up to the backlog.",
        parts=(
            first := Relation(sum_lag, "=", sum_t - sum_tau_ct),
            Relation(sum_t - sum_tau_ct, "=", sum_t - sum_tau_t),
            third := Relation(sum_t - sum_tau_t, "=", sum_m),
        ),
        controls=(
            first.with_right(sum_m + 1, "one more"),
            first.with_right(0, "zero"),
            third.shifted(-T),
        ),
    ),
    pathwise("C046", "eq-16", "eq. (16)", "ogd", "A1")(
        says="The second sum is at most eta G^2 times the backlog.",
        parts=(
            first := Relation(lag, "<=", G * lag_norms),
            Relation(G * lag_norms, "<=", eta * G**2 * sum_m),
        ),
        controls=(
            first.with_right(
                eta * G**2 * sum_m * Rational(9, 10), "less than the backlog"
            ),
            first.with_right(0, "no lag"),
            first.scaled(0.999),
        ),
    ),
)

LAG = eta * G**2 * sum_m
CHAINS = (
    Chain(
        name="theorem-1",
        proves="C002",
        world="ogd",
        steps=(
            Step(regret),
            Step(linear, ("C035",), "convexity"),
            Step(lead + lag + turn, ("C036",), "reordering by the order of use"),
            Step(squares_next + lag + turn, ("C037", "C038"), "projection"),
            Step(telescoped + lag + turn, ("C039",), "telescoping"),
            Step(telescoped_norms + lag + turn, ("C040",), "Cauchy-Schwarz"),
            Step(DESCENT + lag + turn, ("C040",), "sizes of K and of gradients"),
            Step(DESCENT + G * lag_norms + turn, ("C046",), "Cauchy-Schwarz"),
            Step(DESCENT + G * lag_steps + turn, ("C042a",), "triangle inequality"),
            Step(
                DESCENT + G * lag_prime_steps + turn, ("C043a",), "projections shorten"
            ),
            Step(
                DESCENT + LAG + turn, ("C044a", "C045", "C046"), "gradients at most G"
            ),
            Step(DESCENT + LAG + G * drift, ("C002",), "gradients at most G"),
            Step(THEOREM_1, ("C002",), "1/2 <= 1 in the second term"),
        ),
    ),
)
