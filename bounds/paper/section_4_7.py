"""Section 4.7: the proof of Theorems 4 and 5.

Statements about an expert hold for every expert of Algorithm 4 too, with nabla_z taken
at the decision that was played (Section 4.12); they are judged on both algorithms.
"""

from __future__ import annotations

from sympy import Integer, Min, Rational, sqrt

from bounds.claim import Chain, Claim, Control, Nature, Relation, Step
from bounds.paper.section_3_3 import INSIDE, MOST, SMOOTH, THEOREM_5
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
from bounds.quantities.parameters import G, M, delta, eta, gamma, n, r
from bounds.quantities.runs import regret

PATH = (R**2 + R * P_hat) / eta
VARIANCE = eta * gamma * Z / 2
BACKLOG = sqrt(gamma) * eta * K * G * sum_mz
HATTED = PATH + VARIANCE + BACKLOG + K * G * hat_drift
GAMMA = K * (n * M / delta) ** 2 + (K**2 - K) * G**2
PLAYED = 2 * G * R * (1 - delta / r) * T
"""No linearised regret in smoothed losses exceeds it."""
NEAR = Rational(99, 100)
NEARLY = Rational(999, 1000)
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
    Claim(
        key="C091",
        alias="eq-36",
        place="eq. (36)",
        says="The regret splits at the first comparator of each block; what moving "
        "inside a block gains is at most G times how far comparators move.",
        nature=Nature.PATHWISE,
        world="bandit",
        assumptions=("A1",),
        parts=(
            Relation(regret, "=", block_regret + shift),
            Relation(
                block_regret + shift, "<=", block_regret + G * within_blocks, cap=MOST
            ),
        ),
        controls=(
            Control("comparators stay", Relation(regret, "=", block_regret)),
            Control(
                "0.9 G", Relation(shift, "<=", G * within_blocks * Rational(9, 10))
            ),
        ),
    ),
    Claim(
        key="C093",
        alias="lemma-8-i",
        place="Lemma 8, i)",
        says="The smoothed loss is convex on K_delta.",
        nature=Nature.ALGEBRAIC,
        world="smoothed",
        assumptions=("A1", "A4"),
        parts=(Relation(smooth_middle, "<=", smooth_chord),),
        controls=(
            Control("concave", Relation(smooth_middle, ">=", smooth_chord)),
            Control(
                "by a margin",
                Relation(smooth_middle, "<=", smooth_chord - G * delta / 1000),
            ),
        ),
    ),
    Claim(
        key="C094",
        alias="lemma-8-ii",
        place="Lemma 8, ii)",
        says="Smoothing changes a loss by at most delta G on K_delta; G|x| in three "
        "dimensions changes by 3/4 of it, in n dimensions by n/(n+1).",
        nature=Nature.ALGEBRAIC,
        world="smoothed",
        assumptions=("A1", "A4"),
        parts=(Relation(smooth_gap, "<=", delta * G),),
        controls=(
            Control("half", Relation(smooth_gap, "<=", delta * G / 2)),
            Control("nothing", Relation(smooth_gap, "<=", Integer(0))),
        ),
    ),
    Claim(
        key="S094",
        alias="lemma-8-ii-sharper",
        place="Lemma 8, ii), sharper",
        says="Smoothing a convex loss never lowers it (Jensen: s has mean 0), and "
        "raises it by at most n/(n+1) delta G, because |s| has mean n/(n+1) in the "
        "ball. G|x| attains it.",
        nature=Nature.ALGEBRAIC,
        world="smoothed",
        assumptions=("A1", "A4"),
        parts=(
            Relation(smooth_excess, ">=", Integer(0)),
            Relation(smooth_excess, "<=", n / (n + 1) * delta * G),
        ),
        controls=(
            Control("lowers it", Relation(smooth_excess, "<=", Integer(0))),
            Control("strictly", Relation(smooth_excess, ">=", delta * G / 1000)),
            Control(
                "0.99 x",
                Relation(
                    smooth_excess, "<=", n / (n + 1) * delta * G * Rational(99, 100)
                ),
            ),
        ),
    ),
    Claim(
        key="C095",
        alias="lemma-8-iii",
        place="Lemma 8, iii)",
        says="The smoothed loss is G-Lipschitz on K_delta: its gradient is at most G.",
        nature=Nature.ALGEBRAIC,
        world="smoothed",
        assumptions=("A1", "A4"),
        parts=(
            Relation(smooth_rise, "<=", G * apart),
            Relation(smooth_slope, "<=", G),
        ),
        controls=(
            Control(
                "0.99 G", Relation(smooth_rise, "<=", G * apart * Rational(99, 100))
            ),
            Control("0.99 slope", Relation(smooth_slope, "<=", G * Rational(99, 100))),
        ),
    ),
    Claim(
        key="C096",
        alias="eq-37",
        place="eq. (37)",
        says="Exploration, shrinking and smoothing cost 3 delta G T + delta G R T / r; "
        "what is left is linear.",
        nature=Nature.PATHWISE,
        world="bandit",
        assumptions=("A1", "A4"),
        parts=(
            Relation(
                block_regret,
                "<=",
                centre_regret + delta * G * sum_s + delta * G / r * sum_u,
                cap=MOST,
            ),
            Relation(
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
            Relation(smooth_regret, "<=", nabla_linear, cap=PLAYED),
            Relation(block_regret, "<=", nabla_linear + SMOOTH, cap=MOST),
        ),
        controls=(
            Control(
                "no exploration",
                Relation(block_regret, "<=", centre_regret + delta * G / r * sum_u),
            ),
            Control(
                "no shrinking",
                Relation(block_regret, "<=", centre_regret + delta * G * sum_s),
            ),
            Control(
                "|s_t| = 2",
                Relation(sum_s * delta * G, "=", 2 * delta * G * T),
            ),
            Control(
                "comparators within R/2",
                Relation(
                    delta * G * sum_s + delta * G / r * sum_u,
                    "<=",
                    delta * G * T + SHRINK / 2,
                ),
            ),
            Control("not smoothed", Relation(centre_regret, "<=", smooth_regret)),
            Control("backwards", Relation(nabla_linear, "<=", smooth_regret)),
            Control(
                "0.4 of the price",
                Relation(block_regret, "<=", nabla_linear + SMOOTH * Rational(4, 10)),
            ),
        ),
    ),
    Claim(
        key="S096",
        alias="eq-37-sharper",
        place="eq. (37), sharper",
        says="Exploration and smoothing cost (2n+1)/(n+1) delta G T, less than "
        "2 delta G T: f_t(x^_t) <= f_t(x_z) + delta G <= f^_t(x_z) + delta G, and "
        "f^_t(u^) <= f_t(u^) + n/(n+1) delta G, both by S094.",
        nature=Nature.PATHWISE,
        world="bandit",
        assumptions=("A1", "A4"),
        parts=(
            Relation(
                centre_regret,
                "<=",
                smooth_regret + n / (n + 1) * delta * G * T,
                cap=Min(2 * M * T, PLAYED),
            ),
            Relation(block_regret, "<=", smooth_regret + SHARPER, cap=MOST),
            Relation(block_regret, "<=", nabla_linear + SHARPER, cap=MOST),
            Relation(
                block_regret, "<=", nabla_linear + 2 * delta * G * T + SHRINK, cap=MOST
            ),
        ),
        controls=(
            Control(
                "3/4 of the smoothing",
                Relation(
                    centre_regret,
                    "<=",
                    smooth_regret + n / (n + 1) * delta * G * T * Rational(3, 4),
                ),
            ),
            Control(
                "0.9 x",
                Relation(block_regret, "<=", smooth_regret + SHARPER * Rational(9, 10)),
            ),
            Control(
                "0.6 x, linear",
                Relation(block_regret, "<=", nabla_linear + SHARPER * Rational(6, 10)),
            ),
            Control(
                "0.99 delta G T",
                Relation(
                    block_regret, "<=", nabla_linear + delta * G * T * NEAR + SHRUNK
                ),
            ),
        ),
    ),
    Claim(
        key="S026",
        alias="theorem-5-sharper",
        place="Theorem 5, sharper",
        says="In expectation delta G T is enough for the printed 3 delta G T: the mean "
        "of f over a sphere grows with its radius by at most G, and the ball is made "
        "of spheres of mean radius n/(n+1) delta, so E f_t(x^_t) <= f^_t(x_z) + "
        "delta G/(n+1); and f^_t(u^) <= f_t(u^) + n/(n+1) delta G by S094.",
        nature=Nature.EXPECTATION,
        world="mean-descent",
        assumptions=("A1", "A3", "A4"),
        parts=(
            Relation(
                E_block_regret, "<=", E_nabla_linear + delta * G * T + SHRUNK, cap=MOST
            ),
            Relation(E_regret, "<=", THEOREM_5 - 2 * delta * G * T, cap=MOST),
        ),
        controls=(
            Control(
                "0.99 x",
                Relation(
                    E_block_regret,
                    "<=",
                    E_nabla_linear + (delta * G * T + SHRUNK) * NEAR,
                ),
            ),
            Control(
                "without 1/eta",
                Relation(
                    E_regret,
                    "<=",
                    THEOREM_5 - 2 * delta * G * T - (R**2 + R * P_T) / eta,
                ),
            ),
        ),
    ),
    Claim(
        key="C097",
        alias="eq-38",
        place="eq. (38)",
        says="Linear regret in the order of use, with the prices of lag and drift.",
        nature=Nature.PATHWISE,
        world="bandit",
        assumptions=("A1", "A4"),
        parts=(
            Relation(nabla_expert, "=", nabla_reordered),
            Relation(nabla_reordered, "=", nabla_lead + nabla_lag),
            Relation(
                nabla_lead + nabla_lag,
                "<=",
                nabla_lead + K * G * hat_lag + K * G * hat_drift,
                cap=PLAYED,
            ),
        ),
        controls=(
            Control("in the order of use", Relation(nabla_expert, "=", nabla_lead)),
            Control("0.999 x", Relation(nabla_expert, "=", nabla_reordered * NEARLY)),
            Control("no lag", Relation(nabla_reordered, "=", nabla_lead)),
            Control(
                "half the lag",
                Relation(nabla_lag, "<=", K * G * hat_lag / 2 + K * G * hat_drift),
            ),
            Control("no drift", Relation(nabla_lag, "<=", K * G * hat_lag)),
        ),
    ),
    Claim(
        key="C098",
        alias="eq-39",
        place="eq. (39)",
        says="y_z does not depend on the noise of block c_z: estimates may replace the "
        "smoothed gradients in expectation.",
        nature=Nature.EXPECTATION,
        world="mean",
        assumptions=("A3",),
        parts=(
            Relation(E_nabla_lead, "=", E_estimated_lead),
            Relation(E_estimated_lead, "=", E_hat_lead),
        ),
        controls=(
            Control("0.999 x", Relation(E_nabla_lead, "=", E_hat_lead * NEARLY)),
            Control(
                "0.999 x the means",
                Relation(E_nabla_lead, "=", E_estimated_lead * NEARLY),
            ),
            Control(
                "0.999 x the sums",
                Relation(E_estimated_lead, "=", E_hat_lead * NEARLY),
            ),
            Control("in the order of play", Relation(E_nabla_expert, "=", E_hat_lead)),
        ),
    ),
    Claim(
        key="C099",
        alias="eq-40",
        place="eq. (40)",
        says="The descent on the estimates, as in eq. (13).",
        nature=Nature.PATHWISE,
        world="bandit",
        assumptions=("A4",),
        parts=(
            Relation(
                hat_lead, "<=", PATH + eta / 2 * sum_squares, cap=2 * R * sum_norms
            ),
        ),
        controls=(
            Control(
                "a quarter of the squares",
                Relation(hat_lead, "<=", PATH + eta / 4 * sum_squares),
            ),
            Control(
                "a static comparator",
                Relation(hat_lead, "<=", R**2 / eta / 2 + eta / 2 * sum_squares),
            ),
        ),
    ),
    Claim(
        key="C100",
        alias="lemma-9",
        place="Lemma 9",
        says="Summed estimates of a block are as long as a single one times sqrt(K), "
        "plus K gradients.",
        nature=Nature.EXPECTATION,
        world="mean",
        assumptions=("A1", "A3"),
        parts=(Relation(E_g_square, "<=", GAMMA),),
        controls=(
            Control(
                "without the cross terms",
                Relation(E_g_square, "<=", K * (n * M / delta) ** 2 * Rational(9, 10)),
            ),
            Control(
                "a single estimate",
                Relation(E_g_square, "<=", (n * M / delta) ** 2 + (K**2 - K) * G**2),
            ),
        ),
    ),
    Claim(
        key="C101",
        alias="eq-41",
        place="eq. (41)",
        says="Expected descent part.",
        nature=Nature.EXPECTATION,
        world="mean",
        assumptions=("A1", "A3", "A4"),
        parts=(Relation(E_nabla_lead, "<=", PATH + VARIANCE, cap=PLAYED),),
        controls=(
            Control("without 1/eta", Relation(E_nabla_lead, "<=", VARIANCE)),
            Control("without the variance", Relation(E_nabla_lead, "<=", PATH)),
        ),
    ),
    Claim(
        key="C102",
        alias="block-lag",
        place="text before eq. (42)",
        says="The decision of block c_z is made before its sum is used.",
        nature=Nature.ALGEBRAIC,
        world="blocks",
        parts=(Relation(tau_cz, "<=", z),),
        controls=(
            Control("strictly", Relation(tau_cz, "<=", z - 1)),
            Control("always at once", Relation(tau_cz, "=", z)),
        ),
    ),
    Claim(
        key="C103",
        alias="eq-42",
        place="eq. (42)",
        says="Expected movement while blocks are on their way.",
        nature=Nature.EXPECTATION,
        world="mean",
        assumptions=("A1", "A3", "A4"),
        parts=(
            Relation(E_hat_lag, "<=", E_hat_lag_steps, cap=2 * R * Z),
            Relation(
                E_hat_lag_steps, "<=", E_hat_lag_gradients, cap=2 * R * sum_block_lag
            ),
            Relation(E_hat_lag_gradients, "<=", sqrt(gamma) * eta * sum_block_lag),
            Relation(sum_block_lag, "=", sum_mz),
            Relation(E_hat_lag, "<=", sqrt(gamma) * eta * sum_mz, cap=2 * R * Z),
        ),
        controls=(
            Control(
                "half",
                Relation(E_hat_lag, "<=", sqrt(gamma) * eta * sum_mz / 2),
            ),
            Control(
                "0.9 of the steps",
                Relation(E_hat_lag, "<=", E_hat_lag_steps * Rational(9, 10)),
            ),
            Control(
                "0.9 of the gradients",
                Relation(E_hat_lag_steps, "<=", E_hat_lag_gradients * Rational(9, 10)),
            ),
            Control(
                "0.9 of sqrt(gamma)",
                Relation(
                    E_hat_lag_gradients,
                    "<=",
                    sqrt(gamma) * eta * sum_block_lag * Rational(9, 10),
                ),
            ),
            Control("one step less", Relation(sum_block_lag, "=", sum_mz - 1)),
        ),
    ),
    Claim(
        key="C104",
        alias="eq-43",
        place="eq. (43)",
        says="Expected linear regret in smoothed losses.",
        nature=Nature.EXPECTATION,
        world="mean",
        assumptions=("A1", "A3", "A4"),
        parts=(Relation(E_nabla_expert, "<=", HATTED, cap=PLAYED),),
        controls=(
            Control("without 1/eta", Relation(E_nabla_expert, "<=", HATTED - PATH)),
            Control(
                "without the variance",
                Relation(E_nabla_expert, "<=", HATTED - VARIANCE),
            ),
        ),
    ),
    Claim(
        key="C105",
        alias="eq-44",
        place="eq. (44)",
        says="Theorem 5 with shrunk comparators in its bound.",
        nature=Nature.EXPECTATION,
        world="mean-descent",
        assumptions=("A1", "A3", "A4"),
        parts=(Relation(E_regret, "<=", HATTED + SMOOTH + INSIDE, cap=MOST),),
        controls=(
            Control(
                "without 1/eta",
                Relation(E_regret, "<=", HATTED + SMOOTH + INSIDE - PATH),
            ),
            Control(
                "without the variance",
                Relation(E_regret, "<=", HATTED + SMOOTH + INSIDE - VARIANCE),
            ),
        ),
    ),
    Claim(
        key="C106",
        alias="eq-45",
        place="eq. (45)",
        says="Shrinking brings comparators closer together, all by the same factor.",
        nature=Nature.ALGEBRAIC,
        world="bandit",
        assumptions=("delta < r",),
        parts=(
            Relation(hat_gap_ij, "=", (1 - delta / r) * gap_ij),
            Relation((1 - delta / r) * gap_ij, "<=", gap_ij),
        ),
        controls=(
            Control("not at all", Relation(hat_gap_ij, "=", gap_ij)),
            Control("by delta/R", Relation(hat_gap_ij, "=", (1 - delta / R) * gap_ij)),
            Control(
                "by 2 delta/r",
                Relation((1 - delta / r) * gap_ij, "<=", (1 - 2 * delta / r) * gap_ij),
            ),
        ),
    ),
    Claim(
        key="C107",
        alias="eq-46",
        place="eq. (46)",
        says="The path between first comparators of blocks, shrunk or not, is at most "
        "P_T.",
        nature=Nature.PATHWISE,
        world="bandit",
        assumptions=("delta < r",),
        parts=(
            Relation(P_hat, "<=", P_Z),
            Relation(P_Z, "<=", path_to_last),
            Relation(path_to_last, "<=", P_T),
        ),
        controls=(
            Control("0.9 P_Z", Relation(P_hat, "<=", P_Z * Rational(9, 10))),
            Control(
                "0.9 of the path to q_Z",
                Relation(P_Z, "<=", path_to_last * Rational(9, 10)),
            ),
            Control("0.9 P_T", Relation(path_to_last, "<=", P_T * Rational(9, 10))),
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
