"""The exact worst case of Algorithm 1: program, adversary, proof, budgets, ball."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from rich.console import Console
from sympy import Matrix, Rational

from adversaries.exact import (
    Instance,
    ball_bracket,
    is_small,
    small_rate,
    worst_case,
)
from adversaries.exact import ball as on_ball
from adversaries.exact.adversary import constant, factored, within
from adversaries.exact.budget import bracket, root, uncut
from adversaries.exact.certificate import Certificate, RationalProof, certify, pivots
from adversaries.exact.moves import Around, Moves, Within
from adversaries.exact.program import Program, program
from adversaries.exact.promised import largest_drift, sharp_theorem_1, theorem_1
from adversaries.exact.response import response, unit
from adversaries.exact.solve import Solution, evaluate, slack, solve
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Domain, Hull
from mild_core.errors import ParameterError
from mild_core.game import drift, path_length
from mild_core.numerics import FloatArray
from mild_core.parameters import balanced_eta
from reports.commands import exact as report

PEPIT = (
    ((1, 3, 2, 1, 2, 1), 0.3, (), 3.7666667),
    ((1, 1, 1, 1), 0.5, (), 2.0),
    ((2, 2, 2, 2, 2), 0.4, (0.5, 0.5, 0.5, 0.5), 5.7033704),
    ((3, 1, 1, 2, 1), 0.7, (0.0, 0.4, 0.0, 1.0), 4.9940368),
    ((2, 1, 3, 1), 1.5, (1.0, 0.25, 2.0), 5.1255658),
    ((4, 1, 2, 1, 1, 1), 0.2, (), 3.9),
)
"""Values of PEPit 0.5.1 (same problem, other modelling, other factor of scale)."""


def instance_of(rng: np.random.Generator, longest: int = 6) -> Instance:
    """A random question, R and G far from 1."""
    T = int(rng.integers(1, longest + 1))
    delays = DelaySchedule(rng.integers(1, rng.integers(2, 6), T))
    R, G = (float(x) for x in 10 ** rng.uniform(-2, 2, 2))
    eta = balanced_eta(R, G, 0.0, delays.beta) * float(10 ** rng.uniform(-1, 1))
    steps = tuple(float(x) for x in R * rng.choice([0.0, 0.1, 0.5, 2.0], T - 1))
    return Instance(delays, eta, R, G, steps if rng.random() < 0.5 else ())


def random_points(rng: np.random.Generator, count: int, n: int) -> FloatArray:
    v = rng.standard_normal((count, n))
    v *= (rng.random((count, 1)) ** (1 / n)) / np.linalg.norm(v, axis=1, keepdims=True)
    return np.asarray(v)


def naive_run(
    delays: DelaySchedule, eta: float, g: FloatArray, domain: Domain
) -> tuple[list[FloatArray], list[FloatArray]]:
    """Algorithm 1 straight from its steps: all decisions y, and the plays x."""
    T = delays.T
    y, plays = [np.zeros(g.shape[1])], []
    for t in range(1, T + 1):
        plays.append(y[-1])
        for k in range(1, T + 1):
            if k + delays.d[k - 1] - 1 == t and t < T:
                y.append(domain.project(y[-1] - eta * g[k - 1]))
    return y, plays


def gram_of(
    p: Program, g: FloatArray, y: Sequence[FloatArray], u: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Gram matrix and lengths of a game that was played, in the program's order."""
    scale = [float(s) for s in p.layout.scale]
    w = [(u[t - 1] - u[t - 2]) / scale[t - 2] for t in p.layout.moves]
    v = np.array([*g, *y[1:], u[0], *w])
    lengths = [float(np.linalg.norm(step)) for step in w]
    return v @ v.T, np.array(lengths[: p.lengths])


def worst_violation(p: Program, gram: FloatArray, lengths: FloatArray) -> float:
    return max(evaluate(c.form, gram, lengths) - float(c.bound) for c in p.constraints)


