"""All games of Mild-OGD on the line that are short and whose bound says something.

Theorem 2's bound, (3 sqrt(2) + 2 ln 2 + 1) GR sqrt(sum d_t) or more, is below the 2GRT
that can be lost from T = 11 on: no shorter game can refute it. With T = 12 it is for a
fixed comparator and sum d_t <= 13, which is 13 delay vectors. Gradients -G and G and
the comparators -R and R are all there are up to convexity. The bound of Theorem A1 is
4.8 times as large, and below 2GRT from T = 257 on: of its games not even the signs can
be listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.exact.vectors import sign_patterns
from bounds.judging.supply import Supply
from bounds.worlds.named import Mild
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear

T = 12


def units(profile: str) -> tuple[Supply, ...]:
    """Without delay, and beyond the quick profile one round late."""
    late = range(1) if profile == "quick" else range(T + 1)
    name = f"mild every sign, T={T} sum d_t<={T + (len(late) > 1)}"
    return (Supply("exhaustive", "mild", name, partial(static_worlds, late)),)


def static_worlds(late: range, rng: np.random.Generator) -> Iterator[World]:
    """Every sign pattern against both ends, for each round that may be late (0: none).

    The line may be turned around, so the first gradient's sign is fixed.
    """
    del rng
    signs = sign_patterns(T)
    ends = np.repeat([[-1.0], [1.0]], T, axis=1)[:, :, None]
    for i in late:
        delays = np.ones(T, dtype=np.int64)
        delays[i - 1 : i] = 2
        schedule = DelaySchedule(delays)
        scheme = parameters.theorem_2(1.0, 1.0, T, schedule.beta)
        games = [Game(Ball(1, 1.0), schedule, linear(s[:, None]), G=1.0) for s in signs]
        record = simulate(games, [scheme] * len(games))
        for u in ends:
            every = np.broadcast_to(u, (len(games), T, 1))
            yield Mild.build(record, every, f"every sign T={T}")
