"""The opponent of Theorem 3 and Lemma 6: one random sign vector for every block.

Rounds come in outer blocks of L, these in inner blocks of d; either may be ragged. All
losses of an inner block are h_z(x) = (G/sqrt n) <w_z, x> and arrive when it ends, so
nothing a learner plays in it depends on w_z. Averaged over all signs every learner has
the same regret, RG times the sum over the outer blocks of E|sum_z eps_z |T_z||:
`hard_signs` turns that into one bad sequence against a given learner, and `balanced` is
the learner whom no sequence makes lose more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from bounds.worlds.cuts import outer_length
from bounds.worlds.weights import cut
from mild_core.delays import DelaySchedule
from mild_core.domains import Box, cube
from mild_core.engine import simulate
from mild_core.game import Game, Problem
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray, IntArray
from mild_core.protocol import Factory
from mild_core.scheme import Scheme


@dataclass(frozen=True)
class Construction:
    """Outer blocks, inner blocks and delays, for any T, d and P = 2R kappa."""

    T: int
    d: int
    kappa: Fraction
    R: float = 1.0
    G: float = 1.0
    n: int = 1

    @property
    def P(self) -> float:
        """Path length allowed to the comparators."""
        return 2 * self.R * float(self.kappa)

    @property
    def L(self) -> int:
        """Length of an outer block, ceil(2TR/max{P,2R})."""
        return outer_length(self.T, self.kappa)

    @cached_property
    def inner(self) -> tuple[tuple[int, ...], ...]:
        """Lengths of the inner blocks of every outer block."""
        return tuple(cut(length, self.d) for length in cut(self.T, self.L))

    @property
    def blocks(self) -> int:
        """Number of inner blocks."""
        return sum(map(len, self.inner))

    @cached_property
    def sizes(self) -> IntArray:
        """Lengths of all inner blocks."""
        return np.array([size for outer in self.inner for size in outer])

    @property
    def delays(self) -> DelaySchedule:
        """d_t = min{zd, end of the outer block} - t + 1."""
        return DelaySchedule.of([k for size in self.sizes for k in range(size, 0, -1)])

    @property
    def early(self) -> DelaySchedule:
        """The same, one round early wherever that is possible: not honest any more."""
        return DelaySchedule(np.maximum(self.delays.d - 1, 1))

    @property
    def domain(self) -> Box:
        """[-R/sqrt(n), R/sqrt(n)]^n."""
        return cube(self.n, self.R)

    @property
    def patterns(self) -> int:
        """Number of sign patterns."""
        return int(2 ** (self.blocks * self.n))

    def all_signs(self) -> FloatArray:
        """Every sign pattern, shape (patterns, blocks, n)."""
        bits = np.arange(self.patterns)[:, None] >> np.arange(self.blocks * self.n) & 1
        return np.asarray(1.0 - 2.0 * bits).reshape(-1, self.blocks, self.n)

    def slopes(self, signs: FloatArray) -> FloatArray:
        """(G/sqrt n) w_z for every round, from signs of shape (..., blocks, n)."""
        w = np.repeat(signs, self.sizes, axis=-2)
        return np.asarray(self.G / np.sqrt(self.n) * w)

    def game(self, signs: FloatArray) -> Game:
        """The game of one sign pattern, shape (blocks, n)."""
        return Game(self.domain, self.delays, linear(self.slopes(signs)), G=self.G)


@dataclass(frozen=True, eq=False)
class _Table:
    """Losses of many runs at once; they look at nothing."""

    T: int
    n: int
    G: float
    a: FloatArray

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """Losses of round t, one for every run."""
        return linear(self.a[:, t - 1 : t])


Player = Callable[[Construction, DelaySchedule, FloatArray], FloatArray]
"""(construction, delays, slopes of shape (patterns, T, n)) -> plays, same shape."""


def run_scheme(
    scheme: Scheme, game: Construction, delays: DelaySchedule, a: FloatArray
) -> FloatArray:
    """Plays of one of the paper's algorithms on all sign patterns."""
    table = _Table(game.T, game.n, game.G, a)
    one = Game(game.domain, delays, table)
    return simulate(one, [scheme] * len(a)).played


def origin(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """Always 0."""
    return np.zeros_like(a)


def corner(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """Always the same corner."""
    return np.full_like(a, game.R / np.sqrt(game.n))


def leader(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """The best point for everything that has arrived."""
    t = np.arange(1, game.T + 1)
    known = delays.arrival[:, None] < t
    sums = np.einsum("bki,kt->bti", a, known)
    best = -np.sign(np.round(sums / game.G, 6))
    return np.asarray(game.R / np.sqrt(game.n) * best)


def balanced(game: Construction, delays: DelaySchedule, a: FloatArray) -> FloatArray:
    """The same regret on every pattern: x makes both signs of its block equally bad.

    With s the signed sum so far and h(s) = E|s + the rest|, the play
    (R/sqrt n) (h(s - |T_z|) - h(s + |T_z|))/(2 |T_z|) leaves the conditional mean of
    the regret as it is, whichever sign comes.
    """
    x, signs = np.empty_like(a), np.sign(a)
    for start, size, rest, first in _walk(game):
        s = signs[:, first:start].sum(axis=1)
        gap = (rest(s - size) - rest(s + size)) / (2 * size)
        x[:, start : start + size] = game.R / np.sqrt(game.n) * gap[:, None]
    return x


def hard_signs(
    game: Construction, factory: Factory, rng: np.random.Generator
) -> FloatArray:
    """Signs (blocks, n) that cost this deterministic learner at least the mean regret.

    After a block was played, each w_{z,i} is the sign for which the conditional mean of
    the final regret is larger, so it never falls.
    """
    problem = Problem(game.domain, game.G, np.nan, game.T, rng, game.delays.d)
    learner = factory(problem)
    rounds, signs = np.zeros((game.T, game.n)), []
    for start, size, rest, first in _walk(game):
        total = np.zeros(game.n)
        for k in range(size):
            total += learner.play()
            if k < size - 1:
                learner.receive([])
        s = rounds[first:start].sum(axis=0)
        gain = 2 * total * np.sqrt(game.n) / game.R + rest(s + size) - rest(s - size)
        w = np.where(gain >= 0, 1.0, -1.0)
        signs.append(w)
        rounds[start : start + size] = w
        g = game.G / np.sqrt(game.n) * w
        learner.receive([(start + k + 1, g.copy()) for k in range(size)])
    return np.array(signs)


Rest = Callable[[FloatArray], FloatArray]


def _walk(game: Construction) -> Iterator[tuple[int, int, Rest, int]]:
    """Inner blocks: start, length, h(s) = E|s + the rest|, start of the outer block."""
    start = 0
    for outer in game.inner:
        first, rests = start, _rests(outer)
        for size, rest in zip(outer, rests, strict=True):
            yield start, size, rest, first
            start += size


def _rests(sizes: tuple[int, ...]) -> list[Rest]:
    """h_z(s) = E|s + eps_{z+1} a_{z+1} + ...| for every z, by halves from the end."""
    reach = sum(sizes)
    h = np.abs(np.arange(-2 * reach, 2 * reach + 1)).astype(np.float64)
    found = []
    for a in reversed(sizes):
        found.append(_lookup(h))
        padded = np.pad(h, a, mode="reflect", reflect_type="odd")
        h = (padded[2 * a :] + padded[: -2 * a]) / 2
    return found[::-1]


def _lookup(h: FloatArray) -> Rest:
    middle = len(h) // 2
    return lambda s: np.asarray(h[np.rint(s).astype(int) + middle])
