"""Measurements that decide nothing: what the baseline keeps of them.

Fitted exponents, ratios of exact worst cases, and learners between the bounds, as few
rounded numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

DIGITS = 6
"""Significant digits kept."""
TOLERANCE = 1e-4
"""How far a number may move, relative to itself; small ones, absolutely.

Exponents are fitted to sums of many runs, and worst cases come from a solver: both are
the same to many more digits on another machine.
"""

Rows = Sequence[dict[str, Any]]


def kept(evidence: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Numbers of every measurement among the evidence of a claim, by its name."""
    found: dict[str, list[Any]] = {}
    for one in evidence:
        for name, numbers in KEPT.items():
            if name in one["details"]:
                found[name] = readable(numbers, one["details"][name])
    return found


def readable(numbers: Callable[[Any], list[Any]], rows: Any) -> list[Any]:
    """The numbers, rounded; of what a ledger holds in their place, only that it does.

    Details have no schema, and a ledger may have been edited by hand.
    """
    try:
        return [_short(value) for value in numbers(rows)]
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return ["unreadable"]


def moved(was: Any, now: Any) -> bool:
    """Whether two lists of numbers differ by more than they may."""
    if not isinstance(was, list) or not isinstance(now, list) or len(was) != len(now):
        return True
    return any(_apart(a, b) for a, b in zip(was, now, strict=True))


def _growth(rows: Rows) -> list[Any]:
    return [row["fitted"] for row in rows]


def _small(rows: Rows) -> list[Any]:
    return [row["ratio"] for row in rows]


def _exact(rows: Rows) -> list[Any]:
    sides = [row[name] for row in rows for name in ("worst", "upper", "bound")]
    return [*sides, sum(bool(row["certified"]) for row in rows)]


def _between(rows: Rows) -> list[Any]:
    return [
        value
        for row in rows
        for value in (row["mean"], *row["learners"].values(), *row["upper"].values())
    ]


KEPT: dict[str, Callable[[Rows], list[Any]]] = {
    "growth": _growth,
    "small": _small,
    "exact": _exact,
    "between": _between,
}


def _short(value: Any) -> Any:
    return None if value is None else float(f"{float(value):.{DIGITS}g}")


def _apart(a: Any, b: Any) -> bool:
    if isinstance(a, str | None) or isinstance(b, str | None):
        return bool(a != b)
    return bool(abs(a - b) > TOLERANCE * max(abs(a), abs(b), 1e-3))
