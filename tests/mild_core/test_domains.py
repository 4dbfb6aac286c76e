"""Projections against a generic solver; what a domain knows about itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize

from mild_core.domains import Ball, Box, Domain, Hull, Shrunk, contains, cube, distance
from mild_core.engine.projection import project, shape_of
from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray, allowance
from tests.support import DOMAINS, make_domain, sphere

CASES = st.tuples(
    st.integers(0, 2**32 - 1),
    st.integers(1, 5),
    st.sampled_from(DOMAINS),
    st.sampled_from([0.01, 1.0, 100.0]),
    st.sampled_from([0.0, 0.5]),
)
Case = tuple[int, int, str, float, float]


def build(case: Case) -> tuple[Domain, np.random.Generator]:
    seed, n, kind, R, shrink = case
    rng = np.random.default_rng(seed)
    domain = make_domain(kind, n, R, rng)
    assert domain.r is not None
    return (Shrunk(domain, shrink * domain.r) if shrink else domain), rng


def vertices_of(domain: Domain) -> FloatArray:
    """Corners of a polytope, to hand to a solver that knows nothing of domains."""
    if isinstance(domain, Shrunk):
        return domain.factor * vertices_of(domain.base)
    if isinstance(domain, Box):
        grid = np.meshgrid(*zip(domain.lo, domain.hi, strict=True))
        return np.stack([axis.ravel() for axis in grid], axis=1)
    assert isinstance(domain, Hull)
    return domain.points


def generic_projection(domain: Domain, x: FloatArray) -> FloatArray:
    """SciPy's sequential quadratic programming, in units where R = 1."""
    size = domain.R
    if isinstance(domain, Ball) or (
        isinstance(domain, Shrunk) and isinstance(domain.base, Ball)
    ):
        inside = {"type": "ineq", "fun": lambda p: 1 - p @ p, "jac": lambda p: -2 * p}
        start = 0.5 * x / max(float(np.linalg.norm(x)), size)
        found = minimize(
            lambda p: ((p - x / size) ** 2).sum(),
            start,
            jac=lambda p: 2 * (p - x / size),
            constraints=[inside],
            options={"ftol": 1e-15, "maxiter": 1000},
        )
        return np.asarray(found.x * size)
    corners = vertices_of(domain) / size
    one = {"type": "eq", "fun": lambda w: w.sum() - 1, "jac": np.ones_like}
    found = minimize(
        lambda w: ((w @ corners - x / size) ** 2).sum(),
        np.full(len(corners), 1 / len(corners)),
        jac=lambda w: 2 * corners @ (w @ corners - x / size),
        bounds=[(0, 1)] * len(corners),
        constraints=[one],
        options={"ftol": 1e-15, "maxiter": 1000},
    )
    return np.asarray(found.x @ corners * size)


@given(CASES)
def test_projection_against_a_generic_solver(case: Case) -> None:
    """The solver is accurate to its square root of rounding, in units of R."""
    domain, rng = build(case)
    x = domain.R * rng.standard_normal(domain.n) * rng.uniform(0.1, 3)
    gap = np.linalg.norm(domain.project(x) - generic_projection(domain, x))
    assert gap <= 1e-6 * domain.R


@given(CASES)
def test_projection_satisfies_its_normal_cone(case: Case) -> None:
    """<x - p, z - p> <= 0 for all z in K: the exact condition, to rounding."""
    domain, rng = build(case)
    x = 2 * domain.R * rng.standard_normal((20, domain.n))
    p = domain.project(x)
    assert np.all(contains(domain, p))
    normal = x - p
    reach = domain.support(normal) - (normal * p).sum(-1)
    sizes = np.linalg.norm(normal, axis=-1) * domain.R
    assert (reach <= allowance(20 * domain.n, 1.0) * (sizes + domain.R**2)).all()


@given(CASES)
def test_points_inside_stay(case: Case) -> None:
    domain, rng = build(case)
    x = domain.project(domain.R * rng.standard_normal((9, domain.n))) * 0.9
    assert np.abs(domain.project(x) - x).max() <= allowance(domain.n, 8 * domain.R)


@given(CASES)
def test_compiled_projection_is_the_same(case: Case) -> None:
    domain, rng = build(case)
    base = domain.base if isinstance(domain, Shrunk) else domain
    factor = domain.factor if isinstance(domain, Shrunk) else 1.0
    x = 2 * domain.R * rng.standard_normal((7, domain.n))
    y = np.ascontiguousarray(x.T)
    project(*shape_of(base), factor, y, np.empty(7))
    gap = np.abs(y.T - domain.project(x)).max()
    assert gap <= allowance(20 * domain.n, 8 * domain.R)


