"""`mild hunt`, `mild small`, and the file of hunted cases."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from adversaries.hunt import search
from adversaries.hunt.arenas import arena_of
from adversaries.hunt.search import Best, Hunt
from bounds import catalogue
from bounds.catalogue import CLAIMS, claim
from bounds.judging.alterations import alterations
from bounds.judging.judge import judge
from mild_core.doors.command import INTERRUPTED
from mild_core.errors import ParameterError, UsageError
from reports.cli import main
from reports.commands import hunt, replay, small
from reports.ledger import records
from reports.ledger.power import RIVALS
from reports.run import recorded_hunts
from reports.run.recorded_hunts import Trophy
from reports.run.units import all_units


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
    (trophy,) = recorded_hunts.read(tmp_path / "hunted.json")
    assert trophy.key == "C002"
    again = judge(claim("theorem-1").parts[0], trophy.world)
    assert again.tightness == trophy.score
    assert (
        replay.run(replay.Options("C002", hunted=tmp_path / "hunted.json"), console())
        == 0
    )


def test_a_hunt_of_a_false_claim_ends_with_1(tmp_path: Path) -> None:
    shown = console()
    assert hunt.run(options(tmp_path, "eq-47-bound", cases=20_000), shown) == 1
    assert "a counterexample was found" in text(shown)
    shown = console()
    assert (
        replay.run(replay.Options("C116", hunted=tmp_path / "hunted.json"), shown) == 0
    )
    assert "is false" in text(shown)


def test_a_changed_case_does_not_replay(tmp_path: Path) -> None:
    hunt.run(options(tmp_path, "theorem-1"), console())
    path = tmp_path / "hunted.json"
    content = json.loads(path.read_text())
    content["cases"][0]["lhs"] += 0.1
    path.write_text(json.dumps(content))
    assert replay.run(replay.Options("C002", hunted=path), console()) == 1


def test_only_a_better_case_replaces_one(tmp_path: Path) -> None:
    hunt.run(options(tmp_path, "theorem-1"), console())
    (trophy,) = recorded_hunts.read(tmp_path / "hunted.json")
    shown = console()
    hunt.run(options(tmp_path, "theorem-1", cases=50), shown)
    assert "no better than" in text(shown)
    assert recorded_hunts.read(tmp_path / "hunted.json") == (trophy,)


def test_recorded_cases_are_judged_by_verify(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorded_hunts, "PATH", tmp_path / "kept.json")
    assert recorded_hunts.units("standard") == ()
    hunt.run(options(tmp_path, "theorem-1", record=True), console())
    (unit,) = recorded_hunts.units("standard")
    assert (unit.kind, unit.world) == ("pathwise", "ogd")
    (world,) = unit.worlds(0)
    (trophy,) = recorded_hunts.read(tmp_path / "kept.json")
    assert judge(claim("theorem-1").parts[0], world).tightness == trophy.score
    names = [unit.name for unit in all_units("standard", [claim("theorem-1")])]
    assert "ogd hunted" in names


def test_what_is_recorded_gives_what_it_says() -> None:
    """The cases in the repository, measured again: score, and both sides of it."""
    for trophy in recorded_hunts.read():
        again = search.best_of(trophy.relation, trophy.world, 0)
        near = replay.SAME * abs(trophy.score)
        assert abs(again.score - trophy.score) <= near
        assert abs(trophy.lhs / trophy.rhs - trophy.score) <= 1e-6 * trophy.score
        assert abs(again.case["lhs"] - trophy.lhs) <= replay.SAME * abs(trophy.lhs)


def test_sides_are_those_that_score() -> None:
    """Of a statement about all t, the index with the largest ratio is told."""
    part, arena = claim("eq-73").parts[0], arena_of("doubling T=64")
    assert arena is not None
    world = arena.cases(np.random.default_rng(1).random((30, arena.genes)))
    for b in range(world.size):
        best = search.best_of(part, world, b)
        if 0 < best.score < search.LARGEST:
            ratio = best.case["lhs"] / best.case["rhs"]
            assert abs(ratio - best.score) <= 1e-6 * best.score


def test_what_is_no_better_does_not_replace() -> None:
    one = recorded_hunts.Trophy("C002", 1, "", "ogd T=2", (0.5,), 0.5, 1.0, 2.0)
    same = replace(one, genes=(0.25,))
    assert recorded_hunts.better([one], same) == ((one,), False)
    assert recorded_hunts.better([one], replace(same, score=0.6))[1]
    assert len(recorded_hunts.better([one], replace(one, part=2))[0]) == 2
    assert len(recorded_hunts.better([one], replace(one, without="G"))[0]) == 2


def test_every_part_replays(tmp_path: Path) -> None:
    path = tmp_path / "hunted.json"
    hunt.run(options(tmp_path, "sharp-lemma-3", part=1, cases=900), console())
    with pytest.raises(UsageError, match="no case of part 2"):
        replay.run(replay.Options("S05", hunted=path, part=2), console())
    hunt.run(options(tmp_path, "sharp-lemma-3", part=2, cases=900), console())
    assert [one.part for one in recorded_hunts.read(path)] == [1, 2]
    seen = []
    for part in (1, 2):
        shown = console()
        assert replay.run(replay.Options("S05", hunted=path, part=part), shown) == 0
        seen.append(text(shown))
    assert seen[0] != seen[1]
    with pytest.raises(UsageError, match="S05 has parts 1 to 2, not 3"):
        replay.run(replay.Options("S05", hunted=path, part=3), console())
    with pytest.raises(UsageError, match="one of them"):
        replay.run(replay.Options("S05", ledger=path, hunted=path), console())


def test_a_term_can_be_hunted(tmp_path: Path) -> None:
    """Is it ever needed? The backlog is, at once."""
    term = "G^2*eta*sum(m_t + 1)"
    shown = console()
    asked = options(tmp_path, "theorem-1", without=term, cases=20_000)
    assert hunt.run(asked, shown) == 0
    assert "a counterexample was found" in text(shown)
    (trophy,) = recorded_hunts.read(tmp_path / "hunted.json")
    assert trophy.without == term
    assert judge(trophy.relation, trophy.world).violations == 1
    assert judge(claim("theorem-1").parts[0], trophy.world).violations == 0
    with pytest.raises(UsageError, match="no term 'x' to leave out"):
        hunt.run(options(tmp_path, "theorem-1", without="x"), console())


def test_every_term_that_the_ledger_names_can_be_hunted() -> None:
    terms = 0
    for one in CLAIMS:
        for a in (a for a in alterations(one) if a.kind == "term"):
            asked = hunt.Options(one.key, part=a.part, without=a.what)
            part = one.parts[asked.part_of(one) - 1]
            found = recorded_hunts.without_term(part, a.what)
            assert found == a.relation, (one.key, a.name)
            terms += 1
    assert terms > 300


def test_without_a_term_the_first_part_is_hunted() -> None:
    one = claim("S05")
    assert hunt.Options("S05").part_of(one) == 1
    assert hunt.Options("S05", part=2).part_of(one) == 2


def test_an_interrupted_shrinking_keeps_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(hunt: Hunt) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(hunt, "shrunk", interrupted)
    assert hunt.run(options(tmp_path, "theorem-1"), console()) == 0
    (trophy,) = recorded_hunts.read(tmp_path / "hunted.json")
    assert trophy.score > 0


def test_a_damaged_file_is_told_before_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hunted.json").write_text("{")
    monkeypatch.setattr(Hunt, "offer", None)
    with pytest.raises(UsageError, match="not JSON"):
        hunt.run(options(tmp_path, "theorem-1"), console())


def test_interrupted_before_the_first_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offer(self: Hunt, *given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Hunt, "offer", offer)
    assert main(["hunt", "C002", "--out", str(tmp_path), "--quiet"]) == 130


def test_draws_do_not_depend_on_what_is_loaded(tmp_path: Path) -> None:
    """Hypothesis takes numbers from the source of loaded modules, but never bits."""
    (tmp_path / "numbers_of_mine.py").write_text(
        "VALUES = [0.123456789, 0.987654321, 0.5555, 77, 12345]\n"
    )
    script = """
