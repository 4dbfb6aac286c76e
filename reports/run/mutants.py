"""Alterations of the code itself, and whether a test notices.

cosmic-ray alters one operator, number or condition of a module at a time, also in
functions that numba compiles. Each mutant lives in a copy of the checkout, where the
tests run that reach its module, the nearest first, until one fails that passes without
it or their time is up. What all of them have overlooked `mild check` may still notice.
"""

from __future__ import annotations

import ast
import heapq
import importlib
import os
import random
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate, chain, islice, zip_longest
from pathlib import Path
from typing import Any, Literal

from mild_core.engine import kept
from mild_core.errors import UsageError
from reports.run.carried_out import Unaltered
from reports.run.equivalent_mutants import EQUIVALENT
from reports.run.killers import Killers
from reports.run.near_tests import Imports, tree
from reports.run.reach import Reach, reaches
from reports.run.warm_tests import CHECK, NOBODY, ROOMS, Order, Outcome, WarmTests

BESIDE = ("tests", ".ci", ".github", "pyproject.toml", "README.md")
"""What the tests need too."""
SECONDS = 30.0
"""Of work, after which enough tests have passed; one that takes thrice that loops."""
LIKELY = 20.0
"""Seconds for the tests that have noticed others of a module or its folder."""
UNKNOWN = 2.0
"""What tests cost that have not run yet."""
COMPILED = {
    Path(os.path.normpath(Path("mild_core/engine") / name)) for name in kept.SOURCES
}
COMPILING = 60.0
"""More seconds for these modules: all loops are compiled anew."""
CHECKING = 90.0
"""Seconds for units that run again and the ledger that is put together."""
UNREACHED = "no test reaches it"
TYPES = "only a type annotation, which is not evaluated"

Fate = Literal["killed", "checked", "survived", "timed out", "equivalent"]
"""Checked: no test has noticed, only `mild check` has."""


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
    before: str = ""
    after: str = ""
    earlier: bool = False  # not tried again: neither module nor test has changed


class Checkout:
    """A checkout whose modules are altered."""

    def __init__(self, root: Path) -> None:
        if not (root / "tests").is_dir():
            raise UsageError(f"{root}: mutants need a checkout with its tests")
        self.root = root

    def sample(self, count: int, seed: int, rooms: Sequence[str]) -> list[Mutant]:
        """Some mutants: modules by their size, in a module all alike.

        What is no program any more is none: every test would notice. Every module has
        random numbers of its own: a change elsewhere leaves its part of the sample.
        """
        modules = [p for room in rooms for p in sorted(self._modules(room))]
        draws = heapq.merge(*(self._draws(path, seed) for path in modules))
        known: dict[Path, list[Mutant]] = {}
        found: dict[str, Mutant] = {}
        for _, path, share in islice(draws, 50 * count):
            if path not in known:
                known[path] = list(self.mutants(path))
            if known[path]:
                mutant = known[path][int(share * len(known[path]))]
                if mutant.name not in found and self._is_program(mutant):
                    found[mutant.name] = mutant
            if len(found) == count:
                break
        return list(found.values())

    def _draws(self, path: Path, seed: int) -> Iterator[tuple[float, Path, float]]:
        """When a module is drawn, a larger one more often; where among its mutants."""
        rng, size = random.Random(f"{seed} {path}"), (self.root / path).stat().st_size
        when = 0.0
        while size:
            when += rng.expovariate(size)
            yield when, path, rng.random()

    def mutants(self, path: Path) -> Iterator[Mutant]:
        """Every mutant of a module."""
        found = _tool("ast").get_ast((self.root / path).read_text(encoding="utf-8"))
        nodes = list(_tool("ast").ast_nodes(found))
        plugins = _tool("plugins")
        for name in plugins.operator_names():
            kind = plugins.get_operator(name)
            if not kind.arguments():  # others ask which names to replace
                places = (len(list(kind().mutation_positions(n))) for n in nodes)
                for occurrence in range(sum(places)):
                    yield Mutant(path, name, occurrence)

    def _is_program(self, mutant: Mutant) -> bool:
        source = (self.root / mutant.path).read_text(encoding="utf-8")
        try:
            tree(mutant.code(source) or source)
        except SyntaxError:
            return False
        return True

    def tests(self, path: Path) -> bool:
        """Whether there are tests in a file, or examples."""
        if path.parts[0] == "tests":
            return path.name.startswith("test_")
        return ">>>" in (self.root / path).read_text(encoding="utf-8")

    def _modules(self, room: str) -> Iterator[Path]:
        for path in (self.root / room).rglob("*.py"):
            if path.name != "__init__.py":
                yield path.relative_to(self.root)


