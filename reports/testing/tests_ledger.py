"""A ledger of what tests have found, and the files made of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bounds import catalogue
from bounds.judging.unit import UnitResult
from reports.ledger import build
from reports.ledger.file import read_ledger
from reports.ledger.file import write as write_ledger
from reports.ledger.kinds import TESTS
from reports.ledger.model import Ledger
from reports.site.files import FOLDER, opened, publish


def ledger(
    results: Sequence[UnitResult], seconds: float = 0.0, jobs: int = 1
) -> Ledger:
    """A ledger of units that are tests; what no test judged is not in it."""
    keys = {key for result in results for key in result.findings}
    claims = [claim for claim in catalogue.current().claims if claim.key in keys]
    return build.ledger(
        claims,
        results,
        seed=0,
        profile="quick",
        seconds=seconds,
        jobs=jobs,
        origin=TESTS,
    )


def write(content: Ledger, folder: Path) -> list[str]:
    """Write the ledger and its report; lines that say what there is."""
    # plots take most of a second to load
    from reports.site.build import site
    from reports.testing.figures_of_tests import with_figures

    path = write_ledger(with_figures(content), folder)
    publish(site(read_ledger(path)), folder / FOLDER)
    tests = len({unit.name for unit in content.units})
    told = f"evidence of {tests} tests about {len(content.claims)} claims in {path}"
    return [told, opened(folder / FOLDER)]
