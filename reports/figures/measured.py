"""What was measured against what is printed: a panel for every size of a result.

On a page the panels stand beside each other, on a phone below each other, with one
legend in words below. `thumbnail` is the same, without words, for a table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from reports.figures import far_record
from reports.figures.chart import Area, Chart, Line, Scale, number, short
from reports.figures.far_record import FarRecord
from reports.figures.picture import DataTable
from reports.ledger import records, spreadsheet
from reports.ledger.formatting import plain, ratio
from reports.ledger.model import ClaimEntry, Ledger, SweepPoint, SweepRow
from reports.ledger.records import Record

LETTERS = {
    "T": "T",
    "d": "d",
    "dbar": "d\u0304",
    "n": "n",
    "K": "K",
    "P_T": 'P<tspan class="sub" dy="3">T</tspan>',
    "P_T + 1": 'P<tspan class="sub" dy="3">T</tspan><tspan dy="-3"> + 1</tspan>',
    "delta": "δ",
    "step": "|u \u2212 v|",
    "points": "points",
    "alpha": "\u03b1",
    "N": "N",
    "eta": "η",
}
"""The sizes as the axis names them."""
WORDS = {
    "P_T": "<i>P<sub>T</sub></i>",
    "dbar": "<i>d\u0304</i>",
    "delta": "<i>δ</i>",
    "alpha": "<i>\u03b1</i>",
    "eta": "<i>η</i>",
    "step": "|u \u2212 v|<sub>*</sub>",
    **{letter: f"<i>{letter}</i>" for letter in ("T", "d", "n", "K", "N", "R")},
}
"""The same in sentences."""
RATIOS = {
    "<=": "Ratio: measured over printed; 1 is all the statement allows.",
    ">=": "Ratio: printed over measured; 1 is all the statement claims.",
    "=": "Ratio: left side over right side; the statement says 1.",
}
ORDERS = ("in order:", "out of order:")
"""How a note begins that says in which order feedback comes."""
STYLES = ("sharper", "other")
"""Of the statements beside a result, in their order."""


@dataclass(frozen=True)
class Panel:
    """One size: its chart, and what stands around it."""

    heading: Markup
    note: Markup
    svg: Markup


@dataclass(frozen=True)
class Measured:
    """The figure of one result.

    Attributes
    ----------
    ratio : what the lower strips show
    sentence : what is seen, in words
    far : why the record is none of the points, if its game is too long to be played
    alarms : where a measured value is beyond the bound
    legend : style and words of every kind of line
    """

    key: str
    ratio: str
    sentence: Markup
    far: str
    alarms: tuple[str, ...]
    panels: tuple[Panel, ...]
    legend: tuple[tuple[str, str], ...]
    table: DataTable


def rows(claim: ClaimEntry) -> tuple[SweepRow, ...]:
    """Everything that was swept for a claim."""
    found = (e.details.sweeps for e in claim.evidence)
    return tuple(row for some in found for row in some if row.points)


def figure(claim: ClaimEntry) -> Measured | None:
    """The figure of a claim, if something was swept for it."""
    swept, known = rows(claim), records.of_claim(claim)
    if not swept:
        return None
    beyond = far_record.beyond(claim.key, swept, known)
    return Measured(
        claim.key,
        RATIOS[swept[0].sign],
        typeset(sentence(swept, known)),
        beyond.words if beyond else "",
        tuple(alarm for row in swept for alarm in alarms(row)),
        tuple(_panel(row, beyond) for row in swept),
        legend(swept, beyond),
        table(swept),
    )


def _panel(row: SweepRow, beyond: FarRecord | None) -> Panel:
    return Panel(typeset(heading(row)), typeset(row.note), chart(row, beyond).svg())


def heading(row: SweepRow) -> str:
    """The size, those that are fixed, and whether feedback is in order if told."""
    fixed = ", ".join(f"{name} = {number(v)}" for name, v in row.fixed.items())
    order = row.note.split(":")[0] if row.note.startswith(ORDERS) else ""
    sizes = f"over {row.size}" + (f" ({fixed})" if fixed else "")
    return f"{sizes}, {order}" if order else sizes


def typeset(text: str) -> Markup:
    """Letters of the paper in words: indices low, bars above."""
    words = str(escape(text))
    return Markup(re.sub(r"[A-Za-z_]+", lambda m: WORDS.get(m[0], m[0]), words))


def chart(row: SweepRow, beyond: FarRecord | None = None) -> Chart:
    """One panel; over T with a mark for a record that lies beyond."""
    xs = [p.x for p in row.points]
    lines = [
        Line("lower", [(p.x, p.lower) for p in row.points if p.lower is not None]),
        Line("mean", [(p.x, p.mean) for p in row.points if p.mean is not None]),
        Line("most", [(p.x, p.most) for p in row.points]),
        *(
            Line(STYLES[i % 2], [(p.x, p.beside[i]) for p in row.points])
            for i in range(len(row.beside))
        ),
        # dashed, over what may be as high: both can be seen
        Line("bound", [(p.x, p.bound) for p in row.points]),
        Line("dots", [(p.x, p.most) for p in row.points], marked=True),
    ]
    usual = [p for p in row.points if p.mean is not None and (p.mean or 0) > 0]
    return Chart(
        LETTERS.get(row.size) or str(escape(row.size)),
        described(row),
        xs,
        lines,
        [_band(usual)] if usual else [],
        [(p.x, p.cap) for p in row.points if p.cap is not None],
        [
            Line("mean", [(p.x, _share(p, row)) for p in usual]),
            Line("most", [(p.x, p.ratio) for p in row.points], marked=True),
        ],
        whiskers(row),
        beyond.ratio if beyond and row.size == "T" else None,
    )


def whiskers(row: SweepRow) -> list[tuple[float, float, float]]:
    """The interval of every sampled mean that is the largest."""
    return [
        (p.x, p.most_low, p.most_high)
        for p in row.points
        if p.most_low is not None and p.most_high is not None and p.most_low > 0
    ]


def _band(points: Sequence[SweepPoint]) -> Area:
    low = [(p.x, p.low or 0.0) for p in points]
    return Area("mean", low, [(p.x, p.high or 0.0) for p in points])


def _share(p: SweepPoint, row: SweepRow) -> float:
    """The same ratio for ordinary games."""
    mean = p.mean or 0.0
    above, below = (p.bound, mean) if row.sign == ">=" else (mean, p.bound)
    return above / below if below > 0 else 0.0


def vacuous(p: SweepPoint) -> bool:
    """Whether the bound says no more than what nobody can exceed."""
    return p.cap is not None and p.bound >= p.cap


def described(row: SweepRow) -> str:
    """What the panel shows, for who can not see it."""
    first, last = row.points[0], row.points[-1]
    closest = max(row.points, key=lambda p: p.ratio)
    said = (
        f"Over {plain(row.size)} from {number(first.x)} to {number(last.x)} the "
        f"{row.quantity} measured goes from {short(first.most)} to {short(last.most)}, "
        f"the printed bound from {short(first.bound)} to "
        f"{short(last.bound)}; the ratio goes from {short(first.ratio)} to "
        f"{short(last.ratio)} and is largest, {short(closest.ratio)}, at "
        f"{number(closest.x)}."
    )
    empty = [number(p.x) for p in row.points if vacuous(p)]
    if empty:
        said += f" At {', '.join(empty)} the bound exceeds what anybody could lose."
    return said


def reached(row: SweepRow, p: SweepPoint) -> float:
    """What a point has for certain: of a sampled mean the lower end of its interval."""
    if p.most_low is None or row.sign != "<=" or p.most <= 0:
        return p.ratio
    return p.ratio * max(p.most_low, 0.0) / p.most


def closest(swept: Sequence[SweepRow]) -> tuple[SweepRow, SweepPoint] | None:
    """The point that uses most of what the statement allows, if it says anything."""
    told = [(row, p) for row in swept for p in row.points if not vacuous(p)]
    return max(told, key=lambda pair: reached(*pair), default=None)


def sentence(swept: Sequence[SweepRow], best: Record | None = None) -> str:
    """What the whole figure says, computed, next to the record of all games."""
    record = best.of_part(swept[0].part) if best else None
    told = [(row, p) for row in swept for p in row.points if not vacuous(p)]
    found = closest(swept)
    if found is None:
        return "At all of these sizes the bound exceeds what anybody could lose."
    row, p = found
    where = f"at {row.size} = {number(p.x)}"
    if row.sign == "=":
        apart = max(abs(1 - p.ratio) for _, p in told)
        if apart < 1e-5:
            return "Both sides, computed exactly, agree in all digits that are kept."
        return f"The two sides differ by up to {short(apart)} of their size."
    if row.sign == ">=":
        times = short(1 / p.ratio) if p.ratio else "many"
        says = f"Here never less than {times} times the printed lower bound"
        least = ""
        if record and _behind(record, p.ratio):
            least = f"; the cases judged have a tightness of {short(record)}"
        elif record:
            least = (
                f"; of all games, the record is {short(1 / record)} times it, a "
                f"tightness of {short(record)}"
            )
        return f"{says} ({where}, {p.by}){least}. {_trend(swept)}".strip()
    total = sum(len(row.points) for row in swept)
    few = f"At {len(told)} of {total} points the bound says more than what is trivial"
    says = few if total > len(told) else "The bound says something at every point"
    if p.most_low is not None:
        share = f"the closest mean here is {ratio(p.ratio)} of it ({where}, {p.by})"
        known = "; what is certain, of all games, is {}: the record"
        own = records.mean_of(best, row.part) if best else None
        known += f", of a game whose mean is {ratio(own)} of its bound" if own else ""
    else:
        share = f"the most reached of it here is {ratio(p.ratio)} ({where}, {p.by})"
        known = "; of all games, the record is {}"
    if record is not None and _behind(record, reached(row, p)):
        known = "; the cases judged reach {}"
    known = "" if record is None else known.format(ratio(record))
    return f"{says}; {share}{known}. {_trend(swept)}".strip()


def _behind(record: float, here: float) -> bool:
    """Whether it is no record: a ledger of tests has few cases, and its figures all."""
    return record < (1 - 1e-6) * here


def _trend(swept: Sequence[SweepRow]) -> str:
    """Whether the gap stays as the sizes grow."""
    words = []
    for row in swept:
        useful = [p for p in row.points if not vacuous(p) and p.ratio > 0]
        if len(useful) < 2:
            continue
        change = useful[-1].ratio / useful[0].ratio
        way = "closes" if change > 1.25 else "widens" if change < 0.8 else "stays"
        order = " out of order" if row.note.startswith("out of order") else ""
        words.append((way, f"{row.size}{order}"))
    said = [
        f"{way} over {', '.join(size for w, size in words if w == way)}"
        for way in ("stays", "closes", "widens")
        if any(w == way for w, _ in words)
    ]
    return f"The gap {'; it '.join(said)}." if said else ""


def alarms(row: SweepRow) -> list[str]:
    """Points at which what was measured is beyond the bound for certain."""
    return [
        f"Beyond the bound: {row.quantity} {short(p.most)} against "
        f"{short(p.bound)} at {row.size} = {number(p.x)} ({p.by})."
        for p in row.points
        if reached(row, p) > 1 + 1e-6 and row.sign != "="
    ]


def legend(
    swept: Sequence[SweepRow], beyond: FarRecord | None = None
) -> tuple[tuple[str, str], ...]:
    """Style and words of every line that is drawn."""
    first, points = swept[0], [p for row in swept for p in row.points]
    least = first.sign == ">="
    named = [("most", f"{'smallest' if least else 'largest'} {first.quantity} found")]
    if any(p.mean is not None for p in points):
        band = "95% interval" if first.sampled else "10% to 90% of them"
        own = "as a share of their own bounds"
        named.append(("mean", f"mean of ordinary games ({band}), {own}"))
    named.append(("bound", "printed lower bound" if least else "printed bound"))
    named += [(STYLES[i % 2], one.words) for i, one in enumerate(first.beside)]
    if any(p.lower is not None for p in points):
        named.append(("lower", "no learner avoids in its worst game (Theorem 3)"))
    if any(p.cap is not None for p in points):
        named.append(("beyond", "nobody can be here: a bound in it says nothing"))
    if beyond:
        named.append(("far", beyond.label))
    return tuple((style, first.names.get(style, words)) for style, words in named)


HEAD = (
    *("size", "value", "fixed", "note", "measured", "by", "printed bound", "ratio"),
    *("mean", "low", "high", "nobody exceeds", "no learner avoids"),
)


def table(swept: Sequence[SweepRow]) -> DataTable:
    """Every number that is drawn."""
    beside = [one.words for one in swept[0].beside]
    terms = [f"term {term}" for term in swept[0].terms]
    lines = []
    for row in swept:
        fixed = ", ".join(f"{name} = {value:g}" for name, value in row.fixed.items())
        for p in row.points:
            told = (row.size, p.x, fixed, row.note, p.most, p.by, p.bound, p.ratio)
            usual = (p.mean, p.low, p.high, p.cap, p.lower)
            lines.append((*told, *usual, *p.beside, *p.terms))
    return DataTable((*HEAD, *beside, *terms), tuple(lines))


def spreadsheet_of(drawn: Measured) -> bytes:
    """The data as CSV."""
    return spreadsheet.table(drawn.table.head, drawn.table.rows).encode()


# -- for tables ------------------------------------------------------------------------

SMALL = (96, 30)


def thumbnail(ledger: Ledger, key: str) -> Markup:
    """A small picture of a result: measured (full) below printed (dashed), over T.

    An inline SVG element of 96 by 30 pixels without text, coloured by the classes of
    `site.css`; empty if nothing was swept for the claim. For the overview's table:
    `{{ thumbnail(ledger, claim.key) }}`.
    """
    claim = ledger.claim(key)
    swept = rows(claim) if claim else ()
    if not swept:
        return Markup("")
    row, (width, height) = swept[0], SMALL
    values = [v for p in row.points for v in (p.most, p.bound) if v > 0]
    xs = [p.x for p in row.points]
    x = Scale(min(xs), max(xs), 3, width - 3)
    y = Scale(min(values), max(values), height - 3, 3)
    bound = " ".join(
        f"{x(p.x):.1f},{y(p.bound):.1f}" for p in row.points if p.bound > 0
    )
    most = " ".join(f"{x(p.x):.1f},{y(p.most):.1f}" for p in row.points if p.most > 0)
    best = ratio(max(p.ratio for p in row.points))
    words = escape(f"measured up to {best} of the bound over {plain(row.size)}")
    return Markup(
        f'<svg class="thumbnail" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{words}">'
        f'<polyline class="curve bound" points="{bound}"/>'
        f'<polyline class="curve most" points="{most}"/></svg>'
    )
