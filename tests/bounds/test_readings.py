"""Other readings of the text, each counterexample by hand and played again."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest
from sympy import Expr

from adversaries.supplies import readings
from bounds import catalogue
from bounds.judging.judge import judge, sides
from bounds.judging.supply import Supply
from bounds.paper import section_3_3_readings as sizes
from bounds.quantities import readings as quantities
from bounds.quantities.delays import R
from bounds.quantities.parameters import eta
from bounds.quantity import Measured
from bounds.worlds import registry
from bounds.worlds.boundary import Boundary, Leaving
from bounds.worlds.draws import Draws
from bounds.worlds.numbers import Numbers
from bounds.worlds.reacting_delays import Reacting, ReactingBlocks, reacting
from bounds.worlds.spikes import Spikes
from bounds.worlds.wide import Wide
from mild_core.algorithms import DelayedOGD
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box
from mild_core.game import Feedback, Game, Problem
from mild_core.losses import linear
from mild_core.scheme import algorithm_3

REFUTED = (
    "C002b",
    "C015b",
    "C017b",
    "C020b",
    "C100b",
    "C103b",
    "C028c",
    "C028e",
    "C076b",
    "C098b",
    "C172b",
)


def both(key: str, world: object, part: int = 0) -> tuple[float, float]:
    found = sides(catalogue.claim(key).parts[part], world)  # type: ignore[arg-type]
    return float(found.lhs[0, 0]), float(found.rhs[0, 0])


@pytest.mark.parametrize("unit", readings.units("quick"), ids=lambda u: u.name)
def test_cases_are_built_again(unit: Supply) -> None:
    claims = [c for c in catalogue.CLAIMS if c.world == unit.world]
    assert claims
    for world, claim in itertools.product(unit.worlds(0), claims):
        case = world.case(world.size - 1)
        again = registry.WORLDS[case["world"]].of(case)
        for part in claim.parts:
            then = sides(part, world).lhs
            rows = len(then) // world.size
            assert sides(part, again).lhs == pytest.approx(then[-rows:])


# -- Theorem 1 ---------------------------------------------------------------------


def test_a_steep_subgradient_on_the_edge_by_hand() -> None:
    """R = G = 1, eta = 1/4, s = 4: x = 0, 1, 3/4, 1/2, 1/4, 0, ... costs 5/2 in 5.

    17 rounds: three times 5/2, and 0 + 1, which is more than 4 + 17/4.
    """
    world = Boundary(((1.0, 1.0, 0.25, 4.0, 17),))
    assert both("C002b", world) == pytest.approx((8.5, 8.25))
    assert world.longest_g[0] == 4.0
    assert both("C002c", world, 1)[1] == pytest.approx(4 + 16 * 17 / 4)


def test_with_a_subgradient_no_longer_than_G_it_holds() -> None:
    for s in (0.0, 0.5, 1.0):
        world = Boundary(((1.0, 1.0, 0.25, s, 17),))
        assert judge(catalogue.claim("C002b").parts[0], world).violations == 0
        assert judge(catalogue.claim("C002c").parts[0], world).cases == 1


def test_leaving_the_edge_by_hand() -> None:
    """R = G = 1, eta = 1/4: x = 0, 1/4, 1/2, 3/4, 1, ... costs 5/2, of 4 + 4/4 in 4.

    Without R^2/eta nothing would be left of the way to the other end.
    """
    world = Leaving(((1.0, 1.0, 0.25, 0.0, 4),))
    assert both("C002c", world) == pytest.approx((2.5, 5.0))
    control = catalogue.claim("C002c").parts[0].without(R**2 / eta).relation
    assert judge(control, world).violations == 1
    again = Boundary.of(world.case(0))
    assert again.regret == pytest.approx(world.regret)


def test_the_regret_at_the_kink_is_linear() -> None:
    """Half of GRT with eta = 1/4, and the bound a quarter of it."""
    regret = [Boundary(((1.0, 1.0, 0.25, 4.0, T),)).regret[0] for T in (100, 1000)]
    assert regret == pytest.approx([50, 500])


def test_a_flat_set_ignores_what_is_normal_to_it() -> None:
    """Assumption 1 says nothing of that part of a gradient, and it does not matter."""
    flat, rng = (
        Box(np.array([-1.0, 0.0]), np.array([1.0, 0.0])),
        np.random.default_rng(0),
    )
    told = Problem(flat, 1.0, 1.0, 3, rng, None)
    learners = DelayedOGD(told, 0.25), DelayedOGD(told, 0.25)
    for t in (1, 2, 3):
        for learner, normal in zip(learners, (0.0, 1000.0), strict=True):
            learner.receive([(t, np.array([1.0, normal]))])
    assert learners[0].play() == pytest.approx(learners[1].play())


# -- Lemma 2 -----------------------------------------------------------------------


def test_a_spike_that_smoothing_does_not_see() -> None:
    """f = 1 at the point 1 and 0 elsewhere, x = 0, delta = 1: 0 against 1/2."""
    spike = Spikes(np.array([[0.0, 1.0, 1.0, 1.0, 9.0, 0.0]]))
    assert both("C017b", spike) == (0.0, 0.5)
    assert judge(catalogue.claim("C017c").parts[0], spike).cases == 0
    step = Spikes(np.array([[0.0, 1.0, 5.0, 1.0, 0.5, 2.0]]))
    assert both("C017c", step) == (1.0, 1.0)


# -- Lemma 6 -----------------------------------------------------------------------


def test_three_points_to_draw_from() -> None:
    """T = d = 1, R = G = 1: at most 1/2 in every outcome, where 1/sqrt(2) is said."""
    world = Draws(np.array([[1.0, 1.0, 3.0, 1.0, 1.0, 0.0]]))
    assert both("C076b", world) == pytest.approx((0.5, 1 / math.sqrt(2)))
    assert both("C076c", world)[0] == 1.0


def test_five_points_to_draw_from() -> None:
    """Theorem 3 as well: 1/4 in every outcome, where sqrt(2)/4 is said; or 1/2."""
    short = Draws(np.array([[1.0, 1.0, 5.0, 1.0, 1.0, 0.0]]))
    assert both("C015b", short) == pytest.approx((0.25, math.sqrt(2) / 4))
    # twice across in four rounds: L = 2, and d = 3
    long = Draws(np.array([[4.0, 3.0, 9.0, 1.0, 1.0, 4.0]]))
    assert both("C015b", long, 1) == pytest.approx((0.5, 4 / math.sqrt(2)))
    assert both("C015c", long, 1)[0] == 4.0
    assert [int(world.L[0]) for world in (short, long)] == [1, 2]


def test_no_losses_cost_more_in_every_outcome() -> None:
    """Against every kinked loss a fine grid has; the best of them is half way."""
    points, targets = np.linspace(-1, 1, 5), np.linspace(-1, 1, 401)
    left, right = np.meshgrid((0.0, 0.3, 1.0), (0.2, 1.0))
    most = 0.0
    for a, b in zip(left.ravel(), right.ravel(), strict=True):
        gaps = points - targets[:, None]
        most = max(most, np.maximum(-a * gaps, b * gaps).min(axis=1).max())
    assert most == pytest.approx(Draws(np.array([[1.0, 1, 5, 1, 1]])).sure_regret[0])


# -- eq. (39) ----------------------------------------------------------------------


def constant_loss() -> Reacting:
    table = linear(np.zeros((2, 1)), 1.0)
    game = Game(
        Ball(1, 1.0), DelaySchedule.constant(2), table, Feedback.VALUE, 1.0, 1.0
    )
    u = np.array([[[-1.0], [1.0]]])
    return Reacting.against([game], [algorithm_3(0.25, 0.5)], u, "")


def test_delays_that_react_by_hand() -> None:
    """f = 1, delta = 1/2, so g_1 = 2 s_1, and shrunk comparators -1/2 and 1/2.

    s_1 = 1: g_1 = 2 is used first and meets 1/2. s_1 = -1: it comes last and -2 meets
    -1/2. Both times 1, and the second estimate adds nothing in the mean; the smoothed
    losses are flat.
    """
    world = constant_loss()
    assert both("C098b", world) == pytest.approx((0.0, 1.0))
    assert both("C098c", world) == pytest.approx((0.0, 0.0))
    told = judge(catalogue.claim("C098b").parts[0], world).counterexample
    assert told is not None
    assert both("C098b", Reacting.of(told)) == pytest.approx((0.0, 1.0))


def test_blocks_that_are_overtaken_by_hand() -> None:
    """f = 1, delta = 1/2: the sums are 4, 0 or -4, of mean length 2.

    Block 2 overtakes block 1 when its sum is 4 long, half of the time; otherwise block
    1 comes first, 2 long in the mean: eta (4 + 2)/2 = 3 eta while one block waits, and
    sqrt(gamma) = sqrt(2 * 4 + 2 * 0.01) = 2.83.
    """
    table = linear(np.zeros((4, 1)), 1.0)
    game = Game(
        Ball(1, 1.0), DelaySchedule.constant(4), table, Feedback.VALUE, 0.1, 1.0
    )
    scheme, u = algorithm_3(0.01, 0.5, 2), np.zeros((1, 4, 1))
    world = ReactingBlocks.against([game], [scheme], u, "")
    assert both("C103b", world) == pytest.approx((0.03, 0.01 * math.sqrt(8.02)))
    assert both("C103c", world) == pytest.approx((0.03, 0.04))
    told = judge(catalogue.claim("C103b").parts[0], world).counterexample
    assert told is not None
    assert both("C103b", ReactingBlocks.of(told))[0] == pytest.approx(0.03)


def test_exploring_beyond_K_by_hand() -> None:
    """f = x on [-1, 1], delta = 2, K = 1: the estimate is 1, and (M/delta)^2 = 1/4."""
    world = Wide(np.array([[1.0, 1.0, 0.0, 1.0, 2.0]]))
    assert both("C100b", world) == (1.0, 0.25)
    assert judge(catalogue.claim("C100c").parts[0], world).cases == 0
    for noise in itertools.product((1, -1), repeat=2):
        g = sum((1.0 * 2 * s + 3.0) * s / 2 for s in noise)
        assert g == 2 + 1.5 * sum(noise)
    assert Wide(np.array([[1.0, 1.0, 3.0, 2.0, 2.0]])).E_g_square[0] == 4 + 2 * 9 / 4


def test_the_delays_react_to_the_past_only() -> None:
    """Changing the noise of a round changes no delay of an earlier one."""
    for s in itertools.product((1.0, -1.0), repeat=4):
        for t in range(4):
            other = np.array(s)
            other[t] *= -1
            before, after = (reacting(np.array(x)[:, None]) for x in (s, other))
            assert (before[:t] == after[:t]).all()


# -- sizes -------------------------------------------------------------------------


def test_block_sizes_that_do_not_exist() -> None:
    point = {"n": 2.0, "T": 1.0, "r": 2.0}
    world = Numbers({name: np.array([value]) for name, value in point.items()})
    assert both("C028c", world) == pytest.approx((2.0, 1.0))
    # delta = sqrt(2) is below r = 2
    assert math.sqrt(2) < point["r"]
    point = {"n": 1.0, "T": 1.0, "R": 2.0, "r": 2.0, "P_T": 0.0}
    world = Numbers({name: np.array([value]) for name, value in point.items()})
    assert both("C172b", world) == pytest.approx((0.5, 1.0))


@pytest.mark.parametrize("key", REFUTED)
def test_a_reading_that_fails_names_what_to_ask_for(key: str) -> None:
    claim = catalogue.claim(key)
    assert claim.correction is not None
    assert claim.consequences


def test_every_quantity_of_readings_is_measured() -> None:
    found = {q.attribute for q in vars(quantities).values() if isinstance(q, Measured)}
    known = {"longest_g", "continuous", "sure_regret", "mean_regret"}
    # K_last is a letter of parameter points; expert_linear is one of the runs'
    assert found == known | {"E_expert_linear", "expert_linear", "K_last"}


@pytest.mark.parametrize(
    ("size", "typed"),
    [
        (sizes.DELTA, lambda n, T, R, P, late: math.sqrt(n) / T**0.25),
        (
            sizes.DELTA_LATE,
            lambda n, T, R, P, late: (n * late) ** (1 / 3) / T ** (2 / 3),
        ),
        (
            sizes.DELTA_4,
            lambda n, T, R, P, late: math.sqrt(n) * ((R * R + R * P) / T) ** 0.25,
        ),
        (sizes.K_4, lambda n, T, R, P, late: n * math.sqrt(T / (R * R + R * P))),
    ],
    ids=["delta", "late", "delta-4", "K-4"],
)
def test_sizes_are_those_of_the_corollaries(
    size: Expr, typed: Callable[..., float]
) -> None:
    """Typed again: a wrong one would leave a condition that refutes just as well."""
    for row in ((2, 81, 3.0, 5.0, 7), (5, 1000, 0.5, 2.0, 40), (1, 16, 2.0, 0.0, 1)):
        names = dict(zip(("n", "T", "R", "P_T", "sum(m_t)"), row, strict=True))
        values = {q: names[str(q.name)] for q in size.free_symbols}
        assert float(size.subs(values)) == pytest.approx(typed(*row), rel=1e-12)


def test_theorem_1_with_the_longest_subgradient_is_as_typed_again() -> None:
    """R^2/eta + eta g^2 T."""
    bound = catalogue.claim("C002c").parts[1].rhs
    names = {"R": 3.0, "eta": 0.5, "T": 7}
    values = {q: names.get(str(q.name), 2.0) for q in bound.free_symbols}
    assert len(values) == 4
    assert float(bound.subs(values)) == pytest.approx(9 / 0.5 + 0.5 * 4 * 7)
