"""`mild power --mutants`: which alterations of the code the tests would not notice."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Self, get_args

from msgspec.structs import replace
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mild_core.doors.command import INTERRUPTED
from mild_core.errors import ParameterError
from reports.ledger import checkout, mutants
from reports.ledger.mutants import Alike, Record, Score
from reports.run.killers import Killers
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
    jobs: int = 1,
) -> int:
    """Try some mutants and print the score of every room; 0 if enough are noticed.

    So many `jobs` at a time. With a folder `kept`, what tests call and cost is measured
    once, and a mutant that a test has noticed is tried again only if one of them has
    changed. Interrupted, the score is that of what was tried: 130.
    """
    if count < 1:
        raise ParameterError("number of mutants", count, "there must be at least one")
    unknown = [room for room in rooms if room not in ROOMS]
    if unknown:
        raise ParameterError("room", unknown[0], f"it is one of {', '.join(ROOMS)}")
    here = checkout.checkout(Path.cwd()) or checkout.folders()["reports"].parent
    sample = Checkout(here).sample(count, seed, rooms)
    path = here / "reports" / mutants.PATH.name
    with Benches(Checkout(here), kept, max(jobs, 1), mutants.read(path)) as judged:
        if lines := judged.killers.unreadable:
            print_line(console, f"{kept}: {lines} lines that are no kills are left out")
        found = _told(judged(sample, near=near), console)
    made = replace(
        recorded(found, seed, count),
        code=checkout.fingerprint(),
        noticed=judged.killers.to_record({o.mutant.name for o in found if not _by(o)}),
    )
    console.print(_table(made))
    if record:
        mutants.write(made, path)
    if len(found) < len(sample):
        print_line(console, f"interrupted: the first {len(found)} of {len(sample)}")
        return INTERRUPTED
    return 0 if made.all.share >= GOAL else 1


def _told(judged: Iterator[Judged], console: Console) -> list[Judged]:
    """What becomes of each, told as it is known; Ctrl-C keeps what is."""
    found: list[Judged] = []
    with suppress(KeyboardInterrupt):
        for one in judged:
            found.append(one)  # first: what has been told counts
            told = f"{one.fate}: {one.mutant.name} ({one.why})"
            if one.fate == "survived":
                told += f"\n  - {one.before}\n  + {one.after}"
            print_line(console, told)
    return found


class Benches:
    """Several copies of a checkout, on each of which one mutant is tried at a time."""

    def __init__(
        self,
        place: Checkout,
        kept: Path | None,
        jobs: int,
        before: Record | None = None,
    ) -> None:
        self.place, self.kept, self.jobs = place, kept, jobs
        self.noticed = before.noticed if before else {}
        self.free: SimpleQueue[Bench] = SimpleQueue()
        self.opened = ExitStack()

    def __enter__(self) -> Self:
        """Copy the checkout, and import all that is there, for each."""
        reach = unaltered = None
        if self.kept is not None:
            reach = _measured(self.place, self.kept)
            unaltered = _carried_out(self.place, self.kept)
        self.killers = Killers.read(self.place.root, self.kept, self.noticed)
        folder = Path(self.opened.enter_context(TemporaryDirectory()))
        pool = self.opened.enter_context(ThreadPoolExecutor(self.jobs))
        for number in range(self.jobs):
            bench = Bench(self.place, folder / str(number), reach, unaltered)
            bench.killers = self.killers
            self.free.put(self.opened.enter_context(closing(bench)))
        self.opened.callback(pool.shutdown, wait=False, cancel_futures=True)
        self.pool = pool
        return self

    def __exit__(self, *_: object) -> None:
        """End what runs."""
        self.opened.close()

    def __call__(self, sample: Sequence[Mutant], *, near: bool) -> Iterator[Judged]:
        """What becomes of each, in the order of the sample."""
        return self.pool.map(lambda mutant: self._judged(mutant, near), sample)

    def _judged(self, mutant: Mutant, near: bool) -> Judged:
        """What becomes of one; what a test has noticed before is known."""
        if known := self.killers.still(mutant.name, mutant.path):
            return Judged(mutant, known.fate, known.test, earlier=True)
        bench = self.free.get()
        try:
            found = bench.judged(mutant, near=near)
        finally:
            self.free.put(bench)
        if found.fate in ("killed", "timed out"):
            self.killers.add(mutant.name, mutant.path, found.fate, found.why)
        return found


def _measured(place: Checkout, kept: Path) -> Reach:
    """What tests call and cost; doctests stand in the modules themselves."""
    kept.mkdir(parents=True, exist_ok=True)
    every = Imports(place.root).files.values()
    return measured(kept / "reach.jsonl", place.root, filter(place.tests, every))


def _carried_out(place: Checkout, kept: Path) -> Path:
    """What the units of `mild check` find and call; anew if any code is another."""
    path = kept.absolute() / f"units-{checkout.fingerprint()}.pickle"
    if not path.exists():
        words = [sys.executable, "-m", "reports.commands.recheck", str(path)]
        own = os.environ | {"PYTHONPATH": str(place.root)}
        subprocess.run(words, cwd=place.root, env=own, check=True)
    return path


def _by(one: Judged) -> bool:
    """Whether a test has noticed it."""
    return one.fate in ("killed", "timed out")


def recorded(found: Sequence[Judged], seed: int, asked: int) -> Record:
    """The score of every room, and the mutants that no test has noticed."""
    rooms = [room for room in ROOMS if any(one.mutant.room == room for one in found)]
    counts = Counter((one.mutant.room, one.fate.replace(" ", "_")) for one in found)
    scores = [
        Score(r, **{f: n for (s, f), n in counts.items() if s == r}) for r in rooms
    ]
    left, alike = (_named(found, fate) for fate in ("survived", "equivalent"))
    earlier = sum(one.earlier for one in found)
    return Record(seed, asked, tuple(scores), left, alike, earlier=earlier)


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
