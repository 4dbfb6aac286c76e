"""Mild-BGD with the doubling trick, which the paper mentions (Remark 7) and omits."""

from __future__ import annotations

from mild_core.algorithms.blocking import Blocking
from mild_core.algorithms.mild_bgd import MildBGD
from mild_core.errors import ParameterError
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme


class DoublingBGD(MildBGD):
    """Mild-BGD restarted at the block where the epoch's sum m_z exceeds its guess.

    What was chosen: restarts happen at the beginning of a block, as Algorithm 5's do at
    the beginning of a round; the monitored sum counts blocks of the current epoch only;
    values of earlier epochs are thrown away when they arrive. The guesses and their
    reasons are in `parameters.doubling_theorem_6` and `parameters.doubling_theorem_7`.
    No theorem of the paper speaks of it.

    Parameters
    ----------
    problem : what the learner is told of the game; its domain needs a ball inside
    scheme : parameters and budget of every epoch, with `monitor_rounds` off
    noise : (T, n) exploration directions, instead of drawn ones

    Examples
    --------
    >>> import numpy as np
    >>> from mild_core import Ball, DelaySchedule, Feedback, Game, linear
    >>> from mild_core import parameters, play
    >>> scheme = parameters.doubling_theorem_7(1.0, 1.0, n=1, T=40, r=1.0, factor=0.5)
    >>> losses, delays = linear([[1.0]] * 40), DelaySchedule.constant(40, 20)
    >>> game = Game(Ball(1, 1.0), delays, losses, Feedback.VALUE)
    >>> factory = lambda told: DoublingBGD(told, scheme)
    >>> np.bincount(play(game, factory, np.random.default_rng(0)).trace.epoch).tolist()
    [0, 14, 20, 6]
    """

    def __init__(
        self, problem: Problem, scheme: Scheme, noise: FloatArray | None = None
    ) -> None:
        if scheme.monitor_rounds:
            limit = "the bandit variants monitor sum m_z, without the + 1"
            raise ParameterError("monitor_rounds", True, limit)
        # Past MildBGD's own: it would build a scheme of one epoch.
        Blocking.__init__(self, problem, scheme.K, noise)
        self.scheme, self.v = scheme, 0
        self.restart()

    def restart(self) -> None:
        """Start the next epoch with the block that is about to begin."""
        if self.v == len(self.scheme.stages):
            limit = f"the scheme has {self.v} epochs; the delays need more"
            raise ParameterError("epoch", self.v + 1, limit, round=self.t)
        stage = self.scheme.stages[self.v]
        assert stage.delta is not None
        self.v, self.first_block = self.v + 1, max(self.z, 1)
        self.received = self.monitored = 0
        self.budget = stage.budget
        self.activate(stage.etas, stage.alpha, stage.delta)

    def begin_block(self) -> None:
        """Check the guess, restart if it is too small, then decide."""
        term = self.z - self.first_block - self.received
        if self.monitored + term > self.budget:
            self.restart()
            self.tracer.epoch(self.z)
            term = 0
        self.monitored += term
        super().begin_block()

    def end_block(self) -> None:
        """As Mild-BGD, counting what was received."""
        self.received += len(self.A)
        super().end_block()
