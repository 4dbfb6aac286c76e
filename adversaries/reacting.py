"""Losses that react to the learner's last play; allowed by the pathwise theorems.

They choose for all runs of a batch at once. Those with a memory forget it in round 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from mild_core.domains import Domain
from mild_core.losses import LossTable, absolute, linear
from mild_core.numerics import FloatArray

ANGLES = 24
"""Directions tried in a plane."""


@dataclass(frozen=True)
class AlongThePlay:
    """f_t(x) = G <x_t/|x_t|, x>: whatever was played was the wrong direction.

    x_t is the weighted average of the experts. At the origin the first axis is taken.
    """

    T: int
    n: int
    G: float

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """One linear loss for every run."""
        return linear(self.G * _unit(x, _axis(x, 0))[:, None])


@dataclass(frozen=True)
class Kinks:
    """f_t(x) = G |x - a_t|, the kink a_t a hair from the play.

    The learner could hardly have played better, yet its subgradient has full length; it
    points along an axis, in a direction that turns every `stretch` rounds.
    """

    T: int
    n: int
    G: float
    hair: float
    stretch: int

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """One distance for every run."""
        turn = -1.0 if (t - 1) // self.stretch % 2 else 1.0
        return absolute((x - turn * self.hair * _axis(x, 0))[:, None], self.G)


@dataclass(eq=False)
class AgainstTheBest:
    """Linear losses that maximise linearised regret against the best fixed point.

    With s the sum of the gradients so far, g of length G maximises

        <g, x_t> + sqrt(h(-s - g)^2 + spread (RG)^2 (T - t)),

    h the support function of K. Spread 0 is greed: what is the regret now? Spread 1
    counts on random signs in the rounds to come, as the lower bound does: early on h
    alone is not worth much. In more than one dimension g is in the plane of x_t and s.
    """

    domain: Domain
    T: int
    G: float
    spread: float = 1.0
    _s: FloatArray = field(init=False, repr=False)

    @property
    def n(self) -> int:
        """Dimension."""
        return self.domain.n

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """One linear loss for every run."""
        if t == 1:
            self._s = np.zeros_like(x)
        rest = self.spread * (self.domain.R * self.G) ** 2 * (self.T - t)
        g = self.G * _directions(x, self._s)
        best = self.domain.support(-self._s[:, None] - g)
        gain = np.einsum("bki,bi->bk", g, x) + np.sqrt(best**2 + rest)
        chosen = g[np.arange(len(x)), gain.argmax(axis=1)]
        self._s = self._s + chosen
        return linear(chosen[:, None])


def _directions(x: FloatArray, s: FloatArray) -> FloatArray:
    """Unit vectors in the plane of x and s, (runs, directions, n)."""
    if x.shape[1] == 1:
        return np.tile(np.array([[1.0], [-1.0]]), (len(x), 1, 1))
    first = _unit(x, _axis(x, 0))
    other = _across(s, first)
    # x and s may be parallel, or 0, or along the second axis: some direction must come
    # out
    second = _unit(other, _unit(_across(_axis(x, 1), first), _axis(x, 0)))
    angle = np.arange(ANGLES) * 2 * np.pi / ANGLES
    circle = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    found = np.einsum("ak,kbi->bai", circle, np.stack([first, second]))
    return np.asarray(found / np.linalg.norm(found, axis=-1, keepdims=True))


def _unit(x: FloatArray, otherwise: FloatArray) -> FloatArray:
    """x/|x|, or something else where x is 0."""
    norm = np.linalg.norm(x, axis=-1, keepdims=True)
    return np.where(norm > 0, x / np.where(norm > 0, norm, 1.0), otherwise)


def _across(v: FloatArray, unit: FloatArray) -> FloatArray:
    """The part of v orthogonal to a unit vector; 0 where it is lost in rounding."""
    rest = v
    for _ in range(2):  # once leaves a part of the size of rounding errors of v
        rest = rest - (rest * unit).sum(axis=-1, keepdims=True) * unit
    lost = np.linalg.norm(rest, axis=-1) <= 1e-9 * np.linalg.norm(v, axis=-1)
    return np.where(lost[..., None], 0.0, rest)


def _axis(x: FloatArray, i: int) -> FloatArray:
    return np.broadcast_to(np.eye(x.shape[-1])[i], x.shape)
