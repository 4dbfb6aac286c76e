r"""GOLD's improvement: all received values are used, one after the other.

Source: I. Bistritz, Z. Zhou, X. Chen, N. Bambos, J. Blanchet, *No weighted-regret
learning in adversarial bandits with delays*, JMLR 23, 2022; the regret
O(sqrt(n) T^{3/4} + (n dbar)^{1/3} T^{2/3}) with parameters tuned as Wan, Yao, Song and
Zhang (NeurIPS 2024) discuss.

Read: of its source the abstract was read, and what the paper says of it.

Left open, and settled here:

* the order of values that arrive together: ascending, as Algorithm 1 of the paper;
* constants: those of the paper's Corollary 1, whose learner this is, with
  beta = sum m_t; delta is kept to r/2 at most.
"""

from __future__ import annotations

import math

from mild_core.scheme import Scheme, algorithm_3


def tuned(R: float, r: float, M: float, n: int, T: int, backlog: float) -> Scheme:
    """eta and delta that suit a backlog of sum m_t values.

    eta = (R/M) min{1/(sqrt(n) T^{3/4}), 1/(n backlog T)^{1/3}} and
    delta = max{sqrt(n) T^{3/4}, (n backlog T)^{1/3}}/T, in units of R.
    """
    slow = max(math.sqrt(n) * math.pow(T, 0.75), math.cbrt(n * backlog * T))
    return algorithm_3(R * R / (M * slow), min(r / 2, R * slow / T))
