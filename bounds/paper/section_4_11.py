"""Section 4.11: block delays, the drift between blocks, and Corollary 2."""

from __future__ import annotations

from sympy import Eq, Gt, Integer, Le, Min, ceiling, floor, sqrt

from bounds.claim import Chain, Relation, Step, algebraic, in_expectation, pathwise
from bounds.paper.section_3_3 import (
    BETA_BLOCKS,
    CONSTANT_2,
    LARGEST_BANDIT_REGRET,
    RATE_2,
    THEOREM_5,
    A,
    corollary_2,
)
from bounds.quantities.bandit import E_regret, completion, sum_block_window
from bounds.quantities.delays import (
    P_T,
    P_Z,
    K,
    R,
    S,
    T,
    Z,
    block_between_c,
    block_between_z,
    block_drift,
    block_drift_z,
    block_window_c,
    block_window_z,
    c_z,
    d,
    dhat,
    dhat_cz,
    dhat_z,
    divides,
    sum_dhat_less_1,
    sum_mz,
    z,
)
from bounds.quantities.parameters import G, eta, gamma, n, r

WHOLE = Eq(divides, 1)
"""The paper takes Z = T/K to be an integer."""

DISPLAY_125 = (
    (R**2 + R * P_T) / eta
    + eta * gamma * sqrt(T) / (2 * n)
    + sqrt(gamma) * eta * n * sqrt(T) * G * sum_mz
    + 2 * G * sqrt(d * T * R * P_T)
    + (3 * G + G * R / r + G * sqrt(2 * R * P_T)) * A
)

