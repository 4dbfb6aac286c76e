"""Section 4.7: the proof of Theorems 4 and 5.

Statements about an expert hold for every expert of Algorithm 4 too, with nabla_z taken
at the decision that was played (Section 4.12); they are judged on both algorithms.
"""

from __future__ import annotations

from sympy import Integer, Min, Rational, sqrt

from bounds.claim import (
    Chain,
    Control,
    Relation,
    Step,
    algebraic,
    in_expectation,
    pathwise,
)
from bounds.paper.section_3_3 import INSIDE, LARGEST_BANDIT_REGRET, SMOOTH, THEOREM_5
from bounds.quantities.bandit import (
    E_block_regret,
    E_estimated_lead,
    E_g_square,
    E_hat_lag,
    E_hat_lag_gradients,
    E_hat_lag_steps,
    E_hat_lead,
    E_nabla_expert,
    E_nabla_lead,
    E_nabla_linear,
    E_regret,
    E_sum_squares,
    P_hat,
    block_regret,
    centre_regret,
    gap_ij,
    hat_drift,
    hat_gap_ij,
    hat_lag,
    hat_lead,
    nabla_expert,
    nabla_lag,
    nabla_lead,
    nabla_linear,
    nabla_reordered,
    path_to_last,
    shift,
    smooth_regret,
    sum_block_lag,
    sum_norms,
    sum_s,
    sum_squares,
    sum_u,
)
from bounds.quantities.delays import (
    P_T,
    P_Z,
    K,
    R,
    T,
    Z,
    sum_mz,
    tau_cz,
    within_blocks,
    z,
)
from bounds.quantities.estimator import (
    apart,
    smooth_chord,
    smooth_excess,
    smooth_gap,
    smooth_middle,
    smooth_rise,
    smooth_slope,
)
from bounds.quantities.parameters import GAMMA, G, M, delta, eta, gamma, n, r
from bounds.quantities.runs import regret

PATH = (R**2 + R * P_hat) / eta
VARIANCE = eta * gamma * Z / 2
BACKLOG = sqrt(gamma) * eta * K * G * sum_mz
HATTED = PATH + VARIANCE + BACKLOG + K * G * hat_drift
PLAYED = 2 * G * R * (1 - delta / r) * T
"""No linearised regret in smoothed losses exceeds it."""
SHRINK = delta * G * R * T / r
"""Price of shrinking the comparators."""
SHRUNK = delta * G / r * sum_u
"""The same for comparators of these lengths."""
SHARPER = (2 * n + 1) / (n + 1) * delta * G * T + SHRUNK
"""Price of exploring, smoothing and shrinking on every path (S096).

Proof. On K_delta, f <= f^ <= f + n/(n+1) delta G: by Jensen's inequality, because s has
mean 0, and because |s| has mean n/(n+1) for s uniform in the ball (S094). Hence
f_t(x^_t) <= f_t(x_z) + delta G <= f^_t(x_z) + delta G, and f_t(u) >= f_t(u^) -
delta G |u|/r >= f^_t(u^) - n/(n+1) delta G - delta G |u|/r; subtract and sum. One side
of Lemma 8 ii) is free, so 2 delta G T is enough for the printed 3 delta G T.

In expectation (S026) let S(rho) be the mean of f over the sphere of radius rho around
x_z. It does not decrease with rho, grows by at most G, and f^_t(x_z) is the mean of
S(rho delta) over rho = |s|, s in the ball. So E f_t(x^_t) = S(delta) <= f^_t(x_z) +
(1 - n/(n+1)) delta G, and the two prices add up to delta G. G|x| at 0 attains it.
"""

