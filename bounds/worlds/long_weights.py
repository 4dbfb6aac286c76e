"""Algorithm 4 on a line, in blocks so long that only their sums can be played.

As `long_blocks`: the sum of a block's estimates is K a + ((b + x_z a)/delta) sum s_t
for losses b + a x, and the sum of its signs is binomial. Nothing is late. Lemma 10
speaks of sum K a (x_z - x_z^i) for every expert i.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bounds.worlds.long_blocks import LongBlocks
from mild_core.numerics import AnyArray, FloatArray
from mild_core.scheme import initial_weights


@dataclass(frozen=True, eq=False)
class LongWeights(LongBlocks):
    """One game of one slope in all blocks; `rates` of the experts, `alpha` of weights.

    The first expert's rate is so small that it stays where it is. `constant` is b.
    """

    rates: tuple[float, ...]
    weighing: float
    constant: float = 0.0

    name = "long-weights"

    def metas(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Play; the regret of the weights against each expert, (runs, experts)."""
        edge, charge = self.radius - self.explore, float(self._charge[0])
        slope = charge / self._K
        rates = np.array(self.rates)[:, None]
        y, losses, total = (np.zeros((len(rates), runs)) for _ in range(3))
        first = np.log(initial_weights(len(rates)))[:, None]
        for _ in self.delays:
            shares = np.exp(first - self.weighing * losses)
            x = (shares * y).sum(axis=0) / shares.sum(axis=0)
            total += charge * (x - y)
            signs = 2.0 * rng.binomial(self._K, 0.5, runs) - self._K
            g = charge + (self.constant + x * slope) / self.explore * signs
            losses += g * (y - x)  # the same for all experts does not matter
            y = np.clip(y - rates * g, -edge, edge)
        return total.T

    @property
    def M(self) -> AnyArray:
        """Largest b + a x."""
        return np.array([self.steepest * self.radius + self.constant])

    alpha = property(lambda self: np.array([self.weighing]))
    eta = property(lambda self: np.array([self.rates]))

    @property
    def log_inverse_w1(self) -> AnyArray:
        """ln(1/w_1) of every expert."""
        return -np.log(initial_weights(len(self.rates)))[None]

    @property
    def meta_range(self) -> tuple[float, float]:
        """Two experts, of which one has hardly moved: they are R apart at most."""
        longest = self._K * (self.steepest + float(self.M[0]) / self.explore)
        apart = self.radius + len(self.delays) * self.rates[0] * longest
        most = self.steepest * self._T * apart * (1 + 1e-6)
        return -most, most
