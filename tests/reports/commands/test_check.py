"""`mild check` says what a change has moved, and nothing when nothing has."""

from __future__ import annotations

import copy
import json
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec import structs
from sympy import Rational

from bounds import catalogue
from bounds.claim import Claim, Control, Relation
from mild_core import parameters
from mild_core.algorithms import hedge
from mild_core.algorithms.delayed_ogd import DelayedOGD
from mild_core.algorithms.mild_bgd import MildBGD
from mild_core.engine import run as engine
from mild_core.scheme import Scheme, algorithm_2
from reports.baseline import causes, compare, fixed_runs
from reports.baseline.compare import Change
from reports.cli import main
from reports.commands import check, verify_run
from reports.ledger import build, expected, validate
from reports.ledger.file import as_json, write_lines
from reports.ledger.model import Ledger
from reports.text import documents
from tests.reports.sample import EXACT, SMALL, claim, evidence

KEYS = ("C007", "C007a", "C053")
"""A small catalogue: a refuted claim with its correction, and one that holds."""


@pytest.fixture(autouse=True)
def _repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repository of its own with a baseline of three claims, and a folder to work."""
    monkeypatch.chdir(tmp_path)
    claims = tuple(catalogue.claim(key) for key in KEYS)
    narrowed(claims, monkeypatch)
    (tmp_path / "reports").mkdir()
    monkeypatch.setattr(compare, "PATH", tmp_path / "reports" / "baseline.json")
    monkeypatch.setattr(expected, "PATH", tmp_path / "reports" / "expected.json")


def narrowed(claims: tuple[Claim, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the paper be these claims; others are still found by their names."""
    paper = replace(catalogue.PAPER, claims=claims)
    mine = {claim.key.lower(): claim for claim in claims}
    vars(paper)["names"] = catalogue.PAPER.names | mine
    monkeypatch.setattr(catalogue, "PAPER", paper)


def mild(*words: str) -> int:
    return main(["check", "--jobs", "0", "--quiet", *words])


@pytest.fixture
def recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert mild("--update") == 0
    capsys.readouterr()


def altered(key: str, monkeypatch: pytest.MonkeyPatch, **fields: Any) -> Claim:
    """The catalogue with one claim changed."""
    new = replace(catalogue.claim(key), **fields)
    claims = tuple(new if c.key == key else c for c in catalogue.PAPER.claims)
    narrowed(claims, monkeypatch)
    return new


@pytest.mark.usefixtures("recorded")
def test_nothing_changed_is_one_line_and_exit_0(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert mild() == 0
    out = capsys.readouterr().out
    assert out == (
        "3 claims, 1 proofs, 22 runs and SUMMARY.md, ERRATA.md, errata.tex, "
        "LEDGER.md: nothing changed\n"
    )


def test_a_readme_that_quotes_another_figure_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    front = tmp_path / "README.md"
    mark = "<!-- tightness: written by mild check --update -->"
    front.write_text(f"# Mine\n\n{mark}\n<!-- end -->\n")
    assert mild("--update") == 0
    assert mild() == 0
    written = front.read_text()
    assert "| result | verdict | rests on | tightness |" in written
    front.write_text(written.replace("tightness |\n", "tightness, says he |\n"))
    capsys.readouterr()
    assert mild() == 1
    assert "README.md: out of date" in capsys.readouterr().out


@pytest.mark.usefixtures("recorded")
def test_a_record_that_is_another_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "reports" / "records.json"
    known = json.loads(path.read_text())
    known["claims"]["C053"]["tightness"] *= 0.99
    path.write_text(json.dumps(known))
    assert mild() == 1
    assert "claim C053: record in reports/records.json" in capsys.readouterr().out


@pytest.mark.usefixtures("recorded")
def test_a_ledger_at_hand_is_compared_without_judging_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_run, "judged", None)
    assert mild("--ledger", "mild-out/ledger.json") == 0
    assert "nothing changed" in capsys.readouterr().out


