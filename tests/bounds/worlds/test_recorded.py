"""Recorded runs say how many operations rounding may add up over."""

from __future__ import annotations

import numpy as np
import pytest

from bounds.worlds.recorded import RecordedRuns
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.scheme import algorithm_2


@pytest.mark.parametrize(("T", "n", "N"), [(7, 3, 2), (4, 5, 3), (6, 1, 1)])
def test_every_expert_computes_with_every_coordinate(T: int, n: int, N: int) -> None:
    slopes = linear(np.full((T, n), 0.1))
    game = Game(Ball(n, 1.0), DelaySchedule.constant(T), slopes)
    record = simulate([game], [algorithm_2([0.1 * 2**i for i in range(N)], 0.1)])
    assert RecordedRuns.build(record, np.zeros((1, T, n))).operations == T * n * N
