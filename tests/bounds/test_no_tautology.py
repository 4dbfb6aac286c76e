"""No part of a claim compares an expression with itself: every check could fail."""

from __future__ import annotations

from math import isclose

import pytest
from sympy import simplify, sqrt

from bounds.catalogue import CLAIMS
from bounds.claim import Relation
from bounds.paper import appendix_a_algebra, section_4_3_algebra, section_4_12_algebra
from bounds.quantities.delays import R, beta, sum_m, sum_mz
from bounds.quantities.parameters import G, N, k, n
from mild_core import parameters
from tests.bounds.test_as_printed import draw, stated


def same_values(part: Relation) -> bool:
    """Whether both sides agree at random numbers, before the slow simplification."""
    rng = np.random.default_rng(7)
    for _ in range(3):
        point = {q: draw(q, rng) for q in part.quantities}
        left, right = stated(part.lhs, point), stated(part.rhs, point)
        if not isclose(left, right, rel_tol=1e-9):
            return False
    return True
