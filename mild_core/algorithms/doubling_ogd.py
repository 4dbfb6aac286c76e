"""Algorithm 5, Mild-OGD with the Doubling Trick."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.algorithms.hedge import DelayedHedge
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.parameters import algorithm_5, expert_count
from mild_core.protocol import Arrival
from mild_core.tracing import Tracer


class DoublingOGD:
    """Mild-OGD restarted whenever sum(m + 1) over the epoch would exceed 2^v.

    Step 11 prints F_t where step 9 received F_t^{s_v}; the gradients of earlier epochs
    were not received, so F_t^{s_v} is meant and implemented.

    Theorem A1 bounds its regret. It needs neither beta nor P_T: R, G and T of the
    problem are all its parameters (`parameters.algorithm_5` is the same as data).

    Parameters
    ----------
    problem : what the learner is told of the game

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(5), linear([[1.0]] * 5))
    >>> play(game, DoublingOGD, np.random.default_rng()).trace.epoch.tolist()
    [1, 1, 2, 2, 2]
    """

    def __init__(self, problem: Problem) -> None:
        R, G, T = problem.domain.R, problem.G, problem.T
        self.scheme, self.tracer = algorithm_5(R, G, T), Tracer()
        self.domain, self.GR, self.t = problem.domain, G * R, 0
        N = expert_count(T)  # step 2
        self.etas = np.array([R * 2**i / (np.sqrt(2) * G) for i in range(1, N + 1)])
        self.v = 0
        self.restart(1)  # steps 1 and 3

    def restart(self, t: int) -> None:
        """Step 6: v = v + 1, s_v = t, tau = 1, y_1 = 0, weights as at the start."""
        self.v, self.s, self.tau = self.v + 1, t, 1
        self.y = np.zeros((len(self.etas), self.domain.n))
        alpha_v = 1 / (self.GR * 2 ** (self.v / 2))
        self.hedge = DelayedHedge(len(self.etas), alpha_v)
        self.sent: dict[int, FloatArray] = {}
        self.received = 0
        self.monitored = 0

    def play(self) -> FloatArray:
        """Steps 5 to 8."""
        self.t += 1
        # m_t + 1 counted from s_v: rounds of this epoch whose gradient is missing.
        term = self.t + 1 - self.s - self.received
        if self.monitored + term > 2**self.v:  # step 5
            self.restart(self.t)
            self.tracer.epoch(self.t)
            term = 1  # the new epoch has nothing outstanding yet
        self.monitored += term
        self.sent[self.t] = self.y  # x_t^eta = y_tau^eta
        self.tracer.step(self.y, self.hedge.w)
        return np.asarray(self.hedge.w @ self.y)  # step 8

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Steps 9 to 13, on F_t^{s_v} only."""
        own = [(k, g) for k, g in arrivals if k >= self.s]  # step 9
        self.received += len(own)
        total = np.zeros(len(self.etas))
        for k, g in own:
            total += self.sent.pop(k) @ g
        self.hedge.update(total)  # step 10, eq. (69)
        for k, g in own:  # step 11
            before = self.y
            moved = before - self.etas[:, None] / 2 ** (self.v / 2) * g
            self.y = self.domain.project(moved)  # step 12, eq. (70)
            self.tau += 1
            self.tracer.update(k, g, before, self.y)
