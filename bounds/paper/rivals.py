r"""Bounds of rivals: algorithms the paper measures itself against, with constants.

Of the sources abstracts were read and what the paper says of them, not their theorems
(`mild_core.rivals.settled.READ`): that a constant is theirs is taken from others.
Each is about the learner of `mild_core.rivals`, tuned as written there. Those of
Zinkevich, of Zhang, Lu and Zhou, and of Flaxman, Kalai and McMahan are cited with their
constants, and derived again below, so that nothing hangs on how a constant was copied;
of the others the sources print the rate, and the constants are derived at the head of
the learner's file (R06, R11, R12 and R14 below).

**R01.** OGD with y_1 = 0: sum <g_t, x_t - u_t> is at most eta G^2 T/2 and 1/(2 eta)
times |x_1 - u_1|^2 + sum |x_t - u_t|^2 - |x_t - u_{t-1}|^2, and each of the latter is
at most 4R |u_t - u_{t-1}|: R^2/(2 eta) + 2 R P_T/eta + eta G^2 T/2. With eta = R/(G
sqrt(T)) that is G sqrt(T) (R + 2 P_T), and Zinkevich's is larger; R02 is its case P_T =
0.

**R03.** Let E = 7 D^2 + 4 D P_T, D = 2R. By R01 the expert of rate eta has at most E/(4
eta) + eta G^2 T/2, smallest at eta* = sqrt(E/(2T))/G, where both are G sqrt(T E/8). The
grid starts at or below eta* and ends beyond eta*/2 for every P_T <= D T, so some eta_k
is between eta*/2 and eta*: three times that, 3 G sqrt(2 T E)/4. Surrogate losses lie in
an interval of length c = 2 G D: Hedge with alpha = sqrt(8/T)/c costs c sqrt(T/8) (1 +
ln(1/w_k)) with 1/w_k <= (k + 1)^2.

**R10.** Steps of one-point estimates, at most nM/delta long, within (1 - delta/r) K:
R^2/(2 eta) + eta T (nM/delta)^2/2 is R n M sqrt(T)/delta for eta = R delta/(n M
sqrt(T)). Played points cost delta G a round more, the smoothed loss of the comparator
delta G, and moving it into the smaller set 2 M delta/r, since f is convex and within M:
together less than 3 delta T (G + M/r). The delta prescribed makes both equal, so twice
their root.

**R06.** An instance i of BOLD over Ader has T_i rounds and a path no longer than P_T;
its regret is Ader's bound (R03), and sum sqrt(T_i) <= sqrt(N T) over N instances.

**R11, R12.** Theorem 4 for fixed comparators, with R^2/2 for R^2 as in S04, and the
parameters put in: eta = R^2/(M A), delta = R A/T, A = max{sqrt(n) T^{3/4},
(n B T)^{1/3}}, B the backlog: sum m_t, or what GOLD's queue makes of it, at most
(d - 1) T.

**R14.** With estimates of length H = nM/delta = sqrt(n) M T^{1/4}/R expert i has an
expected regret of (R^2 + 2 R P_T)/(2 eta_i) + eta_i H^2 T/2 without delay. Let
Q = max{7 R^2, R^2 + 2 R P_T}. The grid begins with sqrt(7) R/(H sqrt(T)) and ends
beyond sqrt(Q)/(2 H sqrt(T)) for every path there is, so some eta_k is between half of
sqrt(Q)/(H sqrt(T)) and that: 5/4 H sqrt(T Q) at most. Surrogate losses of experts
differ by 2HR at most, and ln(1/w_k) <= 2 ln(k + 1): the weights cost
H R sqrt(2T) (1/4 + 2 ln(k + 1)). Smoothing and shrinking as in Theorem 4.
"""

from __future__ import annotations

from sympy import Eq, Expr, Integer, Le, Max, Rational, log, root, sqrt