@given(CASES)
def test_a_domain_knows_its_radii_and_its_support(case: Case) -> None:
    domain, rng = build(case)
    assert domain.r is not None
    assert np.all(contains(domain, domain.r * sphere(rng, 50, domain.n)))
    inside = domain.project(3 * domain.R * rng.standard_normal((200, domain.n)))
    norms = np.linalg.norm(inside, axis=-1)
    slack = allowance(domain.n, 8 * domain.R)
    assert norms.max() <= domain.R + slack
    a = rng.standard_normal(domain.n)
    best = (inside @ a).max()
    far = np.linalg.norm(inside - a, axis=-1).max()
    assert best <= domain.support(a) + slack * np.linalg.norm(a)
    assert far <= domain.farthest(a) + slack + allowance(domain.n, 8)
    assert np.linalg.norm(inside - a, axis=-1).min() >= distance(domain, a) - slack


@given(CASES)
def test_shrinking_leaves_room_for_the_noise(case: Case) -> None:
    seed, n, kind, R, _ = case
    domain, rng = build((seed, n, kind, R, 0.0))
    assert domain.r is not None
    delta = float(rng.uniform(0.01, 0.99)) * domain.r
    x = Shrunk(domain, delta).project(3 * R * rng.standard_normal((50, n)))
    assert np.all(contains(domain, x + delta * sphere(rng, 50, n)))
    if kind == "ball":  # and not a bit more: the control
        far = x + 1.01 * delta * x / np.linalg.norm(x, axis=1, keepdims=True)
        assert not np.all(contains(domain, far))


def test_radii_of_known_sets() -> None:
    assert (Ball(3, 2.0).R, Ball(3, 2.0).r) == (2.0, 2.0)
    box = cube(4, 2.0)
    assert (box.R, box.r) == (2.0, 1.0)
    triangle = Hull(np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]))
    assert triangle.r is None
    square = Hull(np.array([[1.0, 1.0], [-1, 1], [1, -1], [-1, -1]]))
    assert square.r == pytest.approx(1.0)
    assert Hull(np.array([[-1.0, 0.0], [1.0, 0.0]])).r is None  # flat
    assert Box(np.zeros(2), np.ones(2)).r is None


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Ball(0, 1.0), "n = 0"),
        (lambda: Ball(2, 0.0), "R = 0"),
        (lambda: Ball(2, np.nan), "R = nan"),
        (lambda: Box(np.array([0.1]), np.array([1.0])), "interval 1"),
        (lambda: Box(np.array([-1.0, 0]), np.array([1.0])), "shapes of lo, hi"),
        (lambda: Box(np.array([-np.inf]), np.array([1.0])), "interval 1"),
        (lambda: Hull(np.array([[1.0, 0.0], [2.0, 1.0]])), "0 to the hull"),
        (lambda: Hull(np.array([1.0, 2.0])), "shape of points"),
        (lambda: Hull(np.array([[np.nan, 2.0]])), "points"),
        (lambda: cube(2, -1.0), "R = -1"),
        (lambda: Shrunk(Ball(2, 1.0), 0.0), "delta = 0"),
        (lambda: Shrunk(Ball(2, 1.0), 1.0), "delta = 1"),
        (lambda: Shrunk(Ball(2, 1.0), np.nan), "delta = nan"),
        (lambda: Shrunk(Box(np.zeros(1), np.ones(1)), 0.1), "r = None"),
    ],
)
def test_bad_domains_are_refused(make: object, words: str) -> None:
    with pytest.raises(ParameterError, match=words):
        make()  # type: ignore[operator]


@pytest.mark.parametrize("n", [1, 2, 5])
def test_vertices_of_a_hull_come_out_exactly(n: int) -> None:
    """Rounding there would let each machine choose another gradient at a kink."""
    rng = np.random.default_rng(n)
    for _ in range(20):
        hull = make_domain("hull", n, 1.0, rng)
        assert isinstance(hull, Hull)
        way = rng.standard_normal(n)
        vertex = hull.points[(hull.points @ way).argmax()]
        far = 100.0 * way
        played, shape = far[:, None].copy(), shape_of(hull)
        project(*shape, 1.0, played, np.empty(1))
        assert hull.project(far).tolist() == vertex.tolist()
        assert played[:, 0].tolist() == vertex.tolist()


def test_far_points_are_refused_by_a_hull() -> None:
    hull = Hull(np.array([[1.0], [-1.0]]))
    assert hull.project(np.array([1e9])).tolist() == [1.0]
    with pytest.raises(ParameterError, match=r"within 1e.10 R"):
        hull.project(np.array([1e11]))
    with pytest.raises(ValueError, match="within 1e10 R"):
        project(*shape_of(hull), 1.0, np.array([[1e11]]), np.empty(1))


def test_full_dimensional_hulls_know_their_inner_radius() -> None:
    """Also in ten dimensions, where Qhull sometimes starts from a flat simplex."""
    for seed in range(40):
        hull = make_domain("hull", 8, 1.0, np.random.default_rng(seed))
        assert hull.r is not None


@given(CASES)
def test_a_shrunk_domain_has_a_shape(case: Case) -> None:
    seed, n, kind, R, _ = case
    domain, rng = build((seed, n, kind, R, 0.5))
    x = 2 * R * rng.standard_normal((5, n))
    y = np.ascontiguousarray(x.T)
    project(*shape_of(domain), 1.0, y, np.empty(5))
    gap = np.abs(y.T - domain.project(x)).max()
    assert gap <= allowance(20 * n, 8 * domain.R)
