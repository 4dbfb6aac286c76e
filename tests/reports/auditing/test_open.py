"""What cannot be told is open, with the reason; and nothing decided is no pass."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import reports
from reports.auditing import run as auditing
from reports.auditing import template
from reports.auditing.clock import Clock
from reports.auditing.model import Audit, Check, Outcome, Question
from reports.auditing.sandbox import Patience
from reports.cli import main
from reports.run import precompile
from reports.testing.fixture import Evidence
from tests.reports.auditing.learners import Right


class Quits(Right):
    """It raises, but in games of 12 rounds and more than 100 only."""

    def play(self) -> Any:
        """Not in the legal games."""
        if self.T in (12, 192) or self.T > 100:
            raise RuntimeError("no")
        return super().play()

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.T = problem.T


def test_one_that_cannot_be_examined_is_not_told_that_it_cheats() -> None:
    asked: dict[str, Any] = {"only": ["honest", "bound", "standing"], "hunt": 0}
    found = reports.audit(Quits, quick=True, role="theorem-2", **asked)
    for name in ("honest", "honest-long", "bound-theorem-2", "standing"):
        assert found[name].outcome == "undecided", found[name]
        assert "cannot tell" in found[name].told
        assert "RuntimeError: no" in found[name].told
    # what it did is told where it belongs
    assert [check.name for check in found.failed] == ["legal-to-the-end"]
    assert "RuntimeError: no" in found["legal-to-the-end"].told


def made(**outcomes: Outcome) -> Audit:
    """An audit with one check for each of these questions."""

    def check(question: Any) -> Check:
        return Check(question, question, outcomes[question], "told")

    checks = tuple(check(question) for question in outcomes)
    return Audit("who", None, "gradient", True, 0, "quick", checks)


@pytest.mark.parametrize(
    ("outcomes", "passed"),
    [
        ({"legal": "undecided", "honest": "undecided", "bound": "undecided"}, False),
        ({"legal": "passed", "honest": "undecided", "bound": "undecided"}, False),
        ({"legal": "passed", "honest": "passed", "bound": "undecided"}, True),
        ({"legal": "passed", "honest": "not asked", "bound": "not asked"}, True),
        ({"legal": "undecided", "honest": "not asked"}, False),
        ({"legal": "failed", "honest": "passed"}, False),
    ],
)
def test_nothing_decided_is_no_pass(
    outcomes: dict[Question, Outcome], passed: bool
) -> None:
    """Of what was asked; that it is legal counts where it is alone."""
    assert made(**outcomes).passed == passed


@pytest.mark.parametrize("question", ["likeness", "bound"])
def test_a_question_by_name_needs_its_role(question: str) -> None:
    """Asked for alone and not answered: that is no pass."""
    found = reports.audit(Right, quick=True, only=[question])
    assert not found.failed
    assert not found.passed
    assert "--as ROLE" in found[question].told
    assert reports.audit(Right, quick=True, only=["legal"]).passed


def test_half_an_answer_is_none() -> None:
    """One check of a question passes, another is open: the question is open."""
    checks = (
        Check("legal", "legal", "passed", "told"),
        Check("honest", "honest", "passed", "told"),
        Check("honest-long", "honest", "undecided", "told"),
    )
    found = Audit("who", None, "gradient", True, 0, "quick", checks)
    assert not found.decided
    assert not found.passed


BANDIT = """
import numpy as np


class Mine:
    def __init__(self, problem):
        self.x = np.zeros(problem.domain.n)

    def play(self):
        return self.x

    def receive(self, arrivals):
        pass
"""


def test_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bound that needs longer games than a quick audit has is all that is asked."""
    (tmp_path / "mine.py").write_text(BANDIT)
    monkeypatch.chdir(tmp_path)
    words = ["audit", "mine.py:Mine", "--values", "--claims", "theorem-6", "--quick"]
    assert main([*words, "--only", "bound"]) == 1
    assert "nothing could be decided, open: bound;" in capsys.readouterr().out


def test_the_fixture_says_it_too(
    mild: Evidence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(1.0, 1e-6),) * 2)
    with pytest.raises(AssertionError, match="nothing could be decided"):
        mild.audit(Right, role="theorem-2", only=("likeness",))


# -- the engine ----------------------------------------------------------------------


def test_the_engine_is_compiled_before_the_clock_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And it is said; who asks for no rivals does not wait for it."""
    done: list[str] = []
    monkeypatch.setattr(precompile, "cold", lambda: True)
    monkeypatch.setattr(precompile, "compile_engine", lambda: done.append("compiled"))
    begin = Clock.__post_init__

    def started(self: Clock) -> None:
        done.append("clock")
        begin(self)

    monkeypatch.setattr(Clock, "__post_init__", started)
    asked = auditing.Asked(quick=True, only=("standing",))
    auditing.audited("who", lambda: Right, asked, done.append)
    assert done[-3:] == ["compiling the engine, this once", "compiled", "clock"]
    done.clear()
    auditing.audited("who", lambda: Right, auditing.Asked(quick=True, only=("legal",)))
    assert "compiled" not in done


@pytest.mark.parametrize("learner", ["{}", "nowhere.py:Mine", "mine.py:Other"])
def test_a_slip_does_not_cost_a_compilation(
    learner: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One line, and nothing is compiled before it."""
    (tmp_path / "mine.py").write_text(template.TEMPLATE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(precompile, "cold", lambda: True)
    monkeypatch.setattr(precompile, "compile_engine", lambda: pytest.fail("compiled"))
    assert main(["audit", learner]) == 2
    assert capsys.readouterr().err.count("\n") == 1
