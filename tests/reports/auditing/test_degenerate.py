"""Degenerate games are what they are called."""

from __future__ import annotations

import numpy as np
import pytest

from mild_core.game import Feedback, Game
from reports.auditing import degenerate

GAMES = {one.name: one.game for one in degenerate.games(Feedback.GRADIENT)}
WAYS = np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]])


def reach(game: Game) -> list[float]:
    """How far K goes to the right, left, up and down."""
    return [float(game.domain.support(way[None])[0]) for way in WAYS]


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("corner", [degenerate.R, 0.0, degenerate.R, 0.0]),
        ("flat-set", [degenerate.R, degenerate.R, 0.0, 0.0]),
        ("box", [1.2, degenerate.R, degenerate.R, 1.5]),
        ("no-delay", [degenerate.R] * 4),
    ],
)
def test_sets_lie_where_they_should(name: str, ways: list[float]) -> None:
    assert reach(GAMES[name]) == pytest.approx(ways)


def test_delays_and_sizes_are_as_named() -> None:
    assert GAMES["one-round"].T == 1
    assert GAMES["one-dimension"].n == 1
    assert set(GAMES["no-delay"].delays.d) == {1}
    assert (GAMES["after-T"].delays.arrival > GAMES["after-T"].T).all()
    assert {"G-1e-6-R-1e6", "G-1e6-R-1e-6"} <= GAMES.keys()
