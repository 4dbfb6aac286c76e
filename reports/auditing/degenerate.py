"""Games that are legal and that few think of: the least there is, and the extremes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from adversaries import delays as delay_kinds
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.noise import unit_vectors
from mild_core.numerics import IntArray

LEAST, MOST = 1e-6, 1e6
T, LONG, R = 16, 100, 2.0
"""Rounds of most games and of the longest; radius, large enough for a bandit's delta in
16 rounds."""


@dataclass(frozen=True)
class Named:
    """A game, the check it makes, and what is special about it."""

    name: str
    says: str
    game: Game


def games(feedback: Feedback) -> tuple[Named, ...]:
    """Every degenerate game, after three plain ones."""
    return tuple(_all(feedback))


def _all(feedback: Feedback) -> Iterator[Named]:
    def named(name: str, says: str, domain: Domain, **rest: object) -> Named:
        return Named(name, says, _game(domain, feedback, **rest))  # type: ignore[arg-type]

    yield named("ball", "a ball in 3 dimensions", Ball(3, R), rounds=LONG)
    yield named("box", "a lopsided box", _box([-R, -1.5], [1.2, R]), rounds=LONG)
    yield named("hull", "a polygon", _hull())
    yield named("one-round", "T = 1", Ball(2, R), rounds=1)
    yield named("one-dimension", "n = 1", Ball(1, R))
    yield named("no-delay", "no delay", Ball(2, R), delays=delay_kinds.constant, d=1)
    yield named("after-T", "everything after T", Ball(2, R), delays=delay_kinds.never)
    yield named("zero-gradients", "zero gradients", Ball(2, R), slope=0.0)
    if feedback is Feedback.GRADIENT:  # a bandit needs a ball inside (Assumption 4)
        yield named("flat-set", "a set without inside", _box([-R, 0.0], [R, 0.0]))
        yield named("corner", "0 in a corner of K", _box([0.0, 0.0], [R, R]))
    for G in (LEAST, MOST):
        for size in (LEAST, MOST):
            name, says = f"G-{G:.0e}-R-{size:.0e}", f"G = {G:.0e}, R = {size:.0e}"
            yield named(_plain(name), _plain(says), Ball(2, size), G=G)


def _plain(text: str) -> str:
    """1e-06 as people write it."""
    return text.replace("e-06", "e-6").replace("e+06", "e6")


def _box(low: list[float], high: list[float]) -> Box:
    return Box(np.array(low), np.array(high))


def _hull() -> Hull:
    corners = [[R, 0.0], [0.5, R], [-R, 0.6], [-1.5, -1.6], [1.0, -R]]
    return Hull(np.array(corners))


def _game(
    domain: Domain,
    feedback: Feedback,
    *,
    rounds: int = T,
    d: int = 4,
    delays: Callable[[np.random.Generator, int, int], IntArray] = delay_kinds.uniform,
    G: float = 1.0,
    slope: float | None = None,
) -> Game:
    """Linear losses whose direction persists a while, so that the edge of K is met."""
    rng = np.random.default_rng(rounds)
    turns = np.repeat(unit_vectors(rng, -(-rounds // 5), domain.n), 5, axis=0)[:rounds]
    a = (G if slope is None else slope) * turns
    schedule = DelaySchedule(delays(rng, rounds, d))
    # M is told too: prescriptions need it, and with zero losses none can be computed
    M = G * domain.R
    return Game(domain, schedule, linear(a), feedback, G=G, M=M)
