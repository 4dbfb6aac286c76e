"""The dimension of an expression, read bottom up from those of its quantities.

Sums, minima and comparisons need one dimension; logarithms, exponents, floors and
ceilings need a number. 0 and infinity fit every dimension.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sympy import (
    Abs,
    Add,
    Expr,
    Max,
    Min,
    Mod,
    Mul,
    Piecewise,
    Pow,
    Rational,
    Sum,
    Symbol,
    ceiling,
    exp,
    floor,
    log,
)
from sympy.core.relational import Relational
from sympy.core.sorting import ordered
from sympy.logic.boolalg import And, BooleanAtom, Not, Or

from bounds.dimension import NUMBER, Dimension
from bounds.notation import as_text
from bounds.quantity import Measured

MIXES: dict[Any, str] = {
    Add: "adds",
    Max: "takes the larger of",
    Min: "takes the smaller of",
    Relational: "compares",
    Mod: "divides with remainder",
}
"""What needs one dimension for all its arguments, in words."""

NEEDS_NUMBERS: dict[Any, str] = {
    log: "takes the logarithm of",
    exp: "exponentiates",
    floor: "rounds down",
    ceiling: "rounds up",
}

LONGEST = 60
"""Characters of an expression in a message."""


class Inhomogeneous(ValueError):
    """Things of different dimensions are added or compared; the message says where."""


@dataclass(frozen=True)
class Reader:
    """Reads dimensions, with things of the dimensions `unit` taken to be 1."""

    unit: tuple[Dimension, ...] = ()

    def read(self, e: Any) -> Dimension | None:
        """The dimension of an expression or condition, None for 0 and infinity."""
        if isinstance(e, Measured):
            return self._measured(e)
        if isinstance(e, Symbol):
            return NUMBER  # the index of a sum
        if e.is_Number or e.is_NumberSymbol:
            return None if e.is_zero or e.is_infinite else NUMBER
        if isinstance(e, Mul):
            return self._product(e.args)
        if isinstance(e, Pow):
            return self._power(e)
        if isinstance(e, Abs):
            return self.read(e.args[0])
        return self._of_several(e)

    def _of_several(self, e: Any) -> Dimension | None:
        """What mixes its arguments, and what needs numbers."""
        for kind, verb in MIXES.items():
            if isinstance(e, kind):
                if kind is Relational:  # its sides have an order of their own
                    self.same(verb, e.args)
                    return NUMBER
                return self.same(verb, tuple(ordered(e.args)))
        if isinstance(e, Piecewise):
            for pair in e.args:
                self.read(pair.cond)
            return self.same("chooses between", [pair.expr for pair in e.args])
        if isinstance(e, Sum):
            for limit in e.limits:
                self._numbers("sums from or to", limit[1:])
            return self.read(e.function)
        if isinstance(e, And | Or | Not | BooleanAtom):
            for part in e.args:
                self.read(part)
            return NUMBER
        return self._numbers(NEEDS_NUMBERS.get(e.func, f"applies {e.func} to"), e.args)

    def same(self, verb: str, args: Sequence[Expr]) -> Dimension | None:
        """The one dimension of all arguments."""
        read = [(arg, self.read(arg)) for arg in args]
        known = [(arg, found) for arg, found in read if found is not None]
        for arg, found in known[1:]:
            if found != known[0][1]:
                pair = f"{_told(*known[0])}, and {_told(arg, found)}"
                raise Inhomogeneous(f"{verb} {pair}")
        return known[0][1] if known else None

    def _measured(self, q: Measured) -> Dimension:
        """A quantity's own dimension, in the units chosen."""
        if q.dimension is None:
            raise ValueError(f"{q.name}: no dimension; its quantity has to tell one")
        found = q.dimension
        for i, unit in enumerate(self.unit):
            # a second unit is itself measured in the first
            for before in self.unit[:i]:
                unit = unit.with_unit(before)
            found = found.with_unit(unit)
        return found

    def _product(self, factors: Sequence[Expr]) -> Dimension | None:
        """Dimensions multiply; 0 times anything is 0."""
        found = NUMBER
        for factor in factors:
            mine = self.read(factor)
            if mine is None:
                return None
            found = found * mine
        return found

    def _power(self, e: Pow) -> Dimension | None:
        """A number to any number, anything to a rational number."""
        self._numbers("takes to the power of", [e.exp])
        base = self.read(e.base)
        if base is None or base == NUMBER:
            return base
        if not isinstance(e.exp, Rational):
            raise Inhomogeneous(f"takes {_told(e.base, base)}, to a power that varies")
        return base ** Fraction(int(e.exp.p), int(e.exp.q))

    def _numbers(self, verb: str, args: Sequence[Expr]) -> Dimension:
        """Numbers only."""
        for arg in args:
            found = self.read(arg)
            if found is not None and found != NUMBER:
                raise Inhomogeneous(f"{verb} {_told(arg, found)}")
        return NUMBER


def dimension_of(expression: Any) -> Dimension | None:
    """The dimension of an expression over quantities; None if it is 0 or infinite.

    >>> from bounds.quantities.delays import P_T, R
    >>> str(dimension_of((R**2 + R * P_T) ** 0))
    'number'
    >>> dimension_of(P_T + 1)
    Traceback (most recent call last):
    bounds.dimensional.Inhomogeneous: adds 1, a number, and P_T, a length
    """
    return Reader().read(expression)


def _told(expression: Any, dimension: Dimension) -> str:
    """An expression with its dimension: "P_T, a length"."""
    text = as_text(expression)
    short = text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
    return f"{short}, a {dimension}"
