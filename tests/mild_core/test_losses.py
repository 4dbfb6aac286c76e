"""Losses: convex, G-Lipschitz with a gradient of norm <= G, bounded by M, in batch."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mild_core import losses
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Domain
from mild_core.engine import simulate
from mild_core.engine.grid import simulate_grid
from mild_core.engine.kernel import evaluate
from mild_core.errors import AdversaryError, ParameterError
from mild_core.game import Game
from mild_core.losses import FAMILIES, LossTable, join, stack
from mild_core.numerics import FloatArray, allowance
from mild_core.scheme import algorithm_1
from tests.support import Setting, make_domain, make_losses, setting_strategy


def table_and_points(setting: Setting) -> tuple[LossTable, Domain, FloatArray]:
    """A table and 40 points of K for every round, corners included."""
    rng = setting.rng
    domain = make_domain(setting.domain, setting.n, setting.R, rng)
    table = make_losses(setting.family, setting.T, domain, setting.G, rng)
    spread = rng.uniform(0.1, 5, (40, 1, 1)) * setting.R
    x = domain.project(spread * rng.standard_normal((40, setting.T, setting.n)))
    return table, domain, x


@given(setting_strategy(T=6))
def test_gradients_are_subgradients_within_G(setting: Setting) -> None:
    table, domain, x = table_and_points(setting)
    value, g = table.values(x), table.gradients(x)
    G = table.lipschitz(domain)
    slack = allowance(setting.n, 1.0)
    assert (np.linalg.norm(g, axis=-1) <= G * (1 + slack)).all()
    other = x[::-1]
    below = value + (g * (other - x)).sum(-1)
    size = setting.G * setting.R * 8 + np.abs(table.offset)
    assert (table.values(other) >= below - slack * size).all()


@given(setting_strategy(T=6))
def test_M_bounds_every_value(setting: Setting) -> None:
    table, domain, x = table_and_points(setting)
    M = table.bounds(domain)
    size = M + 2 * np.abs(table.offset)
    assert (np.abs(table.values(x)) <= M + allowance(setting.n, 1.0) * size).all()


@pytest.mark.parametrize("family", FAMILIES)
def test_G_and_M_are_attained_on_an_interval(family: str) -> None:
    """On [-R, R] a fine grid comes as close to G and M as its mesh allows."""
    rng = np.random.default_rng(1)
    domain = Ball(1, 2.0)
    table = make_losses(family, 30, domain, 3.0, rng)
    x = np.linspace(-2, 2, 4001)[:, None, None] * np.ones((1, 30, 1))
    M, G = table.bounds(domain), table.lipschitz(domain)
    assert np.abs(table.values(x)).max(axis=0) == pytest.approx(M, rel=1e-3)
    steepest = np.abs(table.gradients(x)).max(axis=0)[:, 0]
    if family == "logistic":  # G = |a| scale is approached at -infinity only
        assert (steepest < G).all()
    else:
        assert steepest == pytest.approx(G, rel=1e-3)


@given(setting_strategy(T=6))
def test_row_batch_and_compiled_evaluation_agree(setting: Setting) -> None:
    table, _, x = table_and_points(setting)
    values, gradients = table.values(x), table.gradients(x)
    size = float(np.abs(values).max() + np.abs(table.offset).max() + 1e-300)
    for t in range(setting.T):
        value, gradient = table.at(t + 1, x[0, t])
        g = np.empty(setting.n)
        row = (table.family[t], np.array(table.a), t, table.scale[t], table.width[t])
        compiled = evaluate(*row, table.offset[t], x[0], t, g)
        for v, h in ((value, gradient), (compiled, g)):
            assert abs(v - values[0, t]) <= allowance(setting.n, 4 * size)
            gap = np.abs(h - gradients[0, t]).max()
            assert gap <= allowance(setting.n, 8 * setting.G)


def test_a_kink_has_the_zero_subgradient() -> None:
    table = losses.absolute(np.array([[0.5, 0.5]]), 3.0)
    assert table.gradients(np.array([[0.5, 0.5]])).tolist() == [[0.0, 0.0]]
    assert table.at(1, np.array([0.5, 0.5]))[1].tolist() == [0.0, 0.0]


@given(st.permutations(range(6)), st.integers(0, 1000))
def test_families_may_be_mixed_in_one_table(order: list[int], seed: int) -> None:
    rng, domain = np.random.default_rng(seed), Ball(2, 1.0)
    parts = [make_losses(FAMILIES[k], 2, domain, 1.0, rng) for k in order]
    whole = join(parts)
    x = domain.project(rng.standard_normal((whole.T, 2)))
    pieces = [p.values(x[2 * i : 2 * i + 2]) for i, p in enumerate(parts)]
    assert np.array_equal(whole.values(x), np.concatenate(pieces))
    assert whole.rounds(3, 5).values(x[2:4]).tolist() == pieces[1].tolist()
    batch = stack([whole, whole])
    assert np.array_equal(batch[1].values(x), whole.values(x))
    assert batch.values(np.stack([x, x])).shape == (2, whole.T)


def test_a_quadratic_is_lipschitz_within_the_set_only() -> None:
    box = Box(np.array([-1.0]), np.array([3.0]))
    table = losses.quadratic(np.array([[2.0]]), 2.0)
    assert table.lipschitz(box).tolist() == [6.0]
    assert table.bounds(box).tolist() == [9.0]


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: losses.linear(np.array([[1.0], [np.nan]])), "round 2: a of the loss"),
        (lambda: losses.linear(np.array([[np.inf]])), "round 1: a of the loss"),
        (lambda: losses.linear(np.ones((2, 1)), [0, np.nan]), "round 2: offset"),
        (lambda: losses.absolute(np.ones((2, 1)), -1.0), "scale of the loss = -1"),
        (lambda: losses.huber(np.ones((2, 1)), 0.0), "width of the loss = 0"),
        (lambda: losses.linear(np.ones(3)), "shape of a"),
        (lambda: losses.linear(np.ones((3, 2)), np.ones(4)), "shape of offset"),
        (lambda: losses.linear(np.ones((0, 2))), "shape of a"),
        (
            lambda: LossTable(
                np.array(9), np.ones((1, 1)), np.ones(1), np.ones(1), np.ones(1)
            ),
            "family of the loss = 9, but it must be one of 0 .linear., 1 .logistic.",
        ),
        (
            lambda: LossTable(
                np.array(256), np.ones((1, 1)), np.ones(1), np.ones(1), np.ones(1)
            ),
            "family of the loss = 256",
        ),
    ],
)
def test_bad_losses_are_refused(make: object, words: str) -> None:
    with pytest.raises((AdversaryError, ParameterError), match=words):
        make()  # type: ignore[operator]


NOBODYS = f"family of the loss = {len(FAMILIES)}"


def a_family_nobody_wrote_a_formula_for(runs: int) -> LossTable:
    """Round 3 of the last run has a family as if `FAMILIES` had one name more."""
    table = losses.huber(np.full((runs, 4, 1), 0.5), 0.1)
    family = table.family.copy()
    family[-1, 2] = len(FAMILIES)
    return losses._trusted(family, table.a, table.scale, table.width, table.offset)


def test_the_engine_refuses_a_family_it_has_no_formula_for() -> None:
    """By name, run and round; without a look at the family it was a Huber loss."""
    batch = a_family_nobody_wrote_a_formula_for(2)
    domain, delays = Ball(1, 1.0), DelaySchedule.constant(4)
    words = f"run 1, round 3: {NOBODYS}, but the engine knows linear, "
    games = [Game(domain, delays, batch[run]) for run in range(2)]
    with pytest.raises(AdversaryError, match=words):
        simulate(games, algorithm_1(0.1))
    with pytest.raises(AdversaryError, match=words):
        simulate_grid(domain, [delays], [algorithm_1(0.1)], batch)


def test_so_do_the_kernel_and_the_transcriptions() -> None:
    table = a_family_nobody_wrote_a_formula_for(1)[0]
    x, g = np.ones((4, 1)), np.empty(1)
    row = (table.family[2], np.array(table.a), 2, 1.0, 0.1, 0.0)
    assert np.isnan(evaluate(*row, x, 2, g))
    assert np.isnan(g).all()
    with pytest.raises(AdversaryError, match=NOBODYS):
        table.at(3, x[2])
