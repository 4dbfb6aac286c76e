"""Verdicts recorded in the repository, and the counterexamples behind the refuted.

A verdict that differs from the recorded one is news: `mild verify` ends with exit 1.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bounds.judging.words import PROFILES, REFUTED, Profile

if TYPE_CHECKING:
    from reports.ledger.file import Ledger

PATH = Path(__file__).parents[1] / "expected.json"


def recorded() -> dict[str, Any]:
    """Read what is recorded: verdicts by profile and key, counterexamples by key."""
    if not PATH.exists():
        return {"schema": 1, "verdicts": {}, "counterexamples": {}}
    content: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return content


def verdicts(profile: str | None = None) -> dict[str, str]:
    """Expected verdicts: of this profile, else of the most thorough recorded."""
    table: dict[str, dict[str, str]] = recorded()["verdicts"]
    order = (*PROFILES, profile)
    return {k: v for p in order for k, v in table.get(p or "", {}).items()}


def counterexample(key: str) -> dict[str, Any] | None:
    """The recorded counterexample of a refuted claim, with the seed and profile."""
    found: dict[str, Any] | None = recorded()["counterexamples"].get(key)
    return found


def differences(content: Ledger) -> list[tuple[str, str | None, str]]:
    """Claims whose verdict is not the recorded one: key, expected, got."""
    known = verdicts(content["profile"])
    pairs = [(claim["key"], claim["verdict"]) for claim in content["claims"]]
    return [(key, known.get(key), got) for key, got in pairs if known.get(key) != got]


def profiles() -> tuple[Profile, ...]:
    """Profiles that have recorded verdicts."""
    return tuple(profile for profile in PROFILES if profile in recorded()["verdicts"])


def missing(profile: str, keys: Iterable[str]) -> tuple[str, ...]:
    """Those of the keys that have no verdict recorded in the profile itself."""
    known = recorded()["verdicts"].get(profile, {})
    return tuple(key for key in keys if key not in known)


def forget_others(keys: Collection[str]) -> None:
    """Keep only what is recorded about these claims."""
    from reports.ledger.file import write_json  # late, as in `record`

    known = recorded()
    for table in (known["counterexamples"], *known["verdicts"].values()):
        for key in set(table) - set(keys):
            del table[key]
    write_json(known, PATH)


def record(content: Ledger) -> None:
    """Make the verdicts of this ledger the expected ones."""
    # Imported late: reading, as `mild show` does, needs neither scipy nor all claims.
    from bounds.judging.finding import json_ready
    from reports.ledger.file import write_json

    known = recorded()
    table = known["verdicts"].setdefault(content["profile"], {})
    cases = known["counterexamples"]
    came = {"seed": content["seed"], "profile": content["profile"]}
    for claim in content["claims"]:
        key = claim["key"]
        table[key] = claim["verdict"]
        cases.pop(key, None)
        if claim["verdict"] == REFUTED:
            found = claim["counterexample"] | came
            cases[key] = json_ready({k: v for k, v in found.items() if k != "measured"})
    write_json(known, PATH)
