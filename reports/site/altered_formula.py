"""An altered statement next to the one it alters: what is the same is left out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

BREAK = "<wbr>"
SAME = "<math><mo>…</mo></math>"
"""Stands for terms that are those of the statement."""
RELATION = r" \leq "
"""Between the sides of an upper bound."""
DIVIDED = re.compile(r">/</mo></math>(?:</span>)?$")
"""How a piece ends behind which a denominator follows."""
LEAST = 200
"""Characters of markup, or of LaTeX, that are worth leaving out."""


def shortened(altered: Markup, statement: Collection[Markup]) -> Markup:
    """The altered formula with its first piece and all that is not in the statement."""
    first, *rest = _pieces(altered)
    known = {str(piece) for whole in statement for piece in _pieces(whole)}
    if all(piece in known for piece in rest):
        return altered  # only its left side differs, or nothing does
    return Markup(BREAK.join((first, *_kept(rest, known))))


def _pieces(formula: Markup) -> list[str]:
    """What a formula is cut into; a numerator stays with what it is divided by."""
    pieces: list[str] = []
    for piece in str(formula).split(BREAK):
        if pieces and DIVIDED.search(pieces[-1]):
            pieces[-1] += BREAK + piece
        else:
            pieces.append(piece)
    return pieces


def referring(latex: str, number: int, earlier: Sequence[str]) -> str:
    """A part that names an earlier part's right side where it is a long numerator."""
    for i, before in enumerate(earlier[: number - 1], 1):
        right = before.partition(RELATION)[2].strip()
        if len(right) > LEAST:
            named = rf"\frac{{\text{{right side of part {i}}}}}{{"
            latex = latex.replace(rf"\frac{{{right}}}{{", named)
    return latex


def _kept(pieces: Sequence[str], known: set[str]) -> Iterator[str]:
    for same, group in groupby(pieces, known.__contains__):
        run = list(group)
        yield from [SAME] if same and sum(map(len, run)) > LEAST else run
