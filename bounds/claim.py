"""Claims as data: relations between expressions over quantities.

Everything the suite does with a claim it does with these expressions: measuring
substitutes the quantities, rendering prints them, proving hands them to a solver, a
control edits them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any

from sympy import Add, Expr, latex, sympify
from sympy.logic.boolalg import Boolean
from sympy.printing.str import StrPrinter

from bounds.quantity import Measured, quantities


class Nature(Enum):
    """What kind of truth a claim has."""

    PATHWISE = "pathwise"
    EXPECTATION = "in expectation"
    ALGEBRAIC = "algebraic"
    EXISTENCE = "existence"


SIGNS = {"<=": r"\leq", "=": "=", ">=": r"\geq"}


@dataclass(frozen=True)
class Lettered:
    """Both sides with letters where the relation has what they stand for.

    A display with eta and delta in it can be read; with a minimum and a maximum in
    their places it can not.
    """

    lhs: Expr
    rhs: Expr
    letters: tuple[tuple[Measured, Expr], ...]

    def latex(self, op: str) -> str:
        """Both sides, and what the letters are."""
        known = r",\ ".join(f"{tex(name)} = {tex(e)}" for name, e in self.letters)
        return (
            rf"{tex(self.lhs)} {SIGNS[op]} {tex(self.rhs)} \quad\text{{with }} {known}"
        )


@dataclass(frozen=True)
class Relation:
    """lhs op rhs, for every case in which `where` is true.

    Attributes
    ----------
    lhs, op, rhs : two expressions and "<=", "=" or ">="
    where : a condition on the case (and on the index t, for statements about all t)
    cap : the left side can never exceed it, so a right side above it says nothing
    over : the letters of the index, the slowest first, if they have to be told
    shown : how it is typeset, if not with the two sides as they are judged
    """

    lhs: Expr
    op: str
    rhs: Expr
    where: Boolean | None = None
    cap: Expr | None = None
    over: tuple[str, ...] = ()
    shown: Lettered | None = None

    def __post_init__(self) -> None:
        if self.op not in SIGNS:
            raise ValueError(f"relation {self.op!r}: it must be one of {list(SIGNS)}")
        for name in ("lhs", "rhs", "cap"):
            if getattr(self, name) is not None:
                object.__setattr__(self, name, sympify(getattr(self, name)))

    @property
    def quantities(self) -> list[Measured]:
        """Everything that has to be measured to judge it."""
        parts = [e for e in (self.lhs, self.rhs, self.where, self.cap) if e is not None]
        found = {q for part in parts for q in quantities(part)}
        return sorted(found, key=lambda q: str(q.name))

    @property
    def terms(self) -> tuple[Expr, ...]:
        """Additive terms of the right side."""
        return tuple(Add.make_args(self.rhs))

    def text(self) -> str:
        """Plain text on one line."""
        sides = f"{plain(self.lhs)} {self.op} {plain(self.rhs)}"
        return sides if self.where is None else f"{sides}  where {plain(self.where)}"

    def latex(self) -> str:
        """LaTeX, without delimiters."""
        if self.shown is None:
            sides = f"{tex(self.lhs)} {SIGNS[self.op]} {tex(self.rhs)}"
        else:
            sides = self.shown.latex(self.op)
        if self.where is None:
            return sides
        return rf"{sides} \quad\text{{where }} {tex(self.where)}"


@dataclass(frozen=True)
class Control:
    """An altered claim that is false, and that the same check has to refute."""

    name: str
    relation: Relation


@dataclass(frozen=True)
class Claim:
    """One statement of the paper, or of the suite itself.

    Attributes
    ----------
    key, alias : C001..C175 for the paper's own; corrections append a letter ("C116a"),
        the suite's sharper statements begin with S
    place : where the paper says it
    says : the statement in one sentence of our own
    nature, assumptions : as the catalogue gives them
    world : the kind of case it is judged on (see `bounds.worlds`)
    parts : its relations; all must hold
    given : for parameter claims, what the parameters satisfy
    controls : altered claims that must be refuted
    correction : key of the corrected statement, if the printed one turned out false
    consequences : results that use it, and what becomes of them if it is refuted
    """

    key: str
    alias: str
    place: str
    says: str
    nature: Nature
    world: str
    parts: tuple[Relation, ...]
    assumptions: tuple[str, ...] = ()
    given: tuple[Boolean, ...] = ()
    controls: tuple[Control, ...] = ()
    correction: str | None = None
    consequences: dict[str, str] = field(default_factory=dict, hash=False)

    @property
    def own(self) -> bool:
        """Whether the statement is the suite's own and not printed in the paper."""
        return not (self.key.startswith("C") and self.key[1:].isdigit())

    @property
    def quantities(self) -> list[Measured]:
        """Quantities of all parts."""
        found = {q for part in self.parts for q in part.quantities}
        return sorted(found, key=lambda q: str(q.name))

    def text(self) -> str:
        """All parts in plain text, joined by "and"."""
        return "  and  ".join(part.text() for part in self.parts)


@dataclass(frozen=True)
class Step:
    """One expression of a chain, and the claims that lead to it from the one before."""

    expression: Expr
    by: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Chain:
    """A proof as expressions q0 <= q1 <= ... <= qm, from the measured to the printed.

    The slacks q_{i+1} - q_i add up to the bound minus what is measured.
    """

    name: str
    proves: str
    world: str
    steps: tuple[Step, ...]

    @property
    def links(self) -> tuple[Relation, ...]:
        """The inequalities between neighbours."""
        pairs = zip(self.steps, self.steps[1:], strict=False)
        return tuple(Relation(a.expression, "<=", b.expression) for a, b in pairs)


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
    """An expression in LaTeX."""
    return str(latex(expression))


@cache
def plain(expression: Any) -> str:
    """An expression as people type it."""
    return str(_Typed().doprint(expression)).replace("**", "^")
