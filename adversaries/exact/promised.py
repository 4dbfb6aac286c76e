"""What Theorem 1 promises for an instance, to hold the exact worst case against."""

from __future__ import annotations

import numpy as np
from sympy import Expr

from adversaries.exact.program import Instance
from bounds.paper import section_3_2, sharper
from bounds.quantities import delays as delay_quantities
from bounds.quantities.parameters import G, eta


def theorem_1(instance: Instance) -> float:
    """(R^2 + R P)/eta + eta G^2 sum(m_t + 1) + G drift, the most the budgets allow."""
    return _value(section_3_2.THEOREM_1, instance)


def sharp_theorem_1(instance: Instance) -> float:
    """(R^2/2 + R P)/eta + eta G^2 (sum m_t + T/2) + G drift, claim S04."""
    return _value(sharper.SHARP_THEOREM_1, instance)


def largest_drift(instance: Instance) -> float:
    """Upper bound on sum_t |u_t - u_{c_t}| over the comparators within the budgets.

    A step s is walked by the pairs (t, c_t) on either side of it; a pair is never
    further apart than 2R.
    """
    delays, R = instance.delays, instance.R
    s, t = np.arange(2, delays.T + 1)[:, None], np.arange(1, delays.T + 1)
    across = (np.minimum(t, delays.c) < s) & (s <= np.maximum(t, delays.c))
    if instance.total is not None:
        walked = instance.path * int(across.sum(axis=1).max(initial=0))
        # all of P in the one step that most pairs walk across
        return float(min(2 * R * delays.displaced, walked))
    budgets = np.array(instance.steps or np.zeros(delays.T - 1))
    return float(np.minimum(budgets @ across, 2 * R).sum())


def _value(bound: Expr, instance: Instance) -> float:
    values = {
        delay_quantities.R: instance.R,
        delay_quantities.P_T: instance.path,
        delay_quantities.T: instance.T,
        delay_quantities.beta: instance.delays.beta,
        delay_quantities.sum_m: instance.delays.backlog,
        delay_quantities.drift: largest_drift(instance),
        G: instance.G,
        eta: instance.eta,
    }
    return float(bound.subs(values))
