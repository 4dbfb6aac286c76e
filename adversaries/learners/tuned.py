"""All algorithms of the paper, tuned to a lower-bound construction.

With full information as the theorems prescribe. The prescriptions for bandits need
delta < r, which short games on the cube do not allow: delta is a share of r here, the
learning rates are in proportion, and the doubling variants use the factor that the
footnote to Corollary 1 allows.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from adversaries.lower_bound.construction import Construction
from mild_core import parameters
from mild_core.scheme import Scheme, algorithm_1, algorithm_3, algorithm_4

TuneToConstruction = Callable[[Construction], Scheme]


def balanced_descent(game: Construction, factor: float = 1.0) -> Scheme:
    """Algorithm 1 with eta = factor R/(G sqrt(beta))."""
    return algorithm_1(factor * game.R / (game.G * math.sqrt(game.delays.beta)))


def mild(game: Construction) -> Scheme:
    """Algorithm 2 as Theorem 2 prescribes."""
    return parameters.theorem_2(game.R, game.G, game.T, game.delays.beta)


def doubling(game: Construction) -> Scheme:
    """Algorithm 5."""
    return parameters.algorithm_5(game.domain.R, game.G, game.T)


def bandit_descent(game: Construction, K: int = 1) -> Scheme:
    """Algorithm 3: delta = r/2, the longest step R/sqrt(beta)."""
    delta, eta = _bandit_sizes(game)
    return algorithm_3(eta, delta, min(K, game.T))


def bandit_mild(game: Construction, K: int = 1) -> Scheme:
    """Algorithm 4: the same, eta/2, eta, 2 eta and so on."""
    delta, eta = _bandit_sizes(game)
    etas = [eta * 2.0 ** (i - 1) for i in range(parameters.expert_count(game.T))]
    return algorithm_4(etas, eta / game.R**2, delta, min(K, game.T))


def bandit_doubling_6(game: Construction) -> Scheme:
    """Algorithm 4 with the doubling trick around Theorem 6, delta = r/2."""
    R, G, n, T = game.R, game.G, game.n, game.T
    factor = _inner_radius(game) / 2 / parameters.delta_blocks(n, T)
    return parameters.doubling_theorem_6(R, G, G * R, n, T, factor)


def bandit_doubling_7(game: Construction) -> Scheme:
    """The same around Theorem 7; delta = r/16 at first, which leaves 12 epochs."""
    R, G, n, T = game.R, game.G, game.n, game.T
    r = _inner_radius(game)
    # delta doubles every third epoch and has to stay below r to the end
    factor = r / 16 / parameters.delta_blocks(n, T)
    return parameters.doubling_theorem_7(R, G * R, n, T, r, factor)


SCHEMES: dict[str, TuneToConstruction] = {
    "Algorithm 1, eta = R/(G sqrt(beta))": balanced_descent,
    "Algorithm 1, eta = 3R/G": lambda game: algorithm_1(3 * game.R / game.G),
    "Algorithm 2": mild,
    "Algorithm 5": doubling,
    "Algorithm 3": bandit_descent,
    "Algorithm 3, blocks of 2": lambda game: bandit_descent(game, 2),
    "Algorithm 4": bandit_mild,
    "Algorithm 4, blocks of 3": lambda game: bandit_mild(game, 3),
    "Algorithm 4, doubling as in Theorem 6": bandit_doubling_6,
    "Algorithm 4, doubling as in Theorem 7": bandit_doubling_7,
}
"""Every learner of the project."""


def _bandit_sizes(game: Construction) -> tuple[float, float]:
    """delta, and the eta whose longest step eta nM/delta is R/sqrt(beta)."""
    delta, M = _inner_radius(game) / 2, game.G * game.R
    return delta, game.R * delta / (game.n * M * math.sqrt(game.delays.beta))


def _inner_radius(game: Construction) -> float:
    r = game.domain.r
    assert r is not None
    return r
