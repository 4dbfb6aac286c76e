"""Section 4.12: the proof of Theorems 6 and 7; its algebra has a module of its own."""

from __future__ import annotations

from sympy import Max, sqrt

from bounds.claim import Chain, Relation, Step, in_expectation, pathwise
from bounds.paper.section_3_3 import (
    BETA,
    BETA_BLOCKS,
    INSIDE,
    LARGEST_BANDIT_REGRET,
    LENGTH,
    ROOT_B,
    SMOOTH,
    A,
    theorem_6,
    theorem_7,
    thinner,
)
from bounds.paper.section_4_7 import BACKLOG, HATTED, PATH, PLAYED, VARIANCE
from bounds.quantities.bandit import (
    E_nabla_expert,
    E_nabla_expert_k,
    E_nabla_linear,
    E_nabla_meta,
    E_nabla_meta_k,
    E_regret,
    nabla_expert,
    nabla_linear,
    nabla_meta,
)
from bounds.quantities.delays import P_T, K, R, T, Z, block_drift, d, sum_m, sum_mz
from bounds.quantities.hedge import eta_k, log_inverse_w1, log_inverse_w1_k
from bounds.quantities.parameters import G, M, alpha, delta, eta, gamma, n
from bounds.quantities.runs import regret

WEIGHTS = alpha * sqrt(gamma) * K * G * R**2 * sum_mz + alpha * gamma * Z * R**2
LEMMA_10 = log_inverse_w1 / alpha + WEIGHTS
EXPERT = (R**2 + R * P_T) / eta + VARIANCE + BACKLOG + K * G * block_drift

BEST_6 = LENGTH / (Max(A, BETA_BLOCKS) * ROOT_B)
"""eta_* of eq. (58)"""
COMBINED_6 = (
    log_inverse_w1_k / alpha
    + WEIGHTS
    + SMOOTH
    + INSIDE
    + 2 * (R**2 + R * P_T) / BEST_6
    + BEST_6 * gamma * Z / 2
    + sqrt(gamma) * BEST_6 * K * G * sum_mz
    + 2 * G * sqrt(d * T * R * P_T)
)
BEST_7 = LENGTH / (M * Max(A, BETA))
"""eta_* of eq. (59)"""
COMBINED_7 = (
    log_inverse_w1_k / alpha
    + alpha * n * M * G * R**2 / delta * sum_m
    + alpha * n**2 * M**2 * R**2 * T / delta**2
    + SMOOTH
    + 2 * (R**2 + R * P_T) / BEST_7
    + BEST_7 * n**2 * M**2 * T / (2 * delta**2)
    + n * M * BEST_7 * G / delta * sum_m
)
WEIGHTS_K = log_inverse_w1_k / alpha + WEIGHTS
EXPERT_K = (
    (R**2 + R * P_T) / eta_k
    + eta_k * gamma * Z / 2
    + sqrt(gamma) * eta_k * K * G * sum_mz
    + K * G * block_drift
)

