r"""Online gradient descent (OGD), the learner every other one here grows out of.

Source: M. Zinkevich, *Online convex programming and generalized infinitesimal gradient
ascent*, ICML 2003. x_{t+1} is the projection of x_t - eta g_t, with a constant eta for
the dynamic regret (its Theorem 2).

Read: of its source the abstract was read, and what the paper says of it; its step also
in public code (PyNOL).

Left open, and settled here:

* where it starts: x_1 = 0, which lies in K (Assumption 2) at distance R at most from
  everything in it;
* eta: with x_1 = 0 the static regret is at most R^2/(2 eta) + eta G^2 T/2, smallest for
  eta = R/(G sqrt(T)) (claim R02 derives it);
* delays: the source has none. One step for each gradient when it arrives, in the order
  of arrival: Algorithm 1 of the paper, with a learning rate that ignores the delays.
"""

from __future__ import annotations

import math

from mild_core.scheme import Scheme, algorithm_1


def ogd(R: float, G: float, T: int) -> Scheme:
    """OGD with eta = R/(G sqrt(T)).

    >>> ogd(R=1.0, G=2.0, T=25).stages[0].etas
    (0.1,)
    """
    return algorithm_1(R / (G * math.sqrt(T)))
