"""The baseline: what a change must not move without saying so.

`baseline.json` has one line for every claim, proof and fixed run, sorted and rounded,
so that its diff can be read. Verdicts of claims stand in `expected.json` alone.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, TypeVar

from msgspec import Struct, field

from bounds import book
from mild_core.errors import UsageError
from reports.baseline import measurements
from reports.ledger.file import write_lines
from reports.ledger.kinds import Natural, Number, Profile, exactly
from reports.ledger.model import ChainEntry, ClaimEntry, EvidenceEntry, Ledger
from reports.ledger.validate import typed
from reports.ledger.versions import LIBRARIES

PATH = Path(__file__).parents[1] / "baseline.json"
SCHEMA = 4

TOLERANCE = 1e-6
"""How far a tightness may move, up or down, relative to itself.

The same seed gives the same cases, so only rounding may differ: about 1e-9 where a
million terms are summed in another order by another machine or library, and 1e-8 where
a solver stops. Whatever moves further is another case or another number.
"""

DIGITS = 8
"""Significant digits kept of a tightness, so that rounding it stays far below."""

SHARE = 1e-3
"""Share of the cases that may be other ones: at the cap of a bound or the edge of a
condition a case can be decided by rounding, which is the machine's."""

NOTICED = 10.0
"""So many times as large an error of an equality is another one."""

ROUNDING = 1e-12
"""Errors of equalities below that are rounding, and depend on the machine."""

PRINTER = "sympy"
"""The library that prints formulas: statements, names of controls, documents."""

Arrays = dict[str, str]
"""Digests of what a fixed run recorded, by the name of the array."""


Counts = tuple[Natural, Natural]
"""Cases, and how many of them were vacuous."""


class Line(Struct, frozen=True, omit_defaults=True):
    """What is kept of a claim or a proof."""

    verdict: str = ""  # of a proof
    statement: str = ""  # a digest of a claim and its controls as printed
    # by kind of evidence, or by link
    tightness: dict[str, Number | None] = field(default_factory=dict)
    # by kind, for each part: how many cases, and how many of them were vacuous
    cases: dict[str, tuple[Counts, ...]] = field(default_factory=dict)
    error: dict[str, Number] = field(default_factory=dict)  # of equalities, by kind
    controls: Natural = 0  # how many were refuted
    stand: tuple[str, ...] = ()  # names of those that were not
    faults: tuple[str, ...] = ()  # faulty learners noticed
    unnoticed: tuple[str, ...] = ()  # generated alterations that nothing refuted
    weak: tuple[str, ...] = ()  # parts and regimes without enough cases
    # numbers that decide nothing
    measured: dict[str, list[Number | None]] = field(default_factory=dict)


class Baseline(Struct, frozen=True, kw_only=True):
    """What is kept of a ledger and of the fixed runs."""

    profile: Profile
    schema: Annotated[int, exactly(SCHEMA)] = SCHEMA
    seed: Natural
    versions: dict[str, str] = field(default_factory=dict)  # of the libraries
    claims: dict[str, Line]
    proofs: dict[str, Line]
    runs: dict[str, Arrays]
    # by profile and kind of unit: how many there are, and which
    units: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Change:
    """Something that is not what it was."""

    what: str
    was: str
    now: str


def baseline(
    content: Ledger,
    runs: dict[str, Arrays],
    units: dict[str, dict[str, str]] | None = None,
) -> Baseline:
    """What is kept of a ledger, of the fixed runs and of the units of all profiles."""
    return Baseline(
        profile=content.profile,
        seed=content.seed,
        versions={n: v for n, v in content.versions.items() if n in LIBRARIES},
        claims={claim.key: _claim(claim) for claim in content.claims},
        proofs={chain.name: _proof(chain) for chain in content.chains},
        runs=runs,
        units=units or {},
    )


def path() -> Path:
    """Where the baseline is recorded: here, or beside the book at work."""
    other = book.another()
    return (other and other.beside(PATH.name)) or PATH


def read() -> Baseline:
    """Read the recorded baseline; if it is not one, say in one line why."""
    try:
        return typed(json.loads(path().read_text(encoding="utf-8")), Baseline)
    except FileNotFoundError:
        told = f"no baseline; mild check{book.option()} --update writes one"
    except ValueError as error:
        told = f"not a baseline ({error})"
    raise UsageError(f"{path()}: {told}")


