"""The catalogue of losses: legal, seeded, marked rightly, and as strong as they say."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from adversaries import losses as loss_kinds
from adversaries.exact import Instance, worst_case
from adversaries.games import best_response
from adversaries.losses import KINDS, OBLIVIOUS, REACTING, Oblivious, Reacting
from adversaries.reacting import ANGLES, AgainstTheBest, AlongThePlay, Kinks
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, cube
from mild_core.engine import simulate
from mild_core.errors import AdversaryError
from mild_core.game import Feedback, Game
from mild_core.losses import LINEAR, LossTable
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray, allowance
from mild_core.scheme import algorithm_1, algorithm_3

DOMAINS: tuple[Domain, ...] = (
    Ball(1, 2.0),
    Ball(3, 0.01),
    cube(2, 100.0),
    Box(np.array([-0.1, -1.0]), np.array([2.0, 0.3])),
)
SIZES = ((1, 1.0), (2, 0.01), (7, 100.0), (40, 1.0))
KIND = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def made(kind: Oblivious | Reacting, T: int, domain: Domain, G: float) -> Game:
    losses = kind.make(np.random.default_rng(T), T, domain, G)
    return Game(domain, DelaySchedule.constant(T, 2), losses, G=G)


@KIND
def test_every_kind_is_legal_and_plays(kind: Oblivious | Reacting) -> None:
    """The game refuses what is steeper than G, in every round."""
    for domain, (T, G) in itertools.product(DOMAINS, SIZES):
        game = made(kind, T, domain, G)
        rates = [domain.R / G, 0.1 * domain.R / G]
        record = simulate([game], [algorithm_1(eta) for eta in rates])
        assert record.gradients is not None
        assert record.played.shape == (2, T, domain.n)


@KIND
def test_the_same_seed_gives_the_same_game_again_and_again(
    kind: Oblivious | Reacting,
) -> None:
    """Twice from the catalogue, and twice with one instance: round 1 resets it."""
    game, again = (made(kind, 20, Ball(2, 1.0), 1.0) for _ in range(2))
    scheme = algorithm_1(0.2)
    digests = {simulate(g, scheme).digest() for g in (game, game, again)}
    assert len(digests) == 1


@KIND
def test_runs_of_a_batch_do_not_disturb_each_other(kind: Oblivious | Reacting) -> None:
    game = made(kind, 20, Ball(2, 1.0), 1.0)
    schemes = [algorithm_1(eta) for eta in (0.01, 0.2, 3.0)]
    batch = simulate([game], schemes)
    for b, scheme in enumerate(schemes):
        alone = simulate(game, scheme)
        assert np.array_equal(alone.played, batch.played[b])


@pytest.mark.parametrize("kind", OBLIVIOUS, ids=lambda kind: kind.name)
def test_oblivious_losses_are_tables_that_bandits_may_meet(kind: Oblivious) -> None:
    linear = True
    for seed in range(30):
        table = kind.make(np.random.default_rng(seed), 9, Ball(1, 1.0), 1.0)
        assert isinstance(table, LossTable)
        Game(Ball(1, 1.0), DelaySchedule.constant(9), table, Feedback.VALUE)
        linear &= bool((table.family == LINEAR).all())
    assert linear == kind.linear


@pytest.mark.parametrize("kind", REACTING, ids=lambda kind: kind.name)
def test_reacting_losses_react_and_bandits_may_not_meet_them(kind: Reacting) -> None:
    """Two plays in one batch get different losses in some round."""
    game = made(kind, 30, Ball(1, 1.0), 1.0)
    with pytest.raises(AdversaryError, match="reacting to the plays"):
        Game(game.domain, game.delays, game.losses, Feedback.VALUE)
    assert not isinstance(game.losses, LossTable)
    x = np.array([[0.5], [-0.5]])
    chosen = [game.losses.choose(t, x).a for t in range(1, 31)]
    assert any(not np.array_equal(a[0], a[1]) for a in chosen)


def test_names_are_unique_and_every_kind_is_drawn() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    rng = np.random.default_rng(0)
    drawn = [loss_kinds.some(rng, 3, Ball(1, 1.0), 1.0, OBLIVIOUS) for _ in range(300)]
    assert {int(f) for table in drawn for f in table.family} == {0, 2, 3, 4, 5}
    large = [table for table in drawn if abs(table.offset).max() > 40]
    assert 10 < len(large) < 60


def test_a_kink_at_the_play_costs_nothing_and_pushes_with_full_force() -> None:
    x = np.random.default_rng(0).standard_normal((5, 3))
    for hair in (1e-6, 1e-3):
        table = Kinks(4, 3, 2.0, hair, 2).choose(1, x)
        gradients = table.gradients(x[:, None])
        assert np.linalg.norm(gradients, axis=2) == pytest.approx(2.0, rel=1e-12)
        assert table.values(x[:, None]) == pytest.approx(2 * hair, rel=1e-6)
        turned = Kinks(4, 3, 2.0, hair, 2).choose(3, x).gradients(x[:, None])
        assert turned == pytest.approx(-gradients, abs=1e-6)
    exactly = Kinks(4, 3, 2.0, 0.0, 2).choose(1, x)
    assert not exactly.gradients(x[:, None]).any()


def test_along_the_play_the_loss_is_as_large_as_it_can_be() -> None:
    x = np.array([[3.0, 4.0], [0.0, 0.0], [0.0, -1.0]])
    table = AlongThePlay(5, 2, 2.0).choose(1, x)
    assert table.values(x[:, None])[:, 0] == pytest.approx([10.0, 0.0, 2.0])


def gain(best: AgainstTheBest, t: int, x: FloatArray, s: FloatArray, g: FloatArray):  # type: ignore[no-untyped-def]
    """What g is worth, written out for one run and many g of shape (many, n)."""
    rest = best.spread * (best.domain.R * best.G) ** 2 * (best.T - t)
    return g @ x + np.sqrt(best.domain.support(-s - g) ** 2 + rest)


@pytest.mark.parametrize("spread", [0.0, 1.0])
@pytest.mark.parametrize("domain", [Ball(1, 2.0), Ball(2, 2.0), Ball(4, 2.0)])
def test_no_gradient_is_worth_more_than_the_chosen(
    domain: Domain, spread: float
) -> None:
    """Against 4000 directions of space; the plane is searched at `ANGLES` angles.

    The gain is Lipschitz in g with |x| + R, and some angle tried is pi/ANGLES near.
    """
    rng = np.random.default_rng(1)
    best, T = AgainstTheBest(domain, 9, 3.0, spread), 9
    x = domain.project(rng.standard_normal((6, T, domain.n)) * domain.R)
    tried = best.G * unit_vectors(rng, 4000, domain.n)
    s = np.zeros((6, domain.n))
    for t in range(1, T + 1):
        chosen = best.choose(t, x[:, t - 1]).a[:, 0]
        for b in range(6):
            point = x[b, t - 1]
            most = gain(best, t, point, s[b], tried).max()
            got = gain(best, t, point, s[b], chosen[b])
            step = 2 * math.sin(math.pi / ANGLES / 2) if domain.n > 1 else 0.0
            allowed = step * best.G * (np.linalg.norm(point) + domain.R)
            assert got >= most - allowed - allowance(T, 1000.0)
        s += chosen


def ratio(losses: object, T: int, n: int) -> float:
    """Regret against the best fixed point / Theorem 1, eta balanced, no delay."""
    schedule, domain = DelaySchedule.constant(T), Ball(n, 1.0)
    game = Game(domain, schedule, losses, G=1.0)  # type: ignore[arg-type]
    eta = parameters.balanced_eta(1.0, 1.0, 0.0, schedule.beta)
    record = simulate(game, algorithm_1(eta))
    assert record.gradients is not None
    u = best_response(domain, record.gradients, T)
    return float(record.regret(u)) / (2 * math.sqrt(T))


def test_against_the_best_comes_as_close_as_anyone_could() -> None:
    """At T = 8 the exact worst case, 2.8284, by all sets and dimensions."""
    eta = parameters.balanced_eta(1.0, 1.0, 0.0, 8)
    worst = worst_case(Instance(DelaySchedule.constant(8), eta)).upper
    found = ratio(AgainstTheBest(Ball(3, 1.0), 8, 1.0), 8, 3) * 2 * math.sqrt(8)
    assert 0.99 * worst <= found <= worst * (1 + 1e-9)
    for T in (64, 512):
        assert ratio(AgainstTheBest(Ball(1, 1.0), T, 1.0), T, 1) > 0.495
        assert ratio(AlongThePlay(T, 1, 1.0), T, 1) < 0.3


def test_large_constants_leave_no_room_below_M() -> None:
    """|f_t| is at least 0.95 M on all of K, so estimates are as long as M allows."""
    domain, T, delta = Ball(2, 3.0), 40, 0.5
    for seed in range(5):
        rng = np.random.default_rng(seed)
        table = loss_kinds.large_constants(rng, T, domain, 2.0)
        game = Game(domain, DelaySchedule.constant(T), table, Feedback.VALUE)
        least = np.abs(table.offset) - domain.support(table.a)
        assert least.min() >= 0.95 * game.M
        record = simulate(game, algorithm_3(0.01, delta), rng)
        assert record.trace is not None
        lengths = np.linalg.norm(record.trace.g, axis=1)
        assert lengths.min() >= 0.95 * domain.n * game.M / delta


def test_targets_drift_slowly_and_jump_far() -> None:
    domain = Ball(2, 5.0)
    for seed in range(10):
        slow, fast = (
            make(np.random.default_rng(seed), 200, domain, 1.0).a
            for make in (loss_kinds.drifting, loss_kinds.jumping)
        )
        assert np.linalg.norm(np.diff(slow, axis=0), axis=1).max() < 0.2 * domain.R
        steps = np.linalg.norm(np.diff(fast, axis=0), axis=1)
        assert np.all((steps < 1e-9) | (steps > 1.9 * domain.R))
