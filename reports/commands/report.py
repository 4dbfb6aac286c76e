"""`mild report`: the ledger as a site that opens from disk."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cyclopts import Parameter
from rich.console import Console

from mild_core.errors import UsageError
from reports.commands.arguments import Folder
from reports.ledger.file import read_ledger
from reports.ledger.files import DEFAULT
from reports.ledger.model import Ledger
from reports.site.files import FOLDER, allowed, opened, publish


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What is read and written.

    Attributes
    ----------
    ledger
        where the evidence is
    out
        where the pages go
    """

    ledger: Path = DEFAULT
    out: Folder = DEFAULT.parent / FOLDER


def command(options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Write a site from a ledger."""
    return run(options.ledger, options.out, Console())


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
