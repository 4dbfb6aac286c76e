"""Delay vectors and signs of all small games, up to symmetry.

What arrives at the end of round T or later changes no play. Letting all of it
arrive at the end of T makes sum d_t, d and C smallest, so d_t <= T - t + 1: T! vectors.
(The drift depends on the order of the late ones too; the best order is taken, see
`least_drift`.) With a static comparator there is a symmetry more: rounds between two
arrivals are played at the same point, so exchanging two neighbours among them, with
their gradients and arrivals, changes neither the regret nor beta nor sum d_t. It is
enough to take arrivals that do not fall within such a phase (`phased`): 201,608 vectors
for T = 10 instead of 3,628,800. For Algorithm 5 a phase also ends where it restarts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme

TuneToDelays = Callable[[DelaySchedule], Scheme]
"""A learner for a schedule."""


def sign_patterns(T: int) -> FloatArray:
    """Patterns of -1 and 1 that begin with 1, (2^(T-1), T)."""
    bits = np.arange(2 ** (T - 1))[:, None] >> np.arange(T - 1, -1, -1) & 1
    return np.asarray(1.0 - 2.0 * bits)


def arrivals(T: int) -> Iterator[DelaySchedule]:
    """Every delay vector with d_t <= T - t + 1."""
    for d in product(*(range(1, T - t + 2) for t in range(1, T + 1))):
        yield DelaySchedule.of(d)


def phased(T: int, tune: TuneToDelays | None = None) -> Iterator[DelaySchedule]:
    """Those whose arrivals do not fall from round to round of a phase.

    With `tune`, of a learner that restarts, phases also end where an epoch does.
    """
    scheme = tune(DelaySchedule.constant(T)) if tune else None
    for arrival in _phased(T, (), scheme):
        yield _schedule(arrival)


def _phased(
    T: int, arrival: tuple[int, ...], scheme: Scheme | None
) -> Iterator[tuple[int, ...]]:
    t = len(arrival) + 1
    if t > T:
        yield arrival
        return
    same_phase = t > 1 and t - 1 not in arrival
    if same_phase and scheme:
        # Whether round t opens an epoch depends on earlier arrivals alone.
        same_phase = t not in scheme.epoch_starts(_schedule((*arrival, t)))
    # within a phase arrivals may only rise: one of each set of exchangeable vectors
    for s in range(max(t, arrival[-1]) if same_phase else t, T + 1):
        yield from _phased(T, (*arrival, s), scheme)


def _schedule(arrival: tuple[int, ...]) -> DelaySchedule:
    return DelaySchedule.of([s - t for t, s in enumerate(arrival)])


def least_drift(schedule: DelaySchedule, u: FloatArray) -> FloatArray:
    """sum_t |u_t - u_{c_t}| for paths between -1 and 1, late feedback in best order.

    Of the places after what arrives before T, as many as possible get a late round with
    their own sign: the others differ by 2.
    """
    N = int(schedule.tau[-1]) - 1
    used, late = schedule.c[:N] - 1, schedule.c[N:] - 1
    apart = np.abs(u[:, :N] - u[:, used]).sum(axis=1)
    return np.asarray(apart + np.abs(u[:, N:].sum(axis=1) - u[:, late].sum(axis=1)))


def ordered_tail(schedule: DelaySchedule, u: FloatArray) -> DelaySchedule:
    """The same with the late feedback in an order that makes the drift least.

    If that is the order of the rounds, it all arrives at the end of T.
    """
    N = int(schedule.tau[-1]) - 1
    if np.abs(u - u[schedule.c - 1]).sum() <= least_drift(schedule, u[None])[0]:
        return schedule
    late, others = schedule.c[N:].tolist(), []
    arrival = schedule.arrival.copy()
    for place in range(N, schedule.T):
        same = next((k for k in late if u[k - 1] == u[place]), None)
        if same is None:
            others.append(place)
        else:
            late.remove(same)
            # one after the other from the end of T on: the order of use is then this
            # order
            arrival[same - 1] = schedule.T + place - N
    for place, k in zip(others, late, strict=True):
        arrival[k - 1] = schedule.T + place - N
    return DelaySchedule(arrival - np.arange(schedule.T))
