"""What is drawn is what the claims say, measured on games: altered, it moves."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from adversaries.sweeps import full_information as full
from adversaries.sweeps.catalogue import BY_KEY, LEMMAS, SWEEPS
from adversaries.sweeps.sweep import ORDINARY, Axis, Sweep, closeness, point
from adversaries.sweeps.unit import SweepUnit, broken, rows_of, units
from bounds import catalogue
from bounds.claim import Claim, Relation

RESULTS = (
    *("C002", "C012", "C015", "C019", "C026", "C031", "C032", "C157"),
    *("C005", "C017", "C057", "C065", "C070", "C076", "C092", "C094", "C100", "C132"),
    *("C020", "C028", "C169", "C172"),
)
"""Eight theorems, ten lemmas and four corollaries."""


def shortened(sweep: Sweep) -> Sweep:
    """Two points of its first axis."""
    first = sweep.axes[0]
    return replace(sweep, axes=(replace(first, values=first.values[:2], between=()),))


def test_every_result_is_swept_once() -> None:
    assert set(RESULTS) <= set(BY_KEY)
    assert len(RESULTS) == 22
    assert len(BY_KEY) == len(SWEEPS)
    assert [unit.key for unit in units("quick")] == list(BY_KEY)


@pytest.mark.parametrize("key", BY_KEY)
def test_the_bound_holds_and_says_by_whom(key: str) -> None:
    (row,) = rows_of(shortened(BY_KEY[key]), "quick", 0)
    assert len(row["points"]) == 2
    for p in row["points"]:
        assert p["ratio"] == pytest.approx(
            float(closeness(row["sign"], np.array(p["most"]), np.array(p["bound"]))),
            rel=1e-4,
        )
        assert 0 < p["ratio"] <= 1 + 1e-6
        assert p["by"]
        assert len(p["terms"]) == len(row["terms"])
        assert len(p["beside"]) == len(row["beside"])
        if p["lower"] is not None:
            assert 0 < p["lower"] < p["bound"]
        for one, value in zip(row["beside"], p["beside"], strict=True):
            if one["words"].startswith("sharper"):
                share = closeness(row["sign"], np.array(value), np.array(p["bound"]))
                assert share <= 1 + 1e-6


def test_whatever_bounds_regret_has_the_lower_bound_beside_it() -> None:
    regret = [s for s in SWEEPS if s.quantity in ("regret", "mean regret")]
    upper = {s.key for s in regret if s.relation.op == "<="}
    assert upper == {s.key for s in SWEEPS if s.lower}
    assert len(upper) == 11  # Theorems 1, 2, 4 to 7 and A1, and the corollaries


def test_same_seed_same_rows() -> None:
    sweep = shortened(BY_KEY["C020"])
    assert rows_of(sweep, "quick", 3) == rows_of(sweep, "quick", 3)
    assert rows_of(sweep, "quick", 3) != rows_of(sweep, "quick", 4)


def altered(claim: Claim, part: Relation) -> Claim:
    return replace(claim, parts=(part, *claim.parts[1:]))


def test_half_the_bound_moves_the_curve_and_alarms(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sweep = shortened(BY_KEY["C002"])
    before = rows_of(sweep, "quick", 0)
    claim = catalogue.claim("C002")
    half = altered(claim, claim.parts[0].scaled(0.5).relation)
    monkeypatch.setitem(catalogue.PAPER.names, "c002", half)
    after = rows_of(sweep, "quick", 0)
    for a, b in zip(before[0]["points"], after[0]["points"], strict=True):
        assert b["bound"] == pytest.approx(a["bound"] / 2, rel=1e-5)
        assert b["most"] == a["most"]
        assert b["ratio"] == pytest.approx(2 * a["ratio"], rel=1e-5)
    assert broken("C002", before) is None
    assert "exceeds" in str(broken("C002", after))


def test_an_alarm_keeps_the_claim_from_being_supported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claim = catalogue.claim("C005")
    half = altered(claim, claim.parts[0].scaled(0.5).relation)
    monkeypatch.setitem(catalogue.PAPER.names, "c005", half)
    found = SweepUnit("C005", "quick").run([half], 0)["C005"]
    assert "exceeds" in str(found.crashed)


def test_comparators_spend_the_path_they_have() -> None:
    rng = np.random.default_rng(0)
    for jumps in (0, 1, 4, 16):
        a = rng.choice([-1.0, 1.0], 200)
        u = full.within(a, jumps)
        used = np.count_nonzero(np.diff(u))
        assert used <= jumps
        assert used >= jumps - 1
        still = -abs(a.sum())
        assert (a * u).sum() <= still + 1e-9 or jumps - used < 2


def test_ordinary_games_make_the_band() -> None:
    sweep = shortened(BY_KEY["C012"])
    sizes: dict[str, Any] = {"T": 64, "d": 4, "P": 4, "order": 1}
    met = list(sweep.meet(np.random.default_rng(0), sizes, 20))
    usual = [name == ORDINARY for name in met[0].opponents]
    regrets = met[0].world.regret[np.array(usual)]  # type: ignore[attr-defined]
    p = point(sweep, sizes, 64, met)
    assert p["mean"] == pytest.approx(regrets.mean())
    assert p["low"] < p["mean"] < p["high"]


def test_more_points_beyond_the_quick_profile() -> None:
    axis = Axis("T", (4, 16), {}, (8,))
    assert axis.at("quick") == (4, 16)
    assert axis.at("standard") == (4, 8, 16)
    fitted = replace(axis, printed=0.5, between=(8, 64))
    assert fitted.at("quick") == (4, 8, 16)
    assert fitted.at("standard") == (4, 8, 16, 64)


def test_the_weights_of_bandits_meet_an_opponent() -> None:
    """Lemma 10: who means harm does more of it than ordinary games."""
    for row in rows_of(shortened(BY_KEY["C132"]), "quick", 0):
        for p in row["points"]:
            assert p["by"] != ORDINARY
            assert p["ratio"] > 1.5 * p["mean"] / p["bound"]


@pytest.mark.parametrize("sweep", LEMMAS, ids=lambda sweep: str(sweep.key))
def test_an_axis_has_its_points_evenly(sweep: object) -> None:
    for axis in sweep.axes:  # type: ignore[attr-defined]
        steps = np.diff(np.log([float(v) for v in axis.values]))
        assert (steps > 0).all()
        assert len(steps) < 6 or max(steps) <= math.log(4) + 1e-9, axis.values
