"""A bound as a function of the path: the C of eq. (7) bends it."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.supplies.worst_comparators import bound_of
from bounds.quantities import parameters as letters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.scheme import algorithm_1


@pytest.mark.parametrize(
    ("delays", "P", "C"),
    [
        ((4, 1, 1, 1), 0.5, 2 * 4 * 2.0 * 0.5),
        ((4, 1, 1, 1), 50.0, 2 * 4 * 2.0 * 3.0),
        ((4, 4, 4, 4), 50.0, 0.0),
    ],
)
def test_out_of_order_costs_the_smaller_of_two(
    delays: tuple[int, ...], P: float, C: float
) -> None:
    losses = linear(np.full((4, 1), 2.0))
    game = Game(Ball(1, 3.0), DelaySchedule(np.array(delays)), losses, G=2.0)
    assert bound_of(letters.C, game, algorithm_1(0.1))(P) == pytest.approx(C)
