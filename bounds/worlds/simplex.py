"""Functions, not runs: the entropy on the simplex, and leaders of finite tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import xlogy

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class Distributions:
    """Pairs p, q of probability vectors, (cases, N), and a point lambda between."""

    p: FloatArray
    q: FloatArray
    between: FloatArray

    name = "simplex"

    @property
    def size(self) -> int:
        """Number of pairs."""
        return len(self.p)

    @property
    def operations(self) -> int:
        """Sums of N terms."""
        return int(self.p.shape[1])

    def case(self, b: int) -> Case:
        """Pair b."""
        numbers = {"p": self.p[b].tolist(), "q": self.q[b].tolist()}
        return {"world": self.name, "lambda": float(self.between[b])} | numbers

    @classmethod
    def of(cls, case: Case) -> Distributions:
        """Build a case again."""
        p, q = (np.array([case[name]], dtype=np.float64) for name in ("p", "q"))
        return cls(p, q, np.array([case["lambda"]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few outcomes first."""
        return (self.operations, float(self.distance_1[b]))

    @property
    def outcomes(self) -> AnyArray:
        """N."""
        return np.full(self.size, self.operations)

    @property
    def interior(self) -> AnyArray:
        """1 if no entry of q is 0."""
        return (self.q > 0).all(axis=1).astype(int)

    @cached_property
    def distance_1(self) -> AnyArray:
        """|p - q|_1."""
        return np.abs(self.p - self.q).sum(axis=1)

    @property
    def distance_2(self) -> AnyArray:
        """|p - q|."""
        return np.linalg.norm(self.p - self.q, axis=1)

    @property
    def bregman(self) -> AnyArray:
        """R(p) - R(q) - <grad R(q), p - q>."""
        return self._bregman.sum(axis=1)

    @property
    def bregman_size(self) -> AnyArray:
        """Sum of the absolute values of its terms."""
        return np.abs(self._bregman).sum(axis=1) + _terms(self.q).sum(axis=1)

    @property
    def _bregman(self) -> AnyArray:
        # at the edge R has no gradient: `interior` keeps such pairs out of the claims
        slope = 1 + np.log(np.where(self.q > 0, self.q, 1.0))
        return xlogy(self.p, self.p) - xlogy(self.q, self.q) - slope * (self.p - self.q)

    @property
    def sag(self) -> AnyArray:
        """lambda R(p) + (1-lambda) R(q) - R(lambda p + (1-lambda) q)."""
        share = self.between[:, None]
        middle = share * self.p + (1 - share) * self.q
        terms = share * xlogy(self.p, self.p) + (1 - share) * xlogy(self.q, self.q)
        return (terms - xlogy(middle, middle)).sum(axis=1)

    @property
    def sag_size(self) -> AnyArray:
        """Sum of |w ln w| of both."""
        return (_terms(self.p) + _terms(self.q)).sum(axis=1) + 1

    @property
    def hessian(self) -> AnyArray:
        """sum (p_i - q_i)^2 / q_i: the second derivative of R at q along p - q."""
        h = self.p - self.q
        return (h * h / np.where(self.q > 0, self.q, 1.0)).sum(axis=1)


@dataclass(frozen=True, eq=False)
class Tables:
    """Functions h_1..h_T on m points as integer tables, (cases, T, m)."""

    tables: IntArray

    name = "tables"
    # integers: equality is exact
    operations = 0

    @property
    def size(self) -> int:
        """Number of sequences."""
        return len(self.tables)

    def case(self, b: int) -> Case:
        """Sequence b, one row for every function."""
        return {"world": self.name, "h": self.tables[b].tolist()}

    @classmethod
    def of(cls, case: Case) -> Tables:
        """Build a case again."""
        return cls(np.array([case["h"]], dtype=np.int64))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few functions on few points first, then small values."""
        return (*self.tables.shape[1:], float(np.abs(self.tables[b]).sum()))

    @cached_property
    def totals(self) -> AnyArray:
        """sum_{i<=t} h_i(x)."""
        return np.cumsum(self.tables, axis=1)

    @property
    def leaders(self) -> AnyArray:
        """sum h_t(x_t^*), the worst minimiser where there are several."""
        return self._worst(self.totals).sum(axis=1)

    @property
    def followers(self) -> AnyArray:
        """sum_{t>=2} h_t(x_{t-1}^*) and h_1 at its minimum."""
        first = self.tables[:, 0].min(axis=1)
        return first + self._worst(self.totals[:, :-1], 1).sum(axis=1)

    @property
    def least(self) -> AnyArray:
        """min_x sum h_t(x)."""
        return self.totals[:, -1].min(axis=1)

    def _worst(self, totals: AnyArray, shift: int = 0) -> AnyArray:
        """max of h_{t+shift} over the minimisers of totals_t."""
        best = totals == totals.min(axis=2, keepdims=True)
        values = self.tables[:, shift : shift + totals.shape[1]]
        # the lemma holds for every choice of minimisers, so the worst is taken
        return np.where(best, values, np.iinfo(np.int64).min).max(axis=2)


def _terms(w: FloatArray) -> FloatArray:
    """|w ln w| of every entry, and w."""
    return np.asarray(np.abs(xlogy(w, w)) + w)
