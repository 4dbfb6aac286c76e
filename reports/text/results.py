"""Theorems, lemmas and corollaries by name: verdict, what it rests on, tightness.

The one place where the tightness of a result is defined; every text takes it here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bounds.claim import Claim
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED
from reports.ledger.model import ClaimEntry, EvidenceEntry, Ledger

NUMBERED = re.compile(r"(Theorem|Lemma|Corollary) (\w+)")
"""How the place of a theorem, lemma or corollary begins."""
ORDER = ("Theorem", "Lemma", "Corollary")
WEAKEST = (REFUTED, OPEN, SUPPORTED, PROVED)
SIZE = re.compile(r"\bT<?=(\d+)")
SOLVERS = {"z3": "z3", "intervals": "intervals"}
"""Methods of proof by their names; all others are exact algebra."""
TIGHTNESS = (
    "Tightness is the largest left side over right side among the cases that are not "
    "vacuous, of the part about an outcome that was tested least hard: regret over "
    "bound, not bound over rate. 1 means that the bound is attained, and that no "
    "smaller constant will do. It is a lower estimate: a stronger opponent could come "
    "closer."
)
"""The one definition, as every text gives it."""


@dataclass(frozen=True)
class Ground:
    """One thing a verdict rests on: told at length, and in eleven characters."""

    words: str
    short: str


@dataclass(frozen=True)
class Result:
    """A numbered result: all claims that state it.

    Attributes
    ----------
    name : Theorem 2
    claims : its parts in print, in their order
    """

    name: str
    claims: tuple[ClaimEntry, ...]

    @property
    def page(self) -> ClaimEntry:
        """The claim whose page has the figure, else the first one."""
        swept = (c for c in self.claims if any(e.details.sweeps for e in c.evidence))
        return next(swept, self.claims[0])

    @property
    def weakest(self) -> ClaimEntry:
        """The claim with the least verdict."""
        return min(self.claims, key=lambda claim: WEAKEST.index(claim.verdict))

    @property
    def weak(self) -> ClaimEntry | None:
        """The first of its claims that is supported with something missing."""
        found = (c for c in self.claims if c.verdict == SUPPORTED and c.weak)
        return next(found, None)

    @property
    def tightest(self) -> ClaimEntry | None:
        """The claim tested least hard; None if none has a ratio."""
        found = [claim for claim in self.claims if claim.resolution]
        return min(found, key=_multiplier, default=None)

    @property
    def loose(self) -> ClaimEntry | None:
        """The claim tested least hard, where that of the page came closer."""
        here, found = self.page.resolution, self.tightest
        return None if here and here.multiplier == self.tightness else found

    @property
    def tightness(self) -> float | None:
        """How close anything came to the bound (see `TIGHTNESS`)."""
        return _multiplier(self.tightest) if self.tightest else None

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What the verdicts of its claims rest on, the strongest first."""
        found = [list(grounds(claim)) for claim in self.claims]
        firsts = [one[0] for one in found if one]
        others = [ground for one in found for ground in one[1:]]
        return tuple({ground.words: ground for ground in (*firsts, *others)}.values())

    @property
    def short_grounds(self) -> str:
        """The strongest ground of each claim."""
        found = [next(grounds(claim), None) for claim in self.claims]
        return ", ".join(dict.fromkeys(ground.short for ground in found if ground))


def _multiplier(claim: ClaimEntry) -> float:
    return claim.resolution.multiplier if claim.resolution else 0.0


def name_of(claim: ClaimEntry | Claim) -> str | None:
    """The name of the printed result that the claim states; None if it states none."""
    found = None if claim.own else NUMBERED.match(claim.place)
    return found[0] if found else None


def noun(claim: ClaimEntry | Claim) -> str:
    """What a sentence calls it: the result's name, or the claim at its place.

    >>> from bounds.catalogue import claim
    >>> noun(claim("S31")), noun(claim("C020")), noun(claim("C061"))
    ('the claim instead of Lemma 1', 'Corollary 1', 'eq. (24)')
    """
    if name := name_of(claim):
        return name
    beside = claim.place.startswith(("instead of ", "sharper than ", "beside "))
    return f"the claim {claim.place}" if beside else claim.place


def results(ledger: Ledger) -> tuple[Result, ...]:
    """All of them that were judged: theorems, lemmas, corollaries."""
    return named(ledger.claims)


def named(claims: Iterable[ClaimEntry]) -> tuple[Result, ...]:
    """The results that some claims state."""
    table: dict[str, list[ClaimEntry]] = {}
    for claim in claims:
        if name := name_of(claim):
            table.setdefault(name, []).append(claim)
    ordered = sorted(table, key=place_in_order)
    return tuple(Result(name, tuple(table[name])) for name in ordered)


def place_in_order(name: str) -> tuple[int, bool, str]:
    """Theorem 7 stands before Theorem A1, and both before Lemma 1."""
    kind, number = name.split()
    return ORDER.index(kind), not number.isdigit(), number.zfill(3)


def grounds(claim: ClaimEntry) -> Iterator[Ground]:
    """What the verdict rests on, the strongest first; vacuous cases carry nothing."""
    for evidence in claim.evidence:
        if ground := _ground(evidence):
            yield ground


def _ground(e: EvidenceEntry) -> Ground | None:
    solid = e.cases - e.vacuous
    if e.kind == "formal":
        return Ground("Coq", "Coq")
    if e.kind == "proof":
        methods = {SOLVERS.get(p.method, "algebra") for p in e.proofs}
        shown = ", ".join(sorted(methods))
        return Ground(f"solver ({shown})", sorted(methods)[-1]) if methods else None
    if solid <= 0:
        return None
    most = max((int(n) for unit in e.units for n in SIZE.findall(unit)), default=0)
    if e.kind in ("exhaustive", "enumeration") and not most:
        what = {"exhaustive": "every small case", "enumeration": "exact means"}[e.kind]
        return Ground(what, what.removeprefix("every "))
    if e.kind == "exhaustive":
        return Ground(f"exhaustive to T = {most}", f"all T \u2264 {most}")
    if e.kind == "enumeration":
        return Ground(f"exact means to T = {most}", f"means T\u2264{most}")
    return _counted(e.kind, solid)


def _counted(kind: str, solid: int) -> Ground | None:
    nouns = {"pathwise": "case", "statistical": "mean", "sampled": "case"}
    if kind == "enclosure":  # of games that nobody has played
        return Ground(
            f"{solid:,} enclosed mean" + "s" * (solid != 1), f"{solid} enclosed"
        )
    if kind not in nouns:
        return None
    noun = nouns[kind] + "s" * (solid != 1)
    drawn = "" if kind == "pathwise" else "sampled "
    few = f"{solid:,}" if solid < 10_000 else f"{solid // 1000}k"
    return Ground(f"{solid:,} {drawn}{noun}", f"{few} {noun}")
