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
"""Losses from unit directions (T, n), G and R; most are smallest at -R times those."""

LOSSES: dict[str, Build] = {
    "linear": lambda e, G, R: families.linear(G * e),
    "hinge": lambda e, G, R: families.hinge(-4 * e / R, G * R / 4, -0.625 * G * R),
    "logistic": lambda e, G, R: families.logistic(-4 * e / R, G * R / 4, -G * R / 2),
    "distance": lambda e, G, R: families.absolute(-R * e, G, -G * R),
    "huber": lambda e, G, R: families.huber(-R * e, R, G, -0.75 * G * R),
    "quadratic": lambda e, G, R: families.quadratic(-R * e, G / (2 * R), -G * R / 2),
    "cone": lambda e, G, R: families.absolute(0 * e, G, -G * R / 2),
    "bowl": lambda e, G, R: families.quadratic(0 * e, G / (2 * R), -G * R / 2),
}
"""The cone is |x| and the bowl |x|^2, which noise alone makes one lose."""
IN_THE_MIDDLE = ("cone", "bowl")
"""These are smallest at 0."""


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
        if self.loss in IN_THE_MIDDLE:
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
