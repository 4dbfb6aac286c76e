"""Long blocks against Theorem 5: every term of its bound paid, one game for each.

In units of G K R a block, with e = eta G K/R the way of a block: a learner needs 2/e
blocks from one end to the other, and loses 2/e on the way. If losses turn as soon as it
has arrived, that is all of (R^2 + R P_T)/eta. Delays of s blocks at each turn add 2s to
each turn: as much as the term of the backlog or of the drift allows. K is so large that
the estimates' noise and the price of exploring do not hide it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from bounds.worlds.long_blocks import LongBlocks
from bounds.worlds.long_weights import LongWeights
from bounds.worlds.radial_walk import RadialWalk
from mild_core.numerics import FloatArray, IntArray

Late = Callable[[int, int, int], IntArray]
"""Delays of blocks from the number of turns, blocks between turns, and s."""


@dataclass(frozen=True)
class LongGame:
    """Sizes of a game.

    Attributes
    ----------
    turns, between : how often losses turn, and blocks in between
    way : eta G K/R, what a block's sum moves the decision by, in units of R
    late, s : kind of delays (a name of `DELAYS`), and how many blocks they last
    inside : losses turn in the middle of a block instead of between two
    follow : comparators turn too
    share : R/delta
    runs : played at a time
    """

    label: str
    turns: int
    between: int
    way: float
    late: str = "never"
    s: int = 0
    inside: bool = False
    follow: bool = True
    share: float = 400.0
    K: int = 10**8
    R: float = 1.0
    G: float = 1.0
    runs: int = 512

    def played(self) -> PlayedBlocks:
        """Ready to be sampled."""
        return PlayedBlocks(self.build())

    def build(self) -> LongBlocks:
        """The game with its learner."""
        Z = self.between * (self.turns + 1)
        pieces = 2 if self.inside else 1
        # half blocks are counted, so that a turn may come in the middle of one
        place = np.arange(Z * pieces) + (1 if self.inside else 0)
        sign = np.where(place // (self.between * pieces) % 2 == 0, 1.0, -1.0)
        sign = sign.reshape(Z, pieces)
        counts = np.full(pieces, self.K // pieces)
        u = -self.R * sign if self.follow else np.zeros_like(sign)
        delays = DELAYS[self.late](self.turns, self.between, self.s)
        rate = self.way * self.R / (self.G * self.K)
        return LongBlocks(
            self.label, self.R, self.G, self.R / self.share, rate,
            counts, self.G * sign, u, delays,
        )  # fmt: skip


@dataclass(frozen=True)
class Smoothed:
    """The same game, sampled for the linear regret of the expert."""

    game: LongGame

    @property
    def label(self) -> str:
        """As the game's."""
        return self.game.label

    def played(self) -> PlayedBlocks:
        """Ready to be sampled."""
        built = self.game.build()
        return PlayedBlocks(built, built.smoothed_shift)


@dataclass(frozen=True)
class WeightGame:
    """Two experts, one of which stays; the other, with less weight, is always better.

    `way` is alpha G K R: until the weights have found the better one, they lose all of
    ln(1/w_1)/alpha, and beside that alpha gamma Z R^2 is little. With a `constant`, in
    units of GR, added to the losses noise decides: what it costs grows with the game.
    `pace` is what a block's sum moves the other expert by, in units of R.
    """

    label: str
    blocks: int
    way: float
    share: float = 400.0
    K: int = 10**8
    R: float = 1.0
    G: float = 1.0
    runs: int = 2048
    constant: float = 0.0
    pace: float = 2.0

    def played(self) -> PlayedWeights:
        """Ready to be sampled."""
        return PlayedWeights(self.build())

    def build(self) -> LongWeights:
        """The game with its learner."""
        ones = np.ones((self.blocks, 1))
        unit = self.R / (self.G * self.K)
        return LongWeights(
            self.label, self.R, self.G, self.R / self.share, self.pace * unit,
            np.array([self.K]), self.G * ones, -self.R * ones,
            np.ones(self.blocks, dtype=np.int64), (1e-12 * unit, self.pace * unit),
            self.way / (self.G * self.K * self.R), self.constant * self.G * self.R,
        )  # fmt: skip


