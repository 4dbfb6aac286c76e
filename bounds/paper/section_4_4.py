"""Section 4.4: the proof of Lemma 3, for every expert and every alpha."""

from __future__ import annotations

from sympy import Gt

from bounds.claim import Chain, Relation, Step, pathwise
from bounds.paper.section_4_3 import LEMMA_3
from bounds.quantities.delays import R, T, m_t, sum_m
from bounds.quantities.hedge import (
    c_gap,
    c_moves,
    delayed_part,
    h0_gap,
    h_by_w,
    ideal_part,
    largest_loss,
    leader_part,
    least_objective,
    least_objective_tilde,
    log_inverse_w1,
    meta,
    missing_count,
    missing_losses,
    objective,
    objective_tilde,
    rival_objective,
    rival_objective_tilde,
    stability,
    stability_t,
    w_closed_flat,
    w_gap,
    w_gap_x,
    w_moves,
    weights_flat,
    x_gap,
)
from bounds.quantities.parameters import G, alpha

CLAIMS = (
    pathwise("C062", "eq-25", "eq. (25)", "hedge")(
        says="The weights are a softmax of the surrogate losses received so far.",
        parts=(identity := Relation(weights_flat, "=", w_closed_flat),),
        controls=(
            identity.scaled(0.999),
            identity.with_right(w_closed_flat**2, "squared"),
        ),
    ),
    pathwise("C063", "eqs-26-27", "eqs. (26) and (27)", "hedge")(
        says="w_{t+1} and w~_{t+1} minimise linear loss plus entropy over the simplex: "
        "no distribution is below the tangent at them, nor are they above it.",
        parts=(
            first := Relation(objective, "=", least_objective),
            Relation(objective, "<=", rival_objective),
            Relation(objective_tilde, "=", least_objective_tilde),
            fourth := Relation(objective_tilde, "<=", rival_objective_tilde),
        ),
        controls=(
            first.scaled(2),
            fourth.with_right(
                least_objective_tilde - abs(least_objective_tilde) / 1000, "below it"
            ),
        ),
    ),
    pathwise("C064", "eq-28", "eq. (28)", "hedge")(
        says="The regret of the weights splits at the decision x~_t of weights that "
        "know all earlier losses.",
        parts=(identity := Relation(meta, "=", delayed_part + ideal_part),),
        controls=(
            identity.without(delayed_part, "the delay"),
            identity.without(ideal_part, "the ideal part"),
        ),
    ),
    pathwise("C067", "eq-29", "eq. (29)", "hedge", "A1", "A2")(
        says="Delay moves the decision by at most alpha m_t G R^2.",
        parts=(
            first := Relation(x_gap, "<=", w_gap_x),
            second := Relation(w_gap_x, "<=", R * w_gap),
            third := Relation(R * w_gap, "<=", alpha * R * c_gap),
            fourth := Relation(alpha * R * c_gap, "<=", alpha * R * missing_losses),
            fifth := Relation(alpha * R * missing_losses, "<=", alpha * m_t * G * R**2),
            sixth := Relation(missing_count, "=", m_t),
        ),
        controls=(
            first.with_right(R * w_gap / 2, "R/2"),
            first.scaled(0.5),
            second.scaled(0.9),
            fourth.scaled(0.5, "the missing"),
            sixth.shifted(1),
            fifth.replaced(m_t, m_t - 1).where_also(Gt(m_t, 0)),
            third.scaled(0.4, "alpha"),
        ),
    ),
    pathwise("C068", "eq-30", "eq. (30)", "hedge", "A1", "A2")(
        says="Surrogate losses are at most GR.",
        parts=(bound := Relation(largest_loss, "<=", G * R),),
        controls=(bound.scaled(0.9), bound.scaled(0.5)),
    ),
    pathwise("C069", "eq-31", "eq. (31)", "hedge", "A1", "A2")(
        says="Delay costs the weights at most alpha G^2 R^2 times the backlog.",
        parts=(
            bound := Relation(
                delayed_part, "<=", alpha * G**2 * R**2 * sum_m, cap=2 * G * R * T
            ),
        ),
        controls=(bound.scaled(0.95), bound.with_right(0, "nothing")),
    ),
    pathwise("C071", "eq-32", "eq. (32)", "hedge")(
        says="The ideal part in terms of h_t, and its split at w~_{t+1}.",
        parts=(
            Relation(ideal_part, "=", h_by_w),
            second := Relation(h_by_w, "=", leader_part + stability),
        ),
        controls=(
            second.without(stability, "stability"),
            second.scaled(-1, "stability", only=stability),
        ),
    ),
    pathwise("C072", "follow-the-leader", "text after eq. (32)", "hedge")(
        says="w~_{t+1} minimises h_0 + ... + h_t over the simplex, for every t >= 0.",
        parts=(
            first := Relation(objective_tilde, "=", least_objective_tilde),
            second := Relation(objective_tilde, "<=", rival_objective_tilde),
        ),
        controls=(
            first.scaled(2),
            second.with_right(
                least_objective_tilde - abs(least_objective_tilde) / 1000, "below it"
            ),
        ),
    ),
    pathwise("C073", "eq-33", "eq. (33)", "hedge")(
        says="Being the leader costs at most the initial ignorance.",
        parts=(
            first := Relation(leader_part, "<=", h0_gap),
            second := Relation(h0_gap, "=", log_inverse_w1 / alpha),
        ),
        controls=(first.scaled(0.9), second.scaled(0.5)),
    ),
    pathwise("C074", "eq-34", "eq. (34)", "hedge", "A1", "A2")(
        says="One round behind costs at most alpha times the squared loss.",
        parts=(
            first := Relation(stability_t, "<=", w_moves * largest_loss),
            second := Relation(
                w_moves * largest_loss, "<=", alpha * c_moves * largest_loss
            ),
            Relation(alpha * c_moves * largest_loss, "=", alpha * largest_loss**2),
            Relation(alpha * largest_loss**2, "<=", alpha * G**2 * R**2),
        ),
        controls=(first.scaled(0.25), second.scaled(0.4)),
    ),
    pathwise("C075", "eq-35", "eq. (35)", "hedge", "A1", "A2")(
        says="Regret of the weights that know all earlier losses.",
        parts=(
            bound := Relation(
                ideal_part,
                "<=",
                log_inverse_w1 / alpha + alpha * T * G**2 * R**2,
                cap=2 * G * R * T,
            ),
        ),
        controls=(bound.without(log_inverse_w1 / alpha), bound.scaled(0.5)),
    ),
)

IGNORANCE = log_inverse_w1 / alpha
CHAINS = (
    Chain(
        name="lemma-3",
        proves="C057",
        world="hedge",
        steps=(
            Step(meta),
            Step(delayed_part + ideal_part, ("C064",), "split at x~_t"),
            Step(
                alpha * G**2 * R**2 * sum_m + ideal_part,
                ("C065", "C066", "C067", "C069"),
                "stability: Lemma 4",
            ),
            Step(
                alpha * G**2 * R**2 * sum_m + leader_part + stability,
                ("C071",),
                "split",
            ),
            Step(
                alpha * G**2 * R**2 * sum_m + IGNORANCE + stability,
                ("C070", "C073"),
                "be the leader: Lemma 5",
            ),
            Step(LEMMA_3, ("C065", "C074", "C075"), "stability: Lemma 4"),
        ),
    ),
)
