"""Parameters off by a factor: which factor, solved for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adversaries.likeness import Likeness, Mistake, likeness
from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.factors import Factors, scaled, shown
from adversaries.likeness.setting import Setting
from mild_core.game import Game
from mild_core.protocol import Factory
from tests.adversaries.likeness.black_box import ROLES, boxed


def examined(name: str, off: Callable[[Setting], Factors]) -> Likeness:
    """A learner whose parameters are off by factors that depend on the game."""
    role = ROLES[name]

    def of(game: Game) -> Factory:
        return RIGHT.playing(scaled(role.scheme(game), off(Setting.of(game))))

    return likeness(role, boxed(of), shrink=False)


@pytest.mark.parametrize(
    ("name", "parameter", "factor"),
    [
        ("algorithm-1", "eta", 0.7123),
        ("theorem-2", "eta", 2**0.5),
        ("theorem-2", "alpha", 0.1),
        ("theorem-A1", "eta", 31.4),
        ("theorem-A1", "alpha", 3.0),
        ("theorem-7", "estimate", 0.2),
        ("theorem-7", "delta", 0.55),
        ("theorem-6", "alpha", 0.5),
        ("corollary-2", "eta", 5.0),
        ("corollary-3", "delta", 0.9),
    ],
)
def test_one_factor(name: str, parameter: str, factor: float) -> None:
    """Any factor is found, to rounding."""
    found = examined(name, lambda at: {parameter: factor})
    assert [mistake.name for mistake in found.mistakes] == [
        f"{parameter} off by a factor"
    ]
    assert found.mistakes[0].factor == pytest.approx(factor, rel=1e-9)


@pytest.mark.parametrize(
    ("name", "off", "says"),
    [
        (
            "theorem-2",
            lambda at: {"eta": 0.5, "alpha": 3.0},
            "learning rates are off by a factor 1/2 and alpha is off by a factor 3",
        ),
        (
            "theorem-2",
            lambda at: {"eta": 1 / at.G},
            "the learning rates are off by a factor 1/G",
        ),
        (
            "theorem-2",
            lambda at: {"eta": 2 * at.R, "alpha": at.T**-0.5},
            "by a factor 2 times R and alpha is off by a factor T^(-0.5)",
        ),
        (
            "theorem-7",
            lambda at: {"delta": 0.5, "eta": 2.0},
            "delta is off by a factor 1/2 and the learning rates are off by a factor 2",
        ),
    ],
)
def test_several_factors(
    name: str, off: Callable[[Setting], Factors], says: str
) -> None:
    """Two at once, and factors that are sizes of the game."""
    assert says in examined(name, off).verdict


def test_no_factor_explains() -> None:
    """A factor that follows no simple law is not called one."""
    found = examined("theorem-2", lambda at: {"eta": 1 + 0.1 * (at.T % 7)})
    assert found.mistakes == ()
    assert "nor any known mistake" in found.verdict


def test_grid_from_zero() -> None:
    """Half as large is what a grid from i = 0 gives, and that is said."""
    found = examined("theorem-2", lambda at: {"eta": 0.5})
    assert found.mistakes == (
        Mistake(
            "eta off by a factor",
            "the learning rates are off by a factor 1/2"
            " (as if the grid began at i = 0)",
            found.mistakes[0].factor,
        ),
    )


@pytest.mark.parametrize(
    ("factor", "text"),
    [
        (0.5, "1/2"),
        (2.0, "2"),
        (2**0.5, "sqrt(2)"),
        (0.75**0.5, "sqrt(3/4)"),
        (0.71234, "0.71234"),
    ],
)
def test_shown(factor: float, text: str) -> None:
    """As a person would write it."""
    assert shown(factor) == text
