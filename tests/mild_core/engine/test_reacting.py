"""An adversary that breaks its word is told in which round."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.errors import AdversaryError
from mild_core.game import Game
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray
from mild_core.scheme import algorithm_1


@dataclass(frozen=True)
class Steep:
    """Losses with slope 1, but for one round."""

    when: int
    T: int = 5
    n: int = 1
    G: float = 1.0

    def choose(self, t: int, x: FloatArray) -> LossTable:
        slope = 2.0 if t == self.when else 1.0
        return linear(np.full((len(x), 1, 1), slope))


@pytest.mark.parametrize("when", [1, 2, 3, 4, 5])
def test_the_round_of_a_loss_that_is_too_steep_is_told(when: int) -> None:
    game = Game(Ball(1, 1.0), DelaySchedule.constant(5), Steep(when))
    with pytest.raises(AdversaryError, match=f"round {when}:"):
        simulate(game, algorithm_1(0.1))
