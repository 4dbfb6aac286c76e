"""A figure as the report shows it: a picture, files for papers, the data behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

INK, PAPER = "#010203", "#fdfeff"
"""Black and white in files; no other colours are the same, so a page can take its own.
"""

# Okabe and Ito's palette, which the colour-blind can tell apart.
BLUE, SKY, GREEN = "#0072B2", "#56B4E9", "#009E73"
ORANGE, VERMILION, PINK = "#E69F00", "#D55E00", "#CC79A7"
GREY = "#888888"
VERDICTS = {
    "proved": BLUE,
    "supported": GREEN,
    "refuted": VERMILION,
    "open": ORANGE,
}
SIGNS = {"proved": "∎", "supported": "✓", "refuted": "✗", "open": "?"}


@dataclass(frozen=True)
class DataTable:
    """Rows of numbers and words under a heading each."""

    head: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class Picture:
    """A figure with its name, what it shows in words, and its data.

    Attributes
    ----------
    name : of its files, without ending
    caption : what is on the axes and what to see
    svg : to stand in a page
    files : the same by ending, "svg" and "pdf", and the data as "csv"
    table : the data behind it
    title : the heading it stands under, if its page has no better one
    """

    name: str
    caption: str
    svg: Markup
    files: dict[str, bytes] = field(default_factory=dict)
    table: DataTable | None = None
    title: str = ""


def is_number(value: Any) -> bool:
    """Whether it is a number that can be drawn: not infinite, nor nearly."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and abs(value) < 1e300


def are_numbers(values: Sequence[Any]) -> bool:
    """Whether all of them can be drawn."""
    return all(map(is_number, values))
