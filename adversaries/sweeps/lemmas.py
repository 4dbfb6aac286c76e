"""Who is met in the lemmas: walks, minimisers, tables of functions, smoothed losses.

Each has cases made to come close, and ordinary ones drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.sweeps.full_information import directions
from adversaries.sweeps.sweep import ORDINARY, Met, Sizes
from bounds.worlds import cone
from bounds.worlds.estimator import Ridges
from bounds.worlds.minimisers import Entropy, Minimisers, Regulariser, Square
from bounds.worlds.named import Smoothed, SmoothedRadial
from bounds.worlds.simplex import Tables
from bounds.worlds.walks import Walks
from mild_core.domains import Ball
from mild_core.losses import LossTable, absolute
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray, IntArray

R = 1.0


# -- Lemmas 1 and 7: walks -----------------------------------------------------------


def drift(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Comparators that jump where the order of use is turned around."""
    T, d, jumps = int(sizes["T"]), int(sizes["d"]), int(sizes["P"] / (2 * R))
    overtaken = _overtaken(T, d, jumps)
    reverse = delay_kinds.reversed_blocks(rng, T, d)
    farthest = delay_kinds.farthest(rng, T, d)
    middle = _jumping(T, _spread(T, jumps, (d + 1) // 2))
    hard = [overtaken, (reverse, middle), (farthest, _jumping(T, _spread(T, jumps, d)))]
    usual = [
        (rng.integers(1, d + 1, T), directions(rng, T, jumps)) for _ in range(ordinary)
    ]
    names = ("overtaken at every jump", "reversed blocks", "the farthest order")
    delays, u = zip(*hard, *usual, strict=True)
    world = Walks(np.stack(delays), 1, R * np.stack(u)[:, :, None], R)
    yield Met(world, (*names, *[ORDINARY] * ordinary))


def _overtaken(T: int, d: int, jumps: int) -> tuple[IntArray, FloatArray]:
    """Around each jump, a rounds are used after the a that follow (S02)."""
    a = min((d - 1) // 2, T // (2 * max(jumps, 1)))
    delays, sign = np.ones(T, dtype=np.int64), np.ones(T)
    for i in range(jumps):
        start = i * (T // jumps)
        delays[start : start + a] = 2 * a + 1 - np.arange(a)
        sign[start + a if a else start + 1 :] *= -1
    delays[-1] = d  # in order, whatever it is
    return delays, sign


def _spread(T: int, jumps: int, block: int) -> IntArray:
    """Places of jumps in the middle of blocks, evenly spread."""
    places = np.linspace(0, T - 1, jumps + 2)[1:-1].astype(np.int64)
    return np.minimum(places // block * block + block // 2, T - 1)


def _jumping(T: int, places: IntArray) -> FloatArray:
    sign = np.ones(T)
    for place in places:
        sign[place:] *= -1
    return sign


def inside_blocks(
    rng: np.random.Generator, sizes: Sizes, ordinary: int
) -> Iterator[Met]:
    """Comparators that leave after the first round of a block."""
    T, K, jumps = int(sizes["T"]), int(sizes["K"]), int(sizes["P"] / (2 * R))
    blocks = np.linspace(0, T // K - 1, jumps).astype(np.int64)
    hard = _jumping(T, blocks * K + 1)
    usual = [directions(rng, T, jumps) for _ in range(ordinary)]
    u = R * np.stack([hard, *usual])[:, :, None]
    world = Walks(np.ones((len(u), T), dtype=np.int64), K, u, R)
    yield Met(
        world, ("jumps behind the first round of a block", *[ORDINARY] * ordinary)
    )


# -- Lemmas 4 and 5: functions -------------------------------------------------------


def minimisers(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Losses that move against each other; `step` is |u - v|_*."""
    N, step = int(sizes["N"]), float(sizes["step"])
    alpha = np.full(ordinary + 1, float(sizes["alpha"]))
    side = np.where(np.arange(N) < (N + 1) // 2, 1.0, -1.0)
    kinds: tuple[tuple[str, Regulariser], ...] = (
        ("entropy, weight moved from one half to the other", Entropy()),
        ("half a square on the ball", Square(Ball(N, R))),
    )
    for name, regulariser in kinds:
        u = rng.standard_normal((ordinary + 1, N))
        u[0] = 0.0
        move = np.concatenate([side[None], rng.uniform(-1, 1, (ordinary, N))])
        move *= step / regulariser.dual(move)[:, None]
        world = Minimisers(u, u + move, alpha, regulariser)
        yield Met(world, (name, *[ORDINARY] * ordinary))


def tables(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Functions h_t >= 0 on `points` points, integers up to 1000."""
    T, m = int(sizes["T"]), int(sizes["points"])
    usual = rng.integers(1, 1001, (ordinary, T, m))
    same = np.broadcast_to(np.linspace(500, 1000, m).astype(np.int64), (1, T, m))
    # one point is best by far from the second round on
    nearly = np.full((1, T, m), 1000, dtype=np.int64)
    nearly[:, :, 0] = 500
    nearly[:, 0, -1] = 400
    names = ("the same function throughout", "one that leads from the second round on")
    world = Tables(np.concatenate([same, nearly, usual]))
    yield Met(world, (*names, *[ORDINARY] * ordinary))


# -- Lemmas 2 and 8: smoothed losses -------------------------------------------------

DRAWS = 40_000
"""One-point estimates that are drawn for each loss."""


CONES: dict[int, type[Ridges]] = {3: SmoothedRadial, cone.DIMENSION: cone.SmoothedCone}
"""Dimensions in which |x| is smoothed exactly."""
FACED = ("at a kink of the loss", "between two points on one side of the kink")
"""Where smoothing costs most, and where the smoothed loss is a line."""


def _kinked(
    rng: np.random.Generator, sizes: Sizes, ordinary: int
) -> tuple[LossTable, FloatArray, FloatArray, FloatArray]:
    """|x - a| along a line: as in `FACED`, and at random points; delta, p and q."""
    delta = np.full(ordinary + len(FACED), float(sizes["delta"]))
    inside = R - float(sizes["delta"])
    p = np.concatenate([[0.0, 0.0], inside * rng.uniform(-0.9, 0.9, ordinary)])
    q = np.concatenate(
        [[inside / 2, inside / 2], inside * rng.uniform(-0.9, 0.9, ordinary)]
    )
    kinks = np.concatenate([[0.0, -0.5], rng.uniform(-0.5, 0.5, ordinary)])
    return absolute(R * kinks[:, None, None], 1.0), delta, p, q


def smoothed(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Smoothing at a kink, where it costs most, and elsewhere."""
    table, delta, p, q = _kinked(rng, sizes, ordinary)
    share = np.full(len(p), 0.5)
    world = Smoothed(table, int(sizes["n"]), R, delta, p, q, share)
    yield Met(world, (*FACED, *[ORDINARY] * ordinary))
    if kind := CONES.get(world.dimension):
        tip, one = absolute(np.zeros((1, 1, 1)), 1.0), slice(1)
        n = world.dimension
        met = kind(tip, n, R, delta[one], p[one], q[one], share[one])
        yield Met(met, ("at the tip of a cone",))


def one_point(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """The mean of the estimator between two points, exactly and drawn."""
    n, delta = int(sizes["n"]), float(sizes["delta"])
    low, high = 0.05, R - delta - 0.05
    one = np.ones(1)
    loss = absolute(np.full((1, 1, 1), 0.2), 1.0)
    world = Ridges(loss, n, R, delta * one, low * one, high * one, 0.5 * one)
    places = rng.uniform(low, high, DRAWS)
    along = unit_vectors(rng, DRAWS, n)[:, 0]
    # independent groups, whose means are what an interval is made of
    drawn = n / delta * np.abs(places + delta * along - 0.2) * along
    samples = drawn.reshape(-1, 400).mean(axis=1)
    yield Met(world, (ORDINARY,), samples)