CLAIMS = (
    algebraic("C114", "block-available", "text before eq. (47)", "blocks")(
        says="All values of rounds 1..zK have arrived at the end of round zK + d - 1.",
        parts=(bound := Relation(completion, "<=", z * K + d - 1),),
        controls=(bound.shifted(-1), bound.with_sign("=")),
    ),
    algebraic("C115", "eq-47-equality", "eq. (47), equality", "blocks")(
        says="The block delay is the number of the block that holds round zK + d - 1, "
        "written floor((zK+d-1)/K), minus z - 1.",
        parts=(
            identity := Relation(
                dhat_z,
                "=",
                floor((z * K + d - 1) / K) - z + 1,
                where=WHOLE,
                over=("z",),
            ),
        ),
        controls=(
            identity.shifted(-1),
            identity.with_right(Integer(1), "no block delay"),
        ),
        correction="C115a",
        consequences={
            "C115b": "fails too: rounding down is wrong even if all delays are equal",
            "C116": "its bound d/K + 1 comes from rounding down here; refuted",
            "C118": "uses C116; refuted",
            "C124": "its derivation uses C116; stands all the same, by the sharper "
            "drift constant of C124a",
        },
    ),
    algebraic(
        "C115b",
        "eq-47-equality-constant",
        "eq. (47), equality, read for equal delays",
        "blocks",
    )(
        says="The same if all delays are d, so that the last value of block z arrives "
        "in round zK + d - 1.",
        parts=(
            identity := Relation(
                dhat_z,
                "=",
                floor((z * K + d - 1) / K) - z + 1,
                where=Eq(S, d * T) & WHOLE,
                over=("z",),
            ),
        ),
        controls=(
            identity.shifted(-1),
            identity.with_right(Integer(1), "no block delay"),
        ),
        correction="C115a",
    ),
    algebraic(
        "C115a",
        "eq-47-equality-corrected",
        "correction of eq. (47), equality",
        "blocks",
    )(
        says="The block delay is at most that of the block that holds round zK + d - "
        "1, which is ceil((zK+d-1)/K); equal to it if all delays are d.",
        parts=(
            first := Relation(
                dhat_z,
                "=",
                ceiling((z * K + d - 1) / K) - z + 1,
                where=Eq(S, d * T) & WHOLE,
            ),
            second := Relation(dhat_z, "<=", ceiling((z * K + d - 1) / K) - z + 1),
        ),
        controls=(
            second.with_right(floor((z * K + d - 1) / K) - z + 1, "rounded down"),
            first.everywhere(),
            second.shifted(-1),
        ),
    ),
    algebraic("C116", "eq-47-bound", "eq. (47), inequality", "blocks")(
        says="A block is delayed by at most d/K + 1 blocks.",
        parts=(bound := Relation(dhat_z, "<=", d / K + 1, where=WHOLE, over=("z",)),),
        controls=(bound.shifted(-1), bound.replaced(d, d - 1)),
        correction="C116a",
        consequences={
            "C116b": "stands: as displayed, with floor((zK+d-1)/K) - z + 1 on the "
            "left, the inequality is true; the error sits in the equality, C115",
            "C118": "refuted: delays of 2 cost Z - 1 although d Z/K is smaller",
            "C027": "refuted: it rests on sum m_z = O(Zd/K), which comes from here",
            "C124": "stands all the same, by the sharper drift constant of C124a",
            "C125": "stands, it uses C124 and not C118",
        },
    ),
    algebraic(
        "C116a", "eq-47-bound-corrected", "correction of eq. (47), inequality", "blocks"
    )(
        says="A block is delayed by at most ceil((d-1)/K) + 1 <= (d-2)/K + 2 blocks: a "
        "delay of 2 is enough to miss the end of a block.",
        parts=(
            first := Relation(dhat_z, "<=", ceiling((d - 1) / K) + 1),
            second := Relation(ceiling((d - 1) / K) + 1, "<=", (d - 2) / K + 2),
        ),
        controls=(
            first.with_right(floor((d - 1) / K) + 1, "rounded down"),
            second.replaced(d, d - 1, "not rounded"),
            first.replaced(d, d - 1),
            first.with_right(d / K + 1, "as printed"),
        ),
    ),
    algebraic(
        "C116b",
        "eq-47-bound-displayed",
        "eq. (47), inequality, read for the displayed expression",
        "blocks",
    )(
        says="floor((zK+d-1)/K) - z + 1, whether or not it is the block delay, is at "
        "most d/K + 1.",
        parts=(bound := Relation(floor((z * K + d - 1) / K) - z + 1, "<=", d / K + 1),),
        controls=(
            bound.shifted(-1),
            bound.with_left(ceiling((z * K + d - 1) / K) - z + 1, "rounded up"),
            bound.replaced(d, d - 2),
        ),
    ),
    algebraic("C117", "eq-48-first", "eq. (48), first inequality", "blocks")(
        says="The backlog of blocks adds up to at most the block delays beyond 1.",
        parts=(bound := Relation(sum_mz, "<=", sum_dhat_less_1),),
        controls=(bound.shifted(-1), bound.with_sign("=")),
    ),
    algebraic("C118", "eq-48", "eq. (48), second inequality", "blocks")(
        says="The backlog of blocks adds up to at most dZ/K = dT/K^2.",
        parts=(
            first := Relation(sum_dhat_less_1, "<=", d * Z / K, where=WHOLE),
            second := Relation(d * Z / K, "=", d * T / K**2, where=WHOLE),
            third := Relation(sum_mz, "<=", d * Z / K, where=WHOLE),
        ),
        controls=(
            first.scaled(0.5, "for the delays"),
            second.everywhere(),
            third.scaled(0.5),
            third.replaced(Z, Z - 1),
        ),
        correction="C118a",
        consequences={
            "C027": "sum m_z = O(Z d/K) fails for d < K; with O(Z(d + K)/K) the "
            "display is O(eta (d + K) T)",
            "C128": "n sqrt(T beta') <= sqrt(dT) becomes <= sqrt((d + K) T) <= "
            "sqrt(dT) + sqrt(n) T^{3/4}",
            "C137": "the same inequality as C128",
            "C175": "n sqrt(T beta') <= sqrt(dcT) + sqrt(n) c^{1/4} T^{3/4}",
            "C028": "its rate stays",
            "C031": "its rate stays",
            "C172": "its rate stays",
        },
    ),
    algebraic(
        "C118a",
        "eq-48-corrected",
        "correction of eq. (48), second inequality",
        "blocks",
    )(
        says="The backlog of blocks adds up to at most Z ceil((d-1)/K), hence to at "
        "most Z(d + K - 2)/K: short delays cost one block each, not d/K of one.",
        parts=(
            first := Relation(sum_dhat_less_1, "<=", Z * ceiling((d - 1) / K)),
            second := Relation(Z * ceiling((d - 1) / K), "<=", Z * (d + K - 2) / K),
            third := Relation(sum_mz, "<=", (Z - 1) * ceiling((d - 1) / K)),
        ),
        controls=(
            third.with_right(d * Z / K, "as printed"),
            first.replaced(Z, Z - 1),
            second.replaced(d, d - 1),
            third.replaced(Z, Z - 1).where_also(Gt(Z, 1)),
        ),
    ),
    algebraic("C119", "eq-49", "eq. (49)", "blocks")(
        says="The z-th used block is used no earlier than at the end of block z.",
        parts=(
            first := Relation(z, "<=", c_z + dhat_cz - 1),
            second := Relation(c_z + dhat_cz - 1, "<=", c_z + dhat - 1),
        ),
        controls=(
            first.shifted(-1),
            first.with_right(c_z + dhat - 2, "one less than dhat"),
            second.shifted(-1, "all but the longest"),
        ),
    ),
    algebraic("C120", "eq-50", "eq. (50)", "blocks")(
        says="The z-th used block is at most dhat - 1 blocks after z.",
        parts=(
            first := Relation(c_z, "<=", z + dhat - dhat_cz),
            second := Relation(z + dhat - dhat_cz, "<=", z + dhat - 1),
        ),
        controls=(
            first.shifted(-1),
            first.with_right(z + dhat - 3, "two less than dhat"),
            second.shifted(-1, "block delays from 2 on"),
        ),
    ),
    pathwise("C121", "eq-51", "eq. (51)", "walks")(
        says="If c_z <= z, the drift of place z is at most the path between blocks "
        "from c_z on.",
        parts=(
            first := Relation(
                block_drift_z, "<=", block_between_c, where=Le(c_z, z), cap=2 * R
            ),
            second := Relation(block_between_c, "<=", block_window_c, where=Le(c_z, z)),
            third := Relation(
                block_drift_z, "<=", block_window_c, where=Le(c_z, z), cap=2 * R
            ),
        ),
        controls=(
            first.scaled(0.99, "the path between"),
            second.scaled(0.99, "the window"),
            third.everywhere(),
            third.scaled(0.99),
        ),
    ),
    pathwise("C122", "eq-52", "eq. (52)", "walks")(
        says="If c_z > z, the drift of place z is at most the path between blocks from "
        "z on.",
        parts=(
            first := Relation(
                block_drift_z, "<=", block_between_z, where=Gt(c_z, z), cap=2 * R
            ),
            second := Relation(block_between_z, "<=", block_window_z, where=Gt(c_z, z)),
            third := Relation(
                block_drift_z, "<=", block_window_z, where=Gt(c_z, z), cap=2 * R
            ),
        ),
        controls=(
            first.scaled(0.99, "the path between"),
            second.scaled(0.99, "the window"),
            third.everywhere(),
            third.scaled(0.99),
        ),
    ),
    pathwise("C123", "block-drift-by-path", "display after eq. (52)", "walks")(
        says="The block drift is at most 2(dhat - 1) times the path between blocks.",
        parts=(
            first := Relation(block_drift, "<=", 2 * sum_block_window, cap=2 * R * Z),
            second := Relation(2 * sum_block_window, "<=", 2 * (dhat - 1) * P_Z),
        ),
        controls=(first.scaled(0.25), second.replaced(dhat, dhat - 1)),
    ),
    pathwise("C124", "eq-53", "eq. (53)", "walks", "A4")(
        says="Block drift in terms of the path length and the longest delay.",
        parts=(
            first := Relation(
                Min(2 * d * P_T / K, 2 * R * Z),
                "<=",
                2 * sqrt(d * R * Z * P_T / K),
                where=WHOLE,
            ),
            second := Relation(
                2 * sqrt(d * R * Z * P_T / K),
                "=",
                2 * sqrt(d * R * T * P_T) / K,
                where=WHOLE,
            ),
            third := Relation(
                block_drift,
                "<=",
                Min(2 * d * P_T / K, 2 * R * Z),
                where=WHOLE,
                cap=2 * R * Z,
            ),
        ),
        controls=(
            first.scaled(0.99),
            second.everywhere(),
            third.with_right(d * P_T / K / 2, "d P_T/(2K)"),
            third.with_right(R * Z / 2, "R Z/2"),
            third.with_right(2 * d * P_T / K**2, "d P_T/K^2"),
        ),
    ),
    pathwise(
        "C124a", "eq-53-derived", "derivation of eq. (53) without eq. (47)", "walks"
    )(
        says="Blocks used together stay in order, so one move of the comparators costs "
        "at most 2 floor((dhat-1)/2); and that is at most 2d/K, because dhat >= 3 "
        "needs d >= K + 2.",
        parts=(
            first := Relation(
                block_drift, "<=", 2 * floor((dhat - 1) / 2) * P_Z, cap=2 * R * Z
            ),
            second := Relation(2 * floor((dhat - 1) / 2), "<=", 2 * d / K),
        ),
        controls=(
            first.scaled(0.5),
            first.replaced(dhat, dhat - 1),
            second.with_left(2 * (dhat - 1), "2d/K by eq. (47)"),
        ),
    ),
    in_expectation(
        "C125",
        "corollary-2-substituted",
        "Section 4.11, first display after eq. (53)",
        "mean-corollary-2",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="Theorem 5 with K = n sqrt(T), delta = sqrt(n)/T^{1/4} and eq. (53).",
        parts=(
            first := Relation(E_regret, "<=", DISPLAY_125, cap=LARGEST_BANDIT_REGRET),
            second := Relation(THEOREM_5, "<=", DISPLAY_125),
        ),
        controls=(
            first.without(
                (R**2 + R * P_T) / eta + eta * gamma * sqrt(T) / (2 * n), "1/eta"
            ),
            second.scaled(0.5, "the variance", only=eta * gamma * sqrt(T) / (2 * n)),
        ),
    ),
    in_expectation(
        "C129",
        "corollary-2-conclusion",
        "Section 4.11, last display",
        "mean-corollary-2",
        "A1",
        "A3",
        "A4",
        "delta < r",
    )(
        says="The explicit bound has the rate of Corollary 2. The constant allows "
        "n sqrt(T beta') <= sqrt(dT) + sqrt(n) T^{3/4} (corrected eq. 48).",
        parts=(
            first := Relation(
                E_regret, "<=", CONSTANT_2 * RATE_2, cap=LARGEST_BANDIT_REGRET
            ),
            second := Relation(corollary_2() / CONSTANT_2, "<=", RATE_2),
            third := Relation(BETA_BLOCKS, "<=", sqrt(d * T) + A),
        ),
        controls=(
            second.scaled(0.1, "the rate"),
            third.with_right(sqrt(d * T) / 2, "sqrt(dT)/2"),
            first.with_right(corollary_2(a=0), "the delay alone"),
        ),
    ),
)

CHAINS = (
    Chain(
        name="corollary-2",
        proves="C028",
        world="mean-corollary-2",
        steps=(
            Step(E_regret),
            Step(THEOREM_5, ("C026",), "Theorem 5"),
            Step(DISPLAY_125, ("C124", "C125"), "K, delta and eq. (53)"),
            Step(corollary_2(), ("C126", "C127"), "gamma and eta"),
        ),
    ),
)
