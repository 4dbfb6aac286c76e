"""Measurements that decide nothing: what the baseline keeps of them.

Fitted exponents, of rivals too, ratios of exact worst cases, and learners between the
bounds, as few rounded numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reports.ledger.model import Details, EvidenceEntry

DIGITS = 6
"""Significant digits kept."""
TOLERANCE = 1e-4
"""How far a number may move, relative to itself; small ones, absolutely.

Exponents are fitted to sums of many runs, and worst cases come from a solver: both are
the same to many more digits on another machine.
"""

SHARES = "shares"
"""Where proofs lose, as parts of 1: they may move by so much of the whole.

They are means over cases, and in a few of those a learner comes to rest at the kink of
a loss, where rounding, which is the machine's, chooses the gradient.
"""

Numbers = list[float | None]


def kept(evidence: Sequence[EvidenceEntry]) -> dict[str, Numbers]:
    """Numbers of every measurement among the evidence of a claim, by its name."""
    found = [pair for one in evidence for pair in _numbers(one.details)]
    return {name: [_short(value) for value in numbers] for name, numbers in found}


def _numbers(details: Details) -> Iterator[tuple[str, Numbers]]:
    if details.growth:
        yield "growth", [row.fitted for row in details.growth]
    if details.small:
        yield "small", [row.ratio for row in details.small]
    if details.exact:
        sides = [x for row in details.exact for x in (row.worst, row.upper, row.bound)]
        yield "exact", [*sides, sum(row.certified for row in details.exact)]
    if details.rivals:
        yield "rivals", [row.fitted for row in details.rivals]
    if details.between:
        rows = details.between
        regrets = ((r.mean, *r.learners.values(), *r.upper.values()) for r in rows)
        yield "between", [value for row in regrets for value in row]


def moved(name: str, was: Numbers | None, now: Numbers | None) -> bool:
    """Whether two lists of numbers of that name differ by more than they may."""
    if was is None or now is None or len(was) != len(now):
        return True
    least = 1.0 if name == SHARES else 1e-3
    return any(_apart(a, b, least) for a, b in zip(was, now, strict=True))


def _short(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.{DIGITS}g}")


def _apart(a: float | None, b: float | None, least: float) -> bool:
    if a is None or b is None:
        return a is not b
    return abs(a - b) > TOLERANCE * max(abs(a), abs(b), least)
