r"""Delayed OGD by summed gradients: one step a round, along the sum of what arrived.

Source: K. Quanrud, D. Khashabi, *Online learning with adversarial delays*, NeurIPS
2015: x_{t+1} is the projection of x_t - eta (sum of the gradients that arrive at the
end of round t), with regret O(sqrt(sum d_t)).

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* where it starts: x_1 = 0;
* the constant in eta: R/(G sqrt(2 sum m_t + T)), which is best in the bound below;
* the constant in the bound, derived here (claim R04). With s_t the sum used in round t,
  sum_t <s_t, x_t - u> <= R^2/(2 eta) + (eta/2) sum |s_t|^2. Feedback of round k is used
  in round a_k = k + d_k - 1, where the decision has moved by eta G for each gradient
  that arrived in rounds k..a_k - 1. Of two rounds i < j with j <= a_i exactly one thing
  is true: they arrive together (once in sum |s_t|^2/2), or one arrives while the other
  is on its way (once in the movements). These pairs are sum m_t in number, so
  regret <= R^2/(2 eta) + eta G^2 (sum m_t + T/2).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival


def rate(R: float, G: float, T: int, backlog: int) -> float:
    """eta = R/(G sqrt(2 sum m_t + T))."""
    return R / (G * math.sqrt(2 * backlog + T))


class SummedOGD:
    """One projected step a round.

    Parameters
    ----------
    problem : what the learner is told of the game
    eta : learning rate
    runs : plays so many games side by side, points have shape (runs, n)

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.of([2, 1, 1]), linear([[1.0]] * 3))
    >>> record = play(game, lambda told: SummedOGD(told, 0.25), np.random.default_rng())
    >>> record.played.tolist()
    [[0.0], [0.0], [-0.5]]
    """

    def __init__(self, problem: Problem, eta: float, runs: int | None = None) -> None:
        self.domain, self.eta = problem.domain, eta
        self.x = zeros(problem, runs)

    def play(self) -> FloatArray:
        """Play x_t."""
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Step along the sum."""
        if arrivals:
            total = np.sum([g for _, g in arrivals], axis=0)
            self.x = self.domain.project(self.x - self.eta * total)


def zeros(problem: Problem, runs: int | None) -> FloatArray:
    """The origin, once or for every run."""
    n = problem.domain.n
    return np.zeros(n if runs is None else (runs, n))
