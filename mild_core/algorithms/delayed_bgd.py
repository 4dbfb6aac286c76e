"""Algorithm 3, Delayed Bandit Gradient Descent via Blocking Update."""

from __future__ import annotations

import numpy as np

from mild_core.algorithms.blocking import Blocking
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.scheme import algorithm_3


class DelayedBGD(Blocking):
    """One expert on one-point gradient estimates, summed over blocks of K rounds.

    Theorem 4 (K = 1) and Theorem 5 bound its expected regret for every eta and delta.
    Corollaries 1 and 3 prescribe them with K = 1, Corollaries 2 and 4 with K about
    n sqrt(T); 3 and 4 need the path length (`parameters.corollary_1` and so on).

    Parameters
    ----------
    problem : what the learner is told of the game; its domain needs a ball inside
    eta : learning rate, positive
    delta : exploration radius, 0 < delta < r
    K : rounds in a block
    noise : (T, n) exploration directions, instead of drawn ones

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Feedback, Game, linear, play
    >>> losses, delays = linear([[1.0]] * 4), DelaySchedule.constant(4)
    >>> game = Game(Ball(1, 1.0), delays, losses, Feedback.VALUE)
    >>> factory = lambda told: DelayedBGD(told, eta=0.1, delta=0.5, K=2)
    >>> play(game, factory, np.random.default_rng(0)).trace.x.tolist()
    [[0.0], [-0.2]]
    """

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
        self.tracer.step(self.y[None], np.ones(1))

    def end_block(self) -> None:
        """Steps 12 to 14: one projected step per block in A_z, ascending."""
        # A_z was filled in the order of completion; step 12 asks for ascending.
        for k in sorted(self.A):
            g, before = self.g.pop(k), self.y
            self.y = self.K_delta.project(before - self.eta * g)  # step 13
            self.tau += 1
            self.tracer.update(k, g, before[None], self.y[None])
