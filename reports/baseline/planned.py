"""What every profile would try: evidence that gets thinner shows in all of them.

`mild check` judges one profile. What the units of the others are called, which tells
sizes and settings, and how many runs they may take, is compared kind by kind.
"""

from __future__ import annotations

from collections.abc import Sequence

from bounds import catalogue
from bounds.judging.unit import Unit
from bounds.judging.words import PROFILES
from reports.baseline.compare import digest
from reports.run.units import all_units

Planned = dict[str, dict[str, str]]
"""By profile and kind: how many units, and a digest of them."""


def planned() -> Planned:
    """What is planned for the claims of the book at work."""
    claims = catalogue.current().claims
    return {name: by_kind(all_units(name, claims)) for name in PROFILES}


def by_kind(units: Sequence[Unit]) -> dict[str, str]:
    """A unit's kind is the first word of its name."""
    kinds: dict[str, list[str]] = {}
    for unit in units:
        kind = unit.name.split()[0].rstrip(",")
        runs = (getattr(unit, name, "") for name in ("least", "budget"))
        kinds.setdefault(kind, []).append(" ".join(map(str, (unit.name, *runs))))
    return {k: f"{len(some)} ({digest(str(some))})" for k, some in kinds.items()}
