"""Alterations of the code that no test noticed once: each has a test here.

Found by altering operators, numbers and conditions one at a time (`mild power
--mutants`). A test says which line it is about, and fails if that line is altered.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.integrate import quad
from sympy import Integer, Rational, sqrt

from adversaries.exact import Instance, worst, worst_case
from adversaries.exact.line_learners import LEARNERS
from adversaries.exact.small_games import _Best, worst_static
from adversaries.exact.vectors import phased, sign_patterns
from bounds.claim import Relation
from bounds.judging.proving.points import check, compared
from bounds.quantities import parameters as letters
from bounds.worlds.estimator import Radial, Ridges
from bounds.worlds.moments import Monomials
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.engine.plan import tuning_of
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game
from mild_core.losses import absolute, linear
from mild_core.numerics import allowance
from mild_core.scheme import Scheme, Stage
from reports.baseline import compare, measurements
from reports.baseline.compare import Baseline, Line


def staged(*etas: float, budget: float = 3.0) -> Scheme:
    """A scheme with one stage for every learning rate; the last never ends."""
    stages = [Stage((eta,), budget=budget) for eta in etas[:-1]]
    return Scheme(Feedback.GRADIENT, (*stages, Stage(etas[-1:])))


# -- engine/plan.py: batches of schemes with different numbers of stages --------------


@pytest.mark.parametrize("reverse", [False, True])
def test_stages_are_padded_with_the_last(reverse: bool) -> None:
    schemes = [staged(0.5), staged(0.1, 0.2, 0.3)][:: -1 if reverse else 1]
    tuning = tuning_of(schemes, Ball(1, 1.0))
    rows = [[0.5, 0.5, 0.5], [0.1, 0.2, 0.3]][:: -1 if reverse else 1]
    assert tuning.etas[:, :, 0].tolist() == rows
    assert tuning.alpha.shape == (2, 3)


def test_a_batch_of_different_stages_plays_like_each_alone() -> None:
    schemes = [staged(0.5), staged(0.1, 0.2, 0.3), staged(0.2, 0.4)]
    rng = np.random.default_rng(0)
    delays = DelaySchedule(np.array([1, 3, 1, 2, 1, 1, 2, 1]))
    schemes = [replace(s, stages=(*s.stages,)) for s in schemes]
    game = Game(Ball(2, 1.0), delays, absolute(rng.standard_normal((8, 2))))
    enough = [replace(s, stages=(*s.stages[:-1], Stage((0.7,)))) for s in schemes]
    together = simulate([game] * 3, enough)
    for b, scheme in enumerate(enough):
        alone = simulate(game, scheme)
        assert np.array_equal(together[b].played, alone.played)


# -- losses.py: n >= 1 and T >= 1 -----------------------------------------------------


@pytest.mark.parametrize("shape", [(3, 0), (0, 1), (0, 0), (3,)])
def test_a_loss_has_at_least_one_number_a_round(shape: tuple[int, ...]) -> None:
    with pytest.raises(ParameterError, match="shape of a"):
        linear(np.zeros(shape))


def test_one_number_and_one_round_are_enough() -> None:
    assert linear(np.zeros((1, 1))).n == 1


# -- proving/points.py: what can not be told from 0 -----------------------------------

TINY, SMALL = Rational(1, 10**50), Rational(1, 10**30)


@pytest.mark.parametrize("op", ["<=", "=", ">="])
def test_a_model_that_cannot_be_told_from_equality_is_none(op: str) -> None:
    G = letters.G
    sign = -1 if op == ">=" else 1
    case = {"world": "numbers", "G": 3}
    assert not check(Relation(G + sign * TINY, op, G), (), case)
    assert check(Relation(G + sign * SMALL, op, G), (), case)


def test_sixty_digits_of_nothing_are_no_proof() -> None:
    assert compared(Relation(1 + TINY, "<=", Integer(1))) is None
    assert compared(Relation(1 + TINY, "=", Integer(1))) is None
    assert compared(Relation(1 + SMALL, "<=", Integer(1))) is False
    assert compared(Relation(1 - SMALL, "<=", Integer(1))) is True
    assert compared(Relation((1 + sqrt(2)) ** 2, "=", 3 + 2 * sqrt(2))) is True


# -- exact/worst.py: a certificate that can not be made -------------------------------


def test_one_missing_certificate_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    found = worst_case(Instance(DelaySchedule.constant(2), eta=0.5))
    assert found.proof() is not None
    monkeypatch.setattr(worst, "certify", lambda *_: None)
    assert found.proof() is None


def test_a_proof_without_one_of_its_cases_is_none() -> None:
    proof = worst_case(Instance(DelaySchedule.constant(2), eta=0.5)).proof()
    assert proof is not None
    assert proof.holds
    assert not replace(proof, certificates=proof.certificates[1:]).holds


# -- relation.py: operators -----------------------------------------------------------


@pytest.mark.parametrize("op", ["<", ">", "==", "!=", "", "=<"])
def test_other_operators_are_refused(op: str) -> None:
    with pytest.raises(ValueError, match="it must be one of"):
        Relation(Integer(1), op, Integer(2))


# -- baseline: a measured entry that comes or goes ------------------------------------


@pytest.mark.parametrize("gone", [False, True])
def test_a_measurement_that_disappears_is_a_change(gone: bool) -> None:
    full, empty = Line(measured={"growth": [0.5]}), Line()
    sides = (full, empty) if gone else (empty, full)
    old, new = (
        Baseline(profile="quick", seed=0, claims={"C1": line}, proofs={}, runs={})
        for line in sides
    )
    (change,) = compare.changes(old, new)
    assert change.what == "claim C1: measured growth"
    assert (change.was, change.now)[gone] == "not there"
    assert measurements.moved("growth", [0.5], None)
    assert measurements.moved("growth", [0.5], [0.5, 0.5])
    assert measurements.moved("growth", [0.5], [None])
    assert not measurements.moved("growth", [0.5, None], [0.5, None])


@pytest.mark.parametrize(
    ("was", "now", "moved"),
    [
        (2.0, 2.0 * (1 + 1e-9), False),
        (2.0, 2.0 * (1 + 1e-3), True),
        (2.0, 2.5, True),
        (0.0, 1e-12, False),  # what is near 0 is rounding
        (0.0, 1e-4, True),
    ],
)
def test_a_measurement_that_moves_is_a_change(
    was: float, now: float, moved: bool
) -> None:
    assert measurements.moved("growth", [was], [now]) is moved


@pytest.mark.parametrize(
    ("was", "now", "moved"),
    [(0.004, 0.00405, False), (0.004, 0.0042, True), (0.5, 0.50009, False)],
)
def test_where_a_proof_loses_is_a_part_of_the_whole(
    was: float, now: float, moved: bool
) -> None:
    assert measurements.moved(measurements.SHARES, [was], [now]) is moved


# -- sizes behind tolerances ----------------------------------------------------------


def test_the_size_of_a_monomials_quotient() -> None:
    x, delta = np.array([[0.5, -1.0]]), np.array([0.25])
    world = Monomials(np.array([[1, 2]]), x, delta)
    assert world.quotient_size.tolist() == [2 / 0.25 * 0.75 * 1.25**2]


def ridges(kind: type[Ridges], n: int = 3, p: float = 0.1) -> Ridges:
    one = np.ones(1)
    losses = absolute(np.zeros((1, 1, 1)), 2.0)
    return kind(losses, n, 1.0, 0.25 * one, p * one, 0.6 * one, 0.5 * one)


def test_the_size_of_a_ridges_quotient() -> None:
    world = ridges(Ridges)
    assert world.M.tolist() == [2.0]
    assert world.quotient_size == pytest.approx(2.0 * (3 / 0.25 + 1 / 0.5), rel=1e-14)


# -- estimator.py: the branch for points near 0 ---------------------------------------


@pytest.mark.parametrize("t", [1e-6, 0.01, 0.05, 0.0999, 0.1, 0.1001, 0.5, 1.0, 3.0])
def test_the_radial_estimate_is_its_integral(t: float) -> None:
    """3 G E |t e + s| <e, s>, with <e, s> uniform in [-1, 1]."""
    world = ridges(Radial)
    p = np.array([[t * 0.25]])
    integral, _ = quad(lambda v: np.sqrt(1 + t * t + 2 * t * v) * v / 2, -1, 1)
    assert world.estimator(p)[0, 0] == pytest.approx(3 * 2.0 * integral, rel=1e-9)
    assert world.estimator(-p)[0, 0] == -world.estimator(p)[0, 0]


# -- small_games.py: vacuous games, and what rounding is allowed ----------------------


def test_games_whose_bound_says_nothing_are_counted() -> None:
    best = _Best(LEARNERS[0], 2, 1, 1)
    bounds = np.array([[4.0, 3.999], [10.0, 1.0]])
    best.enter([DelaySchedule.constant(2)], np.zeros((2, 2)), bounds)
    assert best.vacuous == 2


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda one: str(one.name))
@pytest.mark.parametrize("T", [1, 2, 3])
def test_the_count_of_vacuous_games_is_that_of_all(learner: object, T: int) -> None:
    from adversaries.exact.line_learners import LearnerAndBound, bounds_of

    assert isinstance(learner, LearnerAndBound)
    vectors = list(phased(T, learner.tune if learner.restarts else None))
    bounds = [bounds_of(learner, d, np.ones((1, T)))[0] for d in vectors]
    naive = sum(bound >= 2 * T for bound in bounds) * len(sign_patterns(T))
    found = worst_static(learner, T)
    assert (found.vacuous, found.vectors) == (naive, len(vectors))


@pytest.mark.parametrize(("beyond", "violations"), [(0.75, 0), (1.5, 1)])
def test_rounding_is_allowed_and_no_more(beyond: float, violations: int) -> None:
    T = 4
    best = _Best(LEARNERS[0], T, 1, 1)
    bound = 1.0
    regret = bound + beyond * allowance(4 * T, 4.0 * T)
    one = [DelaySchedule.constant(T)]
    best.enter(one, np.array([[regret]]), np.array([[bound]]))
    assert best.violations == violations


def test_every_line_named_here_is_still_there() -> None:
    """Whoever moves the code moves its test."""
    root = Path(__file__).parents[1]
    for name in (
        "mild_core/engine/plan.py",
        "mild_core/losses.py",
        "bounds/judging/proving/points.py",
        "adversaries/exact/worst.py",
        "bounds/relation.py",
        "bounds/worlds/estimator.py",
        "adversaries/exact/small_games.py",
    ):
        assert (root / name).is_file()
