"""How fast what was measured grows with a size: a power fitted to a sweep, with a band.

Points at which the bound says nothing are left out: there the learner may lose as much
as there is to lose, which grows like T whatever the algorithm. A fit decides nothing;
it stands beside the printed exponent, and that of the bound over the same points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adversaries.powers import fitted
from adversaries.sweeps.sweep import Axis

LEAST = 3
"""Fewest points of a fit."""

Row = dict[str, Any]


def growth_of(row: Row, grows: bool = False) -> Row | None:
    """The fit of one sweep, as the ledger keeps it.

    Of one whose exponent is printed, or that has to be fitted all the same.
    """
    if row["printed"] is None and not grows:
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


def growth_rows(rows: Sequence[Row], axes: Sequence[Axis]) -> list[Row]:
    """Of all sweeps of a result."""
    pairs = zip(rows, axes, strict=True)
    return [found for row, axis in pairs if (found := growth_of(row, axis.grows))]
