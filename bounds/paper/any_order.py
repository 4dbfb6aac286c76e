r"""Beyond the paper: the comparator drift for delays in any order, and what follows.

Lemma 1 bounds the drift by min{2RK, 2d P_T}, so Theorem 2 has a term C and its rate
sqrt(dbar T (P_T + 1)) asks for Assumption 5. Neither is needed.

**The drift (S30, S31).** Write D_t = |t - c_t| and D = sum_t D_t.

1. D <= 2 sum m_t. As c is a permutation, D = 2 sum (t - c_t)^+; tau_k <= k gives
   (t - c_t)^+ <= t - tau_{c_t}, and these add up to sum m_t by eq. (15).
2. Weights lambda_i in [0, q] on different numbers v_i = 0, 1, ...: as at most v_i of
   them are below v_i, (sum lambda_i)^2 <= q sum lambda_i (2 v_i + 1).
3. A cut between k and k + 1: of the rounds with c_t <= k < t the distances t - k - 1
   and k - c_t are different, and add up to D_t - 1. So weights lambda_t in [0, q] on
   them have (sum lambda_t)^2 <= q sum lambda_t D_t, and on all rounds that the cut
   separates from their c_t, from either side, (sum lambda_t)^2 <= 2q sum lambda_t D_t.
4. Let a_t <= 2R be at most the way between t and c_t, and give each cut k between them
   the share lambda_tk <= p_k = |u_{k+1} - u_k| of a_t that it has of this way. With
   Lambda_k = sum_t lambda_tk step 3 says Lambda_k^2 <= p_k 2 sum_t lambda_tk D_t.
5. Cauchy and Schwarz over the cuts: (sum a_t)^2 = (sum Lambda_k)^2 is at most
   P_T 2 sum a_t D_t <= 4R P_T D. With a_t = |u_t - u_{c_t}| the drift is at most
   2 sqrt(R P_T D), and with 1. at most 2 sqrt(2 R P_T sum m_t).

Both are attained by d = [3, 1], T = 2 and one jump.

**Theorem 2 (S33, S34).** Theorem 1 and Lemma 3 in their sharper forms (S04, S05), with
alpha and eta_k as prescribed: the weights cost G R sqrt(beta) (ln(k(k+1)) + 1) at most,
which is at most eta_k G^2 beta + 3R^2/(2 eta_k) (S37, since
eta_k = 2^k R/(G sqrt(2 beta))). Expert k costs (R^2/2 + R P_T)/eta_k + eta_k G^2 beta
besides the drift. Together (2R^2 + R P_T)/eta_k + 2 eta_k G^2 beta, and for
eta_*/2 <= eta_k <= eta_* that is at most 3 G sqrt(R(2R + P_T) beta), with equality at
both ends (S36). So the terms 2R ln(k+1) and R of Theorem 2 are not needed, and by S31
neither are C and Assumption 5 if 3 becomes 6.

**Theorem A1 (S35).** The same in every epoch with 2^v for beta; the epochs' costs add
up as in SA3, and their drifts by Cauchy and Schwarz, since the backlogs within epochs
add up to at most sum m_t.

**Bandits (S39).** S31 holds between blocks as well. And min{a, b} <= a^{1/3} b^{2/3}
with a = 2RT, b = 2 sqrt(2 R P_T sum m_t) makes the drift at most
2 (2 R^2 T P_T sum m_t)^{1/3}, of the order of a term that Corollaries 1 and 3 and
Theorem 7 have anyway, (n beta T P_T)^{1/3} or larger. So their rates hold for delays
in any order: C goes from Corollary 1, Assumption 5 from Corollary 3 and Theorem 7.

Coq has checked all of it (`bounds/formal/proofs`: Displacement, Any_order and what
follows them).
"""

from __future__ import annotations

from sympy import Le, Max, cbrt, log, sqrt

from bounds.claim import Chain, Relation, Step, algebraic, pathwise
from bounds.paper.appendix_a import BEST, SHARP
from bounds.paper.section_3_2 import LARGEST_REGRET
from bounds.paper.sharper import SHARP_THEOREM_1
from bounds.quantities.delays import (
    P_T,
    P_Z,
    R,
    S,
    T,
    beta,
    block_drift,
    capped_path,
    crossings,
    d,
    displacement,
    drift,
    sum_m,
    sum_mz,
)
from bounds.quantities.epochs import sum_drift, sum_expert, sum_meta, sum_roots
from bounds.quantities.hedge import eta_k, expert_k, log_inverse_w1_k, meta_k
from bounds.quantities.parameters import C, G, alpha, eta, k
from bounds.quantities.runs import linear, regret

