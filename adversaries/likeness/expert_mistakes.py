"""Mistakes of the algorithms with experts: the prior, the weights, the average."""

from __future__ import annotations

import numpy as np

from adversaries.likeness.switched import Switched
from mild_core.numerics import FloatArray


class UniformPrior(Switched):
    """the prior is uniform."""

    def prior(self, N: int) -> FloatArray:
        """1/N."""
        return np.full(N, 1 / N)


class ReversedPrior(Switched):
    """the prior is reversed: the fastest expert has the largest weight."""

    def prior(self, N: int) -> FloatArray:
        """Last first."""
        return super().prior(N)[::-1]


class HarmonicPrior(Switched):
    """the prior is proportional to 1/i."""

    def prior(self, N: int) -> FloatArray:
        """1/i."""
        return np.asarray(1 / np.arange(1, N + 1))


class SquarePrior(Switched):
    """the prior is proportional to 1/i^2."""

    def prior(self, N: int) -> FloatArray:
        """1/i^2."""
        return np.asarray(1 / np.arange(1, N + 1) ** 2)


class PriorFromZero(Switched):
    """the prior is proportional to 1/((i+1)(i+2)): ranks are off by one."""

    def prior(self, N: int) -> FloatArray:
        """As if the first expert were the second."""
        i = np.arange(2, N + 2)
        return np.asarray(1 / (i * (i + 1.0)))


class CurrentDecisions(Switched):
    """weights take the losses of the current decisions, not of the queried ones."""

    def experts_of(self, step: int) -> FloatArray:
        """Those of the current step."""
        return self.sent[self.z]


class NextDecisions(Switched):
    """weights take the losses of the decisions after the update, not of the queried."""

    def end_step(self) -> None:
        """Experts first."""
        own = [step for step in self.ready if step >= self.first]
        self.received += len(own)
        used = self.ordered(own)
        for step, g in self.descents(used):
            self.descend(step, g)
        self.reweigh(self.surrogates(used))

    def experts_of(self, step: int) -> FloatArray:
        """Those of the next step."""
        return self.y


class LastLoss(Switched):
    """of feedback that arrives together the weights take in the last only."""

    def judged(self, steps: list[int]) -> list[int]:
        """One."""
        return steps[-1:]


class FirstLoss(Switched):
    """of feedback that arrives together the weights take in the first only."""

    def judged(self, steps: list[int]) -> list[int]:
        """One."""
        return steps[:1]


class MeanLoss(Switched):
    """weights take the average of the losses that arrive together, not the sum."""

    def surrogates(self, steps: list[int]) -> FloatArray:
        """Divided by their number."""
        return np.asarray(super().surrogates(steps) / max(len(steps), 1))


class ForgetfulWeights(Switched):
    """weights start from the prior in every round instead of from the last weights."""

    def reweigh(self, total: FloatArray) -> None:
        """Nothing before counts."""
        self.log_w = self.first_weights() - self.alpha * total


class WeightsLate(Switched):
    """weights are updated a round later than the experts."""

    def reweigh(self, total: FloatArray) -> None:
        """With what was collected last time."""
        before = getattr(self, "before", np.zeros_like(total))
        self.before = total
        super().reweigh(before)


class FrozenWeights(Switched):
    """weights stay those of the prior."""

    def reweigh(self, total: FloatArray) -> None:
        """Not at all."""


class WorstFavoured(Switched):
    """weights grow with the losses instead of falling."""

    def reweigh(self, total: FloatArray) -> None:
        """The other sign."""
        super().reweigh(-total)


class LinearWeights(Switched):
    """weights are multiplied by 1 - alpha l instead of exp(-alpha l)."""

    def reweigh(self, total: FloatArray) -> None:
        """To first order; not below a thousandth."""
        self.log_w = self.log_w + np.log(np.maximum(1 - self.alpha * total, 1e-3))


class FadingAlpha(Switched):
    """alpha is divided by sqrt(t), as for an unknown horizon."""

    def reweigh(self, total: FloatArray) -> None:
        """alpha/sqrt(t)."""
        super().reweigh(total / np.sqrt(self.z))


class BestExpert(Switched):
    """the expert with the largest weight is played, not the average."""

    def decision(self, experts: FloatArray) -> FloatArray:
        """The first of the best."""
        return np.asarray(experts[int(np.argmax(self.weights))])


class PlainAverage(Switched):
    """the experts are averaged without their weights."""

    def decision(self, experts: FloatArray) -> FloatArray:
        """All alike."""
        return np.asarray(experts.mean(axis=0))


class FeedbackToBest(Switched):
    """only the expert with the largest weight makes steps."""

    def descend(self, step: int, g: FloatArray) -> None:
        """The others stay."""
        kept, best = self.y, int(np.argmax(self.weights))
        super().descend(step, g)
        moved = self.y[best]
        self.y = kept.copy()
        self.y[best] = moved
