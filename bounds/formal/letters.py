"""Parameter points in Coq: the world `numbers` has no record, its letters are bound.

A letter that sympy knows to be an integer is a natural number there, any other a real
one; what sympy knows of its sign is a hypothesis.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bounds.claim import Claim
from bounds.formal.printer import CoqPrinter, NotStated
from bounds.formal.vocabulary import Spoken, Term
from bounds.quantity import Measured, quantities

WORLD = "numbers"
NAMES = {"R": "radius", "S": "sum_d", "Z": "blocks"}
"""Letters that mean something else in Coq."""


@dataclass(frozen=True)
class Letters:
    """The letters of a claim, in the order of their names."""

    symbols: tuple[Measured, ...]

    @property
    def world(self) -> Spoken:
        """The letters as quantities of a world without a record."""
        terms = {s.attribute: _term(s) for s in self.symbols}
        return Spoken("", (), terms, {})

    def bound(self) -> str:
        """All of them, bound: naturals first."""
        groups = []
        for kind in ("nat", "R"):
            names = [t.name for t in map(_term, self.symbols) if t.kind == kind]
            groups += [f"({' '.join(names)} : {kind})"] if names else []
        return f"forall {' '.join(groups)},"

    def signs(self) -> list[str]:
        """What is known of each."""
        return [text for s in self.symbols if (text := _sign(s))]


def letters(claim: Claim) -> Letters:
    """The letters of its parts and of what is given."""
    found = {*claim.quantities, *(q for g in claim.given for q in quantities(g))}
    symbols = tuple(sorted(found, key=lambda q: _name(q)))
    names = [_name(s) for s in symbols]
    if len(set(names)) < len(names):
        raise NotStated("two letters have one name")
    return Letters(symbols)


def given(claim: Claim, printer: CoqPrinter) -> Iterable[str]:
    """The hypotheses about the letters, one by one."""
    return [text for g in claim.given for text in printer.condition(g)]


def _name(symbol: Measured) -> str:
    return NAMES.get(symbol.attribute, symbol.attribute)


def _term(symbol: Measured) -> Term:
    if symbol.is_integer and not symbol.is_nonnegative:
        raise NotStated(f"{symbol.name} may be negative")
    return Term(_name(symbol), "nat" if symbol.is_integer else "R", bound=True)


def _sign(symbol: Measured) -> str:
    name = _name(symbol)
    if symbol.is_integer:
        return f"(1 <= {name})%N" if symbol.is_positive else ""
    if symbol.is_nonnegative:
        return f"0 < {name}" if symbol.is_positive else f"0 <= {name}"
    return ""
