"""The clock of a run: what is done and under way, and how much time is left."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import fmean

from bounds.judging.unit import UnitResult
from mild_core.errors import UsageError
from reports.ledger import file
from reports.ledger.files import NAME

NOTABLE = 10.0
"""Seconds after which the time of a unit under way is told."""

Clock = Callable[[], float]


class RunClock:
    """Which units are done and under way, and when the last one will be."""

    def __init__(
        self,
        names: Sequence[str],
        done: int = 0,
        width: int = 1,
        known: Mapping[str, float] | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.waiting = dict.fromkeys(names)
        self.total, self.done = len(names) + done, done
        self.width, self.known, self.clock = width, dict(known or {}), clock
        self.running: dict[str, float] = {}
        self.took: list[float] = []
        self.start = clock()

    def begin(self, name: str) -> None:
        """Note that a unit was started, perhaps once more."""
        self.waiting.pop(name, None)
        self.running[name] = self.clock()

    def end(self, result: UnitResult) -> None:
        """Note that a unit has ended."""
        self.waiting.pop(result.name, None)
        self.running.pop(result.name, None)
        self.took.append(result.seconds)
        self.done += 1

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return self.clock() - self.start

    @property
    def left(self) -> float | None:
        """Seconds until all is done; None while nothing is known about any unit.

        A unit takes what it took the last time, else what units took so far.
        """
        average = fmean(self.took) if self.took else None
        expected = [self.known.get(name, average) for name in self.waiting]
        rest = [
            None
            if (whole := self.known.get(name, average)) is None
            else max(0, whole - so_far)
            for name, so_far in self.under_way().items()
        ]
        every = [seconds for seconds in (*expected, *rest) if seconds is not None]
        if len(every) < len(expected) + len(rest):
            return None
        return max([sum(every) / self.width, *(r for r in rest if r)], default=0.0)

    def under_way(self) -> dict[str, float]:
        """Seconds of every unit that is running, the longest first."""
        now = self.clock()
        found = {name: now - since for name, since in self.running.items()}
        return dict(sorted(found.items(), key=lambda item: -item[1]))


def status_line(clock: RunClock) -> str:
    """How far it is, in a line."""
    parts = [f"{clock.done} of {clock.total} units after {seconds(clock.elapsed)}"]
    parts += [part for part in (time_left(clock), running(clock)) if part]
    return ", ".join(parts)


def time_left(clock: RunClock) -> str:
    """About how long it will take; nothing while that is not known."""
    return "" if clock.left is None else f"about {seconds(clock.left)} left"


def running(clock: RunClock) -> str:
    """The units under way, those that take long with their time."""
    units = clock.under_way().items()
    names = [f"{n} ({seconds(s)})" if s >= NOTABLE else n for n, s in units]
    return f"now {'; '.join(names)}" if names else ""


def seconds(amount: float) -> str:
    """Seconds as people say them.

    >>> seconds(4.2), seconds(75), seconds(7300)
    ('4 s', '1 min 15 s', '2 h 1 min')
    """
    whole = round(amount)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s"
    return f"{minutes // 60} h {minutes % 60} min"


def last_times(folder: Path, profile: str) -> dict[str, float]:
    """Seconds that the units took the last time, as the ledger there tells."""
    try:
        content = file.read_ledger(folder / NAME)
    except UsageError:
        return {}
    known = content.times.units if content.profile == profile else {}
    return {name: took for name, took in known.items() if 0 <= took < math.inf}
