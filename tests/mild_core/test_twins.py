"""Transcriptions and engine agree on every recorded quantity."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversaries.reacting import AlongThePlay
from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.comparison import QUANTITIES, differences
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import allowance
from mild_core.protocol import play, play_lean
from mild_core.record import Record
from mild_core.scheme import Scheme
from tests.support import Setting, make_game, make_scheme, setting_strategy, sphere


def frozen_feedback(record: Record) -> Game:
    """The game of a record with losses that give exactly the feedback it recorded.

    A difference in a played point then cannot grow through the losses, so that rounding
    is all that separates the twins, whatever the step sizes.
    """
    game = record.game
    if game.feedback is Feedback.GRADIENT:
        table = linear(record.gradients)  # type: ignore[arg-type]
    else:
        table = linear(np.zeros((game.T, game.n)), record.values)
    return replace(game, losses=table, G=game.G, M=game.M)


def in_words(fast: Record, slow: Record) -> list[str]:
    """Their differences in words."""
    called = ("the engine", "the transcription")
    return [str(difference) for difference in differences(fast, slow, called=called)]


def assert_twins(record: Record, scheme: Scheme) -> None:
    """The transcription, fed the recorded feedback, does what the engine did."""
    game = frozen_feedback(record)
    factory = transcription(scheme, record.noise)
    twin = play(game, factory, np.random.default_rng(0))
    twin = replace(
        twin, values=record.values, losses=record.losses, gradients=record.gradients
    )
    assert in_words(record, twin) == []


def assert_true_feedback(record: Record) -> None:
    """What the engine recorded as feedback is the losses' own, at the played points."""
    table, game = record.losses, record.games[0]
    size = float(np.abs(table.offset).max()) + 4 * game.G * game.domain.R
    gap = np.abs(table.values(record.played) - record.values)
    assert gap.max() <= allowance(game.n, size)
    if record.gradients is not None:
        gap = np.abs(table.gradients(record.played) - record.gradients)
        assert gap.max() <= allowance(game.n, game.G * 8)


@given(setting_strategy(), st.sampled_from([1, 2]))
def test_gradient_twins(setting: Setting, algorithm: int) -> None:
    game = make_game(setting)
    scheme = make_scheme(algorithm, game, setting.rng)
    record = simulate(game, scheme)
    assert_twins(record, scheme)
    assert_true_feedback(record)


@given(setting_strategy(), st.sampled_from([3, 4]), st.integers(1, 9))
def test_value_twins(setting: Setting, algorithm: int, K: int) -> None:
    game = make_game(setting, Feedback.VALUE)
    scheme = make_scheme(algorithm, game, setting.rng, min(K, setting.T))
    record = simulate(game, scheme, noise=sphere(setting.rng, setting.T, setting.n))
    assert_twins(record, scheme)
    assert_true_feedback(record)


@given(setting_strategy(T=60), st.sampled_from([1, 2, 3, 4, 5]), st.integers(1, 9))
def test_what_is_played_is_the_decision_tau_points_at(
    setting: Setting, algorithm: int, K: int
) -> None:
    """x_z^eta = y_{tau_z}, and y_next leads to the next y, in every epoch: exactly."""
    bandit = algorithm in (3, 4)
    game = make_game(setting, Feedback.VALUE if bandit else Feedback.GRADIENT)
    scheme = (
        parameters.algorithm_5(game.domain.R, game.G, game.T)
        if algorithm == 5
        else make_scheme(algorithm, game, setting.rng, min(K, game.T) if bandit else 1)
    )
    trace = simulate(game, scheme, setting.rng).trace
    assert trace is not None
    assert np.array_equal(trace.y[trace.tau - 1], trace.experts)
    same = np.flatnonzero(np.diff(trace.epoch) == 0)
    assert np.array_equal(trace.y_next[same], trace.y[same + 1])


@given(setting_strategy(T=60))
def test_doubling_twins(setting: Setting) -> None:
    game = make_game(setting)
    scheme = parameters.algorithm_5(game.domain.R, game.G, game.T)
    record = simulate(game, scheme)
    assert_twins(record, scheme)


@given(setting_strategy(T=60, n=2), st.booleans())
def test_bandit_doubling_twins(setting: Setting, blocks: bool) -> None:
    game = make_game(setting, Feedback.VALUE)
    r, R = game.domain.r, game.domain.R
    assert r is not None
    factor = 0.3 * r / parameters.delta_in_order(setting.n, setting.T, setting.T**2)
    T, n, M = setting.T, setting.n, game.M
    scheme = (
        parameters.doubling_theorem_6(R, game.G, M, n, T, factor)
        if blocks
        else parameters.doubling_theorem_7(R, M, n, T, r, factor)
    )
    tight = replace(  # guesses so small that short games restart too
        scheme,
        stages=tuple(
            replace(s, budget=s.budget * n / np.sqrt(T) / T**0.75)
            for s in scheme.stages
        ),
    )
    record = simulate(game, tight, noise=sphere(setting.rng, T, n))
    assert_twins(record, tight)


