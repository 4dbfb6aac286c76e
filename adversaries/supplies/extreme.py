"""Games built by hand so that one term, or one factor, of a bound is needed.

Random games and climbs leave some links of the proofs slack, because what makes them
tight has to be arranged: weights that are equal when a backlog begins, an expert far
better than the one that starts with most weight, feedback that never comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries.games import SIZES
from adversaries.learners.prescribed import algorithm_5, theorem_2
from adversaries.restarts import handover
from bounds.judging.supply import Supply
from bounds.worlds.doubling import Doubling
from bounds.worlds.epochs import Epochs
from bounds.worlds.hedge import Hedge
from bounds.worlds.literal import Literal, LiteralDoublingOGD, played
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.walks import Walks
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray, IntArray
from mild_core.scheme import algorithm_1, algorithm_2

GameAndComparators = tuple[list[Game], FloatArray]

POWERS = (2.0**-7, 1.0, 2.0**7)
"""R and G, exact in binary: k jumps at path lengths 2R (4^j - 1)."""
HORIZON = {"quick": 4000, "standard": 4000, "deep": 20_000}
"""Of the games of Algorithm 5: its bound without P_T is left behind at T = 2,000."""


def units(profile: str) -> tuple[Supply, ...]:
    """One unit for every kind of run."""
    doubled = partial(doubling_worlds, HORIZON[profile])
    return (
        Supply("pathwise", "ogd", "ogd late start", drift_worlds),
        Supply("pathwise", "hedge", "hedge equal weights", backlog_worlds),
        Supply("pathwise", "hedge", "hedge best expert last", small_rate_worlds),
        Supply("pathwise", "mild", "mild best expert last", weight_worlds),
        Supply("pathwise", "mild", "mild late turns", late_turn_worlds),
        Supply("pathwise", "doubling", "doubling extreme", doubled),
        Supply("pathwise", "doubling-literal", "letter extreme", literal_worlds),
        Supply("pathwise", "walks", "walks long blocks", block_worlds),
    )


def signs(T: int, stretch: int) -> FloatArray:
    """+1 and -1 in turn, `stretch` rounds each, (T,)."""
    return np.where(np.arange(T) // stretch % 2 == 0, 1.0, -1.0)


def unheard(T: int) -> IntArray:
    """Everything arrives when the last round is over."""
    return np.arange(T, 0, -1)


def overtaken(T: int) -> IntArray:
    """Every other round is overtaken by the next."""
    return np.where(np.arange(T) % 2 == 0, 3, 1)


def backlog_worlds(rng: np.random.Generator) -> Iterator[World]:
    """A backlog that begins when two experts at both ends of K have equal weights.

    Only then does every missing loss move the weights by alpha times itself (eq. 29).
    The slow expert takes A rounds to the end of K, while the fast one gains
    G R (A - 1)/2 on it; one turn later they are at opposite ends. alpha is such that
    this gain makes up for the initial weights 3/4 and 1/4.
    """
    for A, missing in ((50, 3), (200, 8), (400, 16)):
        R, G = (float(x) for x in rng.choice(POWERS, 2))
        sign = np.concatenate([np.ones(A), [-1.0], np.ones(missing)])
        delays = np.concatenate([np.ones(A + 1, dtype=int), unheard(missing)])
        game = _game(R, G, delays, sign)
        alpha = 2 * np.log(3) / ((A - 1) * G * R)
        scheme = algorithm_2((R / (A * G), 2 * R / G), float(alpha))
        u = np.zeros((1, len(sign), 1))
        yield Hedge.build(simulate([game], [scheme]), u, "equal weights")


def small_rate_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The expert with the smaller weight is better in every round, alpha is small.

    Until the weights have found it they lose all of ln(1/w_1)/alpha, and beside that
    alpha G^2 R^2 T is little.
    """
    for step, T in ((0.005, 850), (0.01, 420)):
        R, G = (float(x) for x in rng.choice(POWERS, 2))
        game = _game(R, G, np.ones(T, dtype=int), np.ones(T))
        scheme = algorithm_2((1e-9 * R / G, 2 * R / G), step / (G * R))
        yield Hedge.build(simulate([game], [scheme]), np.zeros((1, T, 1)), "unseen")


