"""Whether a figure has a closer case than the record: then it would be the record.

Figures decide nothing and their points are not replayed, so a closer one is no record
by itself: the game is to be judged (`adversaries/supplies`) or hunted, and `mild check`
says so until it is.

What is compared is like with like. A point that is exact is held against the record. A
point that is the mean of a few runs is held against the mean of the record's game, of
which the record tells only what is certain: against that, the record's own game in the
figure would be called closer than itself. The two means differ in earnest if Welch's
test says so, at an error shared by all points of the figure: each has its chance to
be high by luck.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from scipy.special import ndtri, stdtrit

from adversaries.sweeps.sweep import LEVEL
from bounds.judging.statistical import ERROR
from reports.baseline.compare import Change
from reports.figures import measured
from reports.ledger import records
from reports.ledger.model import ClaimEntry, Ledger, SweepPoint
from reports.ledger.records import Record, Records

ROUNDED = 1e-5
"""Ratios of figures have six digits."""
LUCK = 0.05
"""Probability that noise alone makes some point of a figure look closer."""
MANY = 1e6
"""Degrees of freedom that are as good as any number of them."""
FEWEST = 4
"""Runs of a mean, where a ledger does not tell them."""


def changes(content: Ledger, known: Records) -> Iterator[Change]:
    """Results whose figure has more than the record, of this run or on file."""
    for claim in content.claims:
        both = records.of_claim(claim), known.claims.get(claim.key)
        if told := _beyond(claim, [one for one in both if one]):
            yield Change(f"claim {claim.key}: record below its figure", *told)


def _beyond(claim: ClaimEntry, known: Sequence[Record]) -> tuple[str, str] | None:
    """The record and the point that is farthest above what luck allows, if one is."""
    swept = [row for row in measured.rows(claim) if row.sign != "="]
    told = [(row, p) for row in swept for p in row.points if not measured.vacuous(p)]
    if not told:
        return None
    best = max(known, key=lambda one: one.of_part(told[0][0].part) or 0.0, default=None)
    found = [(_excess(p, best, row.part, len(told)), row, p) for row, p in told]
    excess, row, p = max(found, key=lambda one: one[0])
    if excess <= 0:
        return None
    held = _mean(best, row.part) if p.most_low is not None else _sure(best, row.part)
    return f"{held:.8g}", f"{p.ratio:.8g} at {row.size} = {p.x:g}"


def _excess(p: SweepPoint, record: Record | None, part: int, points: int) -> float:
    """How far a point is above the record, beyond what rounding and luck allow."""
    if p.most_low is None or p.most_high is None or p.most <= 0:
        return p.ratio - _sure(record, part) - ROUNDED
    free = (p.most_runs or FEWEST) - 1
    width = (p.most_high - p.most_low) / 2 * p.ratio / p.most
    own = width / stdtrit(free, (1 + LEVEL) / 2)
    mean = _mean(record, part)
    # the record is what is certain up to ERROR: at least so many standard errors below
    other = (mean - _sure(record, part)) / -ndtri(ERROR)
    both = math.hypot(own, other)
    # of the record's game there are many runs: all that is unsure is the point's own
    freedom = free * (both / own) ** 4 if own else math.inf
    reach = float(stdtrit(min(freedom, MANY), 1 - LUCK / points)) * both
    return p.ratio - mean - reach - ROUNDED


def _sure(record: Record | None, part: int) -> float:
    return (record.of_part(part) if record else None) or 0.0


def _mean(record: Record | None, part: int) -> float:
    """The mean of the record's game, if it is sampled; else all of it is certain."""
    own = records.mean_of(record, part) if record else None
    return max(_sure(record, part), own or 0.0)
