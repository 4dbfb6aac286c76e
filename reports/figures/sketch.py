"""A diagram as lines, boxes and words in points, written as SVG by hand.

Matplotlib takes a tenth of a second and 20 kB for each of these, and a report has a
hundred; here it is a hundredth of both. Only a PDF, for papers, is drawn by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from reports.figures.picture import INK

Point = tuple[float, float]

PAD = 5.76
"""Points around a diagram."""
NARROW, BROAD = frozenset(" .,:;'|!ijlItfr()[]/-"), frozenset("mwMW%@=+<>≤≥→…\u2212∎✗✓")
INDEX = re.compile(r"(?<=[\w\u0303])_([Tz])(?![A-Za-z0-9])")
"""An index as one types it."""
TIP = 4.5, 2.43
"""Length and half the width of the tip of an arrow, in points."""


@dataclass(frozen=True)
class Pen:
    """How a line looks."""

    colour: str = INK
    width: float = 1.0
    dashes: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True)
class Line:
    """Straight lines from point to point, or one curve of four points.

    Attributes
    ----------
    tip : whether it ends in an arrow
    name : by which a page finds it again
    """

    points: tuple[Point, ...]
    pen: Pen = Pen()
    curved: bool = False
    tip: bool = False
    name: str = ""

    @property
    def path(self) -> str:
        """As SVG writes it."""
        head, *rest = (f"{short(x)} {short(y)}" for x, y in self.points)
        if len(self.points) == 2:
            (a, b), (c, d) = self.points
            straight = f"H{short(c)}" if b == d else f"V{short(d)}" if a == c else ""
            return f"M{head}{straight or f'L{rest[0]}'}"
        return f"M{head}{'C' if self.curved else 'L'}{' '.join(rest)}"


@dataclass(frozen=True)
class Box:
    """A rectangle with its fill and, if it has a border, a pen and round corners."""

    corner: Point
    size: Point
    fill: str
    pen: Pen | None = None
    radius: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Words:
    """A text whose baseline begins, has its middle or ends at a point."""

    place: Point
    text: str
    size: float
    colour: str = INK
    anchor: str = "start"
    bold: bool = False

    @property
    def wide(self) -> float:
        """Points that it takes at most, in a wide font."""
        ems = sum(
            0.42 if c in NARROW else 1.0 if c in BROAD else 0.7 for c in self.text
        )
        return ems * self.size * (1.1 if self.bold else 1.0)


@dataclass(frozen=True)
class Linked:
    """Shapes that lead to a page together, with a title for who hovers or listens."""

    href: str
    title: str
    shapes: tuple[Box | Words, ...]


Shape = Line | Box | Words | Linked


@dataclass(frozen=True)
class Sketch:
    """Shapes, the first at the back; y grows downwards."""

    shapes: tuple[Shape, ...]

    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of all that is drawn."""
        boxes = [box for shape in self.shapes for box in extents(shape)]
        boxes = boxes or [(0.0, 0.0, 0.0, 0.0)]  # of nothing: a small empty picture
        left, top = (min(box[i] for box in boxes) - PAD for i in (0, 1))
        right, bottom = (max(box[i] for box in boxes) + PAD for i in (2, 3))
        return left, top, right - left, bottom - top

    def svg(self, title: str) -> bytes:
        """A file; every colour but black is as it is told."""
        left, top, wide, tall = map(short, self.frame())
        pens = [s.pen for s in self.shapes if isinstance(s, Line) and s.tip]
        colours = list(dict.fromkeys(pen.colour for pen in pens))
        tips = "".join(_tip(i, colour) for i, colour in enumerate(colours))
        inside = "".join(_grouped(self.shapes, colours))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}pt" '
            f'height="{tall}pt" viewBox="{left} {top} {wide} {tall}" fill="{INK}" '
            f'font-family="DejaVu Sans, sans-serif">'
            f"<title>{escape(title, quote=False)}</title>"
            f"{tips and f'<defs>{tips}</defs>'}{inside}</svg>\n"
        ).encode()


