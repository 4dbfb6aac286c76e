"""A ledger of what tests have found, and the files made of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bounds import catalogue
from reports import entries, report
from reports.documents import documents
from reports.ledger import Ledger, read_ledger, write_text
from reports.ledger import write as write_ledger
from reports.units import Result


def ledger(results: Sequence[Result], seconds: float = 0.0, jobs: int = 1) -> Ledger:
    """A ledger of units that are tests; what no test judged is not in it."""
    keys = {key for result in results for key in result.findings}
    claims = [claim for claim in catalogue.CLAIMS if claim.key in keys]
    times = {"seconds": round(seconds, 3), "jobs": jobs}
    return entries.ledger(claims, results, seed=0, profile="quick", times=times)


def write(content: Ledger, folder: Path) -> str:
    """Write the ledger, the documents and the site; say in one line what there is."""
    path = write_ledger(content, folder)
    known = read_ledger(path)
    for name, text in documents(known).items():
        write_text(text, folder / name)
    report.write(known, folder / report.FOLDER)
    tests = len({unit["name"] for unit in content["units"]})
    about = f"evidence of {tests} tests about {len(content['claims'])} claims in {path}"
    return f"{about}, {report.opened(folder / report.FOLDER)}"
