"""Deciding "mean <= bound" from independent bounded samples, with a stated error.

Samples are put into [0, 1]. A player who bets that the mean exceeds m stakes the same
share of his wealth on every sample: a share s turns wealth 1 into 1 - s + s x/m. If the
mean is at most m, his wealth is a nonnegative supermartingale and ever reaches 1/error
with probability at most `error` (Ville), however often one looks. Several players with
different shares divide the first unit among them, so no share has to be chosen.
(Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting.)

The wealth falls with m. All m at which it has ever reached 1/error are therefore those
below a number, the lower confidence limit, which is valid at every time at once; the
upper one is the mirror image. Whatever is read off the two limits, for one bound or for
a thousand, is wrong with probability 2 error at most: that both limits are right is one
event.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from mild_core.numerics import FloatArray

ERROR = 1e-6
"""Probability that a limit is ever wrong."""

SHARES = np.array([0.02, 0.08, 0.25, 0.5, 0.75, 0.92, 0.99])
"""Large ones suit samples that vary little, small ones a mean close to the bound."""

HALVINGS = 60
"""Of [0, 1], to find a limit: far below the rounding of a mean."""

Outcome = Literal["kept", "refuted", "undecided"]


@dataclass(frozen=True)
class Decision:
    """Outcome of a betting test of "mean <= bound".

    Attributes
    ----------
    outcome : "kept" (by the mean, with the error told), "refuted" or "undecided"
    bound : what the mean was compared with
    samples, mean : how many there are, and their mean
    resolution : the largest c such that "mean <= c bound" is refuted by these samples
    wealth : the most that betting on a smaller mean and on a larger one ever brought
    """

    outcome: Outcome
    bound: float
    samples: int
    mean: float
    resolution: float | None
    wealth: tuple[float, float]


@dataclass(frozen=True, eq=False)
class Estimate:
    """What samples within [low, high] say about their mean, at any time.

    Attributes
    ----------
    error : probability with which the lower limit, or the upper one, is ever wrong
    """

    samples: FloatArray
    low: float
    high: float
    error: float = ERROR

    def __post_init__(self) -> None:
        x = self.samples
        inside = len(x) and self.low <= x.min() and x.max() <= self.high
        if not (self.low < self.high and inside):
            known = f"[{self.low:.6g}, {self.high:.6g}]"
            raise ValueError(f"{len(x)} samples must lie in {known}")

    @property
    def mean(self) -> float:
        """Of all samples."""
        return float(self.samples.mean())

    @cached_property
    def interval(self) -> tuple[float, float]:
        """Limits for the mean, valid whenever and why ever one stops sampling."""
        x, width = self._unit, self.high - self.low
        return (
            self.low + width * lower_limit(x, self.error),
            self.high - width * lower_limit(1 - x, self.error),
        )

    def outcome(self, bound: float) -> Outcome:
        """Whether mean <= bound holds: what the two limits say, without computing them.

        A bound beyond the range decides itself.
        """
        need = math.log(1 / self.error)
        below, above = self._log_wealth(bound)
        if above >= need:
            return "refuted"
        return "kept" if below >= need or bound >= self.high else "undecided"

    def decide(self, bound: float) -> Decision:
        """Test mean <= bound."""
        resolution = self.interval[0] / bound if bound > 0 else None
        # exp overflows beyond 709
        below, above = (math.exp(min(w, 700.0)) for w in self._log_wealth(bound))
        wealth, count = (below, above), len(self.samples)
        return Decision(
            self.outcome(bound), bound, count, self.mean, resolution, wealth
        )

    @cached_property
    def _unit(self) -> FloatArray:
        return np.asarray((self.samples - self.low) / (self.high - self.low))

    def _log_wealth(self, bound: float) -> tuple[float, float]:
        """The most ever brought by betting on a smaller mean, and on a larger one."""
        m = (bound - self.low) / (self.high - self.low)
        x = self._unit
        return float(log_wealth(1 - x, 1 - m).max()), float(log_wealth(x, m).max())


def decide(
    samples: FloatArray, bound: float, low: float, high: float, error: float = ERROR
) -> Decision:
    """Test mean <= bound for independent samples in [low, high]."""
    return Estimate(np.asarray(samples, np.float64), low, high, error).decide(bound)


def lower_limit(x: FloatArray, error: float) -> float:
    """All means below it are refuted by samples x within [0, 1], one after the other.

    >>> lower_limit(np.full(100, 0.5), 1e-6) < 0.5
    True
    """
    need, below, above = math.log(1 / error), 0.0, 1.0
    for _ in range(HALVINGS):
        m = (below + above) / 2
        if log_wealth(x, m).max() >= need:
            below = m
        else:
            above = m
    return below


def log_wealth(x: FloatArray, m: float) -> FloatArray:
    """Logarithm of the wealth from bets on mean > m, after each sample in [0, 1]."""
    if m >= 1:
        return np.zeros(len(x))
    if m <= 0:  # no mean is below 0, and above it every sample is a gain without limit
        return np.where(np.cumsum(x) > m, np.inf, 0.0)
    won = np.cumsum(np.log1p(SHARES[:, None] * (x / m - 1)), axis=1)
    return np.asarray(np.logaddexp.reduce(won, axis=0) - math.log(len(SHARES)))
