"""How a hunt is divided: three sizes, their cases and their shares of the time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from reports.auditing.claimed import HORIZONS, Claimed
from reports.auditing.hunted import SHORT, hunt
from reports.auditing.subject import Subject


class Asked:
    """Somebody who is asked and answers that it took too long."""

    def __init__(self) -> None:
        self.tasks: list[Any] = []

    def ask(self, tasks: list[Any], *shares: float) -> SimpleNamespace:
        self.tasks += tasks
        slow = SimpleNamespace(value=None, slow=True, told="")
        return SimpleNamespace(results=[slow for _ in tasks])


@pytest.mark.parametrize("name", ["theorem-1", "theorem-2"])
def test_three_sizes_have_their_shares(name: str) -> None:
    asked, longest = Asked(), HORIZONS[name][0]
    claimed = cast(Claimed, SimpleNamespace(name=name))
    found = list(hunt(cast(Subject, asked), claimed, 13))
    assert [task.args[2:] for task in asked.tasks] == [
        (SHORT, 7, 1 / 3),
        (longest // 4, 5, 1 / 2),
        (longest, 3, 1),
    ]
    assert [one.wanted for one in found] == [7, 5, 3]


@pytest.mark.parametrize("cases", [0, -1])
def test_no_cases_are_no_hunt(cases: int) -> None:
    asked = Asked()
    claimed = cast(Claimed, SimpleNamespace(name="theorem-1"))
    assert list(hunt(cast(Subject, asked), claimed, cases)) == []
    assert asked.tasks == []
