"""Expressions of the paper as numbers: compiled once, evaluated at any values."""

from __future__ import annotations

import functools
import math
import operator
import warnings
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import scipy.special
from sympy import Expr
from sympy.printing.numpy import SciPyPrinter

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
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = evaluate(expression, table)
    return np.broadcast_to(np.asarray(found), shape)


MODULES = {
    "functools": functools,
    "math": math,
    "numpy": np,
    "operator": operator,
    "scipy": scipy,
}
"""What the code of an expression may call."""


class _Code(SciPyPrinter):  # type: ignore[misc]
    """Expressions as numpy code, quantities numbered in the order of their names.

    Unlike the code of `lambdify`, in which the order of the terms depends on how many
    expressions were compiled before, it is the same in every process: so is rounding.
    """

    def __init__(self, names: tuple[Measured, ...]) -> None:
        # full names: the text is evaluated where nothing is imported but MODULES
        super().__init__({"fully_qualified_modules": True, "inline": True})
        self.letters = {q: f"q{i}" for i, q in enumerate(names)}

    def _print_Measured(self, symbol: Measured) -> str:
        return self.letters[symbol]


@cache
def compiled(expression: Expr) -> tuple[Callable[..., Any], tuple[Measured, ...]]:
    """The expression as a function of its quantities, and their order."""
    names = tuple(quantities(expression))
    code = _Code(names)
    text = f"lambda {', '.join(code.letters.values())}: {code.doprint(expression)}"
    return eval(text, dict(MODULES)), names
