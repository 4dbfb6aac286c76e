"""Games that are set up and not played: what a step of a proof does to their numbers.

A step from one bound to the next is a relation between parameters, delays and paths; no
regret is in it. So it is judged on games of any length for nothing, each chosen so that
one term of the next bound is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from adversaries.learners import prescribed
from adversaries.sampled_games import Setting
from adversaries.supplies.sampled_mean import SampledMean, told
from adversaries.supplies.sampling_unit import expects
from bounds.claim import Claim
from bounds.judging.alterations import alterations
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, judge
from bounds.judging.supply import generator
from bounds.judging.tallies import first_violation
from bounds.relation import Relation
from bounds.worlds.bandit import Bandit
from bounds.worlds.world import World

LATE, REVERSED = "after T", "reversed blocks"

SET_UP: tuple[tuple[prescribed.Tune, tuple[Setting, ...]], ...] = (
    (
        prescribed.theorem_6,
        (
            # long paths: the price of moves inside blocks
            Setting(2**16, R=0.15, turns=2000),
            # P_T = 28R: rate 2 is half the ideal one, and ln(1/w_1) is not covered
            Setting(2**14, M=800.0, turns=14, delays=LATE),
            # the same without M, and blocks that overtake each other: the drift
            Setting(2**12, R=0.35, turns=14, d=700, delays=REVERSED),
        ),
    ),
    (
        prescribed.theorem_7,
        (
            Setting(2**16, M=100.0, turns=14, d=400),
            Setting(2**16, R=0.62, turns=1000, d=4000),
            # M small: what exploring costs when feedback is late
            Setting(2**17, R=0.1457, d=212),
        ),
    ),
    (
        prescribed.corollary_2,
        # blocks that overtake each other: the drift
        (Setting(2**12, turns=15, d=300, delays=REVERSED),),
    ),
    (
        prescribed.corollary_4,
        (
            # c = (7R)^2, of which R P_T is most: G^2 in the variance; the drift
            Setting(448**2, R=0.125, turns=24),
            Setting(448**2, R=0.125, turns=24, d=6000, delays=REVERSED),
        ),
    ),
)
"""A learner, and the games it would play."""
LONG: tuple[tuple[prescribed.Tune, tuple[Setting, ...]], ...] = (
    # nothing in time: each term with the backlog
    (prescribed.theorem_6, (Setting(2**16, R=0.121, turns=16, delays=LATE),)),
    # a narrow set: what shrinking costs when feedback is late
    (prescribed.theorem_7, (Setting(2**19, R=0.3, r=0.08, d=230, offset=0.4),)),
)


@dataclass(frozen=True)
class UnplayedUnit:
    """One game and learner; implements `bounds.judging.unit.Unit`."""

    world: str
    tune: prescribed.Tune
    setting: Setting
    kind: str = "pathwise"

    @property
    def name(self) -> str:
        """World, learner and sizes."""
        return f"set up {self.world} {self.tune.__name__} {self.setting.text}"

    def serves(self, claim: Claim) -> bool:
        """Claims about this learner with a part that no expectation is in."""
        return claim.world == self.world and not all(map(expects, claim.parts))

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Judge all parts and alterations without an expectation."""
        game, u = self.setting.build(generator(seed, self.name))
        P = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
        record = told(game, self.tune(game, P))
        one = Bandit.build(record, u[None], self.name)
        world = SampledMean(one, np.zeros(1), self.setting)
        return {claim.key: without_means(claim, world) for claim in claims}


def without_means(claim: Claim, world: World) -> Finding:
    """Every part, control and alteration that no expectation is in."""
    controls = {c.name: c.relation for c in claim.controls}
    altered = {a.name: a.relation for a in alterations(claim)}
    return Finding(
        parts=tuple(
            Tally() if expects(part) else judge(part, world) for part in claim.parts
        ),
        controls={name: _broken(one, world) for name, one in controls.items()},
        altered={name: _broken(one, world) for name, one in altered.items()},
    )


def _broken(relation: Relation, world: World) -> Tally:
    return Tally() if expects(relation) else first_violation(relation, world)


def units(profile: str) -> tuple[UnplayedUnit, ...]:
    """All of them, the longest not in the quick profile."""
    tables = SET_UP if profile == "quick" else SET_UP + LONG
    return tuple(
        UnplayedUnit(
            prescribed.WORLDS[tune.__name__.replace("_", "-")].name, tune, setting
        )
        for tune, settings in tables
        for setting in settings
    )
