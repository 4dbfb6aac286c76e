"""Bounds of the paper as numbers: an expression at given values of its symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from sympy import Expr, lambdify


def evaluate(expression: Expr, values: Mapping[Any, Any]) -> Any:
    """The expression at these values, numbers or arrays; there may be more of them."""
    function, names = _compiled(expression)
    return function(*(values[name] for name in names))


@cache
def _compiled(expression: Expr) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    names = tuple(sorted(expression.free_symbols, key=str))
    return lambdify(names, expression, "numpy"), names
