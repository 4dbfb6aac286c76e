"""Bandit worlds: naive definitions, exact expectations, verdicts, and power."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from functools import cache
from types import ModuleType

import numpy as np
import pytest

from adversaries import bandit_games
from adversaries.learners import faults, prescribed
from adversaries.learners.arbitrary import any_descent, any_mild
from adversaries.supplies import bandit, bandit_means, estimator, exhaustive
from bounds.claim import Chain, Claim
from bounds.judging.judge import Tally, judge, sides
from bounds.judging.supply import Supply
from bounds.paper import (
    appendix_b_bandit,
    section_3_3,
    section_4_7,
    section_4_10,
    section_4_11,
    section_4_12,
    section_4_13,
)
from bounds.quantities import bandit as quantities
from bounds.quantities import block_use, hedge, runs
from bounds.quantity import Measured
from bounds.worlds.bandit import Bandit
from bounds.worlds.delays import BlockDelays
from bounds.worlds.mean import Mean, all_noise
from bounds.worlds.named import Descent
from bounds.worlds.world import World
from mild_core import losses as loss_families
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.noise import unit_vectors
from mild_core.protocol import play
from mild_core.scheme import Scheme, algorithm_3, algorithm_4
from tests.bounds.naive_bandit import BANDIT, SIZES, BanditRun

MODULES = (
    section_3_3,
    section_4_7,
    section_4_10,
    section_4_11,
    section_4_12,
    section_4_13,
    appendix_b_bandit,
)
CLAIMS = {claim.key: claim for module in MODULES for claim in module.CLAIMS}
CHAINS = [chain for module in MODULES for chain in getattr(module, "CHAINS", ())]
REFUTED = {"C022", "C023", "C115", "C115b", "C116", "C118", "C148", "C152", "C152b"}


def games_of(
    seed: int, n: int, T: int, K: int, mild: bool, count: int
) -> tuple[list[Game], list[Scheme], np.random.Generator]:
    rng = np.random.default_rng(seed)
    some = bandit_games.games(rng, bandit_games.set_with_interior(rng, n), T, count)
    tune = any_mild if mild else any_descent
    return some, [tune(rng, game, K) for game in some], rng


def world_of(seed: int, n: int, T: int, K: int, mild: bool, count: int = 3) -> Bandit:
    some, schemes, rng = games_of(seed, n, T, K, mild, count)
    noise = unit_vectors(rng, count * T, n).reshape(count, T, n)
    record = simulate(some, schemes, noise=noise)
    return Bandit.build(record, bandit_games.oblivious_comparators(rng, some), "test")


def mean_of(seed: int, T: int, K: int, mild: bool, count: int = 2) -> Mean:
    some, schemes, rng = games_of(seed, 1, T, K, mild, count)
    return Mean.over(
        some, schemes, bandit_games.oblivious_comparators(rng, some), "test"
    )


# -- quantities ------------------------------------------------------------------------


def measured(*modules: ModuleType) -> list[Measured]:
    every = [q for module in modules for q in vars(module).values()]
    return [q for q in every if isinstance(q, Measured)]


def test_every_quantity_has_a_naive_definition() -> None:
    others = {q.attribute for q in measured(hedge, runs)}
    mine = {q.attribute for q in measured(quantities, block_use)}
    single = {name for name in mine if not name.startswith("E_")}
    assert single - (others - set(BANDIT)) == set(BANDIT)


def test_every_expectation_is_of_a_known_quantity() -> None:
    names = {q.attribute for q in measured(quantities, block_use)}
    averaged = {name[2:] for name in names if name.startswith("E_")}
    assert averaged <= set(BANDIT) | {q.attribute for q in measured(hedge, runs)}


SHAPES = ((1, 4, 1, False), (1, 6, 2, True), (2, 5, 2, False), (2, 6, 3, True))


@pytest.mark.parametrize(("n", "T", "K", "mild"), SHAPES)
@pytest.mark.parametrize("seed", range(2))
def test_quantities_agree_with_loops(
    seed: int, n: int, T: int, K: int, mild: bool
) -> None:
    agrees(world_of(seed, n, T, K, mild, 2))


@pytest.mark.parametrize("mild", [False, True])
@pytest.mark.parametrize("K", [1, 2])
def test_quantities_agree_out_of_order(K: int, mild: bool) -> None:
    """Kinks near every decision, restless comparators, blocks that overtake."""
    world = restless(K, mild)
    assert (world.block_drift > 0.1).all()
    assert (np.abs(world.smooth_regret - world.centre_regret) > 1e-3).any()
    assert (world.x_gap > 1e-3).any() == mild
    agrees(world)


def restless(K: int, mild: bool) -> Bandit:
    rng, T, few = np.random.default_rng(K), 5 * K, algorithm_3(0.05, 0.5, K)
    scheme = algorithm_4((0.02, 0.1), 0.2, 0.5, K) if mild else few
    some = [
        Game(
            Ball(1, 1.0),
            DelaySchedule(np.repeat([3 * K, 1, 2 * K, 1, 1], K)),
            loss_families.absolute(
                rng.uniform(-0.5, 0.5, (T, 1)), 1.0, rng.uniform(0, 1)
            ),
            Feedback.VALUE,
        )
        for _ in range(2)
    ]
    noise, u = unit_vectors(rng, 2 * T, 1), rng.uniform(-1, 1, (2, T, 1))
    record = simulate(some, [scheme] * 2, noise=noise.reshape(2, T, 1))
    return Bandit.build(record, u, "restless")


def agrees(world: Bandit) -> None:
    """Every quantity of every run, against its loops."""
    for b in range(world.size):
        one = BanditRun(world.record[b], world.u[b])
        for name, by_hand in (BANDIT | SIZES).items():
            got = np.asarray(getattr(world, name), dtype=float)[b]
            want = np.asarray(by_hand(one), dtype=float)
            assert got.shape == want.shape, name
            scale = max(float(np.abs(want).max()), 1e-6 * rounding(world, b, name))
            assert np.abs(got - want).max() <= 1e-7 * scale, name


DECLARED = {
    q.attribute: q.size for q in measured(hedge, runs, quantities, block_use) if q.size
}


def rounding(world: Bandit, b: int, name: str) -> float:
    """Size of what cancels, as the quantity declares it; R if it declares nothing."""
    return float(np.max(np.asarray(getattr(world, DECLARED.get(name, "R")))[b]))


def test_replayed_cases_measure_the_same() -> None:
    world = world_of(3, 1, 6, 2, True)
    again = Bandit.of(world.case(1))
    assert again.regret == pytest.approx(world.regret[1:2])
    assert again.nabla_meta == pytest.approx(world.nabla_meta[1:2])


def test_losses_that_do_not_smooth_exactly_are_refused() -> None:
    rng = np.random.default_rng(0)
    domain = Ball(2, 1.0)
    table = loss_families.absolute(np.ones((4, 2)))
    game = Game(domain, DelaySchedule.constant(4), table, Feedback.VALUE)
    record = simulate([game], [any_descent(rng, game, 1)], rng.spawn(1))
    world = Bandit.build(record, np.zeros((1, 4, 2)))
    with pytest.raises(ValueError, match="only linear, quadratic"):
        _ = world.nabla_linear


# -- expectations ----------------------------------------------------------------------


def test_all_noise_is_all_noise() -> None:
    patterns = {tuple(row[:, 0]) for row in all_noise(4)}
    assert patterns == set(itertools.product((1.0, -1.0), repeat=4))


def test_expectations_are_means_over_transcriptions() -> None:
    some, schemes, _ = games_of(5, 1, 4, 2, True, 1)
    u = np.zeros((1, 4, 1))
    mean = Mean.over(some, schemes, u, "test")
    rng = np.random.default_rng(0)
    plays = [play(some[0], transcription(schemes[0], s), rng) for s in all_noise(4)]
    regrets = [float(one.regret(u[0])) for one in plays]
    squares = [BanditRun(one, u[0]) for one in plays]
    assert mean.E_regret[0] == pytest.approx(np.mean(regrets))
    by_hand = np.mean([BANDIT["g_square"](one) for one in squares], axis=0)
    assert mean.E_g_square[0] == pytest.approx(by_hand)


def test_games_are_not_mixed_up() -> None:
    some, schemes, _ = games_of(6, 1, 4, 1, False, 3)
    u = np.zeros((3, 4, 1))
    together = Mean.over(some, schemes, u, "test")
    for b in range(3):
        alone = Mean.over(some[b : b + 1], schemes[b : b + 1], u[b : b + 1], "test")
        assert together.E_nabla_lead[b] == pytest.approx(alone.E_nabla_lead[0])
        assert together.gamma[b] == alone.gamma[0]


def test_what_depends_on_the_noise_has_no_value_without_expectation() -> None:
    mean = mean_of(7, 4, 1, False)
    with pytest.raises(ValueError, match="depends on the noise"):
        _ = mean.g_square


def test_a_mean_is_played_again_from_its_case() -> None:
    mean = mean_of(8, 4, 2, True)
    again = type(mean).of(mean.case(1))
    assert again.E_nabla_meta == pytest.approx(mean.E_nabla_meta[1:2])


# -- verdicts --------------------------------------------------------------------------


def tallies(claims: Iterable[Claim], worlds: Sequence[World]) -> dict[str, Tally]:
    """All parts of each claim, on all worlds, in one tally."""
    return {
        claim.key: sum(
            (judge(part, world) for part in claim.parts for world in worlds), Tally()
        )
        for claim in claims
    }


@cache
def some_worlds() -> dict[str, list[World]]:
    """A few worlds of every kind."""
    rng = np.random.default_rng(0)
    found: dict[str, list[World]] = {
        "blocks": [*estimator.late_ends(5, 2, rng), *estimator.late_ends(4, 3, rng)],
        "walks": [
            *estimator.late_walks(4, 3, rng),
            *exhaustive.walk_worlds(4, 4, None, rng),
        ],
        "bandit": [],
        "mean": [],
        "mean-descent": [],
    }
    for T in (2, 3):
        found["blocks"] += [*exhaustive.block_worlds(T, 3, None, rng)]
    for _, tune in bandit.LEARNERS:
        found["bandit"] += [*bandit.tiny_worlds(tune, rng)]
        found["bandit"] += [*bandit.pushed_worlds(tune, rng)]
        found["mean"] += [*bandit_means.tiny_means(tune, rng)]
    found["bandit"] += [*bandit.kinked_worlds(rng)]
    found["mean-descent"] += [*bandit_means.kinked_means(rng)]
    found["bandit"] += [world_of(seed, 2, 12, 3, True, 12) for seed in range(6)]
    found["mean"] += [mean_of(seed, 6, 2, True) for seed in range(3)]
    found["mean-descent"] += [*bandit_means.pushed_means(Descent, 4, False, rng)]
    for tuning, world in prescribed.WORLDS.items():
        worlds = bandit_means.prescribed_worlds(world, tuning, 0, rng)
        found.setdefault(world.name, []).extend(itertools.islice(worlds, 2))
    return found


def test_verdicts() -> None:
    here = [claim for claim in CLAIMS.values() if claim.world in some_worlds()]
    for claim in here:
        tally = tallies([claim], some_worlds()[claim.world])[claim.key]
        assert tally.cases, claim.key
        assert (tally.violations > 0) == (claim.key in REFUTED), claim.key


def test_refuted_claims_have_a_correction_that_holds() -> None:
    for key in REFUTED:
        correction = CLAIMS[key].correction
        assert correction in CLAIMS
        assert correction not in REFUTED


def test_smallest_counterexamples() -> None:
    """Those found by hand: a delay of 2 in a block of 3; two blocks of 5."""
    blocks = some_worlds()["blocks"]
    found = tallies([CLAIMS["C116"]], blocks)["C116"].counterexample
    assert found is not None
    assert (found["d"], found["K"]) == ([1, 1, 2], 3)
    last = judge(CLAIMS["C118"].parts[-1], blocks[4])
    assert last.counterexample is not None
    assert last.counterexample["d"] == [1, 1, 1, 1, 2, 1, 1, 1, 1, 1]


def test_chains_hold_and_telescope() -> None:
    for chain in CHAINS:
        for world in some_worlds()[chain.world][:8]:
            telescopes(chain, world)


def telescopes(chain: Chain, world: World) -> None:
    measured_links = [sides(link, world) for link in chain.links]
    columns = [measured_links[0].lhs, *(s.rhs for s in measured_links)]
    q = np.stack(np.broadcast_arrays(*columns))
    slack = np.diff(q, axis=0).sum(axis=0)
    assert np.allclose(slack, q[-1] - q[0], rtol=1e-9, atol=1e-9 * np.abs(q).max())
    assert not any(s.broken.any() for s in measured_links), chain.name


def test_chain_worlds_have_claims() -> None:
    """A unit runs only if it serves a claim, so a chain's world needs one."""
    worlds = {claim.world for claim in CLAIMS.values()}
    assert {chain.world for chain in CHAINS} <= worlds


