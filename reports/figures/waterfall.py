"""Where a proof loses: the slack of every link as a share of bound minus measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from textwrap import wrap

from reports.figures.picture import BLUE, GREY, ORANGE, PAPER, DataTable, Picture
from reports.figures.sketch import Box, Line, Pen, Shape, Sketch, Words, middle
from reports.figures.written import label, sketched
from reports.ledger.formatting import SUBSCRIPTS

BAR, ROW = 228.0, 26.0
"""Points of the whole slack, and of a link without its words."""
APART, THICK = 5.2, 8.6
"""Points of a bar from the middle of both, and of its height."""
LETTERS, LINE = 52, 10.5
"""Letters of a line of words, and points from line to line."""
SIZE, LETTER = 8.25, 4.4
"""Points of letters: how high, and how wide on the average."""
KINDS = ((BLUE, "mean of all cases"), (ORANGE, "run that loses least"))


@dataclass(frozen=True)
class Waterfall:
    """Shares of the links: on average over all cases, and in the run that loses least.

    Attributes
    ----------
    reasons : why each link holds
    mean, tightest : shares of q_m - q_0, one for every link; tightest may be empty
    gap : q_m - q_0 in words
    """

    reasons: tuple[str, ...]
    mean: tuple[float, ...]
    tightest: tuple[float, ...]
    gap: str = "bound minus measured"


def shares(values: Sequence[float]) -> tuple[float, ...]:
    """Shares of the steps in the way from the first value to the last."""
    total = values[-1] - values[0] if values else 0.0
    if total <= 0:
        return ()
    return tuple((b - a) / total for a, b in pairwise(values))


def picture(fall: Waterfall, name: str, caption: str, table: DataTable) -> Picture:
    """Every link begins where the one before it ended."""
    return sketched(sketch(fall), name, caption, table)


def sketch(fall: Waterfall) -> Sketch:
    """The diagram: bars below the words of their link, shares on the right.

    No wider than a phone: words on the left of the bars would be.
    """
    shown = [(i, parts) for i, parts in enumerate((fall.mean, fall.tightest)) if parts]
    told = [in_lines(i, reason) for i, reason in enumerate(fall.reasons)]
    edges = list(accumulate((_height(lines) for lines in told), initial=0.0))
    shapes = list(_axis(edges[-1], fall.gap))
    for which, parts in shown:
        rows = [edge - ROW / 2 + APART * (2 * which - 1) for edge in edges[1:]]
        shapes += _bars(parts, KINDS[which][0], rows)
    shapes += _links(told, edges)
    for which, _ in shown:
        (colour, text), x = KINDS[which], 112.0 * which
        shapes.append(Box((x, -15.0), (11.0, 6.0), colour))
        shapes.append(Words((x + 16, -9.0), text, 9.0))
    return Sketch(tuple(shapes))


def in_lines(link: int, reason: str) -> list[str]:
    """A link and its reason in as many lines as it takes: nothing of it is cut."""
    why = label(reason, len(reason) + 1, typed=True)
    name = f"{link + 1}: {_step(link)} \u2264 {_step(link + 1)}"
    return wrap(f"{name}, {why}" if why else name, LETTERS)


def _height(lines: Sequence[str]) -> float:
    return ROW + LINE * len(lines)


def _axis(bottom: float, gap: str) -> Iterator[Shape]:
    quarters = [(0.25 * i, 0.25 * i * BAR) for i in range(5)]
    for _, x in quarters:
        yield Line(((x, 0.0), (x, bottom)), Pen(GREY, 0.6, opacity=0.25))
    for share, x in quarters:
        words = f"{100 * share:.0f} %"
        yield Words((x, bottom + 12), words, SIZE, anchor="middle")
    told = f"share of {gap}"
    yield Words((BAR / 2, bottom + 27), told, 9.0, anchor="middle")


def _links(told: Sequence[Sequence[str]], edges: Sequence[float]) -> Iterator[Shape]:
    """Names of the links with their reasons, above the bars; no line runs through."""
    for lines, edge in zip(told, edges, strict=False):
        for k, line in enumerate(lines):
            y = edge + (k + 0.75) * LINE
            yield Box((0.0, y - LINE / 2), (LETTER * len(line), LINE), PAPER)
            yield Words((0.0, middle(y, SIZE)), line, SIZE)


def _step(i: int) -> str:
    return "q" + "".join(SUBSCRIPTS[digit] for digit in str(i))


def _bars(
    parts: Sequence[float], colour: str, rows: Sequence[float]
) -> Iterator[Shape]:
    """Bars of one kind, tied by dotted lines, and their shares on the right."""
    ends = [BAR * min(max(x, -0.02), 1.02) for x in (0.0, *accumulate(parts))]
    tied = Pen(colour, 0.7, (1.0, 1.65))
    for x, ys in zip(ends[1:-1], pairwise(rows), strict=True):
        yield Line(((x, ys[0]), (x, ys[1])), tied)
    for (a, b), y in zip(pairwise(ends), rows, strict=True):
        # One point keeps a bar visible that has no width.
        left, wide = min(a, b) - 0.5, abs(b - a) + 1
        yield Box((left, y - THICK / 2), (wide, THICK), colour)
    for part, y in zip(parts, rows, strict=True):
        place = (1.02 * BAR + 7, middle(y, SIZE))
        yield Words(place, percent(part), SIZE)


def percent(share: float) -> str:
    """A share in percent, with a digit after the point if small."""
    value = 100 * share
    if abs(value) < 0.05:
        return "0 %"
    return f"{value:.1f} %" if abs(value) < 9.95 else f"{value:.0f} %"
