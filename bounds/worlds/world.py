"""What a world is: a batch of cases on which quantities are measured."""

from __future__ import annotations

from typing import Any, Protocol

Case = dict[str, Any]
"""One case as plain data: what it takes to build it again, and to show it."""


class World(Protocol):
    """A batch of cases on which quantities are measured, by attribute name."""

    @property
    def size(self) -> int:
        """Number of cases."""

    @property
    def operations(self) -> int:
        """Dependent rounding steps behind a measured quantity; 0 for integers."""

    def case(self, b: int) -> Case:
        """Case b as plain data."""

    def weight(self, b: int) -> tuple[float, ...]:
        """How large case b is: among counterexamples the smallest is kept."""
