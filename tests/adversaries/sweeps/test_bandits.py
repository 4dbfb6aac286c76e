"""Games of the sweeps for bandits: they turn as often as the path allows."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.sweeps.bandits import OPPONENTS, R, games
from mild_core.game import path_length


@pytest.mark.parametrize("jumps", [0, 1, 2, 3])
def test_comparators_of_hostile_games_use_up_their_path(jumps: int) -> None:
    P = 2 * R * jumps
    sizes = {"T": 12.0, "n": 2.0, "d": 2.0, "P": P, "order": 1.0}
    hostile = games(np.random.default_rng(0), sizes, 1)[: len(OPPONENTS)]
    assert [path_length(u) for _, u, _, _ in hostile] == pytest.approx(
        [P] * len(hostile)
    )
