"""Who plays on the lower-bound construction, on all sign patterns at once.

The paper's algorithms, three learners that need no tuning, and `balanced`, whom no
sequence of signs makes lose more than the mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.hard_signs import walk
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, linear
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme


@dataclass(frozen=True, eq=False)
class _Table:
    """Losses of many runs at once; they look at nothing."""

    T: int
    n: int
    G: float
    a: FloatArray

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """Losses of round t, one for every run."""
        return linear(self.a[:, t - 1 : t])


SignPlayer = Callable[[Construction, DelaySchedule, FloatArray], FloatArray]
"""(construction, delays, slopes of shape (patterns, T, n)) -> plays, same shape."""


def run_scheme(
    scheme: Scheme, game: Construction, delays: DelaySchedule, a: FloatArray
) -> FloatArray:
    """Plays of one of the paper's algorithms on all sign patterns.

    Bandits explore in the same directions on every pattern (`exploration`), so they
    are as deterministic as the others, and their mean over the signs is the same.
    """
    if scheme.feedback is Feedback.GRADIENT:
        # one game with a table for every run, in place of thousands of games
        one = Game(game.domain, delays, _Table(game.T, game.n, game.G, a))
        return simulate(one, [scheme] * len(a)).played
    many = [
        Game(game.domain, delays, linear(slopes), Feedback.VALUE, G=game.G)
        for slopes in a
    ]
    return simulate(many, scheme, noise=exploration(game)).played


def exploration(game: Construction) -> FloatArray:
    """One sequence of directions for bandits, (T, n)."""
    return unit_vectors(np.random.default_rng(0), game.T, game.n)


def origin(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """Always 0."""
    return np.zeros_like(a)


def corner(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """Always the same corner."""
    return np.full_like(a, game.R / np.sqrt(game.n))


def leader(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """The best point for everything that has arrived."""
    t = np.arange(1, game.T + 1)
    known = delays.arrival[:, None] < t
    sums = np.einsum("bki,kt->bti", a, known)
    # sums of equal steps cancel to 0 only up to rounding, and the sign of that would be
    # noise
    best = -np.sign(np.round(sums / game.G, 6))
    return np.asarray(game.R / np.sqrt(game.n) * best)


def balanced(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """The same regret on every pattern: x makes both signs of its block equally bad.

    With s the signed sum so far the play -(R/sqrt n) E clip(s + rest, -|T_z|, |T_z|)
    / |T_z| leaves the conditional mean of the regret as it is, whichever sign comes.
    """
    x, signs = np.empty_like(a), np.sign(a)
    for block in walk(game):
        s = signs[:, block.first : block.start].sum(axis=1)
        lean = block.lean(s) / block.size
        x[:, block.rounds] = -game.R / np.sqrt(game.n) * lean[:, None]
    return x
