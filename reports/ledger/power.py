"""What the evidence would notice: alterations refuted, over all parts measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bounds.judging.unit import PROVED_WORLD
from bounds.judging.words import OPEN, PROVED, REFUTED
from reports.ledger.model import AlterationEntry, ClaimEntry

RIVALS = ("rivals", "rivals-mean")
"""Worlds of the algorithms that the paper measures itself against."""


@dataclass(frozen=True)
class Goal:
    """A kind of alteration, and how many of them should be refuted."""

    name: str
    kind: str
    what: str | None
    share: float

    def has(self, alteration: AlterationEntry) -> bool:
        """Whether an alteration is of this kind."""
        same = self.what in (None, alteration.what)
        return alteration.kind == self.kind and same


GOALS = (
    Goal("right side times 0.9", "scale", "0.9", 0.85),
    Goal("right side times 0.5", "scale", "0.5", 0.95),
    Goal("one additive term left out", "term", None, 0.85),
    Goal("one letter's exponent lowered", "exponent", None, 0.85),
)


@dataclass(frozen=True)
class PowerRow:
    """How many alterations of a kind were refuted, and the ones that were not.

    `true` of them are true all the same: no case can refute them, and they are no miss.
    That is worth what it rests on: on proved claims alone for `surely` of them.
    """

    goal: Goal
    refuted: int
    true: int
    surely: int
    all: int
    misses: tuple[tuple[str, AlterationEntry], ...]

    @property
    def share(self) -> float:
        """Refuted, of those that are not known to be true."""
        open_ = self.all - self.true
        return self.refuted / open_ if open_ else 0.0

    @property
    def least(self) -> float:
        """Refuted, of those that are not true by proved claims."""
        open_ = self.all - self.surely
        return self.refuted / open_ if open_ else 0.0

    @property
    def explained(self) -> int:
        """Misses with a reason: why no case can refute them, or that none was found."""
        return sum(bool(one.why) for _, one in self.misses)


def power(
    claims: Sequence[ClaimEntry], among: Sequence[ClaimEntry] = ()
) -> tuple[PowerRow, ...]:
    """One row for each goal; `among` are all claims, if these are only some."""
    found = list(_measured(claims))
    proved = {c.key for c in among or claims if c.verdict == PROVED}
    return tuple(_row(goal, found, proved) for goal in GOALS)


def _row(
    goal: Goal, found: list[tuple[str, AlterationEntry]], proved: set[str]
) -> PowerRow:
    mine = [(key, one) for key, one in found if goal.has(one)]
    refuted = sum(one.refuted for _, one in mine)
    true = [one for _, one in mine if one.true_by]
    surely = sum(proved.issuperset(one.true_by) for one in true)
    misses = tuple((key, one) for key, one in mine if not (one.refuted or one.true_by))
    return PowerRow(goal, refuted, len(true), surely, len(mine), misses)


def _measured(claims: Sequence[ClaimEntry]) -> Iterator[tuple[str, AlterationEntry]]:
    """Alterations of parts that were measured on cases, of claims that stand.

    Of a refuted claim nothing has to be noticed any more; relations between parameters
    are proved, points are only sampled beside, and they may be as loose as they like.
    So may bounds of rivals: that they are needed is no statement of the paper. Alone,
    when they are asked for, they are counted.
    """
    alone = all(claim.world in RIVALS for claim in claims)
    for claim in claims:
        if claim.world in RIVALS and not alone:
            continue
        if claim.verdict not in (REFUTED, OPEN) and claim.world != PROVED_WORLD:
            parts = _with_cases(claim)
            yield from ((claim.key, a) for a in claim.alterations if a.part in parts)


def _with_cases(claim: ClaimEntry) -> set[int]:
    return {
        i
        for e in claim.evidence
        for i, part in enumerate(e.parts, 1)
        if part.cases > part.vacuous
    }
