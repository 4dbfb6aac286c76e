"""Delayed Hedge with its weights in logarithms, as all two-level algorithms use it."""

from __future__ import annotations

import numpy as np

from mild_core.numerics import FloatArray
from mild_core.scheme import initial_weights


class DelayedHedge:
    """Weights of N experts, updated by eq. (6), (9) or (69).

    ``w_new^eta = w^eta exp(-alpha sum_k l_k(x_k^eta)) / normalisation``, kept as
    logarithms so that no weight is lost for good however large alpha L becomes.
    """

    def __init__(self, N: int, alpha: float) -> None:
        self.alpha = alpha
        self.log_w = np.log(initial_weights(N))

    @property
    def w(self) -> FloatArray:
        """The weights themselves, adding up to 1 within rounding."""
        shares = np.exp(self.log_w)
        return np.asarray(shares / shares.sum())

    def update(self, losses: FloatArray) -> None:
        """Take the summed surrogate losses (N,) of this round's arrivals.

        The largest logarithm is kept at 0: normalising here as well would subtract two
        large numbers and leave weights that add up to 1 only to 1e-16 alpha L.
        """
        log_w = self.log_w - self.alpha * losses
        self.log_w = log_w - log_w.max()
