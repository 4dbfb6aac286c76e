"""A public implementation of Ader passes as Mild-OGD without delay.

PyNOL is not on the package index. With a checkout of github.com/li-lf/PyNOL on
PYTHONPATH, and autograd and cvxpy installed, these tests run; else they are skipped.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from adversaries.likeness import likeness
from mild_core.game import Problem
from mild_core.protocol import Arrival
from tests.adversaries.likeness.black_box import ROLES, box
from tests.oracles import pynol

ENV, ADER = "environment", "learner.models.dynamic.ader"


class PublicAder:
    """PyNOL's Ader with the parameters of Theorem 2, made to play and receive."""

    def __init__(self, problem: Problem, more: float = 1 / 1.5) -> None:
        K, T, G = problem.domain, problem.T, problem.G
        ball: Any = pynol(ENV).Ball(K.n, K.R)
        ball.project = K.project
        least, N = math.sqrt(2 / T) * K.R / G, math.ceil(math.log2(T) / 2) + 1
        most = least * 2 ** (N - 1) * more  # PyNOL takes the next one above as well
        self.ader: Any = pynol(ADER).Ader(ball, T, G, True, least, most, np.zeros(K.n))
        self.ader.meta.lr = 1 / (G * K.R * math.sqrt(T))

    def play(self) -> Any:
        self.ader.opt_by_optimism(None)
        return self.ader.meta.prob @ self.ader.schedule.x_active_bases

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        for _, g in arrivals:
            self.ader.opt_by_gradient(pynol(ENV).Environment(func=g.dot, grad=g))


@pytest.fixture
def public() -> None:
    """PyNOL is here, or the test is skipped."""
    pynol(ADER)


@pytest.mark.usefixtures("public")
def test_it_passes() -> None:
    """On all games without delay, balls and boxes."""
    found = likeness(ROLES["ader"], box(PublicAder))
    assert found.alike, found.lines()


def test_wrapped_in_few_lines() -> None:
    """At most 15 lines of code."""
    code = inspect.getsource(PublicAder).splitlines()
    assert len([line for line in code if line.strip(' "') and '"""' not in line]) <= 15


@pytest.mark.usefixtures("public")
def test_with_delays_it_is_another() -> None:
    """With delays it has nothing to say: not Mild-OGD."""
    assert not likeness(ROLES["theorem-2"], box(PublicAder), shrink=False).alike


@pytest.mark.usefixtures("public")
def test_its_own_grid_is_one_too_long() -> None:
    """PyNOL's pool goes one beyond the largest step it is given, and that is named."""
    found = likeness(ROLES["ader"], box(lambda told: PublicAder(told, more=1.0)))
    assert [mistake.name for mistake in found.mistakes] == ["grid one long"]
