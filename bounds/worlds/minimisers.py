"""Minimisers of regularised losses, Pi_K(u, alpha) = argmin <u, x> + R(x)/alpha.

Lemma 4 is judged on three regularisers that are 1-strongly convex with respect to three
norms: the entropy on the simplex (the paper's), half the squared length on a ball or a
box, and |x|_p^2 / (2(p-1)) on the whole space. Divided by 2 they are not: a `strength`
other than 1 is a fault.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from scipy.special import softmax

from bounds.worlds import case_data
from bounds.worlds.world import Case
from mild_core.domains import Domain
from mild_core.numerics import AnyArray, FloatArray


class Regulariser(Protocol):
    """R on K, strongly convex with respect to a norm."""

    def minimiser(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """Pi_K(u, alpha) for every row u; alpha has shape (cases, 1)."""

    def norm(self, x: FloatArray) -> FloatArray:
        """The norm of every row."""

    def dual(self, u: FloatArray) -> FloatArray:
        """The dual norm of every row."""

    def reach(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """How large the numbers are from which a minimiser is computed."""

    def data(self) -> dict[str, Any]:
        """As plain data."""


@dataclass(frozen=True)
class Entropy:
    """R(w) = sum w ln w on the simplex, and |.|_1."""

    strength: float = 1.0

    def minimiser(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """Weights proportional to exp(-alpha u)."""
        return np.asarray(softmax(-alpha / self.strength * u, axis=1))

    def norm(self, x: FloatArray) -> FloatArray:
        """|x|_1."""
        return np.asarray(np.abs(x).sum(axis=1))

    def dual(self, u: FloatArray) -> FloatArray:
        """|u|_inf."""
        return np.asarray(np.abs(u).max(axis=1))

    def reach(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """1 and the exponents."""
        # rounding of an exponent moves a weight by as much
        return 1 + alpha[:, 0] * self.dual(u)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": "entropy", "strength": self.strength}


@dataclass(frozen=True)
class Square:
    """R(x) = |x|^2/2 on a set, and the Euclidean norm, its own dual."""

    domain: Domain
    strength: float = 1.0

    def minimiser(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """Projection of -alpha u."""
        return self.domain.project(-alpha / self.strength * u)

    def norm(self, x: FloatArray) -> FloatArray:
        """|x|."""
        return np.asarray(np.linalg.norm(x, axis=1))

    dual = norm

    def reach(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """R and the unprojected point."""
        return self.domain.R + alpha[:, 0] * self.norm(u)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        domain = case_data.domain_data(self.domain)
        return {"kind": "square", "domain": domain, "strength": self.strength}


@dataclass(frozen=True)
class Power:
    """R(x) = |x|_p^2 / (2(p-1)) on the whole space, 1 < p <= 2, and |.|_p."""

    p: float
    strength: float = 1.0

    def minimiser(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """Minus alpha (p-1) times the gradient of |u|_q^2/2."""
        q = self.p / (self.p - 1)
        size = self.dual(u)[:, None]
        # normalised first: |u|^(q-1) overflows for p near 1
        share = np.abs(np.divide(u, size, out=np.zeros_like(u), where=size > 0))
        slope = np.sign(u) * share ** (q - 1) * size
        return np.asarray(-alpha / self.strength * (self.p - 1) * slope)

    def norm(self, x: FloatArray) -> FloatArray:
        """|x|_p."""
        return np.asarray(np.linalg.norm(x, ord=self.p, axis=1))

    def dual(self, u: FloatArray) -> FloatArray:
        """|u|_q, 1/p + 1/q = 1."""
        return np.asarray(np.linalg.norm(u, ord=self.p / (self.p - 1), axis=1))

    def reach(self, u: FloatArray, alpha: FloatArray) -> FloatArray:
        """Length of the minimiser."""
        return alpha[:, 0] * self.dual(u)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": "power", "p": self.p, "strength": self.strength}


def regulariser_of(data: dict[str, Any]) -> Regulariser:
    """Build a regulariser from plain data."""
    if data["kind"] == "entropy":
        return Entropy(data["strength"])
    if data["kind"] == "power":
        return Power(data["p"], data["strength"])
    return Square(case_data.domain_of(data["domain"]), data["strength"])


@dataclass(frozen=True, eq=False)
class Minimisers:
    """Pairs of loss vectors u, v of shape (cases, N) and a rate, one regulariser."""

    first: FloatArray
    second: FloatArray
    alpha: FloatArray
    regulariser: Regulariser

    name = "minimisers"

    @property
    def size(self) -> int:
        """Number of pairs."""
        return len(self.first)

    @property
    def operations(self) -> int:
        """Sums of N terms."""
        return int(self.first.shape[1])

    def case(self, b: int) -> Case:
        """Pair b."""
        return {
            "world": self.name,
            "u": self.first[b].tolist(),
            "v": self.second[b].tolist(),
            "alpha": float(self.alpha[b]),
            "regulariser": self.regulariser.data(),
        }

    @classmethod
    def of(cls, case: Case) -> Minimisers:
        """Build a case again."""
        u, v = (np.array([case[name]], dtype=np.float64) for name in ("u", "v"))
        return cls(u, v, np.array([case["alpha"]]), regulariser_of(case["regulariser"]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few dimensions first, then short vectors."""
        size = np.abs(self.first[b]).sum() + np.abs(self.second[b]).sum()
        return (self.operations, float(size))

    @cached_property
    def moved(self) -> AnyArray:
        """|Pi(u, alpha) - Pi(v, alpha)|."""
        rate, one = self.alpha[:, None], self.regulariser
        apart = one.minimiser(self.first, rate) - one.minimiser(self.second, rate)
        return one.norm(apart)

    @property
    def moved_size(self) -> AnyArray:
        """What both minimisers are computed from."""
        rate = self.alpha[:, None]
        u, v = (self.regulariser.reach(x, rate) for x in (self.first, self.second))
        return u + v

    @property
    def apart(self) -> AnyArray:
        """|u - v|_*."""
        return self.regulariser.dual(self.first - self.second)

    @property
    def apart_size(self) -> AnyArray:
        """|u|_* + |v|_*."""
        return self.regulariser.dual(self.first) + self.regulariser.dual(self.second)
