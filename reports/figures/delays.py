"""Delays as a picture: rounds, when their feedback arrives, and the order of use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.numerics import IntArray
from reports.figures.picture import (
    BLUE,
    GREY,
    VERMILION,
    DataTable,
    Picture,
    is_number,
)
from reports.figures.sketch import Box, Line, Pen, Shape, Sketch, Words, middle
from reports.figures.written import UNTOLD, sketched, told
from reports.ledger import formatting

MINUS = "\u2212"
DAGGER = " \u2020"
"""Marks a round that is not used in its place."""
MOST = 130
"""Rounds, real and virtual, beyond which a picture helps nobody."""
WIDE, COLUMN = 420.0, 63.0
"""Points for all moments together at most, and for a column of numbers."""
TALL, FLAT = 18.0, 6.75
"""Points of a row; flat ones if there are many."""
SIZE = 8.25
"""Of letters."""


Columns = tuple[tuple[str, tuple[float, ...]], ...]
"""Numbers written beside every round, by name."""


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
    columns: Columns = ()


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


def picture(line: Timeline, name: str, caption: str, *, files: bool) -> Picture:
    """One row for every round, one column of the picture for every moment."""
    if files:
        return sketched(sketch(line), name, caption, data=_table(line))
    d = tuple(int(d) for d in line.delays.d)
    return told(_drawn(d, line.block, line.columns), name, caption)


def _table(line: Timeline) -> DataTable:
    names, values = zip(*line.columns, strict=True) if line.columns else ((), ())
    delays = [(k, int(d), k + int(d) - 1) for k, d in enumerate(line.delays.d, 1)]
    rows = ((*one, *rest) for one, *rest in zip(delays, *values, strict=True))
    return DataTable(("round", "delay", "arrives", *names), tuple(rows))


@lru_cache(maxsize=256)
def _drawn(d: tuple[int, ...], block: int, columns: Columns) -> bytes:
    """Many claims are tightest in the same case: it is drawn once."""
    return sketch(Timeline(DelaySchedule.of(d), block, columns)).svg(UNTOLD)


@dataclass(frozen=True)
class _Grid:
    """Where rounds and moments are: points of a moment and of a row."""

    T: int
    last: int
    width: float
    row: float

    @property
    def tall(self) -> bool:
        return self.row == TALL

    def y(self, k: float) -> float:
        """The middle of the row of round k."""
        return (k - 0.5) * self.row


def sketch(line: Timeline) -> Sketch:
    """The diagram of the delays."""
    T, last = line.delays.T, max(int(line.delays.arrival.max()), line.delays.T)
    grid = _Grid(T, last, min(27.0, WIDE / last), TALL if T <= 24 else FLAT)
    shapes = (*_rounds(grid, line.block), *_bars(grid, line.delays))
    return Sketch((*shapes, *_words(grid, line)))


def _rounds(grid: _Grid, block: int) -> Iterator[Shape]:
    """The virtual rounds shaded, the ends of rounds and of blocks."""
    T, bottom = grid.T, grid.T * grid.row
    if grid.last > T:
        size = (grid.last - T) * grid.width, bottom
        yield Box((T * grid.width, 0.0), size, GREY, opacity=0.14)
    blocks = range(0, T + 1, block) if block > 1 else range(0)
    thin = [t for t in range(T + 1) if grid.tall and t not in blocks]
    pens = Pen(width=0.5, opacity=0.2), Pen(opacity=0.7)
    for ends, pen in zip((thin, blocks), pens, strict=True):
        for t in ends:
            yield Line(((t * grid.width, 0.0), (t * grid.width, bottom)), pen)


def _bars(grid: _Grid, delays: DelaySchedule) -> Iterator[Shape]:
    """From a mark in round k to the end of the round in which its feedback arrives."""
    moved = _place(delays) != np.arange(1, delays.T + 1)
    for colour, which in ((BLUE, ~moved), (VERMILION, moved)):
        rounds = [int(k) for k in np.flatnonzero(which) + 1]
        bar, mark = Pen(colour, grid.row / 8), Pen(colour, 1.5)
        for k in rounds:
            start, y = (k - 0.85) * grid.width, grid.y(k)
            end = int(delays.arrival[k - 1]) * grid.width - 1
            yield Line(((start, y), (end, y)), bar, tip=grid.tall)
        for k in rounds:
            start, half = (k - 0.85) * grid.width, grid.row / 8
            yield Line(((start, grid.y(k) - half), (start, grid.y(k) + half)), mark)


def _words(grid: _Grid, line: Timeline) -> Iterator[Shape]:
    """Moments on top, what belongs to each round beside it, the order of use below."""
    T, width, bottom = grid.T, grid.width, grid.T * grid.row
    step = 1 if width >= 13.5 else 5 if width >= 3.75 else 10
    for t in _every(step, grid.last):
        yield Words(((t - 0.5) * width, -7.0), str(t), SIZE, anchor="middle")
    for head, texts, x, anchor in _columns(line, grid.last * width):
        yield Words((x, -7.0), head, SIZE, anchor=anchor)
        for k in _every(1 if grid.tall else 5, T):
            y = middle(grid.y(k), SIZE)
            yield Words((x, y), texts[k - 1], SIZE, anchor=anchor)
    if grid.last > T:
        yield Words((T * width + 3, bottom + 10), "after T", SIZE, GREY)
    order = f"order of use: {_order(line.delays)}"
    yield Words((-66.0, bottom + 27), order, 9.0)


def _columns(
    line: Timeline, right: float
) -> Iterator[tuple[str, list[str], float, str]]:
    """Heads, texts, places and anchors of what stands beside the rounds."""
    delays = line.delays
    asked = [f"t = {k}, d = {d}" for k, d in enumerate(delays.d, 1)]
    used = [
        f"{formatting.numbered(i)}{DAGGER if i != k else ''}"
        for k, i in enumerate(_place(delays), 1)
    ]
    yield "round", asked, -6.0, "end"
    yield "used", used, right + 16, "start"
    for j, (name, values) in enumerate(line.columns, 1):
        x = right + 45 + COLUMN * j
        shown = [formatting.number(v).replace("-", MINUS) for v in values]
        yield name, shown, x, "end"


def _every(step: int, last: int) -> list[int]:
    return [t for t in range(1, last + 1) if t % step == 0 or t == 1]


def _place(delays: DelaySchedule) -> IntArray:
    """When the feedback of each round is used: first, second and so on."""
    return np.argsort(delays.c) + 1


def _order(schedule: DelaySchedule) -> str:
    names = [str(int(k)) for k in schedule.c]
    shown = names if len(names) <= 24 else [*names[:20], "…", names[-1]]
    moved = sum(int(k) != t for t, k in enumerate(schedule.c, 1))
    told = (
        f"{moved} not in their place ({DAGGER.strip()})"
        if moved
        else "every round in its place"
    )
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
