"""Sampled games: one test decides on claims, controls and alterations, both ways."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from adversaries.learners import prescribed
from adversaries.learners.balanced import traveller
from adversaries.regret_range import epochs, most_regret
from adversaries.sampled_games import Setting
from adversaries.supplies import sampled_rows, statistical
from adversaries.supplies.sampled_mean import SampledMean, told
from adversaries.supplies.sampling_unit import SamplingUnit, sampled
from bounds import catalogue
from bounds.claim import Claim, Relation
from bounds.judging.judge import sides
from bounds.judging.regimes import REGIMES
from bounds.judging.supply import generator
from bounds.quantities.bandit import E_nabla_linear, E_regret
from bounds.worlds.bandit import Bandit

SMALL = SamplingUnit(
    "mean-corollary-2",
    prescribed.corollary_2,
    Setting(2**14, n=2, d=4, delays="block ends"),
    64,
)
TRUE = catalogue.claim("corollary-2")
BOUND = next(part for part in TRUE.parts if sampled(part))


def altered(factor: float, cap: bool = False) -> Claim:
    part = Relation(E_regret, "<=", factor * BOUND.rhs, cap=BOUND.cap if cap else None)
    return replace(TRUE, parts=(part,), controls=())


def test_sampling_refutes_a_false_bound_and_accepts_a_true_one() -> None:
    found = SMALL.run([altered(1)], 0)[TRUE.key]
    assert found.parts[0].violations == 0
    assert found.undecided is None
    refuted = SMALL.run([altered(0.001)], 0)[TRUE.key]
    assert refuted.parts[0].violations == 1
    assert refuted.parts[0].counterexample is not None


def test_vacuous_bounds_are_counted_apart() -> None:
    found = SMALL.run([altered(100, cap=True)], 0)[TRUE.key]
    assert found.parts[0].vacuous == 1
    assert found.parts[0].tightness is None


def test_a_bound_above_what_anybody_can_lose_is_vacuous() -> None:
    """On a narrow set nobody loses 2MT: the bound is below that, and says nothing."""
    narrow = Setting(2**12, n=3, r=0.3, R=2.0)
    unit = SamplingUnit("mean-corollary-1", prescribed.corollary_1, narrow, 2)
    one = catalogue.claim("corollary-1")
    bound = next(part for part in one.parts if sampled(part))
    found = unit.run([replace(one, parts=(bound,), controls=())], 0)[one.key]
    game, u = narrow.build(np.random.default_rng(0))
    world = Bandit.build(told(game, prescribed.corollary_1(game, 0.0)), u[None])
    (right,) = {float(x) for x in sides(bound, with_mean(world)).rhs.ravel()}
    assert most_regret(game, u) < right < 2 * game.M * game.T
    assert found.parts[0].vacuous == 1
    assert found.parts[0].tightness is None


def with_mean(world: Bandit) -> SampledMean:
    return SampledMean(world, np.zeros(1), SMALL.setting)


def test_tightness_is_what_is_refuted() -> None:
    """A bound a little below it is refuted, one a little above is not."""
    tightness = SMALL.run([altered(1)], 0)[TRUE.key].parts[0].tightness
    assert tightness is not None
    runs = SMALL.run([altered(1)], 0)[TRUE.key].details[SMALL.name]["runs"]
    same = replace(SMALL, budget=runs, least=runs)
    below, above = (altered(tightness * c) for c in (1 - 1e-6, 1 + 1e-6))
    assert same.run([below], 0)[TRUE.key].parts[0].violations == 1
    assert same.run([above], 0)[TRUE.key].parts[0].violations == 0


def test_what_is_not_decided_is_told_with_its_figures() -> None:
    """A bound at the mean itself: no number of runs decides that."""
    told_of = SMALL.run([altered(1)], 0)[TRUE.key].details[SMALL.name]
    ratio = told_of["decisions"][0]["mean/bound"]
    found = replace(SMALL, budget=8).run([altered(ratio)], 0)[TRUE.key]
    assert found.undecided is not None
    assert found.undecided.startswith(f"{SMALL.name}: part 1 undecided after 8 runs")
    assert "mean/bound" in found.undecided
    assert "wealth" in found.undecided
    assert found.parts[0].regimes["n >= 2"] == (1, 1, 0)


def test_controls_and_alterations_are_judged_by_the_same_test() -> None:
    """`the delay alone` is below the mean, and so is the bound at a tenth."""
    found = SMALL.run([TRUE], 0)[TRUE.key]
    assert found.controls["the delay alone"].violations == 1
    assert found.altered["1 exponent T"].violations == 1
    assert found.altered["1 scale 0.9"].violations == 0
    (data,) = found.details.values()
    low, high = data["interval"]
    assert low < data["mean"] < high
    assert data["error"] == 2e-6


def test_a_sampled_game_knows_its_regimes() -> None:
    """All that a verdict asks for: n, G, R, M, r, order, delay, and d beside K."""
    setting = Setting(2**12, n=2, R=2.0, G=3.0, d=5, delays="uniform")
    game, u = setting.build(np.random.default_rng(0))
    scheme = prescribed.corollary_2(game, 0.0)
    one = Bandit.build(told(game, scheme), u[None])
    world = SampledMean(one, np.zeros(1), setting)
    true = {regime.name for regime in REGIMES if regime.of(world) == np.array([True])}
    assert true >= {"n >= 2", "G", "R", "M", "r", "delay", "out of order", "d < K"}
    assert {"n = 1", "no delay", "in order", "d >= K"}.isdisjoint(true)
    assert world.case(0)["K"] == 128


def test_one_run_says_nothing_about_other_expectations() -> None:
    game, u = SMALL.setting.build(np.random.default_rng(0))
    one = Bandit.build(told(game, prescribed.corollary_2(game, 0.0)), u[None])
    world = SampledMean(one, np.zeros(1), SMALL.setting)
    with pytest.raises(AttributeError):
        getattr(world, E_nabla_linear.attribute)


def test_losses_that_turn_are_as_hard_as_they_look() -> None:
    """The traveller's regret is most of Theorem 4's first term, and more than half."""
    (unit,) = (w for w in statistical.units("standard") if w.tune is traveller)
    setting = replace(unit.setting, T=2**16, turns=7)
    small = replace(unit, setting=setting, budget=16, least=16)
    one = catalogue.claim("theorem-4")
    (decision,) = small.run([one], 0)[one.key].details[small.name]["decisions"]
    assert decision["mean/bound"] > 0.5


def test_nothing_in_quick_stays_undecided_for_lack_of_runs() -> None:
    """The budget is far above what any game takes at least."""
    for profile in ("quick", "standard", "deep"):
        for unit in statistical.units(profile):
            assert unit.least <= unit.budget


@pytest.mark.parametrize("profile", ["quick", "standard"])
def test_some_doubled_guess_is_too_small(profile: str) -> None:
    """Games that are said to have a second epoch have one."""
    growing = [
        unit
        for unit in statistical.units(profile)
        if unit.tune is prescribed.doubling_6 and unit.setting.delays == "growing"
    ]
    assert growing
    for unit in growing:
        game, _ = unit.setting.build(generator(0, unit.name))
        assert epochs(game, unit.tune(game, 0.0)) == 2


def test_starved_learners_need_the_backlog() -> None:
    """Nothing arrives: Theorem 6 without beta' is refuted, and C135 with less of it."""
    (unit,) = (
        w
        for w in statistical.units("quick")
        if w.world == "mean-theorem-6" and w.setting.delays == sampled_rows.LATE
    )
    one = catalogue.claim("theorem-6")
    found = unit.run([one], 0)[one.key]
    assert found.details[unit.name]["runs"] == 64
    lemma = catalogue.claim("C135")
    closer = unit.run([lemma], 0)[lemma.key]
    assert closer.altered["1 exponent sum(m_z)"].violations == 1
    assert found.controls["without sum(m_z)"].violations == 1
    assert found.controls["without sqrt(n)"].violations == 0
    assert found.altered["1 exponent sum(m_z)"].violations == 1
    assert found.parts[0].vacuous == 1


