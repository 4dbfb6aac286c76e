"""The catalogue of delays: legal, seeded, and with exactly the facts they are said."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from adversaries import delays as delay_kinds
from adversaries.delays import KINDS, Kind
from adversaries.supplies.exhaustive import all_delays
from bounds.worlds.delays import Delays
from bounds.worlds.order import cutting, farthest_order, most_displacement
from mild_core.delays import DelaySchedule

FACTS = ("in_order", "strictly", "within", "complete", "fixed")
SIZES = [(T, d) for T in (1, 2, 3, 5, 12, 40) for d in (1, 2, 3, 4, 7, 20)]
SEEDS = range(6)


def measured(kind: Kind, T: int, d: int, seed: int) -> dict[str, bool]:
    """The facts of one schedule, measured on it."""
    schedule = DelaySchedule(kind.make(np.random.default_rng(seed), T, d))
    other = kind.make(np.random.default_rng(seed + 1), T, d)
    return {
        "in_order": schedule.in_order,
        "strictly": schedule.strictly_in_order,
        "within": schedule.maximum <= d,
        "complete": bool(schedule.arrival.max() <= T),
        "fixed": np.array_equal(schedule.d, other),
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_marked_facts_hold_always_and_others_fail_somewhere(kind: Kind) -> None:
    cases = [
        measured(kind, T, d, seed) for (T, d), seed in itertools.product(SIZES, SEEDS)
    ]
    found = {fact: all(case[fact] for case in cases) for fact in FACTS}
    assert found == {fact: getattr(kind, fact) for fact in FACTS}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_same_seed_gives_the_same_delays(kind: Kind) -> None:
    for T, d in SIZES:
        first, again = (kind.make(np.random.default_rng(9), T, d) for _ in range(2))
        assert np.array_equal(first, again)
        assert first.shape == (T,)
        assert first.dtype == np.int64


def test_names_are_unique_and_those_in_order_are_chosen_by_their_mark() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert delay_kinds.uniform not in delay_kinds.IN_ORDER
    assert delay_kinds.block_ends in delay_kinds.IN_ORDER


def test_heavy_tails_reach_far_beyond_the_mean() -> None:
    for seed in range(20):
        delays = delay_kinds.heavy_tailed(np.random.default_rng(seed), 400, 8)
        assert delays.max() > 10 * delays.mean()
        assert np.median(delays) <= 8


def test_geometric_delays_have_mean_d() -> None:
    delays = delay_kinds.geometric(np.random.default_rng(0), 40_000, 6)
    deviation = np.sqrt(30 / 40_000)  # variance d(d - 1)
    assert abs(delays.mean() - 6) < 5 * deviation


def test_growing_delays_grow_to_d() -> None:
    for seed in range(5):
        delays = delay_kinds.growing(np.random.default_rng(seed), 30, 9)
        assert (np.diff(delays) >= 0).all()
        assert delays[-1] == 9


def test_nothing_arrives_in_time_after_T() -> None:
    for seed, d in itertools.product(range(5), (1, 4)):
        schedule = DelaySchedule(delay_kinds.never(np.random.default_rng(seed), 9, d))
        assert schedule.arrivals.sum() == 0
        assert schedule.arrival.max() <= 9 + d


def test_bursts_come_all_at_once() -> None:
    schedule = DelaySchedule(delay_kinds.bursts(np.random.default_rng(1), 40, 6))
    ends = np.unique(schedule.arrival)
    assert ends[-1] == 40
    assert np.diff(ends, prepend=0).max() <= 6
    assert schedule.arrivals[ends - 1].tolist() == np.diff(ends, prepend=0).tolist()


@pytest.mark.parametrize("T", range(1, 8))
def test_no_delays_lead_farther_from_the_order_of_rounds(T: int) -> None:
    """Every delay vector with T <= 7 and d <= 7, and the one that attains the most."""
    for d in range(1, 8):
        largest = max(int(Delays(some).displacement.max()) for some in all_delays(T, d))
        assert largest == most_displacement(T, d)
        best = DelaySchedule(farthest_order(T, d))
        assert np.abs(best.c - np.arange(1, T + 1)).sum() == largest


def test_the_blocks_of_the_farthest_order_are_a_cutting() -> None:
    for T, d in itertools.product(range(1, 40), (1, 2, 3, 6, 50)):
        blocks = cutting(T, d)
        assert sum(blocks) == T
        assert max(blocks) <= max(1, 2 * (d - 2))
    assert most_displacement(9, 100) == 81 // 2
    assert most_displacement(50, 2) == most_displacement(50, 1) == 0
    assert most_displacement(10_000, 3_000) > 0.56 * 10_000 * 3_000


def test_delays_in_order_reach_both_ends() -> None:
    """Some feedback comes at once and some as late as d."""
    for d in (2, 5):
        delays = delay_kinds.in_order(np.random.default_rng(0), 400, d)
        assert {int(delays.min()), int(delays.max())} == {1, d}
