"""The algorithms in the page are the engine's, to rounding."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from bounds.worlds.case_data import game_data, scheme_data
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import FAMILIES
from mild_core.numerics import FloatArray
from mild_core.record import Record
from mild_core.scheme import Scheme
from tests.reports.site.scripted import CLOSE, scripted
from tests.support import Setting, make_game, make_scheme, sphere

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Match = dict[str, Any]
"""A game, a scheme, comparators and noise as the page takes them."""

PLAY = """text => JSON.stringify(
  JSON.parse(text).map((m) => playGame(m.game, m.scheme, m.u, m.noise)))"""


def delays_of(kind: int, T: int, rng: np.random.Generator) -> DelaySchedule:
    """Random, in bursts (ties), backwards (out of order), mostly late."""
    t = np.arange(T)
    kinds = (
        rng.integers(1, 9, T),
        5 - t % 5,
        9 - 2 * (t % 5),
        np.where(rng.random(T) < 0.7, rng.integers(1, 2 * T, T), 1),
    )
    return DelaySchedule(kinds[kind].astype(np.int64))


def scheme_of_kind(algorithm: int, game: Game, rng: np.random.Generator) -> Scheme:
    R, G, T = game.domain.R, game.G, game.T
    if algorithm == 5:
        return parameters.algorithm_5(R, G, T)
    if algorithm == 6:  # Mild-BGD that restarts, which the paper omits
        return parameters.doubling_theorem_6(
            R, G, game.M, game.n, T, 0.4 * (game.domain.r or 0), 2.0
        )
    return make_scheme(algorithm, game, rng, int(rng.integers(1, 5)))


@cache
def matches() -> list[tuple[Game, Scheme, FloatArray, FloatArray | None]]:
    """Games of every algorithm, set, family and kind of delay; 1 to 4 dimensions."""
    found = []
    cases = product(range(1, 7), range(4), range(3))
    for i, (algorithm, late, small) in enumerate(cases):
        bandit = algorithm in (3, 4, 6)
        domain, family = ("ball", "cube", "box")[small], FAMILIES[i % len(FAMILIES)]
        setting = Setting(i, 1 + (i // 5) % 4, 20 + i % 17, 1, 1.0, 1.0, domain, family)
        feedback = Feedback.VALUE if bandit else Feedback.GRADIENT
        plain, rng = make_game(setting, feedback), np.random.default_rng(100 + i)
        delays = delays_of(late, plain.T, rng)
        game = Game(plain.domain, delays, plain.losses, feedback)
        noise = sphere(rng, game.T, game.n) if bandit else None
        u = game.domain.project(rng.standard_normal((game.T, game.n)))
        found.append((game, scheme_of_kind(algorithm, game, rng), u, noise))
    return found


def as_data(
    game: Game, scheme: Scheme, u: FloatArray, noise: FloatArray | None
) -> Match:
    return {
        "game": game_data(game, game.losses),  # type: ignore[arg-type]
        "scheme": scheme_data(scheme),
        "u": u.tolist(),
        "noise": None if noise is None else noise.tolist(),
    }


@cache
def records() -> list[Record]:
    """What the engine does in these games."""
    return [simulate(game, scheme, noise=s) for game, scheme, _, s in matches()]


def differences(page: Page) -> list[str]:
    """What differs between the page and the engine, over all games."""
    found = []
    asked = json.dumps([as_data(*match) for match in matches()])
    played = json.loads(page.evaluate(PLAY, asked))
    for record, (*_, u, _), rounds in zip(records(), matches(), played, strict=True):
        game, trace = record.game, record.trace
        assert trace is not None
        steps = [r["block"] - 1 for r in rounds]
        wanted = {
            "played": record.played,
            "value": record.values,
            "experts": trace.experts[steps],
            "weights": trace.weights[steps],
            "epoch": trace.epoch[steps],
        }
        for name, values in wanted.items():
            gap = np.abs(np.array([r[name] for r in rounds]) - values).max()
            if not gap <= CLOSE * max(1.0, float(np.abs(values).max())):
                found.append(f"{name} of {record.schemes[0]}: {gap}")
        gap = abs(rounds[-1]["regret"] - record.regret(u))
        if not gap <= CLOSE * game.T:
            found.append(f"regret: {gap}")
        arrived = [r["arrived"] for r in rounds]
        if arrived != [list(game.delays.F(t)) for t in range(1, game.T + 1)]:
            found.append("arrivals")
    return found


def test_the_page_plays_as_the_engine_does(chromium: Browser) -> None:
    games = matches()
    assert len(games) > 70
    assert {game.n for game, *_ in games} == {1, 2, 3, 4}
    assert any(not game.delays.in_order for game, *_ in games)
    assert any(len(game.delays.F(t)) > 3 for game, *_ in games for t in (10, 15))
    page = scripted(chromium)
    assert differences(page) == []
    page.context.close()


EDITS = {
    "alpha off by 1%": ("- this.alpha * losses", "- 1.01 * this.alpha * losses"),
    "ties reversed": ("used.sort((a, b) => a - b)", "used.sort((a, b) => b - a)"),
    "one expert's rate": ("-this.stage.etas[i])", "-this.stage.etas[0])"),
    "arrives at once": ("found[i + delay - 1].push", "found[i].push"),
    "no projection": ("const shrink = (factor", "const shrink = 1; (factor"),
    "set not shrunk": ("? 1 - this.stage.delta", "? 1 - 0 * this.stage.delta"),
    "experts stay": ("this.y = this.stage", "this.y = this.y || this.stage"),
    "block of k + 1": ("Math.ceil(k /", "Math.ceil(Math.min(k + 1, this.t) /"),
    "first weights": ("Math.log((N + 1) / (", "Math.log((N + 1) / 2 ** i / ("),
    "estimate without n": ("(this.n / this.stage.delta)", "(1 / this.stage.delta)"),
    "restarts late": ("> this.stage.budget)", "> this.stage.budget + 1)"),
    "experts as now": ("vectors.dot(this.sent[k][i],", "vectors.dot(this.y[i],"),
}
"""Faults: what stands in the script, and what is put there."""


@pytest.mark.parametrize("fault", EDITS)
def test_a_fault_in_the_page_is_noticed(chromium: Browser, fault: str) -> None:
    page = scripted(chromium, EDITS[fault])
    assert differences(page) != []
    page.context.close()
