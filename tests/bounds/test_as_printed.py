"""The claims say what the paper prints: both are evaluated at random numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import isclose
from types import SimpleNamespace

import numpy as np
import pytest
from sympy import Eq, Expr, Float, Integer, Rational

from bounds.catalogue import CLAIMS, claim
from bounds.claim import SIGNS, Relation
from bounds.quantity import Measured
from tests.bounds.as_printed import NAMES, NOT_COMPARED, OWN, ROWS, Row, Side

POINTS = 6
LOOSER = Rational(101, 100)
DIFFERS: dict[tuple[str, int], str] = {}
"""Parts that do not say what the paper prints, and how."""

Point = dict[Measured, float]


def points(relation: Relation) -> list[Point]:
    """Random positive numbers for all quantities, whole ones where they have to be."""
    rng = np.random.default_rng(20)
    symbols = relation.quantities
    return [{q: draw(q, rng) for q in symbols} | fixed(relation) for _ in range(POINTS)]


def fixed(relation: Relation) -> Point:
    """A quantity that the part fixes by its condition, as in "where beta = 0"."""
    where = relation.where
    if (
        isinstance(where, Eq)
        and isinstance(where.lhs, Measured)
        and where.rhs.is_number
    ):
        return {where.lhs: (int if where.lhs.is_integer else float)(where.rhs)}
    return {}


def draw(symbol: Measured, rng: np.random.Generator) -> float:
    """Also far apart: in a minimum each of two is to be the smaller one somewhere."""
    if symbol.is_integer:
        return int(rng.integers(2, 40))
    if rng.random() < 0.5:
        return float(rng.uniform(0.2, 5.0))
    return float(10 ** rng.uniform(-3.0, 3.0))


def stated(side: Expr, point: Mapping[Measured, float]) -> float:
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


COMPARED = compared()
RIGHT = [entry for entry in COMPARED if entry[3][2] is not OWN]
EACH = [f"{key}-{number}" for key, number, _, _ in COMPARED]


@pytest.mark.parametrize(("key", "number", "part", "row"), COMPARED, ids=EACH)
def test_each_part_says_what_is_printed(
    key: str, number: int, part: Relation, row: Row
) -> None:
    as_printed = agrees(part, row)
    if (key, number) in DIFFERS:
        assert not as_printed, f"{key} agrees now: take it out of DIFFERS"
    else:
        assert as_printed, f"{key}, part {number} is not as printed: {part.text()}"


def test_each_part_has_its_row() -> None:
    counts = {key: (len(claim(key).parts), len(rows)) for key, rows in ROWS.items()}
    uneven = {key: both for key, both in counts.items() if both[0] != both[1]}
    assert not uneven, f"parts and rows: {uneven}"


def test_every_printed_claim_has_rows_or_a_reason() -> None:
    printed_keys = {found.key for found in CLAIMS if not found.own}
    assert not ROWS.keys() & NOT_COMPARED.keys()
    assert printed_keys == ROWS.keys() | NOT_COMPARED.keys()
    assert all(any(not isinstance(row, str) for row in rows) for rows in ROWS.values())


def test_nearly_all_claims_are_compared() -> None:
    assert len(ROWS) >= 170
    assert len({key for key, *_ in RIGHT}) >= 165
    assert len(RIGHT) >= 280
    assert DIFFERS.keys() <= {(key, number) for key, number, _, _ in COMPARED}


def test_names_are_those_of_quantities() -> None:
    used = {str(q.name) for found in CLAIMS for q in found.quantities}
    assert NAMES.keys() <= used, "a name that no claim uses"


def test_a_looser_right_side_is_noticed() -> None:
    unseen = [
        (key, number)
        for key, number, part, row in RIGHT
        if agrees(replace(part, rhs=part.rhs + 1), row)
        or (part.rhs != 0 and agrees(replace(part, rhs=part.rhs * LOOSER), row))
    ]
    assert not unseen


def test_a_tighter_left_side_is_noticed() -> None:
    left = [entry for entry in COMPARED if entry[3][0] is not OWN]
    unseen = [
        (key, number)
        for key, number, part, row in left
        if part.lhs != 0 and agrees(replace(part, lhs=part.lhs / LOOSER), row)
    ]
    assert not unseen


def test_another_sign_is_noticed() -> None:
    same_sign = [entry for entry in COMPARED if entry[:2] not in DIFFERS]
    for _, _, part, row in same_sign:
        others = [sign for sign in SIGNS if sign != part.op]
        assert not any(agrees(replace(part, op=sign), row) for sign in others)
