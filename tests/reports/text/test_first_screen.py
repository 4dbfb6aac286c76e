"""The first screen: a computed sentence, every result by name, errors by cause."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from bounds import catalogue
from bounds.change import Cause
from bounds.judging.verdict import Judgement
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED, Verdict
from bounds.paper.changes import CHANGES
from reports.ledger import build
from reports.ledger.kinds import KeptCase
from reports.ledger.model import (
    ClaimEntry,
    Details,
    EvidenceEntry,
    FormalEntry,
    Ledger,
    Resolution,
    Tallied,
    WeaknessEntry,
)
from reports.text import first_screen, terminal
from reports.text.error_causes import causes
from reports.text.results import TIGHTNESS, grounds, results
from reports.text.summary import summary_text
from reports.text.verdict_sentence import own_sentence, sentence


def evidence(kind: str, cases: int, vacuous: int = 0, *units: str) -> EvidenceEntry:
    return EvidenceEntry(
        kind=kind,
        units=units,
        cases=cases,
        vacuous=vacuous,
        violations=0,
        tightness=None,
        case=None,
        parts=(Tallied(cases=cases, vacuous=vacuous, violations=0),),
        proofs=(),
        details=Details(),
    )


def by_coq(outcome: str) -> EvidenceEntry:
    formal = FormalEntry(outcome=outcome, theorem="x", file="x.v", line=1, coq="8")
    return replace(evidence("formal", 0), details=Details(formal=formal))


def entry(key: str, verdict: Verdict, *found: EvidenceEntry) -> ClaimEntry:
    case = KeptCase({"lhs": 2.0, "rhs": 1.0})
    return replace(
        build.entry(Judgement(catalogue.claim(key), ()), {}),
        verdict=verdict,
        evidence=found,
        counterexample=case if verdict == REFUTED else None,
        resolution=Resolution(multiplier=0.5, part=1, kind="pathwise", case=case),
    )


@pytest.fixture(scope="module")
def whole() -> Ledger:
    """Every claim supported, but for what the test says."""
    empty = build.ledger([], [], seed=0, profile="quick", seconds=1.0, jobs=1)
    special = {
        "C002": entry("C002", PROVED, by_coq("proved"), evidence("pathwise", 9, 2)),
        "C022": entry("C022", REFUTED, by_coq("refuted")),
        "C026b": entry("C026b", REFUTED),
        "C116": entry("C116", REFUTED),
    }
    claims = tuple(
        special.get(key) or entry(key, SUPPORTED, evidence("pathwise", 3))
        for key in catalogue.KEYS
    )
    return replace(empty, claims=claims)


def changed(content: Ledger, key: str, verdict: Verdict) -> Ledger:
    claims = tuple(entry(c.key, verdict) if c.key == key else c for c in content.claims)
    return replace(content, claims=claims)


def screen(content: Ledger) -> list[str]:
    out = io.StringIO()
    path = Path("mild-out/ledger.json")
    terminal.show(content, [], path, Console(file=out, width=80))
    return out.getvalue().splitlines()


def test_the_sentence_counts_the_papers_statements_alone(whole: Ledger) -> None:
    told = sentence(whole)
    assert "the paper's 175 statements 1 is proved for all values (by Coq)" in told
    assert "172 supported" in told
    assert "2 false to the letter (1 by Coq) and none open" in told
    assert "no theorem, lemma or corollary falls as it is meant" in told
    assert told.endswith(
        "with the algorithms to the letter Theorem 5 (with the m_z that is meant) does."
    )
    own = len(catalogue.KEYS) - 175
    assert f"Of the suite's own {own}: {own - 1} supported, 1 refuted." in own_sentence(
        whole
    )


def test_what_is_supported_weakly_is_counted_and_marked(whole: Ledger) -> None:
    """A claim that is proved is not: nothing rests on its cases."""
    weak = (WeaknessEntry(1, "never judged with delay"),)

    def weakened(ledger: Ledger, key: str) -> Ledger:
        claims = (replace(c, weak=weak) if c.key == key else c for c in ledger.claims)
        return replace(ledger, claims=tuple(claims))

    strong = replace(whole, claims=tuple(replace(c, weak=()) for c in whole.claims))
    assert "weakly" not in "".join(screen(strong))
    told = screen(weakened(weakened(strong, "C019"), "C002"))
    assert "(1 weakly°)" in "".join(told)
    assert [line for line in told if line.startswith("Theorem 4°  supported")]
    assert not [line for line in told if line.startswith("Theorem 1°")]
    found = {one.name: one.weak for one in results(weakened(strong, "C019"))}
    assert [name for name, claim in found.items() if claim] == ["Theorem 4"]


def test_a_theorem_counts_where_the_verdict_rests_on_it(whole: Ledger) -> None:
    """Open all the same, as when a case speaks against it: then it is not counted."""
    unsettled = entry("C003", OPEN, by_coq("proved"))
    claims = tuple(unsettled if c.key == "C003" else c for c in whole.claims)
    told = sentence(replace(whole, claims=claims))
    assert "1 is proved for all values (by Coq)" in told
    assert "1 open" in told


def test_a_theorem_that_falls_is_named(whole: Ledger) -> None:
    told = sentence(changed(whole, "C012", REFUTED))
    assert "of the theorems, lemmas and corollaries Theorem 2 falls" in told
    assert "no theorem" not in told


def falling(told: str) -> set[str]:
    """The numbered results that a text names."""
    kinds = re.findall(r"(Theorem|Lemma|Corollar)\w* ([\dA, and]*\d)", told)
    return {f"{kind} {n}" for kind, some in kinds for n in re.findall(r"A?\d+", some)}


def test_the_sentence_names_what_the_causes_do(whole: Ledger) -> None:
    """Whatever falls under a cause falls in the sentence, and nothing else."""
    for key in ("C028b", "C031b", "C172d", "C028e", "C002b", "C076b", "C100b", "C017b"):
        whole = changed(whole, key, REFUTED)
    told = sentence(whole).split("but ")[1]
    assert told == (
        "with the algorithms to the letter Theorem 5 (with the m_z that is meant), "
        "Theorem 6 and Corollaries 2 and 4 do, "
        "and under a reading the text allows Theorem 1 and Lemmas 2, 6 and 9 do."
    )
    below = set().union(*(falling(one.falls) for one in causes(whole)))
    assert falling(told) == below
    assert len(below) == 8


def test_the_numbers_below_are_those_of_the_sentence(whole: Ledger) -> None:
    """False statements of the paper, readings and misprints are counted apart."""
    for key in ("C116", "C042", "C028b"):
        whole = changed(whole, key, REFUTED)
    rows = [re.match(r" *(\d+)\+(\d+)\+(\d+)  [A-Z]", line) for line in screen(whole)]
    counts = [[int(n) for n in row.groups()] for row in rows if row]
    false, readings, misprints = map(sum, zip(*counts, strict=True))
    assert f"{false} false to the letter" in sentence(whole)
    assert f"{readings} refuted" in own_sentence(whole)
    assert (false, readings) == (3, 2)
    assert misprints > 30


def test_all_22_results_are_listed_by_name(whole: Ledger) -> None:
    names = [one.name for one in results(whole)]
    assert len(names) == 22
    assert names[:1] + names[7:9] + names[-1:] == [
        *("Theorem 1", "Theorem A1", "Lemma 1", "Corollary 4")
    ]
    lines = "\n".join(screen(whole))
    assert all(name in lines for name in names)


def test_a_result_is_as_good_as_its_weakest_claim(whole: Ledger) -> None:
    table = {one.name: one for one in results(changed(whole, "C015", REFUTED))}
    assert table["Theorem 3"].weakest.key == "C015"
    assert [claim.key for claim in table["Theorem 3"].claims] == ["C014", "C015"]


def test_vacuous_cases_carry_no_verdict() -> None:
    claim = entry("C012", SUPPORTED, evidence("exhaustive", 5, 5, "all T<=6"))
    assert list(grounds(claim)) == []
    claim = entry("C012", SUPPORTED, evidence("exhaustive", 5, 4, "all T<=6", "T=3"))
    assert [ground.words for ground in grounds(claim)] == ["exhaustive to T = 6"]


def test_it_fits_on_a_screen(whole: Ledger) -> None:
    lines = screen(whole)
    assert len(lines) <= 29  # and one line says where the report is
    assert max(map(len, lines)) <= 80


def test_every_change_has_a_cause_and_seven_tell_all() -> None:
    found = {change.cause for change in CHANGES}
    assert found == {cause for cause in Cause if cause is not Cause.UNTRACED}
    assert len(found) == 7


def test_errors_are_grouped_by_cause(whole: Ledger) -> None:
    table = {one.cause: one for one in causes(whole)}
    index = table[Cause.BLOCK_INDEX]
    assert (index.false, index.readings, index.falls) == (
        *(1, 1),
        "Theorem 5 (with the m_z that is meant)",
    )
    assert table[Cause.BLOCK_DELAY].false == 1
    assert table[Cause.BLOCK_DELAY].falls == "nothing"
    assert Cause.GUESSES not in table
    assert Cause.UNTRACED in {
        one.cause for one in causes(changed(whole, "C001", REFUTED))
    }


def test_the_summary_begins_with_the_same(whole: Ledger) -> None:
    text = summary_text(whole)
    assert text.splitlines()[2].startswith(sentence(whole))
    assert TIGHTNESS.split(",")[0] in text
    assert "| Theorem 3 | C014, C015 | supported | 3 cases | 0.500 |" in text


def test_the_table_of_results_is_close_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_screen, "HEAD", "head")
    monkeypatch.setattr(first_screen, "_result", Text)
    shown = Console(file=io.StringIO(), width=80)
    shown.print(first_screen._table(["one", "two", "three"]))  # type: ignore[list-item]
    assert isinstance(shown.file, io.StringIO)
    lines = [line.rstrip() for line in shown.file.getvalue().splitlines()]
    assert lines == ["head  head", "one   three", "two"]
