"""Alterations: what they do to a relation, and what they call it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from sympy import (
    And,
    Eq,
    Expr,
    Gt,
    Integer,
    Min,
    Rational,
    ceiling,
    factor_terms,
    floor,
    sqrt,
)

from bounds.catalogue import CLAIMS, KEYS
from bounds.claim import Claim, Control, Lettered, Relation
from bounds.judging.judge import Sides, sides
from bounds.quantities.delays import P_T, R, T, d, drift
from bounds.quantities.parameters import G, eta

BOUND = Relation(
    drift,
    "<=",
    (R**2 + R * P_T) / eta + G * d,
    where=Gt(d, 1),
    cap=2 * R * T,
    over=("t",),
)
PATH = (R**2 + R * P_T) / eta


def right(control: Control, rhs: Any) -> bool:
    """Whether nothing but the right side was altered, and into that."""
    altered = control.relation
    same = (altered.lhs, altered.op, altered.where, altered.over)
    return same == (drift, "<=", BOUND.where, ("t",)) and altered.rhs == rhs


@pytest.mark.parametrize(
    ("control", "name", "rhs"),
    [
        (BOUND.scaled(0.9), "0.9 x", Rational(9, 10) * BOUND.rhs),
        (BOUND.scaled(2), "2 x", 2 * BOUND.rhs),
        (BOUND.scaled(Rational(1, 3)), "1/3 x", BOUND.rhs / 3),
        (BOUND.scaled(sqrt(2)), "sqrt(2) x", sqrt(2) * BOUND.rhs),
        (BOUND.scaled(0.999, "the way"), "0.999 x the way", BOUND.rhs * 999 / 1000),
        (BOUND.scaled(0.5, only=G * d), "0.5 x G*d", PATH + G * d / 2),
        (
            BOUND.scaled(0.5, "the square", only=R**2 / eta),
            "0.5 x the square",
            R**2 / eta / 2 + R * P_T / eta + G * d,
        ),
        (BOUND.without(G * d), "without G*d", PATH),
        (BOUND.without(PATH, "the path"), "without the path", G * d),
        (BOUND.without("G*d"), "without G*d", PATH),
        (BOUND.without("P_T*R/eta"), "without P_T*R/eta", R**2 / eta + G * d),
        (BOUND.without("(P_T*R + R^2)/eta"), "without (P_T*R + R^2)/eta", G * d),
        (BOUND.shifted(1), "+ 1", BOUND.rhs + 1),
        (BOUND.shifted(-T, "a round each"), "- T: a round each", BOUND.rhs - T),
        (BOUND.replaced(d, d - 1), "d - 1 instead of d", PATH + G * (d - 1)),
        (BOUND.replaced(G, 0, "free"), "0 instead of G: free", PATH),
        (BOUND.with_right(0, "nothing"), "nothing", Integer(0)),
    ],
)
def test_an_altered_right_side_and_its_name(
    control: Control, name: str, rhs: Expr
) -> None:
    assert control.name == name
    assert right(control, rhs)
    assert control.of == BOUND


def test_other_alterations_and_their_names() -> None:
    equal, every = BOUND.with_sign("="), BOUND.everywhere("all rounds")
    other, left = BOUND.wherever(Eq(d, 1)), BOUND.with_left(T, "rounds")
    assert (equal.name, equal.relation.op) == ("= instead of <=", "=")
    assert (every.name, every.relation.where) == ("in every case: all rounds", None)
    assert (other.name, other.relation.where) == ("wherever d = 1", Eq(d, 1))
    assert (left.name, left.relation.lhs) == ("rounds", T)
    fewer = BOUND.scaled(0.5).where_also(Eq(T, 2))
    assert fewer.name == "0.5 x, where T = 2"
    assert fewer.relation == replace(
        BOUND.scaled(0.5).relation, where=And(Gt(d, 1), Eq(T, 2))
    )
    assert every.where_also(Eq(T, 2)).relation.where == Eq(T, 2)
    for control in (equal, every, other, left):
        assert control.relation.rhs == BOUND.rhs


def test_what_is_altered_has_no_cap_and_is_typeset_as_it_is() -> None:
    shown = Lettered(drift, G, ((G, BOUND.rhs),))
    lettered = Relation(drift, "<=", BOUND.rhs, cap=T, shown=shown)
    altered = lettered.scaled(0.5).relation
    assert altered.cap is None
    assert altered.shown is None


def test_a_part_inside_a_minimum_or_a_ceiling_can_be_replaced() -> None:
    rounded = Relation(drift, "<=", Min(T, ceiling(T / d)))
    down = rounded.replaced(ceiling(T / d), floor(T / d))
    assert down.relation.rhs == Min(T, floor(T / d))


@pytest.mark.parametrize("term", [R**2, 2 * G * d, BOUND.rhs, G * d + R])
def test_only_terms_can_be_left_out(term: Expr) -> None:
    with pytest.raises(ValueError, match="not some of the terms"):
        BOUND.without(term)
    with pytest.raises(ValueError, match="not some of the terms"):
        BOUND.scaled(0.5, only=term)


def test_a_text_that_is_no_term_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no term 'x' to leave out; .* has .*G\*d"):
        BOUND.without("x")


def test_nothing_can_be_replaced_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="has no T"):
        BOUND.replaced(T, 1)


# -- the catalogue's controls ----------------------------------------------------------


class Anything:
    """A world in which every quantity is some positive number, the same each time."""

    size, operations = 40, 1

    def __getattr__(self, name: str) -> Any:
        rng = np.random.default_rng(crc32(name.encode()))
        whole = rng.integers(1, 9, 20).astype(float)
        return np.concatenate([whole, rng.uniform(0.1, 9.0, 20)])


def says_the_same(a: Relation, b: Relation) -> bool:
    """Whether both have the same sides and are asserted in the same cases.

    Where no case of this world is one, the words decide.
    """
    one, two = sides(a, Anything()), sides(b, Anything())
    return (
        a.op == b.op
        and all(
            np.array_equal(getattr(one, side), getattr(two, side))
            or np.allclose(*_finite(one, two, side), rtol=1e-9)
            for side in ("lhs", "rhs", "asserted")
        )
        and bool(one.asserted.any() or a.where == b.where)
    )


def _finite(one: Sides, two: Sides, side: str) -> tuple[Any, Any]:
    a, b = getattr(one, side).astype(float), getattr(two, side).astype(float)
    known = np.isfinite(a) & np.isfinite(b)
    return a[known], b[known]


def test_what_says_the_same_is_noticed() -> None:
    assert says_the_same(BOUND.scaled(1).relation, BOUND)
    assert says_the_same(Relation(drift, "<=", R), Relation(drift, "<=", R * d / d))
    assert not says_the_same(BOUND.scaled(0.999).relation, BOUND)
    assert not says_the_same(BOUND.everywhere().relation, BOUND)
    assert not says_the_same(BOUND.with_sign(">=").relation, BOUND)
    never, nowhere = (replace(BOUND, where=Eq(q, 0)) for q in (P_T, drift))
    assert says_the_same(never, never)
    assert not says_the_same(never, nowhere)


@pytest.mark.parametrize("claim", CLAIMS, ids=KEYS)
def test_no_control_says_what_a_part_says(claim: Claim) -> None:
    same = [
        (control.name, i)
        for control in claim.controls
        for i, part in enumerate(claim.parts, 1)
        if says_the_same(control.relation, part)
    ]
    assert not same


def test_every_derived_control_is_derived_from_a_part_of_its_claim() -> None:
    strays = [
        (claim.key, control.name)
        for claim in CLAIMS
        for control in claim.controls
        if control.of is not None and control.of not in claim.parts
    ]
    assert not strays


def test_a_name_with_a_factor_has_the_factor_of_the_relation() -> None:
    """A factor in a name is derived: nobody can type 0.9 for 0.999."""
    factors = 0
    for claim in CLAIMS:
        for control in claim.controls:
            number = re.match(r"[\d./]+(?= x\b)", control.name)
            if number is None:
                continue
            assert control.of is not None, (claim.key, control.name)
            factor, whole = Rational(number.group()), control.of.rhs
            altered = control.relation.rhs
            gone = (whole - altered) / (1 - factor)
            assert altered == factor * whole or _is_some(gone, whole), control.name
            factors += 1
    assert factors > 100


def _is_some(term: Expr, whole: Expr) -> bool:
    """Whether some terms of the whole add up to that."""
    return any(_has(whole, form) for form in (term, term.expand(), factor_terms(term)))


def _has(whole: Expr, term: Expr) -> bool:
    try:
        Relation(whole, "=", whole).without(term)
    except ValueError:
        return False
    return True


FRACTION = re.compile(r"(half|twice|a (third|quarter|fifth|tenth|twentieth))\b|0\.\d")


def test_no_other_name_says_a_factor() -> None:
    told = [
        (claim.key, control.name)
        for claim in CLAIMS
        for control in claim.controls
        if FRACTION.match(control.name) and " x" not in control.name
    ]
    assert not told
