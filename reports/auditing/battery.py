"""The games a bound is tried on: every kind of delays against every kind of losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from adversaries import delays as delay_kinds
from adversaries import losses as loss_kinds
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Game

LATE = 4
"""Longest delay, or the typical one."""
NEAR = (0.5, 1.0, 2.0)
SIZES = (1e-3, *NEAR, 1e3)
"""Values of R and G; near ones for rates that are given, which suit no others."""
LOSSES: tuple[loss_kinds.Oblivious | loss_kinds.Reacting, ...] = (
    *loss_kinds.SMALL,
    *loss_kinds.REACTING,
)


@dataclass(frozen=True)
class Opponent:
    """A game and who made it."""

    name: str
    game: Game


def opponents(
    T: int, quick: bool, seed: int, sizes: Sequence[float] = SIZES
) -> Iterator[Opponent]:
    """Every pair; in a quick audit every kind at least once.

    On the line, where the worst comparators are exact, and in three dimensions.
    """
    for i, delays in enumerate(delay_kinds.KINDS):
        for j, losses in enumerate(LOSSES):
            if not quick or (i - j) % len(LOSSES) == 0:
                rng = np.random.default_rng([seed, i, j])
                n = 1 if quick or (i + j) % 3 else 3
                domain = Ball(n, float(rng.choice(sizes)))
                G = float(rng.choice(sizes))
                schedule = DelaySchedule(delays.make(rng, T, LATE))
                table = losses.make(rng, T, domain, G)
                name = f"{losses.name}, delays: {delays.name}"
                yield Opponent(name, Game(domain, schedule, table, G=G))
