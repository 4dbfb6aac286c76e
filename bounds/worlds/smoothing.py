"""Smoothed losses f^_delta(x) = E f(x + delta s), s uniform in the unit ball, exactly.

In one dimension the ball is [-1, 1], so with an antiderivative F of f

    f^_delta(x) = (F(x + delta) - F(x - delta)) / (2 delta),
    f^_delta'(x) = (f(x + delta) - f(x - delta)) / (2 delta),

for every family of losses. In more dimensions linear losses are their own smoothed
version and a quadratic one grows by scale delta^2 n / (2 (n + 2)). A hinge depends on
v = <e, s> alone, e = a/|a|, whose density is C (1 - v^2)^{(n-1)/2}. With F(t) the
probability of v <= t, c = 1 - <a, x>, w = delta |a| and t = c/w within [-1, 1],

    f^_delta(x) = c F(t) + w C (1 - t^2)^{(n+1)/2} / (n + 1),

and its gradient is -a F(t). The other families are refused.
"""

from __future__ import annotations

import math

import numpy as np
from scipy.special import betainc, spence

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
    plain = losses.values(x) + np.where(bowl, grown, 0.0)
    bent = losses.scale * _hinge(losses, x, delta) + losses.offset
    return np.where(losses.family == HINGE, bent, plain)


def smoothed_gradients(losses: LossTable, x: FloatArray, delta: AnyArray) -> FloatArray:
    """Gradient of f^_{t,delta} at x_t."""
    if x.shape[-1] == 1:
        shift = np.asarray(delta)[..., None]
        rise = losses.values(x + shift) - losses.values(x - shift)
        return np.asarray((rise / (2 * delta))[..., None])
    _refuse_other(losses)
    _, inside = _bend(losses, x, delta)
    slope = -losses.scale * _below(inside, x.shape[-1])
    bent = slope[..., None] * losses.a
    return np.where((losses.family == HINGE)[..., None], bent, losses.gradients(x))


def _bend(
    losses: LossTable, x: FloatArray, delta: AnyArray
) -> tuple[FloatArray, FloatArray]:
    """c = 1 - <a, x>, and where the kink is, c/(delta |a|) within [-1, 1]."""
    c = 1 - (losses.a * x).sum(axis=-1)
    width = delta * np.linalg.norm(losses.a, axis=-1)
    # a = 0 is a constant loss: its kink is far away
    return c, np.clip(c / np.where(width > 0, width, 1e-300), -1.0, 1.0)


def _below(t: FloatArray, n: int) -> FloatArray:
    """Probability of <e, s> <= t for s uniform in the ball."""
    return np.asarray(0.5 + 0.5 * np.sign(t) * betainc(0.5, (n + 1) / 2, t * t))


def _hinge(losses: LossTable, x: FloatArray, delta: AnyArray) -> FloatArray:
    """E max{0, 1 - <a, x + delta s>} over the ball."""
    n = x.shape[-1]
    c, t = _bend(losses, x, delta)
    density = math.exp(math.lgamma(n / 2 + 1) - math.lgamma((n + 1) / 2))
    density /= math.sqrt(math.pi)
    rest = density * (1 - t * t) ** ((n + 1) / 2) / (n + 1)
    width = delta * np.linalg.norm(losses.a, axis=-1)
    return np.asarray(c * _below(t, n) + width * rest)


def _refuse_other(losses: LossTable) -> None:
    if not np.isin(losses.family, (LINEAR, QUADRATIC, HINGE)).all():
        raise ValueError("with n > 1 only linear, quadratic and hinge losses smooth")


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
