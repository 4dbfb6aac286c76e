"""The score of the tests stands on the first page: of every room, and what is left."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from reports.ledger import mutants, validate
from reports.ledger.mutants import Alike, Record, Score
from reports.site import build
from tests.reports.site.screens import LEDGER

RECORD = Record(
    3,
    16,
    (Score("mild_core", 5, 2, 1, 2, 1), Score("reports", 5)),
    (Alike("mild_core/game.py", "a < b", "a <= b"),),
    (Alike("bounds/claim.py", "x = 1", "x = 2", "nobody reads it"),),
    "12ab34cd",
)


def index(monkeypatch: pytest.MonkeyPatch, record: Record | None) -> str:
    monkeypatch.setattr(mutants, "read", lambda: record)
    ledger = validate.ledger(json.loads(LEDGER.read_text("utf-8")))
    monkeypatch.setattr(build, "PARTS", build.PARTS[:1])
    return build.site(ledger)["index.html"].decode()


def test_the_score_of_every_room_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    page = index(monkeypatch, RECORD)
    assert "all of a sample of 16 (seed 3)" in page
    assert "93.3% of those that change anything are noticed, 80.0% by" in page
    assert 'data-label="by mild check only">2<' in page
    for words in (
        "of the code 12ab34cd is altered",
        "mild_core",
        "90%",
        "100%",
        "a &lt; b",
        "nobody reads it",
    ):
        assert words in page


def test_without_a_record_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "What the tests notice" not in index(monkeypatch, None)


def test_a_part_of_a_sample_has_no_score_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    part = replace(RECORD, asked=400)
    assert 'id="mutants"' not in index(monkeypatch, part)
    assert 'id="mutants"' in index(monkeypatch, RECORD)
