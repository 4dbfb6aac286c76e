"""Sampled means with free parameters: laws against the engine, and power."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from adversaries import long_games
from adversaries.descent_games import EstimateGame
from adversaries.learners import prescribed
from adversaries.long_games import ConeGame, LongGame, WeightGame
from adversaries.long_prescribed import PrescribedGame
from adversaries.supplies import descent_settings, sampled_descent
from adversaries.supplies.descent_unit import DescentUnit, Limits, Sampled
from bounds import catalogue
from bounds.judging.judge import sides
from bounds.judging.statistical import ERROR, lower_limit
from bounds.quantities.bandit import E_regret
from bounds.worlds.bandit import Bandit
from bounds.worlds.long_blocks import LongBlocks
from mild_core import losses as families
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray
from mild_core.scheme import algorithm_3, algorithm_4

RUNS = 20_000
SIZES = (
    *("gamma", "P_T", "sum_mz", "block_drift", "hat_drift", "P_hat", "Z", "K", "T"),
    *("n", "R", "r", "G", "M", "delta", "in_order"),
)


def as_played(told: LongBlocks) -> tuple[Game, FloatArray]:
    """The same game round by round, with the smallest delays that give the blocks'."""
    K = int(told.counts.sum())
    slopes, u = (
        np.repeat(v, told.counts, axis=1).ravel() for v in (told.slopes, told.u)
    )
    late = np.where(told.delays == 1, 1, (told.delays - 2) * K + 2)
    delays = np.repeat(late, K)
    table = families.linear(slopes[:, None])
    ball = Ball(1, told.radius)
    return Game(ball, DelaySchedule(delays), table, Feedback.VALUE), u[:, None]


def close(a: FloatArray, b: FloatArray) -> None:
    """Two samples of one law: means within five standard errors."""
    error = 5 * np.hypot(a.std() / np.sqrt(len(a)), b.std() / np.sqrt(len(b)))
    assert abs(a.mean() - b.mean()) < error
    assert a.std() == pytest.approx(b.std(), rel=0.1)


LONG = (
    LongGame("a", 2, 4, 0.5, "at turns", 2, share=4.0, K=6, R=2.0, G=3.0),
    LongGame("b", 2, 3, 0.7, "always", 2, share=4.0, K=4),
    LongGame("c", 3, 2, 0.5, inside=True, share=4.0, K=4, R=0.5),
)


@pytest.mark.parametrize("told", LONG, ids=lambda game: game.label)
def test_long_blocks_have_the_law_and_the_sizes_of_the_engine(told: LongGame) -> None:
    world = told.build()
    game, u = as_played(world)
    scheme = algorithm_3(world.rate, world.explore, told.K)
    record = simulate(
        [game] * RUNS, [scheme] * RUNS, np.random.default_rng(0).spawn(RUNS)
    )
    played = Bandit.build(record, np.repeat(u[None], RUNS, axis=0))
    # without what exploring adds, which has mean 0
    assert isinstance(game.losses, LossTable)
    x = np.repeat(played.trace.x, told.K, axis=1)
    centre = (game.losses.a * (x - u)).sum(axis=(1, 2))
    own = world.regrets(np.random.default_rng(1), RUNS)
    close(centre, own)
    close(played.nabla_expert[:, 0], own + world.smoothed_shift)
    for name in SIZES:
        here, there = getattr(world, name), getattr(played, name)
        assert float(here[0]) == pytest.approx(float(np.ravel(there)[0])), name


@pytest.mark.parametrize("constant", [0.0, 1.5])
def test_long_weights_have_the_law_and_the_sizes_of_the_engine(constant: float) -> None:
    told = WeightGame("w", 6, 0.4, share=4.0, K=4, R=2.0, G=3.0, constant=constant)
    world, runs = told.build(), 4000
    game, u = as_played(world)
    assert isinstance(game.losses, LossTable)
    table = replace(game.losses, offset=game.losses.offset + world.constant)
    game = Game(game.domain, game.delays, table, Feedback.VALUE)
    scheme = algorithm_4(world.rates, world.weighing, world.explore, told.K)
    record = simulate(
        [game] * runs, [scheme] * runs, np.random.default_rng(0).spawn(runs)
    )
    played = Bandit.build(record, np.repeat(u[None], runs, axis=0))
    own = world.metas(np.random.default_rng(1), runs)
    for expert in (0, 1):
        close(played.nabla_meta[:, expert], own[:, expert])
    low, high = world.meta_range
    assert low < own.min() < own.max() < high
    for name in (*SIZES, "alpha", "log_inverse_w1"):
        here, there = getattr(world, name), getattr(played, name)
        np.testing.assert_allclose(np.ravel(here), np.ravel(there)[: np.size(here)])


