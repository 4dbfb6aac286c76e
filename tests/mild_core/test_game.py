"""Quantities of a game and the indexing of records, by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Hull, contains, tolerance
from mild_core.engine import simulate, simulate_lean
from mild_core.errors import AdversaryError, ParameterError
from mild_core.game import Feedback, Game, Problem, drift, path_length
from mild_core.losses import absolute, linear, quadratic
from mild_core.numerics import EPS, FloatArray, allowance
from mild_core.protocol import Arrival, play
from mild_core.scheme import algorithm_1
from tests.support import sphere


def test_path_length_and_drift_by_hand() -> None:
    u = np.array([[0.0, 0.0], [3.0, 4.0], [3.0, 4.0], [3.0, 0.0]])
    assert path_length(u) == 9.0
    assert path_length(np.stack([u, 2 * u])).tolist() == [9.0, 18.0]
    assert drift(u, np.array([2, 1, 3, 4])) == 10.0
    assert drift(u, np.array([1, 2, 3, 4])) == 0.0
    assert drift(u, np.array([2, 3, 4, 1])) == 5.0 + 0.0 + 4.0 + 3.0


def test_regret_by_hand() -> None:
    """x_1 = 0; x_2 = x_3 = -1/2 after the gradient 1; u = -1 throughout."""
    game = Game(Ball(1, 1.0), DelaySchedule.of([1, 3, 3]), linear(np.ones((3, 1))))
    record = simulate(game, algorithm_1(0.5))
    assert record.played[:, 0].tolist() == [0.0, -0.5, -0.5]
    assert record.regret(-np.ones((3, 1))) == 2.0
    lean = simulate_lean(game, algorithm_1(0.5), comparators=-np.ones((3, 1)))
    assert [lean.loss, lean.comparator_loss, lean.regret] == [-1.0, -3.0, 2.0]


def test_a_run_of_a_batch_has_its_own_game_scheme_losses_and_comparators() -> None:
    rng, delays = np.random.default_rng(0), DelaySchedule.constant(6, 2)
    games = [Game(Ball(2, 1.0), delays, linear(sphere(rng, 6, 2))) for _ in range(3)]
    schemes = [algorithm_1(eta) for eta in (0.1, 0.2, 0.3)]
    u = 0.5 * sphere(rng, 3, 6, 2)
    batch = simulate(games, schemes)
    lean = simulate_lean(games, schemes, comparators=u)
    for b in range(3):
        run, alone = batch[b], simulate(games[b], schemes[b])
        assert run.game is games[b]
        assert run.schemes == (schemes[b],)
        assert np.array_equal(run.losses.a, games[b].losses.a)  # type: ignore[union-attr]
        assert run.regret(u[b]) == alone.regret(u[b]) == batch.regret(u)[b]
        slack = allowance(6, 6 * 2.0)
        assert abs(lean.regret[b] - alone.regret(u[b])) <= slack
    with pytest.raises(ValueError, match="3 games"):
        _ = batch.game
    with pytest.raises(TypeError, match="single run"):
        _ = batch[0][1]


def test_a_learner_cannot_rewrite_the_record() -> None:
    class Scribbler:
        def __init__(self, problem: Problem) -> None:
            self.n = problem.domain.n

        def play(self) -> FloatArray:
            return np.zeros(self.n)

        def receive(self, arrivals: Sequence[Arrival]) -> None:
            for _, g in arrivals:
                g *= 0

    game = Game(Ball(1, 1.0), DelaySchedule.constant(3), linear(np.ones((3, 1))))
    record = play(game, Scribbler, np.random.default_rng(0))
    assert record.gradients is not None
    assert record.gradients.tolist() == [[1.0]] * 3


def test_losses_keep_their_own_copy() -> None:
    a, offset = np.ones((2, 1)), np.zeros(2)
    table = linear(a, offset)
    a[0], offset[1] = np.nan, np.nan
    assert table.values(np.ones((2, 1))).tolist() == [1.0, 1.0]
    with pytest.raises(ValueError, match=r"(?i)writeable"):
        table.a.flags.writeable = True


def test_M_of_a_target_outside_K() -> None:
    """|x - 3| on [-1, 1] lies in [2, 4]; with offset -3 in [-1, 1]."""
    ball, target = Ball(1, 1.0), np.array([[3.0]])
    assert absolute(target).bounds(ball).tolist() == [4.0]
    assert absolute(target, 1.0, -3.0).bounds(ball).tolist() == [1.0]
    assert absolute(target, 1.0, -4.0).bounds(ball).tolist() == [2.0]
    assert quadratic(target).lipschitz(ball).tolist() == [4.0]


def test_the_farthest_point_of_a_hull_is_a_vertex() -> None:
    hull = Hull(np.array([[1.0, 0.0], [-1, 0], [0, 2], [0, -1]]))
    assert hull.farthest(np.array([0.0, -1.0])) == 3.0


def test_limits_leave_room_for_rounding_and_no_more() -> None:
    game = Game(
        Ball(1, 1.0),
        DelaySchedule.constant(2),
        linear(np.ones((2, 1)), 1.0),
        Feedback.VALUE,
    )
    assert (game.G, game.M) == (1.0, 2.0)
    assert game.gradient_limit == 1.0 + 32 * EPS
    assert game.value_limit == 2.0 + 32 * EPS * 4
    assert tolerance(Ball(1, 1.0)) == 32 * EPS
    assert contains(Ball(1, 1.0), np.array([1 + 31 * EPS]))
    assert not contains(Ball(1, 1.0), np.array([1 + 33 * EPS]))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"feedback": "value"}, "feedback = 'value'"),
        ({"delays": [1, 1]}, r"delays = \[1, 1\]"),
        ({"losses": linear(np.ones((3, 2, 1)))}, "shape of the losses"),
        ({"G": np.inf}, "G = inf"),
        ({"G": -1.0}, "G = -1"),
        ({"losses": quadratic(np.ones((2, 1)) * 1e300, 1e300)}, "round 1: G = inf"),
    ],
)
def test_odd_games_are_refused(changes: dict[str, Any], words: str) -> None:
    parts: dict[str, Any] = {
        "domain": Ball(1, 1.0),
        "delays": DelaySchedule.constant(2),
        "losses": linear(np.ones((2, 1))),
    }
    with pytest.raises((ParameterError, AdversaryError), match=words):
        Game(**(parts | changes))


def test_losses_are_real() -> None:
    with pytest.raises(ParameterError, match="type of a = complex128"):
        linear(np.ones((2, 1)) * 1j)  # type: ignore[arg-type]


def test_an_infinite_value_is_refused_by_the_engine_too() -> None:
    table = quadratic(np.full((3, 1), 9e9), 1e292)
    game = Game(Ball(1, 1e10), DelaySchedule.constant(3), table)
    with pytest.raises(AdversaryError, match=r"round 1: f_t\(x_t\) = inf"):
        simulate(game, algorithm_1(0.1))