def weight_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The fastest expert, which starts with the least weight, is by far the best.

    Gradients turn every few rounds, which only the fastest expert follows; comparators
    move in every round, so that it is expert k: T is a power of 4, hence k = N.
    """
    for T, (R, G) in ((256, POWERS[:2]), (1024, POWERS[1:])):
        games = [_game(R, G, np.ones(T, dtype=int), signs(T, L)) for L in (4, 6, 12)]
        record = simulate(games, [theorem_2(game, 0.0) for game in games])
        yield Mild.build(record, _tiled(R * signs(T, 1), len(games)), "turning")


def late_turns(T: int, d: int, stretch: int) -> tuple[FloatArray, IntArray]:
    """Gradients turn, and of the first d rounds after a turn nothing is heard.

    Then all of it at once, and the rest of the stretch in time. A learner that follows
    is wrong for d rounds after each turn, at 2GR a round; one that stays near 0 loses
    GR in every round. With a stretch of 2d both lose the same, so that no weights
    help, for a sum of delays of d^2/2 + d only.
    """
    place = np.arange(T) % stretch
    return signs(T, stretch), np.where(place < d, d - place, 1)


def late_turn_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The best games known against Theorem 2; somewhat more than 2d rounds a stretch.

    By and by the regret comes to about 2/3 of the bound, whose logarithm it has to
    outgrow first.
    """
    del rng
    for T, (R, G) in ((1024, POWERS[1:]), (4096, POWERS[:2])):
        sign, delays = late_turns(T, 32, 70)
        game = _game(R, G, delays, sign)
        record = simulate([game], [theorem_2(game, 0.0)])
        yield Mild.build(record, -R * _tiled(sign, 1), "late turns")