@given(setting_strategy(), st.sampled_from([1, 2]))
def test_end_to_end_twins_on_fixed_linear_losses(
    setting: Setting, algorithm: int
) -> None:
    game = make_game(replace(setting, family="linear"))
    scheme = make_scheme(algorithm, game, setting.rng)
    slow = play(game, transcription(scheme), setting.rng)
    assert in_words(simulate(game, scheme), slow) == []


def test_same_seed_draws_the_same_noise() -> None:
    setting = Setting(5, 3, 20, 4, 1.0, 1.0, "ball", "linear")
    game = make_game(setting, Feedback.VALUE)
    scheme = make_scheme(4, game, setting.rng, 3)
    slow = play(game, transcription(scheme), np.random.default_rng(9))
    fast = simulate(game, scheme, np.random.default_rng(9))
    assert slow.noise is not None
    assert fast.noise is not None
    assert np.array_equal(slow.noise, fast.noise)


@given(setting_strategy(), st.sampled_from([1, 2, 4]), st.integers(1, 5))
def test_lean_sums_are_the_sums_of_the_full_record(
    setting: Setting, algorithm: int, runs: int
) -> None:
    feedback = Feedback.VALUE if algorithm == 4 else Feedback.GRADIENT
    game = make_game(setting, feedback)
    scheme = make_scheme(algorithm, game, setting.rng)
    u = game.domain.project(setting.R * setting.rng.standard_normal((game.T, game.n)))
    noise = sphere(setting.rng, runs, game.T, game.n)
    full = simulate(game, scheme, noise=noise)
    lean = simulate_lean(game, scheme, noise=noise, comparators=u)
    assert full.trace is not None
    size = game.T * (float(np.abs(full.values).max()) + game.G * game.domain.R)
    slack = allowance(game.T, size)
    assert np.abs(lean.loss - full.values.sum(-1)).max() <= slack
    assert np.abs(lean.regret - full.regret(u)).max() <= 2 * slack
    g = game.T * game.domain.R * float(np.abs(full.trace.g).max()) * game.n
    gap = lean.surrogate - full.trace.surrogate.sum(-2)
    assert np.abs(gap).max() <= allowance(game.T * game.n, g)
    gap = lean.linear - (full.trace.g * full.trace.x).sum((-1, -2))
    assert np.abs(gap).max() <= allowance(game.T * game.n, g)


@given(setting_strategy(), st.sampled_from([1, 2]))
def test_twins_against_losses_that_react(setting: Setting, algorithm: int) -> None:
    plain = make_game(setting)
    reacting = AlongThePlay(plain.T, plain.n, plain.G)
    game = replace(plain, losses=reacting, G=plain.G, M=float("nan"))
    scheme = make_scheme(algorithm, game, setting.rng)
    record = simulate(game, scheme)
    assert_twins(record, scheme)
    assert_true_feedback(record)
    lean = simulate_lean(game, scheme)
    assert abs(lean.loss - record.values.sum()) <= allowance(
        game.T, game.T * game.G * game.domain.R
    )


def test_a_batch_of_reacting_games_is_each_run_on_its_own() -> None:
    game = Game(Ball(2, 1.0), DelaySchedule.constant(15, 3), AlongThePlay(15, 2, 1))
    schemes = [parameters.theorem_2(1.0, 1.0, 15, beta) for beta in (15, 40, 99)]
    batch = simulate(game, schemes)
    for b, scheme in enumerate(schemes):
        assert batch[b].digest() == simulate(game, scheme).digest()


