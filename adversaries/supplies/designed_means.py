"""Expectations of bandits in many dimensions, and of long games, exactly.

Rules on the sphere (`bounds.worlds.designed`) stand for all noise. Steps are so small
that no decision is projected, or nothing arrives in time: then the noise of long games
does not matter, and what the delay costs is known to the last digit.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from bounds.judging.supply import Supply
from bounds.worlds.designed import Designed
from bounds.worlds.sphere_rules import Rule, axes, corners, polygon, signs
from bounds.worlds.world import World
from mild_core import losses as loss_families
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme, algorithm_3, algorithm_4

ESTIMATES = ("C098", "C100", "C101", "C104", "C113", "C133")
"""Claims of the world "mean" that speak of polynomials of the noise."""
REGRETS = ("C019", "C026", "C105", "S026")
"""Claims of the world "mean-descent"."""
EXPERTS = ("C104", "C133")
"""Claims about every expert's sum over rounds."""
WEIGHTS = ("C132", "C153")
"""Claims about the weights of several experts."""

SHAPES: tuple[tuple[Rule, int, int], ...] = (
    (polygon(5), 4, 1),
    (polygon(5), 4, 2),
    (polygon(3), 3, 3),
    (corners(3), 2, 1),
    (axes(3), 2, 2),
    (corners(5), 2, 1),
    (axes(10), 2, 2),
    (axes(60), 1, 1),
)
"""Rule, T and K; with one block, strength 3 is enough."""
MORE: tuple[tuple[Rule, int, int], ...] = (
    (polygon(5), 5, 2),
    (corners(3), 3, 1),
    (corners(4), 2, 1),
    (axes(30), 2, 2),
    (axes(100), 1, 1),
)
"""Beyond the quick profile."""

LATE = ((1, 4096, 1, 32), (1, 16384, 64, 40), (2, 16384, 1, 20))
"""n, T, K and R/delta of long games in which nothing arrives in time."""


def units(profile: str) -> tuple[Supply, ...]:
    """Small steps in many dimensions; long games in which nothing arrives in time."""
    shapes = SHAPES if profile == "quick" else SHAPES + MORE
    count = {"quick": 1, "standard": 2, "deep": 6}[profile]
    small, kind = partial(small_steps, shapes, count), "enumeration"
    few = partial(small_steps, shapes[::3], count)
    return (
        Supply(kind, "mean", "mean in n dimensions", small, only=ESTIMATES),
        Supply(kind, "mean-descent", "regret in n dimensions", few, only=REGRETS),
        Supply(kind, "mean-descent", "nothing in time", nothing_in_time, only=REGRETS),
        Supply(
            kind, "mean", "estimates in nobody's time", nothing_in_time, only=EXPERTS
        ),
        Supply(kind, "mean", "weights that learn nothing", silence, only=WEIGHTS),
    )


