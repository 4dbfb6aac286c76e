"""Between which numbers the regret of a bandit lies, whatever its noise.

A betting test needs it, and decides the sooner the closer they are. Three facts about
the point x^_t = x_t + delta s_t that is played:

- it is in K;
- x_t is in K_delta, which is small where r is not much larger than delta;
- x_t is no farther from 0 than the steps made so far, each at most eta (n/delta) |f|,
  since projecting onto a convex set that contains 0 brings no point farther from 0. As
  long as nothing has arrived it is 0.
"""

from __future__ import annotations

import numpy as np

from mild_core.domains import Shrunk
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray, allowance
from mild_core.scheme import Scheme


def regret_range(game: Game, scheme: Scheme, u: FloatArray) -> tuple[float, float]:
    """Smallest and largest regret against u, with room for rounding."""
    losses = game.losses
    assert isinstance(losses, LossTable)
    low, high = losses.extremes(game.domain)
    if epochs(game, scheme) == 1:  # a restart changes eta and delta
        inner = _near(game, losses, scheme)
        low, high = np.maximum(low, inner[0]), np.minimum(high, inner[1])
    against = losses.values(u)
    # the sum of T values and as many of the comparators
    room = 2 * allowance(game.T * game.n, game.T * game.value_limit)
    return float((low - against).sum() - room), float((high - against).sum() + room)


def most_regret(game: Game, u: FloatArray) -> float:
    """No player of this game has more regret against u, whatever it does.

    On a set that is narrow, or for comparators that are not the best, that is less than
    2GRT and 2MT: a bound above it could not fail.
    """
    losses = game.losses
    assert isinstance(losses, LossTable)
    return float((losses.extremes(game.domain)[1] - losses.values(u)).sum())


def epochs(game: Game, scheme: Scheme) -> int:
    """How many there are; it follows from the delays."""
    return len(scheme.epoch_starts(scheme.steps(game.delays)))


def _near(
    game: Game, losses: LossTable, scheme: Scheme
) -> tuple[FloatArray, FloatArray]:
    """Limits of f_t at a point within delta of K_delta and of what can be reached."""
    delta = scheme.stages[0].delta
    assert delta is not None
    slope = losses.lipschitz(game.domain)
    low, high = losses.extremes(Shrunk(game.domain, delta))
    start, way = losses.values(np.zeros_like(losses.a)), slope * reach(game, scheme)
    around = slope * delta
    return (
        np.maximum(low, start - way) - around,
        np.minimum(high, start + way) + around,
    )


def reach(game: Game, scheme: Scheme) -> FloatArray:
    """A bound on |x_t| for every round, from the steps made before it."""
    stage, blocks = scheme.stages[0], game.delays.blocks(scheme.K)
    assert isinstance(game.losses, LossTable)
    assert stage.delta is not None
    largest = float(game.losses.bounds(game.domain).max())
    step = max(stage.etas) * scheme.K * game.n / stage.delta * largest
    made = np.repeat(blocks.schedule.tau - 1, blocks.lengths)
    return np.asarray(np.minimum(game.domain.R, made * step))
