"""No page is wider than a phone: all of them, many in one document, which is fast.

The sample's claims have little evidence. The terms of every statement, in which
evidence is told, are laid out beside the pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sympy import Add

from bounds import catalogue
from bounds.claim import Claim
from bounds.notation import as_text
from reports.ledger import validate
from reports.site import claim_page, words
from tests.reports.sample import complete
from tests.reports.site.browsing import PHONE, watched
from tests.reports.site.test_far_pages import of_record

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Laid = dict[str, str]
"""What is laid out, by its name."""

AT_ONCE = 60
MAIN = re.compile(r"<main.*</main>", re.DOTALL)
SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
WIDER = """[...document.querySelectorAll('[data-name]')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.dataset.name)"""
ASTRAY = """[...document.querySelectorAll('td')].filter((cell) => {
  const box = cell.getBoundingClientRect();
  return (cell.textContent.trim() || cell.querySelector('svg'))
    && !(box.width > 0 && box.left >= 0 && box.right <= window.innerWidth);
}).map((cell) => cell.closest('tr').innerText)"""
"""Cells that a reader does not see without scrolling."""
BARE = """[...document.querySelectorAll('td.n')].filter((cell) =>
  !getComputedStyle(cell, '::before').content.includes(cell.dataset.label ?? '"')
).map((cell) => cell.closest('tr').innerText)"""
"""Numbers that do not say what they count: heads of columns are not shown."""
TORN = """[...document.querySelectorAll('.legend li')].filter((item) =>
  item.children.length > 2 || [...item.childNodes].some((part) =>
    part.nodeType === Node.TEXT_NODE && part.textContent.trim())).length"""
"""Entries of legends whose words stand in several columns, being in several parts."""
LETTERS = """Math.min(...[...document.querySelectorAll('figure text')].map((words) =>
  words.getBoundingClientRect().height))"""
STYLE = files("reports.site").joinpath("static", "site.css").read_text("utf-8")


def pages(folder: Path) -> Laid:
    """What every page says, without its scripts."""
    return {
        str(path.relative_to(folder)): SCRIPT.sub("", _main(path.read_text("utf-8")))
        for path in sorted(folder.rglob("*.html"))
    }


def _main(text: str) -> str:
    found = MAIN.search(text)
    assert found is not None
    return found[0]


def terms() -> Laid:
    """Left sides and terms of right sides, a list for each claim."""
    claims = validate.ledger(complete()).claims
    names = {q.name: q.tex for c in claims for q in c.printed.quantities}
    shown = {
        claim.key: "".join(f"<li>{words.expression(t, names)}" for t in told(claim))
        for claim in catalogue.CLAIMS
    }
    return {f"terms of {key}": f"<main><ul>{li}</ul>" for key, li in shown.items()}


def told(claim: Claim) -> Iterator[str]:
    """Expressions of a claim, each once, as the ledger writes them."""
    pairs = [(part.lhs, *Add.make_args(part.rhs)) for part in claim.parts]
    yield from dict.fromkeys(as_text(one) for pair in pairs for one in pair)


def wider(opened: Browser, laid: Laid, style: str = STYLE) -> list[str]:
    """Names of what does not fit into a phone."""
    page, _ = watched(opened, PHONE, "light")
    found, names = [], list(laid)
    for first in range(0, len(names), AT_ONCE):
        shown = "".join(
            f'<div data-name="{name}">{laid[name]}</div>'
            for name in names[first : first + AT_ONCE]
        )
        page.set_content(f"<!DOCTYPE html><style>{style}</style>{shown}")
        found += page.evaluate(WIDER)
    page.context.close()
    return found


def test_no_page_is_wider_than_a_phone(report: Path, chromium: Browser) -> None:
    laid = pages(report)
    assert len(laid) > len(catalogue.CLAIMS)
    assert wider(chromium, laid) == []


def test_terms_of_every_claim_fit_into_a_phone(chromium: Browser) -> None:
    laid = terms()
    assert wider(chromium, laid) == []
    without = STYLE.replace(".long {", ".nothing {")
    assert len(wider(chromium, laid, without)) > 20


def test_sentences_with_unbroken_formulas_are_noticed(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    says = {key: catalogue.claim(key).says for key in ("C110", "S45")}

    def laid() -> Laid:
        return {
            key: f'<main><p class="lead">{words.prose(t)}' for key, t in says.items()
        }

    assert wider(chromium, laid()) == []
    monkeypatch.setattr(words, "UNBROKEN", 1000)
    assert wider(chromium, laid()) == ["C110", "S45"]


def test_cells_of_the_first_page_are_seen_and_numbers_named_on_a_phone(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, PHONE, "light")
    page.goto((report / "index.html").as_uri())
    assert page.locator("td.n").count() > 40
    assert page.evaluate(ASTRAY) == []
    assert page.evaluate(BARE) == []
    page.context.close()


def test_reasons_of_controls_and_alterations_are_seen_on_a_phone(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, PHONE, "light")
    page.goto((report / "claims" / "C012.html").as_uri())
    for name in ("Controls", "Alterations"):
        cells = f"[aria-label={name}] td"
        assert page.locator(cells).count() > 3
        assert page.evaluate(ASTRAY.replace("'td'", f"'{cells}'")) == []
    page.context.close()


def test_words_of_a_legend_stay_together(report: Path, chromium: Browser) -> None:
    page, _ = watched(chromium, PHONE, "light")
    for name in ("claims/C012", "growth"):
        page.goto((report / f"{name}.html").as_uri())
        assert page.locator(".legend li").count() > 2
        assert page.evaluate(TORN) == 0, name
    page.context.close()


def test_letters_of_a_far_game_can_be_read_on_a_phone(chromium: Browser) -> None:
    drawn = claim_page.tightest(of_record("C172"))
    assert drawn is not None
    laid = f'<figure id="{drawn.name}"><div class="scroll">{drawn.svg}</div></figure>'
    page, _ = watched(chromium, PHONE, "light")
    page.set_content(f"<!DOCTYPE html><style>{STYLE}</style><main>{laid}</main>")
    assert page.evaluate(LETTERS) > 11
    page.context.close()
