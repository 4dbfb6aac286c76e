"""Delay vectors in bulk: what the paper derives from d_1..d_T, for many at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.order import most_displacement
from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, IntArray


@dataclass(frozen=True, eq=False)
class Delays:
    """A batch of delay vectors, shape (cases, T); attributes are quantities.

    The same definitions as `mild_core.delays.DelaySchedule`, for all vectors at once.
    """

    delays: IntArray

    name = "delays"
    # integers: comparisons need no tolerance
    operations = 0

    @property
    def size(self) -> int:
        """Number of delay vectors."""
        return len(self.delays)

    def case(self, b: int) -> Case:
        """Delay vector b."""
        return {"world": self.name, "d": self.delays[b].tolist()}

    @classmethod
    def of(cls, case: Case) -> Delays:
        """Build a case again."""
        return cls(np.array([case["d"]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds first, then small delays."""
        return (self.rounds, float(self.delays[b].sum()))

    @property
    def rounds(self) -> int:
        """T as an integer."""
        return int(self.delays.shape[1])

    @property
    def T(self) -> AnyArray:
        """Number of rounds."""
        return np.full(self.size, self.rounds)

    @property
    def t(self) -> AnyArray:
        """The index t = 1..T."""
        return np.broadcast_to(np.arange(1, self.rounds + 1), self.delays.shape)

    d_t = property(lambda self: self.delays)

    @property
    def d(self) -> AnyArray:
        """max d_t."""
        return self.delays.max(axis=1)

    @property
    def S(self) -> AnyArray:
        """sum d_t."""
        return self.delays.sum(axis=1)

    @cached_property
    def arrival(self) -> AnyArray:
        """k + d_k - 1."""
        return self.delays + np.arange(self.rounds)

    @cached_property
    def arrivals(self) -> AnyArray:
        """|F_t|."""
        counts = np.zeros((self.size, self.rounds + 2), dtype=np.int64)
        rows = np.arange(self.size)[:, None]
        # what arrives after T goes to a column that is cut off
        np.add.at(counts, (rows, np.minimum(self.arrival, self.rounds + 1)), 1)
        return counts[:, 1:-1]

    @cached_property
    def received_before(self) -> AnyArray:
        """sum_{i<t} |F_i|."""
        counts = np.cumsum(self.arrivals, axis=1)
        return np.concatenate([np.zeros_like(counts[:, :1]), counts[:, :-1]], axis=1)

    @property
    def tau_t(self) -> AnyArray:
        """1 + sum_{i<t} |F_i|."""
        return 1 + self.received_before

    @cached_property
    def c_t(self) -> AnyArray:
        """Round of the t-th used feedback, ties ascending."""
        # stable: equal arrivals stay in the order of rounds, as Algorithm 1 sorts them
        return np.argsort(self.arrival, axis=1, kind="stable") + 1

    @property
    def m_t(self) -> AnyArray:
        """t - 1 - sum_{i<t} |F_i|."""
        return self.t - 1 - self.received_before

    @cached_property
    def waiting_t(self) -> AnyArray:
        """#{k < t : k + d_k - 1 >= t}, counted."""
        k, t = self.t[:, :, None], self.t[:, None, :]
        # not by `received_before`: the two definitions are what a claim compares
        return ((k < t) & (self.arrival[:, :, None] >= t)).sum(axis=1)

    @property
    def sum_m(self) -> AnyArray:
        """sum m_t."""
        return self.m_t.sum(axis=1)

    @property
    def beta(self) -> AnyArray:
        """sum (m_t + 1)."""
        return self.sum_m + self.rounds

    @property
    def displaced(self) -> AnyArray:
        """#{t : c_t != t}."""
        return (self.c_t != self.t).sum(axis=1)

    @property
    def displacement(self) -> AnyArray:
        """sum |c_t - t|."""
        return np.abs(self.c_t - self.t).sum(axis=1)

    @property
    def most_displacement(self) -> AnyArray:
        """The largest of all delays up to d."""
        # a batch has few different d, and each takes a dynamic program
        known = {d: most_displacement(self.rounds, d) for d in set(self.d.tolist())}
        return np.array([known[d] for d in self.d.tolist()])

    @cached_property
    def overtaken(self) -> AnyArray:
        """#{k : some j > k arrives in an earlier round than k}: delays out of order."""
        later = self.arrival[:, None, :] < self.arrival[:, :, None]
        after = np.triu(np.ones((self.rounds, self.rounds), dtype=bool), 1)
        return (later & after).any(axis=2).sum(axis=1)

    @cached_property
    def inverted(self) -> AnyArray:
        """#{k : k overtakes a round or is overtaken by one}."""
        earlier = self.arrival[:, None, :] < self.arrival[:, :, None]
        after = np.triu(np.ones((self.rounds, self.rounds), dtype=bool), 1)
        pairs = earlier & after
        return (pairs.any(axis=2) | pairs.any(axis=1)).sum(axis=1)

    @property
    def in_order(self) -> AnyArray:
        """1 if no feedback overtakes another (equal rounds allowed)."""
        return (np.diff(self.arrival, axis=1) >= 0).all(axis=1).astype(int)

    @property
    def strictly_in_order(self) -> AnyArray:
        """1 if all feedback arrives in different rounds, in order."""
        return (np.diff(self.arrival, axis=1) > 0).all(axis=1).astype(int)

    @property
    def tau_ct(self) -> AnyArray:
        """tau_{c_t}."""
        return self.at_c(self.tau_t)

    @property
    def d_ct(self) -> AnyArray:
        """d_{c_t}."""
        return self.at_c(self.delays)

    @property
    def sum_lag(self) -> AnyArray:
        """sum (t - tau_{c_t})."""
        return (self.t - self.tau_ct).sum(axis=1)

    sum_t = property(lambda self: self.t.sum(axis=1))
    sum_tau_t = property(lambda self: self.tau_t.sum(axis=1))
    sum_tau_ct = property(lambda self: self.tau_ct.sum(axis=1))

    @property
    def c_sorted(self) -> AnyArray:
        """c_1..c_T sorted: t at place t if c is a permutation."""
        return np.sort(self.c_t, axis=1)

    @property
    def arrived_before_q(self) -> AnyArray:
        """Feedback that arrived before round c_t + d_{c_t} - 1."""
        q = self.at_c(self.arrival)
        return (self.arrival[:, None, :] < q[:, :, None]).sum(axis=2)

    def at_c(self, values: AnyArray) -> AnyArray:
        """values_{c_t}, t = 1..T."""
        return np.take_along_axis(np.asarray(values), self.c_t - 1, axis=1)


