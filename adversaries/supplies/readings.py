"""Cases for other readings: kinks on the edge, spikes, lots, and delays that react."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from adversaries import bandit_games
from bounds.judging.supply import Supply
from bounds.worlds.boundary import Boundary, Leaving
from bounds.worlds.draws import Draws
from bounds.worlds.reacting_delays import Reacting, ReactingBlocks
from bounds.worlds.spikes import Spikes
from bounds.worlds.wide import Wide
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.scheme import algorithm_3


def units(profile: str) -> tuple[Supply, ...]:
    """The same cases in every profile: they are few and exact."""
    del profile
    return (
        Supply("pathwise", Boundary.name, "kinks on the edge of K", kinks),
        Supply("enumeration", Spikes.name, "functions that jump", spikes),
        Supply("exhaustive", Draws.name, "learners that draw lots", draws),
        Supply("enumeration", Reacting.name, "delays that react to the noise", react),
        Supply("enumeration", ReactingBlocks.name, "blocks that are overtaken", blocks),
        Supply("enumeration", Wide.name, "exploration beyond K", wide),
    )


def kinks(rng: np.random.Generator) -> Iterator[World]:
    """Steep or gentle outside K, with steps of a few sizes; T to 64."""
    del rng
    points = [
        (R, G, R / (G * k), G * s, T)
        for (R, G), k, s, T in itertools.product(
            ((1.0, 1.0), (2.0, 0.5)),
            (2, 4, 8),
            (0.0, 1.0, 4.0, 8.0),
            (1, 4, 16, 17, 20, 64),
        )
    ]
    yield Boundary(tuple(points))
    # the way from one end to the other: R^2/eta
    yield Leaving(
        tuple(
            (R, G, R / (G * k), 0.0, T)
            for (R, G), k, T in itertools.product(
                ((1.0, 1.0), (2.0, 0.5), (40.0, 3.0)), (4, 16, 64), (4, 16, 64)
            )
        )
    )


def spikes(rng: np.random.Generator) -> Iterator[World]:
    """Small numbers, all of them: spikes and steps seen by the estimate or not."""
    del rng
    rows = [
        (x, delta, p, a, q, b)
        for x, delta, p, a, q, b in itertools.product(
            (0.0, 1.0), (1.0, 2.0), (0.0, 1.0, 3.0), (0.0, 1.0), (0.5, 5.5), (0.0, 2.0)
        )
        if a or b
    ]
    yield Spikes(np.array(rows))


def draws(rng: np.random.Generator) -> Iterator[World]:
    """Every T and d to 6, 2 to 9 points, and paths of no, one or two ways across."""
    del rng
    rows = [
        (T, d, q, R, G, 2 * R * ways)
        for T, d, q, R, G, ways in itertools.product(
            range(1, 7), range(1, 7), (2, 3, 5, 9), (1.0, 2.0), (1.0, 0.5), range(4)
        )
        if ways < T or not ways
    ]
    yield Draws(np.array(rows, dtype=np.float64))


def react(rng: np.random.Generator) -> Iterator[World]:
    """The constant loss 1 in two rounds, and random games of up to five."""
    table, line = linear(np.zeros((2, 1)), 1.0), Ball(1, 1.0)
    game = Game(line, DelaySchedule.constant(2), table, Feedback.VALUE, 1.0, 1.0)
    u = np.array([[[-1.0], [1.0]]])
    yield Reacting.against([game], [algorithm_3(0.25, 0.5)], u, "constant loss")
    for T in (3, 5):
        some = bandit_games.games(rng, Ball(1, 2.0), T, 6)
        schemes = [algorithm_3(0.1 * 2 / game.M, 0.5) for game in some]
        chosen = bandit_games.oblivious_comparators(rng, some)
        yield Reacting.against(some, schemes, chosen, "random")


def blocks(rng: np.random.Generator) -> Iterator[World]:
    """Constant losses in two and three blocks, with a small G or a large one."""
    del rng
    for T, G in itertools.product((4, 6), (0.1, 1.0)):
        table, line = linear(np.zeros((T, 1)), 1.0), Ball(1, 1.0)
        game = Game(line, DelaySchedule.constant(T), table, Feedback.VALUE, G, 1.0)
        schemes = [algorithm_3(eta, 0.5, 2) for eta in (0.01, 0.1)]
        u = np.zeros((2, T, 1))
        yield ReactingBlocks.against([game] * 2, schemes, u, "constant loss")


def wide(rng: np.random.Generator) -> Iterator[World]:
    """Losses ax + b on [-R, R], with delta from R/4 to 4R.

    Long blocks, and losses that hardly slope, are where Lemma 9 is tight.
    """
    del rng
    rows = itertools.product(
        (1.0, 2.0),
        (1.0, 0.5, 30.0),
        (0.0, 0.1, 3.0, 300.0),
        (1, 2, 4, 48),
        (0.25, 0.5, 0.9, 2.0, 4.0),
    )
    yield Wide(np.array([(R, a, b, K, s * R) for R, a, b, K, s in rows]))
