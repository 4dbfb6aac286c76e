"""`mild small`: a row of the table."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from adversaries.exact.line_learners import LEARNERS
from adversaries.exact.small_games import worst_static
from reports.commands import small
from reports.commands.small import _row


@pytest.mark.parametrize(("bound", "ratio"), [(4.0, "0.5000*"), (3.9, "0.5000 ")])
def test_a_bound_that_says_nothing_is_marked(bound: float, ratio: str) -> None:
    """From 2T on; the others keep the column straight."""
    one = SimpleNamespace(
        T=2, vectors=1200, worst=1.0, regret=2.0, bound=bound, ratio=0.5
    )
    one.delays, one.signs, one.paths, one.u = (1, 12), (1.0, -1.0), 1, ()
    row = _row(cast(Any, one))
    assert row[5] == ratio
    assert row[:2] == ("2", "1,200")
    assert row[6] == "1 12"
    assert row[-1] == "static"


def test_one_round_has_one_row_only() -> None:
    one, *_ = LEARNERS
    found = worst_static(one, 2)
    rows = [replace(found, T=T, paths=paths) for T in (1, 2) for paths in (1, 2)]
    table = small._table(one, rows)
    assert [*table.columns[0].cells] == ["1", "2", "2"]  # T
