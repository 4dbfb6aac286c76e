"""Weak evidence is named, and one good control hides nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from bounds import limits
from bounds.catalogue import claim
from bounds.claim import Claim, Relation
from bounds.judging.finding import Finding, encoded
from bounds.judging.judge import Tally, judge
from bounds.judging.regimes import REGIMES, WORDS, asked, missing
from bounds.judging.tallies import ClaimTallies
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import Judgement, judgement
from bounds.judging.weakness import weaknesses
from bounds.quantities.delays import P_T, R, T, d, drift
from bounds.worlds.walks import Walks

WALKS = claim("C005")  # drift <= min{2RK, 2dP_T}


def walks(R: float = 2.0, most: int = 6, rows: int = 300) -> Walks:
    rng = np.random.default_rng(3)
    u = rng.choice([-R, R], (rows, 6, 1))
    return Walks(rng.integers(1, most, (rows, 6)), 2, u, R)


def judged(one: Claim, *worlds: Walks) -> Judgement:
    tallies = ClaimTallies(one)
    for world in worlds:
        tallies.add(world)
    finding = tallies.finding()
    found = {one.key: encoded(finding)}
    return judgement(one, [UnitResult("unit", "exhaustive", (one.key,), found)])


def told(one: Claim, *worlds: Walks) -> list[str]:
    return [w.what for w in weaknesses(judged(one, *worlds))]


def test_a_regime_without_a_case_is_missed() -> None:
    mixed = told(WALKS, walks(), walks(most=2))
    assert not any("never judged" in what for what in mixed)
    assert "never judged without delay" in told(WALKS, walks())
    prompt = list(missing(WALKS, 1, judge(WALKS.parts[0], walks(most=2)).regimes))
    assert "never judged with delay" in prompt
    assert "never judged with feedback out of order" in prompt
    assert "never judged with R other than 1" in told(WALKS, walks(R=1.0))


def test_a_regime_that_no_world_can_tell_is_missed() -> None:
    """A world that does not say whether feedback was late hides nothing."""
    counts = judge(WALKS.parts[0], walks()).regimes
    silent = {name: n for name, n in counts.items() if name != "out of order"}
    assert "never judged with feedback out of order" not in list(
        missing(WALKS, 1, counts)
    )
    assert "never judged with feedback out of order" in list(missing(WALKS, 1, silent))


def test_a_regime_that_the_statement_excludes_is_not_missed() -> None:
    late = replace(WALKS, parts=(replace(WALKS.parts[0], where=d > 1),))
    counts = judge(late.parts[0], walks(most=2)).regimes
    assert counts["no delay"][0] > 0
    assert counts["no delay"][1] == 0
    assert "only vacuous without delay" not in list(missing(late, 1, counts))
    in_order = replace(WALKS, assumptions=("A5",))
    assert "out of order" in asked(WALKS, WALKS.parts[0])
    assert "out of order" not in asked(in_order, WALKS.parts[0])


def test_vacuous_cases_fill_no_regime() -> None:
    hollow = replace(WALKS.parts[0], cap=0 * R)
    counts = judge(hollow, walks()).regimes
    assert counts["delay"] == (300, 300, 0)
    assert "only vacuous with delay" in list(missing(WALKS, 1, counts))


def test_terms_and_exponents_that_nothing_needs_are_weak() -> None:
    loose = replace(WALKS, parts=(Relation(drift, "<=", 2 * d * P_T + 5 * R * T),))
    found = told(loose, walks())
    assert any(what.startswith("term 2*P_T*d not needed in 300") for what in found)
    assert any(what.startswith("exponent of d not needed") for what in found)
    assert not any(what.startswith("term") for what in told(WALKS, walks()))


def test_few_cases_are_weak() -> None:
    part = replace(WALKS.parts[0], cap=None)
    free = replace(WALKS, parts=(part,))
    assert "only 9 cases that could have failed" in told(free, walks(rows=9))
    assert not any("could have failed" in what for what in told(free, walks(rows=10)))


def test_a_standing_control_is_weak_beside_a_refuted_one() -> None:
    part = WALKS.parts[0]
    both = replace(WALKS, controls=(part.scaled(0.5), part.scaled(1.5, "looser")))
    found = told(both, walks())
    assert any("1.5 x looser” it is not refuted" in what for what in found)
    assert not any("0.5 x" in what for what in found)


def test_a_reason_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    loose = replace(WALKS, parts=(Relation(drift, "<=", 2 * d * P_T + 5 * R * T),))
    known = {("C005", "term 2*P_T*d"): "5RT is enough."}
    monkeypatch.setattr(limits, "REASONS", known)
    (why,) = [w.why for w in weaknesses(judged(loose, walks())) if "2*P_T*d" in w.what]
    assert why == "5RT is enough."


def test_only_what_is_supported_can_be_weak() -> None:
    false = replace(WALKS, parts=(Relation(drift, "<=", P_T / 9),))
    assert judged(false, walks()).verdict[0] == "refuted"
    assert not weaknesses(judged(false, walks()))


def test_the_resolution_is_that_of_the_part_tested_least() -> None:
    tight = Tally(cases=20, tightness=0.9, tightest={"row": 1})
    loose = Tally(cases=20, tightness=0.2, tightest={"row": 2})
    closer = Tally(cases=20, tightness=0.3, tightest={"row": 3})
    two = replace(WALKS, parts=WALKS.parts * 2)
    results = [
        UnitResult(name, kind, ("C005",), {"C005": encoded(Finding(parts))})
        for name, kind, parts in (
            ("a", "exhaustive", (tight, loose)),
            ("b", "pathwise", (loose, closer)),
        )
    ]
    found = judgement(two, results).tightest
    assert found is not None
    assert (found.tightness, found.part, found.case) == (0.3, 2, {"row": 3})


def test_every_regime_can_be_said() -> None:
    assert {regime.name for regime in REGIMES} == set(WORDS)


def test_two_cases_and_a_refuted_control_make_no_verdict() -> None:
    free = replace(WALKS, parts=(replace(WALKS.parts[0], cap=None),))
    word, why = judged(free, walks(rows=2)).verdict
    assert (word, why) == ("open", "only 2 that could have failed, of at least 3")


def test_letters_within_gamma_and_blocks_are_asked_for() -> None:
    theorem_5 = claim("C026")
    wanted = asked(theorem_5, theorem_5.parts[0])
    assert {"n = 1", "n >= 2", "M", "d < K", "d >= K"} <= wanted


def test_a_condition_about_something_else_excludes_no_regime() -> None:
    never = replace(WALKS, parts=(replace(WALKS.parts[0], where=T > 99),))
    counts = judge(never.parts[0], walks()).regimes
    assert "never judged with delay" in list(missing(never, 1, counts))


def test_tightness_is_of_an_outcome_not_of_a_bound_below_a_rate() -> None:
    loose = Tally(cases=20, tightness=0.1, tightest={"row": 1})
    regret = Tally(cases=20, tightness=0.3, tightest={"row": 2})
    found = {"C020": encoded(Finding((regret, loose)))}
    result = UnitResult("unit", "statistical", ("C020",), found)
    tight = judgement(claim("C020"), [result]).tightest
    assert tight is not None
    assert (tight.part, tight.tightness) == (1, 0.3)
