"""How hard it was tried: cases added up, for every text in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bounds.judging.evidence import STRENGTH
from reports.ledger.model import ClaimEntry, EvidenceEntry

UNCOUNTED = ("proof", "asymptotic")
"""A proof holds for all parameters and a growth is fitted: there are no cases."""

HOW_CASES_COUNT = (
    "Every part of a claim counts the cases it was judged on. A case whose bound "
    "exceeds anything that could happen is vacuous: it is counted, and supports "
    "nothing. Proofs hold for all parameters; growth is fitted and decides nothing."
)


@dataclass(frozen=True)
class CaseCount:
    """Evidence of one kind, or of one claim; None where nothing is counted."""

    kind: str
    claims: int
    cases: int | None
    vacuous: int | None
    violations: int


def counts_by_kind(claims: Sequence[ClaimEntry]) -> list[CaseCount]:
    """One for each kind of evidence there is, the strongest first."""
    table: dict[str, list[EvidenceEntry]] = {}
    for claim in claims:
        for item in claim.evidence:
            table.setdefault(item.kind, []).append(item)
    known = [kind for kind in STRENGTH if kind in table]
    others = [kind for kind in table if kind not in STRENGTH]
    return [counted(kind, table[kind]) for kind in (*known, *others)]


def counted(kind: str, items: Sequence[EvidenceEntry]) -> CaseCount:
    """The cases of all parts of all items that count some."""
    some = [item for item in items if item.kind not in UNCOUNTED]
    parts = [part for item in some for part in item.parts]
    return CaseCount(
        kind,
        len(items),
        sum(part.cases for part in parts) if some else None,
        sum(part.vacuous for part in parts) if some else None,
        sum(part.violations for item in items for part in item.parts),
    )
