"""Mistakes about feedback that looks as if it could be dropped: equal, or small."""

from __future__ import annotations

import numpy as np

from adversaries.likeness.switched import Switched
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival


class EqualOnce(Switched):
    """of equal gradients that arrive together only the last one is used."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """As a dictionary with gradients for keys has it."""
        return [*{tuple(np.ravel(one[1])): one for one in arrivals}.values()]


class RepeatDropped(Switched):
    """a gradient that is equal to the one used before is taken for sent twice."""

    latest: FloatArray | None = None

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """What is not the same again."""
        kept = []
        for k, feedback in arrivals:
            if self.latest is None or not np.array_equal(feedback, self.latest):
                self.latest = np.array(feedback)
                kept.append((k, feedback))
        return kept


class SmallIgnored(Switched):
    """gradients shorter than G/1000 are ignored."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """Only what is longer."""
        least = 1e-3 * self.problem.G
        return [one for one in arrivals if np.linalg.norm(one[1]) > least]


class EqualValuesOnce(EqualOnce):
    """of equal values that arrive together only the last one is used."""


class RepeatedValueDropped(RepeatDropped):
    """a value that is equal to the one used before is taken for sent twice."""


class SmallValuesZero(Switched):
    """values smaller than M/1000 are taken for 0."""

    def estimate(self, k: int, value: FloatArray) -> FloatArray:
        """Nothing, of such a round."""
        small = abs(float(value)) <= 1e-3 * self.problem.M
        return super().estimate(k, 0 * value if small else value)


class SmallValuesLost(Switched):
    """values smaller than M/1000 do not count as arrived, and blocks wait for them."""

    def admitted(self, arrivals: list[Arrival]) -> list[Arrival]:
        """Only what is larger."""
        least = 1e-3 * self.problem.M
        return [one for one in arrivals if abs(float(one[1])) > least]
