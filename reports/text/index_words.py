"""Where a statement about all t, k, z or experts fails, in words."""

from __future__ import annotations

from bounds.claim import Relation
from reports.ledger.kinds import KeptCase

ORDINALS = ("first", "second", "third", "fourth", "fifth")
RATE = "eta"
"""The letter of an index that counts experts, each known by its rate."""


def ordinal(i: int) -> str:
    """A place in a list, counted from 1.

    >>> ordinal(2), ordinal(7)
    ('second', 'number 7')
    """
    return ORDINALS[i - 1] if i <= len(ORDINALS) else f"number {i}"


def places(part: Relation, case: KeptCase) -> dict[str, int]:
    """Each letter of the index with its value; experts count fastest."""
    index, over = case.stamps.index, part.over
    if index is None:
        return {}
    if len(over) == 1:
        return {over[0]: index}
    experts = _experts(case)
    if len(over) != 2 or over[1] != RATE or not experts:
        return {"index": index}
    slow, fast = divmod(index - 1, experts)
    return {over[0]: slow + 1, RATE: fast + 1}


def in_words(part: Relation, case: KeptCase) -> str:
    """The place in words; nothing for a case that is not about an index."""
    return ", ".join(
        f"{ordinal(value)} rate" if letter == RATE else f"{letter} = {value}"
        for letter, value in places(part, case).items()
    )


def unplaced(case: KeptCase) -> KeptCase:
    """The case without the index, which is told in words."""
    return KeptCase({name: case[name] for name in case if name != "index"})


def _experts(case: KeptCase) -> int:
    """How many experts there are; 0 if the case has none."""
    scheme = case.stamps.scheme
    return len(scheme.stages[0].etas) if scheme else 0
