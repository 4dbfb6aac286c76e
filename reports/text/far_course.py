"""The course of a game too long to be played: a few of its stretches, drawn in text.

In a stretch losses lead one way. The first ones and the last are shown, as they are all
alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adversaries.far_games import Turning

FIRST = 3
"""Stretches that are shown before the last one."""
COLUMNS, ROWS = 15, 7
"""Letters of a stretch, and lines from one end of the set to the other."""
PLAYED, COMPARED = "\u2022", "\u2500"


@dataclass(frozen=True)
class Stretch:
    """Steps between two turns.

    Attributes
    ----------
    number : from 1
    side : where its losses lead and the comparator is, 1 or -1
    course : the mean decision in units of R, over shares of the stretch
    """

    number: int
    side: int
    course: tuple[tuple[float, float], ...]

    def at(self, share: float) -> float:
        """The decision there, between two points of the course."""
        before = max((p for p in self.course if p[0] <= share), default=self.course[0])
        after = min((p for p in self.course if p[0] > share), default=before)
        if after[0] == before[0]:
            return before[1]
        part = (share - before[0]) / (after[0] - before[0])
        return before[1] + part * (after[1] - before[1])


def stretches(setting: Turning) -> tuple[Stretch, ...]:
    """The first ones and the last."""
    parts, between, R = setting.turns + 1, setting.known.between, setting.sizes.R
    courses: list[list[tuple[float, float]]] = [[] for _ in range(parts)]
    courses[0].append((0.0, 0.0))
    for way in setting.ways():
        i = (way.first - 1) // between
        begun = way.first - 1 - i * between
        ends = (begun + way.free, way.last - i * between)
        points = ((begun, way.start), *((step, way.end) for step in ends))
        courses[i] += [(step / between, v / R) for step, v in points]
    shown = [*range(min(FIRST, parts - 1)), parts - 1]
    return tuple(Stretch(i + 1, 1 - 2 * (i % 2), tuple(courses[i])) for i in shown)


def drawn(setting: Turning) -> str:
    """The set upwards and the steps to the right, one column for a share of each."""
    found = stretches(setting)
    lines = [
        _label(row) + " ".join(_part(one, row) for one in found) for row in range(ROWS)
    ]
    if setting.turns > FIRST:
        at = -COLUMNS - 1
        lines = [f"{line[:at]} \u2026{line[at:]}" for line in lines]
    numbers = " ".join(f"{one.number}".center(COLUMNS) for one in found)
    if setting.turns > FIRST:
        numbers = f"{numbers[: -COLUMNS - 1]}  {numbers[-COLUMNS - 1 :]}"
    said = f"{COMPARED} comparator  {PLAYED} mean decision  numbers: stretches"
    return "\n".join([*lines, f"    {numbers}".rstrip(), said])


def _label(row: int) -> str:
    return {0: "  R ", ROWS // 2: "  0 ", ROWS - 1: " -R "}.get(row, "    ")


def _part(one: Stretch, row: int) -> str:
    """One line of a stretch."""
    ends = COMPARED if row == (0 if one.side > 0 else ROWS - 1) else " "
    places = (_row(one.at((i + 0.5) / COLUMNS)) for i in range(COLUMNS))
    return "".join(PLAYED if place == row else ends for place in places)


def _row(v: float) -> int:
    return round((1 - v) / 2 * (ROWS - 1))


def shown_of(found: Sequence[Stretch]) -> str:
    """Which of them these are, in words."""
    last = found[-1].number
    if last <= FIRST + 1:
        return "all stretches" if last > 1 else "the whole game"
    return f"the first {FIRST} stretches and the last of {last}"
