"""Where a proof loses: the slack of every link as a share of bound minus measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from reports.figures.drawing import Box, Drawing, Item, Line, Words
from reports.figures.figure import BLUE, GREY, INK, ORANGE

LABEL, BAR, TAIL = 232.0, 400.0, 96.0
TOP, ROW, THICK = 44.0, 38.0, 12.0
MOST_LETTERS = 36


@dataclass(frozen=True)
class Waterfall:
    """Shares of the links: on average over all cases, and in the tightest case.

    Attributes
    ----------
    reasons : why each link holds
    mean, tightest : shares of q_m - q_0, one for every link; tightest may be empty
    """

    reasons: tuple[str, ...]
    mean: tuple[float, ...]
    tightest: tuple[float, ...]


def shares(values: Sequence[float]) -> tuple[float, ...]:
    """Shares of the steps in the way from the first value to the last."""
    total = values[-1] - values[0] if values else 0.0
    if total <= 0:
        return ()
    return tuple((b - a) / total for a, b in pairwise(values))


def draw(fall: Waterfall, title: str) -> Drawing:
    """Every link begins where the one before it ended."""
    rows = len(fall.reasons)
    height = TOP + ROW * rows + 40
    items = (*_axis(rows), *_legend(bool(fall.tightest)))
    for i, reason in enumerate(fall.reasons):
        items = (*items, *_label(i, reason))
    mean = _bars(fall.mean, BLUE, -THICK - 1)
    tight = _bars(fall.tightest, ORANGE, 1)
    return Drawing(LABEL + BAR + TAIL, height, title, (*items, *mean, *tight))


def _axis(rows: int) -> Iterator[Item]:
    bottom = TOP + ROW * rows
    for percent in (0, 25, 50, 75, 100):
        x = LABEL + BAR * percent / 100
        yield Line(((x, TOP - 2), (x, bottom + 4)), INK, 0.7, opacity=0.3)
        yield Words(x, bottom + 18, f"{percent} %", 11.0, anchor="middle")
    middle = LABEL + BAR / 2
    yield Words(
        middle, bottom + 34, "share of bound minus measured", 11.5, anchor="middle"
    )


def _legend(tightest: bool) -> Iterator[Item]:
    names = [("mean of all cases", BLUE)]
    names += [("tightest case", ORANGE)] if tightest else []
    for i, (name, colour) in enumerate(names):
        x = LABEL + 160 * i
        yield Box(x, 12, 12, 12, colour)
        yield Words(x + 18, 22, name, 12.0)


def _label(i: int, reason: str) -> Iterator[Item]:
    y = TOP + ROW * (i + 0.5)
    short = reason[: MOST_LETTERS - 1] + "…" if len(reason) > MOST_LETTERS else reason
    yield Words(
        LABEL - 10, y - 2, f"{i + 1}: q{i} ≤ q{i + 1}", 11.5, anchor="end", bold=True
    )
    yield Words(LABEL - 10, y + 12, short, 11.0, GREY, anchor="end")


def _bars(parts: Sequence[float], colour: str, offset: float) -> Iterator[Item]:
    ends = [0.0, *accumulate(parts)]
    for i, (a, b) in enumerate(pairwise(ends)):
        y = TOP + ROW * (i + 0.5) + offset
        low, high = (min(max(x, -0.02), 1.02) for x in sorted((a, b)))
        width = max(BAR * (high - low), 1.5)
        yield Box(LABEL + BAR * low, y, width, THICK, colour)
        if i + 1 < len(parts):
            x = LABEL + BAR * min(max(b, 0.0), 1.0)
            yield Line(((x, y + THICK), (x, y + ROW)), colour, 0.8, dash="2 2")
        yield Words(LABEL + BAR + 10, y + 10, percent(parts[i]), 11.0)


def percent(share: float) -> str:
    """A share in percent, with a digit after the point if small."""
    value = 100 * share
    if abs(value) < 0.05:
        return "0 %"
    return f"{value:.1f} %" if abs(value) < 9.95 else f"{value:.0f} %"