import sys, hashlib
sys.path.insert(0, {folder!r})
if {load}:
    import numbers_of_mine, reports.cli
import numpy as np
from adversaries.hunt.arenas import arena_of
from adversaries.hunt.search import Hunt, draw
from bounds.catalogue import CLAIMS, claim
seen = hashlib.sha256()
class Watched(Hunt):
    def offer(self, arena, rows):
        seen.update(np.asarray(rows).tobytes())
        return super().offer(arena, rows)
draw(Watched(claim("lemma-1").parts[0]), arena_of("walks K=1 T=6"),
     np.random.default_rng(0))
print(seen.hexdigest())
"""
    found = {
        subprocess.run(
            [sys.executable, "-c", script.format(folder=str(tmp_path), load=load)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for load in (False, True)
    }
    assert len(found) == 1


def test_claims_without_an_arena_are_hunted_in_their_units(tmp_path: Path) -> None:
    shown = console()
    assert hunt.run(options(tmp_path, "lemma-6", cases=100), shown) == 0
    assert "supplied by a unit" in text(shown)
    assert not (tmp_path / "hunted.json").exists()


def first_of_each_world() -> list[str]:
    found = {one.world: one.key for one in reversed(catalogue.CLAIMS)}
    return sorted(key for world, key in found.items() if world != RIVALS[1])


def test_where_nothing_can_be_hunted_it_is_said(tmp_path: Path) -> None:
    """And not looked for without end."""
    with pytest.raises(UsageError, match="no cases to hunt among"):
        hunt.run(options(tmp_path, "R10", cases=150), console())


@pytest.mark.parametrize("key", first_of_each_world())
def test_any_claim_can_be_hunted(tmp_path: Path, key: str) -> None:
    """One claim for every kind of case."""
    shown = console()
    code = hunt.run(options(tmp_path, key, cases=150), shown)
    assert ("a counterexample" in text(shown)) == bool(code)
    if (tmp_path / "hunted.json").exists():
        assert (
            replay.run(replay.Options(key, hunted=tmp_path / "hunted.json"), console())
            == 0
        )


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
    assert hunt.run(options(tmp_path, "theorem-1", cases=10**9), shown) == INTERRUPTED
    assert "interrupted" in text(shown)
    assert len(recorded_hunts.read(tmp_path / "hunted.json")) == 1


def test_an_interrupted_part_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lemma 8 has three parts; whoever interrupts the second has had enough."""
    asked: list[str] = []

    def run(options: hunt.Options, console: Console) -> int:
        asked.append(options.key)
        return INTERRUPTED if len(asked) == 2 else 0

    monkeypatch.setattr(hunt, "run", run)
    assert main(["hunt", "lemma-8"]) == INTERRUPTED
    assert asked == ["C093", "C094"]


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
        (["hunt", "C002", "--seed", "-1"], "a seed is an integer >= 0"),
        (["replay", "C002", "--hunted", "nowhere.json"], "no such file"),
        (["replay", "C002", "--part", "0"], "C002 has parts 1 to 1, not 0"),
        (["replay", "C007", "--part", "7"], "C007 has parts 1 to 1, not 7"),
        (["replay", "C007", "--learner", "x.py:Y"], "none of your learners; leave"),
        (["replay", "theorem-6", "--learner", "x.py:Y"], "leave --learner out"),
        (["small", "--T", "11"], "T = 11"),
        (["small", "--T", "0"], "T = 0"),
        (["small", "--algorithm", "3"], 'Choose from: "1", "2", "5"'),
    ],
)
def test_bad_usage_is_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"schema": 2}, "schema 1"),
        ({"cases": 5}, "must be a list"),
        ({"cases": [5]}, "case 1: it must have the fields"),
        ({"arena": "<b>"}, "case 1: C002 has no arena '<b>'"),
        ({"arena": "walks K=1 T=6"}, "case 1: C002 has no arena 'walks K=1 T=6'"),
        ({"key": "C9"}, "case 1: no claim 'C9'"),
        ({"part": True}, "case 1: C002 has parts 1 to 1"),
        ({"without": "x"}, "case 1: without: no term 'x'"),
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
    row |= {"without": "", "score": 0.5, "lhs": 1.0, "rhs": 2.0}
    content: dict[str, object] = {"schema": 1, "cases": [row]}
    for name, value in change.items():
        target = content if name in content else row
        target[name] = value
    path = tmp_path / "hunted.json"
    path.write_text(json.dumps(content))
    with pytest.raises(UsageError, match=message):
        recorded_hunts.read(path)
    path.write_text(json.dumps(content)[:-9])
    with pytest.raises(UsageError, match="not JSON"):
        recorded_hunts.read(path)


