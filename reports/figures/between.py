"""Lower against upper bounds on the lower-bound construction, learners between them."""

from __future__ import annotations

from typing import Any

from reports.figures import plots
from reports.figures.picture import (
    BLUE,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PINK,
    VERMILION,
    DataTable,
    Picture,
)
from reports.figures.style import style
from reports.figures.written import label
from reports.ledger.model import BetweenRow

AXES = {"T": "rounds T", "d": "largest delay d", "P": "path length P"}
TITLES = {"T": "T", "d": "delays", "P": "path length"}
COLOURS = (BLUE, GREEN, PINK, ORANGE)
MARKS = ("o", "s", "^", "D")


def picture(sweep: str, rows: list[BetweenRow]) -> Picture:
    """Regrets of one sweep; every learner in the colour of its theorem."""
    rows = sorted((r for r in rows if r.sweep == sweep), key=_swept)
    sizes = {"T": rows[0].T, "d": rows[0].d, "P": rows[0].P}
    fixed = ", ".join(f"{k} = {v:g}" for k, v in sizes.items() if k != sweep)
    caption = (
        f"Regret over {sweep} with {fixed}, both axes logarithmic. Each learner plays "
        "against the signs chosen against it (solid, with marks); its own theorem "
        "allows the dashed line of the same colour. Nothing can lose more than the "
        "grey line 2RGT."
    )
    with style():
        canvas, (ax,) = plots.panels(1, plots.WIDE, 2.8)
        _draw(ax, sweep, rows)
        name, title = f"between-{sweep}", f"Growing {TITLES[sweep]}"
        return plots.finished(canvas, name, caption, table(rows), title=title)


def _swept(row: BetweenRow) -> float:
    return {"T": row.T, "d": row.d, "P": row.P}[row.sweep]


def _draw(ax: Any, sweep: str, rows: list[BetweenRow]) -> None:
    xs = [_swept(row) for row in rows]

    def line(values: list[Any], style: str, colour: str, label: str) -> None:
        kept = [
            (x, y) for x, y in zip(xs, values, strict=True) if y and y > 0 and x > 0
        ]
        if kept:
            ax.plot(*zip(*kept, strict=True), style, color=colour, label=label)

    line([r.most for r in rows], "-", GREY, "most anyone can lose, 2RGT")
    names = list(dict.fromkeys(name for row in rows for name in row.learners))
    styled = [(name, COLOURS[i % 4], MARKS[i % 4]) for i, name in enumerate(names)]
    for name, colour, _ in styled:
        bounds = [r.upper.get(name) for r in rows]
        line(bounds, "--", colour, f"bound of {label(name)}")
    for name, colour, mark in styled:
        line(
            [r.learners.get(name) for r in rows],
            f"-{mark}",
            colour,
            label(name),
        )
    line([r.mean for r in rows], ":", INK, "exact mean over all signs")
    line([r.lower for r in rows], "-.", VERMILION, "lower bound, Theorem 3")
    ax.set(xlabel=AXES[sweep], ylabel="regret")
    plots.log_axes(ax, xs)
    plots.below(ax)


def table(rows: list[BetweenRow]) -> DataTable:
    """One line for every point."""
    learners = list(dict.fromkeys(name for row in rows for name in row.learners))
    upper = list(dict.fromkeys(name for row in rows for name in row.upper))
    head = ("T", "d", "P", "lower bound", "exact mean", *learners)
    head += (*(f"bound of {name}" for name in upper), "2RGT")
    return DataTable(head, tuple(_line(row, learners, upper) for row in rows))


def _line(row: BetweenRow, learners: list[str], upper: list[str]) -> tuple[Any, ...]:
    sizes = (row.T, row.d, row.P, row.lower, row.mean)
    regrets = [row.learners.get(name) for name in learners]
    bounds = [row.upper.get(name) for name in upper]
    return (*sizes, *regrets, *bounds, row.most)
