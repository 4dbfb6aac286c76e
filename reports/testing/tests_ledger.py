"""A ledger of what tests have found, and the files made of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bounds import catalogue
from bounds.judging.unit import UnitResult
from reports.commands import report
from reports.ledger import build
from reports.ledger.file import Ledger, read_ledger
from reports.ledger.file import write as write_ledger
from reports.ledger.origin import TESTS


def ledger(
    results: Sequence[UnitResult], seconds: float = 0.0, jobs: int = 1
) -> Ledger:
    """A ledger of units that are tests; what no test judged is not in it."""
    keys = {key for result in results for key in result.findings}
    claims = [claim for claim in catalogue.CLAIMS if claim.key in keys]
    times = {"seconds": round(seconds, 3), "jobs": jobs}
    whole = build.ledger(claims, results, seed=0, profile="quick", times=times)
    return whole | {"origin": TESTS}


def write(content: Ledger, folder: Path) -> list[str]:
    """Write the ledger and its report; lines that say what there is."""
    path = write_ledger(content, folder)
    report.write(read_ledger(path), folder / report.FOLDER)
    tests = len({unit["name"] for unit in content["units"]})
    told = f"evidence of {tests} tests about {len(content['claims'])} claims in {path}"
    return [told, report.opened(folder / report.FOLDER)]
