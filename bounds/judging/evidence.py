"""Findings of one claim grouped by kind of evidence, and each in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from bounds.judging.finding import Finding
from bounds.judging.judge import Tally
from bounds.judging.unit import UnitResult
from bounds.judging.words import PROVED, case_count

FORMAL = "formal"
"""A theorem checked by Coq's kernel, on record for the sources that are here."""

STRENGTH = (
    FORMAL,
    "proof",
    "exhaustive",
    "enumeration",
    "enclosure",
    "pathwise",
    "statistical",
    "sampled",
    "asymptotic",
)
"""Kinds of evidence, the strongest first."""


LEAST = 3
"""Cases that could have failed, without which a part is not supported at all."""


@dataclass(frozen=True)
class EvidenceOfKind:
    """All findings of one kind about one claim, in the order of the units.

    `solid` counts, for each part, the cases that could have failed and did not, in
    units that came to a decision.
    """

    kind: str
    units: tuple[str, ...]
    finding: Finding
    solid: tuple[int, ...] = ()

    @property
    def weakest(self) -> Tally:
        """The part with the fewest cases that count."""
        parts = self.finding.parts or (Tally(),)
        return min(parts, key=lambda part: part.cases - part.vacuous)

    @property
    def violations(self) -> int:
        """Violations of the part that has most."""
        return max((part.violations for part in self.finding.parts), default=0)

    @property
    def theorem(self) -> dict[str, Any]:
        """What Coq has accepted, if the kind is formal."""
        found: dict[str, Any] = self.finding.details.get(FORMAL, {})
        return found

    def carries(self, part: int) -> bool:
        """Whether it supports this part, counted from 0."""
        if self.kind == "proof":
            return self.finding.undecided is None
        if self.kind == FORMAL:
            return self.theorem.get("outcome") == PROVED
        return part < len(self.solid) and self.solid[part] > 0


def merged(found: Sequence[tuple[UnitResult, Finding]]) -> tuple[EvidenceOfKind, ...]:
    """Group findings by kind, the strongest kind first."""
    table: dict[str, EvidenceOfKind] = {}
    for result, finding in found:
        if finding.parts or finding.details:
            new = EvidenceOfKind(result.kind, (result.name,), finding, _solid(finding))
            old = table.get(result.kind)
            table[result.kind] = new if old is None else _join(old, new)
    return tuple(sorted(table.values(), key=lambda e: (_rank(e.kind), e.kind)))


def _solid(finding: Finding) -> tuple[int, ...]:
    # what an undecided unit has seen supports nothing
    decided = finding.undecided is None
    return tuple(decided * (part.cases - part.vacuous) for part in finding.parts)


def _join(a: EvidenceOfKind, b: EvidenceOfKind) -> EvidenceOfKind:
    solid = zip_longest(a.solid, b.solid, fillvalue=0)
    return EvidenceOfKind(
        a.kind, a.units + b.units, a.finding + b.finding, tuple(map(sum, solid))
    )


def _rank(kind: str) -> int:
    return STRENGTH.index(kind) if kind in STRENGTH else len(STRENGTH)


def too_few(cases: int, part: int, parts: int) -> str:
    """That a part was judged on less than the least."""
    which = f"part {part + 1}: " if parts > 1 else ""
    return f"{which}only {cases} that could have failed, of at least {LEAST}"


def unsupported(carrying: Sequence[EvidenceOfKind], part: int, parts: int) -> str:
    """Why nothing carries this part."""
    undecided = [e.finding.undecided for e in carrying if e.finding.undecided]
    if undecided:
        return "; ".join(undecided)
    cases = sum(e.finding.parts[part].cases for e in carrying if e.finding.parts)
    kinds = ", ".join(e.kind for e in carrying)
    which = f"part {part + 1}: " if parts > 1 else ""
    if cases:
        return f"{which}all {case_count(cases)} vacuous ({kinds})"
    return f"{which}never asserted in any case ({kinds})"


def fails(e: EvidenceOfKind) -> str:
    """How a claim fails."""
    if e.kind == "proof":
        return "disproved, with a model"
    worst = max(e.finding.parts, key=lambda part: part.violations)
    return f"fails in {worst.violations:,} of {case_count(worst.cases)} ({e.kind})"


def by_coq(theorem: dict[str, Any]) -> str:
    """A theorem in words: which kernel, what it takes for granted."""
    rests = ", ".join([*theorem["axioms"], *theorem["cited"]]) or "no axiom"
    what = "proved" if theorem["outcome"] == PROVED else "proved false"
    return f"{what}, checked by Coq {theorem['coq']} on record ({rests})"


def supports(e: EvidenceOfKind) -> str:
    """How a claim is supported."""
    if e.kind == FORMAL:
        return by_coq(e.theorem)
    if e.kind == "proof":
        methods = dict.fromkeys(str(p["method"]) for p in e.finding.proofs)
        return f"proved ({', '.join(methods)})"
    carried = [i for i in range(len(e.solid)) if e.carries(i)]
    which = "" if len(carried) == len(e.solid) else f" ({_parts(carried)})"
    return f"{e.kind}{which}: {case_count(min(e.solid[i] for i in carried))}"


def _parts(numbers: Sequence[int]) -> str:
    """Parts by their numbers, counted from 1.

    >>> _parts([1]), _parts([0, 2])
    ('part 2', 'parts 1, 3')
    """
    told = ", ".join(str(i + 1) for i in numbers)
    return f"part{'s' * (len(numbers) > 1)} {told}"
