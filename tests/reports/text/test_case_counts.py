"""Cases are counted once, and every text says the same number."""

from __future__ import annotations

import csv
import html
import io
import re

from msgspec.structs import replace

from bounds import catalogue
from bounds.judging.verdict import Judgement
from reports.ledger import build, validate
from reports.ledger.model import ClaimEntry, Details, EvidenceEntry, Tallied
from reports.site.words import prose
from reports.text.case_counts import counted, counts_by_kind
from reports.text.documents import documents
from tests.reports.sample import report_of, sample


def item(kind: str, *cases: int) -> EvidenceEntry:
    return EvidenceEntry(
        kind=kind,
        units=(),
        cases=min(cases),
        vacuous=1,
        violations=2,
        tightness=None,
        case=None,
        parts=tuple(Tallied(cases=n, vacuous=1, violations=2) for n in cases),
        proofs=(),
        details=Details(),
    )


def judged(*evidence: EvidenceEntry) -> ClaimEntry:
    claim = build.entry(Judgement(catalogue.claim("C053"), ()), {})
    return replace(claim, evidence=evidence)


def test_cases_are_those_of_all_parts() -> None:
    found = counted("exhaustive", [item("exhaustive", 3, 4), item("exhaustive", 5)])
    assert (found.claims, found.cases, found.vacuous, found.violations) == (2, 12, 3, 6)


def test_a_proof_has_no_cases() -> None:
    (found,) = counts_by_kind([judged(item("proof", 1))])
    assert (found.kind, found.claims) == ("proof", 1)
    assert found.cases is None
    assert found.vacuous is None


def test_the_strongest_kind_comes_first() -> None:
    kinds = ("new", "sampled", "proof")
    found = counts_by_kind([judged(*(item(kind, 1) for kind in kinds))])
    assert [e.kind for e in found] == ["proof", "sampled", "new"]


OWN_WAY = ("What was wrong",)
"""Sections that the page tells in its own way."""


def test_page_and_summary_say_the_same() -> None:
    """Every section: the same title, and the same cells in the same order."""
    pages = report_of(sample())
    page = pages["index.html"].decode()
    titles, on_page = [], {}
    for part in re.split(r"<h2 id=", page)[1:]:
        title = re.findall(r">(.*?)</h2>", part)[0]
        body = part.partition("<tbody>")[2].partition("</tbody>")[0]
        on_page[title] = [
            [_bare(_shown(f"<td{cell}")) for cell in row.split("<td")[1:]]
            for row in body.split("<tr>")[1:]
        ]
    for part in pages["SUMMARY.md"].decode().split("\n## ")[1:]:
        title, *lines = part.splitlines()
        rows = [line.strip("| ") for line in lines if line.startswith("| ")][2:]
        cells = [re.split(r"(?<!\\) \| ", row) for row in rows]
        if title in on_page and title not in OWN_WAY:
            titles.append(title)
            typeset = [[_bare(_typeset(cell)) for cell in row] for row in cells]
            assert typeset == on_page[title], title
    others = ("Statement by statement", *OWN_WAY, "The run", "As text")
    assert titles == [title for title in on_page if title not in others]
    assert len(titles) >= 4


def _shown(cell: str) -> str:
    """What a reader of the page sees, without links, signs and bars."""
    return html.unescape(re.sub(r"<span aria-hidden.*?</span>|<[^>]*>", "", cell))


def _typeset(cell: str) -> str:
    """What the page makes of a cell of Markdown."""
    return _shown(str(prose(re.sub(r"\\(.)", r"\1", cell))))


def _bare(cell: str) -> str:
    """Letters and digits only: without escapes."""
    return re.sub(r"[^A-Za-z0-9.]", "", cell.strip())


def test_the_table_of_claims_adds_up_to_it() -> None:
    content = validate.ledger(sample())
    rows = csv.DictReader(io.StringIO(documents(content)["claims.csv"]))
    listed = sum(int(row["cases"] or 0) for row in rows)
    assert listed == sum(e.cases or 0 for e in counts_by_kind(content.claims)) > 0
