"""Delay schedules: everything the paper derives from d_1, ..., d_T.

The feedback of round k arrives at the end of round k + d_k - 1. All indices are the
paper's, counted from 1; arrays hold the value of index t at position t - 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mild_core.errors import ParameterError
from mild_core.numerics import IntArray, frozen

LONGEST_DELAY = 2**53
"""Largest delay accepted: integers beyond it are not exact in floating point."""


@dataclass(frozen=True, eq=False)
class DelaySchedule:
    """Delays d_1..d_T, each an integer >= 1, and what follows from them.

    >>> DelaySchedule.of([3, 1, 1]).c.tolist()
    [2, 1, 3]
    """

    d: IntArray

    def __post_init__(self) -> None:
        object.__setattr__(self, "d", frozen(_checked(self.d)))

    @classmethod
    def of(cls, delays: Iterable[int] | IntArray) -> DelaySchedule:
        """Build a schedule from any sequence of integers."""
        as_array = delays if isinstance(delays, np.ndarray) else np.array([*delays])
        return cls(as_array)

    @classmethod
    def constant(cls, T: int, d: int = 1) -> DelaySchedule:
        """Return T delays all equal to d."""
        return cls(np.full(T, d))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DelaySchedule) and np.array_equal(self.d, other.d)

    def __hash__(self) -> int:
        return hash(self.d.tobytes())

    @property
    def T(self) -> int:
        """Number of rounds."""
        return len(self.d)

    @property
    def maximum(self) -> int:
        """The paper's d = max_t d_t."""
        return int(self.d.max())

    @property
    def total(self) -> int:
        """sum_t d_t, the paper's d-bar T, as an exact integer."""
        # numpy's sum would overflow for 1024 of the longest delays; Python's cannot.
        return sum(map(int, self.d)) if self.maximum > 2**31 else int(self.d.sum())

    @property
    def mean(self) -> float:
        """The paper's d-bar."""
        return self.total / self.T

    @cached_property
    def arrival(self) -> IntArray:
        """Round k + d_k - 1 at whose end the feedback of round k arrives."""
        return frozen(self.d + np.arange(self.T))

    def F(self, t: int) -> list[int]:
        """F_t = {k : k + d_k - 1 = t}, ascending; t may be a virtual round > T."""
        # c sorts by arrival and keeps ties ascending: F_t is one stretch of it.
        lo, hi = np.searchsorted(self._sorted_arrival, [t, t + 1])
        return [int(k) for k in self.c[lo:hi]]

    @cached_property
    def arrivals(self) -> IntArray:
        """|F_t| for t = 1..T."""
        inside = self.arrival[self.arrival <= self.T]
        return frozen(np.bincount(inside, minlength=self.T + 1)[1:])

    @cached_property
    def c(self) -> IntArray:
        """c_t, the round of the t-th used feedback; ties ascending, virtual rounds in.

        A stable sort by arrival, so feedback arriving after T fills the last places.
        """
        return frozen(np.argsort(self.arrival, kind="stable") + 1)

    @cached_property
    def tau(self) -> IntArray:
        """tau_t = 1 + sum_{i<t} |F_i|: the decision played in round t is y_{tau_t}."""
        return frozen(1 + np.concatenate([[0], np.cumsum(self.arrivals)[:-1]]))

    @cached_property
    def m(self) -> IntArray:
        """m_t = t - 1 - sum_{i<t} |F_i|: feedback outstanding when round t begins."""
        return frozen(np.arange(1, self.T + 1) - self.tau)

    @property
    def backlog(self) -> int:
        """sum_t m_t."""
        return int(self.m.sum())

    @property
    def beta(self) -> int:
        """sum_t (m_t + 1), the beta of Theorem 2."""
        return self.backlog + self.T

    @property
    def displaced(self) -> int:
        """#{t : c_t != t}, the K of Lemma 1."""
        return int((self.c != np.arange(1, self.T + 1)).sum())

    @property
    def in_order(self) -> bool:
        """Assumption 5 read so that ties are in order, as Algorithm 1 sorts them."""
        return bool((np.diff(self.arrival) >= 0).all())

    @property
    def strictly_in_order(self) -> bool:
        """Assumption 5 read literally: i < j means i arrives in an earlier round."""
        return bool((np.diff(self.arrival) > 0).all())

    def window(self, start: int, stop: int) -> DelaySchedule:
        """Return d_start..d_{stop-1} as a schedule: one epoch on its own."""
        return DelaySchedule(self.d[start - 1 : stop - 1])

    def blocks(self, K: int) -> Blocks:
        """Cut the rounds into blocks of K; the last may be shorter."""
        return Blocks(self, K)

    @cached_property
    def _sorted_arrival(self) -> IntArray:
        return frozen(self.arrival[self.c - 1])


