"""What is asked of a prover: low <= high, under hypotheses of the same kind."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from sympy import And, Eq, Expr, Ge, Gt, Le, Lt, Max, Min, Ne, S, Symbol, lambdify, sstr
from sympy.logic.boolalg import Boolean

from bounds.claim import Relation
from bounds.quantity import Measured
from mild_core.numerics import FloatArray

POINTS = 500

Pair = tuple[Expr, Expr]
"""low, high: low <= high."""


@dataclass(frozen=True)
class Question:
    """Whether low <= high if all the known pairs are in order."""

    low: Expr
    high: Expr
    known: tuple[Pair, ...] = ()

    @property
    def letters(self) -> set[Symbol]:
        """All symbols."""
        pairs = [(self.low, self.high), *self.known]
        return {x for pair in pairs for side in pair for x in side.free_symbols}

    def replaced(self, table: Mapping[Expr, Expr]) -> Question:
        """With expressions replaced everywhere; hypotheses that become true go."""
        pairs = [
            (low.xreplace(table), high.xreplace(table))
            for low, high in ((self.low, self.high), *self.known)
        ]
        # fewer hypotheses make every later search shorter
        kept = [(a, b) for a, b in pairs[1:] if (b - a).is_nonnegative is not True]
        return Question(*pairs[0], tuple(kept))

    def positive(self, x: Symbol) -> Question:
        """With x > 0 (x >= 1 if it is an integer)."""
        return self.replaced({x: Symbol(x.name, integer=x.is_integer, positive=True)})

    def text(self) -> str:
        """As a sentence."""
        asked = _line((self.low, self.high))
        if not self.known:
            return asked
        return f"{asked} if {' and '.join(map(_line, self.known))}"


def unchanged(relation: Relation, given: Iterable[Boolean]) -> tuple[Question, ...]:
    """The relation as one question, or two for an equality, nothing taken out."""
    where = () if relation.where is None else (relation.where,)
    pairs, table = _hypotheses(list(dict.fromkeys([*given, *where])))
    up, down = (relation.lhs, relation.rhs), (relation.rhs, relation.lhs)
    asked = {"<=": [up], ">=": [down], "=": [up, down]}[relation.op]
    return tuple(
        _lettered(Question(low, high, tuple(pairs)).replaced(table))
        for low, high in asked
    )


def _hypotheses(given: list[Boolean]) -> tuple[list[Pair], dict[Expr, Expr]]:
    """Conditions as pairs; 'letter = expression' as a replacement."""
    pairs: list[Pair] = []
    table: dict[Expr, Expr] = {}
    for g in given:
        if isinstance(g, And):
            more, again = _hypotheses(list(g.args))
            pairs.extend(more)
            table.update(again)
        elif isinstance(g, Eq) and isinstance(g.lhs, Symbol):
            table[g.lhs] = g.rhs
            # the letter goes, what its sign said of the expression stays
            if g.lhs.is_nonnegative:
                pairs.append((S.Zero, g.rhs))
        elif isinstance(g, Eq):
            pairs.extend([(g.lhs, g.rhs), (g.rhs, g.lhs)])
        elif isinstance(g, Le | Lt):
            pairs.append((g.lhs, g.rhs))
        elif isinstance(g, Ge | Gt):
            pairs.append((g.rhs, g.lhs))
        elif g not in (True, S.true) and not isinstance(g, Ne):
            raise ValueError(f"hypothesis {g}: only comparisons and 'and' are known")
    return pairs, table


def _lettered(question: Question) -> Question:
    """Quantities as plain symbols; those with a lower bound > 0 are positive."""
    table: dict[Expr, Expr] = {}
    names = [x.name for x in question.letters]
    if len(set(names)) < len(names):
        # plain symbols of one name would be one letter, and prove anything
        raise ValueError(f"two quantities with the same name among {sorted(names)}")
    for x in question.letters:
        if isinstance(x, Measured):
            bounded = any(b == x and a.is_positive for a, b in question.known)
            sign = {"positive": True} if bounded or x.is_positive else {}
            if x.is_nonnegative and not sign:
                sign = {"nonnegative": True}
            table[x] = Symbol(x.name, real=True, integer=x.is_integer, **sign)
    return question.replaced(table)


def split(question: Question) -> list[Question]:
    """One question for every way the innermost Min or Max can come out."""
    pairs = [(question.low, question.high), *question.known]
    nodes = {x for pair in pairs for side in pair for x in side.atoms(Min, Max)}
    inner = [x for x in nodes if not any(a.has(Min, Max) for a in x.args)]
    if not inner:
        return [question]
    # by text, so that the cases come in the same order in every process
    node = min(inner, key=sstr)
    ways = {value: _orders(node, value) for value in node.args}
    # a hypothesis may say which argument it is: no need to split
    settled = [v for v, way in ways.items() if all(_implied(p, question) for p in way)]
    found: list[Question] = []
    for value in settled[:1] or node.args:
        case = question.replaced({node: value})
        more = () if settled else ways[value]
        found.extend(split(replace(case, known=(*case.known, *more))))
    return found


def _orders(node: Expr, value: Expr) -> tuple[Pair, ...]:
    """What it means that a Min or Max comes out as this argument."""
    least = isinstance(node, Min)
    others = [a for a in node.args if a != value]
    return tuple((value, a) if least else (a, value) for a in others)


def _implied(pair: Pair, question: Question) -> bool:
    """Whether a hypothesis says the same, up to a positive factor."""
    for a, b in question.known:
        if a != 0 and b != 0:
            factor = pair[0] / a
            if factor.is_positive and pair[1] / b == factor:
                return True
    return False


def broken(question: Question) -> bool:
    """Whether low > high at one of some random points that respect what is known."""
    letters = sorted(question.letters, key=str)
    values = [_column(x) for x in letters]

    def at(side: Expr) -> FloatArray:
        function = lambdify(letters, side, "numpy", dummify=True)
        return np.asarray(function(*values), dtype=np.float64) * np.ones(POINTS)

    with np.errstate(all="ignore"):
        fine = np.ones(POINTS, dtype=bool)
        for low, high in question.known:
            # a point that breaks a hypothesis by rounding is lost, which does no harm
            fine &= at(low) <= at(high)
        low, high = at(question.low), at(question.high)
    # well above rounding: a true inequality must not be given up for it
    return bool((fine & (low > high + 1e-9 * (1 + np.abs(high)))).any())


@cache
def _column(x: Symbol) -> FloatArray:
    """Values of a letter, by its name."""
    # by the name: a letter has the same values in every question
    rng = np.random.default_rng(zlib.crc32(x.name.encode()))
    values = np.exp(rng.uniform(-3, 3, POINTS))
    values = np.ceil(values) if x.is_integer else values
    return values if x.is_nonnegative else values * rng.choice([-1.0, 1.0], POINTS)


def _line(pair: Pair) -> str:
    return f"{short_text(pair[0])} <= {short_text(pair[1])}"


@cache
def short_text(expression: Expr) -> str:
    """As people type it."""
    return str(sstr(expression)).replace("**", "^")
