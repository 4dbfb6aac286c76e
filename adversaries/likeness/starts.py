"""A first decision that is not 0: where it is, read off the first point."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.comparison import Run, first_apart
from adversaries.likeness.result import Mistake
from adversaries.likeness.roles import Role
from adversaries.likeness.switched import Switched
from mild_core.errors import Violation
from mild_core.noise import unit_vectors
from mild_core.numerics import FloatArray

NAME = "first point not 0"


def elsewhere(role: Role, runs: Sequence[Run]) -> Mistake | None:
    """The mistake, if with other first decisions all runs are explained."""
    if not all(run.seen.rounds for run in runs):
        return None
    starts = [_start(role, run) for run in runs]
    if not all(_from(role, *row) for row in zip(runs, starts, strict=True)):
        return None
    shown = ", ".join(f"{x:.4g}" for x in starts[0])
    where = f"n = {runs[0].game.n}, R = {runs[0].game.domain.R:.4g}"
    return Mistake(NAME, f"the first decision is not 0: ({shown}) where {where}")


def _start(role: Role, run: Run) -> FloatArray:
    """The first decision: the first point, without the step to the side."""
    point = run.seen.played[0]
    delta = role.scheme(run.game).stages[0].delta
    if delta is None:
        return np.asarray(point)
    s = unit_vectors(np.random.default_rng(run.seed), 1, run.game.n)[0]
    return np.asarray(point - delta * s)


def _from(role: Role, run: Run, start: FloatArray) -> bool:
    """Whether a run is the reference's but for its first decision."""

    class Elsewhere(Switched):
        def first_decisions(self) -> FloatArray:
            return np.tile(start, (self.told.N, 1))

    try:
        scheme = role.scheme(run.game)
    except Violation:
        return True
    box = RIGHT.playing(scheme, Elsewhere)
    return first_apart(run, box, scheme) is None
