"""Games and comparators in batches: random ones, and ones made to come close.

Extreme points first: gradients of full length with signs that persist, delays that
reverse the order, comparators in corners that jump. R and G are far from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adversaries import delays as delay_kinds
from adversaries import losses as loss_kinds
from mild_core.domains import Ball, Box, Domain, Hull, cube
from mild_core.game import Feedback, Game
from mild_core.numerics import FloatArray, allowance

# far from 1 and from each other: a missing factor R or G shows at once
SIZES = (0.01, 0.5, 1.0, 2.0, 100.0)
"""Values of R and G."""


def random_domain(rng: np.random.Generator, n: int, R: float) -> Domain:
    """A ball, a cube, a lopsided box or a hull around 0, of radius about R."""
    kind = rng.integers(4)
    if kind == 0:
        return Ball(n, R)
    if kind == 1:
        return cube(n, R)
    if kind == 2:
        return Box(-R * rng.uniform(0.1, 1, n), R * rng.uniform(0.1, 1, n))
    # n + 2 points and their shrunken opposites: 0 is inside, and K is not symmetric
    half = rng.standard_normal((n + 2, n))
    return Hull(R * np.concatenate([half, -half * rng.uniform(0.3, 1)]) / np.sqrt(n))


def edge_domain(rng: np.random.Generator, n: int, R: float) -> Domain:
    """A set with 0 on its edge, or without an inside: Assumption 2 allows both.

    A box or a hull with 0 in a corner, a needle, a box with edges of no length, or a
    hull in a subspace; on the line all are a segment that begins at 0. One in three is
    a millionth of the size asked for, next to a point.
    """
    R = R * float(rng.choice([1.0, 1.0, 1e-6]))
    kind, reach = rng.integers(5), R * rng.uniform(0.1, 1, n)
    if kind == 0 or n == 1:
        return Box(np.zeros(n), reach)
    if kind == 4:
        return Box(np.zeros(n), np.where(np.arange(n) == 0, reach, 1e-6 * reach))
    if kind == 1:
        flat = np.arange(n) < rng.integers(1, n)
        return Box(np.where(flat, 0.0, -reach), np.where(flat, 0.0, reach[::-1]))
    corners = np.vstack([np.zeros(n), np.abs(rng.standard_normal((n + 2, n)))])
    if kind == 2:
        return Hull(R * corners / np.sqrt(n))
    # n - 1 directions, and 0 inside or on the edge of what they span
    span = rng.standard_normal((n + 2, n - 1)) @ rng.standard_normal((n - 1, n))
    opposite = -rng.choice([0.0, 0.5]) * span
    return Hull(R * np.concatenate([span, opposite, corners[:1]]) / n)


def any_domain(rng: np.random.Generator, n: int, R: float) -> Domain:
    """A set of either kind, with 0 inside two times out of three."""
    make = edge_domain if rng.integers(3) == 0 else random_domain
    return make(rng, n, R)


def random_games(
    rng: np.random.Generator,
    domain: Domain,
    T: int,
    count: int,
    feedback: Feedback = Feedback.GRADIENT,
    delays: Sequence[delay_kinds.Make] = delay_kinds.ALL,
) -> list[Game]:
    """Games on one domain; delays, losses and G vary from game to game."""
    games = []
    for _ in range(count):
        # also longer than short games: then nothing arrives in time
        d = int(rng.choice([1, 2, 3, 5, 8, 20, max(1, T // 3)]))
        schedule = delay_kinds.some(rng, T, d, delays)
        G = float(rng.choice(SIZES))
        table = loss_kinds.some(rng, T, domain, G, loss_kinds.SMALL)
        games.append(Game(domain, schedule, table, feedback))
    return games


def random_comparators(
    rng: np.random.Generator, domain: Domain, gradients: FloatArray
) -> FloatArray:
    """Comparators (runs, T, n) for linearised losses (runs, T, n), kind by chance.

    Mostly the best response to the gradients of a stretch of rounds, stretches of one
    length per run (1 is the per-round minimiser, T the static one); a few constant or
    wandering ones.
    """
    B, T, n = gradients.shape
    u = np.empty_like(gradients)
    for b in range(B):
        kind = rng.integers(8)
        if kind == 0:
            u[b] = 0.0
        elif kind == 1:
            walk = np.cumsum(rng.standard_normal((T, n)), axis=0)
            u[b] = domain.project(walk * domain.R / np.sqrt(T))
        else:
            stretch = int(rng.choice([1, 2, 5, max(1, T // 3), max(1, T // 2), T]))
            u[b] = best_response(domain, gradients[b], stretch)
    return u


def best_response(domain: Domain, gradients: FloatArray, stretch: int) -> FloatArray:
    """Minimiser of the summed linear losses of each stretch, (T, n)."""
    T = len(gradients)
    starts = np.arange(0, T, stretch)
    sums = np.add.reduceat(gradients, starts, axis=0)
    sizes = np.add.reduceat(np.abs(gradients), starts, axis=0)
    points = best_points(domain, sums, allowance(stretch, 1.0) * sizes)
    return np.asarray(np.repeat(points, stretch, axis=0)[:T])


def best_points(domain: Domain, sums: FloatArray, errors: FloatArray) -> FloatArray:
    """Points of K that minimise linear losses with these gradients (count, n).

    What may be 0 within the errors counts as 0: else the order in which a machine adds
    would decide on which side of K the comparator is.
    """
    clear = np.where(np.abs(sums) <= errors, 0.0, sums)
    norms = np.linalg.norm(clear, axis=1, keepdims=True)
    away = -np.divide(clear, norms, out=np.zeros_like(clear), where=norms > 0)
    # the projection of a point far away is the farthest point of K in that direction,
    # for every kind of set
    return domain.project(1e6 * domain.R * away)
