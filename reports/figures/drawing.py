"""Drawings of boxes, curves and words: SVG for a page, SVG and PDF as files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from xml.etree import ElementTree as ET

from markupsafe import Markup

from reports.figures.figure import INK, PAPER

FAMILY = "system-ui, sans-serif"

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle, possibly a link."""

    x: float
    y: float
    w: float
    h: float
    fill: str = PAPER
    stroke: str = "none"
    width: float = 1.0
    dash: str = ""
    round: float = 0.0
    opacity: float = 1.0
    href: str = ""
    title: str = ""


@dataclass(frozen=True)
class Line:
    """A line through points; three more after the first make a Bezier curve."""

    points: tuple[Point, ...]
    stroke: str = INK
    width: float = 1.0
    dash: str = ""
    opacity: float = 1.0
    curved: bool = False
    arrow: bool = False


@dataclass(frozen=True)
class Words:
    """A text, placed by its baseline."""

    x: float
    y: float
    text: str
    size: float = 12.0
    fill: str = INK
    anchor: str = "start"
    bold: bool = False
    href: str = ""


Item = Box | Line | Words


@dataclass(frozen=True)
class Drawing:
    """What is drawn, from back to front, in pixels."""

    width: float
    height: float
    title: str
    items: tuple[Item, ...]

    def inline(self) -> Markup:
        """SVG for a page; text and lines in the page's colours."""
        return Markup(ET.tostring(self._tree(), encoding="unicode"))

    def svg(self) -> bytes:
        """SVG as a file: black on white, no links."""
        root = self._tree(links=False)
        root.set("xmlns", "http://www.w3.org/2000/svg")
        text = ET.tostring(root, encoding="unicode")
        return text.replace(INK, "#000").replace(PAPER, "#fff").encode() + b"\n"

    def pdf(self) -> bytes:
        """The same as PDF, with the same bytes every time."""
        # Imported late: it needs this module, and the library for plots.
        from reports.figures.artists import pdf

        return pdf(self)

    def _tree(self, links: bool = True) -> ET.Element:
        size = {"width": _f(self.width), "height": _f(self.height)}
        view = f"0 0 {_f(self.width)} {_f(self.height)}"
        root = ET.Element("svg", size, viewBox=view, role="img")
        root.set("font-family", FAMILY)
        ET.SubElement(root, "title").text = self.title
        for href, items in groupby(self.items, _href):
            linked = links and href
            if linked:
                root.set("role", "group")  # an image would hide its links
            parent = ET.SubElement(root, "a", href=href) if linked else root
            parent.extend(element for item in items for element in _elements(item))
        return root


def _href(item: Item) -> str:
    """Neighbours with the same target are one link."""
    return "" if isinstance(item, Line) else item.href


def _elements(item: Item) -> Iterator[ET.Element]:
    if isinstance(item, Box):
        yield _box(item)
    elif isinstance(item, Words):
        yield _words(item)
    else:
        yield _line(item)
        if item.arrow:
            yield ET.Element("path", d=_path(head(item)) + "Z", fill=item.stroke)


def _box(b: Box) -> ET.Element:
    sizes = {"x": b.x, "y": b.y, "width": b.w, "height": b.h, "rx": b.round}
    element = ET.Element("rect", {name: _f(value) for name, value in sizes.items()})
    element.set("fill", b.fill)
    if b.stroke != "none":
        element.set("stroke", b.stroke)
        element.set("stroke-width", _f(b.width))
    _extra(element, b.dash, b.opacity)
    if b.title:
        ET.SubElement(element, "title").text = b.title
    return element


def _line(line: Line) -> ET.Element:
    element = ET.Element("path", d=_path(line.points, line.curved), fill="none")
    element.set("stroke", line.stroke)
    element.set("stroke-width", _f(line.width))
    _extra(element, line.dash, line.opacity)
    return element


def _words(words: Words) -> ET.Element:
    place = {"x": _f(words.x), "y": _f(words.y), "font-size": _f(words.size)}
    element = ET.Element("text", place, fill=words.fill)
    if words.anchor != "start":
        element.set("text-anchor", words.anchor)
    if words.bold:
        element.set("font-weight", "600")
    element.text = words.text
    return element


def _extra(element: ET.Element, dash: str, opacity: float) -> None:
    if dash:
        element.set("stroke-dasharray", dash)
    if opacity < 1:
        element.set("opacity", _f(opacity))


def _path(points: tuple[Point, ...], curved: bool = False) -> str:
    pairs = [f"{_f(x)} {_f(y)}" for x, y in points]
    return f"M{pairs[0]}{'C' if curved else 'L'}{' '.join(pairs[1:])}"


def head(line: Line) -> tuple[Point, ...]:
    """The tip of an arrow that points to the right, as all of ours do."""
    x, y = line.points[-1]
    return ((x, y), (x - 6, y - 3.2), (x - 6, y + 3.2))


def _f(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
