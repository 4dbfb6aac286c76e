"""Where a ledger lies, and writing files whole or not at all; imports nothing heavy."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bounds import book
from mild_core.errors import UsageError

NAME = "ledger.json"
DEFAULT = Path("mild-out") / NAME
"""The ledger of the last run, of the suite's own paper."""


def default_folder() -> Path:
    """Where a run leaves its files; for a book that is a folder of its own."""
    other = book.another()
    return DEFAULT.parent / Path(other.name).stem if other else DEFAULT.parent


def default_ledger() -> Path:
    """The ledger of the last run of the book at work."""
    return default_folder() / NAME


def write_text(text: str, path: Path) -> None:
    """Write a file beside its place and rename it: never half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part", text=True)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


@contextmanager
def nothing_thrown_away() -> Iterator[None]:
    """Do not look for garbage meanwhile.

    Of the million objects that a ledger is made of none is: to look for it takes as
    long as to make them.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def writable(folder: Path) -> Path:
    """Make sure that files can be written to the folder, before any work is done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise UsageError(f"{folder}: cannot write there ({error.strerror})") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
