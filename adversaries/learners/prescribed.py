"""Learners with the parameters that a theorem or corollary prescribes.

For bandits also the games on which that needs no rounding: K = n sqrt(T) (or
n sqrt(T/c)) is an integer that divides T, and delta < r.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.bandit_games import games, oblivious_comparators, pushed_games
from bounds.worlds.mean import Mean
from bounds.worlds.named import (
    Corollary1,
    Corollary2,
    Corollary3,
    Corollary4,
    Doubled,
    Theorem6,
    Theorem7,
)
from mild_core import parameters
from mild_core.domains import Ball, Domain
from mild_core.game import Game
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme


def equation_5(game: Game, P: float) -> Scheme:
    """Algorithm 1 with the learning rate of eq. (5)."""
    return parameters.equation_5(P, game.delays.beta)


def theorem_2(game: Game, P: float) -> Scheme:
    """Algorithm 2."""
    del P
    beta = float(game.delays.beta)
    return parameters.theorem_2(game.domain.R, game.G, game.T, beta)


def algorithm_5(game: Game, P: float) -> Scheme:
    """Algorithm 5, which is told nothing about the delays."""
    del P
    return parameters.algorithm_5(game.domain.R, game.G, game.T)


def _radius(game: Game) -> float:
    # the corners of a cube are at R to rounding only; parameters are tuned to R itself
    return round(game.domain.R, 12)


def theorem_6(game: Game, P: float, factor: float = 1.0) -> Scheme:
    """Algorithm 4 in blocks."""
    del P
    R, G, M, n = _radius(game), game.G, game.M, game.n
    return parameters.theorem_6(R, G, M, n, game.delays, factor)


def theorem_7(game: Game, P: float, factor: float = 1.0) -> Scheme:
    """Algorithm 4 with K = 1."""
    del P
    R, beta = _radius(game), game.delays.backlog
    return parameters.theorem_7(R, game.M, game.n, game.T, beta, factor)


def corollary_1(game: Game, P: float, factor: float = 1.0) -> Scheme:
    """Algorithm 3 with K = 1."""
    del P
    R, beta = _radius(game), game.delays.backlog
    return parameters.corollary_1(R, game.M, game.n, game.T, beta, factor)


def corollary_2(game: Game, P: float, factor: float = 1.0) -> Scheme:
    """Algorithm 3 in blocks."""
    del P
    R, G, M, n = _radius(game), game.G, game.M, game.n
    return parameters.corollary_2(R, G, M, n, game.delays, factor)


def corollary_3(game: Game, P: float, factor: float = 1.0) -> Scheme:
    """Algorithm 3 with K = 1, tuned to the path."""
    R, beta = _radius(game), game.delays.backlog
    return parameters.corollary_3(R, game.M, game.n, game.T, beta, P, factor)


def corollary_4(game: Game, P: float, factor: float = 1.0) -> Scheme:
    """Algorithm 3 in blocks, tuned to the path."""
    R, G, M, n = _radius(game), game.G, game.M, game.n
    return parameters.corollary_4(R, G, M, n, game.delays, P, factor)


def doubling_6(game: Game, P: float) -> Scheme:
    """Algorithm 4 in blocks with the doubling trick."""
    del P
    return parameters.doubling_theorem_6(game.domain.R, game.G, game.M, game.n, game.T)


def doubling_7(game: Game, P: float) -> Scheme:
    """Algorithm 4 with K = 1 and the doubling trick."""
    del P
    domain = game.domain
    assert domain.r is not None
    return parameters.doubling_theorem_7(domain.R, game.M, game.n, game.T, domain.r)


Tune = Callable[[Game, float], Scheme]
"""A learner for a game and a path length."""

TUNINGS: dict[str, Tune] = {
    "theorem-6": theorem_6,
    "theorem-7": theorem_7,
    "corollary-1": corollary_1,
    "corollary-2": corollary_2,
    "corollary-3": corollary_3,
    "corollary-4": corollary_4,
    "doubling-6": doubling_6,
    "doubling-7": doubling_7,
}
WORLDS: dict[str, type[Mean]] = {
    "theorem-6": Theorem6,
    "theorem-7": Theorem7,
    "corollary-1": Corollary1,
    "corollary-2": Corollary2,
    "corollary-3": Corollary3,
    "corollary-4": Corollary4,
    "doubling-6": Doubled,
    "doubling-7": Doubled,
}
"""The kind of case each is for."""

ANY_ORDER = ("theorem-6", "corollary-1", "corollary-2", "corollary-4", "doubling-6")
"""Statements without Assumption 5."""

Size = tuple[int, float, float | None]
SQUARES: tuple[Size, ...] = ((4, 1.0, None), (4, 100.0, None), (9, 2.0, None))
ANY_T: tuple[Size, ...] = ((4, 1.0, None), (7, 100.0, None), (9, 1.0, None))
SIZES: dict[str, tuple[Size, ...]] = {
    "theorem-6": SQUARES,
    "theorem-7": ANY_T,
    "corollary-1": ANY_T,
    "corollary-2": SQUARES,
    "corollary-3": ((5, 10.0, None), (8, 100.0, None), (9, 10.0, None)),
    "corollary-4": (
        (4, 1.0, 0.0),
        (9, 1.0, 0.0),
        (8, 1.0, 1.0),
        (9, 3.0, 0.0),
        (8, 2.0, 2.0),
    ),
    "doubling-6": ((4, 2.0, None), (9, 2.0, None)),
    "doubling-7": ((8, 4.0, None), (9, 4.0, None)),
}
"""T, R and the path length (None: any) for which the prescription is exact."""


Plan = tuple[list[Game], list[Scheme], FloatArray]
"""Games, a learner for each, and comparators (games, T, 1)."""


def plans(rng: np.random.Generator, tuning: str, count: int) -> Iterator[Plan]:
    """For each size, pushed games and `count` batches of random ones."""
    delays = delay_kinds.ALL if tuning in ANY_ORDER else delay_kinds.IN_ORDER
    for T, R, P in SIZES[tuning]:
        domain: Domain = Ball(1, R)
        batches = [games(rng, domain, T, 3, delays) for _ in range(count)]
        for some in (pushed_games(rng, domain, T), *batches):
            u = oblivious_comparators(rng, some) if P is None else _jumps(rng, P, some)
            yield some, prescribed(tuning, some, u), u


def prescribed(tuning: str, some: Sequence[Game], u: FloatArray) -> list[Scheme]:
    """The learner a statement prescribes for each game and its comparators."""
    path = np.abs(np.diff(u, axis=1)).sum(axis=(1, 2))
    return [TUNINGS[tuning](g, float(p)) for g, p in zip(some, path, strict=True)]


def _jumps(rng: np.random.Generator, P: float, some: Sequence[Game]) -> FloatArray:
    """Comparators whose path is P: one jump from -P/2 to P/2, or back."""
    count, T = len(some), some[0].T
    later = np.arange(T) >= rng.integers(1, T, count)[:, None]
    sign = rng.choice([-1.0, 1.0], count)[:, None]
    return np.asarray((sign * np.where(later, P / 2, -P / 2))[:, :, None])
