"""How plots look: one style for all, the same bytes every time."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from markupsafe import Markup
from matplotlib.figure import Figure as Canvas

from reports.figures.figure import INK, Figure, Table

BLACK = "#010203"
"""Ink in matplotlib; no other colour is the same, so a page can take its own."""

STYLE = {
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
    "savefig.transparent": True,
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
}
INCHES = 3.1
"""Width of a panel."""


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib as we like it, for as long as it lasts."""
    with mpl.rc_context(STYLE):
        yield


def panels(count: int, height: float = 2.7) -> tuple[Canvas, list[Any]]:
    """A figure with so many plots side by side."""
    canvas = Canvas(figsize=(INCHES * max(count, 1) + 0.4, height), layout="constrained")
    axes = canvas.subplots(1, count, squeeze=False)[0]
    return canvas, list(axes)


def finished(canvas: Canvas, name: str, caption: str, table: Table | None) -> Figure:
    """The figure rendered, once for the page and for both files."""
    svg, pdf = _rendered(canvas, "svg"), _rendered(canvas, "pdf")
    return Figure(
        name, caption, _inline(svg, name, caption), {"svg": svg, "pdf": pdf}, table
    )


def _rendered(canvas: Canvas, form: str) -> bytes:
    target = io.BytesIO()
    stamp = {"Date": None} if form == "svg" else {"CreationDate": None}
    with warnings.catch_warnings():
        # A layout too narrow for its labels is ugly, not wrong.
        warnings.simplefilter("ignore", UserWarning)
        canvas.savefig(target, format=form, metadata=stamp)
    return target.getvalue()


def _inline(svg: bytes, name: str, caption: str) -> Markup:
    """The SVG element alone, in the page's colours, its names made unique."""
    text = svg.decode()
    text = text[text.index("<svg") :].replace(BLACK, INK)
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|url\(#|xlink:href="#)', rf"\1{name}-", text)
    label = Markup.escape(caption)
    return Markup(text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1))
