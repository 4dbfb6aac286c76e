"""Learners on the construction of the lower bound: what none of them avoids.

A case is a learner; its largest regret over a few sign patterns drawn at random is at
most its largest over all, so what exceeds the bound here does so there. Nobody does
better than the balanced learner, whose regret is the same on every pattern.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from adversaries.learners.tuned import (
    TuneToConstruction,
    balanced_descent,
    doubling,
    mild,
)
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.sign_players import balanced
from adversaries.sweeps.sweep import Met, Sizes
from bounds.worlds.signs import Signs, StaticSigns
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear

R, G = 1.0, 1.0
PATTERNS = 8
"""Sign patterns drawn at each point."""
LEARNERS: dict[str, TuneToConstruction] = {
    "Algorithm 1": balanced_descent,
    "Algorithm 2": mild,
    "Algorithm 5": doubling,
}


def signs(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Theorem 3: outer blocks, as many as the path allows."""
    # in two dimensions, where comparators are constant on outer blocks: fewer of them,
    # so that what is measured is no more than what the theorem speaks of
    yield _met(Signs, _construction(sizes, Fraction(sizes["P"] / (2 * R)), 2), rng)


def static_signs(
    rng: np.random.Generator, sizes: Sizes, ordinary: int
) -> Iterator[Met]:
    """Lemma 6: one comparator."""
    yield _met(StaticSigns, _construction(sizes, Fraction(0), int(sizes["n"])), rng)


def _construction(sizes: Sizes, kappa: Fraction, n: int) -> Construction:
    return Construction(int(sizes["T"]), int(sizes["d"]), kappa, R, G, n)


def _met(kind: type[Signs], game: Construction, rng: np.random.Generator) -> Met:
    drawn = rng.choice([-1.0, 1.0], (PATTERNS, game.blocks, game.n))
    a = game.slopes(drawn)
    many = [Game(game.domain, game.delays, linear(one), G=game.G) for one in a]
    plays = [simulate(many, make(game)).played for make in LEARNERS.values()]
    plays.append(balanced(game, game.delays, a))
    names = (*LEARNERS, "the balanced learner")
    world = kind(
        game.T, game.d, game.kappa, R, G, game.n, names, a[None], np.stack(plays)
    )
    return Met(world, names)