@dataclass(frozen=True)
class PlayedWeights:
    """Samples of the regret of the weights against each expert."""

    constants: LongWeights

    @property
    def range(self) -> tuple[float, float]:
        """No sum is outside."""
        return self.constants.meta_range

    def draw(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Samples of some runs, (runs, experts)."""
        return self.constants.metas(rng, runs)


@dataclass(frozen=True)
class ConeGame:
    """|x| in many dimensions; the rate is `factor` times what balances Theorem 4."""

    label: str
    n: int
    T: int
    share: float
    factor: float
    constant: float
    R: float = 1.0
    G: float = 1.0

    def played(self) -> PlayedBlocks:
        """Ready to be sampled."""
        return PlayedBlocks(self.build())

    def build(self) -> RadialWalk:
        """The game with its learner."""
        delta = self.share * self.R
        M = max(abs(self.constant), abs(self.constant + 1)) * self.G * self.R
        rate = self.factor * self.R * np.sqrt(2 / self.T) * delta / (self.n * M)
        return RadialWalk(
            self.label, self.n, self.T, self.R, self.G, delta, float(rate),
            self.constant,
        )  # fmt: skip


@dataclass(frozen=True)
class PlayedBlocks:
    """Samples of the regret, or of it in smoothed losses; the rest is known.

    Linear losses are their own smoothed versions, so the two differ by a constant: by
    what the first comparators of blocks lose, shrunk, instead of all comparators.
    """

    constants: LongBlocks | RadialWalk
    shift: float = 0.0

    @property
    def range(self) -> tuple[float, float]:
        """No regret is outside."""
        low, high = self.constants.range
        return low + self.shift, high + self.shift

    def draw(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Regrets of some runs, (runs, 1)."""
        return self.constants.regrets(rng, runs)[:, None] + self.shift


def in_time(turns: int, between: int, s: int) -> IntArray:
    """No delay."""
    return np.ones((turns + 1) * between, dtype=np.int64)


def constant(turns: int, between: int, s: int) -> IntArray:
    """Every block is s blocks late."""
    return np.full((turns + 1) * between, s + 1)


def overtaken(turns: int, between: int, s: int) -> IntArray:
    """The last s blocks before a turn are used after the first s behind it."""
    delays = in_time(turns, between, s)
    for turn in range(between, turns * between + 1, between):
        block = np.arange(turn - s, turn)
        delays[block] = turn + s - block
    return delays


def after_the_end(turns: int, between: int, s: int) -> IntArray:
    """Nothing arrives in time."""
    return np.full((turns + 1) * between, (turns + 1) * between + 1)


DELAYS: dict[str, Late] = {
    "never": in_time,
    "always": constant,
    "at turns": overtaken,
    "too late": after_the_end,
}

QUICK = (
    LongGame("blocks overtaken at turns", 10, 600, 0.005, "at turns", 80),
    LongGame(
        "blocks late as long as losses take to turn", 20, 120, 0.02, "always", 20, G=9.0
    ),
    LongGame("turns inside blocks", 40, 7, 0.35, inside=True, R=50.0, G=0.02),
    LongGame("turns as fast as one can follow", 20, 200, 0.01, R=30.0),
    LongGame("a single way", 0, 400, 0.005, R=100.0, G=0.01),
    LongGame("comparators that rest", 20, 60, 0.05, "always", 20, follow=False),
    # bounds below half of what can be lost, most of them delay
    LongGame("late, two turns", 2, 400, 0.02, "always", 20, R=0.2, runs=96),
    LongGame("later, no turn", 0, 400, 0.02, "always", 40, G=0.1, runs=64),
    LongGame("overtaken, one turn", 1, 400, 0.03, "at turns", 60, R=40.0, runs=80),
)
"""What each term of Theorem 5 needs."""
ALL = (
    *QUICK,
    LongGame("longer, overtaken", 20, 900, 1 / 300, "at turns", 120, R=7.0),
    LongGame("longer, late", 20, 480, 0.005, "always", 60, R=0.1),
    LongGame("longer, inside", 100, 6, 0.4, inside=True, share=1000.0, G=0.1),
    LongGame("short blocks", 20, 200, 0.01, "always", 20, share=40.0, K=4096),
    LongGame("nothing in time, blocks", 0, 400, 0.1, "too late", R=5.0),
    # nine tenths of the bound: turns so rare that moves inside blocks cost little
    LongGame(
        "four thousand blocks between turns", 8, 4000, 0.0005, share=4000.0, K=10**11,
        R=3.0,
    ),
)  # fmt: skip
"""Beyond the quick profile."""

SMOOTHED = (
    *(Smoothed(game) for game in QUICK[:3]),
    Smoothed(LongGame("a few turns", 6, 200, 0.01, R=0.3)),
)
"""The same for the expert's linear regret; more turns come too close to decide."""

WEIGHTS = (
    WeightGame("the better expert begins with less", 560, 0.0075, R=3.0, G=0.2),
    # losses so large that weights follow their noise
    WeightGame(
        "weights of noise", 10_000, 0.013, share=10.0, K=1, R=1e-3, G=7.0, runs=1536,
        constant=20 / 3, pace=1.3e-4,
    ),
)  # fmt: skip
"""Lemma 10 at nine tenths; and what grows with Z."""

CONES: tuple[ConeGame, ...] = (
    ConeGame("noise in 16 dimensions", 16, 65536, 0.08, 5.0, 0.3, R=50.0, G=10.0),
)
"""Losses that noise alone makes one pay."""
ALL_CONES = (
    *CONES,
    ConeGame("noise in 30 dimensions", 30, 131072, 0.08, 6.0, 0.3, R=0.2),
    ConeGame("balanced in 5 dimensions", 5, 65536, 0.08, 1.5, 0.3, R=0.2, G=9.0),
)
"""Beyond the quick profile."""
