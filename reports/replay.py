"""`mild replay`: build a stored case again, measure both sides, and show them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bounds import catalogue
from bounds.claim import Claim, Relation
from bounds.finding import Work
from bounds.judge import Case, World, sides
from bounds.unit import Unit
from mild_core.delays import DelaySchedule
from reports import diagram, expected, learners, pretty
from reports.claims import DEFAULT, known_ledger
from reports.ledger import claim_of
from reports.units import SUPPLIES
from reports.usage import UsageError
from reports.worlds import WORLDS

STAMPS = {"unit", "batch", "row", "part", "kind", "lhs", "rhs", "index"}
STAMPS |= {"seed", "profile", "measured", "learner", "noise_seed"}
"""What a stored case says beside its data."""

SAME = 1e-9
"""Largest relative difference of a side measured again."""


@dataclass(frozen=True)
class Stored:
    """A case to replay: whose, where from, and whether it refutes."""

    case: Case
    part: int
    source: str
    seed: int
    profile: str
    refutes: bool


def run(
    name: str, path: Path | None, console: Console, learner: str | None = None
) -> int:
    """Replay the counterexample, or the tightest case; 0 if it reads as stored.

    A case that somebody's learner played needs that learner, by name.
    """
    claim = catalogue.claim(name)
    stored = find(claim, path)
    part = claim.parts[stored.part - 1]
    work = _sampler(stored)
    if work is not None:
        return _sample_again(claim, stored, work, console)
    place = f"{stored.source}: {claim.key}: stored case"
    try:
        world, row = _by_learner(claim, stored, learner) or rebuilt(stored)
        found = measured(part, world, row, stored.case.get("index"))
    except UsageError as error:
        raise UsageError(f"{place}: {error}") from None
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise UsageError(f"{place}: it cannot be built again ({why})") from None
    lhs, rhs, index, tolerance = found
    _head(claim, stored, console)
    _statement(part, console)
    _case(stored.case, console)
    _quantities(part, world, row, index, console)
    _diagram(world, row, console)
    return _sides(part, stored, (lhs, rhs, tolerance), index, console)


def find(claim: Claim, path: Path | None) -> Stored:
    """The stored case: from the ledger if it has one, else from the repository."""
    content = known_ledger(path)
    entry = claim_of(content, claim.key) if content else None
    if content and entry:
        source, seed, profile = (
            str(path or DEFAULT),
            content["seed"],
            content["profile"],
        )
        if entry["counterexample"]:
            found = entry["counterexample"]
            return Stored(found, found["part"], source, seed, profile, True)
        if entry["resolution"]:
            found = entry["resolution"]
            case = found["case"]
            return Stored(case, found["part"], source, seed, profile, False)
    known = expected.counterexample(claim.key) if path is None else None
    if known is None:
        raise UsageError(
            f"{claim.key}: no stored case; mild verify {claim.key} looks for one"
        )
    facts = known["part"], "the repository", known["seed"], known["profile"]
    return Stored(known, *facts, True)


def _by_learner(
    claim: Claim, stored: Stored, learner: str | None
) -> tuple[World, int] | None:
    """The case played by a learner of somebody's own; None if the paper's played it."""
    played_by = stored.case.get("learner")
    if played_by is None and learner is None:
        return None
    if learner is None:
        raise UsageError(f"it was played by {played_by}: --learner FILE.py:NAME needed")
    return learners.again(claim, stored.case, learner), 0


def rebuilt(stored: Stored) -> tuple[World, int]:
    """Build the case again: from its data, or by its unit if only a summary is kept."""
    case = {name: v for name, v in stored.case.items() if name not in STAMPS}
    build = WORLDS.get(str(case.get("world")))
    if build is not None:
        try:
            world: World = build.of(case)
        except KeyError:
            pass  # only a summary was kept
        else:
            return world, 0
    return _from_unit(stored)


def measured(
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


def _from_unit(stored: Stored) -> tuple[World, int]:
    case = stored.case
    units = [u for module in SUPPLIES for u in module.units(stored.profile)]
    for unit in units:
        if isinstance(unit, Unit) and unit.name == case.get("unit"):
            worlds = unit.worlds(stored.seed)
            return next(islice(worlds, case["batch"], None)), case["row"]
    raise UsageError(f"cannot build the case again: no unit {case.get('unit')!r}")


def _sampler(stored: Stored) -> Work | None:
    """The unit that sampled the case, if it was not judged on a world."""
    names = (stored.case.get("unit"), stored.case.get("label"))
    supplied = (w for module in SUPPLIES for w in module.units(stored.profile))
    works = (w for w in supplied if not isinstance(w, Unit))
    return next((work for work in works if work.name in names), None)


def _sample_again(claim: Claim, stored: Stored, work: Work, console: Console) -> int:
    """Run the unit again, with the same random numbers: it finds the same."""
    part = claim.parts[stored.part - 1]
    _head(claim, stored, console)
    _statement(part, console)
    _case(stored.case, console)
    _print(console, Text(f"\nsampling again: {work.name}", "dim"))
    tally = work.run([claim], stored.seed)[claim.key].parts[stored.part - 1]
    again = (stored.refutes and tally.counterexample) or tally.tightest
    if again is None or "lhs" not in again:
        raise UsageError(f"{work.name} no longer finds a case of {claim.key}")
    return _sides(part, stored, (again["lhs"], again["rhs"], 0.0), None, console)


def _head(claim: Claim, stored: Stored, console: Console) -> None:
    what = "counterexample" if stored.refutes else "tightest case"
    _print(console, Text.assemble((claim.key, "bold"), f"  {claim.alias}"))
    _print(console, Text(f"{what} from {stored.source}\n", "dim"))
    _print(console, Text(claim.says))


def _statement(part: Relation, console: Console) -> None:
    drawn = pretty.relation(part, console.width - 4)
    console.print()
    _indented(console, Text(drawn, no_wrap=True), 4)


def _case(case: Case, console: Console) -> None:
    _title(console, "Case")
    _indented(console, Text(pretty.case(case, 600)))
    if "unit" in case:
        _indented(console, Text(f"found by {case['unit']}", "dim"))


def _quantities(
    part: Relation, world: World, row: int, index: int | None, console: Console
) -> None:
    _title(console, "Quantities")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for q in part.quantities:
        values = np.asarray(getattr(world, q.attribute))[row]
        column = 0 if index is None or np.size(values) == 1 else index - 1
        value = pretty.number(np.ravel(values)[column].item())
        grid.add_row(
            Text(pretty.readable(str(q.name))), value, Text(q.definition, "dim")
        )
    _indented(console, grid)


def _diagram(world: World, row: int, console: Console) -> None:
    delays = getattr(world, "delays", None)
    if delays is None or np.ndim(delays) != 2:
        return
    drawn = diagram.delays(DelaySchedule.of(delays[row]), console.width - 2)
    if drawn:
        _title(console, "Delays")
        _indented(console, Text(drawn, no_wrap=True))


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
    _title(console, f"Both sides{at}")
    _indented(console, Text(f"left   {lhs!r}\nright  {rhs!r}"))
    broken = {
        "<=": lhs > rhs + tolerance,
        ">=": lhs < rhs - tolerance,
        "=": abs(lhs - rhs) > tolerance,
    }[part.op]
    sign = pretty.SIGNS[part.op]
    told = f"{pretty.number(lhs)} {sign} {pretty.number(rhs)} is "
    word = Text("false", "bold red") if broken else Text("true", "green")
    _indented(console, Text.assemble("so ", told, word))
    if broken != stored.refutes:
        _print(console, Text("\nthis is not what was stored", "bold red"))
        return 1
    if not _as_stored(stored.case, values):
        kept = f"left {stored.case['lhs']}, right {stored.case['rhs']}"
        _print(console, Text(f"\nthis is not what was stored: {kept}", "bold red"))
        return 1
    return 0


def _as_stored(case: Case, values: tuple[float, float, float]) -> bool:
    """Whether both sides are the stored ones, to 9 digits of the larger side."""
    if "lhs" not in case or "rhs" not in case:
        return True
    lhs, rhs, tolerance = values
    pairs = (float(case["lhs"]), lhs), (float(case["rhs"]), rhs)
    sizes = [abs(x) for pair in pairs for x in pair if math.isfinite(x)]
    near = SAME * max(sizes, default=0.0) + tolerance
    return all(
        a == b or abs(a - b) <= near or (math.isnan(a) and math.isnan(b))
        for a, b in pairs
    )


def _title(console: Console, text: str) -> None:
    _print(console, Text(f"\n{text}", style="bold"))


def _print(console: Console, text: Text) -> None:
    console.print(text, highlight=False)


def _indented(console: Console, item: Text | Table, by: int = 2) -> None:
    console.print(Padding(item, (0, 0, 0, by), expand=False), highlight=False)
