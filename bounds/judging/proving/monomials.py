"""Monomials: positive numbers times powers of letters, sums among the letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sympy import Add, Expr, Mul, Rational, S, Symbol, expand, factor_terms

from bounds.judging.proving.question import short_text

Powers = dict[Expr, Rational]


@dataclass(frozen=True, eq=False)
class Monomial:
    """A coefficient times powers of letters; everything is positive."""

    coefficient: Expr
    powers: Powers

    def times(self, other: Monomial) -> Monomial:
        """The product."""
        powers = dict(self.powers)
        for letter, e in other.powers.items():
            powers[letter] = powers.get(letter, S.Zero) + e
        kept = {letter: e for letter, e in powers.items() if e != 0}
        return Monomial(self.coefficient * other.coefficient, kept)

    def to(self, e: Rational) -> Monomial:
        """A power."""
        return Monomial(self.coefficient**e, {x: p * e for x, p in self.powers.items()})

    def over(self, other: Monomial) -> Monomial:
        """The quotient."""
        return self.times(other.to(S.NegativeOne))

    def __str__(self) -> str:
        powers = [x**e for x, e in self.powers.items()]
        return short_text(Mul(self.coefficient, *powers))


@cache
def monomial(expression: Expr, above: bool = False) -> Monomial | None:
    """The expression as one positive monomial, or one above it; None if there is none.

    A factor a - b is not a letter; `above` allows a in its place where a - b >= 0, as
    under a root.
    """
    result = Monomial(S.One, {})
    for factor in Mul.make_args(factor_terms(expression)):
        base, e = factor.as_base_exp()
        part = _power(base, e, above)
        if part is None:
            return None
        result = result.times(part)
    return result


def _power(base: Expr, e: Expr, above: bool) -> Monomial | None:
    if base.is_number:
        value = base**e
        return Monomial(value, {}) if value.is_positive else None
    if not isinstance(e, Rational):
        return None
    if isinstance(base, Symbol):
        return Monomial(S.One, {base: e}) if base.is_positive else None
    return _power_of_sum(base, e, above) if isinstance(base, Add) else None


def _power_of_sum(base: Expr, e: Rational, above: bool) -> Monomial | None:
    if all(x.is_positive for x in base.args):
        # 2a + 2b is 2 (a + b): otherwise equal sums would be different letters
        opened = factor_terms(base)
        if isinstance(opened, Add):
            return Monomial(S.One, {base: e})
        inner = monomial(opened)
        return None if inner is None else inner.to(e)
    # a root is only taken of something >= 0, so a - b >= 0 may be assumed there
    if above and e > 0 and (e.q > 1 or base.is_nonnegative):
        inner = monomial(Add(*signs(base)[1]))
        return None if inner is None else inner.to(e)
    return None


def monomials(terms: Sequence[Expr], above: bool = False) -> list[Monomial] | None:
    """Every term as a monomial, zeros left out; None if one is none."""
    found = [monomial(term, above) for term in terms if term != 0]
    return [m for m in found if m is not None] if None not in found else None


def cancelled(
    lows: list[Monomial], highs: list[Monomial]
) -> tuple[list[Monomial], list[Monomial]] | None:
    """Like terms joined, and taken off both sides; None if a sign stays unknown."""
    totals: dict[frozenset[tuple[Expr, Rational]], tuple[Expr, Powers]] = {}
    for sign, side in ((-1, lows), (1, highs)):
        for m in side:
            name = frozenset(m.powers.items())
            old = totals.get(name, (S.Zero, m.powers))[0]
            totals[name] = (old + sign * m.coefficient, m.powers)
    left = [Monomial(-c, p) for c, p in totals.values() if c.is_negative]
    right = [Monomial(c, p) for c, p in totals.values() if c.is_positive]
    others = [c for c, _ in totals.values() if not (c.is_negative or c.is_positive)]
    # c.equals is slow and numerical at heart: only for the few left
    zeros = [c for c in others if c == 0 or c.equals(0)]
    return (left, right) if len(left + right + zeros) == len(totals) else None


def signs(difference: Expr) -> tuple[list[Expr], list[Expr]]:
    """Terms of an expression with a minus sign, and those without."""
    terms = Add.make_args(expand(difference))
    negative = [-x for x in terms if x.could_extract_minus_sign()]
    return negative, [x for x in terms if not x.could_extract_minus_sign()]
