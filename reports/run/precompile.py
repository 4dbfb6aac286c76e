"""Compiling the engine once, before several workers would all do it at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import kernel, simulate
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray
from mild_core.scheme import algorithm_1, algorithm_3


@dataclass(frozen=True)
class Zero:
    """Losses that could react, and are always 0."""

    T: int = 2
    n: int = 1
    G: float = 1.0

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """No loss, whatever is played."""
        return linear(np.zeros((len(x), 1, self.n)))


def cold() -> bool:
    """Whether the compiled loops are not in numba's cache, or are of other code."""
    try:
        loops: tuple[Any, ...] = (kernel.advance, kernel.trajectory)
        return not all(loop._cache._cache_file._load_index() for loop in loops)
    except (AttributeError, OSError):  # a numba that keeps it elsewhere: look and see
        return True


def compile_engine() -> None:
    """Play two rounds of every kind; what is compiled stays in numba's cache."""
    ball, delays = Ball(1, 1.0), DelaySchedule.constant(2)
    fixed = linear(np.ones((2, 1)))
    simulate(Game(ball, delays, fixed), algorithm_1(0.1))
    simulate(Game(ball, delays, Zero()), algorithm_1(0.1))
    bandit = Game(ball, delays, fixed, Feedback.VALUE)
    simulate(bandit, algorithm_3(0.1, 0.1), [np.random.default_rng(0)])
