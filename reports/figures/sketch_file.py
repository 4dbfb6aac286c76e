"""A diagram as PDF, for papers: the same shapes, drawn by matplotlib."""

from __future__ import annotations

import io
from typing import Any

from matplotlib.backends.backend_pdf import FigureCanvasPdf
from matplotlib.figure import Figure as Canvas
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch, PathPatch
from matplotlib.path import Path

from reports.figures.sketch import (
    INDEX,
    TIP,
    Box,
    Line,
    Linked,
    Pen,
    Shape,
    Sketch,
    Words,
)
from reports.figures.style import quiet, style

POINT = 72
"""Points in an inch."""


def pdf(sketch: Sketch) -> bytes:
    """The diagram on a page of its size."""
    with style(), quiet():
        canvas = drawn(sketch)
        target = io.BytesIO()
        canvas.savefig(target, format="pdf", metadata={"CreationDate": None})
        return target.getvalue()


def drawn(sketch: Sketch) -> Canvas:
    """The diagram as a figure of matplotlib."""
    left, top, wide, tall = sketch.frame()
    canvas = Canvas(figsize=(wide / POINT, tall / POINT), dpi=POINT)
    FigureCanvasPdf(canvas)
    ax = canvas.add_axes((0, 0, 1, 1))
    ax.set(xlim=(left, left + wide), ylim=(top + tall, top))
    ax.set_axis_off()
    for depth, shape in enumerate(sketch.shapes):
        _draw(ax, shape, depth)
    return canvas


def _draw(ax: Any, shape: Shape, depth: int) -> None:
    if isinstance(shape, Linked):
        for one in shape.shapes:
            _draw(ax, one, depth)
    elif isinstance(shape, Words):
        weight = "bold" if shape.bold else "normal"
        align = {"start": "left", "middle": "center", "end": "right"}[shape.anchor]
        look: dict[str, Any] = {"color": shape.colour, "size": shape.size}
        look |= {"weight": weight}
        text = (
            INDEX.sub(r"$_{\1}$", shape.text) if "$" not in shape.text else shape.text
        )
        ax.text(*shape.place, text, ha=align, va="baseline", zorder=depth, **look)
    elif isinstance(shape, Box):
        ax.add_patch(_box(shape, depth))
    else:
        ax.add_patch(_line(shape, depth))


def _box(box: Box, depth: int) -> FancyBboxPatch:
    kind = f"round, rounding_size={box.radius}" if box.radius else "square"
    pen = _pen(box.pen) if box.pen else {"linewidth": 0}
    fill = {"facecolor": box.fill, "edgecolor": pen.pop("color", "none")}
    alpha = {} if box.opacity == 1 else {"alpha": box.opacity}
    look = {**pen, **fill, **alpha, "zorder": depth}
    return FancyBboxPatch(box.corner, *box.size, boxstyle=f"{kind}, pad=0", **look)


def _line(line: Line, depth: int) -> PathPatch | FancyArrowPatch:
    rest = Path.CURVE4 if line.curved else Path.LINETO
    path = Path(line.points, [Path.MOVETO, *[rest] * (len(line.points) - 1)])
    look: dict[str, Any] = {**_pen(line.pen), "alpha": line.pen.opacity}
    look |= {"zorder": depth, "clip_on": False}
    if line.tip:
        long, half = TIP
        tip = f"-|>, head_length={long}, head_width={half}"
        return FancyArrowPatch(path=path, arrowstyle=tip, mutation_scale=1, **look)
    return PathPatch(path, fill=False, **look)


def _pen(pen: Pen) -> dict[str, Any]:
    dashes: Any = (0, pen.dashes) if pen.dashes else "-"
    return {"color": pen.colour, "linewidth": pen.width, "linestyle": dashes}
