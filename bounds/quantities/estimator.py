"""Quantities of the one-point estimator and of smoothed losses (Lemmas 2 and 8)."""

from __future__ import annotations

from bounds.dimension import LOSS, SLOPE
from bounds.quantity import Measured, length, nonnegative

smooth_gradient = Measured(
    "grad f^_delta(x)",
    "gradient of the smoothed loss at x; for kinked losses its mean from x to y",
    "smooth_gradient",
    r"\nabla\hat{f}_\delta(x)",
    size="quotient_size",
    dimension=SLOPE,
)
estimator_mean = Measured(
    "E_S[(n/delta) f(x + delta s) s]",
    "mean of the one-point estimate, s uniform on the sphere",
    "estimator_mean",
    r"\mathbb{E}_{s\sim\mathcal{S}^n}\left[\frac{n}{\delta}f(x+\delta s)s\right]",
    size="quotient_size",
    dimension=SLOPE,
)
smooth_middle = Measured(
    "f^(lambda x + (1-lambda) y)",
    "smoothed loss between two points of K_delta",
    "smooth_middle",
    r"\hat{f}_\delta(\lambda x+(1-\lambda)y)",
    size="M",
    dimension=LOSS,
)
smooth_chord = Measured(
    "lambda f^(x) + (1-lambda) f^(y)",
    "chord of the smoothed loss",
    "smooth_chord",
    r"\lambda\hat{f}_\delta(x)+(1-\lambda)\hat{f}_\delta(y)",
    size="M",
    dimension=LOSS,
)
smooth_gap = nonnegative(
    "|f^(x) - f(x)|",
    "how much smoothing changes the loss",
    "smooth_gap",
    r"|\hat{f}_\delta(x)-f(x)|",
    size="M",
    dimension=LOSS,
)
smooth_excess = Measured(
    "f^(x) - f(x)",
    "by how much smoothing raises the loss",
    "smooth_excess",
    r"\hat{f}_\delta(x)-f(x)",
    size="M",
    dimension=LOSS,
)
smooth_rise = nonnegative(
    "|f^(x) - f^(y)|",
    "difference of the smoothed loss at two points of K_delta",
    "smooth_rise",
    r"|\hat{f}_\delta(x)-\hat{f}_\delta(y)|",
    size="M",
    dimension=LOSS,
)
apart = length("|x - y|", "their distance", "apart", r"\|x-y\|")
smooth_slope = nonnegative(
    "|grad f^(x)|",
    "length of the smoothed gradient",
    "smooth_slope",
    r"\|\nabla\hat{f}_\delta(x)\|",
    size="quotient_size",
    dimension=SLOPE,
)
support = length(
    "max_K<v, x>", "how far K reaches in a unit direction v", "support", r"h_K(v)"
)
outside = length(
    "dist(x + delta v, K)",
    "how far outside K the point x + delta v is, x the point of K_delta farthest along "
    "the unit vector v",
    "outside",
    r"\mathrm{dist}(x+\delta v,K)",
    size="R",
)
