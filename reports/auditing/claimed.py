"""The statements that a role makes of a learner, and what judging them takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adversaries.learners import prescribed
from adversaries.likeness import Role
from adversaries.sampled_games import Setting
from adversaries.supplies import sampled_settings, sampled_settings_experts
from bounds import catalogue
from bounds.claim import Claim
from mild_core.errors import UsageError
from mild_core.game import Feedback, Game
from mild_core.scheme import Scheme

ROLES = {
    "theorem-1": "theorem-1",
    "algorithm-1": "theorem-1",
    "theorem-2": "theorem-2",
    "ader": "theorem-2",
    "theorem-A1": "theorem-A1",
    "algorithm-5": "theorem-A1",
    "theorem-6": "theorem-6",
    "theorem-7": "theorem-7",
    "corollary-1": "corollary-1",
    "corollary-2": "corollary-2",
    "corollary-3": "corollary-3",
    "corollary-4": "corollary-4",
}
"""The theorem that each role has; the others have parameters of one's own."""

HORIZONS = {"theorem-1": (64, 256), "theorem-2": (128, 512), "theorem-A1": (1024, 2048)}
"""Rounds of the games, quick and not: short ones have bounds that say nothing."""

BANDITS = {
    "theorem-6": (*sampled_settings_experts.THEOREM_6,),
    "theorem-7": (*sampled_settings_experts.THEOREM_7,),
    "corollary-1": (*sampled_settings.COROLLARY_1,),
    "corollary-2": (*sampled_settings.COROLLARY_2,),
    "corollary-3": (*sampled_settings.COROLLARY_3,),
    "corollary-4": (*sampled_settings.COROLLARY_4,),
}
"""The games that are sampled for each, with bounds that say something."""

AFFORDABLE = {
    "theorem-6": (
        Setting(160**2, G=100.0),
        Setting(96**2, G=0.01),
        Setting(96**2, n=2, G=7.0),
        Setting(128**2, loss="distance", d=16),
    ),
    "theorem-7": (
        Setting(100**2, G=30.0),
        Setting(64**2, G=0.01),
        Setting(64**2, n=2, G=7.0),
        Setting(2**13, loss="distance", d=3),
    ),
}
"""Shorter ones, of which three can be decided in the time of an audit.

In the first whoever never moves breaks the bound, if only just.
"""

WITHOUT_ROLE: dict[str, Callable[[Game, float], Scheme]] = {
    "theorem-2": prescribed.theorem_2,
    "theorem-A1": prescribed.algorithm_5,
    **{name: prescribed.TUNINGS[name] for name in BANDITS},
}
"""Statements whose bounds need no parameters of the learner's."""


@dataclass(frozen=True)
class Claimed:
    """A statement claimed for a learner: regret <= bound, or its mean."""

    name: str
    claim: Claim
    role: Role | None

    def scheme(self, game: Game, P: float) -> Scheme:
        """The parameters that the bound speaks of."""
        if self.role is not None and ROLES.get(self.role.name) == self.name:
            return self.role.scheme(game)
        return WITHOUT_ROLE[self.name](game, P)

    @property
    def bandit(self) -> bool:
        """Whether it is about values."""
        return self.name in BANDITS


def claims_of(
    role: Role | None, wanted: tuple[str, ...], feedback: Feedback
) -> tuple[Claimed, ...]:
    """Those asked for, or those of the role."""
    own = ROLES.get(role.name) if role else None
    names = wanted or ((own,) if own else ())
    found = []
    for name in names:
        alias = catalogue.claim(name).alias
        if alias not in (*HORIZONS, *BANDITS):
            known = ", ".join((*HORIZONS, *BANDITS))
            raise UsageError(f"claim {name}: a learner can be held to {known}")
        if alias not in WITHOUT_ROLE and alias != own:
            told = "its bound needs eta; --as algorithm-1 --eta ETA"
            raise UsageError(f"claim {alias}: {told}")
        if (alias in BANDITS) != (feedback is Feedback.VALUE):
            kind = "values" if alias in BANDITS else "gradients"
            raise UsageError(f"claim {alias}: it is about a learner that gets {kind}")
        found.append(Claimed(alias, catalogue.claim(alias), role))
    return tuple(found)