def random_game(
    rng: np.random.Generator,
) -> tuple[Instance, FloatArray, list[FloatArray], list[FloatArray], FloatArray]:
    """A game that was really played, with the steps of its comparators as budgets."""
    T, n = int(rng.integers(2, 7)), int(rng.integers(1, 4))
    delays, eta = DelaySchedule(rng.integers(1, 4, T)), float(rng.uniform(0.05, 2))
    g, hull = random_points(rng, T, n), Hull(np.vstack([np.eye(n), -np.eye(n)]))
    u = hull.project(random_points(rng, T, n))
    u[T // 2] = u[T // 2 - 1]
    y, plays = naive_run(delays, eta, g, hull)
    steps = tuple(np.linalg.norm(np.diff(u, axis=0), axis=1).tolist())
    return Instance(delays, eta, steps=steps), g, y, plays, u


@pytest.mark.parametrize(
    ("d", "value"), [(1, math.sqrt(8)), (2, 4.596075), (3, 5.499954)]
)
def test_known_values(d: int, value: float) -> None:
    delays = DelaySchedule.constant(8, d)
    found = worst_case(Instance(delays, balanced_eta(1.0, 1.0, 0.0, delays.beta)))
    assert found.decided
    assert found.lower == pytest.approx(value, rel=1e-6)
    assert found.upper == pytest.approx(value, rel=1e-6)


@pytest.mark.parametrize(("d", "eta", "steps", "value"), PEPIT)
def test_pepit_gives_the_same(
    d: tuple[int, ...], eta: float, steps: tuple[float, ...], value: float
) -> None:
    found = worst_case(Instance(DelaySchedule.of(d), eta, steps=steps))
    assert found.lower == pytest.approx(value, rel=1e-6)
    assert found.upper == pytest.approx(value, rel=1e-6)


def test_games_that_were_played_are_in_the_program() -> None:
    rng = np.random.default_rng(1)
    for _ in range(40):
        instance, g, y, plays, u = random_game(rng)
        p = program(instance, ball=False)
        gram, lengths = gram_of(p, g, y, u)
        assert worst_violation(p, gram, lengths) <= 1e-9
        regret = sum(float(a @ (x - b)) for a, x, b in zip(g, plays, u, strict=True))
        assert evaluate(p.objective, gram, lengths) == pytest.approx(regret, abs=1e-9)


def test_a_step_not_projected_is_not_in_the_program() -> None:
    rng = np.random.default_rng(2)
    seen = 0
    for _ in range(40):
        instance, g, y, _, u = random_game(rng)
        if len(y) < 2:
            continue
        p = program(instance, ball=False)
        wrong = [*y[:-1], 0.5 * y[-1] + 0.1]
        seen += worst_violation(p, *gram_of(p, g, wrong, u)) > 1e-3
    assert seen >= 20


def test_ball_program_holds_what_the_ball_does() -> None:
    rng = np.random.default_rng(3)
    for _ in range(20):
        T, n = 5, 2
        delays, eta = DelaySchedule(rng.integers(1, 4, T)), float(rng.uniform(0.1, 2))
        instance = Instance(delays, eta)
        g = unit(rng.standard_normal((T, n)))
        u = response(instance, g)
        y, _ = naive_run(delays, eta, g, Ball(n, 1.0))
        p = program(instance, ball=True)
        assert worst_violation(p, *gram_of(p, g, y, u)) <= 1e-9


def test_replay_meets_the_bound() -> None:
    rng = np.random.default_rng(4)
    for _ in range(25):
        found = worst_case(instance_of(rng))
        assert found.gap <= 1e-5
        assert found.lower <= found.upper
        steps = np.linalg.norm(np.diff(found.adversary.comparators, axis=0), axis=1)
        allowed = np.array(found.instance.steps or np.zeros(len(steps)))
        assert (steps <= allowed * (1 + 1e-12)).all()


def test_no_random_game_is_worse() -> None:
    rng = np.random.default_rng(5)
    for _ in range(10):
        instance, g, _, plays, u = random_game(rng)
        regret = float((g * (np.array(plays) - u)).sum())
        assert regret <= worst_case(instance).upper


def test_no_sign_pattern_is_worse() -> None:
    rng = np.random.default_rng(6)
    for T in (2, 4, 6):
        delays = DelaySchedule(rng.integers(1, 4, T))
        eta = balanced_eta(1.0, 1.0, 0.0, delays.beta)
        instance, interval = Instance(delays, eta), Hull(np.array([[-1.0], [1.0]]))
        upper, best = worst_case(instance).upper, 0.0
        for bits in range(2**T):
            g = np.array([[1.0 if bits >> t & 1 else -1.0] for t in range(T)])
            _, plays = naive_run(delays, eta, g, interval)
            best = max(best, float((g * plays).sum() + abs(g.sum())))
        assert best <= upper
        signs = on_ball.sign_pattern(instance)
        assert on_ball.regret(instance, signs)[0] == pytest.approx(best)


def test_long_horizons_and_useless_feedback() -> None:
    eta = balanced_eta(1.0, 1.0, 0.0, DelaySchedule.constant(16, 2).beta)
    assert worst_case(Instance(DelaySchedule.constant(16, 2), eta)).decided
    late = worst_case(Instance(DelaySchedule.constant(5, 9), 0.3, R=2.0, G=3.0))
    assert late.lower == pytest.approx(30.0)
    assert worst_case(Instance(DelaySchedule.of([1]), 0.3)).upper >= 1.0


def test_a_solver_that_stops_early_decides_nothing() -> None:
    delays = DelaySchedule.constant(8, 2)
    instance = Instance(delays, balanced_eta(1.0, 1.0, 0.0, delays.beta))
    early, full = worst_case(instance, iterations=4), worst_case(instance)
    assert not early.decided
    assert early.lower <= full.lower * (1 + 1e-9)
    assert full.upper <= early.upper
    proof = early.proof()
    assert proof is not None
    assert proof.bound >= Fraction(full.lower)


def test_a_solver_that_fails_decides_nothing() -> None:
    instance = Instance(DelaySchedule.constant(3), 0.5)
    p = program(instance, ball=False)
    n, m = p.layout.order, len(p.constraints)
    nothing = Solution(p, np.full((n, n), np.nan), np.empty(0), np.full(m, np.nan), "?")
    assert nothing.upper == math.inf
    assert certify(instance, instance.fixed, nothing.multipliers) is None
    assert constant(instance).regret <= worst_case(instance).upper


def test_solution_checks_itself() -> None:
    instance = Instance(DelaySchedule.constant(6, 2), 0.3, steps=(0.5,) * 5)
    good = solve(program(instance, ball=False))
    assert good.residual <= 1e-7
    assert good.lack <= 1e-7
    bad = replace(good, multipliers=0.9 * good.multipliers, gram=1.1 * good.gram)
    assert bad.residual >= 0.05
    assert bad.upper >= good.value
    assert bad.lack >= 1e-3


def test_pivots_are_exact() -> None:
    rng = np.random.default_rng(7)
    for _ in range(5):
        B = Matrix(4, 4, lambda i, j: Rational(int(rng.integers(-9, 9)), 7))
        A = B * B.T + Matrix.eye(4) / 3
        form = {
            (i, j): Fraction(int(a.p), int(a.q)) * (1 if i == j else 2)
            for i in range(4)
            for j in range(i, 4)
            if (a := A[i, j])
        }
        _, D = A.LDLdecomposition(hermitian=False)
        exact = [Fraction(int(D[i, i].p), int(D[i, i].q)) for i in range(4)]
        assert list(pivots(form, 4)) == exact
        form[3, 3] -= exact[3]
        assert pivots(form, 4)[-1] == 0


@pytest.mark.parametrize("T", [2, 5, 8])
def test_certificates(T: int) -> None:
    rng = np.random.default_rng(T)
    delays = DelaySchedule(rng.integers(1, 4, T))
    steps = tuple(float(x) for x in rng.choice([0.0, 0.3, 2.0], T - 1))
    found = worst_case(Instance(delays, 0.37, R=2.0, G=0.5, steps=steps))
    proof = found.proof()
    assert proof is not None
    assert proof.holds
    assert Fraction(found.lower) <= proof.bound
    assert float(proof.bound) == pytest.approx(found.upper, rel=1e-6)


def test_false_certificates_are_refused() -> None:
    instance = Instance(DelaySchedule.constant(4, 2), 0.4)
    proof = worst_case(instance).proof()
    assert proof is not None
    (true,) = proof.certificates
    smaller = tuple(x * Fraction(99, 100) for x in true.multipliers)
    assert not replace(true, multipliers=smaller).proves
    minus = (true.multipliers[0] + 1, *(-x for x in true.multipliers[1:]))
    assert not replace(true, multipliers=minus).proves
    assert not RationalProof(replace(instance, eta=0.41), {}, (true,)).holds
    other = Certificate(replace(instance, eta=0.6), true.moves, true.multipliers)
    assert not other.proves


def test_every_diagonal_entry_has_one_ball_constraint() -> None:
    """What repairs a dual must reach the whole diagonal."""
    instance = Instance(DelaySchedule.of([2, 1, 1, 1]), 0.4, steps=(0.5, 0.0, 2.0))
    near = tuple(Fraction(x) for x in (0.5, 0.0, 0.25))
    box = root(replace(instance, steps=(), total=1.0))
    for moves in (instance.fixed, Around(near, Fraction(1)), box):
        p = program(instance, moves, ball=False)
        entries = [c.form for c in p.constraints if c.ball]
        assert sorted(at for form in entries for at in form) == [
            (i, i) for i in range(p.size)
        ]
        assert all(value == 1 for form in entries for value in form.values())


def test_slack_in_floats_and_in_rationals_agree() -> None:
    instance = Instance(DelaySchedule.constant(4, 2), 0.4, total=1.0)
    p = program(instance, root(instance), ball=False)
    rng = np.random.default_rng(8)
    multipliers = rng.random(len(p.constraints))
    S, X = slack(p, multipliers), rng.standard_normal((p.layout.order,) * 2)
    gram, lengths = X @ X.T, rng.random(p.lengths)
    whole = np.zeros((p.size, p.size))
    whole[: p.layout.order, : p.layout.order] = gram
    whole[range(p.layout.order, p.size), range(p.layout.order, p.size)] = lengths
    terms = [evaluate(c.form, gram, lengths) for c in p.constraints]
    expected = multipliers @ terms - evaluate(p.objective, gram, lengths)
    assert (S * whole).sum() == pytest.approx(expected)


def test_small_rates_have_a_closed_form() -> None:
    rng = np.random.default_rng(9)
    for _ in range(12):
        T = int(rng.integers(1, 8))
        delays = DelaySchedule(rng.integers(1, 6, T))
        R, G = (float(x) for x in 10 ** rng.uniform(-1, 1, 2))
        eta = R / (G * T) * float(rng.choice([0.999999, 0.5, 0.01]))
        instance = Instance(delays, eta, R, G)
        assert is_small(instance)
        value = float(small_rate(instance))
        assert constant(instance).regret == pytest.approx(value, rel=1e-12)
        assert worst_case(instance).upper == pytest.approx(value, rel=1e-6)


def test_the_sharper_theorem_is_attained_at_the_largest_small_rate() -> None:
    for d in ([1, 1, 1, 1], [3, 1, 2, 1], [4, 4, 1, 2]):
        instance = Instance(DelaySchedule.of(d), 0.25)
        value = float(small_rate(instance))
        assert value == pytest.approx(sharp_theorem_1(instance), rel=1e-12)
        assert value == pytest.approx(2.5 + instance.delays.backlog / 4)


def test_the_closed_form_ends_where_it_says() -> None:
    delays = DelaySchedule.of([1, 1, 1, 1, 1])
    above = Instance(delays, 0.3)
    assert not is_small(above)
    straight = 5 - 0.3 * (10 - delays.backlog)
    assert worst_case(above).lower > straight + 0.1
    with pytest.raises(ParameterError, match=r"eta = 0\.3"):
        small_rate(above)
    with pytest.raises(ParameterError, match="static"):
        small_rate(Instance(delays, 0.1, steps=(0.0, 0.1, 0.0, 0.0)))


def test_path_budgets_enclose_every_division() -> None:
    """On T = 3 all divisions of the budget on a grid, as budgets of the steps."""
    delays, P = DelaySchedule.of([1, 2, 1]), 1.25
    instance = Instance(delays, 0.8, total=P)
    found = worst_case(instance, nodes=60)
    values = [
        worst_case(Instance(delays, 0.8, steps=(p, P - p))).lower
        for p in np.linspace(0, P, 26).tolist()
    ]
    assert found.decided
    assert max(values) <= found.upper
    assert found.lower == pytest.approx(max(values), rel=2e-3)
    assert found.adversary.path <= P * (1 + 1e-12)


def test_path_budget_brackets() -> None:
    delays = DelaySchedule.constant(5, 2)
    eta = balanced_eta(1.0, 1.0, 1.0, delays.beta)
    budgets = (0.0, 0.5, 1.0, 8.0, 100.0)
    found = [worst_case(Instance(delays, eta, total=P), nodes=9) for P in budgets]
    assert [w.nodes == 1 for w in found] == [True, False, False, True, True]
    assert all(w.lower <= w.upper for w in found)
    assert all(w.gap <= 2e-3 for w in found)
    assert sorted(w.upper for w in found) == pytest.approx([w.upper for w in found])
    for w, P in zip(found, budgets, strict=True):
        assert w.adversary.path <= P * (1 + 1e-12)


def test_path_budget_proof() -> None:
    instance = Instance(DelaySchedule.of([1, 2, 1, 1]), 0.6, R=2.0, G=3.0, total=5.0)
    found = worst_case(instance, nodes=11)
    proof = found.proof()
    assert proof is not None
    assert proof.holds
    assert len(proof.certificates) > 1
    assert Fraction(found.lower) <= proof.bound
    assert float(proof.bound) == pytest.approx(found.upper, rel=1e-6)
    assert not replace(proof, certificates=proof.certificates[1:]).holds


def test_boxes_hold_all_games_within_the_budget() -> None:
    """Random walks satisfy the relaxation of the leaf their steps lie in."""
    rng = np.random.default_rng(10)
    for _ in range(20):
        instance, g, y, _, u = random_game(rng)
        lengths = np.linalg.norm(np.diff(u, axis=0), axis=1)
        total = float(path_length(u)) + 1e-9
        whole = replace(instance, steps=(), total=total)
        cuts = {}
        box = root(whole)
        for _ in range(4):
            t = int(rng.integers(2, instance.T + 1))
            low, high = box.least[t - 2], box.scale[t - 2]
            cuts[box] = (t, (low + high) / 2)
            halves = [h for h in box.split(*cuts[box]) if not h.empty]
            box = halves[int(rng.integers(len(halves)))]
        inside = [b for b in uncut(root(whole), cuts) if _holds(b, lengths)]
        assert inside
        p = program(whole, inside[0], ball=False)
        assert worst_violation(p, *gram_of(p, g, y, u)) <= 1e-8


def _holds(box: Within, lengths: FloatArray) -> bool:
    pairs = zip(lengths.tolist(), box.least, box.scale, strict=True)
    return all(low - 1e-12 <= x <= high + 1e-12 for x, low, high in pairs)


def test_inner_approximation_keeps_the_path() -> None:
    instance = Instance(DelaySchedule.constant(5), 0.6, total=1.5)
    near = tuple(Fraction(x) for x in (0.5, 0.25, 0.25, 0.5))
    moves: Moves = Around(near, Fraction(3, 2))
    solution = solve(program(instance, moves, ball=False))
    assert solution.moves.sum() <= 1.5 + 1e-7
    assert solution.upper <= bracket(instance, nodes=9, gap=1e-5).upper + 1e-6


def test_comparators_are_drawn_within_their_budgets() -> None:
    u = np.array([[0.0, 0.0], [0.6, 0.8], [0.6, 0.8]])
    delays = DelaySchedule.constant(3)
    assert within(Instance(delays, 1.0, steps=(0.5, 0.0)), u) == pytest.approx(0.5)
    assert within(Instance(delays, 1.0, steps=(2.0, 2.0)), u) == 1.0
    assert within(Instance(delays, 1.0, total=0.25), u) == pytest.approx(0.25)
    instance = Instance(delays, 1.0, steps=(0.5, 0.0))
    solution = solve(program(instance, ball=False))
    adversary = factored(instance, solution, 1e-6)
    assert (adversary.comparators[2] == adversary.comparators[1]).all()


@pytest.mark.parametrize("steps", [(), (0.3, 0.0, 1.0, 0.2, 2.0)])
def test_ball_bracket(steps: tuple[float, ...]) -> None:
    instance = Instance(DelaySchedule.constant(6, 2), 0.4, R=3.0, G=0.5, steps=steps)
    any_set = worst_case(instance)
    rng = np.random.default_rng(11)
    start = any_set.adversary.gradients / instance.G
    found = ball_bracket(instance, start, rng, upper=any_set.upper, starts=2)
    assert 0.99 * found.upper <= found.lower <= found.upper <= any_set.upper
    assert (np.linalg.norm(found.comparators, axis=1) <= 3.0 * (1 + 1e-12)).all()


def test_ball_regret_and_its_gradient() -> None:
    rng = np.random.default_rng(12)
    for total in (None, 1.0):
        instance = Instance(DelaySchedule.of([2, 1, 3, 1, 1]), 0.9, total=total)
        g = unit(rng.standard_normal((5, 3)))
        value, slope = on_ball.regret(instance, g)
        u = response(instance, g)
        assert value == pytest.approx(on_ball.replayed(instance, g, u), rel=1e-9)
        for at in ((0, 0), (1, 2), (4, 1)):
            h = np.zeros_like(g)
            h[at] = 1e-5
            rise = (
                on_ball.regret(instance, g + h)[0] - on_ball.regret(instance, g - h)[0]
            )
            assert slope[at] == pytest.approx(rise / 2e-5, abs=1e-3)


def test_best_response_beats_random_comparators() -> None:
    rng = np.random.default_rng(13)
    delays = DelaySchedule.constant(6)
    for budget in ({"steps": (0.2, 0.0, 0.5, 1.0, 0.1)}, {"total": 0.9}, {}):
        instance = Instance(delays, 1.0, **budget)
        g = unit(rng.standard_normal((6, 2)))
        best = float((g * response(instance, g)).sum())
        for _ in range(50):
            u = random_points(rng, 6, 2)
            if not budget:
                u[:] = u[0]
            if "steps" in budget:
                u[2] = u[1]
            u *= within(instance, u)
            assert float((g * u).sum()) >= best - 1e-6


def test_promises_are_the_printed_ones() -> None:
    delays = DelaySchedule.of([3, 1, 1, 2])
    instance = Instance(delays, 0.7, R=2.0, G=3.0, steps=(0.5, 0.0, 1.0))
    beta = sum(int(m) + 1 for m in delays.m)
    most = sum(
        min(
            4.0, sum(instance.steps[s - 2] for s in range(min(a, b) + 1, max(a, b) + 1))
        )
        for a, b in enumerate(delays.c.tolist(), start=1)
    )
    assert largest_drift(instance) == pytest.approx(most)
    printed = (4 + 2 * 1.5) / 0.7 + 0.7 * 9 * beta + 3 * most
    assert theorem_1(instance) == pytest.approx(printed)
    sharp = (2 + 2 * 1.5) / 0.7 + 0.7 * 9 * (delays.backlog + 2) + 3 * most
    assert sharp_theorem_1(instance) == pytest.approx(sharp)


def test_no_comparators_drift_further() -> None:
    rng = np.random.default_rng(14)
    for _ in range(100):
        T = int(rng.integers(2, 8))
        delays = DelaySchedule(rng.integers(1, 6, T))
        u = random_points(rng, T, 2) * rng.choice([0.0, 1.0], (T, 1))
        steps = np.linalg.norm(np.diff(u, axis=0), axis=1)
        by_step = Instance(delays, 1.0, steps=tuple(steps.tolist()))
        by_path = Instance(delays, 1.0, total=float(steps.sum()))
        far = float(drift(u, delays.c)) - 1e-9
        assert far <= largest_drift(by_step)
        assert far <= largest_drift(by_path)


def test_theorem_1_holds_in_the_worst_case() -> None:
    rng = np.random.default_rng(15)
    for _ in range(15):
        instance = instance_of(rng)
        assert worst_case(instance).upper <= sharp_theorem_1(instance) * (1 + 1e-6)
        assert sharp_theorem_1(instance) <= theorem_1(instance)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"eta": 0.0}, "eta = 0, but it must be positive"),
        ({"eta": math.nan}, "eta = nan"),
        ({"eta": 1e9}, "eta = 1e"),
        ({"R": -1.0}, "R = -1"),
        ({"steps": (1.0,)}, "number of step budgets = 1"),
        ({"steps": (1.0, -0.1, 0.0)}, "p_3 = -0.1, but no comparators"),
        ({"total": -1.0}, "path budget = -1, but no comparators"),
        ({"total": 1.0, "steps": (1.0, 1.0, 1.0)}, "not both"),
        ({"delays": DelaySchedule.constant(25)}, "T = 25, but exact worst cases"),
    ],
)
def test_bad_questions(change: dict[str, object], message: str) -> None:
    good = Instance(DelaySchedule.constant(4), 0.5)
    with pytest.raises(ParameterError, match=message):
        replace(good, **change)  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="needs one"):
        root(good)


