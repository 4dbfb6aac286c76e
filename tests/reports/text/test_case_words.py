"""The settings of a game in words: what is told, and once."""

from __future__ import annotations

from reports.text import case_words


def test_a_setting_is_told_if_its_name_is_known_and_nothing_else_tells_it() -> None:
    text = "theorem_6 T=64 turns=3 colour=red loss=huber"
    told = list(case_words._setting(text, {"loss": "huber"}))
    assert told == [case_words.fact(case_words.TOLD["turns"], "3")]
