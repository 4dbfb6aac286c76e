"""`mild verify`: carry out the units, write the ledger, say what came out."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.unit import PROVED_WORLD, Unit, UnitResult
from bounds.judging.verdict import COMBINATORIAL
from bounds.judging.words import Profile
from mild_core.errors import UsageError
from reports.commands import report
from reports.commands.arguments import Flag, Folder, Jobs, Seconds, Seed
from reports.ledger import build, expected, file
from reports.ledger.files import writable
from reports.ledger.model import Ledger
from reports.run import journal, precompile, units
from reports.run.clock import RunClock, last_times
from reports.run.cluster import Cluster
from reports.run.executor import Here, Workforce, carry_out
from reports.run.processes import Processes
from reports.run.progress import print_line, showing
from reports.site.files import FOLDER, allowed, opened
from reports.text import terminal
from reports.text.times import slowest


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What is to be verified, how, and where to.

    Attributes
    ----------
    profile
        how much is tried
    seed
        of everything random
    jobs
        worker processes; default one for every core, 0 for none
    out
        for files
    cluster
        a Dask scheduler, tcp://host:port
    unit_seconds
        after which a unit is stopped, undecided; default 3 minutes for quick, 10 for
        standard, 30 for deep
    times
        list the ten slowest units
    quiet
        no progress
    record
        make these verdicts the expected ones
    report
        only the ledger, no site
    """

    names: Annotated[tuple[str, ...], Parameter(parse=False)] = ()
    profile: Profile = "quick"
    seed: Seed = 0
    jobs: Jobs | None = None
    out: Folder = Path("mild-out")
    cluster: str | None = None
    unit_seconds: Seconds | None = None
    times: Flag = False
    quiet: Flag = False
    record: Flag = False
    report: Annotated[
        bool, Parameter(name="", negative="--no-report", show_default=False)
    ] = True


def command(*keys: str, options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Judge the claims, write a ledger and a report.

    Parameters
    ----------
    keys
        keys or aliases; all if none is given
    """
    return run(replace(options, names=keys), Console())


def run(options: Options, console: Console) -> int:
    """Verify; 0 if every verdict is the expected one and no link broke, else 1."""
    folder = options.out / FOLDER
    if options.report:
        allowed(folder)  # before any work is done
    content, path = judged(options, console)
    if options.record:
        expected.record(content)
    differing = expected.differences(content)
    terminal.show(content, differing, path, console)
    if options.times:
        for line in slowest(content):
            print_line(console, line)
    if options.report:
        report.write(content, folder)
        print_line(console, opened(folder))
    return 1 if differing or terminal.broken_chains(content) else 0


def judged(options: Options, console: Console) -> tuple[Ledger, Path]:
    """Carry out the units and write the ledger; the ledger and its place."""
    claims = wanted(options.names)
    chosen = units.all_units(options.profile, claims)
    workforce = _workforce(options)
    folder = writable(options.out)
    start = time.perf_counter()
    results = _results(options, claims, chosen, workforce, folder, console)
    took = time.perf_counter() - start
    content = build.ledger(
        claims,
        results,
        seed=options.seed,
        profile=options.profile,
        seconds=took,
        jobs=workforce.width,
    )
    path = file.write(content, folder)
    journal.remove(folder)
    return file.read_ledger(path), path  # as everybody else will read it


def wanted(names: Sequence[str]) -> list[Claim]:
    """Claims of these keys or aliases with their corrections; all, if none is named."""
    if not names:
        return list(catalogue.CLAIMS)
    named = [catalogue.claim(name) for name in names]
    keys = {claim.key for claim in named}
    keys |= {claim.correction for claim in named if claim.correction}
    return [claim for claim in catalogue.CLAIMS if claim.key in keys]


def _workforce(options: Options) -> Workforce:
    if options.cluster is not None:
        return Cluster(options.cluster)
    jobs = options.jobs if options.jobs is not None else os.cpu_count() or 1
    if not jobs and options.unit_seconds is not None:
        raise UsageError("--unit-seconds needs workers to stop: --jobs 1 or more")
    return Processes(jobs) if jobs else Here()


def _results(
    options: Options,
    claims: Sequence[Claim],
    chosen: Sequence[Unit],
    workforce: Workforce,
    folder: Path,
    console: Console,
) -> list[UnitResult]:
    """Carry out the units not finished by an earlier, interrupted run."""
    keys = [claim.key for claim in claims]
    kept = journal.Journal(folder, options.seed, options.profile, keys)
    known = kept.finished
    if kept.aside is not None:
        print_line(
            console, f"an unfinished run of another kind is kept in {kept.aside}"
        )
    if kept.damaged:
        print_line(console, _damage(kept))
    todo = [unit for unit in chosen if unit.name not in known]
    _compile(todo, workforce, options.quiet, console)
    times = {} if options.quiet else last_times(folder, options.profile)
    names = [unit.name for unit in todo]
    if known and not options.quiet:
        print_line(
            console, f"going on: {len(known)} of {len(chosen)} units are done already"
        )
    clock = RunClock(names, len(known), workforce.width, times)
    with showing(clock, console, options.quiet) as show:

        def done(result: UnitResult) -> None:
            kept.add(result)
            show.end(result)

        try:
            found = carry_out(
                todo,
                keys,
                options.seed,
                workforce,
                done,
                begun=show.begin,
                pulse=show.pulse,
                limit=options.unit_seconds or units.LIMITS[options.profile],
            )
        except (KeyboardInterrupt, UsageError, OSError):
            told = (
                f"stopped: {len(kept)} of {len(chosen)} units are kept in {kept.path}"
            )
            print_line(console, f"{told}; the same command goes on from there")
            raise
    table = known | {result.name: result for result in found}
    return [table[unit.name] for unit in chosen]


def _damage(kept: journal.Journal) -> str:
    lines = "1 line" if kept.damaged == 1 else f"{kept.damaged} lines"
    told = "no result to rely on: what is not sound is done again"
    return f"{lines} of {kept.path} damaged, {told}"


def _compile(
    chosen: Sequence[Unit], workforce: Workforce, quiet: bool, console: Console
) -> None:
    """Compile the engine here, if several workers would all do it at the same time."""
    several = isinstance(workforce, Processes) and workforce.width > 1
    if several and any(map(_plays, chosen)) and precompile.cold():
        if not quiet:
            print_line(console, "compiling the engine, this once")
        precompile.compile_engine()


def _plays(unit: Unit) -> bool:
    """Whether a unit may run the engine."""
    if isinstance(unit, JudgingUnit):
        return unit.supply.world not in (*COMBINATORIAL, PROVED_WORLD)
    return unit.kind in ("statistical", "asymptotic")
