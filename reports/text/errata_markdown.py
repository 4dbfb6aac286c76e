"""The errata as a text that could be sent to an author."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bounds import catalogue
from reports.ledger.model import Ledger
from reports.ledger.origin import replay
from reports.text import errata_words as words
from reports.text import markdown as md
from reports.text import rich
from reports.text.errata_entries import Case, Entry, by_rank, entries, judged, place
from reports.text.typeset import typeset


def errata_text(ledger: Ledger) -> str:
    """Every entry: where, printed, change to, why, by hand, what depends on it."""
    found = entries(ledger)
    lines = [f"# Errata for *{catalogue.current().title}*"]
    first, *others = words.introduction(ledger, found)
    lines += [rich.markdown(first), *_standing(ledger, found)]
    lines += [rich.markdown(line) for line in others]
    for title, mine in by_rank(found):
        lines += [f"## {title}"]
        for entry in (e for e in mine if not e.brief):
            lines += _entry(entry)
        lines += _table([e for e in mine if e.brief])
    return "\n\n".join(lines) + "\n"


def _standing(ledger: Ledger, found: Sequence[Entry]) -> Iterator[str]:
    rows = words.standing(ledger, found)
    if rows:
        yield "\n".join(f"- {said}: {names}." for said, names in rows)


def _entry(entry: Entry) -> Iterator[str]:
    yield f"### {entry.number}. {rich.markdown(entry.title)}"
    if place(entry):
        yield f"**{words.WHERE}.** {rich.markdown(place(entry))}."
    yield from _change(words.PRINTED, entry.printed)
    yield from _change(words.CHANGE, entry.to or (words.UNCORRECTED,))
    yield f"**{words.WHY}.** {rich.markdown(entry.why)}"
    if entry.example:
        yield f"**{words.CASE}.** {rich.markdown(entry.example)}"
    for case in entry.cases:
        yield from _case(case)
    if entry.refuted:
        yield from _judged(entry)
    if entry.depends:
        yield f"**{words.DEPENDS}.** {rich.markdown(entry.depends)}"


def _change(title: str, lines: Sequence[str]) -> Iterator[str]:
    """A heading and its lines; formulas that fill a line stand in blocks."""
    yield f"**{title}.**"
    for line in lines:
        formula = rich.display(line)
        yield md.math(formula) if formula else rich.markdown(line)


def _case(case: Case) -> Iterator[str]:
    title = words.STORED if case.measured else words.CASE
    yield f"**{title}** ({case.key}). {rich.markdown(case.letters)}"
    if case.steps:
        yield "\n".join(f"- {rich.markdown(step)}" for step in case.steps)
    if case.measured:
        yield md.table(
            ("quantity", "value", "what it is"),
            [
                (md.inline(m.latex), m.shown, rich.markdown(typeset(m.definition)))
                for m in case.measured
            ],
            " r",
        )


def _judged(entry: Entry) -> Iterator[str]:
    yield f"**{words.JUDGED}**"
    yield "\n".join(
        f"- {erratum.key}, {rich.markdown(told)} `{replay(erratum.key)}`"
        for erratum, told in judged(entry)
    )
    if not entry.survives:
        yield f"**{words.DEPENDS}.** {words.UNUSED}"
        return
    yield f"**{words.DEPENDS}**"
    yield "\n".join(
        f"- {rich.markdown(typeset(fate.place))} ({words.fate(fate)}): "
        f"{rich.markdown(typeset(fate.says))}."
        for fate in entry.survives
    )


def _table(found: Sequence[Entry]) -> Iterator[str]:
    """Misprints, a row each."""
    if not found:
        return
    yield words.BRIEF
    yield md.table(
        ("", words.WHERE, words.PRINTED, words.CHANGE, words.WHY),
        [
            (
                str(entry.number),
                rich.markdown(f"{entry.title}; {place(entry)}"),
                rich.markdown(entry.printed[0]),
                rich.markdown(entry.to[0]),
                rich.markdown(entry.why),
            )
            for entry in found
        ],
    )
