"""From findings to a verdict, the reason in words, and what is weak about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from bounds.claim import Claim, Nature, Relation
from bounds.judging.finding import Finding, decoded
from bounds.judging.judge import Tally
from bounds.judging.regimes import LATE, SIZES
from bounds.judging.unit import PROVED_WORLD, UnitResult
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED, Verdict
from bounds.quantity import quantities
from bounds.worlds.world import Case

FORMAL = "formal"
"""A theorem checked by Coq's kernel, on record for the sources that are here."""

STRENGTH = (
    FORMAL,
    "proof",
    "exhaustive",
    "enumeration",
    "pathwise",
    "statistical",
    "sampled",
    "asymptotic",
)
"""Kinds of evidence, the strongest first."""

ALLOWED = {
    Nature.ALGEBRAIC: ("exhaustive", "enumeration", "pathwise"),
    Nature.PATHWISE: ("exhaustive", "enumeration", "pathwise"),
    Nature.EXPECTATION: ("exhaustive", "enumeration", "statistical"),
    Nature.EXISTENCE: ("exhaustive", "enumeration"),
}
"""Kinds that can carry a claim of this nature; about parameters, only a proof can."""

SAMPLED = ("one-point", "smoothed", "shrunk")
"""Worlds of losses, points and sets, of which there are only samples."""

LEAST = 3
"""Cases that could have failed, without which a part is not supported at all."""

COMBINATORIAL = ("delays", "blocks", "walks")
"""Worlds of which all small cases can be listed, so they have to be."""


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


@dataclass(frozen=True)
class Witness:
    """A case worth showing, and the part of the claim it belongs to."""

    part: int
    kind: str
    case: Case
    weight: tuple[float, ...] = ()
    tightness: float | None = None


@dataclass(frozen=True)
class Judgement:
    """Everything found out about a claim.

    `controls` and `altered` have the first unit that refuted each, if one did.
    """

    claim: Claim
    evidence: tuple[EvidenceOfKind, ...]
    controls: dict[str, tuple[Tally, str | None]] = field(default_factory=dict)
    altered: dict[str, tuple[Tally, str | None]] = field(default_factory=dict)
    crashes: tuple[str, ...] = ()

    @property
    def powerless(self) -> str | None:
        """Why the check has no power, if it has none."""
        if any(tally.violations for tally, _ in self.controls.values()):
            return None
        if not self.controls:
            return "it has no control"
        most = max(tally.cases for tally, _ in self.controls.values())
        return f"no control refuted in {most:,} cases"

    @property
    def counterexample(self) -> Witness | None:
        """The smallest failing case; a solver's model only if nothing else failed."""
        return min(
            # a model has no weight; a case that was played is worth more to a reader
            self._failing(),
            key=lambda w: (not w.weight, w.weight),
            default=None,
        )

    @property
    def tightest(self) -> Witness | None:
        """Of the part that was tested least hard, the largest left over right side.

        Not of the part that was tested best: an O(...) is a regret below a bound and
        a bound below a rate, and how close the second comes says nothing of the first.
        """
        best: dict[int, Witness] = {}
        for w in self._tight():
            if w.part not in best or _ratio(w) > _ratio(best[w.part]):
                best[w.part] = w
        parts = self.claim.parts
        outcomes = [w for i, w in best.items() if _about_an_outcome(parts[i - 1])]
        return min(outcomes or best.values(), key=_ratio, default=None)

    def _failing(self) -> Iterator[Witness]:
        for e in self.evidence:
            for i, tally in enumerate(e.finding.parts, 1):
                if tally.counterexample is not None:
                    yield Witness(i, e.kind, tally.counterexample, tally.weight)

    def _tight(self) -> Iterator[Witness]:
        for e in self.evidence:
            for i, t in enumerate(e.finding.parts, 1):
                if t.tightest is not None:
                    yield Witness(i, e.kind, t.tightest, tightness=t.tightness)

    @property
    def verdict(self) -> tuple[Verdict, str]:
        """The verdict and its reason."""
        broken = [e for e in self.evidence if e.violations]
        theorem = self.theorem.get("outcome")
        if broken and theorem == PROVED:
            return OPEN, f"{_by_coq(self.theorem)}, yet {_fails(broken[0])}"
        if broken or theorem == REFUTED:
            told = [_by_coq(self.theorem)] if theorem else []
            return REFUTED, "; ".join([*told, *map(_fails, broken)])
        missing = self._missing()
        if missing:
            return OPEN, missing
        return PROVED if self._proved else SUPPORTED, self._support()

    @property
    def _proved(self) -> bool:
        """Whether it rests on a proof and not on cases."""
        by_coq = self.theorem.get("outcome") == PROVED
        return self.claim.world == PROVED_WORLD or by_coq

    @property
    def theorem(self) -> dict[str, Any]:
        """The theorem about the claim that Coq has accepted, if there is one."""
        return next((e.theorem for e in self.evidence if e.kind == FORMAL), {})

    def part(self, number: int) -> Tally:
        """All that was found about a part, from 1, by any kind of evidence."""
        found = [e.finding.parts for e in self.evidence if e.kind != "proof"]
        return sum((p[number - 1] for p in found if len(p) >= number), Tally())

    def _missing(self) -> str | None:
        """What keeps it from holding, if anything does."""
        if self.crashes:
            return "; ".join(self.crashes)
        carrying = [e for e in self.evidence if e.kind in needed(self.claim)]
        if not carrying:
            return f"no evidence by {' or '.join(needed(self.claim))}"
        every = range(len(self.claim.parts))
        bare = [i for i in every if not any(e.carries(i) for e in carrying)]
        if bare:
            return _bare(carrying, bare[0], len(self.claim.parts))
        few = [i for i in every if self.part(i + 1).solid < LEAST]
        if few and not self._proved:
            return _few(self.part(few[0] + 1).solid, few[0], len(self.claim.parts))
        # one trifle that was decided must not outweigh a game that was not
        undecided = [e.finding.undecided for e in self.evidence if e.finding.undecided]
        if undecided:
            return "; ".join(undecided)
        # a proof of a wrongly transcribed statement would pass alone: a sampled point
        # has to agree
        sampled = [e for e in self.evidence if e.kind not in (FORMAL, "proof")]
        lone = [i for i in every if not any(e.carries(i) for e in sampled)]
        if self.claim.world == PROVED_WORLD and lone:
            which = f"part {lone[0] + 1}: " if len(every) > 1 else ""
            return f"{which}proved, but no sampled point agrees"
        return self.powerless

    def _support(self) -> str:
        every = range(len(self.claim.parts))
        good = [e for e in self.evidence if any(e.carries(i) for i in every)]
        return "; ".join(map(_supports, good))


