"""Games on which every known mistake shows, few and small.

Between them: several arrivals in a round, ties, overtaking, rounds without arrivals,
feedback after T, a ball and boxes that are not centred (with steps that leave them), n
of 1 to 3, R and G away from 1, T a power of 4 and not, block sizes that do not divide
T, enough rounds for restarts, and one long game, with many epochs, experts and blocks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from adversaries.likeness.roles import Role
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.errors import UsageError
from mild_core.game import Feedback, Game
from mild_core.losses import LossTable, absolute, huber, join, linear, quadratic
from mild_core.numerics import FloatArray

STEP = 0.35
"""Length of a step in units of R, where losses are scaled to rates that are given."""
BLOCKS = (2, 8)
"""Blocks that a game needs at least: any, and one whose blocks overtake each other."""
SCALES = np.geomspace(1e-6, 1e6, 241).tolist()
"""Sizes of a set that are tried until it has room for the exploration radius."""


@dataclass(frozen=True)
class Draft:
    """A game but for what depends on the role.

    Attributes
    ----------
    domain : the set; for values, scaled until delta is `radius` times r
    T, delays : the rounds, and the rule of their delays
    longest : the largest delay of the rule
    size : scale of the losses
    curved : losses are a mixture of families, not linear only
    radius : see `domain`
    seed : of whatever is random
    """

    domain: Domain
    T: int
    delays: str
    longest: int = 1
    size: float = 1.0
    curved: bool = False
    radius: float = 0.5
    seed: int = 0


def _box(*sides: tuple[float, float]) -> Box:
    lo, hi = np.array(sides).T
    return Box(lo, hi)


GRADIENTS: tuple[Draft, ...] = (
    Draft(Ball(1, 2.0), 6, "random", 3, 3.0, seed=0),
    Draft(Ball(1, 0.5), 16, "random", 6, 0.7, seed=1),
    Draft(_box((-1, 3)), 11, "together", 5, 2.0, seed=2),
    Draft(_box((-0.5, 1.5), (-1, 0.3), (-2, 1)), 21, "random", 7, 2.5, True, seed=3),
    Draft(Ball(3, 3.0), 9, "prompt", 1, 0.4, True, seed=4),
    Draft(Ball(2, 0.3), 4, "random", 2, 5.0, seed=5),
    Draft(Ball(2, 1.5), 40, "random", 14, 1.7, seed=6),
    Draft(Ball(1, 5.0), 17, "constant", 3, 0.2, seed=7),
    Draft(Ball(3, 0.8), 64, "bulk", 6, 0.9, seed=8),
    Draft(_box((-1.2, 0.9), (-0.8, 1.6)), 600, "random", 25, 1.3, seed=9),
)
"""For gradients; the last one for what shows late only."""

VALUES: tuple[Draft, ...] = (
    Draft(Ball(1, 2.0), 7, "random", 4, 3.0, radius=0.6, seed=0),
    Draft(Ball(1, 4.0), 16, "random", 7, 0.7, radius=0.8, seed=1),
    Draft(_box((-1, 4)), 38, "together", 13, 2.0, True, 0.7, 2),
    Draft(_box((-1, 5), (-4, 1.2)), 47, "random", 30, 1.7, radius=0.6, seed=3),
    Draft(
        _box((-1, 4), (-5, 1.3), (-4, 1.1)), 70, "random", 40, 0.4, radius=0.75, seed=4
    ),
    Draft(Ball(2, 3.0), 20, "prompt", 1, 0.4, True, 0.8, 5),
    Draft(_box((-1.5, 1)), 64, "crossing", 8, 0.2, radius=0.7, seed=11),
    Draft(_box((-1.5, 1)), 64, "crossing", 8, 0.2, radius=0.7, seed=9),
    Draft(Ball(1, 1.0), 64, "crossing", 8, 5.0, radius=0.5, seed=18),
    Draft(Ball(1, 1.0), 50, "random", 21, 5.0, radius=0.5, seed=18),
    Draft(_box((-2, 0.9)), 50, "gap", 7, 1.5, radius=0.9, seed=13),
    Draft(_box((-4, 1), (-1, 3)), 40, "gap", 6, 3.0, radius=0.93, seed=14),
    Draft(_box((-3, 4), (-4, 2.5)), 600, "random", 60, 1.1, radius=0.6, seed=15),
)
"""For values: longer, so that there are several blocks, and of many rounds each."""


@lru_cache(maxsize=64)
def games(role: Role, *, announced: bool = True) -> tuple[Game, ...]:
    """The games on which a role is judged."""
    if role.needs_delays and not announced:
        raise UsageError(f"{role.name}: its parameters need the delays to be announced")
    drafts = GRADIENTS if role.feedback is Feedback.GRADIENT else VALUES
    return tuple(_game(role, draft, announced) for draft in drafts)


def _game(role: Role, draft: Draft, announced: bool) -> Game:
    """The draft as a game: long enough for its blocks, its set as large as delta asks.

    The delays of some games go by the block size, the size of the set by the delays.
    """
    draft, K = _with_blocks(role, draft)
    rng = np.random.default_rng([draft.seed, 1])
    game = _sized(role, draft, _delays(rng, role, draft, K))
    game = replace(game, announce_delays=announced)
    return _scaled(role, game) if role.kind.given_rates else game


def _with_blocks(role: Role, draft: Draft) -> tuple[Draft, int]:
    """The draft with as many blocks as it needs, and their size."""
    while True:
        K = role.scheme(_sized(role, draft, [1] * draft.T)).K
        T = BLOCKS[draft.delays == "crossing"] * K if K > 1 else 1
        if T <= draft.T or draft.radius < 0.1:
            return draft, K
        if "K" in role.options:
            draft = replace(draft, T=T, longest=max(draft.longest, K))
        else:  # a larger set has smaller blocks, if their size depends on it at all
            draft = replace(draft, radius=0.7 * draft.radius)


def _sized(role: Role, draft: Draft, delays: list[int]) -> Game:
    """The game with these delays and a set of the size that suits the role."""
    rng = np.random.default_rng(draft.seed)
    a, signs = _slopes(rng, draft), rng.choice([-1.0, 1.0], draft.T)

    def sized(scale: float) -> Game:
        domain = _times(draft.domain, scale)
        losses = _losses(a, signs, draft, domain)
        return Game(domain, DelaySchedule.of(delays), losses, role.feedback)

    if role.feedback is Feedback.VALUE:
        # delta/r falls as the set grows
        i = bisect_left(SCALES, -draft.radius, key=lambda s: -_radius(role, sized(s)))
        return sized(float(SCALES[min(i, len(SCALES) - 1)]))
    if "alpha" in role.options:
        return sized(_balance(role) / float(np.sqrt(draft.domain.R)))
    return sized(1.0)


def _radius(role: Role, game: Game) -> float:
    """delta in units of r."""
    delta, r = role.scheme(game).stages[0].delta, game.domain.r
    assert delta is not None
    assert r is not None
    return delta / r


def _balance(role: Role) -> float:
    """R for which alpha moves weights about as fast as eta moves experts."""
    etas, alpha = role.options.numbers("etas"), role.options.number("alpha")
    return float(np.sqrt(etas[len(etas) // 2] / alpha))


def _times(domain: Domain, scale: float) -> Domain:
    if isinstance(domain, Box):
        return Box(domain.lo * scale, domain.hi * scale)
    return Ball(domain.n, domain.R * scale)


def _delays(rng: np.random.Generator, role: Role, draft: Draft, K: int) -> list[int]:
    T, d = draft.T, draft.longest
    if role.kind.undelayed or draft.delays == "prompt":
        return [1] * T
    if draft.delays == "constant":
        return [d] * T
    if draft.delays == "together":  # all of d rounds arrive at the end of the d-th
        delays = [d - t % d for t in range(T)]
    elif draft.delays == "bulk":  # everything at once, now and then
        ends = np.cumsum(rng.integers(1, d + 1, T))
        delays = [int(ends[ends > t][0]) - t for t in range(T)]
    elif draft.delays == "crossing":
        # a prompt block of d rounds; then of four blocks three are ready together, the
        # last complete first, and the fourth after decisions have changed
        d = K if K > 2 else d
        firsts = {d: 4 * d - 1, 2 * d: 3 * d - 2, 3 * d: 2 * d - 3, 4 * d: d + 2}
        delays = [firsts.get(t, 1) for t in range(T)]
    elif draft.delays == "gap":
        # all prompt but round 2, for which those after it need not wait
        delays = [1] * T
        delays[1] = 3 * max(K, d) + 1
    else:
        # a third prompt, some rounds nothing, and one that never arrives
        delays = rng.integers(1, d + 1, T).tolist()
        delays[1::3] = [1] * len(delays[1::3])
        delays[T // 2] = T
    return _in_order(delays) if role.kind.in_order else delays


def _in_order(delays: Sequence[int]) -> list[int]:
    """The least longer delays with which nothing overtakes anything."""
    arrival = np.maximum.accumulate(np.arange(len(delays)) + np.array(delays))
    # what never arrives would stop all that follows
    capped = np.minimum(arrival, np.arange(len(delays)) + max(3, len(delays) // 4))
    return [int(d) for d in np.maximum.accumulate(capped) - np.arange(len(delays))]


def _slopes(rng: np.random.Generator, draft: Draft) -> FloatArray:
    T, n = draft.T, draft.domain.n
    a = rng.normal(size=(T, n))
    # a drift, so that the experts reach the boundary, and turn back once
    a += np.where(np.arange(T) < 0.6 * T, 1.0, -1.2)[:, None]
    return np.asarray(a * draft.size / np.linalg.norm(a, axis=1).max())


def _losses(
    a: FloatArray, signs: FloatArray, draft: Draft, domain: Domain
) -> LossTable:
    R, size = domain.R, draft.size
    if not draft.curved:
        # the offset keeps values large: estimates walk as far as they can
        return linear(a, offset=signs * size * R)
    families = [
        linear(a),
        absolute(a * R / size, scale=size),
        huber(a * R / size, width=0.2 * R, scale=size),
        quadratic(a * R / size, scale=size / R),
    ]
    return join([families[t % 4].rounds(t + 1, t + 2) for t in range(draft.T)])


def _scaled(role: Role, game: Game) -> Game:
    """The game with losses as steep as suits rates that do not know G."""
    stage = role.scheme(game).stages[0]
    eta, R = stage.etas[len(stage.etas) // 2], game.domain.R
    length = game.G if stage.delta is None else game.n * game.M / stage.delta
    assert isinstance(game.losses, LossTable)
    factor = STEP * R / (eta * length)
    losses = replace(
        game.losses,
        scale=game.losses.scale * factor,
        offset=game.losses.offset * factor,
    )
    return replace(game, losses=losses, G=np.nan, M=np.nan)
