"""Beyond the paper: sharper statements of the suite's own, with their evidence.

S01: fix a cut between rounds k and k+1 and let a rounds i <= k be used at places > k;
then a rounds j > k are used at places <= k. The smallest such i is at most k - a + 1,
the largest such j at least k + a, and i is used after j though i < j: it arrives
strictly later, in round k + a + 1 or after. So d >= d_i >= 2a + 1. The drift counts a
jump at the cut 2a times.
"""

from __future__ import annotations

from sympy import Min, floor

from bounds.claim import Chain, Control, Relation, algebraic, existence, pathwise
from bounds.quantities.delays import (
    P_T,
    P_Z,
    R,
    T,
    Z,
    beta,
    block_drift,
    crossings,
    d,
    dhat,
    displacement,
    drift,
    most_displacement,
    sum_m,
)
from bounds.quantities.hedge import ideal_part, log_inverse_w1, meta
from bounds.quantities.parameters import G, alpha, eta
from bounds.quantities.runs import regret

CUT = Min(floor((d - 1) / 2), floor(T / 2))
BLOCK_CUT = Min(floor((dhat - 1) / 2), floor(Z / 2))
SHARP_THEOREM_1 = (R**2 / 2 + R * P_T) / eta + eta * G**2 * (sum_m + T / 2) + G * drift
SHARP_LEMMA_3 = log_inverse_w1 / alpha + alpha * G**2 * R**2 * (sum_m + T / 2)

CLAIMS = (
    pathwise("S01", "sharp-drift", "sharper than Lemma 1", "walks")(
        says="The drift is at most 2 min{floor((d-1)/2), floor(T/2)} times the path "
        "length: less than half of Lemma 1's 2d, and 0 for d <= 2.",
        parts=(
            first := Relation(drift, "<=", 2 * CUT * P_T),
            second := Relation(crossings, "<=", 2 * CUT),
        ),
        controls=(
            second.shifted(-1),
            first.scaled(0.99),
            second.with_right(2 * floor((d - 2) / 2), "d/2 rounded down, less 1"),
        ),
    ),
    existence("S02", "sharp-drift-attained", "sharper than Lemma 1", "extremal")(
        says="For every T and d some delays and a single jump attain it: the first a "
        "rounds arrive together in round 2a + 1, a = min{floor((d-1)/2), floor(T/2)}.",
        parts=(identity := Relation(drift, "=", 2 * CUT * P_T),),
        controls=(
            identity.with_right(d * P_T, "d P_T"),
            Control("one cut more", Relation(drift, ">=", 2 * (CUT + 1) * P_T)),
        ),
    ),
    pathwise("S03", "sharp-block-drift", "sharper than eq. (53)", "walks")(
        says="The same between blocks, with the block delays.",
        parts=(bound := Relation(block_drift, "<=", 2 * BLOCK_CUT * P_Z),),
        controls=(bound.scaled(0.5), bound.scaled(0.99)),
    ),
    pathwise("S04", "sharp-theorem-1", "sharper than Theorem 1", "ogd", "A1", "A2")(
        says="The same argument gives R^2/2 for R^2 (keep -|y_{T+1}|^2/2 in eq. (13)) "
        "and eta G^2 T/2 for eta G^2 T (do not round 1/2 up).",
        parts=(bound := Relation(regret, "<=", SHARP_THEOREM_1, cap=2 * G * R * T),),
        controls=(
            bound.scaled(0.5, only=R**2 / (2 * eta)),
            bound.scaled(0.5, only=eta * G**2 * T / 2),
            bound.scaled(0.9),
        ),
    ),
    pathwise("S05", "sharp-lemma-3", "sharper than Lemma 3", "hedge", "A1", "A2")(
        says="Hoeffding's lemma halves the part of Lemma 3 that does not come from "
        "delay: alpha G^2 R^2 T/2 for alpha G^2 R^2 T.",
        parts=(
            Relation(
                ideal_part, "<=", log_inverse_w1 / alpha + alpha * G**2 * R**2 * T / 2
            ),
            second := Relation(meta, "<=", SHARP_LEMMA_3, cap=2 * G * R * T),
        ),
        controls=(
            second.scaled(0.5),
            second.with_right(alpha * G**2 * R**2 * beta / 2, "the backlog alone"),
        ),
    ),
    algebraic(
        "S06",
        "largest-displacement",
        "beside Lemma 1: how far the order of use can stray",
        "delays",
    )(
        says="With delays up to d the places of use are at most D(T, d) away from the "
        "rounds, all added up. At most twice the pairs i < j <= i + d - 2 of a late "
        "and a prompt round are inverted; no sets were found with more of them than "
        "blocks whose first half is late.",
        parts=(
            first := Relation(displacement, "<=", most_displacement),
            Relation(displacement, "<=", floor(T**2 / 2)),
        ),
        controls=(first.shifted(-1), first.with_right((d - 2) * T / 2, "(d - 2) T/2")),
    ),
    existence(
        "S07",
        "largest-displacement-attained",
        "beside Lemma 1: how far the order of use can stray",
        "farthest",
    )(
        says="For every T and d the delays d in the first half of the best blocks and "
        "1 in the second attain it.",
        parts=(identity := Relation(displacement, "=", most_displacement),),
        controls=(
            identity.with_right(floor(T**2 / 2), "floor(T^2/2)"),
            identity.with_right(0, "in order"),
        ),
    ),
)

CHAINS: tuple[Chain, ...] = ()
