"""Delays drawn in text: when feedback is asked for, when it arrives, in which order."""

from __future__ import annotations

import numpy as np

from mild_core.delays import DelaySchedule
from reports.ledger.formatting import numbered

ROUNDS = 16
"""Rounds of a long game that are drawn."""
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


def stretch(schedule: DelaySchedule, width: int) -> str:
    """A few rounds of a long game, from just before the first that waits.

    If nothing late arrives in them, those around the first arrival instead.

    >>> print(stretch(DelaySchedule.of([1] * 50 + [2] + [1] * 50), 40))
    rounds 50 to 52 of 101
    round     50  51  52
    50 d=1     ▶           used 50th
    51 d=2         o───▶   used 51st
    52 d=1             ▶   used 52nd
    """
    columns = (width - len(f"{schedule.T} d={schedule.maximum}") - 18) // 4
    if columns < 2:
        return ""
    first, last = _shown(schedule, min(columns, ROUNDS))
    label = len(f"{last} d={schedule.maximum}") + 2
    place = {int(k): i for i, k in enumerate(schedule.c, 1)}
    head = "round".ljust(label) + "".join(f"{t:>4}" for t in range(first, last + 1))
    rows = [
        _cut_row(schedule, k, (first, last), label, place[k])
        for k in range(first, last + 1)
    ]
    title = f"rounds {first:,} to {last:,} of {schedule.T:,}"
    before = schedule.arrival[: first - 1]
    if waiting := int(((before >= first) & (before <= last)).sum()):
        title += f"; what {waiting:,} earlier ones asked for arrives in them too"
    return "\n".join([title, head, *rows])


def _shown(schedule: DelaySchedule, count: int) -> tuple[int, int]:
    """The first and the last round of those that are drawn."""
    late = np.flatnonzero(schedule.d > 1)
    first = max(1, int(late[0])) if len(late) else 1
    arrives = int(schedule.arrival[late].min()) if len(late) else 1
    if first + count <= arrives <= schedule.T:
        first = min(arrives + 1, schedule.T) - count + 1
    return first, min(schedule.T, first + count - 1)


def _cut_row(
    schedule: DelaySchedule, k: int, shown: tuple[int, int], label: int, place: int
) -> str:
    """As `_row`; an arrow that leads beyond what is shown ends in dots."""
    (first, last), end = shown, int(schedule.arrival[k - 1])
    name = f"{k} d={int(schedule.d[k - 1])}".ljust(label)
    line = "    " * (k - first) + ("   ▶" if end == k else "   o")
    line += "────" * (min(end, last + 1) - k - 1) + "───▶" * (k < end <= last)
    if end > last:
        line += "┄┄" if k < last + 1 else ""
    return f"{name}{line.ljust(4 * (last - first + 1))}   used {numbered(place)}"


def _row(schedule: DelaySchedule, k: int, last: int, label: int, place: int) -> str:
    d, end = int(schedule.d[k - 1]), int(schedule.arrival[k - 1])
    name = f"{k} d={d}".ljust(label)
    line = "   " * (k - 1) + ("  ▶" if d == 1 else "  o" + "───" * (d - 2) + "──▶")
    return f"{name}{line}{'   ' * (last - end)}   used {numbered(place)}"
