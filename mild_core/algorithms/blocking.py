"""Blocking update: what Algorithms 3 and 4 share (steps 6 to 11 of Algorithm 3)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

import numpy as np

from mild_core.domains import Shrunk
from mild_core.errors import ParameterError
from mild_core.game import Problem
from mild_core.noise import check_directions, unit_vectors
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival
from mild_core.tracing import Tracer


def directions(problem: Problem, noise: FloatArray | None) -> Iterator[FloatArray]:
    """Directions s_t, drawn one a round, or the rows of `noise`."""
    if noise is None:
        while True:
            yield unit_vectors(problem.rng, 1, problem.domain.n)[0]
    yield from noise


class Blocking(ABC):
    """Plays x_z + delta s_t, collects g_z, and calls `end_block(A_z)` per block.

    Two readings depart from the letter of the paper, which cannot be meant. The block
    of round k is ceil(k/K), not floor(k/K) (step 8): blocks are (z-1)K+1..zK. A block
    is complete when its last value has arrived (step 9), which is counted; comparing
    sums would need the values that are still missing.
    """

    def __init__(
        self, problem: Problem, K: int, noise: FloatArray | None = None
    ) -> None:
        if not 1 <= K <= problem.T:
            limit = f"it must be between 1 and T = {problem.T}"
            raise ParameterError("block size K", K, limit)
        self.problem, self.K = problem, K
        if noise is not None:
            check_directions(noise, problem.T, problem.domain.n)
        self.noise = directions(problem, noise)
        self.tracer = Tracer()
        self.t, self.z, self.first_block = 0, 0, 1
        self.s: dict[int, FloatArray] = {}
        self.g: dict[int, FloatArray] = {}
        self.missing: dict[int, int] = {}
        self.A: list[int] = []

    def set_radius(self, delta: float) -> None:
        """Explore at distance delta, decide within K_delta."""
        self.delta = delta
        self.K_delta = Shrunk(self.problem.domain, delta)

    @abstractmethod
    def begin_block(self) -> None:
        """Decide x_z; the algorithm's own steps before its inner loop."""

    @abstractmethod
    def end_block(self) -> None:
        """Update from the blocks in A_z; the algorithm's steps after its inner loop."""

    def play(self) -> FloatArray:
        """Step 6: x^_t = x_z + delta s_t."""
        self.t += 1
        if self.t == self.z * self.K + 1:
            self.z += 1
            self.A = []
            self.begin_block()
            self.g[self.z] = np.zeros(self.problem.domain.n)
            # The paper has K divide T; the last block takes what is left.
            left = self.problem.T - self.t + 1
            self.missing[self.z] = min(self.K, left)
        self.s[self.t] = next(self.noise)
        self.tracer.direction(self.s[self.t])
        return np.asarray(self.x + self.delta * self.s[self.t])

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Steps 7 to 10, and the end of the block after its last round."""
        for k, value in arrivals:
            z_k, s_k = self.block_of(k), self.s.pop(k)
            if z_k < self.first_block:  # a block of an earlier epoch
                continue
            # Added one by one as they arrive; the engine adds them by round, so the
            # two agree up to rounding only.
            n = self.problem.domain.n
            self.g[z_k] = self.g[z_k] + n / self.delta * value * s_k  # step 8
            self.missing[z_k] -= 1
            if self.missing[z_k] == 0:  # step 9
                self.A.append(z_k)
        if self.t == self.z * self.K:
            self.end_block()

    def block_of(self, k: int) -> int:
        """Block z_k holding round k."""
        return -(-k // self.K)

    x: FloatArray
