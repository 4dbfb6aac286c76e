"""Lemma 2 on the line for functions that jump.

f is b from q on, a more at the single point p, and 0 elsewhere. Smoothing does not see
a single point: f^_delta(x) is b times the share of [x - delta, x + delta] above q. The
one-point estimate sees f(x + delta) and f(x - delta), and so it may see p.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray

LETTERS = ("x", "delta", "p", "a", "q", "b")


@dataclass(frozen=True, eq=False)
class Spikes:
    """Rows of x, delta, p, a, q, b; |x - q| is not delta, or f^ has no gradient."""

    rows: FloatArray

    name = "spikes"
    operations = 4

    @property
    def size(self) -> int:
        """Number of functions."""
        return len(self.rows)

    def case(self, b: int) -> Case:
        """The six numbers."""
        told = dict(zip(LETTERS, self.rows[b].tolist(), strict=True))
        return {"world": self.name, "n": 1} | told

    @classmethod
    def of(cls, case: Case) -> Self:
        """Build a case again."""
        return cls(np.array([[float(case[letter]) for letter in LETTERS]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """One jump before two, then small numbers."""
        row = self.rows[b]
        return (float(np.count_nonzero(row[[3, 5]])), float(np.abs(row).sum()))

    @property
    def n(self) -> AnyArray:
        """One dimension."""
        return np.ones(self.size, dtype=int)

    @property
    def smooth_gradient(self) -> AnyArray:
        """b/(2 delta) where q is within delta, 0 elsewhere."""
        x, delta, _, _, q, b = self.rows.T
        return np.where(np.abs(x - q) < delta, b / (2 * delta), 0.0)

    @property
    def estimator_mean(self) -> AnyArray:
        """(f(x + delta) - f(x - delta))/(2 delta)."""
        x, delta = self.rows.T[:2]
        return (self._value(x + delta) - self._value(x - delta)) / (2 * delta)

    @property
    def quotient_size(self) -> AnyArray:
        """What the quotients are made of."""
        _, delta, _, a, _, b = self.rows.T
        return (np.abs(a) + np.abs(b)) / delta

    @property
    def continuous(self) -> AnyArray:
        """1 if x + delta and x - delta are no points where f jumps."""
        x, delta, p, a, _, _ = self.rows.T
        return ((np.abs(x - p) != delta) | (a == 0)).astype(int)

    def _value(self, at: FloatArray) -> FloatArray:
        _, _, p, a, q, b = self.rows.T
        return np.where(at == p, a, 0.0) + np.where(at >= q, b, 0.0)