DRIFT = 2 * sqrt(2) * sqrt(R * P_T * sum_m)
"""What the drift is at most, in any order."""
ROOT = G * sqrt(R * (2 * R + P_T))
THEOREM_1 = SHARP_THEOREM_1.subs(drift, DRIFT)
BACKLOG = sum_m + T / 2
SHARP_META = log_inverse_w1_k / alpha + alpha * G**2 * R**2 * BACKLOG
SHARP_EXPERT = (R**2 / 2 + R * P_T) / eta_k + eta_k * G**2 * BACKLOG
EXPERT = (R**2 / 2 + R * P_T) / eta_k + eta_k * G**2 * beta
ANY_ORDER = 3 * ROOT * sqrt(beta) + G * DRIFT
IN_EPOCHS = 3 * ROOT * SHARP + G * DRIFT
A1_SHORT = 6 * ROOT * sqrt(S) / (sqrt(2) - 1)

CLAIMS = (
    algebraic("S30", "displacement-by-backlog", "beside eq. (15)", "walks")(
        says="The order of use strays from the order of rounds by at most twice the "
        "backlog, all places added up; a jump that drifts most, counted `crossings` "
        "times, takes a displacement of half its square and a backlog of nearly three "
        "eighths of it.",
        parts=(
            first := Relation(displacement, "<=", 2 * sum_m),
            second := Relation(crossings**2, "<=", 2 * displacement),
            third := Relation(crossings * (3 * crossings - 2), "<=", 8 * sum_m),
        ),
        controls=(
            first.shifted(-1).where_also(sum_m > 0),
            second.scaled(0.99, "the displacement"),
            third.scaled(0.99, "the backlog"),
        ),
    ),
    pathwise("S31", "drift-in-any-order", "instead of Lemma 1", "walks", "A2")(
        says="The drift is at most 2 sqrt(R P_T D), D = sum |t - c_t|, and at most "
        "2 sqrt(2 R P_T sum m_t): the average delay bounds it, in any order. Constants "
        "are attained; proof above.",
        parts=(
            Relation(drift, "<=", capped_path),
            second := Relation(drift, "<=", 2 * sqrt(R * P_T * displacement)),
            third := Relation(drift, "<=", DRIFT),
        ),
        controls=(
            second.scaled(0.99),
            third.scaled(0.99, "the backlog"),
            third.replaced(sum_m, sum_m / 2),
            third.replaced(R, R / 2),
        ),
    ),
    pathwise("S32", "theorem-1-any-order", "instead of Theorem 1", "ogd", "A1", "A2")(
        says="Theorem 1 with the drift bounded: no assumption on the order, and no "
        "term that grows with the largest delay.",
        parts=(bound := Relation(regret, "<=", THEOREM_1, cap=LARGEST_REGRET),),
        controls=(
            bound.scaled(0.9),
            bound.scaled(0.5, only=R**2 / (2 * eta)),
            bound.scaled(0.5, only=eta * G**2 * T / 2),
        ),
    ),
    pathwise(
        "S33", "theorem-2-no-logarithm", "sharper than Theorem 2", "mild", "A1", "A2"
    )(
        says="Theorem 2 without 2R ln(k+1) and R, and with the backlog for the sum of "
        "delays: the loss in the other term pays for the weights. Proof above.",
        parts=(
            bound := Relation(
                regret, "<=", 3 * ROOT * sqrt(beta) + C, cap=LARGEST_REGRET
            ),
        ),
        controls=(
            bound.scaled(0.65),
            bound.replaced(P_T, 0, "the path forgotten"),
            bound.replaced(beta, T, "the delays forgotten"),
        ),
    ),
    pathwise("S34", "theorem-2-any-order", "instead of Theorem 2", "mild", "A1", "A2")(
        says="Mild-OGD has regret O(sqrt(dbar T (P_T + 1))) for delays in any order: "
        "Assumption 5 and the term C are not needed for that rate. Proof above.",
        parts=(
            Relation(regret, "<=", ANY_ORDER, cap=LARGEST_REGRET),
            second := Relation(regret, "<=", 6 * ROOT * sqrt(S), cap=LARGEST_REGRET),
        ),
        controls=(
            second.scaled(0.3),
            second.replaced(P_T, 0, "the path forgotten"),
            second.replaced(S, T, "the delays forgotten"),
            second.replaced(G, 1, "G forgotten"),
        ),
    ),
    pathwise(
        "S35", "theorem-A1-any-order", "instead of Theorem A1", "doubling", "A1", "A2"
    )(
        says="Theorem A1 without (2 ln(k+1) + 1)GR and without C, for delays in any "
        "order. Proof above.",
        parts=(
            Relation(regret, "<=", IN_EPOCHS, cap=LARGEST_REGRET),
            second := Relation(regret, "<=", A1_SHORT, cap=LARGEST_REGRET),
        ),
        controls=(
            second.scaled(0.05),
            second.replaced(P_T, 0, "the path forgotten"),
            second.replaced(S, T, "the delays forgotten"),
        ),
    ),
    algebraic("S36", "three-at-both-ends", "sharper than eq. (24)", "numbers")(
        says="For every rate between half the best and the best, and with equality at "
        "both ends: what eq. (24) loses is enough for the weights too.",
        given=(Le(eta, BEST), Le(BEST, 2 * eta)),
        parts=(
            bound := Relation(
                (2 * R**2 + R * P_T) / eta + 2 * eta * G**2 * beta,
                "<=",
                3 * G * sqrt(beta * R * (2 * R + P_T)),
            ),
        ),
        controls=(bound.scaled(0.99), bound.replaced(P_T, 0)),
    ),
    algebraic("S37", "logarithm-paid", "sharper than eq. (23)", "numbers")(
        says="The logarithm of the weight of expert k is less than what eq. (24) "
        "rounds up; k <= 64, that is T <= 2^126 rounds (the left side then grows like "
        "2 ln k, the right side doubles).",
        given=(Le(k, 64),),
        parts=(
            bound := Relation(
                log(k * (k + 1)) + 1,
                "<=",
                2**k / sqrt(2) + 3 / (sqrt(2) * 2**k),
            ),
        ),
        controls=(bound.scaled(0.8), bound.without(3 / (sqrt(2) * 2**k))),
    ),
    algebraic("S38", "any-order-is-optimal", "beside Theorems 2 and 3", "numbers")(
        says="The lower bound of Theorem 3 is made with delays of average (d + 1)/2; "
        "there S34 is within a factor 34 of it, for all parameters.",
        parts=(
            bound := Relation(
                6 * ROOT * sqrt((d + 1) * T / 2),
                "<=",
                34 * G * sqrt(d * R * Max(P_T, 2 * R) * T) / 4,
            ),
        ),
        controls=(bound.scaled(0.9), bound.replaced(Max(P_T, 2 * R), 2 * R)),
    ),
    pathwise(
        "S39",
        "drift-of-bandits",
        "instead of Lemma 1 in Corollaries 1 and 3 and Theorem 7",
        "walks",
        "A2",
    )(
        says="The drift between blocks by their backlog; and the drift by a cube root, "
        "which terms of Corollaries 1 and 3 and of Theorem 7 cover: these do not need "
        "Assumption 5, nor the first of them C.",
        parts=(
            first := Relation(block_drift, "<=", 2 * sqrt(2) * sqrt(R * P_Z * sum_mz)),
            second := Relation(drift, "<=", 2 * cbrt(2 * R**2 * T * P_T * sum_m)),
        ),
        controls=(
            first.scaled(0.99, "between blocks"),
            second.scaled(0.99),
            second.replaced(T, 1),
            second.replaced(sum_m, 1),
        ),
    ),
)

