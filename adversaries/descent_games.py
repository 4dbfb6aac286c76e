"""Games of Algorithms 3 and 4 with free parameters, in up to ten dimensions.

Every game is told by its sizes. A learner's rate balances the terms of Theorem 5 (or
Lemma 10) up to a factor, so a factor far from 1 makes one of them the largest.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cached_property

import numpy as np

from adversaries import delays as delay_kinds
from bounds.worlds.bandit import Bandit
from mild_core import losses as families
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray, IntArray
from mild_core.scheme import Scheme, algorithm_3, algorithm_4

Build = Callable[[FloatArray, float, float], LossTable]
"""Losses from unit directions (T, n), G and R; all are smallest at -R times those."""

LOSSES: dict[str, Build] = {
    "linear": lambda e, G, R: families.linear(G * e),
    "hinge": lambda e, G, R: families.hinge(-4 * e / R, G * R / 4, -0.625 * G * R),
    "logistic": lambda e, G, R: families.logistic(-4 * e / R, G * R / 4, -G * R / 2),
    "distance": lambda e, G, R: families.absolute(-R * e, G, -G * R),
    "huber": lambda e, G, R: families.huber(-R * e, R, G, -0.75 * G * R),
    "quadratic": lambda e, G, R: families.quadratic(-R * e, G / (2 * R), -G * R / 2),
    "cone": lambda e, G, R: families.absolute(0 * e, G, -G * R / 2),
}
"""The cone is |x|, which noise alone makes one lose."""


def silence(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """The first d rounds are heard at once, the others never."""
    return np.where(np.arange(T) < d, 1, 2 * T)


DELAYS: dict[str, delay_kinds.Make] = {
    "constant": delay_kinds.constant,
    "uniform": delay_kinds.uniform,
    "reversed_blocks": delay_kinds.reversed_blocks,
    "silence": silence,
}


@dataclass(frozen=True)
class DescentGame:
    """Sizes of a game and of its learner.

    Attributes
    ----------
    n, T, K, R, G : as in the paper
    share : delta/r
    thin : r/R; 1 is a ball, smaller a box that is long in one direction
    loss : a name of `LOSSES`
    offset : added to every loss, in units of GR
    turns : how often losses turn around
    follow : comparators turn too
    d, late : longest delay and its kind, a name of `DELAYS`
    factor : the rate, in units of the one that balances the bound
    experts : of Algorithm 4; 0 is Algorithm 3
    spread : quotient of neighbouring experts' rates
    top : the largest rate, in units of R/(GK)
    runs : played at a time; more, where what is nearly true has to be refuted
    """

    n: int
    T: int
    K: int = 1
    R: float = 1.0
    G: float = 1.0
    share: float = 0.06
    thin: float = 1.0
    loss: str = "linear"
    offset: float = 0.0
    turns: int = 0
    follow: bool = True
    d: int = 1
    late: str = "constant"
    factor: float = 1.0
    experts: int = 0
    spread: float = 32.0
    top: float = 0.0
    runs: int = 48

    @property
    def label(self) -> str:
        """What differs from the plainest game."""
        sizes = {f.name: (getattr(self, f.name), f.default) for f in fields(self)}
        told = (f"{name}={a}" for name, (a, plain) in sizes.items() if a != plain)
        return " ".join(told)

    def played(self) -> PlayedGame:
        """Ready to be sampled."""
        return PlayedGame(self)

    @property
    def domain(self) -> Domain:
        """A ball, or a box that is long in one direction of its first axis."""
        if self.thin == 1:
            return Ball(self.n, self.R)
        side = np.full(self.n, self.thin * self.R)
        long = side.copy()
        long[0] = self.R * math.sqrt(1 - (self.n - 1) * self.thin**2)
        return Box(-long, side)

    @cached_property
    def turning(self) -> FloatArray:
        """+1 and -1."""
        stretch = -(-self.T // (self.turns + 1))
        return np.where(np.arange(self.T) // stretch % 2 == 0, 1.0, -1.0)

    @cached_property
    def game(self) -> Game:
        """Losses push along the first axis."""
        push = np.zeros((self.T, self.n))
        push[:, 0] = self.turning
        table = LOSSES[self.loss](push, self.G, self.R)
        if self.offset:
            more = self.offset * self.G * self.R
            table = replace(table, offset=table.offset + more)
        rng = np.random.default_rng(0)  # the delays are part of the game
        delays = DELAYS[self.late](rng, self.T, self.d)
        return Game(self.domain, DelaySchedule(delays), table, Feedback.VALUE)

    @cached_property
    def u(self) -> FloatArray:
        """Where losses are smallest, or where the first ones are."""
        if self.loss == "cone":
            return np.zeros((self.T, self.n))
        way = self.turning if self.follow else np.ones(self.T)
        far = np.zeros((self.T, self.n))
        far[:, 0] = -1e6 * self.R * way
        return self.domain.project(far)

    @cached_property
    def scheme(self) -> Scheme:
        """Algorithm 3 or 4 with rates around the balanced ones."""
        game, R, K, N = self.game, self.R, self.K, self.experts
        r = game.domain.r
        assert r is not None
        delta, blocks = self.share * r, game.delays.blocks(K).schedule
        gamma = K * (self.n * game.M / delta) ** 2 + (K * K - K) * game.G**2
        late = math.sqrt(gamma) * K * game.G * blocks.backlog
        if N:
            weights = math.log(2) / (gamma * blocks.T + late)
            alpha = self.factor * math.sqrt(weights) / R
            # by default the slowest expert crosses K_delta in as long as the game is
            slow = R / (game.G * self.T)
            fast = self.top * R / (game.G * K) or slow * self.spread ** (N - 1)
            etas = fast / self.spread ** np.arange(N)[::-1]
            return algorithm_4(etas.tolist(), alpha, delta, K)
        path = float(np.linalg.norm(np.diff(self.u, axis=0), axis=1).sum())
        rate = math.sqrt((R * R + R * path) / (gamma * blocks.T / 2 + late))
        return algorithm_3(self.factor * rate, delta, K)


@dataclass(frozen=True)
class PlayedGame:
    """The regret of Algorithm 3, or of the weights of Algorithm 4 against experts."""

    told: DescentGame

    @cached_property
    def constants(self) -> Bandit:
        """One run: what does not depend on the noise."""
        record = simulate([self.told.game], [self.told.scheme], _children(0, 1))
        return Bandit.build(record, self.told.u[None], self.told.label)

    @cached_property
    def range(self) -> tuple[float, float]:
        """No regret is outside: losses are within M, gradients within G."""
        game = self.told.game
        if self.told.experts:
            inside = 1 - self.told.share  # decisions are in K_delta
            most = 2 * (1 + 1e-6) * inside * game.G * game.domain.R * game.T
            return -most, most
        against = float(self.constants.comparator_values.sum())
        low, high = (float(end.sum()) for end in _extremes(game))
        room = 1e-6 * game.M * game.T  # rounding of sums
        return low - against - room, high - against + room

    def draw(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Samples of some runs, (runs, 1) or (runs, experts)."""
        told, rngs = self.told, rng.spawn(runs)
        if not told.experts:
            sums = simulate_lean(told.game, told.scheme, rngs, comparators=told.u)
            return sums.regret[:, None]
        record = simulate([told.game] * runs, [told.scheme] * runs, rngs)
        u = np.repeat(told.u[None], runs, axis=0)
        return np.asarray(Bandit.build(record, u).nabla_meta)


