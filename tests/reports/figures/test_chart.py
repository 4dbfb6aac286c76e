"""Numbers beside an axis."""

from __future__ import annotations

import pytest

from reports.figures.chart import number


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0.05, "0.05"),
        (4096.0, "4096"),
        (1e4, "10k"),
        (16000.0, "16k"),
        (1e6, "1M"),
        (2.5e6, "2.5M"),
        (3e9, "3G"),
    ],
)
def test_large_numbers_have_a_letter(value: float, told: str) -> None:
    assert number(value) == told
