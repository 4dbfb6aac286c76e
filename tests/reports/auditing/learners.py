"""Learners to audit: Mild-OGD written without a look at the transcription, and worse.

Vectorised over the experts, weights from cumulated losses, m_t counted by a loop.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival


class Right:
    """Algorithm 2 with the parameters of Theorem 2."""

    sign = 1.0

    def __init__(self, problem: Problem) -> None:
        K, G, T = problem.domain, problem.G, problem.T
        beta = self.backlog(problem) + T
        N = math.ceil(math.log2(T) / 2) + 1
        i = np.arange(1, N + 1)
        self.K, self.rates = K, K.R / (G * math.sqrt(2 * beta)) * 2.0**i
        self.score = np.log(1.0 / (i * (i + 1.0)))
        self.alpha = 1 / (G * K.R * math.sqrt(beta))
        self.now, self.old, self.t = np.zeros((N, K.n)), dict[int, FloatArray](), 0

    def backlog(self, problem: Problem) -> int:
        """Rounds before t whose feedback is still on its way at t, over all t."""
        assert problem.delays is not None
        here = np.arange(1, problem.T + 1) + problem.delays
        return sum(int((here[: t - 1] > t).sum()) for t in range(1, problem.T + 1))

    def play(self) -> FloatArray:
        """The weighted average."""
        self.t += 1
        self.old[self.t] = self.now
        weights = np.exp(self.score - self.score.max())
        return np.asarray(weights @ self.now / weights.sum())

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """All weights first, then the experts, one gradient after the other."""
        for k, g in arrivals:
            self.score = self.score - self.alpha * (self.old.pop(k) @ g)
        for _, g in arrivals:
            step = np.outer(self.sign * self.rates, g)
            self.now = self.K.project(self.now - step)


class Climber(Right):
    """The experts walk uphill."""

    sign = -1.0


class Uniform(Right):
    """All experts begin alike."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.score = np.zeros_like(self.score)


class Single(Right):
    """The same in float32."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        for name in ("now", "rates", "score"):
            setattr(self, name, getattr(self, name).astype(np.float32))

    def play(self) -> Any:
        """In float32."""
        return super().play().astype(np.float32)


class Undelayed(Right):
    """Ader: it does not know what a delay is."""

    def backlog(self, problem: Problem) -> int:
        """Nothing is ever on its way."""
        return 0


class Peeks(Right):
    """It reads the loss of the round it plays, from the frames of its callers."""

    def play(self) -> FloatArray:
        """Against the gradient to come."""
        super().play()
        frame: Any = sys._getframe()
        while "game" not in getattr(frame.f_locals.get("self"), "__dict__", {}):
            frame = frame.f_back
        a = frame.f_locals["self"].game.losses.a[self.t - 1]
        return np.asarray(self.K.project(-0.5 * a))


class Bandit:
    """Algorithm 3 with the parameters of Corollary 1."""

    sign = 1.0

    def __init__(self, problem: Problem) -> None:
        K, T, n, delays = problem.domain, problem.T, problem.domain.n, problem.delays
        assert delays is not None
        # ends of rounds at which something is still missing: sum of (d_t - 1), cut at T
        beta = int(np.minimum(delays - 1, T - 1 - np.arange(T)).sum())
        fast = K.R / (problem.M * math.sqrt(n) * T**0.75)
        slow = K.R / (problem.M * (n * beta * T) ** (1 / 3)) if beta else math.inf
        self.eta, self.rng = min(fast, slow), problem.rng
        self.delta = max(math.sqrt(n) / T**0.25, (n * beta) ** (1 / 3) / T ** (2 / 3))
        self.K, self.x, self.s, self.t = K, np.zeros(n), dict[int, FloatArray](), 0

    def play(self) -> FloatArray:
        """A step to the side."""
        self.t += 1
        s = self.rng.standard_normal(len(self.x))
        self.s[self.t] = s / np.sqrt(s @ s)
        return np.asarray(self.x + self.delta * self.s[self.t])

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One step for each value, in the shrunken set."""
        share = 1 - self.delta / (self.K.r or 1.0)
        for k, value in arrivals:
            g = len(self.x) / self.delta * value * self.s.pop(k)
            there = self.x - self.sign * self.eta * g
            self.x = share * self.K.project(there / share)


class UphillBandit(Bandit):
    """It walks uphill."""

    sign = -1.0
