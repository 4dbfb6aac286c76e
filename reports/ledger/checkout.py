"""The rooms: which copy of them is at work, and whether it is the one meant.

Whoever stands in a checkout means that checkout. If the copy at work is another one
and differs, every verdict would be about code that nobody is looking at: refuse.
Nothing heavy is imported here, so that every command can ask.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from mild_core.errors import UsageError

ROOMS = ("mild_core", "bounds", "adversaries", "reports")
PROJECT = "mild-verify"
INSTALL = "pip install -e '.[test]'"
"""What makes a checkout the copy at work."""


def folders() -> dict[str, Path]:
    """Where this process takes every room from."""
    specs = {room: find_spec(room) for room in ROOMS}
    return {room: Path(s.origin).parent for room, s in specs.items() if s and s.origin}


def fingerprint() -> str:
    """A hash of the suite's source code."""
    total = hashlib.sha256()
    for folder in folders().values():
        for file in sorted(folder.rglob("*.py")):
            total.update(file.read_bytes())
    return total.hexdigest()[:16]


def checkout(start: Path) -> Path | None:
    """The checkout of this project that a folder lies in, if it lies in one."""
    places = (start.resolve(), *start.resolve().parents)
    return next((place for place in places if _is_checkout(place)), None)


def refuse_another_copy(start: Path, *, record: bool = False) -> None:
    """Refuse to judge, or to `record` in, a copy that is not the checkout around.

    An installed copy with the same content is fine to judge, not to record in.
    """
    meant = checkout(start)
    if meant is None:
        return
    for room, folder in folders().items():
        if folder.resolve() == meant / room:
            continue
        other = _differing(folder, meant / room)
        if other is not None or record:
            does = f"whose {room}/{other} differs" if other else "the same code"
            raise UsageError(
                f"this would {'record in' if record else 'judge'} the copy in "
                f"{folder.parent} ({does}), not the checkout in {meant}; "
                f"type {INSTALL} there, or run mild outside of it"
            )


def _is_checkout(place: Path) -> bool:
    try:
        project = tomllib.loads((place / "pyproject.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    named = project.get("project", {}).get("name") == PROJECT
    return named and all((place / room / "__init__.py").is_file() for room in ROOMS)


def _differing(copy: Path, original: Path) -> Path | None:
    """The first file that is not the same in both, data that are installed included."""
    names = sorted({*_names(copy, "*"), *_names(original, "*.py")})
    pairs = ((name, copy / name, original / name) for name in names)
    return next((name for name, a, b in pairs if _bytes(a) != _bytes(b)), None)


def _names(folder: Path, pattern: str) -> Iterator[Path]:
    for file in folder.rglob(pattern):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file.relative_to(folder)


def _bytes(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() else None
