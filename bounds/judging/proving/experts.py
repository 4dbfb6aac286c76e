"""Bounds of Theorems 6 and 7 compared expert by expert, at the corners of what is free.

For expert k the length l = sqrt((2R + P_T)/R) lies between y = 2^k/sqrt(2) and 2y. The
difference of two bounds compared here is R times something convex in l, linear in
a = sqrt(n) T^{3/4} and in the backlog's b wherever a <= b or b <= a, and linear in the
scales of the losses. It is <= 0 everywhere if it is at both ends of l, at b = 0, at
b = a, in the direction of b, and at the ends of the scales. So all of T <= 2^40 takes
some 250 numbers, of 40 digits, exact where two agree.

What exploring and shrinking cost has no R in it but rho = R/r >= 1, and is compared by
itself: convex in b up to b = a, linear in rho and from b = a on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import mpmath
from sympy import (
    Add,
    Expr,
    Integer,
    Max,
    Rational,
    S,
    Symbol,
    expand_mul,
    factor_terms,
    lambdify,
    log,
    sqrt,
)

from bounds.quantities.delays import P_T, R, T, d, sum_m, sum_mz
from bounds.quantities.parameters import G, M, k, n, r

MOST = 21
"""Experts, N = ceil((1/2) log2 T) + 1 of them: enough for 2^40 rounds."""
DIGITS = 40
_b, _length, _path = (Symbol(s, nonnegative=True) for s in ("b", "length", "path"))
_rho = Symbol("rho", positive=True)
Point = tuple[Expr, ...]
_y = 2**k / sqrt(2)
_ROOTS = {
    sqrt(P_T + 2 * R): sqrt(R) * _length,
    sqrt(P_T): sqrt(R) * _path,
    n: S.One,
    T: S.One,
    d: S.One,
}
_LATE = {sum_mz: _b**2, sum_m: _b**3}
_LETTERS = (k, _length, _b, G, M)


def before_rounding(size: Expr, late: Expr, moved: Expr) -> Expr:
    """What the weights, expert k and exploring cost, in units of a.

    Lemma 10 and eq. (57) with alpha and eta_k as prescribed; `size` is M or
    sqrt(G^2 + M^2), and `late` how much larger exploring is because of delays.
    """
    m = Max(1, _b)
    inverse = k * (k + 1) * Rational(MOST, MOST + 1)
    weights = size * m * log(inverse) + size + G * _b
    expert = (_length**2 - 1) * size * m / _y + _y * size / 2 + _y * G * _b
    return R * (weights + expert + moved) + (3 * G + G * R / r) * late


BLOCKS = before_rounding(sqrt(G**2 + M**2), S.One, sqrt(2) * G * _path + 2 * G * _path)
"""Before the last displays of Theorem 6."""
ROUNDS = before_rounding(M, 1 + _b, S.Zero)
"""Of Theorem 7; the larger of a and b is below a + b where exploring is concerned."""


def in_epochs(size: Expr, epochs: Expr, late: Expr, moved: Expr) -> Expr:
    """The same with guesses that double; `epochs` is the sum of their sizes (C033c).

    What is paid once an epoch is multiplied by it; the variance is paid once a round,
    so that the epochs together pay it once; and the backlog of an epoch is at most its
    guess. The guesses add up to less than epochs - 1 if there are two or more epochs,
    since the one before the last was too small; a single one has its own backlog only,
    at most b where b <= 1. Exploring costs delta G + delta G R/r a round (S026).
    """
    inverse = k * (k + 1) * Rational(MOST, MOST + 1)
    weights = size * epochs * log(inverse) + size + G * (epochs - 1)
    expert = (_length**2 - 1) * size * epochs / _y + _y * size / 2
    expert += _y * G * (epochs - 1)
    return R * (weights + expert + moved) + (G + G * R / r) * late


_CUBE = Integer(2) ** Rational(1, 3)
_EPOCHS_6 = 1 + 2 * _b / (sqrt(2) - 1)
_EPOCHS_7 = 1 + _CUBE**2 * _b / (_CUBE - 1)
BLOCKS_DOUBLED = in_epochs(
    sqrt(G**2 + M**2), _EPOCHS_6, S.One, sqrt(2) * G * _path + 2 * G * _path
)
ROUNDS_DOUBLED = in_epochs(M, _EPOCHS_7, Max(1, _CUBE * _b), S.Zero)
"""delta of the last epoch is the largest: 2^{1/3} b at most, or that of the first."""


def below(low: Expr, rhs: Expr) -> bool:
    """Whether low <= rhs, for T <= 2^40 and everything else that is admissible."""
    high = expand_mul(rhs).xreplace(_ROOTS).xreplace(_LATE)
    apart = expand_mul((high - low).xreplace({r: R / _rho}))
    # r stands in sums of denominators too
    difference = Add(*map(factor_terms, Add.make_args(apart)))
    explored, learned = difference.as_independent(R)
    learned = expand_mul(learned / R)
    # no root of the path may be left: nothing is known about it here
    if not learned.free_symbols <= set(_LETTERS):
        return False
    with mpmath.workdps(DIGITS):
        return _everywhere(learned, _LETTERS, _corners()) and _everywhere(
            explored, (_rho, _b, G), _edges()
        )


def _everywhere(
    difference: Expr,
    letters: tuple[Expr, ...],
    corners: Iterator[tuple[Point, Point | None]],
) -> bool:
    """Whether it is not negative, at corners and in directions."""
    at = lambdify(letters, difference, "mpmath")
    return all(_nonnegative(at, difference, letters, *corner) for corner in corners)


def _corners() -> Iterator[tuple[Point, Point | None]]:
    """Points, and one to subtract where a direction is asked for."""
    for i in range(1, MOST + 1):
        y = Integer(2) ** i / sqrt(2)
        for length in (y, 2 * y):
            for scales in ((S.One, S.Zero), (S.Zero, S.One)):
                here = [(Integer(i), length, Integer(b), *scales) for b in range(4)]
                yield here[0], None
                yield here[1], None
                yield here[3], here[2]


def _edges() -> Iterator[tuple[Point, Point | None]]:
    """The same for what exploring costs: rho from 1 on, b from 0 on."""
    for b in range(3):
        here = [(Integer(rho), Integer(b), S.One) for rho in (1, 2)]
        yield here[0], None
        yield here[1], here[0]
    for rho in (1, 2):
        there = [(Integer(rho), Integer(b), S.One) for b in (2, 3)]
        yield there[1], there[0]


def _nonnegative(
    at: Callable[..., mpmath.mpf],
    difference: Expr,
    letters: tuple[Expr, ...],
    point: Point,
    less: Point | None,
) -> bool:
    value = at(*map(_number, point)) - (at(*map(_number, less)) if less else 0)
    if abs(value) > mpmath.mpf(10) ** (15 - DIGITS):
        return bool(value > 0)
    exact = difference.subs(dict(zip(letters, point, strict=True)))
    if less:
        exact -= difference.subs(dict(zip(letters, less, strict=True)))
    return bool(exact.equals(0))


def _number(value: Expr) -> mpmath.mpf:
    return mpmath.mpf(value.evalf(DIGITS + 10))
