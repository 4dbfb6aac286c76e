"""One report and one browser for the tests that look at pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from reports.commands.report import write
from reports.ledger import validate
from tests.reports.sample import complete
from tests.reports.site import browsing

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the sample ledger, on disk."""
    folder = tmp_path_factory.mktemp("site") / "report"
    write(validate.ledger(complete()), folder)
    return folder


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser without a window; the test is skipped where there is none."""
    pytest.importorskip("playwright.sync_api")
    if browsing.missing() is not None:
        pytest.skip(browsing.missing() or "")
    with browsing.browser() as opened:
        yield opened
