"""Exploration directions s_t, uniform on the unit sphere ({-1, +1} if n = 1)."""

from __future__ import annotations

import numpy as np

from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray, allowance, squares


def unit_vectors(rng: np.random.Generator, count: int, n: int) -> FloatArray:
    """Draw `count` directions; drawing them one by one gives the same numbers."""
    # Normalised normal vectors are uniform in every dimension, and take as many
    # numbers a round as they have coordinates: chunks and single rounds draw alike.
    s = rng.standard_normal((count, n))
    return np.asarray(s / np.sqrt(squares(s))[:, None])


def check_directions(noise: FloatArray, T: int, n: int) -> None:
    """Refuse exploration directions that are not T unit vectors of length n a run."""
    if noise.shape[-2:] != (T, n):
        limit = f"it must be {(T, n)}, runs in front"
        raise ParameterError("shape of the noise", noise.shape, limit)
    norms = np.linalg.norm(noise, axis=-1)
    bad = np.argwhere(~(np.abs(norms - 1) <= allowance(n, 1.0)))
    if bad.size:
        at = tuple(int(i) for i in bad[0])
        limit = "exploration directions must be unit vectors"
        raise ParameterError("|s_t|", float(norms[at]), limit, round=at[-1] + 1)
