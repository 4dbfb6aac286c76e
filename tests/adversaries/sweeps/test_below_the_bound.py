"""No figure shows a curve beyond the bound it is drawn with, or bounds nobody breaks.

Every point of every figure, of the quick profile: what was measured, the mean of
ordinary games and its band, and the bounds beside the printed one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from adversaries.sweeps import sweep as sweeps
from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.sweep import ORDINARY, Axis, Met, Sizes, Sweep
from adversaries.sweeps.unit import rows_of
from bounds.worlds.simplex import Tables

DRAWN = 1e-5
"""Of a value: the ledger keeps six digits, a picture shows fewer."""


def beyond(row: dict[str, Any]) -> Iterator[str]:
    """Values on the wrong side of a curve they are drawn with."""
    sign = {"<=": 1, ">=": -1}.get(row["sign"], 0)
    for p in row["points"]:
        bounds = [p["bound"], *p["beside"]]
        curves = {name: p[name] for name in ("most", "mean") if p[name] is not None}
        if not row["sampled"] and p["mean"] is not None:  # an interval may be wide
            curves["end of the band"] = p["high"] if sign > 0 else p["low"]
        if p["lower"] is not None:
            curves["lower bound"] = p["lower"]
        if sign > 0 and p["mean"] is not None and p["mean"] > p["most"] * (1 + DRAWN):
            yield f"{row['size']} = {p['x']:g}: mean {p['mean']} and most {p['most']}"
        for name, value in curves.items():
            for bound in bounds if row["sign"] != ">=" else bounds[:1]:
                if sign * (value - bound) > DRAWN * abs(bound):
                    yield f"{row['size']} = {p['x']:g}: {name} {value} and {bound}"


@cache
def rows(key: str) -> list[dict[str, Any]]:
    return rows_of(BY_KEY[key], "quick", 0)


@pytest.mark.parametrize("key", BY_KEY)
def test_no_curve_is_beyond_its_bound(key: str) -> None:
    assert [said for row in rows(key) for said in beyond(row)] == []


def vacuous(row: dict[str, Any]) -> float:
    """The share of a panel's points whose bound exceeds what can be lost."""
    points = row["points"]
    empty = [p["cap"] is not None and p["bound"] >= p["cap"] for p in points]
    return float(np.mean(empty))


@pytest.mark.parametrize("key", BY_KEY)
def test_most_points_of_every_panel_could_have_been_lost(key: str) -> None:
    assert [row["size"] for row in rows(key) if vacuous(row) >= 0.5] == []


def test_bounds_that_say_nothing_would_be_noticed() -> None:
    row = rows("C032")[0]
    assert 0 < vacuous(row) < 0.5
    doubled = [p | {"bound": 2 * p["bound"]} for p in row["points"]]
    assert vacuous(row | {"points": doubled}) >= 0.5


def unequal(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """A close case of a small bound, and an ordinary one of a bound a hundredfold."""
    h = np.array([[[5, 10], [5, 10]], [[1000, 500], [400, 1000]]])
    yield Met(Tables(h), ("small", ORDINARY))


def test_ordinary_games_are_held_against_their_own_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    axis = Axis("T", (2,), {"points": 2})
    one = replace(BY_KEY["C070"], meet=unequal, axes=(axis,))
    (row,) = rows_of(one, "quick", 0)
    (p,) = row["points"]
    assert (p["bound"], p["by"]) == (10.0, "small")
    # 500 + 400 of 1,400: their share of what is allowed, below the bound that is drawn
    assert p["mean"] == pytest.approx(10 * 900 / 1400, rel=1e-5)
    assert list(beyond(row)) == []
    unscaled(monkeypatch)
    (row,) = rows_of(one, "quick", 0)
    assert "mean" in next(beyond(row))


def unscaled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw ordinary games as they are, next to the bound of another case."""
    band = sweeps._band

    def raw(cases: sweeps.Cases, bound: float) -> dict[str, Any]:
        same = np.full_like(cases.right, bound)
        return band(replace(cases, right=same), bound)

    monkeypatch.setattr(sweeps, "_band", raw)


def test_every_size_has_points_enough_to_see_a_trend() -> None:
    few = {(key, a.size): len(a.at("quick")) for key, a in every_axis()}
    exempt = {("C094", "n")}  # |x| is smoothed exactly in 1, 3 and 11 dimensions
    assert {k for k, count in few.items() if count < 5} == exempt


def every_axis() -> Iterator[tuple[str, Axis]]:
    """All axes of all results."""
    made: list[Sweep] = list(BY_KEY.values())
    return ((one.key, axis) for one in made for axis in one.axes)