def small_steps(
    shapes: Sequence[tuple[Rule, int, int]], count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Linear and quadratic losses, with a large constant or without."""
    for (rule, T, K), _ in itertools.product(shapes, range(count)):
        domain = any_set(rng, rule.n)
        # one block of bowls is of low degree, more of them are not
        for bowls in (False, True) if T == K > 1 else (False,):
            games = [_small_game(rng, domain, T, bowls, i) for i in range(4)]
            schemes = [_small_step(rng, game, K) for game in games]
            u = np.stack([_followed(rng, game) for game in games])
            yield Designed.by(rule, games, schemes, u, "small steps")


def any_set(rng: np.random.Generator, n: int) -> Domain:
    """A ball, a box far from a ball, or a hull that is not symmetric."""
    R = float(rng.choice([0.01, 0.5, 2.0, 100.0]))
    # a hull has too many facets to list in many dimensions
    kind = int(rng.integers(3 if n <= 5 else 2))
    if kind == 0:
        return Ball(n, R)
    if kind == 1:
        # r << R: the first axis is long, and longer in one direction
        low, high = np.full(n, 0.05 * R), np.full(n, 0.1 * R)
        low[0] = R
        return Box(-low, high)
    corner = np.concatenate([np.eye(n), -0.2 * np.eye(n), -0.2 * np.ones((1, n))])
    return Hull(R * corner)


def _small_game(
    rng: np.random.Generator, domain: Domain, T: int, bowls: bool, i: int
) -> Game:
    n, G = domain.n, float(rng.choice([0.01, 0.5, 2.0, 100.0]))
    axis = unit_vectors(rng, 1, n)[0]
    # every second game has losses so large that their slope hardly matters
    offset = 0.0 if i % 2 == 0 else 20 * G * domain.R
    table: LossTable = loss_families.linear(G * np.tile(axis, (T, 1)), offset)
    if bowls:
        a = domain.R * np.tile(axis, (T, 1))
        table = loss_families.quadratic(a, G / domain.farthest(a).max(), offset)
    delays = rng.permutation(T) + 1 if i < 2 else np.ones(T, dtype=np.int64)
    return Game(domain, DelaySchedule(delays), table, Feedback.VALUE)


def _small_step(rng: np.random.Generator, game: Game, K: int) -> Scheme:
    """So small that all estimates together do not lead out of K_delta."""
    assert game.domain.r is not None
    delta = game.domain.r * float(rng.choice([0.001, 0.3, 0.9]))
    most = game.T * game.n * game.M / delta
    return algorithm_3(0.9 * (game.domain.r - delta) / most, delta, K)


def _followed(rng: np.random.Generator, game: Game) -> FloatArray:
    """Where the losses at 0 are smallest; sometimes there and back."""
    slopes = game.losses.gradients(np.zeros((game.T, game.n)))  # type: ignore[union-attr]
    best = game.domain.project(-1e6 * game.domain.R * slopes / game.G)
    turned = (np.arange(game.T) % 2 == 1) & bool(rng.random() < 0.3)
    return np.where(turned[:, None], 0.0, best)


def nothing_in_time(rng: np.random.Generator) -> Iterator[World]:
    """Every delay is longer than the game: nobody learns, and eta is balanced."""
    for n, T, K, share in LATE:
        R, G = (float(rng.choice([0.01, 0.5, 2.0, 100.0])) for _ in range(2))
        domain, axis = Ball(n, R), np.eye(n)[0]
        table = loss_families.linear(G * np.tile(axis, (T, 1)))
        game = Game(domain, _reversed(T), table, Feedback.VALUE)
        delta = R / share
        gamma = K * (n * game.M / delta) ** 2 + (K * K - K) * G**2
        eta = R * np.sqrt(2 / (gamma * -(-T // K)))
        scheme = algorithm_3(float(eta), delta, K)
        u = -R * np.tile(axis, (1, T, 1))
        rule = signs() if n == 1 else axes(n)
        yield Designed.by(rule, [game], [scheme], u, "nothing in time", together=True)


def _reversed(T: int) -> DelaySchedule:
    """All feedback after the end, the last round's first."""
    t = np.arange(T)
    return DelaySchedule(2 * T + 1 - 2 * t)


def silence(rng: np.random.Generator) -> Iterator[World]:
    """The first round moves one expert of two away; then nothing is heard again.

    The weights stay as they are while the losses of the experts differ.
    """
    for T, share in ((1024, 2.0), (4096, 4.0), (2048, 1.2)):
        R, G = (float(rng.choice([0.01, 0.5, 2.0, 100.0])) for _ in range(2))
        delays = np.where(np.arange(T) < 1, 1, 2 * T)
        table = loss_families.linear(G * np.ones((T, 1)))
        game = Game(Ball(1, R), DelaySchedule(delays), table, Feedback.VALUE)
        delta = R / share
        alpha = float(np.sqrt(np.log(4) / T)) * delta / (game.M * R)
        scheme = algorithm_4((1e-6 * R / G, 2 * R / G), alpha, delta)
        u = -R * np.ones((1, T, 1))
        yield Designed.by(signs(), [game], [scheme], u, "silence", together=True)