@dataclass(frozen=True)
class EstimateGame:
    """A game sampled for |g_z|^2 of every block: any losses, projections and all."""

    told: DescentGame

    @property
    def label(self) -> str:
        """As the game's."""
        return self.told.label

    def played(self) -> PlayedEstimates:
        """Ready to be sampled."""
        return PlayedEstimates(self.told)


@dataclass(frozen=True)
class PlayedEstimates:
    """|g_z|^2, between 0 and (K n M/delta)^2."""

    told: DescentGame

    @cached_property
    def constants(self) -> Bandit:
        """One run: what does not depend on the noise."""
        return self.told.played().constants

    @cached_property
    def range(self) -> tuple[float, float]:
        """No square is outside."""
        known = self.constants
        longest = known.block * known.n[0] * known.M[0] / known.delta[0]
        return 0.0, float(longest**2) * (1 + 1e-6)

    def draw(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Samples of some runs, (runs, blocks)."""
        told = self.told
        record = simulate([told.game] * runs, [told.scheme] * runs, rng.spawn(runs))
        u = np.repeat(told.u[None], runs, axis=0)
        return np.asarray(Bandit.build(record, u).g_square)


def _extremes(game: Game) -> tuple[FloatArray, FloatArray]:
    """Smallest and largest value of each round's loss over K."""
    table, far = game.losses, 2 * game.M
    assert isinstance(table, LossTable)
    # far from 0 on one side, the largest absolute value is at that end
    down = replace(table, offset=table.offset - far).bounds(game.domain)
    up = replace(table, offset=table.offset + far).bounds(game.domain)
    return far - down, up - far


def _children(seed: int, count: int) -> list[np.random.Generator]:
    return np.random.default_rng(seed).spawn(count)


QUICK = (
    # delta near r: what is paid for exploring, and for a set that is long one way
    DescentGame(2, 2048, loss="distance", share=0.98, R=0.1, G=30.0, runs=128),
    DescentGame(5, 4096, loss="distance", share=0.98, R=20.0, runs=96),
    DescentGame(2, 4096, thin=0.12, share=0.97, R=0.3, runs=64),
    DescentGame(1, 4096, thin=0.12, share=0.97, R=400.0, G=0.5, runs=64),
    # losses that turn as fast as one can follow
    DescentGame(
        1, 16384, turns=15, factor=0.6, share=0.04, R=90.0, G=3.0, runs=96
    ),
    DescentGame(2, 16384, turns=5, factor=0.6, share=0.06, R=0.05),
    # the backlog is the largest term
    DescentGame(1, 4096, d=17, factor=1.3, R=100.0, G=0.01, runs=80),
    DescentGame(2, 8192, d=33, factor=1.3, share=0.08, R=100.0, G=0.01),
    DescentGame(
        2, 16384, d=41, factor=1.5, R=0.01, G=100.0, loss="distance",
        late="reversed_blocks", runs=64,
    ),
    DescentGame(
        2, 8192, K=8, d=200, R=0.5, G=3.0, loss="hinge", share=0.08, factor=1.3
    ),
    DescentGame(1, 8192, K=16, d=65, R=0.01, G=0.1, share=0.05, factor=1.3, runs=80),
    # other losses, sets and delays
    DescentGame(3, 16384, d=9, R=5.0, loss="huber", share=0.1, runs=80),
    DescentGame(2, 8192, K=8, d=5, R=0.5, loss="quadratic", share=0.1, late="uniform"),
    DescentGame(2, 8192, K=4, d=3, R=0.5, share=0.3, thin=0.4, late="uniform"),
    DescentGame(2, 8192, loss="logistic", share=0.08, R=3.0, offset=0.5),
)  # fmt: skip
"""Algorithm 3."""
ALL = (
    *QUICK,
    DescentGame(3, 32768, d=60, factor=1.3, R=5.0, loss="logistic"),
    DescentGame(3, 32768, d=40, factor=1.2, R=5.0, loss="huber", share=0.08),
    DescentGame(5, 65536, d=65, factor=1.3, R=0.3, G=7.0, share=0.08),
    DescentGame(
        4, 32768, d=30, factor=1.2, R=0.01, loss="distance", share=0.1, runs=96
    ),
    DescentGame(5, 65536, K=32, d=3, R=50.0, G=0.1, share=0.08, runs=96),
    DescentGame(4, 32768, K=16, d=300, R=50.0, G=0.1, share=0.1, factor=1.3),
    DescentGame(5, 32768, K=8, d=9, R=2.0, loss="hinge", share=0.12, late="uniform"),
    DescentGame(3, 32768, K=4, d=40, R=0.1, thin=0.4, share=0.3, turns=1),
)
"""Beyond the quick profile."""

WEIGHTS = (
    DescentGame(
        3, 1024, experts=2, share=0.5, d=3, loss="quadratic", R=2.0, runs=160
    ),
    DescentGame(5, 2048, experts=2, share=0.7, d=2, R=100.0, G=0.01, runs=96),
    DescentGame(
        2, 2048, experts=2, share=0.6, d=17, R=0.01, G=5.0, factor=1.5, runs=128
    ),
    DescentGame(1, 1024, experts=2, share=0.6, d=40, K=2, R=0.1, G=5.0, factor=1.5),
    DescentGame(
        2, 2048, experts=3, share=0.6, d=17, K=4, R=0.1, G=5.0, turns=3,
        late="reversed_blocks", runs=128,
    ),
    DescentGame(2, 1024, experts=2, share=0.6, R=3.0, G=0.2, turns=1, runs=256),
    DescentGame(2, 2048, experts=2, share=0.6, d=60, K=8, R=3.0, factor=2.0),
    # one expert of two is moved away, then nothing is heard
    DescentGame(
        1, 10_000, K=100, d=100, late="silence", experts=2, share=0.2, R=9.0,
        spread=1e6, top=2.0, factor=8.0, runs=160,
    ),
    # the expert who moves is the better one, then the worse one
    DescentGame(
        1, 256, experts=2, share=0.7, turns=1, spread=1e4, top=0.3, factor=0.7, R=3.0,
        runs=512,
    ),
    # the best of thirty experts begins with the least weight
    DescentGame(
        1, 850, experts=30, share=0.5, spread=1e3, top=1.0, factor=0.4, G=20.0, runs=192
    ),
    DescentGame(3, 1024, experts=2, share=0.7, thin=0.5, R=0.05, late="uniform", d=5),
)  # fmt: skip
"""Algorithm 4 with a few experts, for Lemma 10."""
ALL_WEIGHTS = (
    *WEIGHTS,
    DescentGame(5, 8192, experts=2, share=0.5, d=9, R=100.0, G=0.01, runs=160),
    DescentGame(4, 4096, experts=3, share=0.6, d=33, R=0.01, G=50.0, factor=1.5),
    DescentGame(3, 2048, experts=2, share=0.6, d=100, K=8, R=2.0, factor=2.0),
    DescentGame(2, 4096, experts=4, share=0.4, d=9, K=4, loss="hinge", R=7.0, runs=256),
)
"""Beyond the quick profile."""

ESTIMATES = tuple(
    EstimateGame(told)
    for told in (
        DescentGame(2, 6, K=2, loss="distance", share=0.5, R=0.01, G=3.0, runs=1024),
        DescentGame(3, 4, K=1, loss="logistic", share=0.4, R=5.0, offset=9.0, runs=256),
        DescentGame(5, 4, K=4, loss="hinge", share=0.3, R=90.0, G=0.1, runs=2048),
        DescentGame(
            4, 9, K=3, loss="huber", share=0.7, thin=0.3, R=2.0, factor=9.0, runs=2048
        ),
        DescentGame(2, 8, K=8, loss="linear", share=0.98, R=0.1, runs=2048),
        DescentGame(3, 6, K=2, loss="cone", share=0.2, R=30.0, factor=30.0, runs=1024),
    )
)
"""Lemma 9 where nothing can be computed exactly."""