def test_a_better_expert_with_less_weight_needs_nine_tenths_of_lemma_10() -> None:
    unit = unit_of("the better expert begins with less")
    found = unit.run([catalogue.claim("C132")], 0)["C132"]
    assert found.undecided is None
    assert found.altered["1 scale 0.9"].violations == 1


def test_the_walk_of_the_length_has_the_law_of_the_engine() -> None:
    told = ConeGame("c", 3, 60, 0.2, 2.0, 0.3, R=2.0, G=0.5).build()
    table = families.absolute(np.zeros((60, 3)), 0.5, 0.3 * 0.5 * 2.0)
    game = Game(Ball(3, 2.0), DelaySchedule.constant(60), table, Feedback.VALUE)
    scheme = algorithm_3(told.rate, told.explore)
    record = simulate(
        [game] * 4000, [scheme] * 4000, np.random.default_rng(0).spawn(4000)
    )
    played = Bandit.build(record, np.zeros((4000, 60, 3)))
    close(played.regret, told.regrets(np.random.default_rng(1), 4000))
    for name in ("gamma", "M", "G", "R", "r", "n", "delta", "sum_mz", "P_T"):
        here, there = getattr(told, name), getattr(played, name)
        assert float(here[0]) == pytest.approx(float(np.ravel(there)[0])), name


def test_limits_enclose_the_mean_and_shrink() -> None:
    rng = np.random.default_rng(0)
    wide, narrow = (Limits(rng.random((k, 2)), 0.0, 1.0) for k in (50, 5000))
    for limits in (wide, narrow):
        assert (limits.lower < 0.5).all()
        assert (limits.upper > 0.5).all()
    assert (narrow.upper - narrow.lower < 0.2 * (wide.upper - wide.lower)).all()


def test_columns_share_the_error() -> None:
    """That any limit of any expert is wrong has the probability told."""
    x = np.random.default_rng(5).random(400)
    alone = Limits(x[:, None], 0.0, 1.0)
    three = Limits(np.repeat(x[:, None], 3, axis=1), 0.0, 1.0)
    assert alone.lower.tolist() == [lower_limit(x, ERROR)]
    assert three.lower.tolist() == [lower_limit(x, ERROR / 3)] * 3
    assert 1 - three.upper == pytest.approx(lower_limit(1 - x, ERROR / 3))
    assert three.lower[0] < alone.lower[0]


def test_samples_outside_the_range_are_refused() -> None:
    with pytest.raises(ValueError, match="outside"):
        _ = Limits(np.array([[1.5]]), 0.0, 1.0).lower


def unit_of(label: str) -> DescentUnit:
    every = sampled_descent.units("quick")
    return next(unit for unit in every if label in unit.name)


def refuted(label: str, key: str) -> set[str]:
    finding = unit_of(label).run([catalogue.claim(key)], 0)[key]
    assert not any(part.violations for part in finding.parts)
    assert finding.undecided is None
    told = finding.details[unit_of(label).name]
    assert told["error"] == 2 * ERROR
    return {name for name, tally in finding.controls.items() if tally.violations}


@pytest.mark.parametrize(
    ("label", "key", "what"),
    [
        ("E_regret blocks overtaken", "C026", "without the drift"),
        ("E_regret blocks overtaken", "C026", "without the backlog and the drift"),
        ("E_regret blocks late", "C026", "without the backlog"),
        ("E_regret turns inside", "C026", "without moves inside blocks"),
        ("E_regret turns as fast", "C026", "without the path"),
        ("E_regret noise in 16", "C019", "n instead of n^2"),
        ("n=2 T=2048 R=0.1", "C019", "without exploring"),
        ("n=1 T=4096 R=400.0", "C019", "without shrinking"),
        ("n=1 T=16384 R=90.0", "C019", "without the path"),
    ],
)
def test_a_term_left_out_is_noticed(label: str, key: str, what: str) -> None:
    assert what in refuted(label, key)


