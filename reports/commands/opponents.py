"""`mild opponents`: the catalogues of losses and delays, and how strong they are."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from adversaries import delays as delay_kinds
from adversaries.loss_tightness import THEOREMS, tightness
from adversaries.losses import KINDS, Oblivious
from bounds.catalogue import claim
from mild_core.errors import ParameterError
from reports.commands.arguments import Integers
from reports.ledger import formatting, records

MOST = 3
LONGEST = 4096
"""Longer games would take minutes."""


def command(*, T: Integers = (8, 64, 512)) -> int:
    """Tell who plays against, and how close each comes to the bounds.

    Parameters
    ----------
    T
        horizons
    """
    return run(T, Console())


def run(horizons: tuple[int, ...], console: Console) -> int:
    """Print both catalogues."""
    if len(horizons) > MOST:
        limit = f"at most {MOST} fit on a line"
        raise ParameterError("number of horizons", len(horizons), limit)
    for T in horizons:
        if not 1 <= T <= LONGEST:
            raise ParameterError("T", T, f"it must be between 1 and {LONGEST}")
    console.print("Delays, and what is true of them whatever T, d and the seed")
    console.print(_delays(), highlight=False)
    console.print("Losses, and the largest regret / bound they reach")
    console.print(_losses(horizons), highlight=False)
    console.print("- the bound exceeds 2GRT, the most anyone can lose", style="dim")
    console.print(_records(), style="dim", highlight=False, soft_wrap=True)
    return 0


def _records() -> str:
    """What the best opponent of all reached, here or elsewhere: the record."""
    known = ((name, records.record_of(claim(name).key)) for name in THEOREMS)
    told = [
        f"{claim(name).place.partition(',')[0]} {formatting.ratio(one.tightness)}"
        for name, one in known
        if one
    ]
    return f"record, over all games and sizes: {', '.join(told)}" if told else ""


def _delays() -> Table:
    table = Table("delays", box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    facts = ("in_order", "strictly", "within", "complete", "fixed")
    words = ("in order", "strictly", "at most d", "all by T", "no chance")
    for word in words:
        table.add_column(word, justify="center")
    for kind in delay_kinds.KINDS:
        marks = ("yes" if getattr(kind, fact) else "" for fact in facts)
        table.add_row(kind.name, *marks)
    return table


def _ratio_text(ratio: float | None) -> str:
    return "-" if ratio is None else formatting.ratio(ratio)


def _losses(horizons: tuple[int, ...]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for name in ("losses", "\nT ="):
        table.add_column(name, no_wrap=True)
    columns = [(theorem, T) for theorem in THEOREMS for T in horizons]
    for theorem, T in columns:
        number = theorem.removeprefix("theorem-")
        table.add_column(f"Thm {number}\n{T}", justify="right")
    for kind in KINDS:
        found = (_ratio_text(tightness(kind, theorem, T)) for theorem, T in columns)
        mark = "oblivious" if isinstance(kind, Oblivious) else "reacting"
        table.add_row(kind.name, mark, *found)
    return table
