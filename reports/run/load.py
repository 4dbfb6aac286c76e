"""A learner of somebody's own, from a file or a module."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import traceback
from pathlib import Path
from types import ModuleType

from mild_core.doors import rooms
from mild_core.errors import UsageError
from mild_core.protocol import Factory
from mild_core.told import exception_line
from reports.run.apart import Misbehaved


class Unloadable(Misbehaved):
    """A file that is there, and raises when it is imported."""


def factory_of(name: str) -> Factory:
    """The factory that FILE.py:NAME or package.module:NAME names.

    `UsageError` in one line if there is no such thing, or nothing that Python can read;
    `Unloadable` if it raises: the file is somebody's program.
    """
    source, _, attribute = name.rpartition(":")
    if not (source and attribute.isidentifier()):
        told = "it must be FILE.py:NAME or package.module:NAME"
        raise UsageError(f"learner {name!r}: {told}")
    module = _module(source)
    found = getattr(module, attribute, None)
    if found is None:
        known = [key for key, value in vars(module).items() if _public(key, value)]
        has = ", ".join(known[:8]) or "nothing to call"
        raise UsageError(f"learner: {source} has no {attribute}; it has {has}")
    if not callable(found):
        raise UsageError(f"learner: {attribute} in {source} cannot be called")
    factory: Factory = found
    return factory


def _module(source: str) -> ModuleType:
    if source.endswith(".py") and not Path(source).is_file():
        raise UsageError(f"learner: {source}: there is no such file")
    # what is imported may lie next to the file, or to where mild is typed
    beside = [Path(source).resolve().parent] if source.endswith(".py") else []
    for place in map(str, (Path.cwd(), *beside)):
        if place not in sys.path:
            sys.path.insert(0, place)
    try:
        with rooms.aside(Path.cwd(), *beside):
            if source.endswith(".py"):
                return _from_file(Path(source))
            return importlib.import_module(source)
    except (Exception, SystemExit) as error:
        why = exception_line(error)
        if _absent(error, source) or _no_python(error):
            told = f"learner: {source} cannot be imported ({why})"
            raise UsageError(told) from error
        raise Unloadable(f"raised {why} when it was imported") from error


def _absent(error: BaseException, source: str) -> bool:
    """Whether it is the module itself that is missing, or a package it is to be in."""
    if source.endswith(".py") or not isinstance(error, ModuleNotFoundError):
        return False
    return f"{source}.".startswith(f"{error.name}.")


def _no_python(error: BaseException) -> bool:
    """Whether Python could not read it; what is executed can raise the same."""
    last = traceback.extract_tb(error.__traceback__)[-1].filename
    return isinstance(error, SyntaxError) and last.startswith("<frozen importlib")


def _from_file(path: Path) -> ModuleType:
    name = f"learner_{path.stem}"  # never the name of another module
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look up postponed annotations
    spec.loader.exec_module(module)
    return module


def _public(name: str, value: object) -> bool:
    return callable(value) and not name.startswith("_")
