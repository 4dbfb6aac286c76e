"""Pages for everybody: axe finds no violation; on narrow screens and paper too."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.reports.site.browsing import DESK, PHONE, TABLET, printed, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

KINDS = (
    *("index", "claims", "chains", "graph", "errata", "bounds", "growth", "exact"),
    *("play", "rivals", "claims/C012", "claims/C042", "claims/C116", "claims/C108"),
    "chains/theorem-2",
)
PLOTTED = (
    "bounds",
    "growth",
    "exact",
    "chains/theorem-2",
    "claims/C116",
    "claims/C012",
)
"""Pages with plots."""
RUN = """async () => (await axe.run()).violations.flatMap((v) =>
  v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 120)}`))"""

PLOTS = """[...document.querySelectorAll('figure svg')]
  .filter((svg) => svg.checkVisibility())"""
"""Plots that are not folded away."""
WIDER = f"""{PLOTS}.filter((svg) => {{
  const box = svg.closest('.scroll') ?? svg.closest('figure');
  const own = parseFloat(svg.style.getPropertyValue('--wide')) || Infinity;
  const text = document.querySelector('main').clientWidth;
  return svg.getBoundingClientRect().width < 0.9 * Math.min(box.clientWidth, own)
    || (innerWidth < 600 && box.clientWidth < 0.85 * text);
}}).map((svg) => svg.getAttribute('aria-label') ?? svg.id)"""
"""Those narrower than their frame and themselves, or on a phone than the text."""
NARROW = "document.querySelector('figure svg').style.width = '100px'"

BESIDE = """[...document.querySelectorAll('figure svg')].flatMap((svg) => {
  const plot = svg.querySelector('g[id*="patch_2"]')?.getBoundingClientRect();
  return [...svg.querySelectorAll('g[id*="legend"]')].filter((legend) =>
    legend.getBoundingClientRect().left >= plot.right).map((legend) => legend.id);
})"""
"""Legends on the right of their plot, of figures with one."""
ASIDE = "e => e.setAttribute('transform', 'translate(900, 0)')"

EDGES = """[...document.querySelectorAll('.formula, .scroll')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .map((box) => [getComputedStyle(box).overflowX, getComputedStyle(box).backgroundImage,
                 box.tabIndex])"""
"""Boxes with more than they show: whether they scroll, their edge, the keyboard."""


def violations(page: Page) -> list[str]:
    source = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    page.add_script_tag(content=source)
    return list(page.evaluate(RUN))


@pytest.mark.parametrize(
    ("size", "scheme", "names"), [(DESK, "light", KINDS), (PHONE, "dark", KINDS[3:])]
)
def test_axe_finds_no_violation(
    report: Path,
    chromium: Browser,
    size: tuple[int, int],
    scheme: str,
    names: tuple[str, ...],
) -> None:
    pytest.importorskip("axe_playwright_python")
    page, _ = watched(chromium, size, scheme)
    found = {}
    for name in names:
        page.goto((report / f"{name}.html").as_uri())
        found[name] = violations(page)
    assert {name: told for name, told in found.items() if told} == {}
    page.context.close()


def test_what_axe_should_find_it_finds(tmp_path: Path, chromium: Browser) -> None:
    pytest.importorskip("axe_playwright_python")
    (tmp_path / "bad.html").write_text(
        '<!DOCTYPE html><html><title>x</title><main><h1>x</h1><img src="data:,">'
        '<p style="color: #aaa; background: #fff">pale</p><button></button></main>'
    )
    page, _ = watched(chromium, DESK, "light")
    page.goto((tmp_path / "bad.html").as_uri())
    found = {told.partition(":")[0] for told in violations(page)}
    assert {"html-has-lang", "image-alt", "color-contrast", "button-name"} <= found
    page.context.close()


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_plots_are_as_wide_as_the_text_with_legends_below(
    report: Path, chromium: Browser, size: tuple[int, int]
) -> None:
    page, _ = watched(chromium, size, "light")
    for name in PLOTTED:
        page.goto((report / f"{name}.html").as_uri())
        assert page.evaluate(f"{PLOTS}.length") > 0, name
        assert page.evaluate(WIDER) == [], name
        page.evaluate(NARROW)
        assert len(page.evaluate(WIDER)) == 1, name
    for name in ("bounds", "exact"):
        page.goto((report / f"{name}.html").as_uri())
        assert page.evaluate(BESIDE) == [], name
        page.locator("g[id*=legend]").first.evaluate(ASIDE)
        assert len(page.evaluate(BESIDE)) == 1
    page.context.close()


def test_what_is_wider_than_the_screen_scrolls_in_a_box_with_an_edge(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, PHONE, "light")
    found = []
    for name in ("claims/C012", "claims/C118", "growth", "chains/theorem-2"):
        page.goto((report / f"{name}.html").as_uri())
        found += page.evaluate(EDGES)
    assert len(found) > 3
    for overflow, edge, stop in found:
        assert overflow == "auto"
        assert edge.count("linear-gradient") == 4  # a shade at the edge with more
        assert stop == 0  # the keyboard reaches it
    page.context.close()


def test_paper_has_no_controls_and_is_white_in_the_dark(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, DESK, "dark")
    for name in ("claims/C116", "play", "graph"):
        page.goto((report / f"{name}.html").as_uri())
        printed(page)
        assert page.locator("header").is_hidden()
        for control in ("#game", ".stepping", "#focus", ".zoom", ".pager"):
            for found in page.locator(control).all():
                assert found.is_hidden(), control
        colour = "getComputedStyle(document.body).backgroundColor"
        assert page.evaluate(colour) == "rgb(255, 255, 255)"
        frames = (
            "[...document.querySelectorAll('.scroll')].map(e => getComputedStyle(e))"
        )
        assert set(page.evaluate(f"{frames}.map(s => s.overflowX)")) <= {"visible"}
    page.context.close()
