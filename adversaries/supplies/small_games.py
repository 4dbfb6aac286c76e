"""All games of a few rounds on the line: `adversaries.exact.small_games` as evidence.

What is counted is every game; the worst one is played again and judged like any other
case, so that it can be replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from adversaries.exact.line_learners import LEARNERS, LearnerAndBound
from adversaries.exact.small_games import Found, worst_moving, worst_static
from bounds.catalogue import claim as claim_of
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, judge
from bounds.worlds.doubling import Doubling
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.runs import Runs
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear

STATIC = {"quick": 6, "standard": 8, "deep": 9}
"""Largest T with one comparator; with moving ones one less, and 8 at most."""

WORLDS: dict[str, type[Runs]] = {w.name: w for w in (Ogd, Mild, Doubling)}


@dataclass(frozen=True)
class SmallGamesUnit:
    """All games up to some length; implements `bounds.judging.unit.Unit`."""

    learner: LearnerAndBound
    longest: int
    kind: str = "exhaustive"

    @property
    def name(self) -> str:
        """One unit for every algorithm."""
        return f"all games of {self.learner.name} T<={self.longest}"

    def serves(self, claim: Claim) -> bool:
        """Only the theorem about it."""
        return claim.alias == self.learner.claim

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Enumerate; nothing is random."""
        del seed
        # 2^T paths more for every game
        moving = range(1, min(self.longest - 1, 8) + 1)
        found = [worst_static(self.learner, T) for T in range(1, self.longest + 1)]
        found += [worst_moving(self.learner, T) for T in moving]
        tally = sum((counted(one) for one in found), Tally())
        details = {"small": [one.row() for one in found]}
        return {c.key: Finding(parts=(tally,), details=details) for c in claims}


def counted(found: Found) -> Tally:
    """The counts of the enumeration with the worst game, played again, as a case."""
    (part,) = claim_of(found.learner.claim).parts
    tally = judge(part, played(found))
    return replace(
        tally,
        cases=found.cases,
        vacuous=found.vacuous,
        # the enumeration and the replay judge the worst game apart: either may object
        violations=max(found.violations, tally.violations),
    )


def played(found: Found) -> Runs:
    """The worst game."""
    schedule = DelaySchedule.of(found.delays)
    losses = linear(np.array(found.signs, dtype=np.float64)[:, None])
    game = Game(Ball(1, 1.0), schedule, losses, G=1.0)
    record = simulate([game], [found.learner.tune(schedule)])
    world = WORLDS[claim_of(found.learner.claim).world]
    u = np.array(found.u, dtype=np.float64)[None, :, None]
    return world.build(record, u, f"worst of all, T = {found.T}")


def units(profile: str) -> tuple[SmallGamesUnit, ...]:
    """One unit for every algorithm."""
    return tuple(SmallGamesUnit(learner, STATIC[profile]) for learner in LEARNERS)
