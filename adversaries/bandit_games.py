"""Bandit games: random ones, and pushed and tiny ones with learners made for them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from adversaries import delays as delay_kinds
from adversaries import losses as loss_kinds
from adversaries.games import SIZES, random_comparators, random_domain
from mild_core import losses as loss_families
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray, IntArray
from mild_core.scheme import Scheme, algorithm_3, algorithm_4


def losses(rng: np.random.Generator, T: int, domain: Domain, G: float) -> LossTable:
    """Losses whose smoothed version is known exactly; some rounds lose nothing.

    With n > 1 they are linear or quadratic. Sometimes a large constant is added, which
    is what makes estimated gradients long.
    """
    n = domain.n
    among = loss_kinds.OBLIVIOUS if n == 1 else loss_kinds.LINEAR
    table = loss_kinds.some(rng, T, domain, G, among)
    # in more dimensions only these two families have a smoothed version in closed form
    if n > 1 and rng.random() < 0.4:
        a = domain.R * rng.standard_normal((T, n)) / math.sqrt(n)
        table = loss_families.quadratic(a, G / domain.farthest(a).max(), table.offset)
    if rng.random() < 0.25:
        # estimates are as long as losses are large, whatever their slope
        table = replace(table, offset=table.offset + 20 * G * domain.R)
    if rng.random() < 0.25:
        quiet = rng.random(T) < 0.4
        # some loss, or G and M would be 0
        quiet[rng.integers(T)] = False
        table = replace(
            table,
            scale=np.where(quiet, 0.0, table.scale),
            offset=np.where(quiet, 0.0, table.offset),
        )
    return table


def games(
    rng: np.random.Generator,
    domain: Domain,
    T: int,
    count: int,
    delays: Sequence[delay_kinds.Make] = delay_kinds.ALL,
) -> list[Game]:
    """Bandit games on one domain; delays, losses and G vary from game to game."""
    found = []
    for _ in range(count):
        d = int(rng.choice([1, 2, 3, 5, 8, 20, max(1, T // 3)]))
        schedule = delay_kinds.some(rng, T, d, delays)
        table = losses(rng, T, domain, float(rng.choice(SIZES)))
        found.append(Game(domain, schedule, table, Feedback.VALUE))
    return found


def hinge_games(
    rng: np.random.Generator, domain: Domain, T: int, count: int
) -> list[Game]:
    """Losses that are steep on one side of a plane through the set and flat beyond.

    Their smoothed versions are known in any dimension. Planes stay or turn; G and a
    constant vary.
    """
    found = []
    for _ in range(count):
        G, n = float(rng.choice(SIZES)), domain.n
        stretch = int(rng.choice([1, 3, T]))
        axes = unit_vectors(rng, -(-T // stretch), n)
        bend = float(rng.choice([1.5, 4.0, 40.0])) / domain.R
        offset = G * domain.R * float(rng.choice([-0.5, 0.0, 20.0]))
        a = bend * np.repeat(axes, stretch, axis=0)[:T]
        table = loss_families.hinge(a, G / bend, offset)
        schedule = delay_kinds.some(rng, T, int(rng.choice([1, 2, 5, max(1, T // 3)])))
        found.append(Game(domain, schedule, table, Feedback.VALUE))
    return found


def thin_set(rng: np.random.Generator, n: int) -> Domain:
    """A set with r << R that is not symmetric: a box, or the hull of a long simplex."""
    R = float(rng.choice(SIZES))
    sides = R * rng.uniform(0.02, 0.1, (2, n))
    sides[0, 0] = R
    if rng.random() < 0.5:
        return Box(-sides[0], sides[1])
    corners = np.concatenate([-np.diag(sides[0]), np.full((1, n), sides[1].min())])
    return Hull(corners)


def set_with_interior(rng: np.random.Generator, n: int) -> Domain:
    """A random set that contains a ball around 0."""
    R = float(rng.choice(SIZES))
    domain = random_domain(rng, n, R)
    # a hull may be too flat to hold a ball, and then no bandit can explore
    return Ball(n, R) if domain.r is None else domain


def oblivious_comparators(rng: np.random.Generator, some: Sequence[Game]) -> FloatArray:
    """Comparators chosen beforehand, from the losses' gradients at 0, (games, T, n)."""
    zero = np.zeros((some[0].T, some[0].n))
    slopes = np.stack([game.losses.gradients(zero) for game in some])  # type: ignore[union-attr]
    return random_comparators(rng, some[0].domain, slopes)


