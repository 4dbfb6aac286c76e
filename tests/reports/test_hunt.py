"""`mild hunt`, `mild small`, and the file of hunted cases."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from adversaries.hunt import search
from adversaries.hunt.search import Hunt
from bounds import catalogue
from bounds.catalogue import claim
from bounds.judge import judge
from mild_core.errors import ParameterError
from reports import hunt, hunted, replay, small
from reports.cli import main
from reports.units import works
from reports.usage import UsageError


def console() -> Console:
    return Console(file=StringIO(), width=100)


def text(shown: Console) -> str:
    assert isinstance(shown.file, StringIO)
    return shown.file.getvalue()


def options(tmp_path: Path, key: str, **change: object) -> hunt.Options:
    known = {"seconds": None, "cases": 600, "out": tmp_path, "quiet": True} | change
    return hunt.Options(key, **known)  # type: ignore[arg-type]


def test_a_hunt_stores_a_case_that_replays(tmp_path: Path) -> None:
    shown = console()
    assert hunt.run(options(tmp_path, "theorem-1"), shown) == 0
    assert "left/right" in text(shown)
    (trophy,) = hunted.read(tmp_path / "hunted.json")
    assert trophy.key == "C002"
    again = judge(claim("theorem-1").parts[0], trophy.world)
    assert again.tightness == trophy.score
    assert replay.run("C002", None, console(), trophies=tmp_path / "hunted.json") == 0


def test_a_hunt_of_a_false_claim_ends_with_1(tmp_path: Path) -> None:
    shown = console()
    assert hunt.run(options(tmp_path, "eq-47-bound", cases=20_000), shown) == 1
    assert "a counterexample was found" in text(shown)
    shown = console()
    assert replay.run("C116", None, shown, trophies=tmp_path / "hunted.json") == 0
    assert "is false" in text(shown)


def test_a_changed_case_does_not_replay(tmp_path: Path) -> None:
    hunt.run(options(tmp_path, "theorem-1"), console())
    path = tmp_path / "hunted.json"
    content = json.loads(path.read_text())
    content["cases"][0]["lhs"] += 0.1
    path.write_text(json.dumps(content))
    assert replay.run("C002", None, console(), trophies=path) == 1


def test_only_a_better_case_replaces_one(tmp_path: Path) -> None:
    hunt.run(options(tmp_path, "theorem-1"), console())
    (trophy,) = hunted.read(tmp_path / "hunted.json")
    shown = console()
    hunt.run(options(tmp_path, "theorem-1", cases=50), shown)
    assert "no better than" in text(shown)
    assert hunted.read(tmp_path / "hunted.json") == (trophy,)


def test_recorded_cases_are_judged_by_verify(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hunted, "PATH", tmp_path / "kept.json")
    monkeypatch.setattr(hunted.read, "__defaults__", (tmp_path / "kept.json",))
    assert hunted.units("standard") == ()
    hunt.run(options(tmp_path, "theorem-1", record=True), console())
    (unit,) = hunted.units("standard")
    assert (unit.kind, unit.world) == ("pathwise", "ogd")
    (world,) = unit.worlds(0)
    (trophy,) = hunted.read(tmp_path / "kept.json")
    assert judge(claim("theorem-1").parts[0], world).tightness == trophy.score
    names = [work.name for work in works("standard", [claim("theorem-1")])]
    assert "ogd hunted" in names


def test_what_is_recorded_gives_what_it_says() -> None:
    """The cases in the repository, measured again."""
    for trophy in hunted.read():
        part = claim(trophy.key).parts[trophy.part - 1]
        again = float(search.scores(part, trophy.world)[0])
        assert abs(again - trophy.score) <= replay.SAME * abs(trophy.score)


def test_claims_without_an_arena_are_hunted_in_their_units(tmp_path: Path) -> None:
    shown = console()
    assert hunt.run(options(tmp_path, "lemma-6", cases=100), shown) == 0
    assert "supplied by a unit" in text(shown)
    assert not (tmp_path / "hunted.json").exists()


def first_of_each_world() -> list[str]:
    found = {one.world: one.key for one in reversed(catalogue.CLAIMS)}
    return sorted(found.values())


@pytest.mark.parametrize("key", first_of_each_world())
def test_any_claim_can_be_hunted(tmp_path: Path, key: str) -> None:
    """One claim for every kind of case."""
    shown = console()
    code = hunt.run(options(tmp_path, key, cases=150), shown)
    assert ("a counterexample" in text(shown)) == bool(code)
    if (tmp_path / "hunted.json").exists():
        assert replay.run(key, None, console(), trophies=tmp_path / "hunted.json") == 0


def test_ctrl_c_keeps_the_best_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter = Hunt.offer

    def offer(self: Hunt, *given: object) -> object:
        if self.tried > 300:
            raise KeyboardInterrupt
        return enter(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Hunt, "offer", offer)
    shown = console()
    assert hunt.run(options(tmp_path, "theorem-1", cases=10**9), shown) == 0
    assert "interrupted" in text(shown)
    assert len(hunted.read(tmp_path / "hunted.json")) == 1


def test_the_time_budget_ends_a_hunt(tmp_path: Path) -> None:
    shown = console()
    hunt.run(options(tmp_path, "lemma-1", cases=None, seconds=1.0), shown)
    assert "cases tried" in text(shown)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hunt", "nothing"], "nothing"),
        (["hunt", "C002", "--part", "2"], "parts 1 to 1"),
        (["hunt", "C002", "--seconds", "0"], "--seconds 0: it must be positive"),
        (["hunt", "C002", "--cases", "-5"], "--cases -5: it must be positive"),
        (["hunt", "C002", "--seed", "-1"], "--seed -1"),
        (["replay", "C002", "--hunted", "nowhere.json"], "no such file"),
        (["small", "--T", "11"], "T = 11"),
        (["small", "--T", "0"], "T = 0"),
        (["small", "--algorithm", "3"], "invalid choice"),
    ],
)
def test_bad_usage_is_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(words)
    except SystemExit as end:
        code = int(end.code or 0)
    error = capsys.readouterr().err
    assert code == 2
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"schema": 2}, "schema 1"),
        ({"cases": 5}, "must be a list"),
        ({"cases": [5]}, "case 1: it must have the fields"),
        ({"arena": "<b>"}, "case 1: there is no arena '<b>'"),
        ({"part": 7}, "case 1: C002 has parts 1 to 1"),
        ({"score": "much"}, "score: it must be a finite number"),
        ({"lhs": True}, "lhs: it must be a finite number"),
        ({"genes": [2.0]}, "genes: they must be numbers from 0 to 1"),
        ({"genes": "0.5"}, "genes: they must be numbers from 0 to 1"),
    ],
)
def test_damaged_files_are_refused(
    tmp_path: Path, change: dict[str, object], message: str
) -> None:
    row = {"key": "C002", "part": 1, "arena": "ogd T=2", "genes": [0.5] * 26}
    row |= {"score": 0.5, "lhs": 1.0, "rhs": 2.0}
    content: dict[str, object] = {"schema": 1, "cases": [row]}
    for name, value in change.items():
        target = content if name in content else row
        target[name] = value
    path = tmp_path / "hunted.json"
    path.write_text(json.dumps(content))
    with pytest.raises(UsageError, match=message):
        hunted.read(path)
    path.write_text(json.dumps(content)[:-9])
    with pytest.raises(UsageError, match="not JSON"):
        hunted.read(path)


def test_the_table_of_small_games() -> None:
    shown = console()
    assert small.run(small.Options(3, "1"), shown) == 0
    assert "Algorithm 1 against Theorem 1" in text(shown)
    assert "0.6124" in text(shown)
    assert "0 beyond a bound" in text(shown)
    with pytest.raises(ParameterError, match="from 1 to 10"):
        small.run(small.Options(12), console())
