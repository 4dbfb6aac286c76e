"""`mild hunt`: search for the case that pushes a claim furthest, and keep it."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, replace
from itertools import count
from pathlib import Path

import numpy as np
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from adversaries.hunt.arenas import arenas_for
from adversaries.hunt.search import EMPTY, Best, Hunt, Over, climb
from adversaries.hunt.shrink import shrunk
from adversaries.supplies import parameter_points
from bounds import catalogue
from bounds.claim import Claim, Relation
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.words import PROFILES
from bounds.worlds.numbers import Numbers
from bounds.worlds.world import World
from mild_core.doors.command import INTERRUPTED
from mild_core.errors import UsageError
from reports.commands.arguments import Flag, Folder, Seed, Whole
from reports.ledger import formatting, records
from reports.ledger.files import writable
from reports.run import recorded_hunts, units
from reports.run.stored_cases import check_part
from reports.text.printing import print_text
from reports.text.unit_names import setting

STOPPED = "interrupted"
PATIENCE = 30.0
"""Seconds to search if nothing else is asked."""
NEARLY = 1e-6
"""How far from the record a find may be, relative to it, to have reached it."""
RARELY = 5.0
"""Seconds between two lines when not on a terminal."""


@Parameter(name="*")
@dataclass(frozen=True)
class Options:
    """What is asked.

    Attributes
    ----------
    key
        a key or an alias
    part
        of the claim; default the first, with --without the last
    seconds
        how long to search; default 30, without --cases
    cases
        how many cases to try instead
    seed
        of the search
    out
        for files
    record
        make it part of all profiles, if better
    quiet
        no progress
    without
        leave out a term of the bound: is it ever needed?
    """

    key: str
    _: KW_ONLY
    part: Whole | None = None
    seconds: float | None = None
    cases: Whole | None = None
    seed: Seed = 0
    out: Folder = Path("mild-out")
    record: Flag = False
    quiet: Flag = False
    without: str = ""

    def part_of(self, claim: Claim) -> int:
        """The part asked for; the terms that the ledger names are of the last one."""
        default = len(claim.parts) if self.without else 1
        return default if self.part is None else self.part


def command(options: Options) -> int:
    """Search for the worst case of a claim."""
    if options.seconds is None and options.cases is None:
        options = replace(options, seconds=PATIENCE)
    parts = catalogue.PAPER.parts(options.key)
    # the parts of a lemma are claims: each is hunted, with its share of the time
    share = options.seconds and options.seconds / len(parts)
    asked = [replace(options, key=part.key, seconds=share) for part in parts]
    console = Console()
    codes = []
    for one in asked:
        codes.append(run(one, console))
        if codes[-1] == INTERRUPTED:
            break
    return max(codes)


def run(options: Options, console: Console) -> int:
    """Search, store, shrink, store; 1 if the claim is refuted, 130 if interrupted."""
    claim = catalogue.claim(options.key)
    _check(options, claim)
    places = _places(options, writable(options.out))
    hunt = Hunt(_aim(options, claim))
    stopped = _search(hunt, claim, options, console)
    if hunt.best is None:
        if stopped == STOPPED:
            raise KeyboardInterrupt
        raise UsageError(f"{claim.key}: no case found in {hunt.tried:,} tried")
    _keep(options, claim, hunt.best, places)
    best = _shrunk(hunt)
    entered = _keep(options, claim, best, places)
    _tell(claim, options, hunt, best, stopped, console)
    _tell_places(claim, options, best, entered, console)
    if stopped == STOPPED:
        return INTERRUPTED
    return 1 if best.broken and not options.without else 0


def _aim(options: Options, claim: Claim) -> Relation:
    part = claim.parts[options.part_of(claim) - 1]
    return (
        recorded_hunts.without_term(part, options.without) if options.without else part
    )


def _shrunk(hunt: Hunt) -> Best:
    """The best case made smaller; whoever interrupts that keeps it as it was found."""
    assert hunt.best is not None
    hunt.after_batch = lambda hunt: None
    try:
        return shrunk(hunt) or hunt.best
    except KeyboardInterrupt:
        return hunt.best


def _check(options: Options, claim: Claim) -> None:
    check_part(claim, options.part)
    limits = (("--seconds", options.seconds), ("--cases", options.cases))
    for name, value in limits:
        if value is not None and not 0 < value < math.inf:
            raise UsageError(f"{name} {value:g}: it must be positive")


def _search(hunt: Hunt, claim: Claim, options: Options, console: Console) -> str | None:
    """Climb until the budget ends; why it ended before, if it did."""
    rng = np.random.default_rng([options.seed, options.part_of(claim)])
    arenas = arenas_for(claim)
    start = time.monotonic()
    with _progress(claim, options, console) as show:

        def watch(hunt: Hunt) -> None:
            took = time.monotonic() - start
            show(hunt, took)
            late = options.seconds is not None and took >= options.seconds
            if late or (options.cases is not None and hunt.tried >= options.cases):
                raise Over

        hunt.after_batch = watch
        try:
            turns = climb(hunt, arenas, rng) if arenas else _supplied(hunt, claim)
            for _ in turns:
                if hunt.best is not None and hunt.best.broken:
                    return "a counterexample was found"
        except Over:
            return None
        except KeyboardInterrupt:
            return STOPPED
    return None


def _supplied(hunt: Hunt, claim: Claim) -> Iterator[None]:
    """Claims without an arena: their units, larger profiles, then new seeds."""
    for seed in count():
        before = hunt.tried
        for profile in PROFILES:
            for world, name in _worlds(hunt, claim, profile, seed):
                hunt.take(world, name)
                yield
        if hunt.tried == before:
            told = "its games are played whole, there are no cases to hunt among"
            raise UsageError(f"{claim.key}: {told}; mild verify {claim.key} judges it")


def _worlds(
    hunt: Hunt, claim: Claim, profile: str, seed: int
) -> Iterator[tuple[World, str]]:
    if claim.world == Numbers.name:
        for world in parameter_points.claim_points(claim, 50, seed):
            yield (
                parameter_points.without_rounding_failures(hunt.relation, claim, world),
                "parameter points",
            )
        return
    for unit in units.all_units(profile, [claim]):
        if isinstance(unit, JudgingUnit) and unit.supply.fault is None:
            yield from ((world, unit.name) for world in unit.supply.worlds(seed))


# -- what a person sees ----------------------------------------------------------------


class _progress:
    """A bar on a terminal, a line now and then elsewhere, or nothing."""

    def __init__(self, claim: Claim, options: Options, console: Console) -> None:
        self.claim, self.options, self.console = claim, options, console
        self.bar = Progress(
            BarColumn(bar_width=24),
            TimeRemainingColumn(),
            TextColumn("{task.fields[told]}", markup=False),
            console=console,
            transient=True,
        )
        self.told_at, self.task = 0.0, self.bar.add_task("", total=1.0, told="")

    def __enter__(self) -> _progress:
        if self._live:
            self.bar.start()
        return self

    def __exit__(self, *raised: object) -> None:
        if self._live:
            self.bar.stop()

    def __call__(self, hunt: Hunt, took: float) -> None:
        """After every batch."""
        if self.options.quiet:
            return
        share = [took / self.options.seconds] if self.options.seconds else []
        share += [hunt.tried / self.options.cases] if self.options.cases else []
        if self._live:
            done = min(max(share, default=0.0), 1.0)
            self.bar.update(self.task, completed=done, told=_line(hunt))
        elif took - self.told_at >= RARELY:
            self.told_at = took
            self.console.print(_line(hunt), highlight=False, markup=False)

    @property
    def _live(self) -> bool:
        return self.console.is_terminal and not self.options.quiet


def _line(hunt: Hunt) -> str:
    best = "nothing yet" if hunt.best is None else f"best {_score(hunt.best)}"
    return f"{best}, {hunt.tried:,} cases, in {_place(hunt.where)}"


def _place(name: str) -> str:
    """An arena or a unit by the name that the pages give it."""
    return formatting.plain(setting(name))


def _score(best: Best) -> str:
    if best.broken:
        return "a counterexample"
    if best.score >= 0:
        return formatting.ratio(best.score)
    return "nothing that could fail" if best.score <= EMPTY else "only vacuous cases"


def _tell(
    claim: Claim,
    options: Options,
    hunt: Hunt,
    best: Best,
    stopped: str | None,
    console: Console,
) -> None:
    part = _aim(options, claim)
    lost = f", without {options.without}" if options.without else ""
    print_text(console, Text.assemble((claim.key, "bold"), f"  {claim.alias}{lost}"))
    print_text(console, Text(f"{formatting.plain(claim.says, typed=True)}\n"))
    print_text(
        console, Text(formatting.relation(part, console.width - 4), no_wrap=True)
    )
    why = f" ({stopped})" if stopped else ""
    print_text(console, Text(f"\n{hunt.tried:,} cases tried{why}"))
    meaning = "difference in units of rounding" if part.op == "=" else "left/right"
    style = "bold red" if best.broken else "bold"
    print_text(console, Text.assemble(f"{meaning}  ", (_score(best), style)))
    if not options.without:
        print_text(console, _against_record(claim, options.part_of(claim), best))
    where = _place(best.arena.name if best.arena else hunt.where)
    print_text(console, Text(f"{formatting.sides(best.case, part.op)}  in {where}"))
    print_text(console, Text(f"at {formatting.case(best.case, 600)}", "dim"))


def _against_record(claim: Claim, part: int, best: Best) -> Text:
    """How the find compares with the record, which every text quotes."""
    known = records.held(claim.key, part)
    if known is None:
        return Text("record      none is kept of this part", "dim")
    kept = formatting.ratio(known)
    if best.broken or best.score > known * (1 + NEARLY):
        told = f"record      {kept}: beaten; --record makes this the record"
        return Text(told, "bold green")
    if best.score >= known * (1 - NEARLY):
        return Text(f"record      {kept}: reached", "green")
    share = f", {best.score / known:.0%} of it" if best.score > 0 < known else ""
    return Text(f"record      {kept}{share}")


Places = dict[Path, tuple[recorded_hunts.Trophy, ...]]
"""Files to write to, and what they held before the hunt."""


def _places(options: Options, folder: Path) -> Places:
    """Read before the search: a damaged file is no reason to lose what it finds."""
    paths = [
        folder / recorded_hunts.NAME,
        *([recorded_hunts.PATH] if options.record else []),
    ]
    return {path: recorded_hunts.read(path) for path in paths}


def _keep(
    options: Options, claim: Claim, best: Best, places: Places
) -> dict[Path, bool]:
    """Store the case where it beats what was there; whether it did, by file."""
    if best.arena is None or best.score <= 0:
        return {}
    trophy = recorded_hunts.Trophy(
        claim.key,
        options.part_of(claim),
        options.without,
        best.arena.name,
        best.genes,
        best.score,
        best.case["lhs"],
        best.case["rhs"],
    )
    entered = {}
    for path, known in places.items():
        kept, entered[path] = recorded_hunts.better(known, trophy)
        recorded_hunts.write(kept, path)
    return entered


def _tell_places(
    claim: Claim,
    options: Options,
    best: Best,
    entered: dict[Path, bool],
    console: Console,
) -> None:
    if not entered:
        told = "supplied by a unit: mild verify finds it again, nothing is stored"
        if best.arena is not None:
            told = "no case came closer than rounding: nothing is stored"
        print_text(console, Text(f"\n{told}", "dim"))
        return
    for path, went_in in entered.items():
        name = "the repository" if path == recorded_hunts.PATH else str(path)
        told = "stored in" if went_in else "no better than what is stored in"
        print_text(console, Text(f"{told} {name}"))
    number = options.part_of(claim)
    part = f" --part {number}" if number > 1 else ""
    shown = f"mild replay {claim.key} --hunted {next(iter(entered))}{part}"
    if not options.without:
        print_text(console, Text(shown, "dim"))
