"""Where people see that a statement depends on the units."""

from __future__ import annotations

import re

import pytest

from bounds.catalogue import CLAIMS, claim
from bounds.units import homogeneity
from reports.cli import main
from reports.ledger import statement, validate
from reports.text.summary import sections
from tests.reports import sample


def test_the_ledger_tells_where_it_breaks_and_what_is_meant() -> None:
    found = statement.fitting(claim("C004"))
    assert not found.homogeneous
    assert found.breaks[0].what == "adds 1, a number, and P_T, a length"
    assert found.ones == ("R", "r")
    assert found.see == ("S40",)
    fits = statement.fitting(claim("C012"))
    assert fits.homogeneous
    assert (fits.breaks, fits.see) == ((), ())


def test_quantities_are_told_with_their_dimension() -> None:
    known = {q.name: q.dimension for q in statement.printed(claim("C002")).quantities}
    assert known["eta"] == "length^2/loss"
    assert known["G"] == "loss/length"
    assert known["sum(m_t + 1)"] == "number"


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("C126", ("Not homogeneous", "a loss^2/length^2", "in every unit: S46")),
        ("C012", ("homogeneous: the same in every unit",)),
    ],
)
def test_show(
    key: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", key]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert all(word in told for word in words)
    assert ("Not homogeneous" in told) == ("Not homogeneous" in words)


def test_the_summary_counts_and_the_page_shows() -> None:
    content = sample.few()
    content["claims"] = [
        c for c in sample.sample()["claims"] if c["key"] in ("C004", "C042", "C012")
    ]
    ledger = validate.ledger(content)
    (section,) = [s for s in sections(ledger) if s.name == "units"]
    assert "Of 3 printed claims 2 are not homogeneous" in section.words[0]
    assert "eq. (5): eta" in section.below[0]
    pages = sample.report_of(content)
    page = pages["claims/C004.html"].decode()
    assert 'id="homogeneity"' in page
    assert "a rate written for R=1" in re.sub(r"<[^>]*>", "", page)
    assert 'id="homogeneity"' not in pages["claims/C012.html"].decode()


def test_nearly_a_sixth_of_the_paper_depends_on_the_units() -> None:
    printed = [c for c in CLAIMS if not c.own]
    assert sum(not homogeneity(c).homogeneous for c in printed) == 31
