"""Algorithm 5 to the letter: step 11 runs over F_t, stale gradients included.

Step 9 receives F_t^{s_v}, the gradients queried in the current epoch; step 11 prints
F_t, so that the experts also descend along gradients of earlier epochs. The weights do
not: eq. (69) sums over F_t^{s_v}.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.doubling import Doubling
from bounds.worlds.world import Case
from mild_core.algorithms import DoublingOGD
from mild_core.game import Game
from mild_core.losses import stack
from mild_core.numerics import AnyArray
from mild_core.protocol import Arrival, Factory, play
from mild_core.record import Record, Trace


class LiteralDoublingOGD(DoublingOGD):
    """Algorithm 5 with step 11 as printed."""

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Steps 9 to 13; stale gradients come first in the ascending order."""
        for k, g in arrivals:
            # queried before this epoch began: step 9 drops it, step 11 as printed does
            # not
            if k < self.s:
                # the rate of the epoch in which it arrives
                step = self.etas[:, None] / 2 ** (self.v / 2) * g
                self.y = self.domain.project(self.y - step)
        super().receive(arrivals)


@dataclass(frozen=True, eq=False)
class Literal(Doubling):
    """Runs of Algorithm 5 to the letter."""

    name = "doubling-literal"

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again."""
        record = played([case_data.game_of(case["game"])], LiteralDoublingOGD)
        return cls.build(record, np.array([case["u"]], dtype=np.float64))

    @property
    def stale_v(self) -> AnyArray:
        """Gradients of earlier epochs that arrive in epoch v."""
        return self._sum(self._stale_t)

    @property
    def sum_stale(self) -> AnyArray:
        """Gradients that arrive after their epoch and before T is over."""
        return self.stale_v.sum(axis=1)

    @property
    def stale_open_v(self) -> AnyArray:
        """sum over them of the epoch's own gradients that wait at that time."""
        term = np.diff(self.epochs.monitored_t, axis=1, prepend=0)
        waiting = np.where(self.epochs.opens_t == 1, 1, term)
        return self._sum(self._stale_t * waiting)

    @property
    def _stale_t(self) -> AnyArray:
        """#{k < s_{v_t} : k + d_k - 1 = t}."""
        own = self.arrival[:, :, None] == self.t[:, None, :]
        stale = self.v_t[:, :, None] < self.v_t[:, None, :]
        return (own & stale).sum(axis=1)


def played(games: Sequence[Game], factory: Factory) -> Record:
    """Let a transcription play games of one size; a batch, as the engine records it.

    The y-sequence of a learner with stale steps is not the paper's: only what was
    played, x, x^eta, w and g, is to be read from its trace.
    """
    # gradients need no noise: the generator is never drawn from
    records = [play(game, factory, np.random.default_rng(0)) for game in games]
    return Record(
        games=tuple(games),
        schemes=tuple(record.schemes[0] for record in records),
        losses=stack([record.losses for record in records]),
        played=np.stack([record.played for record in records]),
        values=np.stack([record.values for record in records]),
        gradients=np.stack([record.trace.g for record in records if record.trace]),
        noise=None,
        trace=_joined([record.trace for record in records]),
    )


def _joined(traces: Sequence[Trace | None]) -> Trace:
    names = Trace.__dataclass_fields__
    return Trace(
        **{name: np.stack([getattr(t, name) for t in traces]) for name in names}
    )
