"""Games for rivals: batches that share set, delays, feedback and constants."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.games import best_response
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull, cube
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, absolute, linear
from mild_core.numerics import FloatArray
from mild_core.rivals import Rival

TRIANGLE = np.array([[1.0, 0.5], [-1.0, 0.75], [0.25, -1.0]])
LATE: tuple[tuple[delay_kinds.Make, int], ...] = (
    (delay_kinds.constant, 1),
    (delay_kinds.constant, 5),
    (delay_kinds.block_ends, 7),
    (delay_kinds.reversed_blocks, 9),
    (delay_kinds.uniform, 6),
    (delay_kinds.straggler, 40),
    (delay_kinds.farthest, 8),
)
"""In order and out of it; rivals whose source has no delays get the first."""

CURVED = 40
"""Horizon up to which games are played on all sets, and with distances too."""

Batch = tuple[list[Game], FloatArray]
"""Games, and comparators (games, T, n)."""


def domains(rival: Rival, R: float) -> tuple[Domain, ...]:
    """Sets on which the rival's bound is claimed."""
    sets: tuple[Domain, ...] = (Ball(1, R), Ball(2, R), cube(2, R), Hull(R * TRIANGLE))
    if rival.name == "delayed-hedge":  # the hull of its experts is the whole set
        return (sets[0], *sets[2:])
    if rival.name == "delayed-adagrad":  # one rate, not one a coordinate
        return (*sets[:2], sets[3])
    return sets


def batches(rng: np.random.Generator, rival: Rival, T: int) -> list[Batch]:
    """One batch for every set and kind of delays, gradients within G."""
    late = LATE if rival.delays else LATE[:1]
    found = [around_hull(T)] if rival.name == "delayed-hedge" else []
    for i, (kind, d) in enumerate(late):
        # far from 1, so that a wrong power of R or G in a bound shows
        R, G = (float(rng.choice([2.0**-10, 2.0**10])) for _ in range(2))
        some = domains(rival, R)
        # on the line all comes closest; long games elsewhere say nothing more
        one = [some[i % len(some)] if T <= CURVED else some[0]]
        for domain in some if len(late) == 1 else one:
            schedule = DelaySchedule(kind(rng, T, min(d, T)))
            found.append(_batch(rng, rival, domain, schedule, G))
    return found


def around_hull(T: int) -> Batch:
    """On a disc, whose four experts have a smaller hull: inside, at its edge, outside.

    Losses are straight down the diagonal, to where the disc leaves the hull most.
    """
    disc, way = Ball(2, 1.0), np.full(2, math.sqrt(0.5))
    game = Game(disc, DelaySchedule.constant(T), linear(np.tile(way, (T, 1))), G=1.0)
    points = np.array([-0.25 * way, [-1.0, 0.0], [-0.5, -0.5], -way])
    u = np.repeat(points[:, None], T, axis=1)
    return [game] * len(points), u


def _batch(
    rng: np.random.Generator,
    rival: Rival,
    domain: Domain,
    schedule: DelaySchedule,
    G: float,
) -> Batch:
    tables = losses(rng, schedule.T, domain, G, schedule.maximum)
    games = [Game(domain, schedule, table, G=G) for table in tables]
    still = rival.against == "static"
    stretches = [schedule.T if still else _stretch(rng, schedule.T) for _ in games]
    u = [
        best_response(domain, _slopes(table), stretch)
        for table, stretch in zip(tables, stretches, strict=True)
    ]
    return games, np.stack(u)


def losses(
    rng: np.random.Generator, T: int, domain: Domain, G: float, d: int
) -> list[LossTable]:
    """One that stays, some that turn, random ones, short ones, distances."""
    n, rounds = domain.n, np.arange(T)
    way = rng.standard_normal(n)
    way /= np.linalg.norm(way)
    turns = [
        np.where(rounds // max(1, s) % 2 == 0, 1.0, -1.0)
        for s in (T, T // 2, T // 5, 3 * d, d)
    ]
    # the best fixed point is known only after the turn: what was learnt is wrong
    turns.append(np.where(rounds < T // 3, -1.0, 1.0))
    turns.append(rng.choice([-1.0, 1.0], T))
    rows = [linear(G * sign[:, None] * way) for sign in turns]
    rows.append(linear(G * rng.uniform(0.01, 0.4, (T, 1)) * turns[1][:, None] * way))
    if T > CURVED:
        return rows
    target = domain.project(2 * domain.R * turns[2][:, None] * way)
    return [*rows, absolute(target, scale=G)]


def _slopes(table: LossTable) -> FloatArray:
    """Gradients of linear losses; for distances, away from the target."""
    away = table.a if table.family[0] == 0 else -table.a
    return np.asarray(away)


def _stretch(rng: np.random.Generator, T: int) -> int:
    return int(rng.choice([T, max(1, T // 2), max(1, T // 5), max(1, T // 12)]))


def bandit_game(
    rng: np.random.Generator,
    domain: Domain,
    schedule: DelaySchedule,
    G: float,
    jumps: int,
) -> tuple[Game, FloatArray]:
    """Losses that turn with the comparators, `jumps` times; the constants are exact."""
    T, n = schedule.T, domain.n
    way = rng.standard_normal(n)
    way /= np.linalg.norm(way)
    if isinstance(domain, Box):  # down its longest side
        way = -np.eye(n)[domain.hi.argmax()]
    sign = np.where(np.arange(T) // -(-T // (jumps + 1)) % 2 == 0, 1.0, -1.0)
    a = G * sign[:, None] * way
    game = Game(domain, schedule, linear(a), Feedback.VALUE)
    return game, best_response(domain, a, -(-T // (jumps + 1)))


def no_move(games: Sequence[Game]) -> FloatArray:
    """Values (games, T) of a learner that never leaves 0."""
    tables = [game.losses for game in games]
    zero = np.zeros((games[0].T, games[0].n))
    return np.stack([table.values(zero) for table in tables])  # type: ignore[union-attr]
