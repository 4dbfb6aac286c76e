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
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOMS = ("mild_core", "bounds", "adversaries", "reports")
OTHERS = ("pytest", "hypothesis", "hypothesis.extra.numpy", "matplotlib.pyplot", "z3")
"""What tests import besides."""
IMPORTED = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""That the plugin is imported already is meant."""
PATIENCE = 10.0
"""How many times longer than its own time a run may take by the clock."""


@dataclass(frozen=True)
class Order:
    """Tests to run, modules to forget before, and seconds of work they may take."""

    tests: tuple[str, ...]
    forget: tuple[str, ...] = ()
    seconds: float = 120.0


@dataclass(frozen=True)
class Outcome:
    """How the tests ended (None: they did not) and the seconds of work they took."""

    code: int | None
    seconds: float

    @property
    def passed(self) -> bool:
        """No test failed; a file may have none (5)."""
        return self.code in (0, 5)


class WarmTests:
    """A server under way."""

    def __init__(self, folder: Path) -> None:
        own = {"PYTHONPATH": str(folder)}
        own |= {n: str(folder / "kept") for n in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")}
        self._server = subprocess.Popen(
            [sys.executable, "-m", "reports.run.warm_tests"],
            cwd=folder,
            env=os.environ | own,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._answer()  # it has imported what nobody has altered yet

    def run(self, order: Order) -> Outcome:
        """Let it run tests and say how they ended."""
        assert self._server.stdin is not None
        self._server.stdin.write(json.dumps(asdict(order)) + "\n")
        self._server.stdin.flush()
        return self._answer()

    def _answer(self) -> Outcome:
        assert self._server.stdout is not None
        return Outcome(**json.loads(self._server.stdout.readline()))

    def close(self) -> None:
        """End it."""
        self._server.kill()
        self._server.communicate()


def serve() -> None:
    """Import all there is, then answer orders."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    _warm(Path.cwd())
    sys.dont_write_bytecode = True  # of files that will change
    gc.freeze()
    found = Outcome(0, time.process_time())
    while True:
        answers.write(json.dumps(asdict(found)) + "\n")
        answers.flush()
        if not (line := sys.stdin.readline()):
            return
        found = _obeyed(Order(**json.loads(line)))


def _warm(root: Path) -> None:
    modules = [
        p.relative_to(root) for room in ROOMS for p in root.glob(f"{room}/**/*.py")
    ]
    names = {".".join(p.with_suffix("").parts) for p in modules}
    for name in [*OTHERS, *sorted(n.removesuffix(".__init__") for n in names)]:
        with contextlib.suppress(ImportError):  # an extra that is not installed
            importlib.import_module(name)
    with contextlib.suppress(ImportError):  # a checkout without an engine
        importlib.import_module("reports.run.precompile").compile_engine()


def _obeyed(order: Order) -> Outcome:
    """Run the tests in a fork, within limits."""
    if not (child := os.fork()):
        try:
            os._exit(_tested(order))
        finally:
            os._exit(3)
    end = time.monotonic() + PATIENCE * order.seconds
    code: int | None = None
    while not (ended := os.wait4(child, os.WNOHANG))[0] and time.monotonic() < end:
        time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError):  # what it has started ends with it
        os.killpg(child, signal.SIGKILL)
    if ended[0]:
        code = os.waitstatus_to_exitcode(ended[1])
    else:
        ended = os.wait4(child, 0)
    took = ended[2].ru_utime + ended[2].ru_stime
    return Outcome(None if code == -signal.SIGXCPU else code, took)


def _tested(order: Order) -> int:
    os.setsid()
    most = int(order.seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    _forget(order.forget)
    import pytest

    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *IMPORTED]
    return int(pytest.main([*words, *order.tests]))


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
