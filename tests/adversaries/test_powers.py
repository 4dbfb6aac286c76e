"""Powers fitted on logarithmic axes, and how far their slopes may be off."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import linregress
from scipy.stats import t as student

from adversaries.powers import LEVEL, Power, fitted

XS = np.array([2.0, 8.0, 64.0, 256.0, 1024.0])


@pytest.mark.parametrize(("slope", "factor"), [(0.5, 3.0), (1.0, 0.1), (-0.25, 7.0)])
def test_a_power_is_found_and_leaves_no_doubt(slope: float, factor: float) -> None:
    found = fitted(XS.tolist(), (factor * XS**slope).tolist())
    assert found is not None
    assert found.slope == pytest.approx(slope)
    assert np.exp(found.height) == pytest.approx(factor)
    assert found.reach == pytest.approx(0, abs=1e-12)


def test_doubt_is_students_interval_of_the_slope() -> None:
    ys = 5 * XS**0.75 * np.array([1.1, 0.9, 1.05, 1.0, 0.97])
    found, known = fitted(XS.tolist(), ys.tolist()), linregress(np.log(XS), np.log(ys))
    assert found is not None
    assert found.slope == pytest.approx(known.slope)
    room = student.ppf((1 + LEVEL) / 2, len(XS) - 2) * known.stderr
    assert found.reach == pytest.approx(room)


def test_two_points_and_what_is_not_positive() -> None:
    two = fitted([1.0, 4.0], [1.0, 2.0])
    assert two is not None
    assert two.slope == pytest.approx(0.5)
    assert two.reach is None
    assert fitted([1.0, 4.0], [0.0, 2.0]) is None
    assert fitted([1.0], [1.0]) is None


def test_powers_meet_where_they_are_equal() -> None:
    steep, flat = Power(1.0, 0.0, None), Power(0.5, np.log(8.0), None)
    assert steep.meets(flat) == pytest.approx(64.0)
    assert flat.meets(steep) is None
