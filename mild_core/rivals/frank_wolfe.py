r"""Delayed online Frank-Wolfe (DOFW): one linear minimisation a gradient.

Source: Y. Wan, W.-W. Tu, L. Zhang, *Online Frank-Wolfe with arbitrary delays*, NeurIPS
2022. For each gradient that arrives, with F(y) = eta <sum of those used, y> + |y|^2,
one step from y towards the minimiser of <grad F(y), v> over K, as far as is best; the
latest y is played. Regret O(T^{3/4} + dbar T^{1/4}) in the journal version.

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* the order of gradients that arrive together: ascending;
* the start y_1 = 0, and the constant in eta = R/(G (T + 2)^{3/4}), which is D/(2G) with
  D = 2R for the diameter; the bound below holds for it whatever the source prescribes;
* the constant, derived here (claim R08). Let y*_p minimise F after p - 1 gradients and
  h_p = F(y_p) - F(y*_p), so |y_p - y*_p| <= sqrt(h_p). A gradient more makes the gap e
  with e <= h_p + eta G sqrt(e), and a step leaves at most e - e^2/(4 D^2) of it: by
  induction h_p <= 4 D^2/sqrt(p + 2), as without delay. Round k plays y_{tau_k} and its
  gradient is used at position p_k: <g_k, y_{tau_k} - u> is at most
  G sqrt(h_{tau_k}) + G |y*_{tau_k} - y*_{p_k}| + <g_k, y*_{p_k} - u>. Leaders move by
  eta G/2 a gradient, positions differ by sum m_t in all, and the leader's regret is
  R^2/eta + eta G^2 T/2. Together
  regret <= R^2/eta + eta G^2 (T + sum m_t)/2 + 4 G R sum_t (tau_t + 2)^{-1/4}.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from mild_core.domains import Box, Domain, Hull
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.rivals.summed_ogd import zeros


def rate(R: float, G: float, T: int) -> float:
    """eta = R/(G (T + 2)^{3/4})."""
    return R / (G * math.pow(T + 2, 0.75))


def lowest(domain: Domain, a: FloatArray) -> FloatArray:
    """A minimiser of <a, v> over the set, for a of shape (..., n).

    >>> from mild_core import Box
    >>> lowest(Box([-1.0, -1.0], [1.0, 2.0]), np.array([1.0, -1.0])).tolist()
    [-1.0, 2.0]
    """
    if isinstance(domain, Hull):
        return np.asarray(domain.points[(a @ domain.points.T).argmin(axis=-1)])
    if isinstance(domain, Box):
        return np.where(a > 0, domain.lo, domain.hi)
    norm = np.linalg.norm(a, axis=-1, keepdims=True)
    return np.asarray(-domain.R * a / np.where(norm > 0, norm, 1.0))


class DelayedFrankWolfe:
    """One Frank-Wolfe step a gradient.

    Parameters
    ----------
    problem : what the learner is told of the game
    eta : weight of the gradients
    runs : plays so many games side by side

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(2), linear([[1.0]] * 2))
    >>> factory = lambda told: DelayedFrankWolfe(told, 0.5)
    >>> play(game, factory, np.random.default_rng()).played.tolist()
    [[0.0], [-0.25]]
    """

    def __init__(self, problem: Problem, eta: float, runs: int | None = None) -> None:
        self.domain, self.eta = problem.domain, eta
        self.y, self.total = zeros(problem, runs), zeros(problem, runs)

    def play(self) -> FloatArray:
        """The latest y."""
        return self.y

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One step for each gradient, ascending."""
        for _, g in arrivals:
            self.total = self.total + g
            slope = self.eta * self.total + 2 * self.y
            way = lowest(self.domain, slope) - self.y
            # F along the way is a parabola: its best point, within the segment
            square = (way * way).sum(axis=-1, keepdims=True)
            fall = -(slope * way).sum(axis=-1, keepdims=True)
            share = fall / np.where(square > 0, 2 * square, 1.0)
            self.y = self.y + np.clip(share, 0.0, 1.0) * way
