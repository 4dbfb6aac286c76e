"""What a transcription notes while it plays, and how the notes become a trace.

Feedback that arrives after T (or after an epoch's end) is never given to a learner. The
paper's analyses use it all the same, in virtual rounds: `trace_of` performs those
updates on the notes, so that every step's gradient leads to a decision y.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from mild_core.delays import DelaySchedule
from mild_core.domains import Domain, Shrunk
from mild_core.numerics import FloatArray
from mild_core.record import Trace
from mild_core.scheme import Scheme

Update = tuple[int, FloatArray, FloatArray, FloatArray]
"""(k, g_k, y before, y after): one projected step for every expert."""


@dataclass
class Tracer:
    """Notes of one run; keeps nothing unless `keep` is set before the first play."""

    keep: bool = False
    steps: list[tuple[FloatArray, FloatArray]] = field(default_factory=list)
    updates: list[Update] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [1])
    noise: list[FloatArray] = field(default_factory=list)

    def step(self, experts: FloatArray, weights: FloatArray) -> None:
        """Note x_z^eta (N, n) and w_z (N,)."""
        if self.keep:
            self.steps.append((experts, weights))

    def update(
        self, k: int, g: FloatArray, before: FloatArray, after: FloatArray
    ) -> None:
        """Note that step k's g led from y to the next y, both (N, n)."""
        if self.keep:
            self.updates.append((k, g, before, after))

    def epoch(self, start: int) -> None:
        """Note that a new epoch starts with this step."""
        if self.keep:
            self.starts.append(start)

    def direction(self, s: FloatArray) -> None:
        """Note the exploration direction s_t."""
        if self.keep:
            self.noise.append(s)


def trace_of(
    tracer: Tracer,
    scheme: Scheme,
    domain: Domain,
    delays: DelaySchedule,
    estimates: FloatArray,
) -> Trace:
    """Turn notes into a trace, performing the virtual updates of every epoch.

    Parameters
    ----------
    estimates : (Z, n) gradient of every step as the analysis knows it; what the
        learner really used, where it did, takes precedence.
    """
    steps = scheme.steps(delays)
    bounds = [*tracer.starts, steps.T + 1]
    g = estimates.copy()
    # So that a learner that used something else (a fault) is not covered up.
    for k, used, _, _ in tracer.updates:
        g[k - 1] = used
    done: list[Update] = []
    tau = np.empty(steps.T, dtype=np.int64)
    for v, (start, stop) in enumerate(pairwise(bounds)):
        stage, inside = scheme.stages[v], range(start, stop)
        own = [update for update in tracer.updates if update[0] in inside]
        target = domain if stage.delta is None else Shrunk(domain, stage.delta)
        y = own[-1][3] if own else np.zeros((scheme.N, domain.n))
        order = steps.window(start, stop).c + start - 1
        tau[start - 1 : stop - 1] = start - 1 + steps.window(start, stop).tau
        seen = {update[0] for update in own}
        # What arrives too late comes last in c: the virtual updates only append.
        for k in (int(k) for k in order if int(k) not in seen):
            after = target.project(y - np.array(stage.etas)[:, None] * g[k - 1])
            own.append((k, g[k - 1], y, after))
            y = after
        done += own
    experts = np.array([x for x, _ in tracer.steps])
    weights = np.array([w for _, w in tracer.steps])
    return Trace(
        x=np.einsum("zi,zin->zn", weights, experts),
        experts=experts,
        weights=weights,
        g=g,
        surrogate=np.einsum("zn,zin->zi", g, experts),
        c=np.array([k for k, *_ in done], dtype=np.int64),
        tau=tau,
        y=np.array([y for _, _, y, _ in done]),
        y_next=np.array([y for *_, y in done]),
        epoch=np.repeat(np.arange(1, len(bounds)), np.diff(bounds)),
    )
