"""A relation between two expressions, and the ways to alter it.

A control is a relation altered so that it is false. It is derived from the relation,
never typed again, and its name says what was done: neither can be wrong alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from sympy import Add, And, Expr, Rational, expand_mul, sympify
from sympy.logic.boolalg import Boolean

from bounds.notation import SIGNS, as_text, decimal, tex
from bounds.quantity import Measured, quantities


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

    @cached_property  # asked for on every world
    def quantities(self) -> list[Measured]:
        """Everything that has to be measured to judge it."""
        parts = [e for e in (self.lhs, self.rhs, self.where, self.cap) if e is not None]
        found = {q for part in parts for q in quantities(part)}
        return sorted(found, key=lambda q: str(q.name))

    @property
    def terms(self) -> dict[str, Expr]:
        """Additive terms of the right side, products multiplied out, by their text."""
        return {as_text(term): term for term in _multiplied_out(self.rhs)}

    def text(self) -> str:
        """Plain text on one line."""
        sides = f"{as_text(self.lhs)} {self.op} {as_text(self.rhs)}"
        return sides if self.where is None else f"{sides}  where {as_text(self.where)}"

    def latex(self) -> str:
        """LaTeX, without delimiters."""
        if self.shown is None:
            sides = f"{tex(self.lhs)} {SIGNS[self.op]} {tex(self.rhs)}"
        else:
            sides = self.shown.latex(self.op)
        if self.where is None:
            return sides
        return rf"{sides} \quad\text{{where }} {tex(self.where)}"

    # -- alterations: `what` and `why` are added to the name, they do not replace it --

    def scaled(
        self, factor: Expr | float, what: str = "", *, only: Expr | None = None
    ) -> Control:
        """The right side, or only some terms of it, times a factor.

        A float is taken as it is typed: 0.9 is 9/10.
        """
        by = Rational(str(factor)) if isinstance(factor, float) else sympify(factor)
        if only is None:
            return self._altered(f"{decimal(by)} x {what}".rstrip(), rhs=by * self.rhs)
        rhs = self._rest(only) + by * only
        return self._altered(f"{decimal(by)} x {what or as_text(only)}", rhs=rhs)

    def without(self, term: Expr | str, what: str = "") -> Control:
        """Without some terms of the right side, told as an expression or by a text."""
        found = self._called(term) if isinstance(term, str) else term
        name = f"without {what or as_text(found)}"
        return self._altered(name, rhs=self._rest(found))

    def shifted(self, by: Expr | int, why: str = "") -> Control:
        """Something added to the right side."""
        by = sympify(by)
        sign, size = ("-", -by) if by.could_extract_minus_sign() else ("+", by)
        return self._altered(f"{sign} {as_text(size)}", why, rhs=self.rhs + by)

    def replaced(self, old: Expr, new: Expr | int, why: str = "") -> Control:
        """Something else in the place of a part of the right side."""
        rhs = self.rhs.xreplace({old: sympify(new)})
        if rhs == self.rhs:
            raise ValueError(f"{as_text(self.rhs)} has no {as_text(old)}")
        return self._altered(f"{as_text(new)} instead of {as_text(old)}", why, rhs=rhs)

    def with_sign(self, op: str, why: str = "") -> Control:
        """Another sign between the two sides."""
        return self._altered(f"{op} instead of {self.op}", why, op=op)

    def everywhere(self, why: str = "") -> Control:
        """In every case, whether `where` is true or not."""
        return self._altered("in every case", why, where=None)

    def wherever(self, condition: Boolean, why: str = "") -> Control:
        """In other cases."""
        return self._altered(f"wherever {as_text(condition)}", why, where=condition)

    def with_right(self, rhs: Expr | int, name: str) -> Control:
        """Another right side, for alterations that have no word of their own."""
        return self._altered(name, rhs=rhs)

    def with_left(self, lhs: Expr | int, name: str) -> Control:
        """Another left side."""
        return self._altered(name, lhs=lhs)

    def _altered(self, name: str, why: str = "", **changes: Any) -> Control:
        """A control asks whether a case refutes it; no cap makes it vacuous."""
        relation = replace(self, cap=None, shown=None, **changes)
        return Control(f"{name}: {why}" if why else name, relation, of=self)

    def _called(self, text: str) -> Expr:
        """The term of that text, as it stands or when products are multiplied out."""
        known = {as_text(term): term for term in Add.make_args(self.rhs)} | self.terms
        if text not in known:
            has = "; ".join(known)
            raise ValueError(f"no term {text!r} to leave out; the right side has {has}")
        return known[text]

    def _rest(self, term: Expr) -> Expr:
        """The right side without these terms; multiplied out only if it has to be."""
        for terms in (Add.make_args, _multiplied_out):
            gone, all_terms = set(terms(term)), terms(self.rhs)
            if gone < set(all_terms):
                return Add(*(one for one in all_terms if one not in gone))
        raise ValueError(
            f"{as_text(term)}: not some of the terms of {as_text(self.rhs)}"
        )


@dataclass(frozen=True)
class Control:
    """An altered claim that is false, and that the same check has to refute.

    Attributes
    ----------
    name, relation : what was altered, and the outcome
    of : the part of the claim it was derived from, if it was
    """

    name: str
    relation: Relation
    of: Relation | None = None

    def where_also(self, condition: Boolean) -> Control:
        """In fewer cases, so that it is not false for a reason too simple to count."""
        known = self.relation.where
        both = condition if known is None else And(known, condition)
        name = f"{self.name}, where {as_text(condition)}"
        return Control(name, replace(self.relation, where=both), self.of)


@cache
def _multiplied_out(expression: Expr) -> tuple[Expr, ...]:
    return tuple(Add.make_args(expand_mul(expression)))
