"""A power fitted on logarithmic axes, with how far its exponent may be off."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import stdtrit

LEVEL = 0.95
"""Of the interval of the exponent."""


@dataclass(frozen=True)
class Power:
    """y = exp(height) x^slope, and how far the slope may be off."""

    slope: float
    height: float
    reach: float | None

    def meets(self, other: Power) -> float | None:
        """Where two powers cross, if that is to the right of 1."""
        apart = self.slope - other.slope
        if apart <= 0:
            return None
        place = (other.height - self.height) / apart
        return math.exp(place) if 0 < place < 200 else None


def fitted(xs: Sequence[float], ys: Sequence[float]) -> Power | None:
    """The power that fits best on logarithmic axes; none of what is not positive."""
    if len(xs) < 2 or min(ys) <= 0:
        return None
    x, y = np.log(xs), np.log(ys)
    slope, height = (float(c) for c in np.polyfit(x, y, 1))
    return Power(slope, height, _reach(x, y - height - slope * x))


def _reach(x: Any, rest: Any) -> float | None:
    """Half of Student's interval of the slope; two points leave no room for doubt."""
    free = len(x) - 2
    if free < 1:
        return None
    error = math.sqrt((rest**2).sum() / free / ((x - x.mean()) ** 2).sum())
    return float(stdtrit(free, (1 + LEVEL) / 2)) * error
