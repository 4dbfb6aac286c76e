"""Long lists as the pattern they begin with: what a page's script need not repeat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, takewhile
from typing import Any

LONG = 32
"""Values from which a list is looked at."""
PATTERN = 256
"""The longest pattern."""


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
        short = [packed(inner) for inner in value]
        return _packed(short) if len(short) >= LONG else short
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)  # 1 for 1.0, which is one number to a script
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
    pairs = zip(values[length:], values, strict=False)
    return length + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _of(values: list[Any], length: int, rounds: int) -> dict[str, Any]:
    found = {"rounds": rounds, "runs": _runs(values[:length])}
    rest = _runs(values[rounds:])
    return found | {"then": rest} if rest else found


def _runs(values: list[Any]) -> list[list[Any]]:
    return [[value, len(list(same))] for value, same in groupby(values)]


def _size(told: dict[str, Any]) -> int:
    return len(told["runs"]) + len(told.get("then", []))
