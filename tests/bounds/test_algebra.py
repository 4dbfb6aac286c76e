"""Algebraic claims: proved or refuted as recorded; the learners use their numbers."""

from __future__ import annotations

import math
import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, Integer, Le

from adversaries.supplies.exhaustive import units as exhaustive_units
from adversaries.supplies.parameter_points import (
    SHARDS,
    ParameterPointsUnit,
    claim_letters,
    claim_points,
    judge_points,
    late_ends,
    units,
)
from bounds.claim import Claim
from bounds.judging.judge import Tally, judge
from bounds.judging.proof import prove
from bounds.judging.proving.points import check
from bounds.judging.supply import Supply
from bounds.paper import (
    appendix_a_algebra,
    appendix_b,
    section_3_2_algebra,
    section_3_3_algebra,
    section_4_3_algebra,
    section_4_8,
    section_4_11_algebra,
    section_4_12_algebra,
)
from bounds.quantities import algebra
from bounds.quantities.delays import P_T, R, T, beta, sum_m, sum_mz
from bounds.quantities.parameters import G, M, n
from bounds.worlds.delays import BlockDelays
from bounds.worlds.numbers import Numbers, grid, holds, points, value
from mild_core import parameters
from mild_core.delays import DelaySchedule

MODULES = (
    section_3_2_algebra,
    section_3_3_algebra,
    section_4_3_algebra,
    section_4_8,
    section_4_11_algebra,
    section_4_12_algebra,
    appendix_a_algebra,
    appendix_b,
)
CLAIMS: dict[str, Claim] = {c.key: c for module in MODULES for c in module.CLAIMS}
ABOUT_NUMBERS = sorted(key for key, c in CLAIMS.items() if c.world == "numbers")
ON_SCHEDULES = sorted(key for key, c in CLAIMS.items() if c.world != "numbers")
REFUTED = {"C027", "C108", "C128", "C137", "C175"}


@pytest.mark.parametrize("key", ABOUT_NUMBERS)
def test_decided_for_all_parameters(key: str) -> None:
    claim = CLAIMS[key]
    expected = "refuted" if key in REFUTED else "proved"
    for part in claim.parts:
        proof = prove(part, claim.given)
        assert proof.status == expected, (part.text(), proof.reason)
    for control in claim.controls:
        proof = prove(control.relation, claim.given)
        assert proof.status == "refuted", control.name


@pytest.mark.parametrize("key", ABOUT_NUMBERS)
def test_sampled_points_agree(key: str) -> None:
    claim = CLAIMS[key]
    sampled = [
        w
        for w in units("quick")
        if isinstance(w, ParameterPointsUnit) and w.serves(claim)
    ]
    (unit,) = sampled
    finding = unit.run([claim], 0)[key]
    assert all(part.cases > 50 for part in finding.parts)
    assert all(bool(part.violations) == (key in REFUTED) for part in finding.parts)
    assert all(tally.violations for tally in finding.controls.values())


def test_same_seed_same_points() -> None:
    (unit,) = [w for w in units("quick") if w.name.endswith("1/4")]
    assert isinstance(unit, ParameterPointsUnit)
    claims = [CLAIMS[key] for key in ABOUT_NUMBERS if unit.serves(CLAIMS[key])][:3]
    both = unit.run(claims, 5)
    assert both == unit.run(claims, 5)
    assert unit.run(claims[:1], 5)[claims[0].key] == both[claims[0].key]


def test_rounding_breaks_no_sampled_claim() -> None:
    """floor(log2 sqrt((P_T+2R)/(2R))) is -1 in floating point for P_T = 0, R = 32.2."""
    claim = CLAIMS["C055"]
    case = {"P_T": 0, "R": 32.22940065753347, "T": 2, "G": 1, "beta": 4}
    part, world = claim.parts[2], Numbers.of(case)
    assert judge(part, world).violations == 1
    found = judge_points(part, claim, world)
    assert replace(found, regimes={}) == Tally()


def test_claims_on_schedules() -> None:
    parts: dict[tuple[str, int], Tally] = {}
    controls: dict[tuple[str, str], Tally] = {}
    supplied = [*exhaustive_units("quick"), *units("quick")]
    for unit in (u for u in supplied if isinstance(u, Supply) and "T=5" not in u.name):
        claims = [CLAIMS[k] for k in ON_SCHEDULES if CLAIMS[k].world == unit.world]
        for world in unit.worlds(0) if claims else ():
            for c in claims:
                for i, part in enumerate(c.parts):
                    found = parts.get((c.key, i), Tally())
                    parts[c.key, i] = found + judge(part, world)
                for control in c.controls:
                    name = (c.key, control.name)
                    found = controls.get(name, Tally())
                    controls[name] = found + judge(control.relation, world)
    broken = {key for (key, _), tally in parts.items() if tally.violations}
    assert broken == REFUTED & set(ON_SCHEDULES)
    assert all(tally.cases for tally in parts.values())
    assert all(tally.violations for tally in controls.values())


