"""The journal of an interrupted run: what is kept, skipped, and put aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bounds.judging.finding import Finding, encoded
from bounds.judging.judge import Tally
from bounds.judging.unit import UnitResult
from reports.run import journal
from reports.run.journal import NAME, OLD, Journal

FOUND = {"C047": encoded(Finding((Tally(cases=3), Tally(cases=3))))}


def result(name: str) -> UnitResult:
    return UnitResult(name, "exhaustive", ("C047",), FOUND, None, 0.5)


def started(folder: Path, *names: str, seed: int = 0) -> Journal:
    kept = Journal(folder, seed, "quick", ["C047"])
    for name in names:
        kept.add(result(name))
    return kept


def test_the_same_run_goes_on(tmp_path: Path) -> None:
    started(tmp_path, "a", "b")
    again = started(tmp_path)
    assert again.finished == {"a": result("a"), "b": result("b")}
    assert len(again) == 2
    assert again.aside is None


def test_a_crashed_unit_is_tried_again(tmp_path: Path) -> None:
    kept = started(tmp_path, "a")
    kept.add(UnitResult("b", "exhaustive", ("C047",), error="MemoryError"))
    assert len(kept) == 1
    assert list(started(tmp_path).finished) == ["a"]
    with kept.path.open("a") as file:
        line = {"name": "c", "kind": "proof", "keys": [], "error": "MemoryError"}
        file.write(json.dumps(line) + "\n")
    assert list(started(tmp_path).finished) == ["a"]


@pytest.mark.parametrize(
    "damage",
    [
        b"5\n",
        b"null\n",
        b"[]\n",
        b'{"name": "x"}\n',
        b'{"name": "x", "kind": "proof", "keys": 3}\n',
        b'{"name": "x", "kind": "proof", "keys": [], "findings": {"C047": 3}}\n',
        b'{"name": "x", "kind": "proof", "keys": [], "colour": "red"}\n',
        b'{"name": ["x"], "kind": "proof", "keys": []}\n',
        b"\xff\xfe\x00\n",
        b'{"name": "x\xff", "kind": "proof", "keys": []}\n',
        b"\n",
    ],
)
def test_damaged_lines_are_skipped(tmp_path: Path, damage: bytes) -> None:
    kept = started(tmp_path, "a")
    with kept.path.open("ab") as file:
        file.write(damage)
    kept.add(result("b"))
    assert list(started(tmp_path).finished) == ["a", "b"]


def test_after_a_line_cut_off_a_new_one_starts(tmp_path: Path) -> None:
    path = started(tmp_path, "a", "b").path
    path.write_bytes(path.read_bytes()[:-20])
    again = started(tmp_path, "c")
    assert list(again.finished) == ["a"]
    assert list(started(tmp_path).finished) == ["a", "c"]


@pytest.mark.parametrize("text", [b"", b"5", b"\xff\n5\n", b"{}\n{}\n"])
def test_a_file_without_results_is_replaced(tmp_path: Path, text: bytes) -> None:
    (tmp_path / NAME).write_bytes(text)
    kept = started(tmp_path, "a")
    assert (kept.finished, kept.aside) == ({}, None)
    assert list(started(tmp_path).finished) == ["a"]


def test_the_journal_of_another_run_is_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = started(tmp_path, "a", seed=5).path.read_bytes()
    other = started(tmp_path, "b", seed=6)
    assert other.finished == {}
    assert other.aside == tmp_path / OLD
    assert (tmp_path / OLD).read_bytes() == before
    monkeypatch.setattr(journal, "versions", lambda: {"numpy": "0.1"})
    assert started(tmp_path, seed=6).finished == {}


def test_the_header_tells_runs_apart(tmp_path: Path) -> None:
    header = started(tmp_path).header
    assert set(header) == {"seed", "profile", "keys", "versions"}
    assert {"numpy", "z3-solver", "python", "mild"} <= set(header["versions"])
    for change in ({"seed": 1}, {"profile": "deep"}, {"keys": ["C053"]}):
        facts = {"seed": 0, "profile": "quick", "keys": ["C047"]}
        started(tmp_path, "a")
        kept = Journal(tmp_path, **(facts | change))  # type: ignore[arg-type]
        assert kept.finished == {}
        kept.path.unlink()
