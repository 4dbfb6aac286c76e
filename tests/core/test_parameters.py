"""Prescribed parameters: defined for every legal input, and as printed."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from bounds import printed
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.engine import simulate
from mild_core.errors import ParameterError
from mild_core.numerics import allowance
from mild_core.scheme import Scheme, initial_weights
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


@given(SIZES, st.integers(1, 50))
def test_theorem_2_is_as_printed(sizes: tuple[float, float, int, int], d: int) -> None:
    R, G, _, T = sizes
    beta = DelaySchedule.constant(T, d).beta
    scheme = parameters.theorem_2(R, G, T, beta)
    N = math.ceil(sympy.log(T, 2) / 2) + 1
    assert scheme.N == N
    for i, eta in enumerate(scheme.stages[0].etas, start=1):
        assert eta == pytest.approx(2**i * R / (G * math.sqrt(2 * beta)))
    assert scheme.stages[0].alpha == pytest.approx(1 / (G * R * math.sqrt(beta)))


@given(SIZES, st.integers(0, 10**6))
def test_corollary_1_and_theorem_7_are_as_printed(
    sizes: tuple[float, float, int, int], beta: int
) -> None:
    R, M, n, T = sizes
    delta = max(n**0.5 / T**0.25, (n * beta) ** (1 / 3) / T ** (2 / 3))
    rates = [R / M / (n**0.5 * T**0.75)]
    if beta:
        rates.append(R / M / ((n * beta) ** (1 / 3) * T ** (1 / 3)))
    (stage,) = parameters.corollary_1(R, M, n, T, beta).stages
    assert stage.etas[0] == pytest.approx(min(rates))
    assert stage.delta == pytest.approx(delta)
    (stage,) = parameters.theorem_7(R, M, n, T, beta).stages
    c = R / (2**0.5 * M * max(n**0.5 * T**0.75, (n * beta * T) ** (1 / 3)))
    assert stage.etas[0] == pytest.approx(2 * c)
    assert stage.alpha == pytest.approx(2**0.5 * c / R**2)
    assert stage.delta == pytest.approx(delta)


@given(SIZES, st.integers(1, 50), st.floats(0, 100))
def test_blocked_prescriptions_are_as_printed(
    sizes: tuple[float, float, int, int], d: int, P: float
) -> None:
    R, G, n, T = sizes
    M, delays = 2 * G, DelaySchedule.constant(T, d)
    B = math.sqrt(G**2 + M**2)
    c4 = R**2 + R * P
    for scheme, c in (
        (parameters.corollary_2(R, G, M, n, delays), 1.0),
        (parameters.corollary_4(R, G, M, n, delays, P), c4),
    ):
        exact = n * math.sqrt(T / c)
        legal = max(1, min(T, math.floor(exact * (1 + allowance(0, 1.0)))))
        assert legal == scheme.K
        (stage,) = scheme.stages
        assert stage.delta == pytest.approx(n**0.5 * c**0.25 / T**0.25)
    rates = [R / B / (n**0.5 * T**0.75)]
    backlog = delays.blocks(parameters.block_size(n, T)).schedule.backlog
    if backlog:
        rates.append(R / B / (n * math.sqrt(T * backlog)))
    (stage,) = parameters.corollary_2(R, G, M, n, delays).stages
    assert stage.etas[0] == pytest.approx(min(rates))
    (stage,) = parameters.theorem_6(R, G, M, n, delays).stages
    size = max(n**0.5 * T**0.75, n * math.sqrt(T * backlog))
    assert stage.etas[0] == pytest.approx(2 * R / (2**0.5 * B * size))


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
    exact = printed.BEST_EXPERT.subs(
        dict(zip((printed.P, printed.R), here, strict=True))
    )
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
    thin = parameters.doubling_theorem_7(1.0, 1.0, 1, 10**4, r=0.11)
    assert len(thin.stages) == 1  # the next delta, 0.126, would reach r
