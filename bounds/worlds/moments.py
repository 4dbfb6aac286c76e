"""Lemma 2 for polynomials: monomials, and the moments of ball and sphere.

Both sides of the lemma are linear in f, so monomials are enough.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class Monomials:
    """f(x) = prod x_i^{alpha_i} with exponents alpha, at points x, both (cases, n)."""

    alpha: IntArray
    x: FloatArray
    radius: FloatArray

    name = "one-point"
    operations = 200

    @property
    def size(self) -> int:
        """Number of monomials."""
        return len(self.alpha)

    def case(self, b: int) -> Case:
        """Exponents, point and delta."""
        numbers = {"alpha": self.alpha[b].tolist(), "x": self.x[b].tolist()}
        return {"world": self.name, "delta": float(self.radius[b])} | numbers

    @classmethod
    def of(cls, case: Case) -> Monomials:
        """Build a case again."""
        x = np.array([case["x"]], dtype=np.float64)
        return cls(np.array([case["alpha"]]), x, np.array([case["delta"]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few dimensions first, then low degrees."""
        return (self.alpha.shape[1], float(self.alpha[b].sum()))

    @property
    def n(self) -> AnyArray:
        """Dimension."""
        return np.full(self.size, self.alpha.shape[1])

    @cached_property
    def smooth_gradient(self) -> FloatArray:
        """Gradient of f^_delta at x, (cases, n)."""
        return np.stack([self._gradient(b) for b in range(self.size)])

    @cached_property
    def estimator_mean(self) -> FloatArray:
        """E (n/delta) f(x + delta s) s over the sphere, (cases, n)."""
        return np.stack([self._estimator(b) for b in range(self.size)])

    @property
    def quotient_size(self) -> AnyArray:
        """(n/delta) prod (|x_i| + delta)^{alpha_i}."""
        far = np.abs(self.x) + self.radius[:, None]
        return self.n / self.radius * (far**self.alpha).prod(axis=1)

    def _gradient(self, b: int) -> FloatArray:
        """Differentiate sum_beta C(alpha, beta) x^{alpha-beta} E (delta s)^beta."""
        total = np.zeros(self.alpha.shape[1])
        # by the binomial theorem, so that nothing is integrated numerically
        for beta, factor in self._expansion(b):
            rest = self.alpha[b] - beta
            for i in np.flatnonzero(rest):
                lower = rest - np.eye(len(rest), dtype=np.int64)[i]
                power = rest[i] * np.prod(self.x[b] ** lower)
                total[i] += factor * moment(beta, ball=True) * power
        return total

    def _estimator(self, b: int) -> FloatArray:
        n = self.alpha.shape[1]
        total = np.zeros(n)
        for beta, factor in self._expansion(b):
            power = factor * np.prod(self.x[b] ** (self.alpha[b] - beta))
            for i in range(n):
                more = beta + np.eye(n, dtype=np.int64)[i]
                total[i] += power * moment(more, ball=False)
        return np.asarray(n / self.radius[b] * total)

    def _expansion(self, b: int) -> list[tuple[IntArray, float]]:
        """All beta <= alpha with C(alpha, beta) delta^|beta|."""
        alpha, delta = self.alpha[b], float(self.radius[b])
        ranges = [range(int(k) + 1) for k in alpha]
        return [
            (
                np.array(beta),
                delta ** sum(beta)
                * math.prod(
                    math.comb(int(k), j) for k, j in zip(alpha, beta, strict=True)
                ),
            )
            for beta in itertools.product(*ranges)
        ]


def moment(beta: IntArray, *, ball: bool) -> float:
    """E prod s_i^{beta_i} over the unit sphere, or ball."""
    # an odd power is as often negative
    if (beta % 2).any():
        return 0.0
    n, degree = len(beta), int(beta.sum())
    # logarithms: gamma overflows where the quotient is tame
    logs = sum(math.lgamma((int(k) + 1) / 2) - math.lgamma(0.5) for k in beta)
    sphere = math.exp(logs + math.lgamma(n / 2) - math.lgamma((n + degree) / 2))
    # the radius of a uniform point of the ball has density n r^(n-1)
    return sphere * n / (n + degree) if ball else sphere
