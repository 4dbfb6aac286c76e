"""Arenas of runs: full information and bandits, with noise or with all of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from adversaries.comparators import trade_off
from adversaries.hunt.arena import Arena
from adversaries.hunt.genes import Genes
from adversaries.learners import prescribed
from bounds.worlds.bandit import Bandit
from bounds.worlds.doubling import Doubling
from bounds.worlds.hedge import Hedge
from bounds.worlds.mean import Mean
from bounds.worlds.named import Descent, Doubled, Mild, Ogd
from bounds.worlds.runs import Runs
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, absolute, linear
from mild_core.numerics import FloatArray, IntArray
from mild_core.record import Record
from mild_core.scheme import Scheme, algorithm_1, algorithm_2, algorithm_3, algorithm_4

TuneByRates = Callable[[Game, float, float], Scheme]
"""A learner for a game, from two factors around 1."""
PlayAll = Callable[[list[Game], list[Scheme]], Record]
"""Plays every game by the scheme of the same place."""


def descent(game: Game, first: float, second: float) -> Scheme:
    """Algorithm 1, `first` times the rate that balances Theorem 1."""
    del second
    beta = float(game.delays.beta)
    return algorithm_1(
        first * parameters.balanced_eta(game.domain.R, game.G, 0.0, beta)
    )


def hedge(game: Game, first: float, second: float) -> Scheme:
    """Two experts, weights learned `second` times as fast as prescribed."""
    R, G, beta = game.domain.R, game.G, float(game.delays.beta)
    eta = first * parameters.balanced_eta(R, G, 0.0, beta)
    return algorithm_2((eta / 4, eta), second / (G * R * math.sqrt(beta)))


def mild(game: Game, first: float, second: float) -> Scheme:
    """Mild-OGD as Theorem 2 prescribes it."""
    del first, second
    return parameters.theorem_2(game.domain.R, game.G, game.T, float(game.delays.beta))


def doubling(game: Game, first: float, second: float) -> Scheme:
    """Algorithm 5."""
    del first, second
    return parameters.algorithm_5(game.domain.R, game.G, game.T)


KINKED = 0.75
"""Genes from here on mean losses with a kink."""

FULL: tuple[tuple[type[Runs], TuneByRates, tuple[int, ...]], ...] = (
    (Ogd, descent, (2, 4, 8, 16, 32, 64, 256)),
    (Hedge, hedge, (2, 4, 8, 16, 32, 64, 256)),
    (Mild, mild, (4, 16, 32, 64, 256, 512, 1024)),
    (Doubling, doubling, (4, 16, 64, 512, 2048)),
)
"""Worlds, learners and horizons; short ones of Mild-OGD have vacuous bounds."""


def full_arenas() -> Iterator[Arena]:
    """Algorithms 1, 2 and 5 on [-1, 1]."""
    for world, tune, horizons in FULL:
        for T in horizons:
            decode = partial(full, world, tune, T)
            yield Arena(world.name, world.name, T, "pathwise", decode)


def full(
    world: type[Runs],
    tune: TuneByRates,
    T: int,
    genes: Genes,
    run: PlayAll = simulate,
) -> World:
    """Gradients whose signs turn, or targets that do; comparators of two kinds.

    `run` lets somebody else play than the engine.
    """
    G, signs, delays = genes.size(0.25, 4), genes.signs(T), genes.delays(T)
    factors = genes.size(0.01, 100), genes.size(0.01, 100)
    kind, place, corners = genes.next(), genes.next(), genes.signs(T)
    reach = np.minimum(genes.real(0.5, 1.5), 1.0)[:, None]
    tables = zip(genes.next(), genes.next(), G, signs, strict=True)
    rows = zip((_losses(*row) for row in tables), G, delays, strict=True)
    games = [
        Game(Ball(1, 1.0), DelaySchedule(d), losses, G=float(size))
        for losses, size, d in rows
    ]
    schemes = [tune(*row) for row in zip(games, *factors, strict=True)]
    record = run(games, schemes)
    assert record.gradients is not None
    chosen = vertices(record.gradients, place)
    own = (reach * corners)[:, :, None]
    u = np.where((kind < 0.5)[:, None, None], chosen, own)
    return world.build(record, u, "hunted")


def _losses(family: float, far: float, G: float, signs: FloatArray) -> LossTable:
    """G s_t x, or G |x - a_t| with targets a_t = -s_t `far` within K."""
    if family < KINKED:
        return linear(float(G) * signs[:, None])
    return absolute(-far * signs[:, None], float(G))


def vertices(g: FloatArray, place: FloatArray) -> FloatArray:
    """One vertex of every curve of loss against path length, (cases, T, 1)."""
    found = []
    for row, at in zip(g[:, :, 0], place, strict=True):
        paths = trade_off(row).paths
        found.append(paths[min(int(at * len(paths)), len(paths) - 1)])
    return np.array(found)[:, :, None]


# -- bandits ---------------------------------------------------------------------------


def bandit_games(genes: Genes, T: int, R: float, delays: IntArray) -> list[Game]:
    """Losses that turn, with a constant from the smallest to a large one."""
    G, signs, offset = genes.size(0.25, 4), genes.signs(T), genes.real(-1, 6)
    constants = np.where(offset < 0, 0.0, offset**2) * G * R
    return [
        Game(
            Ball(1, R),
            DelaySchedule(d),
            linear(float(size) * s[:, None], float(constant)),
            Feedback.VALUE,
            G=float(size),
        )
        for size, s, constant, d in zip(G, signs, constants, delays, strict=True)
    ]


def bandit_scheme(
    game: Game, K: int, experts: int, share: float, first: float, second: float
) -> Scheme:
    """Algorithm 3 or 4 around the rates that balance Theorem 5."""
    R, steps = game.domain.R, game.delays.blocks(K).schedule
    delta = share * R
    gamma = K * (game.M / delta) ** 2 + (K * K - K) * game.G**2
    eta = first * R / math.sqrt(gamma * (steps.T + steps.backlog))
    if experts == 1:
        return algorithm_3(eta, delta, K)
    return algorithm_4((eta / 4, eta), second * eta / R**2, delta, K)


SIZES_BANDIT = (2, 4, 12, 48)
SIZES_MEAN = (2, 4, 6, 8)


def bandit_arenas() -> Iterator[Arena]:
    """Algorithms 3 and 4, in blocks and without, on [-1, 1]."""
    for K in (1, 2):
        for experts in (1, 2):
            label = f"K={K} N={experts}"
            for T in SIZES_BANDIT:
                decode = partial(bandit, T, K, experts)
                yield Arena("bandit", f"bandit {label}", T, "pathwise", decode)
            for world in (Mean, Descent) if experts == 1 else (Mean,):
                for T in SIZES_MEAN:
                    decode = partial(mean, world, T, K, experts)
                    family = f"{world.name} {label}"
                    yield Arena(world.name, family, T, "enumeration", decode)


def bandit(T: int, K: int, experts: int, genes: Genes) -> World:
    """One noise, which turns a few times."""
    delays = genes.delays(T)
    games = bandit_games(genes, T, 1.0, delays)
    schemes = _schemes(genes, games, K, experts)
    noise, u = genes.signs(T)[:, :, None], _fixed(genes, games)
    return Bandit.build(simulate(games, schemes, noise=noise), u, "hunted")


def mean(world: type[Mean], T: int, K: int, experts: int, genes: Genes) -> World:
    """All noise."""
    delays = genes.delays(T)
    games = bandit_games(genes, T, 1.0, delays)
    schemes = _schemes(genes, games, K, experts)
    return world.over(games, schemes, _fixed(genes, games), "hunted")


def _schemes(genes: Genes, games: list[Game], K: int, experts: int) -> list[Scheme]:
    share, first, second = (
        genes.size(1e-3, 0.95),
        genes.size(1e-3, 1e3),
        genes.size(0.1, 10),
    )
    rows = zip(games, share, first, second, strict=True)
    return [bandit_scheme(game, K, experts, *map(float, rest)) for game, *rest in rows]


def _fixed(genes: Genes, games: list[Game]) -> FloatArray:
    """Comparators chosen beforehand: a vertex of the curve of the true losses."""
    g = np.stack([game.losses.a for game in games])  # type: ignore[union-attr]
    return games[0].domain.R * vertices(g, genes.next())


# -- prescribed parameters -------------------------------------------------------------


def prescribed_arenas() -> Iterator[Arena]:
    """The parameters a statement prescribes, where they are exact."""
    for tuning, world in prescribed.WORLDS.items():
        if world is Doubled:
            continue  # its guesses restart only at horizons too long to enumerate
        for T, R, P in prescribed.SIZES[tuning]:
            decode = partial(tuned, tuning, world, T, R, P)
            path = "" if P is None else f" P={P:g}"
            family = f"{world.name} R={R:g}{path}"
            yield Arena(world.name, family, T, "enumeration", decode)


def tuned(
    tuning: str, world: type[Mean], T: int, R: float, P: float | None, genes: Genes
) -> World:
    """In order where Assumption 5 is needed."""
    delays = genes.delays(T)
    if tuning not in prescribed.ANY_ORDER:
        t = np.arange(T)
        # nothing overtakes: every arrival waits for the one before
        delays = np.maximum.accumulate(delays + t, axis=1) - t
    games = bandit_games(genes, T, R, delays)
    u = _fixed(genes, games)
    if P is not None:
        jump = np.arange(T) >= genes.integer(1, T - 1)[:, None]
        u = np.where(jump, P / 2, -P / 2)[:, :, None]
    return world.over(games, prescribed.prescribed(tuning, games, u), u, "hunted")
