"""Smoothed hinges in many dimensions, against two other ways to compute them."""

from __future__ import annotations

import numpy as np
import pytest

from bounds.worlds.estimator import Ridges
from bounds.worlds.smoothing import smoothed, smoothed_gradients
from mild_core import losses as families
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray

DELTA = 0.3


def hinges(n: int, count: int) -> tuple[FloatArray, FloatArray]:
    rng = np.random.default_rng(n)
    return 2 * rng.standard_normal((count, n)), 0.4 * rng.standard_normal((count, n))


@pytest.mark.parametrize("n", [3, 5])
def test_hinges_agree_with_quadrature_along_the_ridge(n: int) -> None:
    a, x = hinges(n, 40)
    norm = np.linalg.norm(a, axis=1)
    table = families.hinge(a, 1.7, 0.2)
    # psi(p) = max{0, 1 - |a| p} at p = <a, x>/|a|, one variable a case
    psi = families.hinge(norm[:, None, None], 1.7, 0.2)
    p, share = (a * x).sum(axis=1) / norm, np.full(40, 0.5)
    ridge = Ridges(psi, n, 10.0, np.full(40, DELTA), p, p + 1, share)
    here = smoothed(table, x, np.array([DELTA]))
    np.testing.assert_allclose(here, ridge.smooth(p[:, None])[:, 0], rtol=1e-12)
    slopes = smoothed_gradients(table, x, np.array([DELTA]))
    there = ridge.estimator(p[:, None]) * a / norm[:, None]
    np.testing.assert_allclose(slopes, there, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("n", [2, 4])
def test_hinges_agree_with_monte_carlo(n: int) -> None:
    a, x = hinges(n, 6)
    rng, runs = np.random.default_rng(0), 200_000
    s = unit_vectors(rng, runs, n) * rng.random((runs, 1)) ** (1 / n)
    for row, point in zip(a, x, strict=True):
        values = np.maximum(0.0, 1 - (point + DELTA * s) @ row)
        table = families.hinge(row[None])
        exact = smoothed(table, point[None], np.array([DELTA]))[0]
        error = 6 * values.std() / np.sqrt(runs)  # six standard errors
        assert abs(values.mean() - exact) <= error + 1e-12


def test_a_gradient_is_the_slope() -> None:
    a, x = hinges(4, 20)
    table, delta, step = families.hinge(a, 0.8), np.array([DELTA]), 1e-5
    slopes = smoothed_gradients(table, x, delta)
    for i in range(4):
        ahead, behind = (
            smoothed(table, x + sign * step * np.eye(4)[i], delta) for sign in (1, -1)
        )
        np.testing.assert_allclose(
            slopes[:, i], (ahead - behind) / (2 * step), atol=1e-6
        )


def test_a_flat_hinge_is_a_constant() -> None:
    table = families.hinge(np.zeros((1, 3)), 2.0, 0.5)
    assert smoothed(table, np.ones((1, 3)), np.array([DELTA]))[0] == pytest.approx(2.5)
    assert not smoothed_gradients(table, np.ones((1, 3)), np.array([DELTA])).any()


def test_other_families_are_refused() -> None:
    with pytest.raises(ValueError, match="only linear, quadratic and hinge"):
        smoothed(families.logistic(np.ones((1, 2))), np.ones((1, 2)), np.array([DELTA]))