def printed(options: report.Options) -> tuple[int, str]:
    console = Console(file=io.StringIO(), width=160)
    code = report.run(options, console)
    assert isinstance(console.file, io.StringIO)
    return code, console.file.getvalue()


def test_report() -> None:
    asked = report.Options(
        T=6, delays=(1, 3, 2, 1, 2, 1), eta=0.3, path=0.0, certify=True, ball=True
    )
    code, text = printed(asked)
    assert code == 0
    assert "one static comparator" in text
    assert "3.76667" in text
    assert "6.33333" in text
    assert "ratio 0.5947" in text
    assert "exact LDL^T" in text
    assert "decided" in text
    assert "on the ball" in text


def test_report_of_budgets_and_of_what_is_open() -> None:
    code, text = printed(
        report.Options(T=4, delays=(1,), path=3.0, nodes=1, certify=True)
    )
    assert code == 1
    assert "undecided" in text
    assert " to " in text
    code, text = printed(
        report.Options(T=4, delays=(1,), eta=0.1, steps=(0.0, 0.5, 0.0))
    )
    assert code == 0
    assert "steps at most 0 0.5 0" in text
    code, text = printed(report.Options(T=4, delays=(1,), eta=0.1, certify=False))
    assert "closed form" in text
    assert "--certify" in text
    assert "exact LDL^T" in printed(report.Options(T=4, delays=(1,), eta=0.1))[1]


