"""`mild show KEY --plot FILE`: what was measured against the bound, as a file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import rows_of
from bounds import book
from bounds.claim import Claim
from mild_core.errors import UsageError
from reports.figures import far_record, measured, measured_file
from reports.ledger import formatting, records
from reports.ledger.files import writable_file, write_bytes
from reports.ledger.latest import known_ledger
from reports.ledger.model import ClaimEntry, SweepRow
from reports.ledger.records import Record
from reports.ledger.validate import typed
from reports.text.printing import print_text


def run(claim: Claim, ledger: Path | None, target: Path, console: Console) -> int:
    """Write the figure, of the ledger's points or, without them, of fresh ones."""
    measured_file.checked(target)
    writable_file(target)
    swept, known = rows(claim, ledger), held(claim, ledger)
    beyond = far_record.beyond(claim.key, swept, known)
    write_bytes(measured_file.drawn(swept, target.suffix, beyond), target)
    print_text(console, Text(measured.sentence(swept, known)))
    if beyond:
        told = f"{beyond.words} mild replay {claim.key} shows it."
        print_text(console, Text(formatting.plain(told, typed=True)))
    for row in swept:
        for alarm in measured.alarms(row):
            print_text(console, Text(alarm, "bold red"))
    print_text(console, Text(f"figure in {target}"))
    return 0


def held(claim: Claim, ledger: Path | None) -> Record | None:
    """The record of the ledger, as its page tells it; without one, that on record."""
    entry = _entry(claim, ledger)
    known = records.of_claim(entry) if entry else None
    return known or records.record_of(claim.key)


def _entry(claim: Claim, ledger: Path | None) -> ClaimEntry | None:
    content = known_ledger(ledger, claim)
    return content.claim(claim.key) if content else None


def rows(claim: Claim, ledger: Path | None) -> tuple[SweepRow, ...]:
    """Points of the ledger; measured here and now if there are none."""
    entry = _entry(claim, ledger)
    found = measured.rows(entry) if entry else ()
    if found:
        return found
    if book.another():
        raise UsageError(f"{claim.key}: only results of the suite's paper are swept")
    if claim.key not in BY_KEY:
        drawn = ", ".join(BY_KEY)
        raise UsageError(
            f"{claim.key} has no figure; theorems, lemmas and corollaries have: {drawn}"
        )
    fresh = rows_of(BY_KEY[claim.key], "quick", 0)
    return tuple(typed(row, SweepRow) for row in fresh)
