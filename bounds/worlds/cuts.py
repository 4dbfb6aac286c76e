"""Rounds cut into outer blocks of L and inner blocks of d, for every P."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from bounds.worlds.weights import cut, mean_of_blocks, sign_of
from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class Cuts:
    """T rounds in outer blocks of L = ceil(2TR/max{P,2R}), cut into inner blocks of d.

    With kappa = P/(2R) everything but P itself is constant between neighbouring
    breakpoints (T/L and integers), and every statement is monotone in P there. So the
    breakpoints, and the limits as kappa rises to each of them (`limit` = 1: the L and
    the number of equal blocks are those just below it), stand for all real P.
    """

    rounds: int
    ds: IntArray
    kappas: tuple[Fraction, ...]
    limits: IntArray
    radii: FloatArray
    slopes: FloatArray

    name = "cuts"

    @property
    def size(self) -> int:
        """Number of cases."""
        return len(self.ds)

    @property
    def operations(self) -> int:
        """A sum over at most T blocks."""
        return self.rounds

    def case(self, b: int) -> Case:
        """Parameters of case b; P/(2R) as a fraction."""
        return {
            "world": self.name,
            "T": self.rounds,
            "d": int(self.ds[b]),
            "P/(2R)": str(self.kappas[b]),
            "limit from below": bool(self.limits[b]),
            "R": float(self.radii[b]),
            "G": float(self.slopes[b]),
        }

    @classmethod
    def of(cls, case: Case) -> Cuts:
        """Build a case again."""
        return cls(
            case["T"],
            np.array([case["d"]]),
            (Fraction(case["P/(2R)"]),),
            np.array([int(case["limit from below"])]),
            np.array([case["R"]]),
            np.array([case["G"]]),
        )

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds, no limits, small d, small P."""
        kappa = float(self.kappas[b])
        return (self.rounds, float(self.limits[b]), float(self.ds[b]), kappa)

    d = property(lambda self: self.ds)
    R = property(lambda self: self.radii)
    G = property(lambda self: self.slopes)

    @property
    def T(self) -> AnyArray:
        """Number of rounds."""
        return np.full(self.size, self.rounds)

    @property
    def P(self) -> AnyArray:
        """Path length allowed to the comparators."""
        return 2 * self.radii * np.array([float(kappa) for kappa in self.kappas])

    @cached_property
    def L(self) -> AnyArray:
        """ceil(T/max{P/(2R), 1}), or its limit as P rises."""
        pairs = zip(self.kappas, self.limits.tolist(), strict=True)
        return np.array([outer_length(self.rounds, k, bool(low)) for k, low in pairs])

    @cached_property
    def outer(self) -> AnyArray:
        """Lengths of the outer blocks z = 1..T, 0 where there is none."""
        before = np.arange(self.rounds) * self.L[:, None]
        return np.clip(self.rounds - before, 0, self.L[:, None])

    @property
    def Z_L(self) -> AnyArray:
        """Number of outer blocks."""
        return (self.outer > 0).sum(axis=1)

    @property
    def lemma_sum(self) -> AnyArray:
        """sum_z |T_z|/sqrt(2 ceil(|T_z|/d))."""
        inner = -(-self.outer // self.ds[:, None])
        return (self.outer / np.sqrt(2 * np.maximum(inner, 1))).sum(axis=1)

    @property
    def block_mean(self) -> AnyArray:
        """Sum over the outer blocks of E|sum of the inner ones with signs|."""
        return self._means(self.outer).sum(axis=1)

    @property
    def corner_path(self) -> AnyArray:
        """Path of the comparators that change to the opposite corner every time."""
        turns = np.arange(self.rounds) // self.L[:, None]
        u = self.radii[:, None] * (1.0 - 2.0 * (turns % 2))
        return np.abs(np.diff(u, axis=1)).sum(axis=1)

    @cached_property
    def pieces(self) -> AnyArray:
        """Blocks that P pays for: min{T, floor(P/(2R)) + 1}, or its limit."""
        pairs = zip(self.kappas, self.limits.tolist(), strict=True)
        # floor(kappa) + 1, and its limit from below, ceil(kappa)
        paid = [-(-k // 1) if low else k // 1 + 1 for k, low in pairs]
        return np.minimum(np.array([int(m) for m in paid]), self.rounds)

    @property
    def even_mean(self) -> AnyArray:
        """As `block_mean`, with `pieces` outer blocks as equal as can be."""
        short, longer = self.rounds // self.pieces, self.rounds % self.pieces
        few = self._means(short[:, None])[:, 0] * (self.pieces - longer)
        return few + self._means(short[:, None] + 1)[:, 0] * longer

    @property
    def same_blocks_sign(self) -> AnyArray:
        """Sign of 4 E^2 - d max{kappa, 1} T, decided in rationals."""
        return self._signs(4, [cut(self.rounds, int(L)) for L in self.L])

    @property
    def equal_blocks_sign(self) -> AnyArray:
        """Sign of 2 E'^2 - d max{kappa, 1} T, decided in rationals."""
        return self._signs(2, [_equal(self.rounds, int(m)) for m in self.pieces])

    def _signs(self, factor: int, outer: list[tuple[int, ...]]) -> AnyArray:
        """Sign of factor E^2 - d max{kappa, 1} T, E added up over outer blocks."""
        signs = []
        for d, kappa, lengths in zip(self.ds.tolist(), self.kappas, outer, strict=True):
            E = sum(lengths.count(n) * mean_of_blocks(n, d) for n in set(lengths))
            signs.append(sign_of(factor * E**2 - d * max(kappa, 1) * self.rounds))
        return np.array(signs)

    def _means(self, lengths: AnyArray) -> FloatArray:
        """E of blocks of these lengths cut into inner blocks of d; 0 if empty."""
        d = np.broadcast_to(self.ds[:, None], lengths.shape)
        pairs = np.stack([lengths.ravel(), d.ravel()], axis=1)
        # exact means are slow, and a batch asks for few different ones
        found, where = np.unique(pairs, axis=0, return_inverse=True)
        means = [float(mean_of_blocks(length, d)) for length, d in found.tolist()]
        return np.array(means)[where.ravel()].reshape(lengths.shape)


def outer_length(T: int, kappa: Fraction, below: bool = False) -> int:
    """L = ceil(2TR/max{P,2R}) with kappa = P/(2R); `below`: as P rises to it."""
    ratio = T / max(kappa, Fraction(1))
    # just below a breakpoint the quotient is just above an integer
    return int(ratio // 1) + 1 if below else int(-(-ratio // 1))


def _equal(T: int, m: int) -> tuple[int, ...]:
    """T rounds in m blocks whose lengths differ by at most 1."""
    return (T // m + 1,) * (T % m) + (T // m,) * (m - T % m)
