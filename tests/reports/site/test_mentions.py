"""Keys and names of results in prose lead to the pages of the claims."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reports.site.mentions import Mentions
from tests.reports.site.browsing import Links

MENTIONS = Mentions(
    {"S33": "no logarithm", "C012": "Theorem 2", "C076": "Lemma 6", "C094": "d > L"},
    {"Theorem 2": "C012", "Lemma 6": "C076", "Lemma 8": "C094"},
)
THEOREM_2 = '<a href="C012.html">Theorem 2</a>'


def linked(page: str, path: str = "claims/C001.html") -> str:
    return MENTIONS.linked(page, path)


def test_a_key_in_prose_is_a_link_with_the_name_of_the_statement() -> None:
    told = linked("<p>It is true without R (S33).</p>")
    assert '(<a href="S33.html" title="no logarithm">S33</a>).' in told
    assert 'title="d &gt; L"' in linked("<li>by C094")


def test_a_result_in_prose_is_a_link() -> None:
    assert linked("by Theorem 2's eta") == f"by {THEOREM_2}'s eta"


def test_every_number_of_a_list_is_a_link() -> None:
    first, last = '<a href="C076.html">6</a>', '<a href="C094.html">8</a>'
    assert linked("Lemmas 6, 7 and 8") == f"Lemmas {first}, 7 and {last}"


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("index.html", "claims/"),
        ("chains/a.html", "../claims/"),
        ("claims/S33.html", ""),
    ],
)
def test_links_are_told_from_where_the_page_is(path: str, to: str) -> None:
    assert linked("Theorem 2", path) == f'<a href="{to}C012.html">Theorem 2</a>'


@pytest.mark.parametrize(
    "silent",
    [
        "<h1>Theorem 2 <b>C012</b></h1>",
        '<a href="x.html">Theorem 2</a>',
        "<pre>(* Theorem 2, S33 *)</pre>",
        "<code>mild show S33</code>",
        "<svg><text>S33</text><title>Theorem 2</title></svg>",
        '<p title="S33">S34, C012b, S33.html, C012_proved</p>',
        "Hazan 2016, Lemma 6; Lemma 6.6; Zinkevich's Theorem 2; its Theorem 2",
        '<p class="soft small">sampled mean, Theorem 2</p>',
        "Theorem 9, Theorem A2",
    ],
)
def test_no_link_where_there_is_one_or_where_nothing_is_told(silent: str) -> None:
    assert linked(silent) == silent


def test_a_page_does_not_lead_to_itself() -> None:
    assert linked("C012, Theorem 2", "claims/C012.html") == "C012, Theorem 2"


def test_a_statement_leads_to_what_it_names_and_errata_to_what_they_change(
    report: Path,
) -> None:
    keys = {path.stem for path in (report / "claims").glob("*.html")}
    page = (report / "claims" / "C012.html").read_text("utf-8")
    lead = page.partition('class="lead">')[2].partition("</p>")[0]
    told = set(re.findall(r"\b[CS]\w+\b", lead)) & keys
    assert {"S33", "S55"} <= told
    assert {f"{key}.html" for key in told} <= set(Links(lead).targets)
    errata = Links((report / "errata.html").read_text("utf-8")).targets
    assert "claims/C031.html" in errata
