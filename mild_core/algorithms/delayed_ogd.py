"""Algorithm 1, Mild-OGD: Expert-algorithm."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.scheme import algorithm_1
from mild_core.tracing import Tracer


class DelayedOGD:
    """Delayed gradient descent: one projected step per arrived gradient, ascending.

    Theorem 1 bounds its regret for every eta; eq. (5) prescribes eta proportional to
    sqrt((P_T + 1)/beta) (`parameters.equation_5`, and `parameters.balanced_eta` with
    the constants that balance the bound).

    Parameters
    ----------
    problem : what the learner is told of the game
    eta : learning rate, positive

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.of([3, 1, 1]), linear([[1.0]] * 3))
    >>> record = play(game, lambda told: DelayedOGD(told, 0.5), np.random.default_rng())
    >>> record.played.tolist()
    [[0.0], [0.0], [-0.5]]
    """

    def __init__(self, problem: Problem, eta: float) -> None:
        self.scheme, self.tracer = algorithm_1(eta), Tracer()
        self.domain, self.eta = problem.domain, eta  # step 1
        self.y, self.tau = np.zeros(problem.domain.n), 1  # step 2

    def play(self) -> FloatArray:
        """Step 4: x_t = y_tau."""
        self.tracer.step(self.y[None], np.ones(1))
        return self.y

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Steps 5 to 8."""
        for k, g in arrivals:  # step 6, in ascending order
            self.update(k, g)

    def update(self, k: int, g: FloatArray) -> None:
        """Step 7: y_{tau+1} = argmin over K of |x - (y_tau - eta g_k)|^2."""
        before = self.y
        self.y = self.domain.project(before - self.eta * g)
        self.tau += 1
        self.tracer.update(k, g, before[None], self.y[None])
