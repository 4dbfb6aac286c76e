"""All small cases: every delay vector, every block size, every extreme comparator.

The drift is a convex function of the comparators and the path length a seminorm, so the
worst comparators in one dimension are among those that jump between -R and R: all of
them are taken. More dimensions add nothing to a single jump; a few random walks in
three dimensions are there to check the vector code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from adversaries.exact.vectors import sign_patterns
from bounds.judging.supply import Supply
from bounds.worlds.delays import BlockDelays, Delays
from bounds.worlds.named import Extremal, Farthest
from bounds.worlds.order import farthest_order
from bounds.worlds.walks import Walks
from bounds.worlds.world import World
from mild_core.numerics import IntArray

CHUNK = 50_000

DELAYS = {"quick": (6, 6, 6, 6, 6), "standard": (7,) * 7, "deep": (8,) * 7}
"""Largest delay for T = 1, 2, ...: all vectors up to it are taken."""
BLOCKS = {"quick": (6, 6, 6, 6, 5), "standard": (7,) * 6, "deep": (7,) * 7}
WALKS = {"quick": (6, 6, 6, 5), "standard": (6, 6, 6, 6, 5, 4), "deep": (7,) * 6}
SPLIT = 20_000
"""Delay vectors from which on a unit is split by its first delay."""


Build = Callable[..., Iterator[World]]


def units(profile: str) -> tuple[Supply, ...]:
    """One unit for every T, or one for every T and d_1 where there are many."""
    kinds: tuple[tuple[str, Build, dict[str, tuple[int, ...]]], ...] = (
        ("delays", delay_worlds, DELAYS),
        ("blocks", block_worlds, BLOCKS),
        ("walks", walk_worlds, WALKS),
    )
    by_size = []
    for world, build, ranges in kinds:
        for T, d in enumerate(ranges[profile], start=1):
            firsts = range(1, d + 1) if d**T > SPLIT else [None]
            for first in firsts:
                label = f"{world} T={T} d<={d}" + (f" d_1={first}" if first else "")
                made = partial(build, T, d, first)
                by_size.append(Supply("exhaustive", world, label, made))
    longest = {"quick": 12, "standard": 30, "deep": 60}[profile]
    extremal = partial(extremal_worlds, longest)
    farthest = partial(farthest_worlds, longest)
    return (
        *by_size,
        Supply("exhaustive", "extremal", f"extremal T<={longest}", extremal),
        Supply("exhaustive", "farthest", f"farthest T<={longest}", farthest),
    )


def extremal_worlds(longest: int, rng: np.random.Generator) -> Iterator[World]:
    """For every T and d the delays and the jump that drift most (claim S02).

    The first a = min{floor((d-1)/2), floor(T/2)} rounds arrive together in round
    2a + 1; a last round of delay d, in order, makes d the largest delay.
    """
    for T in range(1, longest + 1):
        for d in range(1, longest + 1):
            a = min((d - 1) // 2, T // 2)
            delays = np.ones(T, dtype=np.int64)
            delays[:a] = 2 * a + 1 - np.arange(a)
            # one delay has to be d; a round whose order it does not change is taken
            delays[0 if 2 * a == T and a else T - 1] = d
            u = np.where(np.arange(T) < a, 1.0, -1.0)[:, None]
            yield Extremal(delays[None], 1, u[None], 1.0)


def farthest_worlds(longest: int, rng: np.random.Generator) -> Iterator[World]:
    """For every T and d the delays whose order of use strays most (claim S07)."""
    for T in range(1, longest + 1):
        for d in range(1, longest + 1):
            yield Farthest(farthest_order(T, d)[None])


def delay_worlds(
    T: int, longest: int, first: int | None, rng: np.random.Generator
) -> Iterator[World]:
    """Every delay vector of length T with entries 1..longest."""
    for delays in all_delays(T, longest, first=first):
        yield Delays(delays)


def block_worlds(
    T: int, longest: int, first: int | None, rng: np.random.Generator
) -> Iterator[World]:
    """Every delay vector with every block size, dividing T or not."""
    for delays in all_delays(T, longest, first=first):
        for K in range(1, T + 1):
            yield BlockDelays(delays, K)


def walk_worlds(
    T: int, longest: int, first: int | None, rng: np.random.Generator
) -> Iterator[World]:
    """Every delay vector, block size and walk between -R and R; R far from 1 too."""
    signs = sign_patterns(T)
    per = max(1, CHUNK // len(signs))
    for delays in all_delays(T, longest, per, first):
        many = np.repeat(delays, len(signs), axis=0)
        u = np.tile(signs, (len(delays), 1))[:, :, None]
        for K in range(1, T + 1):
            # K = 1 comes first and stays readable: counterexamples are taken from it
            R = float(rng.choice([0.01, 1.0, 100.0])) if K > 1 else 1.0
            yield Walks(many, K, R * u, R)
    some = rng.integers(1, longest + 1, (200, T))
    points = rng.standard_normal((200, T, 3))
    norms = np.linalg.norm(points, axis=2, keepdims=True)
    # unit balls in three dimensions: the vector code, not the worst case
    yield Walks(some, int(rng.integers(1, T + 1)), points / np.maximum(norms, 1.0), 1.0)


def all_delays(
    T: int, longest: int, per: int = CHUNK, first: int | None = None
) -> Iterator[IntArray]:
    """Every delay vector with entries 1..longest (and d_1 = first), `per` at a time."""
    # counting in base `longest`: any chunk is built on its own, without the ones before
    places = longest ** np.arange(T - 1, -1, -1)
    start, stop = 0, longest**T
    if first is not None:
        start, stop = (first - 1) * int(places[0]), first * int(places[0])
    for lo in range(start, stop, per):
        index = np.arange(lo, min(lo + per, stop))
        yield index[:, None] // places % longest + 1
