r"""GOLD: gradient-free online learning with delayed feedback, one value a round.

Source: A. Heliou, P. Mertikopoulos, Z. Zhou, *Gradient-free online learning in
continuous games with delayed rewards*, ICML 2020. Values go into a queue when they
arrive; at the end of each round the oldest of them makes one step of BGD.

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* "oldest": the value of the earliest round, not the one that came first (a priority
  queue); in order both are the same;
* step size and delta: the source lets both fall with t; here they are constant and suit
  a backlog of d - 1 values a round, d the largest delay: the queue never holds back
  more, since t - d + 1 values have arrived by the end of round t;
* delta is kept to r/2 at most.

The queue depends on the delays alone, so GOLD is Algorithm 3 of the paper with other
delays: `queued` computes them, and the engine can play it.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from mild_core.algorithms.delayed_bgd import DelayedBGD
from mild_core.delays import DelaySchedule
from mild_core.game import Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival


class Gold:
    """One step of BGD a round, by the oldest value that has not been used.

    Parameters
    ----------
    problem : what the learner is told of the game
    eta : learning rate
    delta : exploration radius

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Feedback, Game, linear, play
    >>> game = Game(
    ...     Ball(1, 1.0), DelaySchedule.of([2, 1, 1]), linear([[1.0]] * 3),
    ...     Feedback.VALUE,
    ... )
    >>> record = play(game, lambda told: Gold(told, 0.1, 0.5), np.random.default_rng(0))
    >>> len(record.values)
    3
    """

    def __init__(
        self,
        problem: Problem,
        eta: float,
        delta: float,
        noise: FloatArray | None = None,
    ) -> None:
        self.base = DelayedBGD(problem, eta, delta, noise=noise)
        self.queue: list[tuple[int, float]] = []

    def play(self) -> FloatArray:
        """Perturbed decision of BGD."""
        return self.base.play()

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Queue what arrives, use the oldest."""
        for k, value in arrivals:
            heapq.heappush(self.queue, (k, float(value)))
        first = [heapq.heappop(self.queue)] if self.queue else []
        self.base.receive([(k, np.array(value)) for k, value in first])


@lru_cache(maxsize=4)  # asked for by every game with these delays
def queued(delays: DelaySchedule) -> DelaySchedule:
    """Delays until the queue hands a value over.

    >>> queued(DelaySchedule.of([3, 2, 1])).d.tolist()
    [3, 3, 3]
    """
    inside = delays.c[: int(delays.arrivals.sum())].tolist()
    arrival = delays.arrival.tolist()
    waiting: list[int] = []
    d, t, i = np.array(delays.d), 0, 0
    while waiting or i < len(inside):
        t += 1
        while i < len(inside) and arrival[inside[i] - 1] == t:
            heapq.heappush(waiting, inside[i])
            i += 1
        if waiting:
            k = heapq.heappop(waiting)
            d[k - 1] = t - k + 1
    return DelaySchedule(d)
