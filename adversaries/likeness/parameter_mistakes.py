"""Mistakes of the parameters: sizes taken wrong, the grid of rates, the block size."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from adversaries.likeness.roles import Role
from adversaries.likeness.setting import Setting
from mild_core.delays import DelaySchedule
from mild_core.game import Game
from mild_core.scheme import Scheme, Stage

Reset = Callable[[Setting], Setting]
Regrid = Callable[[tuple[float, ...], int], tuple[float, ...]]
Reparameter = Callable[[Role, Game], Scheme]
"""The parameters that a mistaken learner takes in a role for a game."""


def seen(reset: Reset) -> Reparameter:
    """The right parameters for a setting that is not the game's."""
    return lambda role, game: role.tuned(reset(Setting.of(game)))


def regridded(change: Regrid) -> Reparameter:
    """The right parameters but for the grid of learning rates."""

    def parameters(role: Role, game: Game) -> Scheme:
        scheme = role.scheme(game)
        stages = (replace(s, etas=change(s.etas, game.T)) for s in scheme.stages)
        return replace(scheme, stages=tuple(stages))

    return parameters


def in_blocks_of(size: Callable[[Game, Scheme], int]) -> Reparameter:
    """The right parameters but for the block size."""

    def parameters(role: Role, game: Game) -> Scheme:
        scheme = role.scheme(game)
        return replace(scheme, K=max(1, min(game.T, size(game, scheme))))

    return parameters


def restaged(change: Callable[[Stage, Game], Stage]) -> Reparameter:
    """The right parameters but for some of a stage."""

    def parameters(role: Role, game: Game) -> Scheme:
        scheme = role.scheme(game)
        return replace(scheme, stages=tuple(change(s, game) for s in scheme.stages))

    return parameters


def same(role: Role, game: Game) -> Scheme:
    """The right parameters."""
    return role.scheme(game)


# -- sizes -----------------------------------------------------------------------------


def _without_delay(at: Setting) -> Setting:
    return replace(at, delays=DelaySchedule.constant(at.T))


def _total_delay(at: Setting) -> Setting:
    return replace(at, counted=at.delays.total - at.T)


def _largest_delay(at: Setting) -> Setting:
    return replace(at, counted=(at.delays.maximum - 1) * at.T)


def _at_the_end(at: Setting) -> Setting:
    """m_{t+1} for m_t: what is outstanding when round t is over."""
    after = int((at.delays.m + 1 - at.delays.arrivals).sum())
    return replace(at, counted=after)


SIZES: dict[str, tuple[str, Reset]] = {
    "R is 1": ("R is taken to be 1", lambda at: replace(at, R=1.0)),
    "R is the diameter": (
        "the diameter 2R takes the place of R",
        lambda at: replace(at, R=2 * at.R),
    ),
    "G is 1": ("G is taken to be 1", lambda at: replace(at, G=1.0)),
    "M is 1": ("M is taken to be 1", lambda at: replace(at, M=1.0)),
    "M is G": ("G takes the place of M", lambda at: replace(at, M=at.G)),
    "n is 1": ("the dimension is taken to be 1", lambda at: replace(at, n=1)),
    "m_t one too small": (
        "m_t is one too small: beta is the sum of m_t, not of m_t + 1",
        lambda at: replace(at, shift=-1),
    ),
    "m_t one too large": (
        "m_t is one too large: the current round counts as outstanding",
        lambda at: replace(at, shift=1),
    ),
    "m_t after the round": (
        "m_t is counted at the end of round t instead of its beginning",
        _at_the_end,
    ),
    "sum of d_t": ("the sum of the delays takes the place of beta", _total_delay),
    "largest delay": ("beta is T times the largest delay", _largest_delay),
    "delays ignored": (
        "the parameters are those of a game without delay",
        _without_delay,
    ),
}
"""Mistakes by name: what is wrong, and the setting that is seen."""

# -- grid ------------------------------------------------------------------------------


