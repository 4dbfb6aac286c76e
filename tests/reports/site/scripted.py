"""The scripts of the page that plays games, alone in an empty page."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from tests.reports.site import browsing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCRIPTS = ("algorithms.js", "prescriptions.js", "opponents.js")
CLOSE = 1e-9
"""Differences that rounding explains, in units of what is compared."""


def scripted(opened: Browser, edit: tuple[str, str] | None = None) -> Page:
    """An empty page with the scripts, one place of them changed."""
    static = files("reports.site").joinpath("static")
    text = "\n".join(static.joinpath(name).read_text("utf-8") for name in SCRIPTS)
    if edit:
        assert text.count(edit[0]) == 1, edit
        text = text.replace(*edit)
    page, _ = browsing.watched(opened, browsing.DESK, "light")
    page.add_script_tag(content=text)
    return page