from bounds.claim import Chain, Relation, in_expectation, pathwise
from bounds.paper.section_3_2 import LARGEST_REGRET
from bounds.paper.section_3_3 import LARGEST_BANDIT_REGRET
from bounds.quantities.bandit import E_regret
from bounds.quantities.delays import P_T, R, T, d, sum_m
from bounds.quantities.parameters import G, M, n, r
from bounds.quantities.rivals import (
    adaptive,
    k_ader,
    k_pbgd,
    leader_cost,
    outside,
    points,
    pool,
    queue,
    tau_roots,
)
from bounds.quantities.runs import regret

FOURTH = T ** Rational(1, 4)
THREE_FOURTHS = T ** Rational(3, 4)
PROMPT = Eq(d, 1)
STILL = Eq(P_T, 0)
COVERED = STILL & Eq(outside, 0)


def ader_bound(rounds: Expr) -> Expr:
    """Ader's bound with D = 2R."""
    path = 3 * G * sqrt(2 * rounds * (28 * R**2 + 8 * R * P_T)) / 4
    return path + G * R * sqrt(2 * rounds) * (1 + 2 * log(k_ader + 1))


def estimates_bound(backlog: Expr) -> Expr:
    """Algorithm 3 with K = 1 on fixed comparators, parameters put in."""
    A = slow(backlog)
    return (
        M * A / 2
        + M * n**2 * T**3 / (2 * A**3)
        + n * G * R * T * backlog / A**2
        + (3 + R / r) * G * R * A
    )


def slow(backlog: Expr) -> Expr:
    """A = max{sqrt(n) T^{3/4}, (n B T)^{1/3}}."""
    return Max(sqrt(n) * THREE_FOURTHS, root(n * backlog * T, 3))


DELTA = sqrt(n) * R / FOURTH
SMOOTH = (3 * G + G * R / r) * DELTA * T
LENGTH = sqrt(n) * M * FOURTH / R
PATH = Max(7 * R**2, R**2 + 2 * R * P_T)
PBGD = (
    Rational(5, 4) * LENGTH * sqrt(T * PATH)
    + LENGTH * R * sqrt(2 * T) * (Rational(1, 4) + 2 * log(k_pbgd + 1))
    + SMOOTH
)
FLAXMAN = 2 * THREE_FOURTHS * sqrt(3 * R * n * M * (G + M / r))
FLAXMAN_DELTA = sqrt(R * n * M * r / (3 * (G * r + M))) / FOURTH
LEADER = R * sqrt(2 * leader_cost) + SMOOTH


def _inside(delta: Expr) -> Expr:
    """The exploration radius is as prescribed, not cut to r/2."""
    return Le(2 * delta, r)


