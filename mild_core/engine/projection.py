"""Compiled projections: ball, box and hull, scaled for shrunk sets."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from mild_core.domains import FARTHEST, Ball, Box, Domain, Hull, Shrunk
from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray

BALL, BOX, HULL = range(3)


class Shape(NamedTuple):
    """A domain as plain data."""

    kind: int
    R: float
    lo: FloatArray
    hi: FloatArray
    points: FloatArray


def shape_of(domain: Domain) -> Shape:
    """Describe a domain for the compiled loop."""
    none, nothing = np.zeros(1), np.zeros((1, 1))
    if isinstance(domain, Ball):
        return Shape(BALL, float(domain.R), none, none, nothing)
    if isinstance(domain, Box):
        return Shape(BOX, domain.R, domain.lo.copy(), domain.hi.copy(), nothing)
    if isinstance(domain, Hull):
        return Shape(HULL, domain.R, none, none, domain.points.copy())
    if isinstance(domain, Shrunk):
        kind, R, lo, hi, points = shape_of(domain.base)
        f = domain.factor
        return Shape(kind, f * R, f * lo, f * hi, f * points)
    limit = "the engine knows Ball, Box, Hull and what is shrunk from them"
    raise ParameterError("domain", type(domain).__name__, limit)


@njit(inline="always")
def project(kind, R, lo, hi, points, factor, y, square):
    """Project the columns of y (n, N) in place onto factor times the domain.

    `square` is room for N numbers.
    """
    if kind == BALL:
        _project_ball(factor * R, y, square)
    elif kind == BOX:
        _project_box(lo, hi, factor, y)
    else:
        _project_hull(points, R, factor, y)


@njit(cache=True, nogil=True, error_model="numpy")
def _project_ball(radius, y, square):
    n, N = y.shape
    square[:] = 0.0
    for j in range(n):
        for i in range(N):
            square[i] += y[j, i] * y[j, i]
    for i in range(N):
        square[i] = radius / max(np.sqrt(square[i]), radius)
    for j in range(n):
        for i in range(N):
            y[j, i] *= square[i]


@njit(cache=True, nogil=True, error_model="numpy")
def _project_box(lo, hi, factor, y):
    n, N = y.shape
    for j in range(n):
        low, high = factor * lo[j], factor * hi[j]
        for i in range(N):
            y[j, i] = min(max(y[j, i], low), high)


@njit(cache=True, nogil=True, error_model="numpy")
def _project_hull(points, R, factor, y):
    """Lawson and Hanson's non-negative least squares on the system of `Hull`.

    Written out because the compiled loop cannot call SciPy's; tested against it.
    """
    count, n = points.shape
    system = np.empty((n + 1, count))
    for i in range(y.shape[1]):
        size = 1e-300
        for k in range(count):
            for j in range(n):
                system[j, k] = points[k, j] - y[j, i] / factor
                size = max(size, abs(system[j, k]))
        # Only constants in the message: compiled code cannot format floats.
        if not size <= FARTHEST * R:
            raise ValueError("only points within 1e10 R of a hull can be projected")
        system /= size
        system[n] = 1.0
        weights = nonnegative_least_squares(system)
        shares = weights / weights.sum()  # exactly 1 at a vertex, as in `Hull`
        for j in range(n):
            y[j, i] = factor * (shares @ points[:, j].copy())


@njit(cache=True, nogil=True, error_model="numpy")
def nonnegative_least_squares(system):
    """Minimise |system w - e_last| over w >= 0 (Lawson and Hanson 1974, ch. 23)."""
    rows, count = system.shape
    target = np.zeros(rows)
    target[rows - 1] = 1.0
    weights = np.zeros(count)
    active = np.zeros(count, dtype=np.bool_)
    # As in SciPy: ten roundings of a sum over the system, and 3 steps a variable (a
    # few more for tiny hulls). Exact, the method ends by itself; rounded it may cycle.
    tolerance = 10.0 * np.finfo(np.float64).eps * rows * count
    for _ in range(3 * count + 10):
        gain = system.T @ (target - system @ weights)
        best = -1
        for j in range(count):
            if not active[j] and gain[j] > tolerance:
                if best < 0 or gain[j] > gain[best]:
                    best = j
        if best < 0:
            break
        active[best] = True
        while True:
            chosen = np.flatnonzero(active)
            part = np.ascontiguousarray(system[:, chosen])
            trial = np.linalg.lstsq(part, target)[0]
            step = 1.0
            for i in range(chosen.size):
                w = weights[chosen[i]]
                if trial[i] <= 0.0:
                    step = min(step, w / (w - trial[i]) if w > trial[i] else 0.0)
            for i in range(chosen.size):
                weights[chosen[i]] += step * (trial[i] - weights[chosen[i]])
            if step == 1.0:
                break
            for i in range(chosen.size):
                if trial[i] <= 0.0 and weights[chosen[i]] <= tolerance:
                    weights[chosen[i]] = 0.0
                    active[chosen[i]] = False
    return weights
