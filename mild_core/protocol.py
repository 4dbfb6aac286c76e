"""The protocol: rounds t = 1..T, one learner, one adversary, delayed feedback.

A learner is anything with two methods, built by ``factory(problem)``::

    play() -> x_t, an array of shape (n,)
    receive(arrivals) -> None     # list of (k, feedback), k ascending; may be empty

The feedback of round t (the gradient at x_t, or the value there) is queried in round t
and arrives at the end of round t + d_t - 1. What arrives after T is never given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import contains, distance, tolerance
from mild_core.errors import AdversaryError, LearnerError, ParameterError
from mild_core.game import Feedback, Game, Problem, checked_comparators
from mild_core.losses import LossTable, join
from mild_core.numerics import FloatArray, reals
from mild_core.record import Record, Sums, Trace
from mild_core.scheme import Scheme
from mild_core.tracing import Tracer, trace_of

Kind = TypeVar("Kind")
Arrival = tuple[int, FloatArray]
"""(k, feedback of round k); a value is an array of shape ()."""


class Learner(Protocol):
    """What plays."""

    def play(self) -> FloatArray:
        """Return the point of this round, an array of shape (n,)."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Take the feedback that arrives at the end of this round."""


Factory = Callable[[Problem], Learner]
Loss = tuple[LossTable, int]
"""A loss: its table and its round there."""
Delivery = Callable[[int], Sequence[int]]
"""Rounds whose feedback is handed over at the end of round t (for faulty post)."""


def play(
    game: Game,
    factory: Factory,
    rng: np.random.Generator,
    *,
    delivery: Delivery | None = None,
) -> Record:
    """Play a game and keep everything.

    `delivery` replaces the game's own F_t, to see what a faulty post does.
    """
    run = _Run(game, factory, rng, delivery or game.delays.F, keep=True)
    played, values, gradients, tables = [], [], [], []
    for t in range(1, game.T + 1):
        x, loss, value, gradient = run.round(t)
        played.append(x)
        values.append(value)
        gradients.append(gradient)
        tables.append(loss[0])
    bandit = game.feedback is Feedback.VALUE
    known = isinstance(game.losses, LossTable)
    return Record(
        games=(game,),
        schemes=(run.scheme,) if run.scheme else (),
        losses=game.losses if known else join(tables),  # type: ignore[arg-type]
        played=np.array(played),
        values=np.array(values),
        gradients=None if bandit else np.array(gradients),
        noise=np.array(run.tracer.noise) if run.tracer and bandit else None,
        trace=run.trace(np.array(values), np.array(gradients)),
    )


def play_lean(
    game: Game,
    factory: Factory,
    rng: np.random.Generator,
    comparators: FloatArray | None = None,
) -> Sums:
    """Play a game and keep running sums only."""
    u = None if comparators is None else checked_comparators(game, comparators)
    run = _Run(game, factory, rng, game.delays.F, keep=False)
    total = linear = 0.0
    against = 0.0 if u is not None else np.nan
    for t in range(1, game.T + 1):
        x, loss, value, gradient = run.round(t)
        total += value
        linear += float(gradient @ x)
        if u is not None:
            against += loss[0].at(loss[1], u[t - 1])[0]
    return Sums(
        games=(game,),
        schemes=(run.scheme,) if run.scheme else (),
        loss=np.array(total),
        linear=np.array(linear if game.feedback is Feedback.GRADIENT else np.nan),
        surrogate=np.empty(0),
        comparator_loss=np.array(against),
    )


