"""Comparator sequences on delay schedules: drift, path length and their parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from bounds.worlds.delays import BlockDelays
from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray


@dataclass(frozen=True, eq=False)
class Walks(BlockDelays):
    """Comparators u of shape (cases, T, n) with |u_t| <= R, delays and a block size."""

    u: FloatArray = field(default_factory=lambda: np.zeros((1, 1, 1)))
    radius: float = 1.0

    name = "walks"

    @property
    def operations(self) -> int:  # type: ignore[override]
        """A sum over T norms of n terms."""
        return int(self.u.shape[1] * self.u.shape[2])

    def case(self, b: int) -> Case:
        """Delays, comparators and radius of case b."""
        mine = {"world": self.name, "u": self.u[b].tolist(), "R": self.radius}
        return super().case(b) | mine

    @classmethod
    def of(cls, case: Case) -> Walks:
        """Build a case again."""
        u = np.array([case["u"]], dtype=np.float64)
        return cls(np.array([case["d"]]), case["K"], u, case["R"])

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds, small delays, short walks."""
        return (*super().weight(b), self.u.shape[2], float(self.P_T[b]))

    @property
    def R(self) -> AnyArray:
        """Radius of K."""
        return np.full(self.size, self.radius)

    @cached_property
    def moves(self) -> FloatArray:
        """|u_{t+1} - u_t|, t = 1..T-1."""
        return np.asarray(np.linalg.norm(np.diff(self.u, axis=1), axis=2))

    @cached_property
    def P_T(self) -> AnyArray:
        """sum_{t>=2} |u_t - u_{t-1}|."""
        return self.moves.sum(axis=1)

    @cached_property
    def drift_t(self) -> AnyArray:
        """|u_t - u_{c_t}|."""
        there = np.take_along_axis(self.u, self.c_t[:, :, None] - 1, axis=1)
        return np.linalg.norm(self.u - there, axis=2)

    @property
    def drift(self) -> AnyArray:
        """sum |u_t - u_{c_t}|."""
        return self.drift_t.sum(axis=1)

    @property
    def window_c(self) -> AnyArray:
        """sum of |u_{k+1} - u_k| over k = c_t..min{c_t + d - 2, T - 1}."""
        return _window(self.moves, self.c_t, self.d)

    @property
    def window_t(self) -> AnyArray:
        """sum of |u_{k+1} - u_k| over k = t..min{t + d - 2, T - 1}."""
        return _window(self.moves, self.t, self.d)

    @property
    def between_c(self) -> AnyArray:
        """sum of |u_{k+1} - u_k| over k = c_t..t-1, 0 if c_t > t."""
        return _stretch(self.moves, self.c_t, self.t)

    @property
    def between_t(self) -> AnyArray:
        """sum of |u_{k+1} - u_k| over k = t..c_t-1, 0 if c_t < t."""
        return _stretch(self.moves, self.t, self.c_t)

    @property
    def capped_path(self) -> AnyArray:
        """sum of min{2R, path between t and c_t} over t."""
        path = self.between_c + self.between_t
        return np.minimum(2 * self.radius, path).sum(axis=1)

    @property
    def sum_window_c(self) -> AnyArray:
        """sum over t of `window_c`."""
        return self.window_c.sum(axis=1)

    @property
    def sum_window(self) -> AnyArray:
        """sum over t of `window_t`."""
        return self.window_t.sum(axis=1)

    @cached_property
    def crossings(self) -> AnyArray:
        """max_k #{t : k and k+1 separate t from c_t}: drift of the worst jump."""
        if self.rounds == 1:
            return np.zeros(self.size, dtype=int)
        low, high = np.minimum(self.t, self.c_t), np.maximum(self.t, self.c_t)
        k = np.arange(1, self.rounds)
        over = (low[:, :, None] <= k) & (k < high[:, :, None])
        return over.sum(axis=1).max(axis=1)

    @cached_property
    def u_blocks(self) -> FloatArray:
        """u_{q_z}."""
        return self.u[:, self.starts - 1]

    @cached_property
    def block_moves(self) -> FloatArray:
        """|u_{q_{z+1}} - u_{q_z}|, z = 1..Z-1."""
        return np.asarray(np.linalg.norm(np.diff(self.u_blocks, axis=1), axis=2))

    @property
    def P_Z(self) -> AnyArray:
        """sum_{z>=2} |u_{q_z} - u_{q_{z-1}}|."""
        return self.block_moves.sum(axis=1)

    @cached_property
    def block_drift_z(self) -> AnyArray:
        """|u_{q_z} - u_{q_{c_z}}|."""
        there = np.take_along_axis(self.u_blocks, self.c_z[:, :, None] - 1, axis=1)
        return np.linalg.norm(self.u_blocks - there, axis=2)

    @property
    def block_drift(self) -> AnyArray:
        """sum_z |u_{q_z} - u_{q_{c_z}}|."""
        return self.block_drift_z.sum(axis=1)

    @property
    def block_window_c(self) -> AnyArray:
        """`window_c` between blocks."""
        return _window(self.block_moves, self.c_z, self.dhat)

    @property
    def block_window_z(self) -> AnyArray:
        """`window_t` between blocks."""
        return _window(self.block_moves, self.z, self.dhat)

    @property
    def block_between_c(self) -> AnyArray:
        """`between_c` between blocks."""
        return _stretch(self.block_moves, self.c_z, self.z)

    @property
    def block_between_z(self) -> AnyArray:
        """`between_t` between blocks."""
        return _stretch(self.block_moves, self.z, self.c_z)

    @property
    def sum_block_window(self) -> AnyArray:
        """sum over z of `block_window_z`."""
        return self.block_window_z.sum(axis=1)

    @property
    def inner_path(self) -> AnyArray:
        """sum of |u_t - u_{t-1}| over t that begin no block."""
        inside = np.ones(self.rounds, dtype=bool)
        inside[self.starts - 1] = False
        return self.moves[:, inside[1:]].sum(axis=1)

    @cached_property
    def within_blocks(self) -> AnyArray:
        """sum_z sum_{t in block z} |u_{q_z} - u_t|."""
        first = self.u[:, self.starts[self.block_of_ceil[0] - 1] - 1]
        return np.linalg.norm(first - self.u, axis=2).sum(axis=1)


def _window(moves: FloatArray, start: AnyArray, longest: AnyArray) -> AnyArray:
    """sum of moves_k over k = start..min{start + longest - 2, last}, per index."""
    stop = np.minimum(start + longest[:, None] - 2, moves.shape[1])
    return _stretch(moves, start, stop + 1)


def _stretch(moves: FloatArray, start: AnyArray, stop: AnyArray) -> AnyArray:
    """sum of moves_k over k = start..stop-1, per index; 0 if there is no such k."""
    zero = np.zeros((len(moves), 1))
    total = np.concatenate([zero, np.cumsum(moves, axis=1)], axis=1)
    # an empty stretch adds up to 0, also when it runs backwards
    last = np.maximum(stop, start) - 1
    sums = np.take_along_axis(total, last, axis=1)
    return sums - np.take_along_axis(total, np.asarray(start) - 1, axis=1)
