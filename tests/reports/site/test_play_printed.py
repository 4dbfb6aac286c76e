"""Algorithms to the letter in the page: as the suite plays them, and stored games."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from adversaries.supplies.to_the_letter import descent, uneven_game
from bounds.judging.words import REFUTED
from bounds.worlds.literal import LiteralDoublingOGD, played
from bounds.worlds.literal_blocks import PrintedDescent, play_printed
from bounds.worlds.unrolled import unrolled
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray
from mild_core.record import Record
from mild_core.scheme import Scheme, algorithm_3, algorithm_4
from reports.ledger import validate
from reports.site import play_page
from reports.site.play_page import LONGEST, stored_games
from reports.site.play_reason import reason
from tests.reports.sample import Content, claim, complete
from tests.reports.site.scripted import CLOSE, scripted
from tests.reports.site.test_play_algorithms import as_data

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


PLAY = """text => JSON.stringify(JSON.parse(text).map(
  (m) => playGame(m.game, m.scheme, m.u, m.noise, m.letter)))"""
T = 12

Match = tuple[str, Record, FloatArray | None]


def letter_games(letter: str) -> list[tuple[Game, Scheme, FloatArray | None]]:
    """On the line with slopes of few binary digits, so that sums are exact."""
    found: list[tuple[Game, Scheme, FloatArray | None]] = []
    for seed in range(12):
        rng = np.random.default_rng(seed)
        d = DelaySchedule(rng.integers(1, 2 + seed % 4, T))
        some = rng.choice([0.5, 1.0], (T, 1)) if seed % 2 else np.ones((T, 1))
        if letter == "epochs":
            game = Game(Ball(1, 1.0), d, linear(some * rng.choice([-1, 1], (T, 1))))
            found.append((game, parameters.algorithm_5(1.0, game.G, T), None))
            continue
        game = Game(Ball(1, 1.0), d, linear(some), Feedback.VALUE)
        K, rates = 1 + seed % 3, (0.0625, 0.125)
        few = algorithm_3(0.125, 0.25, K)
        scheme = few if seed < 6 else algorithm_4(rates, 0.5, 0.25, K)
        found.append((game, scheme, rng.choice([-1.0, 1.0], (T, 1))))
    return found


@cache
def matches() -> list[Match]:
    """As the suite plays them."""
    found: list[Match] = []
    for game, _, _ in letter_games("epochs"):
        found.append(("epochs", played([game], LiteralDoublingOGD), None))
    for game, scheme, noise in letter_games("blocks"):
        assert noise is not None
        record = play_printed([game], [scheme], noise[None])
        found.append(("blocks", record, noise))
    return found


def differences(page: Page) -> list[str]:
    u = np.full((T, 1), 0.5)
    asked = [
        as_data(record.games[0], record.schemes[0], u, noise) | {"letter": letter}
        for letter, record, noise in matches()
    ]
    found = []
    answers = json.loads(page.evaluate(PLAY, json.dumps(asked)))
    for (letter, record, _), rounds in zip(matches(), answers, strict=True):
        there = np.array([r["played"] for r in rounds])
        if not np.abs(there - record.played.reshape(T, 1)).max() <= CLOSE:
            found.append(letter)
    return found


def test_the_page_plays_to_the_letter_as_the_suite_does(chromium: Browser) -> None:
    moving = [np.ptp(record.played) > 0.6 for _, record, _ in matches()]
    assert {True, False} == set(moving)  # some never leave 0
    page = scripted(chromium)
    assert differences(page) == []
    page.context.close()


EDITS = {
    "stale dropped": ("        this.stale(feedback);\n", ""),
    "one block off": ("Math.floor(k / K);", "Math.floor((k - 1) / K);"),
    "always equal": ("sum === wanted[j]", "true"),
    "never equal": ("sum === wanted[j]", "false"),
}


@pytest.mark.parametrize("fault", EDITS)
def test_a_fault_to_the_letter_is_noticed(chromium: Browser, fault: str) -> None:
    page = scripted(chromium, EDITS[fault])
    assert set(differences(page)) == {"epochs" if "stale" in fault else "blocks"}
    page.context.close()


def test_a_sum_in_the_page_is_rounded_once(chromium: Browser) -> None:
    page = scripted(chromium)
    assert page.evaluate("exactSum([1e16, 1, -1e16, 1e-3])") == 1.001
    assert page.evaluate("exactSum(Array(10).fill(0.1))") == 1.0
    assert page.evaluate("exactSum([])") == 0
    page.context.close()


# -- which stored cases ---------------------------------------------------------------


def with_case(key: str, case: dict[str, Any]) -> Content:
    content = complete()
    claim(content, key).update(counterexample=case, verdict=REFUTED)
    return content


@cache
def long_case() -> str:
    """The counterexample of Theorem 5 to the letter, as a ledger has it."""
    game = uneven_game(576, 2, 15 / 16)
    world = PrintedDescent.unmoved([game], [descent(game)], -np.ones((1, 576, 1)), "")
    stamps = {"world": world.name, "lhs": 567.0, "rhs": 562.25, "part": 1}
    return json.dumps(world.case(0) | stamps)


def test_a_long_game_is_built_from_its_outline() -> None:
    content = with_case("C026b", json.loads(long_case()))
    stored = stored_games(validate.ledger(content))["C026b"]
    assert stored["letter"] == "blocks"
    assert "as printed" in stored["told"]
    losses = uneven_game(576, 2, 15 / 16).losses
    assert isinstance(losses, LossTable)
    assert stored["game"]["losses"]["a"] == losses.a.tolist()
    assert stored["game"]["d"] == [1] * 576
    assert stored["u"] == [[-1.0]] * 576
    assert stored["scheme"]["stages"][0]["etas"] == [1 / 128]


def test_an_outline_that_leaves_something_out_is_no_game() -> None:
    assert unrolled({"runs": [[1, 3]], "left": 2, "again": 1}, 5) is None
    assert unrolled({"runs": [[1, 0]], "left": 0, "again": 1}, 5) is None
    case = json.loads(long_case())
    letters_alone = case | {"seen": case["seen"] | {"played": None}}
    assert "C026b" in stored_games(validate.ledger(with_case("C026b", letters_alone)))
    edits: tuple[dict[str, Any], ...] = (
        *({"T": 10**12}, {"n": 2}, {"eta": [0.1, 0.2]}),
        *({"seen": {}}, {"eta": 1.0}, {"T": "<b>"}),
    )
    for edit in edits:
        content = with_case("C026b", letters_alone | edit)
        assert "C026b" not in stored_games(validate.ledger(content))


# -- why not -----------------------------------------------------------------------


def test_every_counterexample_is_played_or_says_why_not() -> None:
    ledger = validate.ledger(complete())
    games = stored_games(ledger)
    told = {c.key: reason(c, games) for c in ledger.claims if c.counterexample}
    assert len(told) > 5
    assert all(bool(why) != (key in games) for key, why in told.items())
    assert told["C042"] == ""
    assert told["C007"] == "No game is played here: the case is about delay vectors."
    assert all(not reason(c, games) for c in ledger.claims if not c.counterexample)


def test_the_reason_is_that_of_the_case() -> None:
    def why(**edits: Any) -> str:
        content = with_case("C026b", json.loads(long_case()) | edits)
        ledger = validate.ledger(content)
        (one,) = (c for c in ledger.claims if c.key == "C026b")
        return reason(one, stored_games(ledger))

    assert why() == ""
    assert why(T=25_600).startswith("The game has 25,600 rounds")
    assert "25,600" not in why(T=LONGEST, seen={})
    assert "draws lots" in why(world="draws")
    assert "values of the parameters" in why(world="numbers")


def test_a_game_of_the_most_rounds_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = validate.ledger(complete())
    name, game = next(iter(stored_games(ledger).items()))
    T = len(game["game"]["d"])
    for longest, taken in ((T, True), (T - 1, False)):
        monkeypatch.setattr(play_page, "LONGEST", longest)
        assert (name in stored_games(ledger)) is taken