class Bench:
    """A copy of a checkout in which mutants are tried, one after the other."""

    def __init__(
        self,
        checkout: Checkout,
        copy: Path,
        reach: Reach | None = None,
        unaltered: Path | None = None,
    ) -> None:
        _copy(checkout.root, copy)
        self.unaltered = unaltered  # what units found, for `mild check`
        self.root, self.imports, self.reach = copy, Imports(copy), reach
        self.tests = WarmTests(copy)
        self.known: dict[str, float] = {}  # seconds that the file's tests took
        self.sound: dict[tuple[Path, str], bool] = {}  # whether it passes unaltered
        self.killers = Killers(copy)
        self.source = ""  # of the module that is altered, as it was

    def judged(self, mutant: Mutant, *, near: bool = False) -> Judged:
        """Whether a test notices; with `near` only those that import its module."""
        place = self.root / mutant.path
        self.source = source = place.read_text(encoding="utf-8")
        altered = mutant.code(source)
        if altered is None or _evaluated(altered) == _evaluated(source):
            return Judged(mutant, "equivalent", TYPES)
        change = difference(source, altered)
        why = EQUIVALENT.get((str(mutant.path), *change))
        if why is not None:
            return Judged(mutant, "equivalent", why, *change)
        before = place.stat()
        place.write_text(altered, encoding="utf-8")
        os.utime(place, (0, 0))  # what was compiled of the source is out of date
        try:
            return Judged(mutant, *self._fate(mutant, source, near), *change)
        finally:
            place.write_text(source, encoding="utf-8")
            os.utime(place, ns=(before.st_atime_ns, before.st_mtime_ns))

    def _fate(self, mutant: Mutant, source: str, near: bool) -> tuple[Fate, str]:
        """What the tests say.

        One that fails unaltered too is asked no more, and one that fails once but not
        again, alone, tells nothing either: a busy machine makes tests fail. What has
        passed before it need not run again.
        """
        altered = (self.root / mutant.path).read_text(encoding="utf-8")
        seconds: dict[str, float] = {}
        passed: set[str] = set()
        for batch in self.batches(mutant, source, altered, near=near):
            while tests := [
                t
                for t in batch
                if t not in passed and self.sound.get((mutant.path, t), True)
            ]:
                found = self._run(tests, mutant)
                seconds |= found.seconds
                if found.failed is None:
                    break
                if found.failed == NOBODY and self._ends(tests, mutant, source):
                    return "killed", tests[0]
                failed = _one_of(tests, found.failed)
                if failed == found.failed:  # else nobody knows how far they came
                    passed |= found.seconds.keys() - {failed}
                if not found.looped and self._run([failed], mutant).failed is None:
                    passed.add(failed)
                elif self._sound(failed, mutant, source):
                    return ("timed out" if found.looped else "killed"), failed
        if self._checked(mutant, source, altered):
            return "checked", CHECK
        for test, spent in seconds.items():
            file = test.partition("::")[0]
            self.known[file] = self.known.get(file, 0.0) + spent
        count, spent = len(seconds), sum(seconds.values())
        return "survived", f"tests: {count}, {spent:.0f} s" if count else UNREACHED

    def _checked(self, mutant: Mutant, source: str, altered: str) -> bool:
        """Whether `mild check` notices, which passes unaltered."""
        if self.unaltered is None:
            return False
        line = _altered_line(source, altered)
        again = Unaltered.read(self.unaltered).calling(
            reaches(source, mutant.path, line)
        )
        if self._run(again, mutant, check=True).failed is None:
            return False
        with self._restored(mutant, source):
            return self._run(again, mutant, check=True).failed is None

    def _run(
        self, tests: Sequence[str], mutant: Mutant, *, check: bool = False
    ) -> Outcome:
        """Run tests on what is there, with their time and some more; or units.

        What loops are compiled from is compiled again, and kept apart by its content.
        """
        forget = [n for n in self.imports.distances(mutant.path) if _is_room(n)]
        enough = SECONDS
        if check:
            enough = CHECKING
        elif self.reach is not None:
            enough = 5.0 + 2 * sum(self.reach.cost(t) for t in tests)
        if mutant.path in COMPILED:
            forget.append(kept.__name__)
            enough += COMPILING
        place = str(self.unaltered) if check else ""
        found = self.tests.run(Order(tuple(tests), tuple(forget), enough, place))
        if self.tests.ended:
            with self._restored(mutant, self.source):
                self.tests.restart()
        return found

    def batches(
        self, mutant: Mutant, source: str, altered: str, *, near: bool = False
    ) -> Iterator[tuple[str, ...]]:
        """Tests that may notice, some at a time: what has noticed it before first."""
        if self.reach is None:
            yield self.order(mutant.path, near=near)
            return
        line = _altered_line(source, altered)
        before = self.killers.first(mutant.name)
        if before is not None and before in self.reach.costs:
            yield (before,)
        distances = self.imports.tests(mutant.path)
        reaching = self.reach.batches(source, mutant.path, line, distances)
        for batch in chain([self._likely(mutant.path)], reaching):
            some = [t for t in batch if distances.get(_file(t), 9) < 2 or not near]
            yield tuple(some)

    def _likely(self, path: Path) -> tuple[str, ...]:
        """Tests that have noticed others near by, as many as there is time for."""
        assert self.reach is not None
        costs = self.reach.costs
        some = [t for t in self.killers.of_others(path) if costs.get(t) is not None]
        spent = accumulate(map(self.reach.cost, some))
        return tuple(t for t, s in zip(some, spent, strict=True) if s <= LIKELY)

    def order(self, path: Path, *, near: bool = False) -> tuple[str, ...]:
        """Test files that may notice, the nearest first, of these the quickest.

        As many as there is time for: to read all files takes longer than their tests.
        """
        found = self.imports.tests(path)
        some = [f for f, distance in found.items() if distance < 2 or not near]
        mine = path.parent.parts
        some.sort(key=lambda f: (found[f], f.parts[1:-1] != mine, self._cost(f), f))
        spent = list(accumulate(map(self._cost, some)))
        return tuple(str(f) for f, s in zip(some, spent, strict=True) if s <= SECONDS)

    def _cost(self, file: Path) -> float:
        return self.known.get(str(file), min(UNKNOWN, SECONDS))

    def _ends(self, tests: Sequence[str], mutant: Mutant, source: str) -> bool:
        """Whether tests end what runs them again, and unaltered do not."""
        if self._run(tests, mutant).failed != NOBODY:
            return False
        with self._restored(mutant, source):
            return self._run(tests, mutant).failed is None

    def _sound(self, test: str, mutant: Mutant, source: str) -> bool:
        """Whether a test that has failed passes unaltered: else it tells nothing."""
        key = mutant.path, test
        if key not in self.sound:
            with self._restored(mutant, source):
                self.sound[key] = self._run([test], mutant).failed is None
        return self.sound[key]

    @contextmanager
    def _restored(self, mutant: Mutant, source: str) -> Iterator[None]:
        """The module as it was, for a while."""
        place = self.root / mutant.path
        altered = place.read_text(encoding="utf-8")
        place.write_text(source, encoding="utf-8")
        try:
            yield
        finally:
            place.write_text(altered, encoding="utf-8")
            os.utime(place, (0, 0))

    def close(self) -> None:
        """End the process that runs the tests."""
        self.tests.close()


