"""A game too long to be played, drawn: what losses lead to, and the mean decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adversaries.far_games import Turning
from reports.figures.picture import BLUE, GREY, ORANGE, DataTable, Picture
from reports.figures.sketch import Box, Line, Pen, Shape, Sketch, Words, middle
from reports.figures.written import sketched
from reports.text.far_course import Stretch, shown_of, stretches

WIDE, TALL, LEFT_OUT = 92.0, 78.0, 26.0
"""Points of a stretch, of the set, and between what is shown and the last."""
SIZE = 8.25
COMPARED, PLAYED = Pen(ORANGE, 1.8, (3.0, 1.5)), Pen(BLUE, 1.8)
ARROWS = {1: "losses lead to R", -1: "losses lead to \u2212R"}


def picture(setting: Turning, key: str) -> Picture:
    """The diagram with its caption."""
    found = stretches(setting)
    caption = (
        f"{key}, the game of the record in {shown_of(found)}: the comparator and the "
        "mean decision, from one end of the set to the other."
    )
    return sketched(sketch(found), f"far-{key}", caption, data=_table(found))


def _table(found: Sequence[Stretch]) -> DataTable:
    head = ("stretch", "comparator / R", "share of the stretch", "mean decision / R")
    rows = ((one.number, one.side, a, v) for one in found for a, v in one.course)
    return DataTable(head, tuple(rows))


def sketch(found: Sequence[Stretch]) -> Sketch:
    """Stretches beside each other; where some are left out there is a gap."""
    starts, x = [], 0.0
    for before, one in zip((None, *found), found, strict=False):
        gap = before is not None and one.number > before.number + 1
        x += LEFT_OUT if gap else 0.0
        starts.append(x)
        x += WIDE
    shapes = [*_set(x)]
    for one, start in zip(found, starts, strict=True):
        shapes += _stretch(one, start)
        if start > WIDE * found.index(one):
            place = (start - LEFT_OUT / 2, middle(TALL / 2, 12.0))
            shapes.append(Words(place, "\u2026", 12.0, anchor="middle"))
    return Sketch((*shapes, *_legend()))


def _set(wide: float) -> Iterator[Shape]:
    """The ends of the set and its middle."""
    for share, name in ((0.0, "R"), (0.5, "0"), (1.0, "\u2212R")):
        y = share * TALL
        yield Line(((0.0, y), (wide, y)), Pen(GREY, 0.6, opacity=0.35))
        yield Words((-6.0, middle(y, SIZE)), name, SIZE, anchor="end")


def _stretch(one: Stretch, start: float) -> Iterator[Shape]:
    side = 0.0 if one.side > 0 else TALL
    centre = start + WIDE / 2
    yield Box((start, 0.0), (WIDE, TALL), GREY, opacity=0.06 if one.side > 0 else 0.14)
    yield Line(((start, side), (start + WIDE, side)), COMPARED)
    course = ((start + a * WIDE, (1 - v) / 2 * TALL) for a, v in one.course)
    yield Line(tuple(course), PLAYED)
    yield Words((centre, -7.0), ARROWS[one.side], SIZE, anchor="middle")
    name = f"stretch {one.number}"
    yield Words((centre, TALL + 14), name, SIZE, anchor="middle")


def _legend() -> Iterator[Shape]:
    y = TALL + 30
    for x, pen, words in (
        (0.0, COMPARED, "comparator"),
        (96.0, PLAYED, "mean decision"),
    ):
        yield Line(((x, y), (x + 22, y)), pen)
        yield Words((x + 27, middle(y, SIZE)), words, SIZE)
