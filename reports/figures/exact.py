"""Exact worst cases against the bounds: semidefinite programs, and enumeration."""

from __future__ import annotations

from typing import Any

from matplotlib.ticker import MaxNLocator

from reports import pretty
from reports.figures import plots
from reports.figures.figure import (
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    SKY,
    VERMILION,
    Figure,
    Table,
)
from reports.figures.measured import Row

COLOURS = (BLUE, VERMILION, GREEN, ORANGE, PINK, SKY)
MARKS = "os^Dv*"
WORST = (
    *("T", "delays", "eta", "worst regret, replayed", "no adversary exceeds"),
    *("best enumerated", "bound of Theorem 1", "worst / bound", "certified"),
)
SMALL = (
    *("algorithm", "T", "worst regret", "bound", "ratio", "path", "delays", "signs"),
    *("eta", "delay vectors", "sign patterns"),
)


def worst(rows: list[Row]) -> Figure:
    """Exact worst regret of Algorithm 1 over the bound of Theorem 1, by delays."""
    caption = (
        "Exact worst regret of Algorithm 1 divided by the bound of Theorem 1, over T, "
        "one line for each kind of delays (solid: over all convex sets in any "
        "dimension, by semidefinite programming; dotted: the best one-dimensional game "
        "found). "
        "1 would mean that the bound is attained."
    )
    with plots.style():
        canvas, (ax,) = plots.panels(1, 5.2, 3.1, legend=2.0)
        for i, label in enumerate(dict.fromkeys(row["delays"] for row in rows)):
            mine = sorted(
                (r for r in rows if r["delays"] == label), key=lambda r: r["T"]
            )
            style = {"color": COLOURS[i % 6], "marker": MARKS[i % 6]}
            _ratio(ax, mine, "worst", **style, label=plots.label(label))
            _ratio(ax, mine, "found", **style, linestyle=":", alpha=0.7)
        _finish(ax, "worst regret / bound of Theorem 1")
        table = Table(WORST, tuple(map(_worst_row, rows)))
        return plots.finished(canvas, "exact-worst", caption, table)


def small(rows: list[Row]) -> Figure:
    """Exact worst regret over all delays and signs in one dimension."""
    caption = (
        "Largest regret over all delay vectors and all sign patterns in one dimension, "
        "divided by the bound of the algorithm's own theorem, over T."
    )
    with plots.style():
        canvas, (ax,) = plots.panels(1, 5.2, 3.1, legend=2.0)
        groups = dict.fromkeys((row["algorithm"], row["path"]) for row in rows)
        for i, (name, path) in enumerate(groups):
            mine = [r for r in rows if (r["algorithm"], r["path"]) == (name, path)]
            mine.sort(key=lambda r: r["T"])
            label = plots.label(f"{name}, path {path:g}")
            style = {"color": COLOURS[i % 6], "marker": MARKS[i % 6]}
            _ratio(ax, mine, "worst", **style, label=label)
        _finish(ax, "worst regret / bound")
        table = Table(SMALL, tuple(map(_small_row, rows)))
        return plots.finished(canvas, "exact-small", caption, table)


def _ratio(ax: Any, rows: list[Row], name: str, **style: Any) -> None:
    points = [
        (r["T"], r[name] / r["bound"])
        for r in rows
        if r[name] is not None and r["bound"]
    ]
    if points:
        ax.plot(*zip(*points, strict=True), **style)


def _finish(ax: Any, label: str) -> None:
    ax.axhline(1.0, color=plots.BLACK, linewidth=0.9, linestyle="--")
    ax.set(xlabel="rounds $T$", ylabel=label, ylim=(0, None))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    plots.beside(ax)


def _worst_row(r: Row) -> tuple[Any, ...]:
    ratio = r["worst"] / r["bound"] if r["bound"] else None
    names = ("T", "delays", "eta", "worst", "upper", "found", "bound")
    return (*(r[name] for name in names), ratio, "yes" if r["certified"] else "no")


def _small_row(r: Row) -> tuple[Any, ...]:
    names = ("algorithm", "T", "worst", "bound", "ratio", "path")
    lists = (pretty.short(r["delays"]), pretty.short(r["signs"]))
    rest = (r.get(name) for name in ("eta", "vectors", "patterns"))
    return (*(r[name] for name in names), *lists, *rest)
