"""A book of somebody's own: a Python module with claims, found and checked.

`--book FILE.py`, or the name of an entry point of the group `mild.books`. The module
has `TITLE`, `CLAIMS` and `units(profile)`, and may have `CHAINS`, `WORLDS`, `SECTIONS`
and `CHANGES`. Workers load it again from its file: functions of it that are packed into
a unit are found under the same name there. Whatever is wrong with it is told in one
line; it is somebody's program.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from bounds import book
from bounds.book import Book
from bounds.change import Change
from bounds.claim import Chain, Claim
from bounds.judging.finding import error_line
from bounds.judging.unit import UnitResult, perform
from mild_core.errors import UsageError
from reports.ledger import checkout
from reports.ledger.kinds import NAME

GROUP = "mild.books"
"""Entry points under which an installed package offers its books."""
KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Keys become names of pages."""

_loaded: dict[str, Book] = {}  # a module that is loaded twice has every class twice


@contextmanager
def opened(name: str | None) -> Iterator[None]:
    """Load a book and let it be the one at work; None for the suite's own paper."""
    if name is None:
        yield
        return
    with book.opened(load(name)):
        yield


def load(name: str) -> Book:
    """The book of a file or an entry point; `UsageError` in one line if it is none."""
    source = _source(name)
    if str(source) not in _loaded:
        module, code = _module(source)
        shown = name if not name.endswith(".py") else source.name
        _loaded[str(source)] = _checked(_Read(module, source, shown, code))
    return _loaded[str(source)]


def performed(
    place: str,
    code: str,
    packed: bytes,
    empty: UnitResult,
    seed: int,
    *limit: float,
) -> UnitResult:
    """Carry out a unit of the book in a file; its code must be what was asked for."""
    try:
        whole = load(place)
        if whole.code != code:
            raise UsageError(f"{place}: it has changed, or differs on this machine")
    except Exception as error:
        return replace(empty, error=error_line(error))
    with book.opened(whole):
        return perform(packed, empty, seed, *limit)


def _source(name: str) -> Path:
    """The file that a name stands for."""
    if name.endswith(".py"):
        if not Path(name).is_file():
            raise UsageError(f"book {name}: there is no such file")
        return Path(name).resolve()
    offered = importlib.metadata.entry_points(group=GROUP)
    found = [one for one in offered if one.name == name]
    if not found:
        known = ", ".join(sorted(one.name for one in offered)) or "none"
        told = f"it must be FILE.py or an entry point of {GROUP} (there: {known})"
        raise UsageError(f"book {name!r}: {told}")
    try:
        spec = importlib.util.find_spec(found[0].module)
    except (ImportError, ValueError) as error:
        raise UsageError(f"book {name}: {error_line(error)}") from None
    if spec is None or spec.origin is None:
        raise UsageError(f"book {name}: there is no module {found[0].module}")
    return Path(spec.origin).resolve()


