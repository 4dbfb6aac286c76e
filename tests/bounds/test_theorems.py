"""The main statements on games that hypothesis draws, from extreme points first.

Every run is judged by the fixture `mild`: `pytest --mild-report DIR` makes a ledger of
it, and a failure prints the smallest case with the command that replays it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sympy import Rational

from adversaries.learners.arbitrary import any_rate
from adversaries.supplies.pathwise import faulty_worlds
from bounds import catalogue
from bounds.worlds.delays import BlockDelays, Delays
from bounds.worlds.doubling import Doubling
from bounds.worlds.hedge import Hedge
from bounds.worlds.mean import Mean
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.runs import Runs
from bounds.worlds.walks import Walks
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Domain, cube
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record
from mild_core.scheme import (
    Scheme,
    algorithm_1,
    algorithm_2,
    algorithm_3,
    algorithm_4,
)
from reports.testing.fixture import Evidence, Refuted

LONGEST = 30
"""Rounds of a drawn game at most; every case stays short enough to be kept."""

SIZES = st.sampled_from([1.0, 0.5, 2.0, 0.01, 100.0])

Drawn = tuple[Game, FloatArray, float]


def directions(turns: Sequence[int] | AnyArray, n: int) -> FloatArray:
    """Unit vectors along the axes, each turned from the one before: 0 keeps it."""
    axes = np.concatenate([[axis, -axis] for axis in np.eye(n)])
    return np.asarray(axes[np.cumsum(turns) % len(axes)], dtype=np.float64)


TURN = st.sampled_from([0, 0, 0, 0, 1, 2, 3])
"""Mostly straight on: long runs of one sign are the hardest."""

DELAYS = st.lists(st.integers(1, 6), min_size=1, max_size=LONGEST)


@st.composite
def drawn_games(draw: st.DrawFn, n: int = 2, T: int = LONGEST, least: int = 1) -> Drawn:
    """A game with linear losses, comparators in the corners, and a factor of a rate.

    A round is drawn as one piece, so that rounds can be left out when a case shrinks.
    """
    a_round = st.tuples(st.integers(1, 6), TURN, TURN)
    rounds = draw(st.lists(a_round, min_size=least, max_size=T))
    d, turns, moves = (list(column) for column in zip(*rounds, strict=True))
    n, R, G = draw(st.integers(1, n)), draw(SIZES), draw(SIZES)
    domains: list[Domain] = [Ball(n, R), cube(n, R)]
    domain = draw(st.sampled_from(domains))
    gradients, corners = G * directions(turns, n), -R * directions(moves, n)
    game = Game(domain, DelaySchedule.of(d), linear(gradients), G=G)
    return game, domain.project(corners), draw(st.sampled_from([1.0, 0.1, 10.0]))


LONG = drawn_games(n=1, T=64, least=40)
"""Long enough that Theorem 2 says something, short enough that a case is kept."""


@st.composite
def very_long_games(draw: st.DrawFn) -> Drawn:
    """Long enough that Theorem A1 says something: a few turns in 512 rounds or more."""
    T, d = draw(st.integers(512, 600)), draw(st.integers(1, 2))
    turned, moved = (
        np.isin(np.arange(T), draw(st.lists(st.integers(0, T), max_size=3)))
        for _ in range(2)
    )
    gradients, corners = directions(turned, 1), -directions(moved, 1)
    game = Game(Ball(1, 1.0), DelaySchedule.constant(T, d), linear(gradients))
    return game, corners, 1.0


def first(game: Game, factor: float) -> Scheme:
    beta = float(game.delays.beta)
    return algorithm_1(
        factor * parameters.balanced_eta(game.domain.R, game.G, 0.0, beta)
    )


def second(game: Game, factor: float) -> Scheme:
    (eta,) = first(game, factor).stages[0].etas
    alpha = factor / (game.G * game.domain.R * np.sqrt(game.delays.beta))
    return algorithm_2((eta / 4, eta), float(alpha))


def theorem_2(game: Game, factor: float) -> Scheme:
    beta = float(game.delays.beta)
    return parameters.theorem_2(game.domain.R, game.G, game.T, beta)


def algorithm_5(game: Game, factor: float) -> Scheme:
    return parameters.algorithm_5(game.domain.R, game.G, game.T)


Tune = Callable[[Game, float], Scheme]


def world_of(kind: type[Runs], tune: Tune, drawn: Drawn) -> Runs:
    game, u, factor = drawn
    record: Record = simulate([game], [tune(game, factor)])
    return kind.build(record, u[None], "drawn")


@given(drawn=drawn_games())
@pytest.mark.parametrize("claim", ["theorem-1", "eq-13", "eq-16", "sharp-theorem-1"])
def test_algorithm_1_stays_below_its_bounds(
    mild: Evidence, claim: str, drawn: Drawn
) -> None:
    mild.judge(claim, world_of(Ogd, first, drawn))


@given(drawn=drawn_games())
@pytest.mark.parametrize("claim", ["lemma-3", "eq-31", "eq-35", "sharp-lemma-3"])
def test_the_weights_stay_below_their_bounds(
    mild: Evidence, claim: str, drawn: Drawn
) -> None:
    mild.judge(claim, world_of(Hedge, second, drawn))


@given(drawn=LONG)
@pytest.mark.parametrize("claim", ["theorem-2", "expert-k", "eq-24"])
def test_mild_ogd_stays_below_its_bounds(
    mild: Evidence, claim: str, drawn: Drawn
) -> None:
    mild.judge(claim, world_of(Mild, theorem_2, drawn))


@given(drawn=drawn_games())
@pytest.mark.parametrize("claim", ["eq-73", "eq-75", "epochs-as-prescribed"])
def test_epochs_stay_below_their_bounds(
    mild: Evidence, claim: str, drawn: Drawn
) -> None:
    mild.judge(claim, world_of(Doubling, algorithm_5, drawn))


@given(drawn=very_long_games())
def test_the_doubling_trick_stays_below_its_bound(mild: Evidence, drawn: Drawn) -> None:
    mild.judge("theorem-A1", world_of(Doubling, algorithm_5, drawn))


def walk_of(drawn: Drawn, K: int = 1) -> Walks:
    game, u, _ = drawn
    return Walks(game.delays.d[None], K, u[None], game.domain.R)


@given(drawn=drawn_games(), K=st.integers(1, LONGEST))
@pytest.mark.parametrize("claim", ["lemma-1", "drift-by-path", "sharp-drift", "eq-53"])
def test_the_drift_of_comparators(
    mild: Evidence, claim: str, drawn: Drawn, K: int
) -> None:
    mild.judge(claim, walk_of(drawn, K))


@given(d=DELAYS)
@pytest.mark.parametrize("claim", ["backlog", "eq-4", "eq-17", "eq-18"])
def test_what_delays_add_up_to(mild: Evidence, claim: str, d: list[int]) -> None:
    mild.judge(claim, Delays(np.array([d])))


@given(d=DELAYS, K=st.integers(1, LONGEST))
@pytest.mark.parametrize("claim", ["eq-47-bound-corrected", "eq-48-corrected"])
def test_what_blocks_wait_for(mild: Evidence, claim: str, d: list[int], K: int) -> None:
    mild.judge(claim, BlockDelays(np.array([d]), K))


@st.composite
def drawn_bandits(draw: st.DrawFn) -> tuple[Game, Scheme, FloatArray]:
    """A bandit game in one dimension, short enough for all its noise."""
    game, u, factor = draw(drawn_games(n=1, T=4))
    game = replace(game, feedback=Feedback.VALUE, M=float("nan"))
    K, delta = (
        draw(st.integers(1, game.T)),
        game.domain.R * draw(st.sampled_from([0.5, 0.1, 0.9])),
    )
    eta = factor * game.domain.R * delta / max(game.M, game.G)
    if draw(st.booleans()):
        return game, algorithm_3(eta, delta, K), u
    alpha = factor * delta / (game.domain.R * max(game.M, game.G))
    return game, algorithm_4((eta, 2 * eta), alpha, delta, K), u


@given(drawn=drawn_bandits())
@pytest.mark.parametrize("claim", ["lemma-9", "lemma-10", "eq-64-corrected"])
def test_expectations_over_all_noise(
    mild: Evidence, claim: str, drawn: tuple[Game, Scheme, FloatArray]
) -> None:
    game, scheme, u = drawn
    mild.judge(claim, Mean.over([game], [scheme], u[None], "drawn"), kind="enumeration")


# -- controls: the same tests catch what is false ------------------------------------


@pytest.fixture
def shrunken(request: pytest.FixtureRequest) -> Iterator[str]:
    """A claim of the catalogue with a smaller bound, for as long as the test lasts."""
    claim = catalogue.claim(request.param[0])
    parts = claim.parts
    *others, last = parts
    less = replace(last, rhs=last.rhs * Rational(request.param[1]), cap=None)
    object.__setattr__(claim, "parts", (*others, less))
    yield claim.alias
    object.__setattr__(claim, "parts", parts)


def smallest_failure(
    check: Callable[[Drawn], None], games: st.SearchStrategy[Drawn]
) -> Refuted:
    """Run a property until it fails; what is raised is the smallest case."""
    run = settings(
        max_examples=400,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )(given(games)(check))
    with pytest.raises(Refuted) as found:
        run()
    return found.value


@pytest.mark.parametrize(
    ("shrunken", "kind", "tune", "games"),
    [
        (("theorem-1", "1/2"), Ogd, first, drawn_games()),
        (("lemma-3", "1/5"), Hedge, second, drawn_games()),
        (("theorem-2", "1/20"), Mild, theorem_2, LONG),
        (("theorem-A1", "1/40"), Doubling, algorithm_5, very_long_games()),
    ],
    indirect=["shrunken"],
)
def test_a_smaller_bound_is_caught(
    shrunken: str, kind: type[Runs], tune: Tune, games: st.SearchStrategy[Drawn]
) -> None:
    aside = Evidence(test="a control")  # what is judged here is no evidence

    def check(drawn: Drawn) -> None:
        aside.judge(shrunken, world_of(kind, tune, drawn))

    message = str(smallest_failure(check, games))
    assert f"({shrunken}) fails" in message
    assert "  replay  " in message


@pytest.mark.parametrize("shrunken", [("lemma-1", "1/2")], indirect=True)
def test_half_the_drift_is_caught_on_two_rounds(shrunken: str) -> None:
    """And hypothesis shrinks it to the smallest case there is."""
    aside = Evidence(test="a control")

    def check(drawn: Drawn) -> None:
        aside.judge(shrunken, walk_of(drawn))

    message = str(smallest_failure(check, drawn_games()))
    assert "d = [3, 1]" in message


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        ("eq-13-projection", "descending order"),
        ("eq-16", "other learning rate"),
        ("eq-13-projection", "other learning rate"),
        ("eq-12-reordering", "one round early"),
    ],
)
def test_a_learner_with_a_fault_is_noticed(
    mild: Evidence, claim: str, fault: str
) -> None:
    """Somewhere among a few games; the ledger keeps it as a control."""
    seeds = [np.random.default_rng(seed) for seed in range(5)]
    worlds = [w for rng in seeds for w in faulty_worlds(Ogd, any_rate, fault, rng)]
    noticed = [mild.notices(claim, world, fault=fault) for world in worlds]
    assert any(noticed)
