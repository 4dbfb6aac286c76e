"""Runs of the full-information algorithms: random, reacting, searched and tiny games.

Tiny games are enumerated completely (every delay vector, gradients -G and G,
comparators in the corners), so that a counterexample found is the smallest there is.
Faulty learners come last: claims should notice them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np

from adversaries import delays as delay_kinds
from adversaries import losses as loss_kinds
from adversaries.games import (
    SIZES,
    any_domain,
    best_response,
    random_comparators,
    random_games,
)
from adversaries.learners import faults, prescribed
from adversaries.learners.arbitrary import any_rate, any_weights
from bounds.judging.supply import Supply
from bounds.worlds.hedge import Hedge
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.runs import Runs
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.scheme import Scheme, algorithm_1, algorithm_2

RandomTune = Callable[[np.random.Generator, Game], Scheme]

BATCHES = {"quick": 8, "standard": 64, "deep": 150}
"""Batches of random games for each algorithm."""
RUNS = 24
"""Runs in a batch."""
TINY = {"quick": 3, "standard": 4, "deep": 4}
"""Longest horizon of the games that are enumerated."""


def theorem_2(rng: np.random.Generator, game: Game) -> Scheme:
    """Mild-OGD as Theorem 2 prescribes it."""
    del rng
    return prescribed.theorem_2(game, 0.0)


KINDS: tuple[tuple[str, type[Runs], RandomTune], ...] = (
    ("ogd", Ogd, any_rate),
    ("hedge", Hedge, any_weights),
    ("mild", Mild, theorem_2),
)


def units(profile: str) -> tuple[Supply, ...]:
    """Random batches in four pieces, reacting, long, tiny and faulty ones."""
    made_units = []
    share = -(-BATCHES[profile] // 4)
    for name, world, tune in KINDS:
        for part in range(4):
            build = partial(random_worlds, world, tune, share)
            made_units.append(Supply("pathwise", name, f"{name} random {part}", build))
        build = partial(reacting_worlds, world, tune, share)
        made_units.append(Supply("pathwise", name, f"{name} reacting", build))
        # of the others hunted games come as close
        if profile != "quick" or world is Mild:
            build = partial(pushed_worlds, world, tune)
            made_units.append(Supply("pathwise", name, f"{name} pushed", build))
        for T in range(1, TINY[profile] + 1):
            build = partial(tiny_worlds, world, tune, T)
            made_units.append(Supply("exhaustive", name, f"{name} tiny T={T}", build))
        for fault in faults.FULL_INFORMATION:
            build = partial(faulty_worlds, world, tune, fault)
            label = f"{name} faulty: {fault}"
            made_units.append(Supply("pathwise", name, label, build, fault))
    return tuple(made_units)


def random_worlds(
    world: type[Runs], tune: RandomTune, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Random games on random sets; comparators respond to the gradients played."""
    for _ in range(count):
        n, T = int(rng.integers(1, 7)), int(rng.choice([1, 2, 5, 12, 30, 80, 200]))
        domain = any_domain(rng, n, float(rng.choice(SIZES)))
        games = random_games(rng, domain, T, RUNS if T < 200 else RUNS // 3)
        yield _world(world, rng, games, [tune(rng, game) for game in games], "random")


def reacting_worlds(
    world: type[Runs], tune: RandomTune, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Losses that react to the plays; one game, many learning rates.

    Every kind at least once; which of them are long changes from batch to batch.
    """
    kinds = itertools.cycle(loss_kinds.REACTING)
    for _, kind in zip(
        range(max(count, len(loss_kinds.REACTING))), kinds, strict=False
    ):
        n, T = int(rng.integers(1, 4)), int(rng.choice([5, 20, 60, 300]))
        G, R = (float(size) for size in rng.choice(SIZES, 2))
        schedule = delay_kinds.some(rng, T, int(rng.integers(1, 6)))
        domain = Ball(n, R)
        game = Game(domain, schedule, kind.make(rng, T, domain, G))
        schemes = [tune(rng, game) for _ in range(RUNS)]
        yield _world(world, rng, [game], schemes, "reacting")


def pushed_worlds(
    world: type[Runs], tune: RandomTune, rng: np.random.Generator
) -> Iterator[World]:
    """One constant gradient, or one that turns with its delay: the bounds come close.

    Longer horizons, because the bounds of Mild-OGD are vacuous on short ones.
    """
    # Hedge's worlds hold all pairs of steps, T^2 numbers for every run
    horizons = (30, 300) if world is Hedge else (30, 300, 2000)
    for T, d in itertools.product(horizons, (1, 2, 6)):
        domain = Ball(1, float(rng.choice(SIZES)))
        games = []
        for stretch in (T, T // 2, T // 5, 3 * d, d):
            sign = np.where(np.arange(T) // max(1, stretch) % 2 == 0, 1.0, -1.0)
            G = float(rng.choice(SIZES))
            for delays in (
                delay_kinds.constant,
                delay_kinds.block_ends,
                delay_kinds.reversed_blocks,
            ):
                schedule = DelaySchedule(delays(rng, T, d))
                games.append(Game(domain, schedule, linear(G * sign[:, None])))
        schemes = [tune(rng, game) for game in games]
        yield _world(world, rng, games, schemes, "pushed")


def tiny_worlds(
    world: type[Runs], tune: RandomTune, T: int, rng: np.random.Generator
) -> Iterator[World]:
    """Every game of T rounds in one dimension with delays to T.

    Gradients -G or G, comparators -R or R, learning rates 1/4, 1 and 4 times R/G.
    """
    del tune
    for R, G in ((1.0, 1.0), (1.0, 0.5), (1.0, 2.0)):
        domain = Ball(1, R)
        games, schemes, comparators = [], [], []
        signs = [np.array(s) for s in itertools.product((1.0, -1.0), repeat=T)]
        # T^T delay vectors and 4^T signs: one rate has to do for the longer ones
        rates = (0.25, 1.0, 4.0) if T < 4 else (0.5,)
        for d in itertools.product(range(1, T + 1), repeat=T):
            schedule = DelaySchedule.of(d)
            tuned = [_tiny_scheme(world, r * R / G, G, R, schedule) for r in rates]
            for s in signs[: len(signs) // 2]:  # the line may be turned around
                game = Game(domain, schedule, linear(G * s[:, None]), G=G)
                for u, scheme in itertools.product(signs, tuned):
                    games.append(game)
                    schemes.append(scheme)
                    comparators.append(R * u[:, None])
        for lo in range(0, len(games), 4000):
            part = slice(lo, lo + 4000)
            record = simulate(games[part], schemes[part])
            u_part = np.array(comparators[part])
            yield world.build(record, u_part, f"tiny T={T} G={G:g}")


def _tiny_scheme(
    world: type[Runs], eta: float, G: float, R: float, delays: DelaySchedule
) -> Scheme:
    if world is Ogd:
        return algorithm_1(eta)
    if world is Mild:
        return parameters.theorem_2(R, G, delays.T, delays.beta)
    return algorithm_2((eta, 2 * eta), 1 / (G * R))


def _world(
    world: type[Runs],
    rng: np.random.Generator,
    games: Sequence[Game],
    schemes: Sequence[Scheme],
    label: str,
) -> Runs:
    record = simulate(games, schemes)
    assert record.trace is not None
    u = random_comparators(rng, games[0].domain, record.trace.g)
    return world.build(record, u, label)


# -- faulty learners ---------------------------------------------------------------

LATE = (delay_kinds.uniform, delay_kinds.reversed_blocks, delay_kinds.block_ends)
"""Delays in which every fault shows."""


def faulty_worlds(
    world: type[Runs], tune: RandomTune, fault: str, rng: np.random.Generator
) -> Iterator[World]:
    """Linear games played by a learner with a fault, claimed to be without."""
    # a transcription plays round by round: short games only
    longest = 60 if faults.FULL_INFORMATION[fault].transcribed else 300
    for T, n in ((6, 1), (20, 2), (longest, 1)):
        domain = Ball(n, float(rng.choice(SIZES)))
        games = []
        for _ in range(8):
            G = float(rng.choice(SIZES))
            table = loss_kinds.any_family(rng, T, domain, G, smooth=False)
            schedule = delay_kinds.some(rng, T, min(5, T), LATE)
            games.append(Game(domain, schedule, table))
        schemes = [tune(rng, game) for game in games]
        record = faults.FULL_INFORMATION[fault].play(games, schemes, None)
        assert record.trace is not None
        u = np.stack(
            [
                best_response(domain, g, int(rng.choice([1, 5, T])))
                for g in record.trace.g
            ]
        )
        yield world.build(record, u, fault)
