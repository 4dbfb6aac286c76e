"""Regularisers and sets as people write them: what a case holds of them as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.ledger.numbers import number

REGULARISERS = {
    "entropy": "the sum of x_i ln(x_i)",
    "square": "|x|^2/2",
    "power": "|x|_p^2/(2(p - 1)), p = {p}",
}


def kind_in_words(value: Mapping[str, Any]) -> str | None:
    """A regulariser or a set in words; none if it is anything else.

    >>> kind_in_words({"kind": "power", "p": 2.0, "strength": 1.0})
    '|x|^2/2'
    >>> kind_in_words({"kind": "box", "lo": [-1.0, 0.0], "hi": [2.0, 0.5]})
    '[-1, 2] \u00d7 [0, 0.5]'
    """
    kind = value.get("kind")
    if "strength" in value and isinstance(kind, str) and kind in REGULARISERS:
        return _regulariser(kind, value)
    if kind == "box":
        return _box(value.get("lo"), value.get("hi"))
    if kind == "ball" and set(value) == {"kind", "R", "n"}:
        return f"a ball, R = {number(value['R'])}, n = {number(value['n'])}"
    return None


def _regulariser(kind: str, value: Mapping[str, Any]) -> str:
    p, strength = value.get("p"), value["strength"]
    form = REGULARISERS["square" if p == 2 else kind].format(p=number(p))
    return form if strength == 1 else f"{number(strength)} times {form}"


def _box(lo: Any, hi: Any) -> str | None:
    """The product of its sides."""
    if not isinstance(lo, list) or not isinstance(hi, list) or len(lo) != len(hi):
        return None
    sides = (f"[{number(a)}, {number(b)}]" for a, b in zip(lo, hi, strict=True))
    return " \u00d7 ".join(sides)
