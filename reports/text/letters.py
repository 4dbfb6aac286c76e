"""A case in mathematical letters, few digits, long lists folded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reports.ledger import formatting

LONGEST = 24
"""Numbers of a list that are all shown; of a longer one the first and the last."""

NAMES = {
    "d": "d",
    "gradients": "g",
    "noise": r"\mathbf{s}",
    "eta": r"\eta",
    "alpha": r"\alpha",
    "delta": r"\delta",
    "sum_m": r"\sum_tm_t",
    "u": r"\mathbf{u}",
    **{name: name for name in ("K", "T", "G", "M", "R", "r", "n", "P_T", "Z", "P")},
}
"""Letters of what a case consists of."""


def letters(case: Mapping[str, Any]) -> str:
    r"""The case as a line of words and mathematics.

    >>> print(letters({"K": 3, "d": [1, 1, 2]}))
    $T=3$, $K=3$, $d=(1,1,2)$
    """
    return ", ".join(_facts(case))


def number(value: Any) -> str:
    """A number with three digits, whole numbers whole.

    >>> number(1.66667), number(16207), number(-0.5)
    ('1.67', '16,207', '-0.5')
    """
    whole = isinstance(value, int | float) and float(value).is_integer()
    return formatting.number(value) if whole else f"{value:.3g}"


def _facts(case: Mapping[str, Any]) -> Iterator[str]:
    found = dict(formatting.facts(case))
    yield from _set(found)
    if "T" not in found and isinstance(found.get("d"), Sequence):
        yield f"$T={len(found['d'])}$"
    for name, value in found.items():
        yield _fact(name, value)


def _set(found: dict[str, Any]) -> Iterator[str]:
    """The decision set; an interval on the line."""
    kind = found.pop("domain", None)
    if kind == "ball" and found.get("n") == 1 and "R" in found:
        R = number(found.pop("R"))
        yield rf"$\K=[-{R},{R}]$"
    elif kind is not None:
        yield rf"$\K$ a {kind}"


def _fact(name: str, value: Any) -> str:
    letter = NAMES.get(name)
    shown = _value(value)
    if letter is None or shown is None:
        words = re.sub(r"[$`]", "'", f"{name} = {formatting.short(value)}")
        return words if len(words) < 200 else f"{words[:200]} \u2026"
    return f"${letter}={shown}$"


def _value(value: Any) -> str | None:
    """LaTeX of a number or of a list of numbers; None for anything else."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return number(value).replace(",", "{,}")
    if not isinstance(value, list | tuple):
        return None
    items = [_value(v) for v in value]
    if len(items) == 1:
        return items[0]
    if any(item is None for item in items):
        return None
    if len(items) > LONGEST:
        items = [*items[:6], r"\dots", items[-1]]
    return f"({','.join(map(str, items))})"
