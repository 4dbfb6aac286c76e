"""How each theorem, lemma and corollary is measured: one declaration for each."""

from __future__ import annotations

from adversaries.sweeps import full_information as full
from adversaries.sweeps.sweep import Axis, Beside, Sizes, Sweep

REGRET = "regret"
IN_ORDER = "in order: feedback at the end of each block of d rounds, dbar = (d+1)/2"
REVERSED = "out of order: blocks of (d+1)/2 rounds arrive in reverse, dbar = (d+1)/2"

LONG = (64, 256, 1024, 4096)
LATE = (1, 4, 16, 64)
PATHS = (2, 8, 32, 128)
PLAIN: Sizes = {"T": 1024, "d": 8, "P": 8, "order": 1}


def _without(size: str, **other: float) -> Sizes:
    return {name: v for name, v in (PLAIN | other).items() if name != size}


HALF = 0.5
FULL_INFORMATION = (
    Axis("T", LONG, _without("T"), (128, 512, 2048, 8192), HALF, IN_ORDER),
    Axis("d", LATE, _without("d"), (2, 8, 32, 128), HALF, IN_ORDER),
    Axis("d", LATE, _without("d", order=0), (2, 8, 32, 128), HALF, REVERSED),
    Axis("P_T", PATHS, _without("P"), (4, 16, 64, 256), HALF, IN_ORDER),
)
"""T, d in order and out of order, and P_T."""

SWEEPS: tuple[Sweep, ...] = (
    Sweep(
        "C002", full.ALGORITHM_1, REGRET, FULL_INFORMATION,
        (Beside("sharper: half the terms (S04)", "S04"),), full.theorem_3,
    ),
    Sweep(
        "C012", full.ALGORITHM_2, REGRET, FULL_INFORMATION,
        (
            Beside("sharper: without the logarithm (S33)", "S33"),
            Beside("in any order (S34)", "S34"),
        ),
        full.theorem_3,
    ),
    Sweep(
        "C157", full.ALGORITHM_5, REGRET, FULL_INFORMATION,
        (Beside("in any order (S35)", "S35"),), full.theorem_3,
    ),
    Sweep(
        "C057", full.WEIGHTS, "regret of the weights", FULL_INFORMATION[:3],
        (Beside("sharper: T counts half (S05)", "S05", 2),),
    ),
)  # fmt: skip
"""Every result that is drawn, in the order of the paper's numbers."""

BY_KEY = {sweep.key: sweep for sweep in SWEEPS}