def doubling_worlds(T: int, rng: np.random.Generator) -> Iterator[World]:
    """Nothing heard, signs that turn in every round, weights and drift of one epoch."""
    del rng
    # so large that a bound with a smaller power of R or G is far too small
    R, G = 2.0**13, 2.0**7
    prompt = np.ones(T, dtype=int)
    for delays, stretch in ((unheard(T), T), (prompt, 1)):
        sign = signs(T, stretch)
        yield _doubling([_game(R, G, delays, sign)], -R * _tiled(sign, 1))
    # feedback at the end of each block, and the next block turns: one comparator gains
    place = np.arange(T) % 13
    turned = _game(R, G, np.minimum(13 - place, T - np.arange(T)), signs(T, 13))
    yield _doubling([turned], np.full((1, T, 1), -R))
    # every other round overtaken, one comparator: C is 0 out of order as well
    yield _doubling([_game(R, G, overtaken(T), np.ones(T))], np.full((1, T, 1), -R))
    sign, delays = late_turns(T, 32, 400)
    yield _doubling([_game(R, G, delays, sign)], -R * _tiled(sign, 1))
    # 2^11 - 2 rounds without delay: the last epoch is the longest, 2^10 rounds
    rounds = 2046
    games = [_game(R, G, prompt[:rounds], signs(rounds, L)) for L in (20, 40)]
    yield _doubling(games, _tiled(R * signs(rounds, 1), len(games)))
    # one straggler: nothing is in order any more, and C_v is 2GR in every round
    straggler = np.where(np.arange(rounds) == 0, rounds, 1)
    turned = _game(R, G, straggler, signs(rounds, 1535))
    yield _doubling([turned], -R * _tiled(signs(rounds, 1535), 1))
    # 155 of the budget 2^13 for every turn of 16 late rounds and 19 prompt ones
    sign, delays = late_turns(35 * (2**13 // 155), 16, 35)
    yield _doubling(*_as_epoch(13, sign, delays))
    for v in (12, 13):
        yield _doubling(*drift_of_an_epoch(v))


def literal_worlds(rng: np.random.Generator) -> Iterator[World]:
    """Some of these for Algorithm 5 to the letter, whose transcription is slower."""
    del rng
    T, R, G = 2500, 2.0**13, 2.0**7
    for delays, stretch in ((unheard(T), T), (np.ones(T, dtype=int), 1)):
        sign = signs(T, stretch)
        yield _literal([_game(R, G, delays, sign)], -R * _tiled(sign, 1))
    yield _literal(*drift_of_an_epoch(12))
    # long enough for the bound to say something, in order and out of order, since one
    # comparator has no drift
    games = [
        _game(1.0, 0.5, delays, signs(600, stretch))
        for delays in (np.ones(600, dtype=int), overtaken(600))
        for stretch in (1, 20, 100, 300, 600)
    ]
    yield _literal(games, np.full((len(games), 600, 1), -1.0))


def across_the_turn(backlog: float) -> tuple[FloatArray, IntArray]:
    """Signs and delays for which the drift costs more than the bounds have to spare.

    The first rounds are late and all others prompt: those that follow are used first,
    across the turn of the gradients. Lengths are those of a hunted game (claim C060
    without its term C), scaled to a given sum of m_t + 1.
    """
    scale = 0.98 * np.sqrt(backlog / 5641)
    late, delay, *stretches = (round(scale * x) for x in (95, 55, 103, 218, 191))
    sign = np.repeat([1.0, -1.0, 1.0], stretches)
    return sign, np.where(np.arange(len(sign)) < late, delay, 1)


def come_back(a: int, turns: int) -> tuple[FloatArray, IntArray]:
    """Before each turn a late rounds; after it they come back one by one.

    Each is used after a prompt round from behind the turn and undoes its step. With
    the rate R/(aG) the learner stays for a rounds where the comparators have left,
    and that is all that S54 allows for a turn and its backlog of a^2.
    """
    held, prompt = np.full(a, a + 2), np.ones(3 * a + 2, dtype=int)
    delays = np.concatenate([np.ones(a + 1, dtype=int), *([held, prompt] * turns)])
    stretches = [2 * a + 1, *[4 * a + 2] * (turns - 1), 3 * a + 2]
    return np.repeat([(-1.0) ** i for i in range(turns + 1)], stretches), delays


def drift_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The drift is needed in Theorem 1, by more than a constant; and all of S54."""
    del rng
    for a, turns, (R, G) in ((40, 1, POWERS[:2]), (100, 2, POWERS[1:])):
        sign, delays = come_back(a, turns)
        record = simulate([_game(R, G, delays, sign)], [algorithm_1(R / (a * G))])
        yield Ogd.build(record, -R * _tiled(sign, 1), "come back")
    sign, delays = across_the_turn(2.0**14)
    game = _game(1.0, 1.0, delays, sign)
    scheme = algorithm_1(theorem_2(game, 0.0).stages[0].etas[0])
    yield Ogd.build(simulate([game], [scheme]), -_tiled(sign, 1), "late start")


def drift_of_an_epoch(v: int) -> GameAndComparators:
    """Epoch v, in which the drift is needed; its monitored sum is close to 2^v."""
    return _as_epoch(v, *across_the_turn(2.0**v))


def _as_epoch(v: int, sign: FloatArray, delays: IntArray) -> GameAndComparators:
    """A game in epoch v; comparators follow the signs.

    Nothing of earlier epochs is heard in time, so they are short: it arrives when the
    next epoch begins, or never if the game is out of order anyway.
    """
    earlier = handover(2 ** (v // 2 + 4))
    before = int(np.argmax(Epochs(earlier[None]).v_t[0] == v))
    if not DelaySchedule(delays).in_order:
        earlier = earlier + before + len(sign)
    delays = np.concatenate([earlier[:before], delays])
    sign = np.concatenate([np.ones(before), sign])
    return [_game(1.0, 1.0, delays, sign)], -_tiled(sign, 1)


def _doubling(games: list[Game], u: FloatArray) -> World:
    record = simulate(games, [algorithm_5(game, 0.0) for game in games])
    return Doubling.build(record, u, "extreme")


def _literal(games: list[Game], u: FloatArray) -> World:
    return Literal.build(played(games, LiteralDoublingOGD), u, "extreme")


def block_worlds(rng: np.random.Generator) -> Iterator[World]:
    """Blocks of up to 80 rounds in which the comparators leave after the first.

    The next block begins where they have gone to, so that they jump once a block.
    """
    for K, blocks in ((2, 3), (10, 1), (10, 4), (80, 3)):
        R = float(rng.choice(SIZES))
        leaves = np.arange(K * blocks) % K > 0
        side = (np.arange(K * blocks) // K + leaves) % 2
        u = _tiled(R * np.where(side == 0, 1.0, -1.0), 1)
        yield Walks(np.ones((1, K * blocks), dtype=int), K, u, R)
    # two blocks late by one round more than a block: dhat = 3 with d = K + 2
    K, blocks = 40, 6
    yield Walks(np.full((1, K * blocks), K + 2), K, np.zeros((1, K * blocks, 1)), 1.0)


def _game(R: float, G: float, delays: IntArray, sign: FloatArray) -> Game:
    return Game(Ball(1, R), DelaySchedule(delays), linear(G * sign[:, None]))


def _tiled(u: FloatArray, count: int) -> FloatArray:
    """The same comparators for every run, (count, T, 1)."""
    return np.tile(u[None, :, None], (count, 1, 1))