CLAIMS = (
    pathwise("R01", "ogd-dynamic", "Zinkevich 2003, Theorem 2", "rivals", "A1", "A2")(
        says="Cited: dynamic regret of OGD without delay, linear in the path length; "
        "its 7D^2/(4 eta) + D P_T/eta + eta G^2 T/2 with D = 2R, eta = R/(G sqrt(T)).",
        parts=(
            bound := Relation(
                regret,
                "<=",
                G * sqrt(T) * (15 * R / 2 + 2 * P_T),
                where=PROMPT,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            bound.scaled(0.1),
            bound.replaced(T, 1, "T forgotten"),
            bound.replaced(R, R / 20),
        ),
    ),
    pathwise("R02", "ogd-static", "beside Zinkevich 2003", "rivals", "A1", "A2")(
        says="Static regret of OGD without delay that starts at 0: at most "
        "R^2/(2 eta) + eta G^2 T/2, which is GR sqrt(T) for eta = R/(G sqrt(T)).",
        parts=(
            bound := Relation(
                regret,
                "<=",
                G * R * sqrt(T),
                where=PROMPT & STILL,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(bound.scaled(0.4), bound.wherever(PROMPT, "and if it moves")),
    ),
    pathwise("R03", "ader", "Zhang, Lu and Zhou 2018, Theorem 4", "rivals", "A1", "A2")(
        says="Cited: dynamic regret of Ader without delay, by the root of the path "
        "length.",
        parts=(
            bound := Relation(
                regret, "<=", ader_bound(T), where=PROMPT, cap=LARGEST_REGRET
            ),
        ),
        controls=(
            bound.scaled(0.05),
            bound.replaced(T, 1, "T forgotten"),
            bound.replaced(G, 0, "nothing"),
        ),
    ),
    pathwise(
        "R04",
        "summed-ogd",
        "Quanrud and Khashabi 2015, with a constant",
        "rivals",
        "A1",
        "A2",
    )(
        says="Static regret of delayed OGD by summed gradients, in any order: cited "
        "O(sqrt(sum d_t)), with the constant derived in its file.",
        parts=(
            bound := Relation(
                regret,
                "<=",
                G * R * sqrt(2 * sum_m + T),
                where=STILL,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            bound.scaled(0.4),
            bound.replaced(sum_m, 0, "the delays forgotten"),
            bound.replaced(R, R / 3),
        ),
    ),
    pathwise(
        "R05", "bold-ogd", "Joulani et al. 2013, with a constant", "rivals", "A1", "A2"
    )(
        says="Static regret of BOLD over OGD: cited N f(T/N), N = 1 + max m_t, with "
        "f(T) = GR sqrt(T).",
        parts=(
            bound := Relation(
                regret,
                "<=",
                G * R * sqrt(pool * T),
                where=STILL,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            bound.scaled(0.4),
            bound.replaced(pool, Integer(1), "one instance"),
        ),
    ),
    pathwise(
        "R06",
        "bold-ader",
        "Joulani et al. 2013, Wan et al. 2025, with a constant",
        "rivals",
        "A1",
        "A2",
    )(
        says="Dynamic regret of BOLD over Ader: cited O(sqrt(d T (P_T + 1))); the "
        "constant is the suite's own, with N = 1 + max m_t for d.",
        parts=(
            bound := Relation(regret, "<=", ader_bound(pool * T), cap=LARGEST_REGRET),
        ),
        controls=(bound.scaled(0.05), bound.replaced(T, 1, "T forgotten")),
    ),
    pathwise(
        "R07",
        "delayed-hedge",
        "Korotin et al. 2020, with a constant",
        "rivals",
        "A1",
        "A2",
    )(
        says="Regret of delayed Hedge over N_E points against any point of their hull: "
        "cited O(sqrt(dbar T ln N_E)), with the constant of S05.",
        parts=(
            bound := Relation(
                regret,
                "<=",
                2 * G * R * sqrt(log(points) * (sum_m + T / 2)),
                where=COVERED,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            bound.scaled(0.3),
            bound.wherever(STILL, "outside of their hull too"),
            bound.replaced(sum_m, 0, "the delays forgotten"),
            bound.replaced(T, 1, "T forgotten"),
        ),
    ),
    pathwise(
        "R08",
        "delayed-frank-wolfe",
        "Wan, Tu and Zhang 2022, with a constant",
        "rivals",
        "A1",
        "A2",
    )(
        says="Static regret of delayed Frank-Wolfe: cited O(T^{3/4} + dbar T^{1/4}), "
        "with the constant derived in its file.",
        parts=(
            bound := Relation(
                regret,
                "<=",
                G * R * (T + 2) ** Rational(3, 4)
                + G * R * (T + sum_m) / (2 * (T + 2) ** Rational(3, 4))
                + 4 * G * R * tau_roots,
                where=STILL,
                cap=LARGEST_REGRET,
            ),
        ),
        controls=(
            bound.scaled(0.05),
            bound.with_right(
                G * R * (T + sum_m) / (2 * (T + 2) ** Rational(3, 4)),
                "the movement of leaders alone",
            ),
        ),
    ),
    pathwise(
        "R09",
        "delayed-adagrad",
        "Joulani et al. 2016, with a constant",
        "rivals",
        "A1",
        "A2",
    )(
        says="Static regret of delayed AdaGrad with one rate, in any order: cited as a "
        "bound by the data, with the constant derived in its file; and never more than "
        "if all gradients were as long as G.",
        parts=(
            first := Relation(
                regret, "<=", 2 * R * sqrt(adaptive), where=STILL, cap=LARGEST_REGRET
            ),
            second := Relation(adaptive, "<=", G**2 * (sum_m + T / 2)),
        ),
        controls=(
            first.scaled(0.3),
            second.scaled(0.9),
            second.replaced(sum_m, 0, "the delays forgotten"),
        ),
    ),
    in_expectation(
        "R10", "bgd", "Flaxman, Kalai and McMahan 2005", "rivals-mean", "A1", "A3", "A4"
    )(
        says="Cited: expected static regret of BGD without delay, for Lipschitz "
        "losses.",
        parts=(
            bound := Relation(
                E_regret,
                "<=",
                FLAXMAN,
                where=PROMPT & STILL & _inside(FLAXMAN_DELTA),
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(bound.scaled(0.1), bound.replaced(T, 1, "T forgotten")),
    ),
    in_expectation(
        "R11",
        "gold",
        "Heliou, Mertikopoulos and Zhou 2020, with a constant",
        "rivals-mean",
        "A1",
        "A3",
        "A4",
    )(
        says="Expected static regret of GOLD: cited O(sqrt(n) T^{3/4} + (nd)^{1/3} "
        "T^{2/3}); the constant is the suite's own.",
        parts=(
            bound := Relation(
                E_regret,
                "<=",
                estimates_bound(queue),
                where=STILL & _inside(R * slow(queue) / T),
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(bound.scaled(0.1), bound.replaced(T, 1, "T forgotten")),
    ),
    in_expectation(
        "R12",
        "gold-with-all-values",
        "Bistritz et al. 2022, with a constant",
        "rivals-mean",
        "A1",
        "A3",
        "A4",
    )(
        says="Expected static regret of GOLD's improvement: cited O(sqrt(n) T^{3/4} + "
        "(n dbar)^{1/3} T^{2/3}); the constant is the suite's own.",
        parts=(
            bound := Relation(
                E_regret,
                "<=",
                estimates_bound(sum_m),
                where=STILL & _inside(R * slow(sum_m) / T),
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(bound.scaled(0.1), bound.replaced(T, 1, "T forgotten")),
    ),
    in_expectation(
        "R13",
        "d-ftbl",
        "Wan, Yao, Song and Zhang 2024, with a constant",
        "rivals-mean",
        "A1",
        "A3",
        "A4",
    )(
        says="Expected static regret of D-FTBL: cited O(sqrt(n) T^{3/4} + sqrt(dT)), "
        "with the constant derived in its file.",
        parts=(
            bound := Relation(
                E_regret,
                "<=",
                LEADER,
                where=STILL & _inside(DELTA),
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(bound.scaled(0.1), bound.scaled(0.2)),
    ),
    in_expectation(
        "R14",
        "pbgd",
        "Zhao, Wang, Zhang and Zhou 2021, with a constant",
        "rivals-mean",
        "A1",
        "A3",
        "A4",
    )(
        says="Expected dynamic regret of PBGD without delay: cited O(sqrt(n) T^{3/4} "
        "sqrt(P_T + 1)); the constant is the suite's own.",
        parts=(
            bound := Relation(
                E_regret,
                "<=",
                PBGD,
                where=PROMPT & _inside(DELTA),
                cap=LARGEST_BANDIT_REGRET,
            ),
        ),
        controls=(bound.scaled(0.1), bound.replaced(T, 1, "T forgotten")),
    ),
)

CHAINS: tuple[Chain, ...] = ()
