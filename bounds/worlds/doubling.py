"""Runs of Algorithm 5, epoch by epoch: quantities of epochs are (cases, V).

The epochs are the ones step 5 prescribes for the delays, whatever the learner did; the
rates are those of the scheme the record names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bounds.worlds.epochs import Epochs
from bounds.worlds.runs import Runs
from mild_core import parameters
from mild_core.numerics import AnyArray, FloatArray
from mild_core.scheme import initial_weights


@dataclass(frozen=True, eq=False)
class Doubling(Runs):
    """A batch of runs of Algorithm 5 with one comparator sequence each."""

    name = "doubling"

    @cached_property
    def epochs(self) -> Epochs:
        """Epochs of the delays."""
        return Epochs(self.delays)

    epoch_v = property(lambda self: self.epochs.epoch_v)
    active_v = property(lambda self: self.epochs.active_v)
    V = property(lambda self: self.epochs.V)
    v_t = property(lambda self: self.epochs.v_t)
    S_v = property(lambda self: self.epochs.S_v)
    length_v = property(lambda self: self.epochs.length_v)
    sum_roots = property(lambda self: self.epochs.sum_roots)

    @property
    def played_v_t(self) -> AnyArray:
        """Epoch of round t in the learner's own books."""
        return self.trace.epoch

    # -- comparators ---------------------------------------------------------------

    @cached_property
    def P_v(self) -> AnyArray:
        """sum |u_t - u_{t-1}| over t = s_v + 1..s_{v+1} - 1.

        A part of P_T: where rounding makes it larger, it is P_T, so that k_v <= k.
        """
        within = np.diff(self.v_t, axis=1) == 0
        moves = np.where(within, self.moves, 0.0)
        moves = np.concatenate([np.zeros((self.size, 1)), moves], axis=1)
        return np.minimum(self._sum(moves), self.P_T[:, None])

    @cached_property
    def k_v(self) -> AnyArray:
        """floor(log2 sqrt((2R + P_v)/(2R))) + 1."""
        each = [parameters.best_expert(P, self.radius) for P in self.P_v.ravel()]
        return np.array(each).reshape(self.P_v.shape)

    @cached_property
    def drift_v(self) -> AnyArray:
        """sum |u_t - u_{c_t}| over epoch v, c its own order of use."""
        there = np.take_along_axis(self.u, self.epochs.c_own_t[:, :, None] - 1, axis=1)
        return self._sum(np.linalg.norm(self.u - there, axis=2))

    @cached_property
    def C_v(self) -> AnyArray:
        """0 if all delays are in order, min{2(s_{v+1}-s_v)GR, 2dGP_v} otherwise."""
        most = np.minimum(self._most_v, 2 * (self.d * self.G)[:, None] * self.P_v)
        return np.where(self.in_order[:, None] == 1, 0.0, most)

    @cached_property
    def C_own_v(self) -> AnyArray:
        """The same with the order and the largest delay of epoch v alone."""
        most = np.minimum(self._most_v, 2 * self.d_v * self.G[:, None] * self.P_v)
        return np.where(self.in_order_v == 1, 0.0, most)

    @property
    def _most_v(self) -> AnyArray:
        return 2 * self.length_v * self.G[:, None] * self.radius

    @cached_property
    def in_order_v(self) -> AnyArray:
        """1 if no feedback of epoch v overtakes another of it."""
        own = (np.diff(self.arrival, axis=1) < 0) & (np.diff(self.v_t, axis=1) == 0)
        late = np.concatenate([np.zeros((self.size, 1), dtype=int), own], axis=1)
        return (self._sum(late) == 0).astype(int)

    @cached_property
    def d_v(self) -> AnyArray:
        """Largest delay of epoch v."""
        mine = self.v_t[:, :, None] == self.epoch_v[:, None, :]
        return (self.delays[:, :, None] * mine).max(axis=1)

    # -- rates ---------------------------------------------------------------------

    @cached_property
    def eta_v(self) -> AnyArray:
        """eta_{k_v}, without the factor 2^{-v/2}."""
        schemes, most = self.record.schemes, self.epoch_v.shape[1]
        etas = np.array([[s.etas for s in one.stages[:most]] for one in schemes])
        etas = np.broadcast_to(etas, (self.size, *etas.shape[1:]))
        return self._of_k(etas) * 2 ** (self.epoch_v / 2)

    @cached_property
    def alpha_v(self) -> AnyArray:
        """alpha_v."""
        schemes, most = self.record.schemes, self.epoch_v.shape[1]
        alphas = np.array([[s.alpha for s in one.stages[:most]] for one in schemes])
        return np.broadcast_to(alphas, self.epoch_v.shape)

    @property
    def eta_star_v(self) -> AnyArray:
        """sqrt(R(2R + P_v))/G."""
        return np.sqrt(self.radius * (2 * self.radius + self.P_v)) / self.G[:, None]

    @cached_property
    def log_inverse_w1_v(self) -> AnyArray:
        """ln(1/w_{s_v}^{eta_{k_v}})."""
        return -np.log(initial_weights(int(self.N[0])))[self.k_v - 1]

    # -- losses --------------------------------------------------------------------

    @cached_property
    def regret_v(self) -> AnyArray:
        """sum f_t(x_t) - f_t(u_t) over epoch v."""
        return self._sum(self.record.values - self.comparator_values)

    @cached_property
    def regret_v_size(self) -> AnyArray:
        """sum |f_t(x_t)| + |f_t(u_t)| over epoch v, and of the products."""
        values = np.abs(self.record.values) + np.abs(self.comparator_values)
        return self._sum(values) + self.inner_v_size

    @cached_property
    def inner_v_size(self) -> AnyArray:
        """4 sum |g_t| R over epoch v."""
        return 4 * self.radius * self._sum(self.norms)

    @cached_property
    def linear_v(self) -> AnyArray:
        """sum l_t(x_t) - l_t(u_t) over epoch v."""
        return self._sum((self.g * (self.trace.x - self.u)).sum(axis=2))

    @cached_property
    def meta_v(self) -> AnyArray:
        """sum l_t(x_t) - l_t(x_t^{eta_{k_v}}) over epoch v."""
        return self._sum((self.g * self.trace.x).sum(axis=2)) - self._expert_losses

    @cached_property
    def expert_v(self) -> AnyArray:
        """sum l_t(x_t^{eta_{k_v}}) - l_t(u_t) over epoch v."""
        return self._expert_losses - self._sum((self.g * self.u).sum(axis=2))

    @cached_property
    def _expert_losses(self) -> FloatArray:
        """sum l_t(x_t^{eta_{k_v}}) over epoch v."""
        losses = np.einsum("btn,btin->bti", self.g, self.trace.experts)
        return self._of_k(self._sum(losses))

    def _sum(self, values: AnyArray) -> AnyArray:
        return self.epochs.by_epoch(values)

    def _of_k(self, values: AnyArray) -> AnyArray:
        """values (cases, V, N) of expert k_v."""
        return np.take_along_axis(values, self.k_v[:, :, None] - 1, axis=2)[:, :, 0]

    # -- sums over epochs, for the chain -------------------------------------------

    @property
    def sum_meta(self) -> AnyArray:
        """sum_v of the regret of the weights."""
        return self.meta_v.sum(axis=1)

    @property
    def sum_expert(self) -> AnyArray:
        """sum_v of the regret of expert k_v."""
        return self.expert_v.sum(axis=1)

    @property
    def sum_C(self) -> AnyArray:
        """sum_v C_v."""
        return self.C_v.sum(axis=1)

    @property
    def sum_C_own(self) -> AnyArray:
        """sum_v C'_v."""
        return self.C_own_v.sum(axis=1)

    @property
    def sum_drift(self) -> AnyArray:
        """sum_v of the drift within epoch v."""
        return self.drift_v.sum(axis=1)

    @property
    def sum_lengths(self) -> AnyArray:
        """sum_v 2(s_{v+1} - s_v)GR."""
        return self._most_v.sum(axis=1)

    @property
    def sum_paths(self) -> AnyArray:
        """sum_v P_v."""
        return self.P_v.sum(axis=1)

    @cached_property
    def sum_lemma_3(self) -> AnyArray:
        """sum_v ln(1/w)/alpha_v + alpha_v G^2 R^2 S_v."""
        GR = (self.G * self.radius)[:, None]
        terms = self.log_inverse_w1_v / self.alpha_v + self.alpha_v * GR**2 * self.S_v
        return (self.active_v * terms).sum(axis=1)

    @cached_property
    def sum_lemma_3_budget(self) -> AnyArray:
        """sum_v 2 ln(k_v + 1)/alpha_v + alpha_v G^2 R^2 2^v."""
        GR = (self.G * self.radius)[:, None]
        terms = 2 * np.log(self.k_v + 1.0) / self.alpha_v
        terms = terms + self.alpha_v * GR**2 * 2.0**self.epoch_v
        return (self.active_v * terms).sum(axis=1)

    @cached_property
    def sum_theorem_1(self) -> AnyArray:
        """sum_v 2^{v/2}(R^2 + R P_v)/eta_{k_v} + eta_{k_v} G^2 S_v/2^{v/2}."""
        return self._theorem_1(self.S_v)

    @cached_property
    def sum_theorem_1_budget(self) -> AnyArray:
        """The same with 2^v for S_v."""
        return self._theorem_1(2.0**self.epoch_v)

    def _theorem_1(self, S: AnyArray) -> AnyArray:
        rate = self.eta_v / 2 ** (self.epoch_v / 2)
        first = self.radius * (self.radius + self.P_v) / rate
        terms = first + rate * self.G[:, None] ** 2 * S
        return (self.active_v * terms).sum(axis=1)
