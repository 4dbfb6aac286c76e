"""Mistakes of any of the algorithms: order, feedback, steps, projection.

Each is a subclass whose docstring says in one sentence what it does wrong, to be read
after "it plays exactly like ... but".
"""

from __future__ import annotations

import numpy as np

from adversaries.likeness.switched import Switched
from mild_core.domains import Ball, Box, Domain
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival

Descents = list[tuple[int, FloatArray]]

# -- order -----------------------------------------------------------------------------


class Descending(Switched):
    """feedback that arrives together is used in descending order of its rounds."""

    def ordered(self, steps: list[int]) -> list[int]:
        """Last first."""
        return sorted(steps, reverse=True)


class Summed(Switched):
    """gradients that arrive together are summed and make one step."""

    def descents(self, steps: list[int]) -> Descents:
        """One step along the sum."""
        if not steps:
            return []
        return [(steps[-1], np.sum([self.g[k] for k in steps], axis=0))]


class Averaged(Switched):
    """gradients that arrive together are averaged and make one step."""

    def descents(self, steps: list[int]) -> Descents:
        """One step along the mean."""
        if not steps:
            return []
        return [(steps[-1], np.mean([self.g[k] for k in steps], axis=0))]


class LastOnly(Switched):
    """of gradients that arrive together only the one of the last round makes a step."""

    def descents(self, steps: list[int]) -> Descents:
        """One step."""
        return [(k, self.g[k]) for k in steps[-1:]]


class FirstOnly(Switched):
    """of gradients that arrive together only that of the first round makes a step."""

    def descents(self, steps: list[int]) -> Descents:
        """One step."""
        return [(k, self.g[k]) for k in steps[:1]]


class LastDropped(Switched):
    """of several gradients that arrive together the last one makes no step."""

    def descents(self, steps: list[int]) -> Descents:
        """All but one, if there are several."""
        kept = steps[:-1] if len(steps) > 1 else steps
        return [(k, self.g[k]) for k in kept]


# -- feedback --------------------------------------------------------------------------


class NoneOutOfOrder(Switched):
    """feedback of a round is dropped once that of a later round has arrived."""

    newest = 0

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """Only what is newer than all before."""
        kept = []
        for k, feedback in arrivals:
            if k > self.newest:
                self.newest = k
                kept.append((k, feedback))
        return kept


class WaitsForEarlier(Switched):
    """feedback waits until that of all earlier rounds has arrived."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """What has no gap before it."""
        self.held: dict[int, FloatArray] = {
            **getattr(self, "held", {}),
            **dict(arrivals),
        }
        self.next_up = getattr(self, "next_up", 1)
        kept = []
        while self.next_up in self.held:
            kept.append((self.next_up, self.held.pop(self.next_up)))
            self.next_up += 1
        return kept


class OneARound(Switched):
    """one feedback is used a round, the others queue."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """The first of the queue."""
        self.queue: list[Arrival] = [*getattr(self, "queue", []), *arrivals]
        kept, self.queue = self.queue[:1], self.queue[1:]
        return kept


class ARoundLate(Switched):
    """feedback is used a round later than it arrives: delays are shifted by one."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """What arrived a round ago."""
        kept: list[Arrival] = getattr(self, "waiting", [])
        self.waiting = arrivals
        return kept


class FirstRoundLost(Switched):
    """the feedback of round 1 is never used."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """All but that."""
        return [(k, feedback) for k, feedback in arrivals if k > 1]


class SameRoundOnly(Switched):
    """feedback is used only if it arrives in the round of its query."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """What has no delay."""
        return [(k, feedback) for k, feedback in arrivals if k == self.t]


# -- steps -----------------------------------------------------------------------------


class Ascent(Switched):
    """steps go along the gradient instead of against it."""

    def rates(self, step: int) -> FloatArray:
        """The other sign."""
        return -self.etas


class Normalised(Switched):
    """gradients are scaled to length 1."""

    def descend(self, step: int, g: FloatArray) -> None:
        """Along the direction only."""
        size = float(np.sqrt(g @ g))
        super().descend(step, g / size if size > 0 else g)


class Fading(Switched):
    """the learning rate of the i-th step is divided by sqrt(i)."""

    def rates(self, step: int) -> FloatArray:
        """eta/sqrt(tau)."""
        return np.asarray(self.etas / np.sqrt(self.tau))


class ByDelay(Switched):
    """the learning rate is divided by the delay of the gradient."""

    def rates(self, step: int) -> FloatArray:
        """eta/d."""
        return np.asarray(self.etas / (self.z - step + 1))


class FromThere(Switched):
    """a step starts where its gradient was queried instead of where the expert is."""

    def descend(self, step: int, g: FloatArray) -> None:
        """From the queried decision."""
        self.y = self.sent[step]
        super().descend(step, g)


class Momentum(Switched):
    """a round without arrivals repeats the last step."""

    def descents(self, steps: list[int]) -> Descents:
        """The last gradient once more."""
        if steps:
            self.last: Descents = super().descents(steps)[-1:]
            return super().descents(steps)
        return getattr(self, "last", [])


class InTheMiddle(Switched):
    """the first decision is the middle of K instead of 0."""

    def first_decisions(self) -> FloatArray:
        """The centre of the smallest box around K."""
        axes = np.eye(self.n)
        centre = (self.target.support(axes) - self.target.support(-axes)) / 2
        return np.asarray(np.tile(centre, (self.told.N, 1)))


class AtTheEdge(Switched):
    """the first decision is at the edge of K, where all coordinates are equal."""

    def first_decisions(self) -> FloatArray:
        """What is nearest to a point outside, on the diagonal."""
        far = np.full((self.told.N, self.n), 2 * self.target.R)
        return self.target.project(far)


class AtOne(Switched):
    """the first decision is (1, ..., 1), or what is nearest to it, instead of 0."""

    def first_decisions(self) -> FloatArray:
        """Ones for zeros."""
        return self.target.project(np.ones((self.told.N, self.n)))


# -- projection ------------------------------------------------------------------------


class Unprojected(Switched):
    """steps are not projected."""

    def project(self, points: FloatArray) -> FloatArray:
        """Not at all."""
        return points


class Lazy(Switched):
    """only what is played is projected, steps go on from the unprojected point."""

    def project(self, points: FloatArray) -> FloatArray:
        """Later."""
        return points

    def shown(self) -> FloatArray:
        """Projected for the round only."""
        return self.target.project(self.y)


class AverageProjected(Switched):
    """the average of the experts is projected, not the experts."""

    def project(self, points: FloatArray) -> FloatArray:
        """Later."""
        return points

    def decision(self, experts: FloatArray) -> FloatArray:
        """Projected now."""
        return self.target.project(super().decision(experts))


class UnitBall(Switched):
    """the projection is onto the ball of radius 1."""

    def set_of_decisions(self) -> Domain:
        """Whatever K is."""
        return Ball(self.n, 1.0)


class OuterBall(Switched):
    """the projection is onto the ball of radius R around K."""

    def set_of_decisions(self) -> Domain:
        """As large as K at its farthest."""
        return Ball(self.n, super().set_of_decisions().R)


class OuterBox(Switched):
    """every coordinate is clipped to [-R, R]."""

    def set_of_decisions(self) -> Domain:
        """A cube around K."""
        side = np.full(self.n, super().set_of_decisions().R)
        return Box(-side, side)


class InnerBall(Switched):
    """the projection is onto the largest ball around 0 inside K."""

    def set_of_decisions(self) -> Domain:
        """As large as K at its nearest."""
        K = super().set_of_decisions()
        return Ball(self.n, K.r or K.R)
