"""The games on which learners are compared, but for what depends on the role.

Between them: several arrivals in a round, ties, overtaking, rounds without arrivals,
feedback after T, a ball and boxes that are not centred (with steps that leave them), n
of 1 to 4 and 10, R and G away from 1, T a power of 4 and not, block sizes that do not
divide T, enough rounds for restarts; and long ones, for what has a limit: many epochs,
experts and blocks, weights that nearly vanish and come back, or are nearly all, three
hundred arrivals at once, a hundred rounds on their way all the time, and feedback that
is 270 rounds old. In one all gradients (or values) of a side are equal, in one all are
far shorter than G, and in one some are: none of them may be dropped.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mild_core.domains import Ball, Box, Domain


@dataclass(frozen=True)
class Draft:
    """A game but for what depends on the role.

    Attributes
    ----------
    domain : the set; for values, scaled until delta is `radius` times r
    T, delays : the rounds, and the rule of their delays
    longest : the largest delay of the rule
    size : scale of the losses
    curved : losses are a mixture of families, not linear only
    radius : see `domain`
    seed : of whatever is random
    turns : how slopes change, noisy, or as `slopes.sides` has it
    slack : the G that is told, in units of the longest slope
    least : the smallest loss, in units of the largest; others lie in between
    """

    domain: Domain
    T: int
    delays: str
    longest: int = 1
    size: float = 1.0
    curved: bool = False
    radius: float = 0.5
    seed: int = 0
    turns: str = "noisy"
    slack: float = 1.0
    least: float = 1.0


def _box(*sides: tuple[float, float]) -> Box:
    lo, hi = np.array(sides).T
    return Box(lo, hi)


GRADIENTS: tuple[Draft, ...] = (
    Draft(Ball(1, 2.0), 6, "random", 3, 3.0, seed=0),
    Draft(Ball(1, 0.5), 16, "random", 6, 0.7, seed=1),
    Draft(_box((-1, 3)), 11, "together", 5, 2.0, seed=2),
    Draft(_box((-0.5, 1.5), (-1, 0.3), (-2, 1)), 21, "random", 7, 2.5, True, seed=3),
    Draft(Ball(3, 3.0), 9, "prompt", 1, 0.4, True, seed=4),
    Draft(Ball(2, 0.3), 4, "random", 2, 5.0, seed=5),
    Draft(Ball(2, 1.5), 40, "random", 14, 1.7, seed=6),
    Draft(Ball(1, 5.0), 17, "constant", 3, 0.2, seed=7),
    Draft(Ball(3, 0.8), 64, "bulk", 6, 0.9, seed=8),
    Draft(_box((-1, 0.8), (-0.7, 1)), 60, "together", 5, 1.4, seed=14, turns="equal"),
    Draft(Ball(2, 0.9), 30, "random", 5, 0.8, seed=15, slack=1e4),
    Draft(Ball(2, 1.4), 36, "random", 4, 1.2, seed=16, least=1e-9),
    Draft(_box((-1.2, 0.9), (-0.8, 1.6)), 600, "random", 25, 1.3, seed=9),
    Draft(Ball(1, 0.7), 2048, "prompt", 1, 1.6, seed=10, turns="alternating"),
    Draft(Ball(1, 1.3), 512, "prompt", 1, 2.2, seed=13, turns="turning"),
    Draft(Ball(10, 1.8), 700, "burst", 300, 0.6, seed=11, turns="steady"),
    Draft(_box(*4 * [(-0.9, 1.1)]), 780, "late", 100, 1.9, seed=12),
)
"""For gradients; the last five for what shows late only."""

VALUES: tuple[Draft, ...] = (
    Draft(Ball(1, 2.0), 7, "random", 4, 3.0, radius=0.6, seed=0),
    Draft(Ball(1, 4.0), 16, "random", 7, 0.7, radius=0.8, seed=1),
    Draft(_box((-1, 4)), 38, "together", 13, 2.0, True, 0.7, 2),
    Draft(_box((-1, 5), (-4, 1.2)), 47, "random", 30, 1.7, radius=0.6, seed=3),
    Draft(
        _box((-1, 4), (-5, 1.3), (-4, 1.1)), 60, "random", 40, 0.4, radius=0.75, seed=4
    ),
    Draft(Ball(2, 3.0), 17, "prompt", 1, 0.4, True, 0.8, 5),
    Draft(_box((-1.5, 1)), 64, "crossing", 8, 0.2, radius=0.7, seed=11),
    Draft(_box((-1.5, 1)), 64, "crossing", 8, 0.2, radius=0.7, seed=9),
    Draft(Ball(1, 1.0), 64, "crossing", 8, 5.0, radius=0.5, seed=18),
    Draft(Ball(1, 1.0), 50, "random", 21, 5.0, radius=0.5, seed=18),
    Draft(_box((-2, 0.9)), 50, "gap", 7, 1.5, radius=0.9, seed=13),
    Draft(_box((-4, 1), (-1, 3)), 40, "gap", 6, 3.0, radius=0.93, seed=14),
    Draft(Ball(1, 1.0), 60, "together", 5, 0.8, radius=0.5, seed=21, turns="equal"),
    Draft(Ball(1, 1.0), 64, "together", 4, 1.3, radius=0.6, seed=22, least=1e-9),
    Draft(_box((-3, 4), (-4, 2.5)), 600, "random", 60, 1.1, radius=0.6, seed=15),
    Draft(Ball(4, 1.0), 480, "together", 9, 1.4, radius=0.6, seed=16),
    Draft(Ball(1, 1.0), 2048, "prompt", 1, 1.6, seed=17, turns="alternating"),
    Draft(Ball(1, 1.0), 512, "prompt", 1, 2.2, seed=20, turns="turning"),
    Draft(Ball(1, 1.0), 700, "burst", 300, 0.6, seed=18, turns="held"),
    Draft(_box((-3, 2)), 780, "late", 100, 1.9, radius=0.6, seed=19),
)
"""For values: longer, so that there are several blocks, and of many rounds each."""
