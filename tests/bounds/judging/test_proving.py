"""Each part of the prover alone: what it must not say yes to."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from sympy import (
    Expr,
    Ge,
    Gt,
    I,
    Integer,
    Le,
    Max,
    Or,
    Rational,
    S,
    Sum,
    Symbol,
    log,
    pi,
    sqrt,
)
from sympy.logic.boolalg import Boolean

from bounds.claim import Relation
from bounds.judging import proof
from bounds.judging.proof import prove
from bounds.judging.proving import balls, smt
from bounds.judging.proving.defined import first_unmet
from bounds.judging.proving.dominance import Fact, match
from bounds.judging.proving.monomials import Monomial
from bounds.judging.proving.points import check, compared, witness
from bounds.judging.proving.question import Question, unchanged
from bounds.quantity import Measured, count, positive
from bounds.worlds.numbers import Numbers

x, y = (positive(name, "a positive number") for name in "xy")
z = Measured("z", "a real number")
m = count("m", "an integer >= 0")
a = Symbol("a", positive=True)
s = Symbol("s", real=True)
n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)

HALF = Rational(1, 2)
NARROW = (1000 * x - 37123) ** 2
"""Below 1 only within 0.001 of 37.123, where no sample is."""


# -- z3 ----------------------------------------------------------------------------


def test_integers_begin_at_one() -> None:
    assert smt.ask(Question(S.One, n), 1.0).said == "unsat"
    answer = smt.ask(Question(Rational(11, 10), n), 1.0)
    assert answer.said == "sat"
    assert 1 <= answer.model["n"] < Rational(11, 10)


def test_strictly_less_is_more_than_at_most() -> None:
    assert smt.ask(Question(S.One, n), 1.0, strict=True).said == "sat"
    assert smt.ask(Question(HALF, n), 1.0, strict=True).said == "unsat"


# -- points ------------------------------------------------------------------------


def test_a_point_outside_the_hypotheses_breaks_nothing() -> None:
    relation = Relation(x, "<=", 1)
    assert check(relation, (), {"x": 2})
    assert not check(relation, (Le(x, 1),), {"x": 2})
    assert not check(relation, (Le(x, 3), Ge(x, 2.5)), {"x": 2})
    assert check(relation, (Or(Le(x, 1), Ge(x, 2)),), {"x": 2})
    assert not check(relation, (Or(Le(x, 1), Gt(x, 2)),), {"x": 2})


def test_a_side_without_a_value_breaks_nothing() -> None:
    """At z = -1 the difference is real, the sides are not."""
    relation = Relation(sqrt(z), "<=", sqrt(z) - 1)
    assert check(relation, (), {"z": 1})
    assert not check(relation, (), {"z": -1})


def test_a_hypothesis_without_a_value_is_not_true() -> None:
    relation = Relation(z, ">=", 0)
    assert check(relation, (Le(z, 1),), {"z": -1})
    assert not check(relation, (Le(sqrt(z), 1),), {"z": -1})
    assert not check(relation, (Ge(log(z), 1),), {"z": -1})


def test_a_witness_has_both_sides_real() -> None:
    numbers = Numbers({"z": np.array([0.0, -1.0, 2.0])})
    for side in (1 / z, log(z)):
        for relation in (Relation(side, "<=", z), Relation(z, "<=", side)):
            found = witness(relation, (Ge(z, 0),), numbers)
            assert found is not None
            assert found["z"] == 2


# -- ball arithmetic ---------------------------------------------------------------


def test_a_piece_is_decided_only_if_all_of_it_is() -> None:
    whole = {s: (Fraction(0), Fraction(1))}
    right = {s: (Fraction(3, 4), Fraction(1))}
    question = Question(HALF, s)
    assert balls._decided(question, right)
    assert not balls._decided(question, whole)


def test_a_piece_is_left_out_only_if_all_of_it_breaks_a_hypothesis() -> None:
    whole = {s: (Fraction(0), Fraction(1))}
    left = {s: (Fraction(0), Fraction(1, 4))}
    question = Question(S.One, S.Zero, ((HALF, s),))
    assert balls._decided(question, left)
    assert not balls._decided(question, whole)


@pytest.mark.parametrize(
    ("low", "high"), [(log(s), (s - 1) * HALF), (s, HALF * log(s) + 1), (1, s**2 / 2)]
)
def test_nothing_false_is_enclosed(low: Expr, high: Expr) -> None:
    box = ((S.One, s), (s, Integer(3)))
    assert balls.enclose(Question(S(low), high, box), 0.1) is None


# -- monomials ---------------------------------------------------------------------


def test_exponents_have_to_be_right_not_nearly_right() -> None:
    """a^(-e) <= 1 is false for a < 1, by less than floating point can see."""
    one = Monomial(S.One, {})
    fact = Fact(Monomial(S.One, {a: S.One}), "a <= 1")
    for e in (HALF, Rational(2, 3)):
        assert match([Monomial(S.One, {a: e})], [one], [fact]) is not None
    wrong = Monomial(S.One, {a: -Rational(1, 10**10)})
    assert match([wrong], [one], [fact]) is None


def test_a_rounded_exponent_is_no_certificate() -> None:
    one = Monomial(S.One, {})
    fact = Fact(Monomial(S.One, {a: S.One}), "a <= 1")
    assert match([Monomial(S.One, {a: Rational(1, 1009)})], [one], [fact]) is None


# -- answers put together ----------------------------------------------------------


def test_an_equality_needs_all_of_its_cases() -> None:
    """Max(1, e) = e is an identity in one of its two cases."""
    found = prove(Relation(Max(1, NARROW), "=", NARROW))
    assert (found.status, found.method) == ("refuted", "z3")


def test_an_equality_needs_both_directions_enclosed() -> None:
    """ln x <= ln x + x/10^25 is true; no sample tells that '=' is false."""
    more, box = log(x) + x / 10**25, (Ge(x, 1), Le(x, 2))
    (question,) = unchanged(Relation(log(x), "<=", more), box)
    assert balls.enclose(question, 1.0) is not None
    assert prove(Relation(log(x), "=", more), box).status == "refuted"


def test_one_enclosure_of_two_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    relation = Relation(log(x), "=", log(x) + Max(0, 1 - NARROW))
    found = [balls.Enclosure((), "", 1), None]
    monkeypatch.setattr(balls, "enclose", lambda *_: found.pop())
    monkeypatch.setattr(proof, "questions", lambda *_: ())
    assert [a.method for a in proof._answers(relation, (), 1.0)] == ["none"]


def test_what_a_point_breaks_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proof._decide(Question(n, 2 * n))
    monkeypatch.setattr(proof, "certify", lambda _: ("anything",))
    assert proof._decide(Question(n, 2 * n))
    assert not proof._decide(Question(2 * n, n + 1))


# -- numbers, and what cannot be decided -------------------------------------------


@pytest.mark.parametrize(
    ("relation", "status"),
    [
        (Relation(1, "<=", 2), "proved"),
        (Relation(3, "<=", 2), "refuted"),
        (Relation(2, ">=", 2), "proved"),
        (Relation(sqrt(2) * sqrt(3), "=", sqrt(6)), "proved"),
        (Relation(sqrt(5 + 2 * sqrt(6)), "=", sqrt(2) + sqrt(3)), "proved"),
        (Relation(pi, "=", Rational(355, 113)), "refuted"),
        (Relation(log(8), "<=", 3 * log(2)), "proved"),
        (Relation(Sum(i, (i, 1, 4)), "=", 10), "proved"),
        (Relation(Sum(i, (i, 1, 4)), ">=", 11), "refuted"),
        (Relation(I, "<=", I + 1), "unknown"),
        (Relation(S.Infinity, ">=", 1), "unknown"),
    ],
    ids=lambda r: r.text() if isinstance(r, Relation) else r,
)
def test_relations_between_numbers_are_decided(relation: Relation, status: str) -> None:
    found = prove(relation)
    assert found.status == status
    assert (found.model is None) == (status != "refuted")
    assert (found.witness is None) == (status != "proved")
    assert bool(found.reason) == (status == "unknown")


def test_numbers_too_near_to_tell_are_left_open() -> None:
    near = pi.evalf(80)
    assert compared(Relation(pi, "<=", Rational(str(near)))) is None


def test_numbers_under_false_hypotheses_prove_nothing() -> None:
    assert prove(Relation(1, "<=", 2), (S.true,)).status == "proved"
    assert prove(Relation(1, "<=", 2), (S.false,)).status == "unknown"
    assert prove(Relation(1, "<=", 2), (Le(x, 1),)).status == "proved"
    assert prove(Relation(2, "<=", 1), (Le(x, 1),)).status == "refuted"


def test_a_hypothesis_with_or_leaves_it_open() -> None:
    either = Or(Le(x, 1), Le(y, 1))
    found = prove(Relation(x, "<=", x + y), (either,))
    assert (found.status, found.reason) == ("unknown", "no method decided")
    assert prove(Relation(x, "<=", y), (either,)).status == "refuted"


DEFINED: list[tuple[Relation, tuple[Boolean, ...], str]] = [
    (Relation(sqrt(z), "<=", z + 1), (), "z >= 0"),
    (Relation(sqrt(z), "<=", z + 1), (Ge(z, 0),), ""),
    (Relation(0, "<=", sqrt(x - y)), (), "x - y >= 0"),
    (Relation(0, "<=", sqrt(x - y)), (Le(y, x),), ""),
    (Relation((x + y) / m, "=", x / m + y / m), (), "m != 0"),
    (Relation((x + y) / m, "=", x / m + y / m), (Ge(m, 1),), ""),
    (Relation(0, "<=", 1 / m**2), (Ge(m, 1),), ""),
    (Relation((x + 1) / sqrt(m), "=", x / sqrt(m) + 1 / sqrt(m)), (), "m > 0"),
    (Relation(z / (z**2 + 1), "=", z**3 / (z**4 + z**2)), (), "z^4 + z^2 != 0"),
    (Relation(0, "=", log(z) - log(z) / 1), (), ""),
    (Relation(log(z), "<=", log(z) + 1), (), "z > 0"),
    (Relation(log(x - y), "<=", log(x - y) + 1), (Ge(x, y),), "x - y > 0"),
    (Relation(log(x - y), "<=", log(x - y) + 1), (Ge(x, y + 1),), ""),
    (Relation(0, "<=", sqrt(sqrt(x) - 1)), (), "sqrt(x) - 1 >= 0"),
    (Relation(0, "<=", sqrt(sqrt(x) - 1)), (Ge(x, 1),), ""),
]


@pytest.mark.parametrize("case", DEFINED, ids=lambda c: f"{c[0].text()} {c[1]}")
def test_a_proof_needs_both_sides_defined(
    case: tuple[Relation, tuple[Boolean, ...], str],
) -> None:
    relation, hypotheses, missing = case
    found = prove(relation, hypotheses)
    assert found.status == ("unknown" if missing else "proved"), found.reason
    assert found.reason == (f"undefined unless {missing}" if missing else "")


@pytest.mark.parametrize(
    ("side", "missing"),
    [
        (Sum(1 / i, (i, 1, n)), None),
        (Sum(1 / i, (i, 0, n)), "-1 >= 0"),
        (Sum(log(i - 1), (i, 1, n)), "i - 1 > 0"),
        (a + I, "-1 > 0"),
        (Max(a, S.Infinity, evaluate=False), "-1 > 0"),
        (s**-2, "s != 0"),
        (s**2 + 2**s, None),
    ],
)
def test_what_an_expression_needs(side: Expr, missing: str | None) -> None:
    for question in (Question(side, S.Zero), Question(S.Zero, side)):
        found = first_unmet(question, lambda _: False)
        assert (None if found is None else found.text()) == missing