def write(content: Baseline) -> None:
    """Write a baseline whole or not at all."""
    write_lines(content, path())


def changes(old: Baseline, new: Baseline) -> Iterator[Change]:
    """Everything that came, went, or moved further than it may.

    Texts only if the same library has printed both.
    """
    judged = partial(_judged, texts=comparable_texts(old, new))
    yield from _compared("claim", old.claims, new.claims, judged)
    yield from _compared("proof", old.proofs, new.proofs, judged)
    yield from _compared("run", old.runs, new.runs, _played)
    yield from _compared("profile", old.units, new.units, _planned)


def libraries(old: Baseline, new: Baseline) -> dict[str, tuple[str, str]]:
    """Libraries of another version than when the baseline was recorded."""
    pairs = {
        name: (old.versions[name], new.versions.get(name, "none"))
        for name in old.versions
    }
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def comparable_texts(old: Baseline, new: Baseline) -> bool:
    """Whether the same version printed the formulas; another may order them anew."""
    return PRINTER not in libraries(old, new)


Kept = TypeVar("Kept")


def _compared(
    what: str,
    old: Mapping[str, Kept],
    new: Mapping[str, Kept],
    compare: Callable[[str, Kept, Kept], Iterator[Change]],
) -> Iterator[Change]:
    for name in sorted({*old, *new}):
        if name in old and name in new:
            yield from compare(f"{what} {name}", old[name], new[name])
        else:
            pair = ("there", "gone") if name in old else ("not there", "there")
            yield Change(f"{what} {name}", *pair)


def moved(was: float | None, now: float | None) -> bool:
    """Whether a tightness is another one, in either direction."""
    if was is None or now is None:
        return was is not now
    if not (math.isfinite(was) and math.isfinite(now)):
        return str(was) != str(now)
    return abs(was - now) > TOLERANCE * max(abs(was), abs(now))


def _claim(claim: ClaimEntry) -> Line:
    """Statement, tightness by kind of evidence, controls refuted, faults noticed."""
    texts = [claim.printed.text, *(f"{c.name}: {c.text}" for c in claim.altered)]
    faults = (c.name.removeprefix("learner: ") for c in claim.faulty if c.refuted)
    return Line(
        statement=digest("\n".join(texts)),
        tightness={e.kind: _short(e.tightness) for e in claim.evidence},
        cases={e.kind: _cases(e) for e in claim.evidence if e.parts},
        error={e.kind: e.error for e in claim.evidence if e.error is not None},
        controls=sum(c.refuted for c in claim.altered),
        stand=tuple(sorted(c.name for c in claim.altered if not c.refuted)),
        faults=tuple(sorted(faults)),
        unnoticed=tuple(
            sorted(
                f"{a.part} {a.kind} {a.what}"
                for a in claim.alterations
                if not a.refuted
            )
        ),
        weak=tuple(sorted(_regimes(claim))),
        measured=measurements.kept(claim.evidence),
    )


def _regimes(claim: ClaimEntry) -> Iterator[str]:
    """Parts that were never judged in a regime; counts of cases are kept apart."""
    for w in claim.weak:
        if w.what.startswith(("never judged", "only")):
            yield f"{w.part} {w.what}"


def _cases(evidence: EvidenceEntry) -> tuple[Counts, ...]:
    """Part by part: one that thins is not hidden by another that grows."""
    return tuple((part.cases, part.vacuous) for part in evidence.parts)


def _proof(chain: ChainEntry) -> Line:
    """Verdict, tightness of the whole and of its links, and where it loses.

    Shares are kept to six decimals: what is below is rounding.
    """
    links = {f"link {i}": link.tightness for i, link in enumerate(chain.links, 1)}
    ratios = {"whole": chain.tightness} | links
    return Line(
        verdict=chain.outcome,
        tightness={name: _short(ratio) for name, ratio in ratios.items()},
        measured={
            measurements.SHARES: [round(share, 6) + 0.0 for share in chain.mean_shares]
        },
    )


