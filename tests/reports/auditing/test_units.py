"""Bounds are tried in other units too: whoever takes R or G for 1 is caught, quick."""

from __future__ import annotations

from typing import Any

import pytest

import reports
from mild_core.game import Problem
from tests.reports.auditing.learners import Right


class TakenForOne(Right):
    """Right where R and G are 1; else it computes its rates as if they were."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.rates = self.rates * self.factor(problem.domain.R, problem.G)

    def factor(self, R: float, G: float) -> float:
        """Of its rates."""
        raise NotImplementedError


class SmallR(TakenForOne):
    """Wrong in small sets only: its steps reach from end to end."""

    def factor(self, R: float, G: float) -> float:
        """1/R."""
        return 1 / min(R, 1.0)


class LargeR(TakenForOne):
    """Wrong in large sets only: it hardly moves."""

    def factor(self, R: float, G: float) -> float:
        """1/R."""
        return 1 / max(R, 1.0)


class SmallG(TakenForOne):
    """Wrong where losses are flat: it hardly moves."""

    def factor(self, R: float, G: float) -> float:
        """G."""
        return min(G, 1.0)


class LargeG(TakenForOne):
    """Wrong where losses are steep: its steps reach from end to end."""

    def factor(self, R: float, G: float) -> float:
        """G."""
        return max(G, 1.0)


ASKED: dict[str, Any] = {"quick": True, "only": ["bound"], "hunt": 0}


@pytest.mark.parametrize("kind", [SmallR, LargeR, SmallG, LargeG])
def test_caught_when_quick(kind: type[TakenForOne]) -> None:
    found = reports.audit(kind, claims=["theorem-2"], **ASKED)
    check = found["bound-theorem-2"]
    assert check.outcome == "failed"
    assert "R = " in check.more[0] or "G = " in check.more[0]


def test_right_ones_keep_it_in_every_unit() -> None:
    found = reports.audit(Right, claims=["theorem-2"], **ASKED)
    assert found["bound-theorem-2"].outcome == "passed"
