"""Counterexamples by scaling: a case in units in which a relation fails.

Only what is not homogeneous can be refuted so. What is inhomogeneous and true (a rate
with P_T + 1 and a constant that depends on R) stays true in every unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bounds.judging.judge import judge
from bounds.quantity import Measured
from bounds.relation import Relation
from bounds.worlds.registry import worlds
from bounds.worlds.scaling import Scale, scaled_case
from bounds.worlds.world import Case

POWERS = (0, 1, -1, 2, -2, 4, -4, 8, -8, 16, -16)
"""Of two, the smallest first: a person prefers a factor 2 to 65,536."""


@dataclass(frozen=True)
class Rescaled:
    """A case in units in which a relation fails, and what it was multiplied by."""

    by: Scale
    case: Case


def refuted_by_scaling(
    relation: Relation, case: Case, letters: Iterable[Measured] = ()
) -> Rescaled | None:
    """The smallest change of units in which the case breaks the relation, if any does.

    Parameters
    ----------
    letters : the letters of a parameter point, if the case is one
    """
    known = tuple(letters)
    for by in _scales():
        other = scaled_case(case, by, known)
        found = judge(relation, worlds()[case["world"]].of(other)).counterexample
        if found is not None:
            return Rescaled(by, found)
    return None


def _scales() -> Iterator[Scale]:
    pairs = [(a, b) for a in POWERS for b in POWERS if (a, b) != (0, 0)]
    for a, b in sorted(pairs, key=lambda pair: abs(pair[0]) + abs(pair[1])):
        yield Scale(2.0**a, 2.0**b)
