"""Bandit learners with a fault: what a check of the statements should notice.

Each plays the games with the given noise and returns a record that claims the learner
was without fault.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from mild_core.algorithms import DelayedBGD, MildBGD
from mild_core.algorithms.blocking import Blocking
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate
from mild_core.game import Game, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Learner, play
from mild_core.record import Record, batched
from mild_core.scheme import Scheme

Fault = Callable[[Sequence[Game], Sequence[Scheme], FloatArray], Record]


def other_delta(
    some: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    """The estimator divides by a delta half as large as claimed."""
    halved = [
        replace(s, stages=tuple(replace(x, delta=x.delta / 2) for x in s.stages))  # type: ignore[operator]
        for s in schemes
    ]
    return replace(simulate(some, halved, noise=noise), schemes=tuple(schemes))


def early(some: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray) -> Record:
    """Everything that is late comes one block early."""
    K = schemes[0].K
    sooner = [
        replace(g, delays=DelaySchedule(np.maximum(g.delays.d - K, 1))) for g in some
    ]
    return replace(simulate(sooner, schemes, noise=noise), games=tuple(some))


def too_far(
    some: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    """Steps are projected onto a set larger than K, not onto K_delta."""
    large = Ball(some[0].n, 2 * some[0].domain.R)
    free = [replace(g, domain=large, G=np.nan, M=np.nan) for g in some]
    return replace(simulate(free, schemes, noise=noise), games=tuple(some))


class FloorIndex(Blocking):
    """The block of round k is floor(k/K), to the letter of step 8."""

    def block_of(self, k: int) -> int:
        """floor(k/K); block 0 does not exist, its values are lost."""
        return k // self.K


class Descending(Blocking):
    """Blocks that become complete together are used in descending order."""

    def end_block(self) -> None:
        """Use one block at a time, the last first."""
        complete = sorted(self.A, reverse=True)
        for self.A in [[k] for k in complete]:
            super().end_block()  # type: ignore[safe-super]


class FloorBGD(FloorIndex, DelayedBGD):
    """Algorithm 3 with that index."""


class FloorMild(FloorIndex, MildBGD):
    """Algorithm 4 with that index."""


class DescendingBGD(Descending, DelayedBGD):
    """Algorithm 3 in that order."""


class DescendingMild(Descending, MildBGD):
    """Algorithm 4 in that order."""


def floor_index(
    some: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    """The block of round k is floor(k/K)."""
    return _played(some, schemes, noise, (FloorBGD, FloorMild))


def descending(
    some: Sequence[Game], schemes: Sequence[Scheme], noise: FloatArray
) -> Record:
    """Blocks are used in descending order."""
    return _played(some, schemes, noise, (DescendingBGD, DescendingMild))


FAULTS: dict[str, Fault] = {
    "other delta in the estimator": other_delta,
    "one block early": early,
    "projected too far": too_far,
    "block index floor(k/K)": floor_index,
    "descending order": descending,
}


def _played(
    some: Sequence[Game],
    schemes: Sequence[Scheme],
    noise: FloatArray,
    kinds: tuple[type[DelayedBGD], type[MildBGD]],
) -> Record:
    """Play the transcriptions, one by one."""

    def factory(scheme: Scheme, s: FloatArray) -> Callable[[Problem], Learner]:
        stage = scheme.stages[0]
        assert stage.delta is not None
        delta = stage.delta
        if scheme.N == 1:
            return lambda p: kinds[0](p, stage.etas[0], delta, scheme.K, s)
        return lambda p: kinds[1](p, stage.etas, stage.alpha, delta, scheme.K, s)

    rng = np.random.default_rng(0)  # the noise is given
    rows = zip(some, schemes, noise, strict=True)
    return batched([play(g, factory(scheme, s), rng) for g, scheme, s in rows])
