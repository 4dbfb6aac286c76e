"""Reading genes: numbers in [0, 1] as sizes, signs, delays and choices, in batch.

Everything is drawn from extreme points: signs change at a few rounds, delays are of a
few kinds on a few stretches. So a row has about thirty genes, whatever T is.
"""

from __future__ import annotations

import numpy as np

from mild_core.numerics import FloatArray, IntArray

TURNS = 5
"""Most changes of sign."""
STRETCHES = 3
"""Stretches of rounds with delays of one kind."""
KINDS = 5
"""Kinds of delays: none, constant, block ends, reversed blocks, never."""


class Genes:
    """Rows of genes (cases, m), read from left to right; what is missing reads 1/2."""

    def __init__(self, rows: FloatArray) -> None:
        self.rows = np.clip(np.asarray(rows, dtype=np.float64), 0.0, 1.0)
        self.read = 0

    def __len__(self) -> int:
        return len(self.rows)

    def next(self) -> FloatArray:
        """The next gene of every row."""
        self.read += 1
        if self.read > self.rows.shape[1]:
            # rows of a smaller arena stay usable in a larger one
            return np.full(len(self), 0.5)
        return np.asarray(self.rows[:, self.read - 1])

    def real(self, low: float, high: float) -> FloatArray:
        """A number between two others."""
        return np.asarray(low + (high - low) * self.next())

    def size(self, low: float, high: float) -> FloatArray:
        """A number between two positive ones, logarithmically."""
        return np.asarray(low * (high / low) ** self.next())

    def integer(self, low: int, high: int) -> IntArray:
        """An integer from low to high."""
        # a gene of exactly 1 would come out one too large
        drawn = low + np.floor((high - low + 1) * self.next()).astype(np.int64)
        return np.asarray(np.minimum(drawn, high))

    def signs(self, T: int) -> FloatArray:
        """-1 and 1 with at most TURNS changes, (cases, T)."""
        start = np.where(self.next() < 0.5, 1.0, -1.0)
        # a turn beyond T does not happen: fewer than TURNS changes must be reachable
        turns = np.stack([self.integer(1, T + T // 4 + 1) for _ in range(TURNS)])
        passed = (np.arange(T) >= turns[:, :, None]).sum(axis=0)
        return np.asarray(start[:, None] * np.where(passed % 2 == 0, 1.0, -1.0))

    def delays(self, T: int) -> IntArray:
        """A few stretches, each with one kind of delays up to some d, (cases, T)."""
        cuts = np.sort([self.integer(0, T) for _ in range(STRETCHES - 1)], axis=0)
        stretch = (np.arange(T) >= cuts[:, :, None]).sum(axis=0)
        kind = np.stack([self.integer(0, KINDS - 1) for _ in range(STRETCHES)])
        longest = np.stack([self.size(1, T + 1) for _ in range(STRETCHES)])
        rows = np.arange(len(self))[:, None]
        kind, d = kind[stretch, rows], longest[stretch, rows].astype(np.int64)
        return _delays(kind, d, T)

    def delays_each(self, T: int, longest: int) -> IntArray:
        """Every delay on its own, (cases, T)."""
        return np.stack([self.integer(1, longest) for _ in range(T)], axis=1)


def _delays(kind: IntArray, d: IntArray, T: int) -> IntArray:
    t = np.arange(T)
    half = (d + 1) // 2
    some = np.stack(
        [
            np.ones_like(d),
            d,
            np.minimum((t // d + 1) * d, T) - t,
            2 * (half - 1 - t % half) + 1,
            np.broadcast_to(T - t + 1, d.shape),
        ]
    )
    return np.asarray(np.take_along_axis(some, kind[None], axis=0)[0])
