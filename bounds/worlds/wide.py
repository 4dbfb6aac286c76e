"""Lemma 9 in the first block on [-R, R], with any exploration radius delta.

The learner is at 0 and the loss is ax + b in all K rounds. The estimate of a round is
(1/delta)(a delta s + b)s = a + bs/delta, so that g = Ka + (b/delta) sum s_t. Its square
is averaged over all signs; that makes K^2 a^2 + K b^2/delta^2, whatever delta is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Self

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray

LETTERS = ("R", "a", "b", "K", "delta")


@dataclass(frozen=True, eq=False)
class Wide:
    """Rows of R, a, b, K and delta."""

    rows: FloatArray

    name = "wide"
    operations = 8

    @property
    def size(self) -> int:
        """Number of blocks."""
        return len(self.rows)

    def case(self, b: int) -> Case:
        """The five numbers."""
        told = dict(zip(LETTERS, self.rows[b].tolist(), strict=True))
        return {"world": self.name, "n": 1, "f_t": "ax + b"} | told

    @classmethod
    def of(cls, case: Case) -> Self:
        """Build a case again."""
        return cls(np.array([[float(case[letter]) for letter in LETTERS]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds first, then small numbers."""
        R, a, offset, K, delta = self.rows[b].tolist()
        return (K, R, abs(a - 1), abs(offset), delta)

    R = property(lambda self: self.rows[:, 0])
    r = property(lambda self: self.rows[:, 0])
    G = property(lambda self: np.abs(self.rows[:, 1]))
    M = property(lambda self: self.R * self.G + np.abs(self.rows[:, 2]))
    K = property(lambda self: self.rows[:, 3].astype(int))
    delta = property(lambda self: self.rows[:, 4])
    n = property(lambda self: np.ones(self.size, dtype=int))

    @property
    def E_g_square(self) -> AnyArray:
        """The mean of g^2 over all noise: j of the K signs are +1, in C(K, j) ways."""
        return np.array([_mean_square(*row) for row in self.rows.tolist()])


def estimate(a: float, b: float, delta: float, s: int) -> float:
    """(n/delta) f(x + delta s) s at x = 0 for f(x) = ax + b."""
    return (a * delta * s + b) * s / delta


def _mean_square(R: float, a: float, b: float, K: float, delta: float) -> float:
    del R
    up, down = estimate(a, b, delta, 1), estimate(a, b, delta, -1)
    each = range(int(K) + 1)
    total = sum(math.comb(int(K), j) * (j * up + (K - j) * down) ** 2 for j in each)
    return float(total / 2**K)
