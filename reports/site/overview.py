"""What the first page says: verdicts, how hard it was tried, how tight bounds are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bounds.judging.verdict import REFUTED, VERDICTS
from reports.figures.graph import is_main
from reports.ledger.model import ClaimEntry, Ledger, UnitEntry
from reports.text.case_counts import Effort, efforts

KINDS = {
    "proof": "for all real parameters",
    "exhaustive": "every small case",
    "enumeration": "every noise or sign pattern, means exact",
    "pathwise": "every link of the proofs on runs",
    "statistical": "means by betting, error 1e-6 per claim",
    "sampled": "random parameters, beside a proof",
    "asymptotic": "growth and exact values; decides nothing",
}
"""Kinds of evidence, the strongest first."""


@dataclass(frozen=True)
class Controls:
    """Altered claims that must be refuted, faulty learners that may be noticed."""

    altered: int
    refuted: int
    faults: int
    noticed: int
    standing: tuple[tuple[str, str], ...]
    powerless: tuple[str, ...]


@dataclass(frozen=True)
class Overview:
    """Everything on the first page."""

    counts: dict[str, tuple[int, int]]
    printed: int
    own: int
    refuted: list[ClaimEntry]
    undecided: list[ClaimEntry]
    efforts: list[Effort]
    controls: Controls
    main: list[ClaimEntry]
    crashed: list[UnitEntry]


def overview(ledger: Ledger) -> Overview:
    """Add up."""
    claims = ledger.claims
    table = Counter((c.verdict, c.own) for c in claims)
    own = sum(c.own for c in claims)
    return Overview(
        {
            verdict: (table[verdict, False], table[verdict, True])
            for verdict in VERDICTS
        },
        len(claims) - own,
        own,
        [c for c in claims if c.verdict == REFUTED],
        [c for c in claims if c.verdict == "open"],
        efforts(claims),
        _controls(claims),
        [c for c in claims if is_main(c)],
        [unit for unit in ledger.units if unit.error],
    )


def kinds(claim: ClaimEntry) -> list[str]:
    """Kinds of evidence of a claim that decide something or measure."""
    return [evidence.kind for evidence in claim.evidence]


def _controls(claims: Sequence[ClaimEntry]) -> Controls:
    altered = [(claim.key, c) for claim in claims for c in claim.altered]
    faults = [c for claim in claims for c in claim.faulty]
    return Controls(
        len(altered),
        sum(c.refuted for _, c in altered),
        len(faults),
        sum(c.refuted for c in faults),
        tuple((key, c.name) for key, c in altered if not c.refuted),
        tuple(c.key for c in claims if c.powerless),
    )
