"""The best comparators: exact on the line, legal and strong elsewhere."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversaries.comparators import (
    PenalisedPaths,
    curve,
    penalised,
    single_jump,
    trade_off,
    worst,
)
from adversaries.games import best_response
from mild_core.domains import Ball, Box, Domain, contains, cube
from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray, allowance

gradients = st.lists(
    st.integers(-3, 3) | st.floats(-3, 3).map(lambda x: round(x, 3)),
    min_size=1,
    max_size=8,
).map(lambda a: np.array(a, dtype=np.float64))


def corners(T: int) -> FloatArray:
    return np.array(list(itertools.product((-1.0, 1.0), repeat=T)))


def room(a: FloatArray) -> float:
    return allowance(len(a), float(np.abs(a).sum()) + 1.0)


def moves(u: FloatArray) -> float:
    return float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())


@given(gradients, st.floats(0, 10))
def test_penalised_is_the_best_of_all_corners(a: FloatArray, lam: float) -> None:
    every = corners(len(a))
    costs = every @ a + lam * (np.diff(every, axis=1) != 0).sum(axis=1)
    signs = penalised(a, lam)
    cost = signs @ a + lam * (np.diff(signs) != 0).sum()
    assert abs(cost - costs.min()) <= allowance(16, 30.0 + lam * 8)


@given(gradients, st.floats(0, 16))
def test_no_path_beats_the_curve_and_the_curve_is_attained(
    a: FloatArray, P: float
) -> None:
    found, every = trade_off(a, 2.0), 2.0 * corners(len(a))
    lengths = np.abs(np.diff(every, axis=1)).sum(axis=1)
    for u, length in zip(every, lengths, strict=True):
        assert a @ u >= found.loss(length) - 4 * room(a)
    u = found.path(P)
    assert np.abs(np.diff(u)).sum() <= P + allowance(len(a), 32.0)
    assert np.abs(u).max() <= 2.0
    assert abs(a @ u - found.loss(P)) <= 4 * room(a)
    for jumps, loss, path in zip(found.jumps, found.losses, found.paths, strict=True):
        assert (np.diff(path) != 0).sum() == jumps
        assert abs(a @ path - loss) <= 4 * room(a)


@given(gradients, st.integers(0, 2**16))
def test_no_walk_inside_beats_the_curve(a: FloatArray, seed: int) -> None:
    """The coarea argument: interior points do not help."""
    rng = np.random.default_rng(seed)
    u = rng.uniform(-1, 1, len(a))
    found = trade_off(a)
    assert a @ u >= found.loss(float(np.abs(np.diff(u)).sum())) - 4 * room(a)


def test_beyond_the_longest_path_nothing_changes() -> None:
    """Also when there are more vertices than numbers that Python keeps."""
    a = np.where(np.arange(1200) % 2, -1.0, 1.0)
    a *= np.random.default_rng(0).uniform(1, 2, 1200)
    found = trade_off(a)
    assert len(found.jumps) > 300
    assert found.path(1e9).tolist() == (-np.sign(a)).tolist()


def test_a_curve_ends_where_every_round_has_its_minimiser() -> None:
    a = np.array([1.0, 1.0, -3.0, 0.0, 2.0])
    found = trade_off(a)
    assert found.jumps.tolist() == [0, 2]
    assert found.losses.tolist() == [-1.0, -7.0]
    assert found.loss(1.0) == -2.5
    with pytest.raises(ParameterError, match="path length = -1"):
        found.path(-1.0)


@given(gradients, st.floats(0.1, 3), st.floats(0, 2))
def test_the_worst_comparators_maximise_regret_less_a_concave_bound(
    a: FloatArray, slope: float, power: float
) -> None:
    T, g = len(a), a[:, None]
    x = np.zeros((T, 1))

    def bound(P: float) -> float:
        return float(slope * P + power * np.sqrt(P + 1))

    every = corners(T)[:, :, None]
    best = max(float(-(g * u).sum()) - bound(moves(u)) for u in every)
    u = worst(Ball(1, 1.0), g, x, bound)
    assert abs(float(-(g * u).sum()) - bound(moves(u)) - best) <= 8 * room(a) + (
        allowance(16, 100.0)
    )


@pytest.mark.parametrize("domain", [Ball(3, 2.0), cube(2, 1.0)])
def test_walks_are_legal_and_better_than_simple_ones(domain: Ball | Box) -> None:
    rng = np.random.default_rng(3)
    g = np.repeat(rng.standard_normal((5, domain.n)), 4, axis=0)
    walks = PenalisedPaths(domain, len(g))
    for lam in (0.3, 1.0, 5.0):
        u = walks.best(g, lam)
        assert contains(domain, u).all()
        cost = float((g * u).sum()) + lam * moves(u)
        for stretch in (1, 4, 10, 20):
            other = best_response(domain, g, stretch)
            # The solver is asked for 1e-8: what it returns may be that much worse.
            assert cost <= float((g * other).sum()) + lam * moves(other) + 1e-5


def test_walks_agree_with_dynamic_programming_on_the_line() -> None:
    a = np.random.default_rng(4).standard_normal(30)
    u = PenalisedPaths(Ball(1, 1.0), 30).best(a[:, None], 0.7)[:, 0]
    signs = penalised(a, 1.4)
    exact = a @ signs + 1.4 * (np.diff(signs) != 0).sum()
    assert abs(a @ u + 0.7 * np.abs(np.diff(u)).sum() - exact) <= 1e-6


@pytest.mark.parametrize("domain", [Ball(2, 1.0), cube(2, 3.0), Ball(1, 1.0)])
def test_a_single_jump_is_the_best_of_all_splits(domain: Domain) -> None:
    g = np.random.default_rng(5).standard_normal((9, domain.n))
    u = single_jump(domain, g)
    assert contains(domain, u).all()
    assert (np.abs(np.diff(u, axis=0)).max(axis=1) > 0).sum() <= 1
    best = max(
        float(domain.support(-g[:s].sum(axis=0)) + domain.support(-g[s:].sum(axis=0)))
        for s in range(1, 10)
    )
    # best_response projects a point 1e6 R away: exact to about 1e-6.
    assert abs(float(-(g * u).sum()) - best) <= 1e-5


def test_the_curve_falls_as_paths_get_longer_in_the_plane() -> None:
    g = np.random.default_rng(6).standard_normal((20, 2))
    some = curve(Ball(2, 1.0), g)
    best = {round(moves(u), 6): float((g * u).sum()) for u in some}
    ordered = [best[P] for P in sorted(best)]
    assert len(ordered) > 6
    assert all(a >= b - 1e-5 for a, b in itertools.pairwise(ordered))
