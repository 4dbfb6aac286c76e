"""Lemmas 4 and 5 and the entropy: quantities by hand, proofs, checks that can fail."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversaries.games import random_domain
from adversaries.supplies import simplex as supply
from bounds.judging.judge import Tally, judge
from bounds.judging.proof import prove
from bounds.paper.section_4_4_functions import CLAIMS
from bounds.quantities import simplex as quantities
from bounds.quantities.parameters import alpha
from bounds.quantity import Measured
from bounds.worlds.minimisers import (
    Entropy,
    Minimisers,
    Power,
    Regulariser,
    Square,
)
from bounds.worlds.simplex import Distributions, Tables
from mild_core.domains import contains

BY_KEY = {claim.key: claim for claim in CLAIMS}
LETTERS = {"w1", "w2", "w3", "h1", "h2", "h3"}
INPUTS = {"alpha", "between"}


def close(got: Any, want: float, size: float = 1.0) -> bool:
    return abs(float(got) - want) <= 1e-9 * max(size, abs(want))


# -- minimisers --------------------------------------------------------------------


def value(one: Regulariser, u: Any, alpha: float, x: Any) -> float:
    """<u, x> + R(x)/alpha, R written out."""
    if isinstance(one, Entropy):
        R = sum(w * math.log(w) for w in x if w > 0)
    elif isinstance(one, Power):
        R = sum(abs(v) ** one.p for v in x) ** (2 / one.p) / (2 * (one.p - 1))
    else:
        R = sum(v * v for v in x) / 2
    return float(np.dot(u, x) + R / alpha)


def points(one: Regulariser, rng: np.random.Generator, near: Any) -> Any:
    """Points of K, all over it and close to a given one."""
    n = len(near)
    if isinstance(one, Entropy):
        far = rng.dirichlet(np.ones(n), 200)
        return np.concatenate([far, 0.999 * near + 0.001 * far])
    far = rng.standard_normal((200, n)) * 3
    if isinstance(one, Square):
        far = one.domain.project(far)
    return np.concatenate([far, 0.999 * near + 0.001 * far])


def regularisers(rng: np.random.Generator) -> tuple[Regulariser, ...]:
    return Entropy(), Square(random_domain(rng, 3, 2.0)), Power(1.3), Power(2.0)


@pytest.mark.parametrize("seed", range(5))
def test_minimisers_minimise(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for one in regularisers(rng):
        u, alpha = rng.standard_normal(3), float(rng.uniform(0.2, 3))
        best = one.minimiser(u[None], np.array([[alpha]]))[0]
        if isinstance(one, Square):
            assert contains(one.domain, best)
        least = value(one, u, alpha, best)
        for x in points(one, rng, best):
            assert value(one, u, alpha, x) >= least - 1e-9


def norms(one: Regulariser, x: Any, u: Any) -> tuple[float, float]:
    """Norm of x and dual norm of u, written out."""
    if isinstance(one, Entropy):
        return sum(abs(v) for v in x), max(abs(v) for v in u)
    p = one.p if isinstance(one, Power) else 2.0
    q = p / (p - 1)
    return (
        sum(abs(v) ** p for v in x) ** (1 / p),
        sum(abs(v) ** q for v in u) ** (1 / q),
    )


@pytest.mark.parametrize("seed", range(5))
def test_moved_and_apart_by_hand(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for one in regularisers(rng):
        u, v = rng.standard_normal((2, 4, 3))
        alpha = rng.uniform(0.2, 3, 4)
        world = Minimisers(u, v, alpha, one)
        for b in range(4):
            rate = alpha[b : b + 1, None]
            x, y = (one.minimiser(a[b : b + 1], rate)[0] for a in (u, v))
            moved, apart = norms(one, x - y, u[b] - v[b])
            assert close(world.moved[b], moved)
            assert close(world.apart[b], apart)
            again = Minimisers.of(world.case(b))
            assert again.moved[0] == world.moved[b]


# -- the simplex -------------------------------------------------------------------


def entropy(w: Any) -> float:
    return sum(float(v) * math.log(v) for v in w if v > 0)


@given(st.integers(0, 2**32 - 1), st.integers(2, 6))
def test_distributions_by_hand(seed: int, N: int) -> None:
    rng = np.random.default_rng(seed)
    p, q = rng.dirichlet(np.ones(N), (2, 3))
    p[0], q[1] = np.eye(N)[0], np.eye(N)[1]
    share = rng.uniform(0.1, 0.9, 3)
    world = Distributions(p, q, share)
    for b in range(3):
        gaps = [abs(x - y) for x, y in zip(p[b], q[b], strict=True)]
        assert close(world.distance_1[b], sum(gaps))
        assert close(world.distance_2[b], math.sqrt(sum(g * g for g in gaps)))
        assert world.outcomes[b] == N
        assert world.interior[b] == int(min(q[b]) > 0)
        middle = share[b] * p[b] + (1 - share[b]) * q[b]
        chord = share[b] * entropy(p[b]) + (1 - share[b]) * entropy(q[b])
        assert close(world.sag[b], chord - entropy(middle))
        assert Distributions.of(world.case(b)).sag[0] == pytest.approx(world.sag[b])
        if min(q[b]) > 0:
            rows = [(x, y) for x, y in zip(p[b], q[b], strict=True) if x > 0]
            relative = sum(x * math.log(x / y) for x, y in rows)
            assert close(world.bregman[b], relative)
            squares = zip(gaps, q[b], strict=True)
            assert close(world.hessian[b], sum(g * g / y for g, y in squares))


def test_hessian_is_the_second_derivative() -> None:
    p, q, step = np.array([0.2, 0.5, 0.3]), np.array([0.4, 0.35, 0.25]), 1e-4
    world = Distributions(p[None], q[None], np.array([0.5]))
    up, down = (entropy(q + sign * step * (p - q)) for sign in (1, -1))
    second = (up + down - 2 * entropy(q)) / step**2
    assert close(world.hessian[0], second, 1e3)


def test_compositions() -> None:
    rows = supply.compositions(4, 3)
    every = [x for x in itertools.product(range(5), repeat=3) if sum(x) == 4]
    assert rows.tolist() == [list(map(float, x)) for x in every]


# -- leaders -----------------------------------------------------------------------


def leader_sums(table: list[list[int]], late: int) -> list[int]:
    """sum h_t(x*_{t - late}) for every choice among minimisers; h_1 at its best."""
    T, m = len(table), len(table[0])
    choices = []
    for t in range(1, T + 1):
        totals = [sum(table[i][x] for i in range(max(t - late, 1))) for x in range(m)]
        choices.append([x for x in range(m) if totals[x] == min(totals)])
    found = []
    for path in itertools.product(*choices):
        rest = sum(table[t][path[t]] for t in range(late, T))
        found.append(rest + (min(table[0]) if late else 0))
    return found


@given(st.integers(0, 2**32 - 1))
def test_leaders_by_hand(seed: int) -> None:
    rng = np.random.default_rng(seed)
    shape = (3, int(rng.integers(1, 5)), int(rng.integers(1, 4)))
    world = Tables(rng.integers(-2, 3, shape))
    for b in range(3):
        table = world.tables[b].tolist()
        assert world.leaders[b] == max(leader_sums(table, 0))
        assert world.followers[b] == max(leader_sums(table, 1))
        assert world.least[b] == min(
            sum(row[x] for row in table) for x in range(shape[2])
        )
        assert Tables.of(world.case(b)).leaders[0] == world.leaders[b]


def test_all_tables_are_all() -> None:
    found = np.concatenate(
        [w.tables for w in supply.all_tables(2, 2, 1, np.random.default_rng(0))]  # type: ignore[attr-defined]
    )
    assert len(np.unique(found.reshape(-1, 4), axis=0)) == 3**4


# -- claims ------------------------------------------------------------------------


def test_every_quantity_is_tested_here() -> None:
    found = {q.attribute for q in vars(quantities).values() if isinstance(q, Measured)}
    tested = {"moved", "apart", "outcomes", "interior", "distance_1", "distance_2"}
    tested |= {"bregman", "sag", "hessian", "leaders", "followers", "least"}
    assert found | {alpha.attribute} == tested | LETTERS | INPUTS


@cache
def tallies(faulty: bool) -> dict[str, tuple[list[Tally], dict[str, Tally]]]:
    """Every part and control on the quick supply, of the right kind."""
    found: dict[str, tuple[list[Tally], dict[str, Tally]]] = {
        c.key: ([Tally() for _ in c.parts], {k.name: Tally() for k in c.controls})
        for c in CLAIMS
    }
    for unit in supply.units("quick"):
        for world in unit.worlds(0) if (unit.fault is not None) == faulty else ():
            for claim in (c for c in CLAIMS if c.world == unit.world):
                parts, controls = found[claim.key]
                for i, part in enumerate(claim.parts):
                    parts[i] += judge(part, world)
                for control in claim.controls:
                    controls[control.name] += judge(control.relation, world)
    return found


@pytest.mark.parametrize("key", ["C065", "C066", "C070"])
def test_claims_hold_and_controls_do_not(key: str) -> None:
    parts, controls = tallies(False)[key]
    for part in parts:
        assert part.cases > 1000
        assert part.violations == 0
        assert part.tightness is not None
        assert part.tightness > 0.999
    assert all(tally.violations for tally in controls.values())


def test_a_weak_regulariser_is_noticed() -> None:
    assert tallies(True)["C065"][0][0].violations > 0


def test_second_derivative_is_proved() -> None:
    claim = BY_KEY["S4a"]
    assert [prove(part, seconds=5).status for part in claim.parts] == ["proved"] * 2
    for control in claim.controls:
        assert prove(control.relation, seconds=5).status == "refuted"


@pytest.mark.parametrize("name", ["leaders", "followers", "least"])
def test_sums_of_whole_numbers_are_whole(name: str) -> None:
    found: Measured = getattr(quantities, name)
    assert found.is_integer is True