def test_report_balances_eta() -> None:
    instance = report.instance_of(
        report.Options(T=8, delays=(3,), R=2.0, G=5.0, path=1.0)
    )
    assert instance.eta == balanced_eta(2.0, 5.0, 1.0, instance.delays.beta)
    assert instance.delays == DelaySchedule.constant(8, 3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (report.Options(T=5, delays=(1, 2)), "number of delays = 2"),
        (report.Options(T=0), "T = 0"),
        (report.Options(T=3, nodes=0), "number of nodes = 0"),
        (report.Options(T=3, delays=(0,)), "d_1 = 0"),
        (report.Options(T=3, path=-2.0), "path budget = -2"),
        (report.Options(T=3, path=0.0, steps=(1.0, 1.0)), "not both"),
    ],
)
def test_bad_options(options: report.Options, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        report.instance_of(options)


def test_a_certified_bound_is_rounded_up() -> None:
    assert report.rounded_up(Fraction(1, 3)) == "0.33333334"
    assert report.rounded_up(Fraction(2)) == "2.00000000"


def test_no_step_is_longer_than_the_diameter() -> None:
    """In units of R, however much is allowed."""
    one = Instance(DelaySchedule.constant(3), 0.5, 4.0, steps=(1.0, 100.0))
    assert one.fixed.scale == (Fraction(1, 4), Fraction(2))
    assert one.path == 9.0
    near, far = (replace(one, steps=(), total=P) for P in (2.0, 100.0))
    assert root(near).scale == (Fraction(1, 2),) * 2
    assert root(far).scale == (Fraction(2), Fraction(2))
