"""Games of Algorithm 3 sampled for other sums than the regret, in any dimension.

The linear regret in smoothed losses (eqs. 41 and 43) and how far decisions move while
blocks are on their way (eq. 42): every run is kept in full, so games are short.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from adversaries.descent_games import IN_THE_MIDDLE, DescentGame
from bounds.quantity import Measured
from bounds.worlds.bandit import Bandit
from mild_core.engine import simulate
from mild_core.numerics import FloatArray


@dataclass(frozen=True)
class SumGame:
    """A game, and the expectation that is sampled; `moves` if it is one of eq. (42)."""

    told: DescentGame
    expected: Measured
    moves: bool = False

    @property
    def label(self) -> str:
        """As the game's."""
        return self.told.label

    def played(self) -> PlayedSum:
        """Ready to be sampled."""
        return PlayedSum(self)


@dataclass(frozen=True)
class PlayedSum:
    """Samples of the sum; the rest is known."""

    setting: SumGame

    @cached_property
    def constants(self) -> Bandit:
        """One run: what does not depend on the noise."""
        return self.setting.told.played().constants

    @cached_property
    def range(self) -> tuple[float, float]:
        """No sum is outside: decisions are in K_delta, estimates within K n M/delta."""
        known, told = self.constants, self.setting.told
        if self.setting.moves:
            longest = known.block * told.n * known.M[0] / known.delta[0]
            most = known.eta[0, 0] * longest * known.sum_mz[0]
            return 0.0, float(most) * (1 + 1e-6)
        away = (1 - told.share) * known.radius
        most = float(known.G[0] * away * told.T) * (1 + 1e-6)
        if told.loss in IN_THE_MIDDLE:  # all slopes lead away from the comparator, 0
            return -1e-6 * most, most
        return -2 * most, 2 * most

    def draw(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Samples of some runs, (runs, 1)."""
        told = self.setting.told
        record = simulate([told.game] * runs, [told.scheme] * runs, rng.spawn(runs))
        u = np.repeat(told.u[None], runs, axis=0)
        name = self.setting.expected.attribute.removeprefix("E_")
        return np.asarray(getattr(Bandit.build(record, u), name)).reshape(runs, -1)
