"""Games for rivals: how often they turn."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.rival_games import bandit_game
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import path_length
from mild_core.losses import LossTable


@pytest.mark.parametrize("jumps", [0, 1, 2, 3, 5])
def test_losses_turn_as_often_as_the_comparators(jumps: int) -> None:
    rng = np.random.default_rng(1)
    game, u = bandit_game(rng, Ball(2, 1.5), DelaySchedule.constant(12), 2.0, jumps)
    assert isinstance(game.losses, LossTable)
    # each is best in its round
    assert np.allclose(np.einsum("ti,ti->t", game.losses.a, u), -1.5 * 2.0)
    assert path_length(u) == pytest.approx(jumps * 2 * 1.5)
