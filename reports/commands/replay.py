"""`mild replay`: build a stored case again, measure both sides, and show them."""

from __future__ import annotations

import math
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from adversaries.far_games import Turning
from bounds import catalogue
from bounds.claim import Claim, Relation
from bounds.judging.judge import sides
from bounds.judging.unit import Unit
from bounds.worlds.outline import outline
from bounds.worlds.recorded import RecordedRuns
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.errors import UsageError
from reports.commands.arguments import Whole
from reports.ledger import formatting
from reports.ledger.kinds import KeptCase
from reports.ledger.numbers import number
from reports.run.stored_cases import (
    Stored,
    by_learner,
    check_learner,
    find,
    rebuilt,
    sampler,
    trophy,
)
from reports.text import diagram, far_course, far_words, sampled_words
from reports.text.printing import print_indented, print_text, print_title
from reports.text.unit_names import prescribed, setting

GAME = {"d": "delays", "u": "comparators", "a": "points of the losses"}
"""What an outline calls by a letter."""
SAME = 1e-9
"""Largest relative difference of a side measured again."""


@Parameter(name="*")
@dataclass(frozen=True)
class Options:
    """Which case.

    Attributes
    ----------
    key
        a key or an alias
    ledger
        default mild-out/ledger.json, if it exists
    hunted
        a file of cases that mild hunt stored, instead
    part
        of the claim, if the case of another one is meant than of the first that has one
    learner
        FILE.py:NAME of who played the case, if it was not one of the paper's algorithms
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """

    key: str
    _: KW_ONLY
    ledger: Path | None = None
    hunted: Path | None = None
    part: Whole | None = None
    learner: str | None = None
    book: str | None = None


def command(options: Options) -> int:
    """Run a stored case of a claim."""
    return run(options, Console())


def run(options: Options, console: Console) -> int:
    """Replay the counterexample, or the tightest case; 0 if it reads as stored."""
    claim = catalogue.current().claim(options.key)
    if options.ledger is not None and options.hunted is not None:
        raise UsageError("--ledger and --hunted: a case comes from one of them")
    stored = (
        find(claim, options.ledger, options.part)
        if options.hunted is None
        else trophy(claim, options.hunted, options.part)
    )
    part = claim.parts[stored.part - 1]
    check_learner(claim, stored, options.learner)
    unit = sampler(stored)
    if unit is not None:
        return _sample_again(claim, stored, unit, console)
    place = f"{stored.source}: {claim.key}: stored case"
    try:
        world, row = by_learner(claim, stored, options.learner) or rebuilt(stored)
        found = both_sides(part, world, row, stored.case.stamps.index)
    except UsageError as error:
        raise UsageError(f"{place}: {error}") from None
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise UsageError(f"{place}: it cannot be built again ({why})") from None
    lhs, rhs, index, tolerance = found
    _head(claim, stored, console)
    _statement(part, console)
    _case(stored.case, console)
    _game(world, row, console)
    _quantities(part, world, row, index, console)
    if not isinstance(stored.case.get("d_t"), str):  # else they react, as it says
        _diagram(world, row, console)
    return _sides(part, stored, (lhs, rhs, tolerance), index, console)


def both_sides(
    part: Relation, world: World, row: int, index: int | None
) -> tuple[float, float, int | None, float]:
    """Both sides of the case at its index, else where they are closest or broken."""
    s = sides(part, world)
    columns = np.flatnonzero(s.asserted[row])
    if not columns.size:
        raise UsageError("the relation is not asserted in the stored case")
    gap = (s.lhs - s.rhs)[row, columns]
    worst = (
        np.argmin(gap)
        if part.op == ">="
        else np.argmax(np.abs(gap) if part.op == "=" else gap)
    )
    count = s.lhs.shape[1]
    if index is not None and not 1 <= index <= count:
        raise UsageError(f"index = {index}: it must be from 1 to {count}")
    i = int(columns[worst]) if index is None else index - 1
    shown = i + 1 if count > 1 else None
    return float(s.lhs[row, i]), float(s.rhs[row, i]), shown, float(s.tolerance[row, i])


def _sample_again(claim: Claim, stored: Stored, unit: Unit, console: Console) -> int:
    """Run the unit again, with the same random numbers: it finds the same."""
    part = claim.parts[stored.part - 1]
    _head(claim, stored, console)
    _statement(part, console)
    _case(stored.case, console)
    _far(stored.case, console)
    doing = "computing" if unit.kind == "enclosure" else "sampling"
    print_text(console, Text(f"\n{doing} again: {_unit(unit.name)}", "dim"))
    tally = unit.run([claim], stored.seed)[claim.key].parts[stored.part - 1]
    again = (stored.refutes and tally.counterexample) or tally.tightest
    if again is None or "lhs" not in again:
        raise UsageError(f"{unit.name} no longer finds a case of {claim.key}")
    return _sides(part, stored, (again["lhs"], again["rhs"], 0.0), None, console)


def _head(claim: Claim, stored: Stored, console: Console) -> None:
    what = "counterexample" if stored.refutes else "tightest case"
    print_text(console, Text.assemble((claim.key, "bold"), f"  {claim.alias}"))
    print_text(console, Text(f"{what} from {stored.source}\n", "dim"))
    print_text(console, Text(formatting.plain(claim.says, typed=True)))


