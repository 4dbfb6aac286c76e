"""Supplies: deterministic, legal, and strong enough to notice faulty learners."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversaries.comparators import single_jump
from adversaries.exact.vectors import sign_patterns
from adversaries.games import SIZES, best_response, random_comparators, random_domain
from adversaries.supplies import (
    exhaustive,
    growth,
    pathwise,
    searched,
    worst_cases,
    worst_comparators,
)
from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.judge import judge, sides
from bounds.judging.supply import Supply
from bounds.paper import section_4_1, section_4_4
from bounds.paper.section_3_2 import THEOREM_2
from bounds.worlds.named import Mild
from bounds.worlds.runs import Runs
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, contains
from mild_core.engine import simulate
from mild_core.game import Feedback, Game, path_length
from mild_core.losses import linear
from mild_core.numerics import allowance
from reports.run.units import SUPPLIES as ALL_SUPPLIES

SUPPLIES = (exhaustive, pathwise, worst_comparators, searched)

SHORT = partial(searched.searched_worlds, "mild", "theorem-2", (64,), 2)
"""A search as `standard` makes them, of two generations."""


def unit(name: str) -> Supply:
    every = [Supply("pathwise", "mild", "mild searched", SHORT)]
    for supply in SUPPLIES:
        every += supply.units("quick")
    return next(u for u in every if u.name == name)


def test_names_are_unique_in_every_profile() -> None:
    for profile in ("quick", "standard", "deep"):
        names = [u.name for supply in SUPPLIES for u in supply.units(profile)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("name", ["ogd random 0", "mild searched", "hedge reacting"])
def test_same_seed_same_worlds(name: str) -> None:
    def digests(seed: int) -> list[str]:
        found = []
        for world in unit(name).worlds(seed):
            assert isinstance(world, Runs)
            found.append(world.record.digest() + str(world.u.sum()))
        return found

    assert digests(5) == digests(5)
    assert digests(5) != digests(6)


def test_every_delay_vector_is_there_once() -> None:
    rows = np.concatenate(list(exhaustive.all_delays(4, 3, per=10)))
    assert len(rows) == len({tuple(row) for row in rows}) == 3**4
    assert rows.min() == 1
    assert rows.max() == 3


def test_every_sign_pattern_is_there_once() -> None:
    rows = sign_patterns(5)
    assert len({tuple(row) for row in rows}) == 2**4
    assert (rows[:, 0] == 1).all()


@given(st.integers(0, 2**32 - 1))
def test_comparators_and_best_responses_are_legal(seed: int) -> None:
    rng = np.random.default_rng(seed)
    n, T = int(rng.integers(1, 5)), int(rng.integers(1, 20))
    domain = random_domain(rng, n, float(rng.choice(SIZES)))
    g = rng.standard_normal((3, T, n))
    assert np.all(contains(domain, random_comparators(rng, domain, g)))
    best = best_response(domain, g[0], T)
    some = domain.project(10 * domain.R * rng.standard_normal((200, n)))
    total = g[0].sum(axis=0)
    assert total @ best[0] <= (some @ total).min() + 1e-4 * domain.R * abs(total).sum()


def noticed(fault: str, world: str, claims: Sequence[Claim]) -> set[str]:
    found = set()
    for batch in unit(f"{world} faulty: {fault}").worlds(0):
        for claim in claims:
            if claim.world == world and any(
                judge(part, batch).violations for part in claim.parts
            ):
                found.add(claim.key)
    return found


@pytest.mark.parametrize(
    ("fault", "world", "claims", "key"),
    [
        ("descending order", "ogd", section_4_1.CLAIMS, "C038"),
        ("one round early", "ogd", section_4_1.CLAIMS, "C036"),
        ("step not projected", "ogd", section_4_1.CLAIMS, "C040"),
        ("other learning rate", "ogd", section_4_1.CLAIMS, "C046"),
        ("one round early", "hedge", section_4_4.CLAIMS, "C062"),
        ("step not projected", "hedge", section_4_4.CLAIMS, "C068"),
        ("other learning rate", "hedge", section_4_4.CLAIMS, "C063"),
    ],
)
def test_faulty_learners_are_noticed(
    fault: str, world: str, claims: Sequence[Claim], key: str
) -> None:
    assert key in noticed(fault, world, claims)


def test_growth_fits_a_known_power() -> None:
    """Against a learner that stays at 0, stretches of random signs gain sqrt(T)."""
    still = growth.GrowthUnit(
        "C012",
        lambda game, P: parameters.equation_5(0.0, 1e12),
        Feedback.GRADIENT,
        {"T": 256, "d": 1, "n": 1, "P": 254},
        {"T": 0.5},
        runs=8,
        points=4,
    )
    claim = catalogue.claim(still.key)
    (fit,) = still.run([claim], 0)[claim.key].details["growth"]
    assert fit["fitted"] == pytest.approx(0.5, abs=0.15)
    assert still.run([claim], 0)[claim.key].details["growth"][0] == fit


def test_opponents_reach_the_exact_worst_case_of_algorithm_1() -> None:
    """Searched games come to 95% of it for every T up to 8; the bound stays above."""
    one = catalogue.claim("theorem-1")
    rows = (
        worst_cases.WorstCaseUnit(tuple(range(1, 9)))
        .run([one], 0)[one.key]
        .details["exact"]
    )
    assert {row["T"] for row in rows} == set(range(1, 9))
    for row in rows:
        assert row["decided"]
        assert 0.95 * row["worst"] <= row["found"] <= row["upper"]
        assert row["worst"] <= row["upper"] <= row["bound"]
        assert row["certified"] == (row["T"] <= worst_cases.CERTIFIED)


def test_paths_are_the_worst_for_their_runs() -> None:
    """No static, single-jump or per-round comparators make regret - bound larger.

    For the bound with the drift at most what Lemma 1 says, exactly on the line.
    """
    for world in unit("ogd worst comparators").worlds(0):
        assert isinstance(world, Runs)
        for b in range(world.size):
            record, u = world.record[b], world.u[b]
            assert record.trace is not None
            game, g, x = record.game, record.trace.g, record.trace.x
            bound = worst_comparators.bound_of(
                worst_comparators.OGD, game, record.schemes[0]
            )
            others = [best_response(game.domain, g, k) for k in (1, 5, game.T)]
            others += [single_jump(game.domain, g), 0 * g]
            best, *rest = (
                float((g * (x - v)).sum()) - bound(float(path_length(v)))
                for v in (u, *others)
            )
            # Best responses are projections of points 1e6 R away.
            size = float(np.abs(g).sum()) * game.domain.R
            assert best >= max(rest) - 1e-5 * size


def test_bounds_as_functions_of_the_path_are_the_printed_ones() -> None:
    """In order and not: C = 0, and C = min{2TGR, 2dGP}."""
    (part,) = catalogue.claim("theorem-2").parts
    for d in ([1, 2, 1, 1], [3, 1, 1, 1]):
        losses = linear(np.ones((4, 1)))
        game = Game(Ball(1, 1.0), DelaySchedule.of(d), losses)
        scheme = parameters.theorem_2(1.0, 1.0, 4, float(game.delays.beta))
        u = np.array([1.0, 1.0, -1.0, -1.0])[None, :, None]
        world = Mild.build(simulate([game], [scheme]), u)
        bound = worst_comparators.bound_of(THEOREM_2, game, scheme)
        printed = float(sides(part, world).rhs[0, 0])
        assert abs(bound(2.0) - printed) <= allowance(50, printed)


def test_games_of_theorem_2_are_played_by_its_learner() -> None:
    """Whatever the delays: beta is theirs, and a scheme for another one is no case."""
    played = 0
    every = [s for module in SUPPLIES for s in module.units("quick")]
    for supply in (s for s in every if s.world == "mild" and s.fault is None):
        for world in itertools.islice(supply.worlds(0), 3):
            assert isinstance(world, Runs)
            games, schemes = world.record.games, world.record.schemes
            for game, scheme in zip(itertools.cycle(games), schemes, strict=False):
                assert scheme == pathwise.theorem_2(np.random.default_rng(0), game)
                played += 1
    assert played > 5_000


EVERY = [s for module in ALL_SUPPLIES for s in module.units("quick")]
EXHAUSTIVE = [s for s in EVERY if isinstance(s, Supply) and s.kind == "exhaustive"]


@pytest.mark.parametrize("supply", EXHAUSTIVE, ids=lambda s: s.name)
def test_what_is_called_exhaustive_draws_nothing(supply: Supply) -> None:
    """All cases of a size are the same cases with any seed; random points are not."""
    one, another = (next(supply.worlds(seed)) for seed in (0, 1))
    assert one.size == another.size
    for b in {0, one.size // 2, one.size - 1}:
        assert one.case(b) == another.case(b)