def _spaced(base: float) -> Regrid:
    return lambda etas, T: tuple(
        2 * etas[0] / 2 * (base ** (i + 1)) / 2 for i in range(len(etas))
    )


def _with_count(count: Callable[[int], int]) -> Regrid:
    return lambda etas, T: tuple(etas[0] * 2.0**i for i in range(max(1, count(T))))


GRIDS: dict[str, tuple[str, Regrid]] = {
    "grid one short": (
        "the largest learning rate is missing",
        lambda etas, T: etas[:-1] or etas,
    ),
    "grid one long": (
        "there is one learning rate too many at the end",
        lambda etas, T: (*etas, 2 * etas[-1]),
    ),
    "smallest rate missing": (
        "the smallest learning rate is missing",
        lambda etas, T: etas[1:] or etas,
    ),
    "smaller rate added": (
        "there is one learning rate too many in front",
        lambda etas, T: (etas[0] / 2, *etas),
    ),
    "rates by 4": ("learning rates grow by 4 instead of 2", _spaced(4.0)),
    "rates by sqrt(2)": (
        "learning rates grow by sqrt(2) instead of 2",
        _spaced(math.sqrt(2)),
    ),
    "rates linear": (
        "learning rates grow linearly, i in the place of 2^i",
        lambda etas, T: tuple(etas[0] / 2 * (i + 1) for i in range(len(etas))),
    ),
    "N not halved": (
        "there are ceil(log2 T) + 1 learning rates, twice too many",
        _with_count(lambda T: (T - 1).bit_length() + 1),
    ),
    "N rounded down": (
        "log2(T)/2 is rounded down instead of up in N",
        _with_count(lambda T: (T.bit_length() - 1) // 2 + 1),
    ),
    "N by natural logarithm": (
        "N is ceil(ln(T)/2) + 1: the natural logarithm takes the place of log2",
        _with_count(lambda T: math.ceil(math.log(T) / 2) + 1),
    ),
    "N from T + 1": (
        "N is ceil(log2(T + 1)/2) + 1, one too many where T is a power of 4",
        _with_count(lambda T: -(-T.bit_length() // 2) + 1),
    ),
}

# -- some right, some not --------------------------------------------------------------


def _partly(*wrong: str) -> Reparameter:
    """The right parameters but for these, which are those of a game without delay."""

    def parameters(role: Role, game: Game) -> Scheme:
        scheme = role.scheme(game)
        prompt = role.tuned(_without_delay(Setting.of(game)))
        both = zip(scheme.stages, prompt.stages, strict=True)
        stages = (
            replace(own, **{name: getattr(other, name) for name in wrong})
            for own, other in both
        )
        return replace(scheme, stages=tuple(stages))

    return parameters


PARTLY: dict[str, tuple[str, Reparameter]] = {
    "alpha without delays": (
        "alpha alone is that of a game without delay: sqrt(T) for sqrt(beta)",
        _partly("alpha"),
    ),
    "rates without delays": (
        "the learning rates alone are those of a game without delay",
        _partly("etas"),
    ),
}

# -- blocks ----------------------------------------------------------------------------

BLOCK_SIZES: dict[str, tuple[str, Callable[[Game, Scheme], int]]] = {
    "K one larger": (
        "the block size is one larger: rounded up where the suite rounds down",
        lambda game, scheme: scheme.K + 1,
    ),
    "K one smaller": (
        "the block size is one smaller",
        lambda game, scheme: scheme.K - 1,
    ),
    "no blocks": ("there are no blocks: K is 1", lambda game, scheme: 1),
    "K without n": (
        "the block size has no factor n",
        lambda game, scheme: max(1, scheme.K // game.n),
    ),
}


def delta_without_n(stage: Stage, game: Game) -> Stage:
    """delta divided by sqrt(n)."""
    assert stage.delta is not None
    return replace(stage, delta=stage.delta / math.sqrt(game.n))
