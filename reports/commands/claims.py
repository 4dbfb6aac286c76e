"""`mild claims`: the catalogue as a table, or as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bounds.catalogue import current
from bounds.claim import Claim
from bounds.judging.words import Verdict
from reports.commands.arguments import Flag
from reports.ledger import expected, statement
from reports.ledger.formatting import STYLES
from reports.ledger.model import Statement

WIDE = 160
GAP = 3
"""Columns of a screen between two columns of a table, at most."""
LEAST = 20
"""Fewest columns in which a place can be recognised."""


class Listed(Statement, frozen=True):
    """A claim in the list, with its recorded verdict."""

    expected: str | None


def command(
    *, json: Flag = False, verdict: Verdict | None = None, book: str | None = None
) -> int:
    """List the claims.

    Parameters
    ----------
    json
        as JSON, in full
    verdict
        only those with this expected verdict
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """
    del book  # `reports.cli` has opened it
    return run(verdict, json, Console())


def run(verdict: str | None, as_json: bool, console: Console) -> int:
    """List the claims, all or those with this expected verdict."""
    recorded = expected.verdicts()
    every = current().claims
    known = {claim.key: recorded.get(claim.key) for claim in every}
    claims = [c for c in every if verdict in (None, known[c.key] or "open")]
    if as_json:
        rows = [
            Listed(**asdict(statement.about(c)), expected=known[c.key]) for c in claims
        ]
        from reports.ledger import file  # only here: it loads what judges

        console.file.write(file.as_json(rows) + "\n")
        return 0
    if not console.is_terminal:
        console.width = WIDE  # whoever reads it is not limited to a screen
    console.print(_rows(claims, known, console.width))
    told = f"{len(claims)} claims; mild show KEY tells all about one"
    console.print(Text(told, "dim"), highlight=False)
    return 0


def _rows(claims: Sequence[Claim], known: dict[str, str | None], width: int) -> Table:
    """One line for every claim; what a narrow screen has no room for is left out."""
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    columns = {
        "key": [c.key for c in claims],
        "alias": [c.alias for c in claims],
        "place": [c.place for c in claims],
        "nature": [c.nature.value for c in claims],
        "world": [c.world for c in claims],
        "expected": [known[c.key] or "-" for c in claims],
    }
    wide = {title: max(map(len, [title, *words])) for title, words in columns.items()}
    widths = _fitted(wide, width)
    for title, given in widths.items():
        rows.add_column(title, no_wrap=True, width=given, overflow="ellipsis")
    for row in zip(*(columns[title] for title in widths), strict=True):
        rows.add_row(*map(Text, row[:-1]), Text(row[-1], STYLES.get(row[-1], "dim")))
    return rows


def _fitted(wide: dict[str, int], width: int) -> dict[str, int]:
    """Widths of the columns that fit: the place shrinks; then world, nature, place go.

    Key and expected verdict are never cut.
    """
    widths = dict(wide)
    for dropped in ("", "world", "nature", "place"):
        widths.pop(dropped, None)
        over = sum(widths.values()) + GAP * len(widths) - width
        if over <= 0:
            return widths
        if "place" in widths and widths["place"] - over >= LEAST:
            return widths | {"place": widths["place"] - over}
    return widths | {"alias": max(1, widths["alias"] - over)}
