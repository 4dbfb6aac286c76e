"""No part compares an expression with itself, for such a check could not fail.

What the printed chains call eta_1 and 1/w_1 is defined where the learner is tuned; that
the claims use the same numbers is said here.
"""

from __future__ import annotations

from math import isclose

import numpy as np
import pytest

from bounds.catalogue import CLAIMS, claim
from bounds.claim import Relation
from bounds.paper.section_4_3_algebra import ETA_FIRST, rate
from mild_core import parameters
from mild_core.scheme import initial_weights
from tests.bounds.test_as_printed import draw, stated

IDENTITIES = {
    ("C011", 1): "the sum of the weights, printed as an identity in N",
    ("C167", 1): "a geometric sum and its closed form, printed as an identity in V",
}
"""Parts that the paper prints as identities between two different expressions."""


def tautology(part: Relation) -> bool:
    """Whether both sides are the same function of all quantities."""
    rng = np.random.default_rng(7)
    points = ({q: draw(q, rng) for q in part.quantities} for _ in range(40))
    return all(
        isclose(stated(part.lhs, point), stated(part.rhs, point), rel_tol=1e-9)
        for point in points
    )


def test_no_part_has_equal_sides() -> None:
    found = {
        (said.key, number)
        for said in CLAIMS
        for number, part in enumerate(said.parts, start=1)
        if tautology(part)
    }
    assert found == IDENTITIES.keys()


def test_equal_sides_are_noticed() -> None:
    assert tautology(Relation(rate(1), "=", ETA_FIRST))


R, G, M, n, T, backlog = 1.3, 0.7, 2.1, 3, 50, 17
VALUES = {
    "R": R,
    "G": G,
    "M": M,
    "n": n,
    "T": T,
    "sum(m_t + 1)": T + backlog,
    "sum(m_t)": backlog,
    "sum(m_z)": backlog,
}
FIRST_RATES = {
    "C054": parameters.theorem_2(R, G, T, T + backlog).stages[0].etas[0],
    "C134": 2 * parameters.theorem_6_c(R, G, M, n, T, backlog),
    "C138": 2 * parameters.theorem_7_c(R, M, n, T, backlog),
    "C160": 2**0.5 * parameters.algorithm_5(R, G, T).stages[0].etas[0],
}
"""First learning rate as the learner has it; Algorithm 5's without 2^{-v/2}."""


@pytest.mark.parametrize("key", FIRST_RATES)
def test_the_first_rate_is_the_learners(key: str) -> None:
    first = claim(key).parts[0].lhs
    point = {q: VALUES[str(q.name)] for q in Relation(first, "=", 0).quantities}
    assert isclose(stated(first, point), FIRST_RATES[key], rel_tol=1e-12)


def test_the_inverse_weight_is_the_learners() -> None:
    part = claim("C058").parts[0]
    for N in (1, 2, 7):
        weights = initial_weights(N)
        for k in range(1, N + 1):
            sizes = {"N": N, "k": k}
            point = {q: sizes[str(q.name)] for q in part.quantities}
            assert isclose(stated(part.lhs, point), 1 / weights[k - 1], rel_tol=1e-12)
