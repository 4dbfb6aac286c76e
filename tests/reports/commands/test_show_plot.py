"""`mild show KEY --plot`: whose points are drawn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bounds.catalogue import claim
from mild_core.errors import UsageError
from reports.commands import show_plot
from reports.figures import measured
from reports.ledger import records
from reports.ledger.kinds import KeptCase
from reports.ledger.records import Record


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was measured here and now."""
    found: list[Any] = []

    def measure(*words: Any) -> list[int]:
        found.append(words)
        return [1]

    monkeypatch.setattr(show_plot, "rows_of", measure)
    monkeypatch.setattr(show_plot, "typed", lambda row, kind: row)
    return found


@pytest.mark.parametrize("points", [(), ("a row",)])
def test_points_of_the_ledger_come_before_fresh_ones(
    points: tuple[str, ...], fresh: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = SimpleNamespace(claim=lambda key: "entry")
    monkeypatch.setattr(show_plot, "known_ledger", lambda *_: ledger)
    monkeypatch.setattr(measured, "rows", lambda entry: points)
    found: Any = show_plot.rows(claim("theorem-1"), None)
    assert found == (points or (1,))
    assert bool(fresh) != bool(points)


def test_a_claim_without_a_figure_is_told(
    fresh: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show_plot, "known_ledger", lambda *_: None)
    with pytest.raises(UsageError, match="C022 has no figure"):
        show_plot.rows(claim("C022"), None)


def test_the_record_is_that_of_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on the page that is made of it; the recorded one is for those without."""
    ledger = SimpleNamespace(claim=lambda key: "entry")
    own, kept = (Record(tightness=t, case=KeptCase()) for t in (0.5, 0.75))
    monkeypatch.setattr(records, "of_claim", lambda entry: own)
    monkeypatch.setattr(records, "record_of", lambda key: kept)
    for found, told in ((ledger, own), (None, kept)):
        monkeypatch.setattr(show_plot, "known_ledger", lambda *_, found=found: found)
        assert show_plot.held(claim("theorem-1"), None) is told
