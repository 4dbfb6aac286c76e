"""Delay quantities against naive definitions, exhaustively for small T."""

from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mild_core.delays import DelaySchedule
from mild_core.errors import ParameterError
from tests.support import all_delays


def naive_sets(d: tuple[int, ...]) -> dict[int, list[int]]:
    """F_t for every round at which something arrives."""
    T = len(d)
    last = T + max(d)
    return {
        t: [k for k in range(1, T + 1) if k + d[k - 1] - 1 == t]
        for t in range(1, last + 1)
    }


def assert_naive(schedule: DelaySchedule) -> None:
    d = tuple(int(x) for x in schedule.d)
    T, F = len(d), naive_sets(tuple(d))
    order = [k for t in sorted(F) for k in F[t]]
    m = [sum(1 for k in range(1, t) if k + d[k - 1] - 1 >= t) for t in range(1, T + 1)]
    assert all(schedule.F(t) == F[t] for t in F)
    assert schedule.c.tolist() == order
    assert schedule.m.tolist() == m
    assert schedule.tau.tolist() == [t - m[t - 1] for t in range(1, T + 1)]
    assert schedule.arrivals.tolist() == [len(F[t]) for t in range(1, T + 1)]
    assert schedule.beta == sum(m) + T
    assert schedule.backlog == sum(m)
    assert schedule.total == sum(d)
    assert schedule.maximum == max(d)
    assert Fraction(schedule.mean) == Fraction(sum(d) / T)
    assert schedule.displaced == sum(c != t for t, c in enumerate(order, 1))
    pairs = list(itertools.combinations([k + d[k - 1] for k in range(1, T + 1)], 2))
    assert schedule.in_order == all(i <= j for i, j in pairs)
    assert schedule.strictly_in_order == all(i < j for i, j in pairs)


def assert_naive_blocks(schedule: DelaySchedule, K: int) -> None:
    d = [int(x) for x in schedule.d]
    T, blocks = len(d), schedule.blocks(K)
    members = [list(range(q, min(q + K, T + 1))) for q in range(1, T + 1, K)]
    assert len(members) == blocks.Z
    assert blocks.starts.tolist() == [block[0] for block in members]
    assert blocks.lengths.tolist() == [len(block) for block in members]
    A: dict[int, list[int]] = {}
    for z, block in enumerate(members, 1):
        assert all(blocks.block_of(k) == z for k in block)
        complete = max(k + d[k - 1] - 1 for k in block)
        used = next(y for y in itertools.count(1) if (y - 1) * K < complete <= y * K)
        A.setdefault(used, []).append(z)
        assert int(blocks.schedule.d[z - 1]) == used - z + 1
    for z, members_used in A.items():
        assert blocks.schedule.F(z) == members_used
    assert blocks.schedule.c.tolist() == [z for y in sorted(A) for z in A[y]]
    m = [
        z - 1 - sum(len(A.get(i, [])) for i in range(1, z))
        for z in range(1, blocks.Z + 1)
    ]
    assert blocks.schedule.m.tolist() == m


@pytest.mark.parametrize("T", range(1, 7))
def test_all_small_schedules(T: int) -> None:
    """Every delay vector with T <= 6 and delays <= 6."""
    for schedule in all_delays(T, 6 if T < 6 else 5):
        assert_naive(schedule)


@pytest.mark.parametrize("first", range(1, 7))
def test_all_schedules_with_six_rounds_and_a_delay_of_six(first: int) -> None:
    """The rest of T = 6: vectors in which 6 occurs, split over the first entry."""
    for rest in itertools.product(range(1, 7), repeat=5):
        if 6 in (first, *rest):
            assert_naive(DelaySchedule(np.array([first, *rest])))


@pytest.mark.parametrize("T", range(1, 6))
def test_all_small_blocks(T: int) -> None:
    """Every delay vector with T <= 5 and delays <= 5, every block size, ragged too."""
    for schedule in all_delays(T, 5):
        for K in range(1, T + 1):
            assert_naive_blocks(schedule, K)


@given(
    st.lists(st.integers(1, 40), min_size=1, max_size=60),
    st.data(),
)
def test_larger_schedules_and_blocks(delays: list[int], data: st.DataObject) -> None:
    schedule = DelaySchedule.of(delays)
    assert_naive(schedule)
    assert_naive_blocks(schedule, data.draw(st.integers(1, len(delays))))


@given(st.lists(st.integers(1, 9), min_size=1, max_size=40), st.data())
def test_windows_forget_what_came_before(
    delays: list[int], data: st.DataObject
) -> None:
    T = len(delays)
    start = data.draw(st.integers(1, T))
    stop = data.draw(st.integers(start + 1, T + 1))
    window = DelaySchedule.of(delays).window(start, stop)
    assert window.d.tolist() == delays[start - 1 : stop - 1]


def test_ties_are_used_in_ascending_order() -> None:
    schedule = DelaySchedule.of([3, 2, 1])
    assert schedule.c.tolist() == [1, 2, 3]
    assert schedule.F(3) == [1, 2, 3]
    assert schedule.in_order
    assert not schedule.strictly_in_order


def test_a_schedule_is_immutable_and_keeps_its_own_copy() -> None:
    source = np.array([2, 1, 1])
    schedule = DelaySchedule(source)
    source[0] = 9
    assert schedule.d.tolist() == [2, 1, 1]
    with pytest.raises(ValueError, match="read-only"):
        schedule.c[0] = 5
    with pytest.raises(ValueError, match=r"(?i)writeable"):
        schedule.d.flags.writeable = True
    with pytest.raises(ParameterError, match=r"d_1 = 1\.5"):
        DelaySchedule.constant(3, 1.5)  # type: ignore[arg-type]
    assert schedule == DelaySchedule.of([2, 1, 1])
    assert hash(schedule) == hash(DelaySchedule.of([2, 1, 1]))


def test_very_long_delays_cost_no_memory_and_stay_exact() -> None:
    schedule = DelaySchedule.of([2**53, 1, 2**53])
    assert schedule.total == 2**54 + 1
    assert schedule.c.tolist() == [2, 1, 3]
    assert schedule.F(2**53) == [1]


@pytest.mark.parametrize(
    ("delays", "words"),
    [
        ([1, 0, 2], "round 2: d_2 = 0"),
        ([1, 2, -3], "round 3: d_3 = -3"),
        ([1, 2.5], "round 2: d_2 = 2.5, but a delay must be an integer"),
        ([1.0, np.nan], "round 2: d_2 = nan"),
        ([1.0, 2.0], "type of d = float64"),
        ([True, False], "d_1 = True"),
        (np.full(3, 1.5), "round 1: d_1 = 1.5"),
        ([], "shape of d"),
        ([[1, 2]], "shape of d"),
        ([2**60], "d_1"),
        ([1, 2**70], "d_2"),
        (["a"], "d_1 = a"),
    ],
)
def test_bad_delays_are_refused(delays: list[object], words: str) -> None:
    with pytest.raises(ParameterError, match=words):
        DelaySchedule(np.array(delays))


@pytest.mark.parametrize("K", [0, -1, 4, 1.5, True])
def test_bad_block_sizes_are_refused(K: int) -> None:
    with pytest.raises(ParameterError, match="block size K"):
        DelaySchedule.of([1, 2, 1]).blocks(K)