def difference(source: str, altered: str) -> tuple[str, str]:
    """The first line that is altered, before and after."""
    pairs = _pairs(source, altered)
    return next((a.strip(), b.strip()) for a, b in pairs if a != b)


def _pairs(source: str, altered: str) -> Iterator[tuple[str, str]]:
    return zip_longest(source.splitlines(), altered.splitlines(), fillvalue="")


def _altered_line(source: str, altered: str) -> int:
    return 1 + next(i for i, (a, b) in enumerate(_pairs(source, altered)) if a != b)


def _is_room(module: str) -> bool:
    return module.partition(".")[0] in ROOMS


def _one_of(tests: Sequence[str], failed: str) -> str:
    """What failed of what was asked; the first if a file could not be read, or all."""
    if failed in tests:
        return failed
    return next((t for t in tests if _file(t) == _file(failed)), tests[0])


def _file(test: str) -> Path:
    return Path(test.partition("::")[0])


def _copy(root: Path, copy: Path) -> None:
    skipped = shutil.ignore_patterns("__pycache__", "*.pyc", ".*_cache")
    for name in (*ROOMS, *BESIDE):
        if (root / name).is_dir():
            shutil.copytree(root / name, copy / name, ignore=skipped)
        elif (root / name).exists():
            shutil.copy(root / name, copy / name)


def _evaluated(source: str) -> str:
    """A module without what is never evaluated: annotations."""
    module = tree(source)
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.ClassDef) and _is_plain_dataclass(node):
            for one in node.body:
                if isinstance(one, ast.AnnAssign):
                    one.annotation = ast.Constant(None)
    return ast.dump(module)


def _is_plain_dataclass(node: ast.ClassDef) -> bool:
    """Whether nobody evaluates its annotations: other decorators and bases might."""
    decorators = [ast.unparse(one).partition("(")[0] for one in node.decorator_list]
    return decorators == ["dataclass"] and not node.bases


def _tool(name: str) -> Any:
    try:
        return importlib.import_module(f"cosmic_ray.{name}")
    except ImportError:
        told = "mutants need cosmic-ray: pip install 'mild-verify[mutants]'"
        raise UsageError(told) from None
