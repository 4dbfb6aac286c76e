"""Rivals against learners written by others, and against their sources once more.

PoolD plays delayed Hedge (`pip install '.[oracles]'`). PyNOL plays OGD, Ader, BGD and
PBGD; where it is not installed, the same is said by short loops in plain Python that
follow the pseudo-code of the sources and share nothing with the suite but the games.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Sequence
from functools import partial
from types import ModuleType
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

from adversaries.delays import block_ends
from mild_core.algorithms import DelayedBGD, DelayedOGD, transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, Box, Hull
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray, allowance
from mild_core.protocol import Factory, play
from mild_core.rivals import RIVALS
from mild_core.rivals import delayed_hedge as hedge
from mild_core.rivals.adaptive_revision import AdaptiveRevision
from mild_core.rivals.ader import ader
from mild_core.rivals.bgd import bgd
from mild_core.rivals.bold import Bold
from mild_core.rivals.d_ftbl import BlockTuning, DelayedBanditLeader
from mild_core.rivals.delayed_adagrad import DelayedAdaGrad
from mild_core.rivals.frank_wolfe import DelayedFrankWolfe
from mild_core.rivals.gold import Gold
from mild_core.rivals.ogd import ogd
from mild_core.rivals.pbgd import pbgd
from mild_core.rivals.summed_ogd import SummedOGD
from tests.oracles import pynol

T, R, G = 60, 1.5, 2.0
CLOSE = allowance(T, 20 * R)
"""Rounding of T steps; rates are computed in another order by others."""
Vector = list[float]


def game_without_delay(n: int = 2, value: bool = False, seed: int = 0) -> Game:
    rng = np.random.default_rng(seed)
    a = rng.standard_normal((T, n)) + np.linspace(-1, 1, T)[:, None]
    a *= G / np.linalg.norm(a, axis=1, keepdims=True)
    feedback = Feedback.VALUE if value else Feedback.GRADIENT
    table, M = linear(a), G * R
    return Game(Ball(n, R), DelaySchedule.constant(T), table, feedback, G, M)


def points(game: Game, factory: Factory, seed: int = 5) -> FloatArray:
    return play(game, factory, np.random.default_rng(seed)).played


def slopes(game: Game) -> FloatArray:
    return np.asarray(game.losses.a)  # type: ignore[union-attr]


def agree(found: FloatArray, other: Any) -> None:
    gap = np.abs(found - np.array(other)).max()
    assert gap <= CLOSE
    assert np.ptp(found, axis=0).max() > 0.1  # it did move


# -- PoolD ---------------------------------------------------------------------------


@mpl.rc_context()  # its import asks for LaTeX in every figure of the process
def test_delayed_hedge_agrees_with_poold() -> None:
    """AdaHedgeD with its regulariser held fixed, on games with delays."""
    poold = pytest.importorskip("poold")
    vertices = np.array([[1.0, 1.0], [-1.0, 0.5], [0.5, -1.5]])
    rng = np.random.default_rng(2)
    a = rng.standard_normal((T, 2))
    # PoolD asks for feedback in order
    late = DelaySchedule(block_ends(rng, T, 7))
    for delays in (DelaySchedule.constant(T), DelaySchedule.constant(T, 4), late):
        game = Game(Hull(vertices), delays, linear(a))
        alpha = hedge.rate(game.domain.R, game.G, T, 3, delays.backlog)
        found = points(game, partial(hedge.HedgeOverPoints, alpha=alpha))
        agree(found, _poold(poold, a @ vertices.T, delays, 1 / alpha) @ vertices)


def _poold(
    poold: ModuleType, losses: FloatArray, delays: DelaySchedule, lam: float
) -> FloatArray:
    """Weights (T, N) that PoolD's learner plays; its rounds are counted from 0."""
    kind = importlib.import_module("poold.learners").AdaHedgeD

    class Fixed(kind):  # type: ignore[misc, valid-type]
        """With a constant regulariser instead of the adaptive one."""

        def get_reg(self, *_: Any) -> tuple[float, float]:
            return lam, 0.0

    learner = Fixed([str(i) for i in range(losses.shape[1])], T=len(losses))
    played = []
    for t in range(len(losses)):
        arrived = [(k - 1, _loss(losses[k - 1])) for k in delays.F(t)]
        played.append(np.array(learner.update_and_play(arrived, hint=None)))
    return np.array(played)


