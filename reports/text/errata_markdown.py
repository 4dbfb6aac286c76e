"""The errata as a text that could be sent to an author."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bounds.judging.words import REFUTED
from reports.ledger import formatting
from reports.ledger.model import ClaimEntry, Formula, Ledger
from reports.text import errata_words as words
from reports.text import index_words
from reports.text import markdown as md
from reports.text.errata import (
    Correction,
    Erratum,
    Fate,
    errata,
    failing,
    failure,
    grouped,
    survivors,
)
from reports.text.errata_words import introduction


def errata_text(ledger: Ledger) -> str:
    """Every erratum: printed, why not, corrected, counterexample, what survives."""
    groups = grouped(errata(ledger))
    found = [f"# Errata for *{words.PAPER}*", *_introduction(ledger, groups)]
    for number, group in enumerate(groups, 1):
        found += [f"## {number}. {_title(group)}", *_group(group)]
    return "\n\n".join([*found, *_readings(ledger)]) + "\n"


def _introduction(ledger: Ledger, groups: Sequence[Sequence[Erratum]]) -> Iterator[str]:
    yield from map(md.coded, introduction(ledger, groups))
    titles = (f"{i}. {_title(group)}" for i, group in enumerate(groups, 1))
    if groups:
        yield "\n".join(titles)


def _title(group: Sequence[Erratum]) -> str:
    first, *others = group
    place = md.text(first.place[:1].upper() + first.place[1:])
    if not others:
        return place
    count = "one more statement" if len(others) == 1 else f"{len(others)} more"
    return f"{place}, and {count} ({', '.join(e.key for e in others)})"


def _group(group: Sequence[Erratum]) -> Iterator[str]:
    for i, erratum in enumerate(group):
        yield f"### {erratum.key}: {md.text(erratum.place)}"
        twin = next((e for e in group[:i] if e.printed == erratum.printed), None)
        if twin is None:
            yield from _body(erratum)
        else:
            yield f"As {twin.key}, printed again: {md.text(erratum.says)}"
    yield from _survives(group)


def _body(erratum: Erratum) -> Iterator[str]:
    assumed = ", ".join(erratum.assumptions)
    given = f" (assuming {md.text(assumed)})" if assumed else ""
    yield f"**{words.PRINTED}**{given}: {md.text(erratum.says)}"
    yield from _formulas(erratum.printed)
    yield from _why(erratum)
    yield from _corrected(erratum.corrected)


def _formulas(parts: Sequence[Formula]) -> Iterator[str]:
    return (md.math(part.latex) for part in parts)


def _why(erratum: Erratum) -> Iterator[str]:
    case = md.code(formatting.case(erratum.counterexample, 600))
    several = len(erratum.printed) > 1
    which = (
        f"The {index_words.ordinal(erratum.part)} of these fails at"
        if several
        else "At"
    )
    place = f", {erratum.place_there}" if erratum.place_there else ""
    yield f"**{words.FAILS}.** {which} {case}{place}:"
    if erratum.measured:
        yield md.table(
            ("quantity", "value", "what it is"),
            [
                (md.inline(m.latex), m.shown, md.text(m.definition))
                for m in erratum.measured
            ],
            " r",
        )
    yield md.text(erratum.why)


def _corrected(better: Correction | None) -> Iterator[str]:
    if better is None:
        yield f"**{words.CORRECTED}.** {words.UNCORRECTED}"
        return
    verdict = better.verdict or "not judged"
    yield f"**{words.CORRECTED}** ({better.key}, {verdict}): {md.text(better.says)}"
    yield from _formulas(better.parts)


def _survives(group: Sequence[Erratum]) -> Iterator[str]:
    fates = survivors(group)
    if not fates:
        yield f"**{words.SURVIVES}.** {words.UNUSED}"
        return
    yield f"**{words.SURVIVES}**"
    yield "\n".join(map(_survivor, fates))


def _survivor(fate: Fate) -> str:
    own = ", the suite's own" if fate.own else ""
    facts = f"{fate.key}{own}, {fate.verdict or 'not judged'}"
    return f"- {md.text(fate.place)} ({facts}): {md.text(fate.says)}."


def _readings(ledger: Ledger) -> Iterator[str]:
    """Refuted statements that are other readings of the text."""
    found = [c for c in ledger.claims if c.own and c.verdict == REFUTED]
    if not found:
        return
    yield f"## {words.OTHER_READINGS}"
    yield words.READINGS
    yield "\n".join(map(_reading, found))


def _reading(claim: ClaimEntry) -> str:
    better = claim.corrected
    head = f"- {claim.key}, {md.text(claim.place)}: {md.text(claim.says)}"
    found = failure(claim)
    place = index_words.in_words(failing(claim), found)
    case = md.code(formatting.case(index_words.unplaced(found), 200))
    case = f"{case}, {place}" if place else case
    if better is None:
        return f"{head} Fails at {case}."
    verdict = better.verdict or "not judged"
    mended = f"{words.CORRECTED} ({better.key}, {verdict}): {md.text(better.says)}"
    return f"{head} Fails at {case}. {mended}"
