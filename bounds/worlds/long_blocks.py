"""Algorithm 3 on a line, in blocks so long that only their sums can be played.

With linear losses f_t(x) = a_t x and n = 1, the sum of a block's estimates is

    g_z = sum_t a_t + (x_z/delta) sum_t a_t s_t,

and over rounds with the same slope the sum of their signs s_t is binomial. So a block
costs as much as a round, whatever K is, and the law of the decisions is that of the
algorithm. The regret is the sum of a_t (x_z - u_t): what exploring adds has mean 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.world import Case
from mild_core.delays import DelaySchedule
from mild_core.numerics import AnyArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class LongBlocks:
    """One game on [-R, R], its blocks cut into pieces of constant slope.

    Attributes
    ----------
    counts : rounds of each piece of a block, (S,), K together
    slopes, u : slope and comparator of each piece, (Z, S)
    delays : of blocks, (Z,): block z is used at the end of block z + delays - 1
    """

    label: str
    radius: float
    steepest: float
    explore: float
    rate: float
    counts: IntArray
    slopes: FloatArray
    u: FloatArray
    delays: IntArray

    name = "long-blocks"
    size = 1

    @property
    def operations(self) -> int:
        """A step of a block is a few sums."""
        return 10 * len(self.delays)

    def case(self, b: int) -> Case:
        """Sizes only; the unit plays it again."""
        sizes = {"T": self._T, "K": self._K, "Z": len(self.delays), "n": 1}
        numbers = {"R": self.radius, "G": self.steepest, "delta": self.explore}
        return {"world": self.name, "label": self.label} | sizes | numbers

    def weight(self, b: int) -> tuple[float, ...]:
        """Long games are the last ones to be shown."""
        return (float(self._T), float(len(self.delays)))

    def regrets(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Play; the regret of every run less what exploring adds."""
        edge, scale = self.radius - self.explore, self.rate / self.explore
        drift = self.rate * (self.slopes * self.counts).sum(axis=1)
        steps = np.empty((len(self.delays), runs))
        y, total = np.zeros(runs), np.zeros(runs)
        for z, used in enumerate(self._arrivals):
            total += self._charge[z] * y
            heads = rng.binomial(self.counts[:, None], 0.5, (len(self.counts), runs))
            noise = self.slopes[z] @ (2.0 * heads - self.counts[:, None])
            steps[z] = drift[z] + scale * y * noise
            for k in used:
                y = np.minimum(np.maximum(y - steps[k - 1], -edge), edge)
        return total - float((self.slopes * self.counts * self.u).sum())

    @property
    def smoothed_shift(self) -> float:
        """sum a_t (u_t - u^_{q_z}): from the regret to sum <nabla_z, x_z - v_z>."""
        charges = self.slopes * self.counts
        first = (1 - self.explore / self.radius) * self.u[:, :1]
        return float((charges * (self.u - first)).sum())

    @cached_property
    def _charge(self) -> FloatArray:
        return np.asarray((self.slopes * self.counts).sum(axis=1))

    @cached_property
    def _arrivals(self) -> list[list[int]]:
        return [self._schedule.F(z) for z in range(1, len(self.delays) + 1)]

    @cached_property
    def _schedule(self) -> DelaySchedule:
        return DelaySchedule(self.delays)

    @property
    def _K(self) -> int:
        return int(self.counts.sum())

    @property
    def _T(self) -> int:
        return self._K * len(self.delays)

    # -- quantities ----------------------------------------------------------------

    T = property(lambda self: np.array([float(self._T)]))
    K = property(lambda self: np.array([float(self._K)]))
    Z = property(lambda self: np.array([len(self.delays)]))
    n = property(lambda self: np.array([1]))
    R = property(lambda self: np.array([self.radius]))
    r = R
    G = property(lambda self: np.array([self.steepest]))
    M = property(lambda self: np.array([self.steepest * self.radius]))
    delta = property(lambda self: np.array([self.explore]))
    eta = property(lambda self: np.array([[self.rate]]))

    @property
    def gamma(self) -> AnyArray:
        """K (nM/delta)^2 + (K^2 - K) G^2."""
        return self.K * (self.M / self.delta) ** 2 + (self.K**2 - self.K) * self.G**2

    @property
    def P_T(self) -> AnyArray:
        """sum |u_t - u_{t-1}|."""
        return np.array([np.abs(np.diff(self.u.ravel())).sum()])

    @property
    def sum_mz(self) -> AnyArray:
        """sum m_z."""
        return np.array([self._schedule.backlog])

    @property
    def block_drift(self) -> AnyArray:
        """sum |u_{q_z} - u_{q_{c_z}}|."""
        first = self.u[:, 0]
        return np.array([np.abs(first - first[self._schedule.c - 1]).sum()])

    @property
    def hat_drift(self) -> AnyArray:
        """The same of shrunk comparators."""
        return (1 - self.delta / self.R) * self.block_drift

    @property
    def P_hat(self) -> AnyArray:
        """Path of the shrunk first comparators of blocks."""
        path = np.abs(np.diff(self.u[:, 0])).sum()
        return (1 - self.delta / self.R) * path

    @property
    def d(self) -> AnyArray:
        """Longest delay: that of a block's last round."""
        late = int(self.delays.max())
        return np.array([1 if late == 1 else (late - 2) * self._K + 2])

    @property
    def in_order(self) -> AnyArray:
        """1 if blocks are used in order."""
        return np.array([int(self._schedule.in_order)])

    @property
    def regret_size(self) -> AnyArray:
        """What is summed."""
        return 2 * self.G * self.R * self.T

    bandit_size = regret_size

    @property
    def range(self) -> tuple[float, float]:
        """Smallest and largest regret any noise can cause."""
        most = self.steepest * self.radius * self._T
        against = float((self.slopes * self.counts * self.u).sum())
        room = 1e-6 * most  # rounding of the sums, far below what decides anything
        return -most - against - room, most - against + room
