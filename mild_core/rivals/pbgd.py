r"""Parameter-free bandit gradient descent (PBGD): Ader on one-point estimates.

Source: P. Zhao, G. Wang, L. Zhang, Z.-H. Zhou, *Bandit convex optimization in
non-stationary environments*, JMLR 22, 2021. delta = sqrt(n) R/T^{1/4} whatever the path
length; learning rates 2^{i-1} sqrt(7) R^2/(sqrt(n) M T^{3/4}) for
i = 1..ceil(log2(1 + 2T/7)/2) + 1; weights as Ader's, for estimates of length nM/delta.

Read: of its source the abstract was read, and what the paper says of it; rates, delta
and the prior also in public code (PyNOL), whose alpha falls like 1/sqrt(t).

Left open, and settled here:

* delta < r: kept to r/2 at most, as the authors' own code does;
* the rate of Hedge: constant, alpha = sqrt(2/T) delta/(n M D) with D = 2R, which is
  Ader's for gradients of length nM/delta (the authors' code lets it fall like
  1/sqrt(t), for horizons that are not known);
* delays: the source has none; everything happens when values arrive, as for Ader.
"""

from __future__ import annotations

import math

from mild_core.scheme import Scheme, algorithm_4


def expert_count(T: int) -> int:
    """ceil(log2(1 + 2T/7)/2) + 1: the least j with 7 (4^j - 1) >= 2T, plus 1.

    >>> [expert_count(T) for T in (1, 10, 11)]
    [2, 2, 3]
    """
    j = 0
    while 7 * (4**j - 1) < 2 * T:
        j += 1
    return j + 1


def pbgd(R: float, r: float, M: float, n: int, T: int) -> Scheme:
    """PBGD with the source's rates, delta at most r/2 and a constant alpha."""
    delta = min(r / 2, math.sqrt(n) * R / math.pow(T, 0.25))
    unit = math.sqrt(7) * R * R / (math.sqrt(n) * M * math.pow(T, 0.75))
    etas = [2**i * unit for i in range(expert_count(T))]
    alpha = math.sqrt(2 / T) * delta / (n * M * 2 * R)
    return algorithm_4(etas, alpha, delta)
