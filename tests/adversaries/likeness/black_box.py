"""Learners as black boxes, and the roles in which they are examined."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from adversaries.likeness import Observation, Play, Role, Variant, observe, role
from mild_core.delays import DelaySchedule
from mild_core.game import Game, Problem
from mild_core.losses import linear
from mild_core.protocol import Factory, Learner

ROLES: dict[str, Role] = {
    "theorem-1": role("theorem-1", P=1.0),
    "theorem-2": role("theorem-2"),
    "theorem-A1": role("theorem-A1"),
    "theorem-4": role("theorem-4", eta=0.1, delta=0.2),
    "theorem-5": role("theorem-5", eta=0.1, delta=0.2, K=4),
    "theorem-6": role("theorem-6"),
    "theorem-7": role("theorem-7"),
    "corollary-1": role("corollary-1"),
    "corollary-2": role("corollary-2"),
    "corollary-3": role("corollary-3", P=2.0),
    "corollary-4": role("corollary-4", P=2.0),
    "algorithm-1": role("algorithm-1", eta=0.1),
    "algorithm-2": role("algorithm-2", etas=(0.1, 0.3, 0.9), alpha=0.5),
    "algorithm-3": role("algorithm-3", eta=0.1, delta=0.2, K=4),
    "algorithm-4": role("algorithm-4", etas=(0.1, 0.2, 0.4), alpha=0.5, delta=0.2, K=3),
    "algorithm-5": role("algorithm-5"),
    "ader": role("ader"),
}
"""Every role, with options where it needs some."""


def boxed(of: Callable[[Game], Factory], seed: int = 0) -> Play:
    """A learner that only plays."""

    def play(some: Sequence[Game]) -> list[Observation]:
        return [observe(game, of(game), seed) for game in some]

    return play


def audited(variant: Variant, role: Role) -> Factory:
    """A mistake that knows what any learner is told, and nothing of the game."""

    def factory(problem: Problem) -> Learner:
        return variant.factory(role)(_told(problem, role))(problem)

    return factory


def _told(problem: Problem, role: Role) -> Game:
    """A game of which the learner would be told the same."""
    T, n = problem.T, problem.domain.n
    delays = np.ones(T, dtype=int) if problem.delays is None else problem.delays
    losses, d = linear(np.zeros((T, n))), DelaySchedule.of(delays)
    return Game(problem.domain, d, losses, role.feedback, problem.G, problem.M)


EXAMINED = ("theorem-2", "theorem-A1", "theorem-7", "theorem-6")
"""Roles in which black boxes are named, the quickest first; all mistakes are in one."""


def place(variant: Variant) -> str:
    """The role in which a mistake is examined."""
    return next(name for name in EXAMINED if variant.concerns(ROLES[name]))


def box(factory: Factory) -> Play:
    """A learner that computes what it needs from what it is told."""
    return boxed(lambda game: factory)
