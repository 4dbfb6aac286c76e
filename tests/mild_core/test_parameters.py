"""Prescribed parameters: defined for every legal input, and as printed."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from bounds.quantities.algebra import best_expert
from bounds.quantities.delays import P_T
from bounds.quantities.delays import R as radius
from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import allowance
from mild_core.protocol import play
from mild_core.scheme import Scheme, Stage, initial_weights
from tests.support import Setting, make_game

SIZES = st.tuples(
    st.floats(0.01, 100), st.floats(0.01, 100), st.integers(1, 6), st.integers(1, 5000)
)


def schemes(
    R: float, G: float, n: int, delays: DelaySchedule, P: float
) -> dict[str, Scheme]:
    """Every prescription of the paper for one set of sizes."""
    T, M, backlog = delays.T, 3 * G, delays.backlog
    return {
        "theorem 2": parameters.theorem_2(R, G, T, delays.beta),
        "corollary 1": parameters.corollary_1(R, M, n, T, backlog),
        "corollary 2": parameters.corollary_2(R, G, M, n, delays),
        "corollary 3": parameters.corollary_3(R, M, n, T, backlog, P),
        "corollary 4": parameters.corollary_4(R, G, M, n, delays, P),
        "theorem 6": parameters.theorem_6(R, G, M, n, delays),
        "theorem 7": parameters.theorem_7(R, M, n, T, backlog),
        "algorithm 5": parameters.algorithm_5(R, G, T),
        "doubling 6": parameters.doubling_theorem_6(R, G, M, n, T),
        "doubling 7": parameters.doubling_theorem_7(R, M, n, T, 1e9),
    }


@given(SIZES, st.integers(1, 50), st.floats(0, 1000))
def test_every_prescription_is_legal_for_every_size(
    sizes: tuple[float, float, int, int], d: int, P: float
) -> None:
    R, G, n, T = sizes
    for longest in {1, d}:  # no delay included
        delays = DelaySchedule.constant(T, longest)
        for scheme in schemes(R, G, n, delays, P).values():
            assert 1 <= scheme.K <= T
            assert all(math.isfinite(eta) for s in scheme.stages for eta in s.etas)


def assert_stage(
    stage: Stage, etas: list[float], alpha: float | None, delta: float | None
) -> None:
    """Every number of a stage, to rounding."""
    assert list(stage.etas) == pytest.approx(etas)
    if alpha is not None:
        assert stage.alpha == pytest.approx(alpha)
    assert stage.delta == (None if delta is None else pytest.approx(delta))


@given(SIZES, st.integers(1, 50))
def test_full_information_prescriptions_are_as_printed(
    sizes: tuple[float, float, int, int], d: int
) -> None:
    R, G, _, T = sizes
    beta = DelaySchedule.constant(T, d).beta
    N = int(sympy.ceiling(sympy.log(T, 2) / 2)) + 1
    rates = [2**i * R / (G * math.sqrt(2 * beta)) for i in range(1, N + 1)]
    (stage,) = parameters.theorem_2(R, G, T, beta).stages
    assert_stage(stage, rates, 1 / (G * R * math.sqrt(beta)), None)
    for v, stage in enumerate(parameters.algorithm_5(R, G, T).stages, start=1):
        rates = [R * 2**i / (2**0.5 * G) / 2 ** (v / 2) for i in range(1, N + 1)]
        assert_stage(stage, rates, 1 / (G * R * 2 ** (v / 2)), None)
        assert stage.budget == 2**v
    eta = parameters.balanced_eta(R, G, 3.0, beta)
    assert (R**2 + 3 * R) / eta == pytest.approx(eta * G**2 * beta)
    (stage,) = parameters.equation_5(3.0, beta, 5.0).stages
    assert stage.etas[0] == pytest.approx(5 * math.sqrt(4 / beta))


@given(SIZES, st.integers(0, 10**6), st.floats(0, 100), st.floats(0.1, 1))
def test_unblocked_bandit_prescriptions_are_as_printed(
    sizes: tuple[float, float, int, int], beta: int, P: float, factor: float
) -> None:
    R, M, n, T = sizes
    a, b = n**0.5 * T**0.75, (n * beta * T) ** (1 / 3)
    delta = factor * max(n**0.5 / T**0.25, (n * beta) ** (1 / 3) / T ** (2 / 3))
    (stage,) = parameters.corollary_1(R, M, n, T, beta, factor).stages
    assert_stage(stage, [R / M / max(a, b)], None, delta)
    N = parameters.expert_count(T)
    (stage,) = parameters.theorem_7(R, M, n, T, beta, factor).stages
    c = R / (2**0.5 * M * max(a, b))
    rates = [2**i * c for i in range(1, N + 1)]
    assert_stage(stage, rates, 2**0.5 * c / R**2, delta)
    c = R**2 + R * P
    (stage,) = parameters.corollary_3(R, M, n, T, beta, P, factor).stages
    slow = c ** (2 / 3) / (M * b) if beta else math.inf
    third = (n * c * beta) ** (1 / 3) / T ** (2 / 3)
    delta = factor * max(n**0.5 * c**0.25 / T**0.25, third)
    assert_stage(stage, [min(c**0.75 / (M * a), slow)], None, delta)


@given(SIZES, st.integers(1, 500), st.floats(0, 100), st.floats(0.1, 1))
def test_blocked_bandit_prescriptions_are_as_printed(
    sizes: tuple[float, float, int, int], d: int, P: float, factor: float
) -> None:
    R, G, n, T = sizes
    M, delays = 2 * G, DelaySchedule.constant(T, d)
    B, N = math.sqrt(G**2 + M**2), parameters.expert_count(T)
    a = n**0.5 * T**0.75

    def backlog(scheme: Scheme, c: float) -> float:
        exact = n * math.sqrt(T / c) * (1 + allowance(0, 1.0))
        assert max(1, min(T, math.floor(exact))) == scheme.K
        return n * math.sqrt(T * delays.blocks(scheme.K).schedule.backlog)

    scheme = parameters.corollary_2(R, G, M, n, delays, factor)
    size = max(a, backlog(scheme, 1.0))
    delta = factor * n**0.5 / T**0.25
    assert_stage(scheme.stages[0], [R / B / size], None, delta)
    scheme = parameters.theorem_6(R, G, M, n, delays, factor)
    c = R / (2**0.5 * B * size)
    rates = [2**i * c for i in range(1, N + 1)]
    assert_stage(scheme.stages[0], rates, 2**0.5 * c / R**2, delta)
    c = R**2 + R * P
    scheme = parameters.corollary_4(R, G, M, n, delays, P, factor)
    late = backlog(scheme, c)
    eta = min(c**0.75 / (B * a), c / (B * late) if late else math.inf)
    assert_stage(scheme.stages[0], [eta], None, factor * n**0.5 * (c / T) ** 0.25)


@given(SIZES)
def test_bandit_doubling_is_as_its_docstring_says(
    sizes: tuple[float, float, int, int],
) -> None:
    R, G, n, T = sizes
    M, N = 2 * G, parameters.expert_count(T)
    a, B = n**0.5 * T**0.75, math.sqrt(G**2 + M**2)
    for v, stage in enumerate(
        parameters.doubling_theorem_6(R, G, M, n, T).stages, start=1
    ):
        guess = 2 ** (v - 1) * T**0.5 / n
        c = R / (2**0.5 * B * max(a, n * math.sqrt(T * guess)))
        rates = [2**i * c for i in range(1, N + 1)]
        assert_stage(stage, rates, 2**0.5 * c / R**2, n**0.5 / T**0.25)
        assert stage.budget == pytest.approx(guess)
    for v, stage in enumerate(
        parameters.doubling_theorem_7(R, M, n, T, r=1e9).stages, start=1
    ):
        guess = 2 ** (v - 1) * n**0.5 * T**1.25
        c = R / (2**0.5 * M * max(a, (n * guess * T) ** (1 / 3)))
        rates = [2**i * c for i in range(1, N + 1)]
        delta = max(n**0.5 / T**0.25, (n * guess) ** (1 / 3) / T ** (2 / 3))
        assert_stage(stage, rates, 2**0.5 * c / R**2, delta)
        assert stage.budget == pytest.approx(guess)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: parameters.expert_count(0), "T = 0"),
        (lambda: parameters.expert_count(2.5), "T = 2.5"),  # type: ignore[arg-type]
        (lambda: parameters.block_size(0, 10), "n = 0"),
        (lambda: parameters.theorem_2(0.0, 1.0, 10, 10), "R = 0"),
        (lambda: parameters.theorem_2(1.0, 1.0, 10, 0), "beta = 0"),
        (lambda: parameters.corollary_1(1.0, 1.0, 1, 10, -1), "backlog = -1"),
        (lambda: parameters.corollary_3(1.0, 1.0, 1, 10, 1, -5.0), "P = -5"),
        (
            lambda: parameters.corollary_4(
                1.0, 1.0, 1.0, 1, DelaySchedule.constant(9), -5.0
            ),
            "P = -5",
        ),
        (lambda: parameters.best_expert(-1.0, 1.0), "P = -1"),
        (lambda: parameters.delta_blocks(1, 10, 0.0), "factor = 0"),
    ],
)
def test_illegal_sizes_are_refused_by_name(make: object, words: str) -> None:
    with pytest.raises(ParameterError, match=words):
        make()  # type: ignore[operator]


def test_numpy_integers_are_integers() -> None:
    small = parameters.theorem_2(1.0, 1.0, np.int64(10), np.int64(10))  # type: ignore[arg-type]
    assert small == parameters.theorem_2(1.0, 1.0, 10, 10)


def test_expert_count_is_exact_at_powers_of_four() -> None:
    counts = [
        parameters.expert_count(T) for T in (1, 2, 4, 5, 16, 17, 4**20, 4**20 + 1)
    ]
    assert counts == [1, 2, 2, 3, 3, 4, 21, 22]


def test_block_size_rounds_down_and_stays_legal() -> None:
    assert parameters.block_size(2, 100) == 20
    assert parameters.block_size(1, 99) == 9
    assert parameters.block_size(5, 9) == 9  # n sqrt(T) = 15 > T
    assert parameters.block_size(1, 100, c=1e9) == 1


@given(st.floats(0, 1e6), st.floats(0.01, 100))
def test_best_expert_is_the_printed_expression(P: float, R: float) -> None:
    here = sympy.Rational(P), sympy.Rational(R)
    exact = best_expert(P_T).subs(dict(zip((P_T, radius), here, strict=True)))
    ratio = (P + 2 * R) / (2 * R)
    near = abs(math.log2(ratio) / 2 - round(math.log2(ratio) / 2)) < allowance(1, 20)
    assert near or parameters.best_expert(P, R) == int(exact)


def test_initial_weights_add_up_and_descend() -> None:
    for N in range(1, 70):
        w = initial_weights(N)
        assert abs(w.sum() - 1) <= allowance(N, 1.0)
        assert (np.diff(w) < 0).all()
    assert initial_weights(2).tolist() == [0.75, 0.25]


@pytest.mark.parametrize("bad", [0.0, -1.0, float("nan"), float("inf")])
def test_constants_must_be_positive(bad: float) -> None:
    for make in (
        lambda: parameters.theorem_2(1.0, bad, 10, 10),
        lambda: parameters.algorithm_5(1.0, bad, 10),
        lambda: parameters.corollary_1(1.0, bad, 1, 10, 3),
        lambda: parameters.theorem_7(1.0, bad, 1, 10, 3),
        lambda: parameters.balanced_eta(1.0, bad, 0.0, 3),
    ):
        with pytest.raises(ParameterError, match="any larger valid constant"):
            make()


@given(st.lists(st.integers(1, 15), min_size=1, max_size=80))
def test_epochs_of_algorithm_5_by_the_printed_rule(delays: list[int]) -> None:
    """Step 5 of Algorithm 5, from its own double sum over F_i^{s_v}."""
    T, starts, v = len(delays), [1], 1
    for t in range(2, T + 1):
        s = starts[-1]
        total = sum(
            j + 1 - s - sum(1 for k in range(s, j) if k + delays[k - 1] - 1 <= j - 1)
            for j in range(s, t + 1)
        )
        if total > 2**v:
            v += 1
            starts.append(t)
    scheme = parameters.algorithm_5(1.0, 1.0, T)
    assert scheme.epoch_starts(DelaySchedule.of(delays)) == starts


@given(st.lists(st.integers(1, 40), min_size=1, max_size=80))
def test_algorithm_5_never_runs_out_of_epochs(delays: list[int]) -> None:
    worst = DelaySchedule.of([*delays, *[10**6] * 40])
    scheme = parameters.algorithm_5(1.0, 1.0, worst.T)
    assert len(scheme.epoch_starts(worst)) <= len(scheme.stages)


def test_too_few_epochs_are_refused_by_name() -> None:
    setting = Setting(0, 1, 30, 12, 1.0, 1.0, "ball", "linear")
    game = make_game(setting)
    scheme = parameters.algorithm_5(1.0, game.G, 30)
    short = replace(scheme, stages=scheme.stages[:2])
    with pytest.raises(ParameterError, match="epoch = 3, but the scheme has 2 epochs"):
        simulate(game, short)


@pytest.mark.parametrize("engine", [False, True])
def test_a_single_epoch_with_a_budget_is_still_watched(engine: bool) -> None:
    """The next delta, 0.28, would exceed r: one epoch, and too much delay for it."""
    T = 400
    thin = parameters.doubling_theorem_7(0.25, 1.0, 1, T, r=0.25)
    assert len(thin.stages) == 1
    delays = DelaySchedule.constant(T, T)
    g = np.full((T, 1), 0.1)
    game = Game(Ball(1, 0.25), delays, linear(g), Feedback.VALUE, M=1.0)
    play_it = transcription(thin)
    with pytest.raises(ParameterError, match="epoch = 2, but the scheme has 1 epochs"):
        simulate(game, thin, np.random.default_rng(0)) if engine else play(
            game, play_it, np.random.default_rng(0)
        )
