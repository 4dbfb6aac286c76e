"""The smallest game in which two learners differ: greedily, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.errors import Violation
from mild_core.game import Game
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray

Differs = Callable[[Sequence[Game]], Sequence[bool]]
"""Whether the learner differs from the reference, for each game of a batch."""
ROUNDS = 6000
"""How many rounds the learner is asked to play at most."""

SHORT = (*range(1, 13), 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64)
LENGTHS = (*SHORT, 80, 96, 112, 128, 160, 192, 256, 320, 384, 448, 512)
"""Numbers of rounds that are tried."""
FEW = (16, 32, 64, 96, 128, 192, 256, 384, 512, 640)
LONG = 128
"""In longer games only these few, and few of many coordinates."""
ENOUGH = 8
"""Times the rounds of the game that are asked for in any case."""
MANY = 24
"""In longer games rounds are not tried one by one."""


def smallest(game: Game, differs: Differs, rounds: int = ROUNDS) -> Game:
    """A game no piece of which can be left out or made plainer, if there is time."""
    left, changed = max(rounds, ENOUGH * game.T), True
    while changed:
        changed = False
        for way in (_shorter, _without_round, _flatter, _prompter, _plainer):
            options = list(way(game))
            cost = sum(option.T for option in options)
            if not options or cost > left:
                continue
            left -= cost
            found = [g for g, yes in zip(options, differs(options), strict=True) if yes]
            if found:
                game, changed = found[0], True
    return game


def _built(
    game: Game, domain: Domain, d: Sequence[int], losses: LossTable
) -> Iterator[Game]:
    """The changed game; none if there is no such game."""
    try:
        yield replace(
            game,
            domain=domain,
            delays=DelaySchedule.of(d),
            losses=losses,
            G=np.nan,
            M=np.nan,
        )
    except Violation:
        return


def _parts(game: Game) -> tuple[list[int], LossTable]:
    assert isinstance(game.losses, LossTable)
    return game.delays.d.tolist(), game.losses


def _rows(losses: LossTable, keep: Sequence[int]) -> LossTable:
    return LossTable(
        losses.family[keep],
        losses.a[keep],
        losses.scale[keep],
        losses.width[keep],
        losses.offset[keep],
    )


def _shorter(game: Game) -> Iterator[Game]:
    """The first rounds only, the fewest first."""
    d, losses = _parts(game)
    for T in _lengths(game.T):
        yield from _built(game, game.domain, d[:T], losses.rounds(1, T + 1))


def _lengths(T: int) -> list[int]:
    return [less for less in (FEW if T > LONG else LENGTHS) if less < T]


def _without_round(game: Game) -> Iterator[Game]:
    """Without the rounds before one, or without one."""
    d, losses = _parts(game)
    rounds = list(range(game.T))
    for i in (game.T - T for T in _lengths(game.T)):
        yield from _built(game, game.domain, d[i:], _rows(losses, rounds[i:]))
    for i in range(game.T if 1 < game.T <= MANY else 0):
        keep = rounds[:i] + rounds[i + 1 :]
        yield from _built(game, game.domain, [d[t] for t in keep], _rows(losses, keep))


def _flatter(game: Game) -> Iterator[Game]:
    """One coordinate only."""
    d, losses = _parts(game)
    if game.n == 1:
        return
    for j in range(game.n if game.T <= LONG else min(game.n, 2)):
        one = replace(losses, a=losses.a[:, [j]])
        yield from _built(game, _side(game.domain, j), d, one)


def _side(domain: Domain, j: int) -> Domain:
    if isinstance(domain, Box):
        return Box(domain.lo[[j]], domain.hi[[j]])
    return Ball(1, domain.R)


def _prompter(game: Game) -> Iterator[Game]:
    """One delay shorter."""
    d, losses = _parts(game)
    for t in range(game.T if game.T <= MANY else 0):
        for shorter in sorted({1, min(d[t], game.T - t + 1), d[t] - 1}):
            if 1 <= shorter < d[t]:
                yield from _built(
                    game, game.domain, [*d[:t], shorter, *d[t + 1 :]], losses
                )


def _plainer(game: Game) -> Iterator[Game]:
    """Plainer sets and losses."""
    d, losses = _parts(game)
    for domain in _plain_sets(game.domain):
        yield from _built(game, domain, d, losses)
    slopes: FloatArray = losses.scale[:, None] * losses.a
    size = float(np.abs(slopes).max())
    if size == 0:
        return
    # powers of two: another scale changes no digit
    unit = float(2.0 ** np.round(np.log2(size)))
    signs: FloatArray = np.sign(slopes)
    for a in (signs, unit * signs, np.round(slopes / unit, 1) * unit):
        plain = linear(a, offset=losses.offset)
        if not _same(plain, losses):
            yield from _built(game, game.domain, d, plain)
    if losses.offset.any():
        yield from _built(
            game, game.domain, d, replace(losses, offset=0 * losses.offset)
        )


def _plain_sets(domain: Domain) -> Iterator[Domain]:
    plain: list[Domain] = [Ball(domain.n, 1.0), Ball(domain.n, 2.0)]
    if isinstance(domain, Box):
        side = np.full(domain.n, domain.r or domain.R)
        plain += [Ball(domain.n, domain.r or domain.R), Box(-side, side)]
    if isinstance(domain, Ball) and domain.R in (1.0, 2.0):
        return
    yield from plain


def _same(a: LossTable, b: LossTable) -> bool:
    return all(
        np.array_equal(getattr(a, name), getattr(b, name))
        for name in ("family", "a", "scale", "offset")
    )
