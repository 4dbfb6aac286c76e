"""Pages of claims, made by another process while this one makes the others."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from pathlib import Path

from bounds import book
from reports.ledger.file import read_ledger
from reports.run.processes import Processes

Pages = dict[str, bytes]


class Helper:
    """A process that makes pages of claims, if there is one to spare."""

    def __init__(self, workforce: Processes | None) -> None:
        self._workforce = workforce
        self.pages: Callable[[], Pages] | None = None

    def begin(self, path: Path) -> None:
        """Begin with the pages of a ledger; `pages` waits for them."""
        if self._workforce is not None:
            future = self._workforce.submit(made, path, limit=math.inf)
            self.pages = lambda: _result(future, path)


@contextmanager
def helper(jobs: int) -> Iterator[Helper]:
    """Have somebody ready to help, if so many may work at a time.

    Not with a book of somebody's own: to load that once more takes as long.
    """
    workforce = Processes(1) if jobs > 1 and book.another() is None else None
    try:
        yield Helper(workforce)
    finally:
        if workforce is not None:
            workforce.close()


def made(path: Path) -> Pages:
    """The helper's share of the pages of a ledger's claims."""
    from reports.site.build import helped  # late: who only waits needs none of it

    return helped(read_ledger(path))


def _result(future: Future[Pages], path: Path) -> Pages:
    """What the other process has made; if it died, we do it ourselves."""
    try:
        return future.result()
    except BrokenExecutor:
        return made(path)
