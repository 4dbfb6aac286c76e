"""Tables of exact cases as units of a claim."""

from __future__ import annotations

from adversaries.exact.table import ExactTable
from adversaries.exact.worst import WorstCase


def test_a_table_of_exact_cases_is_called_by_its_label() -> None:
    def solve(T: int) -> tuple[WorstCase, float]:
        raise NotImplementedError

    assert ExactTable("C002", "d = 1", (1,), solve).name == "exact worst cases: d = 1"
