"""Points for the statements about functions: grids, extremes, and random ones.

Lemma 4 is closest to equality where the minimiser is most sensitive: weights near
(1/2, 1/2) and losses that move against each other; strong convexity of the entropy
where p is close to q there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.games import random_domain
from bounds.judging.supply import Supply
from bounds.worlds.minimisers import Entropy, Minimisers, Power, Regulariser, Square
from bounds.worlds.simplex import Distributions, Tables
from bounds.worlds.world import World
from mild_core.domains import Ball
from mild_core.numerics import FloatArray

CHUNK = 50_000

GRIDS = {
    "quick": ((2, 40), (3, 8)),
    "standard": ((2, 200), (3, 20), (4, 8)),
    "deep": ((2, 1000), (3, 40), (4, 14)),
}
"""N and m: all pairs of distributions whose entries are multiples of 1/m."""

FUNCTIONS = {
    "quick": ((1, 3, 2), (2, 3, 1), (3, 2, 2), (4, 2, 1), (3, 3, 1)),
    "standard": ((1, 3, 2), (2, 3, 2), (3, 2, 2), (3, 3, 1), (6, 2, 1), (4, 3, 1)),
    "deep": ((1, 4, 3), (2, 4, 2), (3, 3, 2), (7, 2, 1), (5, 2, 2), (4, 3, 1)),
}
"""T, m and a: all sequences of T functions on m points with values -a..a."""

BETWEEN = (0.001, 0.25, 0.5, 0.9)
"""How far from the one to the other: near an end, and in the middle."""

RANDOM = {"quick": 400, "standard": 10_000, "deep": 200_000}


def units(profile: str) -> tuple[Supply, ...]:
    """Grids, tables, random points, and a regulariser that is too weak."""
    count = RANDOM[profile]
    return (
        *(
            Supply("exhaustive", "simplex", f"simplex N={N} m={m}", partial(grid, N, m))
            for N, m in GRIDS[profile]
        ),
        *(
            Supply(
                "exhaustive",
                "tables",
                f"tables T={T} m={m} |h|<={a}",
                partial(all_tables, T, m, a),
            )
            for T, m, a in FUNCTIONS[profile]
        ),
        Supply("pathwise", "simplex", "simplex at random", partial(pairs, count)),
        Supply("pathwise", "minimisers", "minimisers", partial(minimisers, count, 1.0)),
        Supply(
            "pathwise",
            "minimisers",
            "minimisers of a weak regulariser",
            partial(minimisers, 100, 0.5),
            "R only 1/2-strongly convex",
        ),
    )


def grid(N: int, m: int, rng: np.random.Generator) -> Iterator[World]:
    """All pairs of distributions with entries that are multiples of 1/m."""
    del rng  # every pair with every point between
    points = compositions(m, N) / m
    axes = (*(np.arange(len(points)) for _ in range(2)), np.arange(len(BETWEEN)))
    every = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, 3)
    for lo in range(0, len(every), CHUNK):
        p, q, between = every[lo : lo + CHUNK].T
        yield Distributions(points[p], points[q], np.array(BETWEEN)[between])


def pairs(count: int, rng: np.random.Generator) -> Iterator[World]:
    """Random distributions, flat and extreme, far from each other and close."""
    for N in (2, 3, 5, 30):
        for concentration in (0.02, 1.0, 50.0):
            p, q = rng.dirichlet(np.full(N, concentration), (2, count))
            # concentration 0.02 gives entries that are 0 in floating point, where the
            # gradient of R is not defined
            q = np.maximum(q, 1e-12)
            q /= q.sum(axis=1, keepdims=True)
            near = q + rng.choice([0.01, 0.1], (count, 1)) * (p - q)
            for one in (p, near):
                yield _distinct(one, q, rng.uniform(0.01, 0.99, count))
        yield _opposed(N)


def minimisers(
    count: int, strength: float, rng: np.random.Generator
) -> Iterator[World]:
    """Three regularisers, loss vectors far apart and close, of very different size."""
    for N in (2, 3, 8):
        for regulariser in _regularisers(N, strength, rng):
            for size in (0.01, 1.0, 100.0):
                alpha = rng.choice([0.05, 1.0, 3.0], count)
                u = size * rng.standard_normal((count, N)) / alpha[:, None]
                # u = 0 is the centre, where the entropy is least curved
                u *= rng.integers(0, 2, (count, 1))
                step = rng.choice([-1.0, 1.0], (count, N)) * (
                    rng.random((count, N)) > 0.2
                )
                # Lemma 4 is tight for small moves only; large ones show that it is a
                # bound at all
                step *= 10.0 ** rng.uniform(-3, 1, (count, 1))
                yield Minimisers(u, u + step / alpha[:, None], alpha, regulariser)


def all_tables(T: int, m: int, a: int, rng: np.random.Generator) -> Iterator[World]:
    """All sequences of T functions on m points with values -a..a."""
    total, places = (2 * a + 1) ** (T * m), (2 * a + 1) ** np.arange(T * m)
    for lo in range(0, total, CHUNK):
        index = np.arange(lo, min(lo + CHUNK, total))
        digits = index[:, None] // places % (2 * a + 1) - a
        yield Tables(digits.reshape(-1, T, m))


def compositions(total: int, parts: int) -> FloatArray:
    """All ways to write `total` as a sum of `parts` integers >= 0, one a row."""
    if parts == 1:
        return np.array([[float(total)]])
    rows = [
        np.column_stack([np.full(len(rest), float(first)), rest])
        for first in range(total + 1)
        for rest in (compositions(total - first, parts - 1),)
    ]
    return np.concatenate(rows)


def _distinct(p: FloatArray, q: FloatArray, between: FloatArray) -> Distributions:
    """Pairs that differ by more than rounding can blur."""
    # both sides are of second order in p - q: closer pairs are all rounding
    apart = np.abs(p - q).sum(axis=1) > 1e-3
    return Distributions(p[apart], q[apart], between[apart])


def _opposed(N: int) -> Distributions:
    """Weight 1/2 on each of two sides, and a little moved from one to the other."""
    side = np.arange(N) < max(1, N // 2)
    q = np.where(side, 0.5 / side.sum(), 0.5 / (~side).sum())
    moved = 10.0 ** np.arange(-3, 0)[:, None]
    p = q * (1 + np.where(side, moved, -moved))
    return Distributions(p, np.tile(q, (3, 1)), np.full(3, 0.5))


def _regularisers(
    N: int, strength: float, rng: np.random.Generator
) -> tuple[Regulariser, ...]:
    return (
        Entropy(strength),
        Square(random_domain(rng, N, 2.0), strength),
        Square(Ball(N, 50.0), strength),
        Power(float(rng.choice([1.2, 1.5, 2.0])), strength),
    )
