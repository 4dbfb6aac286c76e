"""Runs of the paper's scheme with comparators: the descent of every expert.

Steps are rounds (K = 1) or blocks; for the full-information algorithms they are the
paper's rounds t. Quantities of experts have shape (cases, N); with one expert they are
those of Algorithms 1 and 3.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.walks import Walks
from bounds.worlds.world import Case
from mild_core import parameters
from mild_core.engine import simulate
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record, Trace


@dataclass(frozen=True, eq=False)
class Runs(Walks):
    """A batch of recorded runs, one comparator sequence each.

    Statements are told what the record says about the learner: a record whose schemes
    or games were replaced afterwards is a learner that does something else.
    """

    record: Record = field(default=None)  # type: ignore[assignment]
    label: str = ""

    name = "runs"

    @classmethod
    def build(cls, record: Record, u: FloatArray, label: str = "") -> Self:
        """Wrap a batched record and comparators (cases, T, n)."""
        B = len(record.values)
        games = record.games if len(record.games) == B else record.games * B
        delays = np.stack([game.delays.d for game in games])
        radius = games[0].domain.R
        block = record.schemes[0].K
        return cls(delays, block, np.asarray(u), radius, record, label)

    @property
    def operations(self) -> int:  # type: ignore[override]
        """T steps of n operations for N experts."""
        return int(self.u.shape[1] * self.u.shape[2] * self.record.schemes[0].N)

    def case(self, b: int) -> Case:
        """Game, learner and comparators of run b; only its sizes if it is long."""
        T, n = self.u.shape[1:]
        if T * n > case_data.LARGEST:
            return self._about(b) | {"R": self.radius, "G": float(self.G[b])}
        return self.case_in_full(b)

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

    # -- the descent ---------------------------------------------------------------

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

    @property
    def v(self) -> FloatArray:
        """Comparator of step z, (cases, Z, n)."""
        return self.u_blocks

    @cached_property
    def norms(self) -> AnyArray:
        """|g_z|."""
        return np.linalg.norm(self.g, axis=2)

    @cached_property
    def used_g(self) -> FloatArray:
        """g_{c_z}, with the order the schedule prescribes."""
        return _rows(self.g, self.c_z)

    @cached_property
    def y(self) -> FloatArray:
        """y_z, (cases, Z, N, n)."""
        return self.trace.y

    @cached_property
    def y_prime(self) -> FloatArray:
        """y'_{z+1} = y_z - eta g_{c_z}."""
        return self.y - self.eta[:, None, :, None] * self.used_g[:, :, None]

    @property
    def y_next(self) -> FloatArray:
        """y_{z+1} as the learner computed it."""
        return self.trace.y_next

    @cached_property
    def y_lagged(self) -> FloatArray:
        """y_{tau_{c_z}}."""
        return _rows(self.y, self.tau_cz)

    @property
    def unsorted(self) -> AnyArray:
        """sum |sort(c)_t - t| of the order the learner used."""
        return np.abs(np.sort(self.trace.c, axis=1) - self.z).sum(axis=1)

    @property
    def x_less_y(self) -> AnyArray:
        """|x_z - y_{tau_z}| for every step and expert, (cases, Z N)."""
        there = _rows(self.y, self.steps.tau_t)
        gap = np.linalg.norm(self.trace.experts - there, axis=3)
        return gap.reshape(self.size, -1)

    @property
    def y_1(self) -> AnyArray:
        """|y_1| for every expert."""
        return np.linalg.norm(self.y[:, 0], axis=2)

    @property
    def linear(self) -> AnyArray:
        """sum <g_z, x_z - v_z> of the played decision."""
        return (self.g * (self.trace.x - self.v)).sum(axis=(1, 2))

    @cached_property
    def expert_linear(self) -> AnyArray:
        """sum <g_z, x_z^eta - v_z>."""
        return _inner(self.g, self.trace.experts - self.v[:, :, None])

    @property
    def reordered(self) -> AnyArray:
        """sum <g_{c_z}, x_{c_z}^eta - v_{c_z}>."""
        x = _rows(self.trace.experts, self.c_z)
        return _inner(self.used_g, x - _rows(self.v, self.c_z)[:, :, None])

    @property
    def reordered_y(self) -> AnyArray:
        """sum <g_{c_z}, y_{tau_{c_z}} - v_{c_z}>."""
        there = _rows(self.v, self.c_z)[:, :, None]
        return _inner(self.used_g, self.y_lagged - there)

    @cached_property
    def lead(self) -> AnyArray:
        """sum <g_{c_z}, y_z - v_z>."""
        return _inner(self.used_g, self.y - self.v[:, :, None])

    @cached_property
    def lag(self) -> AnyArray:
        """sum <g_{c_z}, y_{tau_{c_z}} - y_z>."""
        return _inner(self.used_g, self.y_lagged - self.y)

    @cached_property
    def turn(self) -> AnyArray:
        """sum <g_{c_z}, v_z - v_{c_z}>."""
        return (self.used_g * (self.v - _rows(self.v, self.c_z))).sum(axis=(1, 2))

    # -- eq. (13) ------------------------------------------------------------------

    @cached_property
    def step_squares(self) -> AnyArray:
        """sum |y_z - y'_{z+1}|^2 / (2 eta)."""
        return _squares(self.y - self.y_prime).sum(axis=1) / (2 * self.eta)

    @property
    def square_size(self) -> AnyArray:
        """sum (4 R^2 + eta^2 |g|^2) / eta: what eq. (13) adds and subtracts."""
        g2 = (self.norms**2).sum(axis=1)[:, None]
        return 4 * self.norms.shape[1] * self.radius**2 / self.eta + self.eta * g2

    @property
    def lead_quotient(self) -> AnyArray:
        """sum <y_z - y'_{z+1}, y_z - v_z> / eta."""
        moved = (self.y - self.y_prime) * (self.y - self.v[:, :, None])
        return moved.sum(axis=(1, 3)) / self.eta

    @property
    def squares_prime(self) -> AnyArray:
        """sum (|y_z-v_z|^2 - |y'_{z+1}-v_z|^2 + |y_z-y'_{z+1}|^2) / (2 eta)."""
        return self._three_squares(self.y_prime)

    @property
    def squares_next(self) -> AnyArray:
        """sum (|y_z-v_z|^2 - |y_{z+1}-v_z|^2 + |y_z-y'_{z+1}|^2) / (2 eta)."""
        return self._three_squares(self.y_next)

    def _three_squares(self, then: FloatArray) -> AnyArray:
        v = self.v[:, :, None]
        change = (_squares(self.y - v) - _squares(then - v)).sum(axis=1)
        return change / (2 * self.eta) + self.step_squares

    @property
    def squares_split(self) -> AnyArray:
        """sum ((|y_z|^2 - |y_{z+1}|^2)/2 + <y_{z+1} - y_z, v_z>) / eta + squares."""
        fall = (_squares(self.y) - _squares(self.y_next)).sum(axis=1) / 2
        along = ((self.y_next - self.y) * self.v[:, :, None]).sum(axis=(1, 3))
        return (fall + along) / self.eta + self.step_squares

    @property
    def telescoped(self) -> AnyArray:
        """<y_{Z+1}, v_Z>/eta + sum_{z>=2} <v_{z-1} - v_z, y_z>/eta + squares."""
        last = (self.y_next[:, -1] * self.v[:, -1, None]).sum(axis=2)
        back = -np.diff(self.v, axis=1)[:, :, None]
        along = (back * self.y[:, 1:]).sum(axis=(1, 3))
        return (last + along) / self.eta + self.step_squares

    @property
    def telescoped_norms(self) -> AnyArray:
        """The same with norms, and eta |g|^2 / 2 for the squares."""
        last = np.linalg.norm(self.y_next[:, -1], axis=2)
        last = last * np.linalg.norm(self.v[:, -1], axis=1)[:, None]
        moves = np.linalg.norm(np.diff(self.v, axis=1), axis=2)[:, :, None]
        along = (moves * np.linalg.norm(self.y[:, 1:], axis=3)).sum(axis=1)
        g2 = (self.norms**2).sum(axis=1)[:, None]
        return (last + along) / self.eta + self.eta * g2 / 2

    @property
    def near_t(self) -> AnyArray:
        """|y_{z+1} - v_z| for every step and expert."""
        return self._distances(self.y_next)

    @property
    def near_prime_t(self) -> AnyArray:
        """|y'_{z+1} - v_z| for every step and expert."""
        return self._distances(self.y_prime)

    def _distances(self, then: FloatArray) -> AnyArray:
        gap = np.linalg.norm(then - self.v[:, :, None], axis=3)
        return gap.reshape(self.size, -1)

    # -- eq. (14) ------------------------------------------------------------------

    @property
    def lag_size(self) -> AnyArray:
        """eta sum |g_z|: the running sums that `_between` subtracts."""
        return self.eta * self.norms.sum(axis=1)[:, None]

    @property
    def lag_norms(self) -> AnyArray:
        """sum |y_{tau_{c_z}} - y_z|."""
        return np.linalg.norm(self.y_lagged - self.y, axis=3).sum(axis=1)

    @property
    def lag_steps(self) -> AnyArray:
        """sum_z sum_{k=tau_{c_z}}^{z-1} |y_k - y_{k+1}|."""
        return self._between(np.linalg.norm(self.y_next - self.y, axis=3))

    @property
    def lag_prime_steps(self) -> AnyArray:
        """sum_z sum_{k=tau_{c_z}}^{z-1} |y_k - y'_{k+1}|."""
        return self._between(np.linalg.norm(self.y_prime - self.y, axis=3))

    @property
    def lag_gradients(self) -> AnyArray:
        """sum_z sum_{k=tau_{c_z}}^{z-1} |eta g_{c_k}|."""
        used = np.linalg.norm(self.used_g, axis=2)[:, :, None] * self.eta[:, None]
        return self._between(used)

    def _between(self, amounts: AnyArray) -> AnyArray:
        """sum_z sum_{k=tau_{c_z}}^{z-1} amounts_k for amounts (cases, Z, N)."""
        zero = np.zeros_like(amounts[:, :1])
        total = np.concatenate([zero, np.cumsum(amounts, axis=1)], axis=1)
        stop, start = total[:, :-1], _rows(total, self.tau_cz)
        return (stop - start).sum(axis=1)


def _rows(values: AnyArray, places: AnyArray) -> AnyArray:
    """values[b, places[b] - 1] for every case b."""
    return values[np.arange(len(values))[:, None], places - 1]


def _inner(g: FloatArray, points: FloatArray) -> AnyArray:
    """sum_z <g_z, p_z> for points (cases, Z, N, n)."""
    return np.einsum("bzn,bzin->bi", g, points)


def _squares(points: FloatArray) -> AnyArray:
    """|p|^2 along the last axis."""
    return (points * points).sum(axis=-1)
