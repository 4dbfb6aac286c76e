"""From findings to verdicts and a ledger: what holds, what is open, and why."""

from __future__ import annotations

import gc
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sympy import Rational

from bounds import catalogue
from bounds.claim import Chain, Claim, Control, Nature, Relation, Step
from bounds.judging import tallies
from bounds.judging.alterations import alterations
from bounds.judging.evidence import FORMAL
from bounds.judging.finding import Finding, encoded
from bounds.judging.judge import Tally, judge
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import Judgement, judgement, needed
from bounds.quantities.delays import P_T, R, T, d, displaced, drift
from bounds.worlds.walks import Walks
from mild_core.errors import UsageError
from reports.ledger import build, file, reference
from reports.ledger.file import as_json, read_ledger
from reports.ledger.files import nothing_thrown_away
from reports.ledger.kinds import KeptCase
from reports.ledger.model import SCHEMA, ChainEntry, Ledger, Resolution

CLAIM = catalogue.claim("C053")
GOOD = Tally(cases=10, vacuous=2, tightness=0.5, tightest={"row": 1})
REFUTED = Tally(cases=1, violations=1, counterexample={"row": 0}, weight=(1.0,))
CONTROLS = {"0.5 x": REFUTED, "one place less": Tally(cases=9)}


def result(
    finding: Finding,
    kind: str = "exhaustive",
    name: str = "unit",
    key: str = "C053",
) -> UnitResult:
    return UnitResult(name, kind, (key,), {key: encoded(finding)})


def verdict(*results: UnitResult, claim: Claim = CLAIM) -> tuple[str, str]:
    return judgement(claim, results).verdict


def test_holds_with_evidence_and_a_refuted_control() -> None:
    word, reason = verdict(result(Finding((GOOD,), CONTROLS)))
    assert (word, reason) == ("supported", "exhaustive: 8 cases")


def test_one_violation_anywhere_refutes() -> None:
    broken = Tally(
        cases=5, violations=2, counterexample={"row": 3, "lhs": 2.0}, weight=(9.0,)
    )
    results = (
        result(Finding((GOOD,), CONTROLS)),
        result(Finding((broken,)), "pathwise", "other"),
    )
    assert verdict(*results) == ("refuted", "fails in 2 of 5 cases (pathwise)")
    once = replace(broken, cases=1, violations=1)
    alone = verdict(result(Finding((once,))))
    assert alone == ("refuted", "fails in 1 of 1 case (exhaustive)")
    found = judgement(CLAIM, results).counterexample
    assert found is not None
    assert (found.kind, found.case["row"], found.part) == ("pathwise", 3, 1)


def test_the_smallest_counterexample_of_all_is_kept() -> None:
    def broken(row: int, *weight: float) -> Tally:
        case = {"row": row}
        return Tally(cases=1, violations=1, counterexample=case, weight=weight)

    results = [
        result(Finding((broken(0, 3.0, 1.0),)), name="a"),
        result(Finding((broken(1, 2.0, 9.0),)), name="b"),
        result(Finding((broken(2, 2.0, 9.0),)), "pathwise", "c"),
        result(Finding((broken(3),)), "proof", "a model, which has no weight"),
    ]
    found = judgement(CLAIM, results).counterexample
    assert found is not None
    assert found.case == {"row": 1}


def test_vacuous_cases_support_nothing() -> None:
    hollow = Finding((Tally(cases=57, vacuous=57),), CONTROLS)
    assert verdict(result(hollow)) == ("open", "all 57 cases vacuous (exhaustive)")


def test_every_part_needs_a_case() -> None:
    claim = replace(CLAIM, parts=CLAIM.parts * 2)
    found = Finding((GOOD, Tally()), CONTROLS)
    word, reason = verdict(result(found), claim=claim)
    assert (word, reason) == (
        "open",
        "part 2: never asserted in any case (exhaustive)",
    )


def test_parts_may_be_carried_by_different_kinds() -> None:
    claim = replace(CLAIM, parts=CLAIM.parts * 2)
    hollow = Tally(cases=4, vacuous=4)
    results = (
        result(Finding((hollow, GOOD), CONTROLS), "exhaustive"),
        result(Finding((GOOD, Tally())), "pathwise", "other"),
    )
    assert verdict(*results, claim=claim)[0] == "supported"
    assert verdict(results[0], claim=claim) == (
        "open",
        "part 1: all 4 cases vacuous (exhaustive)",
    )


