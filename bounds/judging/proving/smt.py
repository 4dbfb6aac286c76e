"""Questions for z3's nonlinear real arithmetic.

Fractional powers go by substitution: a letter x whose powers have denominators dividing
q becomes v^q, a root of a sum becomes a letter w >= 0 with w^q equal to the sum.
Denominators are products of positive things and are multiplied out. Integers >= 1 are
reals >= 1. All of this weakens hypotheses at most, so "unsat" is a proof; a model may
be spurious and is only a candidate. The budget is z3's own count of steps, not time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import lcm

import z3
from sympy import (
    Expr,
    Poly,
    PolynomialError,
    Pow,
    Rational,
    S,
    Symbol,
    fraction,
    together,
)

from bounds.judging.proving.question import Question

STEPS_PER_SECOND = 1_000_000
"""Roughly what z3 does in a second on these questions."""


@dataclass(frozen=True)
class SolverAnswer:
    """What z3 said: "unsat" proves the question; a model of letters to values."""

    said: str
    model: dict[str, Rational] = field(default_factory=dict)


def ask(question: Question, seconds: float, *, strict: bool = False) -> SolverAnswer:
    """Look for values with low > high that respect everything known.

    If strict, low = high is looked for too: "unsat" proves low < high.
    """
    try:
        encoding = _Encoding(question)
        gap = encoding.numerator(question.high - question.low)
        solver = encoding.solver(question, seconds)
    except _Unsuitable:
        return SolverAnswer("not asked")
    solver.add(gap <= 0 if strict else gap < 0)
    said = str(solver.check())
    return SolverAnswer(said, encoding.values(solver.model()) if said == "sat" else {})


def consistent(question: Question, seconds: float) -> bool | None:
    """Whether the hypotheses can be true together; None if z3 does not know."""
    try:
        solver = _Encoding(question).solver(question, seconds)
    except _Unsuitable:
        return None
    return {"sat": True, "unsat": False}.get(str(solver.check()))


def version() -> str:
    """Name and version of the solver."""
    return f"z3 {z3.get_version_string()}"


class _Unsuitable(Exception):
    """Not an algebraic question."""


class _Encoding:
    """Letters of a question as variables of z3; each in a context of its own."""

    def __init__(self, question: Question) -> None:
        # a context of its own: z3's answers depend on what was asked before in the same
        # one
        self.context = z3.Context()
        self.degrees = dict.fromkeys(question.letters, 1)
        for low, high in ((question.low, question.high), *question.known):
            for power in low.atoms(Pow) | high.atoms(Pow):
                if isinstance(power.base, Symbol):
                    q = int(_rational(power.exp).q)
                    self.degrees[power.base] = lcm(self.degrees[power.base], q)
        self.letters = {
            x: Symbol(x.name, nonnegative=x.is_nonnegative, positive=x.is_positive)
            for x in sorted(self.degrees, key=str)
        }
        self.roots: dict[Symbol, tuple[Expr, int]] = {}
        self.variables: dict[Symbol, z3.ArithRef] = {}

    def solver(self, question: Question, seconds: float) -> z3.Solver:
        """A solver that knows the hypotheses, what roots are, and all signs."""
        solver = z3.SolverFor("QF_NRA", ctx=self.context)
        # steps, not time: the same answer on a slow machine
        solver.set("rlimit", int(seconds * STEPS_PER_SECOND))
        for low, high in question.known:
            solver.add(self.numerator(high - low) >= 0)
        for root, (inside, q) in list(self.roots.items()):
            above, below = _fraction(inside)
            solver.add(self._polynomial(root**q * below - above) == 0)
        for x, variable in self.variables.items():
            if x.is_nonnegative:
                solver.add(variable > 0 if x.is_positive else variable >= 0)
        for x, v in self.letters.items():
            if x.is_integer and x.is_positive and v in self.variables:
                solver.add(self.variables[v] >= 1)
        return solver

    def numerator(self, expression: Expr) -> z3.ArithRef:
        """The expression times its denominator, which is positive."""
        return self._polynomial(_fraction(self._rooted(expression))[0])

    def values(self, model: z3.ModelRef) -> dict[str, Rational]:
        """x = v^q for every letter, roots of polynomials to 30 digits."""
        return {x.name: self._value(x, v, model) for x, v in self.letters.items()}

    def _value(self, x: Symbol, v: Symbol, model: z3.ModelRef) -> Rational:
        if v not in self.variables:
            # the letter cancelled: any value will do
            return S.One
        found = model.eval(self.variables[v], model_completion=True)
        if isinstance(found, z3.AlgebraicNumRef):
            found = found.approx(30)
        return Rational(str(found)) ** self.degrees[x]

    def _polynomial(self, expression: Expr) -> z3.ArithRef:
        letters = sorted(expression.free_symbols, key=str)
        terms = [((), expression)]
        if letters:
            try:
                terms = Poly(expression, *letters).terms()
            except PolynomialError as error:
                raise _Unsuitable from error
        total = z3.RealVal(0, self.context)
        for powers, coefficient in terms:
            product = z3.RealVal(str(_rational(coefficient)), self.context)
            for factor in self._factors(zip(letters, powers, strict=True)):
                product = product * factor
            total = total + product
        return total

    def _factors(self, powers: Iterable[tuple[Symbol, int]]) -> list[z3.ArithRef]:
        found = []
        for x, e in powers:
            if x not in self.variables:
                self.variables[x] = z3.Real(x.name, self.context)
            found.extend([self.variables[x]] * e)
        return found

    def _rooted(self, expression: Expr) -> Expr:
        """Letters as powers of variables, roots of sums and numbers as letters."""
        if isinstance(expression, Symbol):
            return self.letters[expression] ** self.degrees[expression]
        if isinstance(expression, Pow):
            return self._rooted_power(expression.base, _rational(expression.exp))
        if expression.args:
            return expression.func(*[self._rooted(a) for a in expression.args])
        return expression

    def _rooted_power(self, base: Expr, e: Rational) -> Expr:
        if isinstance(base, Symbol):
            return self.letters[base] ** (self.degrees[base] * e)
        inside = self._rooted(base)
        if e.q == 1:
            return inside**e
        for root, name in self.roots.items():
            if name == (inside, int(e.q)):
                return root**e.p
        sign = {"positive": True} if inside.is_positive else {"nonnegative": True}
        root = Symbol(f"root {len(self.roots) + 1}", **sign)
        self.roots[root] = (inside, int(e.q))
        return root**e.p


def _fraction(expression: Expr) -> tuple[Expr, Expr]:
    """Numerator and denominator, the latter positive."""
    above, below = fraction(together(expression))
    if not below.is_positive:
        raise _Unsuitable
    return above, below


def _rational(value: Expr) -> Rational:
    if not isinstance(value, Rational):
        raise _Unsuitable
    return value
