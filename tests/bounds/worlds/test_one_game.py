"""One game of any learner: the size behind its tolerance."""

from __future__ import annotations

import numpy as np
import pytest

from bounds.worlds.one_game import OneGame
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game, Problem
from mild_core.losses import linear
from mild_core.protocol import Learner
from mild_core.scheme import algorithm_1


class Descent(OneGame):
    """Algorithm 1."""

    name = "descent"

    def learner(self, problem: Problem) -> Learner:
        return transcription(algorithm_1(0.25))(problem)


def test_the_size_of_a_regret_is_all_that_it_is_a_difference_of() -> None:
    losses = linear(np.array([[2.0], [-1.0], [2.0]]), 7.0)
    game = Game(Ball(1, 3.0), DelaySchedule.constant(3), losses)
    world = Descent(game, np.zeros((3, 1)))
    values = np.abs(world.record.values).sum()
    assert values > 1
    assert world.regret_size == pytest.approx(values + 4 * 3 * game.G * 3.0, rel=1e-15)
