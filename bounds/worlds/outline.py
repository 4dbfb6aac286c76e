"""A long game at a glance: delays, losses and comparators as runs of equal values."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from mild_core.losses import FAMILIES, LINEAR, LossTable
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record

MOST = 12
"""Runs of equal values that are kept; of the others only the number."""
DIGITS = 4


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

    >>> runs(np.array([1, 1, 1, 5]))
    {'runs': [[1, 3], [5, 1]], 'left': 0}
    """
    flat = rows.reshape(len(rows), -1)
    changes = np.flatnonzero((flat[1:] != flat[:-1]).any(axis=1)) + 1
    ends = [0, *changes.tolist(), len(flat)]
    shown = [[_value(flat[i]), j - i] for i, j in list(pairwise(ends))[:MOST]]
    return {"runs": shown, "left": max(0, len(ends) - 1 - MOST)}


def _value(row: AnyArray) -> Any:
    """A number, or a list of them, with few digits."""
    if np.issubdtype(row.dtype, np.integer):
        found = row.tolist()
    else:
        found = [float(f"{x:.{DIGITS}g}") for x in row.tolist()]
    return found[0] if len(found) == 1 else found
