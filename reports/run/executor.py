"""Carrying out units of work: in processes of this machine, or where a cluster is.

No more units are under way than there are workers. A unit whose worker dies is run
again on its own: if it loses its worker a second time, it is to blame. A unit that is
under way for longer than it may is ended with its worker; it has decided nothing.
"""

from __future__ import annotations

import math
import pickle
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Future,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from bounds import book
from bounds.judging.finding import error_line
from bounds.judging.unit import Unit, UnitResult, perform, served
from mild_core.errors import UsageError
from reports.run.books import performed

DIED = "its worker process died, and once more when it was tried again"
PULSE = 1.0
"""Seconds between two looks at the clock while units are under way."""


class Lost(UsageError):
    """Whoever carried out the units is gone; what was done is not."""


class Workforce(Protocol):
    """Where units are carried out.

    Attributes
    ----------
    width : how many at a time
    grace : seconds it may take until work that was submitted has begun
    """

    width: int
    grace: float

    def submit(
        self, function: Callable[..., Any], *arguments: Any, limit: float
    ) -> Future[Any]:
        """Start some work, never more than `width` at a time.

        After `limit` seconds `end` will be called.
        """

    def end(self, future: Future[Any]) -> None:
        """End work that is under way, with the worker that does it."""

    def look(self) -> None:
        """See after the workers, now and then: raises `Lost` if none will come back."""

    def death(self, future: Future[Any]) -> str:
        """How the worker ended that did this work, as far as it is known."""

    def close(self) -> None:
        """Let go of everything, at once."""


class Here:
    """Units one after the other in this process, for tests and debuggers.

    Nobody is left who could end a unit that takes too long.
    """

    width = 1
    grace = 0.0

    def submit(
        self, function: Callable[..., Any], *arguments: Any, limit: float
    ) -> Future[Any]:
        """Work, at once."""
        future: Future[Any] = Future()
        future.set_result(function(*arguments))
        return future

    def end(self, future: Future[Any]) -> None:
        """Nothing to end: it is over before anybody looks."""

    def look(self) -> None:
        """Whoever asks is there."""

    def death(self, future: Future[Any]) -> str:
        """Nobody is left to ask."""
        return ""

    def close(self) -> None:
        """Nothing to let go."""


def carry_out(
    units: Sequence[Unit],
    keys: Sequence[str],
    seed: int,
    workforce: Workforce,
    done: Callable[[UnitResult], None] = lambda result: None,
    *,
    begun: Callable[[str], None] = lambda name: None,
    pulse: Callable[[], None] = lambda: None,
    limit: float = math.inf,
) -> list[UnitResult]:
    """Carry out all units; results come back in the order of the units.

    `begun` is called with the name of every unit as it starts, `done` as it ends, and
    `pulse` about once a second in between. `limit` is how many seconds a unit may take.
    """
    found: dict[str, UnitResult] = {}
    with _closing(workforce):
        crew = _Crew(units, keys, seed, workforce, begun, pulse, limit)
        for result in crew.results():
            found[result.name] = result
            done(result)
    return [found[unit.name] for unit in units]


@dataclass(frozen=True)
class _Start:
    """A unit under way, and since when."""

    unit: Unit
    since: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.since


class _Crew:
    """The state of a run: what waits, what is under way, who is suspected."""

    def __init__(
        self,
        units: Sequence[Unit],
        keys: Sequence[str],
        seed: int,
        workforce: Workforce,
        begun: Callable[[str], None],
        pulse: Callable[[], None],
        limit: float,
    ) -> None:
        self.begun, self.pulse, self.limit = begun, pulse, limit
        self.queue, self.suspects = deque(units), deque[Unit]()
        self.running: dict[Future[UnitResult], _Start] = {}
        self.keys, self.seed, self.workforce = tuple(keys), seed, workforce

    def results(self) -> Iterator[UnitResult]:
        """Each unit's result as it ends, or is ended."""
        while self.queue or self.suspects or self.running:
            alone = self._fill()
            for future in self._ended():
                result = self._result(future, self.running.pop(future), alone)
                if result is not None:
                    yield result
            yield from self._stopped()

    def _ended(self) -> set[Future[UnitResult]]:
        """Wait for units to end or to be ended, and tell the time meanwhile."""
        ended: set[Future[UnitResult]] = set()
        while not (ended or self._overdue()):
            ended, _ = wait(self.running, PULSE, return_when=FIRST_COMPLETED)
            self.pulse()
            if not ended:
                self.workforce.look()
        return ended

    def _overdue(self) -> list[Future[UnitResult]]:
        """What has taken too long."""
        most = self.limit + self.workforce.grace
        under_way = ((f, s) for f, s in self.running.items() if not f.done())
        return [future for future, start in under_way if start.seconds > most]

    def _stopped(self) -> Iterator[UnitResult]:
        """End what has taken too long; that is no result to rely on."""
        for future in self._overdue():
            self.workforce.end(future)
            yield self._undecided(self.running.pop(future))

    def _fill(self) -> bool:
        """Start what may start; a suspect starts only when nothing else is running."""
        if self.suspects and not self.running:
            self._start(self.suspects.popleft())
            return True
        while self.queue and not self.suspects and self._free():
            self._start(self.queue.popleft())
        return False

    def _free(self) -> bool:
        return len(self.running) < self.workforce.width

    def _start(self, unit: Unit) -> None:
        self.begun(unit.name)
        try:
            future = self._submit(unit)
        except Exception as error:  # it cannot be packed
            future = Future()
            future.set_exception(error)
        self.running[future] = _Start(unit)

    def _submit(self, unit: Unit) -> Future[UnitResult]:
        work = pickle.dumps(unit), self._empty(unit), self.seed
        other = book.another()
        if other is None:
            return self.workforce.submit(perform, *work, limit=self.limit)
        which = other.loads, other.code  # loaded there: it can not be packed
        return self.workforce.submit(performed, *which, *work, limit=self.limit)

    def _result(
        self, future: Future[UnitResult], start: _Start, alone: bool
    ) -> UnitResult | None:
        """The result, or None if the unit is to be tried again on its own."""
        try:
            return future.result()
        except CancelledError:
            raise Lost("the cluster was lost while working") from None
        except Exception as error:
            if not _died(error):
                return self._failed(start.unit, error_line(error))
        if start.seconds > self.limit:  # its worker has watched the time
            return self._undecided(start)
        how = self.workforce.death(future)
        if alone:
            return self._failed(start.unit, f"{DIED}{how and f' ({how})'}")
        self.suspects.append(start.unit)
        return None

    def _undecided(self, start: _Start) -> UnitResult:
        why, empty = f"stopped after {self.limit:g} s", self._empty(start.unit)
        return replace(empty, undecided=why, seconds=start.seconds)

    def _failed(self, unit: Unit, error: str) -> UnitResult:
        return replace(self._empty(unit), error=error)

    def _empty(self, unit: Unit) -> UnitResult:
        return UnitResult(unit.name, unit.kind, served(unit, self.keys))


@contextmanager
def _closing(workforce: Workforce) -> Iterator[None]:
    try:
        yield
    finally:
        workforce.close()


def _died(error: Exception) -> bool:
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"
