"""What learners with a mistake do with what arrives, and how their games are told."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.likeness import bandit_mistakes, mistakes
from adversaries.likeness.result import _set
from adversaries.likeness.switched import Switched
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.game import Game
from mild_core.losses import linear

ARRIVE = [[], [2], [1, 3], [4]]
"""Rounds that arrive at the end of rounds 1 to 4."""


@pytest.mark.parametrize(
    ("kind", "used"),
    [
        (Switched, ARRIVE),
        (mistakes.NoneOutOfOrder, [[], [2], [3], [4]]),
        (mistakes.WaitsForEarlier, [[], [], [1, 2, 3], [4]]),
        (mistakes.OneARound, [[], [2], [1], [3]]),
        (mistakes.ARoundLate, [[], [], [2], [1, 3]]),
        (mistakes.FirstRoundLost, [[], [2], [3], [4]]),
        (mistakes.SameRoundOnly, [[], [2], [3], [4]]),
    ],
)
def test_feedback_is_used_as_the_mistake_says(
    kind: type[Switched], used: list[list[int]]
) -> None:
    learner, found = object.__new__(kind), []
    for learner.t, some in enumerate(ARRIVE, start=1):
        arrivals = [(k, np.zeros(1)) for k in some]
        found.append([k for k, _ in learner.admitted(arrivals)])
    assert found == used


@pytest.mark.parametrize("t", [1, 300, 70_000])
def test_late_rounds_are_rounds_too(t: int) -> None:
    learner = object.__new__(mistakes.SameRoundOnly)
    learner.t = int(str(t))  # equal, and not the same object
    assert [k for k, _ in learner.admitted([(t, np.zeros(1))])] == [t]


def test_the_other_side_is_across_the_decision() -> None:
    right, wrong = (object.__new__(k) for k in (Switched, bandit_mistakes.OtherSide))
    for learner in (right, wrong):
        learner.x, learner.delta = np.array([0.3, -0.2]), 0.25
    s = np.array([0.6, 0.8])
    assert right.perturbed(s) + wrong.perturbed(s) == pytest.approx(2 * right.x)
    assert np.linalg.norm(wrong.perturbed(s) - right.x) == pytest.approx(0.25)
    assert not np.allclose(right.perturbed(s), wrong.perturbed(s))


@pytest.mark.parametrize(
    ("domain", "told"),
    [
        (Ball(1, 2.0), "[-2, 2]"),
        (Ball(2, 0.5), "the ball of radius 0.5, n = 2"),
        (Ball(3, 1.0), "the ball of radius 1, n = 3"),
        (Box(np.zeros(2), np.array([1.0, 3.0])), "[0, 1] x [0, 3]"),
    ],
)
def test_sets_are_told(domain: Domain, told: str) -> None:
    losses = linear(np.zeros((2, domain.n)))
    assert _set(Game(domain, DelaySchedule.constant(2), losses)) == told
