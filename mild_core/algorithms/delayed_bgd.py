"""Algorithm 3, Delayed Bandit Gradient Descent via Blocking Update."""

from __future__ import annotations

import numpy as np

from mild_core.algorithms.blocking import Blocking
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.scheme import algorithm_3


class DelayedBGD(Blocking):
    """One expert on one-point gradient estimates, summed over blocks of K rounds."""

    def __init__(
        self,
        problem: Problem,
        eta: float,
        delta: float,
        K: int = 1,
        noise: FloatArray | None = None,
    ) -> None:  # step 1
        super().__init__(problem, K, noise)
        self.scheme, self.eta = algorithm_3(eta, delta, K), eta
        self.set_radius(delta)
        self.y, self.tau = np.zeros(problem.domain.n), 1  # step 2

    def begin_block(self) -> None:
        """Step 4: x_z = y_tau."""
        self.x = self.y
        self.notebook.step(self.y[None], np.ones(1))

    def end_block(self) -> None:
        """Steps 12 to 14: one projected step per block in A_z, ascending."""
        for k in sorted(self.A):
            g, before = self.g.pop(k), self.y
            self.y = self.K_delta.project(before - self.eta * g)  # step 13
            self.tau += 1
            self.notebook.update(k, g, before[None], self.y[None])
