"""Cases are counted once, and every text says the same number."""

from __future__ import annotations

import csv
import io
import re

from msgspec.structs import replace

from bounds import catalogue
from bounds.judging.verdict import Judgement
from reports.ledger import build, validate
from reports.ledger.model import ClaimEntry, Details, EvidenceEntry, Tallied
from reports.text.case_counts import added, efforts
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
    found = added("exhaustive", [item("exhaustive", 3, 4), item("exhaustive", 5)])
    assert (found.claims, found.cases, found.vacuous, found.violations) == (2, 12, 3, 6)


def test_a_proof_has_no_cases() -> None:
    (found,) = efforts([judged(item("proof", 1))])
    assert (found.kind, found.claims) == ("proof", 1)
    assert found.cases is None
    assert found.vacuous is None


def test_the_strongest_kind_comes_first() -> None:
    kinds = ("new", "sampled", "proof")
    found = efforts([judged(*(item(kind, 1) for kind in kinds))])
    assert [e.kind for e in found] == ["proof", "sampled", "new"]


def test_page_and_summary_say_the_same() -> None:
    pages = report_of(sample())
    page = pages["index.html"].decode().split('id="effort"')[1]
    body = page.split("<tbody>")[1].split("</tbody>")[0]
    told = {}
    for row in re.findall(r"<tr>(.*?)</tr>", body):
        cells = [re.sub(r"<[^>]*>", "", c) for c in re.findall(r"<td.*?</td>", row)]
        told[cells[0]] = [cell.replace("\u2013", "-") for cell in cells[2:5]]
    summary = pages["SUMMARY.md"].decode().split("## How hard it was tried")[1]
    lines = [line.strip("| ").split(" | ") for line in summary.splitlines()]
    table = {line[0]: line[1:] for line in lines if len(line) == 4}
    assert {"proof", "exhaustive"} <= set(told)
    assert told == {kind: table[kind] for kind in told}
    assert told["proof"][1:] == ["-", "-"]
    assert len(table) == len(told) + 2  # head and rule


def test_the_table_of_claims_adds_up_to_it() -> None:
    content = validate.ledger(sample())
    rows = csv.DictReader(io.StringIO(documents(content)["claims.csv"]))
    listed = sum(int(row["cases"] or 0) for row in rows)
    assert listed == sum(e.cases or 0 for e in efforts(content.claims)) > 0
