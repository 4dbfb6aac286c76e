"""Runs of Algorithms 3 and 4 as blocks: shrunk comparators, step 9, and Remark 5."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import logsumexp

from bounds.worlds.hedge import Hedge
from mild_core.algorithms import DelayedOGD
from mild_core.domains import Shrunk
from mild_core.game import Game, Problem
from mild_core.numerics import AnyArray, FloatArray
from mild_core.record import Record

PAIRS = 20
"""Rounds of which all pairs of comparators are compared."""


@dataclass(frozen=True, eq=False)
class Exploring(Hedge):
    """Steps are blocks, and v_z = u^_{q_z} = (1 - delta/r) u_{q_z} is their comparator.

    Quantities of experts are (cases, N), of blocks (cases, Z).
    """

    name = "exploring"

    # -- sizes ---------------------------------------------------------------------

    @cached_property
    def delta(self) -> AnyArray:
        """Exploration radius of the first epoch."""
        deltas = [scheme.stages[0].delta for scheme in self.record.schemes]
        return np.broadcast_to(np.array(deltas, dtype=np.float64), self.size)

    @property
    def r(self) -> AnyArray:
        """Radius of the ball inside K."""
        return np.full(self.size, self.record.games[0].domain.r)

    @property
    def gamma(self) -> AnyArray:
        """K (nM/delta)^2 + (K^2 - K) G^2."""
        K = self.block
        return K * (self.n * self.M / self.delta) ** 2 + (K * K - K) * self.G**2

    @property
    def noise(self) -> FloatArray:
        """s_t, (cases, T, n)."""
        assert self.record.noise is not None
        return self.record.noise

    @property
    def lengths(self) -> AnyArray:
        """Rounds of every block, a vector of length Z."""
        return np.diff(np.append(self.starts, self.rounds + 1))

    @property
    def V(self) -> AnyArray:
        """Number of epochs."""
        return self.trace.epoch.max(axis=1)

    def _of_k(self, values: AnyArray) -> AnyArray:
        """Column k, or the last one if there are fewer experts."""
        # arbitrary learners may have fewer experts than a theorem wants
        column = np.minimum(self.k, values.shape[1])[:, None] - 1
        return np.take_along_axis(values, column, axis=1)[:, 0]

    def _held(self, values: FloatArray) -> FloatArray:
        """values of blocks, repeated in each of their rounds."""
        return np.repeat(values, self.lengths, axis=1)

    def _per_block(self, values: AnyArray) -> AnyArray:
        """values of rounds, summed over each block."""
        return np.add.reduceat(values, self.starts - 1, axis=1)

    # -- comparators ---------------------------------------------------------------

    @cached_property
    def v(self) -> FloatArray:
        """u^_{q_z} = (1 - delta/r) u_{q_z}."""
        return (1 - self.delta / self.r)[:, None, None] * self.u_blocks

    @property
    def P_hat(self) -> AnyArray:
        """sum_{z>=2} |u^_{q_z} - u^_{q_{z-1}}|."""
        return np.linalg.norm(np.diff(self.v, axis=1), axis=2).sum(axis=1)

    @property
    def hat_drift(self) -> AnyArray:
        """sum_z |u^_{q_z} - u^_{q_{c_z}}|."""
        there = np.take_along_axis(self.v, self.c_z[:, :, None] - 1, axis=1)
        return np.linalg.norm(self.v - there, axis=2).sum(axis=1)

    @property
    def path_to_last(self) -> AnyArray:
        """sum of |u_t - u_{t-1}| over 2 <= t <= q_Z."""
        return self.moves[:, : self.starts[-1] - 1].sum(axis=1)

    @property
    def gap_ij(self) -> AnyArray:
        """|u_i - u_j| for all pairs of up to 20 rounds."""
        return self._gaps(self.u)

    @property
    def hat_gap_ij(self) -> AnyArray:
        """|u^_i - u^_j| for the same pairs, u^ in the set the learner plays in."""
        # not delta/r once more: then eq. (45) would hold whatever K_delta is
        domain = self.record.games[0].domain
        factor = np.array([Shrunk(domain, float(delta)).factor for delta in self.delta])
        return self._gaps(factor[:, None, None] * self.u)

    def _gaps(self, points: FloatArray) -> AnyArray:
        # all pairs of a long run would be T^2 numbers a case
        rows = np.unique(np.linspace(0, self.rounds - 1, PAIRS).astype(int))
        some = points[:, rows]
        gap = np.linalg.norm(some[:, :, None] - some[:, None], axis=3)
        return gap.reshape(self.size, -1)

    @property
    def m_before(self) -> AnyArray:
        """m_{z-1}, 0 for z = 1."""
        return np.concatenate([np.zeros_like(self.m_z[:, :1]), self.m_z[:, :-1]], 1)

    @property
    def sum_block_lag(self) -> AnyArray:
        """sum_z (z - tau_{c_z})."""
        return (self.z - self.tau_cz).sum(axis=1)

    @property
    def lag_size(self) -> AnyArray:
        """R for every step counted: decisions are rounded relative to R."""
        return self.radius * (1 + self.sum_block_lag)

    # -- step 9 and Remark 5 -------------------------------------------------------

    @cached_property
    def _missing_after(self) -> AnyArray:
        """Rounds j of the block of k that arrive after k (ties ascending)."""
        same = self.block_holding[0][:, None] == self.block_holding[0]
        # arrival first, then the round: one number that sorts like the pair
        key = self.arrival * (self.rounds + 1) + self.t
        return same & (key[:, None, :] > key[:, :, None])

    @cached_property
    def test_k(self) -> AnyArray:
        """1 if the values of the block that are still missing add up to exactly 0."""
        products = self.record.values[:, :, None] * self.noise
        rest = np.einsum("bkj,bjn->bkn", self._missing_after.astype(float), products)
        # exactly 0, as printed: that it can be 0 by chance is what is judged
        return (rest == 0).all(axis=2).astype(int)

    @property
    def complete_k(self) -> AnyArray:
        """1 if no value of the block is missing."""
        return (~self._missing_after.any(axis=2)).astype(int)

    @cached_property
    def counted_k(self) -> AnyArray:
        """1 if the count of received values has reached the size of the block."""
        counts = np.zeros((self.size, self.blocks), dtype=np.int64)
        done = np.zeros_like(self.arrival)
        order = np.argsort(self.arrival, axis=1, kind="stable")
        rows = np.arange(self.size)
        for k in order.T:
            z = self.block_of_ceil[0][k] - 1
            # the rows differ, so no index repeats
            counts[rows, z] += 1
            done[rows, k] = counts[rows, z] == self.lengths[z]
        return done

    @property
    def test_uses(self) -> AnyArray:
        """Sets A_{z'} that hold z by the printed test."""
        return self._uses(self.test_k)

    @property
    def counted_uses(self) -> AnyArray:
        """Sets A_{z'} that hold z by counting."""
        return self._uses(self.counted_k)

    def _uses(self, fired: AnyArray) -> AnyArray:
        """Different blocks at whose ends something of block z fires."""
        when = np.where(fired == 1, -(-self.arrival // self.block), 0)
        parts = np.split(when, self.starts[1:] - 1, axis=1)
        rows = [np.sort(part, axis=1) for part in parts]
        new = [np.diff(row, axis=1, prepend=0) > 0 for row in rows]
        return np.stack([n.sum(axis=1) for n in new], axis=1)

    @cached_property
    def ogd_gap(self) -> AnyArray:
        """|x_t - x_t'| with x_t' of Algorithm 1 on K_delta and estimated gradients."""
        # the remark speaks of K = 1 and one expert
        if self.block > 1 or self.N[0] > 1:
            return np.zeros((self.size, 1))
        rows = [combination(self.record[b]) for b in range(self.size)]
        return np.linalg.norm(self.trace.x - np.stack(rows), axis=2)

    @property
    def step_reach(self) -> AnyArray:
        """R + max eta |g|: the size of a point before it is projected."""
        return self.radius + self.eta.max(axis=1) * self.norms.max(axis=1)

    @property
    def unnormalised(self) -> AnyArray:
        """sum_eta w_1 e^{-alpha L_{z-1}}."""
        logits = np.log(self.w1)[:, None] - self.alpha[:, None, None] * self.L
        # e^709 is the end of floating point
        return np.exp(np.minimum(logsumexp(logits, axis=2), 700.0))


def combination(run: Record) -> FloatArray:
    """Decisions x_t of Algorithm 1 on K_delta fed with one-point estimates, (T, n)."""
    game, stage = run.game, run.schemes[0].stages[0]
    assert run.noise is not None
    assert stage.delta is not None
    learner = DelayedOGD(_shrunk(game, stage.delta), stage.etas[0])
    estimates: list[FloatArray] = []
    decisions = np.empty((game.T, game.n))
    for t in range(1, game.T + 1):
        decisions[t - 1] = x = learner.play()
        s = run.noise[t - 1]
        value, _ = run.losses.at(t, x + stage.delta * s)
        estimates.append(game.n / stage.delta * value * s)
        learner.receive([(k, estimates[k - 1]) for k in game.delays.F(t)])
    return decisions


def _shrunk(game: Game, delta: float) -> Problem:
    rng = np.random.default_rng(0)  # Algorithm 1 draws nothing
    domain = Shrunk(game.domain, delta)
    return Problem(domain, game.G, game.M, game.T, rng, game.delays.d)
