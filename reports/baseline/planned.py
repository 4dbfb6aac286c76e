"""What every profile would try: evidence that gets thinner shows in all of them.

`mild check` judges one profile. Of the units of the others their names and the plain
data they are made of (sizes, settings, runs, seconds) are compared, kind by kind; what
a unit's code makes of these shows in the profile that is judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

from bounds import book, catalogue
from bounds.judging.unit import Unit
from bounds.judging.words import PROFILES
from reports.baseline.compare import digest
from reports.run.units import all_units

Planned = dict[str, dict[str, str]]
"""By profile and kind: how many units, and a digest of them."""


def planned() -> Planned:
    """What is planned for the paper's claims; a book may not have every profile."""
    if book.another():
        return {}
    claims = catalogue.current().claims
    return {name: by_kind(all_units(name, claims)) for name in PROFILES}


def by_kind(units: Sequence[Unit]) -> dict[str, str]:
    """A unit's kind is the first word of its name."""
    kinds: dict[str, list[str]] = {}
    for unit in units:
        told = f"{unit.name}: {' '.join(_plain(unit))}"
        kinds.setdefault(unit.name.split()[0].rstrip(","), []).append(told)
    return {k: f"{len(some)} ({digest(str(some))})" for k, some in kinds.items()}


def _plain(value: Any) -> Iterator[str]:
    """Numbers and texts within, in order; of code its name."""
    if isinstance(value, int | float | str | None):
        yield repr(value)
    elif isinstance(value, dict):
        yield from (one for pair in value.items() for one in _plain(pair))
    elif isinstance(value, tuple | list):
        yield from (one for part in value for one in _plain(part))
    elif isinstance(value, partial):
        yield from _plain((value.func, value.args, value.keywords))
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield field.name
            yield from _plain(getattr(value, field.name))
    else:
        yield getattr(value, "__qualname__", type(value).__qualname__)
