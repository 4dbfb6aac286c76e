"""Sums of monomials compared: every low one gets a share of the high ones.

In logarithms a monomial is linear, hypotheses between monomials are linear too, and
n <= p follows from them exactly if the quotient n/p is a product of powers, with
exponents >= 0, of quotients known to be <= 1 (Farkas). A weighted mean may take the
place of p: the product of p_j^{w_j} is at most the sum of w_j p_j. The exponents are
rational numbers; multiplied out, they are the certificate.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import islice

import numpy as np
from scipy.optimize import linprog
from sympy import Expr, Rational, S, Symbol, lambdify, log

from bounds.judging.proving.monomials import Monomial
from bounds.judging.proving.question import short_text
from mild_core.numerics import FloatArray

POINTS = 2_000
ATTEMPTS = 100

Share = tuple[dict[int, Expr], str]
"""How much of which high monomials is used, and why."""


@dataclass(frozen=True, eq=False)
class Fact:
    """low <= high between monomials, as the quotient low/high <= 1."""

    quotient: Monomial
    text: str


def match(
    lows: list[Monomial], highs: list[Monomial], facts: list[Fact]
) -> list[str] | None:
    """Give every low monomial a share of the high ones, no share twice."""
    options: list[list[Share]] = []
    others: list[Monomial] = []
    sieve = Sieve(facts)
    for low in lows:
        found = [
            share
            for j, high in enumerate(highs)
            if not sieve.excludes(low.over(high))
            for share in _share(low, {j: high}, facts)
        ]
        if found:
            options.append(found)
        elif _share(low, dict(enumerate(highs)), facts):
            others.append(low)
        else:
            return None
    for used, lines in islice(_assignments(options, {}), ATTEMPTS):
        rest = _means(others, highs, facts, used)
        if rest is not None:
            return lines + rest
        if not others:
            break
    return None


def _means(
    lows: list[Monomial],
    highs: list[Monomial],
    facts: list[Fact],
    used: dict[int, Expr],
) -> list[str] | None:
    """Low monomials that need a mean: of high ones not used yet, or of any left."""
    lines = []
    for low in lows:
        unused = {j: high for j, high in enumerate(highs) if j not in used}
        found = _share(low, unused, facts) or _share(low, dict(enumerate(highs)), facts)
        if not found:
            return None
        shares, line = found[0]
        total = {j: used.get(j, S.Zero) + share for j, share in shares.items()}
        if not all(_at_most_one(share) for share in total.values()):
            return None
        used = used | total
        lines.append(line)
    return lines


def _share(low: Monomial, highs: dict[int, Monomial], facts: list[Fact]) -> list[Share]:
    """low <= sum of shares of highs, by a weighted mean: prod p^w <= sum w p.

    With one high monomial its weight is 1 and nothing is averaged. At most one share.
    """
    weights = _farkas(low, list(highs.values()), facts) if highs else None
    if weights is None:
        return []
    rest, reasons = low, []
    for high, weight in zip(highs.values(), weights, strict=False):
        rest = rest.over(high.to(weight))
    for fact, weight in zip(facts, weights[len(highs) :], strict=True):
        if weight != 0:
            rest = rest.over(fact.quotient.to(weight))
            reasons.append(f"({fact.text})" + (f"^{weight}" if weight != 1 else ""))
    # exact from here on: what rounding to fractions spoiled is thrown away
    if rest.powers or min(weights) < 0 or sum(weights[: len(highs)]) != 1:
        return []
    used = {
        j: rest.coefficient * weight
        for j, weight in zip(highs, weights, strict=False)
        if weight != 0
    }
    right = " + ".join(
        str(Monomial(share * highs[j].coefficient, highs[j].powers))
        for j, share in used.items()
    )
    if not all(_at_most_one(share) for share in used.values()):
        return []
    reason = f" by {', '.join(reasons)}" if reasons else ""
    return [(used, f"{low} <= {right}{reason}")]


def _assignments(
    options: list[list[Share]], used: dict[int, Expr]
) -> Iterator[tuple[dict[int, Expr], list[str]]]:
    """Ways to serve every low monomial without using more than there is."""
    if not options:
        yield used, []
        return
    for shares, line in options[0]:
        total = {j: used.get(j, S.Zero) + share for j, share in shares.items()}
        if all(_at_most_one(share) for share in total.values()):
            for final, lines in _assignments(options[1:], used | total):
                yield final, [line, *lines]


def _farkas(
    low: Monomial, highs: list[Monomial], facts: list[Fact]
) -> list[Rational] | None:
    """Exponents >= 0 with low = number * product of highs and facts; least number.

    The exponents of the highs add up to 1. Found in floating point and rounded to
    small fractions; the caller multiplies out, and only what is exact then counts.
    """
    columns = [*highs, *(fact.quotient for fact in facts)]
    if len(highs) == 1 and not low.over(highs[0]).powers:
        return [S.One, *[S.Zero] * len(facts)]
    known = {x for column in columns for x in column.powers}
    if not set(low.powers) <= known:
        return None
    letters = {x: i for i, x in enumerate(_letters([low, *columns]))}
    matrix = np.zeros((len(letters) + 1, len(columns)))
    matrix[-1, : len(highs)] = 1.0
    for j, column in enumerate(columns):
        for x, e in column.powers.items():
            matrix[letters[x], j] = float(e)
    target = np.append(np.zeros(len(letters)), 1.0)
    for x, e in low.powers.items():
        target[letters[x]] = float(e)
    # a small price on every fact: short certificates are easier to read
    cost = [1e-6 - _log_number(column.coefficient) for column in columns]
    result = linprog(cost, A_eq=matrix, b_eq=target, method="highs")
    if result.status != 0:
        return None
    # 840 = lcm(1..8): exponents of the paper have small denominators
    near = [Fraction(w).limit_denominator(840) for w in result.x]
    return [Rational(w.numerator, w.denominator) for w in near]


def _letters(monomials: list[Monomial]) -> list[Expr]:
    return sorted({x for m in monomials for x in m.powers}, key=short_text)


class Sieve:
    """Random points that respect the facts: a quotient above 1 there has no proof."""

    def __init__(self, facts: list[Fact]) -> None:
        self.kept = np.ones(POINTS, dtype=bool)
        for fact in facts:
            # logarithms of numbers of order one: rounding is far below
            self.kept &= _log_at_points(fact.quotient) <= 1e-9

    def excludes(self, quotient: Monomial) -> bool:
        """Whether the quotient is above 1 at one of the points."""
        return bool((_log_at_points(quotient)[self.kept] > 1e-9).any())


def _log_at_points(m: Monomial) -> FloatArray:
    powers = [float(e) * _log_of_letter(x) for x, e in m.powers.items()]
    return np.asarray(_log_number(m.coefficient) + sum(powers) * np.ones(POINTS))


@cache
def _log_of_letter(x: Expr) -> FloatArray:
    """Logarithm of a symbol (by its name) or a sum at the random points."""
    if isinstance(x, Symbol):
        rng = np.random.default_rng(zlib.crc32(x.name.encode()))
        logs = rng.uniform(-5, 5, POINTS)
        # integers here are >= 1: their logarithms are >= 0
        return np.abs(logs) if x.is_integer else logs
    letters = sorted(x.free_symbols, key=str)
    values = [np.exp(_log_of_letter(y)) for y in letters]
    return np.asarray(np.log(lambdify(letters, x, "numpy", dummify=True)(*values)))


def _at_most_one(value: Expr) -> bool:
    """Whether a number is at most 1; exact at 1."""
    # `equals` is slow: only where 25 digits cannot tell the number from 1
    near = value.evalf(40)
    if abs(near - 1) > Rational(1, 10**25):
        return bool(near < 1)
    return bool((value - 1).equals(0))


@cache
def _log_number(value: Expr) -> float:
    return float(log(value))