def test_doubled_guesses_without_blocks_need_the_backlog_too() -> None:
    """Nothing arrives, and delta stays below r in every epoch."""
    (unit,) = (
        w
        for w in statistical.units("standard")
        if w.tune is prescribed.doubling_7 and w.setting.delays == sampled_rows.LATE
    )
    one = catalogue.claim("C033a")
    found = unit.run([one], 0)[one.key]
    assert found.altered["2 exponent sum(m_t)"].violations == 1
    assert found.altered["2 exponent n"].violations == 0


def test_blocks_are_whole_where_the_statement_wants_them_to_be() -> None:
    """K = n sqrt(T) (or n sqrt(T/c)) and T/K are integers, and delta < r."""
    for unit in statistical.units("standard"):
        if unit.world not in ("mean-corollary-2", "mean-corollary-4", "mean-theorem-6"):
            continue
        game, u = unit.setting.build(np.random.default_rng(0))
        path = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
        scheme = unit.tune(game, path)
        c = 1.0
        if unit.world == "mean-corollary-4":
            c = game.domain.R**2 + game.domain.R * path
        assert pytest.approx(game.n * np.sqrt(game.T / c), rel=1e-3) == scheme.K
        assert game.T % scheme.K == 0, unit.name
        delta, r = scheme.stages[0].delta, game.domain.r
        assert delta is not None
        assert r is not None
        assert delta < r
