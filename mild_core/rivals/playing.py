"""A rival on many games with the same set, delays, feedback and constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mild_core.engine import simulate
from mild_core.game import Feedback, Game, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Learner
from mild_core.rivals.rival import Rival
from mild_core.rivals.together import together


@dataclass(frozen=True)
class Played:
    """What comes out: points (runs, T, n), values (runs, T), and who played.

    `learner` is None where the engine played.
    """

    points: FloatArray
    values: FloatArray
    learner: Learner | None = None


def play_all(rival: Rival, games: Sequence[Game], rng: np.random.Generator) -> Played:
    """Play all games, by the engine where it can.

    >>> from mild_core import Ball, DelaySchedule, Game, linear
    >>> from mild_core.rivals import RIVALS
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(4), linear([[1.0]] * 4))
    >>> play_all(RIVALS["bold-ogd"], [game], np.random.default_rng()).values.shape
    (1, 4)
    """
    if rival.pieces is not None:
        return _in_pieces(rival, games, rng)
    kept: list[Learner] = []

    def build(problem: Problem, runs: int) -> Learner:
        assert rival.make is not None
        kept.append(rival.make(games[0], problem, runs))
        return kept[0]

    points, values = together(games, build, rng)
    return Played(points, values, kept[0])


def _in_pieces(rival: Rival, games: Sequence[Game], rng: np.random.Generator) -> Played:
    assert rival.pieces is not None
    first = games[0]
    points = np.empty((len(games), first.T, first.n))
    values = np.empty((len(games), first.T))
    bandit = first.feedback is Feedback.VALUE
    # one game played often is cut into pieces once
    known = {id(game): rival.pieces(game) for game in games}
    for parts in zip(*(known[id(game)] for game in games), strict=True):
        rngs = rng.spawn(len(games)) if bandit else ()
        record = simulate([p.game for p in parts], [p.scheme for p in parts], rngs)
        rounds = parts[0].rounds
        points[:, rounds], values[:, rounds] = record.played, record.values
    return Played(points, values)
