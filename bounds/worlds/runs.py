"""Runs of the paper's scheme with comparators: the descent of every expert.

Steps are rounds (K = 1) or blocks; for the full-information algorithms they are the
paper's rounds t. Quantities of experts have shape (cases, N); with one expert they are
those of Algorithms 1 and 3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.recorded import RecordedRuns
from mild_core.numerics import AnyArray, FloatArray


@dataclass(frozen=True, eq=False)
class Runs(RecordedRuns):
    """A batch of recorded runs, step by step as the analysis goes."""

    name = "runs"

    # -- the descent ---------------------------------------------------------------

    @property
    def v(self) -> FloatArray:
        """Comparator of step z, (cases, Z, n)."""
        return self.u_blocks

    @cached_property
    def used_g(self) -> FloatArray:
        """g_{c_z}, with the order the schedule prescribes."""
        # prescribed, not recorded: a learner that uses another order is caught here
        return rows_at(self.g, self.c_z)

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
        return rows_at(self.y, self.tau_cz)

    @property
    def unsorted(self) -> AnyArray:
        """sum |sort(c)_t - t| of the order the learner used."""
        return np.abs(np.sort(self.trace.c, axis=1) - self.z).sum(axis=1)

    @property
    def x_less_y(self) -> AnyArray:
        """|x_z - y_{tau_z}| for every step and expert, (cases, Z N)."""
        there = rows_at(self.y, self.steps.tau_t)
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
        return inner_sums(self.g, self.trace.experts - self.v[:, :, None])

    @property
    def reordered(self) -> AnyArray:
        """sum <g_{c_z}, x_{c_z}^eta - v_{c_z}>."""
        x = rows_at(self.trace.experts, self.c_z)
        return inner_sums(self.used_g, x - rows_at(self.v, self.c_z)[:, :, None])

    @property
    def reordered_y(self) -> AnyArray:
        """sum <g_{c_z}, y_{tau_{c_z}} - v_{c_z}>."""
        there = rows_at(self.v, self.c_z)[:, :, None]
        return inner_sums(self.used_g, self.y_lagged - there)

    @cached_property
    def lead(self) -> AnyArray:
        """sum <g_{c_z}, y_z - v_z>."""
        return inner_sums(self.used_g, self.y - self.v[:, :, None])

    @cached_property
    def lag(self) -> AnyArray:
        """sum <g_{c_z}, y_{tau_{c_z}} - y_z>."""
        return inner_sums(self.used_g, self.y_lagged - self.y)

    @cached_property
    def turn(self) -> AnyArray:
        """sum <g_{c_z}, v_z - v_{c_z}>."""
        return (self.used_g * (self.v - rows_at(self.v, self.c_z))).sum(axis=(1, 2))

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
        stop, start = total[:, :-1], rows_at(total, self.tau_cz)
        return (stop - start).sum(axis=1)


def rows_at(values: AnyArray, places: AnyArray) -> AnyArray:
    """values[b, places[b] - 1] for every case b."""
    return values[np.arange(len(values))[:, None], places - 1]


def inner_sums(g: FloatArray, points: FloatArray) -> AnyArray:
    """sum_z <g_z, p_z> for points (cases, Z, N, n)."""
    return np.einsum("bzn,bzin->bi", g, points)


def _squares(points: FloatArray) -> AnyArray:
    """|p|^2 along the last axis."""
    return (points * points).sum(axis=-1)
