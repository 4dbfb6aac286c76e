"""`mild report`: the ledger as a site that opens from disk."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from mild_core.errors import UsageError
from reports.ledger.file import read_ledger
from reports.ledger.model import Ledger
from reports.site.files import allowed, opened, publish


def run(ledger: Path, folder: Path, console: Console) -> int:
    """Write the report of a ledger; say where to open it."""
    if not ledger.exists():
        raise UsageError(f"{ledger}: there is no ledger; mild verify writes one")
    allowed(folder)
    content = read_ledger(ledger)
    try:
        pages = _pages(content)
    except UsageError as error:
        raise UsageError(f"{ledger}: {error}") from None
    publish(pages, folder)
    console.print(opened(folder), soft_wrap=True, markup=False, highlight=False)
    return 0


def write(content: Ledger, folder: Path) -> None:
    """Write the report into the folder, whole or not at all."""
    publish(_pages(content), folder)


def _pages(content: Ledger) -> dict[str, bytes]:
    # Imported late: plots take most of a second to load, most commands have none.
    from reports.site.build import site

    return site(content)
