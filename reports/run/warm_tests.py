"""Tests run again and again, each time in a fork of a process that has imported all.

Imports take seconds, and so does compiling the engine; a fork takes nothing. Before the
tests run it forgets the modules that have changed, and those that import them.

The server is this file as a program, in the folder of a copy of the checkout: it takes
an order and gives an answer for every line, both as JSON.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

ROOMS = ("mild_core", "bounds", "adversaries", "reports")
OTHERS = ("pytest", "hypothesis", "hypothesis.extra.numpy", "matplotlib.pyplot", "z3")
"""What tests import besides."""
IMPORTED = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""That the plugin is imported already is meant."""
LONGER, PATIENCE = 3, 20.0
"""How many times longer than it may tests run, in their own time and by the clock."""
CHECK = "mild check"
NOBODY = ""
"""Failed, if nothing could run, or what runs the tests was ended with them."""
UNCOMPILED = "PYTHONDONTWRITEBYTECODE"


@dataclass(frozen=True)
class Order:
    """Tests or files of them, modules to forget before, seconds until it is enough.

    The tests run in this order. One that takes several times as long is stopped. With
    a file of units that were carried out, `mild check` is asked instead, and the
    "tests" are the units that run again.
    """

    tests: tuple[str, ...]
    forget: tuple[str, ...] = ()
    seconds: float = 120.0
    unaltered: str = ""


@dataclass(frozen=True)
class Outcome:
    """How tests ended.

    Attributes
    ----------
    failed : the test that failed, if one did (or its file); "" if nothing could run
    looped : whether that was stopped
    seconds : of work for each test that was begun
    """

    failed: str | None = None
    looped: bool = False
    seconds: dict[str, float] = field(default_factory=dict)


class WarmTests:
    """A server under way."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.closed = folder, False
        self._start()

    def _start(self) -> None:
        """Begin, and wait until it has imported what nobody has altered yet."""
        own = {"PYTHONPATH": str(self.folder)}
        kept = str(self.folder / "kept")
        own |= dict.fromkeys(("NUMBA_CACHE_DIR", "XDG_CACHE_HOME"), kept)
        self._server = subprocess.Popen(
            [sys.executable, "-m", "reports.run.warm_tests"],
            cwd=self.folder,
            env={n: v for n, v in os.environ.items() if n != UNCOMPILED} | own,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # Ctrl-C is for whoever has started it
        )
        self._answer()

    def run(self, order: Order) -> Outcome:
        """Let it run tests and say how they ended; if with the server, they failed."""
        assert self._server.stdin is not None
        if self.closed:
            return Outcome(failed=NOBODY)
        with contextlib.suppress(BrokenPipeError):
            self._server.stdin.write(json.dumps(asdict(order)) + "\n")
            self._server.stdin.flush()
        return self._answer() or Outcome(failed=NOBODY)

    def _answer(self) -> Outcome | None:
        assert self._server.stdout is not None
        line = self._server.stdout.readline()
        if not line:
            self._server.wait()
        return Outcome(**json.loads(line)) if line else None

    @property
    def ended(self) -> bool:
        """Whether the server has ended: altered code may end whatever it finds."""
        return not self.closed and self._server.poll() is not None

    def restart(self) -> None:
        """Begin again, with the folder as it is now."""
        with contextlib.suppress(BrokenPipeError), self._server:
            pass  # its pipes are closed
        self._start()

    def close(self) -> None:
        """End it; nothing runs any more."""
        self.closed = True
        with self._server:  # closes the pipes and waits
            self._server.terminate()


def serve() -> None:
    """Import all there is, then answer orders."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    warm(Path.cwd())
    _collect()
    sys.dont_write_bytecode = True  # of files that will change
    gc.freeze()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    found = Outcome()
    while True:
        answers.write(json.dumps(asdict(found)) + "\n")
        answers.flush()
        if not (line := sys.stdin.readline()):
            return
        found = _obeyed(Order(**json.loads(line)), answers)


def warm(root: Path) -> None:
    """Import all modules, and compile the engine."""
    modules = [
        p.relative_to(root) for room in ROOMS for p in root.glob(f"{room}/**/*.py")
    ]
    names = {".".join(p.with_suffix("").parts) for p in modules}
    for name in [*OTHERS, *sorted(n.removesuffix(".__init__") for n in names)]:
        with contextlib.suppress(ImportError):  # an extra that is not installed
            importlib.import_module(name)
    with contextlib.suppress(ImportError):  # a checkout without an engine
        importlib.import_module("reports.run.precompile").compile_engine()


