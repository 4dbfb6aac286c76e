"""Section 4.13: the proof of Lemma 10.

Quantities of the weights are those of Section 4.4 with blocks for rounds.
"""

from __future__ import annotations

from sympy import Gt, Integer, Rational, sqrt

from bounds.claim import Chain, Control, Relation, Step, in_expectation, pathwise
from bounds.paper.section_4_7 import PLAYED
from bounds.paper.section_4_12 import LEMMA_10
from bounds.quantities.bandit import (
    E_ideal_part,
    E_nabla_delayed,
    E_nabla_ideal,
    E_nabla_meta,
    E_sum_squares,
    E_sum_x_gap,
    E_x_gap,
    block_squares,
    c_step,
    every_ideal,
    every_ignorance,
    every_square,
    expert_loss,
    expert_norm,
    expert_product,
    g_square,
    ideal_blocks,
    largest_square,
    m_before,
    missing_blocks,
    missing_norms,
    nabla_delayed_z,
    sum_norms,
    weighted_gap,
)
from bounds.quantities.delays import K, R, Z, m_z, sum_mz, z
from bounds.quantities.hedge import (
    c_gap,
    h0_gap,
    h_by_w,
    ideal_part,
    largest_loss,
    leader_part,
    least_objective,
    least_objective_tilde,
    log_inverse_w1,
    missing_losses,
    objective,
    objective_tilde,
    stability,
    stability_t,
    w_gap,
    w_moves,
    x_gap,
)
from bounds.quantities.parameters import G, alpha, gamma

IGNORANCE = log_inverse_w1 / alpha
LAG = alpha * sqrt(gamma) * K * G * R**2 * sum_mz
SQUARED = alpha * R**2 * E_sum_squares
ESTIMATED = 2 * R * sum_norms
"""No sum of <g_z, x - x'> over decisions exceeds it."""

