"""Epochs of the doubling bandit: all small delays, and constant ones in long games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.supplies.exhaustive import all_delays
from bounds.judging.supply import Supply
from bounds.worlds.bandit_epochs import BanditEpochs
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule

POWERS = {"quick": (8, 10, 12, 14), "standard": (16,), "deep": (18, 20)}
"""log2 of the horizons; a profile has those of the smaller ones too."""
SMALL = {"quick": (4, 4), "standard": (5, 5), "deep": (6, 6)}
"""T and the largest delay of all delay vectors."""
PROFILES = ("quick", "standard", "deep")


def units(profile: str) -> tuple[Supply, ...]:
    """Every small delay vector, random ones, and constant delays in long games."""
    reached = PROFILES[: PROFILES.index(profile) + 1]
    powers = [p for name in reached for p in POWERS[name]]
    name = BanditEpochs.name
    return (
        Supply("exhaustive", name, f"{name} small", partial(small, *SMALL[profile])),
        Supply("pathwise", name, f"{name} random", random),
        Supply("pathwise", name, f"{name} constant", partial(constant, powers)),
        Supply("pathwise", name, f"{name} unheard", unheard),
    )


def small(T: int, longest: int, rng: np.random.Generator) -> Iterator[World]:
    """Every delay vector, with the K of Theorem 6 and without blocks."""
    del rng
    for K in (parameters.block_size(1, T), 1):
        for delays in all_delays(T, longest):
            yield BanditEpochs(tuple(map(DelaySchedule.of, delays)), K, 1)


def random(rng: np.random.Generator) -> Iterator[World]:
    """Delays of every kind, in one and in two dimensions."""
    for T, n in ((64, 1), (100, 2)):
        for K in (1, parameters.block_size(n, T)):
            some = [kind(rng, T, d) for kind in delay_kinds.ALL for d in (2, 30, 2 * T)]
            yield BanditEpochs(tuple(map(DelaySchedule.of, some)), K, n)


def unheard(rng: np.random.Generator) -> Iterator[World]:
    """Much, little or nothing arrives in time, in one and in many dimensions.

    The largest sums of m_z there are, and smallest ones, beside which sqrt(n) T^{3/4}
    is what an epoch costs.
    """
    del rng
    T = 2**14
    schedules = tuple(DelaySchedule.constant(T, d) for d in (T, T // 16, 2))
    for n in (1, 16, 64):
        for K in (1, parameters.block_size(n, T)):
            yield BanditEpochs(schedules, K, n)


def constant(powers: list[int], rng: np.random.Generator) -> Iterator[World]:
    """Every delay 2: each block is one block late, and nothing else happens."""
    del rng
    for power in powers:
        T = 2**power
        for K in (1, parameters.block_size(1, T)):
            yield BanditEpochs((DelaySchedule.constant(T, 2),), K, 1)
