"""Delays drawn in text: when feedback is asked for, when it arrives, in which order."""

from __future__ import annotations

from mild_core.delays import DelaySchedule
from reports.ledger.formatting import numbered

MOST = 40
"""Rounds beyond which a drawing helps nobody."""


def delays(schedule: DelaySchedule, width: int) -> str:
    """One line for every round: asked at o, arriving at the place in the order of use.

    >>> print(delays(DelaySchedule.of([3, 1, 1]), 80))
    round    1  2  3
    1 d=3    o─────▶   used 2nd
    2 d=1       ▶      used 1st
    3 d=1          ▶   used 3rd
    """
    T = schedule.T
    last = int(schedule.arrival.max())
    label = len(f"{T} d={schedule.maximum}") + 2
    if T > MOST or label + 3 * last + 12 > width:
        return ""
    place = {int(k): i for i, k in enumerate(schedule.c, 1)}
    head = "round".ljust(label) + "".join(f"{t:>3}" for t in range(1, last + 1))
    if last > T:
        head += f"   rounds after T = {T} are virtual"
    rows = [_row(schedule, k, last, label, place[k]) for k in range(1, T + 1)]
    return "\n".join([head, *rows])


def _row(schedule: DelaySchedule, k: int, last: int, label: int, place: int) -> str:
    d, end = int(schedule.d[k - 1]), int(schedule.arrival[k - 1])
    name = f"{k} d={d}".ljust(label)
    line = "   " * (k - 1) + ("  ▶" if d == 1 else "  o" + "───" * (d - 2) + "──▶")
    return f"{name}{line}{'   ' * (last - end)}   used {numbered(place)}"
