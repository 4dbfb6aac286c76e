"""What `mild show` says of evidence for claims of several parts."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from rich.console import Console

from bounds import catalogue
from bounds.judging.evidence import EvidenceOfKind, supports
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally
from reports.commands import show
from reports.commands.show import _evidence_line
from reports.ledger import formatting
from reports.ledger.model import Details, EvidenceEntry, Tallied
from tests.reports.site.test_measured_pages import claims


def evidence(*parts: Tallied) -> EvidenceEntry:
    weakest = min(parts, key=lambda part: part.cases - part.vacuous)
    return replace(
        claims()["C012"].evidence[-1],
        kind="statistical",
        cases=weakest.cases,
        vacuous=weakest.vacuous,
        violations=0,
        parts=parts,
        tightness=0.708,
        details=Details(),
    )


REGRET, RATE = Tallied(27, 27, 0, 0.3), Tallied(27, 0, 0, 0.708)


def test_tightness_is_that_of_the_claims_part_and_not_of_another() -> None:
    """Theorem 7 had 0.708, of constants over rates, where its regret has 0.278."""
    entry = claims()["C012"]
    assert entry.resolution is not None
    assert entry.resolution.part == 1
    told = _evidence_line(evidence(Tallied(12, 2, 0, 0.278), RATE), entry)
    assert "tightness 0.278" in told
    assert "0.708" not in told
    assert "part 1: 12 cases, 2 vacuous; part 2: 27 cases, 0 vacuous" in told


def test_a_part_without_a_case_that_counts_is_told_and_the_other_is_counted() -> None:
    told = _evidence_line(evidence(REGRET, RATE), claims()["C012"])
    assert "part 1: 27 cases, 27 vacuous; part 2: 27 cases, 0 vacuous" in told
    assert "tightness" not in told
    assert "counted" not in told
    assert "not counted" in _evidence_line(evidence(REGRET, REGRET), claims()["C012"])


def test_a_reason_names_the_parts_that_a_kind_supports() -> None:
    found = Finding(parts=(Tally(27, 27), Tally(27, 0)))
    one = EvidenceOfKind("enumeration", ("some",), found, (0, 27))
    assert supports(one) == "enumeration (part 2): 27 cases"
    both = EvidenceOfKind("enumeration", ("some",), found, (3, 27))
    assert supports(both) == "enumeration: 3 cases"


@pytest.mark.parametrize("width", [60, 80])
def test_a_statement_fits_the_terminal_and_nothing_is_cut(width: int) -> None:
    claim = catalogue.claim("C031")
    console = Console(file=io.StringIO(), width=width)
    show._statement(claim, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    drawn = formatting.relation(claim.parts[0], width - 4).splitlines()
    assert len(drawn) > 3
    assert max(map(len, drawn)) <= width - 4
    assert all(line.rstrip() in shown for line in drawn)