def test_a_check_that_refutes_no_control_is_powerless() -> None:
    weak = result(Finding((GOOD,), {"one place less": Tally(cases=9)}))
    assert verdict(weak) == ("open", "no control refuted in 9 cases")
    assert judgement(CLAIM, [weak]).powerless == "no control refuted in 9 cases"
    assert verdict(result(Finding((GOOD,)))) == ("open", "it has no control")


def test_a_faulty_learner_is_a_control_and_never_evidence() -> None:
    sound = result(Finding((GOOD,)))
    faulty = result(Finding(controls={"learner: early": REFUTED}), "pathwise", "faulty")
    found = judgement(CLAIM, [sound, faulty])
    assert found.verdict[0] == "supported"
    assert [e.kind for e in found.evidence] == ["exhaustive"]
    assert found.controls["learner: early"] == (REFUTED, "faulty")


def test_a_crash_leaves_the_claim_open() -> None:
    sound = result(Finding((GOOD,), CONTROLS))
    crashed = UnitResult("T=9", "pathwise", ("C053",), error="MemoryError")
    assert verdict(sound, crashed) == ("open", "unit 'T=9' crashed: MemoryError")
    elsewhere = replace(crashed, keys=("C047",))
    assert verdict(sound, elsewhere)[0] == "supported"
    inside = result(Finding((GOOD,), crashed="KeyError: 'u'"), name="walks")
    assert verdict(inside) == ("open", "unit 'walks' crashed: KeyError: 'u'")


def test_the_kind_has_to_suit_the_nature() -> None:
    algebraic = catalogue.claim("C047")
    found = Finding((GOOD, GOOD), CONTROLS)
    assert needed(algebraic) == ("exhaustive",)
    weak = result(found, "pathwise", key="C047")
    assert verdict(weak, claim=algebraic) == ("open", "no evidence by exhaustive")
    mean = replace(CLAIM, nature=Nature.EXPECTATION, world="mean")
    weak = result(Finding((GOOD,), CONTROLS), "pathwise")
    assert verdict(weak, claim=mean)[0] == "open"
    sampled = result(Finding((GOOD,), CONTROLS), "statistical")
    assert verdict(sampled, claim=mean)[0] == "supported"


def test_one_game_that_stays_undecided_keeps_a_claim_open() -> None:
    mean = replace(CLAIM, nature=Nature.EXPECTATION, world="mean")
    unsure = result(Finding((GOOD,), CONTROLS, undecided="budget spent"), "statistical")
    assert verdict(unsure, claim=mean) == ("open", "budget spent")
    sure = result(Finding((GOOD,)), "statistical", "sure")
    assert verdict(unsure, sure, claim=mean) == ("open", "budget spent")
    exact = result(Finding((GOOD,), CONTROLS), "enumeration", "exact")
    assert verdict(exact, unsure, claim=mean) == ("open", "budget spent")
    assert verdict(exact, sure, claim=mean)[0] == "supported"


def test_a_proof_needs_sampled_points_that_agree() -> None:
    claim = replace(CLAIM, nature=Nature.ALGEBRAIC, world="numbers")
    proof = result(
        Finding((Tally(),), CONTROLS, proofs=({"method": "z3", "status": "proved"},)),
        "proof",
    )
    points = result(Finding((GOOD,)), "sampled", "points")
    assert verdict(proof, claim=claim)[1] == "proved, but no sampled point agrees"
    assert verdict(points, claim=claim) == ("open", "no evidence by proof or formal")
    assert verdict(proof, points, claim=claim) == (
        "proved",
        "proved (z3); sampled: 8 cases",
    )
    gave_up = result(Finding((Tally(),), CONTROLS, undecided="no method"), "proof")
    assert verdict(gave_up, points, claim=claim) == ("open", "no method")


def test_sampled_points_have_to_agree_on_every_part() -> None:
    claim = replace(
        CLAIM, nature=Nature.ALGEBRAIC, world="numbers", parts=CLAIM.parts * 2
    )
    proof = result(Finding((Tally(), Tally()), CONTROLS), "proof")
    half = result(Finding((GOOD, Tally())), "sampled", "points")
    assert verdict(proof, half, claim=claim) == (
        "open",
        "part 2: proved, but no sampled point agrees",
    )
    rest = result(Finding((Tally(), GOOD)), "sampled", "more points")
    assert verdict(proof, half, rest, claim=claim)[0] == "proved"


