"""Learners with parameters drawn at random, around those that balance a theorem.

The pathwise statements hold for any learning rates; far from balance one term of a
bound dominates, so each of them is needed somewhere.
"""

from __future__ import annotations

import math

import numpy as np

from mild_core import parameters
from mild_core.game import Game
from mild_core.scheme import (
    Scheme,
    algorithm_1,
    algorithm_2,
    algorithm_3,
    algorithm_4,
)


def any_rate(rng: np.random.Generator, game: Game) -> Scheme:
    """Algorithm 1 with a learning rate around the one that balances Theorem 1."""
    balanced = parameters.balanced_eta(
        game.domain.R, game.G, 0.0, float(game.delays.beta)
    )
    # balanced twice as often: there the bound comes closest
    return algorithm_1(balanced * float(rng.choice([0.05, 0.3, 1.0, 1.0, 3.0, 20.0])))


def any_weights(rng: np.random.Generator, game: Game) -> Scheme:
    """Mild-OGD with arbitrary learning rates and any alpha."""
    R, G, T = game.domain.R, game.G, game.T
    N = parameters.expert_count(T)
    base = R / (G * np.sqrt(game.delays.beta))
    etas = np.sort(base * 10 ** rng.uniform(-1.5, 1.5, N))
    alpha = 10 ** rng.uniform(-2, 1) / (G * R * np.sqrt(game.delays.beta))
    return algorithm_2(etas.tolist(), float(alpha))


def any_descent(rng: np.random.Generator, game: Game, K: int) -> Scheme:
    """Algorithm 3, learning rate around the one that balances Theorem 5."""
    delta, eta = _sizes(rng, game, K)
    return algorithm_3(eta * float(rng.choice([1e-4, 0.03, 0.3, 1, 3, 100])), delta, K)


def any_mild(rng: np.random.Generator, game: Game, K: int) -> Scheme:
    """Algorithm 4 with arbitrary learning rates and weights."""
    delta, eta = _sizes(rng, game, K)
    N = parameters.expert_count(game.T)
    etas = np.sort(eta * 10 ** rng.uniform(-1.5, 1.5, N))
    alpha = eta / game.domain.R**2 * 10 ** rng.uniform(-1, 1.5)
    return algorithm_4(etas.tolist(), float(alpha), delta, K)


def _sizes(rng: np.random.Generator, game: Game, K: int) -> tuple[float, float]:
    """A radius delta, and R/sqrt(gamma (Z + sum m_z))."""
    assert game.domain.r is not None
    # tiny: long estimates; large: K_delta shrinks to little
    delta = game.domain.r * float(rng.choice([0.001, 0.05, 0.3, 0.6, 0.95]))
    gamma = K * (game.n * game.M / delta) ** 2 + (K * K - K) * game.G**2
    steps = game.delays.blocks(K).schedule
    return delta, game.domain.R / math.sqrt(gamma * (steps.T + steps.backlog))
