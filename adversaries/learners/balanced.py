"""Learners whose rate balances the terms of a theorem, for a game and a path length."""

from __future__ import annotations

import numpy as np

from adversaries.learners import short_games
from mild_core import parameters
from mild_core.game import Game
from mild_core.scheme import Scheme, algorithm_1, algorithm_3


def balanced_descent(game: Game, P: float) -> Scheme:
    """Algorithm 1; eta balances Theorem 1."""
    beta = float(game.delays.beta)
    return algorithm_1(parameters.balanced_eta(game.domain.R, game.G, P, beta))


def traveller(game: Game, P: float) -> Scheme:
    """Algorithm 3 whose way from one end to the other takes a stretch.

    delta is so small that smoothing costs little, T so large that the variance does.
    """
    stretch = -(-game.T // (round(P / (2 * game.domain.R)) + 1))
    eta = 2 * game.domain.R / (game.G * stretch)
    return algorithm_3(eta, 0.03 * game.domain.R)


def balanced(game: Game, P: float) -> Scheme:
    """Algorithm 3 with K = 1; eta balances Theorem 4, delta as Corollary 1's."""
    delta = short_games.corollary_1(game, P).stages[0].delta
    assert delta is not None
    n, M, R = game.n, game.M, game.domain.R
    variance = game.T * (n * M / delta) ** 2 / 2
    variance += n * game.G * M / delta * game.delays.backlog
    return algorithm_3(float(np.sqrt((R**2 + R * P) / variance)), delta)
