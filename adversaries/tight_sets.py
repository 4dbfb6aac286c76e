"""Sets hardly larger than delta: what exploring and shrinking cost, whoever plays.

*Cornered* games. K is a ball hardly larger than delta, so that no decision is far from
0, and f(x) = G|x - u| - GR with u at the edge. A round costs G E|x + delta s - u|, and
that grows with |x - u|: at least delta G c_n, with c_n = E|s - e| the mean distance of
two points of the sphere, and at most 2G(R - delta) more.

*Narrow* games. K = [-r, R] with r hardly larger than delta, and the loss leads to R. No
decision is beyond (1 - delta/r) R: a round costs at least G delta R/r.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from adversaries.far_sizes import STAGES, Sizes, quantities
from bounds.worlds.far_game import FarGame
from mild_core import parameters
from mild_core.numerics import allowance


@dataclass(frozen=True)
class Cornered:
    """A ball hardly larger than delta, and a loss that is smallest at its edge.

    `late` is a share of T.
    """

    learner: str
    T: int
    n: int
    R: float
    late: float = 0.0
    G: float = 1.0

    @property
    def label(self) -> str:
        """What tells it from others."""
        return f"a set hardly larger than delta {self.sizes.label}"

    @property
    def sizes(self) -> Sizes:
        """With the block size that is prescribed."""
        late, M = round(self.late * self.T), self.G * self.R
        blocks = {"corollary-2", "theorem-6", "doubling-6"}
        K = parameters.block_size(self.n, self.T) if self.learner in blocks else 1
        return Sizes(self.T, K, self.n, self.R, self.G, M, late=late)

    def build(self) -> FarGame:
        """The game; whoever plays pays what exploring costs."""
        s = self.sizes
        stage = STAGES[self.learner](s)
        delta = stage.delta
        assert delta is not None
        if not delta < s.R:
            raise ValueError(f"delta = {delta:g} is not below R = {s.R:g}")
        regret = s.G * s.T * delta * mean_distance(s.n)
        most = 2 * s.G * s.R * s.T
        room = allowance(1000, most)
        high = regret + 2 * s.G * s.T * (s.R - delta) + room
        told = quantities(s, stage)
        return FarGame(self.label, self.learner, told, regret - room, high, most, 1000)


@dataclass(frozen=True)
class Narrow:
    """A segment that ends close to 0 on one side; `late` is a share of T."""

    learner: str
    T: int
    R: float
    r: float
    late: float
    G: float = 1.0

    @property
    def label(self) -> str:
        """What tells it from others."""
        return f"a narrow set {self.sizes.label}"

    @property
    def sizes(self) -> Sizes:
        """Losses are from -GR to Gr."""
        late, M = round(self.late * self.T), self.G * self.R
        return Sizes(self.T, 1, 1, self.R, self.G, M, late=late, r=self.r)

    def build(self) -> FarGame:
        """The game; whoever plays pays what shrinking costs."""
        s = self.sizes
        stage = STAGES[self.learner](s)
        delta = stage.delta
        assert delta is not None
        if not delta < self.r:
            raise ValueError(f"delta = {delta:g} is not below r = {self.r:g}")
        most = s.G * (s.R + self.r) * s.T
        room = allowance(1000, most)
        low = s.G * s.T * s.R * delta / self.r - room
        told = quantities(s, stage)
        return FarGame(self.label, self.learner, told, low, most, most, 1000)


def mean_distance(n: int) -> float:
    """E|s - e| for s uniform on the unit sphere and e on it.

    >>> mean_distance(1), round(mean_distance(3), 12)
    (1.0, 1.333333333333)
    """
    logs = (n - 1) * math.log(2) + 2 * math.lgamma(n / 2)
    return math.exp(logs - math.lgamma(0.5) - math.lgamma(n - 0.5))
