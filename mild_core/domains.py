"""Decision sets K: convex, compact, containing 0.

A domain knows n, the radius R of a ball around it, the radius r of a ball inside it
(None when 0 is not interior), and projects whole batches. `support`, `distance` and
`farthest` bound a loss over the set, so that its G and M can be computed.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from scipy.optimize import nnls
from scipy.spatial import ConvexHull, QhullError

from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray, allowance, frozen, squares

FARTHEST = 1e10
"""Farther points (in units of R) lose the hull's own digits to rounding."""


class Domain(Protocol):
    """What the game and its players need of a decision set."""

    @property
    def n(self) -> int:
        """Dimension."""

    @property
    def R(self) -> float:
        """|x| <= R on K (Assumption 2)."""

    @property
    def r(self) -> float | None:
        """Ball of radius r around 0 inside K (Assumption 4), or None."""

    def project(self, x: FloatArray) -> FloatArray:
        """Nearest points of K to the points x of shape (..., n)."""

    def support(self, a: FloatArray) -> FloatArray:
        """max_{x in K} <a, x> for a of shape (..., n)."""

    def farthest(self, a: FloatArray) -> FloatArray:
        """max_{x in K} |x - a| (or an upper bound) for a of shape (..., n)."""


def distance(domain: Domain, a: FloatArray) -> FloatArray:
    """min_{x in K} |x - a| for a of shape (..., n)."""
    return np.asarray(np.linalg.norm(domain.project(a) - a, axis=-1))


def tolerance(domain: Domain) -> float:
    """How far outside K a computed point may lie by rounding alone."""
    return allowance(domain.n, domain.R)


def contains(domain: Domain, x: FloatArray) -> np.bool_ | np.ndarray:
    """Whether points x of shape (..., n) lie in K, up to `tolerance`."""
    return distance(domain, x) <= tolerance(domain)


@dataclass(frozen=True)
class Ball:
    """Euclidean ball of radius R around 0."""

    n: int
    R: float

    def __post_init__(self) -> None:
        _check_dimension(self.n)
        _check_positive("R", self.R)

    @property
    def r(self) -> float:
        """The ball itself."""
        return self.R

    def project(self, x: FloatArray) -> FloatArray:
        """Scale back what is longer than R."""
        # The factor is exactly 1 within the ball: points of K stay as they are.
        norm = np.sqrt(squares(x))[..., None]
        factor = self.R / np.maximum(norm, self.R)
        return np.asarray(x * factor)

    def support(self, a: FloatArray) -> FloatArray:
        """R |a|."""
        return np.asarray(self.R * np.linalg.norm(a, axis=-1))

    def farthest(self, a: FloatArray) -> FloatArray:
        """R + |a|."""
        return np.asarray(self.R + np.linalg.norm(a, axis=-1))


@dataclass(frozen=True, eq=False)
class Box:
    """Product of intervals [lo_i, hi_i], each containing 0."""

    lo: FloatArray
    hi: FloatArray

    def __post_init__(self) -> None:
        lo, hi = (np.array(v, dtype=np.float64) for v in (self.lo, self.hi))
        if lo.ndim != 1 or lo.shape != hi.shape or lo.size == 0:
            limit = "lo and hi must be vectors of one length"
            raise ParameterError("shapes of lo, hi", (lo.shape, hi.shape), limit)
        bad = np.flatnonzero(~((lo <= 0) & (hi >= 0) & np.isfinite(hi - lo)))
        if bad.size:
            i = int(bad[0])
            limit = "every interval must be finite and contain 0"
            raise ParameterError(f"interval {i + 1}", (lo[i], hi[i]), limit)
        _check_positive("R", float(np.linalg.norm(np.maximum(-lo, hi))))
        object.__setattr__(self, "lo", frozen(lo))
        object.__setattr__(self, "hi", frozen(hi))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and (
            np.array_equal(self.lo, other.lo) and np.array_equal(self.hi, other.hi)
        )

    def __hash__(self) -> int:
        return hash((self.lo.tobytes(), self.hi.tobytes()))

    @property
    def n(self) -> int:
        """Dimension."""
        return len(self.lo)

    @cached_property
    def R(self) -> float:
        """Length of the farthest corner."""
        return float(np.linalg.norm(np.maximum(-self.lo, self.hi)))

    @cached_property
    def r(self) -> float | None:
        """Distance from 0 to the nearest face."""
        least = float(np.minimum(-self.lo, self.hi).min())
        return least if least > 0 else None

    def project(self, x: FloatArray) -> FloatArray:
        """Clip every coordinate."""
        return np.asarray(np.minimum(np.maximum(x, self.lo), self.hi))

    def support(self, a: FloatArray) -> FloatArray:
        """Sum over coordinates of max(a lo, a hi)."""
        return np.asarray(np.maximum(a * self.lo, a * self.hi).sum(axis=-1))

    def farthest(self, a: FloatArray) -> FloatArray:
        """Distance to the farthest corner."""
        gap = np.maximum(np.abs(a - self.lo), np.abs(self.hi - a))
        return np.asarray(np.linalg.norm(gap, axis=-1))


def cube(n: int, R: float) -> Box:
    """[-R/sqrt(n), R/sqrt(n)]^n, the set of Theorem 3 and Lemma 6.

    Its radius is R up to one rounding of the half side, its inner radius R/sqrt(n).
    """
    _check_dimension(n)
    _check_positive("R", R)
    side = np.full(n, R / np.sqrt(n))
    return Box(-side, side)


