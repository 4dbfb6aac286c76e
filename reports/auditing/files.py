"""An audit as files: its data, a page for a browser, and the plot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mild_core.errors import UsageError
from reports.auditing.html_page import html
from reports.auditing.model import Audit
from reports.ledger.file import write_json
from reports.ledger.files import writable_file, write_bytes, write_text

ENDINGS = (".png", ".svg", ".pdf")


def checked(path: Path) -> Path:
    """The path of a plot, if its ending is one that can be drawn."""
    if path.suffix.lower() not in ENDINGS:
        raise UsageError(f"{path}: a figure ends in one of {', '.join(ENDINGS)}")
    return writable_file(path)


def write(audit: Audit, folder: Path, plot: Path | None = None) -> Iterator[str]:
    """Write everything; lines that say what there is."""
    write_json(audit.data(), folder / "audit.json")
    write_text(html(audit), folder / "audit.html")
    yield f"page in {folder / 'audit.html'}, data in {folder / 'audit.json'}"
    if plot is None:
        return
    if audit.standing is None:
        yield f"{plot}: not drawn, it did not play"
        return
    from reports.auditing.picture import drawn  # most of a second to load

    write_bytes(drawn(audit.standing, plot.suffix), plot)
    yield f"figure in {plot}"
