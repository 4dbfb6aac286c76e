"""Errata: printed statements that a ledger refutes, with all an author needs to know.

Statements with one cause stand together: those of the same display, those with the same
correction, and those of which one is named among the consequences of the other. Within
a group the cause comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bounds import catalogue
from bounds.claim import Lettered, Relation
from bounds.judging.words import REFUTED
from bounds.quantity import quantities
from reports.ledger import formatting
from reports.ledger.kinds import KeptCase
from reports.ledger.model import ClaimEntry, Formula, Ledger
from reports.ledger.statement import formulas
from reports.text import index_words

NOTHING = 1e-15
"""A value this small beside the largest is a zero that was rounded."""


@dataclass(frozen=True)
class Measure:
    """A quantity of the statement, and its value there; `shown` is for people."""

    name: str
    latex: str
    definition: str
    value: float
    shown: str = ""


@dataclass(frozen=True)
class Correction:
    """The corrected statement, and what judging it came to (None: not judged)."""

    key: str
    alias: str
    says: str
    parts: tuple[Formula, ...]
    verdict: str | None


@dataclass(frozen=True)
class Fate:
    """What becomes of a result that uses a refuted statement; `own` if not printed."""

    key: str
    alias: str
    place: str
    verdict: str | None
    says: str
    own: bool


@dataclass(frozen=True)
class Erratum:
    """A printed statement that is false.

    Attributes
    ----------
    key, alias, place, says : as in the catalogue
    printed : its parts; `part` is the one that fails, counted from 1
    why : both sides at the smallest counterexample, and how often it fails, in words
    measured : both sides' quantities at the counterexample, if the ledger has them
    counterexample : the case, as `mild replay` runs it, without the index
    place_there : the index in words, if it is about one
    corrected : None if no correction is known
    survives : the results that use it, and what becomes of them
    group : keys of all errata with the same cause, the cause first
    """

    key: str
    alias: str
    place: str
    says: str
    assumptions: tuple[str, ...]
    printed: tuple[Formula, ...]
    part: int
    why: str
    measured: tuple[Measure, ...]
    counterexample: KeptCase
    place_there: str
    corrected: Correction | None
    survives: tuple[Fate, ...]
    group: tuple[str, ...]


def errata(ledger: Ledger) -> tuple[Erratum, ...]:
    """All errata, group after group in the order of the paper."""
    refuted = {
        claim.key: claim
        for claim in ledger.claims
        if claim.verdict == REFUTED and not claim.own
    }
    return tuple(
        _erratum(refuted[key], group, ledger)
        for group in _groups(refuted)
        for key in group
    )


def grouped(found: Iterable[Erratum]) -> list[list[Erratum]]:
    """The errata, those with one cause in a list of their own."""
    table: dict[tuple[str, ...], list[Erratum]] = {}
    for erratum in found:
        table.setdefault(erratum.group, []).append(erratum)
    return list(table.values())


def _erratum(claim: ClaimEntry, group: tuple[str, ...], ledger: Ledger) -> Erratum:
    found = failure(claim)
    return Erratum(
        key=claim.key,
        alias=claim.alias,
        place=claim.place,
        says=claim.says,
        assumptions=claim.assumptions,
        printed=claim.printed.parts,
        part=found.stamps.part,
        why=_why(claim),
        measured=_shown(list(_measures(claim))),
        counterexample=index_words.unplaced(found),
        place_there=index_words.in_words(failing(claim), found),
        corrected=_correction(claim, ledger),
        survives=tuple(_fates(claim, group, ledger)),
        group=group,
    )


def _why(claim: ClaimEntry) -> str:
    found = failure(claim)
    told = claim.reason[:1].upper() + claim.reason[1:]
    if found.stamps.lhs is None:
        return f"{told}."
    left, right = map(formatting.number, (found.stamps.lhs, found.stamps.rhs))
    place = index_words.in_words(failing(claim), found)
    at = f", at {place}" if place else ""
    words = {"<=": "at most", ">=": "at least", "=": "equal to"}[failing(claim).op]
    return f"The left side is {left}{at}, which is not {words} {right}. {told}."


def failure(claim: ClaimEntry) -> KeptCase:
    """The counterexample, which every refuted claim has."""
    assert claim.counterexample is not None
    return claim.counterexample


def failing(claim: ClaimEntry) -> Relation:
    """The part that fails."""
    return catalogue.claim(claim.key).parts[failure(claim).stamps.part - 1]


def _measures(claim: ClaimEntry) -> Iterator[Measure]:
    values, part = failure(claim).stamps.measured, failing(claim)
    if part.shown is not None:
        yield from _letters(part.shown, values)
    for q in sorted({*quantities(part.lhs), *quantities(part.rhs)}, key=str):
        if str(q.name) in values:
            yield Measure(str(q.name), q.tex, q.definition, values[str(q.name)])


def _letters(shown: Lettered, values: dict[str, float]) -> Iterator[Measure]:
    """The letters of a display, from the values of what they stand for."""
    for q, stands_for in shown.letters:
        names = {symbol: str(symbol.name) for symbol in quantities(stands_for)}
        if all(name in values for name in names.values()):
            at = {symbol: values[name] for symbol, name in names.items()}
            value = float(stands_for.evalf(subs=at))
            yield Measure(str(q.name), q.tex, q.definition, value)


def _shown(found: list[Measure]) -> tuple[Measure, ...]:
    """With numbers as they are shown; a zero that was rounded as a zero."""
    most = max((abs(m.value) for m in found), default=0.0)
    return tuple(
        replace(
            m, shown=formatting.number(0 if abs(m.value) < NOTHING * most else m.value)
        )
        for m in found
    )


def _correction(claim: ClaimEntry, ledger: Ledger) -> Correction | None:
    better = claim.corrected
    if better is None:
        return None
    judged = ledger.claim(better.key)
    known = judged.printed.parts if judged else formulas(catalogue.claim(better.key))
    return Correction(better.key, better.alias, better.says, known, better.verdict)


def _fates(claim: ClaimEntry, group: Sequence[str], ledger: Ledger) -> Iterator[Fate]:
    """What becomes of the results outside the group."""
    for key, says in claim.consequences.items():
        if key not in group:
            known, judged = catalogue.claim(key), ledger.claim(key)
            verdict = judged.verdict if judged else None
            yield Fate(key, known.alias, known.place, verdict, says, known.own)


def survivors(group: Sequence[Erratum]) -> list[Fate]:
    """The results that use one of a group, everything said of each said once."""
    told: dict[str, list[Fate]] = {}
    for fate in (fate for erratum in group for fate in erratum.survives):
        told.setdefault(fate.key, []).append(fate)
    return [replace(fates[0], says=_said_once(fates)) for fates in told.values()]


def _said_once(fates: Sequence[Fate]) -> str:
    """All clauses; the verdict stands there already, and is not foretold."""
    clauses = (clause for fate in fates for clause in bare(fate.says).split("; "))
    return "; ".join(dict.fromkeys(clauses))


def bare(says: str) -> str:
    """What is said of a result, without that it stands: its verdict is said before.

    >>> bare("stands: it uses eq. (16) only.")
    'it uses eq. (16) only'
    """
    return says.rstrip(".").removeprefix("stands: ")


def _groups(refuted: dict[str, ClaimEntry]) -> list[tuple[str, ...]]:
    """Keys that belong together, each group begun by its cause."""
    groups: list[tuple[str, ...]] = []
    while rest := [key for key in refuted if not any(key in g for g in groups)]:
        members = _connected(rest[0], refuted)
        groups.append(_causes_first(members, refuted))
    return groups


def _connected(key: str, refuted: dict[str, ClaimEntry]) -> list[str]:
    found, fresh = {key}, {key}
    while fresh:
        fresh = {k for k in refuted if any(_related(refuted, k, f) for f in fresh)}
        fresh -= found
        found |= fresh
    return [k for k in refuted if k in found]


def _related(refuted: dict[str, ClaimEntry], a: str, b: str) -> bool:
    one, two = refuted[a], refuted[b]
    named = b in one.consequences or a in two.consequences
    better = [claim.corrected.key for claim in (one, two) if claim.corrected]
    shared = len(better) == 2 and better[0] == better[1]
    return named or shared or _display(one) == _display(two)


def _display(claim: ClaimEntry) -> str:
    """The numbered display a claim stands in; its key if it stands in none."""
    found = re.match(r"eq\. \(\d+\)", claim.place)
    return found[0] if found else claim.key


def _causes_first(
    members: list[str], refuted: dict[str, ClaimEntry]
) -> tuple[str, ...]:
    """The members in the order in which one follows from another."""
    caused = {k for m in members for k in refuted[m].consequences}
    order = [k for k in members if k not in caused] or members[:1]
    for key in order:  # grows while it is read
        following = refuted[key].consequences
        order += [k for k in members if k in following and k not in order]
    return (*order, *(k for k in members if k not in order))
