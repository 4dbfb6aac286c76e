"""Games found by hypothesis, climbing on the ratio of a bound's two sides.

Everything is drawn from extreme points: runs of equal signs, delays, comparators that
jump between -R and R. What was tried on the way up is kept as evidence as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed, settings, target
from hypothesis import strategies as st

from adversaries import games as made
from bounds.catalogue import claim
from bounds.claim import Relation
from bounds.judge import World, judge
from bounds.unit import Unit
from bounds.worlds.hedge import Hedge
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.runs import Runs
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme, algorithm_1, algorithm_2

EXAMPLES = {"quick": 40, "standard": 300, "deep": 5000}

Drawn = tuple[Game, Scheme, FloatArray]


def units(profile: str) -> tuple[Unit, ...]:
    """One search for each kind of run."""
    aims = (
        (Ogd, claim("theorem-1").parts[0]),
        (Hedge, claim("lemma-3").parts[0]),
        (Mild, claim("theorem-2").parts[0]),
    )
    return tuple(
        Unit(
            "pathwise",
            world.name,
            f"{world.name} searched",
            partial(searched_worlds, world, aim, EXAMPLES[profile]),
        )
        for world, aim in aims
    )


def searched_worlds(
    world: type[Runs], aim: Relation, examples: int, rng: np.random.Generator
) -> Iterator[World]:
    """Every game the search tried, those of one length together."""
    tried: list[Drawn] = []

    @seed(int(rng.integers(2**32)))
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.target],
        suppress_health_check=list(HealthCheck),
    )
    @given(drawn_games(world))
    def climb(drawn: Drawn) -> None:
        tried.append(drawn)
        tightness = judge(aim, _world(world, [drawn])).tightness
        if tightness is not None and np.isfinite(tightness):
            target(tightness)

    climb()
    for T in sorted({game.T for game, _, _ in tried}):
        for R in sorted({game.domain.R for game, _, _ in tried}):
            same = [d for d in tried if d[0].T == T and d[0].domain.R == R]
            if same:
                yield _world(world, same)


@st.composite
def drawn_games(draw: st.DrawFn, world: type[Runs]) -> Drawn:
    """One game in one dimension, its learner and its comparators."""
    T = draw(st.sampled_from([3, 8, 20, 60]))
    R, G = (draw(st.sampled_from(made.SIZES)) for _ in range(2))
    longest = draw(st.integers(1, 6))
    delays = draw(st.lists(st.integers(1, longest), min_size=T, max_size=T))
    signs, corners = (_runs(draw, T) for _ in range(2))
    schedule = DelaySchedule.of(delays)
    game = Game(Ball(1, R), schedule, linear(G * signs[:, None]))
    factor = 10 ** draw(st.floats(-1.5, 1.5))
    return game, _scheme(world, game, factor), R * corners[:, None]


def _runs(draw: st.DrawFn, T: int) -> FloatArray:
    """Signs that change at a few drawn rounds."""
    turns = draw(st.lists(st.integers(0, T), max_size=4))
    changes = np.searchsorted(np.sort(turns), np.arange(T), side="right")
    return np.asarray(np.where(changes % 2 == 0, 1.0, -1.0), dtype=np.float64)


def _scheme(world: type[Runs], game: Game, factor: float) -> Scheme:
    R, G, beta = game.domain.R, game.G, float(game.delays.beta)
    eta = factor * parameters.balanced_eta(R, G, 0.0, beta)
    if world is Ogd:
        return algorithm_1(eta)
    if world is Mild:
        return parameters.theorem_2(R, G, game.T, beta)
    return algorithm_2((eta / 4, eta), factor / (G * R * np.sqrt(beta)))


def _world(world: type[Runs], drawn: list[Drawn]) -> Runs:
    games, schemes, u = zip(*drawn, strict=True)
    return world.build(simulate(list(games), list(schemes)), np.array(u), "searched")
