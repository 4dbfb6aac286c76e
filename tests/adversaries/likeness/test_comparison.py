"""Comparing takes the time there is."""

from __future__ import annotations

import time

import numpy as np
import pytest

from adversaries.likeness.comparison import Late, Run, replayed
from adversaries.likeness.observation import Observation
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.scheme import algorithm_1

GAME = Game(Ball(1, 1.0), DelaySchedule.constant(3), linear(np.ones((3, 1))))
SEEN = Observation(np.zeros((3, 1)), np.ones((3, 1)))


@pytest.mark.parametrize("more", [-1.0, 1000.0])
def test_no_round_is_replayed_when_time_is_up(more: float) -> None:
    run = Run(GAME, SEEN, until=time.monotonic() + more)
    rounds = replayed(run, transcription(algorithm_1(0.1)))
    if more < 0:
        with pytest.raises(Late):
            next(rounds)
    else:
        assert len(list(rounds)) == 3