CHAINS = (
    Chain(
        name="drift-in-any-order",
        proves="S31",
        world="walks",
        steps=(
            Step(drift),
            Step(
                capped_path,
                (),
                "triangle inequality, and no two points of K are farther apart than 2R",
            ),
            Step(
                2 * sqrt(R * P_T * displacement),
                (),
                "cuts at random places of the path, 2R apart",
            ),
            Step(DRIFT, ("S30",), "the displacement is at most twice the backlog"),
        ),
    ),
    Chain(
        name="theorem-2-any-order",
        proves="S34",
        world="mild",
        steps=(
            Step(regret),
            Step(linear, ("C056",), "convexity"),
            Step(meta_k + expert_k, ("C056",), "split at expert k"),
            Step(SHARP_META + expert_k, ("S05",), "Lemma 3 with T/2"),
            Step(
                SHARP_META + SHARP_EXPERT + G * drift,
                ("S04",),
                "Theorem 1 with R^2/2 and T/2",
            ),
            Step(
                eta_k * G**2 * beta + 3 * R**2 / (2 * eta_k) + EXPERT + G * drift,
                ("S37",),
                "the logarithm is paid by the rate; T/2 <= T",
            ),
            Step(
                3 * ROOT * sqrt(beta) + G * drift,
                ("C055", "S36"),
                "eta_k is between half the best rate and the best",
            ),
            Step(ANY_ORDER, ("S31",), "the drift in any order"),
            Step(6 * ROOT * sqrt(S), ("C003",), "3 + 2 sqrt(2) < 6, sum m_t <= dbar T"),
        ),
    ),
    Chain(
        name="theorem-A1-any-order",
        proves="S35",
        world="doubling",
        steps=(
            Step(regret),
            Step(linear, ("C166",), "convexity"),
            Step(
                sum_meta + sum_expert, ("C166",), "epoch by epoch, through expert k_v"
            ),
            Step(
                3 * ROOT * sum_roots + G * sum_drift,
                ("C163", "S04", "S05", "S36", "S37"),
                "as in Theorem 2 (S34), in every epoch with 2^v for the backlog",
            ),
            Step(3 * ROOT * SHARP + G * sum_drift, ("SA1", "SA3"), "2^V <= beta + 1"),
            Step(
                IN_EPOCHS,
                ("S31",),
                "the drift in any order, Cauchy and Schwarz over the epochs",
            ),
            Step(A1_SHORT, ("C003",), "3.42 + 0.95 < 4.83, sum m_t <= dbar T"),
        ),
    ),
)
