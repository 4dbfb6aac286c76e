r"""BOLD: a pool of learners without delay, each on rounds of its own.

Source: P. Joulani, A. Gyorgy, C. Szepesvari, *Online learning under delayed feedback*,
ICML 2013. Each round is given to an instance that waits for no feedback; if all wait, a
new one is made. An instance never sees a delay, and there are N = 1 + max m_t of them.
If one has regret f(T), f concave, the pool has N f(T/N) at most.

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* which of the free instances plays: the one that was made first;
* horizons: an instance does not know how many rounds it will get. With OGD one constant
  learning rate serves all: the regrets R^2/(2 eta) + eta G^2 T_i/2 add up to
  N R^2/(2 eta) + eta G^2 T/2, smallest for eta = R sqrt(N/T)/G (claim R05). With Ader
  each instance is tuned to the T_i rounds it gets (delays are announced): its path is
  no longer than P_T, and sqrt is concave (claim R06).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.game import Problem
from mild_core.numerics import FloatArray, IntArray, frozen
from mild_core.protocol import Arrival, Learner

Make = Callable[[Problem, int], Learner]
"""Builds instance i = 0, 1, ..."""


class Bold:
    """A pool of learners.

    Parameters
    ----------
    problem : what the learner is told of the game
    make : builds instance i

    Examples
    --------
    >>> from mild_core import Ball, DelaySchedule, Game, linear, play
    >>> from mild_core.algorithms import DelayedOGD
    >>> game = Game(Ball(1, 1.0), DelaySchedule.constant(4, 2), linear([[1.0]] * 4))
    >>> pool = lambda told: Bold(told, lambda problem, i: DelayedOGD(problem, 0.5))
    >>> play(game, pool, np.random.default_rng()).played.tolist()
    [[0.0], [0.0], [-0.5], [-0.5]]
    """

    def __init__(self, problem: Problem, make: Make) -> None:
        self.problem, self.make = problem, make
        self.instances: list[Learner] = []
        self.waits: list[bool] = []
        self.heard: list[int] = []
        self.who: dict[int, int] = {}
        self.t = 0

    def play(self) -> FloatArray:
        """Let a free instance play."""
        self.t += 1
        i = self._free()
        self.who[self.t], self.waits[i] = i, True
        return self.instances[i].play()

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Hand each feedback to the instance that played the round, as its next."""
        for k, feedback in arrivals:
            i = self.who.pop(k)
            # an instance counts its own rounds; for BOLD these have no delay
            self.heard[i] += 1
            self.instances[i].receive([(self.heard[i], feedback)])
            self.waits[i] = False

    def _free(self) -> int:
        if False in self.waits:
            return self.waits.index(False)
        self.instances.append(self.make(self.problem, len(self.instances)))
        self.waits.append(False)
        self.heard.append(0)
        return len(self.waits) - 1


@lru_cache(maxsize=4)  # asked for by every game with these delays
def assignment(delays: DelaySchedule) -> IntArray:
    """Which instance plays each round, from 0.

    >>> assignment(DelaySchedule.of([3, 1, 1, 1])).tolist()
    [0, 1, 1, 0]
    """
    free_at: list[int] = []
    arrival = delays.arrival.tolist()
    found = np.empty(delays.T, dtype=np.int64)
    for t in range(1, len(arrival) + 1):
        free = next((i for i, a in enumerate(free_at) if a < t), len(free_at))
        if free == len(free_at):
            free_at.append(0)
        free_at[free] = arrival[t - 1]
        found[t - 1] = free
    return frozen(found)
