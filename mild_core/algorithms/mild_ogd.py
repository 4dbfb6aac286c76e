"""Algorithm 2, Mild-OGD: Meta-algorithm."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.algorithms.delayed_ogd import DelayedOGD
from mild_core.algorithms.hedge import DelayedHedge
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.scheme import algorithm_2
from mild_core.tracing import Tracer


class MildOGD:
    """Experts with different learning rates, averaged by delayed Hedge.

    Theorem 2 prescribes etas and alpha from R, G, T and beta = sum(m_t + 1), without
    the path length P_T (`parameters.theorem_2`).

    Parameters
    ----------
    problem : what the learner is told of the game
    etas : learning rates of the experts, positive
    alpha : learning rate of Hedge, positive

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, parameters, play
    >>> game = Game(Ball(1, 1.0), DelaySchedule.of([3, 1, 1]), linear([[1.0]] * 3))
    >>> told = parameters.theorem_2(1.0, game.G, game.T, game.delays.beta).stages[0]
    >>> factory = lambda problem: MildOGD(problem, told.etas, told.alpha)
    >>> play(game, factory, np.random.default_rng()).played.round(3).tolist()
    [[0.0], [0.0], [-0.724]]
    """

    def __init__(
        self, problem: Problem, etas: Sequence[float], alpha: float
    ) -> None:  # step 1
        self.scheme, self.tracer = algorithm_2(sorted(etas), alpha), Tracer()
        # Sorted, because step 3 gives the expert of rank i its weight.
        self.experts = [DelayedOGD(problem, eta) for eta in sorted(etas)]  # step 2
        self.hedge = DelayedHedge(len(self.experts), alpha)  # step 3
        self.sent: dict[int, FloatArray] = {}
        self.t = 0

    def play(self) -> FloatArray:
        """Step 5: x_t = sum of w_t^eta x_t^eta."""
        self.t += 1
        x, w = np.array([expert.play() for expert in self.experts]), self.hedge.w
        self.sent[self.t] = x
        self.tracer.step(x, w)
        return np.asarray(w @ x)

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Steps 6 and 7."""
        total = np.zeros(len(self.experts))
        for k, g in arrivals:
            before = np.array([expert.y for expert in self.experts])
            for expert in self.experts:  # step 6
                expert.update(k, g)
            after = np.array([expert.y for expert in self.experts])
            self.tracer.update(k, g, before, after)
            total += self.sent.pop(k) @ g  # l_k(x_k^eta)
        self.hedge.update(total)  # step 7, eq. (6)
