"""Runs of the bandit algorithms, each with noise of its own; faulty learners last."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from adversaries import bandit_games
from adversaries import delays as delay_kinds
from adversaries.bandit_games import set_with_interior
from adversaries.games import SIZES, best_response
from adversaries.learners import faults
from adversaries.learners.arbitrary import any_descent, any_mild
from bounds.judging.supply import Supply
from bounds.worlds.bandit import Bandit
from bounds.worlds.world import World
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.noise import unit_vectors
from mild_core.scheme import Scheme

RandomBlockTune = Callable[[np.random.Generator, Game, int], Scheme]
LEARNERS: tuple[tuple[str, RandomBlockTune], ...] = (
    ("Algorithm 3", any_descent),
    ("Algorithm 4", any_mild),
)

BATCHES = {"quick": 6, "standard": 40, "deep": 100}
"""Batches of random games for each algorithm."""
RUNS = 12
"""Runs in a batch."""


def units(profile: str) -> tuple[Supply, ...]:
    """Random, pushed, tiny and kinked games, and the faults."""
    return tuple(_units(profile))


def _units(profile: str) -> Iterator[Supply]:
    yield Supply("pathwise", "bandit", "bandit kinked", kinked_worlds)
    for label, tune in LEARNERS:
        build = partial(random_worlds, tune, BATCHES[profile])
        yield Supply("pathwise", "bandit", f"bandit {label} random", build)
        build = partial(hinge_worlds, tune, BATCHES[profile] // 2)
        yield Supply("pathwise", "bandit", f"bandit {label} hinges", build)
        if profile != "quick" or tune is any_mild:  # its experts are Algorithm 3
            build = partial(pushed_worlds, tune)
            yield Supply("pathwise", "bandit", f"bandit {label} pushed", build)
        build = partial(tiny_worlds, tune)
        yield Supply("exhaustive", "bandit", f"bandit {label} tiny", build)
        for fault in faults.BANDIT:
            build = partial(faulty_worlds, tune, fault)
            name = f"bandit {label} faulty: {fault}"
            yield Supply("pathwise", "bandit", name, build, fault)


def random_worlds(
    tune: RandomBlockTune, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Random games on random sets, blocks of any size."""
    # long and short in turn, so that also few batches have some of each
    horizons = itertools.cycle((2, 12, 30, 5, 200, 1, 80, 24))
    for _, T in zip(range(count), horizons, strict=False):
        # memory of a batch grows with T n
        n = int(rng.integers(1, 7 if T < 100 else 4))
        domain = set_with_interior(rng, n)
        K = bandit_games.block_size(rng, T)
        some = bandit_games.games(rng, domain, T, RUNS)
        schemes = [tune(rng, game, K) for game in some]
        u = bandit_games.oblivious_comparators(rng, some)
        noise = unit_vectors(rng, RUNS * T, n).reshape(RUNS, T, n)
        yield Bandit.build(simulate(some, schemes, noise=noise), u, "random")


def hinge_worlds(
    tune: RandomBlockTune, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Losses with a kink in two and more dimensions, on sets with r << R too."""
    horizons = itertools.cycle((12, 5, 40))
    for i, T in zip(range(count), horizons, strict=False):
        n = int(rng.integers(2, 6))
        domain = bandit_games.thin_set(rng, n) if i % 2 else set_with_interior(rng, n)
        K = bandit_games.block_size(rng, T)
        some = bandit_games.hinge_games(rng, domain, T, RUNS)
        schemes = [tune(rng, game, K) for game in some]
        u = bandit_games.oblivious_comparators(rng, some)
        noise = unit_vectors(rng, RUNS * T, n).reshape(RUNS, T, n)
        yield Bandit.build(simulate(some, schemes, noise=noise), u, "hinges")


def pushed_worlds(tune: RandomBlockTune, rng: np.random.Generator) -> Iterator[World]:
    """Noise that persists or alternates; comparators rest, or respond to the g_z."""
    mild = tune is any_mild
    for T, K in ((4, 1), (6, 1), (12, 2), (16, 1), (60, 1), (200, 1), (60, 3)):
        some, schemes, noise = bandit_games.pushed(T, K, mild)
        record = simulate(some, schemes, noise=noise)
        assert record.trace is not None
        domain, u = some[0].domain, np.zeros((len(some), T, 1))
        for b, g in enumerate(record.trace.g):
            stretch = int(rng.choice([1, 3, len(g)]))
            if rng.random() < 0.7:
                best = best_response(domain, g, stretch)
                u[b] = np.repeat(best, K, axis=0)[:T]
        yield Bandit.build(record, u, "pushed")


def tiny_worlds(tune: RandomBlockTune, rng: np.random.Generator) -> Iterator[World]:
    """Every small game in up to three rounds, for every block size."""
    del rng
    for T in (1, 2, 3):
        for K in range(1, T + 1):
            games, schemes, u, noise = bandit_games.tiny(T, K, tune is any_mild)
            record = simulate(games, schemes, noise=noise)
            yield Bandit.build(record, u, f"tiny T={T} K={K}")


def kinked_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The loss that smoothing changes most, where it does.

    Last one decision at 0 and one at delta/2, where the smoothed slope is half of what
    exploring farther away from the kink meets: 9/8 of delta G T is lost.
    """
    del rng
    sizes = itertools.product(((1, 1), (2, 2), (12, 1)), (0.1, 0.5))
    settings = [(T, K, delta, 0.5) for (T, K), delta in sizes]
    for T, K, delta, eta in [*settings, (2, 1, 0.5, 0.25)]:
        some, schemes, noise = bandit_games.kinked(T, K, delta, eta)
        record = simulate(some, schemes, noise=noise)
        yield Bandit.build(record, np.zeros((1, T, 1)), "kinked")


def faulty_worlds(
    tune: RandomBlockTune, fault: str, rng: np.random.Generator
) -> Iterator[World]:
    """Games played by a learner with a fault, claimed to be without."""
    for T, n, K in ((6, 1, 2), (12, 1, 3), (24, 2, 4), (12, 2, 1)):
        domain = Ball(n, float(rng.choice(SIZES)))
        delays = (
            delay_kinds.uniform,
            delay_kinds.reversed_blocks,
            delay_kinds.constant,
        )
        some = bandit_games.games(rng, domain, T, 6, delays)
        schemes = [tune(rng, game, K) for game in some]
        noise = unit_vectors(rng, 6 * T, n).reshape(6, T, n)
        record = faults.BANDIT[fault].play(some, schemes, noise)
        yield Bandit.build(record, bandit_games.oblivious_comparators(rng, some), fault)
