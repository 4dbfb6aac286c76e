"""Progress: how far, what is under way, how much time is left; quiet means quiet."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.unit import Unit, UnitResult
from reports.ledger import file
from reports.ledger.model import SCHEMA, Ledger, Times
from reports.run import executor
from reports.run.clock import RunClock, last_times, seconds, status_line
from reports.run.executor import Here, carry_out
from reports.run.processes import Processes
from reports.run.progress import EVERY, LONG, Lines, showing


@dataclass
class Clock:
    """A clock that is set by hand."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def ended(name: str, took: float, error: str | None = None) -> UnitResult:
    return UnitResult(name, "pathwise", (), seconds=took, error=error)


def test_time_left_is_what_units_took_the_last_time() -> None:
    watch = RunClock("abc", width=2, known={"a": 4, "b": 10, "c": 6}, clock=Clock())
    assert watch.left == 10.0
    watch.begin("b")
    watch.clock.now = 7.0  # type: ignore[attr-defined]
    assert watch.left == (4 + 3 + 6) / 2
    watch.end(ended("b", 7.0))
    assert (watch.left, watch.done) == (5.0, 1)


def test_without_a_last_time_units_take_what_they_took_so_far() -> None:
    watch = RunClock("abcd", clock=Clock())
    assert watch.left is None
    watch.begin("a")
    watch.end(ended("a", 3.0))
    assert watch.left == 9.0


def test_a_unit_that_takes_longer_than_the_rest_together_counts_alone() -> None:
    watch = RunClock("ab", width=2, known={"a": 100, "b": 1}, clock=Clock())
    watch.begin("a")
    assert watch.left == 100.0


def test_units_of_an_interrupted_run_are_done_from_the_start() -> None:
    watch = RunClock("ab", done=5, clock=Clock())
    assert status_line(watch) == "5 of 7 units after 0 s"


def test_a_line_says_how_far_how_long_and_what_is_under_way() -> None:
    clock = Clock()
    watch = RunClock("abc", known={"a": 30, "b": 20, "c": 15}, clock=clock)
    watch.begin("a")
    clock.now = 12.0
    assert status_line(watch) == (
        "0 of 3 units after 12 s, about 53 s left, now a (12 s)"
    )


def test_lines_come_at_a_sane_rate() -> None:
    """A thousand short units in a minute are six lines, not a thousand."""
    clock, lines = Clock(), list[str]()
    names = [f"unit {i}" for i in range(1000)]
    show = Lines(RunClock(names, clock=clock), lines.append)
    for name in names:
        show.begin(name)
        clock.now += 0.06
        show.end(ended(name, 0.06))
    assert 60 / EVERY - 1 <= len(lines) <= 60 / EVERY
    assert lines[0].startswith("167 of 1000 units after 10 s, about 50 s left")


def test_a_unit_that_takes_long_is_named_once() -> None:
    clock, lines = Clock(), list[str]()
    show = Lines(RunClock(["slow"], clock=clock), lines.append)
    show.begin("slow")
    for _ in range(300):
        clock.now += 1
        show.pulse()
    named = [line for line in lines if line.startswith("still under way")]
    assert named == [f"still under way after {LONG:.0f} s: slow"]


def test_a_crash_is_said_at_once() -> None:
    lines = list[str]()
    show = Lines(RunClock(["a"], clock=Clock()), lines.append)
    show.begin("a")
    show.end(ended("a", 0.0, "it fell over"))
    assert lines == ["unit 'a' crashed: it fell over"]


@pytest.mark.parametrize("terminal", [True, False])
def test_quiet_means_quiet(terminal: bool) -> None:
    console = Console(file=StringIO(), force_terminal=terminal)
    with showing(RunClock(["a"], clock=Clock()), console, quiet=True) as show:
        show.begin("a")
        show.pulse()
        show.end(ended("a", 99.0, "it fell over"))
    assert console.file.getvalue() == ""  # type: ignore[attr-defined]


def test_a_terminal_shows_a_bar_with_what_is_under_way() -> None:
    console = Console(file=StringIO(), force_terminal=True, width=120)
    watch = RunClock(["walks [T=3]", "other"], known={"walks [T=3]": 75, "other": 1})
    with showing(watch, console, quiet=False) as show:
        show.begin("walks [T=3]")
        time.sleep(0.2)
    drawn = console.file.getvalue()  # type: ignore[attr-defined]
    assert "0/2" in drawn
    assert "about 1 min 16 s left" in drawn
    assert "now walks [T=3]" in drawn


@dataclass(frozen=True)
class Sleeps:
    """A unit that takes its time."""

    name: str
    took: float
    kind: str = field(default="pathwise")

    def serves(self, claim: Claim) -> bool:
        return claim.key == "C047"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        time.sleep(self.took)
        return {claim.key: Finding() for claim in claims}


@pytest.mark.parametrize("workforce", [Here, lambda: Processes(2)])
def test_every_unit_is_begun_before_it_is_done(workforce: type[Here]) -> None:
    told: list[tuple[str, str]] = []
    units: list[Unit] = [Sleeps(f"unit {i}", 0.0) for i in range(3)]
    carry_out(
        units,
        ["C047"],
        0,
        workforce(),
        lambda result: told.append(("done", result.name)),
        begun=lambda name: told.append(("begun", name)),
    )
    assert len(told) == 6
    for unit in units:
        begun, done = ("begun", unit.name), ("done", unit.name)
        assert told.index(begun) < told.index(done)


def test_time_goes_on_while_a_unit_is_under_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(executor, "PULSE", 0.05)
    pulses: list[None] = []
    units: list[Unit] = [Sleeps("slow", 0.6)]
    carry_out(units, ["C047"], 0, Processes(1), pulse=lambda: pulses.append(None))
    assert len(pulses) >= 5


def test_last_times_are_those_of_the_same_profile(tmp_path: Path) -> None:
    units = {"a": 2.0, "b": math.inf, "c": -1.0, "d": 0.5}
    content = Ledger(
        schema=SCHEMA, seed=0, profile="quick", versions={}, units=(), claims=(),
        chains=(), times=Times(seconds=1.0, jobs=1, units=units),
    )  # fmt: skip
    assert last_times(tmp_path, "quick") == {}
    file.write(content, tmp_path)
    assert last_times(tmp_path, "quick") == {"a": 2.0, "d": 0.5}
    assert last_times(tmp_path, "deep") == {}
    (tmp_path / "ledger.json").write_text("{")
    assert last_times(tmp_path, "quick") == {}


def test_seconds_as_people_say_them() -> None:
    assert [seconds(s) for s in (0.4, 59.4, 60, 3599, 3600)] == [
        "0 s", "59 s", "1 min 0 s", "59 min 59 s", "1 h 0 min",
    ]  # fmt: skip
