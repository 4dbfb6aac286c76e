"""Why some terms of the bandits' explicit bounds are not needed by themselves."""

from __future__ import annotations

SMOOTHING = (
    "At most a third of it can be needed: the mean loss on the sphere exceeds that in "
    "the ball by delta G/(n + 1) at most, and that in the ball exceeds the loss itself "
    "by delta G n/(n + 1): together delta G a round, not 3 delta G."
)
BACKLOG = (
    "The backlog stands in several terms alike, and with one left out the others "
    "cover what delays cost; without all of them the bound is refuted."
)
ALIKE = (
    "The terms with sqrt(n) T^{3/4} differ in constants only, and none is larger "
    "than what the closest game leaves of the bound."
)
DRIFT = (
    "It bounds what comparators move while feedback is late; where that is much "
    "the backlog is large too, and its terms cover it."
)
INSIDE = (
    "The price of one decision a block, G K P_T in all at most, is covered by the "
    "other terms with P_T, which are not smaller."
)
LOGARITHM = (
    "The root of P_T grows like 2^k: with ln 2 for ln(k + 1) the bound is still nine "
    "tenths of the printed one, roughly."
)
TIED = (
    "No parameters found: they are prescribed so that terms balance, and with one of "
    "them, or one letter, less there are others as large."
)
CONSTANT = (
    "The right side is a constant times a rate, both of them sums: most products of "
    "their terms stand for nothing in the bound, and in the games listed these are "
    "more than what is taken away."
)
LARGE = "A constant times a rate is below what can be lost in long games only."
DOUBLED = (
    "The constants of doubled guesses are so large that the closest game reaches 0.07 "
    "of the bound: what one letter adds to it is not seen."
)
FEW_DIMENSIONS = (
    "No game found: one in which nothing arrives, with half the power of n, comes to "
    "0.68 of what is left; blocks of n sqrt(T) rounds make games in many dimensions "
    "too long for the constants of doubled guesses."
)
ASKED_ORDER = "With K = 1 feedback in order is asked for (Assumption 5)."
EPOCHS_ALONE = (
    "It speaks of delays alone, and is judged without a learner as part 3 of C033c: in "
    "order and out of order, in up to 64 dimensions."
)
ONE_EPOCH = "Without delay there is one epoch only, and nothing is said."
ONE_BLOCK_LATE = (
    "With d below K a block is late by one at most, so that sum m_z < Z, the first "
    "guess: there is one epoch only, and nothing is said."
)
STARVED = "Refuted in the standard profile, by a game in which nothing arrives."
DELAY = (
    "2G sqrt(dcT) stands for the delay beside beta', and n sqrt(T beta') is at "
    "most sqrt(dcT) and the first term together; without both the bound is "
    "refuted."
)

BANDITS: dict[tuple[str, str], str] = {
    ("C020", "1: term 3[*]G[*]*"): SMOOTHING,
    ("C020", "1: term *sum(m_t)*"): BACKLOG,
    ("C020", "1: * C"): DRIFT,
    ("C028", "1: term 3[*]G[*]*"): SMOOTHING,
    ("C028", "1: term *sum(m_z)*"): BACKLOG,
    ("C028", "1: term 2[*]G[*]sqrt(P_T)*"): DRIFT,
    ("C028", "1: term sqrt(2)[*]G[*]*"): INSIDE,
    ("C028", "1: exponent d"): DRIFT,
    ("C169", "1: term 3[*]G[*]*"): SMOOTHING,
    ("C169", "1: term *sum(m_t)*"): BACKLOG,
    ("C172", "1: term 3[*]G[*]*"): SMOOTHING,
    ("C172", "1: term *sum(m_z)*"): DELAY,
    ("C172", "1: term 2[*]G[*]*"): DELAY,
    ("C172", "1: term sqrt(2)[*]G[*]*"): INSIDE,
    ("C172", "1: exponent d"): DELAY,
    ("C172", "1: exponent sum(m_z)"): DELAY,
    **{
        (key, pattern): why
        for key in ("C031", "C032", "C136", "C141")
        for pattern, why in (
            ("1: term 3[*]G[*]*", SMOOTHING),
            ("1: term *sum(m_?)*", BACKLOG),
            ("1: term 2[*]G[*]sqrt(P_T)*", DRIFT),
            ("1: term sqrt(2)[*]G[*]*", INSIDE),
            ("1: term *", ALIKE),
            ("1: exponent d", DRIFT),
            ("1: exponent k", LOGARITHM),
        )
    },
    **{
        (key, pattern): why
        for key in ("C125", "C135", "C140", "C173")
        for pattern, why in (
            ("1: term 3[*]G[*]*", SMOOTHING),
            ("1: term *", TIED),
            ("1: exponent *", TIED),
        )
    },
    **{
        ("C033a", pattern): why
        for pattern, why in (
            ("term 3[*]G[*]*", SMOOTHING),
            ("term *sum(m_?)*", BACKLOG),
            ("term 2[*]G[*]sqrt(P_T)*", DRIFT),
            ("term sqrt(2)[*]G[*]*", INSIDE),
            ("term *", ALIKE),
            ("exponent d", DRIFT),
            ("exponent k", LOGARITHM),
            ("2: never judged with feedback out of order", ASKED_ORDER),
            ("3: never judged without delay", ONE_EPOCH),
            ("3: never judged with d below K", ONE_BLOCK_LATE),
            ("3: never judged *", EPOCHS_ALONE),
            ("3: cases", EPOCHS_ALONE),
            ("2: exponent P_T", DOUBLED),
            ("1: exponent n", FEW_DIMENSIONS),
            ("1: exponent sum(m_z)", STARVED),
            ("2: exponent sum(m_t)", STARVED),
        )
    },
    ("C033b", "[12]: never judged without delay"): ONE_EPOCH,
    ("C033c", "3: never judged without delay"): ONE_EPOCH,
    ("C033c", "3: never judged with d below K"): ONE_BLOCK_LATE,
    ("C129", "1: cases"): LARGE,
    ("C129", "1: term *"): CONSTANT,
    ("C129", "1: exponent *"): CONSTANT,
}
"""As `bounds.limits.REASONS`."""