def test_every_claim_has_controls_and_refuted_ones_a_correction() -> None:
    for claim in CLAIMS.values():
        assert len(claim.controls) >= 2, claim.key
        assert (claim.key in REFUTED) == (claim.correction is not None), claim.key
        if claim.correction is not None:
            assert CLAIMS[claim.correction].key not in REFUTED
            assert claim.consequences


def test_the_smallest_schedule_that_breaks_corollary_2() -> None:
    """By hand: n = 2, T = 16, K = 8; round 8 arrives in block 2, so beta' = 1."""
    world = BlockDelays(np.array([[1] * 7 + [2] + [1] * 8]), 8)
    assert world.sum_mz.tolist() == [1]
    n_, T_, d_ = 2, 16, 2
    assert n_ * math.sqrt(T_ * 1) > math.sqrt(d_ * T_)
    tally = judge(CLAIMS["C128"].parts[0], world)
    assert tally.violations == 1


def test_the_point_that_breaks_corollary_1_by_hand() -> None:
    """n = 1, T = 2, no delay, R = r = P_T = 1, M = 2: 3 and 5 halves of 2^{3/4}."""
    a, eta, delta = 2**0.75, 1 / 2 / 2**0.75, 1 / 2**0.25
    left = (1 + 1) / eta + eta * 2 * 4 / (2 * delta**2)
    right = (1 + 1) * a + 2 * a / 2
    assert left > right
    case = {"n": 1, "T": 2, "sum_m": 0, "R": 1, "r": 1, "P_T": 1, "M": 2, "G": 1}
    claim = CLAIMS["C108"]
    part = claim.parts[1]
    assert part.where is not None
    assert check(part, (*claim.given, part.where), case)


# -- expressions and the numbers the learners use ----------------------------------


def at(expression: Expr, **letters: float) -> float:
    here = Numbers({name: np.array([float(x)]) for name, x in letters.items()})
    return float(value(expression, here)[0])


sizes = st.floats(0.01, 100)
whole = st.integers(1, 10**4)


@given(sizes, sizes, sizes, whole, st.integers(1, 6), st.integers(0, 10**6))
@settings(max_examples=6)
def test_bandit_parameters_agree(
    R_: float, M_: float, P: float, T_: int, n_: int, backlog: int
) -> None:
    here = {"R": R_, "M": M_, "T": T_, "n": n_, "sum_m": backlog, "P_T": P}
    stage = parameters.corollary_1(R_, M_, n_, T_, backlog).stages[0]
    eta = section_4_8.ETA if backlog else section_4_8.ETA_PROMPT
    assert stage.etas[0] == pytest.approx(at(eta, **here))
    assert stage.delta == pytest.approx(at(algebra.DELTA_1, **here))
    stage = parameters.theorem_7(R_, M_, n_, T_, backlog).stages[0]
    assert stage.alpha == pytest.approx(at(section_4_12_algebra.ALPHA_7, **here))
    stage = parameters.corollary_3(R_, M_, n_, T_, backlog, P).stages[0]
    eta = appendix_b.ETA_3 if backlog else appendix_b.ETA_3_PROMPT
    assert stage.etas[0] == pytest.approx(at(eta, **here))
    assert stage.delta == pytest.approx(at(appendix_b.DELTA_3, **here))


@given(sizes, sizes, sizes, st.lists(st.integers(1, 30), min_size=1, max_size=30))
@settings(max_examples=6)
def test_block_parameters_agree(
    R_: float, G_: float, M_: float, delays: list[int]
) -> None:
    schedule, n_ = DelaySchedule(np.array(delays)), 2
    K = parameters.block_size(n_, len(delays))
    waiting = schedule.blocks(K).schedule.backlog
    here = {"R": R_, "G": G_, "M": M_, "T": len(delays), "n": n_, "sum_mz": waiting}
    stage = parameters.corollary_2(R_, G_, M_, n_, schedule).stages[0]
    module = section_4_11_algebra
    eta = module.ETA if waiting else module.ETA_PROMPT
    assert stage.etas[0] == pytest.approx(at(eta, **here))
    assert stage.delta == pytest.approx(at(algebra.DELTA_2, **here))
    stage = parameters.theorem_6(R_, G_, M_, n_, schedule).stages[0]
    assert stage.alpha == pytest.approx(at(section_4_12_algebra.ALPHA_6, **here))