def _module(source: Path) -> tuple[ModuleType, str]:
    """The module of a file, and a hash of it and of what it imported beside it."""
    folder, before = str(source.parent), set(sys.modules)
    if folder not in sys.path:
        sys.path.append(folder)  # last: nothing of the suite's is hidden by it
    # a name of its own for every place: two books may be called the same
    stamp = hashlib.sha256(str(source).encode()).hexdigest()[:8]
    name = f"mild_book_{re.sub(r'[^A-Za-z0-9]', '_', source.stem)}_{stamp}"
    spec = importlib.util.spec_from_file_location(name, source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where what is packed looks for its functions
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        del sys.modules[name]
        place = f"{Path(error.filename or source).name}, line {error.lineno}"
        raise UsageError(f"book {source.name}: {error.msg} ({place})") from None
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        told = f"it cannot be imported ({error_line(error)})"
        raise UsageError(f"book {source.name}: {told}") from None
    return module, _code(source, set(sys.modules) - before)


def _code(source: Path, imported: set[str]) -> str:
    """A hash of the file and of the modules beside it that it has imported.

    Of libraries and of the suite a worker may have imported more before.
    """
    modules = (sys.modules.get(name) for name in imported)
    named = (getattr(module, "__file__", None) for module in modules)
    files = {Path(file).resolve() for file in named if file}
    total = hashlib.sha256()
    for file in sorted({source, *(file for file in files if _beside(file, source))}):
        total.update(file.read_bytes())
    return total.hexdigest()[:16]


def _beside(file: Path, source: Path) -> bool:
    """Whether a file belongs to whoever wrote the book."""
    if not file.is_relative_to(source.parent) or "site-packages" in file.parts:
        return False
    rooms = (folder.resolve() for folder in checkout.folders().values())
    return not any(file.is_relative_to(room) for room in rooms)


@dataclass(frozen=True)
class _Read:
    """What a module offers, read attribute by attribute."""

    module: ModuleType
    source: Path
    shown: str
    code: str

    def all_of(self, name: str, kind: type, *, needed: bool = False) -> tuple[Any, ...]:
        """A tuple of things of one kind."""
        found = self.one(name, (tuple, list), needed) or ()
        for i, one in enumerate(found):
            if not isinstance(one, kind):
                told = f"{name}[{i}] is a {type(one).__name__}, not a {kind.__name__}"
                raise self.wrong(told)
        if needed and not found:
            raise self.wrong(f"{name} is empty")
        return tuple(found)

    def one(self, name: str, kind: Any, needed: bool) -> Any:
        """One attribute; None if it is not there and need not be."""
        found = getattr(self.module, name, None)
        if found is None and not needed:
            return None
        if found is None:
            raise self.wrong(f"it has no {name}")
        if not (callable(found) if kind is callable else isinstance(found, kind)):
            raise self.wrong(f"{name} is a {type(found).__name__}")
        return found

    def wrong(self, told: str) -> UsageError:
        """What is wrong with the book, in one line."""
        return UsageError(f"book {self.shown}: {told}")


def _checked(read: _Read) -> Book:
    claims = read.all_of("CLAIMS", Claim, needed=True)
    chains = read.all_of("CHAINS", Chain)
    made = Book(
        title=read.one("TITLE", str, True),
        claims=tuple(sorted(claims, key=lambda claim: claim.key)),
        chains=tuple(sorted(chains, key=lambda chain: chain.name)),
        sections=_sections(read),
        worlds=_worlds(read),
        changes=read.all_of("CHANGES", Change),
        units=read.one("units", callable, True),
        name=read.shown,
        source=read.source,
        loads=str(read.source),
        code=read.code,
    )
    for told in _mistakes(made):
        raise read.wrong(told)
    return made


def _sections(read: _Read) -> dict[str, str]:
    """The section of each claim, from the claims of each section."""
    table = read.one("SECTIONS", Mapping, False) or {}
    return {key: str(title) for title, keys in table.items() for key in keys}


def _worlds(read: _Read) -> dict[str, Any]:
    """Worlds of its own by name."""
    found: dict[str, Any] = {}
    for world in read.one("WORLDS", (tuple, list), False) or ():
        name = getattr(world, "name", None)
        if not isinstance(name, str):
            raise read.wrong(f"WORLDS: {world!r} has no name")
        found[name] = world
    return found


def _mistakes(made: Book) -> Iterator[str]:
    """What keeps a module from being a book."""
    seen: dict[str, str] = {}
    for claim in made.claims:
        if not KEY.fullmatch(claim.key):
            yield f"key {claim.key!r}: it must be {NAME}"
        for name in {claim.key.lower(), claim.alias.lower()}:
            if name in seen:
                yield f"{claim.key}: {seen[name]} has the name {name!r} already"
            seen[name] = claim.key
        for bare in (q for q in claim.quantities if q.dimension is None):
            yield f"{claim.key}: quantity {bare.name} has no dimension (NUMBER for one)"
    for chain in made.chains:
        if not KEY.fullmatch(chain.name):
            yield f"chain {chain.name!r}: its name must be {NAME}"
    names = [chain.name.lower() for chain in made.chains]
    for name in (name for name in names if names.count(name) > 1):
        yield f"two chains are called {name!r}"
    for where, key in _named(made):
        if key not in made.keys:
            yield f"{where} names {key!r}, which is no claim of it"


def _named(made: Book) -> Iterator[tuple[str, str]]:
    """Every key that is named somewhere, and where."""
    for claim in made.claims:
        if claim.correction is not None:
            yield f"the correction of {claim.key}", claim.correction
        yield from ((f"every constant of {claim.key}", k) for k in claim.every_constant)
        yield from ((f"a consequence of {claim.key}", k) for k in claim.consequences)
    for chain in made.chains:
        yield from ((f"chain {chain.name}", key) for key in chain.members)
    yield from ((f"section {made.sections[key]!r}", key) for key in made.sections)
    for change in made.changes:
        yield from ((f"the change of {change.where}", key) for key in change.claims)
