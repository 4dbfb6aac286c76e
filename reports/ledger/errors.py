"""How likely it is that anything sampled in a ledger was decided wrongly."""

from __future__ import annotations

from typing import Any

from reports.ledger.model import Ledger

MOST = 1e-3
"""What all sampled decisions of a run together may err with."""


def error_sum(ledger: Ledger) -> tuple[int, float]:
    """Number of games that were sampled, and the sum of their error probabilities.

    A game counts once: all claims, controls and alterations judged on it are read off
    the same two limits for its mean. One of a faulty learner is told by no claim, and
    errs with the probability that the others err with.
    """
    errors: dict[str, float] = {}
    for claim in ledger.claims:
        for e in claim.evidence:
            for name, told in e.details.other.items():
                if e.kind == "statistical" and (error := _error(told)) is not None:
                    errors[name] = max(error, errors.get(name, 0.0))
    sampled = {unit.name for unit in ledger.units if unit.kind == "statistical"}
    silent = len(sampled - errors.keys()) if errors else 0
    return len(errors) + silent, sum(errors.values()) + silent * max(
        errors.values(), default=0.0
    )


def _error(told: Any) -> float | None:
    """The error probability a unit tells; a ledger may have been written by anybody."""
    error = told.get("error") if isinstance(told, dict) else None
    usable = isinstance(error, float) and 0 <= error <= 1
    return error if usable else None
