"""Games for the sweeps of rivals: a direction that turns around, and noise."""

from __future__ import annotations

import math

import numpy as np

from adversaries.sweeps.full_information import directions, turning
from adversaries.sweeps.rival_axes import Axis
from adversaries.sweeps.sweep import Sizes
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray

R, G = 1.0, 1.0
NOISE, ALONG = 0.1, 0.8
"""Share of rounds that point the other way; share of a gradient along the direction."""


def turning_games(
    rng: np.random.Generator, axis: Axis, sizes: Sizes, count: int, bandit: bool
) -> tuple[list[Game], FloatArray]:
    """Games with the same delays; a bandit plays one game as many times."""
    T, d, n = (int(sizes[name]) for name in ("T", "d", "n"))
    jumps = int(sizes["P"] / (2 * R))
    schedule = DelaySchedule(axis.delays(rng, T, min(d, T)))
    feedback = Feedback.VALUE if bandit else Feedback.GRADIENT
    stretch = d if axis.hostile else -(-T // (jumps + 1)) if bandit else None
    made = [_losses(rng, T, n, jumps, stretch) for _ in range(1 if bandit else count)]
    games = [
        Game(Ball(n, R), schedule, linear(a), feedback, G, G * R if bandit else np.nan)
        for a, _ in made
    ]
    u = np.stack([way for _, way in made]) * (0.0 if axis.hostile else 1.0)
    if bandit:
        return games * count, np.repeat(u, count, axis=0)
    return games, u


def _losses(
    rng: np.random.Generator, T: int, n: int, jumps: int, stretch: int | None
) -> tuple[FloatArray, FloatArray]:
    """Slopes and comparators (T, n): along the first axis, and something across.

    The direction turns around after equal stretches if told how long they are: the
    games of a bandit are one game played often, and random turns would be a chance
    that no interval shows.
    """
    way = directions(rng, T, jumps) if stretch is None else turning(T, stretch)
    along = way * np.where(rng.random(T) < NOISE, -1.0, 1.0)
    if n == 1:
        return G * along[:, None], -R * way[:, None]
    across = rng.standard_normal((T, n - 1))
    across *= math.sqrt(1 - ALONG**2) / np.linalg.norm(across, axis=1, keepdims=True)
    a = G * np.concatenate([ALONG * along[:, None], across], axis=1)
    u = np.zeros((T, n))
    u[:, 0] = -R * way
    return a / np.maximum(np.linalg.norm(a, axis=1, keepdims=True), 1.0), u
