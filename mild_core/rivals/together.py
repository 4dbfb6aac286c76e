"""Many games with the same delays, played side by side by one learner with `runs`.

A learner in plain numpy costs about as much for a hundred points as for one. The
numbers are those of single runs, up to rounding; bandits draw other directions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from mild_core.delays import DelaySchedule
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
    answer = _linear(table) if (table.family == LINEAR).all() else _any(table)
    pending: dict[int, FloatArray] = {}
    rounds = arrivals(game.delays)
    for t in range(1, game.T + 1):
        x = played[:, t - 1] = learner.play()
        values[:, t - 1], g = answer(t, x)
        pending[t] = values[:, t - 1] if bandit else g
        learner.receive([(k, pending.pop(k)) for k in rounds[t]])
    return played, values


def arrivals(delays: DelaySchedule) -> list[list[int]]:
    """F_t for t = 0..T at once, ascending; F_0 is empty.

    >>> arrivals(DelaySchedule.of([3, 1, 1]))
    [[], [], [2], [1, 3]]
    """
    found: list[list[int]] = [[] for _ in range(delays.T + 1)]
    for k, t in enumerate(delays.arrival.tolist(), start=1):
        if t <= delays.T:
            found[t].append(k)
    return found


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


Answer = Callable[[int, FloatArray], tuple[FloatArray, FloatArray]]
"""Values and gradients of a round at points (runs, n)."""


def _linear(table: LossTable) -> Answer:
    slopes = np.ascontiguousarray(np.moveaxis(table.a * table.scale[..., None], 1, 0))
    offsets = table.offset.T

    def answer(t: int, x: FloatArray) -> tuple[FloatArray, FloatArray]:
        a = slopes[t - 1]
        return (a * x).sum(axis=-1) + offsets[t - 1], a

    return answer


def _any(table: LossTable) -> Answer:
    def answer(t: int, x: FloatArray) -> tuple[FloatArray, FloatArray]:
        row = table.rounds(t, t + 1)
        return row.values(x[:, None])[:, 0], row.gradients(x[:, None])[:, 0]

    return answer