def _loss(row: FloatArray) -> dict[str, Callable[..., Any]]:
    return {"fun": lambda w: float(w @ row), "grad": lambda w: row}


# -- PyNOL ---------------------------------------------------------------------------


def test_ogd_agrees_with_pynol() -> None:
    game, base = game_without_delay(), pynol("learner.base")
    scheme = ogd(R, G, T)
    learner = base.OGD(_ball(), scheme.stages[0].etas[0], prior=np.zeros(2))
    agree(points(game, transcription(scheme)), _pynol(learner, game))


def test_ader_agrees_with_pynol() -> None:
    game, stage = game_without_delay(), ader(R, G, T).stages[0]
    learner = _two_levels(_ball(), stage.etas, stage.alpha)
    found = points(game, transcription(ader(R, G, T)))
    agree(found, _pynol(learner, game))


def test_ader_has_the_rates_of_pynol() -> None:
    """Its grid ends beyond the largest useful rate, as the source's N does."""
    model = pynol("learner.models.dynamic.ader").Ader(_ball(), T, G, prior=[0, 0])
    found = [base.step_size for base in model.schedule.bases]
    ours = ader(R, G, T).stages[0].etas
    assert np.allclose(found[: len(ours)], ours, rtol=1e-12)
    assert len(found) - len(ours) <= 1


def test_bgd_agrees_with_pynol(monkeypatch: pytest.MonkeyPatch) -> None:
    game, scheme = game_without_delay(value=True), bgd(R, R, G, G * R, 2, T)
    stage = scheme.stages[0]
    assert stage.delta is not None
    record = play(game, transcription(scheme), np.random.default_rng(1))
    assert record.noise is not None
    ball = _ball()
    _give(monkeypatch, type(ball), record.noise)
    eta = stage.etas[0]
    learner = pynol("learner.base").BGDOnePoint(ball, eta, stage.delta, np.zeros(2))
    agree(record.played, _pynol(learner, game))


def test_pbgd_agrees_with_pynol(monkeypatch: pytest.MonkeyPatch) -> None:
    game, scheme = game_without_delay(value=True), pbgd(R, R, G * R, 2, T)
    stage = scheme.stages[0]
    assert stage.delta is not None
    record = play(game, transcription(scheme), np.random.default_rng(1))
    assert record.noise is not None
    ball = _ball()
    _give(monkeypatch, type(ball), record.noise)
    within = (1 - stage.delta / R) * ball
    noise = pynol("learner.specification.perturbation")
    learner = _two_levels(
        within,
        stage.etas,
        stage.alpha,
        perturbation=noise.OnePointPerturbation(ball, stage.delta),
    )
    found = _pynol(learner, game, full=False)
    assert record.trace is not None
    agree(record.trace.x, found)


def _ball() -> Any:
    return pynol("environment.domain").Ball(2, R)


def _give(patch: pytest.MonkeyPatch, kind: type, noise: FloatArray) -> None:
    """Let PyNOL explore in given directions."""
    rows = iter(noise)
    patch.setattr(kind, "unit_vec", lambda *_: next(rows))


def _two_levels(
    domain: Any,
    etas: Sequence[float],
    alpha: float,
    **more: Any,
) -> Any:
    """PyNOL's parts, with a constant rate of Hedge as the sources have it."""
    base, schedule = pynol("learner.base"), pynol("learner.schedule.schedule")
    bases = [base.OGD(domain, eta, prior=np.zeros(2)) for eta in etas]
    first = pynol("environment.domain").Simplex(len(etas)).init_x(prior="nonuniform")
    return pynol("learner.models.model").Model(
        schedule.Schedule(pynol("learner.schedule.ssp").SSP(bases)),
        pynol("learner.meta").Hedge(prob=first, lr=alpha),
        surrogate_base=pynol(
            "learner.specification.surrogate_base"
        ).LinearSurrogateBase(),
        surrogate_meta=pynol(
            "learner.specification.surrogate_meta"
        ).SurrogateMetaFromBase(),
        **more,
    )


def _pynol(learner: Any, game: Game, full: bool = True) -> list[FloatArray]:
    environment = pynol("environment.environment").Environment
    found = []
    for a in slopes(game):
        env = environment(
            func=lambda x, a=a: float(a @ x), grad_func=lambda x, a=a: a, full_info=full
        )
        before = learner.opt(env)
        # a model tells nothing when it plays; its decision is kept
        found.append(np.array(before[0] if before is not None else learner.x))
    return found


