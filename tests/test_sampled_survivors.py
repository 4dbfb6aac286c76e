"""More alterations that no test noticed once: those of a sample of 400.

`mild power --mutants 400 --seed 1` found them. Each test fails on the line it names if
that is altered as the sample did.
"""

from __future__ import annotations

import pytest

from bounds.quantities import simplex
from bounds.quantity import Measured
from reports.baseline import compare

# -- baseline/compare.py: a digest may become a smaller one as well -------------------


@pytest.mark.parametrize(("was", "now"), [("a", "b"), ("b", "a")])
def test_a_run_that_differs_is_a_change_whichever_is_larger(was: str, now: str) -> None:
    (change,) = compare._played("run", {"played": was}, {"played": now})
    assert (change.was, change.now) == (was, now)


# -- quantities/simplex.py: sums of integers ------------------------------------------


@pytest.mark.parametrize("name", ["leaders", "followers", "least"])
def test_sums_of_whole_numbers_are_whole(name: str) -> None:
    found: Measured = getattr(simplex, name)
    assert found.is_integer is True
