"""Every schedule against every loss sequence: sums only, for complete enumerations.

A batch of games has one Python object a run; a grid has one a schedule and one a
scheme, so that millions of short runs cost little more than their rounds.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Domain
from mild_core.engine import kernel
from mild_core.engine.layout import chunk_of, new_output, new_state
from mild_core.engine.plan import plan_of, tuning_of
from mild_core.engine.projection import shape_of
from mild_core.errors import AdversaryError, ParameterError
from mild_core.game import Feedback
from mild_core.losses import LossTable
from mild_core.numerics import FloatArray, allowance
from mild_core.scheme import Scheme, initial_weights


def simulate_grid(
    domain: Domain,
    schedules: Sequence[DelaySchedule],
    schemes: Sequence[Scheme],
    losses: LossTable,
) -> FloatArray:
    """sum_t f_t(x_t) of every schedule (with its scheme) on every loss sequence.

    Parameters
    ----------
    schedules, schemes : one scheme for each schedule; all share T and N
    losses : a batch, shape (patterns, T, n); the learners get gradients

    Returns
    -------
    Array of shape (schedules, patterns).
    """
    _check(domain, schedules, schemes, losses)
    patterns = len(losses.a)
    plan, slots = plan_of(schedules, schemes)
    tuning, log_w1 = tuning_of(schemes, domain), np.log(initial_weights(schemes[0].N))
    # One G for all patterns, computed: a grid has no games that promise one each.
    steepest = float(losses.lipschitz(domain).max()) * (1 + allowance(losses.n, 1.0))
    rules = kernel.Rules(
        T=losses.T,
        K=1,
        bandit=False,
        full=False,
        compare=False,
        G=np.array([steepest]),
        M=np.array([np.inf]),  # no bandits here, and nobody promised an M
    )
    chunk, shape = chunk_of(losses), shape_of(domain)
    nothing = new_output(1, 1, 1, losses.n, schemes[0].N)
    found = np.empty((len(schedules), patterns))
    for v in range(len(schedules)):
        state = new_state(patterns, losses.n, schemes[0].N, slots)
        kernel.advance(
            0, patterns, 0, losses.T, kernel.DECIDE | kernel.ANSWER, rules, shape,
            kernel.Plan(*(_row(part, v) for part in plan)),
            kernel.Tuning(*(_row(part, v) for part in tuning)),
            log_w1, chunk, state, nothing,
        )  # fmt: skip
        if state.trouble.any():
            t, value = state.trouble[state.trouble[:, 0] != 0][0, 1:]
            limit = f"it must be finite and at most G = {steepest:.6g}"
            raise AdversaryError("loss or gradient", float(value), limit, round=int(t))
        found[v] = state.sums[:, 0]
    return found


def _check(
    domain: Domain,
    schedules: Sequence[DelaySchedule],
    schemes: Sequence[Scheme],
    losses: LossTable,
) -> None:
    if losses.a.ndim != 3 or losses.n != domain.n:
        limit = f"a grid needs losses of shape (patterns, T, {domain.n})"
        raise ParameterError("shape of the losses", losses.a.shape, limit)
    if len(schedules) != len(schemes) or not schedules:
        limit = f"there must be one for each of {len(schedules)} schedules, at least 1"
        raise ParameterError("number of schemes", len(schemes), limit)
    for schedule, scheme in zip(schedules, schemes, strict=True):
        if schedule.T != losses.T:
            limit = f"it must equal the rounds of the losses, {losses.T}"
            raise ParameterError("T", schedule.T, limit)
        if scheme.feedback is not Feedback.GRADIENT or scheme.N != schemes[0].N:
            limit = "a grid needs gradient feedback and one number of experts"
            raise ParameterError("scheme", scheme, limit)


def _row(part: FloatArray, v: int) -> FloatArray:
    return part[v : v + 1] if len(part) > 1 else part
