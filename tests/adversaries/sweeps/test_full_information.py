"""Losses of the sweeps: signs in blocks."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from adversaries.sweeps.full_information import _blocks


class Counting:
    """Draws +1 and -1 in turn, and counts."""

    def __init__(self) -> None:
        self.drawn = 0

    def choice(self, signs: list[float], count: int) -> Any:
        self.drawn += count
        return np.resize(np.array(signs), count)


@pytest.mark.parametrize(("T", "d"), [(12, 4), (13, 4), (5, 1), (3, 9)])
def test_one_sign_is_drawn_for_every_block(T: int, d: int) -> None:
    rng = Counting()
    found = _blocks(cast(Any, rng), T, d, 1)
    assert rng.drawn == -(-T // d)
    assert found.tolist() == [(-1.0, 1.0)[t // d % 2] for t in range(T)]
