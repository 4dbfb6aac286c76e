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
from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

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
LEFT, RIGHT, TOP, BOTTOM = 0.62, 0.12, 0.32, 0.55
"""Inches around a plot, where its labels stand: quicker than a computed layout."""


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib as we like it, for as long as it lasts."""
    with mpl.rc_context(STYLE):
        yield


def panels(count: int, width: float, height: float, legend: float = 0.0) -> Panels:
    """A figure with so many plots side by side, sizes of a plot in inches.

    `legend` leaves room on the right of the last one.
    """
    step = LEFT + width + RIGHT
    size = (step * max(count, 1) + legend, BOTTOM + height + TOP)
    canvas = Canvas(figsize=size)
    axes = []
    for i in range(count):
        place = (i * step + LEFT, BOTTOM, width, height)
        x, y, w, h = (p / size[k % 2] for k, p in enumerate(place))
        axes.append(canvas.add_axes((x, y, w, h)))
        axes[-1].patch.set_alpha(0.0)
    canvas.patch.set_alpha(0.0)
    return canvas, axes


def log_axes(ax: Any, xs: Sequence[float]) -> None:
    """Both axes logarithmic, with numbers people read: 20, 50, 100."""
    ax.set(xscale="log", yscale="log")
    ax.xaxis.set_minor_locator(NullLocator())
    ax.set_xticks(xs, [f"{x:g}" for x in xs])
    ax.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    ax.yaxis.set_major_formatter(FuncFormatter(lambda y, _: f"{y:g}"))
    ax.yaxis.set_minor_locator(NullLocator())


def label(text: str) -> str:
    """Words for a legend or a title: no mathematics, never hidden, not too long."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:60])
    return shown.replace("$", r"\$").lstrip("_")


def beside(ax: Any) -> None:
    """A legend on the right of the plot."""
    ax.legend(loc="center left", bbox_to_anchor=(1.02, 0.5), borderaxespad=0.0)


def finished(canvas: Canvas, name: str, caption: str, table: Table | None) -> Figure:
    """The figure rendered, once for the page and for both files."""
    files = {"svg": written(canvas, "svg"), "pdf": written(canvas, "pdf")}
    return Figure(name, caption, _inline(files["svg"], name, caption), files, table)


def written(canvas: Canvas, ending: str) -> bytes:
    """A figure as a file, without a date in it."""
    target = io.BytesIO()
    with warnings.catch_warnings():
        # A letter that the font lacks is drawn as an empty box: ugly, not wrong.
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        if ending == "svg":
            FigureCanvasSVG(canvas).print_svg(target, metadata={"Date": None})
        else:
            FigureCanvasPdf(canvas).print_pdf(target, metadata={"CreationDate": None})
    return target.getvalue()


def _inline(svg: bytes, name: str, caption: str) -> Markup:
    """The SVG element alone, in the page's colours, its names made unique."""
    text = svg.decode()
    text = text[text.index("<svg") :].replace(BLACK, INK)
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|url\(#|xlink:href="#)', rf"\1{name}-", text)
    label = Markup.escape(caption)
    return Markup(text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1))
