"""The sweeps of every result as units of a run; they decide nothing, but may alarm.

A pathwise statement that a case breaks is told as a crash of the unit, so that nobody
calls the claim supported: the unit that judges it should have found the case.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.growth import growth_rows
from adversaries.sweeps.sweep import Axis, Sweep, point
from bounds import catalogue
from bounds.claim import Claim, Nature
from bounds.judging.finding import Finding
from bounds.judging.supply import generator

DIGITS = 6
"""Significant digits that are kept: more than a picture shows."""
ROUNDING = 1e-6
"""A ratio that exceeds 1 by less is rounding."""

NAMES = {"P": "P_T"}
"""Sizes that the paper calls otherwise."""

HIDDEN = ("order", "silent")
"""Sizes that the note tells in words."""

Row = dict[str, Any]


@dataclass(frozen=True)
class SweepUnit:
    """All sweeps of one result; implements `bounds.judging.unit.Unit`."""

    key: str
    profile: str
    kind: str = "asymptotic"

    @property
    def name(self) -> str:
        """One unit for every result."""
        return f"measured against bound {self.key}"

    def serves(self, claim: Claim) -> bool:
        """Only its own claim."""
        return claim.key == self.key

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Measure every point."""
        sweep = BY_KEY[self.key]
        rows = rows_of(sweep, self.profile, seed)
        details = {"sweeps": rows}
        if fits := growth_rows(rows, sweep.axes):
            details["growth"] = fits
        found = Finding(details=details, crashed=broken(self.key, rows))
        return {claim.key: found for claim in claims}


def rows_of(sweep: Sweep, profile: str, seed: int) -> list[Row]:
    """Every axis of a result, as the ledger keeps it."""
    return [_row(sweep, i, axis, profile, seed) for i, axis in enumerate(sweep.axes)]


def _row(sweep: Sweep, i: int, axis: Axis, profile: str, seed: int) -> Row:
    rng = generator(seed, f"sweep {sweep.key} {i} {axis.size}")
    points = []
    for x in axis.at(profile):
        sizes = axis.sizes(x)
        met = list(sweep.meet(rng, sizes, sweep.runs[profile]))
        points.append(_rounded(point(sweep, sizes, x, met)))
    relation = sweep.relation
    return {
        "size": axis.size,
        "quantity": sweep.quantity,
        "part": sweep.part,
        "sign": relation.op,
        "printed": axis.printed,
        "note": axis.note,
        "fixed": {
            NAMES.get(name, name): float(v)
            for name, v in axis.fixed.items()
            if name not in HIDDEN
        },
        "names": dict(sweep.names),
        "sampled": sweep.sampled,
        "beside": [one.data() for one in sweep.beside],
        "terms": list(relation.terms) if len(relation.terms) > 1 else [],
        "points": points,
    }


def _rounded(found: Row) -> Row:
    return {name: _short(value) for name, value in found.items()}


def _short(value: Any) -> Any:
    if isinstance(value, list):
        return [_short(one) for one in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def broken(key: str, rows: Sequence[Row]) -> str | None:
    """The first point at which a pathwise statement fails, if there is one."""
    if catalogue.claim(key).nature is not Nature.PATHWISE:
        return None
    for row in rows:
        for p in row["points"]:
            if p["ratio"] > 1 + ROUNDING:
                at = f"{row['size']} = {p['x']:g} against {p['by']}"
                return (
                    f"{row['quantity']} {p['most']:.6g} exceeds {p['bound']:.6g}, {at}"
                )
    return None


def units(profile: str) -> tuple[SweepUnit, ...]:
    """One for every result."""
    return tuple(SweepUnit(key, profile) for key in BY_KEY)
