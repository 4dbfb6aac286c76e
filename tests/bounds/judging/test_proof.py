"""The prover proves what is true, refutes what is false, and is fooled by neither."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Eq,
    Expr,
    Ge,
    Gt,
    Le,
    Lt,
    Max,
    Min,
    Rational,
    Symbol,
    ceiling,
    floor,
    log,
    sqrt,
    sympify,
)
from sympy.logic.boolalg import Boolean

from bounds.claim import Relation
from bounds.judging.proof import Proof, _decide, _identical, prove
from bounds.judging.proving import smt
from bounds.judging.proving.balls import enclose
from bounds.judging.proving.certificate import certify
from bounds.judging.proving.dominance import Fact, match
from bounds.judging.proving.monomials import monomial
from bounds.judging.proving.points import check
from bounds.judging.proving.question import Question, broken, split, unchanged
from bounds.judging.proving.rewriting import questions
from bounds.quantities.algebra import total
from bounds.quantity import count, index, length, positive

x, y, z = (positive(name, "a positive number") for name in "xyz")
p, q = (length(name, "a number >= 0") for name in "pq")
T, K = (index(name, "an integer >= 1") for name in "TK")
m = count("m", "an integer >= 0")
N = index("N", "an integer >= 1, not large")
i = Symbol("i", integer=True, positive=True)

TRUE: list[tuple[Relation, tuple[Boolean, ...], str]] = [
    (Relation((x + 1) ** 2, ">=", 1 + x), (), "sympy"),
    (Relation((x + y) ** 2 - (x - y) ** 2, "=", 4 * x * y), (), "sympy"),
    (Relation(total(i, i, N), "=", N * (N + 1) / 2), (), "sympy"),
    (Relation(2 * x * y, "<=", x**2 + y**2), (), "z3"),
    (Relation(sqrt(x + y), "<=", sqrt(x) + sqrt(y)), (), "z3"),
    (Relation(Min(x, y), "<=", sqrt(x * y)), (), "z3"),
    (Relation(Max(x, y), "<=", x + y), (), "sympy"),
    (Relation(ceiling(x), "<=", 2 * x), (Ge(x, 1),), "z3"),
    (Relation(2 ** floor(log(x, 2)), "<=", x), (), "z3"),
    (Relation(log(x * y), "<=", 2 * log(x)), (Le(y, x), Gt(y, 1)), "z3"),
    (Relation(p, "=", 0, where=Eq(q, 0)), (Le(p, q),), "z3"),
    (Relation(T ** Rational(1, 4), "<=", sqrt(T)), (), "z3"),
]

FALSE: list[tuple[Relation, tuple[Boolean, ...]]] = [
    (Relation(2 * x * y, "<=", x**2 + y**2 - Rational(1, 1000)), ()),
    (Relation(Min(x, y), "<=", sqrt(x * y) * Rational(99, 100)), ()),
    (Relation(ceiling(x), "<=", x), ()),
    (Relation(2 ** ceiling(log(x, 2)), "<=", x), ()),
    (Relation(total(i, i, N), "=", N**2), ()),
    (Relation(p, "=", 0), (Le(p, q),)),
    (Relation(m, ">=", 1), ()),
    (Relation(log(x * y), "<=", 2 * log(x)), ()),
]


@pytest.mark.parametrize("case", TRUE, ids=lambda c: c[0].text())
def test_proves_what_is_true(case: tuple[Relation, tuple[Boolean, ...], str]) -> None:
    relation, hypotheses, method = case
    proof = prove(relation, hypotheses)
    assert (proof.status, proof.method) == ("proved", method)
    assert proof.witness is not None
    assert proof.model is None


@pytest.mark.parametrize("case", FALSE, ids=lambda c: c[0].text())
def test_refutes_what_is_false(case: tuple[Relation, tuple[Boolean, ...]]) -> None:
    relation, hypotheses = case
    proof = prove(relation, hypotheses)
    assert proof.status == "refuted"
    assert proof.model is not None
    where = () if relation.where is None else (relation.where,)
    assert check(relation, (*hypotheses, *where), proof.model)


def test_many_letters_are_compared_as_monomials() -> None:
    letters = [positive(f"x{j}", "a positive number") for j in range(12)]
    low: Expr = sum(a * b for a, b in pairwise(letters))
    high: Expr = sum(a**2 for a in letters)
    proof = prove(Relation(low, "<=", high))
    assert (proof.status, proof.method) == ("proved", "monomials")
    assert len(proof.certificate) == 11


def test_logarithms_on_a_box_by_ball_arithmetic() -> None:
    box = (Ge(x, 2), Le(x, 50))
    proof = prove(Relation(y * log(x), "<=", y * (x - 1)), box)
    assert (proof.status, proof.method) == ("proved", "intervals")
    assert "y = 1 by scaling" in proof.certificate[0]
    proof = prove(Relation(y * log(x), "<=", y * (x - Rational(3, 2))), box)
    assert proof.status == "refuted"


def test_a_box_that_is_not_compact_is_not_covered() -> None:
    (question,) = unchanged(Relation(log(x), "<=", x - 1), (Ge(x, 2),))
    assert enclose(question, 1.0) is None


def test_scaling_needs_every_hypothesis_to_scale() -> None:
    """With y <= 3 the letter y may not be set to 1."""
    hypotheses = (Ge(x, 1), Le(x, 2), Ge(y, 1), Le(y, 3))
    (question,) = unchanged(Relation(y * log(x), "<=", 4 * x), hypotheses)
    enclosure = enclose(question, 1.0)
    assert enclosure is not None
    assert enclosure.scaled == ()


def test_a_point_between_all_samples_is_found_by_z3() -> None:
    proof = prove(Relation((1000 * x - 37123) ** 2, ">=", 1))
    assert (proof.status, proof.method) == ("refuted", "z3")
    assert proof.model is not None
    assert abs(proof.model["x"] - 37.123) < 0.0011


def test_a_model_that_is_no_integer_refutes_nothing() -> None:
    proof = prove(Relation((2 * K - 3) ** 2, ">=", 1))
    assert proof.status != "refuted"
    real = positive("K", "a positive number")
    assert prove(Relation((2 * real - 3) ** 2, ">=", 1)).status == "refuted"


def test_a_model_of_a_relaxed_ceiling_refutes_nothing() -> None:
    """2 ceil(T/2) <= T + 1; not if all that is known is ceil(e) <= e + 1."""
    relation = Relation(2 * ceiling(T / 2), "<=", T + 1)
    (question,) = questions(relation, (), _decide)
    assert smt.ask(question, 1.0).said == "sat"
    assert prove(relation).status == "unknown"


def test_hypotheses_that_contradict_each_other_prove_nothing() -> None:
    proof = prove(Relation(x, "<=", 0), (Lt(x, y), Lt(y, x / 2)))
    assert proof.status == "unknown"
    assert "contradict" in proof.reason


def test_rounding_is_no_violation() -> None:
    """sqrt(x)^2 = x to all digits, whatever floating point says."""
    relation = Relation(sqrt(x) * sqrt(x + 1), "<=", sqrt(x**2 + x))
    assert not check(relation, (), {"x": 0.1})
    assert prove(relation).status == "proved"


def test_integers_have_to_be_integers() -> None:
    relation = Relation(T, "<=", 1)
    assert check(relation, (), {"T": 2})
    assert not check(relation, (), {"T": 1.5})


def test_same_question_same_answer() -> None:
    def untimed(proof: Proof) -> Proof:
        return replace(proof, seconds=0.0)

    for relation, hypotheses, _ in TRUE[3:6]:
        first, again = prove(relation, hypotheses), prove(relation, hypotheses)
        assert untimed(first) == untimed(again)
    for relation, hypotheses in FALSE[:3]:
        first, again = prove(relation, hypotheses), prove(relation, hypotheses)
        assert untimed(first) == untimed(again)


def test_two_quantities_of_one_name_are_refused() -> None:
    other = length("x", "not the same x")
    with pytest.raises(ValueError, match="same name"):
        unchanged(Relation(x, "<=", other), ())


def test_unknown_hypotheses_are_refused() -> None:
    with pytest.raises(ValueError, match="only comparisons"):
        unchanged(Relation(x, "<=", y), (Le(x, 1) | Le(y, 1),))


# -- the parts: what they say yes to is true ---------------------------------------

a, b, c = (Symbol(name, positive=True) for name in "abc")
n = Symbol("n", integer=True, positive=True)


def monomials() -> st.SearchStrategy[Expr]:
    powers = st.sampled_from([-1, 0, 0, Rational(1, 2), 1, 2])
    parts = st.tuples(st.integers(1, 3), *[powers] * 4)
    return parts.map(
        lambda t: t[0] * a ** t[1] * b ** t[2] * (c if t[3] > 0 else a + c) * n ** t[4]
    )


def polynomials() -> st.SearchStrategy[Expr]:
    return st.lists(monomials(), min_size=1, max_size=3).map(sum)


@given(polynomials(), polynomials(), st.lists(st.tuples(monomials(), monomials())))
@settings(max_examples=25)
def test_certificates_are_right(
    low: Expr, high: Expr, known: list[tuple[Expr, Expr]]
) -> None:
    question = Question(low, high, tuple(known[:2]))
    if certify(question) is not None:
        assert not broken(question)


@given(polynomials(), polynomials(), st.lists(st.tuples(monomials(), monomials())))
@settings(max_examples=15)
def test_unsatisfiable_is_right(
    low: Expr, high: Expr, known: list[tuple[Expr, Expr]]
) -> None:
    question = Question(low, high, tuple(known[:1]))
    if smt.ask(question, 0.02).said == "unsat":
        assert not broken(question)


def test_certificates_and_z3_agree_on_simple_ones() -> None:
    for low, high, known in (
        (a * b, a**2 + b**2, ()),
        (a, a * n, ()),
        (sqrt(a), a, ((1, a),)),
        (a + b, 2 * c, ((a, c), (b, c))),
        ((a + b) ** 2, 4 * c**2, ((a + b, 2 * c),)),
    ):
        question = Question(sympify(low), sympify(high), _pairs(known))
        assert certify(question) is not None
        assert smt.ask(question, 1.0).said == "unsat"


def _pairs(known: tuple[tuple[object, object], ...]) -> tuple[tuple[Expr, Expr], ...]:
    return tuple((sympify(low), sympify(high)) for low, high in known)


@pytest.mark.parametrize(
    ("low", "high", "known"),
    [
        (a * b, (a**2 + b**2) / 3, ()),
        (a + b, Max(a, b), ()),
        (a, b, ((a + b, 3 * b),)),
        (a - b, c, ((a, 2 * c),)),
        ((a - 2) * (b - 2), a * b, ()),
        (1 + 1 / n, Rational(3, 2), ()),
        (2, 1 + 1 / n, ()),
    ],
)
def test_no_certificate_for_what_is_false(
    low: Expr, high: Expr, known: tuple[tuple[Expr, Expr], ...]
) -> None:
    question = Question(sympify(low), sympify(high), _pairs(known))
    assert any(certify(case) is None for case in split(question))


def test_a_share_is_not_given_out_twice() -> None:
    one, two = monomial(a), monomial(2 * a)
    assert one is not None
    assert two is not None
    assert match([one, one], [two], []) is not None
    assert match([one, one], [one], []) is None


def test_facts_are_used_in_their_direction_only() -> None:
    low, high = monomial(a), monomial(b)
    quotient = monomial(a / b)
    assert low is not None
    assert high is not None
    assert quotient is not None
    fact = Fact(quotient, "a <= b")
    assert match([low], [high], [fact]) is not None
    assert match([high], [low], [fact]) is None


@cache
def rewritten() -> tuple[Question, ...]:
    rates = 2 ** floor(log((x + y) / y, 2) / 2) + 2 ** ceiling(log(T, 2) / 2)
    return questions(Relation(0, "<=", rates + log(T)), (), _decide)


@given(st.floats(0.01, 100), st.floats(0.01, 100), st.integers(1, 10**6))
@settings(max_examples=5)
def test_what_is_known_of_new_letters_is_true(P: float, R: float, t: int) -> None:
    """Every letter of a rewritten question names what it stands for."""
    (question,) = rewritten()
    assert len(question.known) > 8
    letters = sorted(question.letters, key=str)
    here = {"x": P, "y": R, "T": t}
    values = {letter: meaning(letter.name, here) for letter in letters}
    for low, high in question.known:
        below, above = float(low.subs(values)), float(high.subs(values))
        assert below <= above + 1e-9 * (1 + abs(above)), (low, high)


def meaning(name: str, here: dict[str, float]) -> float:
    text = name.replace("ln 2", "log(2)").replace("ln(", "log(").replace("^", "**")
    names = {"floor": math.floor, "ceiling": math.ceil, "log": math.log}
    return float(eval(text, names | {"sqrt": math.sqrt}, dict(here)))


@pytest.mark.parametrize(("high", "same"), [(2 * x + 2, True), (2 * x + 3, False)])
def test_both_sides_are_identical_if_nothing_is_left(high: Expr, same: bool) -> None:
    """0 divided by anything would be nothing too, and equal sides would not."""
    question = cast(Question, SimpleNamespace(high=high, low=2 * (x + 1)))
    assert _identical(question) is same
