"""A record that no figure can show: its game is too long, and why it is so close.

Each bound is a sum. A game comes close to it where the terms that it pays are nearly
all of the sum; at sizes that can be played the other terms are too large for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from sympy import Expr

from bounds import catalogue
from bounds.claim import Relation
from bounds.evaluation import evaluate
from bounds.quantity import quantities
from bounds.worlds.far_game import FarGame
from reports.ledger import formatting
from reports.ledger.model import SweepRow
from reports.ledger.numbers import number
from reports.ledger.records import Record
from reports.text.far_words import far_setting, rounds


@dataclass(frozen=True)
class FarRecord:
    """What the figure says of it.

    Attributes
    ----------
    ratio : the record
    label : for the legend
    words : why no point is as high
    """

    ratio: float
    label: str
    words: str


def beyond(
    key: str, swept: Sequence[SweepRow], known: Record | None
) -> FarRecord | None:
    """The record of a figure, if its game is too long to be played."""
    setting = far_setting(known.case) if known else None
    row = next((one for one in swept if one.size == "T"), None)
    if known is None or setting is None or row is None or known.part != row.part:
        return None
    game, longest = setting.build(), row.points[-1].x
    T, ratio = rounds(int(game.told["T"])), float(known.tightness)
    label = f"the record, {formatting.ratio(ratio)}: T = {T}, beyond the right edge"
    shares = term_shares(catalogue.claim(key).parts[row.part - 1], game)
    name = max(shares, key=lambda term: shares[term])
    times = number(float(f"{game.told['T'] / longest:.2g}"))
    words = (
        f"The record is none of these points: its game has T = {T} rounds, {times} "
        f"times as many as the longest here. There the term {typed(name)} is "
        f"{shares[name]:.1%} of the bound, and the learner loses nearly all of it; "
        f"{_here(row, name)}."
    )
    return FarRecord(ratio, label, words)


def _here(row: SweepRow, name: str) -> str:
    """How large the same term is where the figure ends."""
    last = row.points[-1]
    if name not in row.terms or len(last.terms) != len(row.terms):
        return "here the other terms are larger"
    share = last.terms[row.terms.index(name)] / last.bound
    small = "next to nothing" if share < 0.005 else f"{share:.0%}"
    return f"in the longest game here it is {small}, and the other terms are not lost"


def typed(term: str) -> str:
    """A product as prose writes it.

    >>> typed("M*P_T*T^(1/3)/eta")
    'M P_T T^(1/3)/eta'
    """
    return term.replace("*", " ")


def term_shares(part: Relation, game: FarGame) -> dict[str, float]:
    """Every additive term of the right side as a share of it."""

    def value(expression: Expr) -> float:
        names = quantities(expression)
        known = {q: getattr(game, q.attribute) for q in names}
        return float(np.ravel(evaluate(expression, known))[0])

    whole = value(part.rhs)
    return {name: value(term) / whole for name, term in part.terms.items()}
