"""Whatever a file does, `mild audit` says it on its page: exit 1, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.auditing import run as auditing
from reports.auditing.sandbox import NOT_TRIED, SLOW, Done, Patience
from reports.cli import main
from reports.run.load import factory_of
from tests.reports.auditing.hostile import HOSTILE


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_findings(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    source, said = HOSTILE[name]
    (tmp_path / "theirs.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")
    # what ends by itself may take long on a busy machine
    game = 0.6 if said.startswith("had not ended") else 20.0
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(game, 60.0, 256),) * 2)
    code = main(["audit", "theirs.py:Mine", "--quick", "--only", "legal"])
    out, err = capfd.readouterr()
    assert code == (1 if said else 0)
    assert said in out
    assert "Traceback" not in out + err
    assert "theirs.py:Mine" in out


SENTENCES = {
    "raise KeyboardInterrupt": "the file cannot be used: raised KeyboardInterrupt",
    "raise ValueError": "raised ValueError when it was imported",
    "raise SyntaxError('no')": "raised SyntaxError: no when it was imported",
    "import time; time.sleep(1000)": "the file cannot be used: had not ended",
}


@pytest.mark.parametrize("line", SENTENCES)
def test_what_is_said_is_a_sentence(line: str, tmp_path: Path) -> None:
    """Of a file that is not even read, in the place of all answers."""
    (tmp_path / "theirs.py").write_text(line)
    asked = auditing.Asked(quick=True, patience=Patience(0.6, 30.0, 256))
    name = f"{tmp_path / 'theirs.py'}:Mine"
    found = auditing.audited(name, lambda: factory_of(name), asked)
    for check in (found["legal-loads"], found["honest"]):
        assert SENTENCES[line] in check.told
        assert not check.told.startswith("it ")
        assert not check.told.endswith(":")


MISTAKES = {
    "nope.py:Mine": "there is no such file",
    "nope:Mine": "nope cannot be imported (ModuleNotFoundError",
    "broken.py:Mine": "broken.py cannot be imported (SyntaxError",
    "empty.py:Mine": "empty.py has no Mine; it has nothing to call",
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_of_whoever_asks_are_no_findings(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As in `mild honest`: exit 2, and no page."""
    (tmp_path / "broken.py").write_text("class Mine(\n")
    (tmp_path / "empty.py").write_text("")
    monkeypatch.chdir(tmp_path)
    assert main(["audit", name, "--quick", "--only", "legal"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert MISTAKES[name] in err
    assert err.count("\n") == 1


def test_no_time_is_told_in_a_sentence() -> None:
    """Of what was not tried there is nothing that "it" did."""
    late: Done[int] = Done(told=NOT_TRIED.format(SLOW), tried=False)
    assert late.says == "time was up"
    assert Done[int](told="ended its process").says == "it ended its process"
    assert Done[int](told="round 3: raised E").says == "round 3: raised E"


def test_there_are_many() -> None:
    """Twenty and more, no two alike."""
    assert len({source for source, said in HOSTILE.values() if said}) >= 40


LATE = """
import os, time
import numpy as np


class Mine:
    def __init__(self, problem):
        self.late, self.n, self.t = problem.T > 110, problem.domain.n, 0

    def play(self):
        self.t += 1
        if self.late and self.t == 20:
            {what}
        return np.zeros(self.n)

    def receive(self, arrivals):
        pass
"""
LATER = {
    "os._exit(4)": "ended its process (exit code 4)",
    "time.sleep(1000)": "had not ended after",
    "1 / 0": "round 20: raised ZeroDivisionError",
}


@pytest.mark.parametrize("what", LATER)
def test_what_happens_in_long_games_only_is_a_finding_too(
    what: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "theirs.py").write_text(LATE.format(what=what))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(0.6, 30.0, 256),) * 2)
    words = ["--claims", "theorem-2", "--only", "bound,standing", "--hunt", "0"]
    assert main(["audit", "theirs.py:Mine", "--quick", *words]) == 1
    out, err = capfd.readouterr()
    assert out.count(LATER[what]) == 2  # to the end? how good?
    # it stays where it is, and short games were played
    assert "checks failed: legal-to-the-end, bound-theorem-2;" in out
    assert "Traceback" not in out + err
