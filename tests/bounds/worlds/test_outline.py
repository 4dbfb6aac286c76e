"""What is told of a long game is the game: patterns once, also if the end cuts one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bounds.worlds.outline import runs
from bounds.worlds.unrolled import unrolled as unrolled_whole
from reports.cli import main
from reports.site import words
from reports.text.case_words import facts


def unrolled(told: list[list[Any]]) -> list[int]:
    """The values that runs stand for."""
    found: list[int] = []
    for value, times in told:
        if isinstance(value, str):
            first, way, _, last = value.split()
            step = -1 if way == "down" else 1
            found += range(int(first), int(last) + step, step)
        else:
            found += [value] * times
    return found


def whole(told: dict[str, Any], T: int) -> list[int]:
    """All of it."""
    times = int(told["again"])
    return (unrolled(told["runs"]) * times + unrolled(told.get("then", [])))[:T]


@pytest.mark.parametrize("T", range(4000, 4014))
def test_a_slope_that_the_end_cuts_is_told_once(T: int) -> None:
    told = runs(np.resize(np.arange(13, 0, -1), T))
    assert told == {"runs": [["13 down to 1", 1]], "left": 0, "again": -(-T // 13)}


@pytest.mark.parametrize("T", range(8, 60))
def test_what_is_told_is_what_was_played(T: int) -> None:
    for pattern in ([5, 4, 3, 2, 1, 1, 1], [1, 2, 3, 4, 3, 2], [7, 7, 1, 1, 1]):
        d = np.resize(np.array(pattern), T)
        told = runs(d)
        assert told["left"] > 0 or whole(told, T) == d.tolist()


def test_delays_that_end_with_the_game() -> None:
    d = np.array([*range(13, 0, -1)] * 307 + [*range(9, 0, -1)])
    told = runs(d)
    assert told == {
        "runs": [["13 down to 1", 1]],
        "left": 0,
        "again": 307,
        "then": [["9 down to 1", 1]],
    }
    assert whole(told, len(d)) == d.tolist()


def test_replay_and_pages_tell_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "theorem-A1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "delays 13 down to 1, and so on 307 times, then 9 down to 1 losses" in said
    seen = {"d": runs(np.array([*range(9, 0, -1)] * 3 + [*range(5, 0, -1)]))}
    [shown] = [words.shown(one) for one in facts({"seen": seen})]
    assert shown == "9 down to 1, and so on 3 times, then 5 down to 1"


def test_a_last_run_that_is_longer_begins_nothing_again() -> None:
    assert runs(np.array([1, 2, 1, 2, 2]))["again"] == 1


@pytest.mark.parametrize("T", range(1998, 2004))
def test_short_delays_that_end_with_the_game(T: int) -> None:
    whole_slopes = np.resize(np.arange(6, 0, -1), T - T % 6)
    d = np.concatenate([whole_slopes, np.arange(T % 6, 0, -1)])
    told = runs(d)
    assert told["runs"] == [["6 down to 1", 1]]
    assert unrolled_whole(told, T) == d.tolist()
