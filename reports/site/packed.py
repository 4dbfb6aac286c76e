"""Long lists as the pattern they begin with: what a page's script need not repeat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any

LONG = 32
"""Values from which a list is looked at."""
PATTERN = 256
"""The longest pattern."""
WHOLE = 1e15
"""Below it 1 stands for 1.0, which is one number to a script."""


def packed(value: Any) -> Any:
    """The same with long lists as runs, wherever that is shorter.

    `runs` are the values and how often each stands in a row; they begin again until
    `rounds` values are there, and `then` are what follows.

    >>> packed({"d": [1] * 40 + [2] * 20, "G": 1.0})
    {'d': {'rounds': 60, 'runs': [[1, 40], [2, 20]]}, 'G': 1}
    >>> packed([3, 2, 1] * 50 + [7])
    {'rounds': 150, 'runs': [[3, 1], [2, 1], [1, 1]], 'then': [[7, 1]]}
    """
    if isinstance(value, dict):
        return {key: packed(inner) for key, inner in value.items()}
    if isinstance(value, list):
        # there are a million numbers: none of them is worth a call
        short = [
            (int(x) if x.is_integer() and abs(x) < WHOLE else x)
            if type(x) is float
            else x
            if type(x) is int
            else packed(x)
            for x in value
        ]
        return _packed(short) if len(short) >= LONG else short
    if isinstance(value, float) and value.is_integer() and abs(value) < WHOLE:
        return int(value)
    return value


def _packed(values: list[Any]) -> Any:
    best = min(_told(values), key=_size)
    return best if 2 * _size(best) < len(values) else values


def _told(values: list[Any]) -> Iterator[dict[str, Any]]:
    """Value by value, and by every pattern up to one that goes on to the end."""
    T = len(values)
    yield _of(values, T, T)
    for length in range(1, min(PATTERN, T // 2) + 1):
        reach = _reach(values, length)
        if 2 * reach >= T:
            yield _of(values, length, reach)
        if reach == T:
            return


def _reach(values: list[Any], length: int) -> int:
    """How many values go on as the first ones began."""
    if values[length] != values[0]:
        return length
    later = islice(values, length, None)
    for i, (a, b) in enumerate(zip(later, values, strict=False)):
        if a != b:
            return length + i
    return len(values)


def _of(values: list[Any], length: int, rounds: int) -> dict[str, Any]:
    found = {"rounds": rounds, "runs": _runs(values[:length])}
    rest = _runs(values[rounds:])
    return found | {"then": rest} if rest else found


def _runs(values: list[Any]) -> list[list[Any]]:
    return [[value, len(list(same))] for value, same in groupby(values)]


def _size(told: dict[str, Any]) -> int:
    return len(told["runs"]) + len(told.get("then", []))
