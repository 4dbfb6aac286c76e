"""`mild verify`: carry out the units, write the ledger, say what came out."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.words import Profile
from mild_core.errors import UsageError
from reports.commands import report
from reports.commands.arguments import Flag, Folder, Jobs, Seconds, Seed
from reports.ledger import build, expected, file
from reports.ledger.files import writable
from reports.ledger.model import Ledger
from reports.run import journal, resumable, units
from reports.run.cluster import Cluster
from reports.run.executor import Here, Lost, Workforce
from reports.run.processes import Processes
from reports.run.progress import print_line
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
    cluster_fallback
        who goes on if the cluster is lost; default nobody
    unit_seconds
        after which a unit is stopped, undecided; default 3 minutes for quick, 10 for
        standard, 30 for deep
    all
        every claim that is refuted or open, with its counterexample
    times
        list the ten slowest units
    quiet
        no progress
    record
        make these verdicts the expected ones
    report
        only the ledger, no site
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """

    names: Annotated[tuple[str, ...], Parameter(parse=False)] = ()
    profile: Profile = "quick"
    seed: Seed = 0
    jobs: Jobs | None = None
    out: Folder = Path("mild-out")
    cluster: str | None = None
    cluster_fallback: Literal["local"] | None = None
    unit_seconds: Seconds | None = None
    all: Flag = False
    times: Flag = False
    quiet: Flag = False
    record: Flag = False
    report: Annotated[
        bool, Parameter(name="", negative="--no-report", show_default=False)
    ] = True
    book: str | None = None


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
    differing = expected.differences(content) if expected.known() else None
    details = options.all or bool(options.names)  # few are asked for: tell all of them
    terminal.show(content, differing, path, console, details)
    if options.times:
        for line in slowest(content):
            print_line(console, line)
    if options.report:
        report.write(content, folder)
        print_line(console, opened(folder))
    news = terminal.fallen(content) if differing is None else differing
    return 1 if news or terminal.broken_chains(content) else 0


def judged(options: Options, console: Console) -> tuple[Ledger, Path]:
    """Carry out the units and write the ledger; the ledger and its place."""
    claims = wanted(options.names)
    chosen = units.all_units(options.profile, claims)
    workforce = _workforce(options)
    folder = writable(options.out)
    start = time.perf_counter()
    asked = resumable.Asked(
        chosen,
        [claim.key for claim in claims],
        options.seed,
        options.profile,
        options.unit_seconds or units.LIMITS[options.profile],
        options.quiet,
        partial(_local, options) if options.cluster_fallback else None,
    )
    results = resumable.results(asked, workforce, folder, console)
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
        return list(catalogue.current().claims)
    named = [catalogue.current().claim(name) for name in names]
    keys = {claim.key for claim in named}
    keys |= {claim.correction for claim in named if claim.correction}
    return [claim for claim in catalogue.current().claims if claim.key in keys]


def _workforce(options: Options) -> Workforce:
    if options.cluster is None:
        return _local(options)
    try:
        return Cluster(options.cluster)
    except Lost as lost:
        if options.cluster_fallback is None:
            raise
        print_line(Console(), f"{lost}; {resumable.LOCALLY}")
        return _local(options)


def _local(options: Options) -> Workforce:
    jobs = options.jobs if options.jobs is not None else os.cpu_count() or 1
    if not jobs and options.unit_seconds is not None:
        raise UsageError("--unit-seconds needs workers to stop: --jobs 1 or more")
    return Processes(jobs) if jobs else Here()
