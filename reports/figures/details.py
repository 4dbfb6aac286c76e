"""Rows in the details of evidence that figures are drawn of, checked before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mild_core.errors import UsageError
from reports.figures.picture import is_number

Row = dict[str, Any]
Check = Callable[[Any], bool]


def _numbers(value: Any) -> bool:
    return isinstance(value, dict) and all(map(is_number, value.values()))


def _points(value: Any) -> bool:
    pairs = isinstance(value, list) and all(
        isinstance(p, list) and len(p) == 2 and all(map(is_number, p)) for p in value
    )
    return pairs and len(value) <= 1000


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _list(value: Any) -> bool:
    return isinstance(value, list)


def _number_or_null(value: Any) -> bool:
    return value is None or is_number(value)


FIELDS: dict[str, dict[str, Check]] = {
    "growth": {
        "size": _text,
        "printed": is_number,
        "fitted": _number_or_null,
        "points": _points,
        "fixed": _numbers,
    },
    "between": {
        "sweep": lambda value: value in ("T", "d", "P"),
        **dict.fromkeys(("T", "d", "P", "lower", "mean", "most"), is_number),
        "learners": _numbers,
        "upper": _numbers,
    },
    "exact": {
        "delays": _text,
        **dict.fromkeys(("T", "eta", "worst", "upper", "bound"), is_number),
        "found": _number_or_null,
        "certified": lambda value: isinstance(value, bool),
    },
    "small": {
        "algorithm": _text,
        **dict.fromkeys(("T", "worst", "bound", "ratio", "path"), is_number),
        "delays": _list,
        "signs": _list,
    },
}
"""What is drawn, and what its fields must be."""


def rows(
    ledger: dict[str, Any], name: str
) -> Iterator[tuple[dict[str, Any], list[Row]]]:
    """Claims with measurements of this name; refused if they cannot be drawn."""
    for claim in ledger["claims"]:
        for evidence in claim["evidence"]:
            found = evidence["details"].get(name)
            if found is not None:
                _check(found, name, f"{claim['key']}: details.{name}")
                yield claim, found


def _check(found: Any, name: str, place: str) -> None:
    if not isinstance(found, list):
        raise UsageError(f"{place}: it must be a list")
    for i, row in enumerate(found):
        if not isinstance(row, dict):
            raise UsageError(f"{place}[{i}]: it must be an object")
        for field, fine in FIELDS[name].items():
            if field not in row:
                raise UsageError(f"{place}[{i}].{field}: it is missing")
            if not fine(row[field]):
                raise UsageError(f"{place}[{i}].{field}: it cannot be drawn")
