"""From schedules and schemes to the plain arrays the compiled loop reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import numpy as np
from numba import njit

from mild_core.delays import DelaySchedule
from mild_core.domains import Domain, Shrunk
from mild_core.engine.batch import pick
from mild_core.engine.kernel import Plan, Tuning
from mild_core.numerics import IntArray
from mild_core.scheme import Scheme

Each = Callable[..., Iterable[int]]

ROWS = 128
"""Rows of a plan that one piece of work fills."""


def plan_of(
    schedules: Sequence[DelaySchedule], schemes: Sequence[Scheme], each: Each = map
) -> tuple[Plan, int]:
    """Plan of every run (one if all share it), and the slots the largest needs.

    `each` is `map`, or a thread pool's: the rows of a large batch are independent.
    """
    count = max(len(schedules), len(schemes))
    pairs = [(pick(schedules, b), pick(schemes, b)) for b in range(count)]
    first = pairs[0]
    # By identity: to find equal ones would cost as much as to plan them.
    if all(delays is first[0] and scheme is first[1] for delays, scheme in pairs):
        pairs = pairs[:1]
    steps = [scheme.steps(delays) for delays, scheme in pairs]
    d = np.stack([schedule.d for schedule in steps])
    epoch = np.zeros(d.shape, dtype=np.int32)
    if any(scheme.restarts for scheme in schemes):
        for row, (schedule, (_, scheme)) in enumerate(zip(steps, pairs, strict=True)):
            epoch[row] = epochs_of(schedule, scheme)
    use, ends, slot = (np.zeros(d.shape, dtype=np.int32) for _ in range(3))
    plan = Plan(use, ends, slot, epoch)
    parts = [slice(lo, lo + ROWS) for lo in range(0, len(d), ROWS)]
    sizes = each(lambda rows: _fill(d[rows], *(part[rows] for part in plan)), parts)
    return plan, max(int(size) for size in sizes)


def epochs_of(schedule: DelaySchedule, scheme: Scheme) -> IntArray:
    """Epoch (from 0) of every step."""
    starts = scheme.epoch_starts(schedule)
    epoch = np.zeros(schedule.T, dtype=np.int32)
    epoch[np.array(starts[1:], dtype=np.int64) - 1] = 1
    return np.cumsum(epoch, dtype=np.int32)


def order_of(schedule: DelaySchedule, epoch: IntArray) -> tuple[IntArray, IntArray]:
    """Orders c and tau (both from 1) of every epoch on its own, one after the other."""
    cuts = [0, *(np.flatnonzero(np.diff(epoch)) + 1), schedule.T]
    windows = [
        (start, schedule.window(start + 1, stop + 1)) for start, stop in pairwise(cuts)
    ]
    c = np.concatenate([window.c + start for start, window in windows])
    tau = np.concatenate([window.tau + start for start, window in windows])
    return c, tau


@njit(cache=True, nogil=True)
def _fill(d, use, ends, slot, epoch):
    """Order, ends and slots of every row; returns the largest number of slots.

    A step is used at the end of step z + d_z - 1, if that is within the game and the
    epoch. Steps used together come in ascending order: a counting sort.
    """
    most = 1
    for p in range(d.shape[0]):
        Z = d.shape[1]
        for z in range(Z):
            when = z + d[p, z] - 1
            if when < Z and epoch[p, when] == epoch[p, z]:
                ends[p, when] += 1
        for z in range(1, Z):
            ends[p, z] += ends[p, z - 1]
        place = np.zeros(Z, dtype=np.int32)
        place[1:] = ends[p, :-1]
        for z in range(Z):
            when = z + d[p, z] - 1
            used = when < Z and epoch[p, when] == epoch[p, z]
            slot[p, z] = 0 if used else -1
            if used:
                use[p, place[when]] = z
                place[when] += 1
        most = max(most, _assign(use[p], ends[p], slot[p]))
    return most


@njit(cache=True, nogil=True)
def _assign(use, ends, slot):
    """Give every used step a slot free at its time; returns their number."""
    # A stack: the slot freed last is the one most likely to be in the cache.
    free = np.empty(64, dtype=np.int32)
    spare = slots = used = 0
    for z in range(slot.size):
        if slot[z] == 0:
            if spare > 0:
                spare -= 1
                slot[z] = free[spare]
            else:
                slot[z] = slots
                slots += 1
        while used < ends[z]:
            if spare == free.size:
                grown = np.empty(2 * free.size, dtype=np.int32)
                grown[:spare] = free
                free = grown
            free[spare] = slot[use[used]]
            spare += 1
            used += 1
    return max(slots, 1)


def tuning_of(schemes: Sequence[Scheme], domain: Domain) -> Tuning:
    """Parameters of every scheme, epochs padded with the last one's."""
    V = max(len(scheme.stages) for scheme in schemes)
    shape = (len(schemes), V)
    etas = np.empty((*shape, schemes[0].N))
    alpha, delta, factor = np.empty(shape), np.zeros(shape), np.ones(shape)
    for q, scheme in enumerate(schemes):
        for v in range(V):
            # Padding is never read: `epoch_starts` refuses a run that needs more.
            stage = scheme.stages[min(v, len(scheme.stages) - 1)]
            etas[q, v], alpha[q, v] = stage.etas, stage.alpha
            if stage.delta is not None:
                delta[q, v] = stage.delta
                factor[q, v] = Shrunk(domain, stage.delta).factor
    return Tuning(etas, alpha, delta, factor)
