"""The record of every claim: kept, found again, compared with, and played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from bounds import catalogue
from bounds.judging.verdict import Judgement
from mild_core.errors import UsageError
from reports.cli import main
from reports.ledger import build, records
from reports.ledger.kinds import KeptCase
from reports.ledger.model import ClaimEntry, Ledger, Resolution
from reports.text.results import results

GAME = {"world": "delays", "d": [3, 1], "lhs": 1.0, "rhs": 2.0, "unit": "delays"}


def entry(key: str, tightness: float, **more: object) -> ClaimEntry:
    case = KeptCase(GAME | more)
    known = build.entry(Judgement(catalogue.claim(key), ()), {})
    found = Resolution(multiplier=tightness, part=1, kind="exhaustive", case=case)
    return replace(known, resolution=found)


def ledger(*claims: ClaimEntry) -> Ledger:
    empty = build.ledger([], [], seed=3, profile="quick", seconds=1.0, jobs=1)
    return replace(empty, claims=claims)


def test_what_is_written_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    records.write(ledger(entry("C003", 0.123456789, index=2)), path)
    kept = records.records(path)
    assert (kept.seed, kept.profile) == (3, "quick")
    found = kept.claims["C003"]
    assert found.tightness == 0.12345679
    assert found.case == KeptCase(GAME | {"index": 2})
    assert '\n  "C003": {' in path.read_text()  # a line for each: the diff is read


def test_a_long_case_keeps_what_finds_it_again(tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    long = entry("C003", 0.5, d=list(range(9999)), seen={"d": 1}, batch=4)
    records.write(ledger(long), path)
    kept = records.records(path).claims["C003"].case
    assert kept == {"unit": "delays", "batch": 4, "lhs": 1.0, "rhs": 2.0} | {
        "world": "delays"
    }


def test_a_damaged_file_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    path.write_text(json.dumps({"schema": 7}))
    with pytest.raises(UsageError, match=r"records\.json"):
        records.records(path)


def test_the_repository_has_a_record_of_every_main_result() -> None:
    known = records.records().claims
    printed = [c for c in catalogue.CLAIMS if not c.own]
    named = [
        c for c in printed if c.place.startswith(("Theorem", "Lemma", "Corollary"))
    ]
    lacking = [c.key for c in named if c.key not in known]
    assert lacking == ["C017"]  # an equality has no ratio


def test_overview_and_record_are_one_number(tmp_path: Path) -> None:
    content = ledger(entry("C012", 0.25), entry("C014", 0.7), entry("C015", 0.6))
    path = tmp_path / "records.json"
    records.write(content, path)
    kept = records.records(path).claims
    for one in results(content):
        assert one.tightness == min(kept[c.key].tightness for c in one.claims)


def test_replay_plays_the_record_with_its_game_and_diagram(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # no ledger here
    assert main(["replay", "theorem-2"]) == 0
    out = capsys.readouterr().out
    assert "tightest case from the repository" in out
    assert "comparators" in out
    assert "\nDelays\n" in out
    assert "used 33rd" in out  # the round in which a block arrives
