"""A grid of short runs is the same runs one by one."""

from __future__ import annotations

import numpy as np
import pytest

from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine.grid import simulate_grid
from mild_core.errors import AdversaryError, ParameterError
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import allowance
from mild_core.protocol import play
from mild_core.scheme import Scheme, algorithm_1, algorithm_3

T = 7
BALL = Ball(2, 1.5)


def schedules(count: int) -> list[DelaySchedule]:
    rng = np.random.default_rng(1)
    return [DelaySchedule(rng.integers(1, 5, T)) for _ in range(count)]


def schemes(kind: int, some: list[DelaySchedule]) -> list[Scheme]:
    return [
        (
            algorithm_1(0.3 / s.beta),
            parameters.theorem_2(1.5, 2.0, T, s.beta),
            parameters.algorithm_5(1.5, 2.0, T),
        )[kind]
        for s in some
    ]


@pytest.mark.parametrize("kind", range(3))
def test_a_grid_is_every_schedule_on_every_pattern(kind: int) -> None:
    some, rng = schedules(4), np.random.default_rng(2)
    a = rng.standard_normal((5, T, 2))
    a *= 1.999 / np.linalg.norm(a, axis=2, keepdims=True)
    learners = schemes(kind, some)
    found = simulate_grid(BALL, some, learners, linear(a))
    for v, schedule in enumerate(some):
        for p in range(5):
            game = Game(BALL, schedule, linear(a[p]), G=2.0)
            one = play(game, transcription(learners[v]), rng).values.sum()
            assert abs(found[v, p] - one) <= allowance(16 * T, 3.0 * T)


def test_a_grid_refuses_what_does_not_fit() -> None:
    some, a = schedules(2), np.ones((3, T, 2))
    with pytest.raises(ParameterError, match="number of schemes = 1"):
        simulate_grid(BALL, some, [algorithm_1(1.0)], linear(a))
    with pytest.raises(ParameterError, match="shape of the losses"):
        simulate_grid(BALL, some, [algorithm_1(1.0)] * 2, linear(a[0]))
    with pytest.raises(ParameterError, match="T = 7"):
        simulate_grid(BALL, some, [algorithm_1(1.0)] * 2, linear(a[:, :5]))
    with pytest.raises(ParameterError, match="gradient feedback"):
        simulate_grid(BALL, some, [algorithm_3(1.0, 0.1)] * 2, linear(a))


def test_a_loss_that_is_not_finite_is_told() -> None:
    """The value overflows although no gradient does."""
    huge = Ball(1, 1e100)
    with pytest.raises(AdversaryError, match="round"):
        simulate_grid(
            huge,
            [DelaySchedule.constant(3)],
            [algorithm_1(1e-150)],
            linear(np.full((1, 3, 1), 1e250)),
        )
