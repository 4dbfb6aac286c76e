"""Exact worst cases of Algorithm 1, replayed: nobody can do worse at these sizes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from adversaries.exact import Instance, ball_bracket, worst_case
from adversaries.exact.ball import replayed, sign_pattern
from adversaries.exact.promised import theorem_1
from adversaries.exact.response import response
from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.supply import Supply, generator
from bounds.worlds.named import Ogd
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.scheme import algorithm_1

SIZES = {"quick": (4,), "standard": range(1, 9), "deep": range(1, 10)}
"""Horizons."""


COMPARED = {"quick": (1, 2, 4), "standard": (1, 2, 4, 6, 8), "deep": range(1, 10)}
"""Horizons of the table."""
CERTIFIED = 4
"""Largest T at which the table's bounds are proved in rational numbers."""
CONSTANT = (1, 2, 3)
"""Delays of the table."""


@dataclass(frozen=True)
class WorstCaseUnit:
    """Exact worst cases beside the bound and what a search finds.

    A measurement that decides nothing; implements `bounds.judging.unit.Unit`.
    """

    horizons: tuple[int, ...]
    kind: str = "asymptotic"
    name: str = "exact worst cases against Theorem 1"

    def serves(self, claim: Claim) -> bool:
        """Only Theorem 1."""
        return claim.alias == "theorem-1"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """One row for every horizon and delay, static comparator, eta balanced."""
        rng = generator(seed, self.name)
        rows = [_row(T, d, rng) for T in self.horizons for d in CONSTANT if d <= T]
        return {claim.key: Finding(details={"exact": rows}) for claim in claims}


def _row(T: int, d: int, rng: np.random.Generator) -> dict[str, Any]:
    """`found` is the best of all sign patterns on the line and of a climb on balls."""
    schedule = DelaySchedule.constant(T, d)
    eta = parameters.balanced_eta(1.0, 1.0, 0.0, schedule.beta)
    instance = Instance(schedule, eta)
    exact = worst_case(instance)
    signs = sign_pattern(instance)
    on_ball = ball_bracket(instance, signs, rng, upper=exact.upper)
    on_line = replayed(instance, signs, response(instance, signs))
    return {
        "T": T,
        "delays": f"constant {d}",
        "eta": eta,
        "worst": exact.lower,
        "upper": exact.upper,
        "bound": theorem_1(instance),
        "found": max(on_ball.lower, on_line),
        "line": on_line,
        "decided": exact.decided,
        "certified": T <= CERTIFIED and exact.proof() is not None,
    }


def units(profile: str) -> tuple[Supply | WorstCaseUnit, ...]:
    """One unit for every horizon, and the table."""
    worlds = (
        Supply("pathwise", "ogd", f"ogd exact worst T={T}", partial(worst_worlds, T))
        for T in SIZES[profile]
    )
    return (*worlds, WorstCaseUnit(tuple(COMPARED[profile])))


def worst_worlds(T: int, rng: np.random.Generator) -> Iterator[World]:
    """Static comparators and free ones; constant, reversed and random delays."""
    schedules = [np.ones(T, dtype=int), np.full(T, 2), np.full(T, 3)]
    schedules += [rng.integers(1, T + 1, T), rng.integers(1, 4, T)]
    for delays in schedules:
        schedule = DelaySchedule(delays)
        # half the balanced rate: there the term R^2/eta dominates, at the balanced rate
        # none does
        for factor in (1.0, 0.5):
            eta = factor * parameters.balanced_eta(1.0, 1.0, 0.0, schedule.beta)
            found = worst_case(Instance(schedule, eta)).adversary
            record = simulate([found.game], [algorithm_1(eta)])
            yield Ogd.build(record, found.comparators[None], "exact worst case")
