"""What is on record of alterations that no case refutes: `mild power --settle`.

Some are true all the same; of others it is computed how near a game of feasible length
could come. That takes longer than a quick run may, so the outcome is recorded, with a
fingerprint of what was compared: of other statements it says nothing.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, TypeVar

from msgspec import Struct, convert, field
from sympy import srepr

import adversaries
import bounds
from adversaries.reach import LONGEST, PLAYED, reach
from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.alterations import Alteration, alterations
from bounds.judging.implied import BORROWED, stronger
from bounds.judging.words import PROVED, SUPPORTED
from mild_core.errors import UsageError
from reports.ledger.file import write_lines
from reports.ledger.kinds import decoded, exactly
from reports.ledger.model import Ledger
from reports.ledger.numbers import scientific
from reports.ledger.strict_json import parsed

PATH = Path(__file__).parents[1] / "implied.json"
BOUNDS = Path(bounds.__file__).parent
SOURCES = (
    BOUNDS / "judging" / "implied.py",
    BOUNDS / "judging" / "proving" / "experts.py",
    Path(adversaries.__file__).with_name("reach.py"),
)
"""What compares."""


class Implied(Struct, frozen=True):
    """An altered part that is true: by which claims, how, and what was compared."""

    rests: tuple[str, ...]
    said: str
    fingerprint: str


class Reached(Struct, frozen=True):
    """The most that a sharper bound leaves to games, over the altered bound.

    Attributes
    ----------
    ratio, at : in games that can be played, and with which parameters
    far : in games whose means can be enclosed
    """

    ratio: float
    at: dict[str, float]
    far: float
    fingerprint: str

    @property
    def sentence(self) -> str:
        """In words, for a reader who asks why nothing refutes it."""
        if self.ratio >= 1:
            told = ", ".join(
                f"{name} = {scientific(f'{value:.3g}')}"
                for name, value in self.at.items()
            )
            return (
                "No game found. None is excluded: the sharper bound of S04, S05, S026 "
                f"and S31 is {self.ratio:.3f} times what is left at {told} (computed)."
            )
        longest = _rounds(PLAYED if self.far >= 1 else LONGEST)
        most = _rounded_up(self.ratio if self.far >= 1 else max(self.ratio, self.far))
        below = (
            f"No game found; at all parameters searched, for games of up to {longest}, "
            "the sharper bound of S04, S05, S026 and S31 is below what is left, "
            f"{most} of it at the most"
        )
        if self.far < 1:
            return f"{below}."
        return f"{below}; longer ones, up to {_rounds(LONGEST)}, are not excluded."


def _rounds(count: float) -> str:
    return f"2^{math.log2(count):.0f} rounds"


def _up(ratio: float) -> float:
    """To four digits, rounded up: nothing that is below 1 on record is 1 or more."""
    return math.ceil(1e4 * ratio) / 1e4


def _rounded_up(ratio: float) -> str:
    """A number below 1 with three digits, or four if three would say 1."""
    digits = 3 if ratio <= 0.999 else 4
    return f"{math.ceil(10**digits * ratio) / 10**digits:.{digits}f}"


class Record(Struct, frozen=True):
    """By claim and alteration."""

    schema: Annotated[int, exactly(1)] = 1
    implied: dict[str, dict[str, Implied]] = field(default_factory=dict)
    reach: dict[str, dict[str, Reached]] = field(default_factory=dict)


Found = TypeVar("Found", Implied, Reached)


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
    """By which claims an alteration is true, if it is."""
    return _fitting(record().implied, claim, one)


def reached(claim: Claim, one: Alteration) -> Reached | None:
    """How near a game could come to refute an alteration, if that was computed."""
    return _fitting(record().reach, claim, one)


def _fitting(
    table: dict[str, dict[str, Found]], claim: Claim, one: Alteration
) -> Found | None:
    """An entry of the record, if it is of this statement."""
    known = table.get(claim.key, {}).get(one.name)
    fits = known is not None and known.fingerprint == fingerprint(one)
    return known if fits else None


def fingerprint(one: Alteration) -> str:
    """Of the altered part and of the code that compares it."""
    told = f"{srepr(one.relation.rhs)} {_code()}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@cache
def _code() -> str:
    """What compares, and with which bounds of the catalogue."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCES]
    return "".join([*texts, *map(srepr, BORROWED)])


def settle(content: Ledger) -> Record:
    """Try everything that a ledger has not refuted, and write the record."""
    implied: dict[str, dict[str, Implied]] = {}
    near: dict[str, dict[str, Reached]] = {}
    for claim, one in _standing(content):
        known, mark = stronger(claim, one), fingerprint(one)
        if known is not None:
            found = Implied(known.rests, known.said, mark)
            implied.setdefault(claim.key, {})[one.name] = found
            continue
        most, far = (reach(claim, one, rounds) for rounds in (PLAYED, LONGEST))
        if most is not None and far is not None:
            entry = Reached(_up(most.ratio), most.at, _up(far.ratio), mark)
            near.setdefault(claim.key, {})[one.name] = entry
    made = Record(implied=implied, reach=near)
    write_lines(made, PATH)
    record.cache_clear()
    return made


def _standing(content: Ledger) -> Iterator[tuple[Claim, Alteration]]:
    """Alterations that nothing has refuted, of claims that stand."""
    for entry in content.claims:
        claim = catalogue.claim(entry.key)
        refuted = {(a.part, a.kind, a.what) for a in entry.alterations if a.refuted}
        if entry.verdict in (PROVED, SUPPORTED):
            for one in alterations(claim):
                if (one.part, one.kind, one.what) not in refuted:
                    yield claim, one
