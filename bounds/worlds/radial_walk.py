"""Algorithm 3 with K = 1 against f(x) = G|x| + c on a ball, in any dimension.

The loss and the ball look the same from all sides, so |x_t| decides everything: with
v = <x_t, s_t>/|x_t|, of which (v + 1)/2 has the law Beta((n-1)/2, (n-1)/2),

    f_t = G sqrt(|x_t|^2 + 2 delta |x_t| v + delta^2) + c,
    |x_{t+1}|^2 = |x_t|^2 - 2 h |x_t| v + h^2,  h = (eta n/delta) f_t,

projected. A round costs as much in a hundred dimensions as in two. Noise alone drives
the decisions away from 0, where the comparators stay: as far as the term of the
estimates' length says.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray

CHUNK = 4096
"""Rounds whose noise is drawn at a time."""


@dataclass(frozen=True)
class RadialWalk:
    """One game and learner; c is told in units of GR."""

    label: str
    dimension: int
    rounds: int
    radius: float
    steepest: float
    explore: float
    rate: float
    constant: float

    name = "radial-walk"
    size = 1
    block = 1

    @property
    def operations(self) -> int:
        """A few sums a round."""
        return 10 * self.rounds

    def case(self, b: int) -> Case:
        """Sizes only; the unit plays it again."""
        sizes = {"T": self.rounds, "n": self.dimension, "K": 1, "label": self.label}
        numbers = {"R": self.radius, "G": self.steepest, "delta": self.explore}
        return {"world": self.name, "eta": self.rate, "c": self._c} | sizes | numbers

    def weight(self, b: int) -> tuple[float, ...]:
        """Long games are the last ones to be shown."""
        return (float(self.rounds), float(self.dimension))

    def regrets(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Play; G sum |x_t + delta s_t|, the regret against 0, of every run."""
        half, delta = (self.dimension - 1) / 2, self.explore
        edge, scale = (self.radius - delta) ** 2, self.rate * self.dimension / delta
        square, total = np.zeros(runs), np.zeros(runs)
        for first in range(0, self.rounds, CHUNK):
            shape = (min(CHUNK, self.rounds - first), runs)
            for v in 2 * rng.beta(half, half, shape) - 1:
                along = np.sqrt(square) * v
                away = np.sqrt(square + 2 * delta * along + delta * delta)
                total += away
                h = scale * (self.steepest * away + self._c)
                square = np.minimum(square - 2 * h * along + h * h, edge)
                # rounding of a point that comes back to 0
                square = np.maximum(square, 0.0)
        return self.steepest * total

    @property
    def _c(self) -> float:
        return self.constant * self.steepest * self.radius

    @property
    def range(self) -> tuple[float, float]:
        """Every |x_t + delta s_t| is between 0 and R."""
        most = self.steepest * self.radius * self.rounds
        return -1e-6 * most, most * (1 + 1e-6)

    # -- quantities ----------------------------------------------------------------

    T = property(lambda self: np.array([self.rounds]))
    Z = T
    K = property(lambda self: np.array([1]))
    d = K
    in_order = K
    n = property(lambda self: np.array([self.dimension]))
    R = property(lambda self: np.array([self.radius]))
    r = R
    G = property(lambda self: np.array([self.steepest]))
    delta = property(lambda self: np.array([self.explore]))
    eta = property(lambda self: np.array([[self.rate]]))

    @property
    def M(self) -> AnyArray:
        """Largest |G|x| + c|: at 0 or at the edge."""
        ends = (self._c, self._c + self.steepest * self.radius)
        return np.array([max(map(abs, ends))])

    @property
    def gamma(self) -> AnyArray:
        """(nM/delta)^2."""
        return (self.n * self.M / self.delta) ** 2

    @property
    def nothing(self) -> AnyArray:
        """No delays, and comparators that rest at 0."""
        return np.zeros(1)

    P_T = P_hat = sum_m = sum_mz = drift = block_drift = hat_drift = nothing

    @property
    def regret_size(self) -> AnyArray:
        """What is summed."""
        return 2 * self.G * self.R * self.T
