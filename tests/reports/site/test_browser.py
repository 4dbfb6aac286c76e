"""The report in a real browser, opened from disk: it works, and asks nobody else."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.reports.sample import complete
from tests.reports.site import browsing, screens
from tests.reports.site.browsing import DESK, PHONE, TABLET, too_wide, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

KINDS = (
    *("index", "claims", "chains", "graph", "errata", "bounds", "growth", "exact"),
    "play",
    *("claims/C012", "claims/C042", "claims/C108", "claims/C116", "claims/C152"),
    *("claims/C007", "claims/C002", "chains/theorem-1", "chains/theorem-2"),
)

CUT_OFF = """[...document.querySelectorAll('figure svg')].flatMap(svg => {
  const page = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text, g[id*="-text_"]')].filter(words => {
    const box = words.getBoundingClientRect();
    return box.left < page.left - 1 || box.right > page.right + 1
        || box.top < page.top - 1 || box.bottom > page.bottom + 1;
  }).map(words => words.textContent.trim() || words.id);
})"""
"""Words of pictures that are not wholly on them, in the browser's own font."""
CURVES = "document.querySelectorAll('svg .curve').length"
UNSEEN = """[...document.querySelectorAll('svg .curve')]
  .filter(curve => getComputedStyle(curve).stroke === 'none').length"""
"""Curves of figures, and those that no rule of the style sheets gives a colour."""


SHADE = """(([selector, colour]) => getComputedStyle(document.querySelector(selector))
  [colour].match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0))"""
PARTS = (
    '["body", "backgroundColor"]',
    '["figure a rect", "fill"]',
    '["figure a g:last-of-type text", "fill"]',
)
"""The page and a box on it, which are light or dark, and the letters in the box."""


def every_tenth(folder: Path) -> list[str]:
    """Pages of claims, ten apart."""
    claims = sorted((folder / "claims").glob("*.html"))
    return [f"claims/{path.stem}" for path in claims[::10]]


def url(folder: Path, name: str) -> str:
    return (folder / f"{name}.html").as_uri()


def test_every_link_of_every_page_leads_somewhere(report: Path) -> None:
    assert browsing.broken_links(report) == []


def test_broken_links_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html">gone</a> <a href="#nowhere">x</a> <a id="here" href="#here">'
        '<img src="https://example.org/x.png"> <a href="a.html#no">y</a>'
    )
    found = {told.partition(": ")[2] for told in browsing.broken_links(tmp_path)}
    assert found == {
        "b.html",
        "#nowhere",
        "https://example.org/x.png",
        "a.html#no",
    }


@pytest.mark.parametrize(
    ("size", "scheme"), list(product((DESK, TABLET, PHONE), ("light", "dark")))
)
def test_pages_open_without_error_or_network_and_fit(
    report: Path, chromium: Browser, size: tuple[int, int], scheme: str
) -> None:
    page, noticed = watched(chromium, size, scheme)
    names = dict.fromkeys((*KINDS, *every_tenth(report)))
    assert len(names) > 25
    curves = 0
    for name in names:
        page.goto(url(report, name))
        assert page.locator("h1").count() == 1
        assert too_wide(page) == 0, name
        assert page.evaluate(CUT_OFF) == [], name
        assert page.evaluate(UNSEEN) == 0, name
        curves += page.evaluate(CURVES)
    assert curves > 10
    assert noticed.troubles == []
    if not browsing.FIREFOX:  # which does not tell of files
        assert len(noticed.requests) >= 3 * len(names)  # page, style, script
    page.context.close()


def test_the_dark_scheme_is_dark(report: Path, chromium: Browser) -> None:
    shades = {}
    for scheme in ("light", "dark"):
        page, _ = watched(chromium, DESK, scheme)
        page.goto(url(report, "graph"))
        shades[scheme] = [page.evaluate(f"{SHADE}({part})") for part in PARTS]
        page.context.close()
    assert max(shades["dark"][:2]) < 150 < 700 < min(shades["light"][:2])
    assert shades["light"][2] < 150 < 600 < shades["dark"][2]


def test_the_first_screen_tells_all_results_and_the_first_errors(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, DESK, "light")
    page.goto(url(report, "index"))
    lowest = (
        "[...document.querySelectorAll(%r)].map(e => e.getBoundingClientRect().bottom)"
    )
    rows, causes = (
        page.evaluate(lowest % f"{table} tbody tr")
        for table in ("#results", "#by-cause")
    )
    order = page.evaluate("[...document.querySelectorAll('h1, h2')].map(e => e.id)")
    assert max(rows) < min(causes) < DESK[1]
    assert order[1] == "causes"
    assert len(rows) > 10
    page.context.close()


def test_what_is_wrong_with_a_page_is_noticed(
    tmp_path: Path, chromium: Browser
) -> None:
    (tmp_path / "bad.html").write_text(
        '<!DOCTYPE html><link rel="icon" href="data:,">'
        '<div style="width:3000px">x</div>'
        '<img src="http://127.0.0.1:9/x.png"><img src="missing.png">'
        '<figure><svg width="20" height="20"><text x="5" y="15">too long</text>'
        '<path class="curve" d="M0 0 L9 9"/></svg>'
        '<script>console.error("lost"); throw new Error("thrown")</script>'
    )
    page, noticed = watched(chromium, PHONE, "light")
    page.goto(url(tmp_path, "bad"), wait_until="load")
    assert too_wide(page) > 1000
    assert page.evaluate(CUT_OFF) == ["too long"]
    assert page.evaluate(UNSEEN) == 1
    requests = () if browsing.FIREFOX else ("http://127.0.0.1:9/x.png", "missing.png")
    for word in ("lost", "thrown", *requests):  # Firefox does not tell of files
        assert any(word in told for told in noticed.troubles), word
    page.context.close()


