"""Opponents of the bandit algorithms at given sizes: T, n, d and P_T, on the ball.

Losses and comparators are fixed beforehand (Assumption 3), so the left side is a mean
over the learner's noise: it is sampled, and its interval kept. All games of a point
have the same delays and sizes and are played side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from adversaries import delays as delay_kinds
from adversaries.learners import prescribed, short_games
from adversaries.learners.balanced import balanced
from adversaries.long_games import LongGame
from adversaries.sampled_games import LOSSES
from adversaries.supplies.descent_unit import Limits, Sampled
from adversaries.supplies.sampled_mean import told
from adversaries.sweeps.full_information import NOISE, directions
from adversaries.sweeps.sweep import ORDINARY, Meet, Met, Sizes
from bounds.quantities.bandit import E_regret
from bounds.worlds.bandit import Bandit
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate_lean
from mild_core.game import Feedback, Game
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme

R, G = 1.0, 1.0
OPPONENTS = (
    ("losses that turn with the comparators", "linear"),
    ("distances to a target that jumps", "distance"),
)
"""A name, and losses of `sampled_games`."""

Planned = tuple[Game, FloatArray, str, int]
"""A game, its comparators (T, n), who plays, and how often."""


def games(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> list[Planned]:
    """One game for each opponent, and one ordinary game, all with the same delays."""
    T, n, d = (int(sizes[name]) for name in ("T", "n", "d"))
    jumps = int(sizes["P"] / (2 * R))
    kind = delay_kinds.constant if sizes["order"] else delay_kinds.reversed_blocks
    schedule = DelaySchedule(kind(rng, T, d))
    axis = np.eye(n)[0]
    turning = np.where(np.arange(T) // -(-T // (jumps + 1)) % 2 == 0, 1.0, -1.0)
    plans = [
        (LOSSES[loss](turning[:, None] * axis, G, R, 0.0), turning, name)
        for name, loss in OPPONENTS
    ]
    way = directions(rng, T, jumps)
    seen = way * np.where(rng.random(T) < NOISE, -1.0, 1.0)
    plans.append((LOSSES["linear"](seen[:, None] * axis, G, R, 0.0), way, ORDINARY))
    return [
        (
            Game(Ball(n, R), schedule, table, Feedback.VALUE),
            R * side[:, None] * axis,
            name,
            ordinary,
        )
        for table, side, name in plans
    ]


def meet(
    tune: prescribed.Tune, rng: np.random.Generator, sizes: Sizes, ordinary: int
) -> Iterator[Met]:
    """All of them against one learner."""
    plans = games(rng, sizes, ordinary)
    schemes = [tune(game, sizes["P"]) for game, *_ in plans]
    runs = [plan[3] for plan in plans]
    sums = simulate_lean(
        [plan[0] for plan in plans for _ in range(plan[3])],
        [s for s, count in zip(schemes, runs, strict=True) for _ in range(count)],
        rng.spawn(sum(runs)),
        comparators=np.stack([plan[1] for plan in plans for _ in range(plan[3])]),
    )
    parts = np.split(sums.regret, np.cumsum(runs)[:-1])
    for (game, u, name, _), scheme, samples in zip(plans, schemes, parts, strict=True):
        yield Met(_world(game, scheme, u, samples), (name,), samples)


def _world(game: Game, scheme: Scheme, u: FloatArray, samples: FloatArray) -> Sampled:
    """What is known beforehand, and the mean of the samples."""
    known = Bandit.build(told(game, scheme), u[None])
    return Sampled(known, E_regret, Limits(samples[:, None], -np.inf, np.inf))


THEOREM_4: Meet = partial(meet, balanced)
THEOREM_6: Meet = partial(meet, short_games.theorem_6)
THEOREM_7: Meet = partial(meet, short_games.theorem_7)
COROLLARY_1: Meet = partial(meet, short_games.corollary_1)
COROLLARY_2: Meet = partial(meet, short_games.corollary_2)
COROLLARY_3: Meet = partial(meet, short_games.corollary_3)
COROLLARY_4: Meet = partial(meet, short_games.corollary_4)


@dataclass(frozen=True)
class Kind:
    """A kind of long game: its delays, and where the losses turn."""

    name: str
    late: str
    inside: bool = False


LONG = (
    Kind("losses that turn as fast as the learner can follow, blocks late", "always"),
    Kind("blocks overtaken at turns", "at turns"),
    Kind(ORDINARY, "always"),
)


def long_blocks(rng: np.random.Generator, sizes: Sizes, ordinary: int) -> Iterator[Met]:
    """Algorithm 3 on the line in long blocks, exact in law, block by block.

    d is told in rounds and rounded to blocks. A learner crosses the set in the time
    between two turns; in ordinary games losses turn half as often.
    """
    K = int(sizes["K"])
    Z, s = int(sizes["T"]) // K, int(sizes["d"]) // K
    jumps = int(sizes["P"] / (2 * R))
    for kind in LONG:
        usual = kind.name == ORDINARY
        turns = jumps // 2 if usual else jumps
        between = max(Z // (turns + 1), 2 * s + 2)
        way = 2.0 / between
        game = LongGame(kind.name, turns, between, way, kind.late, s, share=40.0, K=K)
        played = game.played()
        samples = played.draw(rng, ordinary)[:, 0]
        limits = Limits(samples[:, None], -np.inf, np.inf)
        yield Met(Sampled(played.constants, E_regret, limits), (kind.name,), samples)
