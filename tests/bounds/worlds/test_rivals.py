"""Quantities of rivals by their definitions, counted by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from adversaries.delays import reversed_blocks, uniform
from adversaries.rival_games import bandit_game, batches
from bounds.worlds.rivals import RivalMeans, Rivals
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.rivals import RIVALS


def late_world(seed: int) -> tuple[Rivals, list[int]]:
    rng = np.random.default_rng(seed)
    schedule = DelaySchedule(uniform(rng, 30, 7))
    game, u = bandit_game(rng, Ball(2, 1.5), schedule, 0.5, 3)
    world = RivalMeans.told("gold", [game], u[None], np.zeros((1, 30)))
    return world, [k + int(d) for k, d in enumerate(schedule.d)]


@pytest.mark.parametrize("seed", range(4))
def test_delays_of_rivals(seed: int) -> None:
    """Round t (from 0) has heard of k if k + d_k - 1 < t, rounds from 0 too."""
    world, free = late_world(seed)
    waiting = [sum(free[k] > t for k in range(t)) for t in range(30)]
    assert world.pool[0] == 1 + max(waiting)
    roots = sum((t + 1 - waiting[t] + 2) ** -0.25 for t in range(30))
    assert math.isclose(world.tau_roots[0], roots)
    d = max(end - k for k, end in enumerate(free))
    assert world.queue[0] == min((d - 1) * 30, 30 * 29 // 2)


def test_best_experts() -> None:
    world, _ = late_world(0)
    P, R = float(world.P_T[0]), 1.5
    assert world.k_ader[0] == math.floor(math.log2(1 + 2 * P / (7 * R)) / 2) + 1
    k = int(world.k_pbgd[0])
    Q = max(7 * R * R, R * R + 2 * R * P)
    assert 4 ** (k - 1) * 7 * R * R <= Q < 4**k * 7 * R * R


def test_cost_of_the_leader() -> None:
    rng = np.random.default_rng(1)
    schedule = DelaySchedule(reversed_blocks(rng, 36, 9))
    game, u = bandit_game(rng, Ball(1, 2.0), schedule, 0.5, 0)
    world = RivalMeans.told("d-ftbl", [game], u[None], np.zeros((1, 36)))
    K, delta, M, G = 6, 2.0 / 36**0.25, game.M, game.G
    V, total = K * (M / delta) ** 2, 0.0
    for z in range(6):
        done = [
            all(k + schedule.d[k] <= z * K for k in range(j * K, j * K + K))
            for j in range(z)
        ]
        m = z - sum(done)
        total += (V + (K * G) ** 2) / 2 + K * G * math.sqrt(m * V + (m * K * G) ** 2)
    assert math.isclose(world.leader_cost[0], total)


def test_points_of_hedge() -> None:
    rng = np.random.default_rng(0)
    for games, u in batches(rng, RIVALS["delayed-hedge"], 20):
        world = Rivals.build("delayed-hedge", games, u)
        wanted = {1: {2}, 2: {3, 4}}[games[0].n]
        assert set(world.points) <= wanted
