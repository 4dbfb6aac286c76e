"""Reasons for misses: each belongs to a claim and to something that can be missed."""

from __future__ import annotations

import pytest

from bounds import limits
from bounds.catalogue import KEYS


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
