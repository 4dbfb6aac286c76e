"""Where a learner differs from the transcription: decisions, weights, order."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import numpy as np

from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.comparison import Late, Run, allowed, first_apart, replayed
from adversaries.likeness.result import Difference
from adversaries.likeness.roles import Role
from adversaries.likeness.switched import Switched
from mild_core.game import Feedback
from mild_core.numerics import FloatArray

MANY = 4
"""Arrivals of a round whose orders are all tried, at most."""


def first(role: Role, run: Run) -> int | None:
    """First round in which a run is not the reference's; after it, if it stopped."""
    at = first_apart(run, role.reference(run.game), role.scheme(run.game))
    if at is None and run.seen.trouble:
        return run.seen.rounds + 1
    return at


def differences(role: Role, run: Run) -> list[Difference]:
    """The first difference in decisions, then what else is known of that run."""
    until = run.until
    # to say where is worth the time for one game more
    scheme, run = role.scheme(run.game), replace(run, until=math.inf)
    at = first(role, run)
    limit = allowed(run.game, scheme, run.seen, run.eps)
    if not at or at > run.seen.rounds:
        stopped = Difference(at or 1, "decision", run.seen.trouble, "a point", limit)
        return [stopped]
    expected = [x for x, _ in replayed(run, role.reference(run.game))][at - 1]
    seen = run.seen.played[at - 1]
    found = [Difference(at, "decision", seen.tolist(), expected.tolist(), limit)]
    try:
        found += _shown(role, replace(run, until=until), at, limit)
        found += _order(role, replace(run, until=until), at, limit)
    except Late:
        pass  # these are said beside the first
    return found


def _shown(role: Role, run: Run, at: int, limit: float) -> Iterator[Difference]:
    """Weights and experts, if the learner shows them, up to that round."""
    right = RIGHT.factory(role)(run.game)
    for name, shown in (("weights", run.seen.weights), ("experts", run.seen.experts)):
        if shown is None:
            continue
        for t, (_, learner) in enumerate(replayed(run, right), start=1):
            assert isinstance(learner, Switched)
            own = learner.weights if name == "weights" else learner.sent[learner.z]
            # weights have no unit: their rounding is that of a decision over R
            size = limit / run.game.domain.R if name == "weights" else limit
            if not _near(own, shown[t - 1], size):
                yield Difference(t, name, shown[t - 1].tolist(), own.tolist(), size)
                break
            if t == at:
                break


def _order(role: Role, run: Run, at: int, limit: float) -> Iterator[Difference]:
    """Whether another order or choice of the arrivals before explains the decision."""
    if role.feedback is Feedback.VALUE or at < 2:
        return
    arrived = run.game.delays.F(at - 1)
    if len(arrived) > MANY:
        return
    sizes = range(len(arrived), -1, -1)
    for used in (some for size in sizes for some in permutations(arrived, size)):
        right = replace(RIGHT, plays=_using(at - 1, used)).factory(role)(run.game)
        x = [x for x, _ in replayed(run, right)][at - 1]
        if list(used) != arrived and _near(x, run.seen.played[at - 1], limit):
            yield Difference(at - 1, "order of use", list(used), arrived, 0.0)
            return


def _using(t: int, used: tuple[int, ...]) -> type[Switched]:
    """The learner that in round t uses these, in this order."""

    class Reordered(Switched):
        def ordered(self, steps: list[int]) -> list[int]:
            return list(used) if self.t == t else sorted(steps)

    return Reordered


def _near(x: FloatArray, y: FloatArray, limit: float) -> bool:
    return x.shape == y.shape and bool(np.abs(x - y).max() <= limit)
