"""Where the time of a run went."""

from __future__ import annotations

from collections.abc import Iterator

from reports.ledger.model import Ledger

SHOWN = 10


def slowest(content: Ledger) -> Iterator[str]:
    """The units that took longest, one line each, and what share that is of all."""
    units = content.times.units
    longest = sorted(units.items(), key=lambda item: (-item[1], item[0]))[:SHOWN]
    whole, part = sum(units.values()), sum(seconds for _, seconds in longest)
    yield f"The slowest of {len(units):,} units, {part:.1f} of {whole:.1f} s in all"
    undecided = {unit.name: unit.undecided for unit in content.units if unit.undecided}
    for name, seconds in longest:
        told = f", {undecided[name]}" if name in undecided else ""
        yield f"  {seconds:8.1f} s  {name}{told}"
