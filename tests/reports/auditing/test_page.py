"""The page of an audit in a browser: as much as the terminal, on a phone too."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import reports
from reports.auditing import html_page, page
from reports.auditing.model import Audit
from tests.reports.auditing import learners
from tests.reports.site import browsing

REASON = {"likeness": "a uniform prior is meant"}


@cache
def audit() -> Audit:
    asked: dict[str, Any] = {"hunt": 0, "quick": True, "role": "theorem-2"}
    asked["expected_failed_checks"] = REASON
    return reports.audit(learners.Uniform, **asked)


def words(text: str) -> list[str]:
    return text.replace("…", " ").split()


def test_all_that_the_terminal_tells_is_there() -> None:
    """Every word of it, but for times and lines."""
    console = Console(file=io.StringIO(), width=200)
    page.show(audit(), console)
    assert isinstance(console.file, io.StringIO)
    told = re.sub(r", [0-9.]+ s\n", "\n", console.file.getvalue()).replace("─", "")
    html = html_page.html(audit())
    body = html[html.index("<body>") :]
    there = set(words(unescape(re.sub(r"<[^>]*>", " ", body))))
    short = {"legal?", "honest?", "says?", "bound?", "good?", "what", "its", "how"}
    assert set(words(told)) - there - short == set()
    assert "declared: a uniform prior is meant" in html
    assert html == html_page.html(audit())  # the same bytes


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser without a window; the test is skipped where there is none."""
    pytest.importorskip("playwright.sync_api")
    if browsing.missing() is not None:
        pytest.skip(browsing.missing() or "")
    with browsing.browser() as opened:
        yield opened


@pytest.mark.parametrize("size", [(320, 700), browsing.PHONE, browsing.DESK], ids=str)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits(
    size: tuple[int, int], scheme: str, tmp_path: Path, browser: Any
) -> None:
    """No page wider than the screen, and names beside their numbers."""
    (tmp_path / "audit.html").write_text(html_page.html(audit()))
    shown, noticed = browsing.watched(browser, size, scheme)
    shown.goto((tmp_path / "audit.html").as_uri())
    shown.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert browsing.too_wide(shown) == 0
    heights = "[...document.querySelectorAll('tbody tr')].map(r => r.offsetHeight)"
    assert max(shown.evaluate(heights)) < 120
    assert noticed.troubles == []
    shown.close()
