"""Short games of the full-information algorithms in other units.

Sets a thousand times larger or smaller, losses a thousand times steeper or flatter,
the learner's rates scaled with them: for Algorithms 1 and 2, with any rates or with
those of Theorem 2, that is again a legal case. Whatever is not homogeneous shows here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

import numpy as np

from adversaries.games import random_comparators, random_domain, random_games
from adversaries.supplies.pathwise import KINDS, RandomTune
from bounds.judging.supply import Supply
from bounds.worlds.runs import Runs
from bounds.worlds.scaling import Scale, scaled_case
from bounds.worlds.world import World
from mild_core.engine import simulate

FACTORS = (2.0**-10, 1.0, 2.0**10)
SCALES = tuple(Scale(a, b) for a, b in product(FACTORS, FACTORS) if (a, b) != (1, 1))
GAMES = {"quick": 2, "standard": 10, "deep": 30}
"""Games for each change of units."""


def units(profile: str) -> tuple[Supply, ...]:
    """One for each kind of run."""
    return tuple(
        Supply(
            "pathwise",
            name,
            f"{name} in other units",
            partial(rescaled_worlds, world, tune, GAMES[profile]),
        )
        for name, world, tune in KINDS
    )


def rescaled_worlds(
    world: type[Runs], tune: RandomTune, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Random games of size 1, each in units in which it is large or small."""
    for by, _ in product(SCALES, range(count)):
        n, T = int(rng.integers(1, 4)), int(rng.integers(2, 9))
        domain = random_domain(rng, n, 1.0)
        games = random_games(rng, domain, T, 1)
        record = simulate(games, [tune(rng, game) for game in games])
        assert record.trace is not None
        u = random_comparators(rng, domain, record.trace.g)
        yield world.of(scaled_case(world.build(record, u).case_in_full(0), by))
