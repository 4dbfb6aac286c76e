"""Expressions and conditions of the claims in Coq's language, over the real numbers.

Coq's functions are total: sqrt of a negative number, a quotient by 0 and a logarithm of
0 have some value there. So an expression is printed only if sympy knows it has none
of these; everything else is refused, with the reason. A power of what may be 0 is not
Coq's own but `power`, which is 0 there.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Any

from sympy import (
    Add,
    Dummy,
    Eq,
    Expr,
    Ge,
    Integer,
    Mul,
    Pow,
    Rational,
    S,
    Symbol,
    expand,
)
from sympy.logic.boolalg import And, Boolean, Or
from sympy.printing.printer import Printer

from bounds.formal.vocabulary import Spoken
from bounds.quantity import Measured

SIGNS = {"==": "=", "!=": "<>", "<=": "<=", ">=": ">=", "<": "<", ">": ">"}


class NotStated(Exception):
    """Coq's language has no words for it yet; the message says for what."""


class CoqPrinter(Printer):  # type: ignore[misc]
    """Prints what it can say faithfully and refuses the rest."""

    def __init__(self, world: Spoken, where: Boolean | None = None) -> None:
        super().__init__()
        self.world = world
        self.at_least_1 = _at_least_1(where)

    def knowing(self, expr: Expr) -> Expr:
        """The expression with the signs that the condition gives its symbols."""
        return expr.xreplace(self.at_least_1)

    def nonzero(self, expr: Expr) -> Expr:
        """The expression, if it can be divided by."""
        if self.knowing(expr).is_zero is not False:
            raise NotStated(f"{expr} may be 0, and is divided by")
        return expr

    def _print(self, expr: Any, **kwargs: Any) -> str:
        return str(super()._print(expr, **kwargs))

    def emptyPrinter(self, expr: Any) -> str:
        """Refuse what no method below prints."""
        raise NotStated(f"{type(expr).__name__} has no words yet")

    def side(self, expr: Expr) -> str:
        """A side of a relation: no parentheses around the whole of it."""
        text = self._print(expr)
        return text[1:-1] if isinstance(expr, Add | Mul) else text

    def _print_Measured(self, symbol: Measured) -> str:
        term = self.world.terms.get(symbol.attribute)
        if term is None:
            raise NotStated(f"{symbol.name} has no definition yet")
        return term.text

    def _print_Integer(self, number: Integer) -> str:
        return str(number) if number >= 0 else f"(- {-number})"

    def _print_Rational(self, number: Rational) -> str:
        top = self._print(Integer(number.p))
        return f"({top} / {number.q})"

    def _print_Add(self, expr: Add) -> str:
        # a positive term first, so that no minus sign stands alone
        first, *rest = sorted(expr.as_ordered_terms(), key=_is_negative)
        text = self.inside(first)
        for term in rest:
            sign, size = ("-", -term) if _is_negative(term) else ("+", term)
            text += f" {sign} {self.inside(size)}"
        return f"({text})"

    def inside(self, term: Expr) -> str:
        """A term of a sum: products need no parentheses there."""
        text = self._print(term)
        return text[1:-1] if isinstance(term, Mul) else text

    def _print_Mul(self, expr: Mul) -> str:
        tops, bottoms = [], []
        for factor in expr.as_ordered_factors():
            power = factor.as_base_exp()[1]
            if isinstance(factor, Rational) and factor.q != 1:
                tops += [Integer(factor.p)] if factor.p != 1 else []
                bottoms.append(Integer(factor.q))
            elif power.is_number and power.is_negative:
                bottoms.append(self.nonzero(1 / factor))
            else:
                tops.append(factor)
        text = self.product(tops)
        if bottoms:
            below = self.product(bottoms)
            text += f" / ({below})" if len(bottoms) > 1 else f" / {below}"
        return f"({text})"

    def product(self, factors: Iterable[Expr]) -> str:
        """Factors one after the other; a function applied binds more than they."""
        return " * ".join(map(self._print, factors)) or "1"

    def argument(self, expr: Expr) -> str:
        """With parentheses if it is more than one word."""
        text = self._print(expr)
        return text if " " not in text or _is_enclosed(text) else f"({text})"

    def _print_Pow(self, expr: Pow) -> str:
        base, power = expr.as_base_exp()
        if power.is_number and power.is_negative:
            return f"(/ {self.argument(self.nonzero(1 / expr))})"
        if power.is_Integer:
            return f"{self.argument(base)} ^ {power}"
        if power == S.Half:
            if not _is_nonnegative(base):
                raise NotStated(f"sqrt({base}) may have no value")
            return f"sqrt {self.argument(base)}"
        if base.is_positive:
            return f"Rpower {self.argument(base)} {self.argument(power)}"
        if not (base.is_nonnegative and power.is_positive):
            raise NotStated(f"({base})^({power}) may have no value")
        return f"power {self.argument(base)} {self.argument(power)}"

    def _print_log(self, expr: Any) -> str:
        (inside,) = expr.args
        if not inside.is_positive:
            raise NotStated(f"log({inside}) may have no value")
        return f"ln {self.argument(inside)}"

    def _print_Min(self, expr: Any) -> str:
        return self.nested("Rmin", expr)

    def _print_Max(self, expr: Any) -> str:
        return self.nested("Rmax", expr)

    def nested(self, name: str, expr: Any) -> str:
        """A function of two arguments for many."""
        *others, text = [self.argument(a) for a in sorted(expr.args, key=str)]
        for other in reversed(others):
            text = f"({name} {other} {text})"
        return text

    def _print_floor(self, expr: Any) -> str:
        return f"floor {self.argument(expr.args[0])}"

    def _print_ceiling(self, expr: Any) -> str:
        return f"ceiling {self.argument(expr.args[0])}"

    def _print_Abs(self, expr: Any) -> str:
        return f"Rabs {self.argument(expr.args[0])}"

    def _print_Mod(self, expr: Any) -> str:
        number, by = expr.args
        return f"modulo {self.argument(number)} {self.argument(self.nonzero(by))}"

    def _print_Symbol(self, index: Symbol) -> str:
        return f"INR {index.name}"

    def _print_FiniteSum(self, expr: Any) -> str:
        ((index, first, last),) = expr.limits
        term = self.world.terms.get(getattr(last, "attribute", ""))
        if first != 1 or term is None or term.kind != "nat" or not index.is_positive:
            raise NotStated(f"a sum up to {last} has no words yet")
        value = term.text.removeprefix("INR ")
        summand = self._print(expr.function)
        return f"(\\rsum_({index.name} <- iota 1 {value}) {summand})"

    def _print_Piecewise(self, expr: Any) -> str:
        (value, where), (other, rest) = expr.args[0], expr.args[-1]
        if len(expr.args) > 2 or rest is not S.true or not isinstance(where, Eq):
            raise NotStated("cases other than an equation and the rest have no words")
        left, right = map(self.argument, where.args)
        cases = f"then {self._print(value)} else {self._print(other)}"
        return f"(if Req_EM_T {left} {right} {cases})"

    # -- conditions --------------------------------------------------------------

    def _print_Relational(self, expr: Any) -> str:
        left, right = (self.side(side) for side in expr.args)
        return f"{left} {SIGNS[expr.rel_op]} {right}"

    def _print_And(self, expr: And) -> str:
        parts = sorted(expr.args, key=str)
        return " /\\ ".join(f"{self._print(part)}" for part in parts)

    def _print_Or(self, expr: Or) -> str:
        parts = sorted(expr.args, key=str)
        return "(" + " \\/ ".join(f"{self._print(part)}" for part in parts) + ")"

    def condition(self, where: Boolean) -> list[str]:
        """The hypotheses that a condition is made of, one by one."""
        parts = sorted(where.args, key=str) if isinstance(where, And) else [where]
        return [self._print(part) for part in parts]


