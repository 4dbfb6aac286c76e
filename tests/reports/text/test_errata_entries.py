"""Entries of the errata: most important first, complete, and made for every claim."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bounds.change import Change, Rank
from bounds.paper.changes import CHANGES
from mild_core.delays import DelaySchedule
from reports.ledger import validate
from reports.ledger.model import Ledger
from reports.text import rich
from reports.text.errata_entries import Entry, by_rank, entries, place
from tests.reports.sample import few, sample


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return validate.ledger(sample())


@pytest.fixture(scope="module")
def found(ledger: Ledger) -> tuple[Entry, ...]:
    return entries(ledger)


def _case(entry: Entry) -> bool:
    return bool(entry.cases or entry.example)


def complete(entry: Entry) -> bool:
    """Whether it has what is printed, what to change it to, why, and a case."""
    said = all(entry.printed) and entry.printed and entry.why
    mended = entry.to or all(e.corrected is None for e in entry.refuted)
    return bool(said and mended and (_case(entry) or not entry.refuted))


def test_the_most_important_come_first(found: tuple[Entry, ...]) -> None:
    ranks = [entry.rank for entry in found]
    assert ranks == sorted(ranks)
    assert [entry.number for entry in found] == list(range(1, len(found) + 1))
    keys = [tuple(e.key for e in entry.refuted) for entry in found]
    assert (
        keys.index(("C022",))
        < keys.index(("C118",))
        < keys.index(("C042", "C043", "C044"))
    )
    assert next(
        e for e in found if e.refuted[:1] and e.refuted[0].key == "C007"
    ).rank is (Rank.WORDS)
    assert by_rank(found)[0][0] == "What changes an algorithm"


def test_a_change_in_a_wrong_place_is_put_right(ledger: Ledger) -> None:
    ranks = [entry.rank for entry in entries(ledger, CHANGES[::-1])]
    assert ranks == sorted(ranks)


def test_every_entry_is_complete(found: tuple[Entry, ...]) -> None:
    assert all(complete(entry) for entry in found)
    some = next(entry for entry in found if entry.refuted)
    assert not complete(replace(some, printed=()))
    assert not complete(replace(some, to=()))
    assert not complete(replace(some, why=""))
    assert not complete(replace(some, cases=(), example=""))


def test_entries_that_are_more_than_a_line_have_a_case_and_tell_what_depends(
    found: tuple[Entry, ...],
) -> None:
    for entry in (e for e in found if not e.brief):
        assert _case(entry), entry.where
        assert entry.refuted or entry.depends, entry.where
        assert entry.lines, entry.where


def test_the_case_of_the_sentence_after_theorem_6() -> None:
    """beta' of the example, and both sides."""
    (change,) = (c for c in CHANGES if c.claims == ("C137",))
    late = DelaySchedule.constant(16, 2).blocks(4).schedule.backlog
    assert late == 3
    assert f"{(16 * late) ** 0.5:.2f}" == "6.93"
    assert f"{(2 * 16) ** 0.5:.2f}" == "5.66"
    assert "6.93" in change.example
    assert "5.66" in change.example


def test_every_refuted_statement_has_one_entry(
    ledger: Ledger, found: tuple[Entry, ...]
) -> None:
    refuted = sorted(c.key for c in ledger.claims if c.verdict == "refuted")
    assert sorted(e.key for entry in found for e in entry.refuted) == refuted


def test_misprints_are_there_whatever_was_judged() -> None:
    shown = {entry.printed[0] for entry in entries(validate.ledger(few()))}
    for change in CHANGES:
        assert change.claims or change.printed in shown


def test_a_change_whose_claims_are_not_refuted_is_not_shown() -> None:
    content = few()
    keys = {e.key for entry in entries(validate.ledger(content)) for e in entry.refuted}
    assert "C022" not in keys
    places = {entry.where for entry in entries(validate.ledger(content))}
    assert "eq. (47)" in places
    assert not any("step 8" in where for where in places)


def without(key: str) -> tuple[Change, ...]:
    return tuple(change for change in CHANGES if key not in change.claims)


def test_an_entry_is_made_for_a_claim_that_nothing_is_written_for(
    ledger: Ledger,
) -> None:
    found = entries(ledger, without("C118"))
    (entry,) = (e for e in found if [x.key for x in e.refuted] == ["C118"])
    assert entry.rank is Rank.HYPOTHESIS
    assert complete(entry)
    assert entry.where == "eq. (48), second inequality"
    assert "(this part fails)" in " ".join(entry.printed)
    assert rich.plain(entry.cases[0].letters) == "T=3, K=3, d=(1,1,2)."
    assert entry.cases[0].measured
    assert any(fate.key == "C028" for fate in entry.survives)
    assert place(entry) == ""


def test_lines_of_the_source_are_told(found: tuple[Entry, ...]) -> None:
    entry = next(e for e in found if e.where == "eq. (47)")
    assert place(entry) == "Section 4.11, line 965 of the source"
