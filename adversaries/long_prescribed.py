"""Long blocks with the parameters of Corollary 2 and of Theorem 6: K = Z = sqrt(T).

On a line, without delay, played block by block (`bounds.worlds.long_blocks`): games of
2^24 rounds and more, in which the terms that depend on R alone are small.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from adversaries.long_games import PlayedBlocks
from bounds.worlds.long_blocks import LongBlocks
from bounds.worlds.long_experts import LongExperts
from mild_core import parameters
from mild_core.numerics import FloatArray, IntArray


@dataclass(frozen=True)
class PrescribedGame:
    """Sizes of a game.

    Attributes
    ----------
    blocks : Z, and rounds of each
    turns : how often losses and comparators turn
    runs : played at a time
    experts : those of Theorem 6; otherwise Corollary 2
    """

    label: str
    blocks: int
    R: float
    runs: int
    turns: int = 0
    G: float = 1.0
    experts: bool = False

    def played(self) -> PlayedBlocks:
        """Ready to be sampled."""
        return PlayedBlocks(self.build())

    def build(self) -> LongBlocks:
        """The game with its learner."""
        make = parameters.theorem_6_stage if self.experts else _alone
        stage = make(self.R, self.G, self.G * self.R, 1, self.blocks**2, 0)
        assert stage.delta is not None
        told = (self.label, self.R, self.G, stage.delta, stage.etas[0], *self._table())
        return LongExperts(*told, stage) if self.experts else LongBlocks(*told)

    def _table(self) -> tuple[IntArray, FloatArray, FloatArray, IntArray]:
        """Rounds of a block, slopes, comparators, delays."""
        between = -(-self.blocks // (self.turns + 1))
        turned = np.arange(self.blocks) // between % 2 == 1
        sign = np.where(turned, 1.0, -1.0)[:, None]
        late = np.ones(self.blocks, dtype=np.int64)
        return np.array([self.blocks]), self.G * sign, -self.R * sign, late


_alone = parameters.corollary_2_stage

DESCENT = (
    # R in Corollary 2's constant: a single way, and then the noise at its end
    PrescribedGame("a way and its end", 2**12, 30.0, 400, G=0.5),
    PrescribedGame("a shorter way", 2**12, 15.0, 320, G=20.0),
)
DESCENT_LONG = (PrescribedGame("a small set", 2**13, 0.05, 64, G=20.0),)
"""Beyond the quick profile."""
EXPERTS = (
    # sqrt(R(2R + P_T)): experts that follow turns
    PrescribedGame("experts that follow", 2**14, 8.0, 128, 12, G=3.0, experts=True),
    PrescribedGame("experts on a way", 2**12, 7.0, 256, G=0.2, experts=True),
    PrescribedGame("experts on two ways", 2**12, 5.0, 256, 1, G=9.0, experts=True),
    # the power of P_T: many turns
    PrescribedGame("experts that hurry", 2**10, 1.0, 128, 300, experts=True),
)
EXPERTS_LONG = (
    PrescribedGame("experts that follow far", 2**15, 8.0, 64, 40, experts=True),
    # a bound below half of what can be lost takes T > (4/R)^4 and T > (6 R)^4
    PrescribedGame("experts in a small set", 2**13, 0.05, 64, G=20.0, experts=True),
    PrescribedGame("experts in a large set", 2**14, 20.5, 96, G=0.02, experts=True),
)
"""Beyond the quick profile."""
