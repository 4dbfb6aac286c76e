"""Growth: when a fit exceeds what is printed."""

from __future__ import annotations

import pytest

from reports.figures.growth import exceeds
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
