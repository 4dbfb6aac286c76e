"""Rounds cut into blocks for the lower bound, and exact means of sums of signs.

Means are computed in integers: among all 2^Z sign patterns, how many give each value of
eps_1 a_1 + ... + eps_Z a_Z. A comparison that rationals can decide is decided there and
offered as a sign, -1, 0 or 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

import numpy as np

from bounds.judge import Case
from mild_core.numerics import AnyArray, FloatArray, IntArray

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
    """E|sum_z eps_z |T_z|| of T rounds in blocks of d, exactly."""
    counts = _full_blocks(min(d, T), T // min(d, T))
    return _mean_abs(_one_more(counts, T % d) if 0 < T % d < T else counts)


@dataclass(frozen=True, eq=False)
class Weights:
    """Integer vectors a of any lengths, for Khintchine's inequality."""

    vectors: tuple[tuple[int, ...], ...]

    name = "weights"
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
        return np.array([_sign(2 * mean**2 - _squares(a)) for mean, a in pairs])


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
        """A binomial coefficient of about T."""
        return self.rounds

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
        """|T_z| counted, z = 1..T: rounds from (z-1)d + 1 to min{zd, T}."""
        z, d = self.t[:, :, None], self.ds[:, None, None]
        t = self.t[:, None, :]
        return (((z - 1) * d < t) & (t <= z * d)).sum(axis=2)

    @property
    def last_t(self) -> AnyArray:
        """The first round s >= t at which a block ends, found by looking."""
        ends = np.cumsum(self.lengths, axis=1)
        after = ends[:, None, :] >= self.t[:, :, None]
        return np.where(after, ends[:, None, :], self.rounds).min(axis=2)

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
    def lemma_6_sign(self) -> AnyArray:
        """Sign of 2 ceil(T/d) E^2 - T^2, decided in rationals."""
        pairs = zip(self.exact, self.Z_d.tolist(), strict=True)
        return np.array([_sign(2 * Z * E**2 - self.rounds**2) for E, Z in pairs])

    @property
    def no_ceiling_sign(self) -> AnyArray:
        """Sign of 2 E^2 - dT, decided in rationals."""
        pairs = zip(self.exact, self.ds.tolist(), strict=True)
        return np.array([_sign(2 * E**2 - d * self.rounds) for E, d in pairs])


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
        paid = [-(-k // 1) if low else k // 1 + 1 for k, low in pairs]
        return np.minimum(np.array([int(m) for m in paid]), self.rounds)

    @property
    def even_mean(self) -> AnyArray:
        """As `block_mean`, with `pieces` outer blocks as equal as can be."""
        short, longer = self.rounds // self.pieces, self.rounds % self.pieces
        few = self._means(short[:, None])[:, 0] * (self.pieces - longer)
        return few + self._means(short[:, None] + 1)[:, 0] * longer

    def _means(self, lengths: AnyArray) -> FloatArray:
        """E of blocks of these lengths cut into inner blocks of d."""
        d = np.minimum(self.ds[:, None], lengths)
        return _table(self.rounds + 1)[lengths, d]


def outer_length(T: int, kappa: Fraction, below: bool = False) -> int:
    """L = ceil(2TR/max{P,2R}) with kappa = P/(2R); `below`: as P rises to it."""
    ratio = T / max(kappa, Fraction(1))
    return int(ratio // 1) + 1 if below else int(-(-ratio // 1))


@cache
def _table(T: int) -> FloatArray:
    """E of l rounds in blocks of d, l and d up to T; 0 where l or d is 0."""
    table = np.zeros((T + 1, T + 1))
    for length in range(1, T + 1):
        for d in range(1, length + 1):
            table[length, d] = float(mean_of_blocks(length, d))
    return table


@cache
def _full_blocks(d: int, q: int) -> Counts:
    """Distribution of the signed sum of q blocks of d."""
    return _one_more(_full_blocks(d, q - 1), d) if q else {0: 1}


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


def _sign(x: Fraction) -> int:
    return (x > 0) - (x < 0)
