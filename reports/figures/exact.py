"""Exact worst cases against the bounds: semidefinite programs, and enumeration."""

from __future__ import annotations

import itertools
from typing import Any

from matplotlib.ticker import MaxNLocator

from bounds import book
from reports.figures import plots
from reports.figures.picture import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    PINK,
    SKY,
    VERMILION,
    DataTable,
    Picture,
)
from reports.figures.style import style
from reports.figures.written import label
from reports.ledger import formatting
from reports.ledger.model import ExactRow, SmallRow

COLOURS = (BLUE, VERMILION, GREEN, ORANGE, PINK, SKY)
MARKS = "os^Dv*"
WORST = (
    *("T", "delays", "eta", "worst regret, replayed", "no adversary exceeds"),
    *("best found", "worst on the line", "bound of Theorem 1", "worst / bound"),
    "certified",
)
WORST_OF_BOOK = (
    *("statement", "T", "eta", "worst regret, replayed", "no adversary exceeds"),
    *("bound", "worst / bound", "certified"),
)
SMALL = (
    *("algorithm", "T", "largest ratio", "bound there", "largest regret of all"),
    *("path", "delays", "signs"),
    *("eta", "delay vectors", "sign patterns"),
)


def worst(rows: list[ExactRow]) -> Picture:
    """Exact worst regret over the bound, one line for each kind of delays.

    Of Algorithm 1 and Theorem 1; in another book of what its labels say.
    """
    if book.another():
        return _of_book(rows)
    on_line = all(row.line is not None for row in rows)
    weaker = "the worst game on the line" if on_line else "the worst game found"
    caption = (
        "Exact worst regret of Algorithm 1 divided by the bound of Theorem 1, over T, "
        "one line for each kind of delays (solid: over all convex sets in any "
        f"dimension, by semidefinite programming; dotted: {weaker}). "
        "1 would mean that the bound is attained."
    )
    with style():
        canvas, (ax,) = plots.panels(1, plots.WIDE, 2.5)
        for i, delays in enumerate(dict.fromkeys(row.delays for row in rows)):
            mine = [row for row in rows if row.delays == delays]
            look = {"color": COLOURS[i % 6], "marker": MARKS[i % 6]}
            solid = [(r.T, _over(r.worst, r.bound)) for r in mine]
            dotted = [
                (r.T, _over(r.line if on_line else r.found, r.bound)) for r in mine
            ]
            _line(ax, solid, **look, label=label(delays))
            _line(ax, dotted, **look, linestyle=":", alpha=0.7)
        _finish(ax, "worst regret / bound of Theorem 1")
        table = DataTable(WORST, tuple(map(_worst_row, rows)))
        return plots.finished(canvas, "exact-worst", caption, table)


def _of_book(rows: list[ExactRow]) -> Picture:
    caption = (
        "Exact worst regret divided by what the statement allows, over T, one line for "
        "each statement: over all opponents, by semidefinite programming. 1 would mean "
        "that the bound is attained."
    )
    with style():
        canvas, (ax,) = plots.panels(1, plots.WIDE, 2.5)
        for i, said in enumerate(dict.fromkeys(row.delays for row in rows)):
            mine = [(r.T, _over(r.worst, r.bound)) for r in rows if r.delays == said]
            look = {"color": COLOURS[i % 6], "marker": MARKS[i % 6]}
            _line(ax, mine, **look, label=label(said))
        _finish(ax, "worst regret / bound")
        table = DataTable(WORST_OF_BOOK, tuple(map(_row_of_book, rows)))
        return plots.finished(canvas, "exact-worst", caption, table)


def _row_of_book(r: ExactRow) -> tuple[Any, ...]:
    ratio, sure = _over(r.worst, r.bound), "yes" if r.certified else "no"
    return (r.delays, r.T, r.eta, r.worst, r.upper, r.bound, ratio, sure)


def small(rows: list[SmallRow]) -> Picture:
    """The largest regret/bound over all delays and signs in one dimension."""
    caption = (
        "Largest regret over bound among all games of T rounds on the line (every "
        "delay vector, every sign pattern), over T; the bound is that of the "
        "algorithm's own theorem. Solid: one comparator for all rounds; dotted: "
        "comparators that move. Hollow marks: the bound exceeds anything that can be "
        "lost, and says nothing."
    )
    with style():
        canvas, (ax,) = plots.panels(1, plots.WIDE, 2.5)
        names = list(dict.fromkeys(row.algorithm for row in rows))
        for name, moving in itertools.product(names, (False, True)):
            mine = [r for r in rows if r.algorithm == name and _moves(r) == moving]
            i = names.index(name) % 6
            words = label(f"{name}, {'moving' if moving else 'static'}")
            _enumerated(ax, mine, COLOURS[i], MARKS[i], ":" if moving else "-", words)
        _finish(ax, "largest regret / bound")
        table = DataTable(SMALL, tuple(map(_small_row, rows)))
        return plots.finished(canvas, "exact-small", caption, table)


def _moves(row: SmallRow) -> bool:
    """Whether comparators other than constant ones were allowed."""
    return row.comparators != "static"


def _over(value: float | None, bound: float) -> float | None:
    return value / bound if value is not None and bound else None


def _line(ax: Any, points: list[tuple[float, float | None]], **style: Any) -> None:
    """Values over T, where there are any."""
    kept = sorted(point for point in points if point[1] is not None)
    if kept:
        ax.plot(*zip(*kept, strict=True), **style)


def _enumerated(
    ax: Any, rows: list[SmallRow], colour: str, mark: str, line: str, words: str
) -> None:
    """Largest ratios, with hollow marks where a bound says nothing."""
    if rows:
        rows = sorted(rows, key=lambda row: row.T)
        T, ratios = [r.T for r in rows], [r.ratio for r in rows]
        faces = ["none" if r.vacuous else colour for r in rows]
        ax.plot(T, ratios, line, color=colour, label=words)
        ax.scatter(T, ratios, 25, faces, marker=mark, edgecolors=colour, zorder=3)


def _finish(ax: Any, axis: str) -> None:
    ax.axhline(1.0, color=INK, linewidth=0.9, linestyle="--")
    ax.set(xlabel="rounds T", ylabel=axis, ylim=(0, None))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    plots.below(ax)


def _worst_row(r: ExactRow) -> tuple[Any, ...]:
    sides = (r.worst, r.upper, r.found, r.line, r.bound, _over(r.worst, r.bound))
    return (r.T, r.delays, r.eta, *sides, "yes" if r.certified else "no")


def _small_row(r: SmallRow) -> tuple[Any, ...]:
    lists = (formatting.short(list(r.delays)), formatting.short(list(r.signs)))
    sizes = (r.algorithm, r.T, r.ratio, r.bound, r.worst, r.path)
    return (*sizes, *lists, r.eta, r.vectors, r.patterns)
