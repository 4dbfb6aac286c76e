"""Expressions as people type them, and in LaTeX."""

from __future__ import annotations

from functools import cache
from typing import Any

from sympy import Expr, latex
from sympy.printing.str import StrPrinter

SIGNS = {"<=": r"\leq", "=": "=", ">=": r"\geq"}


class _Typed(StrPrinter):  # type: ignore[misc]
    """Expressions as people type them: a = b, p and q."""

    def _print_Relational(self, expression: Any) -> str:
        sign = {"==": "=", "!=": "!="}.get(expression.rel_op, expression.rel_op)
        left, right = (self._print(side) for side in expression.args)
        return f"{left} {sign} {right}"

    def _print_And(self, expression: Any) -> str:
        parts = sorted(expression.args, key=str)
        return " and ".join(self._print(part) for part in parts)


@cache
def tex(expression: Any) -> str:
    """An expression in LaTeX; logarithms are called as in the paper."""
    return str(latex(expression, ln_notation=True))


@cache
def as_text(expression: Any) -> str:
    """An expression as people type it."""
    return str(_Typed().doprint(expression)).replace("**", "^")


def decimal(number: Expr) -> str:
    """A fraction as a decimal if it has at most four digits.

    >>> from sympy import Rational
    >>> decimal(Rational(9, 10)), decimal(Rational(1, 3))
    ('0.9', '1/3')
    """
    short = number.is_Rational and 10_000 % number.q == 0
    return f"{float(number):g}" if short else as_text(number)
