"""Tables as CSV, for spreadsheets and other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A heading and its rows; numbers have all their digits."""
    file = io.StringIO()
    for row in (head, *rows):
        csv.writer(file, lineterminator="\n").writerow(map(_harmless, row))
    return file.getvalue()


def _harmless(cell: Any) -> Any:
    """A text that a spreadsheet does not take for a formula."""
    risky = isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    return f"'{cell}" if risky else cell
