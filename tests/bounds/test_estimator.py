"""Lemmas 2 and 8 and K_delta: closed forms against quadrature, verdicts, and power."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.integrate import quad

from adversaries.supplies import estimator
from bounds.claim import Claim
from bounds.judging.judge import judge
from bounds.paper import section_3_3, section_4_7
from bounds.quantities import estimator as quantities
from bounds.quantity import Measured
from bounds.worlds import named
from bounds.worlds.cone import DIMENSION, MASS, SmoothedCone
from bounds.worlds.estimator import Radial, Ridges, Shrinking
from bounds.worlds.moments import Monomials, moment
from bounds.worlds.smoothing import smoothed, smoothed_gradients
from bounds.worlds.world import World
from mild_core import losses as loss_families
from mild_core.domains import Ball, Box, contains
from mild_core.losses import LossTable
from mild_core.noise import unit_vectors

KEYS = ("C017", "C018", "C093", "C094", "C095")
CLAIMS = {c.key: c for m in (section_3_3, section_4_7) for c in m.CLAIMS}
MINE = [CLAIMS[key] for key in KEYS]
ANGLES = [2 * math.pi * j / 48 for j in range(48)]
CIRCLE = [np.array([math.cos(p), math.sin(p)]) for p in ANGLES]
NODES, WEIGHTS = np.polynomial.legendre.leggauss(20)


def tables(rng: np.random.Generator, count: int) -> list[LossTable]:
    """Every family of losses of one variable, (count, 1) rounds."""
    a = rng.standard_normal((count, 1, 1))
    offset = rng.standard_normal((count, 1))
    return [
        loss_families.linear(a, offset),
        loss_families.logistic(a, 2.0, offset),
        loss_families.hinge(2 * a, 1.0, offset),
        loss_families.absolute(0.4 * a, 3.0, offset),
        loss_families.huber(0.4 * a, 0.3, 1.0, offset),
        loss_families.quadratic(a, 0.5, offset),
    ]


def kinks(table: LossTable) -> list[float]:
    a, w = float(table.a[0, 0]), float(table.width[0])
    return [a, a - w, a + w, *([1 / a] if a else [])]


def integral(table: LossTable, x: float, delta: float, power: int) -> float:
    """Integral of f(x + delta v) (1 - v^2)^power over [-1, 1]."""
    inside = [(k - x) / delta for k in kinks(table) if abs(k - x) < delta]

    def integrand(v: float) -> float:
        value, _ = table.at(1, np.array([x + delta * v]))
        return float(value * (1 - v * v) ** power)

    return float(quad(integrand, -1, 1, points=inside or None)[0])


# -- closed forms ----------------------------------------------------------------------


def test_every_quantity_is_measured_somewhere() -> None:
    names = {q.attribute for q in vars(quantities).values() if isinstance(q, Measured)}
    kinds: tuple[type[Any], ...] = (Monomials, Ridges, Shrinking)
    assert all(any(hasattr(kind, name) for kind in kinds) for name in names)


@pytest.mark.parametrize("seed", range(3))
def test_smoothed_losses_in_one_dimension(seed: int) -> None:
    rng = np.random.default_rng(seed)
    delta, x = 0.3, float(rng.uniform(-1, 1))
    point = np.full((1, 1, 1), x)
    for table in tables(rng, 1):
        by_hand = integral(table[0], x, delta, 0) / 2
        assert smoothed(table, point, np.array([[delta]]))[0, 0] == pytest.approx(
            by_hand
        )
        up, down = (table[0].at(1, np.array([x + s * delta]))[0] for s in (1, -1))
        slope = smoothed_gradients(table, point, np.array([[delta]]))[0, 0, 0]
        assert slope == pytest.approx((up - down) / (2 * delta))


def test_smoothed_losses_in_two_dimensions() -> None:
    """Linear and quadratic losses, averaged over the disc ring by ring."""
    rng = np.random.default_rng(0)
    a, x = rng.standard_normal((1, 2)), rng.standard_normal((1, 2))
    delta = np.array([0.7])
    for table in (loss_families.linear(a, 0.3), loss_families.quadratic(a, 2.0, 0.3)):
        rings = [
            w * rho * np.mean([table.at(1, x[0] + 0.7 * rho * s)[0] for s in CIRCLE])
            for rho, w in zip((NODES + 1) / 2, WEIGHTS, strict=True)
        ]
        assert smoothed(table, x, delta)[0] == pytest.approx(sum(rings))
        estimates = [2 / 0.7 * table.at(1, x[0] + 0.7 * s)[0] * s for s in CIRCLE]
        by_hand = np.mean(estimates, axis=0)
        assert smoothed_gradients(table, x, delta)[0] == pytest.approx(by_hand)


def test_moments() -> None:
    """E s_1^2 = 1/n on the sphere and 1/(n+2) in the ball; two ways in the plane."""
    for n in range(1, 6):
        twice = np.array([2] + [0] * (n - 1))
        assert moment(twice, ball=False) == pytest.approx(1 / n)
        assert moment(twice, ball=True) == pytest.approx(1 / (n + 2))
    for i, j in itertools.product(range(5), repeat=2):
        by_hand = np.mean([s[0] ** i * s[1] ** j for s in CIRCLE])
        got = moment(np.array([i, j]), ball=False)
        assert got == pytest.approx(by_hand, abs=1e-14)


def test_monomials_against_sampling() -> None:
    rng = np.random.default_rng(1)
    world = Monomials(
        np.array([[2, 1, 3]]), np.array([[0.3, -0.8, 0.5]]), np.array([0.6])
    )
    s = unit_vectors(rng, 400_000, 3)
    values = ((world.x[0] + 0.6 * s) ** world.alpha[0]).prod(axis=1)
    sampled = 3 / 0.6 * (values[:, None] * s).mean(axis=0)
    assert world.estimator_mean[0] == pytest.approx(sampled, abs=6e-3)
    again = Monomials.of(world.case(0))
    assert np.array_equal(again.smooth_gradient, world.smooth_gradient)


def ridges(rng: np.random.Generator, table: LossTable, n: int) -> Ridges:
    delta = rng.uniform(0.1, 0.9, 1)
    p, q = ((1 - delta) * rng.uniform(-1, 1, 1) for _ in range(2))
    return Ridges(table, n, 1.0, delta, p, q, rng.uniform(0, 1, 1))


def by_quadrature(w: Ridges, x: float) -> float:
    """f^_delta at <e, x>."""
    power = (w.dimension - 1) // 2
    whole = quad(lambda v: (1 - v * v) ** power, -1, 1)[0]
    return integral(w.losses[0], x, float(w.delta[0]), power) / float(whole)


@pytest.mark.parametrize("n", [1, 3, 5])
@pytest.mark.parametrize("family", range(6))
def test_ridges_against_quadrature(n: int, family: int) -> None:
    rng = np.random.default_rng(n)
    w = ridges(rng, tables(rng, 1)[family], n)
    p, q, share = (float(v[0]) for v in (w.p, w.q, w.share))
    x, y = by_quadrature(w, p), by_quadrature(w, q)
    middle = by_quadrature(w, share * p + (1 - share) * q)
    assert w.smooth_middle[0] == pytest.approx(middle)
    assert w.smooth_chord[0] == pytest.approx(share * x + (1 - share) * y)
    gap = x - w.losses[0].at(1, np.array([p]))[0]
    assert w.smooth_excess[0] == pytest.approx(gap, abs=1e-9)
    assert w.smooth_gap[0] == pytest.approx(abs(gap), abs=1e-9)
    assert w.smooth_rise[0] == pytest.approx(abs(x - y), abs=1e-9)
    steps = [by_quadrature(w, p + step) for step in (1e-5, -1e-5)]
    slope = (steps[0] - steps[1]) / 2e-5
    assert w.smooth_slope[0] == pytest.approx(abs(slope), abs=1e-4)
    assert w.smooth_gradient[0] == pytest.approx((y - x) / (q - p))
    assert w.apart[0] == abs(p - q)


def test_radial_losses_against_sampling() -> None:
    rng = np.random.default_rng(4)
    table = loss_families.absolute(np.zeros((1, 1, 1)), 2.0)
    one = np.array([0.4])
    world = Radial(table, 3, 1.0, one, np.array([0.3]), np.array([0.5]), one)
    s = unit_vectors(rng, 400_000, 3)
    inside = s * rng.random((400_000, 1)) ** (1 / 3)
    x = np.array([0.3, 0, 0])
    mean = 2 * np.linalg.norm(x + 0.4 * inside, axis=1).mean()
    assert world.smooth(world.p[:, None])[0, 0] == pytest.approx(mean, abs=2e-3)
    lengths = 2 * np.linalg.norm(x + 0.4 * s, axis=1)
    estimate = float((3 / 0.4 * lengths * s[:, 0]).mean())
    assert world.smooth_slope[0] == pytest.approx(estimate, abs=2e-2)


def test_shrunk_sets_against_membership() -> None:
    """x + delta s stays in K for corners x of K_delta, and leaves it for those of K."""
    rng = np.random.default_rng(5)
    domain = Box(np.array([-1.0, -2.0]), np.array([0.5, 3.0]))
    delta = np.full(40, 0.3)
    world = Shrinking(domain, delta, unit_vectors(rng, 40, 2))
    assert world.outside.max() <= 1e-12
    corners = np.array(list(itertools.product([-1.0, 0.5], [-2.0, 3.0])))
    for corner, s in itertools.product(corners, world.direction):
        assert contains(domain, (1 - 0.3 / 0.5) * corner + 0.3 * s)
    outside = [not contains(domain, corners[3] + 0.3 * s) for s in world.direction]
    assert any(outside)
    again = Shrinking.of(world.case(3))
    assert again.support[0] == pytest.approx(world.support[3])


# -- verdicts and power ----------------------------------------------------------------


@cache
def worlds() -> dict[str, list[World]]:
    rng = np.random.default_rng(0)
    found: dict[str, list[World]] = {"one-point": [*estimator.monomial_worlds(3, rng)]}
    found["one-point"] += [*estimator.ridge_worlds(Ridges, Radial, 12, rng)]
    smooth = named.Smoothed, named.SmoothedRadial
    found["smoothed"] = [*estimator.ridge_worlds(*smooth, 12, rng)]
    found["smoothed"] += [*estimator.cone_worlds(12, rng)]
    found["shrunk"] = [*estimator.shrunk_worlds(20, rng)]
    return found


@pytest.mark.parametrize("claim", MINE, ids=KEYS)
def test_lemmas_hold(claim: Claim) -> None:
    for part, world in itertools.product(claim.parts, worlds()[claim.world]):
        assert not judge(part, world).violations


@pytest.mark.parametrize("claim", MINE, ids=KEYS)
def test_controls_are_refuted(claim: Claim) -> None:
    for control in claim.controls:
        found = [judge(control.relation, world) for world in worlds()[claim.world]]
        assert any(tally.violations for tally in found), control.name


def test_a_cone_in_eleven_dimensions_is_smoothed_as_by_drawing() -> None:
    """Against many points of the ball; the slope against a difference quotient."""
    (cone,) = estimator.cone_worlds(8, np.random.default_rng(0))
    assert isinstance(cone, SmoothedCone)
    assert pytest.approx(1.0, abs=1e-12) == MASS.sum()
    rng = np.random.default_rng(1)
    s = unit_vectors(rng, 200_000, DIMENSION) * rng.random((200_000, 1)) ** (
        1 / DIMENSION
    )
    for i in range(8):
        x = cone.radius[i] * s + cone.p[i] * np.eye(DIMENSION)[0]
        drawn = cone.losses.scale[i, 0] * np.linalg.norm(x, axis=1).mean()
        smooth = cone.smooth(cone.p[:, None])[i, 0] - cone.losses.offset[i, 0]
        assert smooth == pytest.approx(drawn, rel=2e-3)
    near = 1e-5
    up, down = (cone.smooth((cone.p + h)[:, None]) for h in (near, -near))
    slope = (up - down) / (2 * near)
    assert cone.estimator(cone.p[:, None]) == pytest.approx(slope, abs=1e-5)


def test_a_set_shrunk_too_little_is_noticed() -> None:
    """A ball inside K that is claimed to be larger than it is."""

    class Boastful(Shrinking):
        r = property(lambda self: np.full(self.size, 2 * self.domain.r))

    world = Boastful(
        Ball(2, 1.0), np.full(9, 0.5), unit_vectors(np.random.default_rng(0), 9, 2)
    )
    assert all(judge(part, world).violations for part in CLAIMS["C018"].parts)


def test_a_loss_that_is_not_convex_is_noticed() -> None:
    class Upside(Ridges):
        def value(self, p: np.ndarray) -> np.ndarray:
            return -super().value(p)

    rng = np.random.default_rng(0)
    world = Upside(
        **vars_of(ridges(rng, loss_families.absolute(np.zeros((1, 1, 1))), 1))
    )
    assert judge(CLAIMS["C093"].parts[0], world).violations
    assert judge(CLAIMS["S094"].parts[0], world).violations
    assert not judge(CLAIMS["C095"].parts[0], world).violations


def vars_of(world: Ridges) -> dict[str, Any]:
    return {name: getattr(world, name) for name in Ridges.__dataclass_fields__}
