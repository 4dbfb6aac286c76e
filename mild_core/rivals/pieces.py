"""A game as the engine can play it for a rival: in pieces, or with other delays.

BOLD's instances play rounds of their own without delay; GOLD's queue changes delays and
nothing else. Both depend on the delays alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.game import Game
from mild_core.losses import LossTable
from mild_core.numerics import IntArray
from mild_core.rivals.bold import assignment
from mild_core.rivals.gold import queued
from mild_core.scheme import Scheme

Tune = Callable[[Game], Scheme]
"""The scheme for a game."""


@dataclass(frozen=True)
class Piece:
    """A game of its own, who plays it, and which rounds (from 0) it is made of."""

    game: Game
    scheme: Scheme
    rounds: IntArray


def whole(game: Game, tune: Tune) -> tuple[Piece, ...]:
    """The game as it is."""
    return (Piece(game, tune(game), np.arange(game.T)),)


def with_queue(game: Game, tune: Tune) -> tuple[Piece, ...]:
    """The game with the delays of GOLD's queue; parameters are those of the game."""
    changed = replace(game, delays=queued(game.delays))
    return (Piece(changed, tune(game), np.arange(game.T)),)


def pooled(game: Game, tune: Tune) -> tuple[Piece, ...]:
    """One game without delay for each instance of BOLD, tuned to that game."""
    who = assignment(game.delays)
    return tuple(
        Piece(part := rounds_of(game, rows), tune(part), rows)
        for rows in (np.flatnonzero(who == i) for i in range(int(who.max()) + 1))
    )


def rounds_of(game: Game, rows: IntArray) -> Game:
    """Some rounds of a game, without delay; R, G and M stay."""
    table = game.losses
    assert isinstance(table, LossTable)
    part = LossTable(
        table.family[rows],
        table.a[rows],
        table.scale[rows],
        table.width[rows],
        table.offset[rows],
    )
    return replace(game, losses=part, delays=DelaySchedule.constant(len(rows)))
