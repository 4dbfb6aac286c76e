"""Theorems on record as evidence of a run: nothing is compiled, and that is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from msgspec.structs import asdict

from bounds.claim import Claim
from bounds.formal.printer import NotStated
from bounds.formal.statements import stated, statements
from bounds.judging.evidence import FORMAL
from bounds.judging.finding import Finding
from reports.formal import audit, record
from reports.formal.record import Checked


@cache
def _on_record() -> tuple[str, dict[str, Checked]]:
    return record.formal_evidence()


@dataclass(frozen=True)
class FormalUnit:
    """What Coq's kernel has accepted of the sources that are here.

    It carries the record: whether that is of these sources takes a second to find out,
    and a worker need not do so again.
    """

    name: str = "formal record"
    kind: str = FORMAL
    found: tuple[str, dict[str, Checked]] = field(
        default_factory=_on_record, compare=False, repr=False
    )

    def serves(self, claim: Claim) -> bool:
        """Claims with a theorem on record, if it is of these sources and says this."""
        return claim.key in self.found[1] and _says(claim)

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """The theorem of every claim, with its axioms in words."""
        coq, known = self.found
        return {
            c.key: Finding(details={FORMAL: told(coq, known[c.key])}) for c in claims
        }


def units(profile: str) -> tuple[FormalUnit, ...]:
    """One unit, whatever the profile."""
    return (FormalUnit(),)


def settled(claims: Sequence[Claim]) -> frozenset[str]:
    """Keys of the claims that Coq has decided."""
    unit = FormalUnit()
    return frozenset(claim.key for claim in claims if unit.serves(claim))


def told(coq: str, theorem: Checked) -> dict[str, object]:
    """A theorem as plain data."""
    words = {"axioms": audit.in_words(theorem.axioms), "coq": coq}
    return asdict(theorem) | words


def _says(claim: Claim) -> bool:
    """Whether the statement that was proved is that of the claim as it is here."""
    try:
        return stated(claim) == statements()[claim.key].text
    except NotStated:
        return False
