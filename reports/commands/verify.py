"""`mild verify`: judge the claims. The work is in `verify_run`."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console

from reports.commands.verify_options import Options
from reports.run import processes


def command(*keys: str, options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Judge the claims, write a ledger and a report.

    Parameters
    ----------
    keys
        keys or aliases; all if none is given
    """
    if options.jobs != 0 and options.cluster is None:
        processes.begin()
    # Imported late: the server of the workers imports the same meanwhile.
    from reports.commands import verify_run

    return verify_run.run(replace(options, names=keys), Console())
