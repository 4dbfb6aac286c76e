r"""Bandit gradient descent (BGD): OGD on one-point estimates of the gradient.

Source: A. Flaxman, A. Kalai, B. McMahan, *Online convex optimization in the bandit
setting: gradient descent without a gradient*, SODA 2005, its theorem for Lipschitz
losses: steps of nu f_t(x_t + delta s_t) s_t with nu = R/(M sqrt(T)) and
delta = T^{-1/4} sqrt(R n M r/(3 (G r + M))), within (1 - delta/r) K. With the estimate
(n/delta) f_t s_t that is eta = nu delta/n.

Read: of its source the abstract was read, and what the paper says of it; the one-point
estimate also in public code (PyNOL).

Left open, and settled here:

* "for T sufficiently large" means delta < r: delta is kept to r/2 at most, and the
  bound is claimed only where that changes nothing;
* delays: the source has none; one step a value when it arrives, as for OGD.
"""

from __future__ import annotations

import math

from mild_core.scheme import Scheme, algorithm_3


def exploration(R: float, r: float, G: float, M: float, n: int, T: int) -> float:
    """delta = T^{-1/4} sqrt(R n M r/(3 (G r + M)))."""
    return math.sqrt(R * n * M * r / (3 * (G * r + M))) / math.pow(T, 0.25)


def bgd(R: float, r: float, G: float, M: float, n: int, T: int) -> Scheme:
    """BGD as its source prescribes it, delta at most r/2."""
    delta = min(r / 2, exploration(R, r, G, M, n, T))
    return algorithm_3(R * delta / (n * M * math.sqrt(T)), delta)
