"""Carry out the units, write the ledger, say what came out."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from bounds import catalogue
from bounds.claim import Claim
from mild_core.errors import UsageError
from reports.commands import report
from reports.commands.verify_options import Options
from reports.ledger import build, expected, file
from reports.ledger.files import NAME, nothing_thrown_away, writable_file
from reports.ledger.model import Ledger
from reports.run import journal, processes, resumable, units
from reports.run.cluster import Cluster
from reports.run.executor import Here, Lost, Workforce
from reports.run.progress import print_line
from reports.site import beside
from reports.site.files import FOLDER, allowed, opened
from reports.text import terminal
from reports.text.times import slowest


def run(options: Options, console: Console) -> int:
    """Verify; 0 if every verdict is the expected one and no link broke, else 1."""
    folder = options.folder / FOLDER
    if options.report:
        allowed(folder)  # before any work is done
    with beside.helper(_jobs(options) if options.report else 0) as helper:
        content, path = judged(options, console, helper.begin)
        if options.record:
            expected.record(content)
        differing = expected.differences(content) if expected.known() else None
        _tell(options, console, content, path, differing)
        if options.report:
            report.write(content, folder, helper.pages)
            print_line(console, opened(folder))
    news = terminal.fallen(content) if differing is None else differing
    return 1 if news or terminal.broken_chains(content) else 0


def _tell(
    options: Options,
    console: Console,
    content: Ledger,
    path: Path,
    differing: Sequence[terminal.Difference] | None,
) -> None:
    """Say what was found; if few claims are asked for, all about them."""
    details = options.all or bool(options.names)
    terminal.show(content, differing, path, console, details)
    if options.times:
        for line in slowest(content):
            print_line(console, line)


def judged(
    options: Options, console: Console, written: Callable[[Path], None] = lambda _: None
) -> tuple[Ledger, Path]:
    """Carry out the units and write the ledger; the ledger and its place.

    `written` is called as soon as there is a ledger to read.
    """
    claims = wanted(options.names)
    workforce = _workforce(options)
    chosen = units.all_units(options.profile, claims)
    folder = writable_file(options.folder / NAME).parent
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
    with nothing_thrown_away():
        content = build.ledger(
            claims,
            results,
            seed=options.seed,
            profile=options.profile,
            seconds=took,
            jobs=workforce.width,
        )
    path = file.write(content, folder)
    written(path)
    journal.remove(folder)
    return file.read_ledger(path), path  # as everybody else will read it


def wanted(names: Sequence[str]) -> list[Claim]:
    """Claims of these keys or aliases, and what they rest on; all, if none is named."""
    if not names:
        return list(catalogue.current().claims)
    named = [catalogue.current().claim(name) for name in names]
    keys = {claim.key for claim in named}
    keys |= {claim.correction for claim in named if claim.correction}
    keys |= {key for claim in named for key in claim.every_constant}
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


def _jobs(options: Options) -> int:
    return options.jobs if options.jobs is not None else os.cpu_count() or 1


def _local(options: Options) -> Workforce:
    jobs = _jobs(options)
    if not jobs and options.unit_seconds is not None:
        raise UsageError("--unit-seconds needs workers to stop: --jobs 1 or more")
    if not jobs:
        return Here()
    processes.begin()
    return processes.Processes(jobs)
