"""The small ledger that pictures of pages are taken of: something of everything."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adversaries.sweeps.unit import SweepUnit
from bounds import catalogue
from bounds.judging.unit import Unit
from reports.ledger import build
from reports.ledger.file import as_json
from reports.run.executor import Here, carry_out
from reports.run.units import all_units
from tests.reports.sample import claim, complete

CLAIMS = ("C002", "C012", "C015", "C042", "C042a", "C057", "C116", "C116a", "C118")
BANDIT = "C032"
"""Theorem 7, of which the small ledger has the figure and nothing else."""


def store(path: Path) -> None:
    """Write the small ledger, a claim a line."""
    content = complete()
    content["claims"] = [c for c in content["claims"] if c["key"] in CLAIMS]
    _add(content, "rivals beside C012", ("C012",))
    _fewer_rivals(content)
    _add(content, "formal record", CLAIMS)
    content["claims"] += _judged([SweepUnit(BANDIT, "quick")], (BANDIT,))
    content["chains"] = [c for c in content["chains"] if c["name"] == "theorem-2"]
    content["units"] = content["units"][:3]
    rows = ",\n".join(json.dumps(one, sort_keys=True) for one in content.pop("claims"))
    rest = json.dumps(content, sort_keys=True)[1:]
    path.write_text(f'{{"claims": [\n{rows}\n],\n{rest}\n', encoding="utf-8")


def _add(content: dict[str, Any], unit: str, keys: tuple[str, ...]) -> None:
    """What another unit of a quick run finds, added to the evidence of some claims."""
    chosen = [one for one in all_units("quick", catalogue.CLAIMS) if one.name == unit]
    for found in _judged(chosen, keys):
        claim(content, found["key"])["evidence"] += found["evidence"]


def _judged(units: Sequence[Unit], keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """Claims judged by these units alone, as a ledger has them."""
    claims = tuple(catalogue.claim(key) for key in keys)
    results = carry_out(list(units), keys, 0, Here())
    made = build.ledger(claims, results, seed=0, profile="quick", seconds=1.0, jobs=1)
    return list(json.loads(as_json(made))["claims"])


def _fewer_rivals(content: dict[str, Any]) -> None:
    """Who wins where, in two sizes of many."""
    for item in claim(content, "C012")["evidence"]:
        if rows := item["details"].get("rivals"):
            axes = list(dict.fromkeys((row["size"], row["note"]) for row in rows))[:2]
            few = [row for row in rows if (row["size"], row["note"]) in axes]
            item["details"]["rivals"] = few
