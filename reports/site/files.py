"""Writing a report: all of it beside its place, then renamed; never half a report."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from reports.usage import UsageError

MARKER = ".mild-report"
"""A file that says: this folder was written by `mild report` and may be replaced."""


def publish(pages: Mapping[str, bytes], folder: Path) -> None:
    """Write the pages into a new folder and put it in the place of an older report."""
    allowed(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}."))
    except OSError as error:
        raise UsageError(f"{folder}: cannot write there ({error.strerror})") from None
    try:
        _write(pages, new)
        _replace(folder, new)
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        raise


def allowed(folder: Path) -> None:
    """Refuse a folder that is not a report of ours: it would be deleted."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise UsageError(f"{folder}: it is not a folder; choose another with --out")
    if folder.exists() and any(folder.iterdir()) and not (folder / MARKER).is_file():
        raise UsageError(
            f"{folder}: it holds files that are not a report; choose another with --out"
        )


def _write(pages: Mapping[str, bytes], new: Path) -> None:
    for name, content in {**pages, MARKER: b"written by mild report\n"}.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    new.chmod(0o755)


def _replace(folder: Path, new: Path) -> None:
    """Two renames; the old report comes back if the second fails."""
    if not folder.exists():
        new.rename(folder)
        return
    old = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}.old."))
    folder.rename(old)
    try:
        new.rename(folder)
    except BaseException:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)
