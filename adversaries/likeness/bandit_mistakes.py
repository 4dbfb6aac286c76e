"""Mistakes of the algorithms with values only: blocks, estimates, exploration."""

from __future__ import annotations

import numpy as np

from adversaries.likeness.switched import Switched
from mild_core.domains import Domain
from mild_core.numerics import FloatArray

# -- blocks ----------------------------------------------------------------------------


class FloorIndex(Switched):
    """the block of round k is floor(k/K), as step 8 prints it."""

    def step_of(self, k: int) -> int:
        """Block 0 does not exist: its values are lost."""
        return k // self.K


class OneTooFew(Switched):
    """a block counts as complete when one value is still missing."""

    def complete(self, step: int) -> bool:
        """All but one; a block of one round has no more than one."""
        return self.missing[step] == (1 if self.K > 1 else 0)


class AtFirstValue(Switched):
    """a block is used when its first value has arrived."""

    def complete(self, step: int) -> bool:
        """The first."""
        return self.missing[step] == self.K - 1


class Incomplete(Switched):
    """a block is used at once with what has arrived, the rest is lost."""

    def end_step(self) -> None:
        """The block that ends, whatever it has."""
        self.ready = [self.z]
        super().end_step()


class WithinBlock(Switched):
    """complete blocks are used at once, also in the middle of a block."""

    def end_step(self) -> None:
        """Nothing is left to do."""

    def collect(self, k: int, feedback: FloatArray) -> None:
        """Use it, and go on from the new decision."""
        super().collect(k, feedback)
        if self.ready:
            super().end_step()
            self.ready = []
            self.x = self.decision(self.shown())


class AsCompleted(Switched):
    """blocks that end together are used as they were completed, not ascending."""

    def ordered(self, steps: list[int]) -> list[int]:
        """As noted."""
        return list(steps)


# -- estimates -------------------------------------------------------------------------


class WithoutDimension(Switched):
    """the estimate has the factor 1/delta instead of n/delta."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """n times smaller."""
        return np.asarray(super().estimate(k, value) / self.n)


class WithoutDelta(Switched):
    """the estimate has the factor n instead of n/delta."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """delta times as large."""
        return np.asarray(super().estimate(k, value) * self.delta)


class BlockMean(Switched):
    """the estimate of a block is the mean of its rounds' instead of the sum."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """K times smaller."""
        return np.asarray(super().estimate(k, value) / self.K)


class DirectionNotKept(Switched):
    """the value of round k is multiplied by the direction of the current round."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """The perturbation of the query is lost."""
        self.s[k] = self.s[self.t]
        return super().estimate(k, value)


class LastDirection(Switched):
    """all values of a block are multiplied by the direction of its last round."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """One direction was recorded, or the newest so far."""
        last = min(self.step_of(k) * self.K, self.t)
        return np.asarray(self.n / self.delta * value * self.s[last])


class PointNotDirection(Switched):
    """the value is multiplied by the played point instead of its direction."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """x^_k in the place of s_k."""
        return np.asarray(self.n / self.delta * value * self.points[k])

    def perturbed(self, s: FloatArray) -> FloatArray:
        """Recorded."""
        self.points: dict[int, FloatArray] = getattr(self, "points", {})
        self.points[self.t] = super().perturbed(s)
        return self.points[self.t]


# -- exploration -----------------------------------------------------------------------


class NoExploration(Switched):
    """the decision is played without a perturbation."""

    def perturbed(self, s: FloatArray) -> FloatArray:
        """x_z itself."""
        return self.x


class OneDirectionABlock(Switched):
    """one direction is drawn for a block instead of one a round."""

    def direction(self) -> FloatArray:
        """That of the block's first round."""
        drawn = super().direction()
        if self.t == (self.z - 1) * self.K + 1:
            self.kept = drawn
        return self.kept


class OtherSide(Switched):
    """x - delta s is played where x + delta s is meant."""

    def perturbed(self, s: FloatArray) -> FloatArray:
        """The point across."""
        return np.asarray(self.x - self.delta * s)


class NotShrunk(Switched):
    """decisions are projected onto K instead of K_delta."""

    def set_of_decisions(self) -> Domain:
        """All of K."""
        return self.domain


class ShrunkByDelta(Switched):
    """decisions are projected onto (1 - delta) K instead of (1 - delta/r) K."""

    def project(self, points: FloatArray) -> FloatArray:
        """As if r were 1."""
        factor = max(1 - self.delta, 1e-3)
        return np.asarray(factor * self.domain.project(points / factor))


class ShrunkByRadius(Switched):
    """decisions are projected onto (1 - delta/R) K instead of (1 - delta/r) K."""

    def project(self, points: FloatArray) -> FloatArray:
        """As if r were R."""
        factor = 1 - self.delta / self.domain.R
        return np.asarray(factor * self.domain.project(points / factor))


class PlayProjected(Switched):
    """decisions are projected onto K, and the perturbed point once more."""

    def set_of_decisions(self) -> Domain:
        """All of K."""
        return self.domain

    def perturbed(self, s: FloatArray) -> FloatArray:
        """Clipped."""
        return self.domain.project(super().perturbed(s))


class PerturbedTwice(Switched):
    """experts step from the perturbed point instead of the decision."""

    def descend(self, step: int, g: FloatArray) -> None:
        """delta s further."""
        last = min(step * self.K, self.t)
        self.y = self.y + self.delta * self.s[last]
        super().descend(step, g)
