"""Whether a figure has a closer case than the record: then it would be the record.

Figures decide nothing and their points are not replayed, so a closer one is no record
by itself: the game is to be judged (`adversaries/supplies`) or hunted, and `mild check`
says so until it is. Of a mean, a record has only what is certain; a figure has a
closer game if the lower end of its interval exceeds the mean of the record's game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reports.baseline.compare import Change
from reports.figures import measured
from reports.ledger import records
from reports.ledger.model import ClaimEntry, Ledger
from reports.ledger.records import Record, Records

ROUNDED = 1e-5
"""Ratios of figures have six digits."""


def changes(content: Ledger, known: Records) -> Iterator[Change]:
    """Results whose figure has more than the record, of this run or on file."""
    for claim in content.claims:
        both = records.of_claim(claim), known.claims.get(claim.key)
        if told := _beyond(claim, [one for one in both if one]):
            yield Change(f"claim {claim.key}: record below its figure", *told)


def _beyond(claim: ClaimEntry, known: Sequence[Record]) -> tuple[str, str] | None:
    found = measured.closest(measured.rows(claim))
    if found is None or found[0].sign == "=":
        return None
    row, point = found
    best = measured.reached(row, point)
    held = max((_held(one, row.part) for one in known), default=0.0)
    if best <= held + ROUNDED:
        return None
    return f"{held:.8g}", f"{best:.8g} at {row.size} = {point.x:g}"


def _held(record: Record, part: int) -> float:
    """How close the record's game is: a sampled mean is closer than is certain."""
    stamps, sure = record.case.stamps, record.of_part(part) or 0.0
    if part != record.part or record.kind != "statistical":
        return sure
    if stamps.lhs is None or not stamps.rhs:
        return sure
    return max(sure, stamps.lhs / stamps.rhs)
