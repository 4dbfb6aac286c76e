"""G|x| in eleven dimensions, smoothed: the more dimensions, the more it changes.

With s = rho v, v on the sphere and rho of density n rho^{n-1}, both means are sums over
Gauss-Legendre nodes: exact at the tip, where the integrand is rho, and elsewhere smooth
but for v = -1, where the density of <e, v> vanishes to the fourth order.
"""

from __future__ import annotations

import math

import numpy as np

from bounds.worlds.estimator import NODES, WEIGHTS, Radial
from mild_core.numerics import FloatArray

DIMENSION = 11
_SHARE = (DIMENSION - 3) // 2
_TOTAL = math.gamma(DIMENSION / 2) / (
    math.sqrt(math.pi) * math.gamma((DIMENSION - 1) / 2)
)
_LENGTHS = (NODES + 1) / 2
_OUT = WEIGHTS / 2 * DIMENSION * _LENGTHS ** (DIMENSION - 1)
_ALONG = WEIGHTS * _TOTAL * (1 - NODES**2) ** _SHARE
MASS = _OUT[:, None] * _ALONG
"""Weights of all pairs of a length and a direction; they add up to 1."""


class SmoothedCone(Radial):
    """G|x| + offset on the ball, smoothed; points x = p e on a line through 0."""

    name = "smoothed"

    def smooth(self, p: FloatArray) -> FloatArray:
        """G E|p e + delta s| + offset."""
        _, length = self._moved(p)
        mean = (MASS * length).sum(axis=(-2, -1))
        return self.losses.scale * mean + self.losses.offset

    def estimator(self, p: FloatArray) -> FloatArray:
        """The slope of the smoothed loss: the mean of <e, x>/|x| around p."""
        along, length = self._moved(p)
        return self.losses.scale * (MASS * along / length).sum(axis=(-2, -1))

    def _moved(self, p: FloatArray) -> tuple[FloatArray, FloatArray]:
        """<e, x> and |x| for x = p e + delta s, (cases, points, ...)."""
        reach = self.radius[:, None, None, None] * _LENGTHS[:, None]
        along = p[..., None, None] + reach * NODES
        across = reach**2 * (1 - NODES**2)
        return along, np.sqrt(along**2 + across)
