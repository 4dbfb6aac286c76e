"""Units that were carried out once, and the functions they called.

So `reports.commands.recheck` need not carry out all of them again.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bounds.judging.unit import UnitResult

SECONDS = 40.0
"""Of units that run again; the quickest first."""


@dataclass(frozen=True)
class Carried:
    """A unit that was carried out, the functions it called, and seconds of work.

    Not those by the clock: whatever else is at work would make it look slow.
    """

    result: UnitResult
    called: frozenset[str]
    seconds: float


class Unaltered:
    """What the units of an unaltered checkout found and called."""

    def __init__(self, carried: Sequence[Carried]) -> None:
        self.carried = carried

    @classmethod
    def read(cls, path: Path) -> Unaltered:
        """As `write` has left it."""
        return cls(pickle.loads(path.read_bytes()))

    def write(self, path: Path) -> None:
        """Whole, or not at all."""
        made = path.with_suffix(".part")
        made.write_bytes(pickle.dumps(list(self.carried)))
        made.replace(path)

    def calling(self, is_meant: Callable[[str], bool]) -> tuple[str, ...]:
        """Units that call one of the functions, the quickest first, in their time."""
        found, spent = [], 0.0
        for one in sorted(self.carried, key=lambda one: one.seconds):
            spent += one.seconds
            if spent > SECONDS:
                break
            if any(map(is_meant, one.called)):
                found.append(one.result.name)
            else:
                spent -= one.seconds
        return tuple(found)
