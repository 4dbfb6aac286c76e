"""Rules on the sphere: exact means against brute force, and what they must refuse."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.supplies import designed_means
from bounds import catalogue
from bounds.judging.judge import judge
from bounds.judging.judging_unit import JudgingUnit
from bounds.worlds.bandit import Bandit
from bounds.worlds.designed import Designed
from bounds.worlds.mean import Mean
from bounds.worlds.moments import moment
from bounds.worlds.registry import WORLDS
from bounds.worlds.sphere_rules import Rule, axes, corners, polygon, product, signs
from mild_core import losses as families
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.noise import unit_vectors
from mild_core.scheme import algorithm_3, algorithm_4

RULES = (polygon(5), polygon(9), axes(2), axes(7), corners(3), corners(5))


def bandit_game(n: int, T: int, d: list[int], *, bowls: bool = False) -> Game:
    axis = np.eye(n)[0] * np.ones((T, 1))
    table = families.quadratic(axis, 0.7) if bowls else families.linear(axis, 0.4)
    return Game(Ball(n, 1.5), DelaySchedule.of(d), table, Feedback.VALUE)


def designed(rule: Rule, game: Game, K: int, eta: float) -> Designed:
    u = -np.ones((1, game.T, game.n))
    return Designed.by(rule, [game], [algorithm_3(eta, 0.5, K)], u, "test")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_a_rule_has_the_moments_of_the_sphere_up_to_its_strength(rule: Rule) -> None:
    rng = np.random.default_rng(0)
    assert rule.weights.sum() == pytest.approx(1)
    for _ in range(60):
        degree = int(rng.integers(rule.strength + 1))
        beta = np.bincount(rng.integers(rule.n, size=degree), minlength=rule.n)
        mean = rule.weights @ (rule.points**beta).prod(axis=1)
        assert mean == pytest.approx(moment(beta, ball=False), abs=1e-14)


@pytest.mark.parametrize(
    ("rule", "beta"),
    [(axes(3), [4, 0, 0]), (corners(3), [6, 0, 0]), (polygon(5), [5, 0])],
)
def test_beyond_its_strength_a_rule_is_wrong(rule: Rule, beta: list[int]) -> None:
    mean = rule.weights @ (rule.points ** np.array(beta)).prod(axis=1)
    assert abs(mean - moment(np.array(beta), ball=False)) > 1e-3


@pytest.mark.parametrize("K", [1, 2])
def test_linear_means_agree_with_a_much_finer_rule(K: int) -> None:
    game = bandit_game(2, 4, [3, 1, 1, 2])
    coarse = designed(polygon(5), game, K, 0.01)
    fine = designed(polygon(13), game, K, 0.01)
    for name in ("regret", "g_square", "lead", "nabla_lead", "estimate_cross"):
        here, there = (getattr(w, f"E_{name}") for w in (coarse, fine))
        np.testing.assert_allclose(here, there, rtol=1e-10, atol=1e-10)


def test_quadratic_means_agree_with_monte_carlo() -> None:
    game = bandit_game(3, 2, [1, 1], bowls=True)
    scheme, u = algorithm_3(0.01, 0.5, 2), -np.ones((1, 2, 3))
    world = Designed.by(corners(3), [game], [scheme], u, "test")
    runs = 40_000
    noise = unit_vectors(np.random.default_rng(1), 2 * runs, 3).reshape(runs, 2, 3)
    record = simulate([game] * runs, [scheme] * runs, noise=noise)
    sampled = Bandit.build(record, np.repeat(u, runs, axis=0))
    for name in ("regret", "g_square"):
        values = np.asarray(getattr(sampled, name)).reshape(runs)
        error = 6 * values.std() / np.sqrt(runs)  # six standard errors
        assert abs(values.mean() - np.ravel(getattr(world, f"E_{name}"))[0]) < error


def test_on_a_line_the_rule_is_all_noise() -> None:
    game, u = bandit_game(1, 5, [2, 1, 3, 1, 1]), -np.ones((1, 5, 1))
    scheme = algorithm_4((0.1, 2.0), 1.0, 0.5)
    here = Designed.by(signs(), [game], [scheme], u, "test")
    there = Mean.over([game], [scheme], u, "test")
    for name in ("regret", "nabla_meta", "g_square", "x_gap"):
        mine, all_of_it = (getattr(w, f"E_{name}") for w in (here, there))
        np.testing.assert_allclose(mine, all_of_it, rtol=1e-12)


def test_unused_directions_may_be_the_same() -> None:
    delays = [1, 9, 1, 9, 9, 9]
    game, u = bandit_game(1, 6, delays), -np.ones((1, 6, 1))
    scheme = algorithm_4((0.1, 2.0), 1.0, 0.5)
    here = Designed.by(signs(), [game], [scheme], u, "test", together=True)
    there = Mean.over([game], [scheme], u, "test")
    assert here.patterns == 2**3
    for name in ("regret", "nabla_meta", "sum_squares"):
        mine, all_of_it = (getattr(w, f"E_{name}") for w in (here, there))
        np.testing.assert_allclose(mine, all_of_it, rtol=1e-12)
    with pytest.raises(ValueError, match="not exact"):
        _ = here.E_lead


@pytest.mark.parametrize(
    ("rule", "eta", "bowls", "why"),
    [
        (axes(2), 0.01, False, "strength"),
        (polygon(5), 5.0, False, "projected"),
        (polygon(5), 0.01, True, "strength"),
        (corners(3), 0.01, False, "shape of the noise"),
    ],
)
def test_games_for_which_a_rule_is_not_exact_are_refused(
    rule: Rule, eta: float, bowls: bool, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        designed(rule, bandit_game(2, 3, [1, 1, 1], bowls=bowls), 1, eta)


def test_lengths_are_refused() -> None:
    world = designed(polygon(5), bandit_game(2, 3, [1, 1, 1]), 1, 0.01)
    with pytest.raises(ValueError, match="not exact"):
        _ = world.E_lag_norms


def test_too_many_sequences_are_refused() -> None:
    with pytest.raises(ValueError, match="too many"):
        product(corners(5), 4)


def test_a_case_is_built_again() -> None:
    world = designed(polygon(5), bandit_game(2, 3, [2, 1, 1]), 1, 0.01)
    again = WORLDS["mean-designed"].of(world.case(0))
    np.testing.assert_allclose(again.E_regret, world.E_regret)


def test_exact_means_refute_lemma_9_with_other_powers_of_n() -> None:
    found = refuted("mean in n dimensions", "C100")
    assert {"n instead of n^2", "n^(-9) instead of n^2", "without the squares"} <= found


@pytest.mark.parametrize(
    ("unit", "key"),
    [
        ("nothing in time", "C019"),
        ("nothing in time", "C026"),
        ("weights that learn nothing", "C132"),
        ("estimates in nobody's time", "C104"),
    ],
)
def test_without_the_backlog_long_delays_break_the_bound(unit: str, key: str) -> None:
    assert "without the backlog" in refuted(unit, key)


def refuted(name: str, key: str) -> set[str]:
    supply = {s.name: s for s in designed_means.units("quick")}[name]
    unit, claim = JudgingUnit(supply), catalogue.claim(key)
    assert unit.serves(claim)
    finding = unit.run([claim], 0)[key]
    assert finding.crashed is None
    assert not any(part.violations for part in finding.parts)
    return {name for name, tally in finding.controls.items() if tally.violations}


def test_sets_are_not_symmetric_and_r_is_far_below_R() -> None:
    rng = np.random.default_rng(0)
    sets = [designed_means.any_set(rng, 3) for _ in range(30)]
    assert min(s.r / s.R for s in sets if s.r) < 0.1
    world = next(designed_means.nothing_in_time(rng))
    assert judge(catalogue.claim("C026").parts[0], world).violations == 0
