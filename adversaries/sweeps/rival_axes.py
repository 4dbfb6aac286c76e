"""The sizes that are swept for all learners, and the delays of each sweep."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.sweeps.full_information import silence
from adversaries.sweeps.sweep import Sizes
from mild_core.numerics import IntArray

Delays = Callable[[np.random.Generator, int, int], IntArray]


@dataclass(frozen=True)
class Axis:
    """One size that is swept for all learners.

    Attributes
    ----------
    size, values, more : its letter, where it is measured, and where beyond quick
    fixed : T, d, P and n of the others; a function of T may tie d to it
    short : T in the quick profile, where T is not what is swept; else half
    delays : what d means
    hostile : losses turn with every block of d rounds, so that all feedback is out of
        date when it arrives; the comparator is 0
    """

    size: str
    values: tuple[int, ...]
    more: tuple[int, ...]
    fixed: Sizes
    delays: Delays
    note: str
    tied: Callable[[int], int] | None = None
    hostile: bool = False
    short: int | None = None

    def within(self, profile: str) -> Axis:
        """Shorter in the quick profile, where T is not what is swept."""
        if profile != "quick" or self.size == "T":
            return self
        T = self.short or self.fixed["T"] // 2
        return replace(self, fixed=self.fixed | {"T": T})

    def at(self, profile: str) -> list[int]:
        """Values of a profile, ascending."""
        more = () if profile == "quick" else self.more
        return sorted({*self.values, *more})

    def sizes(self, x: int) -> Sizes:
        """All sizes at a value; dbar is told as blocks of 2 dbar - 1 rounds."""
        letter = {"P_T": "P", "dbar": "d"}.get(self.size, self.size)
        found = self.fixed | {letter: 2 * x - 1 if self.size == "dbar" else x}
        return found | ({"d": self.tied(x)} if self.tied else {})


BLOCKS = "in order: feedback at the end of each block of d rounds, dbar = (d + 1)/2"
SILENT = "in order: prompt, but for one silent stretch of d rounds, so dbar stays small"
MIXED = "out of order: uniform in 1..d"
HOSTILE = "hostile: losses turn with every block of d rounds, feedback at its end"
PLAIN: Sizes = {"T": 512, "d": 4, "P": 4, "n": 2}
LONG_PLAIN = PLAIN | {"T": 2048}  # one silent stretch may not count in the average
LONGER_PLAIN = PLAIN | {"T": 4096}  # OGD recovers from a turn within 3 sqrt(T) rounds
AGAINST: Sizes = {"T": 512, "d": 4, "P": 0, "n": 2}
ends, late, mixed = delay_kinds.block_ends, delay_kinds.constant, delay_kinds.uniform
FULL = (
    Axis("T", (64, 256, 1024), (128, 512, 2048, 4096), PLAIN, ends, BLOCKS),
    Axis("d", (2, 8, 16), (4, 32), LONG_PLAIN, silence, SILENT, short=256),
    Axis("dbar", (1, 4, 16), (2, 8, 32), PLAIN, ends, BLOCKS),
    Axis("d", (1, 8, 32), (2, 4, 16, 64), PLAIN, mixed, MIXED),
    Axis("dbar", (1, 4, 16), (2, 8, 32), AGAINST, ends, HOSTILE, hostile=True),
    Axis("P_T", (2, 8, 32), (4, 16), LONGER_PLAIN, ends, BLOCKS, short=512),
    Axis("n", (1, 2, 8), (4, 16), PLAIN | {"T": 256}, ends, BLOCKS),
)
BANDIT: Sizes = {"T": 1024, "d": 1, "P": 0, "n": 2}


def fourth_root(T: int) -> int:
    """d = sqrt(n) T^{1/4}, n = 2."""
    return round(math.sqrt(2) * math.pow(T, 0.25))


def root(T: int) -> int:
    """d = n sqrt(T), n = 2."""
    return round(2 * math.sqrt(T))


LONG, LONGER = (256, 512, 1024), (2048, 4096, 16384)
BANDIT_AXES = (
    Axis("T", LONG, LONGER, BANDIT, late, "no delay"),
    Axis("T", LONG, LONGER, BANDIT, late, "d = sqrt(n) T^{1/4}", fourth_root),
    Axis("T", LONG, LONGER, BANDIT, late, "d = n sqrt(T)", root),
    Axis("d", (2, 8, 32), (4, 16), BANDIT, silence, SILENT),
    Axis("dbar", (1, 8, 128), (2, 32), BANDIT, ends, BLOCKS),
    Axis("P_T", (2, 8, 32), (4, 16), BANDIT, late, "no delay"),
    Axis("n", (1, 2, 4), (8,), BANDIT, late, "no delay"),
)