CLAIMS = (
    pathwise("C130", "eq-54", "eq. (54)", "bandit", "A1", "A4")(
        says="Regret of Mild-BGD against linear regret in smoothed losses.",
        parts=(
            bound := Relation(
                regret, "<=", nabla_linear + SMOOTH + INSIDE, cap=LARGEST_BANDIT_REGRET
            ),
        ),
        controls=(bound.without(SMOOTH, "smoothing"), bound.without(INSIDE)),
    ),
    pathwise("C131", "eq-55", "eq. (55)", "bandit", "A1", "A4")(
        says="The linear regret splits at any expert.",
        parts=(
            first := Relation(nabla_linear, "=", nabla_meta + nabla_expert),
            second := Relation(
                regret,
                "<=",
                nabla_meta + nabla_expert + SMOOTH + INSIDE,
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(
            first.without(nabla_meta, "the weights"),
            second.without(SMOOTH, "smoothing"),
        ),
    ),
    in_expectation("C132", "lemma-10", "Lemma 10, eq. (56)", "mean", "A1", "A3", "A4")(
        says="Expected regret of the weights against any expert.",
        parts=(bound := Relation(E_nabla_meta, "<=", LEMMA_10, cap=PLAYED),),
        controls=(
            bound.without(log_inverse_w1 / alpha),
            bound.without(alpha * gamma * Z * R**2, "alpha gamma"),
            bound.without(alpha * sqrt(gamma) * K * G * R**2 * sum_mz, "the backlog"),
        ),
    ),
    in_expectation("C133", "eq-57", "eq. (57)", "mean", "A1", "A3", "A4")(
        says="Expected linear regret of every expert: eq. (43), and with comparators "
        "that are not shrunk.",
        parts=(
            first := Relation(HATTED, "<=", EXPERT),
            second := Relation(E_nabla_expert, "<=", HATTED, cap=PLAYED),
            third := Relation(E_nabla_expert, "<=", EXPERT, cap=PLAYED),
        ),
        controls=(
            second.without(PATH, "1/eta"),
            first.with_sign(">="),
            third.without((R**2 + R * P_T) / eta, "1/eta, not shrunk"),
            third.without(BACKLOG, "the backlog"),
        ),
    ),
    in_expectation(
        "C135",
        "theorem-6-combined",
        "Section 4.12, display after the range of learning rates",
        "mean-theorem-6",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="Expected regret of Mild-BGD with eta_* for eta_k.",
        parts=(
            first := Relation(E_regret, "<=", COMBINED_6, cap=LARGEST_BANDIT_REGRET),
            second := Relation(
                WEIGHTS_K + EXPERT_K + SMOOTH + INSIDE, "<=", COMBINED_6
            ),
        ),
        controls=(
            second.scaled(0.25, "1/eta_*", only=2 * (R**2 + R * P_T) / BEST_6),
            first.with_right(SMOOTH + INSIDE, "smoothing alone"),
        ),
    ),
    in_expectation(
        "C136",
        "theorem-6-explicit",
        "Section 4.12, last display for Theorem 6",
        "mean-theorem-6",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="Explicit bound of Theorem 6, in beta' = sum m_z.",
        parts=(
            first := Relation(E_regret, "<=", theorem_6(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(COMBINED_6, "<=", theorem_6()),
        ),
        controls=(
            second.scaled(0.5),
            first.with_right(theorem_6(a=0), "the delay alone"),
            *thinner(first, theorem_6, sum_mz),
        ),
    ),
    in_expectation(
        "C140",
        "theorem-7-combined",
        "Section 4.12, first display for Theorem 7",
        "mean-theorem-7",
        "A1",
        "A3",
        "A4",
        "A5",
        "delta < r",
    )(
        says="Expected regret of Mild-BGD in order and without blocks, with eta_* for "
        "eta_k.",
        parts=(
            first := Relation(E_regret, "<=", COMBINED_7, cap=LARGEST_BANDIT_REGRET),
            second := Relation(WEIGHTS_K + EXPERT_K + SMOOTH, "<=", COMBINED_7),
        ),
        controls=(
            second.scaled(0.25, "1/eta_*", only=2 * (R**2 + R * P_T) / BEST_7),
            first.with_right(SMOOTH, "smoothing alone"),
        ),
    ),
    in_expectation(
        "C141",
        "theorem-7-explicit",
        "Section 4.12, last display for Theorem 7",
        "mean-theorem-7",
        "A1",
        "A3",
        "A4",
        "A5",
        "delta < r",
    )(
        says="Explicit bound of Theorem 7, in beta = sum m_t.",
        parts=(
            first := Relation(E_regret, "<=", theorem_7(), cap=LARGEST_BANDIT_REGRET),
            second := Relation(COMBINED_7, "<=", theorem_7()),
        ),
        controls=(
            second.scaled(0.5),
            first.with_right(theorem_7(a=0), "the delay alone"),
            *thinner(first, theorem_7, sum_m),
        ),
    ),
)

SPLIT = E_nabla_meta_k + E_nabla_expert_k


BEGIN = (
    Step(E_regret),
    Step(E_nabla_linear + SMOOTH + INSIDE, ("C130", "C092"), "as for Theorem 5"),
    Step(SPLIT + SMOOTH + INSIDE, ("C131",), "split at expert k"),
    Step(WEIGHTS_K + E_nabla_expert_k + SMOOTH + INSIDE, ("C132",), "Lemma 10"),
    Step(WEIGHTS_K + EXPERT_K + SMOOTH + INSIDE, ("C133", "C104"), "expert k"),
)
"""Both theorems begin alike."""

CHAINS = (
    Chain(
        name="theorem-6",
        proves="C031",
        world="mean-theorem-6",
        steps=(
            *BEGIN,
            Step(COMBINED_6, ("C124", "C134", "C135"), "eta_k <= eta_* <= 2 eta_k"),
            Step(theorem_6(), ("C126", "C136", "C058"), "the parameters"),
        ),
    ),
    Chain(
        name="theorem-7",
        proves="C032",
        world="mean-theorem-7",
        steps=(
            *BEGIN,
            Step(COMBINED_7, ("C138", "C139", "C140"), "eta_k <= eta_* <= 2 eta_k"),
            Step(theorem_7(), ("C141", "C058"), "the parameters"),
        ),
    ),
)
