"""Games that grow with T: delays in blocks, comparators that jump."""

from __future__ import annotations

import numpy as np

from adversaries.supplies import growth
from mild_core.game import Feedback


def test_feedback_of_growing_games_arrives_at_the_end_of_its_block() -> None:
    sizes = {"T": 10, "d": 4, "n": 1, "P": 0}
    rng = np.random.default_rng(0)
    game, _ = growth.sign_game(rng, sizes, Feedback.GRADIENT)
    assert game.delays.d.tolist() == [4, 3, 2, 1, 4, 3, 2, 1, 2, 1]


def test_comparators_of_growing_games_jump_as_often_as_they_may() -> None:
    sizes = {"T": 60, "d": 1, "n": 1, "P": 8}
    _, u = growth.sign_game(np.random.default_rng(0), sizes, Feedback.GRADIENT)
    stretches = u.reshape(5, 12)  # 4 jumps of length 2R
    assert (stretches == stretches[:, :1]).all()
    assert len(np.unique(stretches[:, 0])) == 2