def _about_an_outcome(part: Relation) -> bool:
    """Whether something is measured on its left side that is not on its right.

    A bound below a constant times a rate has parameters and delays only.
    """
    here = {*quantities(part.lhs)} - {*quantities(part.rhs)}
    return bool(here - LATE - SIZES)


def _ratio(w: Witness) -> float:
    return w.tightness or 0.0


def needed(claim: Claim) -> tuple[str, ...]:
    """Kinds of evidence of which one has to carry the claim."""
    if claim.world == PROVED_WORLD:
        return ("proof",)
    if claim.nature is Nature.ALGEBRAIC and claim.world in COMBINATORIAL:
        return ("exhaustive",)
    if claim.world in SAMPLED:
        return ("sampled",)
    return ALLOWED[claim.nature]


def judgement(claim: Claim, results: Sequence[UnitResult]) -> Judgement:
    """Merge what the units found about a claim, in the order of the units."""
    found = [
        (r, decoded(r.findings[claim.key])) for r in results if claim.key in r.findings
    ]
    return Judgement(
        claim,
        merged(found),
        _named((r.name, finding.controls) for r, finding in found),
        _named((r.name, finding.altered) for r, finding in found),
        tuple(_crashes(claim.key, results, found)),
    )


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


def _named(
    found: Iterable[tuple[str, dict[str, Tally]]],
) -> dict[str, tuple[Tally, str | None]]:
    """Tallies by name, with the first unit that broke each."""
    table: dict[str, tuple[Tally, str | None]] = {}
    for unit, tallies in found:
        for name, tally in tallies.items():
            old, by = table.get(name, (Tally(), None))
            by = by or (unit if tally.violations else None)
            table[name] = old + tally, by
    return table


def _crashes(
    key: str, results: Sequence[UnitResult], found: Sequence[tuple[UnitResult, Finding]]
) -> Iterator[str]:
    for r in results:
        if r.accident is not None and key in r.keys:
            yield r.accident
    for r, finding in found:
        if finding.crashed is not None:
            yield f"unit {r.name!r} crashed: {finding.crashed}"


def _few(cases: int, part: int, parts: int) -> str:
    which = f"part {part + 1}: " if parts > 1 else ""
    return f"{which}only {cases} that could have failed, of at least {LEAST}"


def _bare(carrying: Sequence[EvidenceOfKind], part: int, parts: int) -> str:
    """Why nothing carries this part."""
    undecided = [e.finding.undecided for e in carrying if e.finding.undecided]
    if undecided:
        return "; ".join(undecided)
    cases = sum(e.finding.parts[part].cases for e in carrying if e.finding.parts)
    kinds = ", ".join(e.kind for e in carrying)
    which = f"part {part + 1}: " if parts > 1 else ""
    if cases:
        return f"{which}all {cases:,} cases vacuous ({kinds})"
    return f"{which}never asserted in any case ({kinds})"


def _fails(e: EvidenceOfKind) -> str:
    if e.kind == "proof":
        return "disproved, with a model"
    worst = max(e.finding.parts, key=lambda part: part.violations)
    return f"fails in {worst.violations:,} of {worst.cases:,} cases ({e.kind})"


def _by_coq(theorem: dict[str, Any]) -> str:
    """A theorem in words: which kernel, what it takes for granted."""
    rests = ", ".join([*theorem["axioms"], *theorem["cited"]]) or "no axiom"
    what = "proved" if theorem["outcome"] == PROVED else "proved false"
    return f"{what}, checked by Coq {theorem['coq']} on record ({rests})"


def _supports(e: EvidenceOfKind) -> str:
    if e.kind == FORMAL:
        return _by_coq(e.theorem)
    if e.kind == "proof":
        methods = dict.fromkeys(str(p["method"]) for p in e.finding.proofs)
        return f"proved ({', '.join(methods)})"
    return f"{e.kind}: {min(n for n in e.solid if n):,} cases"
