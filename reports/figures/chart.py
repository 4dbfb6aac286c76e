"""A small plot written as SVG by hand: both axes logarithmic, the ratio below.

Matplotlib takes a tenth of a second and 20 kB for each of these, and a report has
eighty; here it is a thousandth and 4 kB. Colours are classes, which `site.css` knows
for both schemes. For papers, `measured_file` draws the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

WIDTH, LEFT, RIGHT = 340, 50, 8
TOP, PLOT, GAP, STRIP, FOOT = 12, 176, 14, 56, 38
HEIGHT = TOP + PLOT + GAP + STRIP + FOOT
"""Sizes in CSS pixels: a panel is as wide as a phone's text."""
ROOM = 0.04
"""Share of an axis left free at both ends."""
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
MOST_TICKS = 7
"""Numbers beside an axis; every second one is left out beyond."""
DEEP = 1e-6
"""What is lower than this share of the largest value is not shown."""

Pairs = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Line:
    """A curve: how it is named in the style sheet, and where it goes."""

    style: str
    points: Pairs
    marked: bool = False


@dataclass(frozen=True)
class Area:
    """A band between two curves over the same values."""

    style: str
    low: Pairs
    high: Pairs


@dataclass(frozen=True)
class Scale:
    """From values to places, by logarithms or not."""

    low: float
    high: float
    start: float
    end: float
    log: bool = True

    def __call__(self, value: float) -> float:
        """The place of a value, held within the axis."""
        a, b, v = (self._f(x) for x in (self.low, self.high, value))
        share = (v - a) / (b - a) if b > a else 0.5
        return self.start + min(max(share, 0.0), 1.0) * (self.end - self.start)

    def _f(self, value: float) -> float:
        return math.log(value) if self.log else value


@dataclass(frozen=True)
class Chart:
    """Everything one panel shows.

    Attributes
    ----------
    x : the values of the swept size, which are the ticks
    lines, areas : of the plot; what is not positive has no place on it
    ceiling : what nobody can exceed, over x; above it nothing can be
    ratios : lines of the strip below
    bars : intervals that stand upright: x, low and high
    far : a ratio of a game beyond the right edge
    """

    label: str
    described: str
    x: Sequence[float]
    lines: Sequence[Line]
    areas: Sequence[Area]
    ceiling: Pairs
    ratios: Sequence[Line]
    bars: Sequence[tuple[float, float, float]] = ()
    far: float | None = None

    def svg(self) -> Markup:
        """The panel as an SVG element."""
        x = padded(self.x, LEFT, WIDTH - RIGHT)
        y = padded(self.heights(), TOP + PLOT, TOP)
        parts = [self._ceiling(x, y)] if self.ceiling else []
        parts += [frame(TOP, PLOT), ticks(y)]
        parts += [area(one, x, y) for one in self.areas]
        parts += [drawn(line, x, y) for line in self.lines]
        parts += [upright(self.bars, x, y)] if self.bars else []
        parts += self._strip(x)
        height = HEIGHT if self._shares() else HEIGHT - GAP - STRIP
        return element(parts, height, self.described)

    def heights(self) -> list[float]:
        """All values that have a place on the upper axis."""
        ends = [p for area in self.areas for p in (*area.low, *area.high)]
        ends += [p for line in self.lines for p in line.points]
        ends += [(x, end) for x, low, high in self.bars for end in (low, high)]
        return shown([y for _, y in (*ends, *self.ceiling)])

    def _ceiling(self, x: Scale, y: Scale) -> str:
        """The region in which a bound says nothing."""
        line = [(LEFT, y(self.ceiling[0][1])), *((x(a), y(b)) for a, b in self.ceiling)]
        line.append((WIDTH - RIGHT, line[-1][1]))
        around = [(LEFT, TOP), *line, (WIDTH - RIGHT, TOP)]
        return f'<path class="beyond" d="{_path(around)}Z"/>'

    def _shares(self) -> list[float]:
        return [share for line in self.ratios for _, share in line.points]

    def _strip(self, x: Scale) -> list[str]:
        """The ratios, if there are any, and the numbers of the swept size."""
        if not self._shares():
            return self._foot(x, TOP + PLOT)
        top = TOP + PLOT + GAP
        y = Scale(0.0, max(1.0, *self._shares()), top + STRIP, top, log=False)
        parts = [frame(top, STRIP), grid([y(1.0)], "grid one"), beside(y(1.0), "1")]
        parts += [beside(y(0.5), "ratio"), beside(y(0.0), "0")]
        parts += [drawn(line, x, y) for line in self.ratios]
        parts += [pointing(y(self.far))] if self.far is not None else []
        return parts + self._foot(x, top + STRIP)

    def _foot(self, x: Scale, foot: float) -> list[str]:
        return [*below(self.x, x, foot), named(self.label, foot)]


def pointing(y: float) -> str:
    """A mark at the right edge, for what lies beyond it."""
    path = f"M{WIDTH - RIGHT} {_short(y - 5)}l7 5l-7 5Z"
    return f'<path class="far" fill="none" stroke="currentColor" d="{path}"/>'


def element(parts: Sequence[str], height: float, words: str) -> Markup:
    """The panel, with words for who can not see it."""
    return Markup(
        f'<svg role="img" class="chart" viewBox="0 0 {WIDTH} {height}" '
        f'aria-label="{escape(words)}">{"".join(parts)}</svg>'
    )


