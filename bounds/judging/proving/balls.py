"""The last resort: ball arithmetic on a compact box, after scaling letters to 1.

If multiplying letters by powers of one s > 0 multiplies both sides and both sides of
every hypothesis by powers of s, the question for all values is the question with one of
those letters equal to 1: its scaling argument. The other letters need numbers as
bounds; their box is halved until every piece is decided or the budget ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import flint
from flint import arb, fmpq
from sympy import (
    Add,
    Expr,
    Max,
    Min,
    Mul,
    Number,
    Pow,
    Rational,
    S,
    Symbol,
    ceiling,
    exp,
    floor,
    linear_eq_to_matrix,
    log,
)

from bounds.judging.proving.question import Question

PIECES_PER_SECOND = 3_000
Box = dict[Symbol, tuple[Fraction, Fraction]]


@dataclass(frozen=True)
class Enclosure:
    """A proof by enclosure: what was scaled to 1, the box, and how many pieces."""

    scaled: tuple[str, ...]
    box: str
    pieces: int

    def text(self) -> str:
        """One line."""
        scaling = f"{', '.join(self.scaled)} = 1 by scaling; " if self.scaled else ""
        return f"{scaling}{self.box}: {self.pieces} pieces"


def enclose(question: Question, seconds: float) -> Enclosure | None:
    """A proof that low <= high on the whole box, or None."""
    scaled = _scaled(question)
    small = question.replaced(dict.fromkeys(scaled, S.One))
    box = _box(small)
    if box is None:
        return None
    # counted, not timed: the same answer on any machine
    pieces = _cover(small, box, int(seconds * PIECES_PER_SECOND))
    names = tuple(x.name for x in scaled)
    sides = ", ".join(f"{a} <= {x} <= {b}" for x, (a, b) in box.items())
    return None if pieces is None else Enclosure(names, sides, pieces)


def version() -> str:
    """Name and version of the arithmetic."""
    return f"python-flint {flint.__version__}"


def _cover(question: Question, box: Box, budget: int) -> int | None:
    """Number of pieces on which low <= high, or a hypothesis fails, for certain."""
    waiting, done = [box], 0
    while waiting:
        piece = waiting.pop()
        done += 1
        if done > budget:
            return None
        if not _decided(question, piece):
            waiting.extend(_halves(piece))
    return done


def _decided(question: Question, piece: Box) -> bool:
    table = {x: _ball(a, b) for x, (a, b) in piece.items()}
    if _value(question.high - question.low, table) >= 0:
        return True
    return any(_value(high - low, table) < 0 for low, high in question.known)


def _halves(piece: Box) -> list[Box]:
    # the name decides between equals: the same pieces in every run
    widest = max(piece, key=lambda x: (piece[x][1] - piece[x][0], x.name))
    a, b = piece[widest]
    middle = (a + b) / 2
    return [piece | {widest: (a, middle)}, piece | {widest: (middle, b)}]


def _value(expression: Expr, table: dict[Symbol, arb]) -> arb:
    """An enclosure of the expression; no number at all where it is undefined."""
    if isinstance(expression, Symbol):
        return table[expression]
    if isinstance(expression, Rational):
        return arb(fmpq(int(expression.p), int(expression.q)))
    values = [_value(a, table) for a in expression.args]
    if isinstance(expression, Pow) and isinstance(expression.exp, Rational):
        return _power(values[0], expression.exp)
    return _OPERATIONS[expression.func](values)


def _power(base: arb, e: Rational) -> arb:
    if e.q == 1:
        return base ** int(e.p)
    # an enclosure of 0 reaches below it by rounding; wholly below 0 there is no root
    root = base.nonnegative_part() if base.upper() > 0 else base
    return root.root(int(e.q)) ** int(e.p)


def _sum(values: list[arb]) -> arb:
    return sum(values, arb(0))


def _product(values: list[arb]) -> arb:
    result = arb(1)
    for value in values:
        result = result * value
    return result


def _least(values: list[arb]) -> arb:
    result = values[0]
    for value in values[1:]:
        result = result.min(value)
    return result


def _largest(values: list[arb]) -> arb:
    return -_least([-value for value in values])


_OPERATIONS: dict[Any, Callable[[list[arb]], arb]] = {
    Add: _sum,
    Mul: _product,
    Min: _least,
    Max: _largest,
    Pow: lambda values: values[0] ** values[1],
    log: lambda values: values[0].log(),
    exp: lambda values: values[0].exp(),
    floor: lambda values: values[0].floor(),
    ceiling: lambda values: values[0].ceil(),
}


def _ball(a: Fraction, b: Fraction) -> arb:
    low, high = (arb(fmpq(x.numerator, x.denominator)) for x in (a, b))
    return low.union(high)


def _box(question: Question) -> Box | None:
    """Numbers as bounds of every letter, or None if one has none."""
    box: Box = {}
    for x in sorted(question.letters, key=str):
        lows = [a for a, b in question.known if b == x and isinstance(a, Rational)]
        highs = [b for a, b in question.known if a == x and isinstance(b, Rational)]
        if x.is_nonnegative:
            lows.append(S.One if x.is_integer and x.is_positive else S.Zero)
        if not lows or not highs:
            return None
        # the tightest bounds the hypotheses give
        low, high = max(lows), min(highs)
        box[x] = (Fraction(int(low.p), int(low.q)), Fraction(int(high.p), int(high.q)))
    return box


def _scaled(question: Question) -> tuple[Symbol, ...]:
    """Positive letters that may be set to 1, one for each way to scale."""
    letters = sorted((x for x in question.letters if not x.is_integer), key=str)
    weights = [Symbol(f"weight of {x.name}") for x in letters]
    table = dict(zip(letters, weights, strict=True))
    equal: list[Expr] = []
    for low, high in ((question.low, question.high), *question.known):
        _degree(high - low, table, equal)
    system, _ = linear_eq_to_matrix([e for e in equal if e != 0] or [S.Zero], weights)
    return _free_letters(system.nullspace() if weights else [], letters)


def _free_letters(ways: list[Expr], letters: list[Symbol]) -> tuple[Symbol, ...]:
    """For each way to scale a letter that no other way touches."""
    chosen = []
    for way in ways:
        others = [other for other in ways if other is not way]
        for i, x in enumerate(letters):
            own = way[i] != 0 and all(other[i] == 0 for other in others)
            # a letter that may be 0 cannot be scaled to 1
            if own and x.is_positive:
                chosen.append(x)
                break
    return tuple(chosen)


def _degree(expression: Expr, table: dict[Symbol, Symbol], equal: list[Expr]) -> Expr:
    """The degree in s; what must be 0 for it to exist is appended to `equal`."""
    if isinstance(expression, Symbol):
        return table.get(expression, S.Zero)
    if isinstance(expression, Number):
        return S.Zero
    degrees = [_degree(a, table, equal) for a in expression.args]
    if isinstance(expression, Mul):
        return Add(*degrees)
    if isinstance(expression, Pow) and isinstance(expression.exp, Rational):
        return degrees[0] * expression.exp
    if isinstance(expression, Add | Min | Max):
        equal.extend(d - degrees[0] for d in degrees[1:])
        return degrees[0]
    # floor, log and the like have no degree: what stands in them must not scale
    equal.extend(degrees)
    return S.Zero
