"""Recorded runs with comparators: how they are told, their sizes, and their regret."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.outline import outline
from bounds.worlds.walks import Walks
from bounds.worlds.world import Case
from mild_core import parameters
from mild_core.engine import simulate
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record, Trace


@dataclass(frozen=True, eq=False)
class RecordedRuns(Walks):
    """A batch of recorded runs, one comparator sequence each.

    Statements are told what the record says about the learner: a record whose schemes
    or games were replaced afterwards is a learner that does something else.
    """

    record: Record = field(default=None)  # type: ignore[assignment]
    label: str = ""

    @classmethod
    def build(cls, record: Record, u: FloatArray, label: str = "") -> Self:
        """Wrap a batched record and comparators (cases, T, n)."""
        B = len(record.values)
        games = record.games if len(record.games) == B else record.games * B
        delays = np.stack([game.delays.d for game in games])
        radius = games[0].domain.R
        block = record.schemes[0].K
        # all games of a batch share the set, so one radius does
        return cls(delays, block, np.asarray(u), radius, record, label)

    @property
    def operations(self) -> int:  # type: ignore[override]
        """T steps of n operations for N experts."""
        return int(self.u.shape[1] * self.u.shape[2] * self.record.schemes[0].N)

    def case(self, b: int) -> Case:
        """Game, learner and comparators of run b; only an outline if it is long."""
        T, n = self.u.shape[1:]
        if T * n > case_data.LARGEST:
            # asked for by everything that a long run breaks, and long in the making
            if b not in self.outlines:
                self.outlines[b] = outline(self.record[b], self.u[b])
            seen = self.outlines[b]
            sizes = {"R": self.radius, "G": float(self.G[b])}
            return self._about(b) | sizes | {"seen": seen}
        return self.case_in_full(b)

    @cached_property
    def outlines(self) -> dict[int, dict[str, Any]]:
        """Of runs that were told already."""
        return {}

    def case_in_full(self, b: int) -> Case:
        """Game, learner and comparators of run b, however long."""
        told = case_data.run_data(self.record[b]) | {"u": self.u[b].tolist()}
        return self._about(b) | told

    def _about(self, b: int) -> Case:
        T, n = self.u.shape[1:]
        return {"world": self.name, "run": b, "T": T, "n": n, "label": self.label}

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again."""
        noise = np.array([case["noise"]]) if "noise" in case else None
        game, scheme = (
            case_data.game_of(case["game"]),
            case_data.scheme_of(case["scheme"]),
        )
        record = simulate([game], [scheme], noise=noise)
        return cls.build(record, np.array([case["u"]], dtype=np.float64))

    def weight(self, b: int) -> tuple[float, ...]:
        """Short runs in few dimensions first, then small delays and plain numbers."""
        T, n = self.u.shape[1:]
        # among equally short runs a person prefers numbers that need no calculator
        tidy = sum(float(g) not in (0.5, 1.0, 2.0) for g in (self.G[b], self.radius))
        return (T, n, float(self.delays[b].sum()), tidy, float(self.P_T[b]))

    # -- sizes ---------------------------------------------------------------------

    @cached_property
    def games(self) -> tuple[object, ...]:
        """One game for every run."""
        games = self.record.games
        return games if len(games) == self.size else games * self.size

    @cached_property
    def G(self) -> AnyArray:
        """Lipschitz constant of the game."""
        return np.array([game.G for game in self.games])  # type: ignore[attr-defined]

    @cached_property
    def M(self) -> AnyArray:
        """Largest absolute loss of the game."""
        return np.array([game.M for game in self.games])  # type: ignore[attr-defined]

    @property
    def n(self) -> AnyArray:
        """Dimension."""
        return np.full(self.size, self.u.shape[2])

    @cached_property
    def eta(self) -> AnyArray:
        """Learning rates, (cases, N)."""
        schemes = self.record.schemes
        etas = np.array([scheme.stages[0].etas for scheme in schemes])
        return np.broadcast_to(etas, (self.size, etas.shape[1]))

    @property
    def N(self) -> AnyArray:
        """Number of experts."""
        return np.full(self.size, self.record.schemes[0].N)

    @cached_property
    def alpha(self) -> AnyArray:
        """Rate of the weights."""
        alphas = [scheme.stages[0].alpha for scheme in self.record.schemes]
        return np.broadcast_to(np.array(alphas), self.size)

    @cached_property
    def k(self) -> AnyArray:
        """floor(log2 sqrt((P_T + 2R)/(2R))) + 1."""
        return np.array([parameters.best_expert(P, self.radius) for P in self.P_T])

    @property
    def C(self) -> AnyArray:
        """0 in order, min{2TGR, 2dGP_T} otherwise."""
        most = 2 * self.rounds * self.G * self.radius
        return np.where(self.in_order == 1, 0.0, np.minimum(most, self.drift_bound))

    @property
    def drift_bound(self) -> AnyArray:
        """2 d G P_T."""
        return 2 * self.d * self.G * self.P_T

    # -- the game ------------------------------------------------------------------

    @cached_property
    def comparator_values(self) -> AnyArray:
        """f_t(u_t)."""
        return self.record.losses.values(self.u)

    @cached_property
    def regret(self) -> AnyArray:
        """sum f_t(x_t) - f_t(u_t)."""
        return (self.record.values - self.comparator_values).sum(axis=1)

    @property
    def regret_size(self) -> AnyArray:
        """sum |f_t(x_t)| + |f_t(u_t)|, and of the products that make them."""
        values = np.abs(self.record.values) + np.abs(self.comparator_values)
        return values.sum(axis=1) + self.inner_size

    @property
    def inner_size(self) -> AnyArray:
        """4 sum |g_z| R: what inner products with decisions are made of."""
        return 4 * self.radius * self.norms.sum(axis=1)

    # -- what the learner used -----------------------------------------------------

    @property
    def trace(self) -> Trace:
        """The learner's inside."""
        if self.record.trace is None:
            raise ValueError("the learner keeps no notes of its experts and weights")
        return self.record.trace

    @property
    def g(self) -> FloatArray:
        """g_z, (cases, Z, n); gradients are known of a learner without notes too."""
        if self.record.trace is None and self.record.gradients is not None:
            return self.record.gradients
        return self.trace.g

    @cached_property
    def norms(self) -> AnyArray:
        """|g_z|."""
        return np.linalg.norm(self.g, axis=2)
