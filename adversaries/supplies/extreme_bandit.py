"""Games and noise built by hand so that the links of Lemma 10's proof are tight.

A loss that is a constant c, but for a slope too small to matter, is observed as
g_z = (c/delta) s_z on a line: whoever chooses the noise chooses the signs of all
estimates. With delta far below R the weights of Algorithm 4 then meet what makes those
of Algorithm 2 lose most (`adversaries.supplies.extreme`).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from adversaries.supplies.extreme import POWERS, unheard
from bounds.judging.supply import Supply
from bounds.worlds.bandit import Bandit
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray, IntArray
from mild_core.scheme import Scheme, algorithm_4

SHARE = 1e-3
"""delta/R: decisions come that close to the ends of K."""

WEIGHTS = ("C146", "C150", "C151", "C152a")
"""What the weights lose, link by link."""


def units(profile: str) -> tuple[Supply, ...]:
    """Few games, the same in every profile."""
    del profile
    kinds = {
        "bandit equal weights": backlog_worlds,
        "bandit turns in every round": turning_worlds,
        "bandit best expert last": weight_worlds,
    }
    return tuple(
        Supply("pathwise", "bandit", name, build, only=WEIGHTS)
        for name, build in kinds.items()
    )


def backlog_worlds(rng: np.random.Generator) -> Iterator[World]:
    """A backlog that begins when two experts at both ends have equal weights.

    Only then does every missing estimate move the weights by alpha times itself. How
    they come there is told in `extreme.backlog_worlds`.
    """
    for A, missing in ((50, 3), (200, 2), (400, 16)):
        sign = np.concatenate([np.ones(A), [-1.0], np.ones(missing)])
        delays = np.concatenate([np.ones(A + 1, dtype=np.int64), unheard(missing)])
        yield _parted(A, sign, np.ones(len(sign)), delays, float(rng.choice(POWERS)))


def turning_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The same, then estimates that turn in every round and are too short to move on.

    The weights come back to where they were every other round, having lost alpha times
    the square: what alpha R^2 sum |g_z|^2 stands for, whatever R is.
    """
    del rng
    A, turns = 4, 1000
    sign = np.concatenate([np.ones(A), [-1.0], np.tile([1.0, -1.0], turns)])
    size = np.concatenate([np.ones(A + 1), np.full(2 * turns, 0.1)])
    for R in (POWERS[0], POWERS[2]):
        yield _parted(A, sign, size, np.ones(len(sign), dtype=np.int64), R)


def weight_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The expert with the smaller weight is better in every round, by a little."""
    R, rounds, step = float(rng.choice(POWERS)), 850, 0.005
    ones = np.ones(rounds)
    game, G, edge = _game(R, ones, ones.astype(np.int64))
    alpha = step / (G * edge)
    scheme = algorithm_4((1e-9 * edge / G, 2 * edge / G), alpha, SHARE * R)
    yield _played(game, scheme, ones, "best expert last")


def _parted(
    A: int, sign: FloatArray, size: FloatArray, delays: IntArray, R: float
) -> World:
    """Two experts whose weights are equal after A + 1 rounds."""
    game, G, edge = _game(R, size, delays)
    alpha = 2 * float(np.log(3)) / ((A - 1) * G * edge)
    scheme = algorithm_4((edge / (A * G), 2 * edge / G), alpha, SHARE * R)
    return _played(game, scheme, sign, "equal weights")


def _game(R: float, size: FloatArray, delays: IntArray) -> tuple[Game, float, float]:
    """Losses that are nearly constant, how long their estimates are, and the end."""
    table = linear(np.full((len(size), 1), 1e-9 / R), size)
    game = Game(Ball(1, R), DelaySchedule(delays), table, Feedback.VALUE)
    return game, 1 / (SHARE * R), R - SHARE * R


def _played(game: Game, scheme: Scheme, sign: FloatArray, label: str) -> World:
    record = simulate([game], [scheme], noise=sign[None, :, None])
    return Bandit.build(record, np.zeros((1, game.T, 1)), label)
