"""Exact worst cases of Algorithms 1, 2 and 5 on the line, by complete enumeration.

Every game of T rounds on [-1, 1] with gradients -1 and 1: all delay vectors, all sign
patterns, and the comparators for which regret/bound is largest.

*Delays.* All vectors, up to what no learner and no bound can tell apart
(`adversaries.exact.vectors`).

*Signs.* The line can be turned around, so the first gradient is 1.

*Comparators.* Theorem 1's bound is affine in P_T and in the drift; like the regret they
are means over the levels of u, so some path between -1 and 1 is worst: all are tried.
The other bounds are concave in P_T between two jumps of k, the first at P_T = 6, the
next beyond these horizons. So the worst is such a path too, or the best path of length
just below 6: the supremum there is approached to one part in a million.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from adversaries.comparators import trade_off
from adversaries.exact.line_learners import LearnerAndBound, bounds_of
from adversaries.exact.vectors import (
    arrivals,
    ordered_tail,
    phased,
    sign_patterns,
)
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine.grid import simulate_grid
from mild_core.errors import ParameterError
from mild_core.losses import linear
from mild_core.numerics import FloatArray, allowance

LONGEST = 10
"""Largest T of a static comparator: 10^8 games."""
LONGEST_FREE = 8
"""Largest T of moving comparators: 40,320 vectors, 128 patterns, 256 paths."""
BELOW = 6 * (1 - 1e-6)
"""A path length just below the first at which k jumps."""
CHUNK = 512
"""Delay vectors at a time."""


@dataclass(frozen=True)
class Found:
    """The game with the largest regret/bound among all of one size.

    Among those whose bound says something, if there are any.

    Attributes
    ----------
    vectors, patterns, paths : how many delay vectors, sign patterns and comparators
    vacuous : games (with comparators) whose bound is at least 2GRT
    violations : games whose regret exceeds the bound
    worst : the largest regret of all, whatever its bound
    regret, bound : of the game with the largest regret/bound
    ratio : their ratio, the rounding allowed taken off first
    delays, signs, u : that game
    """

    learner: LearnerAndBound
    T: int
    vectors: int
    patterns: int
    paths: int
    vacuous: int
    violations: int
    worst: float
    ratio: float
    regret: float
    bound: float
    delays: tuple[int, ...]
    signs: tuple[int, ...]
    u: tuple[float, ...]

    @property
    def cases(self) -> int:
        """Games with comparators."""
        return self.vectors * self.patterns * self.paths

    @property
    def eta(self) -> float | None:
        """Learning rate, if there is one."""
        scheme = self.learner.tune(DelaySchedule.of(self.delays))
        return scheme.stages[0].etas[0] if scheme.N == 1 else None

    @property
    def path(self) -> float:
        """Path length of the comparators."""
        return float(np.abs(np.diff(self.u)).sum())

    def row(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "algorithm": self.learner.name,
            "comparators": "static" if self.paths == 1 else "all",
            "T": self.T,
            "worst": self.worst,
            "regret": self.regret,
            "bound": self.bound,
            "ratio": self.ratio,
            "vacuous": self.bound >= 2 * self.T,
            "path": self.path,
            "delays": list(self.delays),
            "signs": list(self.signs),
            "u": list(self.u),
            "eta": self.eta,
            "vectors": self.vectors,
            "patterns": self.patterns,
        }


def worst_static(learner: LearnerAndBound, T: int) -> Found:
    """One comparator for all rounds: the better of -1 and 1 for each pattern."""
    _refuse(T, LONGEST, "with a static comparator")
    signs = sign_patterns(T)
    against = np.abs(signs.sum(axis=1))
    best = _Best(learner, T, len(signs), 1)
    # epochs depend on when feedback arrives, so Algorithm 5 can tell more vectors apart
    for some in _chunks(phased(T, learner.tune if learner.restarts else None)):
        losses = _losses(learner, some, signs)
        still = np.ones((1, T))
        bounds = np.array([bounds_of(learner, s, still)[0] for s in some])[:, None]
        regrets = losses + against
        v, p = best.enter(some, regrets, np.broadcast_to(bounds, regrets.shape))
        if v >= 0:
            u = np.full(T, -1 if signs[p].sum() > 0 else 1)
            best.keep(some[v], signs[p], u, regrets[v, p], bounds[v, 0])
    return best.found()


def worst_moving(learner: LearnerAndBound, T: int) -> Found:
    """Comparators that move between -1 and 1 at will."""
    _refuse(T, LONGEST_FREE, "with moving comparators")
    signs = sign_patterns(T)
    corners = np.concatenate([signs, -signs])
    # u_t in {-1, 1}: the regret is loss - <signs, u>
    against = signs @ corners.T
    below = np.array([trade_off(s).path(BELOW) for s in signs])
    # bounds with k jump at P_T = 6: the path just below is worse than any corner there
    if not learner.drifts:
        against = np.column_stack([against, (signs * below).sum(axis=1)])
    best = _Best(learner, T, len(signs), against.shape[1])
    for some in _chunks(arrivals(T)):
        for schedule, losses in zip(some, _losses(learner, some, signs), strict=True):
            row = bounds_of(learner, schedule, corners)
            bounds = np.broadcast_to(row, (len(signs), len(corners)))
            if not learner.drifts:
                last = bounds_of(learner, schedule, below)
                bounds = np.column_stack([bounds, last])
            regrets = losses[:, None] - against
            p, q = best.enter([schedule], regrets, bounds)
            if p >= 0:
                u = corners[q] if q < len(corners) else below[p]
                # feedback after T moves no play, but its order decides the drift: the
                # least is taken, the ratio is largest then
                late = ordered_tail(schedule, u) if learner.drifts else schedule
                best.keep(late, signs[p], u, regrets[p, q], bounds[p, q])
    return best.found()


class _Best:
    """Counts, and the largest regret/bound so far."""

    def __init__(
        self, learner: LearnerAndBound, T: int, patterns: int, paths: int
    ) -> None:
        self.learner, self.T = learner, T
        self.patterns, self.paths = patterns, paths
        self.vectors = self.vacuous = self.violations = 0
        self.worst, self.ratio = -np.inf, (False, -np.inf)
        self.game: dict[str, Any] = {}

    def enter(
        self, some: Sequence[DelaySchedule], regrets: FloatArray, bounds: FloatArray
    ) -> tuple[int, int]:
        """Count; where the ratio is larger than all before, or (-1, -1)."""
        self.vectors += len(some)
        empty = bounds >= 2 * self.T
        self.vacuous += int(empty.sum())
        # regret and bound are at most 2T each, where the bound says something
        error = allowance(self.T * 4, 4.0 * self.T)
        self.violations += int((regrets > bounds + error).sum())
        self.worst = max(self.worst, float(regrets.max()))
        ratios = (regrets - error) / bounds
        solid = not empty.all()
        if solid:
            ratios = np.where(empty, -np.inf, ratios)
        at = np.unravel_index(int(ratios.argmax()), ratios.shape)
        # a game whose bound says something beats any that is vacuous
        if (solid, float(ratios[at])) <= self.ratio:
            return -1, -1
        self.ratio = solid, float(ratios[at])
        return int(at[0]), int(at[1])

    def keep(
        self,
        schedule: DelaySchedule,
        signs: FloatArray,
        u: FloatArray,
        regret: float,
        bound: float,
    ) -> None:
        self.game = {
            "regret": float(regret),
            "bound": float(bound),
            "delays": tuple(schedule.d.tolist()),
            "signs": tuple(int(s) for s in signs),
            "u": tuple(float(x) for x in u),
        }

    def found(self) -> Found:
        return Found(
            self.learner,
            self.T,
            self.vectors,
            self.patterns,
            self.paths,
            self.vacuous,
            self.violations,
            self.worst,
            self.ratio[1],
            **self.game,
        )


def _chunks(schedules: Iterator[DelaySchedule]) -> Iterator[list[DelaySchedule]]:
    while some := list(islice(schedules, CHUNK)):
        yield some


def _losses(
    learner: LearnerAndBound, some: Sequence[DelaySchedule], signs: FloatArray
) -> FloatArray:
    """sum_t g_t x_t, (vectors, patterns)."""
    schemes = [learner.tune(schedule) for schedule in some]
    return simulate_grid(Ball(1, 1.0), some, schemes, linear(signs[:, :, None]))


def _refuse(T: int, longest: int, what: str) -> None:
    if not 1 <= T <= longest:
        games = math.factorial(max(T, 1)) * 2 ** max(T - 1, 0)
        limit = f"all {games:.2g} games {what} are tried for T from 1 to {longest}"
        raise ParameterError("T", T, limit)
