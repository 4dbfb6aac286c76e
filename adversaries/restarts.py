"""Games around the restarts of Algorithm 5, and the comparators of its epochs.

What a restart leaves behind decides them: gradients that arrive when their epoch is
over (`handover`, `late`), decisions that are far from 0 when an epoch ends (`turns`).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from adversaries.games import SIZES, best_points
from bounds.worlds.epochs import Epochs
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray, IntArray, allowance
from mild_core.record import Record


def handover(T: int) -> IntArray:
    """Everything arrives at the end of the first round of the next epoch.

    The largest backlog a budget allows, and the most gradients a restart leaves.
    """
    # where the epochs would end if nothing arrived at all: delays up to there do not
    # change it
    epochs = Epochs(np.full((1, T), T + 1))
    starts = np.append(np.flatnonzero(epochs.opens_t[0]) + 1, T + 1)
    return np.asarray(starts[epochs.v_t[0]] - np.arange(T))


def turns(T: int) -> IntArray:
    """No delay in odd epochs, nothing arrives in even ones.

    The epoch of round t depends on earlier delays only, so they are chosen in turn.
    """
    delays = np.ones((1, T), dtype=np.int64)
    for t in range(T):
        # the epoch of round t + 1 when everything before it is settled
        even = Epochs(delays[:, : t + 1]).V[0] % 2 == 0
        delays[0, t] = T + 1 if even else 1
    return np.asarray(delays[0])


def late() -> Game:
    """Six rounds in which gradients of earlier epochs do most harm to the third."""
    signs = np.array([1.0, 1.0, 1.0, -1.0, -1.0, -1.0])
    return Game(
        Ball(1, 1.0), DelaySchedule.of([4, 3, 3, 1, 1, 1]), linear(signs[:, None])
    )


def restart_games(rng: np.random.Generator) -> Iterator[list[Game]]:
    """Full gradients that turn with every epoch, or never; T to 60."""
    yield [late()]
    for T in (7, 11, 18, 60):
        R, G = (float(x) for x in rng.choice(SIZES, 2))
        yield [
            Game(Ball(1, R), DelaySchedule(delays), linear(G * sign[:, None]))
            for delays in (handover(T), turns(T))
            for sign in (_turning(delays), np.ones(T))
        ]


def persistent(domain: Ball, T: int, d: int, length: int, G: float) -> Game:
    """Delays all d; gradients +G and -G in turn, `length` rounds each."""
    signs = np.where(np.arange(T) // length % 2 == 0, G, -G)[:, None]
    return Game(domain, DelaySchedule.constant(T, d), linear(signs))


def epoch_responses(record: Record) -> FloatArray:
    """The best comparator of every epoch, (runs, T, n)."""
    g = gradients(record)
    games = record.games if len(record.games) == len(g) else record.games * len(g)
    epochs = Epochs(np.stack([game.delays.d for game in games]))
    which, n = epochs.v_t[:, :, None] - 1, g.shape[2]
    sums, sizes = (
        np.take_along_axis(epochs.by_epoch(one), which, axis=1).reshape(-1, n)
        for one in (g, np.abs(g))
    )
    errors = allowance(g.shape[1], 1.0) * sizes
    return best_points(games[0].domain, sums, errors).reshape(g.shape)


def jumps(domain: Ball, T: int, count: int) -> FloatArray:
    """Between -R and R `count` times in the last rounds of T: (T, 1)."""
    side = np.maximum(np.arange(T) - (T - 1 - count), 0) % 2
    return domain.R * np.asarray(1.0 - 2.0 * side)[:, None]


def gradients(record: Record) -> FloatArray:
    """g_t of every run, (runs, T, n)."""
    assert record.gradients is not None
    return record.gradients


def _turning(delays: IntArray) -> FloatArray:
    """Signs that change with every epoch."""
    return np.asarray(np.where(Epochs(delays[None]).v_t[0] % 2 == 1, 1.0, -1.0))
