"""The record of every claim: how tight it is known to be, and the case that shows it.

`records.json` is what the last recorded run found, hunted cases and all: `mild hunt`
and `mild opponents` compare with it, `mild replay` plays it, and the texts quote the
same number. `mild check` fails when a fresh run says another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct, convert, field

from bounds import book
from mild_core.errors import UsageError
from reports.ledger.kinds import KeptCase, Natural, Number, Position, decoded, exactly
from reports.ledger.strict_json import parsed

if TYPE_CHECKING:
    from reports.ledger.model import ClaimEntry, Ledger

NAME = "records.json"
PATH = Path(__file__).parents[1] / NAME
LONGEST = 4000
"""Characters of a case beyond which only its unit is kept, which plays it again."""
DIGITS = 8
STAMPS = ("unit", "label", "batch", "row", "index", "lhs", "rhs", "world")
"""What finds a long case again."""


class Record(Struct, frozen=True, kw_only=True):
    """The largest left side over right side of a claim, of its part tested least."""

    tightness: Number
    part: Position = 1
    kind: str = ""  # of evidence
    case: KeptCase
    # the largest of every part; null where none has a ratio
    parts: tuple[Number | None, ...] = ()

    def of_part(self, part: int) -> float | None:
        """The record of one part of the claim."""
        if part == self.part:
            return float(self.tightness)
        return self.parts[part - 1] if part <= len(self.parts) else None


class Records(Struct, frozen=True):
    """All of them by key, and the run that found them."""

    schema: Annotated[int, exactly(1)] = 1
    seed: Natural = 0
    profile: str = "quick"
    claims: dict[str, Record] = field(default_factory=dict)


def place() -> Path:
    """Where they are recorded: here, or beside the book at work."""
    other = book.another()
    return (other and other.beside(NAME)) or PATH


def records(path: Path | None = None) -> Records:
    """Read what is recorded, by default here; nothing if there is no file."""
    path = path or place()
    if not path.exists():
        return Records()
    try:
        content = parsed(path.read_text(encoding="utf-8"))
        return convert(content, Records, dec_hook=decoded)
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None


def record_of(key: str) -> Record | None:
    """The record of one claim."""
    return records().claims.get(key)


def held(key: str, part: int) -> float | None:
    """The record of one part of a claim."""
    known = record_of(key)
    return known.of_part(part) if known else None


def mean_of(record: Record, part: int) -> float | None:
    """The mean of a record's game as a share of the bound, if it is a sampled one."""
    stamps = record.case.stamps
    if part != record.part or record.kind != "statistical":
        return None
    return stamps.lhs / stamps.rhs if stamps.lhs is not None and stamps.rhs else None


def of_ledger(content: Ledger) -> Records:
    """The records that a ledger has."""
    found = {claim.key: made for claim in content.claims if (made := of_claim(claim))}
    return Records(seed=content.seed, profile=content.profile, claims=found)


def write(content: Ledger, path: Path) -> None:
    """Make the records of this ledger the records."""
    # Imported late: reading needs neither scipy nor all claims.
    from reports.ledger.file import write_lines

    write_lines(of_ledger(content), path)


def of_claim(claim: ClaimEntry) -> Record | None:
    """The record that a claim has in its ledger."""
    found = claim.resolution
    if found is None:
        return None
    return Record(
        tightness=_short(found.multiplier),
        part=found.part,
        kind=found.kind,
        case=_kept(found.case),
        parts=tuple(map(_largest, _by_part(claim))),
    )


def _by_part(claim: ClaimEntry) -> Iterator[list[float]]:
    """Every ratio seen of each part."""
    for i in range(len(claim.printed.parts)):
        tallies = (e.parts[i] for e in claim.evidence if i < len(e.parts))
        yield [t.tightness for t in tallies if t.tightness is not None]


def _largest(ratios: list[float]) -> float | None:
    return _short(max(ratios)) if ratios else None


def _kept(case: KeptCase) -> KeptCase:
    """The case; of a long one only what its unit needs to play it again."""
    bare = {
        name: value for name, value in case.items() if name not in ("measured", "seen")
    }
    if len(str(bare)) > LONGEST:
        bare = {name: case[name] for name in STAMPS if name in case}
    return KeptCase(bare)


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
