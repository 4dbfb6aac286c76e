"""How figures look and are written: one style for all, the same bytes every time."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import matplotlib as mpl
from markupsafe import Markup, escape
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

from reports.figures.picture import INK, PAPER, DataTable, Picture
from reports.ledger import formatting, spreadsheet

Panels = tuple[Canvas, list[Any]]

STYLE: dict[Any, Any] = {
    "svg.hashsalt": "mild",
    "svg.fonttype": "none",  # text stays text: it can be searched and copied
    "text.parse_math": False,  # a dollar in a ledger is a dollar
    "savefig.transparent": True,
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#888888",
    "grid.alpha": 0.25,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 9,
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
}
PAD, GAP = 0.08, 0.9
"""Inches around a figure, and between its plots for the numbers of an axis."""
POINT = 72
"""Points in an inch, and dots: another number would change while a file is written."""
SIDE_BY_SIDE = 2
"""Plots in a row of a figure: more would be too small on a narrow screen."""
UNDER, HALF = 42, 26
"""Points from a plot to the legend under it; letters that fit into half its width."""
UNTOLD = "caption-to-be-told"
"""Stands for the title of a figure that is drawn once for many pages."""
SMALL = 8.25
"""Letters in diagrams, in points."""


PDF: ContextVar[bool] = ContextVar("pdf", default=True)
"""Whether files of figures are there as PDF too, which takes as long as the page's."""


@contextmanager
def with_pdf(wanted: bool) -> Iterator[None]:
    """PDF files or none, for as long as it lasts."""
    token = PDF.set(wanted)
    try:
        yield
    finally:
        PDF.reset(token)


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib as we like it, for as long as it lasts."""
    with mpl.rc_context(STYLE):
        yield


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


def label(text: str, most: int = 60) -> str:
    """Words for a figure: never hidden, as control characters are, not too long."""
    shown = "".join(c if c.isprintable() else "?" for c in formatting.plain(text))
    return (shown[: most - 1] + "…" if len(shown) > most else shown).lstrip("_")


def below(ax: Any) -> None:
    """A legend under the plot and its numbers: no wider, also on narrow screens."""
    under = offset_copy(ax.transAxes, ax.figure, 0, -UNDER, units="points")
    anchor = {"loc": "upper left", "bbox_to_anchor": (0, 0), "bbox_transform": under}
    longest = max((len(text) for text in ax.get_legend_handles_labels()[1]), default=0)
    ax.legend(**anchor, borderaxespad=0.0, ncols=2 if longest <= HALF else 1)


def above(ax: Any, **options: Any) -> None:
    """A legend over the left end of the plot."""
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), borderaxespad=0.2, **options)


def column(
    ax: Any, side: int, gap: float, texts: Mapping[float, str], **style: Any
) -> None:
    """Texts in rows of a plot, so many points from its left (0) or right (1) end."""
    place = offset_copy(ax.get_yaxis_transform(), ax.figure, gap, units="points")
    align = {"ha": "left" if side else "right", "va": "center", "size": SMALL}
    for y, text in texts.items():
        ax.text(side, y, text, transform=place, **align, **style)


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
    with _quiet():
        box = canvas.get_tightbbox().padded(PAD)
        svg = _written(canvas, box, "svg", {"Date": None, "Title": caption})
        made = {"svg": _without_links(svg)}
        if files and PDF.get():
            made["pdf"] = _written(canvas, box, "pdf", {"CreationDate": None})
        if table:
            made["csv"] = spreadsheet.table(table.head, table.rows).encode()
    shown = _inline(svg, name)
    return Picture(name, caption, shown, made if files else {}, table, title)


def rendered(canvas: Canvas) -> bytes:
    """An SVG whose title is still to be told, for figures that stand on many pages."""
    with _quiet():
        box = canvas.get_tightbbox().padded(PAD)
        return _written(canvas, box, "svg", {"Date": None, "Title": UNTOLD})


def told(svg: bytes, name: str, caption: str) -> Picture:
    """A rendered figure under a name and a caption of its own."""
    words = str(escape(caption)).encode()
    return Picture(name, caption, _inline(svg.replace(UNTOLD.encode(), words), name))


def _written(canvas: Canvas, box: Bbox, ending: str, about: dict[str, Any]) -> bytes:
    target = io.BytesIO()
    canvas.savefig(target, format=ending, bbox_inches=box, metadata=about)
    return target.getvalue()


@contextmanager
def _quiet() -> Iterator[None]:
    """A letter that the font lacks is drawn as an empty box: ugly, not wrong."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        yield


def _without_links(svg: bytes) -> bytes:
    """A file may lie anywhere: the report's pages are not beside it."""
    return re.sub(rb"<(/?)a\b[^>]*>", rb"<\1g>", svg)


def _inline(svg: bytes, name: str) -> Markup:
    """The SVG element alone, in the page's colours and font, its names made unique."""
    text = svg.decode()
    text = text[text.index("<svg") :]
    text = text.replace(INK, "currentColor").replace(PAPER, "var(--page, #fff)")
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r"font-family: [^;\"]*;? ?", "", text)
    text = re.sub(r"\n\s*", "\n", text)
    text = re.sub(r'(id="|url\(#|xlink:href="#)', rf"\1{name}-", text)
    role = "group" if "<a " in text else "img"  # an image would hide its links
    # For the page, which makes it as wide as its text without making letters too small.
    points = re.findall(r'<svg[^>]* width="([\d.]+)pt"', text)
    wide = float(points[0]) / POINT * 96
    shown = f'<svg role="{role}" style="--wide: {wide:.0f}px" '
    return Markup(text.replace("<svg ", shown, 1))
