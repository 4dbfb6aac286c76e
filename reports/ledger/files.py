"""Where a ledger lies, and writing files whole or not at all; imports nothing heavy."""

from __future__ import annotations

import gc
import os
import stat
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
    """Write a file of text, whole or not at all."""
    write_bytes(text.encode("utf-8"), path)


def write_bytes(data: bytes, path: Path) -> None:
    """Write a file beside its place and rename it: never half of it."""
    place = replaceable(path)
    with naming(path):
        handle, name = tempfile.mkstemp(dir=place.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, place)
        except BaseException:
            Path(name).unlink(missing_ok=True)  # it may have been renamed already
            raise


def replaceable(path: Path) -> Path:
    """Where a file is, or will be; a link keeps leading there.

    Refused unless it is new or a plain file: a device would be gone for everybody.
    """
    try:
        place = path.resolve()
        mode = place.stat().st_mode
    except FileNotFoundError:
        return place
    except (OSError, RuntimeError) as error:  # links in a circle, as Python may say it
        why = getattr(error, "strerror", None) or error
        raise UsageError(f"{path}: cannot write there ({why})") from None
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "no plain file"
        raise UsageError(f"{path}: it is {what}; name a file")
    return place


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Tell the file in an error, which may name none (a full disk) or another one."""
    try:
        yield
    except OSError as error:
        if error.errno is None:  # it is in words of its own
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None


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


def writable_file(path: Path) -> Path:
    """Make sure that a file can be written, before any work is done."""
    writable(replaceable(path).parent)
    return path


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
