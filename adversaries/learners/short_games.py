"""Bandit learners as prescribed, but for games in which delta would leave the set.

Footnote 5 allows delta to be scaled: here so that it is at most r/2.
"""

from __future__ import annotations

from collections.abc import Callable

from adversaries.learners import prescribed
from mild_core.game import Game
from mild_core.scheme import Scheme


def theorem_6(game: Game, P: float) -> Scheme:
    """Algorithm 4 in blocks."""
    return _scaled(prescribed.theorem_6, game, P)


def theorem_7(game: Game, P: float) -> Scheme:
    """Algorithm 4 with K = 1."""
    return _scaled(prescribed.theorem_7, game, P)


def corollary_1(game: Game, P: float) -> Scheme:
    """Algorithm 3 with K = 1."""
    return _scaled(prescribed.corollary_1, game, P)


def corollary_2(game: Game, P: float) -> Scheme:
    """Algorithm 3 in blocks."""
    return _scaled(prescribed.corollary_2, game, P)


def corollary_3(game: Game, P: float) -> Scheme:
    """Algorithm 3 with K = 1, tuned to the path."""
    return _scaled(prescribed.corollary_3, game, P)


def corollary_4(game: Game, P: float) -> Scheme:
    """Algorithm 3 in blocks, tuned to the path."""
    return _scaled(prescribed.corollary_4, game, P)


def _scaled(
    tune: Callable[[Game, float, float], Scheme], game: Game, P: float
) -> Scheme:
    assert game.domain.r is not None
    delta = tune(game, P, 1.0).stages[0].delta
    assert delta is not None
    return tune(game, P, min(1.0, game.domain.r / (2 * delta)))
