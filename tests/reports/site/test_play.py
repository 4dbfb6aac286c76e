"""The page that plays games: controls, rounds, and stored games one click away."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from bounds.worlds.case_data import game_of, scheme_of
from mild_core.engine import simulate
from reports.ledger import validate
from reports.ledger.numbers import number
from reports.site.play_page import name_of, script, stored_games
from tests.reports.sample import Content, claim, complete, few
from tests.reports.site.browsing import DESK, PHONE, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOARDS = ("regret", "arrivals", "weights", "points")

CLIPPED = """[...document.querySelectorAll('.board text')].filter((words) => {
  const here = words.getBoundingClientRect();
  const room = words.ownerSVGElement.getBoundingClientRect();
  return here.left < room.left || here.right > room.right;
}).map((words) => words.textContent)"""
"""Words of drawings that begin before them or end beyond them."""
COVERED = """[...document.querySelectorAll('.board svg')].flatMap((svg) => {
  const boxes = [...svg.querySelectorAll('text')].map((words) =>
    [words.textContent, words.getBoundingClientRect()]);
  return boxes.flatMap(([a, x], i) => boxes.slice(i + 1).filter(([, y]) =>
    x.left + 1 < y.right && y.left + 1 < x.right
    && x.top + 4 < y.bottom && y.top + 4 < x.bottom).map(([b]) => `${a} | ${b}`));
})"""
"""Words that lie over others; lines of letters may touch."""


def at(page: Page) -> tuple[int, int]:
    """Round shown, and how many there are."""
    words = page.locator("#where").text_content() or ""
    found = re.fullmatch(r"Round ([\d,]+) of ([\d,]+)", words)
    assert found, words
    return int(found[1].replace(",", "")), int(found[2].replace(",", ""))


def boards(page: Page) -> list[str]:
    return [page.locator(f"#{name}").inner_html() for name in BOARDS]


def test_a_game_is_stepped_by_buttons_keys_and_slider(
    report: Path, chromium: Browser
) -> None:
    page, noticed = watched(chromium, DESK, "light")
    page.goto((report / "play.html").as_uri())
    assert at(page) == (1, 200)
    before = boards(page)
    page.get_by_role("button", name="One round on").click()
    assert at(page)[0] == 2
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert at(page)[0] == 3
    assert all(a != b for a, b in zip(before, boards(page), strict=True))
    page.keyboard.press("End")
    assert at(page)[0] == 200
    assert page.get_by_role("button", name="One round on").is_disabled()
    page.keyboard.press("Home")
    assert at(page)[0] == 1
    page.locator("#round").fill("77")
    assert at(page)[0] == 77
    assert "Regret so far" in (page.locator("#told").text_content() or "")
    page.locator("h1").click()
    page.get_by_role("button", name="Run").click()
    page.wait_for_function("page.now > 80")
    page.get_by_role("button", name="Stop").click()
    assert noticed.troubles == []
    page.context.close()


def test_numbers_are_written_as_on_all_pages(report: Path, chromium: Browser) -> None:
    page, _ = watched(chromium, DESK, "light")
    page.goto((report / "play.html").as_uri())
    values = (-1, 0, 0.12345, -2.5e-7, 1e-9, 1234.6, 2.5e10)
    found = page.evaluate("(values) => values.map(short)", values)
    assert found == [number(value).replace("-", "\u2212") for value in values]
    assert found[:5] == ["\u22121", "0", "0.123", "\u22122.5·10⁻⁷", "10⁻⁹"]
    page.context.close()


def test_every_control_makes_another_game_and_is_kept_in_the_address(
    report: Path, chromium: Browser
) -> None:
    page, noticed = watched(chromium, PHONE, "dark")
    page.goto((report / "play.html").as_uri())
    seen = {json.dumps(page.evaluate("page.rounds"))}
    changes = {"T": "90", "d": "9", "P": "10", "n": "2", "seed": "5"}
    for i, (name, value) in enumerate(changes.items(), 2):
        page.locator(f"#game [name={name}]").fill(value)
        seen.add(json.dumps(page.evaluate("page.rounds")))
        assert len(seen) == i, name
    for name in ("algorithm", "delays", "losses"):
        options = page.locator(f"#game [name={name}] option")
        values = [option.get_attribute("value") for option in options.all()]
        assert len(values) >= 4
        for choice in values:
            page.locator(f"#game [name={name}]").select_option(choice)
            page.keyboard.press("Escape")
            assert at(page)[1] == 90
            seen.add(json.dumps(page.evaluate("page.rounds")))
    assert len(seen) == 6 + 6 + 5 + 3
    kept = page.evaluate("page.rounds")
    page.reload()
    assert page.evaluate("page.rounds") == kept
    assert noticed.troubles == []
    page.context.close()


def test_a_stored_counterexample_opens_with_one_click(
    report: Path, chromium: Browser
) -> None:
    case = claim(complete(), "C042")["counterexample"]
    record = simulate(game_of(case["game"]), scheme_of(case["scheme"]))
    page, noticed = watched(chromium, DESK, "light")
    page.goto((report / "claims/C042.html").as_uri())
    page.locator("a[href$='play.html?game=C042']").click()
    assert at(page) == (1, 2)
    told = page.locator("#stored").text_content() or ""
    assert "smallest counterexample of eq. (14), first inequality (C042)" in told
    assert "played by Algorithm 1, T = 2." in told
    assert page.locator("#game :is(select, input):enabled").count() == 0
    assert page.evaluate(CLIPPED) == []
    played = page.evaluate("page.rounds.map((round) => round.played)")
    assert np.allclose(played, record.played, rtol=0, atol=1e-12)
    page.keyboard.press("ArrowRight")
    assert at(page) == (2, 2)
    page.get_by_role("button", name="Games of your own").click()
    page.locator("#game [name=T]").fill("50")
    assert at(page)[1] == 50
    assert page.locator("#stored").is_hidden()
    assert noticed.troubles == []
    page.context.close()


def test_the_page_says_where_a_theorem_promises_nothing(
    report: Path, chromium: Browser
) -> None:
    page, _ = watched(chromium, DESK, "light")
    address = (report / "play.html").as_uri()
    page.goto(f"{address}?algorithm=4&delays=two&d=5")
    assert "Theorem 7 promises nothing here" in (
        page.locator("#about").text_content() or ""
    )
    page.goto(f"{address}?algorithm=4&delays=constant&d=5")
    assert "promises nothing" not in (page.locator("#about").text_content() or "")
    page.goto(f"{address}?algorithm=<b>&game=__proto__")  # nothing of the kind
    assert at(page) == (1, 200)
    page.context.close()


# -- which cases are games -----------------------------------------------------------


def games_of(content: Content) -> dict[str, Any]:
    return stored_games(validate.ledger(content))


def test_games_of_learners_are_kept_and_nothing_else() -> None:
    content = complete()
    games = games_of(content)
    assert {"C042", "C043", "C044"} <= set(games)
    for entry in content["claims"]:
        case = entry["counterexample"]
        if case and not {"game", "seen"} & set(case):
            assert name_of(entry["key"], "counterexample") not in games
    for game in games.values():
        simulate(game_of(game["game"]), scheme_of(game["scheme"]))


def test_a_game_that_is_none_has_no_link() -> None:
    def broken(**edits: Any) -> Content:
        content = complete()
        claim(content, "C042")["counterexample"] |= edits
        return content

    case = claim(complete(), "C042")["counterexample"]
    assert "C042" in games_of(broken())
    assert "C042" not in games_of(broken(world="mean-reacting-delays"))
    assert "C042" not in games_of(broken(u=[[9.0], [9.0]]))
    assert "C042" not in games_of(broken(u="<b>"))
    assert "C042" not in games_of(broken(game=case["game"] | {"d": [0, 1]}))
    assert "C042" not in games_of(broken(game=case["game"] | {"G": "x"}))
    assert "C042" not in games_of(broken(learner="mine.py:Mine"))


def test_the_script_of_games_is_data_alone() -> None:
    content = few()
    content["claims"] += [claim(complete(), "C042")]
    text = script(games_of(content)).decode()
    head, _, rest = text.partition("const GAMES = ")
    assert head == '"use strict";\n'
    assert json.loads(rest.removesuffix(";\n")).keys() >= {"C042"}


def test_noise_is_kept_if_it_is_one_pattern_of_unit_vectors() -> None:
    def bandit(noise: Any) -> dict[str, Any]:
        content = complete()
        case = claim(content, "C042")["counterexample"]
        case["game"] |= {"feedback": "value", "M": 2.0}
        case["scheme"] |= {"feedback": "value"}
        case["scheme"]["stages"][0] |= {"delta": 0.5}
        case |= {"world": "mean", "noise": noise}
        return dict(games_of(content).get("C042", {}))

    assert bandit("all patterns")["noise"] is None
    assert bandit([[1.0], [-1.0]])["noise"] == [[1.0], [-1.0]]
    assert bandit([[1.0], [-2.0]]) == {}
