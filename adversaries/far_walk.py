"""Descent that follows losses which turn around on a line, in straight lines.

A game of 2^80 rounds has a few hundred of them: where each begins and ends, and the sum
over its steps, are known without going through the steps.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Way:
    """Steps from `first` to `last`, in which losses push one way and are used one way.

    Attributes
    ----------
    side : where the losses of these steps lead, 1 or -1
    start, end : the decision before them and after
    free : steps until it is at the edge, where it stays
    total : sum of the decisions
    """

    first: int
    last: int
    side: int
    start: float
    end: float
    free: int
    total: float


def ways(
    steps: int, late: int, between: int, speed: float, edge: float
) -> Iterator[Way]:
    """All straight lines, from the first step in which something is used.

    In step z the decision is where z - 1 - late gradients have brought it, each by
    `speed` in the direction of its own step, never beyond the edge.
    """
    v, z = 0.0, late + 2
    while z <= steps:
        used = z - 1 - late
        # to the next turn of losses, or of what is used
        turn = ((z - 1) // between + 1) * between
        heard = ((used - 1) // between + 1) * between + 1 + late
        last = min(turn, heard, steps)
        move = speed * side_of(used, between)
        total, end, free = straight(v, move, last - z + 1, edge)
        yield Way(z, last, side_of(z, between), v, end, free, total)
        v, z = end, last + 1


def followed(steps: int, late: int, between: int, speed: float, edge: float) -> float:
    """Sum over steps of sign times v: how well descent follows what turns."""
    total = 0.0
    for way in ways(steps, late, between, speed, edge):
        total += way.side * way.total
    return total


def straight(
    v: float, move: float, count: int, edge: float
) -> tuple[float, float, int]:
    """Sum and end of `count` equal moves that stop at the edge, and how many are free.

    >>> straight(0.0, 0.5, 4, 1.0)
    (3.5, 1.0, 2)
    """
    side = math.copysign(1.0, move)
    free = min(count, int(max(0.0, edge - side * v) / abs(move)))
    total = free * v + move * (free * (free + 1) / 2)
    if free == count:
        return total, v + move * free, free
    return total + (count - free) * side * edge, side * edge, free


def side_of(z: int, between: int) -> int:
    """Where the loss of a step leads."""
    return 1 if (z - 1) // between % 2 == 0 else -1
