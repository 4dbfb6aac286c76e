"""Where compiled loops are kept on disk: a folder for each state of their sources.

numba looks at the file of a loop only. What the loop calls in another file, or a
constant it takes from there, is compiled into it: kept beside the sources, a change
there would be judged by the old code. Kept there, they would also outlive the package:
a folder without modules in site-packages hides a checkout installed after it.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import numba

config: Any = numba.config

SOURCES = ("kernel.py", "plan.py", "projection.py", "../domains.py", "../losses.py")
"""Files that loops are compiled from, constants included."""
MONTH = 30 * 24 * 3600.0
"""Seconds without use after which what was compiled is deleted."""


@contextmanager
def kept_by_sources() -> Iterator[None]:
    """Loops defined meanwhile are kept in the folder of their sources."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder())
    try:
        yield
    finally:
        config.CACHE_DIR = before  # other people's loops stay where they were


def compiled(function: Any) -> Any:
    """Compile a loop of another room; it is kept where the engine's loops are."""
    with kept_by_sources():
        return numba.njit(cache=True)(function)


@cache
def folder() -> Path:
    """Where numba was told to keep things, else the user's cache.

    Where that cannot be written, a folder for this process: beside the sources, where
    numba would turn to, old code could be found.
    """
    told = config.CACHE_DIR or os.environ.get("XDG_CACHE_HOME")
    try:
        place = Path(told or Path.home() / ".cache") / "mild"
        return ready(place / f"engine-{fingerprint(Path(__file__).parent)}")
    except (OSError, RuntimeError):  # RuntimeError: nobody's home
        passing = Path(tempfile.mkdtemp(prefix="mild-"))
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return passing


def ready(mine: Path) -> Path:
    """Make the folder and forget those that nobody has used for long."""
    mine.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=mine):
        os.utime(mine)
    for other in mine.parent.glob("engine-*"):
        with suppress(OSError):  # another process may be as quick
            if other.stat().st_mtime < time.time() - MONTH:
                shutil.rmtree(other, ignore_errors=True)
    return mine


def fingerprint(sources: Path) -> str:
    """A short hash of all that is compiled."""
    files = (sources / name for name in SOURCES)
    whole = b"\0".join(file.read_bytes() for file in files)
    return hashlib.sha256(whole).hexdigest()[:16]
