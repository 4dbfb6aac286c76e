"""Lemma 6 and Theorem 3 on the line for a learner that draws lots.

In every round the learner draws one of q points, spread evenly over [-R, R] with both
ends, whatever has arrived. Losses f_1..f_T, delays and comparators, of path length P at
most, are fixed beforehand, as both have them.

In every outcome: one outcome has each x_t at the point nearest to a minimiser of f_t,
at most h/2 away, where h = 2R/(q - 1) is the spacing. Its regret is at most T G h/2,
whatever the comparators, so no losses cost more in every outcome. f_t(x) = G|x - m|
with m half way between two of the points costs exactly that, in the best outcome.

In the mean: f_t(x) = Gx costs G(0 - (-R)) a round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray

LETTERS = ("T", "d", "q", "R", "G", "P")


@dataclass(frozen=True, eq=False)
class Draws:
    """Rows of T, d, q, R, G and P."""

    rows: FloatArray

    name = "draws"
    operations = 4

    @property
    def size(self) -> int:
        """Number of learners."""
        return len(self.rows)

    def case(self, b: int) -> Case:
        """The six numbers."""
        told = dict(zip(LETTERS, self.rows[b].tolist(), strict=True))
        whole = {letter: int(told[letter]) for letter in ("T", "d", "q")}
        return {"world": self.name, "n": 1} | told | whole

    @classmethod
    def of(cls, case: Case) -> Self:
        """Build a case again."""
        return cls(np.array([[float(case[letter]) for letter in LETTERS]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds and points first."""
        T, d, q, R, G, P = self.rows[b].tolist()
        return (T, q, d, abs(R - 1) + abs(G - 1), P)

    T = property(lambda self: self.rows[:, 0].astype(int))
    d = property(lambda self: self.rows[:, 1].astype(int))
    R = property(lambda self: self.rows[:, 3])
    G = property(lambda self: self.rows[:, 4])
    P = property(lambda self: self.rows[:, 5])
    n = property(lambda self: np.ones(self.size, dtype=int))

    @property
    def L(self) -> AnyArray:
        """ceil(2TR/max{P,2R})."""
        return np.ceil(2 * self.T * self.R / np.maximum(self.P, 2 * self.R)).astype(int)

    @property
    def sure_regret(self) -> AnyArray:
        """T G h/2."""
        return self.T * self.G * self.R / (self.rows[:, 2] - 1)

    @property
    def mean_regret(self) -> AnyArray:
        """T G R: the mean of the points is 0."""
        return self.T * self.G * self.R
