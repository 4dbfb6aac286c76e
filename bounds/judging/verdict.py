"""From findings to a verdict, the reason in words, and what is weak about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bounds.claim import Claim, Nature, Relation
from bounds.judging.evidence import (
    FORMAL,
    LEAST,
    EvidenceOfKind,
    by_coq,
    fails,
    merged,
    supports,
    too_few,
    unsupported,
)
from bounds.judging.finding import Finding, decoded
from bounds.judging.judge import Tally
from bounds.judging.regimes import LATE, SIZES
from bounds.judging.unit import PROVED_WORLD, UnitResult
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED, Verdict, case_count
from bounds.quantity import quantities
from bounds.worlds.world import Case

ALLOWED = {
    Nature.ALGEBRAIC: ("exhaustive", "enumeration", "pathwise"),
    Nature.PATHWISE: ("exhaustive", "enumeration", "pathwise"),
    Nature.EXPECTATION: ("exhaustive", "enumeration", "enclosure", "statistical"),
    Nature.EXISTENCE: ("exhaustive", "enumeration"),
}
"""Kinds that can carry a claim of this nature; about parameters, only a proof can:
a solver's, or a theorem."""

SAMPLED = ("one-point", "smoothed", "shrunk")
"""Worlds of losses, points and sets, of which there are only samples."""

COMBINATORIAL = ("delays", "blocks", "walks")
"""Worlds of which all small cases can be listed, so they have to be."""


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
        return f"no control refuted in {case_count(most)}"

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
            return OPEN, f"{by_coq(self.theorem)}, yet {fails(broken[0])}"
        if broken or theorem == REFUTED:
            told = [by_coq(self.theorem)] if theorem else []
            return REFUTED, "; ".join([*told, *map(fails, broken)])
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
            return unsupported(carrying, bare[0], len(self.claim.parts))
        few = [i for i in every if self.part(i + 1).solid < LEAST]
        if few and not self._proved:
            return too_few(self.part(few[0] + 1).solid, few[0], len(self.claim.parts))
        # one trifle that was decided must not outweigh a game that was not
        undecided = [e.finding.undecided for e in self._heard if e.finding.undecided]
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

    @property
    def _heard(self) -> list[EvidenceOfKind]:
        """All evidence; a solver that gives up takes nothing from a theorem."""
        by_coq = self.theorem.get("outcome") == PROVED
        return [e for e in self.evidence if not (by_coq and e.kind == "proof")]

    def _support(self) -> str:
        every = range(len(self.claim.parts))
        good = [e for e in self.evidence if any(e.carries(i) for i in every)]
        return "; ".join(map(supports, good))


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
        return ("proof", FORMAL)
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
