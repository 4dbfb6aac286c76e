"""Which functions every test calls, and what the test costs: measured once.

    python -m reports.run.probes FILE TEST_FILE...

in the folder of a checkout. Modules are imported with a probe at the head of each of
their functions, those that numba compiles excepted. A file's tests run in a fork; one
that takes longer than `LIMIT` is cut off and counts as slow. Every test leaves a line
in FILE: its name, its seconds (None if it was cut off), whether it failed, and the
functions it called.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FrameType
from typing import Any

ROOMS = ("mild_core", "bounds", "adversaries", "reports")
COMPILED = ("mild_core.engine.", "reports.run.probes")
"""What numba compiles can not call a probe, and this module must not."""
LIMIT, PATIENCE = 1.5, 5.0
"""Seconds of work, and by the clock, after which a test is cut off."""
OTHERS = "MILD_REACH"
"""The variable with the file in which other processes note what they call."""

seen: set[str] = set()


def reached(function: str) -> None:
    """A function is called, which is noted once for every test."""
    if function in seen:
        return
    seen.add(function)
    notes = os.environ.get(OTHERS)
    if notes and os.getpid() != Cutting.process:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        with contextlib.suppress(OSError), open(notes, "a") as file:
            file.write(json.dumps([test, None, None, [function]]) + "\n")


class Probed(ast.NodeTransformer):
    """Functions that say first that they are called."""

    def __init__(self, module: str) -> None:
        self.module = module

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Put the probe behind the docstring."""
        self.generic_visit(node)
        if is_compiled(node):
            return node
        name = ast.Constant(f"{self.module}:{node.lineno}")
        call = ast.Call(ast.Name("_mild_reached", ast.Load()), [name], [])
        first = 1 if ast.get_docstring(node) is not None else 0
        probe = ast.copy_location(ast.Expr(call), node.body[0])
        node.body.insert(first, ast.fix_missing_locations(probe))
        return node


def is_compiled(node: ast.FunctionDef) -> bool:
    """Whether numba compiles it: then it can not call a probe."""
    return any("compiled" in ast.unparse(one) for one in node.decorator_list)


class Loader(SourceFileLoader):
    """Reads a module with probes, and keeps none of it compiled."""

    def path_stats(self, path: Any) -> Any:
        """Not told: there is nothing compiled that could be used."""
        raise OSError

    def source_to_code(self, data: Any, path: Any, **_: Any) -> CodeType:  # type: ignore[override]
        """The code with probes."""
        tree = Probed(self.name).visit(ast.parse(data))
        made: CodeType = compile(tree, path, "exec", dont_inherit=True)
        return made


class Finder(PathFinder):
    """Finds the modules of the rooms for `Loader`."""

    @classmethod
    def find_spec(cls, fullname: str, path: Any = None, target: Any = None) -> Any:
        """A module of ours, or nothing."""
        if fullname.partition(".")[0] not in ROOMS or fullname.startswith(COMPILED):
            return None
        spec: ModuleSpec | None = super().find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = Loader(spec.loader.name, spec.loader.path)
        return spec


def install() -> None:
    """Let modules be imported with probes from now on."""
    builtins._mild_reached = reached  # type: ignore[attr-defined]
    sys.meta_path.insert(0, Finder)


class CutOffError(BaseException):
    """Nothing that a test could catch by mistake."""


class Cutting:
    """A plugin that times tests, cuts them off and notes what they call."""

    process = 0

    def __init__(self, path: str) -> None:
        self.path, self.start = path, 0.0
        self.cut = self.failed = False
        Cutting.process = os.getpid()
        for name in (signal.SIGPROF, signal.SIGALRM):
            signal.signal(name, self._over)

    def _over(self, number: int, frame: FrameType | None) -> None:
        self.cut = True
        raise CutOffError

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        seen.clear()
        self.cut, self.failed, self.start = False, False, _spent()
        signal.setitimer(signal.ITIMER_PROF, LIMIT)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)

    def pytest_sessionfinish(self) -> None:
        """All is noted; what was cut off, a browser say, may wait for itself."""
        os._exit(0)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A part of it has ended."""
        self.failed |= report.failed

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """It has ended."""
        for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
            signal.setitimer(timer, 0)
        took = None if self.cut else round(_spent() - self.start, 4)
        with open(self.path, "a") as file:
            file.write(json.dumps([nodeid, took, self.failed, sorted(seen)]) + "\n")


def _spent() -> float:
    """Seconds of work, of processes that were waited for too."""
    return sum(os.times()[:4])


def measure(path: str, files: Sequence[str], *, jobs: int = 2) -> None:
    """Run the tests of each file in a fork."""
    running: dict[int, float] = {}
    left = list(reversed(files))
    while left or running:
        while left and len(running) < jobs:
            file = left.pop()
            if not (child := os.fork()):
                _child(path, file)
            running[child] = time.monotonic()
        for child, start in list(running.items()):
            if os.waitpid(child, os.WNOHANG)[0]:
                del running[child]
            elif time.monotonic() > start + 100 * PATIENCE:
                os.killpg(child, signal.SIGKILL)
        time.sleep(0.02)


def _child(path: str, file: str) -> None:
    os.setsid()
    os.environ[OTHERS] = path
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    import pytest

    try:
        words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        warm = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
        pytest.main([*words, *warm, file], plugins=[Cutting(path)])
    finally:
        os._exit(0)


def main() -> None:
    """Import all with probes, then measure."""
    install()
    from pathlib import Path

    from reports.run.warm_tests import warm

    sys.dont_write_bytecode = True
    warm(Path.cwd())
    measure(sys.argv[1], sys.argv[2:])


if __name__ == "__main__":
    from reports.run import probes  # the one that modules with probes know

    probes.main()
