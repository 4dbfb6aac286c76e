"""A few fixed runs of every algorithm, and short digests of all they recorded.

Each run is played twice, by the transcription and by the engine. An array's digest is
taken after rounding to `DIGITS` digits of its largest number. Rounding errors of runs
this short stay below 1e-12 of that, so other machines and libraries agree, unless a
number falls within such an error of the edge between two roundings. Numbers like 1/128
could lie there exactly: therefore the grid is shifted by an irrational fraction of its
width, which leaves about one chance in a million for each number.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from adversaries.reacting import AlongThePlay
from mild_core import losses, parameters
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull, cube
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, ReactingLosses
from mild_core.numerics import AnyArray, FloatArray, IntArray
from mild_core.protocol import play
from mild_core.record import Record
from mild_core.scheme import Scheme, algorithm_1, algorithm_3, algorithm_4

DIGITS = 6
SHIFT = (math.sqrt(5) - 1) / 2
"""Where the grid of rounded numbers begins, in units of its width."""
T = 48

Digests = dict[str, str]
Family = Callable[[FloatArray], LossTable | ReactingLosses]


@dataclass(frozen=True)
class Run:
    """A game and a learner, fixed for good; the losses' data are drawn by its name."""

    name: str
    domain: Domain
    family: Family
    delays: DelaySchedule
    tune: Callable[[Game], Scheme]
    feedback: Feedback = Feedback.GRADIENT

    @property
    def game(self) -> Game:
        """The game, with losses from numbers drawn around the domain."""
        rng = np.random.default_rng(list(self.name.encode()))
        table = self.family(0.6 * rng.standard_normal((T, self.domain.n)))
        return Game(self.domain, self.delays, table, self.feedback)

    @property
    def records(self) -> dict[str, Record]:
        """The run by the transcription and by the engine, with the same noise."""
        game = self.game
        scheme = self.tune(game)
        slow = play(game, transcription(scheme), np.random.default_rng(1))
        fast = simulate(game, scheme, np.random.default_rng(1))
        return {"transcription": slow, "engine": fast}


def digests() -> dict[str, Digests]:
    """Digests of every array of every run, by the name of the run."""
    return {
        f"{run.name}; {by}": digests_of(record)
        for run in RUNS
        for by, record in run.records.items()
    }


def digests_of(record: Record) -> Digests:
    """A short digest of every array of a record, in the record's order."""
    return {name: digest(array) for name, array in record.arrays()}


def digest(array: AnyArray) -> str:
    """Six hexadecimal digits that tell whether an array has changed."""
    data = f"{array.shape} {rounded(array).tolist()}"
    return hashlib.sha256(data.encode()).hexdigest()[:6]


def rounded(array: AnyArray) -> IntArray:
    """An array in whole units of its last digit that counts; whole numbers as is."""
    if array.dtype.kind in "iub":
        return array.astype(np.int64)
    size = float(np.abs(array).max(initial=0.0))
    if not math.isfinite(size):
        return np.frombuffer(array.tobytes(), dtype=np.int64)
    # A power of two, lest a rounding error of the largest number move the whole grid.
    unit = 2.0 ** math.ceil(math.log2(size) - 1e-9) / 10**DIGITS if size else 1.0
    return np.asarray(np.floor(array / unit + SHIFT).astype(np.int64))


def _hinge(a: FloatArray) -> LossTable:
    return losses.hinge(a, 0.8, -0.3)


def _huber(a: FloatArray) -> LossTable:
    return losses.huber(a, 0.4, 1.1, 0.2)


def _reacting(a: FloatArray) -> ReactingLosses:
    return AlongThePlay(len(a), a.shape[1], 0.7)


def _theorem_2(game: Game) -> Scheme:
    return parameters.theorem_2(game.domain.R, game.G, T, game.delays.beta)


def _algorithm_5(game: Game) -> Scheme:
    return parameters.algorithm_5(game.domain.R, game.G, T)


