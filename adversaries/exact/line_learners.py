"""Who plays all games on the line: Algorithms 1, 2 and 5, each with its bound."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sympy import Expr

from adversaries.exact.vectors import TuneToDelays, least_drift
from bounds.evaluation import evaluate
from bounds.paper.appendix_a import THEOREM_A1
from bounds.paper.section_3_2 import THEOREM_1, THEOREM_2
from bounds.quantities import delays as delay_quantities
from bounds.quantities import parameters as parameter_quantities
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.numerics import FloatArray
from mild_core.scheme import Scheme, algorithm_1


@dataclass(frozen=True)
class LearnerAndBound:
    """An algorithm with its prescribed parameters, and the bound it is held against."""

    name: str
    claim: str
    tune: TuneToDelays
    bound: Expr
    restarts: bool = False

    @property
    def drifts(self) -> bool:
        """Whether the bound has the drift in it, and not k."""
        return delay_quantities.drift in self.bound.free_symbols


def descent(schedule: DelaySchedule) -> Scheme:
    """Algorithm 1; eta balances Theorem 1 for a static comparator."""
    return algorithm_1(parameters.balanced_eta(1.0, 1.0, 0.0, schedule.beta))


def mild(schedule: DelaySchedule) -> Scheme:
    """Mild-OGD as Theorem 2 prescribes it."""
    return parameters.theorem_2(1.0, 1.0, schedule.T, schedule.beta)


def doubling(schedule: DelaySchedule) -> Scheme:
    """Algorithm 5."""
    return parameters.algorithm_5(1.0, 1.0, schedule.T)


LEARNERS = (
    LearnerAndBound("Algorithm 1", "theorem-1", descent, THEOREM_1),
    LearnerAndBound("Algorithm 2", "theorem-2", mild, THEOREM_2),
    LearnerAndBound("Algorithm 5", "theorem-A1", doubling, THEOREM_A1, restarts=True),
)


def bounds_of(
    learner: LearnerAndBound, schedule: DelaySchedule, u: FloatArray
) -> FloatArray:
    """The bound for every path u (paths, T)."""
    P = np.abs(np.diff(u, axis=1)).sum(axis=1)
    T, d = schedule.T, schedule.maximum
    # C of the theorems: what order costs them
    loose = 0.0 if schedule.in_order else np.minimum(2.0 * T, 2.0 * d * P)
    scheme = learner.tune(schedule)
    values = {
        delay_quantities.R: 1.0,
        delay_quantities.P_T: P,
        delay_quantities.S: schedule.total,
        delay_quantities.beta: schedule.beta,
        delay_quantities.drift: least_drift(schedule, u) if learner.drifts else np.nan,
        parameter_quantities.G: 1.0,
        parameter_quantities.C: loose,
        # `parameters.best_expert` for an array of path lengths, with R = 1
        parameter_quantities.k: np.floor(np.log2(P / 2 + 1) / 2) + 1,
        parameter_quantities.eta: scheme.stages[0].etas[0],
    }
    return np.broadcast_to(evaluate(learner.bound, values), P.shape)
