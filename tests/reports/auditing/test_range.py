"""Between which numbers the regret of a bandit lies."""

from __future__ import annotations

import numpy as np
import pytest

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from reports.auditing.bandit import _range


def game(T: int, n: int) -> Game:
    """One direction in every round, in a unit ball."""
    slopes = np.zeros((T, n))
    slopes[:, 0] = 1.0
    ball, delays = Ball(n, 1.0), DelaySchedule.constant(T)
    return Game(ball, delays, linear(slopes), Feedback.VALUE, G=1.0, M=1.0)


def room(T: int, n: int) -> float:
    """What is left for rounding; u at 0, so that regret is between -T and T."""
    low, high = _range(game(T, n), np.zeros((T, n)))
    assert low < -T < T < high
    return high - T


@pytest.mark.parametrize(("T", "n"), [(100, 40), (40, 100)])
def test_there_is_room_for_the_rounding_of_every_product(T: int, n: int) -> None:
    """As many operations make as large an error, in rounds or in coordinates."""
    assert room(T, n) / room(T, 1) == pytest.approx(n, rel=0.2)
    assert room(T, n) == pytest.approx(-_range(game(T, n), np.zeros((T, n)))[0] - T)