@pytest.mark.parametrize(
    ("others", "word", "says"),
    [
        (
            ("proved", "proved"),
            "refuted",
            "no constant saves the order (S027 and S027p, ",
        ),
        (
            ("proved", None),
            "refuted",
            "whether another saves the order (S027p) was not judged in this run",
        ),
        (("proved", "open"), "open", "S027p, open, would have to be true for every"),
        (("refuted", "proved"), "open", "S027, refuted, would have to be true"),
        (("proved", "crashed"), "open", "S027p, open, would have to be true for every"),
    ],
)
def test_an_order_is_false_only_if_no_constant_saves_it(
    others: tuple[str | None, str | None], word: str, says: str
) -> None:
    """C027 is judged with the constant 1; that alone refutes no O(...)."""
    claim = catalogue.claim("C027")
    broken = Finding((REFUTED, REFUTED), CONTROLS)
    found = judgement(claim, [result(broken, key="C027")])
    told = dict(zip(claim.every_constant, others, strict=True))
    judged = {k: judged_as(k, v) for k, v in told.items() if v}
    entry = build.entry(found, judged)
    assert entry.verdict == word
    assert says in entry.reason
    assert "with the constant 1: fails in" in entry.reason


def judged_as(key: str, outcome: str) -> Judgement:
    """A claim with a theorem, with a case against it, or with nothing."""
    claim = catalogue.claim(key)
    if outcome == "crashed":
        gone = UnitResult("T=9", "exhaustive", (key,), error="MemoryError")
        return judgement(claim, [gone])
    told = {"outcome": outcome, "coq": "8", "axioms": (), "cited": ()}
    theorem = {} if outcome == "open" else {FORMAL: told}
    some = tuple(GOOD for _ in claim.parts)
    cases = result(Finding(some, {} if outcome == "open" else CONTROLS), key=key)
    formal = result(Finding(details=theorem), FORMAL, "formal", key)
    found = judgement(claim, [formal, cases])
    assert found.verdict[0] == outcome
    return found


def test_orders_are_those_of_which_every_constant_is_refuted() -> None:
    """Whatever stands behind an order is a claim of its own, about a letter."""
    orders = {c.key: c.every_constant for c in catalogue.CLAIMS if c.every_constant}
    assert orders == {"C027": ("S027", "S027p")}


LEMMA = next(chain for chain in catalogue.CHAINS if chain.name == "lemma-1")
LINKS = tuple(GOOD for _ in LEMMA.links)


def chain_entry(finding: Finding, *others: UnitResult) -> ChainEntry:
    sound = UnitResult("walks", "exhaustive", (), {"chain lemma-1": encoded(finding)})
    results = (sound, *others)
    (chain,) = build.ledger(
        [CLAIM], results, seed=0, profile="quick", seconds=1.0, jobs=1
    ).chains
    return chain


def test_links_held_if_every_one_was_judged_and_nothing_crashed() -> None:
    assert chain_entry(Finding(LINKS)).outcome == "held"
    assert chain_entry(Finding((*LINKS[1:], Tally()))).outcome == "unjudged"
    assert chain_entry(Finding(LINKS, crashed="KeyError")).outcome == "unjudged"
    assert chain_entry(Finding((*LINKS[1:], REFUTED))).outcome == "broken"


def test_a_crashed_unit_of_its_world_leaves_a_chain_unjudged() -> None:
    crashed = UnitResult("T=9", "exhaustive", ("C053",), error="MemoryError")
    found = chain_entry(Finding(LINKS), crashed)
    assert found.outcome == "unjudged"
    assert found.crashed == "unit 'T=9' crashed: MemoryError"
    elsewhere = replace(crashed, keys=("C047",))  # on delays, not on walks
    assert chain_entry(Finding(LINKS), elsewhere).outcome == "held"


