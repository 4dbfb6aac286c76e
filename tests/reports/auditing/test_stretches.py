"""Comparators of an audit: still, moving once, and in every round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.noise import unit_vectors
from reports.auditing.bound import comparators


def test_in_space_they_rest_for_all_half_a_fifth_four_and_one_of_the_rounds() -> None:
    T = 100
    g = unit_vectors(np.random.default_rng(0), T, 2)
    game = Game(Ball(2, 1.0), DelaySchedule.constant(T), linear(g))
    record: Any = SimpleNamespace(gradients=g, losses=game.losses)
    found = comparators(game, record)
    moves = (np.abs(np.diff(found, axis=1)).max(axis=2) > 0).sum(axis=1)
    assert sorted(moves.tolist()) == [0, 1, 4, 24, 99]
