"""Rows of the tables of sampled games, and what their delays are called."""

from __future__ import annotations

from dataclasses import dataclass

from adversaries.sampled_games import Setting

LATE, MIXED, REVERSED = "after T", "uniform", "reversed blocks"
WAITING, GROWING, BURSTS = "in order", "growing", "bursts"


@dataclass(frozen=True)
class Row:
    """A game, and how many runs it takes at least: more where a letter needs them."""

    setting: Setting
    least: int = 2


def rows(*games: Setting | tuple[Setting, int]) -> tuple[Row, ...]:
    """Games, some with how many runs they take."""
    return tuple(Row(*game) if isinstance(game, tuple) else Row(game) for game in games)
