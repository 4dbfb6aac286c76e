"""The page to play with has no game of 2^80 rounds, and the page of its claim why."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from reports.ledger import records
from reports.ledger.kinds import KeptCase
from reports.site import claim_page, play_reason
from reports.text.case_words import facts
from reports.text.typeset import typeset


def of_record(key: str) -> Any:
    """A claim whose tightest case is the one on record."""
    record = records.record_of(key)
    assert record is not None
    found = SimpleNamespace(case=record.case, kind=record.kind, part=record.part)
    return cast(Any, SimpleNamespace(key=key, resolution=found, counterexample=None))


@pytest.mark.parametrize("key", ["C019", "C026", "C020", "C028", "C169", "C172"])
def test_why_it_is_not_played(key: str) -> None:
    claim = of_record(key)
    assert "Nobody plays" in play_reason.tightest_reason(claim, ())
    assert play_reason.tightest_reason(claim, (f"{key}-tightest",)) == ""
    drawn = claim_page.tightest(claim)
    assert drawn is not None
    assert "stretch 1" in drawn.svg


def test_a_case_without_a_game_needs_no_reason() -> None:
    claim = of_record("C019")
    claim.resolution.case = KeptCase({"world": "numbers"})
    assert play_reason.tightest_reason(claim, ()) == ""
    claim.resolution.case = KeptCase({"world": "bandit", "T": 16385})
    assert "16,385 rounds" in play_reason.tightest_reason(claim, ())


def test_both_sides_of_an_enclosed_mean_are_told_apart() -> None:
    left, right = claim_page.sides(of_record("C026").resolution)
    assert left != right
    assert "e+" not in left + right


def test_the_learner_has_a_name_that_people_use() -> None:
    found = {f.label: f.runs for f in facts(of_record("C026").resolution.case)}
    assert found["learner"] == (("Corollary 2's parameters", 1),)
    assert "between" not in found


def test_losses_of_minimisers_are_no_comparators() -> None:
    labels = [f.label for f in facts(of_record("C065").resolution.case)]
    assert "loss $u$" in labels
    assert "loss $v$" in labels
    assert not any("comparators" in label for label in labels)


def test_the_power_of_a_sum_is_one_of_the_sum() -> None:
    assert typeset("T^(1/3)*sum(m_t)^(1/3)").endswith(r"(\sum m_t)^{1/3}$")
