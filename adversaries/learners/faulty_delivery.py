"""Faulty post: deliveries that a check of the learner's inputs must notice.

Each returns the rounds handed over at the end of round t, in place of F_t.
"""

from __future__ import annotations

from mild_core.delays import DelaySchedule
from mild_core.errors import ParameterError
from mild_core.protocol import Delivery


def descending(delays: DelaySchedule) -> Delivery:
    """Everything on time, but ties in descending order."""
    return lambda t: delays.F(t)[::-1]


def early(delays: DelaySchedule, k: int) -> Delivery:
    """Round k's feedback one round before it is due."""
    if delays.d[k - 1] < 2:
        raise ParameterError(f"d_{k}", delays.d[k - 1], "only d >= 2 can come early")
    return _moved(delays, k, int(delays.arrival[k - 1]) - 1)


def late(delays: DelaySchedule, k: int) -> Delivery:
    """Round k's feedback one round after it is due."""
    return _moved(delays, k, int(delays.arrival[k - 1]) + 1)


def swapped(delays: DelaySchedule, i: int, j: int) -> Delivery:
    """Rounds i and j take each other's place: the wrong order across rounds."""
    if max(i, j) > min(delays.arrival[i - 1], delays.arrival[j - 1]):
        limit = "each must be queried before the other is due"
        raise ParameterError("rounds to swap", (i, j), limit)
    other = {i: j, j: i}
    return lambda t: sorted(other.get(k, k) for k in delays.F(t))


def dropped(delays: DelaySchedule, k: int) -> Delivery:
    """Round k's feedback never."""
    return lambda t: [i for i in delays.F(t) if i != k]


def _moved(delays: DelaySchedule, k: int, when: int) -> Delivery:
    def delivery(t: int) -> list[int]:
        others = [i for i in delays.F(t) if i != k]
        return sorted([*others, k]) if t == when else others

    return delivery