def test_what_cannot_be_merged_leaves_only_its_claim_open() -> None:
    two = result(Finding((GOOD, GOOD)), name="two parts")
    one = result(Finding((GOOD,), CONTROLS))
    other = result(Finding((GOOD, GOOD), CONTROLS), key="C047")
    content = build.ledger(
        [catalogue.claim("C047"), CLAIM],
        [one, two, other],
        seed=0,
        profile="quick",
        seconds=1.0,
        jobs=1,
    )
    sound, failed = content.claims
    assert (sound.verdict, failed.verdict) == ("supported", "open")
    assert failed.reason.startswith("merging failed: ValueError: ")
    broken = UnitResult("x", "exhaustive", (), {"chain lemma-1": {"parts": 3}})
    crashed = chain_entry(Finding(LINKS), broken).crashed or ""
    assert crashed.startswith("merging failed: ")


def test_alterations_controls_and_resolution_are_told() -> None:
    finding = Finding(
        (GOOD,),
        CONTROLS,
        {
            "1 scale 0.5": Tally(cases=1, violations=1, counterexample={"row": 5}),
            "1 exponent T": GOOD,
        },
    )
    entry = build.entry(judgement(CLAIM, [result(finding)]), {})
    half = next(a for a in entry.alterations if (a.kind, a.what) == ("scale", "0.5"))
    assert (half.refuted, half.by, half.case) == (True, "unit", {"row": 5})
    assert sum(a.refuted for a in entry.alterations) == 1
    case = KeptCase(row=1)
    tight = Resolution(multiplier=0.5, part=1, kind="exhaustive", case=case)
    assert entry.resolution == tight
    assert {c.name: c.refuted for c in entry.controls} == {
        "0.5 x": True,
        "one place less": False,
    }
    assert entry.controls[0].by == "unit"
    assert (entry.counterexample, entry.corrected) == (None, None)


def walks() -> Walks:
    rng = np.random.default_rng(3)
    u = rng.choice([-2.0, 2.0], (300, 6, 1))
    return Walks(rng.integers(1, 6, (300, 6)), 2, u, 2.0)


def test_tallies_of_parts_controls_and_terms() -> None:
    bound = 2 * R * displaced + P_T + T
    claim = replace(CLAIM, parts=(Relation(drift, "<=", bound),))
    found_so_far = tallies.ClaimTallies(claim)
    found_so_far.add(tallies.WithOrigin(walks(), "mine", 4))
    found = found_so_far.finding()
    assert found.parts[0].cases == 300
    assert not found.parts[0].violations
    assert found.parts[0].tightest is not None
    assert found.parts[0].tightest["unit"] == "mine"
    assert found.parts[0].tightest["batch"] == 4
    assert all(control.violations for control in found.controls.values())
    terms = {"P_T", "T", "2*#{c_t != t}*R"}
    assert {f"1 term {term}" for term in terms} < set(found.altered)
    assert not found.altered["1 term T"].violations


def test_a_term_without_which_the_bound_breaks_is_needed() -> None:
    two = replace(CLAIM, parts=(Relation(drift, "<=", 2 * R * displaced + P_T / 99),))
    found_so_far = tallies.ClaimTallies(two)
    found_so_far.add(walks())
    found = found_so_far.finding().altered
    needed_terms = {n: t.violations > 0 for n, t in found.items() if " term " in n}
    assert needed_terms == {"1 term P_T/99": False, "1 term 2*#{c_t != t}*R": True}


def test_products_are_multiplied_out_and_minus_signs_stay() -> None:
    claim = replace(CLAIM, parts=(Relation(drift, "<=", R * (T + P_T) - d),))
    terms = [a.what for a in alterations(claim) if a.kind == "term"]
    assert set(terms) == {"R*T", "P_T*R"}
    lower = replace(CLAIM, parts=(Relation(drift, ">=", R + T),))
    assert not [a for a in alterations(lower) if a.kind == "term"]


def test_a_claim_that_cannot_be_measured_crashes_alone() -> None:
    class Broken(Walks):
        @property
        def displaced(self) -> Any:
            raise MemoryError("too large")

    world = walks()
    broken = Broken(world.delays, 2, world.u, 2.0)
    crashing, other = (
        tallies.ClaimTallies(CLAIM),
        tallies.ClaimTallies(catalogue.claim("C047")),
    )
    for found_so_far in (crashing, other):
        found_so_far.add(broken)
    assert (crashing.finding().crashed or "").startswith("MemoryError: too large (")
    assert other.finding().crashed is None
    assert other.finding().parts[0].cases == 300