# -- power -----------------------------------------------------------------------------


@pytest.mark.parametrize("fault", faults.BANDIT)
def test_faulty_learners_are_noticed(fault: str) -> None:
    pathwise = [
        CLAIMS[key] for key in ("C025", "C097", "C099", "C143", "C146", "C147", "C151")
    ]
    for seed, (_, tune) in itertools.product(range(3), bandit.LEARNERS):
        worlds = [*bandit.faulty_worlds(tune, fault, np.random.default_rng(seed))]
        if any(tally.violations for tally in tallies(pathwise, worlds).values()):
            return
    pytest.fail("nothing noticed")


def test_a_biased_estimator_is_noticed() -> None:
    rng = np.random.default_rng(2)
    fault = "other delta in the estimator"
    worlds = [*bandit_means.faulty_means(any_descent, fault, rng)]
    found = tallies([CLAIMS["C098"], CLAIMS["C100"]], worlds)
    assert all(tally.violations for tally in found.values())


def test_every_claim_has_two_controls() -> None:
    for claim in CLAIMS.values():
        assert len({control.name for control in claim.controls}) >= 2, claim.key


CHEAP = ("blocks", "walks", "bandit")
"""Controls about expected regret are refuted by sampled games, which take longer."""


def test_controls_are_refuted() -> None:
    for claim in CLAIMS.values():
        if claim.world in CHEAP:
            for control in claim.controls:
                worlds = some_worlds()[claim.world]
                broken = any(judge(control.relation, w).violations for w in worlds)
                assert broken, (claim.key, control.name)


