"""Progress of a run: how far it is, what is under way, how much time is left.

A bar on a terminal; elsewhere a line now and then, and one at once for a unit that
crashed or takes long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Column

from bounds.judging.unit import UnitResult
from reports.run.clock import RunClock, running, status_line, time_left

EVERY = 10.0
"""Seconds between two lines where there is no terminal."""
LONG = 60.0
"""Seconds after which a unit is named: it may hang."""


class Show(Protocol):
    """Somewhere to show progress."""

    def begin(self, name: str) -> None:
        """A unit starts."""

    def end(self, result: UnitResult) -> None:
        """A unit has ended."""

    def pulse(self) -> None:
        """Some time has passed."""


class Lines:
    """Plain lines: at most one every few seconds, besides crashes and long units."""

    def __init__(self, clock: RunClock, say: Callable[[str], None]) -> None:
        self.clock, self.say = clock, say
        self.last, self.named = 0.0, set[str]()

    def begin(self, name: str) -> None:
        """A unit starts."""
        self.clock.begin(name)
        self.pulse()

    def end(self, result: UnitResult) -> None:
        """A unit has ended; if not by itself, that is said at once."""
        self.clock.end(result)
        if result.accident is not None:
            self.say(result.accident)
        self.pulse()

    def pulse(self) -> None:
        """Say how far it is, if it is time to."""
        for name, seconds in self.clock.under_way().items():
            if seconds >= LONG and name not in self.named:
                self.named.add(name)
                self.say(f"still under way after {seconds:.0f} s: {name}")
        if self.clock.elapsed >= self.last + EVERY:
            self.last = self.clock.elapsed
            self.say(status_line(self.clock))


class Bar:
    """A bar with what is under way behind it."""

    def __init__(self, clock: RunClock, bar: Progress, task: TaskID) -> None:
        self.clock, self.bar, self.task = clock, bar, task

    def begin(self, name: str) -> None:
        """A unit starts."""
        self.clock.begin(name)
        self.pulse()

    def end(self, result: UnitResult) -> None:
        """A unit has ended; if not by itself, that stays on the screen."""
        self.clock.end(result)
        if result.accident is not None:
            self.bar.console.print(result.accident, markup=False, highlight=False)
        self.pulse()

    def pulse(self) -> None:
        """Draw anew."""
        rest, now = time_left(self.clock), running(self.clock)
        self.bar.update(self.task, completed=self.clock.done, left=rest, now=now)


@contextmanager
def showing(clock: RunClock, console: Console, quiet: bool) -> Iterator[Show]:
    """Show the progress of a run as long as it lasts."""
    if quiet:
        yield Lines(clock, lambda text: None)
    elif console.is_terminal:
        with _bar(console) as bar:
            task = bar.add_task("", total=clock.total, left="", now="")
            yield Bar(clock, bar, task)
    else:
        yield Lines(clock, lambda text: print_line(console, text))


def print_line(console: Console, text: str) -> None:
    """A line that is not folded or coloured."""
    console.print(text, soft_wrap=True, markup=False, highlight=False)


def _bar(console: Console) -> Progress:
    last = Column(no_wrap=True, overflow="ellipsis", ratio=1)
    return Progress(
        BarColumn(bar_width=30),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[left]}", markup=False),
        TextColumn("{task.fields[now]}", markup=False, table_column=last),
        console=console,
        transient=True,
        expand=True,
    )
