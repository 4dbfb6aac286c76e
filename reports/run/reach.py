"""The tests that can notice an alteration, those first that tell soonest.

What `reports.run.probes` has measured says which tests call a function and what each
costs. A test that does not call the altered function can not notice, but for results
that others of its file have left; what is done at import can be noticed by all. Of a
test that was cut off nobody knows what it would have called.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from reports.run.near_tests import dotted, tree
from reports.run.probes import is_compiled

SLOW, FAR, BASE = 6.0, 8, 0.02
"""Seconds of a test that was cut off; how far one is that imports late; any test."""
BATCHES = ((1.5, 5), (8.0, 25), (12.0, 100))
"""Seconds and files of the tests that run together: few at first."""

STARTED = "from reports.run import probes\nprobes.install()\n"
"""What processes do first that tests start."""


@dataclass
class Reach:
    """Costs of tests (None: cut off), and tests by the functions they call."""

    costs: dict[str, float | None] = field(default_factory=dict)
    callers: dict[str, set[str]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Reach:
        """What was measured; a test that failed may need what was cut off."""
        found = cls()
        lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        for test, seconds, failed, functions in lines:
            if failed is not None:
                found.costs[test] = None if failed else seconds
            for name in functions:
                found.callers.setdefault(name, set()).add(test)
        known = found.costs.keys()
        found.callers = {n: tests & known for n, tests in found.callers.items()}
        return found

    def cost(self, test: str) -> float:
        """Seconds it takes."""
        seconds = self.costs.get(test)
        return BASE + (SLOW if seconds is None else seconds)

    def batches(
        self, source: str, path: Path, line: int, distances: Mapping[Path, int]
    ) -> Iterator[tuple[str, ...]]:
        """Tests to run together, likely and quick ones first.

        `distances` says how many imports away the files of tests are from the module.
        """
        first = self._callers(source, path, line)
        if first is None:
            far = {_file(t) for t in self._of_module(path)} | distances.keys()
            first = {t for t in self.costs if _file(t) in far}
        files = {_file(test) for test in first}
        rest = {t for t in self.costs if _file(t) in files} - first
        near = {file for file, distance in distances.items() if distance < 2}
        slow = {t for t, s in self.costs.items() if s is None and _file(t) in near}
        for some in (first, rest, slow - rest - first):
            yield from self._cut(some, distances)

    def _callers(self, source: str, path: Path, line: int) -> set[str] | None:
        """The tests that call the function of a line; None if it is in none.

        What no test calls may have been called at import, before any test began.
        """
        if path.parts[:2] == ("mild_core", "engine"):  # compiled: nobody counts there
            return None
        place = function(source, line)
        if place is None:
            return None
        return self.callers.get(f"{dotted(path)}:{place}")

    def _of_module(self, path: Path) -> set[str]:
        start = f"{dotted(path)}:"
        some = (tests for name, tests in self.callers.items() if name.startswith(start))
        return set().union(*some)

    def _cut(
        self, tests: Iterable[str], distances: Mapping[Path, int]
    ) -> Iterator[tuple[str, ...]]:
        """Batches of growing size; what is beyond the last is too slow."""

        def late(test: str) -> tuple[float, str]:
            return self.cost(test) * (1 + distances.get(_file(test), FAR)), test

        left = sorted(tests, key=late)
        for seconds, most in BATCHES:
            files: dict[Path, list[str]] = {}
            spent, beyond = 0.0, []
            for test in left:
                known = _file(test) in files or len(files) < most
                if spent + self.cost(test) <= seconds and known:
                    files.setdefault(_file(test), []).append(test)
                    spent += self.cost(test)
                else:
                    beyond.append(test)
            if files:
                yield tuple(test for some in files.values() for test in some)
            left = beyond


def function(source: str, line: int) -> int | None:
    r"""The line at which the innermost function begins whose body has that line.

    None if there is none, or numba compiles it: what calls it is not counted.

    >>> function("def f(x=1):\n    return x\n", 2), function("def f(x=1): 0\n1", 2)
    (1, None)
    """
    found = [
        node.lineno
        for node in ast.walk(tree(source))
        if isinstance(node, ast.FunctionDef)
        and not is_compiled(node)
        and node.body[0].lineno <= line <= (node.end_lineno or line)
        and line > node.lineno
    ]
    return max(found, default=None)


def reaches(source: str, path: Path, line: int) -> Callable[[str], bool]:
    """Whether a function that was called is that of a line, or of its module if none.

    Compiled functions are not counted: whoever plays with the engine may use them.
    """
    if path.parts[:2] == ("mild_core", "engine"):
        return lambda name: name.startswith("mild_core.game")
    place = function(source, line)
    if place is None:
        return lambda name: name.startswith(f"{dotted(path)}:")
    return lambda name: name == f"{dotted(path)}:{place}"


def measured(path: Path, root: Path, files: Iterable[Path]) -> Reach:
    """What tests call and cost; what is not known yet is measured, which takes minutes.

    A file that has changed since is measured again.
    """
    known = Reach.read(path) if path.exists() else Reach()
    at = path.stat().st_mtime if path.exists() else 0.0
    seen = {_file(test) for test in known.costs}
    new = [f for f in files if f not in seen or (root / f).stat().st_mtime > at]
    if new:
        passing = path.with_suffix(".part").absolute()
        if path.exists():
            shutil.copy(path, passing)
        _measure(passing, root, new)
        passing.replace(path)
    return Reach.read(path)


def _measure(path: Path, root: Path, files: Sequence[Path]) -> None:
    """Let tests run with probes, also in processes that they start."""
    words = [sys.executable, "-m", "reports.run.probes", str(path)]
    with TemporaryDirectory() as first:
        (Path(first) / "sitecustomize.py").write_text(STARTED, encoding="utf-8")
        own = {"PYTHONPATH": os.pathsep.join((first, str(root)))}
        every = [*words, *map(str, files)]
        subprocess.run(every, cwd=root, env=os.environ | own, check=True)


@cache
def _file(test: str) -> Path:
    return Path(test.partition("::")[0])
