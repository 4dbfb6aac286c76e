"""Mistakes that show when something becomes large: buffers, caps, floors, guards.

Each has a number. `USUAL` ones stand in the catalogue; `FURTHER` ones are tried when
nothing else explains what was seen.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adversaries.likeness.switched import Switched
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival


class Limited(Switched):
    """A learner with a limit that the algorithm does not have."""

    limit: float


class WeightsFloored(Limited):
    """weights are kept at {} or above."""

    def reweigh(self, total: FloatArray) -> None:
        """Raise those below it, and normalise."""
        super().reweigh(total)
        self.log_w = np.log(np.maximum(self.weights, self.limit))


class AverageFloored(Limited):
    """in the average no expert has a weight below {}."""

    def decision(self, experts: FloatArray) -> FloatArray:
        """The weights themselves stay."""
        shares = np.maximum(self.weights, self.limit)
        return np.asarray(shares @ experts / shares.sum())


class ExponentsClipped(Limited):
    """the exponents of an update of the weights are clipped to [-{0}, {0}]."""

    def reweigh(self, total: FloatArray) -> None:
        """As if that were an overflow."""
        most = self.limit / self.alpha
        super().reweigh(np.clip(total, -most, most))


class OldIgnored(Limited):
    """feedback that is older than {} rounds is ignored."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """What was queried not too long ago."""
        return [(k, f) for k, f in arrivals if self.t - k < self.limit]


class BusyIgnored(Limited):
    """nothing is updated while more than {} rounds are on their way."""

    heard = 0

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Count what has arrived at all."""
        self.heard += len(arrivals)
        super().receive(arrivals)

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """All or nothing."""
        return arrivals if self.t - self.heard <= self.limit else []


class FewAtOnce(Limited):
    """of feedback that arrives together only that of the first {} rounds is used."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """As many as there is room for."""
        return arrivals[: int(self.limit)]


class DecisionsForgotten(Limited):
    """experts' decisions are kept for {} steps, then newer ones take their place."""

    def experts_of(self, step: int) -> FloatArray:
        """What stands in the place of that step by now."""
        size = int(self.limit)
        return super().experts_of(step + (self.z - step) // size * size)


class DirectionsForgotten(Limited):
    """directions are kept for {} rounds, then newer ones take their place."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """What stands in the place of that round by now."""
        size = int(self.limit)
        return super().estimate(k + (self.t - k) // size * size, value)


class SmallIgnored(Limited):
    """feedback smaller than {} of the largest there may be is taken for 0."""

    def collect(self, k: int, feedback: FloatArray) -> None:
        """It has arrived, and says nothing."""
        most = self.problem.M if self.bandit else self.problem.G
        small = np.linalg.norm(feedback) <= self.limit * most
        super().collect(k, 0 * feedback if small else feedback)


USUAL: dict[type[Limited], tuple[float, ...]] = {
    WeightsFloored: (0.05, 0.02),
    AverageFloored: (0.02,),
    ExponentsClipped: (1.0,),
    OldIgnored: (32, 64, 100),
    BusyIgnored: (20, 50),
    FewAtOnce: (10, 100),
    DecisionsForgotten: (64, 128),
    DirectionsForgotten: (64,),
}
"""Limits that stand in the catalogue."""
MANY = (5, 8, 10, 16, 20, 25, 30, 32, 40, 50, 64, 80, 100, 120, 128, 150, 200, 256)
SMALL = (0.1, 0.05, 0.03, 0.02, 0.01, 0.005, 0.001, 1e-4, 1e-5, 1e-6)
FURTHER: dict[type[Limited], tuple[float, ...]] = {
    WeightsFloored: SMALL,
    AverageFloored: SMALL,
    ExponentsClipped: (0.01, 0.1, 0.2, 0.25, 0.5, 1.0),
    **dict.fromkeys((OldIgnored, BusyIgnored, FewAtOnce), MANY),
    **dict.fromkeys((DecisionsForgotten, DirectionsForgotten), MANY),
    SmallIgnored: (0.1, 0.05, 0.01, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8),
}
"""Limits that are tried when nothing else explains what was seen."""


def limited(kind: type[Limited], limit: float) -> type[Limited]:
    """The learner with this limit, which its docstring says."""
    assert kind.__doc__ is not None
    told = kind.__doc__.format(f"{limit:g}")
    return type(kind.__name__, (kind,), {"limit": limit, "__doc__": told})
