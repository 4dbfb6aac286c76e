"""The errata as authors read them: changes to the text, most important first.

A change from `bounds.paper.changes` is shown with the refuted statements it is for. A
refuted statement that no change is written for is an entry all the same, made of what
the catalogue says of it. Lines are rich (see `reports.text.rich`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bounds import book
from bounds.change import ByHand, Cause, Change, Rank
from bounds.paper.changes import CHANGES
from reports.ledger.model import Ledger
from reports.text.errata import Erratum, Fate, Measure, errata, survivors
from reports.text.letters import letters
from reports.text.typeset import typeset

TITLES = {
    Rank.ALGORITHM: "What changes an algorithm",
    Rank.BOUND: "What changes a bound or its argument",
    Rank.HYPOTHESIS: "Readings and missing hypotheses",
    Rank.DISPLAY: "Displays",
    Rank.WORDS: "Words",
}


@dataclass(frozen=True)
class Case:
    """A case to be checked: its letters, the steps, and both sides.

    Attributes
    ----------
    key : the statement it breaks
    letters, steps : rich lines
    measured : quantities there, if the steps are not written out
    """

    key: str
    letters: str
    steps: tuple[str, ...]
    measured: tuple[Measure, ...] = ()


@dataclass(frozen=True)
class Entry:
    """One entry of the errata.

    Attributes
    ----------
    number : counted through all of them; `rank` is the section it stands in
    where, section, lines : the place in print and in the source; no lines if derived
    printed, to : what stands there, and what should; lines each
    why : one line
    cases : the smallest cases
    refuted : the statements it is for; none for a misprint
    results : numbered results that are not complete without it
    provided : by statement, what has to be read as meant for it to be false
    survives : what depends on it
    example, depends : a case, and what depends on it, where nothing was refuted
    cause : what went wrong
    """

    number: int
    rank: Rank
    where: str
    section: str
    lines: tuple[int, ...]
    printed: tuple[str, ...]
    to: tuple[str, ...]
    why: str
    cases: tuple[Case, ...]
    refuted: tuple[Erratum, ...]
    survives: tuple[Fate, ...]
    results: tuple[str, ...] = ()
    provided: tuple[tuple[str, str], ...] = ()
    example: str = ""
    depends: str = ""
    cause: Cause = Cause.UNTRACED

    @property
    def title(self) -> str:
        """The place, as a heading."""
        return self.where[:1].upper() + self.where[1:]

    @property
    def brief(self) -> bool:
        """Whether it is a matter of one line: a misprint in a display or in words."""
        return self.rank >= Rank.DISPLAY and not self.refuted


def entries(
    ledger: Ledger, changes: Sequence[Change] | None = None
) -> tuple[Entry, ...]:
    """All entries, by rank, and within a rank in the order of the changes.

    The changes are those of the book at work, if none are given.
    """
    other = book.another()
    if changes is None:
        changes = other.changes if other else CHANGES
    false = {erratum.key: erratum for erratum in errata(ledger)}
    known = {key for change in changes for key in change.claims}
    found = [
        _changed(change, [false[key] for key in change.claims if key in false])
        for change in changes
        if not change.claims or any(key in false for key in change.claims)
    ]
    found += [_derived(e) for key, e in false.items() if key not in known]
    found.sort(key=lambda entry: entry.rank)
    return tuple(_numbered(found))


def by_rank(found: Sequence[Entry]) -> list[tuple[str, list[Entry]]]:
    """Each section with its title."""
    table = {rank: [e for e in found if e.rank is rank] for rank in Rank}
    return [(TITLES[rank], mine) for rank, mine in table.items() if mine]


def _numbered(found: Sequence[Entry]) -> Iterator[Entry]:
    for number_, entry in enumerate(found, 1):
        yield Entry(**{**vars(entry), "number": number_})


def _changed(change: Change, refuted: list[Erratum]) -> Entry:
    keys = {erratum.key for erratum in refuted}
    return Entry(
        number=0,
        rank=change.rank,
        where=change.where,
        section=change.section,
        lines=tuple(sorted((*change.lines, *change.again))),
        printed=(change.printed,),
        to=(change.to,),
        why=change.why,
        cases=tuple(_by_hand(c) for c in change.by_hand if c.claim in keys)
        or (() if change.example else tuple(map(_stored, refuted[:1]))),
        refuted=tuple(refuted),
        survives=tuple(survivors(refuted)),
        results=change.results,
        provided=change.provided,
        example=change.example,
        depends=change.depends,
        cause=change.cause,
    )


def _by_hand(case: ByHand) -> Case:
    return Case(case.claim, case.letters, case.steps)


def _derived(erratum: Erratum) -> Entry:
    """An entry for which nothing is written: all from the claim."""
    better = erratum.corrected
    return Entry(
        number=0,
        rank=Rank.HYPOTHESIS,
        where=typeset(erratum.place),
        section="",
        lines=(),
        printed=(typeset(erratum.says), *_formulas(erratum)),
        to=(
            (typeset(better.says), *(f"${p.latex}$" for p in better.parts))
            if better
            else ()
        ),
        why=typeset(erratum.why),
        cases=(_stored(erratum),),
        refuted=(erratum,),
        survives=tuple(survivors([erratum])),
    )


def _formulas(erratum: Erratum) -> Iterator[str]:
    """The parts, with a word on which of several fails."""
    several = len(erratum.printed) > 1
    for i, part in enumerate(erratum.printed, 1):
        fails = " (this part fails)" if several and i == erratum.part else ""
        yield f"${part.latex}${fails}"


def _stored(erratum: Erratum) -> Case:
    """The counterexample of the ledger."""
    place = f"; at {typeset(erratum.place_there)}" if erratum.place_there else ""
    shown = f"{letters(erratum.counterexample)}{place}."
    return Case(erratum.key, shown, (), erratum.measured)


def place(entry: Entry) -> str:
    """The section and the lines of the source; the heading has the rest."""
    lines = ", ".join(map(str, entry.lines))
    source = (
        f"line{'s' * (len(entry.lines) > 1)} {lines} of the source" if lines else ""
    )
    return ", ".join(filter(None, (entry.section, source)))


def judged(entry: Entry) -> list[tuple[Erratum, str]]:
    """Each refuted statement, and what judging it came to, as a rich line."""
    return [(erratum, _told(erratum)) for erratum in entry.refuted]


def _told(erratum: Erratum) -> str:
    better = erratum.corrected
    mended = (
        f"corrected as {better.key}, {better.verdict or 'not judged'}"
        if better
        else "no corrected statement is known"
    )
    return f"{typeset(erratum.place)}: {typeset(erratum.told)}; {mended}."
