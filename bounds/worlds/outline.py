"""A long game at a glance: delays, losses and comparators as runs of equal values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from mild_core.losses import FAMILIES, LINEAR, LossTable
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record

MOST = 12
"""Runs of equal values that are kept; of the others only the number."""
DIGITS = 4
LEAST = 3
"""Steps by one that are told together."""


def outline(record: Record, u: FloatArray) -> dict[str, Any]:
    """A single run: its delays, what the losses are made of, and the comparators."""
    losses: LossTable = record.losses
    a = losses.a[0] if losses.a.ndim > 2 else losses.a
    families = {FAMILIES[int(i)] for i in np.unique(losses.family)}
    linear = families == {FAMILIES[LINEAR]}
    return {
        "d": runs(record.game.delays.d),
        "losses": ", ".join(sorted(families)),
        "gradients" if linear else "a": runs(a),
        "u": runs(u),
    }


def runs(rows: AnyArray) -> dict[str, Any]:
    """Values with how often each stands in a row, and how many runs were left out.

    A pattern that goes on to the end is told once, with how often it begins.

    >>> runs(np.array([1, 1, 1, 5]))
    {'runs': [[1, 3], [5, 1]], 'left': 0, 'again': 1}
    >>> runs(np.array([9, 8, 7, 6, 5, 2, 2] * 30))
    {'runs': [['9 down to 5', 1], [2, 2]], 'left': 0, 'again': 30}
    >>> runs(np.array([9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 9, 8]))
    {'runs': [['9 down to 5', 1]], 'left': 0, 'again': 3}

    So is one whose last run alone is another one, as where delays end with the game.

    >>> runs(np.array([9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 8, 7, 6, 5]))
    {'runs': [['9 down to 5', 1]], 'left': 0, 'again': 2, 'then': [['8 down to 5', 1]]}
    """
    flat = rows.reshape(len(rows), -1)
    changes = np.flatnonzero((flat[1:] != flat[:-1]).any(axis=1)) + 1
    ends = [0, *changes.tolist(), len(flat)]
    told = _values(flat[ends[:-1]])
    lengths = np.diff(ends).tolist()
    single = [list(one) for one in zip(told, lengths, strict=True)]
    merged = [(one, 1) for one in single]
    if np.issubdtype(rows.dtype, np.integer):
        merged = list(_slopes(single))
    found, sizes = [one for one, _ in merged], [size for _, size in merged]
    if (period := _period(single, sizes)) < len(sizes):
        again = -(-len(single) // sum(sizes[:period]))
        return {"runs": found[:period], "left": 0, "again": again}
    if times := _times(single, sizes):
        period = (len(found) - 1) // times
        then = found[-1:]
        return {"runs": found[:period], "left": 0, "again": times, "then": then}
    kept = found[:MOST]
    return {"runs": kept, "left": len(found) - len(kept), "again": 1}


def _slopes(found: list[list[Any]]) -> Iterator[tuple[list[Any], int]]:
    """Whole numbers that fall or rise by one each time, told as one run.

    With each how many runs it stands for.
    """
    i = 0
    while i < len(found):
        for step, words in ((-1, "down"), (1, "up")):
            j = i
            while j + 1 < len(found) and _follows(found[j], found[j + 1], step):
                j += 1
            if j - i >= LEAST:
                yield [f"{found[i][0]} {words} to {found[j][0]}", 1], j - i + 1
                break
        else:
            j = i
            yield found[i], 1
        i = j + 1


def _follows(one: list[Any], other: list[Any], step: int) -> bool:
    lone = one[1] == other[1] == 1
    return lone and isinstance(one[0], int) and other[0] - one[0] == step


def _period(single: list[list[Any]], sizes: list[int]) -> int:
    """After how many runs they begin again; all of them if they never do.

    `sizes` are those of runs that are told as one. The end of the game may cut a run or
    a slope short.
    """
    for p in range(1, min(MOST, len(sizes) - 1) + 1):
        q = sum(sizes[:p])
        if 2 * q <= len(single) and _repeats(single, q):
            return p
    return len(sizes)


def _times(single: list[list[Any]], sizes: list[int]) -> int:
    """How often a pattern is there as a whole before one last run; 0 if it is not."""
    before = sizes[:-1]
    period = _period(single[: -sizes[-1]], before)
    if period == len(before):
        return 0
    times = len(before) // period
    return times if before == before[:period] * times else 0


def _repeats(single: list[list[Any]], q: int) -> bool:
    """Whether every run is the one q places before; the last may be shorter."""
    (value, times), (before, longest) = single[-1], single[-1 - q]
    ends = value == before and times <= longest
    return ends and all(a == b for a, b in zip(single[:-1], single[q:-1], strict=False))


def _values(rows: AnyArray) -> list[Any]:
    """Each row as a number, or a list of them, with few digits."""
    if not np.issubdtype(rows.dtype, np.integer):
        short = {x: float(f"{x:.{DIGITS}g}") for x in np.unique(rows).tolist()}
        found = [[short[x] for x in row] for row in rows.tolist()]
    else:
        found = rows.tolist()
    return [row[0] if len(row) == 1 else row for row in found]