# -- the sources once more, in plain Python -------------------------------------------


def norm(x: Vector) -> float:
    return math.sqrt(sum(c * c for c in x))


def onto_ball(x: Vector, radius: float) -> Vector:
    return x if norm(x) <= radius else [c * radius / norm(x) for c in x]


def dot(a: Vector, b: Vector) -> float:
    return sum(p * q for p, q in zip(a, b, strict=True))


def plus(a: Vector, b: Vector, factor: float = 1.0) -> Vector:
    return [p + factor * q for p, q in zip(a, b, strict=True)]


def written_ogd(gradients: list[Vector], eta: float, radius: float) -> list[Vector]:
    """Zinkevich's greedy projection."""
    x, found = [0.0] * len(gradients[0]), []
    for g in gradients:
        found.append(x)
        x = onto_ball(plus(x, g, -eta), radius)
    return found


def written_ader(
    answer: Callable[[int, Vector], Vector],
    etas: Sequence[float],
    alpha: float,
    radius: float,
    n: int,
) -> list[Vector]:
    """Ader's two levels on surrogate losses."""
    N = len(etas)
    weights = [(1 + 1 / N) / (i * (i + 1)) for i in range(1, N + 1)]
    experts: list[Vector] = [[0.0] * n for _ in etas]
    found = []
    for t in range(T):
        total = sum(weights)
        x = [sum(w * e[j] for w, e in zip(weights, experts, strict=True)) / total
             for j in range(n)]  # fmt: skip
        found.append(x)
        g = answer(t, x)
        losses = [dot(g, plus(e, x, -1.0)) for e in experts]
        weights = [w / total * math.exp(-alpha * loss)
                   for w, loss in zip(weights, losses, strict=True)]  # fmt: skip
        experts = [onto_ball(plus(e, g, -eta), radius)
                   for e, eta in zip(experts, etas, strict=True)]  # fmt: skip
    return found


def test_ogd_is_what_its_source_says() -> None:
    game = game_without_delay()
    found = points(game, RIVALS["ogd"].factory(game))
    agree(found, written_ogd(slopes(game).tolist(), R / (G * math.sqrt(T)), R))


def test_ader_is_what_its_source_says() -> None:
    game = game_without_delay()
    D, a = 2 * R, slopes(game).tolist()
    N = math.ceil(math.log2(1 + 4 * T / 7) / 2) + 1
    etas = [2 ** (i - 1) * D / G * math.sqrt(7 / (2 * T)) for i in range(1, N + 1)]
    alpha = math.sqrt(8 / (T * (2 * G * D) ** 2))
    found = points(game, RIVALS["ader"].factory(game))
    agree(found, written_ader(lambda t, x: a[t], etas, alpha, R, 2))


def test_bgd_is_what_its_source_says() -> None:
    """In the source's own terms: nu f_t u_t, without the factor n/delta."""
    game, n, M, r = game_without_delay(value=True), 2, G * R, R
    record = play(game, RIVALS["bgd"].factory(game), np.random.default_rng(3))
    assert record.noise is not None
    delta = min(r / 2, T**-0.25 * math.sqrt(R * n * M * r / (3 * (G * r + M))))
    nu, y, found = R / (M * math.sqrt(T)), [0.0, 0.0], []
    for a, s in zip(slopes(game).tolist(), record.noise.tolist(), strict=True):
        x = plus(y, s, delta)
        found.append(x)
        y = onto_ball(plus(y, s, -nu * dot(a, x)), (1 - delta / r) * R)
    agree(record.played, found)


def test_pbgd_is_what_its_source_says() -> None:
    game, n, M, r = game_without_delay(value=True), 2, G * R, R
    record = play(game, RIVALS["pbgd"].factory(game), np.random.default_rng(3))
    assert record.noise is not None
    assert record.trace is not None
    delta, s = min(r / 2, math.sqrt(n) * R * T**-0.25), record.noise.tolist()
    N = math.ceil(math.log2(1 + 2 * T / 7) / 2) + 1
    etas = [
        2 ** (i - 1) * R * math.sqrt(7 * R**2) / (math.sqrt(n) * M * T**0.75)
        for i in range(1, N + 1)
    ]
    size, a = n * M / delta, slopes(game).tolist()

    def answer(t: int, x: Vector) -> Vector:
        value = dot(a[t], plus(x, s[t], delta))
        return [n / delta * value * c for c in s[t]]

    alpha = math.sqrt(2 / (T * size**2 * (2 * R) ** 2))
    agree(record.trace.x, written_ader(answer, etas, alpha, (1 - delta / r) * R, n))


