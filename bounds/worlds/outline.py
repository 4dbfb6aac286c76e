"""A long game at a glance: delays, losses and comparators as runs of equal values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import eq
from typing import Any

import numpy as np

from bounds.worlds.case_data import domain_data, scheme_data
from bounds.worlds.unrolled import unrolled
from mild_core.domains import KINDS
from mild_core.losses import FAMILIES, LINEAR, LossTable
from mild_core.numerics import AnyArray, FloatArray, IntArray
from mild_core.record import Record

MOST = 12
"""Runs of equal values that are kept; of the others only the number."""
DIGITS = 4
"""Of numbers that are told as the same."""
PLAYABLE = 1 << 14
"""Rounds up to which it is kept who played, and where, if all else is told."""
LEAST = 3
"""Steps by one that are told together."""
GLANCE = 64
"""Runs that are compared first."""


def outline(record: Record, u: FloatArray) -> dict[str, Any]:
    """A single run: its delays, what the losses are made of, and the comparators."""
    losses: LossTable = record.losses
    a = losses.a[0] if losses.a.ndim > 2 else losses.a
    families = {FAMILIES[int(i)] for i in np.unique(losses.family)}
    linear = families == {FAMILIES[LINEAR]}
    rows = {"d": record.game.delays.d, "gradients" if linear else "a": a, "u": u}
    told = {name: runs(row) for name, row in rows.items()}
    found: dict[str, Any] = {"d": told["d"], "losses": ", ".join(sorted(families))}
    found |= told
    known = linear and isinstance(record.game.domain, KINDS)
    whole = known and all(_whole(told[name], row) for name, row in rows.items())
    return found | {"played": played(record)} if whole else found


def played(record: Record) -> dict[str, Any]:
    """What it takes beside the rows to play a game again: where, and by whom."""
    game, noise = record.game, record.noise
    found = {
        "domain": domain_data(game.domain),
        "feedback": game.feedback.value,
        "M": None if np.isnan(game.M) else game.M,
        "scheme": scheme_data(record.schemes[0]),
    }
    return found if noise is None else found | {"noise": _signs(noise)}


def _signs(noise: FloatArray) -> str:
    """Directions on the line, a bit for each."""
    return np.packbits(noise.ravel() > 0).tobytes().hex()


def _whole(told: dict[str, Any], rows: AnyArray) -> bool:
    """Whether runs tell every value to the last digit; of games that can be played."""
    T = len(rows)
    flat = rows.reshape(T, -1)
    if T > PLAYABLE or flat.shape[1] != 1:
        return False
    return unrolled(told, T) == flat[:, 0].tolist()


def runs(rows: AnyArray) -> dict[str, Any]:
    """Values with how often each stands in a row, and how many runs were left out.

    A pattern that goes on to the end is told once, with how often it begins.

    >>> runs(np.array([1, 1, 1, 5]))
    {'runs': [[1, 3], [5, 1]], 'left': 0, 'again': 1}
    >>> runs(np.array([9, 8, 7, 6, 5, 2, 2] * 30))
    {'runs': [['9 down to 5', 1], [2, 2]], 'left': 0, 'again': 30}
    >>> runs(np.array([9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 9, 8]))
    {'runs': [['9 down to 5', 1]], 'left': 0, 'again': 3}

    So is one whose last runs alone are others, as where delays end with the game.

    >>> runs(np.array([9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 8, 7, 6, 5]))
    {'runs': [['9 down to 5', 1]], 'left': 0, 'again': 2, 'then': [['8 down to 5', 1]]}
    """
    single = _Runs.of(rows)
    sizes = single.slopes()
    if (period := _period(single, sizes)) < len(sizes):
        again = -(-len(single) // int(sizes[:period].sum()))
        return {"runs": single.told(sizes, period), "left": 0, "again": again}
    for last in range(1, LEAST + 1):
        if times := _times(single, sizes, last):
            period = (len(sizes) - last) // times
            found = {"runs": single.told(sizes, period), "left": 0, "again": times}
            return found | {"then": single.last(sizes, last)}
    kept = single.told(sizes, MOST)
    return {"runs": kept, "left": len(sizes) - len(kept), "again": 1}


@dataclass(frozen=True, eq=False)
class _Runs:
    """Runs of equal values: the value of each, shape (runs, width), and its length.

    Games have up to millions of rounds: only what is told becomes Python's numbers.
    """

    values: AnyArray
    lengths: IntArray

    @classmethod
    def of(cls, rows: AnyArray) -> _Runs:
        flat = rows.reshape(len(rows), -1)
        changes = np.flatnonzero((flat[1:] != flat[:-1]).any(axis=1)) + 1
        ends = np.concatenate([[0], changes, [len(flat)]])
        return cls(flat[ends[:-1]], np.diff(ends))

    def __len__(self) -> int:
        return len(self.lengths)

    def before(self, end: int) -> _Runs:
        """The first of them."""
        return _Runs(self.values[:end], self.lengths[:end])

    def slopes(self) -> IntArray:
        """How many runs are told as one: whole numbers that step by one each time.

        A slope that is too short is told number by number.
        """
        heads = np.ones(len(self), dtype=bool)
        if np.issubdtype(self.values.dtype, np.integer) and self.values.shape[1] == 1:
            lone = (self.lengths[1:] == 1) & (self.lengths[:-1] == 1)
            step = np.where(lone, np.diff(self.values[:, 0]), 0)
            for i, j in _steady(step):
                i += not heads[i]  # where one slope ends the next does not begin
                if j - i >= LEAST:
                    heads[i + 1 : j + 1] = False
        starts = np.flatnonzero(heads)
        return np.diff(np.append(starts, len(self)))

    def told(self, sizes: IntArray, most: int) -> list[list[Any]]:
        """The first runs and slopes, in words where they are slopes."""
        starts = np.concatenate([[0], np.cumsum(sizes[:most])]).tolist()
        return [self._told(i, j) for i, j in pairwise(starts)]

    def last(self, sizes: IntArray, count: int) -> list[list[Any]]:
        """The last runs or slopes."""
        ends = len(self) - np.cumsum(sizes[::-1][:count])[::-1]
        return [self._told(i, j) for i, j in pairwise([*ends.tolist(), len(self)])]

    def _told(self, start: int, stop: int) -> list[Any]:
        first, last = _values(self.values[[start, stop - 1]])
        if stop - start == 1:
            return [first, int(self.lengths[start])]
        return [f"{first} {'down' if last < first else 'up'} to {last}", 1]

    def repeat(self, q: int) -> bool:
        """Whether every run is the one q places before; the last may be shorter."""
        if not _alike(self.values[-1:], self.values[-1 - q : -q]):
            return False
        if self.lengths[-1] > self.lengths[-1 - q]:
            return False
        times = self.lengths[:-1]
        if not np.array_equal(times[:-q], times[q:]):
            return False
        few = self.values[: q + GLANCE]  # most do not repeat, which is soon seen
        return _alike(few[:-q], few[q:]) and _alike(
            self.values[: -1 - q], self.values[q:-1]
        )


def _steady(step: IntArray) -> Iterator[tuple[int, int]]:
    """From where to where whole numbers fall, or rise, by one each time."""
    if not len(step):
        return
    turns = np.flatnonzero(np.diff(step)) + 1
    ends = np.concatenate([[0], turns, [len(step)]])
    long = (np.diff(ends) >= LEAST) & (np.abs(step[ends[:-1]]) == 1)
    for k in np.flatnonzero(long).tolist():
        yield int(ends[k]), int(ends[k + 1])


def _period(single: _Runs, sizes: IntArray) -> int:
    """After how many runs they begin again; all of them if they never do.

    `sizes` are those of runs that are told as one. The end of the game may cut a run or
    a slope short.
    """
    for p in range(1, min(MOST, len(sizes) - 1) + 1):
        q = int(sizes[:p].sum())
        if 2 * q <= len(single) and single.repeat(q):
            return p
    return len(sizes)


def _times(single: _Runs, sizes: IntArray, last: int) -> int:
    """How often a pattern is there as a whole before the last runs; 0 if it is not."""
    before = sizes[:-last]
    period = _period(single.before(int(before.sum())), before)
    if period == len(before):
        return 0
    times = len(before) // period
    return times if np.array_equal(before, np.tile(before[:period], times)) else 0


def _alike(some: AnyArray, others: AnyArray) -> bool:
    """Whether rows are told alike, with the few digits that are kept."""
    differ = some != others
    if not differ.any():
        return True
    if np.issubdtype(some.dtype, np.integer):
        return False
    return all(map(eq, *(map(_short, side[differ]) for side in (some, others))))


def _short(x: float) -> float:
    return float(f"{x:.{DIGITS}g}")


def _values(rows: AnyArray) -> list[Any]:
    """Each row as a number, to the last digit, or a list of them with few."""
    single = rows.shape[1] == 1 or np.issubdtype(rows.dtype, np.integer)
    found = [row if single else [_short(x) for x in row] for row in rows.tolist()]
    return [row[0] if len(row) == 1 else row for row in found]
