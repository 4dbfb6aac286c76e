"""The figures of results that tests have judged: measured here, for the report."""

from __future__ import annotations

from msgspec.structs import replace

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import SweepUnit, rows_of
from reports.figures.measured import rows
from reports.ledger.model import (
    ClaimEntry,
    Details,
    EvidenceEntry,
    Ledger,
    SweepRow,
    UnitEntry,
)
from reports.ledger.validate import typed

PROFILE = "quick"


def with_figures(content: Ledger) -> Ledger:
    """The ledger with a sweep for every result in it; it decides nothing.

    Another book has keys of the same kind, but no sweeps here.
    """
    if content.book:
        return content
    drawn = [c.key for c in content.claims if c.key in BY_KEY and not rows(c)]
    units = (SweepUnit(key, PROFILE) for key in drawn)
    more = tuple(UnitEntry(u.name, u.kind, (u.key,), None) for u in units)
    claims = (_measured(c) if c.key in drawn else c for c in content.claims)
    return replace(content, claims=tuple(claims), units=(*content.units, *more))


def _measured(claim: ClaimEntry) -> ClaimEntry:
    unit = SweepUnit(claim.key, PROFILE)
    found = rows_of(BY_KEY[claim.key], PROFILE, 0)
    one = EvidenceEntry(
        kind=unit.kind,
        units=(unit.name,),
        cases=0,
        vacuous=0,
        violations=0,
        tightness=None,
        case=None,
        parts=(),
        proofs=(),
        details=Details(sweeps=tuple(typed(row, SweepRow) for row in found)),
    )
    return replace(claim, evidence=(*claim.evidence, one))
