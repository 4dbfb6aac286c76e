"""Homogeneity: found where it is broken and only there; scaling shows what is false."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Expr, Max, Rational, Symbol, exp, floor, log, oo, sqrt

from adversaries.supplies.parameter_points import claim_letters, claim_points
from adversaries.supplies.pathwise import tiny_worlds
from adversaries.supplies.rescaled import rescaled_worlds
from bounds.catalogue import CHAINS, CLAIMS, claim
from bounds.claim import Claim, Relation
from bounds.dimension import LENGTH, LOSS, NUMBER, RATE, SLOPE, Dimension
from bounds.dimensional import Inhomogeneous, dimension_of
from bounds.evaluation import evaluate
from bounds.judging.judge import judge, sides
from bounds.judging.rescaling import refuted_by_scaling
from bounds.paper.homogeneous import CLAIMS as HOMOGENEOUS
from bounds.paper.prescriptions import PRESCRIPTIONS
from bounds.paper.written_for import WRITTEN_FOR, written_for
from bounds.quantities.algebra import lam_eta
from bounds.quantities.delays import P_T, K, R, T, beta, drift, sum_m, sum_mz
from bounds.quantities.hedge import eta_k
from bounds.quantities.parameters import G, M, alpha, delta, eta, k, n, r
from bounds.quantities.runs import regret
from bounds.quantity import Measured
from bounds.units import chain_homogeneity, homogeneity, in_units_of
from bounds.worlds.named import Ogd
from bounds.worlds.numbers import Numbers, holds
from bounds.worlds.registry import WORLDS
from bounds.worlds.scaling import Scale
from bounds.worlds.world import Case
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.numerics import AnyArray
from mild_core.scheme import Scheme, algorithm_1

FALSE_IN_OTHER_UNITS = {"C042", "C043", "C044", "C108"}
"""What is printed, not homogeneous, and refuted by a change of units."""

INHOMOGENEOUS_CHAINS = {f"corollary-{i}" for i in (1, 2, 3, 4)} | {
    "theorem-6",
    "theorem-7",
}
"""Proofs that put prescribed parameters in."""

FITS: tuple[tuple[Any, Dimension | None], ...] = (
    (P_T + 2 * R, LENGTH),
    (sqrt(R * (2 * R + P_T)), LENGTH),
    (regret - G * drift, LOSS),
    ((R**2 + R * P_T) / eta + eta * G**2 * T, LOSS),
    (log(P_T / R + 1) * alpha * M, NUMBER),
    (2 ** floor(P_T / R), NUMBER),
    (Max(R, 0), LENGTH),
    (oo, None),
    (R * 0, None),
    (n * M / delta, SLOPE),
    (eta * G, LENGTH),
    (T ** Rational(3, 4), NUMBER),
)
BREAKS: tuple[tuple[Any, str], ...] = (
    (P_T + 1, "adds 1, a number, and P_T, a length"),
    (G**2 + M**2, "adds G^2, a loss^2/length^2, and M^2, a loss^2"),
    (Max(R, 1), "takes the larger of 1, a number, and R, a length"),
    (Max(R, R**2), "takes the larger of R, a length, and R^2, a length^2"),
    (log(R), "takes the logarithm of R, a length"),
    (exp(-M), "exponentiates -M, a loss"),
    (floor(R), "rounds down R, a length"),
    (2**R, "takes to the power of R, a length"),
    (R**T, "takes R, a length, to a power that varies"),
)


@pytest.mark.parametrize(("expression", "dimension"), FITS)
def test_dimensions_of_expressions(
    expression: Expr, dimension: Dimension | None
) -> None:
    assert dimension_of(expression) == dimension


@pytest.mark.parametrize(("expression", "words"), BREAKS)
def test_what_does_not_fit_is_told(expression: Expr, words: str) -> None:
    with pytest.raises(Inhomogeneous) as told:
        dimension_of(expression)
    assert str(told.value) in (words, f"takes to the power of {words}")


def test_a_quantity_without_a_dimension_is_an_error() -> None:
    with pytest.raises(ValueError, match="x: no dimension"):
        dimension_of(R + Measured("x", "something"))
    assert dimension_of(Symbol("i")) == NUMBER


def test_every_inhomogeneous_claim_is_known_with_its_reason() -> None:
    found = [c for c in CLAIMS if not homogeneity(c).homogeneous]
    printed = {c.key for c in found if not c.own}
    assert printed == {key for key in WRITTEN_FOR if not claim(key).own}
    assert [c.key for c in found if written_for(c.key) is None] == []
    assert set(WRITTEN_FOR) <= {c.key for c in found}


@pytest.mark.parametrize("key", WRITTEN_FOR)
def test_what_it_is_written_for(key: str) -> None:
    """The letter told is one that makes it homogeneous, and what to see is."""
    ones = homogeneity(claim(key)).ones
    told = WRITTEN_FOR[key]
    letters = {"R": "R = 1", "r": "r = 1", "G": "factor G", "M": "losses are counted"}
    named = {letter for letter, words in letters.items() if words in told.why}
    assert not named or any(named & set(one.split(" and ")) for one in ones)
    assert ones, key
    for other in told.see:
        if other != "C108a":
            assert homogeneity(claim(other)).homogeneous, other


def test_what_is_judged_of_corollary_4_is_what_is_printed() -> None:
    """C175: a number below a length; judged divided by sqrt(c), K for n sqrt(T/c)."""
    printed = claim("C175")
    ((said,), (judged,)) = (printed.in_print, printed.parts)
    assert homogeneity(replace(printed, in_print=())).homogeneous
    assert homogeneity(printed).breaks[0].where == "as printed, part 1"
    assert dimension_of(said.lhs) == NUMBER
    assert dimension_of(said.rhs) == LENGTH
    rng = np.random.default_rng(0)
    values = {q: rng.uniform(1, 9) for q in {*said.quantities, *judged.quantities}}
    c = values[R] ** 2 + values[R] * values[P_T]
    values[K] = values[n] * math.sqrt(values[T] / c)
    for name in ("lhs", "rhs"):
        mine, its = (evaluate(getattr(one, name), values) for one in (judged, said))
        assert mine * math.sqrt(c) == pytest.approx(its)


def test_chains() -> None:
    broken = {c.name for c in CHAINS if not chain_homogeneity(c).homogeneous}
    assert broken == INHOMOGENEOUS_CHAINS


# -- power: what is planted is found --------------------------------------------------


def altered(of: Claim, old: Expr, new: Expr) -> Claim:
    part = of.parts[0]
    other = replace(part, rhs=part.rhs.xreplace({old: new}))
    assert other.rhs != part.rhs
    return replace(of, parts=(other, *of.parts[1:]))


PLANTED: tuple[tuple[str, Expr, Expr, tuple[str, ...]], ...] = (
    ("theorem-1", P_T, P_T + 1, ("R", "r")),
    ("theorem-1", G**2, G, ("G",)),
    ("theorem-1", R**2, R, ("R", "r")),
    ("theorem-2", 2 * R, Rational(2), ("R", "r")),
    ("lemma-1", R, Rational(1), ("R", "r")),
    ("lemma-3", G**2, G, ("G",)),
    ("theorem-4", M**2, M, ("M",)),
    ("theorem-4", delta**-2, 1 / delta, ("R", "r")),
    ("theorem-5", r, Rational(1), ("R", "r")),
    ("theorem-A1", G, Rational(1), ("G",)),
    ("lemma-9", M**2, M * G, ("R", "r")),
)


@pytest.mark.parametrize(("name", "old", "new", "ones"), PLANTED)
def test_a_planted_slip_is_found(
    name: str, old: Expr, new: Expr, ones: tuple[str, ...]
) -> None:
    printed = claim(name)
    assert homogeneity(printed).homogeneous
    found = homogeneity(altered(printed, old, new))
    assert found.breaks[0].where.startswith("part 1")
    assert found.ones == ones


def test_condition_cap_and_hypothesis_are_read() -> None:
    printed = claim("theorem-2")
    part = replace(printed.parts[0], cap=2 * G * T)
    capped = homogeneity(replace(printed, parts=(part,)))
    assert [b.where for b in capped.breaks] == ["part 1, cap"]
    part = replace(printed.parts[0], where=P_T >= 1)
    limited = homogeneity(replace(printed, parts=(part,)))
    assert [b.where for b in limited.breaks] == ["part 1, condition"]
    given_more = homogeneity(replace(printed, given=(R <= G,)))
    assert given_more.breaks[0].what == "compares R, a length, and G, a loss/length"


def test_in_units_of_a_letter() -> None:
    assert in_units_of(P_T + 1, R) == P_T / R + 1
    assert in_units_of(G**2 + M**2, r) == G**2 * r**2 + M**2
    assert in_units_of(Max(R, 1), R) == 1
    assert in_units_of(regret + 1, R, M) == regret / M + 1


@pytest.mark.parametrize("own", HOMOGENEOUS, ids=lambda c: c.key)
def test_the_meant_form_is_homogeneous_and_the_printed_one_where_the_letter_is_1(
    own: Claim,
) -> None:
    assert homogeneity(own).homogeneous
    unit = R if own.place.endswith("of R") else r
    printed = claim(own.alias.removesuffix("-in-units"))
    rng = np.random.default_rng(0)
    values = {q: rng.integers(1, 9) for q in {*own.quantities, *printed.quantities}}
    values[unit] = np.int64(1)
    for part, old in zip(own.parts, printed.parts, strict=False):
        for name in ("lhs", "rhs"):
            mine, its = (evaluate(getattr(p, name), values) for p in (part, old))
            assert mine == pytest.approx(its)


# -- scaling --------------------------------------------------------------------------


def rate(rng: np.random.Generator, game: Any) -> Scheme:
    """Algorithm 1 with a rate that suits games of size 1."""
    del rng, game
    return algorithm_1(0.5)


def holding_runs(of: Claim) -> Iterator[Case]:
    """Tiny games with delay in which the claim holds."""
    for world in tiny_worlds(Ogd, rate, 2, np.random.default_rng(0)):
        for b in range(world.size):
            one = Ogd.of(world.case(b))
            fine = all(judge(part, one).violations == 0 for part in of.parts)
            if fine and np.any(one.lag_steps > 0):
                yield world.case(b)


def holding_points(of: Claim) -> Iterator[Case]:
    """Points at which it holds, and some change of units breaks it."""
    letters = claim_letters(of)
    for world in claim_points(of, 1, 0):
        fine = ~broken_at(of, world)
        for by in (Scale(2.0**a, 2.0**b) for a in (-4, 0, 4) for b in (-4, 0, 4)):
            there = Numbers(
                {
                    q.attribute: world.values[q.attribute] * by.of(q.dimension)
                    for q in letters
                    if q.dimension is not None
                }
            )
            found = fine & broken_at(of, there) & holds(of.given, there)
            yield from (world.case(int(b)) for b in np.flatnonzero(found)[:1])


def broken_at(of: Claim, world: Numbers) -> AnyArray:
    broken = [sides(part, world).broken.any(axis=1) for part in of.parts]
    return np.asarray(np.any(broken, axis=0))


def rescaled(of: Claim) -> tuple[Relation, Case] | None:
    """A part, and a case in units in which it fails, from one in which it holds."""
    cases = holding_points(of) if of.world == Numbers.name else holding_runs(of)
    for case in islice(cases, 20):
        for part in of.parts:
            found = refuted_by_scaling(part, case, claim_letters(of))
            if found is not None:
                return part, found.case
    return None


SCALABLE = [key for key in WRITTEN_FOR if claim(key).world in ("numbers", "ogd")]


@pytest.mark.parametrize("key", SCALABLE)
def test_scaling_refutes_what_is_false_and_nothing_else(key: str) -> None:
    found = rescaled(claim(key))
    assert (found is not None) == (key in FALSE_IN_OTHER_UNITS)
    if found is not None:
        part, case = found
        assert judge(part, WORLDS[case["world"]].of(case)).violations == 1


def test_what_is_homogeneous_survives_other_units() -> None:
    rng = np.random.default_rng(1)
    fine = [c for c in CLAIMS if c.world == "ogd" and homogeneity(c).homogeneous]

    for world in rescaled_worlds(Ogd, rate, 2, rng):
        for one in fine:
            assert all(judge(part, world).violations == 0 for part in one.parts)


# -- prescriptions --------------------------------------------------------------------

INHOMOGENEOUS_PRESCRIPTIONS = {
    "eq. (5): eta",
    "Corollary 1: eta",
    "Corollary 1: delta",
    "text before Corollary 2: K",
    "Corollary 2: eta",
    "Corollary 2: delta",
    "Theorem 6: eta_k",
    "Theorem 6: alpha",
    "Theorem 6: delta",
    "Theorem 7: eta_k",
    "Theorem 7: alpha",
    "Theorem 7: delta",
    "Corollary 3: eta",
    "Corollary 3: delta",
    "Corollary 4: eta",
    "Corollary 4: delta",
    "Corollary 4: K",
}
"""Those that make sense for R = 1 or r = 1 only."""


def test_prescriptions_that_need_a_unit_of_length() -> None:
    broken = [p for p in PRESCRIPTIONS if not p.homogeneity.homogeneous]
    assert {p.name for p in broken} == INHOMOGENEOUS_PRESCRIPTIONS
    assert {p.homogeneity.ones for p in broken} == {("R", "r")}


@pytest.mark.parametrize("prescription", PRESCRIPTIONS, ids=lambda p: p.name)
def test_in_units_of_r_every_prescription_fits(prescription: Any) -> None:
    length = prescription.letter.dimension.length
    meant = in_units_of(prescription.expression, r) * r ** Rational(length)
    assert dimension_of(meant) == prescription.letter.dimension


NOT_TUNED = {
    "Remark 3",
    "Theorem 3",
    "text before Corollary 2",
    "Algorithm 5",
    "Theorem A1",
}
"""Without a function of `mild_core.parameters` with these arguments."""


def as_numbers(
    place: str, q: dict[Measured, Any], delays: DelaySchedule, P: float
) -> dict[str, float]:
    """What `mild_core.parameters` prescribes, by letter; eta_k for expert k."""
    radius, g, m, dim, rounds = (q[letter] for letter in (R, G, M, n, T))
    backlog = delays.backlog
    scheme = {
        "eq. (5)": lambda: parameters.equation_5(P, delays.beta, q[lam_eta]),
        "Theorem 2": lambda: parameters.theorem_2(radius, g, rounds, delays.beta),
        "Corollary 1": lambda: parameters.corollary_1(radius, m, dim, rounds, backlog),
        "Corollary 2": lambda: parameters.corollary_2(radius, g, m, dim, delays),
        "Theorem 6": lambda: parameters.theorem_6(radius, g, m, dim, delays),
        "Theorem 7": lambda: parameters.theorem_7(radius, m, dim, rounds, backlog),
        "Corollary 3": lambda: parameters.corollary_3(
            radius, m, dim, rounds, backlog, P
        ),
        "Corollary 4": lambda: parameters.corollary_4(radius, g, m, dim, delays, P),
    }[place]()
    stage = scheme.stages[0]
    return {
        "eta": stage.etas[0],
        "eta_k": stage.etas[min(q[k], len(stage.etas)) - 1],  # one, for Algorithm 3
        "alpha": stage.alpha,
        "delta": stage.delta or math.nan,
        "K": scheme.K,
        "N": len(stage.etas),
        "k": parameters.best_expert(P, radius),
    }


PLACES = sorted({p.place for p in PRESCRIPTIONS} - NOT_TUNED)
SIZES = st.floats(0.01, 100)


@pytest.mark.parametrize("place", PLACES)
@given(SIZES, SIZES, SIZES, SIZES, st.integers(1, 5), st.integers(2, 9), st.data())
def test_expressions_and_numbers_agree(
    place: str,
    radius: float,
    g: float,
    m: float,
    factor: float,
    dim: int,
    root: int,
    data: st.DataObject,
) -> None:
    rounds, late = root**2, data.draw(st.integers(2, 30))
    delays = DelaySchedule.constant(rounds, late)
    P = data.draw(st.floats(0, 2 * radius * (rounds - 1)))
    best = parameters.best_expert(P, radius)
    found = as_numbers(
        place,
        {R: radius, G: g, M: m, n: dim, T: rounds, k: best, lam_eta: factor},
        delays,
        P,
    )
    K = int(found["K"])
    blocks = delays.blocks(K).schedule.backlog
    if blocks == 0:  # the second entry of the minimum is then infinite
        return
    values = {R: radius, G: g, M: m, n: dim, T: rounds, P_T: P, lam_eta: factor}
    values |= {sum_m: delays.backlog, sum_mz: blocks, beta: delays.beta, k: best}
    for one in PRESCRIPTIONS:
        if one.place != place:
            continue
        value = float(evaluate(one.expression, values))
        name = str(one.letter.name)
        if name == "K":  # an integer in 1..T, see mild_core.parameters
            value = max(1, min(rounds, math.floor(value * (1 + 1e-12))))
        assert found[name] == pytest.approx(value, rel=1e-9), one.name


def stage_dimensions(scheme: Scheme, by: Scale) -> list[float]:
    """The rates of a scheme in other units."""
    stage = scheme.stages[0]
    known = [by.of(RATE) * e for e in stage.etas]
    known += [by.of(NUMBER / LOSS) * stage.alpha] if stage.alpha else []
    return known + ([by.of(LENGTH) * stage.delta] if stage.delta else [])


@pytest.mark.parametrize(
    "place", ["Theorem 2", "Theorem 6", "Theorem 7", "Corollary 1"]
)
def test_a_homogeneous_prescription_is_the_same_learner_in_every_unit(
    place: str,
) -> None:
    by, delays = Scale(4.0, 2.0), DelaySchedule.constant(16, 3)

    def played(length: float, loss: float) -> Scheme:
        size = (2.0 * length, 3.0 * loss / length, 5.0 * loss)
        return {
            "Theorem 2": lambda: parameters.theorem_2(*size[:2], 16, delays.beta),
            "Theorem 6": lambda: parameters.theorem_6(*size, 2, delays),
            "Theorem 7": lambda: parameters.theorem_7(
                size[0], size[2], 2, 16, delays.backlog
            ),
            "Corollary 1": lambda: parameters.corollary_1(
                size[0], size[2], 2, 16, delays.backlog
            ),
        }[place]()

    meant = stage_dimensions(played(1, 1), by)
    there = stage_dimensions(played(by.length, by.loss), Scale())
    mine = [p for p in PRESCRIPTIONS if p.place == place]
    same = all(p.homogeneity.homogeneous for p in mine)
    assert (there == pytest.approx(meant)) == same


def test_eta_k_is_a_learning_rate() -> None:
    assert eta_k.dimension == eta.dimension == RATE
