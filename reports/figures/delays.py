"""Delays as a picture: rounds, when their feedback arrives, and the order of use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.numerics import IntArray
from reports.figures import plots
from reports.figures.picture import BLUE, GREY, INK, VERMILION, Picture, is_number
from reports.ledger import formatting

DAGGER = " \u2020"
"""Marks a round that is not used in its place."""
MOST = 130
"""Rounds, real and virtual, beyond which a picture helps nobody."""
WIDE, COLUMN = 420.0, 63.0
"""Points for all moments together at most, and for a column of numbers."""
TALL, FLAT = 18.0, 6.75
"""Points of a row; flat ones if there are many."""


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
    if not files:
        d = tuple(int(d) for d in line.delays.d)
        return plots.told(_drawn(d, line.block, line.columns), name, caption)
    with plots.style():
        return plots.finished(_canvas(line), name, caption)


@lru_cache(maxsize=256)
def _drawn(d: tuple[int, ...], block: int, columns: Columns) -> bytes:
    """Many claims are tightest in the same case: it is drawn once."""
    with plots.style():
        return plots.rendered(_canvas(Timeline(DelaySchedule.of(d), block, columns)))


def _canvas(line: Timeline) -> Any:
    delays, T = line.delays, line.delays.T
    last = max(int(delays.arrival.max()), T)
    width, row = min(27.0, WIDE / last), TALL if T <= 24 else FLAT
    canvas, (ax,) = plots.panels(1, width * last / 72, row * T / 72)
    ax.set(xlim=(0, last), ylim=(T + 0.5, 0.5))
    ax.set_axis_off()  # ticks and labels by hand: a fraction of the time
    _rounds(ax, line, row == TALL)
    _bars(ax, delays, width, row)
    _words(ax, line, width, row)
    return canvas


def _rounds(ax: Any, line: Timeline, tall: bool) -> None:
    """The virtual rounds shaded, the ends of rounds and of blocks."""
    T, last = line.delays.T, ax.get_xlim()[1]
    if last > T:
        ax.axvspan(T, last, color=GREY, alpha=0.14, linewidth=0)
    blocks = range(0, T + 1, line.block) if line.block > 1 else ()
    thin = [t for t in range(T + 1) if tall and t not in blocks]
    for ends, width, alpha in ((thin, 0.5, 0.2), (blocks, 1.0, 0.7)):
        ax.vlines(ends, 0.5, T + 0.5, INK, linewidth=width, alpha=alpha, clip_on=False)


def _bars(ax: Any, delays: DelaySchedule, width: float, row: float) -> None:
    """From a mark in round k to the end of the round in which its feedback arrives."""
    k = np.arange(1, delays.T + 1)
    start, end = k - 0.85, delays.arrival - 1 / width
    colours = [VERMILION if moved else BLUE for moved in _place(delays) != k]
    ax.hlines(k, start, end, colours, linewidth=row / 8)
    ax.scatter(start, k, row * row / 16, colours, marker="|", linewidth=1.5)
    if row == TALL:
        tip = {"s": 24, "linewidth": 0, "clip_on": False}
        ax.scatter(end - 2.4 / width, k, c=colours, marker=">", **tip)


def _words(ax: Any, line: Timeline, width: float, row: float) -> None:
    """Moments on top, what belongs to each round beside it, the order of use below."""
    T, last = line.delays.T, int(ax.get_xlim()[1])
    top, bottom = 0.5 - 7 / row, T + 0.5
    small = {"size": plots.SMALL}
    for t in _every(1 if width >= 13.5 else 5 if width >= 3.75 else 10, last):
        ax.text(t - 0.5, top, str(t), ha="center", **small)
    for head, texts, x, ha in _columns(line, last, width):
        ax.text(x, top, head, ha=ha, **small)
        for k in _every(1 if row == TALL else 5, T):
            ax.text(x, k, texts[k - 1], ha=ha, va="center", **small)
    if last > T:
        ax.text(T + 3 / width, bottom + 10 / row, "after T", color=GREY, **small)
    order = f"order of use: {_order(line.delays)}"
    ax.text(-66 / width, bottom + 27 / row, order, size=9)


def _columns(
    line: Timeline, last: int, width: float
) -> Iterator[tuple[str, list[str], float, str]]:
    """Heads, texts, places and alignments of what stands beside the rounds."""
    delays = line.delays
    asked = [f"t = {k}, d = {d}" for k, d in enumerate(delays.d, 1)]
    used = [
        f"{formatting.numbered(i)}{DAGGER if i != k else ''}"
        for k, i in enumerate(_place(delays), 1)
    ]
    yield "round", asked, -6 / width, "right"
    yield "used", used, last + 16 / width, "left"
    for j, (name, values) in enumerate(line.columns, 1):
        x = last + (45 + COLUMN * j) / width
        yield name, [formatting.number(value) for value in values], x, "right"


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
