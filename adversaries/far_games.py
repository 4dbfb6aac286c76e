r"""Games of bandits too long to be played, whose expected regret is known all the same.

*Turning* games. On [-R, R] losses push along the line with slope G and turn around; all
feedback is late by the same number of steps. Let y_j be the decision after j steps and
v_j the one that descent with the true gradients makes, from the same start. In order,
what a step uses is the true gradient plus noise of mean 0 given all before, whose mean
square is at most (GR/delta)^2 for each round; projecting takes no two points apart. So

    E|y_j - v_j|^2 <= eta^2 (number of rounds used) (GR/delta)^2,

and the expected regret, in which exploring adds nothing to linear losses, differs from
that of v by at most G T eta sqrt(T) GR/delta. Where delays are long, or M is told
large, that is little beside the bound, and v moves in straight lines with known sums.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from adversaries.far_sizes import STAGES, Sizes, quantities
from adversaries.far_walk import Way, followed, ways
from bounds.worlds.far_game import FarGame
from mild_core.numerics import allowance


class Far(Protocol):
    """A setting of which a game is made."""

    @property
    def learner(self) -> str:
        """A name of `STAGES`."""

    @property
    def label(self) -> str:
        """Its name."""

    def build(self) -> FarGame:
        """The game, with what is known of its expected regret."""


@dataclass(frozen=True)
class Known:
    """Descent with the true gradients, and how far the mean regret is from its regret.

    Attributes
    ----------
    eta, delta : the learner's
    speed : of the decision, in a step
    edge : where it stops
    between : steps between two turns
    noise : what the noise of the estimates may make of it
    rounding : of the sums
    """

    eta: float
    delta: float
    speed: float
    edge: float
    between: int
    regret: float
    noise: float
    rounding: float


@dataclass(frozen=True)
class Turning:
    """Losses that turn around on a line.

    Attributes
    ----------
    learner : one of the four corollaries
    rounds : T, or the rounds K of a block: as many blocks, and R^2 + R P_T times as
        many for Corollary 4
    late : steps until feedback is used
    turns : how often losses and comparators turn
    told : M in units of the largest loss, GR
    """

    learner: str
    rounds: int
    late: int
    turns: int = 0
    R: float = 1.0
    G: float = 1.0
    told: float = 1.0

    @property
    def label(self) -> str:
        """What tells it from others."""
        return f"losses that turn {self.sizes.label} turns={self.turns}"

    @property
    def sizes(self) -> Sizes:
        """With K = T/Z as prescribed."""
        P = 2 * self.R * self.turns
        M = self.told * self.G * self.R
        blocks = {"corollary-2": 1, "corollary-4": round(self.R * (self.R + P))}
        K = self.rounds if self.learner in blocks else 1
        T = self.rounds * K * blocks.get(self.learner, 1)
        return Sizes(T, K, 1, self.R, self.G, M, P, self.late)

    @cached_property
    def known(self) -> Known:
        """What the learner does on average, and how far from that its mean may be."""
        s = self.sizes
        stage = STAGES[self.learner](s)
        eta, delta = stage.etas[0], stage.delta
        assert delta is not None
        assert delta < s.R
        between = -(-s.Z // (self.turns + 1))
        speed, edge = eta * s.G * s.K, s.R - delta
        gained = followed(s.Z, s.late, between, speed, edge)
        return Known(
            eta,
            delta,
            speed,
            edge,
            between,
            regret=s.G * s.K * (s.R * s.Z - gained),
            noise=s.G * s.T * eta * math.sqrt(s.T) * s.G * s.R / delta,
            rounding=allowance(self._made, self._most),
        )

    def ways(self) -> Iterator[Way]:
        """Where descent with the true gradients goes."""
        known = self.known
        return ways(self.sizes.Z, self.late, known.between, known.speed, known.edge)

    def build(self) -> FarGame:
        """The game; its regret is that of v, give or take the noise."""
        s, known = self.sizes, self.known
        told = quantities(s, STAGES[self.learner](s))
        room = known.noise + known.rounding
        low, high = known.regret - room, known.regret + room
        most, made = self._most, self._made
        return FarGame(self.label, self.learner, told, low, high, most, made)

    @property
    def _most(self) -> float:
        return 2 * self.sizes.G * self.sizes.R * self.sizes.T

    @property
    def _made(self) -> int:
        return 1000 * (self.turns + 1)


@dataclass(frozen=True)
class SetUp:
    """Sizes alone: of the regret nothing is known, but of what bounds are made of."""

    learner: str
    sizes: Sizes

    @property
    def label(self) -> str:
        """What tells it from others."""
        return self.sizes.label

    def build(self) -> FarGame:
        """The game, nothing played."""
        told = quantities(self.sizes, STAGES[self.learner](self.sizes))
        most = told["regret_size"]
        return FarGame(self.label, self.learner, told, -most, most, most, 1000)
