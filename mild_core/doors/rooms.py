"""The suite's rooms, where somebody else has a package of the same name.

Python keeps one package for each name. A project with a `reports` of its own means that
one in its tests; the suite means this one in its modules. So the suite's are there only
while the suite is at work, and stay only where nobody else claims the name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

NAMES = ("bounds", "adversaries", "reports")
"""Rooms whose names others may have; `mild_core` is ours alone."""
HOME = Path(__file__).resolve().parents[2]

_waiting: dict[str, ModuleType] = {}  # the suite's modules while another has the name


class Finder:
    """Finds the rooms beside this file, and nothing else."""

    @staticmethod
    def find_spec(
        name: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """A room of this copy."""
        return PathFinder.find_spec(name, [str(HOME)]) if name in NAMES else None


def take_over() -> None:
    """Let the names mean the suite's rooms from now on, in a process of its own."""
    sys.meta_path.insert(0, Finder)


@contextmanager
def at_work() -> Iterator[None]:
    """Let the names mean the suite's rooms meanwhile; others get theirs back."""
    theirs = _put_away(ours=False)
    sys.modules.update(_waiting)
    _waiting.clear()
    sys.meta_path.insert(0, Finder)
    try:
        yield
    finally:
        sys.meta_path.remove(Finder)
        _give_back(theirs)


@contextmanager
def aside(*folders: Path) -> Iterator[None]:
    """Let the names mean what folders have of them, while their code is loaded."""
    claimed = {name for name in NAMES for one in folders if _holds(one, name)}
    mine = {n: m for n, m in sys.modules.items() if n.partition(".")[0] in claimed}
    finders = [one for one in sys.meta_path if one is Finder] if claimed else []
    for name in mine:
        del sys.modules[name]
    for finder in finders:
        sys.meta_path.remove(finder)
    try:
        yield
    finally:
        for name in list(sys.modules):
            if name.partition(".")[0] in claimed:
                del sys.modules[name]
        sys.modules.update(mine)
        sys.meta_path[:0] = finders


def _holds(folder: Path, name: str) -> bool:
    package, module = folder / name / "__init__.py", folder / f"{name}.py"
    found = package.is_file() or module.is_file()
    return found and folder.resolve() != HOME


def _give_back(theirs: dict[str, ModuleType]) -> None:
    mine = _put_away(ours=True)
    sys.modules.update(theirs)
    claimed = {name for name in NAMES if name in sys.modules or not _found_here(name)}
    for name, module in mine.items():
        kept = _waiting if name.partition(".")[0] in claimed else sys.modules
        kept[name] = module


def _put_away(*, ours: bool) -> dict[str, ModuleType]:
    """Take modules of these names out: the suite's, or everybody else's."""
    named = [name for name in sys.modules if name.partition(".")[0] in NAMES]
    mine = {name for name in NAMES if _is_ours(sys.modules.get(name))}
    taken = [name for name in named if (name.partition(".")[0] in mine) is ours]
    return {name: sys.modules.pop(name) for name in taken}


def _is_ours(module: ModuleType | None) -> bool:
    file = getattr(module, "__file__", None)
    return file is not None and Path(file).resolve().parent.parent == HOME


def _found_here(name: str) -> bool:
    """Whether an import of the name would find the suite's room, if it found any."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return False
    if spec is None or spec.origin is None:
        return True
    return Path(spec.origin).resolve().parent.parent == HOME
