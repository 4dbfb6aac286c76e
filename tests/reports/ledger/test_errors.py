"""The error probabilities of all sampled games of a run add up to what is allowed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bounds import catalogue
from bounds.judging.statistical import ERROR
from reports.ledger import validate
from reports.ledger.errors import MOST, error_sum
from reports.run import units
from tests.reports import sample


def with_samples(content: sample.Content, *rows: tuple[str, str, Any]) -> Any:
    """A ledger with details (key, unit, what it told) added as sampled evidence."""
    for key, unit, told in rows:
        entry = next(c for c in content["claims"] if c["key"] == key)
        (evidence, *_) = entry["evidence"]
        evidence["kind"] = "statistical"
        evidence["details"].setdefault("other", {})[unit] = told
    return validate.ledger(json.loads(json.dumps(content)))


def test_a_game_counts_once_whatever_is_judged_on_it() -> None:
    rows = [(key, "sampled a", {"error": 2e-6}) for key in ("C012", "C015")]
    ledger = with_samples(sample.few(), *rows, ("C002", "sampled b", {"error": 1e-6}))
    games, error = error_sum(ledger)
    assert games == 2
    assert error == pytest.approx(3e-6)


def test_what_tells_no_probability_is_left_out() -> None:
    rows = [
        ("C012", f"sampled {i}", x) for i, x in enumerate(("x", [1], {"error": "1"}))
    ]
    assert error_sum(with_samples(sample.few(), *rows)) == (0, 0.0)


@pytest.mark.parametrize("profile", ["quick", "standard", "deep"])
def test_all_games_together_err_rarely(profile: str) -> None:
    every = units.all_units(profile, catalogue.CLAIMS)
    games = [unit for unit in every if unit.kind == "statistical"]
    assert len(games) > 100
    assert len(games) * 2 * ERROR < MOST


def test_a_game_that_no_claim_tells_of_counts_as_the_others_do() -> None:
    """Those of faulty learners are noticed and not measured."""
    content = sample.few()
    unit = {"name": "sampled c, faulty", "kind": "statistical", "keys": ["C012"]}
    content["units"] = [*content["units"], unit | {"error": None, "undecided": None}]
    games, error = error_sum(
        with_samples(content, ("C012", "sampled a", {"error": 2e-6}))
    )
    assert games == 2
    assert error == pytest.approx(4e-6)
