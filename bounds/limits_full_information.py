"""Reasons of `bounds.limits` for Algorithms 1, 2 and 5 and the lower bound.

Where a shorter or smaller statement is true, the claim that says so is named; where it
is only not refuted, that is said, with the best that was found.
"""

from __future__ import annotations

LOGARITHM = "True without it: what eta_k is rounded by pays for the weights (S33)."
NO_C = (
    "In one dimension it is true without it (S55), so that no game on a line refutes "
    "it; in two and more it is true with 6 for 3 (S34), and whether with 3 is not "
    "known: games reach 0.65 of what is left."
)
ONLY_C = (
    "Not known to be needed: in order it is 0; out of order it is true without it on a "
    "line if P_T <= 3R, or with the logarithm (S55), and with 6 for 3 (S34)."
)
ALL_THREE = (
    "In order it is true (S33), on a line where P_T <= 3R (S55), with 6 for 3 (S34). "
    "Out of order in two dimensions neither a proof nor a game is known: S04, S05 and "
    "S31 together give at most 1.88 of it (P_T = 30R and a backlog far above T), below "
    "1 where sum m_t is at most a fiftieth of sum(m_t + 1), and games reach 0.69."
)
LINE = (
    "Not refuted; the weights are known to cost nothing beside the descent where "
    "P_T <= 3R only (part 2)."
)
A1_SHORT = "True without it, in any order: the printed constants leave room (S35)."
THREE = (
    "In order 0.84 of it is a bound as well, with 5/2 for 3 (SA9) and the sharper "
    "Theorem 1 and Lemma 3 (S04, S05); out of order C is twice the drift or more where "
    "it is 2dG P_T (S01), and where it is 2TGR no game was found."
)
A1_SCALE = (
    "The proof of S35, with drift 0, leaves 0.71 of the printed bound at most in order "
    "and S35 itself 0.90 out of order; the best game found reaches 0.13."
)
INITIAL_WEIGHT = (
    "(k+1)^2 stands for 1/w_1 = k(k+1)N/(N+1), and that difference is more than what "
    "the weights were found to lose beyond ln(1/w_1)."
)
EPOCH = "The same as for Theorem 2, whose proof it repeats in an epoch (S33, S34)."
LETTER = (
    "For the algorithm to the letter no proof is known; Algorithm 5 as meant does "
    "without it (S35)."
)
STALE = (
    "No game found: beside the 2GR that each stale gradient has in the bound its other "
    "costs do not show."
)
ROOM = "Not refuted: the constant is proved, not the best; searches reach"
SAME_AS_24 = "The same as for eq. (24), part 3 of C061."

LEFT_OUT = "S35 does without it, with 3 for 5/2."

FULL_INFORMATION: dict[tuple[str, str], str] = {
    ("C012", "without ln k, R and C"): ALL_THREE,
    ("C012", "term C"): NO_C,
    ("C012", "exponent C"): NO_C,
    ("C012", "term *"): LOGARITHM,
    ("C012", "exponent k"): LOGARITHM,
    ("C012", "scale 0.9"): THREE,
    ("C054p", "1: [se]*"): "0 <= P_T has nothing to lower.",
    ("C059", "1: scale 0.9"): (
        "With alpha as prescribed, a backlog that makes the second term count moves "
        "the weights to the end of their range; 0.79 was reached."
    ),
    ("C061", "3: scale 0.9"): THREE,
    ("C061", "3: * C"): (
        "Not refuted: 3 for 5/2 (SA9) and R^2 for R^2/2 (S04) leave more room than the "
        "drift was found to take; before the rounding, in C060, it is needed."
    ),
    ("C156", "2: scale *"): "The sum is 1 when an epoch starts, and 2^v is at least 2.",
    ("C157", "scale *"): A1_SCALE,
    ("C157", "term *"): A1_SHORT,
    ("C157", "exponent [Ck]"): A1_SHORT,
    ("C157b", "scale *"): LETTER,
    ("C157b", "term *"): LETTER,
    ("C157b", "exponent *"): LETTER,
    ("C162c", "scale 0.9"): STALE,
    ("C162c", "term *stale_open_v*"): STALE,
    ("C162c", "exponent stale_open_v"): STALE,
    ("C164", "4: scale 0.9"): THREE,
    ("C164", "4: * C_v"): SAME_AS_24,
    ("C165", "[13]: scale 0.9"): INITIAL_WEIGHT,
    ("C165", "[13]: term *"): INITIAL_WEIGHT,
    ("C165", "1: exponent [GR]"): INITIAL_WEIGHT,
    ("C166", "3: scale 0.9"): EPOCH,
    ("C166", "3: term *"): EPOCH,
    ("C166", "3: exponent *"): EPOCH,
    ("S33", "scale 0.9"): f"{ROOM} 0.69.",
    ("S33", "* C"): ONLY_C,
    **{
        (key, missed): f"{ROOM} {found}."
        for key, part, found in (
            ("S34", 1, "0.40"),
            ("S34", 2, "0.20"),
            ("S35", 1, "0.28"),
            ("S35", 2, "0.20"),
        )
        for missed in (
            f"{part}: scale *",
            f"{part}: term *sum(m_t)*",
            f"{part}: exponent sum(m_t)",
        )
    },
    ("S55", "2: exponent P_T"): "P_T is at most 3R there, and 2R stands beside it.",
    ("S55", "1: scale *"): f"{ROOM} 0.67.",
    ("S55", "2: scale *"): f"{ROOM} 0.40.",
    ("S55", "1: term *"): LINE,
    ("S55", "1: exponent k"): LINE,
    ("SA3", "3: scale 0.9"): "The two differ by a factor sqrt(2) or more (SA10).",
    ("SA4", "scale *"): f"{ROOM} 0.20.",
    ("SA4", "term *"): LEFT_OUT,
    ("SA4", "exponent *"): LEFT_OUT,
}
"""By claim and alteration, as in `bounds.limits.REASONS`."""
