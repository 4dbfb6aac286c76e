"""How much two records of one game may differ by rounding."""

from __future__ import annotations

import numpy as np
import pytest

from mild_core.comparison import _allowed
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import allowance
from mild_core.scheme import Scheme, algorithm_1, algorithm_2


@pytest.mark.parametrize("scheme", [algorithm_1(0.5), algorithm_2([0.25, 0.5], 1e-6)])
def test_decisions_may_be_off_by_steps_and_by_weights(scheme: Scheme) -> None:
    """As far as a point before it is projected, R + eta |g|, is rounded."""
    T, n, R = 20, 2, 3.0
    slopes = linear(np.tile([0.6, 0.8], (T, 1)))
    record = simulate([Game(Ball(n, R), DelaySchedule.constant(T), slopes)], [scheme])
    played = np.asarray(record.played)
    point = allowance(T * n, R + 0.5)
    size = allowance(T * n, float(np.abs(played).max()))
    whole = size + point + R * scheme.stages[0].alpha * T * point
    assert _allowed(record, "played", played) == pytest.approx(whole, abs=0)
