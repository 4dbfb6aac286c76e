"""The values that an outline stands for, if it tells all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any


def unrolled(told: Any, T: int) -> list[Any] | None:
    """T values of which runs are told; None if some were left out.

    >>> unrolled({"runs": [[0.5, 1], [1.0, 2]], "left": 0, "again": 2}, 6)
    [0.5, 1.0, 1.0, 0.5, 1.0, 1.0]
    >>> unrolled({"runs": [["9 down to 7", 1]], "left": 0, "again": 2}, 5)
    [9, 8, 7, 9, 8]
    >>> unrolled({"runs": [[1, 2]], "left": 1, "again": 1}, 5) is None
    True
    """
    if told is None or told["left"] or not told["runs"]:
        return None
    runs, then = told["runs"], told.get("then", [])
    if any(often < 1 for _, often in (*runs, *then)):
        return None
    if not then:
        return list(islice(_values(cycle(runs)), T))
    ending = list(islice(_values(then), T))
    return list(islice(_values(cycle(runs)), T - len(ending))) + ending


def _values(runs: Any) -> Iterator[Any]:
    """One by one; whole numbers that step by one are told as `9 down to 5`."""
    for value, often in runs:
        for _ in range(often):
            yield from _slope(value) if isinstance(value, str) else (value,)


def _slope(told: str) -> range:
    first, way, _, last = told.split()
    step = -1 if way == "down" else 1
    return range(int(first), int(last) + step, step)
