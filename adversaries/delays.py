"""Delays: a catalogue of ways to be late, each with what is known of it.

`make(rng, T, d)` gives d_1..d_T. A fact that is marked holds for every T, d and seed;
one that is not marked fails for some. d is the largest delay where `within` is marked,
and the typical one elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from bounds.worlds.order import farthest_order
from mild_core.delays import DelaySchedule
from mild_core.numerics import IntArray

Make = Callable[[np.random.Generator, int, int], IntArray]


@dataclass(frozen=True)
class Kind:
    """A kind of delays and its facts.

    Attributes
    ----------
    in_order : Assumption 5, ties in order, as Algorithm 1 sorts them
    strictly : Assumption 5 to the letter: one after the other, in different rounds
    within : no delay is longer than d
    complete : all feedback arrives by the end of round T
    fixed : the same for every seed
    """

    name: str
    make: Make
    in_order: bool = False
    strictly: bool = False
    within: bool = False
    complete: bool = False
    fixed: bool = False


def constant(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """All delays d; the last feedback arrives after T."""
    return np.full(T, d)


def uniform(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Uniform in 1..d."""
    return rng.integers(1, d + 1, T)


def geometric(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Geometric with mean d: every round, what is under way arrives by chance 1/d."""
    return rng.geometric(1 / d, T)


def heavy_tailed(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """1 + floor(d X/4), X Pareto with exponent 1: most are short, the longest huge.

    The mean grows like (d/4) ln T and the largest like dT/4, cut off at 4T + d.
    """
    # exponent 1: the mean is infinite, so that a few delays make up most of the total
    late = np.floor(d / 4 * rng.pareto(1.0, T))
    return np.asarray(1 + np.minimum(late, 4 * T + d - 1), dtype=np.int64)


def growing(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """ceil(d (t/T)^p), p = 1/3, 1 or 3: the later a round, the later its feedback."""
    # fast at first, steadily, and mostly at the end
    p = float(rng.choice([1 / 3, 1.0, 3.0]))
    return np.ceil(d * (np.arange(1, T + 1) / T) ** p).astype(np.int64)


def in_order(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Uniform, but nothing overtakes: it waits for what was sent before."""
    arrival = np.maximum.accumulate(np.arange(T) + rng.integers(1, d + 1, T))
    return np.asarray(arrival - np.arange(T))


def bursts(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Silence for up to d rounds, then everything at once, last at the end of T."""
    ends = np.cumsum(rng.integers(1, d + 1, T))
    end = np.minimum(ends[np.searchsorted(ends, np.arange(1, T + 1))], T)
    return np.asarray(end - np.arange(T))


def reversed_blocks(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Blocks of rounds whose feedback arrives in reverse order."""
    # the first round of a block waits for all after it: 2 size - 1 rounds, at most d
    size = max(1, (d + 1) // 2)
    place = np.arange(T) % size
    return np.asarray(2 * (size - 1 - place) + 1)


def straggler(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """No delay, but one."""
    delays = np.ones(T, dtype=np.int64)
    delays[rng.integers(T)] = d
    return delays


def farthest(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """The order of use as far from the order of rounds as delays up to d lead."""
    return farthest_order(T, d)


def block_ends(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Everything arrives at the end of its block of d rounds: the lower bound's."""
    return np.asarray(np.minimum((np.arange(T) // d + 1) * d, T) - np.arange(T))


def never(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """Nothing arrives before T + 1, then everything at once, up to d rounds later."""
    return np.asarray(T - np.arange(T) + rng.integers(1, d + 1))


KINDS: tuple[Kind, ...] = (
    Kind("constant", constant, in_order=True, strictly=True, within=True, fixed=True),
    Kind("uniform", uniform, within=True),
    Kind("geometric", geometric),
    Kind("heavy-tailed", heavy_tailed),
    Kind("growing", growing, in_order=True, strictly=True, within=True),
    Kind("in order", in_order, in_order=True, within=True),
    Kind("bursts", bursts, in_order=True, within=True, complete=True),
    Kind("reversed blocks", reversed_blocks, within=True, fixed=True),
    Kind("one straggler", straggler, within=True),
    Kind("farthest order", farthest, within=True, fixed=True),
    Kind(
        "block ends",
        block_ends,
        in_order=True,
        within=True,
        complete=True,
        fixed=True,
    ),
    Kind("after T", never, in_order=True),
)
ALL: tuple[Make, ...] = tuple(kind.make for kind in KINDS)
IN_ORDER: tuple[Make, ...] = tuple(kind.make for kind in KINDS if kind.in_order)
"""Those that satisfy Assumption 5."""


def some(
    rng: np.random.Generator, T: int, d: int, among: Sequence[Make] = ALL
) -> DelaySchedule:
    """A schedule of a kind drawn from these."""
    return DelaySchedule(among[int(rng.integers(len(among)))](rng, T, d))
