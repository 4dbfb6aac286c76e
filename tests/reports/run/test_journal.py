"""The journal of an interrupted run: what is kept, skipped, and put aside."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from bounds.judging.finding import Finding, encoded
from bounds.judging.judge import Tally
from bounds.judging.unit import UnitResult
from reports.cli import main
from reports.ledger.file import read_ledger
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


def alter(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Alter the last line of a journal as an editor would, or a bad disk."""
    *lines, last = path.read_text().splitlines()
    told = json.loads(last)
    change(told)
    path.write_text("\n".join([*lines, json.dumps(told)]) + "\n")


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.update(findings={}),
        lambda line: line.update(keys=["C053"]),
        lambda line: line.update(findings={"C053": line["findings"]["C047"]}),
        lambda line: line.update(kind="proof"),
        lambda line: line.update(name="a"),
        lambda line: line["findings"]["C047"]["parts"][0].update(cases=4),
        lambda line: line.update(seconds=0.25),
        lambda line: line.pop("sum", None),
        lambda line: line.update(sum="0" * 32),
        lambda line: line.update(sum=[]),
    ],
)
def test_an_altered_line_is_no_result_and_is_counted(
    tmp_path: Path, change: Callable[[dict[str, Any]], object]
) -> None:
    alter(started(tmp_path, "a", "b").path, change)
    again = started(tmp_path)
    assert again.finished == {"a": result("a")}
    assert (again.damaged, again.aside) == (1, None)
    once_more = started(tmp_path)
    assert (once_more.finished, once_more.damaged) == ({"a": result("a")}, 0)


def test_a_line_of_another_run_is_no_result(tmp_path: Path) -> None:
    """Another seed or another version found something else under the same name."""
    (other := tmp_path / "other").mkdir()
    line = started(other, "b", seed=1).path.read_text().splitlines()[1]
    with started(tmp_path, "a").path.open("a") as file:
        file.write(line + "\n")
    again = started(tmp_path)
    assert list(again.finished) == ["a"]
    assert again.damaged == 1


def test_a_damaged_header_loses_nothing(tmp_path: Path) -> None:
    path = started(tmp_path, "a", "b").path
    path.write_bytes(b"\x00" + path.read_bytes())
    again = started(tmp_path)
    assert list(again.finished) == ["a", "b"]
    assert again.damaged == 1


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 100_000])
def test_deep_nesting_is_damage(tmp_path: Path, deep: str) -> None:
    with started(tmp_path, "a").path.open("a") as file:
        file.write(deep + "\n")
    assert list(started(tmp_path).finished) == ["a"]
    (tmp_path / NAME).write_text(deep)
    assert started(tmp_path).finished == {}


def test_nesting_at_the_edge_of_what_can_be_read_is_damage(tmp_path: Path) -> None:
    """A line that can just be read could not be written again, for its checksum."""
    with started(tmp_path, "a").path.open("a") as file:
        for n in range(2, 1100):
            deep = "[" * n + "]" * n
            file.write(f'{{"name": {deep}, "kind": "x", "keys": []}}\n')
    again = started(tmp_path)
    assert list(again.finished) == ["a"]
    assert again.damaged == 1098


def test_the_ledger_is_the_same_after_damage_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["verify", "C007", "C022", "--jobs", "0", "--no-report", "--quiet"]
    with monkeypatch.context() as kept:
        kept.setattr(journal, "remove", lambda folder: None)
        main([*words, "--out", str(tmp_path)])
    before = told(tmp_path)
    alter(tmp_path / NAME, lambda line: line.update(findings={}))
    capsys.readouterr()
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert told(tmp_path) == before
    assert "1 line of" in (said := capsys.readouterr().out)
    assert "damaged" in said


def told(folder: Path) -> dict[str, Any]:
    """A ledger without the times."""
    content = asdict(read_ledger(folder / "ledger.json"))
    return {name: value for name, value in content.items() if name != "times"}


def test_after_a_line_cut_off_a_new_one_starts(tmp_path: Path) -> None:
    path = started(tmp_path, "a", "b").path
    path.write_bytes(path.read_bytes()[:-20])
    again = started(tmp_path, "c")
    assert list(again.finished) == ["a"]
    assert list(started(tmp_path).finished) == ["a", "c"]


def test_after_a_line_without_its_end_a_new_one_starts(tmp_path: Path) -> None:
    """All of it is there but for the end of the line: nothing is lost."""
    kept = started(tmp_path, "a", "b")
    kept.path.write_bytes(kept.path.read_bytes().rstrip())
    again = started(tmp_path, "c")
    assert (list(again.finished), again.damaged) == (["a", "b"], 0)
    once_more = started(tmp_path)
    assert (list(once_more.finished), once_more.damaged) == (["a", "b", "c"], 0)


@pytest.mark.parametrize(
    ("ruin", "lines"),
    [
        (lambda content: bytes(255 - byte for byte in content), 1),
        (lambda content: b"?" + content.replace(b'"sum"', b'"some"')[:-5], 3),
    ],
)
def test_what_is_damaged_beyond_recognition_is_told(
    tmp_path: Path, ruin: Callable[[bytes], bytes], lines: int
) -> None:
    kept = started(tmp_path, "a", "b")
    content = b"\n".join(
        line[: len(line) // 2] for line in kept.path.read_bytes().split(b"\n")
    )
    kept.path.write_bytes(ruin(content))
    again = started(tmp_path)
    assert (again.finished, again.damaged, again.aside) == ({}, lines, None)


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


def test_a_full_disk_is_told_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = started(tmp_path, "a")

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(OSError, match="No space left") as found:
        kept.add(result("b"))
    assert found.value.filename == str(kept.path)
    assert len(kept) == 1