def test_without_a_baseline_it_says_how_to_get_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert mild() == 2
    assert "mild check --update writes one" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{", "[]", '{"schema": 7}', '{"schema": 1}', "<<<<"])
def test_a_damaged_baseline_is_a_one_line_error(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    compare.PATH.write_text(text)
    assert mild() == 2
    error = capsys.readouterr().err
    assert error.startswith(f"mild: {compare.PATH}: not a baseline")
    assert error.count("\n") == 1
    assert mild("--update") == 0  # one of an earlier schema is no obstacle
    assert mild() == 0


@pytest.mark.usefixtures("recorded")
def test_a_constant_made_smaller_is_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Times 0.999999 refutes a bound that is attained; the table has both verdicts."""
    part = catalogue.claim("C053").parts[0]
    shrunken = replace(part, rhs=part.rhs * (1 - Rational(1, 10**6)))
    altered("C053", monkeypatch, parts=(shrunken,))
    assert mild() == 1
    out = capsys.readouterr().out
    assert _row(out, "claim C053: verdict") == ["proved", "refuted"]
    assert "out of date" in out
    assert "mild check --update" in out


@pytest.mark.usefixtures("recorded")
def test_a_constant_made_larger_is_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No verdict changes; the tightness falls, and that is all that shows it."""
    part = catalogue.claim("C053").parts[0]
    wider = replace(part, rhs=part.rhs * Rational(100_001, 100_000))
    altered("C053", monkeypatch, parts=(wider,))
    assert mild("--all") == 1
    was, now = _row(capsys.readouterr().out, "claim C053: tightness, exhaustive")
    assert float(was) == 1.0
    assert 0.99998 < float(now) < 0.999991


@pytest.mark.usefixtures("recorded")
def test_a_control_that_is_true_is_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check has lost power, although every verdict is what it was."""
    claim = catalogue.claim("C053")
    first, *others = claim.controls
    part = claim.parts[0]
    harmless = Control(first.name, Relation(part.lhs, "<=", 2 * part.rhs))
    altered("C053", monkeypatch, controls=(harmless, *others))
    assert mild() == 1
    out = capsys.readouterr().out
    count = len(claim.controls)
    row = _row(out, "claim C053: controls refuted")
    assert row == [str(count), str(count - 1)]
    assert _row(out, "claim C053: controls that stand") == ["-", first.name]
    assert "C053: verdict" not in out


@pytest.mark.usefixtures("recorded")
def test_claims_that_come_and_go_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    claims = catalogue.PAPER.claims
    every = {c.key: c for c in claims} | {"C047": catalogue.claim("C047")}
    kept = tuple(c for key, c in every.items() if key != "C053")
    narrowed(kept, monkeypatch)
    assert mild() == 1
    out = capsys.readouterr().out
    assert _row(out, "claim C053") == ["there", "gone"]
    assert _row(out, "claim C047") == ["not there", "there"]
    assert _row(out, "claim C047: verdict") == ["nothing recorded", "proved"]


@pytest.mark.usefixtures("recorded")
def test_update_records_what_is_new_in_every_profile(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claim is planted and another one goes, as the README tells it."""
    known = expected.recorded()
    for by in known.verdicts.values():
        by["standard"] = by["quick"]
    write_lines(known, expected.PATH)
    planted = replace(catalogue.claim("C053"), key="C900", alias="planted")
    claims = tuple(c for c in catalogue.PAPER.claims if c.key != "C053")
    keys = tuple(sorted(["C900", *(c.key for c in claims)]))
    narrowed((*claims, planted), monkeypatch)
    monkeypatch.setitem(catalogue.SECTIONS, "C900", catalogue.SECTIONS["C053"])
    assert mild() == 1
    assert mild("--update") == 0
    assert "recorded for profile standard: C900\n" in capsys.readouterr().out
    verdicts = expected.recorded().verdicts
    assert set(verdicts) == set(keys)
    assert all(set(by) == {"quick", "standard"} for by in verdicts.values())
    assert verdicts["C900"]["standard"] == "supported"
    assert mild() == 0


@pytest.mark.usefixtures("recorded")
def test_update_records_a_change_and_then_nothing_has_changed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compare.PATH.read_text().splitlines()
    part = catalogue.claim("C053").parts[0]
    altered("C053", monkeypatch, parts=(replace(part, rhs=2 * part.rhs),))
    assert mild("--update", "--all") == 0
    assert "claim C053: tightness" in capsys.readouterr().out
    after = compare.PATH.read_text().splitlines()
    changed = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
    assert len(changed) == 1
    assert changed[0][1].startswith('  "C053": {"statement": ')
    assert mild() == 0


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize("name", check.TEXTS)
def test_a_text_edited_by_hand_is_out_of_date(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = compare.PATH.with_name(name)
    lines = path.read_text().split("\n")
    path.write_text("\n".join([lines[0], "my own words", *lines[2:]]))
    assert mild("--ledger", "mild-out/ledger.json") == 1
    out = capsys.readouterr().out
    assert f"reports/{name}: out of date from line 2" in out
    assert "my own words" in out
    path.unlink()
    assert mild("--ledger", "mild-out/ledger.json") == 1


@pytest.mark.usefixtures("recorded")
def test_a_table_of_fields_is_told_and_written_words_around_it_stay(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = compare.PATH.with_name("LEDGER.md")
    edited = path.read_text().replace("`seed` |", "`seeds` |")
    path.write_text(f"# My words\n\n{edited}After them\n")
    assert mild("--ledger", "mild-out/ledger.json") == 1
    assert "reports/LEDGER.md: out of date from line" in capsys.readouterr().out
    assert mild("--ledger", "mild-out/ledger.json", "--update") == 0
    text = path.read_text()
    assert text.startswith("# My words\n")
    assert text.endswith("After them\n")
    assert "`seeds`" not in text
    assert mild("--ledger", "mild-out/ledger.json") == 0


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("seed", 1, "seed 1, but the baseline has 0"),
        ("profile", "deep", "profile deep, but the baseline has quick"),
        ("versions", {"mild": "0.0"}, "made by other code"),
        ("claims", [], "3 claims are missing, C007 first"),
    ],
)
def test_a_ledger_that_cannot_be_compared_is_refused(
    field: str, value: Any, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path("mild-out/ledger.json")
    path.write_text(json.dumps(json.loads(path.read_text()) | {field: value}))
    assert mild("--ledger", str(path)) == 2
    assert told in capsys.readouterr().err


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize("what", ["error", "undecided"])
def test_nothing_is_recorded_of_a_run_that_crashed(
    what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path("mild-out/ledger.json")
    content = json.loads(path.read_text())
    content["units"][0][what] = "it fell over"
    path.write_text(json.dumps(content))
    before = compare.PATH.read_bytes()
    assert mild("--ledger", str(path), "--update") == 2
    assert "nothing recorded" in capsys.readouterr().err
    assert compare.PATH.read_bytes() == before


def test_moving_is_relative_and_goes_both_ways() -> None:
    assert not compare.moved(0.5, 0.5 * (1 + 0.9 * compare.TOLERANCE))
    assert not compare.moved(0.5, 0.5 * (1 - 0.9 * compare.TOLERANCE))
    assert compare.moved(0.5, 0.5 * (1 + 1.1 * compare.TOLERANCE))
    assert compare.moved(0.5, 0.5 * (1 - 1.1 * compare.TOLERANCE))
    assert compare.moved(None, 0.5)
    assert compare.moved(0.5, None)
    assert not compare.moved(None, None)
    assert not compare.moved(math.inf, math.inf)
    assert compare.moved(math.inf, 1.0)
    assert not compare.moved(0.0, 0.0)


def _row(out: str, what: str) -> list[str]:
    """The cells behind the first cell, which is found by its words."""
    (line,) = [line for line in out.splitlines() if line.strip().startswith(what + " ")]
    return re.split(r"\s{2,}", line.strip())[1:]


Breaker = Callable[[pytest.MonkeyPatch], None]


def larger_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def off(self: Any, problem: Any, eta: float) -> None:
        init(self, problem, eta * 1.0001)

    init = DelayedOGD.__init__
    monkeypatch.setattr(DelayedOGD, "__init__", off)


def other_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(self: Any, arrivals: Sequence[Any]) -> None:
        receive(self, list(arrivals)[::-1])

    receive = DelayedOGD.receive
    monkeypatch.setattr(DelayedOGD, "receive", backwards)


def equal_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hedge, "initial_weights", lambda N: np.full(N, 1 / N))


def equal_weights_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "initial_weights", lambda N: np.full(N, 1 / N))


def larger_step_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def off(*arguments: Any) -> Any:
        tuning = right(*arguments)
        return tuning._replace(etas=tuning.etas * 1.0001)

    right: Any = engine.tuning_of  # type: ignore[attr-defined]
    monkeypatch.setattr(engine, "tuning_of", off)


def other_order_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two gradients used change places."""

    def off(*arguments: Any) -> Any:
        plan, slots = right(*arguments)
        use = plan.use.copy()
        use[:, [0, 1]] = use[:, [1, 0]]
        return plan._replace(use=use), slots

    right: Any = engine.plan_of  # type: ignore[attr-defined]
    monkeypatch.setattr(engine, "plan_of", off)


def another_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    def off(R: float, G: float, T: int, beta: float) -> Scheme:
        (stage,) = prescribed(R, G, T, beta).stages
        return algorithm_2(stage.etas, stage.alpha * 1.0001)

    prescribed = parameters.theorem_2
    monkeypatch.setattr(parameters, "theorem_2", off)


def another_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    def off(self: Any, *arguments: Any) -> None:
        init(self, *arguments[:3], arguments[3] * 1.0001, *arguments[4:])

    init: Any = MildBGD.__init__
    monkeypatch.setattr(MildBGD, "__init__", off)


@pytest.mark.parametrize(
    ("break_it", "where"),
    [
        (larger_step, "Algorithm 1, ball, distances, uniform delays; transcription"),
        (other_order, "Algorithm 1, ball, distances, uniform delays; transcription"),
        (equal_weights, "Algorithm 2, cube, quadratic, delays reversed; transcription"),
        (
            equal_weights_in_the_engine,
            "Algorithm 2, cube, quadratic, delays reversed; engine",
        ),
        (
            larger_step_in_the_engine,
            "Algorithm 1, ball, distances, uniform delays; engine",
        ),
        (
            other_order_in_the_engine,
            "Algorithm 2, cube, quadratic, delays reversed; engine",
        ),
        (another_rate, "Algorithm 2, cube, quadratic, delays reversed; engine"),
        (
            another_estimate,
            "Algorithm 4, ball, logistic, delays reversed, K = 1; transcription",
        ),
    ],
)
def test_an_altered_algorithm_changes_its_runs(
    break_it: Breaker, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = structs.replace(check.FIRST, runs=fixed_runs.digests())
    break_it(monkeypatch)
    after = structs.replace(check.FIRST, runs=fixed_runs.digests())
    found = [change.what for change in compare.changes(before, after)]
    assert any(what.startswith(f"run {where}: ") for what in found)
    other = "engine" if where.endswith("transcription") else "transcription"
    if break_it is not another_rate:  # which both take from the same place
        assert not any(f"; {other}:" in what for what in found)


def test_one_parameter_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alpha of Theorem 2 moves four runs; the same in the engine alone says so."""
    before = structs.replace(check.FIRST, runs=fixed_runs.digests())
    with monkeypatch.context() as patch:
        another_rate(patch)
        after = structs.replace(before, runs=fixed_runs.digests())
    found = list(compare.changes(before, after))
    (row,) = causes.rows(found)
    assert row.what.startswith(f"runs of Algorithm 2: {len(found)} rows (4 runs); most")
    larger_step_in_the_engine(monkeypatch)
    after = structs.replace(before, runs=fixed_runs.digests())
    (first, *_) = causes.rows(list(compare.changes(before, after)))
    assert first.what.startswith("run Algorithm 1, ball, distances")
    named = [
        cause.name for cause in causes.causes(list(compare.changes(before, after)))
    ]
    assert all(name.endswith(" by the engine alone") for name in named)


def test_rows_of_one_cause_are_folded_and_the_worst_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()  # the whole catalogue
    every = (claim for module in catalogue.MODULES for claim in module.CLAIMS)
    keys = [claim.key for claim in every if claim.world == "ogd"][:4]
    moved = [
        Change(f"claim {key}: tightness, pathwise", "0.5", str(0.5 + 0.01 * i))
        for i, key in enumerate(keys, 1)
    ]
    verdict = Change(f"claim {keys[0]}: verdict", "supported", "refuted")
    text = Change("reports/SUMMARY.md: out of date from line 3", "a", "b")
    folded = "runs of Algorithm 1: 4 rows (4 claims)"
    assert list(causes.rows([verdict, *moved, text])) == [
        verdict,
        Change(f"{folded}; most: {moved[-1].what}", "0.5", "0.54"),
        text,
    ]
    assert list(causes.rows(moved[:3])) == moved[:3]


def test_whatever_a_new_wording_moved_is_one_cause() -> None:
    reworded = Change("claim C002: statement or controls reworded", "1", "2")
    kinds = ("exhaustive", "pathwise")
    moved = [Change(f"claim C002: tightness, {kind}", "0.5", "0.4") for kind in kinds]
    proof = Change("proof theorem-1: tightness, whole", "0.5", "0.4")
    (row,) = causes.rows([*moved, reworded, proof])
    assert row.what.startswith("C002 reworded: 4 rows (1 claim, 1 proof); most: ")


def test_where_transcription_and_engine_part_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not list(check._apart(fixed_runs.digests()))
    larger_step_in_the_engine(monkeypatch)
    found = list(check._apart(fixed_runs.digests()))
    first = found[0]
    assert first.what.startswith("pair Algorithm 1, ball, distances, uniform delays: ")
    assert first.now.startswith("played")
    (row,) = causes.rows(found)
    told = f"transcription against engine: {len(found)} rows ({len(found)} pairs); most"
    assert row.what.startswith(told)


@pytest.mark.usefixtures("recorded")
def test_all_shows_every_row(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    another_rate(monkeypatch)
    ledger = ("--ledger", "mild-out/ledger.json")
    assert mild(*ledger) == 1
    folded = capsys.readouterr().out
    assert "4 changed, --all shows every row; if that is meant" in folded
    assert len(re.findall(r"^ ?run", folded, re.MULTILINE)) == 1
    assert mild(*ledger, "--all") == 1
    every = re.findall(r"^ ?run Algorithm 2, ", capsys.readouterr().out, re.MULTILINE)
    assert len(every) == 4


def test_the_first_array_that_changed_is_named() -> None:
    old = structs.replace(check.FIRST, runs={"a": {"x": "1", "y": "2", "z": "3"}})
    new = structs.replace(check.FIRST, runs={"a": {"x": "1", "y": "5", "z": "6"}})
    (change,) = compare.changes(old, new)
    assert change == compare.Change("run a: y and 1 more", "2", "5")


def test_transcription_and_engine_have_the_same_digests() -> None:
    found = fixed_runs.digests()
    for run in fixed_runs.RUNS:
        assert found[f"{run.name}; engine"] == found[f"{run.name}; transcription"]


def test_the_runs_restart_and_go_out_of_order() -> None:
    restarted, moved = [], []
    for run in fixed_runs.RUNS:
        trace = run.records["engine"].trace
        assert trace is not None
        restarted.append(trace.epoch[-1] > 1)
        moved.append((np.diff(trace.c) < 0).any())
    assert sum(restarted) >= 4
    assert sum(moved) >= 8


def test_digests_overlook_rounding_and_notice_the_seventh_digit() -> None:
    """Numbers of every run moved by 1e-12 of the largest keep their digests."""
    rng = np.random.default_rng(0)
    for run in fixed_runs.RUNS:
        for _, array in run.records["engine"].arrays():
            if array.dtype.kind == "f":
                size = np.abs(array).max()
                assert size > 0
                near = array + 1e-12 * size * rng.uniform(-1, 1, array.shape)
                assert fixed_runs.digest(near) == fixed_runs.digest(array)
                far = array.copy()
                far.flat[-1] += 2e-6 * size
                assert fixed_runs.digest(far) != fixed_runs.digest(array)


def test_the_shift_keeps_dyadic_numbers_off_the_edges() -> None:
    dyadic = np.array([1.0, *(k / 2**e for e in range(1, 15) for k in (1, 3, -5))])
    for sign in (-1, 1):
        near = dyadic * (1 + sign * 1e-13)
        assert fixed_runs.digest(near) == fixed_runs.digest(dyadic)


def test_what_stands_in_the_repository_covers_the_catalogue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every claim and run has its line."""
    monkeypatch.undo()
    content = compare.read()
    assert list(content.claims) == sorted(catalogue.KEYS)
    assert content.runs == fixed_runs.digests()
    for name in check.TEXTS:
        text = compare.PATH.with_name(name).read_text(encoding="utf-8")
        assert text.startswith(("# ", r"\documentclass"))
    assert set(check.TEXTS) < set(documents.documents(validate.ledger(_empty())))


EDITS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "claim C002: measured exact": lambda c: c["evidence"][0]["details"]["exact"][
        0
    ].update(worst=0.1),
    "claim C002: measured small": lambda c: c["evidence"][0]["details"]["small"][
        0
    ].update(ratio=0.7),
    "claim C002: measured growth": lambda c: c["evidence"][0]["details"]["growth"][
        0
    ].update(fitted=0.9),
    "claim C002: measured between": lambda c: c["evidence"][0]["details"]["between"][0][
        "learners"
    ].update(it=9.0),
    "claim C002: statement or controls reworded": lambda c: c["printed"].update(
        text="regret <= 0"
    ),
    "claim C002: tightness, asymptotic": lambda c: c["evidence"][0].update(
        tightness=0.6
    ),
    "claim C002: cases, asymptotic": lambda c: c["evidence"][0]["parts"][0].update(
        cases=6
    ),
    "claim C002: error of an equality, asymptotic": lambda c: c["evidence"][0].update(
        error=1e-9
    ),
    "claim C002: alterations not noticed": lambda c: c["alterations"].append(
        {"part": 1, "kind": "scale", "what": "0.5"}
    ),
}


def _empty(*keys: str) -> dict[str, Any]:
    """A ledger of these claims, without evidence, as JSON has it."""
    claims = [catalogue.claim(key) for key in keys]
    found = build.ledger(claims, [], seed=0, profile="quick", seconds=1.0, jobs=1)
    return dict(json.loads(as_json(found)))


def _measured() -> dict[str, Any]:
    """A claim of a ledger with one row of every measurement."""
    growth = {"size": "T", "printed": 0.5, "fitted": 0.52, "points": [], "fixed": {}}
    between: dict[str, Any] = {
        "sweep": "T",
        "learners": {"it": 2.0},
        "upper": {"it": 3.0},
    }
    between |= dict.fromkeys(("T", "d", "P", "lower", "mean", "most"), 1.0)
    rows = {"exact": [EXACT], "small": [SMALL], "growth": [growth]}
    content = _empty("C002")
    evidence(content, "C002", rows | {"between": [between]})
    found: dict[str, Any] = copy.deepcopy(claim(content, "C002"))
    found["evidence"][0] |= {"tightness": 0.5, "error": 1e-15, "parts": [_link(0.5)]}
    found["controls"] = [{"name": "half", "text": "regret <= 1", "refuted": True}]
    return found


def _link(tightness: float) -> dict[str, Any]:
    return {"cases": 1, "vacuous": 0, "violations": 0, "tightness": tightness}


def _ledger(claim: dict[str, Any], **change: Any) -> Ledger:
    """A ledger of the claim and of a proof, which may be changed."""
    step = {"text": "q", "latex": "q", "by": [], "reason": ""}
    chain = {
        "name": "theorem-1",
        "proves": "C002",
        "outcome": "held",
        "crashed": None,
        "tightness": 0.5,
        "steps": [step, step, step],
        "links": [_link(0.9), _link(0.8)],
        "mean_shares": [0.25, 0.75],
    }
    return validate.ledger(_empty() | {"claims": [claim], "chains": [chain | change]})


@pytest.mark.parametrize("what", EDITS)
def test_whatever_is_published_is_compared(what: str) -> None:
    was = compare.baseline(_ledger(_measured()), {})
    claim = _measured()
    assert not list(compare.changes(was, compare.baseline(_ledger(claim), {})))
    EDITS[what](claim)
    found = list(compare.changes(was, compare.baseline(_ledger(claim), {})))
    assert [change.what for change in found] == [what]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"mean_shares": [0.75, 0.25]}, "proof theorem-1: measured shares"),
        (
            {"links": [_link(0.9), _link(0.01)]},
            "proof theorem-1: tightness, link 2",
        ),
    ],
)
def test_where_a_proof_loses_is_compared(change: dict[str, Any], what: str) -> None:
    was, now = _ledger(_measured()), _ledger(_measured(), **change)
    pair = (compare.baseline(one, {}) for one in (was, now))
    assert [one.what for one in compare.changes(*pair)] == [what]


def test_rounding_moves_nothing() -> None:
    claim = _measured()
    claim["evidence"][0]["details"]["growth"][0]["fitted"] *= 1 + 1e-7
    claim["evidence"][0]["error"] *= 100
    was, now = _ledger(_measured()), _ledger(claim)
    pair = (compare.baseline(one, {}) for one in (was, now))
    assert not list(compare.changes(*pair))


def test_more_vacuous_cases_and_a_measurement_that_is_gone_are_told() -> None:
    claim = _measured()
    claim["evidence"][0]["parts"][0]["vacuous"] = 1
    del claim["evidence"][0]["details"]["small"]
    pair = (compare.baseline(_ledger(one), {}) for one in (_measured(), claim))
    told = {change.what: (change.was, change.now) for change in compare.changes(*pair)}
    assert told == {
        "claim C002: cases, asymptotic": ("1, 0 vacuous", "1, 1 vacuous"),
        "claim C002: measured small": ("[0.6]", "not there"),
    }


def test_a_part_that_thins_is_not_hidden_by_one_that_grows() -> None:
    ledgers = []
    for counts in ((40, 10), (30, 20)):
        claim = _measured()
        part = claim["evidence"][0]["parts"][0]
        claim["evidence"][0]["parts"] = [part | {"cases": n} for n in counts]
        ledgers.append(compare.baseline(_ledger(claim), {}))
    told = {
        change.what: (change.was, change.now) for change in compare.changes(*ledgers)
    }
    assert told == {
        "claim C002: cases, asymptotic": ("40, 0 vacuous", "30, 0 vacuous"),
        "claim C002: cases, asymptotic, part 2": ("10, 0 vacuous", "20, 0 vacuous"),
    }


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize("what", ["error", "undecided"])
def test_a_unit_that_crashed_is_told(
    what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path("mild-out/ledger.json")
    content = json.loads(path.read_text())
    content["units"][0][what] = "ValueError: lost"
    path.write_text(json.dumps(content))
    assert mild("--ledger", str(path)) == 1
    name = content["units"][0]["name"]
    assert _row(capsys.readouterr().out, f"unit {name}") == [
        "no error",
        "ValueError: lost",
    ]


def _recorded_with(library: str, version: str) -> None:
    """Let the baseline say that another version was at work."""
    told = compare.read()
    versions = told.versions | {library: version}
    compare.write(structs.replace(told, versions=versions))


@pytest.mark.usefixtures("recorded")
def test_the_versions_are_recorded() -> None:
    assert set(compare.read().versions) == {
        *("numpy", "scipy", "numba", "sympy", "z3-solver", "python-flint"),
        *("clarabel", "hypothesis"),
    }


@pytest.mark.usefixtures("recorded")
def test_another_printer_is_no_false_alarm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Formulas printed otherwise: with the same sympy a change, with another not."""
    monkeypatch.setattr(compare, "digest", lambda text: "printed!")
    Path("reports/SUMMARY.md").write_text("printed otherwise")
    assert mild() == 1
    capsys.readouterr()
    _recorded_with("sympy", "1.0")
    assert mild() == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "recorded with sympy 1.0, here" in out
    assert "Texts are not compared" in out
    assert "runs, without texts: nothing changed" in out


@pytest.mark.usefixtures("recorded")
def test_with_another_printer_everything_else_is_still_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _recorded_with("sympy", "1.0")
    altered("C007", monkeypatch, controls=())
    assert mild() == 1
    assert "controls" in capsys.readouterr().out


@pytest.mark.usefixtures("recorded")
def test_what_differs_is_named_with_a_change_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _recorded_with("numpy", "1.0")
    assert mild() == 0
    assert "numpy" not in capsys.readouterr().out
    Path("reports/SUMMARY.md").write_text("other")
    assert mild() == 1
    assert "recorded with numpy 1.0, here" in capsys.readouterr().out
