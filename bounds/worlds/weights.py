"""Exact means of sums of signs, and blocks of d rounds without a learner.

Means are computed in integers: among all 2^Z sign patterns, how many give each value of
eps_1 a_1 + ... + eps_Z a_Z. A comparison that rationals can decide is decided there and
offered as a sign, -1, 0 or 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import comb

import numpy as np

from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, IntArray

Counts = dict[int, int]
"""Number of sign patterns by the value of the signed sum."""


def signed_sums(sizes: tuple[int, ...]) -> Counts:
    """Distribution of sum_z eps_z a_z over all sign patterns, in integers."""
    counts = {0: 1}
    for a in sizes:
        counts = _one_more(counts, a)
    return counts


def mean_abs(sizes: tuple[int, ...]) -> Fraction:
    """E|sum_z eps_z a_z|, exactly."""
    return _mean_abs(signed_sums(sizes))


def cut(T: int, d: int) -> tuple[int, ...]:
    """Lengths of the blocks of d rounds in T rounds; the last may be shorter."""
    return (d,) * (T // d) + ((T % d,) if T % d else ())


@cache
def mean_of_blocks(T: int, d: int) -> Fraction:
    """E|sum_z eps_z |T_z|| of T rounds in blocks of d, exactly, for any T."""
    q, rest = divmod(T, d)
    counts = full_blocks(d, q)
    # equal blocks by binomials, the ragged one by a single step: any T is quick
    return _mean_abs(_one_more(counts, rest) if rest else counts)


@dataclass(frozen=True, eq=False)
class Weights:
    """Integer vectors a of any lengths, for Khintchine's inequality."""

    vectors: tuple[tuple[int, ...], ...]

    name = "weights"
    # means are exact: only the last steps round
    operations = 4

    @property
    def size(self) -> int:
        """Number of vectors."""
        return len(self.vectors)

    def case(self, b: int) -> Case:
        """Vector b."""
        return {"world": self.name, "a": list(self.vectors[b])}

    @classmethod
    def of(cls, case: Case) -> Weights:
        """Build a case again."""
        return cls((tuple(case["a"]),))

    def weight(self, b: int) -> tuple[float, ...]:
        """Short vectors first, then small ones."""
        return (len(self.vectors[b]), sum(self.vectors[b]))

    @cached_property
    def exact(self) -> list[Fraction]:
        """E|sum eps_z a_z| as fractions."""
        return [mean_abs(a) for a in self.vectors]

    @property
    def sign_mean(self) -> AnyArray:
        """E|sum eps_z a_z|."""
        return np.array([float(mean) for mean in self.exact])

    @property
    def norm(self) -> AnyArray:
        """|a|_2."""
        return np.sqrt([float(_squares(a)) for a in self.vectors])

    @property
    def khintchine_sign(self) -> AnyArray:
        """Sign of 2 (E|sum eps_z a_z|)^2 - |a|_2^2, decided in rationals."""
        pairs = zip(self.exact, self.vectors, strict=True)
        # squared: a root would leave the rationals
        return np.array([sign_of(2 * mean**2 - _squares(a)) for mean, a in pairs])


@dataclass(frozen=True, eq=False)
class Inner:
    """T rounds cut into blocks of d, d = ds_b, and the delays built for them.

    Everything is in units of RG.
    """

    ds: IntArray
    delays: IntArray

    name = "inner"

    @property
    def size(self) -> int:
        """Number of cases."""
        return len(self.ds)

    @property
    def operations(self) -> int:
        """Integers and correctly rounded fractions, multiplied."""
        return 4

    def case(self, b: int) -> Case:
        """T, d and the delays of case b."""
        mine = {"d": int(self.ds[b]), "delays": self.delays[b].tolist()}
        return {"world": self.name, "T": self.rounds} | mine

    @classmethod
    def of(cls, case: Case) -> Inner:
        """Build a case again."""
        return cls(np.array([case["d"]]), np.array([case["delays"]]))

    def weight(self, b: int) -> tuple[float, ...]:
        """Few rounds first, then small d."""
        return (self.rounds, float(self.ds[b]))

    @property
    def rounds(self) -> int:
        """T as an integer."""
        return int(self.delays.shape[1])

    d = property(lambda self: self.ds)
    d_t = property(lambda self: self.delays)

    @property
    def T(self) -> AnyArray:
        """Number of rounds."""
        return np.full(self.size, self.rounds)

    @property
    def t(self) -> AnyArray:
        """The index t = 1..T."""
        return np.broadcast_to(np.arange(1, self.rounds + 1), self.delays.shape)

    @cached_property
    def lengths(self) -> AnyArray:
        """|T_z|, z = 1..T: rounds (z-1)d + 1..min{zd, T}; 0 if there are none."""
        d = self.ds[:, None]
        return np.clip(self.rounds - np.arange(self.rounds) * d, 0, d)

    @property
    def last_t(self) -> AnyArray:
        """The first round >= t with which a block ends, found by looking."""
        ends = np.cumsum(self.lengths, axis=1)
        t = np.arange(1, self.rounds + 1)
        return np.stack([row[np.searchsorted(row, t)] for row in ends])

    @property
    def Z_d(self) -> AnyArray:
        """Number of blocks that hold a round."""
        return (self.lengths > 0).sum(axis=1)

    @property
    def squares(self) -> AnyArray:
        """sum |T_z|^2."""
        return (self.lengths**2).sum(axis=1)

    @cached_property
    def exact(self) -> list[Fraction]:
        """E|sum_z eps_z |T_z|| as fractions."""
        return [mean_of_blocks(self.rounds, int(d)) for d in self.ds]

    @property
    def block_mean(self) -> AnyArray:
        """E|sum_z eps_z |T_z||."""
        return np.array([float(mean) for mean in self.exact])

    @property
    def central(self) -> AnyArray:
        """binom(2j, j)/4^j, j = floor(floor(T/d)/2)."""
        halves = (self.rounds // self.ds // 2).tolist()
        return np.array([float(Fraction(comb(2 * j, j), 4**j)) for j in halves])

    @property
    def lemma_6_sign(self) -> AnyArray:
        """Sign of 2 ceil(T/d) E^2 - T^2, decided in rationals."""
        pairs = zip(self.exact, self.Z_d.tolist(), strict=True)
        return np.array([sign_of(2 * Z * E**2 - self.rounds**2) for E, Z in pairs])

    @property
    def no_ceiling_sign(self) -> AnyArray:
        """Sign of 2 E^2 - dT, decided in rationals."""
        pairs = zip(self.exact, self.ds.tolist(), strict=True)
        return np.array([sign_of(2 * E**2 - d * self.rounds) for E, d in pairs])


def full_blocks(d: int, q: int) -> Counts:
    """`signed_sums` of q blocks of d: a row of Pascal's triangle, number by number."""
    counts, number = {}, 1
    for j in range(q + 1):
        counts[d * (2 * j - q)] = number
        # the next binomial coefficient, so the quotient is an integer
        number = number * (q - j) // (j + 1)
    return counts


def _one_more(counts: Counts, a: int) -> Counts:
    """Distribution after another term +-a."""
    more: Counts = {}
    for value, number in counts.items():
        for moved in (value + a, value - a):
            more[moved] = more.get(moved, 0) + number
    return more


def _mean_abs(counts: Counts) -> Fraction:
    total = sum(abs(value) * number for value, number in counts.items())
    return Fraction(total, sum(counts.values()))


def _squares(a: tuple[int, ...]) -> int:
    return sum(x * x for x in a)


def sign_of(x: Fraction) -> int:
    """-1, 0 or 1."""
    return (x > 0) - (x < 0)
