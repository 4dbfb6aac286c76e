"""Every rival: legal and deterministic on all games; side by side and in pieces."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.delays import reversed_blocks, uniform
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain, Hull
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import absolute, linear
from mild_core.numerics import FloatArray, IntArray, allowance
from mild_core.protocol import play
from mild_core.rivals import BANDITS, FULL_INFORMATION, RIVALS, Rival, together
from mild_core.rivals.bold import assignment
from mild_core.rivals.delayed_adagrad import DelayedAdaGrad
from mild_core.rivals.gold import queued

DOMAINS: tuple[Domain, ...] = (
    Ball(1, 1.0),
    Ball(3, 2.0),
    Box(np.array([-1.0, -0.5]), np.array([2.0, 0.25])),
    Hull(np.array([[1.0, 1.0], [-1.0, 0.5], [0.5, -1.5]])),
)
NAMES = tuple(RIVALS)


def game_of(
    domain: Domain, d: IntArray, rival: Rival, seed: int = 0, scale: float = 1.0
) -> Game:
    rng = np.random.default_rng(seed)
    a = rng.standard_normal((len(d), domain.n))
    a *= scale / np.linalg.norm(a, axis=1, keepdims=True)
    return Game(domain, DelaySchedule(d), linear(a), rival.feedback)


def some_delays(T: int, seed: int = 0) -> IntArray:
    rng = np.random.default_rng(seed)
    return np.asarray(uniform(rng, T, min(6, T)))


def played(game: Game, rival: Rival, seed: int = 1) -> FloatArray:
    return play(game, rival.factory(game), np.random.default_rng(seed)).played


@pytest.mark.parametrize("name", NAMES)
def test_every_rival_is_legal_on_every_set(name: str) -> None:
    for domain in DOMAINS:  # the protocol checks each point
        played(game_of(domain, some_delays(30), RIVALS[name]), RIVALS[name])


@pytest.mark.parametrize("name", NAMES)
def test_degenerate_games_are_survived(name: str) -> None:
    rival, ball = RIVALS[name], Ball(1, 1.0)
    never = np.full(5, 100)
    for game in (
        game_of(ball, np.array([1]), rival),
        game_of(ball, never, rival),
        game_of(Ball(2, 1e6), some_delays(9), rival, scale=1e-6),
        game_of(Ball(2, 1e-6), some_delays(9), rival, scale=1e6),
        Game(
            ball, DelaySchedule.constant(4, 2), linear(np.zeros((4, 1))), rival.feedback
        ),
    ):
        assert np.isfinite(played(game, rival)).all()


@pytest.mark.parametrize("name", NAMES)
def test_same_seed_same_numbers(name: str) -> None:
    game = game_of(Ball(2, 1.0), some_delays(20), RIVALS[name])
    first, again = (played(game, RIVALS[name]) for _ in range(2))
    assert (first == again).all()


@pytest.mark.parametrize("name", NAMES)
def test_only_what_has_arrived_is_used(name: str) -> None:
    """Losses of round k are changed: nothing moves before its feedback arrives."""
    rival, d = RIVALS[name], some_delays(20, 3)
    game = game_of(Ball(2, 1.0), d, rival)
    first = played(game, rival)
    for k in (1, 4, 9):
        a = np.array(game.losses.a)  # type: ignore[union-attr]
        a[k - 1] *= -1
        other = Game(game.domain, game.delays, linear(a), game.feedback)
        arrived = k + int(d[k - 1]) - 1
        assert (played(other, rival)[:arrived] == first[:arrived]).all()


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_plays_pieces_as_the_learner_does(name: str) -> None:
    rival = RIVALS[name]
    if rival.pieces is None:
        pytest.skip("plain numpy only")
    for kind in (uniform, reversed_blocks):
        d = kind(np.random.default_rng(5), 24, 4)
        game = game_of(Ball(2, 1.0), d, rival)
        record = play(game, rival.factory(game), np.random.default_rng(2))
        found = np.empty((game.T, game.n))
        for piece in rival.pieces(game):
            rng = np.random.default_rng(2)
            found[piece.rounds] = simulate(piece.game, piece.scheme, rng).played
        gap = np.abs(found - record.played).max()
        assert gap <= allowance(game.T, 10.0)


@pytest.mark.parametrize("name", [r.name for r in RIVALS.values() if r.pieces is None])
def test_side_by_side_is_one_by_one(name: str) -> None:
    rival = RIVALS[name]
    games = [game_of(Ball(2, 1.0), some_delays(24), rival, seed) for seed in range(3)]
    games = [
        Game(g.domain, g.delays, g.losses, g.feedback, G=1.0, M=1.0) for g in games
    ]
    assert rival.make is not None
    make = rival.make

    if rival.feedback is Feedback.VALUE:
        games = games[:1]  # runs share a generator: more of them draw other directions
    found, values = together(
        games,
        lambda problem, runs: make(games[0], problem, runs),
        np.random.default_rng(7),
    )
    for one, points, told in zip(games, found, values, strict=True):
        record = play(one, rival.factory(games[0]), np.random.default_rng(7))
        assert np.abs(points - record.played).max() <= allowance(one.T, 10.0)
        assert np.abs(told - record.values).max() <= allowance(one.T, 10.0)


def test_side_by_side_with_curved_losses() -> None:
    rival = RIVALS["summed-ogd"]
    rng = np.random.default_rng(0)
    tables = [absolute(rng.uniform(-1, 1, (12, 1))) for _ in range(2)]
    games = [Game(Ball(1, 1.0), DelaySchedule.constant(12, 2), t) for t in tables]
    assert rival.make is not None
    make = rival.make
    found, _ = together(games, lambda p, runs: make(games[0], p, runs), rng)
    single = [play(g, rival.factory(g), rng).played for g in games]
    assert np.abs(found - np.stack(single)).max() <= allowance(12, 10.0)


def test_instances_of_the_pool_never_wait() -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        delays = DelaySchedule(uniform(rng, 30, 8))
        who = assignment(delays)
        assert who.max() == delays.m.max()  # as few as there can be
        for i in range(int(who.max()) + 1):
            rounds = np.flatnonzero(who == i) + 1
            assert (delays.arrival[rounds[:-1] - 1] < rounds[1:]).all()


def test_the_queue_uses_one_value_a_round_and_holds_back_d_at_most() -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        delays = DelaySchedule(uniform(rng, 40, 9))
        after = queued(delays)
        assert after.arrivals.max() <= 1
        assert (after.d >= delays.d).all()
        assert after.m.max() <= delays.maximum - 1


def test_the_rate_of_adagrad_covers_what_was_missing() -> None:
    """L_t is at least a_1 + ... + a_t of the run, and never falls."""
    rng = np.random.default_rng(4)
    delays = DelaySchedule(uniform(rng, 30, 7))
    a = rng.uniform(-1, 1, (30, 1))
    game = Game(Ball(1, 1.0), delays, linear(a))
    sizes: list[float] = []

    class Spied(DelayedAdaGrad):
        def play(self) -> FloatArray:
            x = super().play()
            sizes.append(float(self.size[0]))
            return x

    play(game, Spied, rng)
    lengths, arrival = np.abs(a[:, 0]), delays.arrival
    sums = []
    for t in range(30):
        late = [j for j in range(t) if arrival[j] >= t + 1]
        sums.append(lengths[t] * (lengths[t] / 2 + lengths[late].sum()))
    assert (np.array(sizes) >= np.cumsum(sums) - 1e-12).all()
    assert (np.diff(sizes) >= 0).all()
    assert sizes[-1] < game.G**2 * (delays.backlog + 15)  # it did learn something


def test_registry_is_complete() -> None:
    assert len(FULL_INFORMATION) == 9
    assert len(BANDITS) == 5
    assert len({rival.title for rival in RIVALS.values()}) == len(RIVALS)


@pytest.mark.parametrize("T", [1, 5, 50, 1000, 20_000])
def test_the_gap_of_frank_wolfe_is_as_its_proof_says(T: int) -> None:
    """What a step leaves at most, again and again, stays below 4 D^2/sqrt(p + 2)."""
    D, step = 1.0, 1 / (2 * (T + 2) ** 0.75)  # eta G, in units of D
    h = 0.0
    for p in range(1, T + 1):
        assert h <= 4 * D**2 / np.sqrt(p + 2)
        e = ((step + np.sqrt(step**2 + 4 * h)) / 2) ** 2
        h = e - e**2 / (4 * D**2) if e <= 2 * D**2 else D**2


def test_the_gap_of_a_run_is_below_what_the_proof_allows() -> None:
    """F(y_p) - min F on a ball, where the minimiser is known."""
    rng = np.random.default_rng(0)
    T, eta = 60, 1 / (62**0.75)
    a = rng.standard_normal((T, 2))
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    game = Game(Ball(2, 1.0), DelaySchedule.constant(T), linear(a))
    y = played(game, RIVALS["dofw"])
    for p in range(T):
        total = eta * a[:p].sum(axis=0)
        best = game.domain.project(-total / 2)
        gap = (total @ y[p] + y[p] @ y[p]) - (total @ best + best @ best)
        assert -1e-12 <= gap <= 16 / np.sqrt(p + 3)
