"""Sets and games drawn by chance: also sets without an inside, and 0 on their edge."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.comparators import single_jump
from adversaries.games import any_domain, best_response, edge_domain, random_domain
from mild_core.domains import Box, Domain, Hull, contains
from mild_core.numerics import FloatArray


def spanned(domain: Domain) -> int:
    """Dimension of the set: the rank of its farthest points in many directions."""
    rng = np.random.default_rng(0)
    far = domain.project(1e3 * domain.R * rng.standard_normal((60, domain.n)))
    return int(np.linalg.matrix_rank(far, tol=1e-6 * domain.R))


def behind(domain: Domain) -> FloatArray:
    """How far the set reaches against each axis."""
    return domain.support(-np.eye(domain.n))


@pytest.mark.parametrize("n", [1, 2, 4])
def test_edge_sets_have_no_ball_around_0(n: int) -> None:
    rng = np.random.default_rng(n)
    for _ in range(40):
        domain = edge_domain(rng, n, 0.5)
        assert domain.r is None
        assert contains(domain, np.zeros(n))
        assert domain.R > 0


def test_every_kind_of_edge_set_comes() -> None:
    rng = np.random.default_rng(1)
    found = [edge_domain(rng, 3, 2.0) for _ in range(60)]
    flat = [domain for domain in found if spanned(domain) < 3]
    corner = [domain for domain in found if np.allclose(behind(domain), 0)]
    for kinds in (flat, corner):
        assert {type(domain) for domain in kinds} == {Box, Hull}


def test_needles_and_sets_next_to_a_point_come() -> None:
    rng = np.random.default_rng(4)
    found = [edge_domain(rng, 3, 2.0) for _ in range(60)]
    assert any(domain.R < 1e-5 for domain in found)
    boxes = [domain for domain in found if isinstance(domain, Box)]
    widths = [np.sort(box.hi - box.lo) / box.R for box in boxes]
    assert any(0 < width[0] <= 1e-5 for width in widths)


def test_full_information_meets_both_kinds() -> None:
    rng = np.random.default_rng(2)
    inside = [any_domain(rng, 2, 1.0).r is not None for _ in range(60)]
    assert 10 < sum(inside) < 55
    # the sets of bandits need a ball around 0 (Assumption 4)
    assert all(random_domain(rng, 2, 1.0).r for _ in range(40))


def test_an_inside_is_noticed() -> None:
    assert spanned(random_domain(np.random.default_rng(3), 3, 1.0)) == 3


def cancelling(T: int) -> FloatArray:
    """Gradients whose first coordinate adds up to 0 but for rounding, (T, 2)."""
    g = np.stack([np.resize([0.1, 0.2, -0.3], T), np.ones(T)], axis=1)
    assert 0 < abs(g[:3, 0].sum()) < 1e-15
    return g


@pytest.mark.parametrize("stretch", [3, 6])
def test_rounding_does_not_choose_the_side_of_a_comparator(stretch: int) -> None:
    """The order of additions is the machine's: turned around, the rounding is too."""
    domain, g = Box(np.array([-1.0, -1.0]), np.array([2.0, 2.0])), cancelling(6)
    for one in (g, -g):
        u = best_response(domain, one, stretch)
        assert not u[:, 0].any()
        assert abs(u[:, 1]).min() >= 1


def test_rounding_does_not_choose_the_side_after_a_jump() -> None:
    domain, g = Box(np.array([-1.0, -1.0]), np.array([2.0, 2.0])), cancelling(3)
    g = np.concatenate([g, -g])
    for one in (g, -g):
        u = single_jump(domain, one)
        assert not u[:, 0].any()
        assert len(set(u[:, 1].tolist())) == 2
