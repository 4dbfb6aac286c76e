"""In which units the bounds of an audit are tried."""

from __future__ import annotations

from reports.auditing import bound


def test_bounds_are_tried_where_R_and_G_are_small_and_large() -> None:
    """By themselves, so that R for G or RG for R^2 shows."""
    sizes = {1e-3, 1.0, 1e3}
    assert {R for R, _ in bound.UNITS} == {G for _, G in bound.UNITS} == sizes
    assert all(1.0 in both for both in bound.UNITS)
