"""Algorithm 4 on a line, in blocks so long that only their sums can be played.

As `long_blocks`, for all experts of Theorem 6 and losses that turn; nothing is late.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bounds.worlds.long_blocks import LongBlocks
from mild_core import parameters
from mild_core.numerics import AnyArray, FloatArray
from mild_core.scheme import Stage, initial_weights


@dataclass(frozen=True, eq=False)
class LongExperts(LongBlocks):
    """One game of one slope a block, and the stage that Theorem 6 prescribes for it."""

    stage: Stage

    name = "long-experts"

    def regrets(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Play; the regret of every run less what exploring adds."""
        edge, charge = self.radius - self.explore, self._charge
        rates = np.array(self.stage.etas)[:, None]
        first = np.log(initial_weights(len(rates)))[:, None]
        y, losses = (np.zeros((len(rates), runs)) for _ in range(2))
        total = np.zeros(runs)
        for z in range(len(self.delays)):
            # the largest exponent is 0: experts that lost most vanish, none overflows
            shares = first - self.stage.alpha * losses
            shares = np.exp(shares - shares.max(axis=0))
            x = (shares * y).sum(axis=0) / shares.sum(axis=0)
            total += charge[z] * x
            signs = 2.0 * rng.binomial(self._K, 0.5, runs) - self._K
            g = charge[z] * (1 + x / self.explore * signs / self._K)
            losses += g * y
            y = np.clip(y - rates * g, -edge, edge)
        return total - float((self.slopes * self.counts * self.u).sum())

    # -- quantities ----------------------------------------------------------------

    V = property(lambda self: np.array([1]))
    S = property(lambda self: self.T)
    sum_m = property(lambda self: self.sum_mz)
    alpha = property(lambda self: np.array([self.stage.alpha]))
    k = property(lambda self: np.array([self._best]))
    eta_k = property(lambda self: np.array([self.stage.etas[self._best - 1]]))

    @property
    def _best(self) -> int:
        wanted = parameters.best_expert(float(self.P_T[0]), self.radius)
        return min(wanted, len(self.stage.etas))

    @property
    def log_inverse_w1_k(self) -> AnyArray:
        """ln(1/w_1) of the best expert."""
        first = initial_weights(len(self.stage.etas))[self._best - 1]
        return np.array([-np.log(first)])
