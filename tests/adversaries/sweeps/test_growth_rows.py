"""Every theorem and corollary about regret has its rows on the page of growth."""

from __future__ import annotations

from adversaries.sweeps.catalogue import BANDITS, THEOREMS
from adversaries.sweeps.growth import Row, growth_of


def test_every_result_about_regret_grows() -> None:
    for sweep in (*THEOREMS, *BANDITS):
        told = [a for a in sweep.axes if a.printed is not None or a.grows]
        assert {"T", "P_T"} <= {axis.size for axis in told}, sweep.key


def test_a_sweep_without_a_printed_rate_is_fitted_if_it_has_to_be() -> None:
    points = [{"x": x, "most": x, "bound": 2 * x, "cap": None} for x in (1.0, 2.0, 4.0)]
    row: Row = {"size": "T", "printed": None, "points": points, "fixed": {}, "note": ""}
    assert growth_of(row) is None
    found = growth_of(row, grows=True)
    assert found is not None
    assert found["printed"] is None
    assert abs(found["fitted"] - 1) < 1e-12
