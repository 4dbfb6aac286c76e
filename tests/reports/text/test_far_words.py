"""Games too long to be played are told from their own sizes, and drawn step by step."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from adversaries.far_games import Far, Turning
from adversaries.supplies.far_means import CORNERED, NARROW, TURNING, setting_of
from mild_core.numerics import FloatArray
from reports.cli import main
from reports.ledger import records
from reports.ledger.numbers import RAISED, number
from reports.text import far_course, far_words
from reports.text.far_words import apart, far_setting, words

RECORDS = ("C019", "C026", "C020", "C028", "C169", "C172")
SETTINGS: tuple[Far, ...] = (*TURNING, *CORNERED, *NARROW)
LOWERED = str.maketrans({above: below for below, above in RAISED.items()})


def value(text: str) -> Decimal:
    digits, _, power = text.partition("\u00b710")
    return Decimal(f"{digits}e{power.translate(LOWERED) or 0}")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.label)
def test_the_two_numbers_are_on_either_side(setting: Far) -> None:
    game = setting.build()
    low, high = apart(game.low, game.high)
    assert value(low) <= Decimal(game.low) <= Decimal(game.high) <= value(high)
    told = words(setting)
    assert f"between {low} and {high}" in told.enclosed
    assert far_words.rounds(int(game.told["T"])) in told.unplayed


@pytest.mark.parametrize("key", RECORDS)
def test_every_record_too_long_to_be_played_is_told(key: str) -> None:
    record = records.record_of(key)
    assert record is not None
    setting = far_setting(record.case)
    assert isinstance(setting, Turning)
    told = words(setting)
    assert f"{setting.turns + 1} stretches" in told.game
    assert f"delta = {number(setting.known.delta)}" in told.game
    assert "eta = 0" not in told.game  # tiny, and no rounding


def test_other_cases_are_none() -> None:
    assert setting_of("sampled anything") is None
    assert far_setting(None) is None
    assert far_setting({"world": "far-game"}) is None


def stepwise(setting: Turning) -> FloatArray:
    """The mean decision before every step, as the docstring of `ways` says."""
    known, v, found = setting.known, 0.0, []
    for z in range(1, setting.sizes.Z + 1):
        if (used := z - 1 - setting.late) >= 1:
            side = 1 - 2 * ((used - 1) // known.between % 2)
            v = min(max(v + known.speed * side, -known.edge), known.edge)
        found.append(v / setting.sizes.R)
    return np.array(found)


@pytest.mark.parametrize("late", [0, 40])
def test_the_course_is_that_of_descent(late: int) -> None:
    setting = Turning("corollary-1", 2**12, late, 3, R=2.0, told=40.0)
    played, between = stepwise(setting), setting.known.between
    for one in far_course.stretches(setting):
        start = (one.number - 1) * between
        for share in (0.3, 0.5, 0.9):
            seen = played[start + int(share * between)]
            assert one.at(share) == pytest.approx(seen, abs=3 / between)


def test_some_stretches_stand_for_all() -> None:
    shown = far_course.stretches(TURNING[0])
    assert [one.number for one in shown] == [1, 2, 3, 151]
    assert [one.side for one in shown] == [1, -1, 1, 1]
    drawn = far_course.drawn(TURNING[0])
    assert max(map(len, drawn.splitlines())) < 78
    assert "\u2026" in drawn
    assert "151" in drawn
    assert [one.number for one in far_course.stretches(TURNING[6])] == [1, 2]


def test_replay_shows_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "corollary-3"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "301 stretches" in told
    assert "Nobody plays 2\u2078\u2070 rounds" in told
    assert "comparator \u2022 mean decision" in told
    left, right = told.split("so ")[-1].split(" is true")[0].split(" \u2264 ")
    assert left != right


def test_numbers_of_stretches_stand_in_the_middle_of_their_columns() -> None:
    """Also behind the dots that stand for those left out."""
    setting = Turning("corollary-1", 2**12, 40, 5, R=2.0, told=40.0)
    *lines, numbers, _ = far_course.drawn(setting).split("\n")
    middle, last = far_course.COLUMNS // 2, lines[0].index("\u2026") + 2
    columns = (4, 4 + far_course.COLUMNS + 1, last)
    assert [numbers[start + middle] for start in columns] == ["1", "2", "6"]