def shown(values: Sequence[float]) -> list[float]:
    """What has a place on the axis; rounding would press all else together."""
    least = DEEP * max(values)
    return [v for v in values if v > max(least, 0.0)]


def padded(values: Sequence[float], start: float, end: float) -> Scale:
    """A logarithmic scale with some room at both ends."""
    low, high = min(values), max(values)
    room = (high / low) ** ROOM if high > low else 1.5
    return Scale(low / room, high * room, start, end)


def frame(top: float, height: float) -> str:
    """The left and the lower edge."""
    return f'<path class="frame" d="M{LEFT} {top}V{top + height}H{WIDTH - RIGHT}"/>'


def grid(places: Sequence[float], style: str = "grid") -> str:
    """Lines across the plot."""
    across = "".join(f"M{LEFT} {_short(y)}H{WIDTH - RIGHT}" for y in places)
    return f'<path class="{style}" d="{across}"/>'


def beside(y: float, text: str) -> str:
    """A number on the left."""
    return f'<text class="tick" x="{LEFT - 5}" y="{_short(y + 4)}">{text}</text>'


def below(values: Sequence[float], x: Scale, foot: float) -> list[str]:
    """The numbers of the swept size, as many as there is room for."""
    return [
        f'<text class="foot" x="{_short(x(v))}" y="{foot + 14}">{number(v)}</text>'
        for v in thinned(values, x)
    ]


def named(label: str, foot: float) -> str:
    """The name of the swept size."""
    middle = _short((LEFT + WIDTH - RIGHT) / 2)
    return f'<text class="axis" x="{middle}" y="{foot + 29}">{label}</text>'


def ticks(y: Scale) -> str:
    """Lines across the plot at numbers people read."""
    values = round_numbers(y.low, y.high)
    lines = grid([y(v) for v in values])
    return lines + "".join(beside(y(v), number(v)) for v in values)


def round_numbers(low: float, high: float) -> list[float]:
    """Powers of ten within, with 2 and 5 where there is room; two at least."""
    decades = math.log10(high / low)
    steps = (1, 2, 5) if decades < 2 else (1, 3) if decades < 3.5 else (1,)
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    found = [s * 10.0**p for p in powers for s in steps if low <= s * 10.0**p <= high]
    if len(found) < 2:
        return _close(low, high)
    return found[:: -(-len(found) // MOST_TICKS)]


def _close(low: float, high: float) -> list[float]:
    """The same for ends that are close to each other: the widest even steps."""
    size = 10.0 ** math.floor(math.log10(high - low))
    for step in (5 * size, 2 * size, size, size / 2, size / 5):
        found = range(math.ceil(low / step), math.floor(high / step) + 1)
        if len(found) > 1:
            return [i * step for i in found]
    return []


def thinned(values: Sequence[float], x: Scale) -> list[float]:
    """Values whose numbers do not touch each other."""
    kept: list[float] = []
    for value in values:
        if not kept or abs(x(value) - x(kept[-1])) > 34:
            kept.append(value)
    return kept


def number(value: float) -> str:
    """Short: 4096, 16k, 2M, 0.05, 10⁻⁵."""
    if 0 < value < 1e-3:
        digits, power = f"{value:.0e}".split("e")
        tens = f"10{str(int(power)).translate(RAISED)}"
        return tens if digits == "1" else f"{digits}·{tens}"
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e4, "k")):
        if value >= size:
            return f"{value / (1e3 if letter == 'k' else size):.3g}{letter}"
    return f"{value:.4g}"


def short(value: float) -> str:
    """Three digits, in words: 0.878, 57.9, 716, 8,190, 1.9·10¹⁰."""
    if value == 0 or 1e-3 <= abs(value) < 1e6:
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
    digits, power = f"{value:.1e}".split("e")
    return f"{digits}·10{str(int(power)).translate(RAISED)}"


def drawn(line: Line, x: Scale, y: Scale) -> str:
    """A curve, with dots if it is marked."""
    places = [(x(a), y(b)) for a, b in line.points if b > 0 or not y.log]
    if not places:
        return ""
    dots = "".join(f"M{_short(a)} {_short(b)}h0" for a, b in places)
    shown = f'<path class="dots {line.style}" d="{dots}"/>' if line.marked else ""
    if line.style == "dots":
        return shown
    return f'<path class="curve {line.style}" d="{_path(places)}"/>{shown}'


def upright(bars: Sequence[tuple[float, float, float]], x: Scale, y: Scale) -> str:
    """Intervals, each a line from its lower to its upper end."""
    drawn = "".join(
        f"M{_short(x(at))} {_short(y(low))}V{_short(y(high))}" for at, low, high in bars
    )
    return f'<path class="curve most" d="{drawn}"/>'


def area(one: Area, x: Scale, y: Scale) -> str:
    """A band."""
    low = [(x(a), y(max(b, y.low))) for a, b in one.low]
    high = [(x(a), y(max(b, y.low))) for a, b in one.high]
    return f'<path class="band {one.style}" d="{_path([*low, *high[::-1]])}Z"/>'


def _path(places: Pairs) -> str:
    return "M" + "L".join(f"{_short(a)} {_short(b)}" for a, b in places)


def _short(place: float) -> str:
    """A tenth of a pixel is as fine as anybody sees."""
    return f"{place:.1f}".removesuffix(".0")
