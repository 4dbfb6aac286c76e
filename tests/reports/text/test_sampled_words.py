"""Sampled games of long blocks are told from what is played in them."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.long_games import LongGame, Smoothed
from adversaries.long_prescribed import PrescribedGame
from reports.cli import main
from reports.ledger import records
from reports.ledger.numbers import number
from reports.text.sampled_words import sampled_setting, stretches, words

TOLD = {
    "theorem-6": (
        "Losses are linear with slope 3: they lead to R for 1,261 blocks, then to -R, "
        "and so on in 13 stretches, the last of 1,252.",
        "jumps by 2R at each of 12 turns, so P_T = 192.",
        "Nothing is late",
        "15 experts",
    ),
    "lemma-10": (
        "Losses are linear with slope 0.2 and lead to -R throughout.",
        "so P_T = 0.",
        "Nothing is late",
        "The first begins with weight 0.75",
        "1 block from 0 to that end",
    ),
}


@pytest.mark.parametrize("key", TOLD)
def test_replay_tells_the_game(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", key]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for sentence in TOLD[key]:
        assert sentence in told


@pytest.mark.parametrize("key", ["C031", "C132"])
def test_the_numbers_are_those_of_the_game(key: str) -> None:
    record = records.record_of(key)
    setting = sampled_setting(record.case if record else None)
    assert setting is not None
    told, game = " ".join(words(setting)), setting.played().constants
    assert f"P_T = {number(float(game.P_T[0]))}" in told
    assert f"slope {number(float(game.G[0]))}" in told
    assert f"delta = {number(float(game.delta[0]))}" in told


def test_stretches_are_as_long_as_values_stay() -> None:
    assert stretches(np.array([[1.0], [1.0], [-1.0], [1.0]])) == [2, 1, 1]
    table = PrescribedGame("short", 8, 3.0, 1, turns=2).build()
    assert stretches(table.slopes) == [3, 3, 2]


@pytest.mark.parametrize(
    ("late", "sentence"),
    [
        ("never", "Nothing is late"),
        ("always", "Every block is used 2 blocks late."),
        ("at turns", "Of all blocks 2 are late, by up to 3 blocks, and used out of"),
        ("too late", "Nothing arrives before the end."),
    ],
)
def test_delays_are_told(late: str, sentence: str) -> None:
    assert sentence in words(LongGame("short", 1, 8, 0.5, late, 2))[0]


def test_comparators_that_rest_and_turns_inside_blocks() -> None:
    rest = LongGame("rest", 1, 8, 0.5, follow=False)
    assert "The comparator is 0 throughout" in words(Smoothed(rest))[0]
    inside = words(LongGame("inside", 2, 4, 0.5, inside=True))[0]
    assert "8 pieces of blocks" in inside
    assert "the first of 7, the last of 1" in inside


def test_other_cases_are_none() -> None:
    assert sampled_setting(None) is None
    assert sampled_setting({"world": "bandit", "unit": "sampled anything"}) is None
