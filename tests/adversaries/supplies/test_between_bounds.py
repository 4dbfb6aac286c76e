"""The sweeps between lower and upper bounds."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from adversaries.lower_bound import sign_players
from adversaries.lower_bound.construction import Construction
from adversaries.supplies import between_bounds
from bounds import catalogue
from bounds.judging.finding import encoded

Row = dict[str, Any]

CLAIM = catalogue.claim(between_bounds.KEY)
GAME = Construction(64, 4, Fraction(0))


def in_order(row: Row) -> bool:
    """Whether lower <= mean <= every learner's regret <= its upper bound."""
    return between_bounds.disorder([row]) is None


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    (unit,) = between_bounds.units("quick")
    found = pickle.loads(pickle.dumps(unit)).run([CLAIM], 0)
    return list(json.loads(json.dumps(encoded(found["C015"])))["details"]["between"])


def test_learners_lie_between_the_bounds_at_every_point(
    rows: list[Row],
) -> None:
    assert {row["sweep"] for row in rows} == {"T", "d", "P"}
    assert all(map(in_order, rows))


def test_the_balanced_learner_loses_the_mean_and_the_others_more(
    rows: list[Row],
) -> None:
    for row in rows:
        learners = row["learners"]
        fair = learners.pop("the balanced learner")
        assert fair == pytest.approx(row["mean"], rel=1e-12)
        assert min(learners.values()) > fair


def test_signs_not_chosen_against_the_learner_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        between_bounds, "hard_signs", lambda game, *_: np.ones((game.blocks, game.n))
    )
    game = Construction(64, 4, Fraction(0))
    assert not in_order(between_bounds.row(game, np.random.default_rng(0)))


def test_the_balanced_learner_with_a_fault_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(between_bounds, "balanced", sign_players.corner)
    rng = np.random.default_rng(0)
    game = Construction(64, 4, Fraction(4))
    found = [between_bounds.row(game, rng)["learners"] for _ in range(4)]
    assert len({learners["the balanced learner"] for learners in found}) > 1


def test_long_delays_use_the_other_case_of_the_theorem() -> None:
    game = Construction(16, 8, Fraction(4))
    assert game.d > game.L
    row = between_bounds.row(game, np.random.default_rng(0))
    assert row["lower"] == pytest.approx(16 / np.sqrt(2))
    assert in_order(row)


def test_every_disorder_is_told() -> None:
    """And a unit that finds one leaves its claim open."""
    row = between_bounds.row(Construction(64, 4, Fraction(0)), np.random.default_rng(0))
    assert between_bounds.disorder([row]) is None
    learners, upper = row["learners"], row["upper"]
    for change, words in (
        ({"lower": row["mean"] + 1}, "the lower bound"),
        ({"learners": learners | {"Algorithm 2": row["mean"] - 1}}, "the mean"),
        ({"upper": upper | {"Algorithm 5": 1.0}}, "exceeds the bound of Algorithm 5"),
    ):
        assert words in str(between_bounds.disorder([row | change]))


def test_a_unit_that_finds_disorder_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    (unit,) = between_bounds.units("quick")
    monkeypatch.setattr(between_bounds, "sweeps", lambda points: [("T", GAME)])
    assert unit.run([CLAIM], 0)[CLAIM.key].crashed is None
    monkeypatch.setattr(
        between_bounds, "hard_signs", lambda game, *_: np.ones((game.blocks, game.n))
    )
    assert "exceeds" in str(unit.run([CLAIM], 0)[CLAIM.key].crashed)
