r"""Ader: gradient descent with many learning rates, averaged by Hedge.

Source: L. Zhang, S. Lu, Z.-H. Zhou, *Adaptive online learning in dynamic environments*,
NeurIPS 2018; the version with surrogate losses <g_t, x> ("improved Ader"), which asks
for one gradient a round. With D = 2R for the diameter, N = ceil(log2(1 + 4T/7)/2) + 1
learning rates 2^{i-1} (D/G) sqrt(7/(2T)), initial weights (1 + 1/N)/(i(i+1)), and
alpha = sqrt(2/T)/(G D), since surrogate losses lie in an interval of length 2GD.

Read: of its source the abstract was read, and what the paper says of it; rates, their
number and the prior also in public code (PyNOL), whose alpha falls like 1/sqrt(t).

Left open, and settled here:

* where experts start: 0;
* delays: the source has none. Experts step and weights change when gradients arrive,
  with the losses of the decisions these were asked for. So it is Algorithm 2 of the
  paper with rates that ignore the delays; and Mild-OGD without delay is Ader with other
  constants.
"""

from __future__ import annotations

import math

from mild_core.scheme import Scheme, algorithm_2


def expert_count(T: int) -> int:
    """N = ceil(log2(1 + 4T/7)/2) + 1: the least j with 7 (4^j - 1) >= 4T, plus 1.

    >>> [expert_count(T) for T in (1, 5, 6, 26, 27)]
    [2, 2, 3, 3, 4]
    """
    j = 0  # in integers, so that no rounding decides about an expert
    while 7 * (4**j - 1) < 4 * T:
        j += 1
    return j + 1


def ader(R: float, G: float, T: int) -> Scheme:
    """Ader as its Theorem 4 prescribes it."""
    D = 2 * R
    unit = D / G * math.sqrt(7 / (2 * T))
    etas = [2**i * unit for i in range(expert_count(T))]
    return algorithm_2(etas, math.sqrt(2 / T) / (G * D))
