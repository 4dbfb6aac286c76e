"""Linear functions over cones, minimised by Clarabel."""

from __future__ import annotations

from typing import Any

import clarabel
import numpy as np
from scipy import sparse

from mild_core.numerics import FloatArray


def reproducible_settings() -> clarabel.DefaultSettings:
    """Silent, and one thread."""
    found = clarabel.DefaultSettings()
    # one thread: sums in a fixed order, and workers do not fight for cores
    found.verbose, found.max_threads = False, 1
    return found


def minimiser(
    cost: FloatArray, A: sparse.csc_matrix, b: FloatArray, cones: list[Any]
) -> FloatArray:
    """The x with least <cost, x> such that b - A x is in the cones, to its accuracy."""
    nothing = sparse.csc_matrix((len(cost), len(cost)))
    answer = clarabel.DefaultSolver(
        nothing, cost, A, b, cones, reproducible_settings()
    ).solve()
    # a solver that gave up returns nan; callers make any point legal, so 0 will do
    return np.asarray(np.nan_to_num(np.array(answer.x)))