# -- the supply ------------------------------------------------------------------------


def test_smallest_delays_give_every_block_schedule() -> None:
    for K in (1, 2, 3):
        world = BlockDelays(estimator.smallest_delays(K, 3), K)
        found = {tuple(row) for row in world.dhat_z.tolist()}
        assert found == set(itertools.product(range(1, 5), repeat=3))
        shorter = np.maximum(world.delays - 1, 1)
        assert (BlockDelays(shorter, K).dhat_z[world.dhat_z > 1] < 5).all()


@pytest.mark.parametrize("tuning", prescribed.TUNINGS)
def test_prescriptions_are_exact(tuning: str) -> None:
    """No rounding of K, and delta below r."""
    for some, schemes, u in prescribed.plans(np.random.default_rng(0), tuning, 0):
        for game, scheme, one in zip(some, schemes, u, strict=True):
            assert game.T % scheme.K == 0
            assert game.domain.r is not None
            assert scheme.stages[0].delta is not None
            assert scheme.stages[0].delta < game.domain.r
            R, P = game.domain.R, float(np.abs(np.diff(one, axis=0)).sum())
            c = R * R + R * P if tuning == "corollary-4" else 1.0
            blocks = tuning in ("theorem-6", "corollary-2", "corollary-4", "doubling-6")
            exact = np.sqrt(game.T / c) if blocks else 1.0
            assert pytest.approx(exact) == scheme.K


def supplied() -> list[Supply]:
    modules = (estimator, bandit, bandit_means)
    return [unit for module in modules for unit in module.units("quick")]


def test_units_are_named_apart_and_repeat() -> None:
    units = supplied()
    assert len({unit.name for unit in units}) == len(units)
    by_name = {unit.name: unit for unit in units}
    unit = by_name["mean Algorithm 4 T=4"]
    first, again = (next(iter(unit.worlds(5))) for _ in range(2))
    assert first.case(0) == again.case(0)
    assert next(iter(unit.worlds(6))).case(0) != first.case(0)


def test_every_world_of_the_claims_is_supplied() -> None:
    worlds = {unit.world for unit in supplied()}
    assert {claim.world for claim in CLAIMS.values()} <= worlds
