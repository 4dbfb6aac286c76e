"""Stored cases: where they are found, and how each is built again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from adversaries.hunt.search import best_of
from bounds import book
from bounds.claim import Claim
from bounds.judging.supply import Supply
from bounds.judging.unit import Unit
from bounds.worlds.registry import worlds
from bounds.worlds.world import World
from mild_core.errors import UsageError
from reports.ledger import expected, records
from reports.ledger.files import default_ledger
from reports.ledger.kinds import KeptCase, Stamps
from reports.ledger.latest import known_ledger
from reports.run import recorded_hunts, user_learner, user_means
from reports.run.load import factory_of
from reports.run.units import supplied

STAMPS = {*Stamps.__struct_fields__, "arena", "genes"} - {"game", "scheme", "label"}
"""What a stored case says beside its data."""


@dataclass(frozen=True)
class Stored:
    """A case to replay: whose, where from, and whether it refutes."""

    case: KeptCase
    part: int
    source: str
    seed: int
    profile: str
    refutes: bool


def find(claim: Claim, path: Path | None, part: int | None = None) -> Stored:
    """The stored case: from the ledger if it has one, else from the repository.

    With a `part`, the case of that one: not all parts have theirs.
    """
    check_part(claim, part)
    found = [one for one in _kept(claim, path) if part in (None, one.part)]
    if not found:
        which = claim.key if part is None else f"part {part} of {claim.key}"
        look = f"mild verify {claim.key}{book.option()}"
        if part is not None and not book.another():
            look = f"mild hunt {claim.key} --part {part}"
        raise UsageError(f"{which}: no stored case; {look} looks for one")
    return found[0]


def check_part(claim: Claim, part: int | None) -> None:
    """Refuse a part that a claim does not have."""
    if part is not None and not 1 <= part <= len(claim.parts):
        raise UsageError(f"{claim.key} has parts 1 to {len(claim.parts)}, not {part}")


def _kept(claim: Claim, path: Path | None) -> Iterator[Stored]:
    """The claim's cases: the ledger's first, and those that refute it before others."""
    content = known_ledger(path)
    entry = content.claim(claim.key) if content else None
    if content and entry:
        source = str(path or default_ledger())
        known_by = source, content.seed, content.profile
        failing, tight = entry.counterexample, entry.resolution
        if failing:
            yield Stored(failing, failing.stamps.part, *known_by, True)
        if tight:
            yield Stored(tight.case, tight.part, *known_by, False)
    if path is not None:
        return
    known = expected.counterexample(claim.key)
    if known is not None:
        stamps, source = known.stamps, _kept_in()
        yield Stored(known, stamps.part, source, stamps.seed, stamps.profile, True)
    if best := _recorded(claim):
        yield best


def _recorded(claim: Claim) -> Stored | None:
    """The case of the record, if one is kept."""
    everything = records.records()
    best = everything.claims.get(claim.key)
    if best is None:
        return None
    source, run = _kept_in(), (everything.seed, everything.profile)
    return Stored(best.case, best.part, source, *run, False)


def _kept_in() -> str:
    other = book.another()
    return f"the records of {other.name}" if other else "the repository"


def trophy(claim: Claim, path: Path, part: int | None = None) -> Stored:
    """The hunted case of a claim and a part, as any other stored one."""
    check_part(claim, part)
    if not path.exists():
        raise UsageError(f"{path}: there is no such file; mild hunt writes it")
    mine = [one for one in recorded_hunts.read(path) if one.key == claim.key]
    found = [one for one in mine if not one.without and part in (None, one.part)]
    if not found:
        which = claim.key if part is None else f"part {part} of {claim.key}"
        raise UsageError(f"{path}: no case of {which}; mild hunt looks for one")
    one = found[0]
    again = best_of(one.relation, one.world, 0)
    case = {"lhs": one.lhs, "rhs": one.rhs, "arena": one.arena, "genes": one.genes}
    whole = KeptCase(again.case | case)
    return Stored(whole, one.part, str(path), 0, "", again.broken)


def check_learner(claim: Claim, stored: Stored, learner: str | None) -> None:
    """Refuse somebody's learner where the case is none that it could have played."""
    if learner is not None and "game" not in stored.case:
        told = f"{claim.key}: its case was played by none of your learners"
        raise UsageError(f"{stored.source}: {told}; leave --learner out")


def by_learner(
    claim: Claim, stored: Stored, learner: str | None
) -> tuple[World, int] | None:
    """The case played by a learner of somebody's own; None if the paper's played it."""
    stamps = stored.case.stamps
    played_by = stamps.learner if ":" in (stamps.learner or "") else None  # not ours
    if played_by is None and learner is None:
        return None
    if learner is None:
        raise UsageError(f"it was played by {played_by}: --learner FILE.py:NAME needed")
    if user_means.SAMPLES in stored.case:
        return user_means.again(stored.case, learner, factory_of), 0
    return user_learner.again(claim, stored.case, learner), 0


def rebuilt(stored: Stored) -> tuple[World, int]:
    """Build the case again: from its data, or by its unit if only a summary is kept."""
    if "genes" in stored.case:
        return recorded_hunts.built(stored.case["arena"], stored.case["genes"]), 0
    case = {name: v for name, v in stored.case.items() if name not in STAMPS}
    build = worlds().get(str(case.get("world")))
    if build is not None:
        try:
            world: World = build.of(case)
        except KeyError:
            pass  # only a summary was kept
        else:
            return world, 0
    return _from_unit(stored)


def _from_unit(stored: Stored) -> tuple[World, int]:
    case = stored.case.stamps
    for supply in supplied(stored.profile):
        if isinstance(supply, Supply) and supply.name == case.unit:
            worlds = supply.worlds(stored.seed)
            return next(islice(worlds, case.batch, None)), case.row
    raise UsageError(f"cannot build the case again: no unit {case.unit!r}")


def sampler(stored: Stored) -> Unit | None:
    """The unit that sampled the case, if it was not judged on a world."""
    if "genes" in stored.case:
        return None
    names = (stored.case.stamps.unit, stored.case.stamps.label)
    units = (u for u in supplied(stored.profile) if not isinstance(u, Supply))
    return next((unit for unit in units if unit.name in names), None)
