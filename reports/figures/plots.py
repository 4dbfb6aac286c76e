"""Plots by matplotlib: panels, axes, legends, and how they are written."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import (
    FuncFormatter,
    Locator,
    LogLocator,
    MaxNLocator,
    NullLocator,
)
from matplotlib.transforms import Bbox, offset_copy

from reports.figures.picture import DataTable, Picture
from reports.figures.style import quiet
from reports.figures.written import PDF, csv, inline, without_links

Panels = tuple[Canvas, list[Any]]

PAD, GAP = 0.08, 0.9
"""Inches around a figure, and between its plots for the numbers of an axis."""
POINT = 72
"""Points in an inch, and dots: another number would change while a file is written."""
SIDE_BY_SIDE = 2
"""Plots in a row of a figure: more would be too small on a narrow screen."""
WIDE = 3.45
"""Inches of a plot that a phone shows without making its letters smaller."""
UNDER = 42
"""Points from a plot to the legend under it."""
LETTER, HANDLE = 5.0, 34.0
"""Points of a letter in the legend, and of the line before it with the room around."""


def panels(count: int, width: float, height: float) -> Panels:
    """A figure with so many plots, two side by side, sizes of a plot in inches.

    Labels and legends stand outside: a finished figure has the room they take.
    """
    rows = -(-max(count, 1) // SIDE_BY_SIDE)
    wide = min(max(count, 1), SIDE_BY_SIDE) * (width + GAP) - GAP
    tall = rows * (height + GAP) - GAP
    canvas = Canvas(figsize=(wide, tall), dpi=POINT)
    FigureCanvasSVG(canvas)  # measured as it will be drawn
    size = width / wide, height / tall
    places = [divmod(i, SIDE_BY_SIDE) for i in range(count)]
    corners = [
        (column * (width + GAP) / wide, (rows - 1 - row) * (height + GAP) / tall)
        for row, column in places
    ]
    return canvas, [canvas.add_axes((*corner, *size)) for corner in corners]


def log_axes(ax: Any, xs: Sequence[float]) -> None:
    """Both axes logarithmic, with numbers people read: 20, 50, 100."""
    ax.set(xscale="log", yscale="log")
    ax.xaxis.set_minor_locator(NullLocator())
    ax.set_xticks(xs, [f"{x:g}" for x in xs])
    ax.yaxis.set_major_locator(_locator(*ax.get_ylim()))
    ax.yaxis.set_major_formatter(FuncFormatter(lambda y, _: f"{y:g}"))
    ax.yaxis.set_minor_locator(NullLocator())


def _locator(low: float, high: float) -> Locator:
    """Two numbers or more on an axis of any length."""
    if high < 8 * low:
        return MaxNLocator(4)
    return LogLocator(subs=(1, 2, 5) if high < 1e4 * low else (1,))


def below(ax: Any) -> None:
    """A legend under the plot and its numbers: no wider, also on narrow screens."""
    under = offset_copy(ax.transAxes, ax.figure, 0, -UNDER, units="points")
    anchor = {"loc": "upper left", "bbox_to_anchor": (0, 0), "bbox_transform": under}
    longest = max((len(text) for text in ax.get_legend_handles_labels()[1]), default=0)
    half = ax.get_position().width * ax.figure.get_figwidth() * POINT / 2
    columns = 2 if HANDLE + LETTER * longest <= half else 1
    ax.legend(**anchor, borderaxespad=0.0, ncols=columns)


def finished(
    canvas: Canvas,
    name: str,
    caption: str,
    table: DataTable | None = None,
    *,
    title: str = "",
    files: bool = True,
) -> Picture:
    """The figure rendered for the page, and if it is asked for as files."""
    with quiet():
        box = canvas.get_tightbbox().padded(PAD)
        svg = _written(canvas, box, "svg", {"Date": None, "Title": caption})
        made = {"svg": without_links(svg)} if PDF.get() else {}
        if files and PDF.get():
            made["pdf"] = _written(canvas, box, "pdf", {"CreationDate": None})
        if table:
            made["csv"] = csv(table)
    shown = inline(svg, name)
    return Picture(name, caption, shown, made if files else {}, table, title)


def _written(canvas: Canvas, box: Bbox, ending: str, about: dict[str, Any]) -> bytes:
    target = io.BytesIO()
    canvas.savefig(target, format=ending, bbox_inches=box, metadata=about)
    return target.getvalue()