def extents(shape: Shape) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of a shape, or of each in it."""
    if isinstance(shape, Linked):
        yield from (box for one in shape.shapes for box in extents(one))
    elif isinstance(shape, Words):
        x, y = shape.place
        left = x - shape.wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
        yield left, y - shape.size, left + shape.wide, y + 0.3 * shape.size
    elif isinstance(shape, Box):
        (x, y), (wide, tall) = shape.corner, shape.size
        yield x, y, x + wide, y + tall
    else:
        xs, ys = zip(*shape.points, strict=True)
        yield min(xs), min(ys), max(xs), max(ys)


def short(value: float) -> str:
    """A number with a hundredth of a point, in as few letters as it takes.

    >>> short(12.0), short(-0.501), short(3.14159)
    ('12', '-.5', '3.14')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def middle(y: float, size: float) -> float:
    """The baseline of words whose letters have their middle at y."""
    return y + 0.36 * size


def _grouped(shapes: Iterable[Shape], tips: Sequence[str]) -> Iterator[str]:
    """What has one look is told it once."""
    for look, group in groupby(shapes, key=lambda shape: _look(shape, tips)):
        inside = _together(list(group))
        yield f"<g{look}>{inside}</g>" if look else inside


def _together(shapes: list[Shape]) -> str:
    """Shapes of one look; lines that nobody asks for by name are one path."""
    lines = [shape for shape in shapes if isinstance(shape, Line)]
    if len(lines) < 2 or any(line.tip or line.name for line in lines):
        return "".join(map(_written, shapes))
    return f'<path d="{"".join(line.path for line in lines)}"/>'


def _look(shape: Shape, tips: Sequence[str]) -> str:
    if isinstance(shape, Line):
        pen = shape.pen
        tip = tips.index(pen.colour) if shape.tip else None
        arrow = f' marker-end="url(#tip{tip})"' if tip is not None else ""
        faint = f' opacity="{short(pen.opacity)}"' if pen.opacity != 1 else ""
        return f' fill="none"{_pen(pen)}{arrow}{faint}'
    if isinstance(shape, Words):
        anchor = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
        fill = f' fill="{shape.colour}"' if shape.colour != INK else ""
        bold = ' font-weight="bold"' if shape.bold else ""
        return f' font-size="{short(shape.size)}"{anchor}{fill}{bold}'
    return ""


def _pen(pen: Pen) -> str:
    width = f' stroke-width="{short(pen.width)}"' if pen.width != 1 else ""
    dashes = " ".join(short(d * pen.width) for d in pen.dashes)
    told = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f' stroke="{pen.colour}"{width}{told}'


def _written(shape: Shape) -> str:
    if isinstance(shape, Linked):
        inside = "".join(_grouped(shape.shapes, ()))
        title = f"<title>{escape(shape.title, quote=False)}</title>"
        return f'<a href="{escape(shape.href)}">{title}{inside}</a>'
    if isinstance(shape, Words):
        x, y = map(short, shape.place)
        return f'<text x="{x}" y="{y}">{_lowered(shape)}</text>'
    if isinstance(shape, Line):
        name = f' id="{escape(shape.name)}"' if shape.name else ""
        return f'<path{name} d="{shape.path}"/>'
    (x, y), (wide, tall) = map(_both, (shape.corner, shape.size))
    round_ = f' rx="{short(shape.radius)}"' if shape.radius else ""
    faint = f' fill-opacity="{short(shape.opacity)}"' if shape.opacity != 1 else ""
    look = f'{round_} fill="{shape.fill}"{faint}{_pen(shape.pen) if shape.pen else ""}'
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{tall}"{look}/>'


def _lowered(words: Words) -> str:
    """The text, with indices that have no small letters set lower."""
    text, down = escape(words.text, quote=False), short(0.2 * words.size)
    small = short(0.75 * words.size)
    low = rf'<tspan dy="{down}" font-size="{small}">\1</tspan><tspan dy="-{down}">'
    closed = len(INDEX.findall(text)) * "</tspan>"
    return INDEX.sub(low, text) + closed


def _both(pair: Point) -> tuple[str, str]:
    return short(pair[0]), short(pair[1])


def _tip(number: int, colour: str) -> str:
    long, half = TIP
    return (
        f'<marker id="tip{number}" viewBox="0 {-half} {long} {2 * half}" '
        f'refX="{long}" refY="0" markerWidth="{long}" markerHeight="{2 * half}" '
        f'markerUnits="userSpaceOnUse" orient="auto" fill="{colour}" stroke="none">'
        f'<path d="M0 {-half}L{long} 0L0 {half}Z"/></marker>'
    )
