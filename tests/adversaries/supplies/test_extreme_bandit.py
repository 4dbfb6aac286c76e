"""The links of Lemma 10's proof, where all of what they allow is paid."""

from __future__ import annotations

import pytest

from adversaries.supplies import extreme_bandit
from bounds import catalogue
from bounds.judging.alterations import alterations
from bounds.judging.judge import judge
from bounds.judging.tallies import first_violation

WORLDS = {unit.name: list(unit.worlds(0)) for unit in extreme_bandit.units("quick")}
EVERY = [world for worlds in WORLDS.values() for world in worlds]


@pytest.mark.parametrize("key", extreme_bandit.WEIGHTS)
def test_no_game_breaks_the_claim(key: str) -> None:
    for world in EVERY:
        for part in catalogue.claim(key).parts:
            assert judge(part, world).violations == 0


@pytest.mark.parametrize(
    ("unit", "key", "parts"),
    [
        ("bandit equal weights", "C146", (1, 2, 3, 4, 5, 6)),
        ("bandit equal weights", "C151", (1, 2, 4, 5)),
        ("bandit best expert last", "C150", (2,)),
        ("bandit best expert last", "C152a", (1,)),
    ],
)
def test_nine_tenths_of_the_bound_are_exceeded(
    unit: str, key: str, parts: tuple[int, ...]
) -> None:
    for i in parts:
        found = [judge(catalogue.claim(key).parts[i - 1], w) for w in WORLDS[unit]]
        assert max(tally.tightness or 0 for tally in found) > 0.9


@pytest.mark.parametrize("key", ["C146", "C151", "C152a"])
def test_together_they_need_every_term_and_letter(key: str) -> None:
    for one in alterations(catalogue.claim(key)):
        broken = [first_violation(one.relation, w).violations for w in EVERY]
        assert any(broken), one.name
