"""Writing a report: all of it beside its place, then renamed; never half a report."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from mild_core.errors import UsageError
from reports.ledger.files import naming

FOLDER = "report"
"""Name of the folder of a report, beside its ledger."""
MARKER = ".mild-report"
"""A file that names the others `mild report` wrote here, which it may replace."""


def publish(pages: Mapping[str, bytes], folder: Path) -> None:
    """Write the pages into a new folder and put it in the place of an older report."""
    folder = allowed(folder)
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


def opened(folder: Path) -> str:
    """What to open."""
    return f"report in {folder / 'index.html'}"


def allowed(folder: Path) -> Path:
    """The folder in full; refused unless it is new, empty or wholly a report of ours.

    Anything else would be deleted.
    """
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise UsageError(f"{folder}: it is not a folder; choose another")
    full = folder.resolve()
    if Path.cwd().is_relative_to(full):
        raise UsageError(
            f"{folder}: the current directory cannot be replaced, nor one that "
            "holds it; choose a folder in it"
        )
    if foreign := _foreign(full):
        more = f" and {len(foreign) - 1} more" if len(foreign) > 1 else ""
        raise UsageError(
            f"{folder}: it holds files that are not a report's ({foreign[0]}{more}); "
            "move them or choose another folder"
        )
    return full


def _foreign(folder: Path) -> list[str]:
    """Names in the folder that an earlier report, by its marker, has not written."""
    held = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    }
    if (folder / MARKER).is_file():
        text = (folder / MARKER).read_text(encoding="utf-8", errors="replace")
        held -= {MARKER, *text.splitlines()}
    return sorted(held)


def _write(pages: Mapping[str, bytes], new: Path) -> None:
    marker = "\n".join(["written by mild report:", *sorted(pages), ""])
    for name, content in {**pages, MARKER: marker.encode()}.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with naming(path):
            path.write_bytes(content)
    new.chmod(0o755)


def _replace(folder: Path, new: Path) -> None:
    """Two renames; whatever comes between them, one of the reports is in its place."""
    if not folder.exists():
        new.rename(folder)
        return
    old = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}.old."))
    try:
        folder.rename(old)
        new.rename(folder)
    except BaseException:
        if not folder.exists():
            old.rename(folder)
        raise
    finally:
        if folder.exists():  # the old report is there, or the new one is
            shutil.rmtree(old, ignore_errors=True)
