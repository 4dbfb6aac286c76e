"""Example: a learner of one's own, held against Theorem 2.

A learner has `play` and `receive`; the class is its own factory. `mild.play` plays the
game, measures both sides of the theorem on that run, and fails with the case and the
command that replays it. `mild honest FILE.py:Mine` asks whether it looks ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game, Problem
from mild_core.losses import absolute
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from reports.testing.fixture import Evidence, Refuted

T, R = 400, 1.0  # long enough for the bound to be below 2GRT, what anyone can lose


class Mine:
    """Descent with steps that shrink as gradients come in; it needs no parameters."""

    sign = -1.0

    def __init__(self, problem: Problem) -> None:
        self.domain, self.x = problem.domain, np.zeros(problem.domain.n)
        self.seen = 0.0

    def play(self) -> FloatArray:
        """The point of this round."""
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """One step for each gradient that arrived, k ascending."""
        for _, g in arrivals:
            self.seen += float(g @ g)
            step = self.domain.R / np.sqrt(self.seen or 1.0)
            self.x = self.domain.project(self.x + self.sign * step * g)


class Climber(Mine):
    """The same with a wrong sign."""

    sign = 1.0


def game_and_comparators() -> tuple[Game, FloatArray]:
    """Distances to a target that jumps once, delays up to 5; the comparators follow."""
    rng = np.random.default_rng(0)
    target = np.where(np.arange(T) < T // 2, 0.9, -0.9)[:, None]
    delays = DelaySchedule(rng.integers(1, 6, T))
    return Game(Ball(1, R), delays, absolute(target)), target


def test_my_learner(mild: Evidence) -> None:
    """It does no worse than Theorem 2 promises for Mild-OGD on this game."""
    game, u = game_and_comparators()
    scheme = parameters.theorem_2(R, game.G, game.T, game.delays.beta)
    mild.play("theorem-2", game, Mine, scheme, u)


def test_the_check_can_fail(mild: Evidence) -> None:
    """Evidence that could not have failed is none: a wrong sign is noticed."""
    game, u = game_and_comparators()
    scheme = parameters.theorem_2(R, game.G, game.T, game.delays.beta)
    with pytest.raises(Refuted, match=r"C012 \(theorem-2\) fails"):
        mild.play("theorem-2", game, Climber, scheme, u)
