"""Epochs of Mild-BGD with the doubling trick, for two first guesses; no learner plays.

An epoch ends at the block (round, if K = 1) with which its sum of m_z would exceed its
guess. Appendix A guesses 2^v in epoch v; the suite's own first guess is the largest up
to which the parameters of Theorem 6 (K > 1) or 7 (K = 1) do not depend on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from bounds.worlds.world import Case
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.numerics import AnyArray
from mild_core.scheme import Scheme

SHORT = 32
"""Rounds up to which delays are written out one by one."""


@dataclass(frozen=True, eq=False)
class BanditEpochs:
    """Schedules of one length, cut into blocks of K rounds, in n dimensions."""

    schedules: tuple[DelaySchedule, ...]
    block: int
    dimension: int

    name = "bandit-epochs"
    operations = 64

    @property
    def size(self) -> int:
        """Number of schedules."""
        return len(self.schedules)

    def case(self, b: int) -> Case:
        """The delays, or what they all are in a long game."""
        delays = self.schedules[b].d
        told = {"world": self.name, "T": len(delays), "n": self.dimension}
        if len(delays) > SHORT and (delays == delays[0]).all():
            return told | {"K": self.block, "every d_t": int(delays[0])}
        return told | {"K": self.block, "d": delays.tolist()}

    @classmethod
    def of(cls, case: Case) -> Self:
        """Build a case again."""
        each = [case["every d_t"]] * case["T"] if "every d_t" in case else case["d"]
        return cls((DelaySchedule.of(each),), case["K"], case["n"])

    def weight(self, b: int) -> tuple[float, ...]:
        """Equal delays first, which a person can follow, then short games."""
        schedule = self.schedules[b]
        uneven = float(np.unique(schedule.d).size > 1)
        return (uneven, schedule.T, schedule.total, self.dimension)

    # -- sizes ---------------------------------------------------------------------

    T = property(lambda self: self._all(lambda s: s.T))
    n = property(lambda self: np.full(self.size, self.dimension))
    K = property(lambda self: np.full(self.size, self.block))
    d = property(lambda self: self._all(lambda s: s.maximum))
    in_order = property(lambda self: self._all(lambda s: int(s.in_order)))
    sum_m = property(lambda self: self._all(lambda s: s.backlog))
    sum_mz = property(lambda self: self._all(lambda s: self._steps(s).backlog))

    # -- epochs --------------------------------------------------------------------

    @cached_property
    def V_appendix(self) -> AnyArray:
        """Epochs with guesses 2^v."""
        return self._epochs(parameters.APPENDIX_A)

    @cached_property
    def V_own(self) -> AnyArray:
        """Epochs with guesses 2^{v-1} b_1."""
        return self._epochs(self.first_guess)

    @property
    def costs_appendix(self) -> AnyArray:
        """sum_v cost(2^v)."""
        return self._costs(self.V_appendix, parameters.APPENDIX_A)

    @property
    def costs_own(self) -> AnyArray:
        """sum_v cost(2^{v-1} b_1)."""
        return self._costs(self.V_own, self.first_guess)

    @property
    def first_guess(self) -> float:
        """b_1 of the suite's own rule."""
        n, T = self.dimension, self.schedules[0].T
        return math.sqrt(n) * T**1.25 if self.block == 1 else math.sqrt(T) / n

    def _costs(self, epochs: AnyArray, first: float) -> AnyArray:
        each = [
            sum(self._cost(2.0 ** (v - 1) * first) for v in range(1, V + 1))
            for V in epochs.tolist()
        ]
        return np.array(each)

    def _cost(self, guess: float) -> float:
        n, T = self.dimension, self.schedules[0].T
        late = (n * guess * T) ** (1 / 3) if self.block == 1 else n * (T * guess) ** 0.5
        return max(n**0.5 * T**0.75, late)

    def _epochs(self, first: float) -> AnyArray:
        scheme = self._scheme(self.schedules[0].T, first)
        return self._all(lambda s: len(scheme.epoch_starts(self._steps(s))))

    def _scheme(self, T: int, first: float) -> Scheme:
        """Only its budgets matter here; the radius has room for every delta."""
        n, room = self.dimension, 1e9
        if self.block == 1:
            return parameters.doubling_theorem_7(1.0, 1.0, n, T, room, first=first)
        return parameters.doubling_theorem_6(1.0, 1.0, 1.0, n, T, first=first)

    def _steps(self, schedule: DelaySchedule) -> DelaySchedule:
        return schedule if self.block == 1 else schedule.blocks(self.block).schedule

    def _all(self, measure: Callable[[DelaySchedule], int]) -> AnyArray:
        return np.array([measure(schedule) for schedule in self.schedules])
