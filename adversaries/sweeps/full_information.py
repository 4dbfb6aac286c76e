"""Opponents of Algorithms 1, 2 and 5 at given sizes: T, d and P_T, on the line.

All of them play with the same delays: feedback arrives at the end of its block of d
rounds, as in the lower bound, in reverse if `order` is 0, and only in one block if
`silent` is 1. Comparators are the best ones whose path is not longer than P, found
after the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.comparators import penalised
from adversaries.learners import prescribed
from adversaries.lower_bound.construction import Construction
from adversaries.sweeps.sweep import ORDINARY, Meet, Met, Sizes
from bounds.worlds.doubling import Doubling
from bounds.worlds.hedge import Hedge
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.recorded import RecordedRuns
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray, IntArray

R, G = 1.0, 1.0
SIGNS = 6
"""Games of random signs at each point; the worst of them counts."""
NOISE = 0.3
"""Share of rounds in which an ordinary game points the other way."""
HALVINGS = 40
"""Steps of the search for the price of a jump."""

Push = Callable[[np.random.Generator, int, int, int], FloatArray]
"""Signs (T,) from T, d and the number of jumps that comparators may make."""


def turning(T: int, stretch: int) -> FloatArray:
    """+1 and -1 in turn, so many rounds each."""
    return np.where(np.arange(T) // max(1, stretch) % 2 == 0, 1.0, -1.0)


def _blocks(rng: np.random.Generator, T: int, d: int, jumps: int) -> FloatArray:
    return np.asarray(rng.choice([-1.0, 1.0], -(-T // d))[np.arange(T) // d])


def _stretches(rng: np.random.Generator, T: int, d: int, jumps: int) -> FloatArray:
    return turning(T, -(-T // (jumps + 1)))


def _late(rng: np.random.Generator, T: int, d: int, jumps: int) -> FloatArray:
    return turning(T, 2 * d)


def _every_block(rng: np.random.Generator, T: int, d: int, jumps: int) -> FloatArray:
    return turning(T, d)


def _one(rng: np.random.Generator, T: int, d: int, jumps: int) -> FloatArray:
    return np.ones(T)


PUSHES: tuple[tuple[str, Push, int], ...] = (
    ("a random sign for each block of d rounds", _blocks, SIGNS),
    ("losses that turn when the comparators may", _stretches, 1),
    ("losses that turn every 2d rounds", _late, 1),
    ("losses that turn with every block", _every_block, 1),
    ("one direction throughout", _one, 1),
)
"""Linear losses of full slope: a name, the signs, and how many games of them."""


def games(
    rng: np.random.Generator, sizes: Sizes, ordinary: int
) -> tuple[list[Game], tuple[str, ...], FloatArray]:
    """One game for each opponent, and ordinary ones with their comparators.

    An ordinary game has a direction that turns at random rounds, and noise that hides
    it in three rounds of ten.
    """
    T, d, jumps = int(sizes["T"]), int(sizes["d"]), int(sizes["P"] / (2 * R))
    schedule = DelaySchedule(_kind(sizes)(rng, T, d))
    tables: list[tuple[str, LossTable]] = [
        (name, linear(G * push(rng, T, d, jumps)[:, None]))
        for name, push, count in PUSHES
        for _ in range(count)
    ]
    ways = np.stack([directions(rng, T, jumps) for _ in range(ordinary)])
    noise = np.where(rng.random(ways.shape) < NOISE, -1.0, 1.0)
    tables += [(ORDINARY, linear(G * push[:, None])) for push in ways * noise]
    made = [Game(Ball(1, R), schedule, table, G=G) for _, table in tables]
    return made, tuple(name for name, _ in tables), -R * ways


def silence(rng: np.random.Generator, T: int, d: int) -> IntArray:
    """No delay, but for one stretch of d rounds whose feedback comes at its end."""
    delays = np.ones(T, dtype=np.int64)
    delays[T // 3 : T // 3 + d] = np.arange(d, 0, -1)
    return delays


def _kind(sizes: Sizes) -> Callable[[np.random.Generator, int, int], IntArray]:
    if sizes.get("silent"):
        return silence
    return delay_kinds.block_ends if sizes["order"] else delay_kinds.reversed_blocks


def directions(rng: np.random.Generator, T: int, jumps: int) -> FloatArray:
    """Where an ordinary game points: it turns around at random rounds, (T,)."""
    turns = rng.choice(np.arange(1, T), min(jumps, T - 1), replace=False)
    sign = np.ones(T)
    sign[turns] = -1.0
    return np.asarray(rng.choice([-1.0, 1.0]) * np.cumprod(sign))


def within(a: FloatArray, jumps: int) -> FloatArray:
    """Comparators (T,), -R or R, good for gradients a, with so many jumps.

    The price of a jump is halved into place: a lower price, more jumps. What is left
    of the path is spent on single rounds, where it gains most.
    """
    a = np.ascontiguousarray(a)
    best = np.full(len(a), -1.0 if a.sum() > 0 else 1.0)
    low, high = 0.0, 2.0 * float(np.abs(a).sum()) + 1.0
    for _ in range(HALVINGS):
        price = (low + high) / 2
        signs = penalised(a, price)
        if _jumps(signs) <= jumps:
            high, best = price, signs
        else:
            low = price
    return R * _spent(a, best, jumps - _jumps(best))


def _jumps(signs: FloatArray) -> int:
    return int(np.count_nonzero(np.diff(signs)))


def _spent(a: FloatArray, signs: FloatArray, left: int) -> FloatArray:
    """Single rounds turned around, two jumps each, far enough from each other."""
    inside = np.arange(2, len(a) - 2, 2)
    calm = (signs[inside - 1] == signs[inside]) & (signs[inside + 1] == signs[inside])
    places = inside[calm]
    order = np.argsort(-a[places] * signs[places], kind="stable")
    turned = signs.copy()
    turned[places[order[: left // 2]]] *= -1
    return turned


def meet(
    world: type[RecordedRuns],
    tune: prescribed.Tune,
    rng: np.random.Generator,
    sizes: Sizes,
    ordinary: int,
) -> Iterator[Met]:
    """All of them against one learner, side by side."""
    made, names, followed = games(rng, sizes, ordinary)
    # parameters come from the sizes and delays, which are the same in all games
    record = simulate(made, [tune(made[0], sizes["P"])])
    assert record.trace is not None
    jumps = int(sizes["P"] / (2 * R))
    hard = record.trace.g[: len(made) - ordinary, :, 0]
    u = np.concatenate([np.stack([within(g, jumps) for g in hard]), followed])
    yield Met(world.build(record, u[:, :, None]), names)


def theorem_3(sizes: Sizes) -> float | None:
    """What no learner avoids: the printed lower bound, with delays up to d.

    Where only one stretch is late some learners do.
    """
    if sizes.get("silent"):
        return None
    kappa = Fraction(sizes["P"] / (2 * R))
    return Construction(int(sizes["T"]), int(sizes["d"]), kappa, R, G).theorem_3


ALGORITHM_1: Meet = partial(meet, Ogd, prescribed.equation_5)
ALGORITHM_2: Meet = partial(meet, Mild, prescribed.theorem_2)
ALGORITHM_5: Meet = partial(meet, Doubling, prescribed.algorithm_5)
WEIGHTS: Meet = partial(meet, Hedge, prescribed.theorem_2)