def test_every_game_is_decided_and_none_is_a_counterexample() -> None:
    labels = {game.label for game in long_games.QUICK[1:3]}
    labels |= {game.label for game in descent_settings.QUICK[6:8]}
    labels |= {game.label for game in descent_settings.WEIGHTS[1:3]}
    for unit in sampled_descent.units("quick"):
        if unit.setting.label in labels:
            claims = [catalogue.claim(key) for key in unit.keys]
            for finding in unit.run(claims, 0).values():
                assert finding.undecided is None, unit.name
                assert not any(part.violations for part in finding.parts), unit.name


def test_a_false_bound_would_be_refuted() -> None:
    unit = unit_of("E_regret turns as fast")
    claim = catalogue.claim("C026")
    part = claim.parts[0].scaled(0.7).relation
    (found,) = unit.run([replace(claim, parts=(part,))], 0)["C026"].parts
    assert found.violations == 1
    (found,) = unit.run([claim], 0)["C026"].parts
    assert found.violations == 0
    assert found.tightness is not None
    assert found.tightness > 0.75


def test_a_bound_above_what_anybody_can_lose_is_vacuous() -> None:
    """The set is narrow: the bound is below 2MT and above the largest regret."""
    told = next(
        game for game in descent_settings.QUICK if game.n == 1 and game.thin < 1
    )
    claim = catalogue.claim("C019")
    unit = DescentUnit(told, ("C019",), E_regret, 4)
    (part,) = unit.run([claim], 0)["C019"].parts
    assert (part.cases, part.vacuous, part.tightness) == (1, 1, None)
    played = told.played()
    world = Sampled(played.constants, E_regret, Limits(np.zeros((1, 1)), 0.0, 1.0))
    right = float(sides(claim.parts[0], world).rhs[0, 0])
    assert played.range[1] < right < 2 * played.constants.M[0] * told.T


@pytest.mark.parametrize(
    "game", descent_settings.ESTIMATES, ids=lambda game: game.label
)
def test_the_length_of_estimates_is_decided(game: EstimateGame) -> None:
    claim, unit = catalogue.claim("C100"), unit_of(f"E_g_square {game.label}")
    finding = unit.run([claim], 0)["C100"]
    assert finding.undecided is None
    assert [part.violations for part in finding.parts] == [0]


@pytest.mark.parametrize("experts", [False, True])
def test_prescribed_blocks_are_those_of_the_engine(experts: bool) -> None:
    """The law of the regret, and the parameters, for Corollary 2 and Theorem 6."""
    told = PrescribedGame("short", 8, 3.0, 1, turns=1, G=2.0, experts=experts).build()
    game, u = as_played(told)
    tune = prescribed.theorem_6 if experts else prescribed.corollary_2
    scheme = tune(game, float(told.P_T[0]))
    assert told.K[0] == scheme.K
    assert scheme.stages[0].delta == pytest.approx(told.explore)
    assert scheme.stages[0].etas[0] == pytest.approx(told.rate)
    rngs = np.random.default_rng(2).spawn(RUNS)
    played = simulate_lean(game, scheme, rngs, comparators=u).regret
    mine = told.regrets(np.random.default_rng(3), RUNS)
    # exploring adds noise of mean 0 to what is played
    error = 5 * played.std() / np.sqrt(RUNS)
    assert abs(played.mean() - mine.mean()) < 1.5 * error
    if experts:
        one = Bandit.build(simulate([game], [scheme], rngs[:1]), u[None], "one")
        for name in ("k", "eta_k", "alpha", "log_inverse_w1_k", "sum_m", "S"):
            assert getattr(told, name)[0] == pytest.approx(getattr(one, name)[0])


def test_weights_that_follow_noise_need_all_blocks_in_lemma_10() -> None:
    """What the weights lose grows with Z, and with 1/delta^2."""
    found = unit_of("weights of noise").run([catalogue.claim("C132")], 0)["C132"]
    assert found.undecided is None
    for name in ("1 exponent Z", "1 exponent delta"):
        assert found.altered[name].violations == 1, name
    assert not found.altered["1 scale 0.9"].violations


def test_slopes_of_a_bowl_lead_away_from_the_comparator() -> None:
    """So that no sum of theirs is negative; and the square of n is needed."""
    every = sampled_descent.units("standard")
    unit = next(u for u in every if "bowl" in u.name and u.keys == ("C101",))
    played = unit.setting.played()
    sums = played.draw(np.random.default_rng(0), 4)
    assert played.range[0] < 0 < sums.min() < sums.max() < played.range[1]
    found = unit.run([catalogue.claim("C101")], 0)["C101"]
    assert found.altered["1 exponent n"].violations == 1
    assert found.undecided is None
