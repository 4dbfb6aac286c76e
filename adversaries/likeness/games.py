"""Games on which every known mistake shows, few and small: the drafts, for a role."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache

import numpy as np

from adversaries.likeness.delay_rules import delays_of
from adversaries.likeness.drafts import GRADIENTS, VALUES, Draft
from adversaries.likeness.roles import Role
from adversaries.likeness.slopes import aimed, echoes, slopes, strengths
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
SMALL = 0.2
"""Size of slopes beside offsets that decide where estimates go."""
SCALES = np.geomspace(1e-6, 1e6, 241).tolist()
"""Sizes of a set that are tried until it has room for the exploration radius."""


@lru_cache(maxsize=64)
def games(role: Role, *, announced: bool = True, seed: int = 0) -> tuple[Game, ...]:
    """The games on which a role is judged; `seed` is that of the learner's draws."""
    if role.needs_delays and not announced:
        raise UsageError(f"{role.name}: its parameters need the delays to be announced")
    drafts = GRADIENTS if role.feedback is Feedback.GRADIENT else VALUES
    return tuple(_game(role, draft, announced, seed) for draft in drafts)


def _game(role: Role, draft: Draft, announced: bool, seed: int) -> Game:
    """The draft as a game: long enough for its blocks, its set as large as delta asks.

    The delays of some games go by the block size, the size of the set by the delays.
    """
    draft, K = _with_blocks(role, draft)
    rng = np.random.default_rng([draft.seed, 1])
    delays = delays_of(rng, role, draft, K)
    signs = None if draft.turns == "noisy" else aimed(draft, K, seed)
    game = _sized(role, draft, delays, signs)
    game = replace(game, announce_delays=announced)
    return _scaled(role, game, draft.slack) if role.kind.given_rates else game


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


def _sized(
    role: Role, draft: Draft, delays: list[int], aim: FloatArray | None = None
) -> Game:
    """The game with these delays and a set of the size that suits the role.

    `aim` says which sign values have, where that is not left to chance.
    """
    rng = np.random.default_rng(draft.seed)
    a, signs = slopes(rng, draft), rng.choice([-1.0, 1.0], draft.T)
    if aim is not None and role.feedback is Feedback.VALUE:
        a, signs = SMALL * a, aim
        if draft.turns == "equal":  # where losses are flat, whatever is played
            a, signs = 0 * a, echoes(aim, draft.longest)
    signs = signs * strengths(draft)

    def sized(scale: float) -> Game:
        domain = _times(draft.domain, scale)
        losses = _losses(a, signs, draft, domain)
        game = Game(domain, DelaySchedule.of(delays), losses, role.feedback)
        G = draft.slack * game.G or draft.size
        return game if game.G == G else replace(game, G=G)

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


def _scaled(role: Role, game: Game, slack: float) -> Game:
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
    G = np.nan if slack == 1 else game.G * factor
    return replace(game, losses=losses, G=G, M=np.nan)
