"""How fast what was measured grows with a size: a power fitted to a sweep, with a band.

Points at which the bound says nothing are left out: there the learner may lose as much
as there is to lose, which grows like T whatever the algorithm. A fit decides nothing;
it stands beside the printed exponent, and that of the bound over the same points.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import stdtrit

LEVEL = 0.95
LEAST = 3
"""Fewest points of a fit."""

Row = dict[str, Any]


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


def growth_of(row: Row) -> Row | None:
    """The fit of one sweep whose exponent is printed, as the ledger keeps it."""
    if row["printed"] is None:
        return None
    points = row["points"]
    told = [p for p in points if p["cap"] is None or p["bound"] < p["cap"]]
    used = told if len(told) >= LEAST else points
    # the bounds have P_T + 1, which counts for the short paths of a sweep
    shift, size = (1, "P_T + 1") if row["size"] == "P_T" else (0, row["size"])
    xs = [p["x"] + shift for p in used]
    power = fitted(xs, [p["most"] for p in used])
    bound = fitted(xs, [p["bound"] for p in used])
    met = power.meets(bound) if power and bound else None
    return {
        "size": size,
        "printed": row["printed"],
        "fitted": power and power.slope,
        "reach": power and power.reach,
        "bound": bound and bound.slope,
        "meets": met,
        "informative": len(told) >= LEAST,
        "used": [min(xs), max(xs)],
        "points": [[p["x"] + shift, p["most"]] for p in points],
        "fixed": row["fixed"],
        "note": row["note"],
    }


def growth_rows(rows: Sequence[Row]) -> list[Row]:
    """Of all sweeps of a result."""
    return [found for row in rows if (found := growth_of(row))]
