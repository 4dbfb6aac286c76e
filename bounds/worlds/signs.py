"""Runs on the lower-bound construction: every sign pattern, or one bad one."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from bounds.worlds.cuts import Cuts
from bounds.worlds.world import Case
from mild_core.domains import cube
from mild_core.numerics import AnyArray, FloatArray


@dataclass(frozen=True, eq=False)
class Signs:
    """Learners on all sign patterns of one construction.

    A case is a learner; index w of a statement "for all w" is a sign pattern.

    Attributes
    ----------
    rounds, delay, kappa, radius, slope, dimension : T, d, P/(2R), R, G, n
    learners : names, one for each case
    a : (1, patterns, T, n) gradients of the losses; in `ChosenSigns` one for each case
    played : (cases, patterns, T, n) points
    """

    rounds: int
    delay: int
    kappa: Fraction
    radius: float
    slope: float
    dimension: int
    learners: tuple[str, ...]
    a: FloatArray
    played: FloatArray

    name = "signs"

    @property
    def size(self) -> int:
        """Number of learners."""
        return len(self.learners)

    @property
    def operations(self) -> int:
        """A sum over T products of n terms, and a mean over the patterns."""
        # 2^16 patterns at most, added in pairs
        return self.rounds * self.dimension + 16

    def case(self, b: int) -> Case:
        """Construction and learner; the runs are rebuilt from these."""
        return {
            "world": self.name,
            "T": self.rounds,
            "d": self.delay,
            "P/(2R)": str(self.kappa),
            "R": self.radius,
            "G": self.slope,
            "n": self.dimension,
            "learner": self.learners[b],
        }

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds, one dimension, small d, small P."""
        return (self.rounds, self.dimension, self.delay, float(self.kappa))

    @cached_property
    def cuts(self) -> Cuts:
        """The blocks of the construction."""
        one = np.ones(1, dtype=np.int64)
        radius, slope = np.array([self.radius]), np.array([self.slope])
        d = self.delay * one
        return Cuts(self.rounds, d, (self.kappa,), 0 * one, radius, slope)

    T = property(lambda self: np.full(self.size, self.rounds))
    d = property(lambda self: np.full(self.size, self.delay))
    R = property(lambda self: np.full(self.size, self.radius))
    G = property(lambda self: np.full(self.size, self.slope))
    n = property(lambda self: np.full(self.size, self.dimension))
    P = property(lambda self: np.full(self.size, self.cuts.P[0]))
    L = property(lambda self: np.full(self.size, self.cuts.L[0]))
    Z_L = property(lambda self: np.full(self.size, self.cuts.Z_L[0]))
    lemma_sum = property(lambda self: np.full(self.size, self.cuts.lemma_sum[0]))
    block_mean = property(lambda self: np.full(self.size, self.cuts.block_mean[0]))
    RG = property(lambda self: self.R * self.G)
    RGT = property(lambda self: self.R * self.G * self.T)

    @cached_property
    def inner(self) -> list[int]:
        """Lengths of the inner blocks."""
        return [
            min(self.delay, int(length) - start)
            for length in self.cuts.outer[0]
            for start in range(0, int(length), self.delay)
        ]

    @property
    def squares(self) -> AnyArray:
        """Sum of the squared lengths of the inner blocks."""
        return np.full(self.size, sum(size**2 for size in self.inner))

    @cached_property
    def losses_t(self) -> FloatArray:
        """f_t(x_t), shape (cases, patterns, T)."""
        return np.asarray((self.a * self.played).sum(axis=3))

    @cached_property
    def outer_slopes(self) -> FloatArray:
        """Sum of the gradients of every outer block, (1 or cases, patterns, Z, n)."""
        starts = np.arange(0, self.rounds, int(self.cuts.L[0]))
        return np.asarray(np.add.reduceat(self.a, starts, axis=2))

    @cached_property
    def comparators(self) -> FloatArray:
        """Best of C'(P): in every outer block the best corner, shape as `a`."""
        # a sum of 0 gives 0, which costs the same as either corner
        best = -np.sign(self.outer_slopes) * self.half_side
        return best[:, :, np.arange(self.rounds) // int(self.cuts.L[0])]

    @property
    def half_side(self) -> float:
        """R/sqrt(n)."""
        return float(self.radius / np.sqrt(self.dimension))

    @cached_property
    def regret_w(self) -> AnyArray:
        """Regret against the best of C'(P), for every pattern."""
        against = (self.a * self.comparators).sum(axis=3)
        return (self.losses_t - against).sum(axis=2)

    @cached_property
    def block_regrets_w(self) -> AnyArray:
        """Sum over the outer blocks of the static regret there."""
        return self.losses_t.sum(axis=2) + self.best_w

    @property
    def best_w(self) -> AnyArray:
        """Sum over outer blocks of -min over K of the block's losses."""
        domain = cube(self.dimension, self.radius)
        best = domain.support(-self.outer_slopes).sum(axis=2)
        return np.broadcast_to(best, self.losses_t.shape[:2])

    @property
    def vertex_w(self) -> AnyArray:
        """The same with the minimum over the vertices, all of them tried."""
        corners = np.array(list(itertools.product((-1.0, 1.0), repeat=self.dimension)))
        values = self.outer_slopes @ (self.half_side * corners.T)
        return np.broadcast_to(-values.min(axis=3).sum(axis=2), self.regret_w.shape)

    @property
    def coordinates_w(self) -> AnyArray:
        """The same as (R/sqrt n) sum_i |sum of the i-th coordinates|."""
        sums = self.half_side * np.abs(self.outer_slopes).sum(axis=(2, 3))
        return np.broadcast_to(sums, self.regret_w.shape)

    @cached_property
    def regret_P_w(self) -> AnyArray:
        """Regret against the best of C(P); of C'(P) if n > 1."""
        # `best_on_paths` is for the line
        if self.dimension > 1:
            return self.regret_w
        best = self.radius * best_on_paths(self.a[..., 0], self.kappa)
        return self.losses_t.sum(axis=2) - best

    @property
    def mean_loss_t(self) -> AnyArray:
        """Mean over the patterns of f_t(x_t)."""
        return self.losses_t.mean(axis=1)

    @cached_property
    def foresight(self) -> AnyArray:
        """Whether a play shows signs that have not arrived, (cases, patterns, T).

        Patterns are in the order of `Construction.all_signs`: those that agree on the
        first z inner blocks have the same remainder modulo 2^{zn}. Until block z + 1
        has arrived, each must be played like the first of them.
        """
        seen = np.zeros(self.played.shape[:3], dtype=bool)
        start = 0
        for z, size in enumerate(self.inner):
            rounds = slice(start, start + size)
            start += size
            alike = 2 ** (z * self.dimension)
            plays = self.played[:, :, rounds]
            first = np.arange(plays.shape[1]) % alike
            # exactly equal: the same arithmetic on the same inputs leaves no rounding
            seen[:, :, rounds] = (plays != plays[:, first]).any(axis=3)
        return seen

    @property
    def early_plays(self) -> AnyArray:
        """Number of plays that show signs that have not arrived."""
        return self.foresight.sum(axis=(1, 2))

    @property
    def different_plays(self) -> AnyArray:
        """Number of plays that are not those of the first pattern."""
        first = self.played[:, :1]
        return (self.played != first).any(axis=3).sum(axis=(1, 2))

    max_regret = property(lambda self: self.regret_w.max(axis=1))
    max_regret_P = property(lambda self: self.regret_P_w.max(axis=1))
    mean_regret = property(lambda self: self.regret_w.mean(axis=1))
    mean_best = property(lambda self: self.best_w.mean(axis=1))
    mean_vertex = property(lambda self: self.vertex_w.mean(axis=1))
    mean_coordinates = property(lambda self: self.coordinates_w.mean(axis=1))

    @property
    def steepest(self) -> AnyArray:
        """Largest |gradient| of all rounds and patterns."""
        largest = np.linalg.norm(self.a, axis=3).max(axis=(1, 2))
        return np.broadcast_to(largest, self.size)

    @property
    def flattest(self) -> AnyArray:
        """Smallest |gradient| of all rounds and patterns."""
        smallest = np.linalg.norm(self.a, axis=3).min(axis=(1, 2))
        return np.broadcast_to(smallest, self.size)


class StaticSigns(Signs):
    """Lemma 6: P < 2R, so that one outer block holds all rounds."""

    name = "static-signs"


class BalancedSigns(Signs):
    """Only the learner with the same regret on every pattern."""

    name = "balanced-signs"


class ChosenSigns(Signs):
    """One pattern for each learner, chosen against it."""

    name = "chosen-signs"


def best_on_paths(a: FloatArray, kappa: Fraction) -> FloatArray:
    """Minimum of sum a_t u_t over |u_t| <= 1 with path length at most 2 kappa.

    By the coarea formula every such u is a mixture of sequences of +-1 whose mean
    number of changes is at most kappa, so the minimum is the convex envelope of
    k -> V_k (the best with at most k changes) at kappa. a has shape (..., T).
    """
    V = _best_by_changes(a)
    last = V.shape[-1] - 1
    k = min(float(kappa), float(last))
    low, high = int(np.floor(k)), int(np.ceil(k))
    mixtures = [
        V[..., i] if i == j else ((j - k) * V[..., i] + (k - i) * V[..., j]) / (j - i)
        # every chord over kappa: the envelope is the lowest of them
        for i in range(low + 1)
        for j in range(high, last + 1)
    ]
    return np.min(mixtures, axis=0)


def _best_by_changes(a: FloatArray) -> FloatArray:
    """V_k, k = 0..T-1: best sum a_t s_t over signs s that change at most k times."""
    T = a.shape[-1]
    cost = np.full((*a.shape[:-1], T, 2), np.inf)
    signs = np.array([1.0, -1.0])
    cost[..., 0, :] = a[..., :1] * signs
    for t in range(1, T):
        changed = np.full_like(cost, np.inf)
        # one change more, from the other sign
        changed[..., 1:, :] = cost[..., :-1, ::-1]
        cost = np.minimum(cost, changed) + a[..., t, None, None] * signs
    return np.asarray(np.minimum.accumulate(cost.min(axis=-1), axis=-1))
