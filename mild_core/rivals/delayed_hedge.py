r"""Delayed Hedge: prediction with expert advice, experts being points of the set.

Source: A. Korotin, V. V'yugin, E. Burnaev, *Adaptive hedging under delayed feedback*,
Neurocomputing 2020 (Hedge: Freund and Schapire 1997). Weights w_i are proportional to
exp(-alpha times the losses of expert i that have arrived).

Read: of its source the abstract was read, and what the paper says of it; delayed Hedge
also in public code (PoolD).

Left open, and settled here:

* experts: the source has N of them with losses in an interval. In a game on a set they
  are fixed points v_i: the vertices of a hull, the corners of a box, the points
  -R e_j and R e_j of a ball. Their losses are <g_t, v_i>, the decision is sum w_i v_i;
* alpha: sqrt(ln(N)/(sum m_t + T/2))/(G R), which balances the bound;
* the bound, derived here (claim R07): by the paper's Lemma 3 as sharpened in S05, for
  every expert and so for every point of their hull, with equal weights at the start,
  regret <= ln(N)/alpha + alpha G^2 R^2 (sum m_t + T/2). For a ball in more than one
  dimension the hull is smaller than the ball; nothing is claimed for the rest.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np

from mild_core.domains import Box, Domain, Hull
from mild_core.errors import ParameterError
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival

MANY = 2**12
"""More corners than this are refused."""


def vertices(domain: Domain) -> FloatArray:
    """Experts of a set, one in a row."""
    if isinstance(domain, Hull):
        return np.array(domain.points)
    if isinstance(domain, Box):
        if 2**domain.n > MANY:
            limit = f"Hedge over corners needs at most {MANY}"
            raise ParameterError("corners of the box", 2**domain.n, limit)
        sides = zip(domain.lo, domain.hi, strict=True)
        return np.unique(np.array([*itertools.product(*sides)]), axis=0)
    axes = domain.R * np.eye(domain.n)
    return np.concatenate([-axes, axes])


def rate(R: float, G: float, T: int, N: int, backlog: int) -> float:
    """alpha = sqrt(ln(N)/(sum m_t + T/2))/(G R)."""
    return math.sqrt(math.log(max(N, 2)) / (backlog + T / 2)) / (G * R)


class HedgeOverPoints:
    """Weights over fixed points.

    Parameters
    ----------
    problem : what the learner is told of the game
    alpha : learning rate
    runs : plays so many games side by side

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(2), linear([[1.0]] * 2))
    >>> factory = lambda told: HedgeOverPoints(told, alpha=0.5)
    >>> play(game, factory, np.random.default_rng()).played.round(3).tolist()
    [[0.0], [-0.462]]
    """

    def __init__(self, problem: Problem, alpha: float, runs: int | None = None) -> None:
        self.points, self.alpha = vertices(problem.domain), alpha
        shape = (len(self.points),) if runs is None else (runs, len(self.points))
        self.total = np.zeros(shape)

    def play(self) -> FloatArray:
        """Average of the experts."""
        size = -self.alpha * self.total
        w = np.exp(size - size.max(axis=-1, keepdims=True))
        return np.asarray(w @ self.points / w.sum(axis=-1, keepdims=True))

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Add up the experts' losses."""
        for _, g in arrivals:
            self.total = self.total + g @ self.points.T
