"""Homogeneity: whether a statement says the same in every unit of length and of loss.

A statement that adds a length and a number holds, if at all, for one choice of units:
some letter (R or r, M, G) has silently been taken to be 1. No case with R = G = M = 1
can show it, and no case is needed to see it. What was meant is the statement with every
quantity measured in units of that letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, TypeVar

from sympy import Basic, Rational
from sympy.logic.boolalg import Boolean

from bounds.claim import Chain, Claim
from bounds.dimension import LENGTH, LOSS, SLOPE, Dimension
from bounds.dimensional import Inhomogeneous, Reader
from bounds.quantity import Measured, quantities
from bounds.relation import Relation

LETTERS: dict[str, Dimension] = {"R": LENGTH, "r": LENGTH, "M": LOSS, "G": SLOPE}
"""Sizes that a statement may have taken to be 1."""

Statement = tuple[str, str, tuple[Any, ...]]
"""Where it stands, what it does, and to what: all of it needs one dimension."""

E = TypeVar("E", bound=Basic)


@dataclass(frozen=True)
class Break:
    """Where a statement depends on the units.

    Attributes
    ----------
    where : "part 1", "part 1, cap", "given 2", "link 3"
    what : what is done there, in words
    """

    where: str
    what: str


@dataclass(frozen=True)
class Homogeneity:
    """What the dimensions of a statement say.

    Attributes
    ----------
    breaks : where it depends on the units; none if it is homogeneous
    ones : letters that have to be 1 for it to be meant, as alternatives: ("R", "r")
        says that one of them must, ("R and M", ...) that two must
    """

    breaks: tuple[Break, ...] = ()
    ones: tuple[str, ...] = ()

    @property
    def homogeneous(self) -> bool:
        """Whether it says the same in every unit."""
        return not self.breaks

    def text(self) -> str:
        """In one line."""
        if self.homogeneous:
            return "homogeneous"
        first, *more = self.breaks
        others = f" (and {len(more)} more)" if more else ""
        needs = " or ".join(f"{one} = 1" for one in self.ones)
        return f"{first.where} {first.what}{others}" + (
            f"; written for {needs}" if needs else ""
        )


def homogeneity(claim: Claim) -> Homogeneity:
    """Whether all parts of a claim, as printed, and what it is given are so."""
    where = "as printed, part" if claim.in_print else "part"
    relations = claim.in_print or claim.parts
    named = [(f"{where} {i}", part) for i, part in enumerate(relations, start=1)]
    given = [_condition(f"given {i}", c) for i, c in enumerate(claim.given, start=1)]
    return of_statements([*_all_of(named), *given])


def chain_homogeneity(chain: Chain) -> Homogeneity:
    """Whether every link of a proof is homogeneous."""
    links = [(f"link {i}", link) for i, link in enumerate(chain.links, start=1)]
    return of_statements([*_all_of(links)])


def of_statements(statements: Sequence[Statement]) -> Homogeneity:
    """What the dimensions of some relations and conditions say."""
    breaks = tuple(_breaks(statements, Reader()))
    return Homogeneity(breaks, _ones(statements) if breaks else ())


def _all_of(relations: Sequence[tuple[str, Relation]]) -> Iterator[Statement]:
    """Both sides; the condition; the left side and its cap."""
    for where, relation in relations:
        verb = "equates" if relation.op == "=" else "compares"
        yield where, verb, (relation.lhs, relation.rhs)
        if relation.where is not None:
            yield _condition(f"{where}, condition", relation.where)
        if relation.cap is not None:
            yield f"{where}, cap", "compares", (relation.lhs, relation.cap)


def _condition(where: str, condition: Boolean) -> Statement:
    """A condition stands for itself: what it compares, it says itself."""
    return where, "says", (condition,)


def _breaks(statements: Sequence[Statement], reader: Reader) -> Iterator[Break]:
    for where, verb, what in statements:
        try:
            reader.same(verb, what)
        except Inhomogeneous as error:
            yield Break(where, str(error))


def _ones(statements: Sequence[Statement]) -> tuple[str, ...]:
    """The fewest letters that make all of it homogeneous when they are 1."""
    for many in (1, 2):
        found = tuple(
            " and ".join(names)
            for names in combinations(LETTERS, many)
            if not any(_breaks(statements, _taken_as_1(names)))
        )
        if found:
            return found
    return ()


def _taken_as_1(names: Sequence[str]) -> Reader:
    return Reader(tuple(LETTERS[name] for name in names))


def in_units_of(
    statement: E, length: Measured | None = None, loss: Measured | None = None
) -> E:
    """An expression or condition with every quantity measured in these two.

    The letters themselves become 1. What is inhomogeneous only because they were taken
    to be 1 becomes homogeneous, a number, and says the same where they are 1.
    """
    table = {}
    for q in quantities(statement):
        unit = 1
        if q.dimension is not None and length is not None:
            unit *= length ** Rational(q.dimension.length)
        if q.dimension is not None and loss is not None:
            unit *= loss ** Rational(q.dimension.loss)
        table[q] = q / unit
    return statement.xreplace(table)  # type: ignore[no-any-return]


def relation_in_units_of(
    relation: Relation, length: Measured | None = None, loss: Measured | None = None
) -> Relation:
    """A relation with every quantity measured in these two."""
    changed = {
        name: in_units_of(side, length, loss)
        for name in ("lhs", "rhs", "where", "cap")
        if (side := getattr(relation, name)) is not None
    }
    return replace(relation, shown=None, **changed)
