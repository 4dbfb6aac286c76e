"""Players: anything that turns games into plays, the same way every time.

A learner of the protocol, a scheme run by the engine, or a function that sees the whole
game, which the protocol never shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import numpy as np

from mild_core.engine import simulate
from mild_core.errors import LearnerError, Violation
from mild_core.game import Feedback, Game, Problem
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival, Delivery, Factory, Learner, play
from mild_core.scheme import Scheme
from mild_core.told import exception_line

Player = Callable[[Sequence[Game], int], FloatArray]
"""(games, seed) -> plays (games, T, n); every game afresh, with that seed."""

Value = TypeVar("Value")


def playing(factory: Factory, delivery: Delivery | None = None) -> Player:
    """A learner written against the protocol; `delivery` is for faulty post."""

    def player(games: Sequence[Game], seed: int) -> FloatArray:
        # the same generator for every game: chance must not tell two patterns apart
        rngs = (np.random.default_rng(seed) for _ in games)
        records = (
            play(game, partial(Guarded, factory), rng, delivery=delivery)
            for game, rng in zip(games, rngs, strict=True)
        )
        return np.stack([record.played for record in records])

    return player


def simulating(scheme: Scheme) -> Player:
    """A scheme run by the engine, all games in one batch."""

    def player(games: Sequence[Game], seed: int) -> FloatArray:
        T, n = games[0].T, games[0].n
        bandit = scheme.feedback is Feedback.VALUE
        # one noise for all patterns, for the same reason
        noise = unit_vectors(np.random.default_rng(seed), T, n) if bandit else None
        return simulate(list(games), scheme, noise=noise).played

    return player


def seeing(function: Callable[[Game, np.random.Generator], FloatArray]) -> Player:
    """Any function from a game to its plays (T, n): it could see everything."""

    def player(games: Sequence[Game], seed: int) -> FloatArray:
        return np.stack([function(game, np.random.default_rng(seed)) for game in games])

    return player


class Guarded:
    """A learner whose own exceptions are told with the round; it keeps no notes."""

    def __init__(self, factory: Factory, problem: Problem) -> None:
        self.t = 0
        self.learner: Learner = self._naming_the_round(lambda: factory(problem))
        self.scheme = getattr(self.learner, "scheme", None)

    def play(self) -> FloatArray:
        """Let it play."""
        self.t += 1
        return self._naming_the_round(lambda: self.learner.play())

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Let it receive."""
        self._naming_the_round(lambda: self.learner.receive(arrivals))

    def _naming_the_round(self, call: Callable[[], Value]) -> Value:
        try:
            return call()
        # already says what, where and what to do
        except Violation:
            raise
        except Exception as error:
            said = exception_line(error)
            what, limit = "the learner", "it must play to the end"
            raise LearnerError(what, said, limit, round=self.t or None) from error
