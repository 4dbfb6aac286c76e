"""The ledger of the last run, where `mild verify` leaves it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from reports.ledger.files import default_ledger

if TYPE_CHECKING:
    from bounds.claim import Claim
    from reports.ledger.model import Ledger


def known_ledger(path: Path | None, only: Claim | None = None) -> Ledger | None:
    """The ledger asked for, or the one of the last run if there is one."""
    place = path or default_ledger()
    if path is None and not place.exists():
        return None
    # Imported late: whoever has no ledger need not load what reads one.
    from reports.ledger.file import read_ledger

    return read_ledger(place, only)
