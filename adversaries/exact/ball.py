"""The worst case when K is the Euclidean ball: a bracket.

The ball is one convex set of radius R, so the exact value for any K is an upper bound;
knowing that K is the ball makes the program smaller still (`program(ball=True)`). The
lower bound is a search: gradients on the sphere climb by the gradient of the regret,
which one sweep backwards through the projections gives, against comparators that answer
best. What the search ends with is replayed in the transcription.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize

from adversaries.exact.budget import Tell, root, silent
from adversaries.exact.program import Instance, program
from adversaries.exact.response import response, unit
from adversaries.exact.solve import solve
from mild_core.algorithms import transcription
from mild_core.domains import Ball
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray
from mild_core.protocol import play
from mild_core.scheme import algorithm_1

PATTERNS = 12
"""Up to this T all sign patterns are tried in one dimension."""


@dataclass(frozen=True, eq=False)
class BallBracket:
    """Worst regret on the ball: at least `lower`, replayed; at most `upper`."""

    gradients: FloatArray
    comparators: FloatArray
    lower: float
    upper: float
    interrupted: bool = False

    @property
    def n(self) -> int:
        """Dimension of the ball."""
        return int(self.gradients.shape[1])


def ball_bracket(
    instance: Instance,
    start: FloatArray,
    rng: np.random.Generator,
    *,
    upper: float = math.inf,
    starts: int = 4,
    tell: Tell = silent,
) -> BallBracket:
    """Search from gradients `start` (T, n) of some adversary and from random ones.

    `upper` is what is known for any K; whoever interrupts leaves it at that.
    """
    found: list[FloatArray] = []
    interrupted = False
    try:
        for g in _starts(instance, start, rng, starts):
            tell(f"on the ball: {len(found)} of {starts + 3} climbs")
            found.append(climb(instance, g))
        tell("on the ball: the last program")
        upper = min(upper, _upper(instance))
    except KeyboardInterrupt:
        interrupted = True
    g = max(found or [unit(start)], key=lambda g: regret(instance, g)[0])
    u = instance.R * response(instance, g)
    lower = replayed(instance, instance.G * g, u)
    return BallBracket(instance.G * g, u, lower, upper, interrupted)


def _upper(instance: Instance) -> float:
    moves = instance.fixed if instance.total is None else root(instance)
    solution = solve(program(instance, moves, ball=True))
    return solution.upper * float(instance.unit)


def replayed(instance: Instance, gradients: FloatArray, u: FloatArray) -> float:
    """Regret of the transcription of Algorithm 1 on the ball."""
    ball = Ball(gradients.shape[1], instance.R)
    game = Game(ball, instance.delays, linear(gradients), G=instance.G)
    learner = transcription(algorithm_1(instance.eta))
    return float(play(game, learner, np.random.default_rng(0)).regret(u))


def climb(instance: Instance, start: FloatArray) -> FloatArray:
    """Unit gradients that a local search reaches from `start`."""
    shape = start.shape
    # on the line the sphere is {-1, 1}: nothing to climb on
    if shape[1] == 1:
        return unit(start)

    def loss(flat: FloatArray) -> tuple[float, FloatArray]:
        v = flat.reshape(shape)
        # free vectors, normalised: L-BFGS-B knows no spheres
        norm = np.maximum(np.linalg.norm(v, axis=1, keepdims=True), 1e-12)
        g = v / norm
        value, slope = regret(instance, g)
        # only the part of the slope along the sphere changes a normalised vector
        inward = (slope * g).sum(axis=1, keepdims=True)
        return -value, -((slope - inward * g) / norm).ravel()

    result = minimize(loss, unit(start).ravel(), jac=True, method="L-BFGS-B")
    return unit(result.x.reshape(shape))


def regret(instance: Instance, g: FloatArray) -> tuple[float, FloatArray]:
    """Regret in GR on the unit ball against the best comparators, and its gradient."""
    rate, tau = float(instance.rate), instance.delays.tau - 1
    used = instance.delays.c[: instance.N] - 1
    y, before = [np.zeros(g.shape[1])], []
    for k in used:
        before.append(y[-1] - rate * g[k])
        y.append(before[-1] / max(1.0, float(np.linalg.norm(before[-1]))))
    # by the envelope theorem the best response may be held fixed while differentiating
    x, u = np.array(y)[tau], response(instance, g)
    slope, back = x - u, np.zeros((len(y), g.shape[1]))
    np.add.at(back, tau, g)
    for i in reversed(range(len(used))):
        length = float(np.linalg.norm(before[i]))
        pull = back[i + 1]
        # the derivative of v/|v|; inside the ball the projection is the identity
        if length > 1:
            pull = (pull - y[i + 1] * (pull @ y[i + 1])) / length
        slope[used[i]] -= rate * pull
        back[i] += pull
    return float((g * (x - u)).sum()), slope


def sign_pattern(instance: Instance) -> FloatArray:
    """The worst signs in one dimension, (T, 1); all of them tried up to PATTERNS."""
    T, rate = instance.T, float(instance.rate)
    # moving comparators would need a best response for every pattern
    if T > PATTERNS or instance.path > 0:
        return np.ones((T, 1))
    # half of the patterns: turning the line around changes nothing
    g = 1.0 - 2.0 * (np.arange(2 ** (T - 1))[:, None] >> np.arange(T) & 1)
    y = [np.zeros(len(g))]
    for k in instance.delays.c[: instance.N]:
        y.append(np.clip(y[-1] - rate * g[:, k - 1], -1.0, 1.0))
    x = np.array(y)[instance.delays.tau - 1].T
    value = (g * x).sum(axis=1) + np.abs(g.sum(axis=1))
    return np.asarray(g[value.argmax()][:, None])


def _starts(
    instance: Instance, start: FloatArray, rng: np.random.Generator, count: int
) -> Iterator[FloatArray]:
    """The adversary's gradients, the worst signs, those nudged, and random ones."""
    T, signs = instance.T, sign_pattern(instance)
    yield start
    yield signs
    # exactly on the line the gradient has no component off it: a climb would never
    # leave
    yield np.hstack([signs, 0.1 * rng.standard_normal((T, 1))])
    # T + 1 dimensions hold T gradients and any comparator
    yield from (rng.standard_normal((T, min(2 + k, T + 1))) for k in range(count))
