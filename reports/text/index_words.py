"""Where a statement about all t, k, z or experts fails, in words."""

from __future__ import annotations

from typing import Any

from bounds.claim import Relation

ORDINALS = ("first", "second", "third", "fourth", "fifth")
RATE = "eta"
"""The letter of an index that counts experts, each known by its rate."""


def ordinal(i: int) -> str:
    """A place in a list, counted from 1.

    >>> ordinal(2), ordinal(7)
    ('second', 'number 7')
    """
    return ORDINALS[i - 1] if i <= len(ORDINALS) else f"number {i}"


def places(part: Relation, case: dict[str, Any]) -> dict[str, int]:
    """Each letter of the index with its value; experts count fastest."""
    if "index" not in case:
        return {}
    index, over = case["index"], part.over
    if len(over) == 1:
        return {over[0]: index}
    experts = _experts(case)
    if len(over) != 2 or over[1] != RATE or not experts:
        return {"index": index}
    slow, fast = divmod(index - 1, experts)
    return {over[0]: slow + 1, RATE: fast + 1}


def told(part: Relation, case: dict[str, Any]) -> str:
    """The place in words; nothing for a case that is not about an index."""
    return ", ".join(
        f"{ordinal(value)} rate" if letter == RATE else f"{letter} = {value}"
        for letter, value in places(part, case).items()
    )


def unplaced(case: dict[str, Any]) -> dict[str, Any]:
    """The case without the index, which is told in words."""
    return {name: value for name, value in case.items() if name != "index"}


def _experts(case: dict[str, Any]) -> int:
    """How many experts there are; 0 if the case has none."""
    scheme = case.get("scheme")
    return len(scheme["stages"][0]["etas"]) if isinstance(scheme, dict) else 0
