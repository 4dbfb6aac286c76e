"""Every faulty learner plays, hides its fault in the record, and plays otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from adversaries import delays as delay_kinds
from adversaries.bandit_games import games as bandit_games
from adversaries.learners import faults, prescribed
from adversaries.learners.arbitrary import any_descent, any_mild, any_rate, any_weights
from adversaries.learners.faults import DOUBLING, Fault
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.sign_players import leader, origin
from adversaries.restarts import restart_games
from adversaries.supplies import doubling
from adversaries.supplies.exhaustive import all_delays
from bounds.worlds.doubling import Doubling
from bounds.worlds.epochs import Epochs
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme

Batch = tuple[Sequence[Game], Sequence[Scheme], FloatArray | None]

LATE = (delay_kinds.uniform, delay_kinds.reversed_blocks)


def gradients() -> Iterator[Batch]:
    """Random gradients on a disc, feedback out of order."""
    rng = np.random.default_rng(0)
    for tune in (any_rate, any_weights):
        games = [
            Game(
                Ball(2, 2.0),
                DelaySchedule(late(rng, 20, 5)),
                linear(unit_vectors(rng, 20, 2)),
            )
            for late in LATE
        ]
        yield games, [tune(rng, game) for game in games], None


def values() -> Iterator[Batch]:
    """Bandit games in blocks of 2, of which several become complete together."""
    rng = np.random.default_rng(0)
    for tune in (any_descent, any_mild):
        games = bandit_games(rng, Ball(2, 2.0), 24, 8, (*LATE, delay_kinds.bursts))
        noise = unit_vectors(rng, 8 * 24, 2).reshape(8, 24, 2)
        yield games, [tune(rng, game, 2) for game in games], noise


def restarts() -> Iterator[Batch]:
    """Games around restarts."""
    for games in restart_games(np.random.default_rng(0)):
        yield games, [prescribed.algorithm_5(game, 0.0) for game in games], None


def differs(fault: Fault, batches: Iterator[Batch]) -> bool:
    """Whether anything is played otherwise; what the record claims is checked."""
    seen = False
    for games, schemes, noise in batches:
        record = fault.play(games, schemes, noise)
        assert record.games == tuple(games)
        assert record.schemes == tuple(schemes)
        honest = simulate(games, schemes, noise=noise)
        seen |= not np.allclose(record.played, honest.played)
    return seen


@pytest.mark.parametrize("name", faults.FULL_INFORMATION)
def test_a_fault_with_full_information_shows_in_the_plays(name: str) -> None:
    assert differs(faults.FULL_INFORMATION[name], gradients())


@pytest.mark.parametrize("name", faults.BANDIT)
def test_a_fault_of_a_bandit_shows_in_the_plays(name: str) -> None:
    assert differs(faults.BANDIT[name], values())


@pytest.mark.parametrize("name", faults.DOUBLING)
def test_a_fault_around_restarts_shows_in_the_plays(name: str) -> None:
    assert differs(faults.DOUBLING[name], restarts())


def test_a_learner_without_fault_does_not_differ() -> None:
    honest = Fault(lambda games, schemes, noise: simulate(games, schemes, noise=noise))
    for batches in (gradients(), values(), restarts()):
        assert not differs(honest, batches)


@pytest.mark.parametrize("name", faults.EPOCHS)
def test_another_budget_ends_epochs_elsewhere(name: str) -> None:
    delays = next(all_delays(4, 4))
    wrong = Epochs(delays, faults.EPOCHS[name])
    assert (wrong.v_t != Epochs(delays).v_t).any()


@pytest.mark.parametrize("name", faults.ON_SIGNS)
def test_a_peeking_player_is_not_the_honest_one(name: str) -> None:
    game = Construction(6, 3, Fraction(0))
    a = game.slopes(game.all_signs())
    wrong = faults.ON_SIGNS[name]
    honest = leader(game, game.delays, a)
    assert (wrong(leader)(game, game.delays, a) != honest).any()
    assert (wrong(origin)(game, game.delays, a) == 0).all()


@pytest.mark.parametrize(("factor", "R"), [(1.5, 1.0), (3.0, 0.5)])
def test_one_that_goes_too_far_stops_at_a_multiple_of_the_radius(
    factor: float, R: float
) -> None:
    game = Game(Ball(1, R), DelaySchedule.constant(9), linear(np.full((9, 1), -1.0)))
    scheme = any_rate(np.random.default_rng(0), game)
    stage = replace(scheme.stages[0], etas=(10.0 * R,))
    far = replace(scheme, stages=(stage,))
    record = faults.too_far(factor, [game], [far], None)
    assert record.played.max() == pytest.approx(factor * R)


def test_faulty_learners_play_where_no_letter_is_1() -> None:
    rng = np.random.default_rng(0)
    fault = next(f for f in DOUBLING.values() if not f.transcribed)
    for world in doubling.faulty_runs(fault, rng):
        assert isinstance(world, Doubling)
        assert (world.R != 1).all()