def _statement(part: Relation, console: Console) -> None:
    drawn = formatting.relation(part, console.width - 4)
    console.print()
    print_indented(console, Text(drawn, no_wrap=True), 4)


def _case(case: KeptCase, console: Console) -> None:
    print_title(console, "Case")
    who = case.stamps.learner
    named = case if who is None else case | {"learner": prescribed(who)}
    print_indented(console, Text(formatting.case(named, 600)))
    if case.stamps.unit is not None:
        print_indented(console, Text(f"found by {_unit(case.stamps.unit)}", "dim"))


def _far(case: KeptCase, console: Console) -> None:
    """A game too long to be played round by round, in words and drawn."""
    setting = far_words.far_setting(case)
    sampled = sampled_words.sampled_setting(case)
    if setting is not None:
        _told(tuple(far_words.words(setting)), console)
    elif sampled is not None:
        _told(sampled_words.words(sampled), console)
    if isinstance(setting, Turning):
        print_indented(console, Text(far_course.drawn(setting), no_wrap=True))


def _told(paragraphs: tuple[str, ...], console: Console) -> None:
    print_title(console, "Game")
    for paragraph in paragraphs:
        print_indented(console, Text(f"{formatting.plain(paragraph, typed=True)}\n"))


def _unit(name: str) -> str:
    """A unit by the name that the pages give it."""
    return formatting.plain(setting(name), typed=True)


def _quantities(
    part: Relation, world: World, row: int, index: int | None, console: Console
) -> None:
    print_title(console, "Quantities")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for q in part.quantities:
        values = np.atleast_1d(getattr(world, q.attribute))[row]
        column = 0 if index is None or np.size(values) == 1 else index - 1
        value = number(np.ravel(values)[column].item())
        grid.add_row(
            Text(formatting.readable(str(q.name))),
            value,
            Text(formatting.plain(q.definition, typed=True), "dim"),
        )
    print_indented(console, grid)


def _diagram(world: World, row: int, console: Console) -> None:
    delays = getattr(world, "delays", None)
    if delays is None or np.ndim(delays) != 2:
        return
    schedule = DelaySchedule.of(delays[row])
    room = console.width - 2
    drawn = diagram.delays(schedule, room) or diagram.stretch(schedule, room)
    if drawn:
        print_title(console, "Delays")
        print_indented(console, Text(drawn, no_wrap=True))


def _game(world: World, row: int, console: Console) -> None:
    """Delays, gradients and comparators in runs of equal values."""
    if not isinstance(world, RecordedRuns):
        return
    seen = outline(world.record[row], world.u[row])
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    seen.pop("played", None)
    for name, found in seen.items():
        grid.add_row(GAME.get(name, name), Text(_runs(found)))
    print_title(console, "Game")
    print_indented(console, grid)


def _runs(found: Any) -> str:
    if not isinstance(found, dict):
        return str(found)
    more = f", \u2026 {found['left']:,} more changes" if found["left"] else ""
    if found["again"] > 1:
        more = f", and so on {found['again']:,} times"
    if then := found.get("then"):
        more += f", then {_listed(then)}"
    return _listed(found["runs"]) + more


def _listed(told: list[list[Any]]) -> str:
    return ", ".join(
        f"{formatting.short(value)}{f' x{times:,}' if times > 1 else ''}"
        for value, times in told
    )


def _sides(
    part: Relation,
    stored: Stored,
    values: tuple[float, float, float],
    index: int | None,
    console: Console,
) -> int:
    """Print both sides, and whether they are the ones stored."""
    lhs, rhs, tolerance = values
    at = "" if index is None else f" at index {index}"
    print_title(console, f"Both sides{at}")
    broken = {
        "<=": lhs > rhs + tolerance,
        ">=": lhs < rhs - tolerance,
        "=": abs(lhs - rhs) > tolerance,
    }[part.op]
    short = number(lhs), number(rhs)
    alike = short[0] == short[1] and abs(lhs - rhs) > SAME * abs(rhs)
    left, right = formatting.told_apart(lhs, rhs) if broken or alike else short
    print_indented(console, Text(f"left   {left}\nright  {right}"))
    sign = formatting.SIGNS[part.op]
    told = f"{left} {sign} {right} is "
    word = Text("false", "bold red") if broken else Text("true", "green")
    print_indented(console, Text.assemble("so ", told, word))
    if broken != stored.refutes:
        print_text(console, Text("\nthis is not what was stored", "bold red"))
        return 1
    if not _as_stored(stored.case, values):
        kept = f"left {stored.case.stamps.lhs}, right {stored.case.stamps.rhs}"
        print_text(console, Text(f"\nthis is not what was stored: {kept}", "bold red"))
        return 1
    return 0


def _as_stored(case: KeptCase, values: tuple[float, float, float]) -> bool:
    """Whether both sides are the stored ones, to 9 digits of the larger side."""
    known = case.stamps
    if known.lhs is None or known.rhs is None:
        return True
    lhs, rhs, tolerance = values
    pairs = (known.lhs, lhs), (known.rhs, rhs)
    sizes = [abs(x) for pair in pairs for x in pair if math.isfinite(x)]
    near = SAME * max(sizes, default=0.0) + tolerance
    return all(
        a == b or abs(a - b) <= near or (math.isnan(a) and math.isnan(b))
        for a, b in pairs
    )
