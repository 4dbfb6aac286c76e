"""What a ledger says that is not what is recorded: baseline, verdicts, records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bounds import book
from reports.baseline import closer_figures, compare
from reports.baseline.compare import Baseline, Change
from reports.ledger import expected, records
from reports.ledger.model import Ledger


def changes(content: Ledger, old: Baseline | None, new: Baseline) -> Iterator[Change]:
    """Everything; `new` is what the baseline of this ledger would be."""
    yield from _crashed(content)
    yield from _verdicts(content)
    if old is not None:
        yield from compare.changes(old, new)
    yield from _records(content)
    yield from closer_figures.changes(content, records.records(_place()))


def _place() -> Path:
    """Where the records stand: beside the baseline, or those of the book at work."""
    return records.place() if book.another() else compare.PATH.with_name(records.NAME)


def _crashed(content: Ledger) -> Iterator[Change]:
    """Units that found nothing because they crashed or were stopped."""
    for unit in content.units:
        if unit.accident:
            yield Change(f"unit {unit.name}", "no error", unit.accident)


def _verdicts(content: Ledger) -> Iterator[Change]:
    """Verdicts that are not the recorded ones."""
    for key, known, got in expected.differences(content):
        yield Change(f"claim {key}: verdict", known or "nothing recorded", got)


def _records(content: Ledger) -> Iterator[Change]:
    """Claims whose tightness is not the record: then two texts say two things."""
    old = records.records(_place()).claims
    new = records.of_ledger(content).claims
    for key in sorted({*old, *new}):
        was, now = (side[key].tightness if key in side else None for side in (old, new))
        if compare.moved(was, now):
            told = ("none" if one is None else f"{one:.8g}" for one in (was, now))
            file = records.place().name if book.another() else f"reports/{records.NAME}"
            yield Change(f"claim {key}: record in {file}", *told)
