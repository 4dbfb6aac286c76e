"""`mild honest`: learners in files, answers, exit codes, and mistakes in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.cli import main

LEARNERS = """
import sys
import numpy as np


class Mine:
    def __init__(self, problem):
        self.problem, self.x = problem, np.zeros(problem.domain.n)

    def play(self):
        return self.x

    def receive(self, arrivals):
        for k, g in arrivals:
            self.x = self.problem.domain.project(self.x - 0.1 * g)


class Peeks(Mine):
    def play(self):
        frame = sys._getframe()
        while "game" not in getattr(frame.f_locals.get("self"), "__dict__", {}):
            frame = frame.f_back
        self.t = getattr(self, "t", 0) + 1
        return -0.5 * frame.f_locals["self"].game.losses.a[self.t - 1]


class Forgets(Mine):
    games = 0

    def __init__(self, problem):
        super().__init__(problem)
        Forgets.games += 1
        self.x = self.x + 0.5 / Forgets.games


class Breaks(Mine):
    def receive(self, arrivals):
        if arrivals:
            raise RuntimeError("no")


class Leaves(Mine):
    def play(self):
        return self.x + 5


def refuses(problem):
    raise OSError("not today")


thing = 3
"""
DATACLASS = """
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np


@dataclass
class Mine:
    problem: Any
    rate: ClassVar[float] = 0.1

    def play(self) -> np.ndarray:
        return np.zeros(self.problem.domain.n)

    def receive(self, arrivals: list[Any]) -> None:
        pass
"""


@pytest.fixture(autouse=True)
def _learners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "some_learners.py").write_text(LEARNERS)
    (tmp_path / "broken.py").write_text("class Mine(")
    (tmp_path / "nul.py").write_text("class Mine:\n    pass\n\x00")


def test_an_honest_learner_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["honest", "some_learners.py:Mine"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("honest: mean regret 4.5 over 16 sign patterns is the exact")
    assert "4 blocks, 16 sign patterns" in out
    assert "Theorem 3" in out


def test_a_module_works_like_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["honest", "some_learners:Mine", "--n", "2", "--P", "5/2"]) == 0
    assert "P = 2.5, n = 2" in capsys.readouterr().out


def test_a_dataclass_with_postponed_annotations_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "postponed.py").write_text(DATACLASS)
    assert main(["honest", "postponed.py:Mine"]) == 0


def test_whoever_peeks_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["honest", "some_learners.py:Peeks", "--d", "1"]) == 1
    out = capsys.readouterr().out.splitlines()[0]
    assert "not honest: reads feedback of round 1 before it arrives" in out
    assert "it shows in round 1" in out
    assert "4096 sign patterns" in out


def test_values_can_be_the_feedback(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["honest", "some_learners.py:Mine", "--value", "--seed", "3"]) == 0
    assert main(["honest", "some_learners.py:Peeks", "--value"]) == 1


def test_a_learner_with_a_memory_is_not_judged(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["honest", "some_learners.py:Forgets"]) == 1
    assert "plays differ between two identical games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nope"], "learner 'nope': it must be FILE.py:NAME"),
        (["nope.py:Mine"], "nope.py: there is no such file"),
        (["nope:Mine"], "nope cannot be imported (ModuleNotFoundError"),
        (["some_learners.nope:Mine"], "cannot be imported (ModuleNotFoundError"),
        (["broken.py:Mine"], "broken.py cannot be imported (SyntaxError"),
        (["broken:Mine"], "broken cannot be imported (SyntaxError"),
        (["nul.py:Mine"], "nul.py cannot be imported (SyntaxError"),
        (["some_learners.py:Nobody"], "has no Nobody; it has Mine, Peeks"),
        (["some_learners.py:thing"], "thing in some_learners.py cannot be called"),
        (["some_learners.py:Mine", "--T", "40", "--d", "1"], "at most 65536"),
        (["some_learners.py:Mine", "--P", "25"], "P = 25, but"),
        (["some_learners.py:Mine", "--d", "0"], "d = 0, but"),
    ],
)
def test_mistakes_are_told_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["honest", *words]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


MISBEHAVING = """
import os
import signal
import sys
import numpy as np


