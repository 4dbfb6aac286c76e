"""What theorems prescribe and promise in the page is what the suite says of them."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from bounds import catalogue
from bounds.evaluation import on_cases
from bounds.worlds.case_data import game_of, scheme_of
from mild_core import parameters
from mild_core.game import Game, drift, path_length
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme, algorithm_1
from reports.site.play_page import THEOREMS
from tests.reports.site.scripted import CLOSE, scripted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Match = dict[str, Any]
"""A game, a scheme and comparators as the page makes them."""


CHOOSE = """all => all.map((asked) => {
  const { game, u } = opponent(asked), found = prescribed(asked.algorithm, game, u);
  return { asked, game, u, ...found };
})"""
CLAIMS = {learner: key for key, learner in THEOREMS.items()}


def chosen(page: Page) -> list[Match]:
    """Games of every control of the page."""
    kinds = page.evaluate("[Object.keys(DELAYS), Object.keys(LOSSES)]")
    asked = [
        {"algorithm": algorithm, "delays": late, "losses": loss}
        | {"T": 16 + 16 * (i % 4), "d": 1 + i % 9, "P": 2 * (i % 5)}
        | {"n": 1 + i % 3, "seed": i}
        for i, (algorithm, late, loss) in enumerate(product(CLAIMS, *kinds))
    ]
    return list(page.evaluate(CHOOSE, asked))


def prescription(name: str, game: Game, u: FloatArray, delta: float) -> Scheme:
    """What the engine's prescriptions say, delta scaled as the page did."""
    R, G, M, n, T = game.domain.R, game.G, game.M, game.n, game.T
    d, P = game.delays, float(path_length(u))
    if name == "1":
        eta = parameters.balanced_eta(R, G, P, d.beta)
        return algorithm_1(eta)
    if name == "2":
        return parameters.theorem_2(R, G, T, d.beta)
    if name == "5":
        return parameters.algorithm_5(R, G, T)
    blocks = name.endswith("b")
    printed = (
        parameters.delta_blocks(n, T)
        if blocks
        else parameters.delta_in_order(n, T, d.backlog)
    )
    assert delta == pytest.approx(printed if printed < R else R / 2)
    f = delta / printed
    return {
        "3": lambda: parameters.corollary_1(R, M, n, T, d.backlog, f),
        "3b": lambda: parameters.corollary_2(R, G, M, n, d, f),
        "4": lambda: parameters.theorem_7(R, M, n, T, d.backlog, f),
        "4b": lambda: parameters.theorem_6(R, G, M, n, d, f),
    }[name]()


def numbers(scheme: Scheme) -> list[float]:
    """All parameters of a scheme in a row."""
    rows = [(*s.etas, s.alpha, s.delta or 0.0, s.budget) for s in scheme.stages]
    return [scheme.K, *(value for row in rows for value in row)]


def printed_bound(key: str, game: Game, scheme: Scheme, u: FloatArray) -> float:
    """The right side of the claim, from the delays and the comparators."""
    R, G, M, n, T, d = game.domain.R, game.G, game.M, game.n, game.T, game.delays
    K, stage, P = scheme.K, scheme.stages[0], float(path_length(u))
    steps, delta = d.blocks(K).schedule, stage.delta or 1.0
    C = 0.0 if d.in_order else min(2 * T * G * R, 2 * int(d.d.max()) * G * P)
    values = {
        "R": R, "r": game.domain.r or 0.0, "G": G, "M": M, "n": n, "T": T, "P_T": P,
        "C": C, "eta": stage.etas[0], "delta": delta, "K": K, "Z": steps.T,
        "d": int(d.d.max()), "k": parameters.best_expert(P, R),
        "sum(d_t)": int(d.d.sum()), "sum(m_t)": d.backlog, "sum(m_z)": steps.backlog,
        "sum(m_t + 1)": d.beta, "gamma": K * (n * M / delta) ** 2 + (K * K - K) * G * G,
        "sum|u_t - u_{c_t}|": float(drift(u, d.c)),
        "sum|u_{q_z} - u_{q_{c_z}}|": float(drift(u[::K], steps.c)),
    }  # fmt: skip
    part = catalogue.claim(key).parts[0]
    table = {
        q: np.full((1, 1), float(values[str(q.name)]))
        for q in part.quantities
        if str(q.name) in values
    }
    return float(on_cases(part.rhs, table, (1, 1))[0, 0])


def wrong(page: Page) -> list[str]:
    """Prescriptions and bounds of the page that are not the suite's."""
    found = []
    for match in chosen(page):
        name, u = match["asked"]["algorithm"], np.array(match["u"])
        theirs = scheme_of(match["scheme"])
        data = match["game"] | {"feedback": theirs.feedback.value}
        game = game_of(data)  # refuses losses steeper than G or larger than M
        ours = prescription(name, game, u, theirs.stages[0].delta or 0.0)
        if numbers(theirs) != pytest.approx(numbers(ours), rel=CLOSE):
            found.append(f"{name}: {numbers(theirs)} for {numbers(ours)}")
        if float(path_length(u)) > match["asked"]["P"] + CLOSE:
            found.append(f"path of {match['asked']}")
        bound = printed_bound(CLAIMS[name], game, ours, u)
        if not match["why"] and match["bound"] != pytest.approx(bound, rel=CLOSE):
            found.append(f"{name}: bound {match['bound']} for {bound}")
    return found


def test_prescriptions_and_bounds_are_those_of_the_suite(chromium: Browser) -> None:
    page = scripted(chromium)
    games = chosen(page)
    assert len(games) == 7 * 6 * 4
    promised = {m["asked"]["algorithm"] for m in games if m["bound"] is not None}
    assert promised == set(CLAIMS)
    assert wrong(page) == []
    page.context.close()


@pytest.mark.parametrize(
    "edit",
    [
        ("3 * sqrt(s.R * (s.P + 2 * s.R))", "3.01 * sqrt(s.R * (s.P + 2 * s.R))"),
        ("while (4 ** j < T)", "while (4 ** j <= T)"),
        ("(s.G * s.R * sqrt(s.beta))", "(s.G * s.R * sqrt(s.S))"),
        ("(b + d[b - 1]) || a - b", "(b + d[b - 1]) || b - a"),
        ("Math.floor(P / 2 + 1e-9) + 1", "Math.floor(P / 2 + 1e-9) + 2"),
    ],
)
def test_a_wrong_prescription_or_bound_is_noticed(
    chromium: Browser, edit: tuple[str, str]
) -> None:
    page = scripted(chromium, edit)
    assert wrong(page) != []
    page.context.close()


def test_the_same_seed_is_the_same_game(chromium: Browser) -> None:
    page = scripted(chromium)
    assert json.dumps(chosen(page)) == json.dumps(chosen(page))
    asked = {"delays": "random", "losses": "signs", "T": 30, "d": 5, "P": 2, "n": 2}
    one, other = (page.evaluate("opponent", asked | {"seed": seed}) for seed in (1, 2))
    assert one != other
    norms = page.evaluate("explorations(3, 50, 3).map(vectors.norm)")
    assert norms == pytest.approx([1.0] * 50)
    page.context.close()