def _is_enclosed(text: str) -> bool:
    """Whether one pair of parentheses holds all of it: a function takes no more.

    >>> _is_enclosed("(1 + (a))"), _is_enclosed("(INR K) ^ 2")
    (True, False)
    """
    steps = [(char == "(") - (char == ")") for char in text]
    depths = list(accumulate(steps))
    return text.startswith("(") and all(depths[:-1])


def _is_negative(term: Expr) -> bool:
    return bool(term.could_extract_minus_sign())


def _is_nonnegative(expr: Expr) -> bool:
    """Whether sympy sees that it is >= 0; of counts >= 1 what is beyond 1 is looked at.

    And so of their roots, which are 1 or more as well.

    >>> from sympy import sqrt
    >>> from bounds.quantities.delays import K, d
    >>> _is_nonnegative(K + d - 2), _is_nonnegative(K + d - 3)
    (True, False)
    >>> _is_nonnegative(K * sqrt(d) - 1), _is_nonnegative(K - sqrt(d))
    (True, False)
    """
    counts = [s for s in expr.free_symbols if s.is_integer and s.is_positive]
    roots = [p for p in expr.atoms(Pow) if p.exp == S.Half and p.base in counts]
    beyond = {s: Dummy(nonnegative=True) + 1 for s in [*roots, *counts]}
    return bool(expr.is_nonnegative or expand(expr.xreplace(beyond)).is_nonnegative)


def _at_least_1(where: Boolean | None) -> dict[Expr, Expr]:
    """Counts that the condition says are 1 or more, and symbols that are known to be.

    >>> from bounds.quantities.delays import sum_m
    >>> [s.is_positive for s in _at_least_1(sum_m >= 1).values()]
    [True]
    """
    parts = where.args if isinstance(where, And) else [where]
    sizes = [p.lhs for p in parts if isinstance(p, Ge) and p.rhs == 1]
    counts = [s for s in sizes if isinstance(s, Measured) and s.is_integer]
    return {s: Dummy(s.name, integer=True, positive=True) for s in counts}
