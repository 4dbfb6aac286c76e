"""Games of bandits that are sampled: one letter of a bound at a time made to count.

Every game is told by its sizes. Losses push along one axis and may turn around, and the
comparators follow them or stay where they are. What makes a term of a bound count:

- a narrow set, r << R: shrinking costs delta G R/r a round, whatever the learner does
  (the term GR/r);
- delays beyond the horizon: nothing is learned (beta, beta');
- n >= sqrt(T): the first block ends with the game (n);
- M told larger than losses are, which Assumption 3 allows: steps are small (M);
- losses that turn as fast as the learner can follow (P_T), and delays as long as they
  take to turn, so that what arrives points the wrong way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from adversaries import delays as delay_kinds
from mild_core import losses as families
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray

Build = Callable[[FloatArray, float, float, float], LossTable]
"""Losses from unit directions (T, n), G, R and an offset."""


@dataclass(frozen=True)
class Setting:
    """Sizes of a game.

    Attributes
    ----------
    T, n, R, G : as in the paper
    r : of the set; R for a ball, smaller for a box that reaches far in one direction
    M : what the learner is told, in units of the largest loss
    offset : added to every loss, in units of GR
    loss : a name of `LOSSES`
    turns : how often losses turn around
    follow : whether the comparators turn too, or stay where the first losses are small
    d, delays : longest delay and its kind, a name of `delays.KINDS`
    """

    T: int
    n: int = 1
    R: float = 1.0
    r: float | None = None
    G: float = 1.0
    M: float = 1.0
    offset: float = 0.0
    loss: str = "linear"
    turns: int = 0
    follow: bool = True
    d: int = 1
    delays: str = "constant"

    @property
    def text(self) -> str:
        """What differs from the plainest game."""
        values = {f.name: (getattr(self, f.name), f.default) for f in fields(self)}
        told = {name: _plain(a) for name, (a, b) in values.items() if a != b}
        return " ".join(f"{name}={value}" for name, value in told.items())

    @property
    def domain(self) -> Domain:
        """A ball, or a box whose first axis is the long one."""
        if self.r is None:
            return Ball(self.n, self.R)
        near = np.full(self.n, self.r)
        far = near + 0.0
        far[0] = np.sqrt(self.R**2 - (self.n - 1) * self.r**2)
        return Box(-near, far)

    def build(self, rng: np.random.Generator) -> tuple[Game, FloatArray]:
        """The game, and comparators fixed beforehand, (T, n)."""
        domain, axis = self.domain, np.eye(self.n)[0]
        stretch = -(-self.T // (self.turns + 1))
        sign = np.where(np.arange(self.T) // stretch % 2 == 0, 1.0, -1.0)[:, None]
        table = LOSSES[self.loss](sign * axis, self.G, self.R, self.offset)
        kind = next(k for k in delay_kinds.KINDS if k.name == self.delays)
        schedule = DelaySchedule(kind.make(rng, self.T, self.d))
        least = Game(domain, schedule, table, Feedback.VALUE)
        game = Game(domain, schedule, table, Feedback.VALUE, M=self.M * least.M)
        ends = domain.project(np.stack([2 * self.R * axis, -2 * self.R * axis]))
        side = sign if self.follow else np.ones_like(sign)
        return game, np.where(side > 0, ends[0], ends[1])


def _linear(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """-G <push, x>."""
    return families.linear(-G * push, offset * G * R)


def _hinge(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """G max{0, R - <push, x>} - GR: a half of it is flat, |f| <= GR."""
    return families.hinge(push / R, G * R, (offset - 1) * G * R)


def _bent(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """G max{0, -<push, x>} - GR/2: smallest from 0 on."""
    # the kink of a hinge is at <a, x> = 1: a long vector puts it next to 0
    steep = 1e6
    return families.hinge(steep * push / R, G * R / steep, (offset - 0.5) * G * R)


def _logistic(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """(GR/3) ln(1 + exp(-3 <push, x>/R)) - GR/2."""
    return families.logistic(3 * push / R, G * R / 3, (offset - 0.5) * G * R)


def _distance(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """G |x - R push| - GR."""
    return families.absolute(R * push, G, (offset - 1) * G * R)


def _kink(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """G |x| - GR/2: exploring alone costs delta G a round."""
    return families.absolute(0 * push, G, (offset - 0.5) * G * R)


def _huber(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """As the distance, rounded off within R/2."""
    return families.huber(R * push, R / 2, G, (offset - 0.875) * G * R)


def _quadratic(push: FloatArray, G: float, R: float, offset: float) -> LossTable:
    """G |x - R push|^2/(4R) - GR/2."""
    return families.quadratic(R * push, G / (2 * R), (offset - 0.5) * G * R)


LOSSES: dict[str, Build] = {
    "linear": _linear,
    "hinge": _hinge,
    "bent": _bent,
    "logistic": _logistic,
    "distance": _distance,
    "kink": _kink,
    "huber": _huber,
    "quadratic": _quadratic,
}
"""All convex, with slope G somewhere, small where `push` points to."""


def _plain(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
