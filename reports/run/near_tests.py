"""Which tests reach a module, and which of them are near: by who imports whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from threading import Lock

from reports.run.warm_tests import ROOMS

ALONE = Lock()


def tree(source: str) -> ast.Module:
    """A module parsed; one at a time, since Python 3.11 loses count between threads."""
    with ALONE:
        return ast.parse(source)


class Imports:
    """Who imports whom in a checkout, tests included."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def files(self) -> dict[str, Path]:
        """Files by the dotted names of their modules."""
        folders = (*ROOMS, "tests")
        every = (
            p for name in folders for p in sorted((self.root / name).rglob("*.py"))
        )
        return {
            dotted(p.relative_to(self.root)): p.relative_to(self.root) for p in every
        }

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        """Modules by what they import, packages on the way included."""
        found: dict[str, set[str]] = {}
        for name, path in self.files.items():
            source = (self.root / path).read_text(encoding="utf-8")
            for other in set(_imported(tree(source))):
                found.setdefault(other, set()).add(name)
        return found

    def distances(self, path: Path) -> dict[str, int]:
        """How many imports away each module is that depends on this one."""
        found, edge = {dotted(path): 0}, [dotted(path)]
        while edge:
            last, edge = edge, []
            for name in last:
                for other in sorted(self.importers.get(name, set()) - found.keys()):
                    found[other] = found[name] + 1
                    edge.append(other)
        return found

    def tests(self, path: Path) -> dict[Path, int]:
        """Test files that reach a module by their distance; its mirror is nearest."""
        mirror = Path("tests") / path.parent / f"test_{path.stem}.py"
        found = {path: 0} if ">>>" in (self.root / path).read_text("utf-8") else {}
        for name, distance in self.distances(path).items():
            file = self.files[name]
            if file.name.startswith("test_"):
                found[file] = 0 if file == mirror else distance
        return found


def dotted(path: Path) -> str:
    """`a/b.py` and `a/b/__init__.py` are both a.b.

    >>> dotted(Path("a/b.py")), dotted(Path("a/b/__init__.py"))
    ('a.b', 'a.b')
    """
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _prefixes(alias.name)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from _prefixes(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _prefixes(name: str) -> Iterator[str]:
    parts = name.split(".")
    yield from (".".join(parts[: i + 1]) for i in range(len(parts)))
