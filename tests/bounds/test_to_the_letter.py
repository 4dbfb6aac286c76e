"""Algorithms 3 and 4 to the letter: what they do, and what that does to the bounds."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from adversaries.bandit_games import games as bandit_games
from adversaries.supplies import to_the_letter
from adversaries.supplies.to_the_letter import uneven_game
from bounds import catalogue
from bounds.judging.judge import judge, sides
from bounds.judging.statistical import decide
from bounds.judging.supply import Supply
from bounds.worlds.literal_blocks import (
    PrintedCorollary2,
    PrintedCorollary4,
    PrintedDescent,
    PrintedTheorem6,
    never_complete,
    play_deaf,
    play_printed,
)
from bounds.worlds.mean import all_noise
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme, algorithm_3, algorithm_4

BY_HAND = algorithm_3(1 / 128, 1 / 8, 2)


def some_noise(count: int, T: int) -> FloatArray:
    rng = np.random.default_rng(7)
    return np.asarray(rng.choice([-1.0, 1.0], (count, T, 1)))


def unmoved(T: int) -> PrintedDescent:
    return PrintedDescent.unmoved(
        [uneven_game(T, 2, 15 / 16)], [BY_HAND], -np.ones((1, T, 1)), ""
    )


def test_theorem_5_to_the_letter_by_hand() -> None:
    """T = 576, K = 2, eta = 1/128, delta = 1/8; R = r = G = M = 1, no delay.

    The learner stays at 0 and loses nothing in the mean, the comparator at -1 gains
    1, 1, 15/16, 1 in every four rounds: 576 (1 - 1/64) = 567. The bound is 128 for
    1/eta, 130 * 288/256 for the variance (gamma = 2 * 64 + 2) and 4 * 576/8.
    """
    part = catalogue.claim("C026b").parts[0]
    found = sides(part, unmoved(576))
    assert found.lhs[0, 0] == pytest.approx(576 * 63 / 64)
    assert found.rhs[0, 0] == pytest.approx(128 + 130 * 288 / 256 + 4 * 576 / 8)
    assert judge(part, unmoved(576)).violations == 1
    # 544 rounds are too few for these parameters
    assert judge(part, unmoved(544)).violations == 0


@pytest.mark.parametrize("mild", [False, True])
def test_the_learner_to_the_letter_never_moves(mild: bool) -> None:
    """Through the protocol, with any noise: as if nothing ever arrived."""
    T, K = (64, 8) if mild else (576, 2)
    game = uneven_game(T, K, 0.5 if mild else 15 / 16)
    scheme = algorithm_4((0.1, 0.2), 1.0, 0.25, K) if mild else BY_HAND
    noise = some_noise(3, T)
    letter, deaf = (f([game], [scheme], noise) for f in (play_printed, play_deaf))
    assert letter.trace is not None
    assert not letter.trace.x.any()
    assert letter.values == pytest.approx(deaf.values)
    meant = simulate([game] * 3, [scheme] * 3, noise=noise)
    assert meant.trace is not None
    assert meant.trace.x[:, -1].max() < -0.1


@pytest.mark.parametrize("T", [576, 4096])
def test_as_meant_theorem_5_holds_on_the_same_game(T: int) -> None:
    """Error 1e-6 for each; the regret as meant is far below that to the letter."""
    game, u = uneven_game(T, 2, 15 / 16), -np.ones((T, 1))
    rngs = np.random.default_rng(1).spawn(64)
    samples = simulate_lean(game, BY_HAND, rngs, comparators=u).regret
    bound = float(sides(catalogue.claim("C026").parts[0], unmoved(T)).rhs[0, 0])
    against = float(game.losses.values(u).sum())  # type: ignore[union-attr]
    decision = decide(samples, bound, -T - against - 1, T - against + 1)
    assert decision.outcome == "kept"
    assert decision.mean < 0.7 * 576 * 63 / 64 * T / 576


def test_regret_to_the_letter_is_linear() -> None:
    losses = [unmoved(T).E_regret[0] / T for T in (576, 1024, 4096)]
    assert losses == pytest.approx([63 / 64] * 3)


def test_corollaries_2_and_4_and_theorem_6_to_the_letter() -> None:
    """Bounds of 6.1, 7.5 and 12.4 times T^{3/4} against a loss of little less than T.

    That of Corollary 4 has 2 sqrt(T) beside it; 3600 rounds are too few for it.
    """
    for key, world, tune, T in (
        ("C028b", PrintedCorollary2, to_the_letter.corollary_2, 1600),
        ("C172d", PrintedCorollary4, to_the_letter.corollary_4, 3600),
        ("C172d", PrintedCorollary4, to_the_letter.corollary_4, 4096),
        ("C031b", PrintedTheorem6, to_the_letter.theorem_6, 25_600),
    ):
        K = math.isqrt(T)
        game = uneven_game(T, K, 0.5)
        made = world.unmoved([game], [tune(game)], -np.ones((1, T, 1)), "")
        found = sides(catalogue.claim(key).parts[0], made)
        # the first of K rounds is flatter by 1/2 in every other of T/K blocks
        assert found.lhs[0, 0] == pytest.approx(T - T / K / 4)
        root = math.sqrt(2)
        factor, rest = 1.5 * root + 4, 0.0
        if key == "C172d":
            factor, rest = 2.5 * root + 4, 2 * math.sqrt(T)
        if key == "C031b":
            factor = (
                2 * math.log(2) * root + root + 4 + 2 * root * root + root * root / 2
            )
        assert found.rhs[0, 0] == pytest.approx(factor * T**0.75 + rest)
        assert judge(catalogue.claim(key).parts[0], made).violations == (T != 3600)


@pytest.mark.parametrize("K", range(2, 31))
def test_no_sums_coincide_for_any_block_size(K: int) -> None:
    """T = K^2 as in Corollaries 2 and 4 and Theorem 6; in exact numbers, and here.

    An odd block adds up to K - 1/16, and whole numbers are collected for it; an even
    one adds up to K, and 1 or j - 1/16 is collected. So the regret is linear for all T.
    """
    game = uneven_game(K * K, K, 15 / 16)
    a = [Fraction(v) for v in game.losses.a[:, 0].tolist()]  # type: ignore[union-attr]
    for z in range(1, K + 1):
        own, later = sum(a[(z - 1) * K : z * K]), a[z * K - 1 : z * K + K - 1]
        collected = list(itertools.accumulate(later))
        assert own == (K - Fraction(1, 16) if z % 2 else K)
        if z % 2:
            assert all(total.denominator == 1 for total in collected)
        else:
            rest = (j - Fraction(1, 16) for j in range(2, len(later) + 1))
            assert collected == [1, *rest]
        assert own not in collected
    assert sum(a) >= Fraction(31, 32) * K * K
    assert never_complete(game, K)


@pytest.mark.parametrize("T", [4, 9, 25, 64])
def test_no_order_saves_what_falls_to_the_letter(T: int) -> None:
    """Their learners, through the protocol: they never move on the games above."""
    game = uneven_game(T, math.isqrt(T), 15 / 16)
    learners = (
        to_the_letter.corollary_2,
        to_the_letter.corollary_4,
        to_the_letter.theorem_6,
    )
    for tune in learners:
        scheme = tune(game)
        assert scheme.K**2 == T
        letter = play_printed([game], [scheme], some_noise(4, T))
        assert letter.trace is not None
        assert not letter.trace.x.any()
    made = PrintedCorollary2.unmoved(
        [game], [to_the_letter.corollary_2(game)], -np.ones((1, T, 1)), ""
    )
    assert made.E_regret[0] >= 31 / 32 * T


@pytest.mark.parametrize("T", [4, 25, 4096])
def test_corollary_4_prescribes_what_corollary_2_does_if_r_is_1(T: int) -> None:
    """For R = 1 and P_T = 0, where c = 1; with R = 1/2 a block is twice as long."""
    game = uneven_game(T, math.isqrt(T), 15 / 16)
    one, other = to_the_letter.corollary_4(game), to_the_letter.corollary_2(game)
    assert (one.K, one.stages[0].delta) == (other.K, other.stages[0].delta)
    assert one.stages[0].etas == pytest.approx(other.stages[0].etas)
    twice = parameters.corollary_4(0.5, 1.0, 1.0, 1, game.delays, 0.0)
    assert twice.K == 2 * one.K


def equal_game(T: int) -> Game:
    table = linear(np.ones((T, 1)))
    return Game(Ball(1, 1.0), DelaySchedule.constant(T), table, Feedback.VALUE)


def test_equal_losses_pass_by_coincidence_one_block_late() -> None:
    """Loss x, K = 2: rounds 2 and 3 add up to what rounds 1 and 2 do, namely 2.

    Block 1 passes in round 3 and is used at the end of block 2: x_3 = -2 eta, and it
    should have been used one block earlier.
    """
    game, scheme = equal_game(6), algorithm_3(1 / 16, 1 / 2, 2)
    assert not never_complete(game, 2)
    letter = play_printed([game], [scheme], all_noise(6))
    meant = simulate([game] * 64, [scheme] * 64, noise=all_noise(6))
    assert letter.trace is not None
    assert meant.trace is not None
    assert letter.trace.x[:, :, 0] == pytest.approx(np.tile([0, 0, -1 / 8], (64, 1)))
    assert meant.trace.x[:, 1, 0] == pytest.approx(np.full(64, -1 / 8))


def test_with_blocks_of_one_round_the_letter_is_what_is_meant() -> None:
    rng = np.random.default_rng(3)
    for game in bandit_games(rng, Ball(1, 2.0), 6, 4):
        for scheme in (algorithm_3(0.1, 0.5), algorithm_4((0.1, 0.3), 1.0, 0.5)):
            letter = play_printed([game], [scheme], all_noise(6)[::9])
            meant = simulate([game] * 8, [scheme] * 8, noise=all_noise(6)[::9])
            assert letter.played == pytest.approx(meant.played, abs=1e-9)


def test_a_game_in_which_a_block_passes_is_refused() -> None:
    u = -np.ones((1, 6, 1))
    with pytest.raises(ValueError, match="some block passes step 9"):
        PrintedDescent.unmoved([equal_game(6)], [BY_HAND], u, "")


def test_losses_with_an_offset_are_not_certified() -> None:
    """There the noise stays in the products, so nothing is said about all of it."""
    table = linear(uneven_game(8, 2, 0.5).losses.a, 1.0)  # type: ignore[union-attr]
    game = Game(Ball(1, 1.0), DelaySchedule.constant(8), table, Feedback.VALUE)
    assert not never_complete(game, 2)


@pytest.mark.parametrize("unit", to_the_letter.units("quick"), ids=lambda u: u.name)
def test_small_cases_are_played_again(unit: Supply) -> None:
    if not unit.name.endswith("tiny"):
        pytest.skip("long games are built again by their unit")
    world = next(iter(unit.worlds(0)))
    again = PrintedDescent.of(world.case(0))
    assert again.E_regret[0] == world.E_regret[0]  # type: ignore[attr-defined]


def test_a_long_case_is_played_again_if_the_learner_never_moves() -> None:
    world = unmoved(576)
    told = {"world": world.name} | world.first.case_in_full(0)
    assert PrintedDescent.of(told).E_regret[0] == world.E_regret[0] == 567


def test_prescriptions_of_the_supply_are_the_papers() -> None:
    game = uneven_game(1600, 40, 0.5)
    scheme: Scheme = to_the_letter.corollary_2(game)
    assert scheme == parameters.corollary_2(1.0, 1.0, 1.0, 1, game.delays)
    assert scheme.K == 40
