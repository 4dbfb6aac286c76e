"""Bandit statements: runs with noise, all noise in one dimension, blocks, estimators.

In one dimension the noise of T rounds has 2^T patterns; all of them are played, so that
expectations are exact. For statements about block delays it is enough to delay the last
round of every block by as little as its block delay allows: every other delay vector
with these block delays has a longer longest delay.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from adversaries import bandit_games
from adversaries import delays as delay_kinds
from adversaries.exact.vectors import sign_patterns
from adversaries.games import SIZES, best_response, random_domain
from adversaries.learners import faulty_bandits, prescribed
from bounds.judging.judge import World
from bounds.judging.supply import Supply
from bounds.worlds.bandit import Bandit
from bounds.worlds.delays import BlockDelays
from bounds.worlds.estimator import Radial, Ridges, Shrinking
from bounds.worlds.mean import Mean
from bounds.worlds.moments import Monomials
from bounds.worlds.named import (
    Descent,
    Doubled,
    Smoothed,
    SmoothedRadial,
)
from bounds.worlds.walks import Walks
from mild_core import losses as loss_families
from mild_core.domains import Ball, Domain
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.noise import unit_vectors
from mild_core.numerics import IntArray
from mild_core.scheme import Scheme

Tune = Callable[[np.random.Generator, Game, int], Scheme]
LEARNERS: tuple[tuple[str, Tune], ...] = (
    ("Algorithm 3", bandit_games.any_descent),
    ("Algorithm 4", bandit_games.any_mild),
)

BATCHES = {"quick": 6, "standard": 60, "deep": 800}
"""Batches of random games for each algorithm."""
RUNS = 12
"""Runs in a batch."""
HORIZONS = {"quick": (4, 6, 7), "standard": (5, 8, 9, 10), "deep": (12, 14)}
"""Horizons whose noise is enumerated; a profile has those of the smaller ones too."""
MEANS = {"quick": 1, "standard": 4, "deep": 12}
"""Batches of enumerated games for each horizon."""
PLANS = {"quick": 1, "standard": 5, "deep": 30}
"""Random batches with prescribed parameters, for each size."""
BLOCK_SHAPES = {"quick": (5, 4), "standard": (6, 4), "deep": (7, 5)}
"""Largest K and Z of the block schedules."""


def units(profile: str) -> tuple[Supply, ...]:
    """Blocks, estimators, runs, expectations and faulty learners."""
    return (
        *_block_units(profile),
        *_estimator_units(profile),
        *_run_units(profile),
        *_mean_units(profile),
    )


# -- block delays ----------------------------------------------------------------------


def _block_units(profile: str) -> Iterator[Supply]:
    most_K, most_Z = BLOCK_SHAPES[profile]
    for Z in range(1, most_Z + 1):
        build = partial(late_ends, most_K, Z)
        yield Supply("exhaustive", "blocks", f"blocks K<={most_K} Z={Z}", build)
        build = partial(late_walks, most_K, Z)
        yield Supply("exhaustive", "walks", f"walks K<={most_K} Z={Z}", build)


def late_ends(most: int, Z: int, rng: np.random.Generator) -> Iterator[World]:
    """Every block schedule of Z blocks, for every block size."""
    for K in range(1, most + 1):
        yield BlockDelays(smallest_delays(K, Z), K)


def late_walks(most: int, Z: int, rng: np.random.Generator) -> Iterator[World]:
    """The same with every walk between -R and R that moves between blocks."""
    signs = sign_patterns(Z)
    for K in range(1, most + 1):
        delays = smallest_delays(K, Z)
        u = np.repeat(np.tile(signs, (len(delays), 1)), K, axis=1)[:, :, None]
        yield Walks(np.repeat(delays, len(signs), axis=0), K, 2.0 * u, 2.0)


def smallest_delays(K: int, Z: int) -> IntArray:
    """Delays (cases, K Z) with every vector of block delays 1..Z+1.

    Block z is used at the end of block z + D - 1 exactly if its last value arrives
    there: its last round, zK, needs a delay of at least (D - 2) K + 2, or 1 if D = 1.
    """
    blocks = np.array(list(itertools.product(range(1, Z + 2), repeat=Z)))
    last = np.where(blocks == 1, 1, (blocks - 2) * K + 2)
    delays = np.ones((len(blocks), K * Z), dtype=np.int64)
    delays[:, K - 1 :: K] = last
    return delays


# -- estimators ------------------------------------------------------------------------


def _estimator_units(profile: str) -> Iterator[Supply]:
    degree = {"quick": 4, "standard": 6, "deep": 8}[profile]
    count = {"quick": 40, "standard": 200, "deep": 2000}[profile]
    exact = partial(monomial_worlds, degree)
    yield Supply("exhaustive", "one-point", f"monomials to degree {degree}", exact)
    rides = partial(ridge_worlds, Ridges, Radial, count)
    yield Supply("exhaustive", "one-point", "kinked losses", rides)
    rides = partial(ridge_worlds, Smoothed, SmoothedRadial, count)
    yield Supply("exhaustive", "smoothed", "kinked losses, smoothed", rides)
    yield Supply("exhaustive", "shrunk", "shrunk sets", partial(shrunk_worlds, count))


def monomial_worlds(degree: int, rng: np.random.Generator) -> Iterator[World]:
    """Every monomial up to a degree in up to 4 dimensions, at random points."""
    for n in range(1, 5):
        every = itertools.product(range(degree + 1), repeat=n)
        alpha = np.array([a for a in every if sum(a) <= degree])
        x = rng.uniform(-1.5, 1.5, alpha.shape)
        yield Monomials(alpha, x, rng.uniform(0.05, 1.5, len(alpha)))


def ridge_worlds(
    ridge: type[Ridges], radial: type[Radial], count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Every family of losses of one variable in 1, 3 and 5 dimensions."""
    shape = (count, 1, 1)
    for n, R in itertools.product((1, 3, 5), (1.0, 0.01, 100.0)):
        a, offset = rng.standard_normal(shape), rng.standard_normal((count, 1))
        for table in (
            loss_families.linear(a, offset),
            loss_families.logistic(a / R, R, offset),
            loss_families.hinge(2 * a / R, R, offset),
            loss_families.absolute(0.5 * R * a, 1.0, offset),
            loss_families.huber(0.5 * R * a, 0.3 * R, 1.0, offset),
            loss_families.quadratic(R * a, 1 / R, offset),
        ):
            delta = R * rng.uniform(0.05, 0.95, count)
            p, q = ((R - delta) * rng.choice(_spread(rng), count) for _ in range(2))
            q = np.where(np.abs(p - q) < 1e-3 * R, p / 2 + 0.01 * (R - delta), q)
            yield ridge(table, n, R, delta, p, q, rng.uniform(0, 1, count))
    delta = rng.uniform(0.3, 0.95, count)
    p, q = ((1 - delta) * rng.uniform(-1, 1, count) for _ in range(2))
    p[: count // 4] = 0.0
    table = loss_families.absolute(np.zeros(shape), rng.uniform(0.1, 9, (count, 1)))
    yield radial(table, 3, 1.0, delta, p, q, rng.uniform(0, 1, count))


def _spread(rng: np.random.Generator) -> list[float]:
    return [-1.0, 1.0, 0.0, *rng.uniform(-1, 1, 9)]


def shrunk_worlds(count: int, rng: np.random.Generator) -> Iterator[World]:
    """Balls, cubes, boxes and hulls, along their axes and random directions."""
    for n in (1, 2, 3, 6):
        for _ in range(4):
            domain = set_with_interior(rng, n)
            assert domain.r is not None
            axes = np.concatenate([np.eye(n), -np.eye(n)])
            v = np.concatenate([axes, unit_vectors(rng, count // 4, n)])
            delta = domain.r * rng.choice([0.001, 0.3, 0.7, 0.999], len(v))
            yield Shrinking(domain, delta, v)


def set_with_interior(rng: np.random.Generator, n: int) -> Domain:
    """A random set that contains a ball around 0."""
    R = float(rng.choice(SIZES))
    domain = random_domain(rng, n, R)
    return Ball(n, R) if domain.r is None else domain


# -- runs ------------------------------------------------------------------------------


def _run_units(profile: str) -> Iterator[Supply]:
    yield Supply("pathwise", "bandit", "bandit kinked", kinked_worlds)
    for label, tune in LEARNERS:
        build = partial(random_worlds, tune, BATCHES[profile])
        yield Supply("pathwise", "bandit", f"bandit {label} random", build)
        build = partial(pushed_worlds, tune)
        yield Supply("pathwise", "bandit", f"bandit {label} pushed", build)
        build = partial(tiny_worlds, tune)
        yield Supply("exhaustive", "bandit", f"bandit {label} tiny", build)
        for fault in faulty_bandits.FAULTS:
            build = partial(faulty_worlds, tune, fault)
            name = f"bandit {label} faulty: {fault}"
            yield Supply("pathwise", "bandit", name, build, fault)


def random_worlds(tune: Tune, count: int, rng: np.random.Generator) -> Iterator[World]:
    """Random games on random sets, blocks of any size."""
    horizons = itertools.cycle((2, 12, 30, 5, 200, 1, 80, 24))
    for _, T in zip(range(count), horizons, strict=False):
        n = int(rng.integers(1, 7 if T < 100 else 4))
        domain = set_with_interior(rng, n)
        K = bandit_games.block_size(rng, T)
        some = bandit_games.games(rng, domain, T, RUNS)
        schemes = [tune(rng, game, K) for game in some]
        u = bandit_games.oblivious_comparators(rng, some)
        noise = unit_vectors(rng, RUNS * T, n).reshape(RUNS, T, n)
        yield Bandit.build(simulate(some, schemes, noise=noise), u, "random")


def pushed_worlds(tune: Tune, rng: np.random.Generator) -> Iterator[World]:
    """Noise that persists or alternates; comparators rest, or respond to the g_z."""
    mild = tune is bandit_games.any_mild
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


def tiny_worlds(tune: Tune, rng: np.random.Generator) -> Iterator[World]:
    """Every small game in up to three rounds, for every block size."""
    del rng
    for T in (1, 2, 3):
        for K in range(1, T + 1):
            games, schemes, u, noise = bandit_games.tiny(
                T, K, tune is bandit_games.any_mild
            )
            record = simulate(games, schemes, noise=noise)
            yield Bandit.build(record, u, f"tiny T={T} K={K}")


def kinked_worlds(rng: np.random.Generator) -> Iterator[World]:
    """The loss that smoothing changes most, where it does."""
    del rng
    for (T, K), delta in itertools.product(((1, 1), (2, 2), (12, 1)), (0.1, 0.5)):
        some, schemes, noise = bandit_games.kinked(T, K, delta, 0.5)
        record = simulate(some, schemes, noise=noise)
        yield Bandit.build(record, np.zeros((1, T, 1)), "kinked")


def faulty_worlds(tune: Tune, fault: str, rng: np.random.Generator) -> Iterator[World]:
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
        record = faulty_bandits.FAULTS[fault](some, schemes, noise)
        yield Bandit.build(record, bandit_games.oblivious_comparators(rng, some), fault)


# -- expectations ----------------------------------------------------------------------


def _mean_units(profile: str) -> Iterator[Supply]:
    smaller = ("quick", "standard", "deep")
    reached = smaller[: smaller.index(profile) + 1]
    horizons = sorted(T for name in reached for T in HORIZONS[name])
    for T, (label, tune) in itertools.product(horizons, LEARNERS):
        build = partial(mean_worlds, Mean, tune, T, MEANS[profile])
        yield Supply("enumeration", "mean", f"mean {label} T={T}", build)
    for T in horizons[::2]:
        build = partial(
            mean_worlds, Descent, bandit_games.any_descent, T, MEANS[profile]
        )
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
    world: type[Mean], tune: Tune, T: int, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Random games of T rounds in one dimension, for several block sizes."""
    divisors = [K for K in range(1, T + 1) if T % K == 0]
    for K in [*divisors, *([T - 1] if T > 2 else [])]:
        for _ in range(count):
            domain = set_with_interior(rng, 1)
            some = bandit_games.games(rng, domain, T, 4 if T < 10 else 2)
            schemes = [tune(rng, game, K) for game in some]
            yield world.over(
                some, schemes, bandit_games.oblivious_comparators(rng, some), "random"
            )


def tiny_means(tune: Tune, rng: np.random.Generator) -> Iterator[World]:
    """The loss x on [-1, 1] in up to three rounds, with all delays to 3."""
    del rng
    for T in (1, 2, 3):
        delays = itertools.product((1, 2, 3), repeat=T)
        games = [
            bandit_games.pushed_game(Ball(1, 1.0), T, 1.0, T, np.array(d))
            for d in delays
        ]
        for K in range(1, T + 1):
            scheme = bandit_games.tiny_scheme(K, tune is bandit_games.any_mild)
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


def faulty_means(tune: Tune, fault: str, rng: np.random.Generator) -> Iterator[World]:
    """All noise against a learner with a fault."""
    for T, K in ((4, 1), (6, 2), (6, 1)):
        domain = Ball(1, float(rng.choice(SIZES)))
        some = bandit_games.games(
            rng, domain, T, 4, (delay_kinds.uniform, delay_kinds.constant)
        )
        schemes = [tune(rng, game, K) for game in some]
        u = bandit_games.oblivious_comparators(rng, some)
        yield Mean.over(some, schemes, u, fault, faulty_bandits.FAULTS[fault])
