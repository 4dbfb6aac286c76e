"""What `mild verify` can be asked for; nothing heavy is imported here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bounds.judging.words import Profile
from reports.commands.arguments import Flag, Folder, Jobs, Seconds, Seed
from reports.ledger.files import default_folder


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
        for files; default mild-out, for a book a folder of its own there
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
    out: Folder | None = None
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

    @property
    def folder(self) -> Path:
        """Where files go."""
        return self.out or default_folder()