CLAIMS = (
    pathwise("C143", "eq-60", "first display and eq. (60)", "bandit")(
        says="w_{z+1} and w~_{z+1} minimise linear loss plus entropy over the simplex.",
        parts=(
            first := Relation(objective, "=", least_objective),
            Relation(objective_tilde, "=", least_objective_tilde),
        ),
        controls=(
            first.scaled(2),
            Control(
                "below it",
                Relation(
                    objective_tilde,
                    "<=",
                    least_objective_tilde - abs(least_objective_tilde) / 1000,
                ),
            ),
        ),
    ),
    pathwise("C144", "eq-61-inequality", "eq. (61), inequality", "bandit", "A1", "A4")(
        says="What the delay costs the weights in a block is at most K G times the "
        "distance of the decisions.",
        parts=(
            bound := Relation(nabla_delayed_z, "<=", K * G * x_gap, cap=2 * K * G * R),
        ),
        controls=(bound.replaced(K, 1), bound.scaled(0.9)),
    ),
    in_expectation("C145", "eq-61-equality", "eq. (61), last equality", "mean")(
        says="x~_z and x_z^eta do not depend on the noise of block z: estimates may "
        "replace the smoothed gradients in expectation.",
        parts=(identity := Relation(E_nabla_ideal, "=", E_ideal_part),),
        controls=(
            identity.scaled(0.999),
            identity.with_left(E_nabla_meta, "with the delay"),
        ),
    ),
    pathwise("C146", "eq-62", "eq. (62)", "bandit", "A4")(
        says="Decisions with w and w~ differ by what has not been received.",
        parts=(
            first := Relation(x_gap, "<=", weighted_gap, cap=2 * R),
            second := Relation(weighted_gap, "<=", R * w_gap, cap=2 * R),
            third := Relation(R * w_gap, "<=", alpha * R * c_gap, cap=2 * R),
            fourth := Relation(alpha * R * c_gap, "<=", alpha * R * missing_losses),
            fifth := Relation(
                alpha * R * missing_losses, "<=", alpha * R**2 * missing_norms
            ),
            Relation(x_gap, "<=", alpha * R**2 * missing_norms, cap=2 * R),
        ),
        controls=(
            first.scaled(Rational(1, 3)),
            second.scaled(0.25),
            third.scaled(0.3),
            fourth.scaled(0.9, "what is missing"),
            fifth.scaled(0.5, "the norms"),
            first.with_right(0, "nothing is missing"),
        ),
    ),
    pathwise("C147", "eq-63", "eq. (63)", "bandit", "A4")(
        says="Surrogate losses are at most R |g_k|.",
        parts=(
            first := Relation(expert_loss, "<=", expert_product),
            second := Relation(expert_product, "<=", expert_norm * R),
        ),
        controls=(first.scaled(0.5), second.scaled(0.5, "the norm")),
    ),
    in_expectation("C148", "eq-64", "eq. (64)", "mean", "A1", "A3", "A4")(
        says="Expected distance of the decisions with w and w~; the number of missing "
        "blocks |U_{z-1}| is called m_{z-1}.",
        parts=(
            first := Relation(
                missing_blocks, "=", m_before, where=Gt(z, 1), over=("z",)
            ),
            Relation(
                E_x_gap,
                "<=",
                alpha * sqrt(gamma) * R**2 * missing_blocks,
                where=Gt(z, 1),
                cap=2 * R,
                over=("z",),
            ),
            Relation(
                E_x_gap,
                "<=",
                alpha * sqrt(gamma) * R**2 * m_before,
                where=Gt(z, 1),
                cap=2 * R,
                over=("z",),
            ),
        ),
        controls=(
            first.shifted(-1),
            Control("nothing is missing", Relation(E_x_gap, "<=", Integer(0))),
        ),
        correction="C148a",
        consequences={
            "C132": "stands: its sum runs over m_z, which is what the corrected "
            "inequality gives",
            "C153": "stands: its sum runs over m_z as well",
        },
    ),
    in_expectation(
        "C148a", "eq-64-corrected", "correction of eq. (64)", "mean", "A1", "A3", "A4"
    )(
        says="The number of blocks missing when block z begins is m_z.",
        parts=(
            Relation(missing_blocks, "=", m_z),
            second := Relation(
                E_x_gap, "<=", alpha * sqrt(gamma) * R**2 * m_z, cap=2 * R
            ),
        ),
        controls=(
            Control("m_{z-1}", Relation(missing_blocks, "=", m_before, where=Gt(z, 1))),
            second.replaced(m_z, m_z - 1),
        ),
    ),
    pathwise("C149", "eq-65", "eq. (65)", "bandit")(
        says="The regret of w~ is linear in the weights and splits at the next "
        "weights.",
        parts=(
            first := Relation(ideal_part, "<=", h_by_w),
            second := Relation(h_by_w, "<=", leader_part + stability),
        ),
        controls=(
            first.with_right(leader_part, "one block ahead"),
            second.without(stability, "stability"),
            second.scaled(-1, "stability", only=stability),
        ),
    ),
    pathwise("C150", "eq-66", "eq. (66)", "bandit")(
        says="Being the leader costs at most the initial ignorance.",
        parts=(
            first := Relation(h0_gap, "=", IGNORANCE),
            second := Relation(leader_part, "<=", h0_gap, cap=ESTIMATED),
        ),
        controls=(second.scaled(0.9), first.scaled(0.5)),
    ),
    pathwise("C151", "eq-67", "eq. (67)", "bandit", "A4")(
        says="One block behind costs at most alpha R^2 |g_z|^2.",
        parts=(
            first := Relation(
                stability_t, "<=", w_moves * largest_loss, cap=2 * largest_loss
            ),
            second := Relation(
                w_moves * largest_loss,
                "<=",
                alpha * c_step * largest_loss,
                cap=2 * largest_loss,
            ),
            third := Relation(
                alpha * c_step * largest_loss, "=", alpha * largest_loss**2
            ),
            fourth := Relation(alpha * largest_loss**2, "<=", alpha * R**2 * g_square),
            fifth := Relation(
                stability_t, "<=", alpha * R**2 * g_square, cap=2 * largest_loss
            ),
        ),
        controls=(
            first.scaled(0.25),
            second.scaled(0.3),
            third.scaled(2),
            fourth.scaled(0.25, "the squares"),
            fifth.scaled(0.1),
        ),
    ),
    pathwise("C152", "eq-68", "eq. (68)", "bandit")(
        says="Regret of w~ with a single |g_z|^2 on the right: the sum over z is "
        "missing, so that z is free there; read as said for every z.",
        parts=(
            bound := Relation(
                every_ideal,
                "<=",
                every_ignorance / alpha + alpha * R**2 * every_square,
                cap=ESTIMATED,
                over=("z", "eta"),
            ),
        ),
        controls=(
            bound.without(every_ignorance / alpha),
            bound.without(alpha * R**2 * every_square),
        ),
        correction="C152a",
        consequences={
            "C153": "stands: its first line has the sum over z that is missing here",
            "C132": "stands: its proof ends with the sum over z",
        },
    ),
    pathwise(
        "C152b", "eq-68-largest", "eq. (68), read with the largest |g_z|", "bandit"
    )(
        says="The same with the largest |g_z|^2 of all blocks: no choice of one z "
        "saves the printed inequality.",
        parts=(
            bound := Relation(
                ideal_blocks,
                "<=",
                IGNORANCE + alpha * R**2 * largest_square,
                cap=ESTIMATED,
                over=("eta",),
            ),
        ),
        controls=(
            bound.without(IGNORANCE, "ln(1/w)"),
            bound.scaled(0.1, "the largest square", only=alpha * R**2 * largest_square),
        ),
        correction="C152a",
    ),
    pathwise("C152a", "eq-68-corrected", "correction of eq. (68)", "bandit")(
        says="Regret of w~ with the sum of all |g_z|^2.",
        parts=(
            bound := Relation(
                ideal_blocks,
                "<=",
                IGNORANCE + alpha * R**2 * block_squares,
                cap=ESTIMATED,
            ),
        ),
        controls=(
            bound.without(IGNORANCE, "ln(1/w)"),
            bound.scaled(0.05, "the squares", only=alpha * R**2 * block_squares),
        ),
    ),
    in_expectation(
        "C153",
        "lemma-10-conclusion",
        "last display of Section 4.13",
        "mean",
        "A1",
        "A3",
        "A4",
    )(
        says="Expected regret of the weights against any expert, before and after "
        "Lemma 9.",
        parts=(
            first := Relation(
                E_nabla_meta, "<=", LAG + IGNORANCE + SQUARED, cap=PLAYED
            ),
            second := Relation(LAG + IGNORANCE + SQUARED, "<=", LEMMA_10),
            third := Relation(E_nabla_meta, "<=", LEMMA_10, cap=PLAYED),
        ),
        controls=(
            first.without(IGNORANCE, "ln(1/w)"),
            second.scaled(0.5, "gamma", only=alpha * gamma * Z * R**2),
            second.scaled(0.9),
            third.without(LAG + IGNORANCE, "the lag and ln(1/w)"),
        ),
    ),
)

CHAINS = (
    Chain(
        name="lemma-10",
        proves="C132",
        world="mean",
        steps=(
            Step(E_nabla_meta),
            Step(E_nabla_delayed + E_nabla_ideal, ("C144",), "split at x~_z"),
            Step(
                K * G * E_sum_x_gap + E_nabla_ideal,
                ("C144", "C095"),
                "smoothed losses are Lipschitz",
            ),
            Step(
                K * G * E_sum_x_gap + E_ideal_part,
                ("C145", "C017"),
                "estimates are unbiased",
            ),
            Step(
                LAG + E_ideal_part,
                ("C143", "C146", "C147", "C148a"),
                "stability; what is missing",
            ),
            Step(
                LAG + IGNORANCE + SQUARED,
                ("C149", "C150", "C151", "C152a"),
                "follow the leader",
            ),
            Step(LEMMA_10, ("C100", "C153"), "length of the estimates"),
        ),
    ),
)
