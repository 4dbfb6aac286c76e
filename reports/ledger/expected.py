"""Verdicts recorded in the repository, and the counterexamples behind the refuted.

A verdict that differs from the recorded one is news: `mild verify` ends with exit 1.
They stand here for every profile, and nowhere else: the baseline has none of a claim.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Struct, field

from bounds.judging.unit import PROFILES
from bounds.judging.verdict import REFUTED
from mild_core.errors import UsageError
from reports.ledger.file import write_lines
from reports.ledger.kinds import KeptCase, exactly
from reports.ledger.model import Ledger
from reports.ledger.strict_json import parsed
from reports.ledger.validate import typed

PATH = Path(__file__).parents[1] / "expected.json"


class Recorded(Struct, frozen=True):
    """What is recorded by key: verdicts of every profile, counterexamples."""

    schema: Annotated[int, exactly(2)] = 2
    verdicts: dict[str, dict[str, str]] = field(default_factory=dict)
    counterexamples: dict[str, KeptCase] = field(default_factory=dict)


def recorded() -> Recorded:
    """Read what is recorded."""
    if not PATH.exists():
        return Recorded()
    try:
        return typed(parsed(PATH.read_text(encoding="utf-8")), Recorded)
    except ValueError as error:
        raise UsageError(f"{PATH}: {error}") from None


def verdicts(profile: str | None = None) -> dict[str, str]:
    """Expected verdicts: of this profile, else of the most thorough recorded."""
    order = (profile, *reversed(PROFILES))
    table = recorded().verdicts.items()
    return {key: next(by[p] for p in order if p in by) for key, by in table}


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
    cases = known.counterexamples
    came = {"seed": content.seed, "profile": content.profile}
    for claim in content.claims:
        by = known.verdicts.get(claim.key, {}) | {content.profile: claim.verdict}
        known.verdicts[claim.key] = {p: by[p] for p in PROFILES if p in by}
        cases.pop(claim.key, None)
        if claim.verdict == REFUTED and claim.counterexample is not None:
            found = claim.counterexample | came
            found.pop("measured", None)
            cases[claim.key] = KeptCase(found)
    write_lines(known, PATH)