class Mine:
    def __init__(self, problem):
        self.problem, self.x, self.t = problem, np.zeros(problem.domain.n), 0

    def play(self):
        self.t += 1
        if self.t == 2:
            self.act("{name}")
        return self.x

    def act(self, name):
        if name == "exits":
            sys.exit(0)
        if name == "leaves":
            os._exit(0)
        if name == "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if name == "forks":
            os.fork()
        if name == "closes stdout":
            sys.stdout.close()
        if name == "closes the file of stdout":
            os.close(1)
        if name == "closes all":
            os.closerange(0, 256)
        if name == "interrupts":
            raise KeyboardInterrupt
        if name == "raises":
            raise BaseException("anything")
        while name == "loops":
            pass
        while name == "talks":
            print("bla " * 1000)
        if name == "allocates":
            self.much = np.ones(10**11)
        if name == "recurses":
            self.act(name)

    def receive(self, arrivals):
        pass
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("exits", "the learner raised SystemExit: 0"),
        ("leaves", "the learner ended its process (exit code 0)"),
        ("is killed", "the learner lost its process (SIGKILL)"),
        ("forks", "the learner = PermissionError: starting a process"),
        ("closes stdout", "the learner closed its output"),
        ("closes the file of stdout", "Bad file descriptor"),
        ("closes all", "before it had answered"),
        ("interrupts", "the learner raised KeyboardInterrupt"),
        ("raises", "the learner raised BaseException: anything"),
        ("loops", "the learner had not ended after 1.5 s"),
        ("talks", "the learner printed more than 1024 kB"),
        ("allocates", "MemoryError"),
        ("recurses", "RecursionError"),
    ],
)
def test_whatever_a_learner_does_is_a_finding(
    name: str, said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.py").write_text(MISBEHAVING.format(name=name))
    assert main(["honest", "bad.py:Mine", "--seconds", "1.5"]) == 1
    captured = capfd.readouterr()
    assert captured.out.startswith("not judged: ")
    assert captured.out.count("\n") == 1
    assert said in captured.out
    assert "Traceback" not in captured.err


IMPORTED = {
    "raise SystemExit(0)": "raised SystemExit: 0 when it was imported",
    "os._exit(0)": "ended its process (exit code 0)",
    "os.kill(os.getpid(), 9)": "lost its process (SIGKILL)",
    "os.fork()": "raised PermissionError: starting a process is refused when",
    "raise KeyboardInterrupt": "raised KeyboardInterrupt",
    "raise BaseException('anything')": "raised BaseException: anything",
    "raise UsageError('no')": "raised UsageError: no when it was imported",
    "raise SyntaxError('no')": "raised SyntaxError: no when it was imported",
    "exec('1 +')": "raised SyntaxError: invalid syntax",
    "import nothing_like_it": "raised ModuleNotFoundError: No module named 'nothing",
    "while True: pass": "had not ended after 1.5 s",
    "print('x' * 10**7)": "printed more than 1024 kB",
    "much = bytearray(10**11)": "raised MemoryError when it was imported",
    "sys.stdout.close()": "closed its output",
    "import broken": "raised SyntaxError: '(' was never closed (broken.py, line 1)",
    "import numpy; numpy.linalg.norm = lambda *_, **__: 0.0": (
        "broke what examines it: R = 0, but it must be"
    ),
    "import bad.deeper": "raised ModuleNotFoundError: No module named 'bad.deeper'",
}
"""Lines of a file, and what is said of the learner in it."""


@pytest.mark.parametrize("name", ["bad.py", "bad"])
@pytest.mark.parametrize("line", IMPORTED)
def test_whatever_a_file_does_when_it_is_imported_is_a_finding(
    line: str, name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    begins = "import os, sys\nfrom mild_core.errors import UsageError\n"
    (tmp_path / "bad.py").write_text(begins + line + LEARNERS)
    assert main(["honest", f"{name}:Mine", "--seconds", "1.5"]) == 1
    captured = capfd.readouterr()
    assert captured.out.startswith(f"not judged: the learner {IMPORTED[line]}")
    assert captured.out.count("\n") == 1
    assert "Traceback" not in captured.err


def test_what_it_prints_is_not_the_answer(capfd: pytest.CaptureFixture[str]) -> None:
    Path("chatty.py").write_text(LEARNERS + "\nprint('hello')\n")
    assert main(["honest", "chatty.py:Mine"]) == 0
    captured = capfd.readouterr()
    assert captured.out.startswith("honest: ")
    assert captured.err == "hello\n"


def test_nothing_is_started(capfd: pytest.CaptureFixture[str]) -> None:
    """Nothing that could run on, or reach the suite; a library may do without."""
    begins = (
        "import subprocess, sys\nfrom pathlib import Path\n"
        "made = ['-c', 'open(\"made\", \"w\")']\n"
    )
    starts = "subprocess.run([sys.executable, *made])\n"
    Path("starts.py").write_text(begins + starts + LEARNERS)
    assert main(["honest", "starts.py:Mine"]) == 1
    assert "starting a process is refused" in capfd.readouterr().out
    without = f"try:\n    {starts}except OSError:\n    pass\n"
    Path("without.py").write_text(begins + without + LEARNERS)
    assert main(["honest", "without.py:Mine"]) == 0
    assert not Path("made").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Breaks", "round 3: the learner = RuntimeError: no"),
        ("Leaves", "round 1: distance of x_t from K = 4"),
        ("refuses", "the learner = OSError: not today"),
    ],
)
def test_a_learner_that_does_not_play_is_a_finding(
    name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["honest", f"some_learners.py:{name}"]) == 1
    captured = capsys.readouterr()
    assert captured.out.startswith("not judged: ")
    assert said in captured.out
    assert captured.err == ""


MUCH = ("x", "1/0", "1e400", "-1e400", "1e-400", "9" * 400, "1e400000000", "9" * 9999)


@pytest.mark.parametrize(
    "words", [*(["--P", number] for number in MUCH), ["--seed", "-1"]]
)
def test_arguments_that_are_no_numbers_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["honest", "some_learners.py:Mine", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
