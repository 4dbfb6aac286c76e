"""Epochs of Algorithm 5: where the doubling trick restarts, for many delay vectors.

Round t stays in epoch v, which began in round s_v, while the left side of step 5

    sum_{j=s_v}^t (j + 1 - s_v - sum_{i=s_v}^{j-1} |F_i^{s_v}|)

is at most 2^v. Arrays over all pairs (s, t) of rounds are laid out as (cases, T T).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.delays import Delays
from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, IntArray

NEVER = 2**40
"""A round later than any other: feedback that has not arrived yet."""


@dataclass(frozen=True, eq=False)
class Epochs(Delays):
    """Delay vectors with their epochs; `spare` is added to the budget 2^v (0)."""

    spare: int = 0

    name = "epochs"

    def case(self, b: int) -> Case:
        """Delay vector b, and the change of the budget if there is one."""
        mine = {"world": self.name} | ({"spare": self.spare} if self.spare else {})
        return super().case(b) | mine

    @classmethod
    def of(cls, case: Case) -> Epochs:
        """Build a case again."""
        return cls(np.array([case["d"]]), case.get("spare", 0))

    # -- round by round ------------------------------------------------------------

    @cached_property
    def _rounds(self) -> tuple[IntArray, IntArray, IntArray, IntArray]:
        """(v_t, s of round t, left side tested in round t, left side kept)."""
        # games side by side often have the same delays: one row then tells all
        same = bool((self.arrival == self.arrival[:1]).all())
        notes = self._epoch_by_epoch(self.arrival[:1] if same else self.arrival)
        v, s, tested, kept = (
            np.broadcast_to(note, (self.size, self.rounds)) for note in notes
        )
        return v, s, tested, kept

    def _epoch_by_epoch(self, arrival: IntArray) -> IntArray:
        """The four of them, shape (4, rows, T): there are few epochs, and many rounds.

        Every epoch is computed as if it were the last; what comes later overwrites it.
        """
        rows, s = np.arange(len(arrival)), np.ones(len(arrival), dtype=np.int64)
        notes = np.empty((4, *arrival.shape), dtype=np.int64)
        t, v = np.arange(1, self.rounds + 1), 1
        while len(rows):
            left = _left_sides(arrival[rows], s)
            begun = t >= s[:, None]
            # the first round of an epoch is tested before it begins, but for round 1
            tested = begun if v == 1 else t > s[:, None]
            epoch = np.full_like(left, v), np.broadcast_to(s[:, None], left.shape)
            values, where = (*epoch, left, left), (begun, begun, tested, begun)
            for note, value, there in zip(notes, values, where, strict=True):
                note[rows] = np.where(there, value, note[rows])
            over = tested & (left > 2**v + self.spare)
            ends = over.any(axis=1)
            s, rows, v = t[over.argmax(axis=1)][ends], rows[ends], v + 1
        return notes

    @property
    def v_t(self) -> AnyArray:
        """Epoch of round t."""
        return self._rounds[0]

    @property
    def s_t(self) -> AnyArray:
        """First round of the epoch of round t."""
        return self._rounds[1]

    @property
    def tested_t(self) -> AnyArray:
        """Left side of step 5 in round t, with the epoch of round t - 1."""
        return self._rounds[2]

    @property
    def monitored_t(self) -> AnyArray:
        """The same sum with the epoch of round t itself."""
        return self._rounds[3]

    @cached_property
    def opens_t(self) -> AnyArray:
        """1 if round t is the first of its epoch."""
        return (self.s_t == self.t).astype(int)

    @cached_property
    def s_before_t(self) -> AnyArray:
        """First round of the epoch that step 5 of round t tests."""
        return np.concatenate([self.s_t[:, :1], self.s_t[:, :-1]], axis=1)

    @cached_property
    def V(self) -> AnyArray:
        """The last epoch."""
        return self.v_t[:, -1]

    @property
    def sum_open(self) -> AnyArray:
        """sum_t (t - sum_{i<t} |F_i|)."""
        return (self.t - self.received_before).sum(axis=1)

    @property
    def sum_waiting(self) -> AnyArray:
        """sum_t (#{k < t : k + d_k - 1 >= t} + 1), counted."""
        return (self.waiting_t + 1).sum(axis=1)

    # -- what is known when --------------------------------------------------------

    @cached_property
    def known_t(self) -> AnyArray:
        """Left side of step 5 from what has arrived before round t."""
        return self._left_side(1, 1)

    @property
    def known_earlier_t(self) -> AnyArray:
        """Left side of step 5 from what has arrived before round t - 1."""
        return self._left_side(2, 1)

    @property
    def ahead_t(self) -> AnyArray:
        """Left side with sum_{i=s}^{j} for sum_{i=s}^{j-1}, from everything."""
        return self._left_side(-NEVER, 0)

    @property
    def known_ahead_t(self) -> AnyArray:
        """The same, from what has arrived before round t."""
        return self._left_side(1, 0)

    def _left_side(self, blind: int, lag: int) -> AnyArray:
        """sum_{j=s}^t (j + 1 - s - sum_{i=s}^{j-lag} |F_i^s|) as known in round t.

        Known is what has arrived by round t - blind; the rest counts as never arriving.
        """
        k = np.arange(1, self.rounds + 1)
        left = np.empty(self.delays.shape, dtype=np.int64)
        for t in k:
            s = self.s_before_t[:, t - 1, None]
            known = np.where(self.arrival <= t - blind, self.arrival, NEVER)
            received = (known[:, :, None] <= k - lag) & (k[:, None] >= s[:, :, None])
            terms = k + 1 - s - received.sum(axis=1)
            left[:, t - 1] = np.where((s <= k) & (k <= t), terms, 0).sum(axis=1)
        return left

    # -- every interval s..t -------------------------------------------------------

    @cached_property
    def begun_st(self) -> AnyArray:
        """1 if an epoch starts in round s, and s <= t."""
        return self._pairs(self.opens_t[:, :, None] * self._forward)

    @property
    def forward_st(self) -> AnyArray:
        """1 if s <= t."""
        return self._pairs(self._forward)

    @cached_property
    def open_st(self) -> AnyArray:
        """sum_{j=s}^t (j + 1 - s - sum_{i=s}^{j-1} |F_i^s|)."""
        k = np.arange(1, self.rounds + 1)
        before = self.arrival[:, :, None] <= k - 1
        received = np.cumsum(before[:, ::-1], axis=1)[:, ::-1]
        terms = k + 1 - k[:, None] - received
        return self._pairs(np.cumsum(terms * self._forward, axis=2))

    @cached_property
    def delays_st(self) -> AnyArray:
        """sum_{j=s}^t d_j."""
        terms = self.delays[:, None] * self._forward
        return self._pairs(np.cumsum(terms, axis=2))

    @property
    def capped_st(self) -> AnyArray:
        """sum_{j=s}^t min{d_j, t + 1 - j}."""
        j, t = self.t[:, :, None], self.t[:, None, :]
        terms = np.where(j <= t, np.minimum(self.delays[:, :, None], t + 1 - j), 0)
        return self._pairs(np.cumsum(terms[:, ::-1], axis=1)[:, ::-1])

    @property
    def _forward(self) -> AnyArray:
        return np.triu(np.ones((self.rounds, self.rounds), dtype=np.int64))[None]

    def _pairs(self, table: AnyArray) -> AnyArray:
        shape = (self.size, self.rounds, self.rounds)
        return np.broadcast_to(table, shape).reshape(self.size, -1)

    # -- epoch by epoch ------------------------------------------------------------

    @cached_property
    def epoch_v(self) -> AnyArray:
        """The index v = 1, 2, ... up to the largest V of the batch."""
        most = int(self.V.max())
        return np.broadcast_to(np.arange(1, most + 1), (self.size, most))

    @cached_property
    def active_v(self) -> AnyArray:
        """1 if there is an epoch v; sums over the rounds of other epochs are 0."""
        return (self.epoch_v <= self.V[:, None]).astype(int)

    @cached_property
    def S_v(self) -> AnyArray:
        """The monitored sum at the end of epoch v, in round s_{v+1} - 1."""
        last = np.diff(self.v_t, axis=1, append=self.V[:, None] + 1)
        return self.by_epoch(self.monitored_t * last)

    @cached_property
    def S_next_v(self) -> AnyArray:
        """The sum that ended epoch v, with round s_{v+1}; 0 for the last epoch."""
        tested = np.where(self.opens_t == 1, self.tested_t, 0)[:, 1:]
        nothing = np.zeros((self.size, 1), dtype=np.int64)
        return self.by_epoch(np.concatenate([tested, nothing], axis=1))

    @property
    def delays_v(self) -> AnyArray:
        """sum of d_t over epoch v."""
        return self.by_epoch(self.delays)

    @cached_property
    def length_v(self) -> AnyArray:
        """s_{v+1} - s_v."""
        return self.by_epoch(np.ones_like(self.delays))

    @property
    def sum_roots(self) -> AnyArray:
        """sum_{v<=V} 2^{v/2}."""
        return (self.active_v * 2 ** (self.epoch_v / 2)).sum(axis=1)

    def by_epoch(self, values: AnyArray) -> AnyArray:
        """Sum values (cases, T, ...) over the rounds of each epoch."""
        sums = np.zeros((*self.epoch_v.shape, *values.shape[2:]), dtype=values.dtype)
        # not +=, which would count a repeated index once
        np.add.at(sums, (np.arange(self.size)[:, None], self.v_t - 1), values)
        return sums

    @cached_property
    def c_own_t(self) -> AnyArray:
        """Round of the t-th used feedback, every epoch on its own."""
        # stable: ties stay in the order of rounds
        return np.lexsort((self.arrival, self.v_t), axis=1) + 1


def _left_sides(arrival: IntArray, s: IntArray) -> IntArray:
    """Left side of step 5 in every round t >= s, were the epoch never to end."""
    rows, rounds = arrival.shape
    t = np.arange(1, rounds + 1)
    own = (t >= s[:, None]) & (arrival < rounds)
    # what has arrived by the end of round t, of this epoch: counted, then summed
    place = np.arange(rows)[:, None] * rounds + arrival
    arrived = np.bincount(place[own], minlength=rows * rounds).reshape(rows, rounds)
    waiting = np.where(t >= s[:, None], t + 1 - s[:, None] - arrived.cumsum(axis=1), 0)
    return waiting.cumsum(axis=1)
