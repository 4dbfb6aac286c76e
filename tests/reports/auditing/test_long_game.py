"""A long game is examined only of a learner that plays it twice alike."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from reports.auditing import long_game

T = 40


def game() -> Game:
    """Five moments at which eight rounds arrive together."""
    delays = DelaySchedule.of([8 - t % 8 for t in range(T)])
    return Game(Ball(1, 1.0), delays, linear(np.ones((T, 1))), G=1.0)


def seen(*plays: Any) -> long_game.Seen:
    """What is seen of one who plays these, and the last again and again."""
    left = list(plays)

    def played(game: Game) -> Any:
        return SimpleNamespace(played=left.pop(0) if len(left) > 1 else left[0])

    subject: Any = SimpleNamespace(played=played)
    return long_game._examined(subject, game())


def test_nothing_is_altered_for_one_who_cannot_repeat_it() -> None:
    still, moved = np.zeros((T, 1)), np.zeros((T, 1))
    moved[6:] = 0.5
    found = seen(still, moved)
    assert found == long_game.Seen(0, (), 7, repeatable=False)


def test_all_moments_are_altered_for_one_who_does_not_look() -> None:
    assert seen(np.zeros((T, 1))) == long_game.Seen(5)
