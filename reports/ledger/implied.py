"""Alterations on record as true all the same: `mild power --settle` finds them out.

Comparing bounds for all parameters takes longer than a quick run may. So the outcome is
recorded, with a fingerprint of what was compared: of other statements it says nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Struct, convert, field
from sympy import srepr

import bounds
from bounds.claim import Claim
from bounds.judging.alterations import Alteration, alterations
from mild_core.errors import UsageError
from reports.ledger.kinds import decoded, exactly
from reports.ledger.strict_json import parsed

PATH = Path(__file__).parents[1] / "implied.json"
BOUNDS = Path(bounds.__file__).parent
SOURCES = (
    "judging/implied.py",
    "judging/proving/experts.py",
    "paper/any_order.py",
    "paper/appendix_b_bandit.py",
)


class Implied(Struct, frozen=True):
    """An altered part that is true: by which claims, how, and what was compared."""

    rests: tuple[str, ...]
    said: str
    fingerprint: str


class Record(Struct, frozen=True):
    """By claim and alteration."""

    schema: Annotated[int, exactly(1)] = 1
    implied: dict[str, dict[str, Implied]] = field(default_factory=dict)


@cache
def record() -> Record:
    """What is on record."""
    if not PATH.exists():
        return Record()
    try:
        return convert(
            parsed(PATH.read_text(encoding="utf-8")), Record, dec_hook=decoded
        )
    except ValueError as error:
        raise UsageError(f"{PATH}: {error}") from None


def still_true(claim: Claim, one: Alteration) -> Implied | None:
    """The record of an alteration, if it is of this statement."""
    known = record().implied.get(claim.key, {}).get(one.name)
    if known is None or known.fingerprint != fingerprint(one):
        return None
    return known


def fingerprint(one: Alteration) -> str:
    """Of the altered part and of the code that compares it."""
    told = f"{srepr(one.relation.rhs)} {_code()}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@cache
def _code() -> str:
    """What compares, and where the stronger bounds are stated."""
    return "".join((BOUNDS / name).read_text(encoding="utf-8") for name in SOURCES)


def settle(claims: Sequence[Claim]) -> Record:
    """Try all alterations for which a stronger bound is known; write the record."""
    found = {claim.key: dict(_settled(claim)) for claim in claims}
    made = Record(implied={key: by for key, by in found.items() if by})
    from reports.ledger.file import write_lines

    write_lines(made, PATH)
    record.cache_clear()
    return made


def _settled(claim: Claim) -> Iterator[tuple[str, Implied]]:
    from bounds.judging.implied import STRONGER, stronger

    if claim.key not in {known.of[0] for known in STRONGER}:
        return
    for one in alterations(claim):
        known = stronger(claim, one)
        if known is not None:
            yield one.name, Implied(known.rests, known.said, fingerprint(one))
