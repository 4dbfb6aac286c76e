"""The one scheme behind all five algorithms, as data.

Experts run delayed projected gradient descent with learning rates `etas`, delayed Hedge
with rate `alpha` averages them, feedback is collected in blocks of K rounds, and a new
epoch starts everything afresh when the observed backlog outgrows a budget.

==========  ========  =======  =====  =======
algorithm   feedback  experts  K      epochs
==========  ========  =======  =====  =======
1           gradient  1        1      1
2           gradient  N        1      1
3           value     1        K      1
4           value     N        K      1
5           gradient  N        1      many
==========  ========  =======  =====  =======
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mild_core.delays import Blocks, DelaySchedule
from mild_core.errors import ParameterError
from mild_core.game import Feedback
from mild_core.numerics import FloatArray


@dataclass(frozen=True)
class Stage:
    """Parameters of one epoch; it lasts while the monitored sum is <= budget."""

    etas: tuple[float, ...]
    alpha: float = 1.0
    delta: float | None = None
    budget: float = math.inf

    def __post_init__(self) -> None:
        if not self.etas:
            raise ParameterError("H", self.etas, "it needs at least one learning rate")
        for eta in self.etas:
            _positive("eta", eta)
        # The initial weights go by rank, counted from the smallest rate.
        if list(self.etas) != sorted(self.etas):
            raise ParameterError("H", self.etas, "learning rates must ascend")
        _positive("alpha", self.alpha)
        if not self.budget > 0:
            raise ParameterError("budget", self.budget, "it must be positive")
        if self.delta is not None:
            _positive("delta", self.delta)


@dataclass(frozen=True)
class Scheme:
    """A learner as data: what the engine runs and `transcription` writes out."""

    feedback: Feedback
    stages: tuple[Stage, ...]
    K: int = 1
    monitor_rounds: bool = True
    """Monitor sum(m + 1) as Algorithm 5 does; if False, sum m (bandit variants)."""

    def __post_init__(self) -> None:
        if not self.stages:
            raise ParameterError("stages", 0, "a scheme needs at least one")
        whole = isinstance(self.K, int | np.integer) and not isinstance(self.K, bool)
        if not whole or self.K < 1:
            raise ParameterError("block size K", self.K, "it must be an integer >= 1")
        # Algorithm 5 keeps N through all epochs; the engine's arrays rely on it.
        if len({len(stage.etas) for stage in self.stages}) > 1:
            sizes = [len(stage.etas) for stage in self.stages]
            raise ParameterError("N", sizes, "it must be the same in every epoch")
        bandit = self.feedback is Feedback.VALUE
        for stage in self.stages:
            if (stage.delta is not None) != bandit:
                limit = "value feedback needs delta and gradient feedback has none"
                raise ParameterError("delta", stage.delta, limit)
        if not bandit and self.K != 1:
            raise ParameterError("block size K", self.K, "gradients need K = 1")

    @property
    def N(self) -> int:
        """Number of experts."""
        return len(self.stages[0].etas)

    @property
    def restarts(self) -> bool:
        """Whether an epoch can end: some budget is finite."""
        return any(stage.budget < math.inf for stage in self.stages)

    def epoch_starts(self, schedule: DelaySchedule) -> list[int]:
        """First step s_v of every epoch on a schedule of rounds or blocks.

        Step z opens epoch v + 1 when, with it, the sum over the epoch of
        (m relative to the epoch, plus 1 if `monitor_rounds`) would exceed the budget.
        """
        starts = [1]
        while len(starts) <= len(self.stages):
            window = schedule.window(starts[-1], schedule.T + 1)
            monitored = np.cumsum(window.m + int(self.monitor_rounds))
            budget = self.stages[len(starts) - 1].budget
            # "right": a sum that equals the budget does not exceed it.
            over = int(np.searchsorted(monitored, budget, side="right"))
            if over >= window.T:
                return starts
            starts.append(starts[-1] + over)
        limit = f"the scheme has {len(self.stages)} epochs; the delays need more"
        raise ParameterError("epoch", len(starts), limit, round=starts[-1])

    def blocks(self, delays: DelaySchedule) -> Blocks:
        """Rounds of a schedule cut into this scheme's blocks."""
        return delays.blocks(self.K)

    def steps(self, delays: DelaySchedule) -> DelaySchedule:
        """Schedule of this scheme's steps: of its blocks, or of the rounds if K = 1."""
        return delays if self.K == 1 else self.blocks(delays).schedule


def algorithm_1(eta: float) -> Scheme:
    """Delayed gradient descent, one step per arrived gradient."""
    return Scheme(Feedback.GRADIENT, (Stage((eta,)),))


def algorithm_2(etas: Sequence[float], alpha: float) -> Scheme:
    """Mild-OGD."""
    return Scheme(Feedback.GRADIENT, (Stage(tuple(etas), alpha),))


def algorithm_3(eta: float, delta: float, K: int = 1) -> Scheme:
    """Delayed bandit gradient descent with blocking update."""
    return Scheme(Feedback.VALUE, (Stage((eta,), delta=delta),), K)


def algorithm_4(
    etas: Sequence[float], alpha: float, delta: float, K: int = 1
) -> Scheme:
    """Mild-BGD."""
    return Scheme(Feedback.VALUE, (Stage(tuple(etas), alpha, delta),), K)


def initial_weights(N: int) -> FloatArray:
    """w_1^{eta_i} = (N+1) / (i (i+1) N), step 3 of Algorithms 2, 4 and 5."""
    i = np.arange(1, N + 1)
    return np.asarray((N + 1) / (i * (i + 1.0) * N))


def _positive(name: str, value: float) -> None:
    if not (math.isfinite(value) and value > 0):
        raise ParameterError(name, value, "it must be positive and finite")
