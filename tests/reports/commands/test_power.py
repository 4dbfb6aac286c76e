"""`mild power`: the rows, the misses, and the reasons."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from bounds.judging.judge import Tally
from mild_core.errors import UsageError
from reports.commands import power
from reports.ledger import build, file, validate
from reports.ledger.model import AlterationEntry, ClaimEntry, Ledger
from reports.ledger.power import GOALS
from reports.ledger.power import power as rows
from tests.reports.sample import sample


def console() -> Console:
    return Console(file=io.StringIO(), width=80)


def text(shown: Console) -> str:
    assert isinstance(shown.file, io.StringIO)
    return shown.file.getvalue()


@pytest.fixture
def supported() -> tuple[Ledger, ClaimEntry]:
    content = validate.ledger(sample())
    return content, next(
        c for c in content.claims if c.verdict == "supported" and c.alterations
    )


def with_alterations(
    content: Ledger, claim: ClaimEntry, *made: AlterationEntry
) -> Ledger:
    other = replace(claim, alterations=made)
    return replace(content, claims=(other,), chains=())


def test_rows_count_what_was_refuted(supported: tuple[Ledger, ClaimEntry]) -> None:
    content, claim = supported
    made = [
        AlterationEntry(part=1, kind="scale", what="0.9", refuted=True),
        AlterationEntry(part=1, kind="scale", what="0.5", refuted=True),
        AlterationEntry(part=1, kind="term", what="R*T", cases=7),
        AlterationEntry(part=1, kind="term", what="T", cases=7, why="T is never large"),
        AlterationEntry(part=1, kind="exponent", what="n", refuted=True),
    ]
    found = rows(with_alterations(content, claim, *made).claims)
    assert [(row.refuted, row.all) for row in found] == [(1, 1), (1, 1), (0, 2), (1, 1)]
    assert [row.explained for row in found] == [0, 0, 1, 0]
    assert [len(row.misses) for row in found] == [0, 0, 2, 0]
    assert len(found) == len(GOALS)


def test_what_is_still_true_is_no_miss_and_no_success(
    supported: tuple[Ledger, ClaimEntry],
) -> None:
    content, claim = supported
    made = [
        AlterationEntry(part=1, kind="term", what="R", refuted=True),
        AlterationEntry(part=1, kind="term", what="R*T", true_by=("S33",)),
        AlterationEntry(part=1, kind="term", what="T", cases=7, closest=0.25),
    ]
    row = rows(with_alterations(content, claim, *made).claims)[2]
    assert (row.all, row.refuted, row.true, len(row.misses)) == (3, 1, 1, 1)
    assert row.share == 0.5
    shown = Console(file=io.StringIO(), width=80)
    assert "the closest 0.25 of it" in power._line("C001", row.misses[0][1]).plain
    shown.print(power._table((row,)))
    assert "true" in text(shown)


def test_what_only_supported_claims_imply_is_told_apart(
    tmp_path: Path, supported: tuple[Ledger, ClaimEntry]
) -> None:
    """Beside the share that counts what they imply as true stands one that does not."""
    content, claim = supported
    other = next(c for c in content.claims if c.key != claim.key)
    proved = replace(other, verdict="proved")
    made = [
        AlterationEntry(part=1, kind="term", what="R", refuted=True),
        AlterationEntry(part=1, kind="term", what="T", true_by=(proved.key,)),
        AlterationEntry(part=1, kind="term", what="G", true_by=(proved.key, claim.key)),
    ]
    some = with_alterations(content, claim, *made).claims
    (row,) = [r for r in rows(some, (*some, proved)) if r.goal.kind == "term"]
    assert (row.true, row.surely, row.share, row.least) == (2, 1, 1.0, 0.5)
    path = file.write(replace(content, claims=(*some, proved), chains=()), tmp_path)
    shown = console()
    power.run((claim.key,), path, shown)
    assert "1 of 2 are true by claims that are proved" in text(shown)
    assert "50.0%" in text(shown)


def test_a_mean_above_an_altered_bound_is_no_reason_that_none_was_found() -> None:
    above, below = Tally(cases=2, tightness=1.1), Tally(cases=2, tightness=0.9)
    told = build._told("No game found.", None, None, above)
    assert told == "Undecided: a mean of 1.10 times it was measured. No game found."
    assert build._told("No game found.", None, None, below) == "No game found."
    assert build._told("Refuted.", "a unit", None, above) == "Refuted."
    assert build._told("", None, None, above) == ""  # it is no reason by itself


def test_only_parts_that_rest_on_cases_count(
    supported: tuple[Ledger, ClaimEntry],
) -> None:
    _, claim = supported
    miss = AlterationEntry(part=1, kind="term", what="T")
    for other in (
        replace(claim, alterations=(miss,), world="numbers"),
        replace(claim, alterations=(miss,), evidence=()),
    ):
        assert rows([other])[2].all == 0
    assert rows([replace(claim, alterations=(miss,))])[2].all == 1


def test_a_miss_without_a_reason_is_listed_and_exits_1(
    tmp_path: Path, supported: tuple[Ledger, ClaimEntry]
) -> None:
    content, claim = supported
    miss = AlterationEntry(part=1, kind="term", what="R*T", cases=7)
    path = file.write(with_alterations(content, claim, miss), tmp_path)
    shown = console()
    assert power.run((), path, shown) == 1
    assert "part 1 without R*T, not in 7 cases" in text(shown)
    known = replace(miss, why="T is never large")
    path = file.write(with_alterations(content, claim, known), tmp_path)
    shown = console()
    assert power.run((claim.key,), path, shown) == 0
    assert "not in 7 cases" not in text(shown)
    # a reason may be that nothing was found: no promise that none can be
    assert "or it is said why not" in text(shown)
    assert "can be" not in text(shown)
    power.run((), path, shown, every=True)
    assert "T is never large" in text(shown)


def test_a_claim_that_was_not_judged_is_refused(
    tmp_path: Path, supported: tuple[Ledger, ClaimEntry]
) -> None:
    content, claim = supported
    path = file.write(with_alterations(content, claim), tmp_path)
    with pytest.raises(UsageError, match="C175 was not judged; mild verify C175"):
        power.run(("C175",), path, console())
