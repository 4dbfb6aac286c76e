"""From a Gram matrix to an adversary that plays: gradients, comparators, and K.

A factorisation of the matrix gives the vectors; K is the hull of 0, y and u. What the
solver got wrong by 1e-8 is put right here: gradients and points too long are shortened,
comparators that move too far are drawn towards 0. So the regret of the replay, in the
transcription of Algorithm 1, is a true lower bound on the worst case.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from adversaries.exact.gram import Vector
from adversaries.exact.program import Instance
from adversaries.exact.solve import Solution
from mild_core.algorithms import transcription
from mild_core.algorithms.delayed_ogd import DelayedOGD
from mild_core.domains import Hull
from mild_core.errors import Violation
from mild_core.game import Game, Problem, path_length
from mild_core.losses import linear
from mild_core.numerics import FloatArray
from mild_core.protocol import Factory, play
from mild_core.record import Record
from mild_core.scheme import algorithm_1

CUTS = (1e-4, 1e-6, 1e-8, 1e-10)
"""Eigenvalues below this part of the largest are dropped: the solver's noise."""


@dataclass(frozen=True, eq=False)
class Adversary:
    """Linear losses <g_t, x>, comparators u_t and the hull K of `points`.

    Attributes
    ----------
    gradients, comparators : shape (T, n)
    points : vertices of K, one in a row
    """

    instance: Instance
    gradients: FloatArray
    comparators: FloatArray
    points: FloatArray

    @property
    def n(self) -> int:
        """Dimension."""
        return int(self.gradients.shape[1])

    @cached_property
    def game(self) -> Game:
        """What the learner meets."""
        losses = linear(self.gradients)
        G = self.instance.G
        return Game(Hull(self.points), self.instance.delays, losses, G=G)

    @cached_property
    def record(self) -> Record:
        """The transcription of Algorithm 1 against it."""
        return play(self.game, _learner(self.instance), np.random.default_rng(0))

    @cached_property
    def regret(self) -> float:
        """Regret of the replay."""
        return float(self.record.regret(self.comparators))

    @property
    def path(self) -> float:
        """Path length of the comparators."""
        return float(path_length(self.comparators))


class Decaying(DelayedOGD):
    """Algorithm 1 with a learning rate that changes from step to step."""

    def __init__(self, problem: Problem, instance: Instance) -> None:
        super().__init__(problem, instance.eta)
        self.rates = [instance.eta * factor for factor in instance.decay]

    def update(self, k: int, g: FloatArray) -> None:
        """Step 7 with the rate of this step."""
        self.eta = self.rates[self.tau - 1]
        super().update(k, g)


def _learner(instance: Instance) -> Factory:
    if instance.decay:
        return lambda problem: Decaying(problem, instance)
    return transcription(algorithm_1(instance.eta))


def constant(instance: Instance) -> Adversary:
    """G in every round, u = -R, K = [-R, R]: no art, but always there.

    The learner never goes above 0, so K = [-R, 0] is as good where K may not be wider.
    """
    T, R, G = instance.T, instance.R, instance.G
    if instance.diameter is not None:
        R = min(R, instance.diameter)
    return Adversary(
        instance,
        gradients=np.full((T, 1), G),
        comparators=np.full((T, 1), -R),
        points=np.array([[-R], [R if instance.diameter is None else 0.0]]),
    )


def strongest(instance: Instance, solution: Solution) -> Adversary:
    """The best of the solution's factorisations; `constant` if none can be played."""
    best = constant(instance)
    # no single cut is best: a low one keeps noise as extra dimensions, a high one loses
    # directions the adversary needs; the replay decides
    for cut in CUTS:
        try:
            adversary = factored(instance, solution, cut)
            if adversary.regret > best.regret:
                best = adversary
        except Violation:
            continue  # a hull thinner than rounding: another cut does better
    return best


def factored(instance: Instance, solution: Solution, cut: float) -> Adversary:
    """Vectors from the eigenvectors with eigenvalues above `cut` times the largest."""
    # eigenvalues, not Cholesky: the solver's matrix is semidefinite only to its
    # accuracy
    values, vectors = np.linalg.eigh(np.nan_to_num(solution.gram))
    # strict, so that a matrix of zeros keeps nothing
    keep = values > max(cut * values[-1], 0.0)
    v = (
        vectors[:, keep] * np.sqrt(values[keep])
        if keep.any()
        else np.zeros_like(vectors)
    )
    layout, R = solution.program.layout, instance.R
    points = R * _shortened(_combined(v, [{}, *layout.points]))
    moved = np.cumsum([True, *(size > 0 for size in layout.scale)])
    u = points[layout.N + moved]
    return Adversary(
        instance,
        gradients=instance.G * _shortened(v[: layout.T]),
        # K contains 0 and the shorter path stays in it, so drawing u towards 0 is
        # always legal
        comparators=u * within(instance, u),
        points=points,
    )


def _combined(v: FloatArray, vectors: Sequence[Vector]) -> FloatArray:
    """Combinations of the rows of v."""
    weights = np.zeros((len(vectors), len(v)))
    for row, vector in zip(weights, vectors, strict=True):
        row[list(vector)] = [float(x) for x in vector.values()]
    return np.asarray(weights @ v)


def _shortened(v: FloatArray) -> FloatArray:
    """Rows no longer than 1."""
    return np.asarray(v / np.maximum(np.linalg.norm(v, axis=1, keepdims=True), 1.0))


def within(instance: Instance, u: FloatArray) -> float:
    """Factor that brings comparators within the budgets, at most 1."""
    lengths = np.linalg.norm(np.diff(u, axis=0), axis=1)
    if instance.total is not None:
        allowed, used = np.array([instance.total]), np.array([lengths.sum()])
    else:
        allowed, used = np.array(instance.steps), lengths[: len(instance.steps)]
    over = used > allowed
    return float((allowed[over] / used[over]).min(initial=1.0))
