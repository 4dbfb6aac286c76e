"""Compiled loops that are kept on disk and are of other code: they are deleted.

numba looks at the file of a loop only. What the loop calls in another file, or a
constant it takes from there, is compiled into it: without this a change there would be
judged by the old code.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

CORE = Path(__file__).parents[1]
SOURCES = ("kernel.py", "plan.py", "projection.py", "../domains.py", "../losses.py")
"""Files that loops are compiled from, constants included."""
STAMP = "engine.sources"


def forget_stale(loop: Any, sources: Path = CORE / "engine") -> bool:
    """Delete what is kept where this loop is kept, if it is of other sources."""
    folder = Path(loop.stats.cache_path)
    stamp, now = folder / STAMP, fingerprint(sources)
    try:
        if stamp.is_file() and stamp.read_text() == now:
            return False
        for file in folder.glob("*.nb[ci]"):
            file.unlink(missing_ok=True)  # another process may be as quick
        folder.mkdir(parents=True, exist_ok=True)
        stamp.write_text(now)
    except OSError:  # where nothing can be written numba keeps nothing either
        return False
    return True


def fingerprint(sources: Path) -> str:
    """A hash of all that is compiled."""
    files = (sources / name for name in SOURCES)
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()
