"""Complete enumerations: the symmetry they use, and that they can fail."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import numpy as np
import pytest

from adversaries.comparators import trade_off
from adversaries.exact import small_games, vectors
from adversaries.exact.line_learners import LEARNERS, LearnerAndBound, bounds_of
from adversaries.exact.small_games import worst_moving, worst_static
from adversaries.supplies import small_games as supply
from bounds.catalogue import claim
from bounds.judging.judge import sides
from bounds.worlds.named import Ogd
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.engine.grid import simulate_grid
from mild_core.errors import ParameterError
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import allowance

ERROR = allowance(64, 40.0)


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda x: x.name)
@pytest.mark.parametrize("T", range(1, 7))
def test_symmetry_loses_nothing(
    learner: LearnerAndBound, T: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = worst_static(learner, T)
    monkeypatch.setattr(small_games, "phased", lambda T, tune=None: vectors.arrivals(T))
    every = worst_static(learner, T)
    assert every.vectors == math.factorial(T) >= few.vectors
    assert abs(few.worst - every.worst) <= ERROR
    assert abs(few.ratio - every.ratio) <= ERROR


def test_a_restart_ends_a_phase() -> None:
    """Without that, Algorithm 5 would be enumerated too sparsely."""
    tune = LEARNERS[2].tune
    assert len(list(vectors.phased(6))) < len(list(vectors.phased(6, tune))) < 720


@pytest.mark.parametrize(("T", "longest"), [(1, 3), (2, 5), (3, 6)])
def test_no_delay_vector_beats_those_enumerated(T: int, longest: int) -> None:
    """All delays to `longest`, all signs, all corners, by the judge's own measure."""
    (part,), tune = claim("theorem-1").parts, LEARNERS[0].tune
    signs = vectors.sign_patterns(T)
    u = np.concatenate([signs, -signs])
    ratios = []
    for d in itertools.product(range(1, longest + 1), repeat=T):
        schedule = DelaySchedule.of(d)
        pairs = list(itertools.product(signs, u))
        games = [
            Game(Ball(1, 1.0), schedule, linear(s[:, None]), G=1.0) for s, _ in pairs
        ]
        record = simulate(games, [tune(schedule)] * len(games))
        world = Ogd.build(record, np.stack([v for _, v in pairs])[:, :, None])
        both = sides(part, world)
        solid = np.where(both.vacuous & (T > 1), -np.inf, both.lhs / both.rhs)
        ratios.append(float(solid.max()))
    assert abs(max(ratios) - worst_moving(LEARNERS[0], T).ratio) <= ERROR


def test_late_feedback_is_ordered_for_the_least_drift() -> None:
    rng = np.random.default_rng(0)
    for schedule in itertools.islice(vectors.arrivals(5), 120):
        u = rng.choice([-1.0, 1.0], 5)
        best = vectors.ordered_tail(schedule, u)
        assert best.tau.tolist() == schedule.tau.tolist()
        assert best.beta == schedule.beta
        drift = np.abs(u - u[best.c - 1]).sum()
        assert drift == vectors.least_drift(schedule, u[None])[0]
        late = [k for k in range(5) if schedule.arrival[k] >= 5]
        for order in itertools.permutations(range(len(late))):
            arrival = schedule.arrival.copy()
            arrival[late] = 5 + np.array(order, dtype=int)
            other = DelaySchedule(arrival - np.arange(5))
            assert np.abs(u - u[other.c - 1]).sum() >= drift


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda x: x.name)
@pytest.mark.parametrize("T", [4, 6, 7])
def test_the_worst_game_replays(learner: LearnerAndBound, T: int) -> None:
    """With the regret and the bound the judge measures: at T = 7 just below P_T = 6."""
    (part,) = claim(learner.claim).parts
    for found in (worst_static(learner, T), worst_moving(learner, T)):
        both = sides(part, supply.played(found))
        assert abs(float(both.lhs[0, 0]) - found.regret) <= ERROR
        assert abs(float(both.rhs[0, 0]) - found.bound) <= 10 * ERROR


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda x: x.name)
def test_bounds_of_all_paths_are_the_judges(learner: LearnerAndBound) -> None:
    """Every path of six rounds, on delays in order and not."""
    (part,), signs = claim(learner.claim).parts, vectors.sign_patterns(6)
    u = np.concatenate([signs, -signs])
    for d in ([1, 2, 1, 3, 2, 1], [3, 1, 1, 2, 1, 1], [6, 5, 4, 3, 2, 1]):
        schedule = DelaySchedule.of(d)
        game = Game(Ball(1, 1.0), schedule, linear(np.ones((6, 1))), G=1.0)
        record = simulate([game] * len(u), [learner.tune(schedule)] * len(u))
        kind = supply.WORLDS[claim(learner.claim).world]
        found = sides(part, kind.build(record, u[:, :, None])).rhs[:, 0]
        mine = bounds_of(learner, schedule, u)
        late = schedule.tau[-1] < 6  # then the drift is the least of several
        assert (mine <= found + ERROR * 10).all()
        if not (learner.drifts and late):
            assert np.abs(mine - found).max() <= ERROR * 10


