"""The exponent of a letter in a bound, lowered: what a looser proof would not notice.

Only the letter's own power changes. In sqrt(R(2R + P_T)) lowering P_T by 1/2 gives
sqrt(R(2R + 1)): the growth with P_T is gone, the rest stays. So a case that breaks the
altered bound shows that the bound has to grow in this letter as it does.
"""

from __future__ import annotations

from sympy import (
    Add,
    Expr,
    Integer,
    Max,
    Min,
    Mul,
    Piecewise,
    Pow,
    Rational,
    S,
    ceiling,
    floor,
    log,
)

from bounds.quantity import Measured, letters

HALF = Rational(1, 2)


def step(expression: Expr, letter: Measured) -> Rational:
    """By how much it is lowered: 1/2 if the letter stands under a root, else 1."""
    rooted = [
        power
        for power in expression.atoms(Pow)
        if letter in letters(power.base)
        and power.exp.is_number
        and not power.exp.is_integer
    ]
    return HALF if rooted else Integer(1)


def changed(expression: Expr, letter: Measured, by: Expr) -> Expr:
    """Every power of the letter with `by` added to the exponent it has in the whole.

    >>> from bounds.quantities.parameters import n
    >>> from bounds.quantities.delays import P_T, R, T
    >>> from sympy import sqrt
    >>> changed(n**2 * T, n, Integer(-1))
    T*n
    >>> changed(sqrt(R * (2 * R + P_T)), P_T, -HALF)
    sqrt(R)*sqrt(2*R + 1)
    """
    return _changed(expression, letter, by, S.One)


def _changed(e: Expr, x: Measured, by: Expr, outer: Expr) -> Expr:
    """`outer` is the product of the exponents around: x^p inside counts as p outer."""
    if x not in letters(e):
        return e
    if e == x:
        return x ** (1 + by / outer)
    if isinstance(e, Pow) and e.exp.is_number:
        if e.base == x:
            return x ** (e.exp + by / outer)
        return _changed(e.base, x, by, outer * e.exp) ** e.exp
    if isinstance(e, Mul):
        return _in_one_factor(e, x, by, outer)
    if isinstance(e, Add | Min | Max | floor | ceiling):
        return e.func(*(_changed(a, x, by, outer) for a in e.args))
    if isinstance(e, Piecewise):
        return Piecewise(*((_changed(a, x, by, outer), c) for a, c in e.args))
    # in a logarithm or an exponent a letter has no power: of a logarithm a count is
    # taken out altogether; a length, which stands there over another one, stays
    if isinstance(e, log) and x.is_integer:
        return e.xreplace({x: S.One})
    return e


def _in_one_factor(product: Mul, x: Measured, by: Expr, outer: Expr) -> Expr:
    """In a factor that is a power of the letter, else the first in which it has one."""
    direct = [f for f in product.args if x in (f, f.as_base_exp()[0])]
    for one in (*direct, *product.args):
        altered = _changed(one, x, by, outer)
        if altered != one:
            return Mul(*(altered if f is one else f for f in product.args))
    return product
