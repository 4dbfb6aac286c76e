"""Mistakes that the audit names: what each does is what its words say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from adversaries.likeness.mistakes import ByDelay


@pytest.mark.parametrize(("step", "delay"), [(5, 1), (4, 2), (2, 4)])
def test_a_rate_divided_by_the_delay(step: int, delay: int) -> None:
    learner = cast(Any, SimpleNamespace(etas=np.array([2.0]), z=5))
    assert ByDelay.rates(learner, step).tolist() == [2.0 / delay]
