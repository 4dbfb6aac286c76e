"""The one-point estimator and smoothed losses, exactly: Lemmas 2 and 8, and K_delta.

Polynomials are in `bounds.worlds.moments`. `Ridges` are losses f(x) = psi(<e, x>) with
|e| = 1 and psi any convex loss of one variable, kinks included. The component
v = <e, s> of a uniform point s has density ~ (1 - v^2)^{(n-1)/2} in the ball and
~ (1 - v^2)^{(n-3)/2} on the sphere: for odd n polynomials, so that Gauss-Legendre
between the kinks is exact. `Radial` losses f(x) = G|x| in three dimensions are the ones
that smoothing changes most.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.world import Case
from mild_core.domains import Ball, Domain, distance
from mild_core.losses import DISTANCE, HINGE, HUBER, LossTable
from mild_core.numerics import AnyArray, FloatArray

# exact to degree 31: densities of degree 4 at most, and losses that are smooth between
# their kinks
NODES, WEIGHTS = np.polynomial.legendre.leggauss(16)


@dataclass(frozen=True, eq=False)
class Ridges:
    """f(x) = psi(<e, x>) on the ball of radius R in odd dimension n.

    `losses` holds psi as (cases, 1) rounds in one variable; p and q are <e, x> and
    <e, y> of two points x, y of K_delta, `share` says where between them to look.
    """

    losses: LossTable
    dimension: int
    R_ball: float
    radius: FloatArray
    p: FloatArray
    q: FloatArray
    share: FloatArray

    name = "one-point"
    # sums over 16 nodes in each of a few pieces, and the products in them
    operations = 200

    @property
    def size(self) -> int:
        """Number of losses."""
        return len(self.p)

    def case(self, b: int) -> Case:
        """Loss, delta and points."""
        loss = {c: getattr(self.losses, c)[b].tolist() for c in case_data.COLUMNS}
        numbers = {k: float(getattr(self, k)[b]) for k in ("p", "q", "share", "delta")}
        about = {"world": self.name, "psi": loss, "n": self.dimension, "R": self.R_ball}
        return about | numbers

    def weight(self, b: int) -> tuple[float, ...]:
        """Few dimensions first."""
        return (self.dimension, float(self.losses.family[b, 0]))

    n = property(lambda self: np.full(self.size, self.dimension))
    R = property(lambda self: np.full(self.size, self.R_ball))
    delta = property(lambda self: self.radius)
    r = R

    @cached_property
    def G(self) -> AnyArray:
        """Lipschitz constant of psi on [-R, R]."""
        return self.losses.lipschitz(Ball(1, self.R_ball))[:, 0]

    @cached_property
    def M(self) -> AnyArray:
        """Largest |psi| on [-R, R]."""
        return self.losses.bounds(Ball(1, self.R_ball))[:, 0]

    # -- values --------------------------------------------------------------------

    def value(self, p: FloatArray) -> FloatArray:
        """psi at points p of shape (cases, ...)."""
        flat = p.reshape(self.size, -1)
        table = LossTable(
            **{
                c: np.repeat(getattr(self.losses, c), flat.shape[1], axis=1)
                for c in case_data.COLUMNS
            }
        )
        return table.values(flat[:, :, None]).reshape(p.shape)

    def smooth(self, p: FloatArray) -> FloatArray:
        """f^_delta at points with <e, x> = p, (cases, points)."""
        n = self.dimension
        total = math.gamma(n / 2 + 1) / (math.sqrt(math.pi) * math.gamma((n + 1) / 2))
        return self._integral(p, lambda v: total * (1 - v * v) ** ((n - 1) // 2))

    def estimator(self, p: FloatArray) -> FloatArray:
        """Component along e of E (n/delta) f(x + delta s) s, (cases, points)."""
        n, scale = self.dimension, (self.dimension / self.radius)[:, None]
        if n == 1:
            d = self.radius[:, None]
            return scale * (self.value(p + d) - self.value(p - d)) / 2
        total = math.gamma(n / 2) / (math.sqrt(math.pi) * math.gamma((n - 1) / 2))
        power = (n - 3) // 2
        return scale * self._integral(p, lambda v: v * total * (1 - v * v) ** power)

    def _integral(
        self, p: FloatArray, density: Callable[[FloatArray], FloatArray]
    ) -> FloatArray:
        """Integral of psi(p + delta v) density(v) over [-1, 1], kink by kink."""
        cuts = (self.kinks[:, None] - p[:, :, None]) / self.radius[:, None, None]
        v, weight = _nodes(np.clip(cuts, -1, 1), -1.0, 1.0)
        points = p[:, :, None] + self.radius[:, None, None] * v
        return (weight * density(v) * self.value(points)).sum(axis=2)

    @cached_property
    def kinks(self) -> FloatArray:
        """Where psi has kinks, (cases, 2); repeated or far away if there are fewer."""
        family, a = self.losses.family[:, 0], self.losses.a[:, 0, 0]
        # a = 0 has no kink: 1e300 is far outside of every interval
        bend = np.where(family == HINGE, 1 / np.where(a == 0, 1e-300, a), a)
        width = np.where(family == HUBER, self.losses.width[:, 0], 0.0)
        far = np.where(
            np.isin(family, (HINGE, DISTANCE, HUBER)), bend, 10 * self.R_ball
        )
        return np.stack([far - width, far + width], axis=1)

    # -- Lemma 2: means over the segment from x to y ----------------------------------

    @cached_property
    def smooth_gradient(self) -> AnyArray:
        """Mean slope of f^_delta between x and y."""
        return self._rise / (self.q - self.p)

    @cached_property
    def estimator_mean(self) -> AnyArray:
        """Mean over the segment of the expected estimate along e."""
        d = self.radius[:, None]
        # there a kink enters or leaves the ball around x, and the mean changes its
        # formula
        cuts = np.concatenate([self.kinks - d, self.kinks + d], axis=1)
        low, high = np.minimum(self.p, self.q), np.maximum(self.p, self.q)
        cuts = np.clip(cuts, low[:, None], high[:, None])
        p, weight = _nodes(cuts[:, None], low[:, None], high[:, None])
        inside = (weight[:, 0] * self.estimator(p[:, 0])).sum(axis=1)
        return inside / (high - low)

    @property
    def quotient_size(self) -> AnyArray:
        """nM/delta + M/|p - q|."""
        return self.M * (self.n / self.radius + 1 / np.abs(self.q - self.p))

    # -- Lemma 8 -------------------------------------------------------------------

    @cached_property
    def _ends(self) -> FloatArray:
        """f^ at x, at y and in between, (cases, 3)."""
        middle = self.share * self.p + (1 - self.share) * self.q
        return self.smooth(np.stack([self.p, self.q, middle], axis=1))

    @property
    def _rise(self) -> AnyArray:
        return self._ends[:, 1] - self._ends[:, 0]

    @property
    def smooth_middle(self) -> AnyArray:
        """f^ at lambda x + (1 - lambda) y."""
        return self._ends[:, 2]

    @property
    def smooth_chord(self) -> AnyArray:
        """lambda f^(x) + (1 - lambda) f^(y)."""
        return self.share * self._ends[:, 0] + (1 - self.share) * self._ends[:, 1]

    @property
    def smooth_excess(self) -> AnyArray:
        """f^(x) - f(x)."""
        return self._ends[:, 0] - self.value(self.p[:, None])[:, 0]

    @property
    def smooth_gap(self) -> AnyArray:
        """|f^(x) - f(x)|."""
        return np.abs(self.smooth_excess)

    @property
    def smooth_rise(self) -> AnyArray:
        """|f^(x) - f^(y)|."""
        return np.abs(self._rise)

    @property
    def apart(self) -> AnyArray:
        """|x - y|."""
        return np.abs(self.p - self.q)

    @property
    def smooth_slope(self) -> AnyArray:
        """|grad f^(x)|."""
        # by Lemma 2 the expected estimate is the gradient of the smoothed loss
        return np.abs(self.estimator(self.p[:, None])[:, 0])


class Radial(Ridges):
    """f(x) = G|x| + offset in three dimensions; points x = p e on a line through 0.

    E|p e + delta s| over the ball is delta h(|p|/delta) with
    h(t) = 3/4 + t^2/2 - t^4/20 for t <= 1 and t + 1/(5t) beyond.
    """

    def smooth(self, p: FloatArray) -> FloatArray:
        """G delta h(|p|/delta) + offset."""
        t = np.abs(p) / self.radius[:, None]
        far = np.maximum(t, 1.0)
        h = np.where(t <= 1, 0.75 + t**2 / 2 - t**4 / 20, far + 1 / (5 * far))
        return self.losses.scale * self.radius[:, None] * h + self.losses.offset

    def estimator(self, p: FloatArray) -> FloatArray:
        """(3/delta) G E |p e + delta s| <e, s>, with <e, s> = v uniform in [-1, 1].

        As a function of u = |p e + delta s|/delta the integrand is a polynomial. Near
        p = 0 that loses digits; there it is analytic in v.
        """
        t = (np.abs(p) / self.radius[:, None])[..., None]
        # numpy evaluates both branches: each is kept where it is finite
        far = np.maximum(t, 0.1)
        half = np.minimum(far, 1.0)
        u = np.maximum(far, 1.0) + half * NODES
        along = (u * u - 1 - far * far) / (2 * far)
        by_u = (WEIGHTS * half * u * u * along / (2 * far)).sum(axis=-1)
        near = np.minimum(t, 0.1)
        root = np.sqrt(1 + near * near + 2 * near * NODES)
        by_v = (WEIGHTS * root * NODES / 2).sum(axis=-1)
        mean = np.where(t[..., 0] > 0.1, by_u, by_v)
        return 3 * self.losses.scale * np.sign(p) * mean

    @cached_property
    def kinks(self) -> FloatArray:
        """Only |x| = 0 and |x| = delta matter."""
        return np.zeros((self.size, 2))


@dataclass(frozen=True, eq=False)
class Shrinking:
    """K and K_delta seen along unit directions v, (cases, n)."""

    domain: Domain
    radius: FloatArray
    direction: FloatArray

    name = "shrunk"

    @property
    def size(self) -> int:
        """Number of directions."""
        return len(self.direction)

    @property
    def operations(self) -> int:
        """A projection or a support function."""
        # a projection is a few sums over n coordinates
        return 10 * self.domain.n

    def case(self, b: int) -> Case:
        """Set, delta and direction."""
        numbers = {"delta": float(self.radius[b]), "v": self.direction[b].tolist()}
        return {
            "world": self.name,
            "domain": case_data.domain_data(self.domain),
        } | numbers

    @classmethod
    def of(cls, case: Case) -> Shrinking:
        """Build a case again."""
        v = np.array([case["v"]], dtype=np.float64)
        return cls(case_data.domain_of(case["domain"]), np.array([case["delta"]]), v)

    def weight(self, b: int) -> tuple[float, ...]:
        """Few dimensions first."""
        return (self.domain.n, float(self.radius[b]))

    R = property(lambda self: np.full(self.size, self.domain.R))
    r = property(lambda self: np.full(self.size, self.domain.r))
    delta = property(lambda self: self.radius)

    @property
    def support(self) -> AnyArray:
        """max of <v, x> over K."""
        return self.domain.support(self.direction)

    @property
    def outside(self) -> AnyArray:
        """Distance from K of x + delta v, x the point of K_delta farthest along v."""
        # the projection of a point far out is the farthest point of K that way
        far = self.domain.project(1e6 * self.domain.R * self.direction)
        x = (1 - self.radius / self.r)[:, None] * far
        return distance(self.domain, x + self.radius[:, None] * self.direction)


def _nodes(
    cuts: FloatArray, low: float | FloatArray, high: float | FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Gauss-Legendre nodes and weights on [low, high], split at the cuts."""
    shape = cuts.shape[:-1]
    ends = [np.broadcast_to(np.asarray(e), shape)[..., None] for e in (low, high)]
    grid = np.sort(np.concatenate([ends[0], cuts, ends[1]], axis=-1), axis=-1)
    left, width = grid[..., :-1, None], np.diff(grid, axis=-1)[..., None]
    points = left + width * (NODES + 1) / 2
    weights = np.broadcast_to(width * WEIGHTS / 2, points.shape)
    return points.reshape(*shape, -1), weights.reshape(*shape, -1)