def _doubling_6(game: Game) -> Scheme:
    R, n = game.domain.R, game.n
    scheme = parameters.doubling_theorem_6(R, game.G, game.M, n, T, 0.3)
    return _impatient(scheme, 3)


def _doubling_7(game: Game) -> Scheme:
    R, r, n = game.domain.R, game.domain.r, game.n
    assert r is not None
    return _impatient(parameters.doubling_theorem_7(R, game.M, n, T, r, 0.1), T)


def _impatient(scheme: Scheme, times: int) -> Scheme:
    """Budgets so small that a short game restarts."""
    stages = (replace(stage, budget=stage.budget / times) for stage in scheme.stages)
    return replace(scheme, stages=tuple(stages))


BALL, BOX = Ball(3, 1.7), Box(np.array([-1.3, -0.7]), np.array([0.9, 1.9]))
HULL = Hull(np.array([[1.9, 0.2], [0.3, 1.2], [-1.6, 0.5], [-0.4, -1.3], [1.1, -0.8]]))

_UNIFORM = DelaySchedule(np.random.default_rng(7).integers(1, 12, T))
_STRAGGLERS = DelaySchedule(np.where(np.arange(T) % 9 == 4, 14, 1))
_REVERSED = DelaySchedule(11 - 2 * (np.arange(T) % 6))
_LONG = DelaySchedule(np.random.default_rng(8).integers(1, 31, T))
_GROWING = DelaySchedule(1 + np.arange(T) // 2)

RUNS = (
    Run(
        "Algorithm 1, ball, distances, uniform delays",
        BALL,
        losses.absolute,
        _UNIFORM,
        lambda game: algorithm_1(0.21),
    ),
    Run(
        "Algorithm 1, hull, hinge, stragglers",
        HULL,
        _hinge,
        _STRAGGLERS,
        lambda game: algorithm_1(0.34),
    ),
    Run(
        "Algorithm 2, cube, quadratic, delays reversed",
        cube(2, 1.3),
        losses.quadratic,
        _REVERSED,
        _theorem_2,
    ),
    Run(
        "Algorithm 2, ball, losses that react, stragglers",
        BALL,
        _reacting,
        _STRAGGLERS,
        _theorem_2,
    ),
    Run(
        "Algorithm 3, box, huber, long delays, K = 5",
        BOX,
        _huber,
        _LONG,
        lambda game: algorithm_3(0.02, 0.3, 5),
        Feedback.VALUE,
    ),
    Run(
        "Algorithm 4, ball, logistic, delays reversed, K = 1",
        BALL,
        losses.logistic,
        _REVERSED,
        lambda game: algorithm_4((0.01, 0.03, 0.2), 0.11, 0.4, 1),
        Feedback.VALUE,
    ),
    Run(
        "Algorithm 4, hull, linear, long delays, K = 4",
        HULL,
        losses.linear,
        _LONG,
        lambda game: algorithm_4((0.01, 0.03, 0.2), 0.11, 0.2, 4),
        Feedback.VALUE,
    ),
    Run(
        "Algorithm 5, ball, distances, growing delays",
        BALL,
        losses.absolute,
        _GROWING,
        _algorithm_5,
    ),
    Run(
        "Algorithm 5, box, linear, stragglers",
        BOX,
        losses.linear,
        _STRAGGLERS,
        _algorithm_5,
    ),
    Run(
        "Theorem 6 with doubling, interval, huber, stragglers",
        Box(np.array([-1.3]), np.array([0.9])),
        _huber,
        _STRAGGLERS,
        _doubling_6,
        Feedback.VALUE,
    ),
    Run(
        "Theorem 7 with doubling, ball, logistic, stragglers",
        BALL,
        losses.logistic,
        _STRAGGLERS,
        _doubling_7,
        Feedback.VALUE,
    ),
)
"""Every algorithm; every domain, loss and order of delays at least once."""