def test_the_table_of_small_games() -> None:
    shown = console()
    assert small.run(small.Options(T=3, algorithm="1"), shown) == 0
    assert "Algorithm 1 against Theorem 1" in text(shown)
    assert "0.6124" in text(shown)
    assert "0 beyond a bound" in text(shown)
    with pytest.raises(ParameterError, match="from 1 to 10"):
        small.run(small.Options(T=12), console())


@pytest.mark.parametrize(
    ("known", "told"),
    [(None, "none is kept"), (0.5, "beaten"), (0.6, "reached"), (0.8, "75% of it")],
)
def test_a_find_is_compared_with_the_record(
    known: float | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "held", lambda key, part: known)
    best = Best(0.6, {}, broken=False)
    assert told in hunt._against_record(claim("theorem-1"), 1, best).plain


def test_a_result_whose_parts_are_claims_is_hunted_part_by_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["hunt", "lemma-8", "--cases", "20", "--quiet", "--out", str(tmp_path)]
    assert main(args) == 0
    said = capsys.readouterr().out
    assert [key for key in ("C093", "C094", "C095") if f"{key}  lemma-8" in said] == [
        "C093",
        "C094",
        "C095",
    ]


def test_a_better_case_of_another_aim_is_not_in_the_way() -> None:
    """Whether its aim comes before or after by the alphabet."""
    new = Trophy("C005", 1, "", "walks", (0.5,), 0.4, 0.4, 1.0)
    for key in ("C004", "C006"):
        other = replace(new, key=key, score=0.9)
        assert recorded_hunts.better([other], new) == ((other, new), True)
    better = replace(new, score=0.9)
    assert recorded_hunts.better([better], new) == ((better,), False)
