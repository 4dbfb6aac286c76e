"""How close each kind of losses pushes Theorems 1 and 2."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.games import best_response
from adversaries.learners.balanced import balanced_descent
from adversaries.learners.prescribed import Tune, theorem_2
from adversaries.losses import Oblivious, Reacting
from bounds.catalogue import claim
from bounds.judging.judge import sides
from bounds.worlds.named import Mild, Ogd
from bounds.worlds.runs import Runs
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import DISTANCE
from mild_core.numerics import FloatArray
from mild_core.record import Record

DELAYS = (
    (delay_kinds.constant, 1),
    (delay_kinds.block_ends, 4),
    (delay_kinds.farthest, 4),
)
"""None, and up to 4 in order and out of order."""
DIMENSIONS = (1, 3)
SEEDS = range(4)


THEOREMS: dict[str, tuple[type[Runs], Tune]] = {
    "theorem-1": (Ogd, balanced_descent),
    "theorem-2": (Mild, theorem_2),
}


def tightness(kind: Oblivious | Reacting, theorem: str, T: int) -> float | None:
    """The largest regret / bound, over delays, dimensions, seeds and comparators.

    Only where the bound says something; None if it never does.
    """
    world, tune = THEOREMS[theorem]
    bound = claim(theorem).parts[0]
    largest: float | None = None
    for game in games(kind, T):
        record = simulate([game], [tune(game, 0.0)])  # tuned to comparators that stay
        for u in comparators(record):
            both = sides(bound, world.build(record, u[None]))
            # a bound nobody can exceed would make the largest ratio say nothing
            if not both.vacuous.all():
                largest = max(largest or 0.0, float((both.lhs / both.rhs).max()))
    return largest


def games(kind: Oblivious | Reacting, T: int) -> Iterator[Game]:
    """Games of T rounds on the unit ball with G = 1."""
    # what reacts is nearly the same for every seed
    for seed in SEEDS if isinstance(kind, Oblivious) else SEEDS[:1]:
        for (make, d), n in ((d, n) for d in DELAYS for n in DIMENSIONS):
            rng, domain = np.random.default_rng(seed), Ball(n, 1.0)
            schedule = DelaySchedule(make(rng, T, d))
            yield Game(domain, schedule, kind.make(rng, T, domain, 1.0), G=1.0)


def comparators(record: Record) -> Iterator[FloatArray]:
    """The best on stretches of rounds for linearised losses, and the targets."""
    game, T = record.game, record.game.T
    assert record.gradients is not None
    for stretch in sorted({T, max(1, T // 2), max(1, T // 5), min(T, 4), 1}):
        yield best_response(game.domain, record.gradients[0], stretch)
    table = record.losses[0] if record.losses.a.ndim > 2 else record.losses
    if (table.family == DISTANCE).all():
        yield game.domain.project(table.a)
