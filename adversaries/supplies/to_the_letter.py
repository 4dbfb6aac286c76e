"""Algorithms 3 and 4 to the letter: small games with all noise, and long ones.

The long games are linear and without delay. In every other block the first loss is
flatter than the others, so that no two neighbouring blocks have equal sums: to the
letter no block is ever complete.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from adversaries.bandit_games import pushed_game, tiny_scheme
from bounds.judging.supply import Supply
from bounds.worlds.literal_blocks import (
    PrintedCorollary2,
    PrintedCorollary4,
    PrintedDescent,
    PrintedMean,
    PrintedTheorem6,
)
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.scheme import Scheme, algorithm_3

R = G = M = 1.0

DESCENT = {"quick": (576, 1024, 4096), "standard": (16_384,), "deep": (65_536,)}
COROLLARY_2 = {"quick": (1600, 2500), "standard": (6400,), "deep": (25_600,)}
COROLLARY_4 = {"quick": (4096, 6400), "standard": (16_384,), "deep": (65_536,)}
THEOREM_6 = {"quick": (25_600,), "standard": (40_000,), "deep": (102_400,)}
"""Horizons whose bounds are below GRT; a profile has those of the smaller ones too."""

Tune = Callable[[Game], Scheme]
PROFILES = ("quick", "standard", "deep")


def units(profile: str) -> tuple[Supply, ...]:
    """Small games for Theorem 5, and long ones for all four statements."""
    name = PrintedDescent.name
    reached = PROFILES[: PROFILES.index(profile) + 1]
    found = [Supply("enumeration", name, f"{name} tiny", tiny_games)]
    for world, tune, horizons in (
        (PrintedDescent, descent, DESCENT),
        (PrintedCorollary2, corollary_2, COROLLARY_2),
        (PrintedCorollary4, corollary_4, COROLLARY_4),
        (PrintedTheorem6, theorem_6, THEOREM_6),
    ):
        lengths = [T for step in reached for T in horizons[step]]
        build = partial(long_games, world, tune, lengths)
        found.append(Supply("enumeration", world.name, f"{world.name} long", build))
    return tuple(found)


def descent(game: Game) -> Scheme:
    """eta = 1/128, delta = 1/8 and K = 2: bounds that can be checked by hand."""
    del game
    return algorithm_3(1 / 128, 1 / 8, 2)


def corollary_2(game: Game) -> Scheme:
    """As Corollary 2 prescribes."""
    return parameters.corollary_2(R, G, M, 1, game.delays)


def corollary_4(game: Game) -> Scheme:
    """As Corollary 4 prescribes where P_T = 0: for R = 1 that is Corollary 2's."""
    return parameters.corollary_4(R, G, M, 1, game.delays, 0.0)


def theorem_6(game: Game) -> Scheme:
    """As Theorem 6 prescribes."""
    return parameters.theorem_6(R, G, M, 1, game.delays)


def uneven_game(T: int, K: int, flat: float) -> Game:
    """Loss a_t x on [-1, 1], a_t = 1 but for the first round of every other block."""
    a = np.ones(T)
    a[:: 2 * K] = flat
    return Game(
        Ball(1, R), DelaySchedule.constant(T), linear(a[:, None]), Feedback.VALUE
    )


def long_games(
    world: type[PrintedMean],
    tune: Tune,
    horizons: list[int],
    rng: np.random.Generator,
) -> Iterator[World]:
    """The learner never moves, and the comparator stays at -1."""
    del rng
    for T in horizons:
        K, flat = (
            (2, 15 / 16) if tune is descent else (parameters.block_size(1, T), 0.5)
        )
        game = uneven_game(T, K, flat)
        yield world.unmoved(
            [game],
            [tune(game)],
            -np.ones((1, T, 1)),
            f"a_t x, a_t = 1, but {flat:g} first in odd blocks",
        )


def tiny_games(rng: np.random.Generator) -> Iterator[World]:
    """The loss x on [-1, 1] in up to four rounds, with all noise and delays 1 or 2."""
    del rng
    for T, K in ((1, 1), (2, 1), (2, 2), (4, 2)):
        delays = list(itertools.product((1, 2), repeat=T))[:: 1 if T < 4 else 5]
        games = [pushed_game(Ball(1, R), T, G, T, np.array(d)) for d in delays]
        schemes = [tiny_scheme(K, False)] * len(games)
        u = -np.ones((len(games), T, 1))
        yield PrintedDescent.over(games, schemes, u, f"tiny T={T} K={K}")
