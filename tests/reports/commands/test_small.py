"""`mild small`: a row of the table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

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
