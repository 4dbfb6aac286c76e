"""Section 4.3: the proof of Theorem 2. Learning rates and alpha as prescribed."""

from __future__ import annotations

from sympy import log, sqrt

from bounds.claim import Chain, Relation, Step, pathwise
from bounds.paper.section_3_2 import LARGEST_REGRET, THEOREM_2
from bounds.quantities.delays import P_T, R, beta
from bounds.quantities.hedge import (
    eta_k,
    expert_k,
    log_inverse_w1,
    log_inverse_w1_k,
    meta,
    meta_k,
)
from bounds.quantities.parameters import C, G, alpha, k
from bounds.quantities.runs import linear, regret

LEMMA_3 = log_inverse_w1 / alpha + alpha * G**2 * R**2 * beta
META = 2 * G * R * sqrt(beta) * log(k + 1) + G * R * sqrt(beta)
EXPERT = (R**2 + R * P_T) / eta_k + eta_k * G**2 * beta + C
BEST_RATE = sqrt(R * (2 * R + P_T) / (beta * G**2))
EXPERT_AT_BEST = 2 * (R**2 + R * P_T) / BEST_RATE + BEST_RATE * G**2 * beta + C
EXPERT_FINAL = 3 * G * sqrt(R * (2 * R + P_T)) * sqrt(beta) + C

CLAIMS = (
    pathwise("C056", "eq-22", "eq. (22)", "mild", "A1")(
        says="The regret is at most the linearised regret, which splits into that of "
        "the weights and that of expert k.",
        parts=(
            first := Relation(regret, "<=", linear),
            second := Relation(linear, "=", meta_k + expert_k),
        ),
        controls=(second.without(expert_k, "the expert"), first.scaled(0.5)),
    ),
    pathwise("C057", "lemma-3", "Lemma 3", "hedge", "A1", "A2")(
        says="Regret of delayed Hedge against every expert, for every alpha.",
        parts=(bound := Relation(meta, "<=", LEMMA_3, cap=LARGEST_REGRET),),
        controls=(bound.scaled(0.5), bound.without(log_inverse_w1 / alpha)),
    ),
    pathwise("C059", "eq-23", "eq. (23)", "mild", "A1", "A2")(
        says="Regret of the weights against expert k, with the prescribed alpha.",
        parts=(
            first := Relation(
                meta_k, "<=", log_inverse_w1_k / alpha + alpha * G**2 * R**2 * beta
            ),
            second := Relation(
                log_inverse_w1_k / alpha + alpha * G**2 * R**2 * beta, "<=", META
            ),
        ),
        controls=(
            first.scaled(0.7),
            first.without(log_inverse_w1_k / alpha, "the initial weight"),
            first.without(alpha * G**2 * R**2 * beta, "the backlog"),
            second.scaled(
                0.25, "the logarithm", only=2 * G * R * sqrt(beta) * log(k + 1)
            ),
        ),
    ),
    pathwise("C060", "expert-k", "display before eq. (24)", "mild", "A1", "A2")(
        says="Theorem 1 and Lemma 1 for expert k on the surrogate losses.",
        parts=(bound := Relation(expert_k, "<=", EXPERT, cap=LARGEST_REGRET),),
        controls=(
            bound.scaled(0.9),
            bound.without(C, "the drift"),
            bound.with_right(
                R**2 / (4 * eta_k) + eta_k * G**2 * beta / 4,
                "without the path, a quarter",
            ),
        ),
    ),
    pathwise("C061", "eq-24", "eq. (24)", "mild", "A1", "A2")(
        says="The same with the ideal learning rate in place of eta_k.",
        parts=(
            first := Relation(EXPERT, "<=", EXPERT_AT_BEST),
            Relation(EXPERT_AT_BEST, "<=", EXPERT_FINAL),
            third := Relation(expert_k, "<=", EXPERT_FINAL, cap=LARGEST_REGRET),
        ),
        controls=(
            first.with_right(
                2 * G * sqrt(R * (2 * R + P_T)) * sqrt(beta) + C, "2 instead of 3"
            ),
            third.scaled(0.75),
        ),
    ),
)

CHAINS = (
    Chain(
        name="theorem-2",
        proves="C012",
        world="mild",
        steps=(
            Step(regret),
            Step(linear, ("C056",), "convexity"),
            Step(meta_k + expert_k, ("C056",), "split at expert k"),
            Step(
                log_inverse_w1_k / alpha + alpha * G**2 * R**2 * beta + expert_k,
                ("C057",),
                "Lemma 3",
            ),
            Step(META + expert_k, ("C058", "C059"), "1/w_1 <= (k+1)^2"),
            Step(META + EXPERT, ("C060",), "Theorem 1 and Lemma 1"),
            Step(META + EXPERT_AT_BEST, ("C055", "C061"), "eta_k <= eta_* <= 2 eta_k"),
            Step(META + EXPERT_FINAL, ("C061",), "R^2 + R P_T <= R(2R + P_T)"),
            Step(
                THEOREM_2, ("C003", "C012"), "the backlog is at most the sum of delays"
            ),
        ),
    ),
)
