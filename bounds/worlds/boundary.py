"""Algorithm 1 at a kink on the edge of K, with any subgradient there.

K = [0, R] has the origin on its edge, which Assumption 2 allows. The loss
f(x) = max{Gx, -sx} is Gx on K, hence G-Lipschitz there, as Assumption 1 asks. At 0 it
has no gradient; every number from -s to G is a subgradient, and -s is the one used.
Without delay, and against the comparator 0. `Leaving` is the plain game beside it: the
loss -Gx, which leads away from that edge to the comparator R.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self, cast

import numpy as np

from bounds.worlds.world import Case
from mild_core.algorithms import DelayedOGD
from mild_core.domains import Box
from mild_core.game import Problem
from mild_core.numerics import AnyArray, FloatArray

Point = tuple[float, float, float, float, int]
"""R, G, eta, s and T."""


@dataclass(frozen=True, eq=False)
class Boundary:
    """Runs on [0, R] with the loss max{Gx, -sx} in every round."""

    points: tuple[Point, ...]

    name = "boundary"
    loss, best = "max{Gx, -sx}", "0"

    @property
    def size(self) -> int:
        """Number of runs."""
        return len(self.points)

    @property
    def operations(self) -> int:
        """A step a round."""
        return max(T for *_, T in self.points)

    def case(self, b: int) -> Case:
        """The five numbers of run b."""
        R, G, eta, s, T = self.points[b]
        about = {"world": self.name, "K": "[0, R]", "f_t": self.loss, "u_t": self.best}
        return about | {"R": R, "G": G, "eta": eta, "s": s, "T": T}

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a run again."""
        R, G, eta, s = (float(case[letter]) for letter in ("R", "G", "eta", "s"))
        kind = Leaving if case.get("f_t") == Leaving.loss else Boundary
        return cast("Self", kind(((R, G, eta, s, int(case["T"])),)))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds first, then a small s."""
        R, G, eta, s, T = self.points[b]
        return (T, s / G, abs(R - 1) + abs(G - 1), 1 / eta)

    # -- letters -------------------------------------------------------------------

    R = property(lambda self: self._column(0))
    G = property(lambda self: self._column(1))
    eta = property(lambda self: self._column(2))
    T = property(lambda self: self._column(4).astype(int))
    beta = property(lambda self: self.T)
    P_T = property(lambda self: np.zeros(self.size))
    drift = property(lambda self: np.zeros(self.size))

    def _column(self, place: int) -> AnyArray:
        return np.array([point[place] for point in self.points], dtype=np.float64)

    # -- what happened -------------------------------------------------------------

    @cached_property
    def _runs(self) -> list[tuple[FloatArray, FloatArray]]:
        return [_played(self._slope, *point) for point in self.points]

    @staticmethod
    def _slope(x: float, G: float, s: float) -> float:
        """The subgradient that is used at x."""
        return G if x > 0 else -s

    @property
    def regret(self) -> AnyArray:
        """sum f(x_t) - f(0) = G sum x_t."""
        return self.G * [x.sum() for x, _ in self._runs]

    @property
    def regret_size(self) -> AnyArray:
        """G R T."""
        return self.G * self.R * self.T

    @property
    def longest_g(self) -> AnyArray:
        """max |g_t|."""
        return np.array([np.abs(g).max() for _, g in self._runs])


class Leaving(Boundary):
    """Runs on [0, R] with the loss -Gx in every round; s does not matter."""

    loss, best = "-Gx", "R"

    @staticmethod
    def _slope(x: float, G: float, s: float) -> float:
        """The gradient."""
        return -G

    @property
    def regret(self) -> AnyArray:
        """G sum R - x_t."""
        away = [(R - x).sum() for R, (x, _) in zip(self.R, self._runs, strict=True)]
        return self.G * away


def _played(
    slope: Callable[[float, float, float], float],
    R: float,
    G: float,
    eta: float,
    s: float,
    T: int,
) -> tuple[FloatArray, FloatArray]:
    """Decisions and subgradients of Algorithm 1, round by round."""
    rng = np.random.default_rng(0)  # Algorithm 1 draws nothing
    told = Problem(Box(np.zeros(1), np.array([R])), G, G * R, T, rng, None)
    learner, x, g = DelayedOGD(told, eta), np.empty(T), np.empty(T)
    for t in range(T):
        x[t] = learner.play()[0]
        g[t] = slope(x[t], G, s)
        learner.receive([(t + 1, g[t : t + 1])])
    return x, g


def boundary(points: Sequence[Point]) -> Boundary:
    """Runs at these points."""
    return Boundary(tuple(points))
