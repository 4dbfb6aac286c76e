"""The report as pages: complete, the same every time, whatever data there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bounds import catalogue
from reports.ledger import validate
from reports.site.build import site
from reports.site.mathematics import formula
from reports.text import errata_words as words
from reports.text.errata_entries import entries
from reports.text.results import results
from tests.reports.sample import claim, complete, few, report_of, sample

Pages = dict[str, bytes]


@pytest.fixture(scope="module")
def pages() -> Pages:
    return report_of(complete())


def text(pages: Pages, name: str) -> str:
    return pages[name].decode()


def test_every_claim_and_every_proof_has_a_page(pages: Pages) -> None:
    content = complete()
    wanted = {f"claims/{entry['key']}.html" for entry in content["claims"]}
    wanted |= {f"chains/{chain['name']}.html" for chain in content["chains"]}
    assert content["chains"]
    assert wanted <= set(pages)
    assert len(wanted) > 237


def test_entries_show_the_case_and_what_depends_where_no_relation_says_so(
    pages: Pages,
) -> None:
    """As the texts do: entries that have an example, and those that tell by it."""
    shown = re.split(r'<section class="erratum"', text(pages, "errata.html"))[1:]
    told = [e for e in entries(validate.ledger(complete())) if not e.brief]
    assert len(shown) == len(told)
    assert any(e.example and e.cases for e in told)
    for entry, section in zip(told, shown, strict=True):
        cases = bool(entry.example) + sum(not case.measured for case in entry.cases)
        assert section.count(f"<h4>{words.CASE}") == cases
        depends = bool(entry.refuted) + bool(entry.depends)
        assert section.count(f"<h4>{words.DEPENDS}</h4>") == depends


def test_the_same_ledger_gives_the_same_bytes(pages: Pages) -> None:
    again = report_of(complete())
    assert sorted(again) == sorted(pages)
    assert [name for name in pages if pages[name] != again[name]] == []


PAGES_ONLY = ("growth", "measured")
"""Figures that stand in pages alone; as files there are their data."""


def test_figures_are_on_pages_and_on_request_files(pages: Pages) -> None:
    figures = {Path(name).stem for name in pages if name.startswith("figures/")}
    assert not [name for name in pages if name.endswith((".pdf", ".svg"))]
    asked = site(validate.ledger(few()), pdf=True)
    pdf = {name for name in asked if name.endswith(".pdf")}
    drawn = {"delays", "waterfall", "graph", "between"}
    found = {Path(name).stem.split("-")[0] for name in pdf}
    assert found == {*drawn, "measured"}
    assert all(asked[name].startswith(b"%PDF") for name in pdf)
    for name in (name for name in asked if name.endswith(".svg")):
        assert b"<svg" in asked[name]
        assert b"currentColor" not in asked[name]
    assert "as SVG and PDF, their data" not in text(pages, "index.html")
    assert "as SVG and PDF, their data" in text(asked, "index.html")
    data = {Path(name).stem for name in pages if name.endswith(".csv")} & figures
    kinds = {name.split("-")[0] for name in data}
    assert kinds == {"waterfall", "between", "exact", *PAGES_ONLY}


def test_texts_lie_beside_the_pages_and_are_linked(pages: Pages) -> None:
    for name in ("SUMMARY.md", "ERRATA.md", "ledger.md", "claims.csv"):
        assert f'href="{name}"' in text(pages, "index.html")
        assert pages[name]


def test_a_counterexample_with_delays_is_drawn(pages: Pages) -> None:
    page = text(pages, "claims/C116.html")
    assert 'id="delays-C116"' in page
    assert "order of use: c = (1, 2, 3)" in page
    assert "mild replay C116" in page
    assert 'id="delays-C108"' not in text(pages, "claims/C108.html")  # has none


def test_gradients_and_comparators_stand_beside_the_delays(pages: Pages) -> None:
    page = text(pages, "claims/C042.html")
    assert ">gradient<" in page
    assert ">comparator<" in page


def test_formulas_are_mathematics(pages: Pages) -> None:
    page = text(pages, "claims/C012.html")
    assert '<div class="formula"' in page
    assert b"math-style: normal" in pages["site.css"]  # fractions of full size
    assert "<msqrt>" in page
    assert "<mi>log</mi>" in page


def test_every_statement_can_be_shown_as_mathematics() -> None:
    parts = [part for claim in catalogue.CLAIMS for part in claim.parts]
    assert [p for p in parts if not formula(p.latex(), "").startswith("<math")] == []


def test_pages_say_what_would_add_missing_data() -> None:
    content = few()
    for entry in content["claims"]:
        entry["evidence"] = [e for e in entry["evidence"] if e["kind"] != "asymptotic"]
    content["chains"] = []
    pages = report_of(content)
    for name in ("bounds", "growth", "exact", "rivals"):
        assert "mild verify" in text(pages, f"{name}.html")
    assert not [n for n in pages if n.startswith(("figures/growth", "figures/exact"))]


def test_a_chain_without_slacks_has_a_page_without_a_figure() -> None:
    content = few()
    chain = content["chains"][0]
    for field in ("mean_shares", "least_shares", "values", "case", "tightness"):
        chain.pop(field)
    page = text(report_of(content), f"chains/{chain['name']}.html")
    assert "No slacks are in the ledger" in page


def test_a_game_that_stayed_undecided_is_shown_beside_its_evidence() -> None:
    content = few()
    told = "undecided after 128 runs"
    measured = next(e for e in claim(content, "C012")["evidence"] if e["parts"])
    measured["undecided"] = told
    before, *after = text(report_of(content), "claims/C012.html").split(told)
    assert after
    assert before.rsplit("<tr>", 1)[1].startswith(f"<td>{measured['kind']}")


def test_a_ledger_of_one_claim_has_a_report() -> None:
    content = sample()
    content["claims"] = [claim(content, "C116")]
    content["chains"] = []
    pages = report_of(content)
    assert "C116a" in text(pages, "claims/C116.html")  # named, but not a link
    assert 'href="C116a.html"' not in text(pages, "claims/C116.html")


def test_a_part_tells_the_tightness_of_the_whole() -> None:
    content = complete()
    known = claim(content, "C005")["resolution"]
    claim(content, "C006")["resolution"] = {**known, "multiplier": 0.125}
    pages = report_of(content)
    for key, other in (("C005", "C006"), ("C006", "C005")):
        page = text(pages, f"claims/{key}.html")
        told = re.sub(r"<[^>]*>", "", page[page.index('id="parts"') :].split("</p>")[0])
        assert "this one with tightness" in told
        assert other in told
        assert told.endswith("That of Lemma 1 is the least: 0.125.")
    row = text(pages, "index.html").partition(">Lemma 1</a>")[2]
    assert re.findall(r'data-label="?tightness"?>([^<]*)<', row)[0] == "0.125"
    assert 'id="parts"' not in text(pages, "claims/C012.html")


def test_a_page_is_called_as_the_paper_calls_it(pages: Pages) -> None:
    for key, name, small in (
        ("C012", "Theorem 2", "C012"),
        ("C031", "Theorem 6", "eq. (10), C031"),
    ):
        heading = f'<h1>{name} <span class="alias">{small}</span></h1>'
        assert heading in text(pages, f"claims/{key}.html")


def test_connections_are_called_by_their_names(pages: Pages) -> None:
    page = text(pages, "claims/C118.html").partition("Connections")[2]
    assert re.search(r'For <a href="?[^>"]*C028.html"?>Corollary 2</a>', page)
    pager = page.partition("Neighbouring claims")[2]
    assert "eq. (48)" in pager


def test_small_pictures_have_a_key(pages: Pages) -> None:
    page = text(pages, "index.html")
    key = page[page.index('id="thumbnails-key"') : page.index('id="causes"')]
    drawn = page[page.index('class="thumbnail"') :]
    for style in ("curve most", "curve bound"):
        assert style in key
        assert style in drawn[: drawn.index("</svg>")]


def test_the_proof_of_a_lower_bound_begins_at_the_bound() -> None:
    content = complete()
    known = next(one for one in content["chains"] if one["name"] == "theorem-2")
    content["chains"] = [known, {**known, "name": "theorem-3", "proves": "C015"}]
    pages = report_of(content)
    lower, upper = (text(pages, f"chains/theorem-{i}.html") for i in (3, 2))
    first = re.compile(r'aria-label="?q0"?.*?<p class="?soft"?>([^<]*)<', re.S)
    assert first.findall(lower)[0] == "the printed lower bound"
    assert first.findall(upper)[0] == "what is measured"
    assert "in which what is measured exceeds the printed lower bound" in lower
    assert "measured minus bound" in lower
    assert "bound minus measured" in upper


def test_a_tightness_that_is_of_another_part_leads_there() -> None:
    content = complete()
    known = claim(content, "C005")["resolution"]
    claim(content, "C006")["resolution"] = {**known, "multiplier": 0.125}
    row = text(report_of(content), "index.html").partition(">Lemma 1</a>")[2]
    told = row.partition("0.125<br>")[2]
    assert re.match(r'<span class="soft small">of <a [^>]*claims/C006.html', told)


def test_logarithms_are_called_as_in_the_paper(pages: Pages) -> None:
    page = text(pages, "chains/theorem-2.html")
    assert "<mi>log</mi>" not in page
    assert "<mi>ln</mi>" in page


def test_weak_results_lead_to_what_is_weak(pages: Pages) -> None:
    weak = {one.weak.key for one in results(validate.ledger(complete())) if one.weak}
    assert weak
    assert (
        set(re.findall(r"claims/(\w+)\.html#weak", text(pages, "index.html"))) == weak
    )
    for key in weak:
        assert re.search(r"id=\"?weak\b", text(pages, f"claims/{key}.html"))
