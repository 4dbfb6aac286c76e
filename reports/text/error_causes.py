"""Errors told by cause: what went wrong, where, and what falls with it."""

from __future__ import annotations

from dataclasses import dataclass

from bounds.change import Cause
from reports.ledger.model import Ledger
from reports.text.errata_entries import Entry, entries
from reports.text.verdict_sentence import fallen_readings, names

NOTHING = "nothing"
WORDS = (
    "Everything that is wrong, by what went wrong. Each false statement has a "
    "counterexample that `mild replay KEY` runs again; readings are what the text "
    "allows and does not say. What falls are theorems, lemmas and corollaries, to the "
    "letter or as they may be read."
)


@dataclass(frozen=True)
class Caused:
    """One cause, and all entries of the errata that it has."""

    cause: Cause
    entries: tuple[Entry, ...]

    @property
    def false(self) -> int:
        """Printed statements that are false because of it."""
        return sum(not e.own for entry in self.entries for e in entry.refuted)

    @property
    def readings(self) -> int:
        """Readings of the text that are false because of it."""
        return sum(e.own for entry in self.entries for e in entry.refuted)

    @property
    def misprints(self) -> int:
        """Places to be changed that no statement expresses."""
        return sum(not entry.refuted for entry in self.entries)

    @property
    def telling(self) -> tuple[Entry, ...]:
        """The entries with a refuted statement."""
        return tuple(entry for entry in self.entries if entry.refuted)

    @property
    def falls(self) -> str:
        """Numbered results that fall with it, to the letter or as it may be read."""
        fallen = fallen_readings(self.entries)
        return names(fallen, fallen) or NOTHING


def causes(ledger: Ledger) -> tuple[Caused, ...]:
    """All causes that something has, in the order they are listed in."""
    found = entries(ledger)
    grouped = (
        Caused(cause, tuple(e for e in found if e.cause is cause)) for cause in Cause
    )
    return tuple(one for one in grouped if one.entries)
