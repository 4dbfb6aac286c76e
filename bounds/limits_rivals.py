"""Why some terms of rivals' bounds are not needed by themselves."""

from __future__ import annotations

from bounds.limits_bandit import ALIKE, SMOOTHING

MEANS = "Each case is the mean of many runs; the standard profile has twice as many."
LONG_BOX = "Refuted in the standard profile, on a box that is long to one side."
FEW_DIMENSIONS = (
    "delta <= r/2 asks for 16 n^2 (R/r)^4 rounds, and for more still where the bound "
    "is to say something: in the games played n is 2, and its root near 1."
)
QUEUE = (
    "With A^3 >= n B T for the backlog B this term is at most G R A, of more than "
    "4 G R A in all: a fifth of the bound, and the closest game leaves more."
)
BESIDE = (
    "M = G R or nearly, and both stand in a sum: without the power of one the terms "
    "with the other are left, and they are more than the closest game reaches."
)
LEADERS = "In the games played it is less than what the closest of them leaves."
HEDGE = (
    "What the weights cost is less than what the closest game leaves of the bound: "
    "Hedge finds the best of a few experts soon."
)
PATH = (
    "Beside 7 (2R)^2 a path counts when it is several times as long as the set, and "
    "so long that the closest game leaves more of the bound than the path adds."
)
LOG_LOG = "ln(k + 1) grows like the logarithm of the logarithm of P_T."
POOL = (
    "A power of N_B shows when N_B is in the hundreds, and games in which so many "
    "instances learn anything are longer than those played."
)
GAP = (
    "The gap of Frank-Wolfe, 4 D^2/sqrt(p + 2), is for steps of the worst kind. With "
    "the best step on each way it is far smaller, and what is left of the bound "
    "covers every other term."
)

RIVALS: dict[tuple[str, str], str] = {
    **{
        (key, pattern): why
        for key in ("R03", "R06")
        for pattern, why in (
            ("term *", HEDGE),
            ("exponent P_T", PATH),
            ("exponent k_A", LOG_LOG),
            ("exponent N_B", POOL),
        )
    },
    ("R08", "term *"): GAP,
    ("R08", "exponent *"): GAP,
    **{(key, "cases"): MEANS for key in ("R10", "R11", "R12", "R13", "R14")},
    **{
        (key, "exponent n"): FEW_DIMENSIONS
        for key in ("R10", "R11", "R12", "R13", "R14")
    },
    **{
        (key, pattern): why
        for key in ("R10", "R11", "R12", "R13")
        for pattern, why in (
            ("term 3[*]G[*]*", SMOOTHING),
            ("term *B_Q[*]G*", QUEUE),
            ("term *[*]sum(m_t)/*", QUEUE),
            ("exponent B_Q", QUEUE),
            ("exponent sum(m_t)", QUEUE),
            ("term G[*]R^2*/r", LONG_BOX),
            ("exponent r", LONG_BOX),
            ("term *Q_L*", LEADERS),
            ("exponent Q_L", LEADERS),
            ("term M[*]*", ALIKE),
            ("exponent [GM]", BESIDE),
        )
    },
    ("R14", "term 3[*]G[*]*"): SMOOTHING,
    ("R14", "term *"): ALIKE,
    ("R14", "exponent k_P"): LOG_LOG,
    ("R14", "exponent P_T"): PATH,
    ("R14", "exponent [GM]"): BESIDE,
    ("R14", "exponent [Rr]"): ALIKE,
}
"""As `bounds.limits.REASONS`."""