@dataclass(frozen=True, eq=False)
class BlockDelays(Delays):
    """Delay vectors cut into blocks of K rounds; the last block may be shorter.

    The attributes of `steps`, the schedule of block delays, are the block-level
    quantities m_z, c_z, tau_z.
    """

    block: int = 1

    name = "blocks"

    def case(self, b: int) -> Case:
        """Delay vector b and the block size."""
        return super().case(b) | {"world": self.name, "K": self.block}

    @classmethod
    def of(cls, case: Case) -> BlockDelays:
        """Build a case again."""
        return cls(np.array([case["d"]]), case["K"])

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds first, then small delays and small blocks."""
        return (*super().weight(b), self.block)

    @property
    def K(self) -> AnyArray:
        """Block size."""
        return np.full(self.size, self.block)

    @property
    def blocks(self) -> int:
        """Z = ceil(T/K) as an integer."""
        return -(-self.rounds // self.block)

    @property
    def Z(self) -> AnyArray:
        """Number of blocks."""
        return np.full(self.size, self.blocks)

    @property
    def divides(self) -> AnyArray:
        """1 if K divides T."""
        return np.full(self.size, int(self.rounds % self.block == 0))

    @property
    def starts(self) -> AnyArray:
        """q_z = (z-1)K + 1 as a vector of length Z."""
        return np.arange(self.blocks) * self.block + 1

    @property
    def z(self) -> AnyArray:
        """The index z = 1..Z."""
        return self.steps.t

    @cached_property
    def completion(self) -> AnyArray:
        """Round at whose end the last feedback of block z arrives."""
        return np.maximum.reduceat(self.arrival, self.starts - 1, axis=1)

    @cached_property
    def steps(self) -> Delays:
        """Block delays as a schedule of their own."""
        # a block is used at the end of the block in which it becomes complete
        used = -(-self.completion // self.block)
        return Delays(used - np.arange(self.blocks))

    dhat_z = property(lambda self: self.steps.delays)
    dhat = property(lambda self: self.steps.d)
    dhat_cz = property(lambda self: self.steps.d_ct)
    m_z = property(lambda self: self.steps.m_t)
    sum_mz = property(lambda self: self.steps.sum_m)
    sum_dhat_less_1 = property(lambda self: (self.steps.delays - 1).sum(axis=1))
    c_z = property(lambda self: self.steps.c_t)
    tau_cz = property(lambda self: self.steps.tau_ct)
    last_use = property(lambda self: (-(-self.completion // self.block)).max(axis=1))

    @property
    def block_of_floor(self) -> AnyArray:
        """floor(k/K), as printed."""
        return self.t // self.block

    @property
    def block_of_ceil(self) -> AnyArray:
        """ceil(k/K)."""
        return -(-self.t // self.block)

    @property
    def block_holding(self) -> AnyArray:
        """The z with (z-1)K + 1 <= k <= zK, found by looking."""
        k, q = self.t[:, :, None], self.starts
        # by the definition, not by a formula: the formulas are judged against it
        return ((q <= k) & (k <= q + self.block - 1)).argmax(axis=2) + 1