def test_on_a_faulty_learner_the_claim_is_the_control() -> None:
    weak = replace(CLAIM, parts=(Relation(drift, "<=", R * displaced),))
    found_so_far = tallies.ClaimTallies(weak, "sloppy")
    found_so_far.add(walks())
    found = found_so_far.finding()
    assert found.parts == ()
    assert list(found.controls) == ["learner: sloppy"]
    assert found.controls["learner: sloppy"].violations


def test_the_first_violation_is_one_that_judging_sees() -> None:
    world = walks()
    for relation in (*CLAIM.parts, *(control.relation for control in CLAIM.controls)):
        quick, full = tallies.first_violation(relation, world), judge(relation, world)
        assert (quick.cases, quick.violations) == (full.cases, full.violations)
        assert (quick.counterexample is None) == (full.counterexample is None)
        if quick.counterexample is not None:
            again = Walks.of(quick.counterexample)
            assert judge(relation, again).violations == 1


def test_slacks_telescope_and_show_a_broken_link() -> None:
    chain = next(chain for chain in catalogue.CHAINS if chain.name == "lemma-1")
    found_so_far = tallies.ChainTallies(chain)
    found_so_far.add(walks())
    slack = found_so_far.finding().slack
    assert slack is not None
    assert sum(slack.shares) / slack.cases == pytest.approx(1)
    assert min(slack.least) >= 0
    assert slack.error < 1e-15
    assert len(slack.values) == len(chain.steps)
    last = chain.steps[-1].expression
    broken = replace(
        chain, steps=(Step(drift), Step(drift * Rational(1, 2)), Step(last))
    )
    found = tallies.slack(broken, walks())
    assert found.least[0] < 0
    assert sum(found.shares) / found.cases == pytest.approx(1)


def test_a_chain_that_stands_still_has_no_shares() -> None:
    still = Chain("still", "C053", "walks", (Step(drift), Step(drift)))
    assert tallies.slack(still, walks()).cases == 0


@pytest.fixture
def built() -> Ledger:
    units = (result(Finding((GOOD,), CONTROLS)),)
    return build.ledger([CLAIM], units, seed=0, profile="quick", seconds=1.0, jobs=1)


@pytest.fixture
def content(built: Ledger) -> dict[str, Any]:
    """The same as JSON has it, to be edited."""
    return dict(json.loads(file.as_json(built)))


