"""Reasons for misses: each belongs to a claim and to something that can be missed."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest
from sympy import expand

from adversaries.supplies import designed_means
from bounds import catalogue, limits
from bounds.catalogue import KEYS
from bounds.limits_bandit import INSIDE
from bounds.quantities import delays
from bounds.quantities.bandit import E_sum_squares
from bounds.quantities.parameters import alpha, gamma
from bounds.quantity import quantities
from bounds.relation import Relation
from bounds.worlds.bandit_epochs import BanditEpochs
from mild_core.delays import DelaySchedule

RECORDS = Path(__file__).parents[2] / "reports" / "records.json"


def test_patterns_fit_kinds_and_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {
        ("C012", "2: scale *"): "of part 2",
        ("C012", "term G*R*sqrt(sum(d_t))"): "by name",
        ("C012", "exponent *"): "any letter",
    }
    monkeypatch.setattr(limits, "REASONS", table)
    assert limits.reason("C012", 2, "scale 0.9") == "of part 2"
    assert limits.reason("C012", 1, "scale 0.9") == ""
    assert limits.reason("C012", 1, "term G*R*sqrt(sum(d_t))") == "by name"
    assert limits.reason("C012", 1, "term C") == ""
    assert limits.reason("C012", 7, "exponent k") == "any letter"
    assert limits.reason("C013", 7, "exponent k") == ""


def test_every_reason_is_about_a_claim_and_a_sentence() -> None:
    for (key, _), why in limits.REASONS.items():
        assert key in KEYS, key
        assert why.endswith("."), why


def test_no_reason_is_for_whatever_may_be_missed() -> None:
    """It would explain what nobody has looked at."""
    for key, missed in limits.REASONS:
        assert missed.rpartition(": ")[2] != "*", key


FOUND = re.compile(r"reach(?:ed|es)? (0\.\d\d)|(0\.\d\d) was")
QUOTED = ("S33", "S34", "S35", "SA4", "C059", "C148a", "C157", "S6c")
"""Claims whose reasons quote the closest that was found, of the part itself."""


@pytest.mark.parametrize("key", QUOTED)
def test_numbers_in_reasons_are_those_on_record(key: str) -> None:
    """What "searches reach" is what the record says, to two digits."""
    record = json.loads(RECORDS.read_text())["claims"][key]["parts"]
    compared = 0
    for (claim, pattern), why in limits.REASONS.items():
        found = FOUND.search(why)
        if claim == key and found:
            part = int(pattern[0]) if pattern[1:2] == ":" else 1
            number = float(found[1] or found[2])
            assert number == pytest.approx(record[part - 1], abs=0.0051), pattern
            compared += 1
    assert compared


def test_below_a_block_no_guess_is_too_small() -> None:
    """Why C033c has no second epoch with d < K: sum m_z < Z, the first guess."""
    for T, K in ((16, 4), (64, 8)):
        for d in range(1, K + 1):
            late = DelaySchedule.constant(T, d).blocks(K).schedule.backlog
            assert late <= T // K - 1
            assert BanditEpochs((DelaySchedule.constant(T, d),), K, 1).V_own[0] == 1


def test_moves_inside_blocks_cost_less_than_the_path() -> None:
    """Why Corollary 2 does without that term: G K P_T is below a term with P_T."""
    assert "G K P_T in all" in INSIDE
    for n, Z in ((1, 1), (2, 1), (3, 7), (8, 100)):
        T = (n * Z) ** 2  # Z = sqrt(T)/n blocks of n sqrt(T) rounds
        K = n * n * Z
        assert K * Z == T
        assert math.sqrt(n) * T**0.75 >= K


def _expected(part: Relation) -> list[bool]:
    """Whether the left side has an expectation in it, and the right side."""
    sides = (quantities(side) for side in (part.lhs, part.rhs))
    return [any(q.attribute.startswith("E_") for q in found) for found in sides]


def test_expectations_stand_on_both_sides_where_that_is_the_reason() -> None:
    """Why no sample decides part 1 of C153; and part 2 is Lemma 9, added up."""
    missing = "never judged in two or more dimensions"
    first, second, third = catalogue.claim("C153").parts
    assert "expectations on both sides" in limits.reason("C153", 1, missing)
    assert _expected(first) == [True, True]
    assert _expected(third) == [True, False]
    assert "Lemma 9" in limits.reason("C153", 2, missing)
    left = alpha * delays.R**2 * (gamma * delays.Z - E_sum_squares)
    assert expand(second.rhs - second.lhs - left) == 0
    assert any(rule.n >= 60 for rule, _, _ in designed_means.SHAPES)


def test_each_stale_gradient_has_a_diameter_in_its_bound() -> None:
    """Why the other costs of stale gradients do not show in C162c."""
    assert "2GR" in limits.reason("C162c", 1, "term G^2*eta_{k_v}*stale_open_v/2^(v/2)")
    rhs = catalogue.claim("C162c").parts[0].rhs
    assert any(
        {"G", "R"} <= {str(x) for x in term.free_symbols}
        and any("stale" in str(x) for x in term.free_symbols)
        and not any("eta" in str(x) for x in term.free_symbols)
        for term in rhs.expand().args
    )
