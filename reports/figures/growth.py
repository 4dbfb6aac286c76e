"""Growth with a size on log axes: what was measured, the fit with its band, the bound.

Where the measured exponent exceeds the printed one, the terms of the bound and what is
left to its height show why that contradicts nothing, or that it does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from reports.figures.chart import Area, Chart, Line, number, short
from reports.figures.measured import LETTERS, rows, typeset
from reports.figures.picture import DataTable
from reports.ledger import spreadsheet
from reports.ledger.formatting import plain
from reports.ledger.model import ClaimEntry, GrowthRow, SweepRow
from reports.text.verdict_sentence import listed

HEAD = (
    *("size", "fixed", "note", "value", "measured", "fitted exponent"),
    *("95% interval, half", "exponent of the bound", "printed exponent"),
)
LEGEND = (
    ("most", "largest value found"),
    ("fit", "the fitted power, with its 95% band"),
    ("printed", "the printed exponent, through the middle of the points"),
    ("bound", "the printed bound"),
    ("term", "its largest terms"),
    ("beyond", "nobody can be here"),
)
MOST_TERMS = 4
"""Terms of a bound that are drawn, the largest first."""
FEW = 4
"""Points below which a fitted power is hardly told from another."""


@dataclass(frozen=True)
class GrownPanel:
    """One size of one result."""

    heading: Markup
    svg: Markup
    words: Markup
    terms: tuple[str, ...]


@dataclass(frozen=True)
class Grown:
    """All sizes of one result whose exponent is printed."""

    name: str
    panels: tuple[GrownPanel, ...]
    csv: bytes


def figure(claim: ClaimEntry, fits: Sequence[GrowthRow]) -> Grown:
    """Panels for every fit that can stand on log axes."""
    swept = rows(claim)
    panels = tuple(_panel(fit, _swept(fit, swept)) for fit in fits if usable(fit))
    made = table(fits)
    csv = spreadsheet.table(made.head, made.rows).encode()
    return Grown(f"growth-{claim.key}", panels, csv)


def _swept(fit: GrowthRow, swept: Sequence[SweepRow]) -> SweepRow | None:
    """The sweep a fit was made of."""
    size = "P_T" if fit.size == "P_T + 1" else fit.size
    same = (row for row in swept if row.size == size and row.note == fit.note)
    return next((row for row in same if len(row.points) == len(fit.points)), None)


def usable(fit: GrowthRow) -> bool:
    """Whether a fit can stand on log axes."""
    return len(fit.points) > 1 and all(x > 0 and y > 0 for x, y in fit.points)


def _panel(fit: GrowthRow, row: SweepRow | None) -> GrownPanel:
    fixed = ", ".join(f"{name} = {number(v)}" for name, v in fit.fixed.items())
    order = fit.note.split(":")[0] if fit.note.startswith(("in order", "out")) else ""
    told = ", ".join(part for part in (fixed, order) if part)
    heading = typeset(f"over {fit.size} ({told})")
    drawn = largest(row)
    words = typeset(explanation(fit, row))
    return GrownPanel(heading, _chart(fit, row, drawn).svg(), words, _names(row, drawn))


def largest(row: SweepRow | None) -> list[int]:
    """The terms of the bound that are largest at the last point."""
    if row is None or not row.terms:
        return []
    last = row.points[-1].terms
    order = sorted(range(len(last)), key=lambda i: -last[i])
    return [i for i in order if last[i] > 0][:MOST_TERMS]


def _names(row: SweepRow | None, drawn: Sequence[int]) -> tuple[str, ...]:
    return tuple(row.terms[i] for i in drawn) if row else ()


def _chart(fit: GrowthRow, row: SweepRow | None, drawn: Sequence[int]) -> Chart:
    xs = [x for x, _ in fit.points]
    lines = [Line("most", fit.points), Line("dots", fit.points, marked=True)]
    ceiling: list[tuple[float, float]] = []
    if row is not None:
        pairs = list(zip(xs, row.points, strict=True))
        lines = [
            *(Line("term", [(x, p.terms[i]) for x, p in pairs]) for i in drawn),
            Line("bound", [(x, p.bound) for x, p in pairs]),
            *lines,
        ]
        ceiling = [(x, p.cap) for x, p in pairs if p.cap is not None]
    ends = fit.used or (min(xs), max(xs))
    if fit.printed is not None:
        lines.append(Line("printed", [(x, _power(fit, fit.printed, x)) for x in ends]))
    areas = []
    if fit.fitted is not None:
        lines.append(Line("fit", [(x, _power(fit, fit.fitted, x)) for x in ends]))
        areas.append(_band(fit, ends))
    label = LETTERS.get(fit.size) or str(escape(fit.size))
    ratios = [Line("most", [(x, p.ratio) for x, p in pairs])] if row else []
    return Chart(label, described(fit), xs, lines, areas, ceiling, ratios)


def _band(fit: GrowthRow, ends: tuple[float, float]) -> Area:
    """Between the steepest and the flattest fit, both through the middle."""
    reach, slope = fit.reach or 0.0, fit.fitted or 0.0
    low, high = ends
    grid = [low * (high / low) ** (i / 8) for i in range(9)]
    both = [
        sorted(_power(fit, slope + sign * reach, x) for sign in (-1, 1)) for x in grid
    ]
    pairs = list(zip(grid, both, strict=True))
    return Area("fit", [(x, a) for x, (a, _) in pairs], [(x, b) for x, (_, b) in pairs])


def _power(fit: GrowthRow, exponent: float, x: float) -> float:
    """The power with this exponent through the middle of the fitted points, at x."""
    low, high = fit.used or (-math.inf, math.inf)
    some = [(a, b) for a, b in fit.points if low <= a <= high] or list(fit.points)
    a = sum(math.log(x) for x, _ in some) / len(some)
    b = sum(math.log(y) for _, y in some) / len(some)
    return math.exp(min(b + exponent * (math.log(x) - a), 600.0))


def interval(fit: GrowthRow) -> str:
    """The fitted exponent with its interval."""
    if fit.fitted is None:
        return "?"
    shown = f"{fit.fitted:.3f}".replace("-", "\u2212")
    return shown + (f" ± {fit.reach:.3f}" if fit.reach else "")


def described(fit: GrowthRow) -> str:
    """What the panel shows, for who can not see it."""
    bound = "" if fit.bound is None else f", that of the bound itself {fit.bound:.2f}"
    printed = "none is printed" if fit.printed is None else f"printed {fit.printed:g}"
    return (
        f"Over {plain(fit.size)} the measured exponent is {interval(fit)}, {printed}"
        f"{bound}."
    )


def allowed(fit: GrowthRow) -> float | None:
    """The exponent that is printed; where none is, that of the bound itself."""
    return fit.bound if fit.printed is None else fit.printed


def exceeds(fit: GrowthRow) -> bool:
    """Whether the whole interval of the fit lies above the printed exponent."""
    most = allowed(fit)
    if fit.fitted is None or most is None:
        return False
    return fit.fitted - (fit.reach or 0.0) > most


def explanation(fit: GrowthRow, row: SweepRow | None) -> str:
    """Why the two exponents differ, as far as the numbers tell."""
    says, most = _exponents(fit), allowed(fit)
    if not fit.informative:
        says += (
            ". Fitted over all points, as at fewer than three the bound is below what "
            "can be lost"
        )
    if fit.fitted is None or most is None or fit.fitted <= most:
        return says + "."
    if not exceeds(fit):
        return says + ", more than allowed by less than the fit is sure of."
    if row is None:
        return says + ": more than printed, on these games at these sizes."
    return f"{says}. {_above(row) if row.sign == '>=' else _room(fit, row)}"


def _exponents(fit: GrowthRow) -> str:
    own = None if fit.bound is None else f"{fit.bound:.3f}"
    if fit.printed is None:
        free = "the statement leaves parameters open and prints no rate"
        over = f"; with those of these games its bound has {own}" if own else ""
        return f"Measured {interval(fit)}; {free}{over}"
    says = f"Measured {interval(fit)}, printed {fit.printed:g}"
    return says + (f", the bound itself {own} over these points" if own else "")


def _above(row: SweepRow) -> str:
    """Why nothing is wrong with growing faster than a lower bound."""
    first, last = row.points[0], row.points[-1]
    if min(first.ratio, last.ratio) <= 0 or max(p.ratio for p in row.points) > 1:
        return "And it is below the lower bound: the statement does not hold there."
    return (
        "That is what a lower bound allows: what was measured is "
        f"{short(1 / first.ratio)} times the printed bound at first and "
        f"{short(1 / last.ratio)} times at last."
    )


def _room(fit: GrowthRow, row: SweepRow) -> str:
    """What a steeper curve has left below the bound."""
    first, last = row.points[0], row.points[-1]
    if max(p.ratio for p in row.points) > 1:
        return "And it is above the bound: the statement does not hold there."
    says = (
        "That contradicts nothing: a rate is that of the leading term for "
        f"large sizes, and what was measured is {short(first.ratio)} of the bound at "
        f"first and {short(last.ratio)} at last"
    )
    if fit.meets is not None:
        says += (
            f"; going on like this it would meet the bound at {short(fit.meets)}, "
            "which the statement says it does not"
        )
    if first.cap and last.cap and row.size == "T":
        says += (
            f". Short games cost {short(first.most / first.cap)} of all there is to "
            f"lose, long ones {short(last.most / last.cap)}: until something is "
            "learned the regret grows like T"
        )
    return says + "."


def counted(fit: GrowthRow) -> str:
    """How many points there are and, if some are left out, how many are fitted."""
    low, high = fit.used or (-math.inf, math.inf)
    used = sum(low <= x <= high for x, _ in fit.points)
    whole = len(fit.points)
    told = f"{used} of {whole}" if used < whole else f"{whole}"
    told += ", too few to tell" if used < FEW else ""
    return told if fit.informative else f"{told}, most of them vacuous"


def introduction(grown: Sequence[tuple[ClaimEntry, Sequence[GrowthRow]]]) -> str:
    """What was fitted to what, and where the bound says something, counted."""
    fits = [(claim, fit) for claim, some in grown for fit in some]
    bare = [claim for claim, fit in fits if fit.bound is None]
    rest = [fit for _, fit in fits if fit.bound is not None]
    vacuous = sum(not fit.informative for fit in rest)
    says = [
        "For each result one size is swept, the others fixed, and a power of it is "
        f"fitted. In {len(rest) - vacuous} of {len(fits)} rows it is fitted to the "
        "largest value found (of a lower bound, the smallest), at those points alone "
        "at which the bound is below what can be lost."
    ]
    if vacuous:
        says.append(
            f"In {vacuous} there are fewer than three such points: it is fitted to all "
            "of them, and the row says so."
        )
    if bare:
        names = listed(list(dict.fromkeys(claim.place for claim in bare)))
        says.append(
            f"In {len(bare)} ({names}) the paper prints a rate and no bound, and what "
            "is fitted is the mean of random games."
        )
    if open_ := sum(fit.printed is None for fit in rest):
        says.append(
            f"In {open_} no rate is printed, as the statement leaves parameters open; "
            "that of its bound stands beside."
        )
    return " ".join(says)


def table(fits: Sequence[GrowthRow]) -> DataTable:
    """Every point with its fit."""
    lines = []
    for fit in fits:
        fixed = ", ".join(f"{k} = {v:g}" for k, v in fit.fixed.items())
        for x, y in fit.points:
            told = (fit.size, fixed, fit.note, x, y)
            lines.append((*told, fit.fitted, fit.reach, fit.bound, fit.printed))
    return DataTable(HEAD, tuple(lines))
