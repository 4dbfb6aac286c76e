"""`mild power --mutants`: which alterations of the code the tests would not notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

from msgspec import json
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mild_core.errors import ParameterError
from reports.ledger import checkout, mutants
from reports.ledger.mutants import Alike, Record, Score
from reports.run.mutants import Bench, Checkout, Fate, Judged, Mutant
from reports.run.near_tests import Imports
from reports.run.progress import print_line
from reports.run.reach import Reach, measured
from reports.run.warm_tests import ROOMS

GOAL = 0.95
"""Share of those that are not equivalent which the tests have to notice."""


def run(
    count: int,
    rooms: Sequence[str],
    seed: int,
    console: Console,
    *,
    near: bool = False,
    record: bool = False,
    kept: Path | None = None,
) -> int:
    """Try some mutants and print the score of every room; 0 if enough are noticed.

    With a folder `kept`, what tests call and cost is measured once, and which of them
    has noticed a mutant is tried first the next time.
    """
    if count < 1:
        raise ParameterError("number of mutants", count, "there must be at least one")
    unknown = [room for room in rooms if room not in ROOMS]
    if unknown:
        raise ParameterError("room", unknown[0], f"it is one of {', '.join(ROOMS)}")
    here = checkout.checkout(Path.cwd()) or checkout.folders()["reports"].parent
    sample = Checkout(here).sample(count, seed, rooms)
    found = list(_judged(Checkout(here), sample, console, near=near, kept=kept))
    made = recorded(found, seed, count)
    console.print(_table(made))
    if record:
        mutants.write(made, here / "reports" / mutants.PATH.name)
    return 0 if made.all.share >= GOAL else 1


def _judged(
    place: Checkout,
    sample: Sequence[Mutant],
    console: Console,
    *,
    near: bool,
    kept: Path | None,
) -> Iterator[Judged]:
    """What becomes of each, told as it is known; Ctrl-C keeps what is."""
    reach = None if kept is None else _measured(place, kept)
    with (
        TemporaryDirectory() as folder,
        closing(Bench(place, Path(folder), reach)) as bench,
        Killers(bench, kept),
    ):
        for mutant in sample:
            try:
                one = bench.judged(mutant, near=near)
            except KeyboardInterrupt:
                return
            told = f"{one.fate}: {mutant.name} ({one.why})"
            if one.fate == "survived":
                told += f"\n  - {one.before}\n  + {one.after}"
            print_line(console, told)
            yield one


def _measured(place: Checkout, kept: Path) -> Reach:
    """What tests call and cost; doctests stand in the modules themselves."""
    kept.mkdir(parents=True, exist_ok=True)
    every = Imports(place.root).files.values()
    return measured(kept / "reach.jsonl", place.root, filter(place.tests, every))


class Killers:
    """A file with the test that noticed each mutant, read first and written last."""

    def __init__(self, bench: Bench, kept: Path | None) -> None:
        self.bench, self.path = bench, kept and kept / "killers.json"

    def __enter__(self) -> None:
        """Tell what has noticed which before."""
        if self.path and self.path.exists():
            self.bench.killers = json.decode(
                self.path.read_bytes(), type=dict[str, str]
            )

    def __exit__(self, *_: object) -> None:
        """Keep what has noticed which now."""
        if self.path:
            self.path.write_bytes(json.encode(self.bench.killers))


def recorded(found: Sequence[Judged], seed: int, asked: int) -> Record:
    """The score of every room, and the mutants that no test has noticed."""
    rooms = [room for room in ROOMS if any(one.mutant.room == room for one in found)]
    counts = Counter((one.mutant.room, one.fate.replace(" ", "_")) for one in found)
    scores = [
        Score(r, **{f: n for (s, f), n in counts.items() if s == r}) for r in rooms
    ]
    left, alike = (_named(found, fate) for fate in ("survived", "equivalent"))
    return Record(seed, asked, tuple(scores), left, alike)


def _named(found: Sequence[Judged], fate: str) -> tuple[Alike, ...]:
    some = [one for one in found if one.fate == fate]
    return tuple(Alike(str(o.mutant.path), o.before, o.after, o.why) for o in some)


def _table(made: Record) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("room")
    for title in (*get_args(Fate), "score"):
        table.add_column(title, justify="right")
    for one in (*made.scores, made.all):
        counts = (getattr(one, fate.replace(" ", "_")) for fate in get_args(Fate))
        share = Text(f"{one.share:.0%}", "green" if one.share >= GOAL else "yellow")
        table.add_row(one.room, *map(str, counts), share)
    return table
