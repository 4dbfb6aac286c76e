"""`mild report`: the ledger as a site that opens from disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cyclopts import Parameter
from rich.console import Console

from mild_core.errors import UsageError
from reports.commands.arguments import Folder
from reports.ledger.file import read_ledger
from reports.ledger.files import (
    default_folder,
    default_ledger,
    writable_file,
    write_bytes,
)
from reports.ledger.model import Ledger
from reports.site import bundle as zipped
from reports.site.files import FOLDER, allowed, opened, publish

Pages = dict[str, bytes]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What is read and written.

    Attributes
    ----------
    ledger
        where the evidence is; default mild-out/ledger.json, or a book's own
    out
        where the pages go; default mild-out/report, or a book's own
    bundle
        a zip file instead, for the paper's authors: the site, the errata, every figure
        as PDF with its data, the ledger, and what made it
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """

    ledger: Path | None = None
    out: Folder | None = None
    bundle: Path | None = None
    book: str | None = None


def command(options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Write a site from a ledger."""
    ledger = options.ledger or default_ledger()
    if options.bundle is not None:
        return bundle(ledger, options.bundle, Console())
    return run(ledger, options.out or default_folder() / FOLDER, Console())


def run(ledger: Path, folder: Path, console: Console) -> int:
    """Write the report of a ledger; say where to open it."""
    content = _read(ledger, lambda: allowed(folder))
    publish(_named(ledger, content), folder)
    console.print(opened(folder), soft_wrap=True, markup=False, highlight=False)
    return 0


def bundle(ledger: Path, path: Path, console: Console) -> int:
    """Write everything into one file; say what is in it."""
    content = _read(ledger, lambda: writable_file(path))
    text = ledger.read_text(encoding="utf-8")
    files = zipped.contents(content, text, _named(ledger, content, pdf=True))
    data = zipped.packed(files)
    write_bytes(data, path)
    told = f"{len(files)} files, {len(data) / 1e6:.1f} MB, in {path}"
    console.print(told, soft_wrap=True, markup=False, highlight=False)
    return 0


def _read(ledger: Path, check: Callable[[], object]) -> Ledger:
    """The ledger, if there is one and what is to be written can be."""
    if not ledger.exists():
        raise UsageError(f"{ledger}: there is no ledger; mild verify writes one")
    check()
    return read_ledger(ledger)


def _named(ledger: Path, content: Ledger, *, pdf: bool = False) -> Pages:
    try:
        return _pages(content, pdf=pdf)
    except UsageError as error:
        raise UsageError(f"{ledger}: {error}") from None


def write(
    content: Ledger, folder: Path, claims: Callable[[], Pages] | None = None
) -> None:
    """Write the report into the folder, whole or not at all.

    `claims` gives the pages of the claims, if somebody else makes them.
    """
    publish(_pages(content, claims=claims), folder)


def _pages(
    content: Ledger, *, pdf: bool = False, claims: Callable[[], Pages] | None = None
) -> Pages:
    # Imported late: plots take most of a second to load, most commands have none.
    from reports.site.build import site

    return site(content, pdf=pdf, claims=claims)
