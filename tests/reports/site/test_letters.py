"""Letters of figures on a phone: none too small to read, before anybody zooms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.reports.site.browsing import DESK, PHONE, TABLET, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LEAST = 8.9
"""Pixels of a letter's height."""
SMALL = """(least) => [...document.querySelectorAll('figure svg text')]
  .filter((one) => one.checkVisibility()).map((one) => {
    const {a, b, c, d} = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize);
    return [one.textContent, size * Math.sqrt(Math.abs(a * d - b * c))];
  }).filter(([, size]) => size < least)"""
PAGES = (
    *("bounds", "exact", "graph", "formal", "growth"),
    *("claims/C012", "claims/C005", "claims/C116", "claims/C118"),
)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_letters_can_be_read(
    report: Path, chromium: Browser, size: tuple[int, int]
) -> None:
    page, _ = watched(chromium, size, "light")
    small = {}
    for name in PAGES:
        page.goto((report / f"{name}.html").as_uri())
        small[name] = page.evaluate(SMALL, LEAST)
    assert {name: found[:3] for name, found in small.items() if found} == {}
    page.add_style_tag(content="figure .scroll svg { width: 200px !important }")
    assert page.evaluate(SMALL, LEAST)
    page.context.close()


@pytest.mark.parametrize(("size", "shown"), [(PHONE, "column"), (DESK, "results")])
def test_the_graph_of_results_is_whole_at_first(
    report: Path, chromium: Browser, size: tuple[int, int], shown: str
) -> None:
    page, _ = watched(chromium, size, "light")
    page.goto((report / "graph.html").as_uri())
    other = {"column": "results", "results": "column"}[shown]
    assert page.locator(f"#graph-{shown}").is_visible()
    assert not page.locator(f"#graph-{other}").is_visible()
    frame = page.locator(f"#graph-{shown} .scroll")
    assert frame.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert frame.evaluate("e => e.scrollHeight <= e.clientHeight")
    assert frame.locator("a").count() >= 22
    page.context.close()


def test_what_is_larger_than_its_frame_begins_at_the_claim_in_focus(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, PHONE, "light")
    page.goto(f"{(report / 'graph.html').as_uri()}?claim=C118")
    inside = """e => {
      const box = e.querySelector("a[href$='C118.html']").getBoundingClientRect();
      const frame = e.getBoundingClientRect();
      return box.left >= frame.left && box.right <= frame.right
        && box.top >= frame.top && box.bottom <= frame.bottom;
    }"""
    frame = page.locator("#graph-all .scroll")
    assert frame.evaluate(inside)
    frame.evaluate("e => e.scrollTo(0, 0)")
    assert not frame.evaluate(inside)
    page.context.close()
