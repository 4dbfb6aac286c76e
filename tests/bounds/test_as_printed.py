"""The claims say what the paper prints: both are evaluated at random numbers."""

from __future__ import annotations

from math import isclose
from types import SimpleNamespace

import numpy as np
import pytest
from sympy import Expr, Float, Integer

from bounds.catalogue import CLAIMS, claim
from bounds.claim import Relation
from bounds.quantity import Measured
from tests.bounds.as_printed import NAMES, NOT_COMPARED, OWN, ROWS, Row, Side

POINTS = 4
DIFFERS: dict[str, str] = {}
"""Claims that do not say what the paper prints, and why."""

Point = dict[Measured, float]


def points(relation: Relation) -> list[Point]:
    """Random positive numbers for all quantities, whole ones where they have to be."""
    rng = np.random.default_rng(20)
    return [
        {symbol: draw(symbol, rng) for symbol in relation.quantities}
        for _ in range(POINTS)
    ]


def draw(symbol: Measured, rng: np.random.Generator) -> float:
    if symbol.is_integer:
        return int(rng.integers(2, 40))
    return float(rng.uniform(0.2, 5.0))


def stated(side: Expr, point: Point) -> float:
    """Value of our expression."""
    exact = {
        symbol: Integer(value) if symbol.is_integer else Float(value, 30)
        for symbol, value in point.items()
    }
    return float(side.xreplace(exact).doit().evalf(20))


def printed(side: Side, point: Point) -> float:
    """Value of the formula typed from the paper."""
    by_name = {str(symbol.name): value for symbol, value in point.items()}
    if isinstance(side, str):
        return by_name[side]
    if callable(side):
        names = {NAMES.get(name, name): value for name, value in by_name.items()}
        return float(side(SimpleNamespace(**names)))
    assert side is not OWN
    return float(side)


def same(side: Expr, typed: Side, relation: Relation) -> bool:
    """Whether a side has the value of the typed one at every point."""
    return typed is OWN or all(
        isclose(stated(side, point), printed(typed, point), rel_tol=1e-9)
        for point in points(relation)
    )


def agrees(relation: Relation, row: Row) -> bool:
    """Whether a part says what the row says; an equation may be turned round."""
    left, sign, right = row
    if relation.op != sign:
        return False
    if same(relation.lhs, left, relation) and same(relation.rhs, right, relation):
        return True
    if sign != "=":
        return False
    return same(relation.lhs, right, relation) and same(relation.rhs, left, relation)


def compared() -> list[tuple[str, int, Relation, Row]]:
    """Parts that have a row."""
    return [
        (key, number, part, row)
        for key, rows in ROWS.items()
        for number, (part, row) in enumerate(
            zip(claim(key).parts, rows, strict=False), start=1
        )
        if not isinstance(row, str)
    ]
