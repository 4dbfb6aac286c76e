"""Exploration directions that a learner draws in its own way, and how even they are.

Three numbers a coordinate: the mean, the mean square (1/n on the sphere) and the mean
of the product with the direction before. Each is held to SIGMAS standard errors, which
a learner that draws uniformly and independently exceeds once in 10^8 examinations.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adversaries.likeness.comparison import Run, replayed
from adversaries.likeness.roles import Role
from mild_core.numerics import FloatArray

SIGMAS = 6.0


def uneven(role: Role, runs: Sequence[Run]) -> str:
    """What is wrong with the directions of a learner; empty if nothing is."""
    by_dimension: dict[int, list[FloatArray]] = {}
    for run in runs:
        if not run.drawn:
            by_dimension.setdefault(run.game.n, []).append(_implied(role, run))
    for n, some in by_dimension.items():
        told = _told(n, some)
        if told:
            return told
    return ""


def _implied(role: Role, run: Run) -> FloatArray:
    """Unit vectors from the reference's decisions to the played points."""
    rows = []
    learners = replayed(run, role.reference(run.game))
    for point, (_, learner) in zip(run.seen.played, learners, strict=True):
        away = point - learner.x  # type: ignore[attr-defined]
        rows.append(away / np.sqrt(away @ away))
    return np.array(rows)


def _told(n: int, some: Sequence[FloatArray]) -> str:
    s = np.concatenate(some)
    if _far(s, 0.0, 1 / n):
        return f"its directions lean to one side (n = {n})"
    # the square of a coordinate has mean 1/n and variance 2(n-1)/(n^2 (n+2))
    if n > 1 and _far(s * s, 1 / n, 2 * (n - 1) / (n * n * (n + 2))):
        return f"its directions are not uniform on the sphere (n = {n})"
    products = np.concatenate([one[1:] * one[:-1] for one in some])
    if _far(products.sum(axis=1, keepdims=True), 0.0, 1 / n):
        return f"its directions depend on those before (n = {n})"
    return ""


def _far(rows: FloatArray, mean: float, variance: float) -> bool:
    """Whether the mean of rows is too many standard errors from what it should be."""
    error = np.sqrt(variance / max(len(rows), 1))
    return bool((np.abs(rows.mean(axis=0) - mean) > SIGMAS * error).any())