def digest(text: str) -> str:
    """A short name of a text: another text has another."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _short(value: float | None) -> float | None:
    """A number rounded to the digits kept."""
    return None if value is None else float(f"{value:.{DIGITS}g}")


def _judged(what: str, was: Line, now: Line, *, texts: bool = True) -> Iterator[Change]:
    if was.verdict != now.verdict:
        yield Change(f"{what}: verdict", was.verdict, now.verdict)
    old, new = was.tightness, now.tightness
    for kind in sorted({*old, *new}):
        if (kind in old) != (kind in new) or moved(old.get(kind), new.get(kind)):
            pair = (_ratio(side, kind) for side in (old, new))
            yield Change(f"{what}: tightness, {kind}", *pair)
    yield from _effort(what, was, now)
    if texts and was.statement != now.statement:
        words = f"{what}: statement or controls reworded"
        yield Change(words, was.statement, now.statement)
    for name in sorted({*was.measured, *now.measured}):
        numbers = [side.measured.get(name) for side in (was, now)]
        if measurements.moved(name, *numbers):
            told = ("not there" if one is None else str(one) for one in numbers)
            yield Change(f"{what}: measured {name}", *told)
    yield from _controls(what, was, now, texts=texts)


def _effort(what: str, was: Line, now: Line) -> Iterator[Change]:
    """Thinner evidence shows: other cases, other vacuous ones, larger errors."""
    for kind in sorted({*was.cases, *now.cases}):
        sides = [side.cases.get(kind, ()) for side in (was, now)]
        for i, pair in enumerate(zip_longest(*sides, fillvalue=(0, 0)), 1):
            if any(abs(a - b) > SHARE * max(a, b) for a, b in zip(*pair, strict=True)):
                told = (f"{cases:,}, {vacuous:,} vacuous" for cases, vacuous in pair)
                part = f", part {i}" if i > 1 else ""
                yield Change(f"{what}: cases, {kind}{part}", *told)
    for kind in sorted({*was.error, *now.error}):
        errors = [side.error.get(kind) for side in (was, now)]
        if _worse(*errors):
            told = ("none" if one is None else f"{one:.0e}" for one in errors)
            yield Change(f"{what}: error of an equality, {kind}", *told)


def _worse(was: float | None, now: float | None) -> bool:
    """Whether an error came, went, or is of another size; what is no number is."""
    if was is None or now is None:
        return was is not now
    return not max(was, now) <= max(NOTICED * min(was, now), ROUNDING)


def _controls(what: str, was: Line, now: Line, *, texts: bool) -> Iterator[Change]:
    """Names have formulas in them: if those cannot be compared, their number is."""
    if was.controls != now.controls:
        told = (str(was.controls), str(now.controls))
        yield Change(f"{what}: controls refuted", *told)
    for words, old, new in (
        ("controls that stand", was.stand, now.stand),
        ("faulty learners noticed", was.faults, now.faults),
        ("alterations not noticed", was.unnoticed, now.unnoticed),
        ("regimes missing", was.weak, now.weak),
    ):
        if texts and old != new:
            yield Change(f"{what}: {words}", _lost(old, new), _lost(new, old))
        elif len(old) != len(new):
            yield Change(f"{what}: {words}", str(len(old)), str(len(new)))


def _lost(names: tuple[str, ...], others: tuple[str, ...]) -> str:
    """Names that the other side lacks."""
    return ", ".join(name for name in names if name not in others) or "-"


def _played(what: str, was: Arrays, now: Arrays) -> Iterator[Change]:
    """The first array that changed, and how many more did."""
    names = [name for name in [*now, *was] if was.get(name) != now.get(name)]
    differing = list(dict.fromkeys(names))
    if differing:
        first, more = differing[0], len(differing) - 1
        rest = f" and {more} more" if more else ""
        pair = (side.get(first, "not there") for side in (was, now))
        yield Change(f"{what}: {first}{rest}", *pair)


def _planned(what: str, was: dict[str, str], now: dict[str, str]) -> Iterator[Change]:
    """Kinds of units that are others, or more or fewer."""
    for kind in sorted({*was, *now}):
        pair = was.get(kind, "none"), now.get(kind, "none")
        if pair[0] != pair[1]:
            yield Change(f"{what}: units {kind}", *pair)


def _ratio(side: dict[str, float | None], kind: str) -> str:
    if kind not in side:
        return "no evidence"
    ratio = side[kind]
    return "no ratio" if ratio is None else f"{ratio:.{DIGITS}g}"
