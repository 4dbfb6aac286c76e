"""What is generated from every claim: it has to say more than the claim does."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from sympy import (
    Basic,
    Integer,
    Max,
    Min,
    Pow,
    Rational,
    Symbol,
    ceiling,
    expand_mul,
    log,
    sqrt,
)
from sympy.logic.boolalg import Boolean

from bounds.catalogue import CLAIMS, claim
from bounds.claim import Nature, Relation
from bounds.evaluation import evaluate
from bounds.exponents import HALF, changed, step
from bounds.judging.alterations import alterations
from bounds.judging.tallies import ClaimTallies
from bounds.notation import as_text
from bounds.quantities.delays import P_T, R, T, d, drift
from bounds.quantities.parameters import GAMMA, G, eta, gamma, k, n
from bounds.quantity import Measured, quantities
from bounds.worlds.walks import Walks
from mild_core.numerics import allowance


@pytest.mark.parametrize(
    ("bound", "letter", "lowered"),
    [
        (n**2 * T, n, n * T),
        (sqrt(n) * T ** Rational(3, 4), n, T ** Rational(3, 4)),
        (sqrt(n) * T ** Rational(3, 4), T, sqrt(n) * T ** Rational(1, 4)),
        (R**2 / eta + eta * T, eta, R**2 / eta**2 + T),
        (sqrt(R * (2 * R + P_T)), P_T, sqrt(R * (2 * R + 1))),
        (2 * R * log(k + 1), k, 2 * R * log(2)),
        (Min(2 * d * P_T, 2 * R * T), d, Min(2 * P_T, 2 * R * T)),
        (G * sqrt(Max(P_T, 2 * R)), P_T, G * sqrt(Max(1, 2 * R))),
        (T / (1 + d), d, T / (1 + d**2)),
        (R * ceiling(T / d), d, R * ceiling(T / d**2)),
    ],
)
def test_only_the_letters_own_power_is_lowered(
    bound: Symbol, letter: Symbol, lowered: Symbol
) -> None:
    assert changed(bound, letter, -step(bound, letter)) == lowered


def test_a_letter_in_several_factors_is_lowered_once() -> None:
    bound = R ** Rational(3, 2) * sqrt(2 * R + P_T)
    assert changed(bound, R, -HALF) == R * sqrt(2 * R + P_T)


def lowered_letters(key: str) -> set[str]:
    return {a.what for a in alterations(claim(key)) if a.kind == "exponent"}


def test_gamma_is_lowered_letter_by_letter_where_it_is_written_out() -> None:
    """In Lemma 9 it is five letters."""
    assert lowered_letters("C100") == {"G", "K", "M", "delta", "n"}
    assert claim("C100").parts[0].rhs.equals(GAMMA)


def test_letters_that_stand_within_gamma_alone_are_lowered_there() -> None:
    """Theorem 5 grows with n^2 and M^2, and nothing else in it says so."""
    assert {"gamma", "n", "M"} <= lowered_letters("C026")
    right = claim("C026").parts[0].rhs
    less_n = GAMMA.subs(n**2, n)
    (one,) = (a for a in alterations(claim("C026")) if a.name == "1 exponent n")
    assert one.relation.rhs == expand_mul(right).xreplace({gamma: less_n})
    # at a parameter point gamma is a number of its own
    assert not {"n", "M"} & lowered_letters("C026c")


def test_every_alteration_says_more_than_its_part() -> None:
    """At random values above 1 the altered bound is on the stricter side."""
    rng = np.random.default_rng(5)
    for one in CLAIMS:
        for a in alterations(one):
            part = one.parts[a.part - 1]
            names = {*part.quantities, *a.relation.quantities, *quantities(GAMMA)}
            values = {q: 1.0 + rng.integers(1, 9) for q in sorted(names, key=str)}
            values[gamma] = evaluate(GAMMA, values)
            with np.errstate(all="ignore"):
                was, now = (evaluate(r.rhs, values) for r in (part, a.relation))
            if a.kind == "exponent" and np.isfinite(was) and np.isfinite(now):
                more = was - now if part.op == "<=" else now - was
                # written out, a sum is rounded in another order
                stricter = more >= -allowance(20, abs(was))
                # a subtracted term shrinks with its letter: then the whole may grow
                minus = any(t.could_extract_minus_sign() for t in part.terms.values())
                assert stricter or minus or was < 0, (one.key, a.name)


def has_a_power(e: Basic, letter: Measured) -> bool:
    """Somewhere outside of exponents and logarithms, of which only counts come out."""
    if isinstance(e, Symbol):
        return bool(e == letter)
    if isinstance(e, Boolean):  # says where a formula holds, and grows with nothing
        return False
    if isinstance(e, log):
        return bool(letter.is_integer) and e.has(letter)
    inner = e.args[:1] if isinstance(e, Pow) else e.args
    return any(has_a_power(a, letter) for a in inner)


def test_every_letter_with_a_power_is_lowered() -> None:
    """No typed list: a letter is left out only where it has no power in the bound."""
    compared = 0
    for one in CLAIMS:
        lowered = {(a.part, a.what) for a in alterations(one) if a.kind == "exponent"}
        for i, part in enumerate(one.parts, 1):
            rhs = expand_mul(part.rhs)
            found = {x for p, x in lowered if p == i}
            able = {as_text(q) for q in quantities(rhs) if has_a_power(rhs, q)}
            if gamma in quantities(rhs) and one.nature is not Nature.ALGEBRAIC:
                able |= {as_text(q) for q in quantities(GAMMA)}
            assert found == (able if part.op in ("<=", ">=") else set()), (one.key, i)
            compared += len(found)
    assert compared > 1000


def test_names_are_unique_and_tell_the_part() -> None:
    for one in CLAIMS:
        names = [a.name for a in alterations(one)]
        assert len(names) == len(set(names))


def test_a_lower_bound_is_altered_the_other_way_round() -> None:
    (a,) = [
        a
        for a in alterations(
            replace(claim("C047"), parts=(Relation(drift, ">=", Integer(3) * d),))
        )
        if a.kind == "exponent"
    ]
    assert a.relation.rhs == 3 * d**2


@pytest.mark.parametrize(
    ("bound", "altered"),
    [
        (3 * T - 2 * d, 3 * T - 2 * d**2),  # less is left over
        (3 * T * d - 2 * d, 3 * T - 2),  # it stands with a plus sign too
        (3 * T - n + d, 3 * T - n + 1),
    ],
)
def test_what_is_subtracted_is_raised(bound: Symbol, altered: Symbol) -> None:
    one = replace(claim("C047"), parts=(Relation(drift, "<=", bound),))
    (a,) = [a for a in alterations(one) if (a.kind, a.what) == ("exponent", as_text(d))]
    assert a.relation.rhs == altered


def walks() -> Walks:
    rng = np.random.default_rng(3)
    u = rng.choice([-2.0, 2.0], (300, 6, 1))
    return Walks(rng.integers(1, 6, (300, 6)), 2, u, 2.0)


def test_an_exponent_too_large_by_one_is_not_needed() -> None:
    """With a small constant the d is needed; with d^2 in its place nothing notices."""
    close, loose = d * P_T / 2, 99 * d**2 * P_T
    for bound, needed in ((close, True), (loose, False)):
        one = replace(claim("C005"), parts=(Relation(drift, "<=", bound),))
        found = ClaimTallies(one)
        found.add(walks())
        altered = found.finding().altered
        assert (altered["1 exponent d"].violations > 0) is needed
