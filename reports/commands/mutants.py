"""`mild power --mutants`: which alterations of the code the tests would not notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mild_core.errors import ParameterError
from reports.ledger import checkout
from reports.run.mutants import ROOMS, Checkout, Fate, Judged, judged
from reports.run.progress import print_line

GOAL = 0.95
"""Share of those that are not equivalent which the tests have to notice."""


def run(
    count: int, rooms: Sequence[str], seed: int, console: Console, *, near: bool
) -> int:
    """Try some mutants and print the score of every room; 0 if enough are noticed."""
    if count < 1:
        raise ParameterError("number of mutants", count, "there must be at least one")
    unknown = [room for room in rooms if room not in ROOMS]
    if unknown:
        raise ParameterError("room", unknown[0], f"it is one of {', '.join(ROOMS)}")
    here = checkout.checkout(Path.cwd()) or checkout.folders()["reports"].parent
    place, found = Checkout(here), list[Judged]()
    for mutant in place.sample(count, seed, rooms):
        found.append(judged(mutant, place, near=near))
        why = f" ({found[-1].why})" if found[-1].why else ""
        print_line(console, f"{found[-1].fate}: {mutant.name}{why}")
    console.print(_table(found))
    return 0 if score(found) >= GOAL else 1


def score(found: Sequence[Judged]) -> float:
    """The share that was noticed, of those that could have been."""
    counts = Counter(one.fate for one in found)
    noticed = counts["killed"] + counts["timed out"]
    return noticed / (noticed + counts["survived"] or 1)


def _table(found: Sequence[Judged]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("room")
    for title in (*get_args(Fate), "score"):
        table.add_column(title, justify="right")
    for room in (*ROOMS, "all"):
        mine = [one for one in found if room in (one.mutant.room, "all")]
        if mine:
            counts = Counter(one.fate for one in mine)
            style = "green" if score(mine) >= GOAL else "yellow"
            share = Text(f"{score(mine):.0%}", style)
            table.add_row(room, *(str(counts[f]) for f in get_args(Fate)), share)
    return table
