"""Games for the page to play with: plain numbers, and whose learner they are."""

from __future__ import annotations

import numpy as np
import pytest

from mild_core.domains import Ball, Box, Hull
from mild_core.scheme import Scheme, algorithm_1, algorithm_3, algorithm_4
from reports.site.packed import packed
from reports.site.play_page import _bandit, _drawable


def test_whole_numbers_are_short_at_every_depth() -> None:
    before = {"a": [1.0, 2.5, {"b": -3.0}], "c": "1.0", "d": 1e15, "e": 1e16}
    found = packed(before)
    assert found == before
    assert repr(found) == repr(
        {"a": [1, 2.5, {"b": -3}], "c": "1.0", "d": 1e15, "e": 1e16}
    )


@pytest.mark.parametrize(
    ("scheme", "name"),
    [
        (algorithm_3(0.1, 0.1), "3"),
        (algorithm_3(0.1, 0.1, 2), "3b"),
        (algorithm_4((0.1, 0.2), 1.0, 0.1), ""),
        (algorithm_1(0.1), ""),
    ],
)
def test_the_bandit_with_one_expert_is_algorithm_3(scheme: Scheme, name: str) -> None:
    assert _bandit(scheme) == name


def test_what_the_page_can_project_on() -> None:
    ball, box = Ball(2, 1.0), Box(np.array([-1.0]), np.array([2.0]))
    assert _drawable(ball) is ball
    assert _drawable(box) is box
    assert _drawable(Hull(np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]))) is None
    line = _drawable(Hull(np.array([[-1.0], [2.0]])))
    assert isinstance(line, Box)
