"""One deadline for the whole audit: who is slow does not stretch it, and it is said."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import reports
from mild_core.game import Problem
from mild_core.protocol import Arrival, Factory
from reports.auditing import run as auditing
from reports.auditing.clock import SHARES, Clock
from reports.auditing.model import QUESTIONS, Audit, Question
from reports.auditing.sandbox import Patience, one_by_one
from tests.reports.auditing.learners import Right

WHOLE = 4.0
SLACK = 12.0
"""To end what was begun, and for a machine that has other work."""
USUAL = auditing.PATIENCE


@pytest.fixture
def timed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Audit]:
    """An audit that has little time."""
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(10.0, WHOLE),) * 2)

    def audited(learner: Factory, **asked: Any) -> Audit:
        start = time.monotonic()
        found = reports.audit(learner, **asked)
        assert time.monotonic() - start < WHOLE + SLACK
        return found

    return audited


class Slow(Right):
    """It thinks for a while in every round."""

    def play(self) -> Any:
        """Late."""
        time.sleep(0.01)
        return super().play()


@pytest.mark.parametrize("quick", [True, False])
def test_a_slow_learner_is_not_waited_for(
    timed: Callable[..., Audit], quick: bool
) -> None:
    """And what was not reached did not pass."""
    found = timed(Slow, role="theorem-2", quick=quick)
    for name in ("honest", "likeness", "bound-theorem-2", "standing"):
        assert found[name].outcome == "undecided", found[name]
        assert "time" in found[name].told
    # nothing wrong is said of it, nor that it passes
    assert not found.failed
    assert not found.decided
    assert not found.passed


def test_many_experts_do_not_stretch_it(timed: Callable[..., Audit]) -> None:
    """It is the suite's own learner that is slow: 3,000 experts."""
    etas = tuple(np.geomspace(1e-3, 1.0, 3_000).tolist())
    asked: dict[str, Any] = {"etas": etas, "alpha": 0.5, "quick": True}
    found = timed(Still, role="algorithm-2", only=["likeness"], **asked)
    assert found["likeness"].outcome != "passed"


class Still:
    """It never moves."""

    def __init__(self, problem: Problem) -> None:
        self.x = np.zeros(problem.domain.n)

    def play(self) -> Any:
        """0."""
        return self.x

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Whatever it is."""


class Deaf(Right):
    """In long games it hangs, and no signal gets through."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.long = problem.T > 120

    def play(self) -> Any:
        """Never, in a long game."""
        while self.long:
            with suppress(BaseException):
                time.sleep(0.01)
        return super().play()


def test_one_who_hangs_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has had its own time, and everybody's is not up."""
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(0.5, 60.0),) * 2)
    asked: dict[str, Any] = {"quick": True, "only": ["bound"], "hunt": 0}
    found = reports.audit(Deaf, claims=["theorem-2"], **asked)
    assert found["bound-theorem-2"].outcome == "undecided"
    assert "had not ended" in found["bound-theorem-2"].told
    assert [check.name for check in found.failed] == ["legal-to-the-end"]
    assert "too slow" in found["legal-to-the-end"].more[0]


def test_tasks_that_hang_cost_their_own_time_only() -> None:
    """Not the time of the whole list, though nothing but a kill ends them."""

    def deaf() -> None:
        while True:
            with suppress(BaseException):
                time.sleep(0.01)

    start = time.monotonic()
    heard = one_by_one([deaf, lambda: None], Patience(0.3, 60.0))
    assert time.monotonic() - start < 10
    assert heard.results[0].lost
    assert heard.results[1].tried


@pytest.mark.parametrize("late", ["honest", "likeness", "bound", "standing"])
def test_what_comes_after_the_deadline_is_open(
    late: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that jumps when this question is asked: no machine is that slow."""
    skew, real, begin = [0.0], time.monotonic, Clock.begin

    def jumping(clock: Clock, question: Question, last: bool) -> None:
        skew[0] += 1e6 * (question == late)
        begin(clock, question, last)

    monkeypatch.setattr(time, "monotonic", lambda: real() + skew[0])
    monkeypatch.setattr(Clock, "begin", jumping)
    found = reports.audit(Right, role="theorem-2", quick=True, hunt=0)
    asked = list(QUESTIONS)
    for question in asked:
        after = asked.index(question) >= asked.index(late)
        checks = [c for c in found.of(question) if c.outcome != "not asked"]
        outcomes = {check.outcome for check in checks}
        assert outcomes == ({"undecided"} if after else {"passed"})
        assert not after or all("time" in check.told for check in checks)
    assert found.passed == (late != "honest")


def test_every_question_has_a_share() -> None:
    clock = Clock(100.0)
    ends = []
    for question in QUESTIONS:
        clock.begin(question, last=False)
        ends.append(clock.until)
        assert clock.until <= clock.end
    assert set(SHARES) == set(QUESTIONS)
    assert ends[0] == pytest.approx(clock.end - 60, abs=1)
    clock.begin("legal", last=True)
    assert clock.until == clock.end


def test_the_promise() -> None:
    """20 seconds and 3 minutes, with what starting Python and drawing take."""
    quick, full = USUAL
    assert quick.whole + 5 <= 20
    assert full.whole + 15 <= 180
    # one that hangs is a finding within the share of the first question
    assert quick.game < SHARES["legal"] * quick.whole
    assert full.game < SHARES["legal"] * full.whole
