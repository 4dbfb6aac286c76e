"""What the last recorded check by Coq has found, and whether it is of these sources."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Annotated

from msgspec import Struct, convert, field, json, to_builtins

from mild_core.errors import UsageError
from reports.formal import sources
from reports.ledger.files import write_text
from reports.ledger.kinds import exactly
from reports.ledger.strict_json import parsed

PATH = Path(__file__).parents[1] / "formal.json"


class Checked(Struct, frozen=True):
    """A theorem that Coq's kernel has accepted."""

    outcome: str
    theorem: str
    file: str
    line: int
    axioms: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
    lemmas: int = 0  # beneath it, as Coq has noted them
    rests_on: tuple[str, ...] = ()  # claims whose theorems its proof uses
    beside: tuple[str, ...] = ()  # theorems that say more about the claim


class Record(Struct, frozen=True):
    """A check of all sources."""

    schema: Annotated[int, exactly(1)] = 1
    coq: str = ""
    sources: dict[str, str] = field(default_factory=dict)
    theorems: dict[str, Checked] = field(default_factory=dict)
    altered: tuple[str, ...] = ()  # controls that were proved false
    uses: dict[str, tuple[str, ...]] = field(default_factory=dict)  # module by module


def read() -> Record:
    """The record; an empty one if there is none."""
    if not PATH.exists():
        return Record()
    try:
        return convert(parsed(PATH.read_text(encoding="utf-8")), Record)
    except ValueError as error:
        raise UsageError(f"{PATH}: {error}") from None


def write(record: Record) -> None:
    """Record a check, one line for each theorem and source."""
    text = json.format(json.encode(to_builtins(record)), indent=1).decode()
    write_text(text + "\n", PATH)


def stale(record: Record) -> str:
    """Why the record does not speak of the sources that are here; empty if it does."""
    texts = sources.sources()
    now = sources.hashes(texts)
    changed = [
        n for n in {*now, *record.sources} if now.get(n) != record.sources.get(n)
    ]
    if changed:
        return f"{min(changed)} has changed since ({len(changed)} in all)"
    if outdated := sources.outdated():
        return f"statements/{outdated[0]} is not what the claims say"
    other = _other(record, texts)
    return f"{other[0]} is not proved there as recorded" if other else ""


def _other(record: Record, texts: dict[str, str]) -> list[str]:
    """Claims about which the sources have another theorem than the record, or none."""
    found = sources.theorems(texts)
    there = {k: (t.outcome, t.name, t.file, t.line) for k, t in found.items()}
    here = {
        k: (t.outcome, t.theorem, t.file, t.line) for k, t in record.theorems.items()
    }
    return sorted(k for k in {*there, *here} if there.get(k) != here.get(k))


def differences(found: Record, known: Record, keys: Collection[str] = ()) -> list[str]:
    """What a check has found other than is on record, of these claims or of all.

    Coq's version may be another one: what it accepts is what counts.
    """
    asked = set(keys) or {*found.theorems, *known.theorems}
    told = [
        f"{key} is on record as {_told(known.theorems.get(key))}, "
        f"and was found {_told(found.theorems.get(key))}"
        for key in sorted(asked)
        if found.theorems.get(key) != known.theorems.get(key)
    ]
    if not keys and found.altered != known.altered:
        told.append(
            f"{len(known.altered)} altered statements are on record as proved false, "
            f"and {len(found.altered)} were"
        )
    return told


def _told(theorem: Checked | None) -> str:
    if theorem is None:
        return "not proved"
    axioms = ", ".join(theorem.axioms) or "no axiom"
    return f"{theorem.outcome} in {theorem.file}:{theorem.line} under {axioms}"


def formal_evidence() -> tuple[str, dict[str, Checked]]:
    """What is on record about the sources that are here: Coq's version, theorems.

    Nothing if a source or a statement has changed since; nothing is run.
    """
    record = read()
    return (record.coq, {} if stale(record) else record.theorems)
