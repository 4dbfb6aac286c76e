"""Delays as a picture: rounds, when their feedback arrives, and the order of use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mild_core.delays import DelaySchedule
from reports.figures.drawing import Box, Drawing, Item, Line, Words
from reports.figures.figure import BLUE, GREY, INK, VERMILION, is_number
from reports.text import formatting
from reports.text.diagram import ordinal

MOST = 130
"""Rounds, real and virtual, beyond which a picture helps nobody."""
WIDE = 560.0
LEFT, TOP = 96.0, 34.0
COLUMN = 84.0
"""Width of a column of numbers on the right."""


@dataclass(frozen=True)
class Timeline:
    """What a case has to show.

    Attributes
    ----------
    delays : d_t
    block : block size K, 1 if there is none
    columns : numbers written beside every round, by name
    """

    delays: DelaySchedule
    block: int = 1
    columns: tuple[tuple[str, tuple[float, ...]], ...] = ()


def timeline(case: dict[str, Any]) -> Timeline | None:
    """The delays of a case, if it has some that can be drawn."""
    game = case.get("game")
    game = game if isinstance(game, dict) else {}
    d = next(
        (x for x in (game.get("d"), case.get("d"), case.get("delays")) if _fits(x)),
        None,
    )
    if d is None:
        return None
    scheme = case.get("scheme")
    K = scheme.get("K") if isinstance(scheme, dict) else case.get("K")
    columns = (("gradient", _gradients(game)), ("comparator", case.get("u")))
    kept = ((name, _line_of(values, len(d))) for name, values in columns)
    block = K if isinstance(K, int) and 1 < K < len(d) + 1 else 1
    return Timeline(
        DelaySchedule.of(d), block, tuple((n, v) for n, v in kept if v is not None)
    )


def draw(line: Timeline, title: str) -> Drawing:
    """One row for every round, one column of the picture for every moment."""
    last = max(int(line.delays.arrival.max()), line.delays.T)
    w = min(36.0, WIDE / last)
    h = 24.0 if line.delays.T <= 24 else 9.0
    right = LEFT + w * last
    told = f"order of use: {_order(line.delays)}"
    width = max(right + 60 + COLUMN * len(line.columns), 16 + 6.6 * len(told)) + 10
    height = TOP + h * line.delays.T + 46
    items = (*_grid(line, last, w, h), *_rows(line, w, h, right))
    order = Words(8, height - 10, told, 12.0)
    return Drawing(width, height, title, (*items, order))


def _grid(line: Timeline, last: int, w: float, h: float) -> Iterator[Item]:
    """Moments on top, the virtual rounds shaded, the ends of blocks."""
    T, bottom = line.delays.T, TOP + h * line.delays.T
    if last > T:
        virtual = Box(
            LEFT + w * T, TOP - 4, w * (last - T), h * T + 8, GREY, opacity=0.14
        )
        yield virtual
        yield Words(LEFT + w * T + 4, bottom + 13, "after T", 10.5, GREY)
    step = 1 if w >= 18 else 5 if w >= 5 else 10
    for t in range(1, last + 1):
        if t % step == 0 or t == 1:
            yield Words(LEFT + w * (t - 0.5), TOP - 10, str(t), 11.0, anchor="middle")
    yield Words(LEFT - 8, TOP - 10, "round", 11.0, anchor="end")
    for t in range(T + 1):
        block = line.block > 1 and t % line.block == 0
        x = LEFT + w * t
        if block or h > 10:
            ends = ((x, TOP - 4), (x, bottom + 4))
            yield Line(ends, INK, 1.4 if block else 0.6, opacity=0.7 if block else 0.2)


def _rows(line: Timeline, w: float, h: float, right: float) -> Iterator[Item]:
    ends = [right + 60 + COLUMN * (j + 1) for j in range(len(line.columns))]
    for x, (name, _) in zip(ends, line.columns, strict=True):
        yield Words(x, TOP - 10, name, 11.0, anchor="end")
    yield Words(right + 22, TOP - 10, "used", 11.0)
    place = {int(k): i for i, k in enumerate(line.delays.c, 1)}
    for k in range(1, line.delays.T + 1):
        y, moved = TOP + h * (k - 0.5), place[k] != k
        yield from _bar(line.delays, k, w, h, VERMILION if moved else BLUE)
        if h > 10 or k % 5 == 0 or k == 1:
            label = f"t = {k}, d = {int(line.delays.d[k - 1])}"
            used = f"{ordinal(place[k])}{' *' if moved else ''}"
            yield Words(LEFT - 8, y + 4, label, 11.0, anchor="end")
            yield Words(right + 22, y + 4, used, 11.0)
            for x, (_, values) in zip(ends, line.columns, strict=True):
                text = formatting.number(values[k - 1])
                yield Words(x, y + 4, text, 11.0, anchor="end")


def _bar(
    delays: DelaySchedule, k: int, w: float, h: float, colour: str
) -> Iterator[Item]:
    """From a mark in round k to the end of the round in which its feedback arrives."""
    y, start = TOP + h * (k - 0.5), LEFT + w * (k - 0.85)
    end = LEFT + w * int(delays.arrival[k - 1]) - 1
    yield Box(start - 1, y - h / 8, 2, h / 4, colour)
    yield Line(((start, y), (end, y)), colour, h / 8, arrow=h > 10)


def _order(schedule: DelaySchedule) -> str:
    names = [str(int(k)) for k in schedule.c]
    shown = names if len(names) <= 24 else [*names[:20], "…", names[-1]]
    moved = sum(int(k) != t for t, k in enumerate(schedule.c, 1))
    told = f"{moved} not in their place (*)" if moved else "every round in its place"
    return f"c = ({', '.join(shown)}); {told}"


def _fits(d: Any) -> bool:
    """Whether these are delays that fit into a picture."""
    if not isinstance(d, list) or not 0 < len(d) <= MOST:
        return False
    whole = all(isinstance(x, int) and not isinstance(x, bool) and x >= 1 for x in d)
    return whole and all(t + x <= MOST for t, x in enumerate(d))


def _gradients(game: dict[str, Any]) -> Any:
    """Gradients of linear losses."""
    losses = game.get("losses")
    if not isinstance(losses, dict) or any(losses.get("family") or [1]):
        return None
    return losses.get("a")


def _line_of(values: Any, T: int) -> tuple[float, ...] | None:
    """Vectors in one dimension as numbers."""
    if not isinstance(values, list) or len(values) != T:
        return None
    flat = [v[0] if isinstance(v, list) and len(v) == 1 else v for v in values]
    return tuple(flat) if all(map(is_number, flat)) else None
