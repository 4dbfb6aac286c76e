"""`mild power`: what the evidence would notice if a claim were altered."""

from __future__ import annotations

from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bounds.excerpt import excerpt
from mild_core.errors import UsageError
from reports.commands.arguments import Flag, Jobs, Seed, Whole
from reports.ledger import formatting, implied
from reports.ledger.file import read_ledger
from reports.ledger.files import default_ledger
from reports.ledger.model import AlterationEntry, ClaimEntry, Ledger
from reports.ledger.power import PowerRow, power
from reports.run.warm_tests import ROOMS
from reports.text.printing import print_indented, print_text, print_title

WORDS = {"scale": "times", "term": "without", "exponent": "lower power of"}


def command(
    *keys: str,
    ledger: Path | None = None,
    all: Flag = False,
    settle: Flag = False,
    mutants: Whole | None = None,
    rooms: str = ",".join(ROOMS),
    near: Flag = False,
    seed: Seed = 0,
    record: Flag = False,
    kept: Path | None = None,
    jobs: Jobs = 1,
    book: str | None = None,
) -> int:
    """Say which altered statements the evidence refutes, and which it would not notice.

    Parameters
    ----------
    keys
        keys or aliases; all claims if none is given
    ledger
        as written by mild verify; default mild-out/ledger.json, or a book's own
    all
        every miss, also those whose reason is known
    settle
        try to prove that what is not refuted is true all the same, and record it
    mutants
        alter the code instead, in so many places: does a test notice?
    rooms
        where to alter it
    near
        run only tests that import the altered module
    seed
        of the places
    record
        let the report show what became of the altered code
    kept
        a folder for what the tests call and cost: measured once, then the quick ones
        that can notice an alteration run first
    jobs
        so many alterations at a time, each on a copy of the checkout
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """
    del book  # `reports.cli` has opened it
    if settle:
        return settled(ledger or default_ledger(), Console())
    if mutants is None:
        return run(keys, ledger or default_ledger(), Console(), every=all)
    from reports.commands import mutants as altered  # only here: it is for developers

    return altered.run(
        mutants,
        rooms.split(","),
        seed,
        Console(),
        near=near,
        record=record,
        kept=kept,
        jobs=jobs,
    )


def run(
    names: tuple[str, ...], path: Path, console: Console, *, every: bool = False
) -> int:
    """Print the rows, then the misses; 0 if every miss has a reason, else 1."""
    content = read_ledger(path)
    rows = power(_chosen(names, content, path), content.claims)
    console.print(_table(rows))
    missed = False
    for row in rows:
        shown = [(key, a) for key, a in row.misses if every or not a.why]
        missed = missed or any(not a.why for _, a in row.misses)
        if shown:
            print_title(console, f"Not refuted: {row.goal.name}")
        for key, alteration in shown:
            print_indented(console, _line(key, alteration))
    if not missed:
        told = (
            "Every alteration is refuted, or true all the same, or it is said why not "
            "(--all). The share is of those that are not true."
        )
        print_text(console, Text(told, "green"))
    if any(row.true != row.surely for row in rows):
        print_text(console, Text(_surely(rows)))
    return 1 if missed else 0


def _surely(rows: tuple[PowerRow, ...]) -> str:
    """What is left if only proofs tell what is true."""
    true, surely = (sum(getattr(r, n) for r in rows) for n in ("true", "surely"))
    shares = ", ".join(f"{row.least:.1%}" for row in rows)
    return (
        f"{surely} of {true} are true by claims that are proved; were these alone set "
        f"aside, the shares would be {shares}."
    )


def settled(path: Path, console: Console) -> int:
    """Compare what the ledger has not refuted with the sharper bounds there are."""
    made = implied.settle(read_ledger(path))
    true, near = (sum(map(len, t.values())) for t in (made.implied, made.reach))
    beyond = sum(one.ratio < 1 for by in made.reach.values() for one in by.values())
    told = (
        f"{true} altered statements are true all the same, {beyond} of {near} others "
        "were found out of reach of games that can be played: recorded in "
        f"{implied.PATH}"
    )
    print_text(console, Text(told))
    return 0


def _chosen(names: tuple[str, ...], content: Ledger, path: Path) -> list[ClaimEntry]:
    if not names:
        return list(content.claims)
    keys = [excerpt(name).claim.key for name in names]
    missing = [key for key in keys if content.claim(key) is None]
    if missing:
        told = f"{missing[0]} was not judged; mild verify {missing[0]} does"
        raise UsageError(f"{path}: {told}")
    return [claim for claim in content.claims if claim.key in keys]


def _table(rows: tuple[PowerRow, ...]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("alteration")
    for title in ("altered", "refuted", "true", "not found", "share", "goal"):
        table.add_column(title, justify="right")
    for row in rows:
        style = "green" if row.share >= row.goal.share else "yellow"
        table.add_row(
            row.goal.name,
            f"{row.all:,}",
            f"{row.refuted:,}",
            f"{row.true:,}",
            f"{len(row.misses):,}",
            Text(f"{row.share:.1%}", style),
            f"{row.goal.share:.0%}",
        )
    return table


def _line(key: str, a: AlterationEntry) -> Text:
    what = f"{WORDS[a.kind]} {formatting.readable(a.what)}"
    near = "" if a.closest is None else f", the closest {a.closest:.2f} of it"
    told = f"part {a.part} {what}, not in {a.cases:,} cases{near}"
    why = f": {a.why}" if a.why else ""
    return Text.assemble((f"{key:6}", "bold"), told, why)
