"""Growth: when a fit exceeds what is printed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from reports.figures.growth import exceeds, explanation
from reports.ledger.model import GrowthRow


@pytest.mark.parametrize(
    ("fitted", "reach", "beyond"),
    [
        (0.75, 0.125, True),
        (0.75, 0.25, False),
        (0.75, 0.5, False),
        (0.75, None, True),
        (0.5, None, False),
        (0.25, 0.5, False),
        (None, None, False),
    ],
)
def test_the_whole_interval_must_lie_above_the_printed_exponent(
    fitted: float | None, reach: float | None, beyond: bool
) -> None:
    row = GrowthRow("T", 0.5, fitted, ((1.0, 1.0), (2.0, 2.0)), {}, reach)
    assert exceeds(row) is beyond


@pytest.mark.parametrize(
    ("sign", "ratio", "says"),
    [
        (">=", 0.5, "That is what a lower bound allows"),
        ("<=", 0.5, "That contradicts nothing"),
        (">=", 2.0, "And it is below the lower bound"),
        ("<=", 2.0, "And it is above the bound"),
    ],
)
def test_growing_faster_is_explained_by_the_direction(
    sign: str, ratio: float, says: str
) -> None:
    fit = GrowthRow("d", 0.5, 1.0, ((1.0, 1.0), (2.0, 2.0)), {})
    points = [SimpleNamespace(ratio=ratio, cap=None, most=1.0)] * 2
    row = cast(Any, SimpleNamespace(sign=sign, points=points, size="d"))
    assert says in explanation(fit, row)