def _collect() -> None:
    """Read all tests once: pytest keeps them compiled, with its own assertions."""
    if not (child := os.fork()):
        try:
            _silent()
            import pytest

            pytest.main(["-q", "--collect-only", "-p", "no:cacheprovider", *IMPORTED])
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def _silent() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _obeyed(order: Order, answers: IO[str]) -> Outcome:
    """Run the tests in a fork, within limits; it writes down how far it is."""
    with TemporaryFile("w+", errors="replace") as notes:
        if not (child := os.fork()):
            try:
                answers.close()  # nobody that outlives the server may hold it open
                _test(order, Notes(notes, order))
            finally:
                os._exit(0)
        try:
            looped = not _waited(child, PATIENCE * order.seconds)
        finally:
            with contextlib.suppress(ProcessLookupError):  # with all it has started
                os.killpg(child, signal.SIGKILL)
        notes.seek(0)
        return _read(list(_noted(notes)), looped)


def _noted(notes: IO[str]) -> Iterator[list[Any]]:
    """What was noted; a test may let others write wherever they can."""
    for line in notes:
        with contextlib.suppress(ValueError):
            if isinstance(one := json.loads(line), list) and len(one) == 3:
                yield one


def _waited(child: int, seconds: float) -> bool:
    """Whether it has ended by itself, in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGXCPU
        time.sleep(0.01)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _read(notes: list[list[Any]], looped: bool) -> Outcome:
    """What the notes say: how each test ended, and last that all is said."""
    seconds = {file: 0.0 for file, ended, _ in notes if ended == "begun"}
    for file, _, took in notes:
        if file in seconds:
            seconds[file] += took
    failed = next((file for file, ended, _ in notes if ended == "failed"), None)
    if failed is None and (not notes or notes[-1][1] != "said"):
        failed = notes[-1][0] if notes else ""  # it ended in the middle, or never began
    return Outcome(failed, looped, seconds)


class Notes:
    """A plugin that orders tests, writes down how they end, and stops when asked."""

    def __init__(self, file: IO[str], order: Order) -> None:
        self.file, self.enough = file, order.seconds
        self.ranks = {test: rank for rank, test in enumerate(order.tests)}
        self.last, self.current = _spent(), ""

    def note(self, name: str, ended: str) -> None:
        """Write a line, which stays if the process does not."""
        now = _spent()
        # on a line of its own, whatever somebody else may have written
        self.file.write(f"\n{json.dumps([name, ended, now - self.last])}\n")
        self.file.flush()
        self.last = now

    def _rank(self, item: Any) -> int | None:
        """By its name, without its parameters, or by its file."""
        names = (item.nodeid, item.nodeid.partition("[")[0], _file(item.nodeid))
        return next((self.ranks[n] for n in names if n in self.ranks), None)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """The tests that were asked for, as they were."""
        ranked = [
            (rank, item) for item in items if (rank := self._rank(item)) is not None
        ]
        items[:] = [item for _, item in sorted(ranked, key=lambda pair: pair[0])]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self.current = nodeid
        self.note(nodeid, "begun")

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A part of a test has ended."""
        self.note(report.nodeid, report.outcome)

    def pytest_collectreport(self, report: Any) -> None:
        """Tests were found, or could not be."""
        self.note(_file(report.nodeid), report.outcome)

    def pytest_keyboard_interrupt(self, excinfo: Any) -> None:
        """A test behaves as if somebody had pressed Ctrl-C; nobody could."""
        if excinfo.type is KeyboardInterrupt:
            self.note(self.current, "failed")

    def pytest_runtest_teardown(self, item: Any) -> None:
        """Time is up between two tests."""
        if _spent() > self.enough:
            item.session.shouldstop = "enough"


def _spent() -> float:
    """Seconds of work, of processes that were waited for too."""
    return sum(os.times()[:4])


def _file(test: str) -> str:
    return test.partition("::")[0]


def _test(order: Order, notes: Notes) -> None:
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    most = LONGER * int(order.seconds + 1)
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
    _silent()
    os.environ[UNCOMPILED] = "1"  # what tests start: files will change
    _forget(order.forget)
    if order.unaltered:
        _check(order, notes)
        return
    import pytest

    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *IMPORTED]
    files = dict.fromkeys(map(_file, order.tests))
    code = pytest.main([*words, *files], plugins=[notes])
    if code not in (1, 3, 4):  # a failure is noted; the others are none of a test
        notes.note("", "said")


def _check(order: Order, notes: Notes) -> None:
    """Ask what `mild check` would notice; what it can not even judge it notices."""
    recheck = importlib.import_module("reports.commands.recheck")
    notes.note(CHECK, "begun")
    told = recheck.noticed(Path(order.unaltered), order.tests)
    notes.note(CHECK, "failed" if told else "passed")
    notes.note("", "said")


def _forget(names: Sequence[str]) -> None:
    """Let modules be imported anew; a package would still know them as attributes."""
    importlib.invalidate_caches()
    for name in names:
        sys.modules.pop(name, None)
    for name in names:
        package, _, own = name.rpartition(".")
        if hasattr(sys.modules.get(package), own):
            delattr(sys.modules[package], own)


if __name__ == "__main__":
    serve()