def block_size(rng: np.random.Generator, T: int) -> int:
    """1, a divisor of T (mostly a small one), or any size."""
    divisors = [K for K in range(1, T + 1) if T % K == 0]
    small = [K for K in divisors if 1 < K <= T // 3] or divisors
    any_size = rng.integers(1, T + 1)
    return int(rng.choice([1, rng.choice(small), rng.choice(divisors), any_size]))


GamesAndSchemes = tuple[list[Game], list[Scheme], FloatArray]
"""Games, a learner for each, and noise or comparators (runs, T, 1)."""


def pushed_game(
    domain: Domain,
    T: int,
    G: float,
    stretch: int,
    delays: IntArray,
    offset: float = 0.0,
) -> Game:
    """Loss G x or -G x plus a constant, turning every `stretch` rounds."""
    table = loss_families.linear(G * _turning(T, stretch)[:, None], offset)
    return Game(domain, DelaySchedule(delays), table, Feedback.VALUE)


def bent_game(domain: Domain, T: int, G: float, stretch: int, d: int) -> Game:
    """G max{0, R/4 + x} or its mirror image, less 5GR/8: as small a loss as G allows.

    |f| <= 5GR/8 makes estimates shorter than those of a linear loss.
    """
    a = -4 / domain.R * _turning(T, stretch)[:, None]
    table = loss_families.hinge(a, G * domain.R / 4, -0.625 * G * domain.R)
    return Game(domain, DelaySchedule.constant(T, d), table, Feedback.VALUE)


def pushed_games(rng: np.random.Generator, domain: Domain, T: int) -> list[Game]:
    """The loss turns never, once or often; no delay, some, or half the game."""
    half, G = T // 2, rng.choice(SIZES, 6).tolist()
    late = np.full(T, half + 1)
    return [
        pushed_game(domain, T, G[0], T, np.full(T, 1)),
        pushed_game(domain, T, G[1], half, late),
        pushed_game(domain, T, G[2], 2, np.full(T, 3)),
        bent_game(domain, T, G[3], T, 1),
        bent_game(domain, T, G[4], T, 2),
        bent_game(domain, T, G[5], half, 1),
    ]


def pushed(T: int, K: int, mild: bool) -> GamesAndSchemes:
    """Large constant losses: the noise alone decides g, and it persists or turns.

    Steps eta |g| and alpha R |g| from small to large. The delay is 1, or four blocks,
    or the first block arrives at once and nothing after it: then experts stand still
    while their losses go up and down.
    """
    R, delta = 2.0, 0.2
    silent = np.where(np.arange(T) < K, 1, T + 1)
    some, schemes, noise = [], [], []
    for delays, step, stretch in itertools.product(
        (np.ones(T, dtype=np.int64), np.full(T, 4 * K + 1), silent),
        (0.02, 0.5, 2.0),
        (1, 3, T),
    ):
        game = pushed_game(Ball(1, R), T, 1.0, T, delays, 40.0)
        unit = step * R * delta / (K * game.M)
        N = parameters.expert_count(T)
        etas = unit * 10.0 ** np.linspace(-2, 0, N)
        some.append(game)
        schemes.append(_scheme(mild, unit, etas, R, delta, K))
        noise.append(_turning(T, K * stretch))
    return some, schemes, np.array(noise)[:, :, None]


def _scheme(
    mild: bool, unit: float, etas: FloatArray, R: float, delta: float, K: int
) -> Scheme:
    """Algorithm 4 with these rates and alpha = unit/R^2, or 3 with eta = unit."""
    if mild:
        return algorithm_4(etas.tolist(), unit / R**2, delta, K)
    return algorithm_3(unit, delta, K)


def _turning(T: int, stretch: int) -> FloatArray:
    """+1 and -1, turning every `stretch` rounds."""
    return np.where(np.arange(T) // max(1, stretch) % 2 == 0, 1.0, -1.0)


def pushed_schemes(some: Sequence[Game], K: int, mild: bool) -> GamesAndSchemes:
    """Every game with small to large steps, and its best comparators.

    delta is tiny, where the price of smoothing vanishes, or large, where estimates are
    short and the bounds say something.
    """
    games, schemes, u = [], [], []
    for game, share, step in itertools.product(
        some, (0.001, 0.5), (1e-3, 0.3, 1.0, 1e3)
    ):
        R, steps = game.domain.R, game.delays.blocks(K).schedule
        delta = share * R
        gamma = K * (game.M / delta) ** 2 + (K * K - K) * game.G**2
        unit = step * R / math.sqrt(gamma * (steps.T + steps.backlog))
        N = parameters.expert_count(game.T)
        etas = 30 * unit / step * 10.0 ** np.linspace(-3, 0, N)
        games.append(game)
        schemes.append(_scheme(mild, unit, etas, R, delta, K))
        zero = np.zeros((game.T, 1))
        u.append(-R * np.sign(game.losses.gradients(zero)))  # type: ignore[union-attr]
    return games, schemes, np.array(u)


def kinked(T: int, K: int, delta: float, eta: float) -> GamesAndSchemes:
    """Loss |x| on [-1, 1], whose smoothing costs most at 0, where comparators stay.

    The noise turns every block. For delta = eta = 1/2 decisions are then delta away
    from the kink, and exploration leads farther away.
    """
    table = loss_families.absolute(np.zeros((T, 1)))
    game = Game(Ball(1, 1.0), DelaySchedule.constant(T), table, Feedback.VALUE)
    return [game], [algorithm_3(eta, delta, K)], -_turning(T, K)[None, :, None]


Tiny = tuple[list[Game], list[Scheme], FloatArray, FloatArray]
"""Games, a learner for each, comparators and noise (runs, T, 1)."""


def tiny_scheme(K: int, mild: bool) -> Scheme:
    """Algorithm 3 or 4 with plain numbers."""
    if mild:
        return algorithm_4((0.25, 1.0), 8.0, 0.5, K)
    return algorithm_3(0.25, 0.5, K)


def tiny(T: int, K: int, mild: bool) -> Tiny:
    """Every game on [-1, 1] with losses -x, 0 or x, delays to 3, and every noise.

    With three rounds, losses 0 or x and delays to 2. Turning the line around changes
    nothing, so the first noise is +1. Comparators minimise each round's loss.
    """
    domain, signs, scheme = Ball(1, 1.0), (1.0, -1.0), tiny_scheme(K, mild)
    slopes, longest = ((1.0, 0.0, -1.0), 3) if T < 3 else ((1.0, 0.0), 2)
    some, u, noise = [], [], []
    patterns = [(1.0, *rest) for rest in itertools.product(signs, repeat=T - 1)]
    for d in itertools.product(range(1, longest + 1), repeat=T):
        schedule = DelaySchedule.of(d)
        for a in itertools.product(slopes, repeat=T):
            table = loss_families.linear(np.array(a)[:, None])
            game = Game(domain, schedule, table, Feedback.VALUE, G=1.0, M=1.0)
            some += [game] * len(patterns)
            u += [[[-1.0] if x > 0 else [1.0] for x in a]] * len(patterns)
            noise += [[[s] for s in pattern] for pattern in patterns]
    return some, [scheme] * len(some), np.array(u), np.array(noise)
