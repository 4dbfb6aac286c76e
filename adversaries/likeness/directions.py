"""Exploration directions that a learner draws in its own way, and how even they are.

Three numbers a coordinate: the mean, the mean square (1/n on the sphere) and the mean
of the product with the direction before. Each is held to SIGMAS standard errors, which
a learner that draws uniformly and independently exceeds about once in 10^8 times.

And one number for all coordinates, the mean of the sum of their fourth powers: it tells
axes, corners and a cube that is not cut to a ball from the sphere. It is held to
Bernstein's inequality, which such a learner exceeds at most once in 1/ERROR times. With
60 to 600 directions a dimension all that finds gross mistakes only, and is said so.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adversaries.likeness.comparison import Run, replayed
from adversaries.likeness.roles import Role
from mild_core.numerics import FloatArray

SIGMAS = 6.0
ERROR = 1e-8
"""Probability with which directions that are uniform fail the test of fourth powers."""


def uneven(role: Role, runs: Sequence[Run]) -> str:
    """What is wrong with the directions of a learner; empty if nothing is."""
    # the longest of each dimension: the others begin with the same draws
    longest = {run.game.n: run for run in sorted(runs, key=lambda run: run.game.T)}
    told = (_told(_implied(role, run)) for run in longest.values() if not run.drawn)
    return next(filter(None, told), "")


def _implied(role: Role, run: Run) -> FloatArray:
    """Unit vectors from the reference's decisions to the played points."""
    rows = []
    learners = replayed(run, role.reference(run.game))
    for point, (_, learner) in zip(run.seen.played, learners, strict=True):
        away = point - learner.x  # type: ignore[attr-defined]
        rows.append(away / np.sqrt(away @ away))
    return np.array(rows)


def _told(s: FloatArray) -> str:
    n, found = s.shape[1], list[str]()
    if _far(s, 0.0, 1 / n):
        found.append("lean to one side")
    # the square of a coordinate has mean 1/n and variance 2(n-1)/(n^2 (n+2))
    squares = n > 1 and _far(s * s, 1 / n, 2 * (n - 1) / (n * n * (n + 2)))
    if squares or (n > 1 and _peaked(s)):
        found.append("are not uniform on the sphere")
    products = (s[1:] * s[:-1]).sum(axis=1, keepdims=True)
    if _far(products, 0.0, 1 / n):
        found.append("depend on those before")
    return f"its directions {' and '.join(found)} (n = {n})" if found else ""


def _peaked(s: FloatArray) -> bool:
    """Whether the sum of fourth powers is not that of the sphere, on average."""
    T, n = s.shape
    mean = 3 / (n + 2)
    # E s_i^8 = 105 c and E s_i^4 s_j^4 = 9 c with 1/c = n (n+2) (n+4) (n+6)
    variance = (96 + 9 * n) / ((n + 2) * (n + 4) * (n + 6)) - mean**2
    most = max(1 - mean, mean - 1 / n)  # the sum is between 1/n and 1
    log = np.log(2 / ERROR)
    part = most * log / 3
    limit = (part + np.sqrt(part**2 + 2 * T * variance * log)) / T
    return bool(abs((s**4).sum(axis=1).mean() - mean) > limit)


def _far(rows: FloatArray, mean: float, variance: float) -> bool:
    """Whether the mean of rows is too many standard errors from what it should be."""
    error = np.sqrt(variance / max(len(rows), 1))
    return bool((np.abs(rows.mean(axis=0) - mean) > SIGMAS * error).any())
