"""Where a ledger lies, and writing files whole or not at all; imports nothing heavy."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

NAME = "ledger.json"
DEFAULT = Path("mild-out") / NAME
"""The ledger of the last run."""


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


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
