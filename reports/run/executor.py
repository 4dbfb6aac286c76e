"""Carrying out units of work: in processes of this machine, or where a cluster is.

Both are a `concurrent.futures.Executor`. No more units are under way than there are
workers, so that when a worker dies the suspects are few: each of them is run again on
its own, and the one that kills its worker a second time is the culprit.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import forkserver
from typing import TYPE_CHECKING, Any, Protocol

from bounds.judging.finding import error_line
from bounds.judging.unit import Unit, UnitResult, perform, served
from mild_core.errors import UsageError
from reports.ledger import checkout

if TYPE_CHECKING:
    from collections.abc import Iterator

DIED = "its worker process died (killed, or out of memory)"
PULSE = 1.0
"""Seconds between two looks at the clock while units are under way."""


class Workforce(Protocol):
    """Where units are carried out."""

    width: int

    def executor(self) -> Executor:
        """An executor that works; after `renew`, a fresh one."""

    def renew(self) -> None:
        """Drop an executor that lost a worker."""

    def close(self) -> None:
        """Let go of everything, at once."""


class Here:
    """Units one after the other in this process, for tests and debuggers."""

    width = 1

    def executor(self) -> Executor:
        """Return an executor that works when asked to."""
        return _Direct()

    def renew(self) -> None:
        """Nothing to drop."""

    def close(self) -> None:
        """Nothing to let go."""


class Processes:
    """Worker processes of this machine, never forked from one that has done work."""

    def __init__(self, jobs: int) -> None:
        self.width = jobs
        self._pool: ProcessPoolExecutor | None = None
        self._others = set(multiprocessing.active_children())

    def executor(self) -> Executor:
        """Return the pool, started if there is none."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.width, _context(), _begin)
        return self._pool

    def renew(self) -> None:
        """Drop a broken pool; the next call of `executor` starts a new one."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None

    def close(self) -> None:
        """End the workers, also those in the middle of a unit."""
        self.renew()
        for child in set(multiprocessing.active_children()) - self._others:
            child.terminate()


def carry_out(
    units: Sequence[Unit],
    keys: Sequence[str],
    seed: int,
    workforce: Workforce,
    done: Callable[[UnitResult], None] = lambda result: None,
    *,
    begun: Callable[[str], None] = lambda name: None,
    pulse: Callable[[], None] = lambda: None,
) -> list[UnitResult]:
    """Carry out all units; results come back in the order of the units.

    `begun` is called with the name of every unit as it starts, `done` as it ends, and
    `pulse` about once a second in between.
    """
    found: dict[str, UnitResult] = {}
    with _closing(workforce):
        crew = _Crew(units, keys, seed, workforce, begun, pulse)
        for result in crew.results():
            found[result.name] = result
            done(result)
    return [found[unit.name] for unit in units]


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
    ) -> None:
        self.begun, self.pulse = begun, pulse
        self.queue, self.suspects = deque(units), deque[Unit]()
        self.running: dict[Future[UnitResult], Unit] = {}
        self.keys, self.seed, self.workforce = tuple(keys), seed, workforce

    def results(self) -> Iterator[UnitResult]:
        """Each unit's result as it ends."""
        while self.queue or self.suspects or self.running:
            alone = self._fill()
            for future in self._ended():
                result = self._result(future, self.running.pop(future), alone)
                if result is not None:
                    yield result

    def _ended(self) -> set[Future[UnitResult]]:
        """Wait for units to end, and tell the time meanwhile."""
        ended: set[Future[UnitResult]] = set()
        while not ended:
            ended, _ = wait(self.running, PULSE, return_when=FIRST_COMPLETED)
            self.pulse()
        return ended

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
        except BrokenExecutor:
            self.workforce.renew()
            future = self._submit(unit)
        except Exception as error:  # it cannot be packed
            future = Future()
            future.set_exception(error)
        self.running[future] = unit

    def _submit(self, unit: Unit) -> Future[UnitResult]:
        executor, packed = self.workforce.executor(), pickle.dumps(unit)
        return executor.submit(perform, packed, self._empty(unit), self.seed)

    def _result(
        self, future: Future[UnitResult], unit: Unit, alone: bool
    ) -> UnitResult | None:
        """The result, or None if the unit is to be tried again on its own."""
        try:
            return future.result()
        except CancelledError:
            raise UsageError("the cluster was lost while working") from None
        except Exception as error:
            if not _died(error):
                return self._failed(unit, error_line(error))
            self.workforce.renew()
        if alone:
            return self._failed(unit, DIED)
        self.suspects.append(unit)
        return None

    def _failed(self, unit: Unit, error: str) -> UnitResult:
        return replace(self._empty(unit), error=error)

    def _empty(self, unit: Unit) -> UnitResult:
        return UnitResult(unit.name, unit.kind, served(unit, self.keys))


class _Direct(Executor):
    """Work as it is submitted."""

    def submit(  # type: ignore[override]
        self, function: Callable[..., Any], /, *arguments: Any
    ) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments))
        return future


@contextmanager
def _closing(workforce: Workforce) -> Iterator[None]:
    try:
        yield
    finally:
        workforce.close()


def _context() -> Any:
    """How workers start: from a server that has only imported, where there is one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["reports.run.units"])
    with _same_copy():
        forkserver.ensure_running()
    return context


@contextmanager
def _same_copy() -> Iterator[None]:
    """Start the server with the copy of the rooms that this process uses first.

    And without the current directory on its path: otherwise it would load a folder
    `reports` that happens to be there.
    """
    first = str(checkout.folders()["reports"].parent)
    others = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    path = os.pathsep.join([first, *filter(None, others)])
    wanted = {"PYTHONPATH": path, "PYTHONSAFEPATH": "1"}
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


def _begin() -> None:
    """Start a worker: Ctrl-C is for its parent to handle, and it ends with its parent.

    A terminal sends Ctrl-C to every process; a parent that is killed tells nobody.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _died(error: Exception) -> bool:
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"
