"""Expected regret in games too long to be played, enclosed instead of sampled.

What a bound says of a million rounds hides behind its smaller terms. In 2^80 rounds
they are small beside the delays, and the regret comes within two hundredths of what the
corollaries print (`far_games`, `tight_sets`). Each game is here for a term that no game
of feasible length was found to need.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from adversaries.far_games import Far, SetUp, Turning
from adversaries.far_sizes import Sizes
from adversaries.learners import prescribed
from adversaries.supplies.descent_unit import Judged, Sampled
from adversaries.supplies.sampling_unit import expects
from adversaries.supplies.unplayed import without_means
from adversaries.tight_sets import Cornered, Narrow
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.quantities.bandit import E_regret
from bounds.worlds.far_game import FarGame
from bounds.worlds.named import Descent
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
    # P_T in the rate, with delay and without
    Turning("corollary-2", LONG, 2**19, 17, R=0.35, told=100.0),
    Turning("corollary-2", 2**28, 0, 50, R=0.1, told=1000.0),
    Turning("corollary-1", 2**56, 0, 50, R=0.1, G=7.0, told=1000.0),
)
ANY_PATH = ("corollary-1", "corollary-2", "theorem-6", "theorem-7")
"""Learners that are not told P_T."""
CORNERED = (
    # 3 delta G T: in a small set exploring costs more than shrinking
    *(
        Cornered(learner, FAR, 4, 1.001 / 2**19)
        for learner in (*ANY_PATH, "doubling-6", "doubling-7")
    ),
    Cornered("corollary-3", FAR, 4, 1.001 / 2**38),
    # the same where delays make delta larger
    Cornered("corollary-1", FAR, 4, 0.1001, 0.00025),
    Cornered("theorem-7", FAR, 4, 0.05005, 0.00003125),
    Cornered("corollary-3", FAR, 4, 0.01, 0.0025),
)
NARROW = (
    # GR/r where delays make delta larger
    Narrow("corollary-1", FAR, 1.0, 0.0101, 1e-6),
    Narrow("corollary-3", FAR, 1.0, 0.0101, 1e-6),
    Narrow("theorem-7", FAR, 1.0, 0.0101, 1e-6),
)
SET_UP = (
    # G R n sqrt(T beta') for the weights
    SetUp("theorem-6", Sizes(2**58, 2**29, 1, 0.03, 1.0, 0.0955, 1.14, 2**21)),
    # G^2 + M^2 in the variance of the expert that is best
    SetUp("theorem-6", Sizes(2**56, 2**30, 4, 4.0, 1.0, 1200.0, 2.0**19 - 16)),
    # what the weights lose where next to nothing arrives
    SetUp("theorem-7", Sizes(2**60, 1, 1, 400.0, 1.0, 65000.0, 2400.0, 27 * 2**55)),
    # M small: what backlogs cost weights and experts
    SetUp("theorem-7", Sizes(2**40, 1, 4, 24.0, 1.0, 0.025, 0.0, 46 * 2**20)),
)
"""Steps of proofs in which no regret is, at one point each."""


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
    kind: str = "enclosure"

    @property
    def name(self) -> str:
        """Learner and game."""
        return f"enclosed {self.setting.learner} {self.setting.label}"

    def serves(self, claim: Claim) -> bool:
        """Claims about the expected regret of this learner.

        Theorems 4 and 5 speak of Algorithm 3 with any parameters, so also with those of
        a corollary.
        """
        learner = self.setting.learner
        worlds = {prescribed.WORLDS[learner].name}
        worlds |= {Descent.name} if learner.startswith("corollary") else set()
        means = any(part.lhs == E_regret for part in claim.parts)
        return claim.world in worlds and means

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Read everything off the limits."""
        del seed
        game = self.setting.build()
        judged = Judged(Sampled(game, E_regret, Enclosure(game)), self.name)
        return {claim.key: judged.finding(claim) for claim in claims}


@dataclass(frozen=True)
class SetUpUnit:
    """One point; implements `bounds.judging.unit.Unit`."""

    setting: SetUp
    kind: str = "pathwise"

    @property
    def name(self) -> str:
        """Learner and sizes."""
        return f"set up {self.setting.learner} {self.setting.label}"

    def serves(self, claim: Claim) -> bool:
        """Claims about this learner with a part that no expectation is in."""
        world = prescribed.WORLDS[self.setting.learner].name
        return claim.world == world and not all(map(expects, claim.parts))

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Judge all parts and alterations without an expectation."""
        del seed
        game = self.setting.build()
        return {claim.key: without_means(claim, game) for claim in claims}


def units(profile: str) -> tuple[EnclosedUnit | SetUpUnit, ...]:
    """All of them, in every profile: none takes time."""
    del profile
    games: tuple[Far, ...] = (*TURNING, *CORNERED, *NARROW)
    return (*map(EnclosedUnit, games), *map(SetUpUnit, SET_UP))


def setting_of(unit: str | None) -> Far | None:
    """The game of a unit, by its name."""
    enclosed = (one for one in units("quick") if isinstance(one, EnclosedUnit))
    return next((one.setting for one in enclosed if one.name == unit), None)