@dataclass(frozen=True)
class Blocks:
    """Rounds 1..T cut into Z = ceil(T/K) blocks, block z holding (z-1)K+1..zK.

    When K does not divide T the last block is shorter. Rounds after T are virtual and
    belong to block ceil(round/K) like all others. Blocks have delays of their own:
    `schedule` is the schedule of d^_1..d^_Z, so its m, c and F are the paper's m_z,
    c_z and A_z.
    """

    rounds: DelaySchedule
    K: int

    def __post_init__(self) -> None:
        if isinstance(self.K, bool) or not isinstance(self.K, int | np.integer):
            raise ParameterError("block size K", self.K, "it must be an integer")
        if not 1 <= self.K <= self.rounds.T:
            limit = f"it must be between 1 and T = {self.rounds.T}"
            raise ParameterError("block size K", self.K, limit)

    @property
    def Z(self) -> int:
        """Number of blocks, ceil(T/K)."""
        return -(-self.rounds.T // self.K)

    @property
    def starts(self) -> IntArray:
        """q_z = (z-1)K + 1, the first round of block z."""
        return np.arange(self.Z) * self.K + 1

    @property
    def lengths(self) -> IntArray:
        """Number of rounds in each block."""
        return np.diff(np.append(self.starts, self.rounds.T + 1))

    def block_of(self, k: int) -> int:
        """Block holding round k: ceil(k/K)."""
        return -(-k // self.K)

    @cached_property
    def completion(self) -> IntArray:
        """Round at whose end the last feedback of each block arrives."""
        return frozen(np.maximum.reduceat(self.rounds.arrival, self.starts - 1))

    @cached_property
    def schedule(self) -> DelaySchedule:
        """Block delays d^_z: block z is used at the end of block z + d^_z - 1."""
        # The very object, so that what it has cached is not computed again.
        if self.K == 1:
            return self.rounds
        used = -(-self.completion // self.K)
        return DelaySchedule(used - np.arange(self.Z))


def _checked(delays: IntArray) -> IntArray:
    array = np.asarray(delays)
    if array.ndim != 1 or array.size == 0:
        limit = "delays must be a vector of at least one integer"
        raise ParameterError("shape of d", array.shape, limit)
    if array.dtype == object or not np.issubdtype(array.dtype, np.integer):
        _refuse_non_integer(array)
    bad = np.flatnonzero((array < 1) | (array > LONGEST_DELAY))
    if bad.size:
        k = int(bad[0])
        limit = f"a delay must be an integer from 1 to {LONGEST_DELAY}"
        raise ParameterError(f"d_{k + 1}", array[k], limit, round=k + 1)
    # A copy: the schedule is frozen, the caller's array stays the caller's.
    return array.astype(np.int64)


def _refuse_non_integer(array: IntArray) -> None:
    """Name the first entry that is not an integer, or the type they are stored as."""
    for k, value in enumerate(array.tolist(), start=1):
        # 3.0 is no mistake of this entry: the whole array has the wrong type.
        whole = isinstance(value, float) and value.is_integer()
        if isinstance(value, bool) or not (isinstance(value, int) or whole):
            raise ParameterError(f"d_{k}", value, "a delay must be an integer", round=k)
    if array.dtype != object:
        limit = "delays must be stored as integers"
        raise ParameterError("type of d", array.dtype, limit)
