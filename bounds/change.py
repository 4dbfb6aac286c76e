"""What the paper's text should say instead, as data: one change at one place.

Words may hold mathematics between dollar signs, in LaTeX with the paper's own short
names (`SHORT`), so that what is printed is quoted letter by letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Rank(IntEnum):
    """How much a change matters; the smaller, the more."""

    ALGORITHM = 1
    BOUND = 2
    HYPOTHESIS = 3
    DISPLAY = 4
    WORDS = 5


class Cause(StrEnum):
    """What went wrong, in words a title can have; errors are told by it."""

    BLOCK_INDEX = "A round's block is found by rounding down instead of up"
    FEEDBACK = "A step uses feedback not there yet, or of an epoch that is over"
    BLOCK_DELAY = "A short delay is taken to cost part of a block; it costs all of it"
    GUESSES = "Guesses that double from 1 are too many for Mild-BGD"
    CONDITION = "A condition that the proofs use is not stated"
    SLIP = "A factor, a sum or an index has slipped in a display"
    WORDS = "Words, letters with two meanings, and spelling"
    UNTRACED = "Not traced to a cause"


@dataclass(frozen=True)
class ByHand:
    """A case that can be checked with pencil and paper.

    Attributes
    ----------
    claim, part : the relation that it breaks; parts count from 1
    letters : every letter of the case
    steps : how both sides come about
    left, right : both sides
    """

    claim: str
    letters: str
    steps: tuple[str, ...]
    left: float
    right: float
    part: int = 1


@dataclass(frozen=True)
class Change:
    """What is printed at one place, and what should stand there.

    Attributes
    ----------
    rank : what it changes
    where : the display, the step of an algorithm, the sentence
    section : the section of the paper
    lines : lines of its LaTeX source, each of which holds the first line of `printed`
    printed : what stands there
    to : what should stand there
    why : in one to three sentences
    claims : statements of the catalogue that are false because of it; the change is
        shown with their evidence, and not at all if none of them is refuted. A misprint
        that no relation can express has none, and is always shown
    by_hand : the smallest cases that show it
    example : a case where the printed text is not what is meant, if no relation says so
    depends : what depends on it, if the catalogue does not tell
    again : lines where the same stands in other letters
    results : numbered results that are not complete without it
    provided : by claim, what has to be read as meant for it to be false
    caused : what went wrong, if its rank does not tell
    """

    rank: Rank
    where: str
    section: str
    lines: tuple[int, ...]
    printed: str
    to: str
    why: str
    claims: tuple[str, ...] = ()
    by_hand: tuple[ByHand, ...] = ()
    example: str = ""
    depends: str = ""
    again: tuple[int, ...] = ()
    results: tuple[str, ...] = ()
    provided: tuple[tuple[str, str], ...] = ()
    caused: Cause | None = None

    @property
    def cause(self) -> Cause:
        """What went wrong: a slip, unless the rank or the change itself says else."""
        by_rank = {Rank.HYPOTHESIS: Cause.CONDITION, Rank.WORDS: Cause.WORDS}
        return self.caused or by_rank.get(self.rank, Cause.SLIP)


SHORT = {
    **{name: rf"\mathcal{{{name}}}" for name in "ACKHFTU"},
    **{name: rf"\mathbf{{{name}}}" for name in "uxcswgvy"},
    "E": r"\mathbb{E}",
    "ze": r"\mathbf{0}",
}
"""The short names that the paper's source defines, and what they stand for."""

_SHORT = re.compile(rf"\\({'|'.join(SHORT)})(?![A-Za-z])")


def written_out(latex: str) -> str:
    r"""LaTeX without the paper's short names.

    >>> print(written_out(r"\x\in\K, \cup"))
    \mathbf{x}\in\mathcal{K}, \cup
    """
    return _SHORT.sub(lambda found: SHORT[found[1]], latex)
