"""Games too long to be played, held against games that can be."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from adversaries.far_games import Turning
from adversaries.far_sizes import Sizes
from adversaries.far_walk import followed
from adversaries.learners import prescribed
from adversaries.supplies import far_means
from adversaries.supplies.far_means import EnclosedUnit
from adversaries.tight_sets import Cornered, Narrow, mean_distance
from bounds import catalogue
from bounds.judging.alterations import alterations
from bounds.worlds.far_game import FarGame
from mild_core import losses
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.engine import simulate_lean
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme

RUNS = 400


@pytest.mark.parametrize(
    ("steps", "late", "between", "speed"),
    [(40, 0, 40, 0.1), (97, 3, 13, 0.21), (60, 7, 5, 0.5), (50, 49, 9, 1.0)],
)
def test_straight_lines_are_descent(
    steps: int, late: int, between: int, speed: float
) -> None:
    """Step by step, with what has arrived; one step of delay more changes it."""
    sign = np.where(np.arange(steps) // between % 2 == 0, 1.0, -1.0)

    def stepwise(late: int) -> float:
        v, total = 0.0, 0.0
        for z in range(steps):
            if z >= late + 1:
                v = min(max(v + speed * sign[z - 1 - late], -0.9), 0.9)
            total += sign[z] * v
        return total

    assert followed(steps, late, between, speed, 0.9) == pytest.approx(stepwise(late))
    if late + 2 < steps:
        assert stepwise(late + 1) != pytest.approx(stepwise(late))


SMALL = (
    Turning("corollary-1", 2**12, 40, 5, R=2.0, told=40.0),
    Turning("corollary-2", 2**6, 3, 3, R=2.0, G=3.0, told=30.0),
    Turning("corollary-3", 2**12, 9, 2, R=8.0, told=20.0),
    Turning("corollary-4", 2**5, 20, 1, R=2.0, G=0.5, told=30.0),
)


@pytest.mark.parametrize("told", SMALL, ids=lambda told: told.learner)
def test_a_turning_game_that_can_be_played(told: Turning) -> None:
    """Its sizes, its learner, and the mean of its samples between the two numbers."""
    far, s = told.build(), told.sizes
    between = -(-s.Z // (told.turns + 1)) * s.K
    sign = np.where(np.arange(s.T) // between % 2 == 0, 1.0, -1.0)[:, None]
    delays = np.ones(s.T, dtype=np.int64)
    # of a block only the last round is late
    delays[s.K - 1 :: s.K] = s.longest
    game = _game(Ball(1, s.R), delays, losses.linear(-s.G * sign), s.M)
    scheme = prescribed.TUNINGS[told.learner](game, s.P)
    _same_sizes(far, game, scheme)
    mean = _mean(game, scheme, s.R * sign)
    assert far.low < mean < far.high
    # so few rounds are too few to say much: the numbers are apart, but not by all
    assert far.high - far.low < 0.3 * far.most


def test_without_its_delay_a_turning_game_is_another_one() -> None:
    late, soon = (
        Turning("corollary-1", 2**60, late, 30, R=4.0).build()
        for late in (2**40, 2**30)
    )
    assert soon.high < late.low


@pytest.mark.parametrize("n", [2, 3, 5])
def test_a_cornered_game_that_can_be_played(n: int) -> None:
    """The mean of samples is between the two numbers, which are close."""
    T = 2**10
    told = Cornered("corollary-1", T, n, 1.01 * math.sqrt(n) / T**0.25)
    far, R = told.build(), told.R
    u = np.tile(R * np.eye(n)[0], (T, 1))
    game = _game(Ball(n, R), np.ones(T, dtype=np.int64), losses.absolute(u, 1.0, -R), R)
    scheme = prescribed.corollary_1(game, 0.0)
    _same_sizes(far, game, scheme)
    mean = _mean(game, scheme, u)
    assert far.low * (1 - 1e-2) < mean < far.high * (1 + 1e-2)
    assert far.high < 1.02 * far.low


def test_a_narrow_game_that_can_be_played() -> None:
    T = 2**12
    told = Narrow("corollary-1", T, 1.0, 1.05 * 0.125, 0.0)
    far = told.build()
    domain = Box(np.array([-told.r]), np.array([1.0]))
    table = losses.linear(-np.ones((T, 1)))
    game = _game(domain, np.ones(T, dtype=np.int64), table, 1.0)
    scheme = prescribed.corollary_1(game, 0.0)
    _same_sizes(far, game, scheme)
    assert far.low < _mean(game, scheme, np.ones((T, 1))) < far.high


@pytest.mark.parametrize("n", [1, 2, 4, 9])
def test_the_mean_distance_on_the_sphere(n: int) -> None:
    s = unit_vectors(np.random.default_rng(0), 200_000, n)
    assert mean_distance(n) == pytest.approx(
        np.linalg.norm(s - np.eye(n)[0], axis=1).mean(), rel=5e-3
    )


def test_a_set_that_is_too_small_is_refused() -> None:
    with pytest.raises(ValueError, match="not below R"):
        Cornered("corollary-1", 2**20, 2, 0.01).build()
    with pytest.raises(ValueError, match="not below r"):
        Narrow("corollary-1", 2**20, 1.0, 0.01, 0.0).build()


CLOSE = {
    "C019": 0.98,
    "C020": 0.99,
    "C026": 0.98,
    "C028": 0.98,
    "C169": 0.99,
    "C172": 0.98,
}
"""What part of the printed bounds is paid."""


@pytest.mark.parametrize("key", CLOSE)
def test_the_corollaries_bounds_are_nearly_paid(key: str) -> None:
    """And at nine tenths they are refuted, while as printed they are kept."""
    claim = catalogue.claim(key)
    units = [u for u in far_means.units("quick") if u.serves(claim)]
    found = [u.run([claim], 0)[key] for u in units]
    parts = [f.parts[0] for f in found if f.parts]
    assert max(p.tightness or 0 for p in parts) > CLOSE[key]
    assert not any(p.violations for p in parts)
    tenths = next(a.name for a in alterations(claim) if a.what == "0.9")
    assert any(f.altered[tenths].violations for f in found)


def test_limits_that_are_too_wide_decide_nothing() -> None:
    """Wide limits leave the claim undecided, and refute no alteration."""
    claim = catalogue.claim("C020")

    class Wide(Turning):
        def build(self) -> FarGame:
            far = super().build()
            return FarGame(
                far.label, far.learner, far.told, 0.0, far.most, far.most, far.steps
            )

    told = far_means.TURNING[0]
    wide = Wide(told.learner, told.rounds, told.late, told.turns, told.R, told.G)
    found = EnclosedUnit(wide).run([claim], 0)["C020"]
    assert found.undecided is not None
    expected = {a.name for a in alterations(claim) if a.part == 1}
    assert not any(found.altered[name].violations for name in expected)


def test_how_near_a_game_comes_is_told_where_the_statement_speaks_of_it() -> None:
    """Theorem 4 says nothing of blocks of many rounds, which would exceed its bound."""
    claim = catalogue.claim("C019")
    units = [u for u in far_means.units("quick") if isinstance(u, EnclosedUnit)]
    found = [unit.run([claim], 0) for unit in units]
    altered = [
        t for one in found if claim.key in one for t in one[claim.key].altered.values()
    ]
    near = [
        t.tightness for t in altered if t.tightness is not None and not t.violations
    ]
    assert near
    assert max(near) <= 1


def _game(domain: Domain, delays: object, table: LossTable, M: float) -> Game:
    schedule = DelaySchedule(np.asarray(delays))
    return Game(domain, schedule, table, Feedback.VALUE, M=M)


def _mean(game: Game, scheme: Scheme, u: FloatArray) -> float:
    rngs = np.random.default_rng(1).spawn(RUNS)
    return float(simulate_lean(game, scheme, rngs, comparators=u).regret.mean())


def _same_sizes(far: FarGame, game: Game, scheme: Scheme) -> None:
    """What the far game says of itself is what the game and its learner are."""
    stage, steps = scheme.stages[0], scheme.steps(game.delays)
    assert far.told["K"] == scheme.K
    assert far.told["d"] == game.delays.d.max()
    assert far.told["S"] == game.delays.d.sum()
    assert far.told["sum_mz"] == steps.backlog
    assert far.told["sum_m"] == game.delays.backlog
    assert far.told["eta"] == pytest.approx(stage.etas[0])
    assert far.told["delta"] == pytest.approx(stage.delta)
    assert far.told["M"] == pytest.approx(game.M)
    assert far.told["r"] == pytest.approx(game.domain.r)


@pytest.mark.parametrize("told", [{"K": 3}, {"late": 16}, {"late": -1}])
def test_sizes_that_no_game_has_are_refused(told: dict[str, Any]) -> None:
    """Blocks that are not whole, feedback that never arrives."""
    whole: dict[str, Any] = {
        "T": 16,
        "K": 1,
        "n": 1,
        "R": 1.0,
        "G": 1.0,
        "M": 1.0,
        "late": 2,
    }
    assert Sizes(**whole).Z == 16
    with pytest.raises(ParameterError, match=r"must (divide|be below)"):
        Sizes(**(whole | told))
