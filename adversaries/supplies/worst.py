"""Exact worst cases of Algorithm 1, replayed: nobody can do worse at these sizes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.exact import Instance, worst_case
from bounds.judge import World
from bounds.unit import Unit
from bounds.worlds.named import Ogd
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.scheme import algorithm_1

SIZES = {"quick": (2, 4, 6), "standard": range(1, 9), "deep": range(1, 13)}
"""Horizons."""


def units(profile: str) -> tuple[Unit, ...]:
    """One unit for every horizon."""
    return tuple(
        Unit("pathwise", "ogd", f"ogd exact worst T={T}", partial(worst_worlds, T))
        for T in SIZES[profile]
    )


def worst_worlds(T: int, rng: np.random.Generator) -> Iterator[World]:
    """Static comparators and free ones; constant, reversed and random delays."""
    schedules = [np.ones(T, dtype=int), np.full(T, 2), np.full(T, 3)]
    schedules += [rng.integers(1, T + 1, T), rng.integers(1, 4, T)]
    for delays in schedules:
        schedule = DelaySchedule(delays)
        for factor in (1.0, 0.5):
            eta = factor * parameters.balanced_eta(1.0, 1.0, 0.0, schedule.beta)
            found = worst_case(Instance(schedule, eta)).adversary
            record = simulate([found.game], [algorithm_1(eta)])
            yield Ogd.build(record, found.comparators[None], "exact worst case")