CLAIMS = (
    pathwise("C091", "eq-36", "eq. (36)", "bandit", "A1")(
        says="The regret splits at the first comparator of each block; what moving "
        "inside a block gains is at most G times how far comparators move.",
        parts=(
            first := Relation(regret, "=", block_regret + shift),
            second := Relation(
                block_regret + shift,
                "<=",
                block_regret + G * within_blocks,
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(
            first.without(shift, "moving comparators"),
            second.scaled(0.9, only=G * within_blocks),
        ),
    ),
    algebraic("C093", "lemma-8-i", "Lemma 8, i)", "smoothed", "A1", "A4")(
        says="The smoothed loss is convex on K_delta.",
        parts=(bound := Relation(smooth_middle, "<=", smooth_chord),),
        controls=(
            bound.with_sign(">="),
            bound.shifted(-G * delta / 1000, "by a margin"),
        ),
    ),
    algebraic("C094", "lemma-8-ii", "Lemma 8, ii)", "smoothed", "A1", "A4")(
        says="Smoothing changes a loss by at most delta G on K_delta; G|x| in three "
        "dimensions changes by 3/4 of it, in n dimensions by n/(n+1).",
        parts=(bound := Relation(smooth_gap, "<=", delta * G),),
        controls=(
            bound.scaled(0.5),
            bound.scaled(0.9),
            bound.with_right(0, "nothing"),
        ),
    ),
    algebraic(
        "S094", "lemma-8-ii-sharper", "Lemma 8, ii), sharper", "smoothed", "A1", "A4"
    )(
        says="Smoothing a convex loss never lowers it (Jensen: s has mean 0), and "
        "raises it by at most n/(n+1) delta G, because |s| has mean n/(n+1) in the "
        "ball. G|x| attains it.",
        parts=(
            first := Relation(smooth_excess, ">=", Integer(0)),
            second := Relation(smooth_excess, "<=", n / (n + 1) * delta * G),
        ),
        controls=(
            first.with_sign("<="),
            first.shifted(G * delta / 1000, "strictly"),
            second.scaled(0.99),
        ),
    ),
    algebraic("C095", "lemma-8-iii", "Lemma 8, iii)", "smoothed", "A1", "A4")(
        says="The smoothed loss is G-Lipschitz on K_delta: its gradient is at most G.",
        parts=(
            first := Relation(smooth_rise, "<=", G * apart),
            second := Relation(smooth_slope, "<=", G),
        ),
        controls=(first.scaled(0.99), second.scaled(0.99, "the slope")),
    ),
    pathwise("C096", "eq-37", "eq. (37)", "bandit", "A1", "A4")(
        says="Exploration, shrinking and smoothing cost 3 delta G T + delta G R T / r; "
        "what is left is linear.",
        parts=(
            first := Relation(
                block_regret,
                "<=",
                centre_regret + delta * G * sum_s + delta * G / r * sum_u,
                cap=LARGEST_BANDIT_REGRET,
            ),
            second := Relation(
                centre_regret + delta * G * sum_s + delta * G / r * sum_u,
                "<=",
                centre_regret + delta * G * T + delta * G * R * T / r,
            ),
            Relation(
                centre_regret + delta * G * T + delta * G * R * T / r,
                "<=",
                smooth_regret + SMOOTH,
                cap=Min(2 * M * T, PLAYED) + delta * G * T + SHRINK,
            ),
            fourth := Relation(smooth_regret, "<=", nabla_linear, cap=PLAYED),
            fifth := Relation(
                block_regret, "<=", nabla_linear + SMOOTH, cap=LARGEST_BANDIT_REGRET
            ),
        ),
        controls=(
            first.without(delta * G * sum_s, "exploration"),
            first.without(SHRUNK, "shrinking"),
            Control("|s_t| = 2", Relation(sum_s * delta * G, "=", 2 * delta * G * T)),
            second.scaled(0.5, only=SHRINK),
            Control("not smoothed", Relation(centre_regret, "<=", smooth_regret)),
            fourth.with_sign(">="),
            fifth.scaled(0.4, "the price", only=SMOOTH),
        ),
    ),
    pathwise("S096", "eq-37-sharper", "eq. (37), sharper", "bandit", "A1", "A4")(
        says="Exploration and smoothing cost (2n+1)/(n+1) delta G T, less than "
        "2 delta G T: f_t(x^_t) <= f_t(x_z) + delta G <= f^_t(x_z) + delta G, and "
        "f^_t(u^) <= f_t(u^) + n/(n+1) delta G, both by S094.",
        parts=(
            first := Relation(
                centre_regret,
                "<=",
                smooth_regret + n / (n + 1) * delta * G * T,
                cap=Min(2 * M * T, PLAYED),
            ),
            second := Relation(
                block_regret, "<=", smooth_regret + SHARPER, cap=LARGEST_BANDIT_REGRET
            ),
            third := Relation(
                block_regret, "<=", nabla_linear + SHARPER, cap=LARGEST_BANDIT_REGRET
            ),
            Relation(
                block_regret,
                "<=",
                nabla_linear + 2 * delta * G * T + SHRINK,
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(
            first.scaled(0.75, only=n / (n + 1) * delta * G * T),
            second.scaled(0.9, "the price", only=SHARPER),
            third.scaled(0.6, "the price, linear", only=SHARPER),
            third.with_right(
                nabla_linear + delta * G * T * Rational(99, 100) + SHRUNK,
                "less than delta G T",
            ),
        ),
    ),
    in_expectation(
        "S026",
        "theorem-5-sharper",
        "Theorem 5, sharper",
        "mean-descent",
        "A1",
        "A3",
        "A4",
    )(
        says="In expectation delta G T is enough for the printed 3 delta G T: the mean "
        "of f over a sphere grows with its radius by at most G, and the ball is made "
        "of spheres of mean radius n/(n+1) delta, so E f_t(x^_t) <= f^_t(x_z) + "
        "delta G/(n+1); and f^_t(u^) <= f_t(u^) + n/(n+1) delta G by S094.",
        parts=(
            first := Relation(
                E_block_regret,
                "<=",
                E_nabla_linear + delta * G * T + SHRUNK,
                cap=LARGEST_BANDIT_REGRET,
            ),
            second := Relation(
                E_regret, "<=", THEOREM_5 - 2 * delta * G * T, cap=LARGEST_BANDIT_REGRET
            ),
        ),
        controls=(
            first.scaled(0.99, "the price", only=delta * G * T + SHRUNK),
            second.without((R**2 + R * P_T) / eta, "1/eta"),
        ),
    ),
    pathwise("C097", "eq-38", "eq. (38)", "bandit", "A1", "A4")(
        says="Linear regret in the order of use, with the prices of lag and drift.",
        parts=(
            first := Relation(nabla_expert, "=", nabla_reordered),
            second := Relation(nabla_reordered, "=", nabla_lead + nabla_lag),
            third := Relation(
                nabla_lead + nabla_lag,
                "<=",
                nabla_lead + K * G * hat_lag + K * G * hat_drift,
                cap=PLAYED,
            ),
        ),
        controls=(
            first.with_right(nabla_lead, "in the order of use"),
            first.scaled(0.999),
            second.without(nabla_lag, "the lag"),
            third.scaled(0.5, "the lag", only=K * G * hat_lag),
            third.without(K * G * hat_drift, "the drift"),
        ),
    ),
    in_expectation("C098", "eq-39", "eq. (39)", "mean", "A3")(
        says="y_z does not depend on the noise of block c_z: estimates may replace the "
        "smoothed gradients in expectation.",
        parts=(
            first := Relation(E_nabla_lead, "=", E_estimated_lead),
            second := Relation(E_estimated_lead, "=", E_hat_lead),
        ),
        controls=(
            first.with_right(E_hat_lead * Rational(999, 1000), "less than the sums"),
            first.scaled(0.999, "the means"),
            second.scaled(0.999, "the sums"),
            second.with_left(E_nabla_expert, "in the order of play"),
        ),
    ),
    pathwise("C099", "eq-40", "eq. (40)", "bandit", "A4")(
        says="The descent on the estimates, as in eq. (13).",
        parts=(
            bound := Relation(
                hat_lead, "<=", PATH + eta / 2 * sum_squares, cap=2 * R * sum_norms
            ),
        ),
        controls=(
            bound.scaled(0.5, "the squares", only=eta / 2 * sum_squares),
            bound.with_right(
                R**2 / eta / 2 + eta / 2 * sum_squares, "a static comparator"
            ),
        ),
    ),
    in_expectation("C100", "lemma-9", "Lemma 9", "mean", "A1", "A3")(
        says="Summed estimates of a block are as long as a single one times sqrt(K), "
        "plus K gradients.",
        parts=(bound := Relation(E_g_square, "<=", GAMMA),),
        controls=(
            bound.with_right(
                K * (n * M / delta) ** 2 * Rational(9, 10),
                "less than the squares alone",
            ),
            bound.with_right(
                (n * M / delta) ** 2 + (K**2 - K) * G**2, "a single estimate"
            ),
            bound.replaced(n**2, n),
            bound.replaced(n**2, n**-9),
            bound.without(K * (n * M / delta) ** 2, "the squares"),
            bound.without((K**2 - K) * G**2, "the products"),
        ),
    ),
    in_expectation("C101", "eq-41", "eq. (41)", "mean", "A1", "A3", "A4")(
        says="Expected descent part.",
        parts=(bound := Relation(E_nabla_lead, "<=", PATH + VARIANCE, cap=PLAYED),),
        controls=(bound.without(PATH, "1/eta"), bound.without(VARIANCE)),
    ),
    algebraic("C102", "block-lag", "text before eq. (42)", "blocks")(
        says="The decision of block c_z is made before its sum is used.",
        parts=(bound := Relation(tau_cz, "<=", z),),
        controls=(bound.shifted(-1), bound.with_sign("=")),
    ),
    in_expectation("C103", "eq-42", "eq. (42)", "mean", "A1", "A3", "A4")(
        says="Expected movement while blocks are on their way.",
        parts=(
            first := Relation(E_hat_lag, "<=", E_hat_lag_steps, cap=2 * R * Z),
            second := Relation(
                E_hat_lag_steps, "<=", E_hat_lag_gradients, cap=2 * R * sum_block_lag
            ),
            third := Relation(
                E_hat_lag_gradients, "<=", sqrt(gamma) * eta * sum_block_lag
            ),
            fourth := Relation(sum_block_lag, "=", sum_mz),
            fifth := Relation(
                E_hat_lag, "<=", sqrt(gamma) * eta * sum_mz, cap=2 * R * Z
            ),
        ),
        controls=(
            fifth.scaled(0.5),
            first.scaled(0.9, "the steps"),
            second.scaled(0.9, "the gradients"),
            third.scaled(0.9, "sqrt(gamma)"),
            fourth.shifted(-1),
        ),
    ),
    in_expectation("C104", "eq-43", "eq. (43)", "mean", "A1", "A3", "A4")(
        says="Expected linear regret in smoothed losses.",
        parts=(bound := Relation(E_nabla_expert, "<=", HATTED, cap=PLAYED),),
        controls=(
            bound.without(PATH, "1/eta"),
            bound.without(VARIANCE),
            bound.without(BACKLOG, "the backlog"),
        ),
    ),
    in_expectation("C105", "eq-44", "eq. (44)", "mean-descent", "A1", "A3", "A4")(
        says="Theorem 5 with shrunk comparators in its bound.",
        parts=(
            bound := Relation(
                E_regret, "<=", HATTED + SMOOTH + INSIDE, cap=LARGEST_BANDIT_REGRET
            ),
        ),
        controls=(
            bound.without(PATH, "1/eta"),
            bound.without(VARIANCE),
            bound.without(BACKLOG, "the backlog"),
            bound.without(K * G * hat_drift, "the drift"),
            bound.without(INSIDE, "moves inside blocks"),
        ),
    ),
    algebraic("C106", "eq-45", "eq. (45)", "bandit", "delta < r")(
        says="Shrinking brings comparators closer together, all by the same factor: "
        "that of K_delta, the set in which the learner's decisions are.",
        parts=(
            first := Relation(hat_gap_ij, "=", (1 - delta / r) * gap_ij),
            second := Relation((1 - delta / r) * gap_ij, "<=", gap_ij),
        ),
        controls=(
            first.replaced(delta, 0),
            first.replaced(r, R),
            second.with_right((1 - 2 * delta / r) * gap_ij, "by 2 delta/r"),
        ),
    ),
    pathwise("C107", "eq-46", "eq. (46)", "bandit", "delta < r")(
        says="The path between first comparators of blocks, shrunk or not, is at most "
        "P_T.",
        parts=(
            first := Relation(P_hat, "<=", P_Z),
            second := Relation(P_Z, "<=", path_to_last),
            third := Relation(path_to_last, "<=", P_T),
        ),
        controls=(
            first.scaled(0.9, "P_Z"),
            second.scaled(0.9, "the path to q_Z"),
            third.scaled(0.9, "P_T"),
        ),
    ),
)

REST = K * G * hat_drift + SMOOTH + INSIDE

CHAINS = (
    Chain(
        name="theorem-5",
        proves="C026",
        world="mean-descent",
        steps=(
            Step(E_regret),
            Step(
                E_block_regret + G * within_blocks,
                ("C091",),
                "the first comparator of each block",
            ),
            Step(E_block_regret + INSIDE, ("C092",), "comparators inside blocks"),
            Step(
                E_nabla_linear + SMOOTH + INSIDE,
                ("C096", "C093", "C094"),
                "smoothing, shrinking, convexity",
            ),
            Step(
                E_nabla_lead + K * G * E_hat_lag + REST,
                ("C097", "C095"),
                "order of use; smoothed losses are Lipschitz",
            ),
            Step(
                E_hat_lead + K * G * E_hat_lag + REST,
                ("C098", "C017"),
                "estimates are unbiased",
            ),
            Step(
                PATH + eta / 2 * E_sum_squares + K * G * E_hat_lag + REST,
                ("C099",),
                "descent",
            ),
            Step(
                PATH + VARIANCE + K * G * E_hat_lag + REST,
                ("C100", "C101"),
                "length of the estimates",
            ),
            Step(PATH + VARIANCE + BACKLOG + REST, ("C102", "C103", "C105"), "lag"),
            Step(THEOREM_5, ("C106", "C107"), "shrunk comparators are closer"),
        ),
    ),
)
