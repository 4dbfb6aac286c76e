"""Errata: printed statements that a ledger refutes, with all an author needs to know.

Statements with one cause stand together: those of the same display, those with the same
correction, and those of which one is named among the consequences of the other. Within
a group the cause comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bounds import catalogue
from bounds.claim import Lettered, Relation
from bounds.judging.verdict import REFUTED, VERDICTS
from bounds.quantity import quantities
from reports.ledger.file import Ledger, claim_of
from reports.text import formatting, index_words

Entry = dict[str, Any]

NOTHING = 1e-15
"""A value this small beside the largest is a zero that was rounded."""


@dataclass(frozen=True)
class Formula:
    """One relation, in two notations."""

    text: str
    latex: str


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
    counterexample: Entry
    place_there: str
    corrected: Correction | None
    survives: tuple[Fate, ...]
    group: tuple[str, ...]


def errata(ledger: Ledger) -> tuple[Erratum, ...]:
    """All errata, group after group in the order of the paper."""
    refuted = {
        claim["key"]: claim
        for claim in ledger["claims"]
        if claim["verdict"] == REFUTED and not claim["own"]
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


def _erratum(claim: Entry, group: tuple[str, ...], ledger: Ledger) -> Erratum:
    found = claim["counterexample"]
    return Erratum(
        key=claim["key"],
        alias=claim["alias"],
        place=claim["place"],
        says=claim["says"],
        assumptions=tuple(claim["assumptions"]),
        printed=_formulas(claim["printed"]["parts"]),
        part=found["part"],
        why=_why(claim),
        measured=_shown(list(_measures(claim))),
        counterexample=index_words.unplaced(found),
        place_there=index_words.told(failing(claim), found),
        corrected=_correction(claim, ledger),
        survives=tuple(_fates(claim, group, ledger)),
        group=group,
    )


def _formulas(parts: Sequence[Entry]) -> tuple[Formula, ...]:
    return tuple(Formula(part["text"], part["latex"]) for part in parts)


def _why(claim: Entry) -> str:
    found = claim["counterexample"]
    told = claim["reason"][:1].upper() + claim["reason"][1:]
    if "lhs" not in found:
        return f"{told}."
    left, right = formatting.number(found["lhs"]), formatting.number(found["rhs"])
    place = index_words.told(failing(claim), found)
    at = f", at {place}" if place else ""
    words = {"<=": "at most", ">=": "at least", "=": "equal to"}[failing(claim).op]
    return f"The left side is {left}{at}, which is not {words} {right}. {told}."


def failing(claim: Entry) -> Relation:
    """The part that fails."""
    part: int = claim["counterexample"]["part"]
    return catalogue.claim(claim["key"]).parts[part - 1]


def _measures(claim: Entry) -> Iterator[Measure]:
    found = claim["counterexample"]
    values, part = found.get("measured", {}), failing(claim)
    if part.shown is not None:
        yield from _letters(part.shown, values)
    for q in sorted({*quantities(part.lhs), *quantities(part.rhs)}, key=str):
        if str(q.name) in values:
            yield Measure(str(q.name), q.tex, q.definition, float(values[str(q.name)]))


def _letters(shown: Lettered, values: dict[str, Any]) -> Iterator[Measure]:
    """The letters of a display, from the values of what they stand for."""
    for q, stands_for in shown.letters:
        names = {symbol: str(symbol.name) for symbol in quantities(stands_for)}
        if all(name in values for name in names.values()):
            at = {symbol: float(values[name]) for symbol, name in names.items()}
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


def _correction(claim: Entry, ledger: Ledger) -> Correction | None:
    better = claim["corrected"]
    if better is None:
        return None
    judged = claim_of(ledger, better["key"])
    if judged is not None:
        parts = _formulas(judged["printed"]["parts"])
    else:
        known = catalogue.claim(better["key"])
        parts = tuple(Formula(part.text(), part.latex()) for part in known.parts)
    return Correction(
        better["key"], better["alias"], better["says"], parts, better["verdict"]
    )


def _fates(claim: Entry, group: Sequence[str], ledger: Ledger) -> Iterator[Fate]:
    """What becomes of the results outside the group."""
    for key, says in claim["consequences"].items():
        if key not in group:
            known, judged = catalogue.claim(key), claim_of(ledger, key)
            verdict = judged["verdict"] if judged else None
            yield Fate(key, known.alias, known.place, verdict, says, known.own)


def survivors(group: Sequence[Erratum]) -> list[Fate]:
    """The results that use one of a group, everything said of each said once."""
    told: dict[str, list[Fate]] = {}
    for fate in (fate for erratum in group for fate in erratum.survives):
        told.setdefault(fate.key, []).append(fate)
    return [replace(fates[0], says=_said_once(fates)) for fates in told.values()]


def _said_once(fates: Sequence[Fate]) -> str:
    """All clauses; the verdict stands there already, and is not foretold."""
    clauses = (clause for fate in fates for clause in _bare(fate).split("; "))
    return "; ".join(dict.fromkeys(c for c in clauses if c not in VERDICTS))


def _bare(fate: Fate) -> str:
    says = fate.says.rstrip(".")
    for verdict in (fate.verdict,) if fate.verdict else VERDICTS:
        says = says.removeprefix(f"{verdict}: ")
    return says


def _groups(refuted: dict[str, Entry]) -> list[tuple[str, ...]]:
    """Keys that belong together, each group begun by its cause."""
    groups: list[tuple[str, ...]] = []
    while rest := [key for key in refuted if not any(key in g for g in groups)]:
        members = _connected(rest[0], refuted)
        groups.append(_causes_first(members, refuted))
    return groups


def _connected(key: str, refuted: dict[str, Entry]) -> list[str]:
    found, fresh = {key}, {key}
    while fresh:
        fresh = {k for k in refuted if any(_related(refuted, k, f) for f in fresh)}
        fresh -= found
        found |= fresh
    return [k for k in refuted if k in found]


def _related(refuted: dict[str, Entry], a: str, b: str) -> bool:
    one, two = refuted[a], refuted[b]
    named = b in one["consequences"] or a in two["consequences"]
    better = one["corrected"] and two["corrected"]
    shared = better and one["corrected"]["key"] == two["corrected"]["key"]
    return bool(named or shared or _display(one) == _display(two))


def _display(claim: Entry) -> str:
    """The numbered display a claim stands in; its key if it stands in none."""
    found = re.match(r"eq\. \(\d+\)", claim["place"])
    return found[0] if found else str(claim["key"])


def _causes_first(members: list[str], refuted: dict[str, Entry]) -> tuple[str, ...]:
    """The members in the order in which one follows from another."""
    caused = {k for m in members for k in refuted[m]["consequences"]}
    order = [k for k in members if k not in caused] or members[:1]
    for key in order:  # grows while it is read
        following = refuted[key]["consequences"]
        order += [k for k in members if k in following and k not in order]
    return (*order, *(k for k in members if k not in order))
