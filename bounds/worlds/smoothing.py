"""Smoothed losses f^_delta(x) = E f(x + delta s), s uniform in the unit ball, exactly.

In one dimension the ball is [-1, 1], so with an antiderivative F of f

    f^_delta(x) = (F(x + delta) - F(x - delta)) / (2 delta),
    f^_delta'(x) = (f(x + delta) - f(x - delta)) / (2 delta),

for every family of losses. In more dimensions linear losses are their own smoothed
version and a quadratic one grows by scale delta^2 n / (2 (n + 2)); the others are
refused.
"""

from __future__ import annotations

import numpy as np
from scipy.special import spence

from mild_core.losses import (
    DISTANCE,
    HINGE,
    HUBER,
    LINEAR,
    LOGISTIC,
    QUADRATIC,
    LossTable,
)
from mild_core.numerics import AnyArray, FloatArray


def smoothed(losses: LossTable, x: FloatArray, delta: AnyArray) -> FloatArray:
    """f^_{t,delta}(x_t) for x of shape (..., T, n) and delta of shape (..., 1)."""
    n = x.shape[-1]
    if n == 1:
        shift = np.asarray(delta)[..., None]
        rise = _antiderivative(losses, x + shift) - _antiderivative(losses, x - shift)
        return np.asarray(losses.scale * rise / (2 * delta) + losses.offset)
    _refuse_other(losses)
    grown = losses.scale * delta**2 * n / (2 * (n + 2))
    bowl = np.broadcast_to(losses.family == QUADRATIC, x.shape[:-1])
    return losses.values(x) + np.where(bowl, grown, 0.0)


def smoothed_gradients(losses: LossTable, x: FloatArray, delta: AnyArray) -> FloatArray:
    """Gradient of f^_{t,delta} at x_t."""
    if x.shape[-1] == 1:
        shift = np.asarray(delta)[..., None]
        rise = losses.values(x + shift) - losses.values(x - shift)
        return np.asarray((rise / (2 * delta))[..., None])
    _refuse_other(losses)
    return losses.gradients(x)


def _refuse_other(losses: LossTable) -> None:
    if not np.isin(losses.family, (LINEAR, QUADRATIC)).all():
        raise ValueError("with n > 1 only linear and quadratic losses smooth exactly")


def _antiderivative(losses: LossTable, x: FloatArray) -> FloatArray:
    """Integral of phi up to x, for every family in one dimension."""
    point = x[..., 0]
    result = np.empty(point.shape)
    columns = (losses.family, losses.a[..., 0], losses.width)
    family, a, width = (np.broadcast_to(v, point.shape) for v in columns)
    for kind in np.unique(losses.family):
        here = family == kind
        result[here] = _primitive(int(kind), point[here], a[here], width[here])
    return result


def _primitive(kind: int, x: FloatArray, a: FloatArray, w: FloatArray) -> FloatArray:
    """Antiderivative in x of phi(<a, x>) or phi(|x - a|)."""
    y, along = x - a, a * x
    if kind == LINEAR:
        return np.asarray(along * x / 2)
    if kind == DISTANCE:
        return np.asarray(y * np.abs(y) / 2)
    if kind == QUADRATIC:
        return np.asarray(y**3 / 6)
    if kind == HUBER:
        far = np.sign(y) * (y * y / 2 - w * np.abs(y) / 2 + w * w / 6)
        return np.where(np.abs(y) <= w, y**3 / (6 * w), far)
    # a = 0 is a constant loss: its own branch, but numpy evaluates both
    slope = np.where(a == 0, 1.0, a)
    if kind == HINGE:
        bent = -(np.maximum(0.0, 1.0 - along) ** 2) / (2 * slope)
        return np.where(a == 0, x, bent)
    assert kind == LOGISTIC
    # the integral of ln(1 + e^-y) is a dilogarithm
    bent = spence(1.0 + np.exp(-along)) / slope
    return np.where(a == 0, np.log(2.0) * x, bent)