def test_weights_survive_a_huge_exponent() -> None:
    """alpha L = 10^4 each way: the expert written off is the best one at the end."""
    T = 40
    g = np.where(np.arange(T) < T // 2, 1.0, -1.0)[:, None]
    game = Game(Ball(1, 1.0), DelaySchedule.constant(T), linear(g))
    scheme = parameters.theorem_2(1.0, 1.0, T, T)
    scheme = replace(scheme, stages=(replace(scheme.stages[0], alpha=2e4),))
    fast, slow = (
        simulate(game, scheme),
        play(game, transcription(scheme), np.random.default_rng(0)),
    )
    assert fast.trace is not None
    exponent = 2e4 * np.ptp(np.cumsum(fast.trace.surrogate, axis=0), axis=0).max()
    assert exponent > 1e4
    assert np.isfinite(fast.trace.weights).all()
    assert np.array_equal(fast.trace.weights.argmax(1), slow.trace.weights.argmax(1))  # type: ignore[union-attr]
    assert len(set(fast.trace.weights.argmax(1).tolist())) > 1


@pytest.mark.parametrize("algorithm", [1, 2, 3, 4])
def test_the_comparison_has_power(algorithm: int) -> None:
    """Nudge one number of any recorded array: the twins are no longer twins."""
    setting = Setting(1, 2, 12, 4, 10.0, 0.1, "ball", "linear")
    game = make_game(setting, Feedback.VALUE if algorithm > 2 else Feedback.GRADIENT)
    scheme = make_scheme(algorithm, game, setting.rng, 3 if algorithm > 2 else 1)
    record = simulate(game, scheme, noise=sphere(setting.rng, 12, 2))
    assert record.trace is not None
    for name, array in record.arrays():
        other = array.copy()
        other[(-1,) * other.ndim] += 1 if other.dtype.kind == "i" else 1e-6
        head, _, tail = name.partition(".")
        part: dict[str, Any] = {tail or head: other}
        changed = (
            replace(record, trace=replace(record.trace, **part))
            if tail
            else replace(record, **part)
        )
        assert [d.quantity for d in differences(record, changed)] == [name]


def with_trace(record: Record, **arrays: Any) -> Record:
    assert record.trace is not None
    return replace(record, trace=replace(record.trace, **arrays))


def test_a_difference_is_told_in_words() -> None:
    setting = Setting(1, 2, 12, 4, 10.0, 0.1, "ball", "linear")
    game = make_game(setting)
    record = simulate(game, make_scheme(2, game, setting.rng))
    assert record.trace is not None
    c, weights = record.trace.c.copy(), record.trace.weights.copy()
    c[2], weights[4, 1] = 7, 0.25
    order, weight = in_words(record, with_trace(record, c=c, weights=weights))[::-1]
    used = f"{record.trace.c[2]} in the engine, 7 in the transcription"
    assert order == f"order of use, update 3: {used}"
    before = record.trace.weights[4, 1]
    assert weight.startswith(
        f"weight, round 5, expert 2: {before} in the engine, 0.25 in the transcript"
    )
    assert weight.endswith("e-12 allowed")
    less = in_words(record, replace(record, gradients=None, values=record.values[:7]))
    assert less == [
        "loss at the played point: 12 numbers in the engine, "
        "7 numbers in the transcription",
        "gradient at the played point: 12 x 2 numbers in the engine, "
        "not recorded in the transcription",
    ]


def test_a_difference_names_the_run_and_the_block() -> None:
    setting = Setting(1, 2, 12, 4, 10.0, 0.1, "ball", "linear")
    game = make_game(setting, Feedback.VALUE)
    scheme = make_scheme(4, game, setting.rng, 3)
    record = simulate(game, scheme, noise=sphere(setting.rng, 2, 12, 2))
    assert record.trace is not None
    values, epoch = record.values.copy(), record.trace.epoch.copy()
    values[1, 4], epoch[0, 3] = 9.0, 2
    changed = with_trace(replace(record, values=values), epoch=epoch)
    value, started = in_words(record, changed)
    assert value.startswith("loss at the played point, run 1, round 5 (in block 2): ")
    assert started == "epoch, run 0, block 4: 1 in the engine, 2 in the transcription"


def test_what_is_no_number_is_a_difference() -> None:
    setting = Setting(1, 2, 12, 4, 10.0, 0.1, "ball", "linear")
    game = make_game(setting)
    record = simulate(game, make_scheme(1, game, setting.rng))
    values = record.values.copy()
    values[3] = np.nan
    (found,) = in_words(record, replace(record, values=values))
    assert found.startswith("loss at the played point, round 4: ")


def test_every_recorded_array_has_words() -> None:
    setting = Setting(1, 2, 12, 4, 10.0, 0.1, "ball", "linear")
    named = set()
    for algorithm, feedback in ((2, Feedback.GRADIENT), (4, Feedback.VALUE)):
        game = make_game(setting, feedback)
        scheme = make_scheme(algorithm, game, setting.rng)
        named |= {name for name, _ in simulate(game, scheme, setting.rng).arrays()}
    assert named == set(QUANTITIES)


def test_lean_transcription_adds_up_too() -> None:
    setting = Setting(2, 3, 25, 5, 1.0, 1.0, "cube", "huber")
    game = make_game(setting)
    scheme = make_scheme(2, game, setting.rng)
    u = np.zeros((25, 3))
    lean = play_lean(game, transcription(scheme), setting.rng, u)
    full = play(game, transcription(scheme), setting.rng)
    size = 25 * (float(np.abs(full.values).max()) + 1)
    assert abs(lean.regret - full.regret(u)) <= allowance(25, 2 * size)
