"""Letters without a game: points that bring a bound's sides together."""

from __future__ import annotations

import numpy as np
from sympy import Le

from bounds.quantities.parameters import eta, r
from bounds.worlds import numbers


def test_a_tenth_of_what_is_broken_stays_where_it_is() -> None:
    rng = np.random.default_rng(0)
    here = numbers.Numbers({"eta": np.full(4000, 2.0), "r": np.ones(4000)})
    there = numbers._moved(here, Le(eta, r), rng).values["eta"]
    assert 0.05 < np.mean(there == 2.0) < 0.15
    assert (there[there != 2.0] <= 1.0).all()
