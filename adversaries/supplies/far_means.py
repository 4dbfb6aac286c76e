"""Expected regret in games too long to be played, enclosed instead of sampled.

What a bound says of a million rounds hides behind its smaller terms. In 2^60 rounds they
are small beside the delays, and the regret comes within a few hundredths of the printed
bounds (`adversaries.far_games`). Each game is here for a term that no game of feasible
length needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from adversaries.far_games import Cornered, Far, Turning
from adversaries.learners import prescribed
from adversaries.supplies.descent_unit import Judged, Sampled
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.quantities.bandit import E_regret
from bounds.worlds.far_game import FarGame
from bounds.worlds.world import Case
from mild_core.numerics import FloatArray

FAR = 2**80
"""Rounds of a game without blocks."""
LONG = 2**40
"""Rounds of a block, and blocks."""

TURNING = (
    # nearly all of the bound: descent that follows many turns
    Turning("corollary-1", FAR, 2**46, 150, R=8.0, G=0.5),
    Turning("corollary-2", LONG, 3 * 2**13, 200, R=2.0, told=8.0),
    Turning("corollary-3", FAR, 2**46, 300, R=512.0, told=4.0),
    Turning("corollary-4", 2**30, 3 * 2**20, 300, R=16.0, G=3.0, told=16.0),
    # a single way, in a large set: R^2/eta
    Turning("corollary-1", FAR, 2**53, R=256.0),
    Turning("corollary-2", LONG, 2**20, R=128.0),
    Turning("corollary-3", FAR, 2**50, 1, R=2.0**15),
    Turning("corollary-4", 2**28, 2**23, R=128.0),
    # next to nothing arrives: the backlog
    Turning("corollary-2", LONG, 7 * 2**37, R=0.0625),
)
CORNERED = (
    # 3 delta G T: in a small set exploring costs more than shrinking
    *(
        Cornered(learner, 2**80, 4, 1.001 / 2**19)
        for learner in ("corollary-1", "corollary-2", "theorem-6", "theorem-7")
        + ("doubling-6", "doubling-7")
    ),
    Cornered("corollary-3", 2**80, 4, 1.001 / 2**38),
    # the same where delays make delta larger
    Cornered("corollary-1", FAR, 4, 0.1001, 0.00025),
    Cornered("theorem-7", FAR, 4, 0.05005, 0.00003125),
    Cornered("corollary-3", FAR, 4, 0.01, 0.0025),
)


@dataclass(frozen=True)
class Enclosure:
    """Two numbers, between which a mean lies for certain."""

    game: FarGame

    @property
    def lower(self) -> FloatArray:
        """The smaller one."""
        return np.array([self.game.low])

    @property
    def upper(self) -> FloatArray:
        """The larger one."""
        return np.array([self.game.high])

    @property
    def mean(self) -> FloatArray:
        """In the middle."""
        return (self.lower + self.upper) / 2

    @property
    def high(self) -> float:
        """No player loses more."""
        return self.game.most

    tried = "a computation of its limits"

    @property
    def beside(self) -> Case:
        """Nothing beyond the game's own limits."""
        return {}

    @property
    def told(self) -> dict[str, Any]:
        """Limits without an error."""
        ends = {"lower": self.lower.tolist(), "upper": self.upper.tolist()}
        return {"mean": self.mean.tolist()} | ends | {"error": 0.0}


@dataclass(frozen=True)
class EnclosedUnit:
    """One game; implements `bounds.judging.unit.Unit`."""

    setting: Far
    kind: str = "enumeration"

    @property
    def name(self) -> str:
        """Learner and game."""
        return f"enclosed {self.setting.learner} {self.setting.label}"

    def serves(self, claim: Claim) -> bool:
        """Claims about the expected regret of this learner."""
        world = prescribed.WORLDS[self.setting.learner].name
        means = any(part.lhs == E_regret for part in claim.parts)
        return claim.world == world and means

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Read everything off the limits."""
        del seed
        game = self.setting.build()
        judged = Judged(Sampled(game, E_regret, Enclosure(game)), self.name)
        return {claim.key: judged.finding(claim) for claim in claims}


def units(profile: str) -> tuple[EnclosedUnit, ...]:
    """All of them, in every profile: none takes time."""
    del profile
    return tuple(EnclosedUnit(game) for game in (*TURNING, *CORNERED))
