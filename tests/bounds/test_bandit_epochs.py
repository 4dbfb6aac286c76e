"""Remark 7: epochs of the doubling bandit by two first guesses, and what they cost."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bounds import catalogue
from bounds.judging.judge import judge, sides
from bounds.quantities import bandit_epochs as quantities
from bounds.quantity import Measured
from bounds.worlds.bandit_epochs import BanditEpochs
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.scheme import Scheme


def block_delays(delays: list[int], K: int) -> list[int]:
    """In how many blocks, its own included, the last value of each block arrives."""
    found = []
    for first in range(1, len(delays) + 1, K):
        rounds = range(first, min(first + K, len(delays) + 1))
        last = max(t + delays[t - 1] - 1 for t in rounds)
        found.append(-(-last // K) - -(-first // K) + 1)
    return found


def epochs(delays: list[int], first: float) -> int:
    """Steps one by one: a new epoch where the sum of m would exceed the guess."""
    V, start, total = 1, 1, 0
    for z in range(1, len(delays) + 1):
        late = sum(k + delays[k - 1] - 1 >= z for k in range(start, z))
        total += late
        if total > 2 ** (V - 1) * first:
            V, start, total = V + 1, z, 0
    return V


@given(st.lists(st.integers(1, 9), min_size=1, max_size=9), st.integers(1, 3))
def test_epochs_and_costs_by_hand(delays: list[int], n: int) -> None:
    T = len(delays)
    for K in {1, parameters.block_size(n, T)}:
        world = BanditEpochs((DelaySchedule.of(delays),), K, n)
        steps = block_delays(delays, K)
        own = math.sqrt(n) * T**1.25 if K == 1 else math.sqrt(T) / n
        for V, cost, first in (
            (world.V_appendix, world.costs_appendix, 2.0),
            (world.V_own, world.costs_own, own),
        ):
            assert V[0] == epochs(steps, first)
            guesses = [2 ** (v - 1) * first for v in range(1, V[0] + 1)]
            power = (
                (lambda b: n * math.sqrt(T * b))
                if K > 1
                else (lambda b: (n * b * T) ** (1 / 3))
            )
            each = [max(math.sqrt(n) * T**0.75, power(b)) for b in guesses]
            assert cost[0] == pytest.approx(sum(each))


def test_every_quantity_is_checked_by_hand() -> None:
    found = {q.attribute for q in vars(quantities).values() if isinstance(q, Measured)}
    assert found == {"V_appendix", "V_own", "costs_appendix", "costs_own"}


def constant(T: int, K: int) -> BanditEpochs:
    return BanditEpochs((DelaySchedule.constant(T, 2),), K, 1)


def test_the_counterexamples_by_hand() -> None:
    """Every delay 2, n = 1.

    T = 256, K = 1: one value is late at any time, beta = 255, 7 epochs of cost
    T^{3/4} = 64 each, against 6.11 times 64. T = 4096, K = 64: every block is one
    block late, beta' = 63, and 5 epochs of cost 512 each, against 4.83 times 512.
    """
    claim = catalogue.claim("C033")
    rounds, blocks = constant(256, 1), constant(4096, 64)
    found = sides(claim.parts[1], rounds)
    assert rounds.V_appendix[0] == 7
    assert (found.lhs[0, 0], found.rhs[0, 0]) == pytest.approx(
        (448, 64 * 2 ** (2 / 3) / (2 ** (1 / 3) - 1))
    )
    found = sides(claim.parts[0], blocks)
    assert blocks.V_appendix[0] == 5
    assert (found.lhs[0, 0], found.rhs[0, 0]) == pytest.approx(
        (2560, 2 * 512 / (math.sqrt(2) - 1))
    )
    for part, world in ((claim.parts[1], rounds), (claim.parts[0], blocks)):
        told = judge(part, world).counterexample
        assert told is not None
        assert judge(part, BanditEpochs.of(told)).violations == 1
        for key in ("C033b", "C033c"):
            assert not any(
                judge(p, world).violations for p in catalogue.claim(key).parts
            )


def test_number_of_restarts_against_T() -> None:
    """From 2 on log2(T)/2 - 2 restarts in blocks and log2(T) - 2 without; else none."""
    for power in (10, 12, 14):
        blocks, rounds = constant(2**power, 2 ** (power // 2)), constant(2**power, 1)
        assert blocks.V_appendix[0] - 1 == power // 2 - 2
        assert rounds.V_appendix[0] - 1 == power - 2
        assert blocks.V_own[0] == rounds.V_own[0] == 1


def mean_regret(T: int, scheme: Scheme, runs: int = 32) -> float:
    game = Game(
        Ball(1, 1.0),
        DelaySchedule.constant(T, 2),
        linear(np.ones((T, 1))),
        Feedback.VALUE,
    )
    rngs = np.random.default_rng(0).spawn(runs)
    sums = simulate_lean(game, scheme, rngs, comparators=-np.ones((T, 1)))
    return float(sums.regret.mean() / T**0.75)


def test_restarts_cost_the_learner_a_multiple() -> None:
    """Loss x, delays 2: as the argument says, and growing with the restarts."""
    found = []
    for T in (1024, 16_384):
        appendix = parameters.doubling_theorem_6(
            1.0, 1.0, 1.0, 1, T, first=parameters.APPENDIX_A
        )
        own = parameters.doubling_theorem_6(1.0, 1.0, 1.0, 1, T)
        found.append((mean_regret(T, appendix), mean_regret(T, own)))
    assert all(appendix > 1.7 * own for appendix, own in found)
    assert found[1][0] > 1.1 * found[0][0]


def test_appendix_guesses_are_powers_of_two() -> None:
    first = parameters.APPENDIX_A
    for scheme in (
        parameters.doubling_theorem_6(1.0, 1.0, 1.0, 2, 50, first=first),
        parameters.doubling_theorem_7(1.0, 1.0, 2, 50, 1e9, first=first),
    ):
        budgets = [stage.budget for stage in scheme.stages]
        assert budgets == [2.0**v for v in range(1, len(budgets) + 1)]


def test_epochs_tell_their_delays() -> None:
    """So that evidence about them is counted by order and by delay."""
    schedules = tuple(map(DelaySchedule.of, ([1, 1, 1, 1], [3, 1, 2, 1], [4, 3, 2, 1])))
    world = BanditEpochs(schedules, 2, 1)
    assert world.d.tolist() == [1, 3, 4]
    assert world.in_order.tolist() == [1, 0, 1]
    part = catalogue.claim("C033c").parts[2]
    told = judge(part, world).regimes
    assert told["out of order"][0] == 1
    assert told["no delay"][0] == 1
    assert told["d >= K"][0] == 2
