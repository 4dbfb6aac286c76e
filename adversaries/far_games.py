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
from dataclasses import dataclass
from typing import Protocol

from adversaries.far_sizes import STAGES, Sizes, quantities
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

    def build(self) -> FarGame:
        """The game; its regret is that of v, give or take the noise."""
        s = self.sizes
        stage = STAGES[self.learner](s)
        eta, delta = stage.etas[0], stage.delta
        assert delta is not None
        assert delta < s.R
        between = -(-s.Z // (self.turns + 1))
        speed, edge = eta * s.G * s.K, s.R - delta
        gained = followed(s.Z, s.late, between, speed, edge)
        regret = s.G * s.K * (s.R * s.Z - gained)
        most = 2 * s.G * s.R * s.T
        noise = s.G * s.T * eta * math.sqrt(s.T) * s.G * s.R / delta
        made = 1000 * (self.turns + 1)
        room = noise + allowance(made, most)
        told = quantities(s, stage)
        low, high = regret - room, regret + room
        return FarGame(self.label, self.learner, told, low, high, most, made)


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


def followed(steps: int, late: int, between: int, speed: float, edge: float) -> float:
    """Sum over steps of sign times v: how well descent follows what turns.

    In step z it is where z - 1 - late gradients have brought it, each by `speed` in the
    direction of its own step, never beyond the edge.
    """
    total, v, z = 0.0, 0.0, late + 2
    while z <= steps:
        used = z - 1 - late
        # to the next turn of losses, or of what is used
        turn = ((z - 1) // between + 1) * between
        heard = ((used - 1) // between + 1) * between + 1 + late
        last = min(turn, heard, steps)
        way, v = straight(v, speed * _sign(used, between), last - z + 1, edge)
        total += _sign(z, between) * way
        z = last + 1
    return total


def straight(v: float, move: float, count: int, edge: float) -> tuple[float, float]:
    """Sum and end of `count` equal moves that stop at the edge."""
    side = math.copysign(1.0, move)
    free = min(count, int(max(0.0, edge - side * v) / abs(move)))
    total = free * v + move * (free * (free + 1) / 2)
    if free == count:
        return total, v + move * free
    return total + (count - free) * side * edge, side * edge


def _sign(z: int, between: int) -> int:
    return 1 if (z - 1) // between % 2 == 0 else -1
