"""Exhaustive games of Theorem 2 that could have failed; why Theorem A1 has none."""

from __future__ import annotations

import math

import numpy as np
import pytest
from sympy import Expr

from adversaries.supplies import static_games
from bounds import catalogue
from bounds.judging.judge import judge
from bounds.quantities.delays import P_T, R, S, T
from bounds.quantities.parameters import C, G, k


def test_every_game_could_have_failed() -> None:
    bound = catalogue.claim("C012").parts[0]
    shown = {c.name: c.relation for c in catalogue.claim("C012").controls}
    worlds = list(static_games.static_worlds(range(2), np.random.default_rng(0)))
    found = [judge(bound, world) for world in worlds]
    assert [tally.cases for tally in found] == [2 ** (static_games.T - 1)] * 4
    assert sum(tally.vacuous + tally.violations for tally in found) == 0
    assert max(tally.tightness or 0 for tally in found) > 0.15
    assert "0.6 x" in shown


def first_to_bite(bound: Expr) -> int:
    """The smallest T whose bound is below 2GRT, without delay or path."""
    values = {P_T: 0, R: 1, G: 1, C: 0, k: 1, S: T}
    one = bound.subs(values)
    return next(t for t in range(1, 10**4) if float(one.subs(T, t)) < 2 * t)


@pytest.mark.parametrize(("key", "least"), [("C012", 11), ("C157", 257)])
def test_shorter_games_can_not_refute(key: str, least: int) -> None:
    found = first_to_bite(catalogue.claim(key).parts[0].rhs)
    assert found == least
    # all delay vectors and signs of so many rounds
    assert math.log10(found**found * 2**found) > 14
