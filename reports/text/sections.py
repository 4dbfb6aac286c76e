"""Sections of a report as data: what is said once, in Markdown and on a page."""

from __future__ import annotations

from dataclasses import dataclass


class ClaimKey(str):
    """A cell that names a claim, and leads to it where there are pages."""


class ClaimKeys(tuple[str, ...]):
    """A cell that names several claims."""

    def __str__(self) -> str:
        return ", ".join(self)


class EvidenceKind(str):
    """A cell that names a kind of evidence, and leads to the claims that have it."""


class Judged(str):
    """A cell that is a verdict."""


class Ratio(float):
    """A cell with a share of a bound."""


@dataclass(frozen=True)
class CorrectedBy:
    """A cell that names a corrected statement with its verdict; None: none is known."""

    key: str | None
    verdict: str | None = None

    def __str__(self) -> str:
        if self.key is None:
            return "none known"
        return f"{self.key}, {self.verdict or 'not judged'}"


Cell = str | int | Ratio | ClaimKeys | CorrectedBy | None
"""What a table has in a place; None where nothing is counted."""


@dataclass(frozen=True)
class Section:
    """A title, paragraphs, perhaps a table, perhaps paragraphs below it.

    In paragraphs code stands between backticks. `name` is its place on a page.
    """

    name: str
    title: str
    words: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    below: tuple[str, ...] = ()

    @property
    def numeric(self) -> tuple[bool, ...]:
        """Whether a column has numbers: they stand to the right."""
        columns = zip(*self.rows, strict=True)
        return tuple(any(isinstance(c, int | float) for c in col) for col in columns)
