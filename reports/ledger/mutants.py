"""The score of the tests on record: which alterations of the code they notice.

`mild power --mutants 400 --record` writes it. That takes an hour, so the report shows
the record, with the seed of the sample and how much of it was tried.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct, convert, field

from mild_core.errors import UsageError
from reports.ledger.file import write_lines
from reports.ledger.strict_json import parsed

PATH = Path(__file__).parents[1] / "mutants.json"


class Score(Struct, frozen=True):
    """What became of the mutants of a room; `share` is of those to be noticed.

    Those that no test has noticed but `mild check` has are `checked`, not killed.
    """

    room: str
    killed: int = 0
    checked: int = 0
    survived: int = 0
    timed_out: int = 0
    equivalent: int = 0

    @property
    def noticed(self) -> int:
        """Killed, or made to run for ever, or found to change what is on record."""
        return self.killed + self.timed_out + self.checked

    @property
    def share(self) -> float:
        """Noticed, of those that are not equivalent."""
        return self.noticed / (self.noticed + self.survived or 1)

    @property
    def tested(self) -> float:
        """Noticed by tests, of those that are not equivalent."""
        tests = self.killed + self.timed_out
        return tests / (self.noticed + self.survived or 1)

    def __add__(self, other: Score) -> Score:
        """Both together, under the first name."""
        numbers = ("killed", "checked", "survived", "timed_out", "equivalent")
        sums = {n: getattr(self, n) + getattr(other, n) for n in numbers}
        return Score(self.room, **sums)


class Alike(Struct, frozen=True):
    """A mutant that no test noticed, or could: the line before and after, and why."""

    path: str
    before: str
    after: str
    why: str = ""


class Noticed(Struct, frozen=True):
    """How a mutant ended, by which test, and the state of both of their files."""

    fate: Literal["killed", "timed out"]
    test: str
    state: str


class Record(Struct, frozen=True):
    """A sample of so many by a seed, what became of those tried, and of which code.

    Attributes
    ----------
    earlier : of those noticed, how many were on an earlier state of the code, by a
        test that has not changed since, in a module that has not either
    noticed : by which tests, so that others need not try again what has not changed
    """

    seed: int
    asked: int
    scores: tuple[Score, ...]
    survived: tuple[Alike, ...] = ()
    equivalent: tuple[Alike, ...] = ()
    code: str = ""
    earlier: int = 0
    noticed: dict[str, Noticed] = field(default_factory=dict)

    @property
    def all(self) -> Score:
        """All rooms together."""
        return sum(self.scores, Score("all"))

    @property
    def tried(self) -> int:
        """How many were tried."""
        return self.all.noticed + self.all.survived + self.all.equivalent

    @property
    def sentence(self) -> str:
        """What was done, in words."""
        some = f"the first {self.tried} of" if self.tried < self.asked else "all of"
        code = f"the code {self.code}" if self.code else "the code"
        before = (
            f" {self.earlier} of them were noticed when other parts of the code were "
            "not what they are, by tests and in modules that have not changed since."
        )
        return (
            f"One operator, number or condition of {code} is altered at a time, and "
            "the tests run that reach it; what these overlook mild check may notice. "
            f"Tried: {some} a sample of {self.asked} (seed {self.seed}). "
            f"{self.all.share:.1%} of those that change anything are noticed, "
            f"{self.all.tested:.1%} by the tests alone."
            + (before if self.earlier else "")
        )


def read(path: Path = PATH) -> Record | None:
    """The record; None if there is none."""
    if not path.exists():
        return None
    try:
        return convert(parsed(path.read_text(encoding="utf-8")), Record)
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: {error}") from None


def write(made: Record, path: Path = PATH) -> None:
    """Make it the record."""
    write_lines(made, path)
