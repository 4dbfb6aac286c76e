"""What bandit statements are made of: blocks that await their values, and estimators.

For statements about block delays it is enough to delay the last round of every block by
as little as its block delay allows: every other delay vector with these block delays
has a longer longest delay.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.bandit_games import set_with_interior
from adversaries.exact.vectors import sign_patterns
from bounds.judging.supply import Supply
from bounds.worlds.cone import DIMENSION, SmoothedCone
from bounds.worlds.delays import BlockDelays
from bounds.worlds.estimator import Radial, Ridges, Shrinking
from bounds.worlds.moments import Monomials
from bounds.worlds.named import Smoothed, SmoothedRadial
from bounds.worlds.walks import Walks
from bounds.worlds.world import World
from mild_core import losses as loss_families
from mild_core.noise import unit_vectors
from mild_core.numerics import IntArray

BLOCK_SHAPES = {"quick": (5, 4), "standard": (6, 4), "deep": (7, 5)}
"""Largest K and Z of the block schedules."""


def units(profile: str) -> tuple[Supply, ...]:
    """Block delays and estimators."""
    return (*_block_units(profile), *_estimator_units(profile))


def _block_units(profile: str) -> Iterator[Supply]:
    most_K, most_Z = BLOCK_SHAPES[profile]
    for Z in range(1, most_Z + 1):
        build = partial(late_ends, most_K, Z)
        yield Supply("exhaustive", "blocks", f"blocks K<={most_K} Z={Z}", build)
        build = partial(late_walks, most_K, Z)
        yield Supply("exhaustive", "walks", f"walks K<={most_K} Z={Z}", build)


def late_ends(most: int, Z: int, rng: np.random.Generator) -> Iterator[World]:
    """Every block schedule of Z blocks, for every block size."""
    for K in range(1, most + 1):
        yield BlockDelays(smallest_delays(K, Z), K)


def late_walks(most: int, Z: int, rng: np.random.Generator) -> Iterator[World]:
    """The same with every walk between -R and R that moves between blocks."""
    signs = sign_patterns(Z)
    for K in range(1, most + 1):
        delays = smallest_delays(K, Z)
        u = np.repeat(np.tile(signs, (len(delays), 1)), K, axis=1)[:, :, None]
        yield Walks(np.repeat(delays, len(signs), axis=0), K, 2.0 * u, 2.0)


def smallest_delays(K: int, Z: int) -> IntArray:
    """Delays (cases, K Z) with every vector of block delays 1..Z+1.

    Block z is used at the end of block z + D - 1 exactly if its last value arrives
    there: its last round, zK, needs a delay of at least (D - 2) K + 2, or 1 if D = 1.
    """
    blocks = np.array(list(itertools.product(range(1, Z + 2), repeat=Z)))
    last = np.where(blocks == 1, 1, (blocks - 2) * K + 2)
    delays = np.ones((len(blocks), K * Z), dtype=np.int64)
    delays[:, K - 1 :: K] = last
    return delays


def _estimator_units(profile: str) -> Iterator[Supply]:
    degree = {"quick": 4, "standard": 6, "deep": 8}[profile]
    count = {"quick": 40, "standard": 200, "deep": 800}[profile]
    exact = partial(monomial_worlds, degree)
    yield Supply("sampled", "one-point", f"monomials to degree {degree}", exact)
    rides = partial(ridge_worlds, Ridges, Radial, count)
    yield Supply("sampled", "one-point", "kinked losses", rides)
    rides = partial(ridge_worlds, Smoothed, SmoothedRadial, count)
    yield Supply("sampled", "smoothed", "kinked losses, smoothed", rides)
    cones = partial(cone_worlds, count)
    yield Supply("sampled", "smoothed", "cones in eleven dimensions", cones)
    yield Supply("sampled", "shrunk", "shrunk sets", partial(shrunk_worlds, count))


def monomial_worlds(degree: int, rng: np.random.Generator) -> Iterator[World]:
    """Every monomial up to a degree in up to 4 dimensions, at random points."""
    for n in range(1, 5):
        every = itertools.product(range(degree + 1), repeat=n)
        alpha = np.array([a for a in every if sum(a) <= degree])
        x = rng.uniform(-1.5, 1.5, alpha.shape)
        yield Monomials(alpha, x, rng.uniform(0.05, 1.5, len(alpha)))


def ridge_worlds(
    ridge: type[Ridges], radial: type[Radial], count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Every family of losses of one variable in 1, 3 and 5 dimensions."""
    shape = (count, 1, 1)
    for n, R in itertools.product((1, 3, 5), (1.0, 0.01, 100.0)):
        a, offset = rng.standard_normal(shape), rng.standard_normal((count, 1))
        for table in (
            loss_families.linear(a, offset),
            loss_families.logistic(a / R, R, offset),
            loss_families.hinge(2 * a / R, R, offset),
            loss_families.absolute(0.5 * R * a, 1.0, offset),
            loss_families.huber(0.5 * R * a, 0.3 * R, 1.0, offset),
            loss_families.quadratic(R * a, 1 / R, offset),
        ):
            delta = R * rng.uniform(0.05, 0.95, count)
            p, q = ((R - delta) * rng.choice(_spread(rng), count) for _ in range(2))
            # a difference quotient over less than that has no digits left
            q = np.where(np.abs(p - q) < 1e-3 * R, p / 2 + 0.01 * (R - delta), q)
            yield ridge(table, n, R, delta, p, q, rng.uniform(0, 1, count))
    delta = rng.uniform(0.3, 0.95, count)
    p, q = ((1 - delta) * rng.uniform(-1, 1, count) for _ in range(2))
    # at the kink itself smoothing costs most
    p[: count // 4] = 0.0
    table = loss_families.absolute(np.zeros(shape), rng.uniform(0.1, 9, (count, 1)))
    yield radial(table, 3, 1.0, delta, p, q, rng.uniform(0, 1, count))


def cone_worlds(count: int, rng: np.random.Generator) -> Iterator[World]:
    """G|x| where smoothing costs most: in many dimensions, some of it at the tip."""
    delta = rng.uniform(0.3, 0.95, count)
    p, q = ((1 - delta) * rng.uniform(0.05, 1, count) for _ in range(2))
    p[: count // 4] = 0.0
    table = loss_families.absolute(
        np.zeros((count, 1, 1)), rng.uniform(0.1, 9, (count, 1))
    )
    yield SmoothedCone(table, DIMENSION, 1.0, delta, p, q, rng.uniform(0, 1, count))


def _spread(rng: np.random.Generator) -> list[float]:
    return [-1.0, 1.0, 0.0, *rng.uniform(-1, 1, 9)]


def shrunk_worlds(count: int, rng: np.random.Generator) -> Iterator[World]:
    """Balls, cubes, boxes and hulls, along their axes and random directions."""
    for n in (1, 2, 3, 6):
        for _ in range(4):
            domain = set_with_interior(rng, n)
            assert domain.r is not None
            axes = np.concatenate([np.eye(n), -np.eye(n)])
            v = np.concatenate([axes, unit_vectors(rng, count // 4, n)])
            # nearly nothing and nearly all of r: both ends of what the lemma allows
            delta = domain.r * rng.choice([0.001, 0.3, 0.7, 0.999], len(v))
            yield Shrinking(domain, delta, v)
