"""Claims are asserted where the paper asserts them, and limited by what is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isclose
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from sympy import And, Basic, Expr, Ge, Integer, Rational, Symbol
from sympy.core.relational import Relational
from sympy.logic.boolalg import Boolean

from bounds.catalogue import CLAIMS, claim
from bounds.claim import Claim, Relation
from bounds.quantities.delays import T, d
from bounds.quantities.epochs import length_v
from bounds.quantity import Measured, quantities
from tests.bounds.as_limited import CAP, GIVEN, LIMIT_NAMES, WHERE, Limit

POINTS = 120
SMALL = tuple(range(5))
"""Counts from few numbers: two of them are often equal, and one is often 0."""
REAL = (0, Rational(1, 4), 1, 2, Rational(7, 2), 12)
LARGE = (1, 2, 4, 9, 16, 81)

IMPLIED = {Ge(length_v, 1)}
"""Follows from the others: no path is shorter than 0."""

PRINTED = [found for found in CLAIMS if not found.own]
Point = dict[Symbol, Any]


def points(symbols: set[Measured]) -> Iterator[Point]:
    """Exact numbers of every size, at which conditions are true and false."""
    rng = np.random.default_rng(7)
    ordered = sorted(symbols, key=lambda q: str(q.name))
    for i in range(POINTS):
        yield {q: draw(q, rng, small=i % 2 == 0) for q in ordered}


def draw(symbol: Measured, rng: np.random.Generator, small: bool) -> Any:
    pool = (SMALL if small else LARGE) if symbol.is_integer else REAL
    allowed = [x for x in pool if x > 0 or not symbol.is_positive]
    return allowed[int(rng.integers(len(allowed)))]


def named(point: Point) -> SimpleNamespace:
    """The same point for a function of numbers."""
    names = {LIMIT_NAMES.get(str(q.name), str(q.name)): q for q in point}
    numbers = {
        name: int(point[q]) if q.is_integer else float(point[q])
        for name, q in names.items()
    }
    return SimpleNamespace(**numbers)


def stated(expression: Basic, point: Point) -> Any:
    exact = {q: Integer(x) if q.is_integer else Rational(x) for q, x in point.items()}
    value = expression.xreplace(exact).doit()
    return value.simplify() if isinstance(value, Relational) else value  # logarithms


def outcomes(condition: Boolean, typed: Callable[..., Any]) -> set[tuple[bool, bool]]:
    """Ours and the typed one, at every point at which the typed one can be computed."""
    found = set()
    for point in points(set(quantities(condition))):
        found.add((bool(stated(condition, point)), bool(typed(named(point)))))
    return found


def same_condition(condition: Boolean | None, typed: Callable[..., Any] | None) -> bool:
    """Whether both are true and false in the same cases, and each somewhere."""
    if condition is None or typed is None:
        return condition is None and typed is None
    try:
        return outcomes(condition, typed) == {(True, True), (False, False)}
    except AttributeError:  # the typed one needs a quantity that ours does not have
        return False


def same_limit(cap: Expr | None, typed: Limit | None) -> bool:
    """Whether both have the same value everywhere."""
    if cap is None or typed is None:
        return cap is None and typed is None
    try:
        return all(
            isclose(float(stated(cap, p)), typed(named(p)), rel_tol=1e-12)
            for p in points(set(quantities(cap)))
        )
    except AttributeError:
        return False


def given_of(found: Claim) -> Boolean | None:
    return And(*found.given) if found.given else None


def differing(found: Claim) -> Iterator[str]:
    """What of a claim is not as it is typed here."""
    for number, part in enumerate(found.parts, 1):
        if not same_condition(part.where, WHERE.get((found.key, number))):
            yield f"where of part {number}"
        if not same_limit(part.cap, CAP.get((found.key, number))):
            yield f"cap of part {number}"
    if not same_condition(given_of(found), GIVEN.get(found.key)):
        yield "given"


@pytest.mark.parametrize("found", PRINTED, ids=lambda found: found.key)
def test_each_claim_is_asserted_where_the_paper_asserts_it(found: Claim) -> None:
    assert not list(differing(found)), "type it in tests/bounds/as_limited.py"


def test_nothing_is_typed_for_parts_that_are_not_there() -> None:
    known = {(c.key, i + 1) for c in PRINTED for i in range(len(c.parts))}
    assert WHERE.keys() | CAP.keys() <= known
    assert GIVEN.keys() <= {found.key for found in PRINTED}


def with_part(found: Claim, number: int, **changes: Any) -> Claim:
    parts = list(found.parts)
    parts[number - 1] = replace(parts[number - 1], **changes)
    return replace(found, parts=tuple(parts))


def narrowed(part: Relation, condition: Boolean) -> Boolean:
    return condition if part.where is None else And(part.where, condition)


def every_part() -> list[tuple[Claim, int, Relation]]:
    return [(c, i, part) for c in PRINTED for i, part in enumerate(c.parts, 1)]


def test_a_part_that_is_narrowed_is_noticed() -> None:
    """For T > 20 only, or for d > 3 only: every part of every claim."""
    for found, number, part in every_part():
        for condition in (T > 20, d > 3):
            narrow = with_part(found, number, where=narrowed(part, condition))
            assert f"where of part {number}" in differing(narrow), found.key


def test_a_condition_that_is_dropped_is_noticed() -> None:
    for key, number in WHERE:
        wide = with_part(claim(key), number, where=None)
        assert f"where of part {number}" in differing(wide)


def test_a_hypothesis_dropped_or_added_is_noticed() -> None:
    for found in PRINTED:
        added = replace(found, given=(*found.given, T > 20))
        assert "given" in differing(added), found.key
        for gone in set(found.given) - IMPLIED:
            rest = tuple(one for one in found.given if one is not gone)
            assert "given" in differing(replace(found, given=rest)), found.key


def test_another_cap_is_noticed() -> None:
    for found, number, part in every_part():
        halved = None if part.cap is None else part.cap / 2
        for cap in (halved, None if part.cap is not None else T):
            if cap == part.cap:
                continue
            other = with_part(found, number, cap=cap)
            assert f"cap of part {number}" in differing(other), found.key


@pytest.mark.parametrize("key", ["C012", "C059"])
def test_a_theorem_for_long_games_only_is_noticed(key: str) -> None:
    narrow = with_part(claim(key), 1, where=T > 20)
    assert list(differing(narrow)) == ["where of part 1"]
