"""A unit that hangs is stopped with its worker, and decides nothing; others go on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.finding import decoded
from bounds.judging.judge import Tally
from bounds.judging.unit import Unit, UnitResult
from bounds.judging.verdict import judgement
from reports.cli import main
from reports.ledger import build
from reports.ledger.file import read_ledger
from reports.run import executor, units
from reports.run.cluster import Cluster
from reports.run.executor import Workforce, carry_out
from reports.run.journal import Journal
from reports.run.processes import Processes
from reports.text.times import slowest
from tests.reports.run.hanging import HANGING, FakeUnit
from tests.reports.run.test_executor import local_cluster


@pytest.fixture(autouse=True)
def _short_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "PULSE", 0.1)


def run(names: Sequence[str], crew: Workforce, limit: float) -> dict[str, UnitResult]:
    chosen: list[Unit] = [FakeUnit(name) for name in names]
    results = carry_out(chosen, ["C047"], 0, crew, limit=limit)
    return {result.name: result for result in results}


@pytest.mark.parametrize("hanging", HANGING)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_hanging_unit_is_stopped_and_the_others_are_not_lost(
    hanging: str, jobs: int
) -> None:
    start = time.perf_counter()
    results = run(["a", hanging, "b", "c"], Processes(jobs), 8.0)
    assert time.perf_counter() - start < 60
    assert results[hanging].undecided == "stopped after 8 s"
    assert results[hanging].findings == {}
    assert results[hanging].seconds >= 8
    for name in "abc":
        assert results[name].accident is None
        assert decoded(results[name].findings["C047"]).parts[0].cases == 3


def test_what_runs_beside_a_hanging_unit_is_not_begun_again() -> None:
    """Only the worker that hangs is replaced."""
    begun: list[str] = []
    names = [HANGING[1], *"abcdef"]
    chosen: list[Unit] = [FakeUnit(name) for name in names]
    carry_out(chosen, ["C047"], 0, Processes(2), begun=begun.append, limit=6.0)
    assert sorted(begun) == sorted(names)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_is_rid_of_hanging_units_too() -> None:
    with local_cluster(2) as cluster:
        crew = Cluster(cluster.scheduler_address)
        results = run(["a", *HANGING, "b", "c"], crew, 8.0)
    assert [n for n, r in results.items() if r.undecided] == list(HANGING)
    assert all(results[name].accident is None for name in "abc")


def stopped(name: str = "x") -> UnitResult:
    return UnitResult(name, "exhaustive", ("C047",), undecided="stopped after 120 s")


def test_a_claim_is_open_while_a_unit_that_serves_it_is_undecided() -> None:
    word, reason = judgement(catalogue.claim("C047"), [stopped()]).verdict
    assert (word, reason) == ("open", "undecided: unit 'x' stopped after 120 s")


def test_a_counterexample_found_elsewhere_still_counts() -> None:
    tally = Tally(cases=1, violations=1, counterexample={"d": [1]}, weight=(1.0,))
    parts = {"parts": [vars(tally)] * 2}
    other = UnitResult("y", "exhaustive", ("C047",), {"C047": parts})
    assert (
        judgement(catalogue.claim("C047"), [stopped(), other]).verdict[0] == "refuted"
    )


def test_the_journal_does_not_keep_it(tmp_path: Path) -> None:
    kept = Journal(tmp_path, 0, "quick", ["C047"])
    kept.add(stopped())
    assert len(kept) == 0
    assert Journal(tmp_path, 0, "quick", ["C047"]).finished == {}


def test_the_ledger_and_the_list_of_times_tell() -> None:
    claims = [catalogue.claim("C047")]
    times = [UnitResult(f"u{i}", "exhaustive", (), seconds=i) for i in range(12)]
    results = [stopped(), *times]
    content = build.ledger(
        claims, results, seed=0, profile="quick", seconds=1.0, jobs=1
    )
    assert content.units[0].undecided == "stopped after 120 s"
    lines = list(slowest(content))
    assert lines[0] == "The slowest of 13 units, 65.0 of 66.0 s in all"
    assert lines[1].split() == ["11.0", "s", "u11"]
    assert len(lines) == 11


def test_the_option_stops_units_and_the_verdict_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fakes(profile: str, claims: Sequence[Claim]) -> tuple[Unit, ...]:
        return (FakeUnit("a"), FakeUnit(HANGING[0]))

    monkeypatch.setattr(units, "all_units", fakes)
    words = ["--jobs", "2", "--no-report", "--unit-seconds", "6", "--times"]
    assert main(["verify", "C047", "--out", str(tmp_path), *words]) == 1
    told = capsys.readouterr().out
    assert f"undecided: unit '{HANGING[0]}' stopped after 6 s" in told
    assert f"s  {HANGING[0]}, stopped after 6 s" in told
    assert read_ledger(tmp_path / "ledger.json").claims[0].verdict == "open"


@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "soon"])
def test_a_limit_is_a_number_of_seconds(
    value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "C047", "--unit-seconds", value]) == 2
    assert "a number of seconds > 0 is needed" in capsys.readouterr().err


def test_a_limit_needs_a_worker(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--unit-seconds", "5", "--jobs", "0", "--out", str(tmp_path)]
    assert main(["verify", "C047", *words]) == 2
    assert "needs workers" in capsys.readouterr().err
