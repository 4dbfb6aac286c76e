"""A small ledger that has something of everything the report shows.

Every claim of the catalogue is in it; a few cheap units judge some of them. What takes
long to compute (exact worst cases) is invented.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from bounds import catalogue
from bounds.judging.proving_unit import ProvingUnit
from bounds.judging.unit import Unit
from reports.ledger import build, validate
from reports.ledger.file import as_json
from reports.run import units
from reports.run.executor import Here, carry_out
from reports.site.build import site

Content = dict[str, Any]
"""A ledger as JSON has it, to be edited."""

UNITS = (
    *("delays T=2 d<=6", "delays T=3 d<=6", "blocks T=2 d<=6", "blocks T=3 d<=6"),
    *("blocks K<=5 Z=2", "ogd tiny T=2", "mild tiny T=2", "mild random 0"),
    *("walks T=2 d<=6", "measured against bound C012"),
    "between lower and upper bounds",
)

PROVED = ("C006", "C108")
"""Asked of a solver, which quick leaves to Coq where Coq has the answer."""

FAR = ("enclosed ", "set up ")
"""How units of games begin that are too long to be played: their means are enclosed."""

FEW = ("C002", "C007", "C007a", "C012", "C015", "C116", "C116a", "C118")

EXACT = {
    "T": 4,
    "delays": "constant 2",
    "eta": 0.5,
    "worst": 3.0,
    "upper": 3.0001,
    "bound": 4.0,
    "found": 2.5,
    "certified": True,
}
SMALL = {
    "algorithm": "Algorithm 1",
    "T": 3,
    "worst": 3.0,
    "bound": 5.0,
    "ratio": 0.6,
    "path": 0,
    "delays": [2, 1, 1],
    "signs": [1, 1, -1],
    "eta": None,
    "vectors": 27,
    "patterns": 8,
}


@cache
def _text(*, far: bool = False) -> str:
    every = units.all_units("quick", catalogue.CLAIMS)
    chosen: list[Unit] = [ProvingUnit(key, 1.0) for key in PROVED]
    chosen += [unit for unit in every if unit.name in UNITS]
    chosen += [unit for unit in every if far and unit.name.startswith(FAR)]
    results = carry_out(chosen, catalogue.KEYS, 0, Here())
    content = build.ledger(
        catalogue.CLAIMS, results, seed=0, profile="quick", seconds=1.0, jobs=1
    )
    return as_json(content)


def sample() -> Content:
    """A fresh copy of the ledger, without exact worst cases."""
    return dict(json.loads(_text()))


def with_far_games() -> Content:
    """A fresh copy with games too long to be played."""
    return dict(json.loads(_text(far=True)))


def few() -> Content:
    """A fresh copy with few claims and one proof."""
    content = sample()
    content["claims"] = [c for c in content["claims"] if c["key"] in FEW]
    content["chains"] = [c for c in content["chains"] if c["name"] == "theorem-2"]
    return content


def complete() -> Content:
    """The ledger with invented exact worst cases."""
    content = sample()
    evidence(content, "C002", {"exact": [EXACT, EXACT | {"T": 6, "found": None}]})
    moving = SMALL | {"T": 4, "comparators": "all", "path": 2.0, "vacuous": True}
    evidence(content, "C012", {"small": [SMALL, SMALL | {"T": 4}, moving]})
    return content


def report_of(content: Content) -> dict[str, bytes]:
    """The report of an edited ledger, read as any other."""
    return site(validate.ledger(content))


def claim(content: Content, key: str) -> dict[str, Any]:
    """The entry of a claim."""
    return next(entry for entry in content["claims"] if entry["key"] == key)


def evidence(content: Content, key: str, details: dict[str, Any]) -> None:
    """Add measurements to a claim."""
    nothing: dict[str, Any] = {"cases": 0, "vacuous": 0, "violations": 0}
    nothing |= dict.fromkeys(("tightness", "case", "error", "undecided"))
    nothing |= {"parts": [], "proofs": [], "units": ["invented"]}
    item = {"kind": "asymptotic", "details": details} | nothing
    claim(content, key)["evidence"].append(item)
