r"""Delayed AdaGrad: follow the regularised leader, a rate from what was really missing.

Source: P. Joulani, A. Gyorgy, C. Szepesvari, *Delay-tolerant online convex
optimization: unified analysis and adaptive-gradient algorithms*, AAAI 2016: delayed
AdaGrad in the form of dual averaging, in any order of arrival. x_t is the projection of
-eta_t times the sum of the gradients that have arrived.

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* the rate. Let a_t = |g_t|^2/2 + |g_t| (sum of |g_j|, j missing in round t). Then
  regret <= R^2/(2 eta_T) + sum eta_t a_t for rates that never rise: the leader who
  knows all gradients has regret R^2/(2 eta_T) + sum eta_t |g_t|^2/2, and x_t is within
  eta_t (sum of missing lengths) of him. With eta_t = R/(2 sqrt(L_t)) for any L_t that
  never falls and is at least a_1 + ... + a_t that is at most 2 R sqrt(L_T) (claim R09);
* what is not known yet: L_t is the sum with G for the lengths that have not arrived, or
  its running maximum, so at most G^2 (sum m_t + T/2);
* coordinates: on a box each coordinate has a rate of its own and the bounds add up; on
  other sets there is one rate, since projecting with many is another problem.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.domains import Box
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.rivals.adaptive_revision import reach
from mild_core.rivals.summed_ogd import zeros


class DelayedAdaGrad:
    """Dual averaging with an adaptive rate.

    `size` is L_t: one number a coordinate on a box, else one.

    Parameters
    ----------
    problem : what the learner is told of the game
    runs : plays so many games side by side

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(3), linear([[1.0]] * 3))
    >>> factory = lambda told: DelayedAdaGrad(told)
    >>> play(game, factory, np.random.default_rng()).played[1:].round(3).tolist()
    [[-0.5], [-0.816]]
    """

    def __init__(self, problem: Problem, runs: int | None = None) -> None:
        self.domain, self.G = problem.domain, problem.G
        self.by_coordinate = isinstance(problem.domain, Box)
        self.R = reach(problem.domain) if self.by_coordinate else problem.domain.R
        self.total = zeros(problem, runs)
        shape = self.total.shape if self.by_coordinate else (*self.total.shape[:-1], 1)
        self.size, self.sum = np.zeros(shape), np.zeros(shape)
        # lengths |g_t|, with G while they are not known
        self.lengths = np.full((problem.T, *shape), problem.G)
        self.missing: list[list[int]] = []
        self.open: list[int] = []

    def play(self) -> FloatArray:
        """Decide with the rate that covers this round too."""
        t = len(self.missing)
        behind = self.lengths[self.open].sum(axis=0)
        self.missing.append(list(self.open))
        self.open.append(t)
        self.sum = self.sum + self.G * (self.G / 2 + behind)
        self.size = np.maximum(self.size, self.sum)
        safe = np.where(self.size > 0, self.size, 1.0)
        eta = np.where(self.size > 0, self.R / (2 * np.sqrt(safe)), 0.0)
        return self.domain.project(-eta * self.total)

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Add gradients up, and put their lengths in the place of G."""
        for k, g in arrivals:
            self._learn(k - 1, self._length(g))
            self.total = self.total + g
            self.open.remove(k - 1)

    def _length(self, g: FloatArray) -> FloatArray:
        if self.by_coordinate:
            return np.abs(g)
        return np.asarray(np.linalg.norm(g, axis=-1, keepdims=True))

    def _learn(self, k: int, length: FloatArray) -> None:
        """Every pair with round k was counted with G for its length."""
        less = length - self.lengths[k]
        with_all = self.lengths[k + 1 : len(self.missing)].sum(axis=0)
        with_all = with_all + self.lengths[self.missing[k]].sum(axis=0)
        self.sum = self.sum + less * ((length + self.lengths[k]) / 2 + with_all)
        self.lengths[k] = length
