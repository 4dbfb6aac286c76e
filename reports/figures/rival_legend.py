"""Who is who on the page of rivals: names, marks, and what a reader has to know."""

from __future__ import annotations

from dataclasses import dataclass

from adversaries.sweeps.rivals import COMPARED
from mild_core.rivals import Rival
from mild_core.rivals.rival import PAPER
from reports.ledger.model import RivalRow

KNOWN: dict[str, Rival] = {
    one.title: one
    for _, paper, others in COMPARED.values()
    for one in (*paper, *others)
}
"""Everybody who is measured, by the name that rows have."""
IGNORED = "delays ignored"


@dataclass(frozen=True)
class Learner:
    """A line of the legend, and what a reader has to know of it."""

    style: str
    name: str
    source: str
    against: str
    tuned: str
    late: str

    @property
    def short(self) -> str:
        """The name, marked where delays are ignored."""
        return marked(self.name)


def own_of(row: RivalRow) -> bool:
    """Whether it is an algorithm of the paper."""
    return row.source == PAPER


def style(row: RivalRow) -> str:
    """Its class in the style sheet: colour and dashes."""
    return f"rv{min(row.place, 11)}"


def marked(name: str) -> str:
    """A learner's name, with a word where its source has no delays.

    >>> marked("Ader"), marked("Mild-OGD")
    ('Ader (delays ignored)', 'Mild-OGD')
    """
    one = KNOWN.get(name)
    return f"{name} ({IGNORED})" if one and one.late.startswith(IGNORED) else name


def learner(row: RivalRow) -> Learner:
    """What is known of the learner of a row; of a stranger its name and source."""
    one = KNOWN.get(row.learner)
    told = (one.against, one.tuned, one.late) if one else ("", "", "")
    return Learner(style(row), row.learner, row.source, *told)
