"""Growth: when a fit exceeds what is printed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import structs

from reports.figures.growth import counted, exceeds, explanation, introduction
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


def fit_of(**changes: Any) -> GrowthRow:
    points = ((1.0, 1.0), (2.0, 2.0), (4.0, 3.0), (8.0, 5.0))
    fit = GrowthRow("T", 0.75, 0.6, points, {}, 0.1, bound=0.7, used=(2.0, 8.0))
    return structs.replace(fit, **changes)


def told(*fits: GrowthRow) -> str:
    claim = cast(Any, SimpleNamespace(place="Remark 3"))
    return introduction([(claim, fits)])


def test_the_first_sentence_counts_where_the_bound_says_something() -> None:
    plain, vacuous = fit_of(), fit_of(informative=False)
    assert "In 2 of 2 rows it is fitted to the largest" in told(plain, plain)
    assert "fewer than three" not in told(plain, plain)
    mixed = told(plain, vacuous, fit_of(bound=None), fit_of(printed=None))
    assert "In 2 of 4 rows it is fitted to the largest" in mixed
    assert "In 1 there are fewer than three such points" in mixed
    assert "In 1 (Remark 3) the paper prints a rate and no bound" in mixed
    assert "In 1 no rate is printed" in mixed


def test_a_row_says_how_many_points_are_fitted() -> None:
    assert counted(fit_of()) == "3 of 4, too few to tell"
    assert counted(fit_of(used=None)) == "4"
    assert counted(fit_of(informative=False, used=(1.0, 8.0))).endswith("vacuous")


def test_without_a_printed_rate_the_bound_is_what_is_exceeded() -> None:
    open_ = fit_of(printed=None)
    assert not exceeds(open_)
    assert exceeds(fit_of(printed=None, fitted=0.85))
    assert "its bound has 0.70" in explanation(open_, None)


def test_a_point_in_the_middle_above_the_bound_is_a_contradiction() -> None:
    points = [SimpleNamespace(ratio=r, cap=None, most=1.0) for r in (0.5, 1.2, 0.6)]
    row = cast(Any, SimpleNamespace(sign="<=", points=points, size="d"))
    assert "does not hold" in explanation(fit_of(fitted=0.9), row)
