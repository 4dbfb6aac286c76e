"""Alterations of the code itself, and whether a test notices.

cosmic-ray alters one operator, number or condition of a module at a time, also in
functions that numba compiles. Each mutant lives in a copy of the checkout, where the
tests run that import its module, and if these pass all tests of its room.
"""

from __future__ import annotations

import ast
import importlib
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from mild_core.errors import UsageError

ROOMS = ("mild_core", "bounds", "adversaries", "reports")
BESIDE = ("tests", ".ci", ".github", "pyproject.toml", "README.md")
"""What the tests need too."""
SECONDS = 300.0
"""After which the tests of a mutant are stopped: it may loop."""
TYPES = "only a type annotation, which is not evaluated"

Fate = Literal["killed", "survived", "timed out", "equivalent"]


@dataclass(frozen=True)
class Mutant:
    """One alteration of one module."""

    path: Path
    operator: str
    occurrence: int

    @property
    def room(self) -> str:
        """The room it is in."""
        return self.path.parts[0]

    @property
    def name(self) -> str:
        """What is altered, and where."""
        operator = self.operator.partition("/")[2]
        return f"{self.path} {operator} {self.occurrence}"

    def code(self, source: str) -> str | None:
        """The altered module."""
        mutating, plugins = _tool("mutating"), _tool("plugins")
        operator = plugins.get_operator(self.operator)()
        found = mutating.mutate_code(source, operator, self.occurrence)
        return None if found is None else str(found)


@dataclass(frozen=True)
class Judged:
    """What became of a mutant."""

    mutant: Mutant
    fate: Fate
    why: str = ""


class Checkout:
    """A checkout whose modules are altered."""

    def __init__(self, root: Path) -> None:
        if not (root / "tests").is_dir():
            raise UsageError(f"{root}: mutants need a checkout with its tests")
        self.root = root

    def sample(self, count: int, seed: int, rooms: Sequence[str]) -> list[Mutant]:
        """Some mutants: modules by their size, in a module all alike."""
        rng = random.Random(seed)
        modules = [p for room in rooms for p in sorted(self._modules(room))]
        sizes = [(self.root / path).stat().st_size for path in modules]
        known: dict[Path, list[Mutant]] = {}
        found: dict[str, Mutant] = {}
        for _ in range(50 * count):
            (path,) = rng.choices(modules, sizes)
            every = known.setdefault(path, list(self.mutants(path)))
            if every:
                mutant = rng.choice(every)
                found.setdefault(mutant.name, mutant)
            if len(found) == count:
                break
        return list(found.values())

    def mutants(self, path: Path) -> Iterator[Mutant]:
        """Every mutant of a module."""
        tree = _tool("ast").get_ast((self.root / path).read_text(encoding="utf-8"))
        nodes = list(_tool("ast").ast_nodes(tree))
        plugins = _tool("plugins")
        for name in plugins.operator_names():
            kind = plugins.get_operator(name)
            if not kind.arguments():  # others ask which names to replace
                places = (len(list(kind().mutation_positions(n))) for n in nodes)
                for occurrence in range(sum(places)):
                    yield Mutant(path, name, occurrence)

    def _modules(self, room: str) -> Iterator[Path]:
        for path in (self.root / room).rglob("*.py"):
            if path.name != "__init__.py":
                yield path.relative_to(self.root)

    @cached_property
    def importers(self) -> dict[str, list[Path]]:
        """Test files by the modules they import."""
        found: dict[str, list[Path]] = {}
        for path in sorted((self.root / "tests").rglob("test_*.py")):
            for name in set(_imported(path.read_text(encoding="utf-8"))):
                found.setdefault(name, []).append(path.relative_to(self.root))
        return found

    def tests_of(self, path: Path) -> list[list[Path]]:
        """Tests to run, one list after the other: near ones first."""
        dotted = ".".join(path.with_suffix("").parts)
        near = self.importers.get(dotted, [])
        return [tests for tests in (near, [Path("tests") / path.parts[0]]) if tests]


def judged(mutant: Mutant, checkout: Checkout, *, near: bool = False) -> Judged:
    """Whether a test notices; with `near` only those that import its module."""
    source = (checkout.root / mutant.path).read_text(encoding="utf-8")
    altered = mutant.code(source)
    if altered is None or _evaluated(altered) == _evaluated(source):
        return Judged(mutant, "equivalent", TYPES)
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        _copy(checkout.root, copy)
        (copy / mutant.path).write_text(altered, encoding="utf-8")
        for tests in checkout.tests_of(mutant.path)[: 1 if near else None]:
            try:
                if not _pass(copy, tests):
                    return Judged(mutant, "killed")
            except subprocess.TimeoutExpired:
                return Judged(mutant, "timed out")
    return Judged(mutant, "survived")


def _copy(root: Path, copy: Path) -> None:
    skipped = shutil.ignore_patterns("__pycache__", "*.pyc", ".*_cache")
    for name in (*ROOMS, *BESIDE):
        if (root / name).is_dir():
            shutil.copytree(root / name, copy / name, ignore=skipped)
        elif (root / name).exists():
            shutil.copy(root / name, copy / name)


def _pass(copy: Path, tests: Sequence[Path]) -> bool:
    """Whether the tests pass in the copy; compiled loops are compiled anew there."""
    own = {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    own |= {n: str(copy / "kept") for n in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")}
    words = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *map(str, tests)]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=copy,
        env=os.environ | own,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=SECONDS,
        check=False,
    )
    return done.returncode == 0


def _evaluated(source: str) -> str:
    """A module without what is never evaluated: annotations."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _tool(name: str) -> Any:
    try:
        return importlib.import_module(f"cosmic_ray.{name}")
    except ImportError:
        told = "mutants need cosmic-ray: pip install 'mild-verify[mutants]'"
        raise UsageError(told) from None