@dataclass(frozen=True, eq=False)
class Hull:
    """Convex hull of given points (rows), which must contain 0.

    Projections are exact to rounding while the hull is no thinner than about R/10^4 in
    any direction it extends in; thinner, the solver stops up to 1e-7 R early.
    """

    points: FloatArray

    def __post_init__(self) -> None:
        points = np.array(self.points, dtype=np.float64)
        if points.ndim != 2 or points.size == 0:
            limit = "points must be a matrix with one point in a row"
            raise ParameterError("shape of points", points.shape, limit)
        if not np.isfinite(points).all():
            raise ParameterError("points", points, "they must be finite")
        object.__setattr__(self, "points", frozen(points))
        _check_positive("R", self.R)
        gap = float(np.linalg.norm(self._project_one(np.zeros(self.n))))
        if gap > tolerance(self):
            raise ParameterError("distance from 0 to the hull", gap, "it must be 0")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hull) and np.array_equal(self.points, other.points)

    def __hash__(self) -> int:
        return hash(self.points.tobytes())

    @property
    def n(self) -> int:
        """Dimension."""
        return int(self.points.shape[1])

    @cached_property
    def R(self) -> float:
        """Length of the longest vertex."""
        return float(np.linalg.norm(self.points, axis=1).max())

    @cached_property
    def r(self) -> float | None:
        """Distance from 0 to the nearest facet, rounded down; None if there is none."""
        if self.n == 1:
            least = float(min(self.points.max(), -self.points.min()))
        else:
            facets = self._facets()
            if facets is None:
                return None
            least = float(-facets[:, -1].max())
        # An r one rounding too large would let x + delta s leave K.
        least -= allowance(self.n * len(self.points), self.R)
        return least if least > 0 else None

    def project(self, x: FloatArray) -> FloatArray:
        """Exact projection, one non-negative least-squares problem a point."""
        flat = np.asarray(x, dtype=np.float64).reshape(-1, self.n)
        return np.array([self._project_one(p) for p in flat]).reshape(np.shape(x))

    def support(self, a: FloatArray) -> FloatArray:
        """Largest over the vertices."""
        return np.asarray((a @ self.points.T).max(axis=-1))

    def farthest(self, a: FloatArray) -> FloatArray:
        """Largest over the vertices."""
        gaps = np.asarray(a)[..., None, :] - self.points
        return np.asarray(np.linalg.norm(gaps, axis=-1).max(axis=-1))

    def _facets(self) -> FloatArray | None:
        """Facets as rows (unit normal, offset); None if the hull is flat.

        Qhull now and then starts from a flat simplex in a hull that is not; searching
        for the start ("Qs") is slower and helps.
        """
        # Asked first, because Qhull reports a flat hull and its own failure alike.
        if np.linalg.matrix_rank(self.points - self.points[0]) < self.n:
            return None
        for options in (None, "Qs"):
            with contextlib.suppress(QhullError):
                return np.asarray(ConvexHull(self.points, False, options).equations)
        return None

    def _project_one(self, p: FloatArray) -> FloatArray:
        r"""Minimise |sum_i l_i (v_i - p)|^2 + (sum_i l_i - 1)^2 over l >= 0.

        For fixed proportions the best total s gives q/(1+q) with q = |V l/s - p|^2,
        which increases in q: the proportions of the solution are the projection's.
        """
        if not float(np.abs(p).max()) <= FARTHEST * self.R:
            limit = f"only points within {FARTHEST:g} R can be projected exactly"
            raise ParameterError("point to project onto the hull", p, limit)
        offsets = (self.points - p).T
        # Scaled to 1, or the row of ones would drown in offsets (or they in it).
        size = max(float(np.abs(offsets).max()), np.finfo(np.float64).tiny)
        system = np.vstack([offsets / size, np.ones(len(self.points))])
        target = np.append(np.zeros(self.n), 1.0)
        weights, _ = nnls(system, target)
        # A vertex by itself has the share 1 and comes out exactly, not by rounding:
        # a loss with its kink there tells the two apart, each machine in its own way.
        return np.asarray(weights / weights.sum() @ self.points)


KINDS = (Ball, Box, Hull)
"""Sets that their fields tell all about: cases are stored with these."""


@dataclass(frozen=True)
class Shrunk:
    """K_delta = (1 - delta/r) K, so that x + delta s stays in K for |s| <= 1."""

    base: Domain
    delta: float

    def __post_init__(self) -> None:
        if self.base.r is None:
            raise ParameterError("r", None, "shrinking needs a ball inside K")
        if not 0 < self.delta < self.base.r:
            limit = f"it must be inside (0, r) with r = {self.base.r:.6g}"
            raise ParameterError("delta", self.delta, limit)

    @cached_property
    def factor(self) -> float:
        """1 - delta/r."""
        assert self.base.r is not None
        return 1.0 - self.delta / self.base.r

    @property
    def n(self) -> int:
        """Dimension."""
        return self.base.n

    @property
    def R(self) -> float:
        """(1 - delta/r) R."""
        return self.factor * self.base.R

    @property
    def r(self) -> float:
        """r - delta."""
        assert self.base.r is not None
        return self.factor * self.base.r

    def project(self, x: FloatArray) -> FloatArray:
        """Scale up, project onto K, scale down."""
        return np.asarray(self.factor * self.base.project(x / self.factor))

    def support(self, a: FloatArray) -> FloatArray:
        """Scaled support function of K."""
        return np.asarray(self.factor * self.base.support(a))

    def farthest(self, a: FloatArray) -> FloatArray:
        """Scaled from K."""
        return np.asarray(self.factor * self.base.farthest(a / self.factor))


def _check_dimension(n: int) -> None:
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or n < 1:
        raise ParameterError("n", n, "the dimension must be an integer >= 1")


def _check_positive(name: str, value: float) -> None:
    if not 1e-100 <= value <= 1e100:  # squares must not overflow or vanish
        raise ParameterError(name, value, "it must be between 1e-100 and 1e100")
