"""Drawings as PDF, by way of matplotlib."""

from __future__ import annotations

from typing import Any

from matplotlib import patches
from matplotlib.figure import Figure as Canvas
from matplotlib.path import Path
from matplotlib.text import Text

from reports.figures.drawing import Box, Drawing, Item, Line, Words, head
from reports.figures.figure import INK, PAPER
from reports.figures.plots import written

POINTS = 0.75
"""Points of a PDF in a pixel."""
SIDES = {"start": "left", "middle": "center", "end": "right"}


def pdf(drawing: Drawing) -> bytes:
    """A page of the drawing's size: black on white, no links."""
    width, height = drawing.width, drawing.height
    canvas = Canvas(figsize=(width * POINTS / 72, height * POINTS / 72))
    axes = canvas.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, width), ylim=(height, 0))
    axes.set_axis_off()
    for item in drawing.items:
        axes.add_artist(_artist(item))
        if isinstance(item, Line) and item.arrow:
            tip = patches.Polygon(head(item), color=_colour(item.stroke), linewidth=0)
            axes.add_artist(tip)
    return written(canvas, "pdf")


def _artist(item: Item) -> Any:
    if isinstance(item, Box):
        style = _strokes(item) | {"facecolor": _colour(item.fill)}
        return patches.Rectangle((item.x, item.y), item.w, item.h, **style)
    return _words(item) if isinstance(item, Words) else _line(item)


def _words(words: Words) -> Text:
    return Text(
        words.x,
        words.y,
        words.text.replace("$", r"\$"),
        fontsize=words.size * POINTS,
        color=_colour(words.fill),
        ha=SIDES[words.anchor],
        va="baseline",
        weight="bold" if words.bold else "normal",
    )


def _line(line: Line) -> patches.PathPatch:
    kind = Path.CURVE4 if line.curved else Path.LINETO
    path = Path(line.points, [Path.MOVETO, *[kind] * (len(line.points) - 1)])
    return patches.PathPatch(path, **_strokes(line) | {"facecolor": "none"})


def _strokes(item: Box | Line) -> dict[str, Any]:
    # Matplotlib counts dashes in widths of the line, a drawing in pixels.
    dashes = tuple(float(length) / item.width for length in item.dash.split())
    return {
        "edgecolor": _colour(item.stroke),
        "linewidth": item.width * POINTS,
        "linestyle": (0, dashes) if dashes else "-",
        "alpha": item.opacity,
    }


def _colour(name: str) -> str:
    return {INK: "#000000", PAPER: "#ffffff"}.get(name, name)
