"""Runs seen by the meta-algorithm: its weights, and weights w~ that know everything.

Sections 4.3 and 4.4; with blocks, Section 4.13.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import logsumexp, xlogy

from bounds.worlds.runs import Runs
from mild_core.numerics import AnyArray, FloatArray
from mild_core.scheme import initial_weights


@dataclass(frozen=True, eq=False)
class Hedge(Runs):
    """Quantities of experts are (cases, N), of steps (cases, Z)."""

    name = "hedge"

    @cached_property
    def w1(self) -> AnyArray:
        """w_1^eta."""
        return np.broadcast_to(initial_weights(int(self.N[0])), self.eta.shape)

    @property
    def log_inverse_w1(self) -> AnyArray:
        """ln(1/w_1^eta)."""
        return -np.log(self.w1)

    @property
    def d_z(self) -> FloatArray:
        """The vector of l_z(x_z^eta), (cases, Z, N)."""
        return np.einsum("bzn,bzin->bzi", self.g, self.trace.experts)

    @property
    def weights(self) -> FloatArray:
        """w_z, (cases, Z, N)."""
        return self.trace.weights

    @property
    def weight_sums(self) -> AnyArray:
        """sum_eta w_z^eta."""
        return self.weights.sum(axis=2)

    @cached_property
    def L(self) -> FloatArray:
        """L_{z-1}: surrogate losses received before step z, (cases, Z, N)."""
        # what arrives after the end goes to a place that is cut off
        use = np.minimum(self.steps.arrival, self.blocks + 1)
        sums = np.zeros((self.size, self.blocks + 2, self.d_z.shape[2]))
        rows = np.arange(self.size)[:, None]
        np.add.at(sums, (rows, use), self.d_z)
        return np.cumsum(sums, axis=1)[:, : self.blocks]

    @cached_property
    def L_all(self) -> FloatArray:
        """L~_0..L~_Z: all surrogate losses of the first z steps, (cases, Z+1, N)."""
        total = np.cumsum(self.d_z, axis=1)
        return np.concatenate([np.zeros_like(total[:, :1]), total], axis=1)

    def softmax(self, losses: FloatArray) -> FloatArray:
        """w_1 e^{-alpha L} normalised."""
        logits = np.log(self.w1)[:, None] - self.alpha[:, None, None] * losses
        # logarithms: alpha L can be thousands
        return np.exp(logits - logsumexp(logits, axis=2, keepdims=True))

    @cached_property
    def w_closed(self) -> FloatArray:
        """w_1 e^{-alpha L_{z-1}} / sum, (cases, Z, N)."""
        return self.softmax(self.L)

    @property
    def weights_flat(self) -> AnyArray:
        """Every recorded weight."""
        return self.weights.reshape(self.size, -1)

    @property
    def w_closed_flat(self) -> AnyArray:
        """Every weight by its closed form."""
        return self.w_closed.reshape(self.size, -1)

    @property
    def weight_size(self) -> AnyArray:
        """1 + alpha sum |l|: the rounding of an exponent moves a weight by so much."""
        return 1 + self.alpha * np.abs(self.d_z).max(axis=2).sum(axis=1)

    @cached_property
    def w_tilde(self) -> FloatArray:
        """w~_1..w~_{Z+1}, (cases, Z+1, N)."""
        return self.softmax(self.L_all)

    @cached_property
    def x_tilde(self) -> FloatArray:
        """x~_z = sum w~_z^eta x_z^eta."""
        return np.einsum("bzi,bzin->bzn", self.w_tilde[:, :-1], self.trace.experts)

    # -- the regret and its two parts ----------------------------------------------

    @property
    def meta(self) -> AnyArray:
        """sum l_z(x_z) - l_z(x_z^eta) for every expert."""
        own = (self.g * self.trace.x).sum(axis=(1, 2))
        return own[:, None] - self.d_z.sum(axis=1)

    @property
    def meta_k(self) -> AnyArray:
        """The same for expert k."""
        return self._of_k(self.meta)

    @property
    def expert_k(self) -> AnyArray:
        """sum l_z(x_z^{eta_k}) - l_z(v_z)."""
        return self._of_k(self.expert_linear)

    @property
    def eta_k(self) -> AnyArray:
        """Learning rate of expert k."""
        return self._of_k(self.eta)

    @property
    def log_inverse_w1_k(self) -> AnyArray:
        """ln(1/w_1^{eta_k})."""
        return self._of_k(self.log_inverse_w1)

    def _of_k(self, values: AnyArray) -> AnyArray:
        return np.take_along_axis(values, self.k[:, None] - 1, axis=1)[:, 0]

    # -- Lemma 3 -------------------------------------------------------------------

    @property
    def delayed_part(self) -> AnyArray:
        """sum l_z(x_z) - l_z(x~_z)."""
        return (self.g * (self.trace.x - self.x_tilde)).sum(axis=(1, 2))

    @property
    def ideal_part(self) -> AnyArray:
        """sum l_z(x~_z) - l_z(x_z^eta)."""
        own = (self.g * self.x_tilde).sum(axis=(1, 2))
        return own[:, None] - self.d_z.sum(axis=1)

    @property
    def x_gap(self) -> AnyArray:
        """|x~_z - x_z|."""
        return np.linalg.norm(self.x_tilde - self.trace.x, axis=2)

    @property
    def gap_size(self) -> AnyArray:
        """R times the rounding size of a weight."""
        return self.radius * self.weight_size

    @property
    def w_gap(self) -> AnyArray:
        """|w~_z - w_z|_1."""
        return np.abs(self.w_tilde[:, :-1] - self.weights).sum(axis=2)

    @property
    def w_gap_x(self) -> AnyArray:
        """sum_eta |w~_z^eta - w_z^eta| |x_z^eta|."""
        lengths = np.linalg.norm(self.trace.experts, axis=3)
        return (np.abs(self.w_tilde[:, :-1] - self.weights) * lengths).sum(axis=2)

    @property
    def c_moves(self) -> AnyArray:
        """|c~_{z-1} - c~_z|_inf."""
        return np.abs(np.diff(self.L_all, axis=1)).max(axis=2)

    @property
    def c_gap(self) -> AnyArray:
        """|c~_{z-1} - c_{z-1}|_inf."""
        return np.abs(self.L_all[:, :-1] - self.L).max(axis=2)

    @cached_property
    def missing(self) -> AnyArray:
        """U_{z-1} as a mask: step k < z not received before z, (cases, Z, Z)."""
        k, z = self.z[:, None, :], self.z[:, :, None]
        return (k < z) & (self.steps.arrival[:, None, :] >= z)

    @property
    def missing_count(self) -> AnyArray:
        """|U_{z-1}|."""
        return self.missing.sum(axis=2)

    @property
    def missing_losses(self) -> AnyArray:
        """max_eta |sum_{k in U_{z-1}} l_k(x_k^eta)|."""
        sums = np.einsum("bzk,bki->bzi", self.missing.astype(float), self.d_z)
        return np.abs(sums).max(axis=2)

    @property
    def missing_norms(self) -> AnyArray:
        """sum_{k in U_{z-1}} |g_k|."""
        return np.einsum("bzk,bk->bz", self.missing.astype(float), self.norms)

    @property
    def largest_loss(self) -> AnyArray:
        """max_eta |l_z(x_z^eta)| = |d_z|_inf."""
        return np.abs(self.d_z).max(axis=2)

    @property
    def h_by_w(self) -> AnyArray:
        """sum h_z(w~_z) - h_z(e_eta) = sum <w~_z, d_z> - l_z(x_z^eta)."""
        return self._h(self.w_tilde[:, :-1])

    @property
    def leader_part(self) -> AnyArray:
        """sum h_z(w~_{z+1}) - h_z(e_eta)."""
        return self._h(self.w_tilde[:, 1:])

    def _h(self, w: FloatArray) -> AnyArray:
        own = (w * self.d_z).sum(axis=(1, 2))
        return own[:, None] - self.d_z.sum(axis=1)

    @property
    def stability_z(self) -> AnyArray:
        """h_z(w~_z) - h_z(w~_{z+1})."""
        return (-np.diff(self.w_tilde, axis=1) * self.d_z).sum(axis=2)

    @property
    def stability(self) -> AnyArray:
        """sum h_z(w~_z) - h_z(w~_{z+1})."""
        return self.stability_z.sum(axis=1)

    @property
    def w_moves(self) -> AnyArray:
        """|w~_z - w~_{z+1}|_1."""
        return np.abs(np.diff(self.w_tilde, axis=1)).sum(axis=2)

    @property
    def h0_gap(self) -> AnyArray:
        """h_0(e_eta) - h_0(w~_1), h_0(w) = (sum w ln w - <ln w_1, w>)/alpha."""
        vertices = self._h0(np.broadcast_to(np.eye(self.w1.shape[1]), self._square))
        return vertices - self._h0(self.w_tilde[:, :1])

    @property
    def _square(self) -> tuple[int, int, int]:
        return (self.size, self.w1.shape[1], self.w1.shape[1])

    def _h0(self, w: FloatArray) -> AnyArray:
        # 0 ln 0 = 0, which w * log(w) does not know
        divergence = (xlogy(w, w) - w * np.log(self.w1)[:, None]).sum(axis=2)
        return divergence / self.alpha[:, None]

    # -- weights as minimisers -----------------------------------------------------

    @property
    def objective(self) -> AnyArray:
        """<-ln(w_1)/alpha + c_{z-1}, w_z> + R(w_z)/alpha."""
        return self._h0(self.weights) + (self.L * self.weights).sum(axis=2)

    @property
    def least_objective(self) -> AnyArray:
        """Least value over the simplex of the tangent to it at w_z."""
        return self._tangent(self.L, self.weights)

    @property
    def rival_objective(self) -> AnyArray:
        """Smallest value among the vertices, the centre and w_1 (w_z is no worse)."""
        return self._rivals(self.L)

    @property
    def rival_objective_tilde(self) -> AnyArray:
        """The same for w~."""
        return self._rivals(self.L_all)

    def _rivals(self, losses: FloatArray) -> AnyArray:
        N = self.w1.shape[1]
        centre = np.full((self.size, 1, N), 1.0 / N)
        # a minimum over the simplex cannot be enumerated: points that a wrong weight
        # would lose to
        corners = np.broadcast_to(np.eye(N), self._square)
        points = np.concatenate([corners, centre, self.w1[:, None]], axis=1)
        values = np.einsum("bzi,bpi->bzp", losses, points)
        return (values + self._h0(points)[:, None]).min(axis=2)

    @property
    def objective_tilde(self) -> AnyArray:
        """sum_{i=0}^{z} h_i(w~_{z+1}), z = 0..Z."""
        return self._h0(self.w_tilde) + (self.L_all * self.w_tilde).sum(axis=2)

    @property
    def least_objective_tilde(self) -> AnyArray:
        """Least value over the simplex of the tangent to it at w~_{z+1}."""
        return self._tangent(self.L_all, self.w_tilde)

    @property
    def objective_size(self) -> AnyArray:
        """Sum of |l| and of ln N / alpha."""
        losses = np.abs(self.d_z).max(axis=2).sum(axis=1)
        return losses + np.log(self.N + 1.0) / self.alpha

    def _tangent(self, losses: FloatArray, w: FloatArray) -> AnyArray:
        """Phi(w) + min over the simplex of <grad Phi(w), . - w>.

        Phi is convex, so no distribution has a smaller value; and Phi(w) itself is as
        small only if w is the minimiser. No closed form of it is used.
        """
        # below, logarithms lose digits; a larger weight has a larger slope, so that
        # none passes for steeper than it is
        logs = np.log(np.maximum(w, 1e-300)) - np.log(self.w1)[:, None]
        slope = losses + (1 + logs) / self.alpha[:, None, None]
        value = self._h0(w) + (losses * w).sum(axis=2)
        return value + slope.min(axis=2) - (slope * w).sum(axis=2)
