"""Formulas on a narrow screen."""

from __future__ import annotations

from sympy import symbols

from reports.ledger.formatting import _rows

a, b, c = symbols("a b c")


def test_a_sum_is_broken_between_its_terms() -> None:
    assert _rows(a - b + c, 80, "  = ") == ["  = a - b + c"]
    assert _rows(a - b + c, 8, "  = ") == ["  = a", "     - b", "     + c"]
    assert _rows(-a, 80, "") == ["-a"]