def test_paths_just_below_a_jump_of_k_are_tried() -> None:
    """Where three jumps are no vertex of the curve, a mixture beats all corners."""
    learner, schedule = LEARNERS[1], DelaySchedule.of([1, 1, 1, 2, 1, 1])
    signs = np.array([[1.0, -1.0, 1.0, -1.0, -1.0, 1.0]])
    corners = np.concatenate([vectors.sign_patterns(6), -vectors.sign_patterns(6)])
    below = trade_off(signs[0]).path(small_games.BELOW)[None]
    ball, table = Ball(1, 1.0), linear(signs[:, :, None])
    loss = simulate_grid(ball, [schedule], [learner.tune(schedule)], table)[0, 0]
    best = [
        float(((loss - signs @ u.T) / bounds_of(learner, schedule, u)).max())
        for u in (corners, below)
    ]
    assert best[1] > 1.02 * best[0]
    assert worst_moving(learner, 4).paths == 2**4 + 1


def test_a_bound_that_is_too_small_is_exceeded() -> None:
    half = replace(LEARNERS[0], bound=LEARNERS[0].bound * 3 / 5)
    for found in (worst_static(half, 4), worst_moving(half, 4)):
        assert found.violations > 0
        assert found.ratio > 1
        assert supply.counted(found).violations == found.violations
    assert worst_moving(LEARNERS[0], 4).violations == 0
    worst = worst_static(LEARNERS[0], 4).ratio
    barely = replace(LEARNERS[0], bound=LEARNERS[0].bound * (worst - 1e-6))
    assert worst_static(barely, 4).violations > 0


def test_vacuous_games_are_counted_apart() -> None:
    found = worst_static(LEARNERS[1], 3)
    assert found.vacuous == found.cases
    assert found.row()["vacuous"]
    assert not worst_static(LEARNERS[0], 3).row()["vacuous"]


def test_too_long_games_are_refused() -> None:
    with pytest.raises(ParameterError, match=r"T = 11.*from 1 to 10"):
        worst_static(LEARNERS[0], 11)
    with pytest.raises(ParameterError, match=r"T = 9.*moving comparators.*from 1 to 8"):
        worst_moving(LEARNERS[0], 9)


def test_the_supply_counts_every_game() -> None:
    work = replace(supply.units("quick")[0], longest=4)
    (mine,) = (c for c in [claim("theorem-1")] if work.serves(c))
    finding = work.run([mine], 0)[mine.key]
    (tally,) = finding.parts
    static = sum(n * 2 ** (T - 1) for T, n in enumerate((1, 2, 5, 15), 1))
    moving = sum(math.factorial(T) * 2 ** (2 * T - 1) for T in (1, 2, 3))
    assert tally.cases == static + moving
    assert tally.violations == 0
    assert tally.tightest is not None
    assert len(finding.details["small"]) == 7
