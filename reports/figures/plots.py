"""How plots look: one style for all, the same bytes every time."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from markupsafe import Markup
from matplotlib.backends.backend_pdf import FigureCanvasPdf
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import (
    FuncFormatter,
    Locator,
    LogLocator,
    MaxNLocator,
    NullLocator,
)

from reports.figures.figure import INK, Figure, Table

Panels = tuple[Canvas, list[Any]]

BLACK = "#010203"
"""Ink in matplotlib; no other colour is the same, so a page can take its own."""

STYLE: dict[Any, Any] = {
    "svg.hashsalt": "mild",
    "svg.fonttype": "path",
    "font.size": 10,
    "text.color": BLACK,
    "axes.edgecolor": BLACK,
    "axes.labelcolor": BLACK,
    "xtick.color": BLACK,
    "ytick.color": BLACK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#888888",
    "grid.alpha": 0.25,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 9,
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
}
PAD = 0.08
"""Inches around a plot with its labels and legend."""
DPI = 72
"""Dots in an inch, as in files: another number would change while one is written."""


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib as we like it, for as long as it lasts."""
    with mpl.rc_context(STYLE):
        yield


def panels(count: int, width: float, height: float) -> Panels:
    """A figure with so many plots side by side, sizes of a plot in inches.

    Labels and legends get the room they take when it is finished.
    """
    canvas = Canvas(figsize=(width * max(count, 1), height), dpi=DPI)
    axes = [canvas.add_axes((i / count, 0, 1 / count, 1)) for i in range(count)]
    for patch in (canvas.patch, *(ax.patch for ax in axes)):
        patch.set_alpha(0.0)
    return canvas, axes


def fit(canvas: Canvas) -> None:
    """Make room for what stands around each plot; the plots keep their sizes."""
    FigureCanvasSVG(canvas)  # measured as it will be drawn
    inside = [ax.get_window_extent().frozen() for ax in canvas.axes]
    whole = [_with_labels(ax) for ax in canvas.axes]
    pad = PAD * DPI
    around = list(zip(inside, whole, strict=True))
    below = max((i.y0 - w.y0 for i, w in around), default=0) + pad
    above = max((w.y1 - i.y1 for i, w in around), default=0) + pad
    width = sum(w.width + 2 * pad for w in whole) or canvas.bbox.width
    height = max((i.height for i in inside), default=canvas.bbox.height) + below + above
    canvas.set_size_inches(width / DPI, height / DPI)
    x = 0.0
    for ax, (i, w) in zip(canvas.axes, around, strict=True):
        left = (x + pad + i.x0 - w.x0) / width
        ax.set_position((left, below / height, i.width / width, i.height / height))
        x += w.width + 2 * pad


def _with_labels(ax: Any) -> Any:
    """The box around a plot and all that belongs to it."""
    return ax.get_tightbbox().frozen()


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


def label(text: str) -> str:
    """Words for a legend or a title: no mathematics, never hidden, not too long."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:60])
    return shown.replace("$", r"\$").lstrip("_")


def beside(ax: Any) -> None:
    """A legend on the right of the plot."""
    ax.legend(loc="center left", bbox_to_anchor=(1.02, 0.5), borderaxespad=0.0)


def finished(canvas: Canvas, name: str, caption: str, table: Table | None) -> Figure:
    """The figure rendered, once for the page and for both files."""
    with _quiet():
        fit(canvas)
    files = {"svg": written(canvas, "svg"), "pdf": written(canvas, "pdf")}
    return Figure(name, caption, _inline(files["svg"], name, caption), files, table)


def written(canvas: Canvas, ending: str) -> bytes:
    """A figure as a file, without a date in it."""
    target = io.BytesIO()
    with _quiet():
        if ending == "svg":
            FigureCanvasSVG(canvas).print_svg(target, metadata={"Date": None})
        else:
            FigureCanvasPdf(canvas).print_pdf(target, metadata={"CreationDate": None})
    return target.getvalue()


@contextmanager
def _quiet() -> Iterator[None]:
    """A letter that the font lacks is drawn as an empty box: ugly, not wrong."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        yield


def _inline(svg: bytes, name: str, caption: str) -> Markup:
    """The SVG element alone, in the page's colours, its names made unique."""
    text = svg.decode()
    text = text[text.index("<svg") :].replace(BLACK, INK)
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|url\(#|xlink:href="#)', rf"\1{name}-", text)
    label = Markup.escape(caption)
    return Markup(text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1))
