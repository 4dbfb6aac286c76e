"""Pages that another process makes are those that would have been made here."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from typing import Any

import pytest

from reports.ledger import validate
from reports.ledger.file import as_json
from reports.run.processes import Processes
from reports.site import beside
from reports.site.build import helped, site
from tests.reports.sample import few


def test_the_site_is_the_same_whoever_makes_the_pages_of_the_claims() -> None:
    ledger = validate.ledger(few())
    whole, made = site(ledger), helped(ledger)
    assert made
    assert site(ledger, claims=lambda: made) == whole
    assert site(ledger, claims=dict).keys() == whole.keys() - made.keys()


def test_if_the_other_process_dies_the_pages_are_made_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: Any, **__: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("it died"))
        return future

    path = tmp_path / "ledger.json"
    path.write_text(as_json(few()), encoding="utf-8")
    monkeypatch.setattr(Processes, "submit", lost)
    with beside.helper(2) as helper:
        helper.begin(path)
        assert helper.pages is not None
        assert helper.pages() == helped(validate.ledger(few()))


def test_where_one_works_at_a_time_nobody_helps(tmp_path: Path) -> None:
    with beside.helper(1) as helper:
        helper.begin(tmp_path / "ledger.json")
        assert helper.pages is None
