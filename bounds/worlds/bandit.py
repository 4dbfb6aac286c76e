"""Runs of Algorithms 3 and 4: smoothed losses, and the proofs of Theorems 5 to 7.

What does not average over the noise is here; `bounds.worlds.mean` takes expectations.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.exploring import Exploring
from bounds.worlds.runs import inner_sums, rows_at
from bounds.worlds.smoothing import smoothed, smoothed_gradients
from mild_core.numerics import AnyArray, FloatArray


@dataclass(frozen=True, eq=False)
class Bandit(Exploring):
    """Quantities of experts are (cases, N), of blocks (cases, Z)."""

    name = "bandit"

    # -- eqs. (36) and (37) --------------------------------------------------------

    @cached_property
    def _values_held(self) -> AnyArray:
        """f_t(u_{q_z})."""
        return self.record.losses.values(self._held(self.u_blocks))

    @property
    def block_regret(self) -> AnyArray:
        """sum f_t(x^_t) - f_t(u_{q_z})."""
        return (self.record.values - self._values_held).sum(axis=1)

    @property
    def shift(self) -> AnyArray:
        """sum f_t(u_{q_z}) - f_t(u_t)."""
        return (self._values_held - self.comparator_values).sum(axis=1)

    @property
    def regret_size(self) -> AnyArray:
        """T (2M + 2GR): values, and the products that make them."""
        return 2 * self.rounds * (self.M + self.G * self.radius)

    @property
    def centre_regret(self) -> AnyArray:
        """sum f_t(x_z) - f_t(u^_{q_z})."""
        losses = self.record.losses
        own = losses.values(self._held(self.trace.x))
        return (own - losses.values(self._held(self.v))).sum(axis=1)

    @property
    def smooth_regret(self) -> AnyArray:
        """sum f^_t(x_z) - f^_t(u^_{q_z})."""
        losses, delta = self.record.losses, self.delta[:, None]
        own = smoothed(losses, self._held(self.trace.x), delta)
        return (own - smoothed(losses, self._held(self.v), delta)).sum(axis=1)

    @property
    def smooth_size(self) -> AnyArray:
        """R/delta times `regret_size`: differences of antiderivatives."""
        return self.regret_size * (1 + self.radius / self.delta)

    @property
    def sum_s(self) -> AnyArray:
        """sum |s_t|."""
        return np.linalg.norm(self.noise, axis=2).sum(axis=1)

    @property
    def sum_u(self) -> AnyArray:
        """sum over rounds of |u_{q_z}|."""
        return (np.linalg.norm(self.u_blocks, axis=2) * self.lengths).sum(axis=1)

    # -- gradients of smoothed losses ----------------------------------------------

    @cached_property
    def nabla_t(self) -> FloatArray:
        """Gradient of f^_{t,delta} at x_z, (cases, T, n)."""
        x = self._held(self.trace.x)
        return smoothed_gradients(self.record.losses, x, self.delta[:, None])

    @cached_property
    def nabla(self) -> FloatArray:
        """nabla_z, (cases, Z, n)."""
        return self._per_block(self.nabla_t)

    @cached_property
    def nabla_used(self) -> FloatArray:
        """nabla_{c_z}."""
        return rows_at(self.nabla, self.c_z)

    @property
    def bandit_size(self) -> AnyArray:
        """4R sum |g_z|, and 4R T M/delta: what inner products are made of."""
        most = self.rounds * self.n * self.M / self.delta
        return self.inner_size + 4 * self.radius * most

    @property
    def nabla_linear(self) -> AnyArray:
        """sum <nabla_z, x_z - v_z>."""
        return (self.nabla * (self.trace.x - self.v)).sum(axis=(1, 2))

    @property
    def nabla_expert(self) -> AnyArray:
        """sum <nabla_z, x_z^eta - v_z>."""
        return inner_sums(self.nabla, self.trace.experts - self.v[:, :, None])

    @property
    def nabla_reordered(self) -> AnyArray:
        """sum <nabla_{c_z}, y_{tau_{c_z}} - v_{c_z}>."""
        there = rows_at(self.v, self.c_z)[:, :, None]
        return inner_sums(self.nabla_used, self.y_lagged - there)

    @property
    def nabla_lead(self) -> AnyArray:
        """sum <nabla_{c_z}, y_z - v_z>."""
        return inner_sums(self.nabla_used, self.y - self.v[:, :, None])

    @property
    def nabla_lag(self) -> AnyArray:
        """sum <nabla_{c_z}, y_{tau_{c_z}} - y_z + v_z - v_{c_z}>."""
        turn = (self.v - rows_at(self.v, self.c_z))[:, :, None]
        return inner_sums(self.nabla_used, self.y_lagged - self.y + turn)

    @property
    def estimated_lead(self) -> AnyArray:
        """sum_z sum_{t in block c_z} <n_t, y_z - v_z>."""
        # the inverse of c: at which step a block is used
        place = np.argsort(self.c_z, axis=1)
        met = rows_at(self.y - self.v[:, :, None], place + 1)
        return inner_sums(self.estimates, self._held(met))

    # -- Lemma 9 -------------------------------------------------------------------

    @cached_property
    def estimates(self) -> FloatArray:
        """n_t = (n/delta) f_t(x^_t) s_t, (cases, T, n)."""
        factor = self.n / self.delta
        values = self.record.values * factor[:, None]
        return values[:, :, None] * self.noise

    @property
    def g_square(self) -> AnyArray:
        """|g_z|^2."""
        return self.norms**2

    @property
    def sum_squares(self) -> AnyArray:
        """sum |g_{c_z}|^2."""
        return (self.used_g**2).sum(axis=(1, 2))

    @property
    def sum_norms(self) -> AnyArray:
        """sum |g_z|."""
        return self.norms.sum(axis=1)

    @property
    def largest_square(self) -> AnyArray:
        """max_z |g_z|^2."""
        return self.g_square.max(axis=1)

    @property
    def estimate_squares(self) -> AnyArray:
        """sum_i |n_i|^2 for every block."""
        return self._per_block((self.estimates**2).sum(axis=2))

    @property
    def estimate_cross(self) -> AnyArray:
        """sum_{i != j} <n_i, n_j> for every block."""
        return self._cross(self.estimates)

    @property
    def mean_cross(self) -> AnyArray:
        """The same for the conditional means, the gradients of f^_i at x_z."""
        return self._cross(self.nabla_t)

    @property
    def mean_cross_norms(self) -> AnyArray:
        """The same for their lengths."""
        return self._cross(np.linalg.norm(self.nabla_t, axis=2, keepdims=True))

    @property
    def estimate_size(self) -> AnyArray:
        """K^2 (nM/delta)^2."""
        return (self.block * self.n * self.M / self.delta) ** 2

    def _cross(self, vectors: FloatArray) -> AnyArray:
        """sum_{i != j} <a_i, a_j> over each block, pair by pair."""
        total = np.zeros((self.size, self.rounds))
        # the blocks are the same in every case
        block = self.block_of_ceil[0]
        for lag in range(1, min(self.block, self.rounds)):
            pairs = (vectors[:, lag:] * vectors[:, :-lag]).sum(axis=2)
            total[:, lag:] += 2 * pairs * (block[lag:] == block[:-lag])
        return self._per_block(total)

    # -- Lemma 10 ------------------------------------------------------------------

    @property
    def nabla_meta(self) -> AnyArray:
        """sum <nabla_z, x_z - x_z^eta>."""
        return inner_sums(self.nabla, self.trace.x[:, :, None] - self.trace.experts)

    nabla_meta_k = property(lambda self: self._of_k(self.nabla_meta))
    nabla_expert_k = property(lambda self: self._of_k(self.nabla_expert))

    @property
    def nabla_delayed_z(self) -> AnyArray:
        """<nabla_z, x_z - x~_z>."""
        return (self.nabla * (self.trace.x - self.x_tilde)).sum(axis=2)

    @property
    def nabla_delayed(self) -> AnyArray:
        """sum <nabla_z, x_z - x~_z>."""
        return self.nabla_delayed_z.sum(axis=1)

    @property
    def nabla_ideal(self) -> AnyArray:
        """sum <nabla_z, x~_z - x_z^eta>."""
        return inner_sums(self.nabla, self.x_tilde[:, :, None] - self.trace.experts)

    @property
    def sum_x_gap(self) -> AnyArray:
        """sum |x_z - x~_z|."""
        return self.x_gap.sum(axis=1)

    @property
    def weighted_gap(self) -> AnyArray:
        """sum_eta |w~_z - w_z| |x_z^eta|."""
        apart = np.abs(self.w_tilde[:, :-1] - self.weights)
        return (apart * np.linalg.norm(self.trace.experts, axis=3)).sum(axis=2)

    @property
    def c_step(self) -> AnyArray:
        """|c~_{z-1} - c~_z|_inf."""
        return np.abs(np.diff(self.L_all, axis=1)).max(axis=2)

    @property
    def expert_loss(self) -> AnyArray:
        """|l_k(x_k^eta)|, (cases, Z N)."""
        return np.abs(self.d_z).reshape(self.size, -1)

    @property
    def expert_product(self) -> AnyArray:
        """|g_k| |x_k^eta|, (cases, Z N)."""
        lengths = np.linalg.norm(self.trace.experts, axis=3)
        return (self.norms[:, :, None] * lengths).reshape(self.size, -1)

    @property
    def expert_norm(self) -> AnyArray:
        """|g_k|, (cases, Z N)."""
        return np.repeat(self.norms, self.d_z.shape[2], axis=1)

    @property
    def every_ideal(self) -> AnyArray:
        """sum <g_i, x~_i - x_i^eta>, repeated for every block, (cases, Z N)."""
        return np.tile(self.ideal_part, (1, self.blocks))

    @property
    def every_ignorance(self) -> AnyArray:
        """ln(1/w_1^eta), repeated for every block, (cases, Z N)."""
        return np.tile(self.log_inverse_w1, (1, self.blocks))

    @property
    def every_square(self) -> AnyArray:
        """|g_z|^2, repeated for every expert, (cases, Z N)."""
        return np.repeat(self.g_square, self.d_z.shape[2], axis=1)
