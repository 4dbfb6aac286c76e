"""The refuted statements of a ledger, with all that judging them came to.

What an author should change for them stands in `bounds.paper.changes`; the two are put
together in `reports.text.errata_entries`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bounds import catalogue
from bounds.claim import Lettered, Relation
from bounds.judging.words import REFUTED
from bounds.quantity import quantities
from reports.ledger.kinds import KeptCase
from reports.ledger.model import ClaimEntry, Formula, Ledger
from reports.ledger.statement import formulas
from reports.text import index_words
from reports.text.letters import number

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
    told : how often it fails, and in what kind of evidence
    why : both sides at the smallest counterexample, in words
    measured : both sides' quantities at the counterexample, if the ledger has them
    counterexample : the case, as `mild replay` runs it, without the index
    place_there : the index in words, if it is about one
    corrected : None if no correction is known
    own : whether it is a reading of the text rather than printed
    survives : the results that use it, and what becomes of them
    """

    key: str
    alias: str
    place: str
    says: str
    assumptions: tuple[str, ...]
    printed: tuple[Formula, ...]
    part: int
    told: str
    why: str
    measured: tuple[Measure, ...]
    counterexample: KeptCase
    place_there: str
    corrected: Correction | None
    own: bool
    survives: tuple[Fate, ...]


def errata(ledger: Ledger) -> tuple[Erratum, ...]:
    """All refuted statements in their order, printed ones and readings."""
    return tuple(
        _erratum(claim, ledger) for claim in ledger.claims if claim.verdict == REFUTED
    )


def _erratum(claim: ClaimEntry, ledger: Ledger) -> Erratum:
    found = failure(claim)
    return Erratum(
        key=claim.key,
        alias=claim.alias,
        place=claim.place,
        says=claim.says,
        assumptions=claim.assumptions,
        printed=formulas(catalogue.current().claim(claim.key)),
        part=found.stamps.part,
        told=claim.reason,
        why=_why(claim),
        measured=_shown(list(_measures(claim))),
        counterexample=index_words.unplaced(found),
        place_there=index_words.in_words(failing(claim), found),
        corrected=_correction(claim),
        own=claim.own,
        survives=tuple(_fates(claim, ledger)),
    )


def _why(claim: ClaimEntry) -> str:
    found = failure(claim)
    if found.stamps.lhs is None:
        return claim.reason[:1].upper() + claim.reason[1:] + "."
    left, right = map(number, (found.stamps.lhs, found.stamps.rhs))
    place = index_words.in_words(failing(claim), found)
    at = f", at {place}" if place else ""
    words = {"<=": "at most", ">=": "at least", "=": "equal to"}[failing(claim).op]
    return f"The left side is {left}{at}, which is not {words} {right}."


def failure(claim: ClaimEntry) -> KeptCase:
    """The counterexample, which every refuted claim has."""
    assert claim.counterexample is not None
    return claim.counterexample


def failing(claim: ClaimEntry) -> Relation:
    """The part that fails."""
    return catalogue.current().claim(claim.key).parts[failure(claim).stamps.part - 1]


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
        replace(m, shown=number(0 if abs(m.value) < NOTHING * most else m.value))
        for m in found
    )


def _correction(claim: ClaimEntry) -> Correction | None:
    better = claim.corrected
    if better is None:
        return None
    known = formulas(catalogue.current().claim(better.key))
    return Correction(better.key, better.alias, better.says, known, better.verdict)


def _fates(claim: ClaimEntry, ledger: Ledger) -> Iterator[Fate]:
    """What becomes of the results that use it."""
    for key, says in claim.consequences.items():
        known, judged = catalogue.current().claim(key), ledger.claim(key)
        verdict = judged.verdict if judged else None
        yield Fate(key, known.alias, known.place, verdict, says, known.own)


def survivors(group: Sequence[Erratum]) -> list[Fate]:
    """The results outside a group that use one of it, all said of each said once."""
    told: dict[str, list[Fate]] = {}
    inside = {erratum.key for erratum in group}
    for fate in (fate for erratum in group for fate in erratum.survives):
        if fate.key not in inside:
            told.setdefault(fate.key, []).append(fate)
    return [replace(fates[0], says=_said_once(fates)) for fates in told.values()]


def _said_once(fates: Sequence[Fate]) -> str:
    """All clauses; the verdict stands there already, and is not foretold."""
    clauses = (clause for fate in fates for clause in bare(fate.says).split("; "))
    return "; ".join(dict.fromkeys(c for c in clauses if c != REFUTED))


def bare(says: str) -> str:
    """What is said of a result, without that it stands: its verdict is said before.

    >>> bare("stands: it uses eq. (16) only.")
    'it uses eq. (16) only'
    """
    return says.rstrip(".").removeprefix("stands: ").removeprefix(f"{REFUTED}: ")
