"""Verdicts recorded in the repository, and the counterexamples behind the refuted.

A verdict that differs from the recorded one is news: `mild verify` ends with exit 1.
They stand here for every profile, and nowhere else: the baseline has none of a claim.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from bounds.judging.unit import PROFILES
from bounds.judging.verdict import REFUTED
from reports.ledger.file import write_json
from reports.ledger.kinds import KeptCase
from reports.ledger.model import Ledger
from reports.ledger.strict_json import parsed
from reports.ledger.validate import typed

PATH = Path(__file__).parents[1] / "expected.json"


class Recorded(Struct, frozen=True):
    """What is recorded: verdicts by profile and key, counterexamples by key."""

    schema: int = 1
    verdicts: dict[str, dict[str, str]] = field(default_factory=dict)
    counterexamples: dict[str, KeptCase] = field(default_factory=dict)


def recorded() -> Recorded:
    """Read what is recorded."""
    if not PATH.exists():
        return Recorded()
    return typed(parsed(PATH.read_text(encoding="utf-8")), Recorded)


def verdicts(profile: str | None = None) -> dict[str, str]:
    """Expected verdicts: of this profile, else of the most thorough recorded."""
    table = recorded().verdicts
    order = (*PROFILES, profile)
    return {k: v for p in order for k, v in table.get(p or "", {}).items()}


def counterexample(key: str) -> KeptCase | None:
    """The recorded counterexample of a refuted claim, with the seed and profile."""
    return recorded().counterexamples.get(key)


def differences(content: Ledger) -> list[tuple[str, str | None, str]]:
    """Claims whose verdict is not the recorded one: key, expected, got."""
    known = verdicts(content.profile)
    pairs = [(claim.key, claim.verdict) for claim in content.claims]
    return [(key, known.get(key), got) for key, got in pairs if known.get(key) != got]


def record(content: Ledger) -> None:
    """Make the verdicts of this ledger the expected ones."""
    known = recorded()
    table = known.verdicts.setdefault(content.profile, {})
    cases = known.counterexamples
    came = {"seed": content.seed, "profile": content.profile}
    for claim in content.claims:
        table[claim.key] = claim.verdict
        cases.pop(claim.key, None)
        if claim.verdict == REFUTED and claim.counterexample is not None:
            found = claim.counterexample | came
            found.pop("measured", None)
            cases[claim.key] = KeptCase(found)
    write_json(known, PATH)
