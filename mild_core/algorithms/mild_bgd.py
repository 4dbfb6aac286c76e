"""Algorithm 4, Mild-BGD."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.algorithms.blocking import Blocking
from mild_core.algorithms.hedge import DelayedHedge
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.scheme import algorithm_4


class MildBGD(Blocking):
    """Experts on shared estimates, averaged by delayed Hedge, one decision a block.

    Theorem 6 prescribes everything with K about n sqrt(T), Theorem 7 with K = 1 for
    feedback in order (`parameters.theorem_6`, `parameters.theorem_7`).

    Parameters
    ----------
    problem : what the learner is told of the game; its domain needs a ball inside
    etas : learning rates of the experts, positive
    alpha : learning rate of Hedge, positive
    delta : exploration radius, 0 < delta < r
    K : rounds in a block
    noise : (T, n) exploration directions, instead of drawn ones

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Feedback, Game, linear, play
    >>> losses, delays = linear([[1.0]] * 4), DelaySchedule.constant(4)
    >>> game = Game(Ball(1, 1.0), delays, losses, Feedback.VALUE)
    >>> factory = lambda told: MildBGD(told, [0.1, 0.2], alpha=1.0, delta=0.5, K=2)
    >>> play(game, factory, np.random.default_rng(0)).trace.x.round(3).tolist()
    [[0.0], [-0.25]]
    """

    def __init__(
        self,
        problem: Problem,
        etas: Sequence[float],
        alpha: float,
        delta: float,
        K: int = 1,
        noise: FloatArray | None = None,
    ) -> None:  # step 1
        super().__init__(problem, K, noise)
        self.scheme = algorithm_4(sorted(etas), alpha, delta, K)
        self.activate(sorted(etas), alpha, delta)

    def activate(self, etas: Sequence[float], alpha: float, delta: float) -> None:
        """Steps 2 and 3: y_1 = 0, tau = 1, initial weights."""
        self.set_radius(delta)
        self.etas = np.array(etas)
        self.y, self.tau = np.zeros((len(etas), self.problem.domain.n)), 1
        self.hedge = DelayedHedge(len(etas), alpha)
        self.sent: dict[int, FloatArray] = {}

    def begin_block(self) -> None:
        """Step 5: x_z = sum of w_z^eta y_tau^eta."""
        self.sent[self.z] = self.y
        self.x = self.hedge.w @ self.y
        self.tracer.step(self.y, self.hedge.w)

    def end_block(self) -> None:
        """Steps 13 to 16: weights by eq. (9), then one step per block in A_z."""
        used = sorted(self.A)
        total = np.zeros(len(self.etas))
        for k in used:
            total += self.sent.pop(k) @ self.g[k]
        self.hedge.update(total)  # step 13
        for k in used:
            g, before = self.g.pop(k), self.y
            self.y = self.K_delta.project(before - self.etas[:, None] * g)  # step 15
            self.tau += 1
            self.tracer.update(k, g, before, self.y)
