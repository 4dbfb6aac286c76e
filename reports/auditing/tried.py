"""What was tried against a bound so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reports.auditing.sandbox import Done
from reports.auditing.worst import Worst


@dataclass
class Tried:
    """What was tried so far, the closest case and those that break the bound.

    Attributes
    ----------
    runs, left : games that were played, and those not tried for want of time
    cases, unhunted : the same of the hunt
    vacuous, telling : runs whose bound exceeds what anyone can lose; runs whose bound
        is below what one can lose who never moves
    """

    runs: int = 0
    left: int = 0
    vacuous: int = 0
    telling: int = 0
    cases: int = 0
    unhunted: int = 0
    closest: Worst | None = None
    broken: list[Worst] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    @property
    def worst(self) -> Worst | None:
        """The case to show."""
        if self.broken:
            return min(self.broken, key=lambda one: one.game.T * one.game.n)
        return self.closest

    def lose(self, done: Done[Any]) -> None:
        """A game that was not played: for want of time, or the learner's fault."""
        if done.tried:
            self.troubles.append(done.told)
        else:
            self.left += 1

    def add(self, one: Worst) -> None:
        """One run against its worst comparators."""
        if one.broken:
            self.broken.append(one)
        self.telling += one.telling
        if one.vacuous:
            self.vacuous += 1
        elif self.closest is None or one.ratio > self.closest.ratio:
            self.closest = one
