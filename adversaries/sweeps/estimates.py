"""Lemmas 9 and 10: sums of a block's estimates, and the weights of bandits' experts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from adversaries.descent_games import DescentGame, EstimateGame
from adversaries.supplies.descent_unit import Limits, Played, Sampled
from adversaries.sweeps.sweep import ORDINARY, Met, Sizes
from bounds.quantities.bandit import E_g_square, E_nabla_meta
from bounds.quantity import Measured

SQUARES = 40
"""Runs for each ordinary one: blocks are short."""


def squares(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """|g_z|^2 of the first block: losses with a large constant, and ordinary ones."""
    K, n = int(sizes["K"]), int(sizes["n"])
    plain = DescentGame(n, K, K=K, share=float(sizes["delta"]), loss="linear")
    far = replace(plain, offset=9.0)
    runs = SQUARES * ordinary
    yield _met(EstimateGame(far).played(), E_g_square, rng, runs, "a large constant")
    usual = EstimateGame(replace(plain, loss="distance"))
    yield _met(usual.played(), E_g_square, rng, runs, ORDINARY)


def weights(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Experts of Algorithm 4; the opponent's are two, of which one never moves.

    The other, which begins with less weight, is at the best point after a block: until
    the weights have found it they lose what their rate allows.
    """
    T, n, d, K = (int(sizes[name]) for name in ("T", "n", "d", "K"))
    game = DescentGame(n, T, K=K, d=d, experts=2, share=0.6)
    still = replace(game, spread=1e4, top=2.0).played()
    yield _met(still, E_nabla_meta, rng, ordinary, "the better expert begins with less")
    usual = replace(game, factor=1.5, turns=3, loss="quadratic", experts=3)
    yield _met(usual.played(), E_nabla_meta, rng, ordinary, ORDINARY)


def _met(
    played: Played, expected: Measured, rng: np.random.Generator, runs: int, name: str
) -> Met:
    samples = played.draw(rng, runs)
    world = Sampled(played.constants, expected, Limits(samples, -np.inf, np.inf))
    return Met(world, (name,), samples)