class _Run:
    """One learner against one game: checks every move, holds what is under way."""

    def __init__(
        self,
        game: Game,
        factory: Factory,
        rng: np.random.Generator,
        delivery: Delivery,
        *,
        keep: bool,
    ) -> None:
        self.game, self.delivery = game, delivery
        self.learner = factory(Problem.of(game, rng))
        # somebody else's learner may call something of its own by these names
        self.scheme = _if_a(Scheme, getattr(self.learner, "scheme", None))
        self.tracer = _if_a(Tracer, getattr(self.learner, "tracer", None))
        self.pending: dict[int, FloatArray] = {}
        if self.scheme and self.scheme.feedback is not game.feedback:
            limit = f"the learner needs {self.scheme.feedback.value} feedback"
            raise ParameterError("feedback of the game", game.feedback.value, limit)
        if self.tracer:
            self.tracer.keep = keep

    def round(self, t: int) -> tuple[FloatArray, Loss, float, FloatArray]:
        """Play round t; returns the point, the loss, its value and its gradient."""
        x = _checked_play(self.game, t, self.learner.play())
        loss, row = self._loss(t, x)
        value, gradient = loss.at(row, x)
        _check_feedback(self.game, t, value, gradient)
        bandit = self.game.feedback is Feedback.VALUE
        # Queried now, and a copy: nobody can change it on the way to the learner.
        self.pending[t] = np.array(value) if bandit else gradient.copy()
        self.learner.receive([(k, self.pending.pop(k)) for k in self.delivery(t)])
        return x, (loss, row), value, gradient

    def trace(self, values: FloatArray, gradients: FloatArray) -> Trace | None:
        """Return the learner's trace with the virtual tail, if it keeps notes."""
        if self.tracer is None or self.scheme is None:
            return None
        game, delays = self.game, self.game.delays
        g = gradients
        if game.feedback is Feedback.VALUE:
            noise = np.array(self.tracer.noise)
            g = estimated(self.scheme, delays, values, noise, self.tracer.starts)
        return trace_of(self.tracer, self.scheme, game.domain, delays, g)

    def _loss(self, t: int, x: FloatArray) -> Loss:
        losses = self.game.losses
        if isinstance(losses, LossTable):
            return losses, t
        # A batch of one run, as the engine asks: an adversary has one interface.
        chosen = losses.choose(t, x[None].copy())
        check_chosen(self.game, t, chosen, (1, 1, self.game.n))
        return chosen[0], 1


def _if_a(kind: type[Kind], value: object) -> Kind | None:
    return value if isinstance(value, kind) else None


def estimated(
    scheme: Scheme,
    delays: DelaySchedule,
    values: FloatArray,
    noise: FloatArray,
    starts: Sequence[int],
) -> FloatArray:
    """Return g_z = sum over block z of (n/delta) f_t(x^_t) s_t, shape (Z, n)."""
    blocks = scheme.blocks(delays)
    epoch = np.searchsorted(starts, np.arange(1, blocks.Z + 1), side="right") - 1
    deltas = np.array([stage.delta for stage in scheme.stages], dtype=np.float64)
    products = values[:, None] * noise
    sums = np.add.reduceat(products, blocks.starts - 1, axis=0)
    return np.asarray(noise.shape[1] / deltas[epoch][:, None] * sums)


def check_chosen(game: Game, t: int, chosen: LossTable, shape: tuple[int, ...]) -> None:
    """Refuse losses of the wrong shape, or steeper than promised."""
    if chosen.a.shape != shape:
        limit = f"chosen losses need shape {shape}"
        raise AdversaryError("shape of the loss", chosen.a.shape, limit, round=t)
    needed = float(chosen.lipschitz(game.domain).max())
    if not needed <= game.gradient_limit:
        limit = f"the loss must be G-Lipschitz with G = {game.G:.6g}"
        raise AdversaryError("Lipschitz constant", needed, limit, round=t)


def _checked_play(game: Game, t: int, x: FloatArray) -> FloatArray:
    try:  # a copy, since the learner may go on with its own vector
        x = reals(x)
    except (TypeError, ValueError):
        what = "no vector of real numbers"
        raise LearnerError("x_t", what, "K is real", round=t) from None
    if x.shape != (game.n,):
        limit = f"a play needs shape {(game.n,)}"
        raise LearnerError("shape of x_t", x.shape, limit, round=t)
    if not np.isfinite(x).all():
        raise LearnerError("x_t", x, "a play must be finite", round=t)
    if not contains(game.domain, x):
        gap = float(distance(game.domain, x))
        limit = f"it must be 0 (up to {tolerance(game.domain):.2g}): K was left"
        raise LearnerError("distance of x_t from K", gap, limit, round=t)
    return x


def _check_feedback(game: Game, t: int, value: float, gradient: FloatArray) -> None:
    if not np.isfinite(value):
        raise AdversaryError("f_t(x_t)", value, "it must be finite", round=t)
    if not np.isfinite(gradient).all():
        raise AdversaryError("gradient of f_t", gradient, "it must be finite", round=t)
    norm = float(np.sqrt(gradient @ gradient))
    if norm > game.gradient_limit:
        limit = f"it must be at most G = {game.G:.6g}"
        raise AdversaryError("|gradient of f_t|", norm, limit, round=t)
    if abs(value) > game.value_limit:
        limit = f"it must be at most M = {game.M:.6g}"
        raise AdversaryError("|f_t(x_t)|", abs(value), limit, round=t)
