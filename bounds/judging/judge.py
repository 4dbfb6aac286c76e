"""Judging a relation on a world: measure both sides of every case and compare.

Rounding: the tolerance of a case is `allowance(operations, size)`, where the size adds
the absolute values of all additive terms of both sides, each quantity taken at the size
of what was summed to compute it. Integers are exact in floating point and differ by
more than any tolerance here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np
from sympy import Abs, Add, Expr

from bounds.claim import Relation
from bounds.evaluation import on_cases
from bounds.judging.regimes import Reached, reached, together
from bounds.quantity import Measured
from bounds.worlds.world import Case, World
from mild_core.numerics import AnyArray, FloatArray, allowance


@dataclass(frozen=True)
class Tally:
    """What judging a relation found, on one world or on many.

    Attributes
    ----------
    cases : cases in which the relation was asserted
    vacuous : among them, those whose right side exceeds what is possible anyway
    violations : cases in which it fails
    tightness : the largest lhs/rhs (rhs/lhs for ">=") of the others; None if none
    tightest : the case that attains it
    error : for equalities, the largest |lhs - rhs| relative to the size of the terms
    counterexample : the smallest failing case, with both sides and every quantity
    regimes : for each regime, how many cases were there, how many of them asserted, and
        how many of these not vacuous
    """

    cases: int = 0
    vacuous: int = 0
    violations: int = 0
    tightness: float | None = None
    tightest: Case | None = None
    error: float | None = None
    counterexample: Case | None = None
    weight: tuple[float, ...] = ()
    regimes: dict[str, Reached] = field(default_factory=dict)

    @property
    def solid(self) -> int:
        """Cases that could have failed."""
        return self.cases - self.vacuous

    def __add__(self, other: Tally) -> Tally:
        """Join two tallies; ties keep the left one, so order decides, not timing."""
        total = replace(
            self,
            regimes=together(self.regimes, other.regimes),
            cases=self.cases + other.cases,
            vacuous=self.vacuous + other.vacuous,
            violations=self.violations + other.violations,
            error=_larger(self.error, other.error),
        )
        if less(self.tightness, other.tightness):
            total = replace(total, tightness=other.tightness, tightest=other.tightest)
        smaller = self.counterexample is None or other.weight < self.weight
        if other.counterexample is not None and smaller:
            total = replace(
                total, counterexample=other.counterexample, weight=other.weight
            )
        return total


@dataclass(frozen=True)
class Sides:
    """Both sides of a relation on a world, arrays of shape (cases, indices)."""

    lhs: FloatArray
    rhs: FloatArray
    tolerance: FloatArray
    asserted: AnyArray
    vacuous: AnyArray
    broken: AnyArray
    values: dict[Measured, FloatArray] = field(default_factory=dict)

    def with_right(self, altered: Relation, world: World) -> Sides:
        """The same with another right side and condition, made of the same quantities.

        Measured already, with the same tolerance, so that thousands of alterations cost
        one expression each; but for letters of which a quantity is made.
        """
        missing = [q for q in altered.quantities if q not in self.values]
        within = [_columns(getattr(world, q.attribute)) for q in missing]
        values = self.values | dict(zip(missing, within, strict=True))
        shape = self.lhs.shape
        rhs = on_cases(altered.rhs, values, shape)
        asserted = _where(altered, values, shape)
        broken = asserted & ~_fine(altered.op, self.lhs, rhs, self.tolerance)
        return replace(self, rhs=rhs, asserted=asserted, broken=broken)


def judge(relation: Relation, world: World) -> Tally:
    """Measure the relation on every case of the world."""
    return tallied(relation, sides(relation, world), world)


def tallied(relation: Relation, s: Sides, world: World) -> Tally:
    """What both sides on a world tell."""
    cases = np.asarray(s.asserted.any(axis=1))
    solid = s.asserted & ~s.vacuous
    regimes = reached(relation, world, cases, np.asarray(solid.any(axis=1)))
    if not s.asserted.any():
        return Tally(regimes=regimes)
    broken = np.asarray(s.broken.any(axis=1))
    tally = Tally(
        regimes=regimes,
        cases=int(cases.sum()),
        vacuous=int((cases & ~solid.any(axis=1)).sum()),
        violations=int(broken.sum()),
    )
    if relation.op == "=":
        tally = replace(tally, error=_worst_error(s))
    else:
        tally = _with_tightness(tally, relation, s, solid, world)
    return _with_counterexample(tally, relation, s, broken, world)


def sides(relation: Relation, world: World) -> Sides:
    """Measure both sides, the tolerance, and where the relation is asserted."""
    # in the order of their names, so that rounding does not depend on how a claim is
    # written
    names = relation.quantities
    values = _common([_columns(getattr(world, q.attribute)) for q in names])
    table = dict(zip(names, values, strict=True))
    shape = values[0].shape if values else (world.size, 1)
    lhs, rhs = (on_cases(e, table, shape) for e in (relation.lhs, relation.rhs))
    asserted = _where(relation, table, shape)
    size = _size(relation, names, table, world, shape)
    tolerance = allowance(world.operations, 1.0) * size
    vacuous = np.zeros(shape, dtype=bool)
    if relation.cap is not None:
        # at the cap itself: nobody can exceed it either
        vacuous = rhs >= on_cases(relation.cap, table, shape)
    broken = asserted & ~_fine(relation.op, lhs, rhs, tolerance)
    return Sides(lhs, rhs, tolerance, asserted, vacuous, broken, table)


def _where(
    relation: Relation, table: dict[Measured, FloatArray], shape: tuple[int, ...]
) -> AnyArray:
    """Where the relation is asserted."""
    if relation.where is None:
        return np.ones(shape, dtype=bool)
    return on_cases(relation.where, table, shape).astype(bool)


def _fine(op: str, lhs: FloatArray, rhs: FloatArray, tolerance: FloatArray) -> AnyArray:
    """Where it is true, up to rounding."""
    with np.errstate(invalid="ignore"):  # inf - inf where nothing is asserted
        if op == "<=":
            return np.asarray(lhs <= rhs + tolerance)
        if op == ">=":
            return np.asarray(lhs >= rhs - tolerance)
        return np.asarray(np.abs(lhs - rhs) <= tolerance)


def _with_tightness(
    tally: Tally, relation: Relation, s: Sides, solid: AnyArray, world: World
) -> Tally:
    """Largest ratio of the smaller side to the larger one, and who attains it.

    The tolerance is taken off first, so that the relation with its right side times
    any number below the ratio is refuted by this very case.
    """
    small, large = (s.lhs, s.rhs) if relation.op == "<=" else (s.rhs, s.lhs)
    # a larger side that is 0 to rounding has no ratio
    usable = solid & (large > s.tolerance) & np.isfinite(small)
    if not usable.any():
        return tally
    ratio = np.full(small.shape, -np.inf)
    np.divide(small - s.tolerance, large, out=ratio, where=usable)
    b, i = np.unravel_index(int(np.argmax(ratio)), ratio.shape)
    case = with_sides(world.case(int(b)), s, int(b), int(i))
    return replace(tally, tightness=float(ratio[b, i]), tightest=case)


def with_sides(case: Case, s: Sides, b: int, i: int) -> Case:
    """Case b with both sides, and the index if the statement is about all t."""
    found = case | {"lhs": float(s.lhs[b, i]), "rhs": float(s.rhs[b, i])}
    return found | ({"index": i + 1} if s.lhs.shape[1] > 1 else {})


def _with_counterexample(
    tally: Tally, relation: Relation, s: Sides, broken: AnyArray, world: World
) -> Tally:
    if not broken.any():
        return tally
    # cases are weighed one by one: the smallest of this many will do
    found = np.flatnonzero(broken)[:10_000]
    b = min((int(b) for b in found), key=world.weight)
    with np.errstate(invalid="ignore"):
        apart = np.nan_to_num(np.abs(s.lhs[b] - s.rhs[b]), nan=np.inf)
    # of all t at which the case fails, the one where it shows most
    gap = np.where(s.broken[b], apart, -1.0)
    i = int(np.argmax(gap))
    measured = {
        str(q.name): float(np.broadcast_to(_columns(value), s.lhs.shape)[b, i])
        for q in relation.quantities
        for value in [getattr(world, q.attribute)]
    }
    case = with_sides(world.case(b), s, b, i) | {"measured": measured}
    return replace(tally, counterexample=case, weight=world.weight(b))


def _worst_error(s: Sides) -> float:
    """Largest relative error of an equality, in units of the size of its terms."""
    size = np.maximum(s.tolerance / allowance(0, 1.0), np.finfo(np.float64).tiny)
    with np.errstate(invalid="ignore"):
        # nan, as of inf - inf, counts as infinitely wrong
        errors = (np.abs(s.lhs - s.rhs) / size)[s.asserted]
    return float(np.where(np.isnan(errors), np.inf, errors).max())


def _size(
    relation: Relation,
    names: list[Measured],
    table: dict[Measured, FloatArray],
    world: World,
    shape: tuple[int, ...],
) -> FloatArray:
    """Sum of |terms| of both sides, quantities taken at the size of their summands."""
    sizes = dict(table)
    for q in names:
        if q.size is not None:
            given = np.broadcast_to(_columns(getattr(world, q.size)), shape)
            # never below the value itself, should a world promise too little
            sizes[q] = np.maximum(given, np.abs(table[q]))
    return on_cases(_sum_of_sizes(relation.lhs, relation.rhs), sizes, shape)


@cache
def _sum_of_sizes(lhs: Expr, rhs: Expr) -> Expr:
    terms = [*Add.make_args(lhs), *Add.make_args(rhs)]
    return Add(*[Abs(term, evaluate=False) for term in terms], evaluate=False)


def _columns(value: Any) -> FloatArray:
    """As floats of shape (cases, indices)."""
    array = np.asarray(value, dtype=np.float64)
    return array if array.ndim == 2 else array.reshape(-1, 1)


def _common(values: list[FloatArray]) -> list[FloatArray]:
    return list(np.broadcast_arrays(*values)) if values else []


def _larger(a: float | None, b: float | None) -> float | None:
    return b if a is None or (b is not None and b > a) else a


def less(a: float | None, b: float | None) -> bool:
    """Whether a < b, where None is less than any number."""
    return b is not None and (a is None or b > a)
