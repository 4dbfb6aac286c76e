"""Worker processes of this machine, each of which can be ended by itself.

A pool of its own for each: whoever ends a worker in the middle of a unit, or loses it,
loses that unit only.
"""

from __future__ import annotations

import gc
import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import forkserver, resource_tracker
from typing import Any

from reports.ledger import checkout

PAUSES = (0.0, 0.1, 0.3, 1.0, 3.0)
"""Seconds before each further attempt to start a worker.

A server that was killed stops answering before the system knows that it is dead, and
until then no other one is started in its place.
"""

STARTING = 120.0
"""Seconds a worker has to start; then the server, which may hang, is replaced."""

PATIENCE = 10.0
"""Seconds that pools have to end when their processes have been killed."""


class Processes:
    """Worker processes, never forked from one that has done work."""

    grace = 0.0

    def __init__(self, jobs: int) -> None:
        self.width = jobs
        self._workers = [_Worker() for _ in range(jobs)]

    def submit(
        self, function: Callable[..., Any], *arguments: Any, limit: float = math.inf
    ) -> Future[Any]:
        """Give the work to a worker that has nothing to do."""
        free = next(worker for worker in self._workers if worker.free)
        return free.submit(function, *arguments)

    def end(self, future: Future[Any]) -> None:
        """Kill the worker that does this work; another one takes its place."""
        for worker in self._workers:
            if worker.future is future:
                worker.end()

    def look(self) -> None:
        """Nothing to see: a worker that is lost tells by itself, and is replaced."""

    def death(self, future: Future[Any]) -> str:
        """The signal that ended the worker, or its exit code."""
        of = (worker for worker in self._workers if worker.future is future)
        return next((worker.death() for worker in of), "")

    def close(self) -> None:
        """End the workers, also those in the middle of a unit, and their pools.

        A pool whose thread still ends while Python does may have closed what Python
        then writes to: a traceback after all is said.
        """
        for worker in self._workers:
            worker.end(PATIENCE)


class _Worker:
    """One process, started when there is something to do."""

    def __init__(self) -> None:
        self.future: Future[Any] | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._processes: set[Any] = set()

    @property
    def free(self) -> bool:
        return self.future is None or self.future.done()

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        with _uninterrupted():  # else a worker would start that nobody knows
            self.future = self._begun(function, *arguments)
        return self.future

    def _begun(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Work under way, in a fresh process if the last one is gone.

        It may have died after its last unit, or it or the server before it began. If no
        process lives long enough to begin, work that is lost.
        """
        for pause in (0.0, *PAUSES):
            time.sleep(pause)
            try:
                return self._submit(function, *arguments)
            except (BrokenExecutor, EOFError, OSError) as error:
                why = str(error)
                self.end()
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor(f"no worker could start ({why})"))
        return future

    def _submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, _context(), _begin)
        others = set(multiprocessing.active_children())
        with _not_for_ever():
            future = self._pool.submit(function, *arguments)
        self._processes |= set(multiprocessing.active_children()) - others
        return future

    def death(self) -> str:
        if self._pool is not None:
            self._pool.shutdown(wait=True)  # its thread reads the exit codes
        codes = [code for p in self._processes if (code := p.exitcode) is not None]
        return ", ".join(_ending(code) for code in codes)

    def end(self, patience: float = 0.0) -> None:
        """Kill it, and wait so long for its pool, which ends by itself."""
        for process in self._processes:
            process.kill()  # a loop in compiled code hears no gentler word
        if self._pool is not None:
            ending = partial(self._pool.shutdown, wait=True, cancel_futures=True)
            thread = threading.Thread(target=ending, daemon=True)
            thread.start()
            thread.join(patience)
        self.future, self._pool, self._processes = None, None, set()


def begin() -> None:
    """Let the server of all workers begin to import, where there is one.

    It takes as long as the imports of whoever asks, who need not wait for it.
    """
    _context()


def _ending(code: int) -> str:
    """How a process ended, by its exit code.

    >>> _ending(-9), _ending(3)
    ('SIGKILL, as when memory runs out', 'exit code 3')
    """
    if code >= 0:
        return f"exit code {code}"
    if -code == signal.SIGKILL:
        return "SIGKILL, as when memory runs out"
    return next((s.name for s in signal.Signals if s == -code), f"signal {-code}")


def _context() -> Any:
    """How workers start: from a server that has only imported, where there is one."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["reports.run.units"])
    resource_tracker.ensure_running()  # by itself: it would unblock what is blocked
    with _same_copy(), _undisturbed():
        forkserver.ensure_running()
    return context


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hear Ctrl-C a moment later, when what is being started is known and can be ended.

    To block the signal would not do: another thread may take it, and then Python
    raises it here all the same.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _not_for_ever() -> Iterator[None]:
    """End the server if it does not answer: whoever waits for it is told at once."""
    timer = threading.Timer(STARTING, _end_server)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end_server() -> None:
    server = getattr(forkserver, "_forkserver", None)
    pid = getattr(server, "_forkserver_pid", None)
    if pid is not None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)  # one that is stopped hears nothing else


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Start processes that never hear Ctrl-C, not even before they could ignore it.

    What is blocked here stays blocked there; here it is heard a moment later.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
    gc.freeze()  # what was imported stays: nobody need look there for garbage
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
