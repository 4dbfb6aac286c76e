"""Many games with the same delays, played side by side by one learner with `runs`.

A learner in plain numpy costs about as much for a hundred points as for one. The
numbers are those of single runs, up to rounding; bandits draw other directions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game, Problem
from mild_core.losses import LINEAR, LossTable, stack
from mild_core.numerics import FloatArray
from mild_core.protocol import Learner

Build = Callable[[Problem, int], Learner]
"""A learner for so many runs."""


def together(
    games: Sequence[Game], build: Build, rng: np.random.Generator
) -> tuple[FloatArray, FloatArray]:
    """Points (runs, T, n) and values (runs, T) of all games."""
    game = _shared(games)
    table = stack([one.losses for one in games])  # type: ignore[misc]
    learner = build(Problem.of(game, rng), len(games))
    played = np.empty((len(games), game.T, game.n))
    values = np.empty((len(games), game.T))
    bandit = game.feedback is Feedback.VALUE
    answer = _linear if (table.family == LINEAR).all() else _any
    pending: dict[int, FloatArray] = {}
    for t in range(1, game.T + 1):
        x = played[:, t - 1] = learner.play()
        values[:, t - 1], g = answer(table, t, x)
        pending[t] = values[:, t - 1] if bandit else g
        learner.receive([(k, pending.pop(k)) for k in game.delays.F(t)])
    return played, values


def _shared(games: Sequence[Game]) -> Game:
    """The game that stands for all: set, delays and constants are the same."""
    first = games[0]
    for one in games:
        same = one.domain == first.domain and one.delays == first.delays
        same = same and one.feedback is first.feedback and one.G == first.G
        if not same or not isinstance(one.losses, LossTable):
            limit = "games played side by side share set, delays, feedback and G"
            raise ParameterError("games", "different ones", limit)
    return first


def _linear(table: LossTable, t: int, x: FloatArray) -> tuple[FloatArray, FloatArray]:
    a = table.a[:, t - 1]
    return (a * x).sum(axis=-1) + table.offset[:, t - 1], a


def _any(table: LossTable, t: int, x: FloatArray) -> tuple[FloatArray, FloatArray]:
    row = table.rounds(t, t + 1)
    return row.values(x[:, None])[:, 0], row.gradients(x[:, None])[:, 0]
