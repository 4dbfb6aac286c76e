"""What supplies consist of: longer profiles try what shorter ones do, and more."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from adversaries.learners.arbitrary import any_rate
from adversaries.supplies import (
    doubling,
    parameter_points,
    pathwise,
    sampled_descent,
    worst_cases,
)
from bounds.worlds.delays import BlockDelays
from bounds.worlds.named import Ogd
from bounds.worlds.runs import Runs


def test_long_games_of_a_profile_are_in_the_next() -> None:
    quick, standard, deep = map(set, doubling.LONG.values())
    assert quick < standard < deep


def test_deep_samples_four_times_as_many_runs() -> None:
    standard, deep = (
        {unit.name: unit.runs for unit in sampled_descent.units(profile)}
        for profile in ("standard", "deep")
    )
    assert standard.keys() <= deep.keys()
    assert {name: 4 * runs for name, runs in standard.items()} == {
        name: deep[name] for name in standard
    }


@pytest.mark.parametrize(("T", "most", "blocks"), [(6, 10, [2, 3, 6]), (4, 4, [2, 4])])
def test_late_ends_of_all_blocks_of_which_there_are_few(
    T: int, most: int, blocks: list[int]
) -> None:
    """Two delays for each of Z blocks are 2^Z schedules."""
    worlds = list(parameter_points.late_ends(T, most, np.random.default_rng(0)))
    assert [w.block for w in worlds if isinstance(w, BlockDelays)] == blocks


def test_pushed_gradients_turn_as_often_as_their_stretches_end() -> None:
    world = next(pathwise.pushed_worlds(Ogd, any_rate, np.random.default_rng(0)))
    assert isinstance(world, Runs)
    slopes = [np.sign(game.losses.a[:, 0]) for game in world.record.games]  # type: ignore[union-attr]
    turns = [int((np.diff(signs) != 0).sum()) for signs in slopes]
    assert turns == [0] * 3 + [1] * 3 + [4] * 3 + [9] * 3 + [29] * 3


def test_random_delays_of_worst_cases_go_up_to_the_last_round() -> None:
    class Largest:
        def integers(self, low: int, high: int, size: int) -> Any:
            return np.full(size, high - 1)

    worlds: Any = list(worst_cases.worst_worlds(4, Largest()))  # type: ignore[arg-type]
    assert {int(world.delays.max()) for world in worlds} == {1, 2, 3, 4}