@given(sizes, sizes, sizes, whole, whole)
@settings(max_examples=6)
def test_expert_rates_agree(R_: float, G_: float, P: float, T_: int, b: int) -> None:
    here = {"R": R_, "G": G_, "T": T_, "beta": b, "P_T": P}
    etas = parameters.theorem_2(R_, G_, T_, b).stages[0].etas
    first = section_4_3_algebra.rate(Integer(1))
    assert etas[0] == pytest.approx(at(first, **here))
    assert len(etas) == at(algebra.EXPERTS, **here)
    assert parameters.best_expert(P, R_) == at(algebra.best_expert(P_T), **here)
    etas = parameters.algorithm_5(R_, G_, T_).stages[0].etas
    rate = appendix_a_algebra.rate(Integer(1)) / 2 ** Integer(1) ** 0.5
    assert etas[0] == pytest.approx(at(rate, **here) * 2 / math.sqrt(2))


# -- points ------------------------------------------------------------------------


@pytest.mark.parametrize("key", ABOUT_NUMBERS)
def test_points_respect_hypotheses_and_signs(key: str) -> None:
    claim = CLAIMS[key]
    for world in claim_points(claim, 1, 3):
        assert holds(claim.given, world).all()
        for q in claim_letters(claim):
            column = getattr(world, q.attribute)
            assert (column >= (0 if not q.is_positive else 1e-9)).all()
            assert not q.is_integer or (column == np.floor(column)).all()


def test_a_point_can_be_built_again() -> None:
    world = points((R, T, sum_m), (), np.random.default_rng(0), 10)
    for b in range(world.size):
        again = Numbers.of(world.case(b) | {"lhs": 1.0, "rhs": 2.0, "unit": "x"})
        assert again.case(0) == world.case(b)
    assert pickle.loads(pickle.dumps(world)).case(0) == world.case(0)
    with pytest.raises(AttributeError):
        _ = world.unheard_of


def test_readable_points_come_first() -> None:
    world = Numbers(
        {
            "x": np.array([1.0, 2.0, 1.0, 0.123]),
            "y": np.array([1.0, 1.0, 100.0, 1.0]),
        }
    )
    order = sorted(range(4), key=world.weight)
    assert order == [0, 1, 2, 3]


def test_bounds_are_attained() -> None:
    """Points are moved onto the bound, where inequalities are tight."""
    world = points((sum_mz, T), (Le(sum_mz, T),), np.random.default_rng(0), 5000)
    assert (world.sum_mz == world.T).mean() > 0.1
    assert (world.sum_mz < world.T).mean() > 0.1
    small = grid((sum_mz, T), (Le(sum_mz, T),))
    assert small.size == 14


def test_values_at_points() -> None:
    world = Numbers({"G": np.array([2.0, 3.0]), "M": np.array([1.0, 4.0])})
    assert value(G**2 + M**2, world).tolist() == [5.0, 25.0]
    assert value(Integer(7), world).tolist() == [7.0, 7.0]


def test_every_claim_belongs_to_one_shard() -> None:
    sampled = [w for w in units("quick") if isinstance(w, ParameterPointsUnit)]
    assert len(sampled) == SHARDS
    for key in ABOUT_NUMBERS:
        assert sum(w.serves(CLAIMS[key]) for w in sampled) == 1
    assert not any(w.serves(CLAIMS[key]) for w in sampled for key in ON_SCHEDULES)


twelve = st.lists(st.integers(1, 9), min_size=12, max_size=12)


@given(twelve, st.sampled_from([2, 3, 4]))
def test_late_ends_reach_every_block_schedule(delays: list[int], K: int) -> None:
    """Only the round in which a block is complete matters between blocks."""
    world = BlockDelays(np.array([delays]), K)
    ends = np.ones((1, 12), dtype=np.int64)
    ends[0, K - 1 :: K] = world.completion - np.arange(K, 13, K) + 1
    same = BlockDelays(ends, K)
    assert same.dhat_z.tolist() == world.dhat_z.tolist()
    assert same.sum_mz.tolist() == world.sum_mz.tolist()
    assert same.d <= world.d


def test_late_ends_are_all_there_and_different() -> None:
    for world in late_ends(12, 300, np.random.default_rng(0)):
        assert isinstance(world, BlockDelays)
        assert world.rounds % world.block == 0
        rows = {tuple(row) for row in world.delays.tolist()}
        assert len(rows) == world.size == int(world.d.max()) ** world.blocks


def test_unused_letters_are_known() -> None:
    """Letters of the statements are quantities with a definition."""
    for claim in CLAIMS.values():
        for q in claim.quantities:
            assert q.definition
    assert {beta, n} <= {q for c in CLAIMS.values() for q in c.quantities}
