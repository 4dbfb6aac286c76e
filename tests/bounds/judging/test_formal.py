"""A theorem on record decides a verdict, unless a case says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from bounds import catalogue
from bounds.judging.evidence import FORMAL
from bounds.judging.finding import Finding, encoded
from bounds.judging.judge import Tally
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import judgement
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED

KEY = "C003"
GOOD = Tally(cases=50, tightness=1.0, tightest={"d": [1]})
BAD = Tally(cases=50, violations=1, counterexample={"d": [1]}, weight=(1.0,))
CONTROL = {"- 1": Tally(cases=1, violations=1)}


def theorem(outcome: str) -> dict[str, Any]:
    words = {"theorem": f"{KEY}_{outcome}", "coq": "8.16.1", "file": "a.v", "line": 1}
    rests = {"axioms": ["classical reals"], "cited": []}
    return {FORMAL: {"outcome": outcome} | words | rests}


def result(kind: str, finding: Finding, key: str = KEY) -> UnitResult:
    return UnitResult(kind, kind, (key,), {key: encoded(finding)})


@pytest.mark.parametrize(
    ("outcome", "cases", "verdict", "words"),
    [
        ("proved", GOOD, PROVED, "checked by Coq 8.16.1 on record (classical reals)"),
        ("proved", BAD, OPEN, "proved, checked by Coq 8.16.1 on record"),
        ("refuted", GOOD, REFUTED, "proved false, checked by Coq"),
        ("refuted", BAD, REFUTED, "fails in 1 of 50 cases"),
        (None, GOOD, SUPPORTED, "50 cases"),
    ],
)
def test_verdict(outcome: str | None, cases: Tally, verdict: str, words: str) -> None:
    found = [result("exhaustive", Finding((cases,), CONTROL))]
    if outcome is not None:
        found.append(result(FORMAL, Finding(details=theorem(outcome))))
    got, reason = judgement(catalogue.claim(KEY), found).verdict
    assert got == verdict
    assert words in reason


def test_a_theorem_alone_is_not_enough() -> None:
    """A statement could be transcribed wrongly: cases have to agree."""
    found = [result(FORMAL, Finding(details=theorem("proved")))]
    verdict, reason = judgement(catalogue.claim(KEY), found).verdict
    assert verdict == OPEN
    assert reason == "no evidence by exhaustive"


@pytest.mark.parametrize("solver", [None, "no answer in 1 s"])
def test_parameters_need_a_theorem_or_a_solver_and_points(solver: str | None) -> None:
    """The kernel's word is enough where a solver was not asked, or has given up."""
    key = "C006"
    points = result("sampled", Finding((GOOD,), CONTROL), key)
    by_coq = result(FORMAL, Finding(details=theorem("proved")), key)
    asked = [] if solver is None else [Finding((Tally(),), undecided=solver)]
    found = [points, *(result("proof", one, key) for one in asked)]
    claim = catalogue.claim(key)
    assert judgement(claim, found).verdict[0] == OPEN
    assert judgement(claim, [*found, by_coq]).verdict[0] == PROVED
    assert judgement(claim, [by_coq, *found[1:]]).verdict[0] == OPEN
