"""Expectations of bandits, exactly: all noise in one dimension.

There the noise of T rounds has 2^T patterns; all of them are played.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from adversaries import bandit_games
from adversaries import delays as delay_kinds
from adversaries.bandit_games import set_with_interior
from adversaries.games import SIZES
from adversaries.learners import faults, prescribed
from adversaries.learners.arbitrary import any_descent, any_mild
from adversaries.supplies.bandit import LEARNERS, RandomBlockTune
from bounds.judging.supply import Supply
from bounds.worlds.mean import Mean
from bounds.worlds.named import Descent, Doubled
from bounds.worlds.world import World
from mild_core.domains import Ball

HORIZONS = {"quick": (4, 7), "standard": (5, 6, 8, 9, 10), "deep": (12,)}
"""Horizons whose noise is enumerated; a profile has those of the smaller ones too."""
MEANS = {"quick": 1, "standard": 4, "deep": 8}
"""Batches of enumerated games for each horizon."""
PLANS = {"quick": 1, "standard": 5, "deep": 12}
"""Random batches with prescribed parameters, for each size."""


def units(profile: str) -> tuple[Supply, ...]:
    """Random, tiny, pushed and prescribed games, and two faults."""
    return tuple(_units(profile))


def _units(profile: str) -> Iterator[Supply]:
    smaller = ("quick", "standard", "deep")
    reached = smaller[: smaller.index(profile) + 1]
    horizons = sorted(T for name in reached for T in HORIZONS[name])
    for T, (label, tune) in itertools.product(horizons, LEARNERS):
        build = partial(mean_worlds, Mean, tune, T, MEANS[profile])
        yield Supply("enumeration", "mean", f"mean {label} T={T}", build)
    for T in horizons[::2]:
        build = partial(mean_worlds, Descent, any_descent, T, MEANS[profile])
        yield Supply("enumeration", Descent.name, f"{Descent.name} T={T}", build)
    name = f"{Descent.name} kinked"
    yield Supply("enumeration", Descent.name, name, kinked_means)
    for label, tune in LEARNERS:
        build = partial(tiny_means, tune)
        yield Supply("enumeration", "mean", f"mean {label} tiny", build)
    length = {"quick": 6, "standard": 8, "deep": 10}[profile]
    for world, mild in ((Mean, False), (Mean, True), (Descent, False)):
        build = partial(pushed_means, world, length, mild)
        label = "experts" if mild else "one expert"
        name = f"{world.name} pushed, {label} T<={length}"
        yield Supply("enumeration", world.name, name, build)
    for tuning, world in prescribed.WORLDS.items():
        build = partial(prescribed_worlds, world, tuning, PLANS[profile])
        yield Supply("enumeration", world.name, f"mean as {tuning}", build)
    if profile != "quick":
        name = "mean as doubling-6, two epochs"
        yield Supply("enumeration", Doubled.name, name, restarted_means)
    for label, tune in LEARNERS:
        for fault in ("other delta in the estimator", "one block early"):
            build = partial(faulty_means, tune, fault)
            name = f"mean {label} faulty: {fault}"
            yield Supply("enumeration", "mean", name, build, fault)


def mean_worlds(
    world: type[Mean],
    tune: RandomBlockTune,
    T: int,
    count: int,
    rng: np.random.Generator,
) -> Iterator[World]:
    """Random games of T rounds in one dimension, for several block sizes."""
    divisors = [K for K in range(1, T + 1) if T % K == 0]
    # T - 1 leaves a last block of one round: blocks that do not divide T
    for K in [*divisors, *([T - 1] if T > 2 else [])]:
        for _ in range(count):
            domain = set_with_interior(rng, 1)
            # 2^T runs for every game
            some = bandit_games.games(rng, domain, T, 4 if T < 10 else 2)
            schemes = [tune(rng, game, K) for game in some]
            yield world.over(
                some, schemes, bandit_games.oblivious_comparators(rng, some), "random"
            )


def tiny_means(tune: RandomBlockTune, rng: np.random.Generator) -> Iterator[World]:
    """The loss x on [-1, 1] in up to three rounds, with all delays to 3."""
    del rng
    for T in (1, 2, 3):
        delays = itertools.product((1, 2, 3), repeat=T)
        games = [
            bandit_games.pushed_game(Ball(1, 1.0), T, 1.0, T, np.array(d))
            for d in delays
        ]
        for K in range(1, T + 1):
            scheme = bandit_games.tiny_scheme(K, tune is any_mild)
            u = -np.ones((len(games), T, 1))
            yield Mean.over(games, [scheme] * len(games), u, f"tiny T={T} K={K}")


def pushed_means(
    world: type[Mean], longest: int, mild: bool, rng: np.random.Generator
) -> Iterator[World]:
    """Losses that persist or turn, with steps from small to large."""
    for T, K in ((4, 1), (longest, 2), (longest, 1)):
        domain = Ball(1, float(rng.choice(SIZES)))
        pushed = bandit_games.pushed_games(rng, domain, T)
        games, schemes, u = bandit_games.pushed_schemes(pushed, K, mild)
        yield world.over(games, schemes, u, "pushed")


def kinked_means(rng: np.random.Generator) -> Iterator[World]:
    """The loss that smoothing changes most, with steps from tiny to large."""
    del rng
    for (T, K), eta in itertools.product(((1, 1), (4, 1), (4, 2)), (1e-6, 0.5)):
        some, schemes, _ = bandit_games.kinked(T, K, 0.5, eta)
        yield Descent.over(some, schemes, np.zeros((1, T, 1)), "kinked")


def prescribed_worlds(
    world: type[Mean], tuning: str, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Games with the parameters a statement prescribes; one block size a world."""
    for some, schemes, u in prescribed.plans(rng, tuning, count):
        for K in sorted({scheme.K for scheme in schemes}):
            rows = [i for i, scheme in enumerate(schemes) if scheme.K == K]
            part = [some[i] for i in rows], [schemes[i] for i in rows]
            yield world.over(*part, u[rows], tuning)


def restarted_means(rng: np.random.Generator) -> Iterator[World]:
    """T = 16 is the smallest horizon at which Theorem 6's guess is ever too small."""
    del rng
    game = bandit_games.pushed_game(Ball(1, 2.0), 16, 1.0, 16, np.full(16, 9))
    u = -2.0 * np.ones((1, 16, 1))
    schemes = prescribed.prescribed("doubling-6", [game], u)
    yield Doubled.over([game], schemes, u, "doubling-6")


def faulty_means(
    tune: RandomBlockTune, fault: str, rng: np.random.Generator
) -> Iterator[World]:
    """All noise against a learner with a fault."""
    for T, K in ((4, 1), (6, 2), (6, 1)):
        domain = Ball(1, float(rng.choice(SIZES)))
        some = bandit_games.games(
            rng, domain, T, 4, (delay_kinds.uniform, delay_kinds.constant)
        )
        schemes = [tune(rng, game, K) for game in some]
        u = bandit_games.oblivious_comparators(rng, some)
        yield Mean.over(some, schemes, u, fault, faults.BANDIT[fault].play)
