"""Verdicts recorded in the repository, and the counterexamples behind the refuted.

A verdict that differs from the recorded one is news: `mild verify` ends with exit 1.
They stand here for every profile, and nowhere else: the baseline has none of a claim.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct, convert, field

from bounds import book
from bounds.judging.words import PROFILES, PROVED, REFUTED, Profile
from mild_core.errors import UsageError
from reports.ledger.kinds import KeptCase, decoded, exactly
from reports.ledger.strict_json import parsed

if TYPE_CHECKING:
    from reports.ledger.model import ClaimEntry, Ledger

PATH = Path(__file__).parents[1] / "expected.json"


class Recorded(Struct, frozen=True):
    """What is recorded by key: verdicts of every profile, counterexamples."""

    schema: Annotated[int, exactly(2)] = 2
    verdicts: dict[str, dict[str, str]] = field(default_factory=dict)
    counterexamples: dict[str, KeptCase] = field(default_factory=dict)


def path() -> Path:
    """Where it is recorded: here, or beside the book at work."""
    other = book.another()
    return (other and other.beside(PATH.name)) or PATH


def recorded() -> Recorded:
    """Read what is recorded."""
    place = path()
    if not place.exists():
        return Recorded()
    try:
        content = parsed(place.read_text(encoding="utf-8"))
        return convert(content, Recorded, dec_hook=decoded)
    except ValueError as error:
        raise UsageError(f"{place}: {error}") from None


def known() -> bool:
    """Whether anything can be expected: of a new book nothing is recorded yet."""
    return book.another() is None or path().exists()


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


def profiles() -> tuple[Profile, ...]:
    """Profiles that have recorded verdicts."""
    known = {profile for by in recorded().verdicts.values() for profile in by}
    return tuple(profile for profile in PROFILES if profile in known)


def missing(profile: str, keys: Iterable[str]) -> tuple[str, ...]:
    """Those of the keys that have no verdict recorded in the profile itself."""
    known = recorded().verdicts
    return tuple(key for key in keys if profile not in known.get(key, {}))


def forget_others(keys: Collection[str]) -> None:
    """Keep only what is recorded about these claims."""
    known = recorded()
    for table in (known.counterexamples, known.verdicts):
        for key in set(table) - set(keys):
            del table[key]
    _write(known)


def record(content: Ledger) -> None:
    """Make the verdicts of this ledger the expected ones.

    A theorem on record decides in every profile, so its verdict is recorded for all
    that are. Where a verdict changed for another reason, what other profiles said is
    forgotten unless they said the same: `mild check --update` judges them anew.
    """
    known = recorded()
    cases = known.counterexamples
    came = {"seed": content.seed, "profile": content.profile}
    for claim in content.claims:
        by = _of_profiles(known.verdicts.get(claim.key, {}), claim, content.profile)
        known.verdicts[claim.key] = {p: by[p] for p in PROFILES if p in by}
        cases.pop(claim.key, None)
        if claim.verdict == REFUTED and claim.counterexample is not None:
            found = claim.counterexample | came
            found.pop("measured", None)
            cases[claim.key] = KeptCase(found)
    _write(known)


def _of_profiles(
    known: dict[str, str], claim: ClaimEntry, profile: str
) -> dict[str, str]:
    """The verdicts of a claim by profile, after one of them was found."""
    theorem = any(e.details.formal is not None for e in claim.evidence)
    if theorem and claim.verdict in (PROVED, REFUTED):
        return dict.fromkeys({*known, profile}, claim.verdict)
    if known.get(profile, claim.verdict) != claim.verdict:
        same = [p for p, v in known.items() if v == claim.verdict]
        return dict.fromkeys((*same, profile), claim.verdict)
    # without the theorem it rested on, no other profile's "proved" is worth anything
    kept = {p: v for p, v in known.items() if v != PROVED or claim.verdict == PROVED}
    return kept | {profile: claim.verdict}


def _write(known: Recorded) -> None:
    # Imported late: reading, as `mild show` does, needs neither scipy nor all claims.
    from reports.ledger.file import write_lines

    write_lines(known, path())
