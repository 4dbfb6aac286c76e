"""Points against a relation: found by trying, believed only after exact evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice

import numpy as np
from sympy import Add, And, Eq, Expr, Ge, Gt, Integer, Le, Lt, Ne, Or, Rational, S, Sum
from sympy.logic.boolalg import Boolean

from bounds.claim import Relation
from bounds.judging.judge import sides
from bounds.quantity import Measured, quantities
from bounds.worlds.numbers import Numbers, grid, points
from bounds.worlds.world import Case

CANDIDATES = 8_000
DIGITS = 60
ATTEMPTS = 20
SIGNS = {
    "<=": (-1, 0),
    "<": (-1,),
    ">=": (0, 1),
    ">": (1,),
    "==": (0,),
    "!=": (-1, 1),
}
"""Signs of lhs - rhs that make a condition true."""
BREAKING = {"<=": (1,), ">=": (-1,), "=": (1, -1)}
"""Signs of lhs - rhs that break a relation."""


def check(relation: Relation, given: Sequence[Boolean], case: Case) -> bool:
    """Whether a point satisfies the hypotheses and breaks the relation, to 60 digits.

    Integers have to be integers; a difference that is 0 as far as 60 digits tell is
    not a violation, nor is a side that is no real number.
    """
    table = _values(letters(relation, given), case)
    if table is None or not all(_true(g, table) for g in given):
        return False
    sign = _sign(relation.lhs - relation.rhs, table)
    return sign in BREAKING[relation.op] and _defined(relation, table)


def compared(relation: Relation) -> bool | None:
    """Whether a relation between numbers is true; None if that stays open."""
    if not _defined(relation, {}):
        return None
    difference = (relation.lhs - relation.rhs).doit()
    sign = 0 if difference.equals(0) else _sign(difference, {})
    # 60 digits of 0 are no proof of equality
    if sign == 0 and not difference.equals(0):
        return None
    return sign not in BREAKING[relation.op]


@cache
def candidates(names: tuple[Measured, ...], given: tuple[Boolean, ...]) -> Numbers:
    """Small points, then random ones."""
    some = grid(names, given)
    return some.joined(points(names, given, np.random.default_rng(0), CANDIDATES))


def counterexample(
    relation: Relation, given: tuple[Boolean, ...], numbers: Numbers
) -> Case | None:
    """The most readable point that breaks the relation beyond rounding."""
    if numbers.size == 0:
        return None
    measured = sides(relation, numbers)
    broken = [int(b) for b in np.flatnonzero(measured.broken[:, 0])]
    # exact evaluation takes milliseconds a point: the most readable ones, not all
    for b in sorted(broken, key=numbers.weight)[:ATTEMPTS]:
        case = numbers.case(b)
        if check(relation, given, case):
            both = float(measured.lhs[b, 0]), float(measured.rhs[b, 0])
            return case | {"lhs": both[0], "rhs": both[1]}
    return None


def witness(
    relation: Relation, given: tuple[Boolean, ...], numbers: Numbers
) -> Case | None:
    """A simple point with the hypotheses true beyond rounding and both sides real."""
    order = sorted(range(min(numbers.size, 1_000)), key=numbers.weight)
    cases = {tuple(case.values()): case for case in map(numbers.case, order)}
    for case in islice(cases.values(), ATTEMPTS):
        table = {q: _exact(case[q.attribute]) for q in letters(relation, given)}
        if all(_true(g, table) for g in given) and _defined(relation, table):
            return case
    return None


def from_model(
    relation: Relation, given: Sequence[Boolean], model: dict[str, Rational] | None
) -> Case | None:
    """A model of z3 as a case, integers rounded either way; None if spurious."""
    if model is None:
        return None
    found = letters(relation, given)
    values = {q: model.get(str(q.name), Integer(1)) for q in found}
    # z3 was told reals: the integer may lie on either side
    for shift in (0, 1):
        case: Case = {"world": "numbers"}
        for q, value in values.items():
            whole = bool(q.is_integer)
            case[q.attribute] = int(value) + shift if whole else float(value)
        if check(relation, given, case):
            return case
    return None


def letters(relation: Relation, given: Sequence[Boolean]) -> tuple[Measured, ...]:
    """All quantities, in the order of their names."""
    found = {*relation.quantities, *(q for g in given for q in quantities(g))}
    return tuple(sorted(found, key=lambda q: str(q.name)))


def _values(names: Sequence[Measured], case: Case) -> dict[Measured, Rational] | None:
    """Exact values of a case; None if one is not what its letter may be."""
    table = {q: _exact(case[q.attribute]) for q in names}
    for q, value in table.items():
        wrong = (q.is_integer and not value.is_integer) or (
            (q.is_positive and value <= 0) or (q.is_nonnegative and value < 0)
        )
        if wrong:
            return None
    return table


def _exact(value: float) -> Rational:
    return Rational(value)


def _true(condition: Boolean, table: dict[Measured, Rational]) -> bool:
    if isinstance(condition, And):
        return all(_true(part, table) for part in condition.args)
    if isinstance(condition, Or):
        return any(_true(part, table) for part in condition.args)
    if not isinstance(condition, Le | Lt | Ge | Gt | Eq | Ne):
        return condition in (True, S.true)
    sign = _sign(condition.lhs - condition.rhs, table)
    return sign in SIGNS[condition.rel_op]


def _defined(relation: Relation, table: dict[Measured, Rational]) -> bool:
    """Whether both sides are real numbers at a point."""
    return all(_sign(side, table) is not None for side in (relation.lhs, relation.rhs))


def _sign(expression: Expr, table: dict[Measured, Rational]) -> int | None:
    """Sign at a point; 0 if 60 digits cannot tell it from 0, None if it is not real."""
    value = expression.xreplace(table)
    if value.has(Sum):
        value = value.doit()
    number = value.evalf(DIGITS)
    if not number.is_real:
        return None
    # relative to the terms: where they cancel, digits of the sum mean nothing
    size = sum(abs(term.evalf(20)) for term in Add.make_args(value)) + 1
    if abs(number) < size * Rational(1, 10 ** (DIGITS - 20)):
        return 0
    return 1 if number > 0 else -1
