"""A rival on many games with the same set, delays, feedback and constants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from mild_core.engine import simulate, simulate_lean
from mild_core.game import Feedback, Game, Problem
from mild_core.losses import stack
from mild_core.numerics import FloatArray
from mild_core.protocol import Learner
from mild_core.rivals.pieces import Piece
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


def regrets(
    rival: Rival, games: Sequence[Game], u: FloatArray, rng: np.random.Generator
) -> FloatArray:
    """Regret of every game against u (games, T, n); sums only where the engine plays.

    >>> from mild_core import Ball, DelaySchedule, Game, linear
    >>> from mild_core.rivals import RIVALS
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(4), linear([[1.0]] * 4))
    >>> u, rng = np.full((1, 4, 1), -1.0), np.random.default_rng()
    >>> regrets(RIVALS["ogd"], [game], u, rng).round(3).tolist()
    [1.5]
    """
    if rival.pieces is None:
        tables = [game.losses for game in games]
        against = stack(tables).values(u)  # type: ignore[arg-type]
        return np.asarray((play_all(rival, games, rng).values - against).sum(axis=1))
    total = np.zeros(len(games))
    for parts in _pieces(rival, games):
        rngs = rng.spawn(len(games)) if games[0].feedback is Feedback.VALUE else ()
        total += simulate_lean(
            [p.game for p in parts],
            [p.scheme for p in parts],
            rngs,
            comparators=u[:, parts[0].rounds],
        ).regret
    return total


def _in_pieces(rival: Rival, games: Sequence[Game], rng: np.random.Generator) -> Played:
    first = games[0]
    points = np.empty((len(games), first.T, first.n))
    values = np.empty((len(games), first.T))
    bandit = first.feedback is Feedback.VALUE
    for parts in _pieces(rival, games):
        rngs = rng.spawn(len(games)) if bandit else ()
        record = simulate([p.game for p in parts], [p.scheme for p in parts], rngs)
        rounds = parts[0].rounds
        points[:, rounds], values[:, rounds] = record.played, record.values
    return Played(points, values)


def _pieces(rival: Rival, games: Sequence[Game]) -> Iterator[tuple[Piece, ...]]:
    """The same piece of every game, one after the other."""
    assert rival.pieces is not None
    known: dict[int, tuple[Piece, ...]] = {}
    for game in games:  # one game played often is cut once
        if id(game) not in known:
            known[id(game)] = rival.pieces(game)
    return zip(*(known[id(game)] for game in games), strict=True)
