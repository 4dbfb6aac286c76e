"""The page of the graph: theorems first, one claim in focus, zoom, keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from reports.ledger import validate
from reports.site import graph_page
from tests.reports.sample import complete
from tests.reports.site.browsing import DESK, PHONE, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

KEYS = (
    "e => [...e.querySelectorAll(':scope > li > button small')].map(s => s.innerText)"
)
WIDE = "e => e.getBoundingClientRect().width"


def shown(page: Page, name: str) -> set[str]:
    """Keys of the boxes in a column."""
    return set(page.locator(f"#{name}").evaluate(KEYS))


def test_errata_are_those_that_refute_a_claim_or_something_it_uses() -> None:
    ledger = validate.ledger(complete())
    found = graph_page.errata(ledger)
    refuted = {c.key for c in ledger.claims if c.verdict == "refuted"}
    assert refuted <= set(found)
    touched = {key for c in ledger.claims for key in c.consequences if c.key in refuted}
    assert touched - set(found) == set()
    assert len(set(found) - refuted) > 5


def test_theorems_come_first_with_errata_in_their_boxes(
    report: Path, chromium: Browser
) -> None:
    page, noticed = watched(chromium, DESK, "light")
    page.goto((report / "graph.html").as_uri())
    assert page.locator("figure").first.get_attribute("id") == "graph-results"
    boxes = page.locator("#graph-results svg a")
    assert boxes.count() >= 22
    marks = [text for text in boxes.all_text_contents() if "✗ " in text]
    assert len(marks) > 5
    assert noticed.troubles == []
    page.context.close()


def test_the_focus_shows_what_a_claim_rests_on_and_what_rests_on_it(
    report: Path, chromium: Browser
) -> None:
    edges = graph_page.marked(validate.ledger(complete())).edges
    page, noticed = watched(chromium, DESK, "light")
    page.goto((report / "graph.html").as_uri())
    for key in ("C012", "C118", "C057"):
        page.locator("#focused").select_option(key)
        assert shown(page, "below") == {a for a, b, _ in edges if b == key}
        assert shown(page, "above") == {b for a, b, _ in edges if a == key}
    page.locator("#below button").first.click()
    assert page.locator("#focused").input_value() != "C057"
    assert noticed.troubles == []
    page.context.close()


def test_a_claim_leads_to_its_place_in_the_graph_and_back(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, PHONE, "dark")
    page.goto((report / "claims/C118.html").as_uri())
    page.locator("#connections + ul a[href*=graph]").click()
    assert page.locator("#focused").input_value() == "C118"
    top = page.locator("#focus").evaluate("e => e.getBoundingClientRect().top")
    assert -1 < top < PHONE[1] / 2
    page.locator("#self a").first.click()
    page.wait_for_url("**/claims/C118.html")
    page.context.close()


def test_arrow_keys_travel_between_the_boxes(report: Path, chromium: Browser) -> None:
    page, _ = watched(chromium, DESK, "light")
    page.goto(f"{(report / 'graph.html').as_uri()}?claim=C012")
    page.locator("#self a").first.focus()
    here = "document.activeElement.closest('#below, #self, #above').id"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(here) == "below"
    first = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.innerText") != first
    page.keyboard.press("ArrowRight")
    assert page.evaluate(here) == "self"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert page.locator("#focused").input_value() != "C012"
    page.context.close()


def test_pictures_grow_and_fit_by_button_and_key(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, PHONE, "light")
    page.goto((report / "graph.html").as_uri())
    svg, frame = (page.locator(f"#graph-all {name}") for name in ("svg", ".scroll"))
    before = svg.evaluate(WIDE)
    page.locator("#graph-all").get_by_role("button", name="Larger").click()
    assert svg.evaluate(WIDE) > 1.2 * before
    frame.focus()
    page.keyboard.press("0")
    assert svg.evaluate(WIDE) <= frame.evaluate("e => e.clientWidth") + 1
    page.keyboard.press("+")
    assert svg.evaluate(WIDE) > 1.2 * frame.evaluate("e => e.clientWidth")
    page.context.close()


def test_what_has_nothing_to_do_with_a_box_is_faint(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, DESK, "light")
    page.goto((report / "graph.html").as_uri())
    page.locator("#graph-results svg a[href$='C012.html']").focus()
    faint = "e => e.classList.contains('far')"
    far = {
        key: page.locator(f"#graph-results a[href$='{key}.html']").evaluate(faint)
        for key in ("C012", "C057", "C002", "C065")
    }
    assert far == {"C012": False, "C057": False, "C002": False, "C065": True}
    page.context.close()