def test_frank_wolfe_is_what_its_source_says() -> None:
    """The step by trying a thousand shares of the way, instead of the formula."""
    game, eta = game_without_delay(), 0.05
    found = points(game, lambda told: DelayedFrankWolfe(told, eta))
    y, total = [0.0, 0.0], [0.0, 0.0]
    shares = [i / 1000 for i in range(1001)]
    for t, g in enumerate(slopes(game).tolist()):
        assert norm(plus(found[t].tolist(), y, -1.0)) <= 0.02
        y, total = found[t].tolist(), plus(total, g)

        def height(p: Vector, total: Vector = total) -> float:
            return eta * dot(total, p) + dot(p, p)

        slope = plus([eta * c for c in total], y, 2.0)
        best = [-R * c / norm(slope) for c in slope]
        way = plus(best, y, -1.0)
        y = min((plus(y, way, share) for share in shares), key=height)
        if t + 1 < T:
            exact = height(found[t + 1].tolist())
            assert exact <= height(y) + 1e-12


def test_d_ftbl_is_the_leader_without_blocks() -> None:
    """With blocks of one round and no delay: the projection of -eta times the sum."""
    game = game_without_delay(value=True)
    tuning = BlockTuning(K=1, delta=0.5, eta=0.01)
    noise = np.array([[math.cos(t), math.sin(t)] for t in range(T)])
    found = points(game, lambda told: DelayedBanditLeader(told, tuning, noise=noise))
    total, expected = [0.0, 0.0], []
    for a, s in zip(slopes(game).tolist(), noise.tolist(), strict=True):
        y = onto_ball([-0.01 * c for c in total], (1 - 0.5 / R) * R)
        x = plus(y, s, 0.5)
        expected.append(x)
        total = plus(total, s, 2 / 0.5 * dot(a, x))
    agree(found, expected)


def test_revision_without_delay_is_adagrad() -> None:
    game = game_without_delay()
    box = Box(np.array([-R, -1.0]), np.array([R, 1.0]))
    game = Game(box, game.delays, game.losses, G=G)
    found = points(game, AdaptiveRevision)
    x, squares, expected = [0.0, 0.0], [0.0, 0.0], []
    for g in slopes(game).tolist():
        expected.append(x)
        squares = plus(squares, [c * c for c in g])
        rates = [
            math.sqrt(2) * side / math.sqrt(max(G**2, z))
            for side, z in zip((R, 1.0), squares, strict=True)
        ]
        moved = [c - rate * b for c, rate, b in zip(x, rates, g, strict=True)]
        x = [min(max(c, -s), s) for c, s in zip(moved, (R, 1.0), strict=True)]
    agree(found, expected)


def test_adagrad_without_delay_is_dual_averaging() -> None:
    game = game_without_delay()
    shorter = linear(slopes(game) * np.linspace(0.2, 1, T)[:, None])
    game = Game(game.domain, game.delays, shorter, G=G)
    found = points(game, lambda told: DelayedAdaGrad(told))
    total, size, most, expected = [0.0, 0.0], 0.0, 0.0, []
    for g in slopes(game).tolist():
        most = max(most, size + G * G / 2)  # this round is not known yet
        eta = R / (2 * math.sqrt(most))
        expected.append(onto_ball([-eta * c for c in total], R))
        size, total = size + dot(g, g) / 2, plus(total, g)
    agree(found, expected)


@pytest.mark.parametrize("n", [1, 2])
def test_without_delay_others_are_ogd_or_bgd(n: int) -> None:
    """Summed gradients, BOLD, GOLD with the same parameters: one learner."""
    game = game_without_delay(n)
    first = points(game, lambda told: DelayedOGD(told, 0.1))
    agree(first, points(game, lambda told: SummedOGD(told, 0.1)))
    pool: Factory = lambda told: Bold(told, lambda p, i: DelayedOGD(p, 0.1))  # noqa: E731
    agree(first, points(game, pool))
    bandit = game_without_delay(n, value=True)
    other = points(bandit, lambda told: DelayedBGD(told, 0.02, 0.4))
    agree(other, points(bandit, lambda told: Gold(told, 0.02, 0.4)))
