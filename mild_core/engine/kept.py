"""Where compiled loops are kept on disk: a folder for each state of their sources.

numba looks at the file of a loop only. What the loop calls in another file, or a
constant it takes from there, is compiled into it: kept beside the sources, a change
there would be judged by the old code. Kept there, they would also outlive the package:
a folder without modules in site-packages hides a checkout installed after it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba

config: Any = numba.config

SOURCES = ("kernel.py", "plan.py", "projection.py", "../domains.py", "../losses.py")
"""Files that loops are compiled from, constants included."""
MONTH = 30 * 24 * 3600.0
"""Seconds after which what was compiled of other sources is deleted."""


@contextmanager
def kept_by_sources() -> Iterator[None]:
    """Loops defined meanwhile are kept in the folder of their sources."""
    before = config.CACHE_DIR
    folder = cache() / f"engine-{fingerprint(Path(__file__).parent)}"
    if ready(folder):
        config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before  # other people's loops stay where they were


def cache() -> Path:
    """Where numba was told to keep things, else the user's cache."""
    told = config.CACHE_DIR or os.environ.get("XDG_CACHE_HOME")
    return Path(told or Path.home() / ".cache") / "mild"


def ready(folder: Path) -> bool:
    """Make the folder and forget old ones; False where nothing can be written."""
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            for other in folder.parent.glob("engine-*"):
                if other.stat().st_mtime < time.time() - MONTH:
                    shutil.rmtree(other, ignore_errors=True)
        return os.access(folder, os.W_OK)
    except OSError:
        return False


def fingerprint(sources: Path) -> str:
    """A short hash of all that is compiled."""
    files = (sources / name for name in SOURCES)
    whole = b"\0".join(file.read_bytes() for file in files)
    return hashlib.sha256(whole).hexdigest()[:16]
