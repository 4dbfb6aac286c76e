"""Algorithm 5: all small delay vectors, runs of every size, and learners with a fault.

Theorem A1 says something from T > 256 on at the earliest: below, its bound exceeds
2GRT. Long games are there for it, short ones for what it is made of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.games import (
    SIZES,
    any_domain,
    best_response,
    random_comparators,
    random_games,
)
from adversaries.learners import faults
from adversaries.learners.faults import Fault
from adversaries.learners.prescribed import algorithm_5
from adversaries.reacting import AgainstTheBest, AlongThePlay
from adversaries.restarts import (
    epoch_responses,
    gradients,
    handover,
    jumps,
    persistent,
    restart_games,
    turns,
)
from adversaries.supplies.exhaustive import all_delays
from bounds.judging.supply import Supply
from bounds.worlds.doubling import Doubling
from bounds.worlds.epochs import Epochs
from bounds.worlds.literal import Literal, LiteralDoublingOGD, played
from bounds.worlds.world import World
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.record import Record

EPOCHS = {"quick": (5, 5), "standard": (7, 7), "deep": (7, 8)}
"""Largest T, and largest delay, of all delay vectors."""

RUNS = {
    "quick": ((1, 1, 10), (7, 1, 60), (30, 3, 40)),
    "standard": (
        *((1, 1, 10), (3, 2, 200), (7, 1, 400), (30, 3, 300), (80, 2, 200)),
        *((200, 1, 100), (200, 6, 100)),
    ),
    "deep": (
        (1, 1, 10),  # one expert alone
        *((T, n, 300) for T in (2, 5, 12, 30, 80, 200) for n in (1, 2, 3, 6)),
    ),
}
"""T, n and the number of games of a batch of runs."""

LONG = {"quick": (1500,), "standard": (1500, 4000), "deep": (1500, 4000, 10_000)}
"""Horizons of long games."""

LETTER = {"quick": 30, "standard": 300, "deep": 1000}
"""Random games of the algorithm to the letter."""


def units(profile: str) -> tuple[Supply, ...]:
    """Delay vectors, runs, long runs, and the faults."""
    most, longest = EPOCHS[profile]
    every = [
        Supply(
            "exhaustive",
            "epochs",
            f"epochs T={T} d<={longest}",
            partial(epoch_worlds, T, longest, 0),
        )
        for T in range(1, most + 1)
    ]
    every.append(Supply("pathwise", "epochs", "epochs of long games", long_epochs))
    for T, n, games in RUNS[profile]:
        name = f"doubling T={T} n={n}"
        build = partial(doubling_worlds, T, n, games)
        every.append(Supply("pathwise", "doubling", name, build))
    for T in LONG[profile]:
        name = f"doubling long T={T}"
        every.append(Supply("pathwise", "doubling", name, partial(long_worlds, T)))
    every.append(Supply("pathwise", "doubling", "doubling restarts", restart_worlds))
    letter = partial(literal_worlds, LETTER[profile])
    every.append(
        Supply("pathwise", "doubling-literal", "doubling to the letter", letter)
    )
    every += [_wrong_budget(*item) for item in faults.EPOCHS.items()]
    return (*every, *(_faulty(*item) for item in faults.DOUBLING.items()))


def _faulty(learner: str, fault: Fault) -> Supply:
    build = faulty_restarts if fault.transcribed else faulty_runs
    name = f"doubling, {learner}"
    return Supply("pathwise", "doubling", name, partial(build, fault), learner)


def _wrong_budget(budget: str, spare: int) -> Supply:
    # small: a budget off by one shows at once
    build = partial(epoch_worlds, 4, 4, spare)
    return Supply("exhaustive", "epochs", f"epochs with {budget}", build, budget)


def epoch_worlds(
    T: int, longest: int, spare: int, rng: np.random.Generator
) -> Iterator[World]:
    """Every delay vector of length T with entries 1..longest."""
    for delays in all_delays(T, longest):
        yield Epochs(delays, spare)


def long_epochs(rng: np.random.Generator) -> Iterator[World]:
    """Random delays of every kind, no delay at all, and hard restarts; T to 63."""
    for T in (7, 12, 31, 63):
        d = (1, 2, 5, 20, 3 * T)
        some = [kind(rng, T, x) for kind in delay_kinds.ALL for x in d]
        no_delay = np.ones(T, dtype=np.int64)
        yield Epochs(np.stack([*some, no_delay, handover(T), turns(T)]))


def doubling_worlds(
    T: int, n: int, count: int, rng: np.random.Generator
) -> Iterator[World]:
    """Random games; comparators that follow stretches of rounds, or epochs."""
    domain = any_domain(rng, n, float(rng.choice(SIZES)))
    record = run(random_games(rng, domain, T, count))
    u = random_comparators(rng, domain, gradients(record))
    yield Doubling.build(record, u, "stretches")
    yield Doubling.build(record, epoch_responses(record), "epochs")


def long_worlds(T: int, rng: np.random.Generator) -> Iterator[World]:
    """Long games in one dimension: signs that persist, and losses that react.

    Comparators follow the epochs, stay, or jump 4^j - 2 times, for which expert k_v is
    farthest from the best rate.
    """
    R, G = (float(x) for x in rng.choice(SIZES, 2))
    domain = Ball(1, R)
    # delay and rounds between turns: from signs nobody can follow to one constant
    # gradient
    patterns = ((1, 1), (2, 2), (1, 40), (2, T), (8, T))
    record = run([persistent(domain, T, d, length, G) for d, length in patterns])
    yield Doubling.build(record, epoch_responses(record), "signs, epochs")
    u = np.stack([best_response(domain, g, T) for g in gradients(record)])
    yield Doubling.build(record, u, "signs, static")
    # 4^2 - 2 and 4^3 - 2 jumps, and one more: k_v jumps there
    u = np.stack([jumps(domain, T, count) for count in (0, 14, 62, 63, 1)])
    yield Doubling.build(record, u, "signs, jumps")
    delays = DelaySchedule(delay_kinds.uniform(rng, T, 4))
    for losses in (AlongThePlay(T, 1, G), AgainstTheBest(domain, T, G)):
        record = run([Game(domain, delays, losses)])
        yield Doubling.build(record, epoch_responses(record), "reacting, epochs")


def restart_worlds(rng: np.random.Generator) -> Iterator[World]:
    """Games around restarts, against the best comparator of every epoch."""
    for games in restart_games(rng):
        record = run(games)
        yield Doubling.build(record, epoch_responses(record), "restarts")


def literal_worlds(count: int, rng: np.random.Generator) -> Iterator[World]:
    """Algorithm 5 to the letter: random games, restarts, and a long game."""
    for games in restart_games(rng):
        record = played(games, LiteralDoublingOGD)
        yield Literal.build(record, epoch_responses(record), "restarts")
    for T, n in ((7, 1), (20, 2)):
        domain = any_domain(rng, n, float(rng.choice(SIZES)))
        record = played(random_games(rng, domain, T, count), LiteralDoublingOGD)
        u = random_comparators(rng, domain, gradients(record))
        yield Literal.build(record, u, "stretches")
        yield Literal.build(record, epoch_responses(record), "epochs")
    long = [persistent(Ball(1, 2.0), 800, 2, length, 0.5) for length in (2, 800)]
    record = played(long, LiteralDoublingOGD)
    u = np.stack([best_response(Ball(1, 2.0), g, 800) for g in gradients(record)])
    yield Literal.build(record, u, "signs, static")


def faulty_runs(fault: Fault, rng: np.random.Generator) -> Iterator[World]:
    """Long and random games, played by a learner with a fault.

    Signs that alternate in every round keep a learner with too large a rate wrong.
    """
    T = 6000
    record = run([persistent(Ball(1, 2.0), T, 1, 1, 0.5)], fault)
    yield Doubling.build(record, np.zeros((1, T, 1)), "alternating")
    record = run(random_games(rng, Ball(2, 2.0), 40, 20), fault)
    yield Doubling.build(record, epoch_responses(record), "random")


def faulty_restarts(fault: Fault, rng: np.random.Generator) -> Iterator[World]:
    """Games around restarts, played by a learner with a fault."""
    for games in restart_games(rng):
        record = run(games, fault)
        yield Doubling.build(record, epoch_responses(record), "restarts")


def run(games: Sequence[Game], fault: Fault | None = None) -> Record:
    """Let Algorithm 5 (or one with a fault, told as Algorithm 5) play a batch."""
    schemes = [algorithm_5(game, 0.0) for game in games]
    return fault.play(games, schemes, None) if fault else simulate(games, schemes)