def shown(page: Page) -> int:
    return page.locator("#claims tbody tr:visible").count()


def test_claims_are_filtered_and_searched(report: Path, chromium: Browser) -> None:
    content = complete()["claims"]
    page, noticed = watched(chromium, DESK, "light")
    page.goto(url(report, "claims"))
    assert shown(page) == len(content)
    page.get_by_label("Verdict").select_option("refuted")
    refuted = [c for c in content if c["verdict"] == "refuted"]
    assert shown(page) == len(refuted) > 0
    told = f"{len(refuted)} of {len(content)} claims"
    assert page.locator("#count").text_content() == told
    page.get_by_label("Origin").select_option("own")
    assert shown(page) == sum(c["own"] for c in refuted) > 0
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("!document.querySelector('#claims tr[hidden]')")
    assert shown(page) == len(content)
    page.get_by_label("Search").fill("EQ-48")
    assert 0 < shown(page) < 10
    page.get_by_label("Search").fill("")
    page.get_by_label("Evidence").select_option("proof")
    kinds = [[e["kind"] for e in c["evidence"]] for c in content]
    assert shown(page) == sum("proof" in found for found in kinds) > 0
    for label, value in (("Nature", "algebraic"), ("Section", "Section 4.11")):
        page.get_by_role("button", name="Clear").click()
        page.get_by_label(label).select_option(value)
        assert 0 < shown(page) < len(content)
    assert noticed.troubles == []
    page.context.close()


def test_a_link_can_ask_for_a_filter_and_tables_sort(
    report: Path, chromium: Browser
) -> None:
    page, noticed = watched(chromium, DESK, "light")
    page.goto(url(report, "index"))
    page.locator(".counts .refuted a").click()
    printed = [c for c in complete()["claims"] if not c["own"]]
    assert shown(page) == sum(c["verdict"] == "refuted" for c in printed) > 0
    page.get_by_role("button", name="tightness").click()
    page.get_by_role("button", name="tightness").click()
    cells = page.locator("#claims tbody tr:visible td:last-child").all_text_contents()
    values = [float(text) for text in cells if text[0].isdigit()]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) > 1
    page.locator("#claims tbody tr:visible td a").first.click()
    assert page.locator("h1").count() == 1
    assert noticed.troubles == []
    page.context.close()


def test_the_keyboard_reaches_search_filters_and_the_content(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, DESK, "light")
    page.goto(url(report, "claims"))
    page.keyboard.press("Tab")
    here = "document.activeElement"
    focused = f"{here}.getAttribute('name') || {here}.className"
    assert page.evaluate(focused) == "skip"
    met = []
    for _ in range(16):
        page.keyboard.press("Tab")
        met.append(page.evaluate(focused))
    assert met.index("text") < met.index("verdict") < met.index("kind")
    page.get_by_label("Search").focus()
    page.keyboard.type("theorem-2")
    assert 0 < shown(page) < 20
    assert page.evaluate(f"getComputedStyle({here}).outlineStyle") == "solid"
    page.context.close()


def test_boxes_of_the_graph_are_links_by_keyboard_too(
    report: Path, chromium: Browser
) -> None:
    page, noticed = watched(chromium, DESK, "light")
    page.goto(url(report, "graph"))
    box = page.locator("#graph-results svg a").first
    words = box.locator("text").all_text_contents()
    (key,) = re.findall(r"^C\d+", "\n".join(words), re.MULTILINE)
    assert f"{key}, " in (box.locator("title").text_content() or "")
    page.locator("#graph-results .scroll").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "a"
    assert (
        box.locator("rect").first.evaluate("e => getComputedStyle(e).strokeWidth")
        == "4px"
    )
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/claims/{key}.html")
    assert noticed.troubles == []
    page.context.close()


def test_the_graph_of_sources_is_seen_whole_and_can_be_made_larger(
    tmp_path: Path, chromium: Browser
) -> None:
    page, noticed = watched(chromium, DESK, "light")
    page.goto(url(screens.report(tmp_path / "report"), "formal"))
    frame = page.locator("figure .scroll")
    hidden = "one => one.scrollWidth - one.clientWidth"
    assert frame.evaluate(hidden) > 50  # at a size one can read
    page.get_by_role("button", name="Whole").click()
    assert frame.evaluate(hidden) <= 1
    page.get_by_role("button", name="Larger").click()
    assert frame.evaluate(hidden) > 50
    assert noticed.troubles == []
    page.context.close()


@browsing.chromium_only
def test_pages_read_well_without_scripts(report: Path, chromium: Browser) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url(report, "claims"))
    assert page.locator("#claims tbody tr").count() == len(complete()["claims"])
    assert page.locator("#filters").is_hidden()
    page.goto(url(report, "claims/C116"))
    assert page.locator("math").first.bounding_box() is not None
    assert page.locator("figure svg").first.is_visible()
    context.close()


def test_formulas_are_laid_out_as_mathematics(report: Path, chromium: Browser) -> None:
    page, _ = watched(chromium, DESK, "light")
    page.goto(url(report, "claims/C116"))
    fraction = page.locator(".formula mfrac").first
    above, below = (fraction.locator(":scope > *").nth(i) for i in (0, 1))
    upper, lower = above.bounding_box(), below.bounding_box()
    assert upper is not None
    assert lower is not None
    assert upper["y"] + upper["height"] <= lower["y"] + 1  # one above the other
    page.context.close()
