"""Where an expression has a value: what its roots, logarithms and quotients need.

A method that compares two sides says nothing of points at which one of them is no real
number. So both need a proof that they have a value wherever the hypotheses are true.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sympy import Expr, Pow, S, Sum, log, preorder_traversal

from bounds.judging.proving.question import Question


@dataclass(frozen=True)
class Need:
    """That an expression is >= 0; > 0, if strict; not 0, if it may have either sign."""

    expression: Expr
    strict: bool = True
    either: bool = False

    @property
    def seen(self) -> bool:
        """Whether the assumptions on the letters say so."""
        e = self.expression
        if self.either:
            return bool(e.is_nonzero)
        return bool(e.is_positive if self.strict else e.is_nonnegative)

    def text(self) -> str:
        """As an inequality."""
        sign = "!=" if self.either else ">" if self.strict else ">="
        return f"{self.expression} {sign} 0".replace("**", "^")


def first_unmet(question: Question, decide: Callable[[Need], bool]) -> Need | None:
    """What the sides of a question need and what is neither seen nor decided."""
    for side in (question.low, question.high):
        for node in preorder_traversal(side):
            for need in _needs(node):
                if not need.seen and not decide(need):
                    return need
    return None


def _needs(node: Expr) -> list[Need]:
    """What a node needs beside what its arguments need; sums begin at 1."""
    if isinstance(node, Pow):
        return _power_needs(node.base, node.exp)
    if isinstance(node, log):
        return [Need(node.args[0])]
    if isinstance(node, Sum):
        # closed forms are checked from 1 on
        return [Need(low - 1, strict=False) for _, low, _ in node.limits]
    if isinstance(node, Expr) and not node.args and not node.is_real:
        return [Need(S.NegativeOne)]
    return []


def _power_needs(base: Expr, e: Expr) -> list[Need]:
    if e.is_integer:
        return [] if e.is_nonnegative else [Need(base, either=True)]
    return [Need(base, strict=not e.is_positive)]
