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
    """
    flat = rows.reshape(len(rows), -1)
    changes = np.flatnonzero((flat[1:] != flat[:-1]).any(axis=1)) + 1
    ends = [0, *changes.tolist(), len(flat)]
    told = _values(flat[ends[:-1]])
    lengths = np.diff(ends).tolist()
    found = [list(one) for one in zip(told, lengths, strict=True)]
    if np.issubdtype(rows.dtype, np.integer):
        found = list(_slopes(found))
    period = _period(found)
    kept = found[: min(period, MOST)]
    left = len(found) - len(kept) if period == len(found) else 0
    return {"runs": kept, "left": left, "again": -(-len(found) // period)}


def _slopes(found: list[list[Any]]) -> Iterator[list[Any]]:
    """Whole numbers that fall or rise by one each time, told as one run."""
    i = 0
    while i < len(found):
        for step, words in ((-1, "down"), (1, "up")):
            j = i
            while j + 1 < len(found) and _follows(found[j], found[j + 1], step):
                j += 1
            if j - i >= LEAST:
                yield [f"{found[i][0]} {words} to {found[j][0]}", 1]
                break
        else:
            j = i
            yield found[i]
        i = j + 1


def _follows(one: list[Any], other: list[Any], step: int) -> bool:
    lone = one[1] == other[1] == 1
    return lone and isinstance(one[0], int) and other[0] - one[0] == step


def _period(found: list[list[Any]]) -> int:
    """After how many runs they begin again; all of them if they never do.

    The last run may be cut short by the end of the game.
    """
    for p in range(1, min(MOST, len(found) // 2) + 1):
        same = all(a == b for a, b in zip(found[:-1], found[p:-1], strict=False))
        if same and found[-1][0] == found[-1 - p][0]:
            return p
    return len(found)


def _values(rows: AnyArray) -> list[Any]:
    """Each row as a number, or a list of them, with few digits."""
    if not np.issubdtype(rows.dtype, np.integer):
        short = {x: float(f"{x:.{DIGITS}g}") for x in np.unique(rows).tolist()}
        found = [[short[x] for x in row] for row in rows.tolist()]
    else:
        found = rows.tolist()
    return [row[0] if len(row) == 1 else row for row in found]
