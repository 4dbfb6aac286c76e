"""Long games, of which a ledger keeps the outline, played by the page to its end."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from bounds.worlds.case_data import game_of, scheme_of
from bounds.worlds.recorded import RecordedRuns
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.record import Record
from mild_core.scheme import Scheme, algorithm_2, algorithm_4
from reports.ledger import validate
from reports.site.packed import packed
from reports.site.play_page import script, stored_games
from tests.reports.sample import Content, claim, complete
from tests.reports.site.browsing import DESK, watched
from tests.reports.site.test_play import CLIPPED, COVERED

if TYPE_CHECKING:
    from playwright.sync_api import Browser

T = 300
THIRD = 1 / 3
"""More digits than an outline shows."""


def late_turns(feedback: Feedback = Feedback.GRADIENT) -> Game:
    """Delays in a pattern that the end cuts, and gradients of many digits."""
    d = DelaySchedule(np.resize(np.array([*range(9, 0, -1), 1, 1]), T))
    a = np.resize(np.repeat([THIRD, -THIRD], 35), T)[:, None]
    return Game(Ball(1, THIRD), d, linear(a), feedback, THIRD, THIRD**2)


def record(scheme: Scheme) -> Record:
    signs = np.random.default_rng(0).choice([-1.0, 1.0], (1, T, 1))
    noise = signs if scheme.feedback is Feedback.VALUE else None
    return simulate([late_turns(scheme.feedback)], [scheme], noise=noise)


SCHEMES: dict[str, Scheme] = {
    "mild": algorithm_2((0.1, 0.2, 0.4), 0.7),
    "doubling": parameters.algorithm_5(THIRD, THIRD, T),
    "bandit": algorithm_4((0.01, 0.02), 0.5, 0.1, 2),
}


@cache
def case(world: str) -> str:
    """As a ledger has it."""
    runs = RecordedRuns.build(record(SCHEMES[world]), np.full((1, T, 1), THIRD))
    stamps = {"world": world, "lhs": 1.0, "rhs": 2.0, "part": 1}
    return json.dumps(runs.case(0) | stamps)


def with_record(case: dict[str, Any]) -> Content:
    """Theorem 2's tightest case is this one."""
    content = complete()
    claim(content, "C012")["resolution"]["case"] = case
    return content


@pytest.mark.parametrize("world", SCHEMES)
def test_a_record_is_built_from_its_outline_to_the_last_digit(world: str) -> None:
    kept = json.loads(case(world))
    assert "game" not in kept
    stored = stored_games(validate.ledger(with_record(kept)))["C012-tightest"]
    noise = np.array([stored["noise"]]) if stored["noise"] else None
    game, scheme = game_of(stored["game"]), scheme_of(stored["scheme"])
    assert scheme == SCHEMES[world]
    again = simulate([game], [scheme], noise=noise)
    assert np.array_equal(again.played, record(SCHEMES[world]).played)
    assert stored["u"] == [[THIRD]] * T


def test_an_outline_that_leaves_something_out_says_not_who_played() -> None:
    a = np.random.default_rng(0).normal(size=(T, 1))
    game = Game(Ball(1, 1.0), DelaySchedule(np.ones(T, dtype=np.int64)), linear(a))
    run = simulate([game], [SCHEMES["mild"]])
    told = RecordedRuns.build(run, np.ones((1, T, 1))).case(0)
    assert told["seen"]["gradients"]["left"] > 0
    assert "played" not in told["seen"]


@pytest.mark.parametrize("values", [[1.5] * 99, [3, 2, 1] * 40 + [9, 1], [*range(99)]])
def test_packed_lists_are_the_lists(values: list[float]) -> None:
    told = packed(values)
    if isinstance(told, dict):
        pattern = [v for v, often in told["runs"] for _ in range(often)]
        rest = [v for v, often in told.get("then", []) for _ in range(often)]
        told = [pattern[i % len(pattern)] for i in range(told["rounds"])] + rest
    assert told == values
    assert len(json.dumps(packed(values))) <= len(json.dumps(values))


def test_a_long_record_opens_and_is_stepped_through(
    tmp_path: Path, report: Path, chromium: Browser
) -> None:
    for file in report.iterdir():
        if file.suffix in (".html", ".js", ".css"):
            (tmp_path / file.name).write_bytes(file.read_bytes())
    games = stored_games(validate.ledger(with_record(json.loads(case("doubling")))))
    (tmp_path / "games.js").write_bytes(script(games))
    page, noticed = watched(chromium, DESK, "light")
    page.goto((tmp_path / "play.html").as_uri() + "?game=C012-tightest")
    assert page.locator("#where").text_content() == f"Round 1 of {T}"
    page.keyboard.press("End")
    assert page.locator("#where").text_content() == f"Round {T} of {T}"
    told = page.evaluate("page.rounds.map((round) => round.played)")
    expected = record(SCHEMES["doubling"]).played
    assert np.allclose(told, expected.reshape(T, 1), rtol=0, atol=1e-12)
    assert page.locator("#game").is_hidden()
    assert page.locator("#stored.refuted").count() == 0
    assert noticed.troubles == []
    page.context.close()


TINY = """(size) => {
  const { game, u } = opponent({ ...settings(), T: 3000, n: 1 });
  game.domain = { kind: "ball", n: 1, R: size };
  const scheme = prescribed("2", game, u).scheme;
  start({ ...chosen(), game, u, scheme, sizes: sizes(game, u), bound: 1 / size });
}"""


NEGATIVE = """() => {
  for (const round of page.rounds) round.regret = -round.t;
  page.match.bound = null;
  show(7);
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_words_of_drawings_have_room(
    report: Path, chromium: Browser, size: tuple[int, int]
) -> None:
    page, _ = watched(chromium, size, "light")
    page.goto((report / "play.html").as_uri())
    for radius in (0.0078125, 1.23e-8, 1.23e8):
        page.evaluate(TINY, radius)
        for t in (1, 1001, 2515, 3000):
            page.evaluate("(t) => show(t)", t)
            assert page.evaluate(CLIPPED) == []
            assert page.evaluate(COVERED) == []
    page.context.close()


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_no_words_lie_over_others(
    report: Path, chromium: Browser, size: tuple[int, int]
) -> None:
    """In the first game, and where regret is never above 0."""
    page, _ = watched(chromium, size, "light")
    page.goto((report / "play.html").as_uri())
    for t in (1, 4, 6, 99, 101, 199, 200):
        page.evaluate("(t) => show(t)", t)
        assert page.evaluate(COVERED) == []
    page.evaluate(NEGATIVE)
    assert page.evaluate(COVERED) == []
    assert "10⁻⁹" not in (page.locator("#regret").text_content() or "")
    assert page.locator(".nobody").is_hidden()
    page.context.close()