def test_a_ledger_reads_back(tmp_path: Path, built: Ledger) -> None:
    path = file.write(built, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["ledger.json"]
    back = read_ledger(path)
    assert back == built
    assert back.claim("C047") is None
    claim = back.claim("C053")
    assert claim is not None
    assert claim.verdict == "supported"
    names = {q.name for q in claim.printed.quantities}
    assert names == {"R", "T", "#{c_t != t}", "sum|u_t - u_{c_t}|"}


def test_nothing_is_left_of_a_ledger_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "ledger.json").write_text("old")
    with pytest.raises(UnicodeEncodeError):
        file.write_json({"a": "\ud800"}, tmp_path / "ledger.json")
    assert (tmp_path / "ledger.json").read_text() == "old"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda c: c.update(schema=2), "schema = 2: it must be 3"),
        (lambda c: c.pop("seed"), "seed: it must be there, an integer >= 0"),
        (lambda c: c.update(claims={}), "claims: it must be a list"),
        (lambda c: c["claims"].append(3), "claims[1] = 3: it must be an object"),
        (
            lambda c: c["claims"][0].update(verdict="maybe"),
            "claims[0].verdict = 'maybe': it must be one of proved, supported, "
            "refuted, open",
        ),
        (
            lambda c: c["claims"][0].pop("alias"),
            "claims[0].alias: it must be there",
        ),
        (
            lambda c: c["claims"][0].pop("counterexample"),
            "claims[0].counterexample: it must be there, a case or null",
        ),
        (
            lambda c: c["claims"][0]["evidence"][0].pop("cases"),
            "claims[0].evidence[0].cases: it must be there, an integer >= 0",
        ),
        (lambda c: c.update(schema=True), "schema = True: it must be 3"),
        (lambda c: c.update(seed=True), "seed = True: it must be an integer >= 0"),
        (lambda c: c.update(seed=-1), "seed = -1: it must be an integer >= 0"),
        (
            lambda c: c.update(profile="nope"),
            "profile = 'nope': it must be one of quick, standard, deep",
        ),
        (lambda c: c.update(profile=[]), "profile: it must be one of quick"),
        (lambda c: c.update(units=[3]), "units[0] = 3: it must be an object"),
        *(
            (
                lambda c, name=name: c["claims"][0].update({name: ["x"]}),
                f"claims[0].{name}[0] = 'x': it must be an object",
            )
            for name in ("evidence", "controls", "alterations")
        ),
        (
            lambda c: c["claims"][0]["controls"][0].pop("refuted"),
            "claims[0].controls[0].refuted: it must be there, true or false",
        ),
        (
            lambda c: c["claims"][0]["evidence"][0].update(tightness="much"),
            "claims[0].evidence[0].tightness = 'much': it must be a number or null",
        ),
        (
            lambda c: c["claims"][0]["evidence"][0].update(proofs=[{}]),
            "claims[0].evidence[0].proofs[0].status: it must be there, a text",
        ),
        (
            lambda c: c["claims"][0]["evidence"][0]["details"].update(growth=[0]),
            "claims[0].evidence[0].details.growth[0] = 0: it must be an object",
        ),
        (
            lambda c: c["claims"][0].pop("resolution"),
            "claims[0].resolution: it must be there, an object or null",
        ),
        (
            lambda c: c["claims"][0]["resolution"].update(part=9),
            "claims[0].resolution.part = 9: it must be from 1 to 1",
        ),
        (
            lambda c: c["claims"][0]["resolution"].update(case={"game": 3}),
            "claims[0].resolution.case.game = 3: it must be an object or null",
        ),
        (
            lambda c: c["claims"][0].update(counterexample="none"),
            "claims[0].counterexample = 'none': it must be a case or null",
        ),
        (
            lambda c: c["claims"][0].update(counterexample={"d": [1]}),
            "claims[0].counterexample.part: it must be there, an integer >= 1",
        ),
        (
            lambda c: c["claims"][0].update(counterexample={"part": 0}),
            "claims[0].counterexample.part = 0: it must be an integer >= 1",
        ),
        (
            lambda c: c["claims"][0].update(counterexample={"part": 1, "index": "x"}),
            "claims[0].counterexample.index = 'x': it must be an integer >= 1 or null",
        ),
        (
            lambda c: c["claims"][0].update(counterexample={"part": 1, "lhs": 1.0}),
            "claims[0].counterexample.rhs: it must be there, a number",
        ),
    ],
)
def test_a_wrong_ledger_is_refused_with_the_place(
    tmp_path: Path, content: dict[str, Any], change: Any, words: str
) -> None:
    change(content)
    path = tmp_path / "ledger.json"
    file.write_json(content, path)
    with pytest.raises(UsageError) as found:
        read_ledger(path)
    assert words in str(found.value)
    assert "\n" not in str(found.value)


@pytest.mark.parametrize("text", ["", "[1", "[]"])
def test_what_is_no_ledger_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(text)
    with pytest.raises(UsageError, match=r"not JSON|the top: it must be an object"):
        read_ledger(path)
    with pytest.raises(UsageError, match="No such file"):
        read_ledger(tmp_path / "missing.json")


def test_the_ledger_is_documented() -> None:
    text = Path(file.__file__).parents[1].joinpath(reference.NAME).read_text()
    assert f"schema {SCHEMA}" in text
    assert reference.updated(text) == text


def test_a_control_is_printed_beside_its_name() -> None:
    entry = build.entry(judgement(CLAIM, [result(Finding((GOOD,), CONTROLS))]), {})
    altered: Control = CLAIM.controls[0]
    assert entry.controls[0].text == altered.relation.text()


def test_garbage_is_looked_for_again_after_a_ledger_was_written_or_refused(
    tmp_path: Path,
) -> None:
    assert gc.isenabled()
    as_json({"a": [1, 2.5, "x"]})
    with pytest.raises(UsageError):
        read_ledger(tmp_path / "none.json")
    assert gc.isenabled()
    with nothing_thrown_away(), nothing_thrown_away():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_list_of_numbers_is_one_line_and_nothing_else_is() -> None:
    data = {"a": [1, -2.5, 1e-300, "\n 3,", []], "b": {}, "c": 1e22, "é": None}
    assert as_json(data).splitlines() == [
        *("{", ' "a": [ 1, -2.5, 1e-300,', r'  "\n 3,",', "  []", " ],"),
        *(' "b": {},', ' "c": 1e+22,', ' "é": null', "}"),
    ]
    assert json.loads(as_json(data)) == data
