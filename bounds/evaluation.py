"""Expressions of the paper as numbers: compiled once, evaluated at any values."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np
import scipy.special
from sympy import Add, Basic, Expr, Integer, Mul
from sympy.printing.numpy import SciPyPrinter
from sympy.printing.precedence import precedence

from bounds.quantity import Measured, quantities
from mild_core.numerics import FloatArray


def evaluate(expression: Expr, values: Mapping[Any, Any]) -> Any:
    """The expression at these values, numbers or arrays; there may be more of them."""
    function, names = compiled(expression)
    return function(*(values[name] for name in names))


def on_cases(
    expression: Expr, table: Mapping[Measured, FloatArray], shape: tuple[int, ...]
) -> FloatArray:
    """The expression on every case, not a number where it has no value."""
    # an expression may have no value where the relation is not asserted
    with np.errstate(all="ignore"):
        found = np.asarray(evaluate(expression, table))
    # asked a hundred thousand times in a run: no broadcasting where there is no need
    return found if found.shape == shape else np.broadcast_to(found, shape)


MODULES = {
    "functools": functools,
    "math": math,
    "numpy": np,
    "operator": operator,
    "scipy": scipy,
}
"""What the code of an expression may call."""


class _Code(SciPyPrinter):  # type: ignore[misc]
    """Expressions as numpy code, terms and factors in the order of their texts.

    Unlike the code of `lambdify`, in which the order of the terms depends on how many
    expressions were compiled before, it is the same in every process: so is rounding.
    Texts are kept: the alterations of a bound are made of the same terms.
    """

    def __init__(self) -> None:
        # full names: the text is evaluated where nothing is imported but MODULES
        super().__init__({"fully_qualified_modules": True, "inline": True})
        self.texts: dict[Basic, str] = {}

    def _print(self, expr: Any, **options: Any) -> str:
        if options or not isinstance(expr, Basic):
            return str(super()._print(expr, **options))
        if expr not in self.texts:
            self.texts[expr] = super()._print(expr)
        return self.texts[expr]

    def _print_Add(self, expr: Add) -> str:
        return " + ".join(self._operands(expr.args, expr))

    def _print_Mul(self, expr: Mul) -> str:
        # a quotient is rounded once, a product with 1/x twice
        above, below = _fraction(expr)
        text = "*".join(self._operands(above, expr)) or "1"
        if not below:
            return text
        under = "*".join(self._operands(below, expr))
        return f"{text}/({under})" if len(below) > 1 else f"{text}/{under}"

    def _operands(self, arguments: Iterable[Expr], of: Expr) -> list[str]:
        level = precedence(of)
        return sorted(self.parenthesize(argument, level) for argument in arguments)

    def _print_Measured(self, symbol: Measured) -> str:
        return letter(symbol)


def _fraction(product: Mul) -> tuple[list[Expr], list[Expr]]:
    """Factors above and below the line."""
    above: list[Expr] = []
    below: list[Expr] = []
    for factor in product.args:
        base, exponent = factor.as_base_exp()
        if factor.is_Rational:
            above += [Integer(factor.p)] * (factor.p != 1)
            below += [Integer(factor.q)] * (factor.q != 1)
        elif exponent.is_number and exponent.is_negative:
            below.append(base**-exponent)
        else:
            above.append(factor)
    return above, below


def letter(symbol: Measured) -> str:
    """What a quantity is called in code: its name, spelt out."""
    return f"q{str(symbol.name).encode().hex()}"


_code = _Code()


@cache
def compiled(expression: Expr) -> tuple[Callable[..., Any], tuple[Measured, ...]]:
    """The expression as a function of its quantities, and their order."""
    names = tuple(quantities(expression))
    arguments = ", ".join(map(letter, names))
    return eval(f"lambda {arguments}: {_code.doprint(expression)}", MODULES), names
