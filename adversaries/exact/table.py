"""Exact worst cases beside a bound, size by size: a measurement, no decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from adversaries.exact.worst import WorstCase
from bounds.claim import Claim
from bounds.judging.finding import Finding

CERTIFIED = 4
"""Largest T at which upper bounds are proved in rational numbers."""


@dataclass(frozen=True)
class ExactTable:
    """A row for every T; implements `bounds.judging.unit.Unit`.

    Attributes
    ----------
    key : the claim it is about
    label : what the line of its figure is called
    solve : from T to the worst case and what the claim allows there; a module-level
        function, or a `functools.partial` of one
    """

    key: str
    label: str
    sizes: tuple[int, ...]
    solve: Callable[[int], tuple[WorstCase, float]]
    kind: str = "asymptotic"

    @property
    def name(self) -> str:
        """What it is called."""
        return f"exact worst cases: {self.label}"

    def serves(self, claim: Claim) -> bool:
        """Its one claim."""
        return claim.key == self.key

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """All rows."""
        rows = [self._row(T) for T in self.sizes]
        return {claim.key: Finding(details={"exact": rows}) for claim in claims}

    def _row(self, T: int) -> dict[str, Any]:
        worst, bound = self.solve(T)
        return {
            "T": T,
            "delays": self.label,
            "eta": worst.instance.eta,
            "worst": worst.lower,
            "upper": worst.upper,
            "bound": bound,
            "found": None,
            "decided": worst.decided,
            "certified": T <= CERTIFIED and worst.proof() is not None,
        }
