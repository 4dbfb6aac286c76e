"""Figures as pages and files have them: in the page's colours, with unique names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from markupsafe import Markup, escape

from reports.figures.picture import INK, PAPER, DataTable, Picture
from reports.figures.sketch import Sketch
from reports.ledger import formatting, spreadsheet

PIXELS = 96 / 72
"""Of CSS, in a point."""
UNTOLD = "caption-to-be-told"
"""Stands for the title of a figure that is drawn once for many pages."""
PDF: ContextVar[bool] = ContextVar("pdf", default=True)
"""Whether figures are files too, as SVG and PDF, which takes longer than the page's."""


@contextmanager
def with_pdf(wanted: bool) -> Iterator[None]:
    """Files for papers or none, for as long as it lasts."""
    token = PDF.set(wanted)
    try:
        yield
    finally:
        PDF.reset(token)


def label(text: str, most: int = 60, *, typed: bool = False) -> str:
    """Words for a figure: never hidden, as control characters are, not too long."""
    words = formatting.plain(text, typed=typed)
    shown = "".join(c if c.isprintable() else "?" for c in words)
    return (shown[: most - 1] + "…" if len(shown) > most else shown).lstrip("_")


def sketched(
    sketch: Sketch,
    name: str,
    caption: str,
    table: DataTable | None = None,
    *,
    data: DataTable | None = None,
) -> Picture:
    """A diagram for the page and as files; `data` goes with the files alone."""
    svg, made = sketch.svg(formatting.plain(caption)), {}
    if PDF.get():
        from reports.figures.sketch_file import pdf  # takes a second to load

        made = {"svg": without_links(svg), "pdf": pdf(sketch)}
        made |= {"csv": csv(data)} if data else {}
    if table:
        made["csv"] = csv(table)
    return Picture(name, caption, inline(svg, name), made, table)


def csv(table: DataTable) -> bytes:
    """The data of a figure for other programs."""
    return spreadsheet.table(table.head, table.rows).encode()


def told(svg: bytes, name: str, caption: str) -> Picture:
    """A rendered figure under a name and a caption of its own."""
    words = str(escape(caption)).encode()
    return Picture(name, caption, inline(svg.replace(UNTOLD.encode(), words), name))


def without_links(svg: bytes) -> bytes:
    """A file may lie anywhere: the report's pages are not beside it."""
    return re.sub(rb"<(/?)a\b[^>]*>", rb"<\1g>", svg)


def inline(svg: bytes, name: str) -> Markup:
    """The SVG element alone, in the page's colours and font, its names made unique."""
    text = svg.decode()
    text = text[text.index("<svg") :]
    text = text.replace(INK, "currentColor").replace(PAPER, "var(--page, #fff)")
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r"font-family: [^;\"]*;? ?| font-family=\"[^\"]*\"", "", text)
    text = re.sub(r"\n\s*", "\n", text)
    text = re.sub(r'(id="|url\(#|xlink:href="#)', rf"\1{name}-", text)
    role = "group" if "<a " in text else "img"  # an image would hide its links
    # For the page, which makes it as wide as its text without making letters too small.
    points = re.findall(r'<svg[^>]* width="([\d.]+)pt"', text)
    wide = float(points[0]) * PIXELS
    shown = f'<svg role="{role}" style="--wide: {wide:.0f}px" '
    text = text.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)  # HTML knows
    return Markup(text.replace("<svg ", shown, 1))
