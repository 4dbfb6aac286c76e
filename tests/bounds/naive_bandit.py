"""Quantities of bandit runs a second time, with loops and straight from the paper.

Each takes one run. Smoothed losses are integrals computed by quadrature: over the
interval in one dimension, over the disc and the circle in two. Nothing here is shared
with `bounds.worlds`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.integrate import quad

from mild_core.numerics import FloatArray
from mild_core.record import Record
from mild_core.scheme import initial_weights
from tests.bounds.naive import BlockSchedule, dot, norm, rounds

CIRCLE = [2 * math.pi * j / 64 for j in range(64)]
RADII, RADIUS_WEIGHTS = np.polynomial.legendre.leggauss(12)


class BanditRun:
    """One recorded run of Algorithm 3 or 4 and its comparators."""

    def __init__(self, run: Record, u: FloatArray) -> None:
        game, scheme, trace = run.game, run.schemes[0], run.trace
        assert trace is not None
        assert run.noise is not None
        stage = scheme.stages[0]
        assert stage.delta is not None
        assert game.domain.r is not None
        self.run, self.u, self.trace = run, u, trace
        self.K, self.T, self.n = scheme.K, game.T, game.n
        self.delta, self.r, self.R = stage.delta, game.domain.r, game.domain.R
        self.etas, self.alpha, self.N = stage.etas, stage.alpha, scheme.N
        self.b = BlockSchedule([int(d) for d in game.delays.d], self.K)
        self.Z, self.c = self.b.Z, self.b.blocks.used
        self.tau = self.b.blocks.tau
        self.w1 = initial_weights(self.N)
        P = sum(norm(u[t] - u[t - 1]) for t in range(1, self.T))
        ratio = math.sqrt((P + 2 * self.R) / (2 * self.R))
        self.k = min(math.floor(math.log2(ratio)) + 1, self.N)

    # -- blocks -------------------------------------------------------------------

    def block(self, z: int) -> range:
        """Rounds of block z."""
        return range((z - 1) * self.K + 1, min(z * self.K, self.T) + 1)

    def z_of(self, t: int) -> int:
        return next(z for z in rounds(self.Z) if t in self.block(z))

    def u_hat(self, t: int) -> FloatArray:
        return np.asarray((1 - self.delta / self.r) * self.u[t - 1])

    def v(self, z: int) -> FloatArray:
        """u^_{q_z}."""
        return self.u_hat(self.b.q(z))

    def arrival(self, t: int) -> int:
        return t + int(self.run.game.delays.d[t - 1]) - 1

    # -- losses -------------------------------------------------------------------

    def f(self, t: int, x: FloatArray) -> float:
        return self.run.losses.at(t, x)[0]

    def smooth(self, t: int, x: FloatArray) -> float:
        """E f_t(x + delta s), s uniform in the ball."""
        if self.n == 1:
            a = self.run.losses.a[t - 1, 0]
            width = self.run.losses.width[t - 1]
            kinks = [(k - x[0]) / self.delta for k in (a, a - width, a + width)]
            if a != 0:
                kinks.append((1 / a - x[0]) / self.delta)
            inside = [k for k in kinks if -1 < k < 1] or None
            value, _ = quad(
                lambda v: self.f(t, x + self.delta * v), -1, 1, points=inside
            )
            return float(value / 2)
        total = 0.0
        for rho, weight in zip((RADII + 1) / 2, RADIUS_WEIGHTS / 2, strict=True):
            ring = [np.array([math.cos(p), math.sin(p)]) for p in CIRCLE]
            mean = sum(self.f(t, x + self.delta * rho * s) for s in ring) / len(ring)
            total += weight * 2 * rho * mean
        return total

    def estimate(self, t: int, x: FloatArray, s: FloatArray) -> FloatArray:
        return np.asarray(self.n / self.delta * self.f(t, x + self.delta * s) * s)

    def gradient(self, t: int, x: FloatArray) -> FloatArray:
        """E (n/delta) f_t(x + delta s) s, s uniform on the sphere."""
        sphere = [np.array([1.0]), np.array([-1.0])]
        if self.n == 2:
            sphere = [np.array([math.cos(p), math.sin(p)]) for p in CIRCLE]
        return np.asarray(np.mean([self.estimate(t, x, s) for s in sphere], axis=0))

    def x(self, z: int) -> FloatArray:
        return np.asarray(self.trace.x[z - 1])

    def expert(self, z: int, i: int) -> FloatArray:
        return np.asarray(self.trace.experts[z - 1, i])

    def y(self, z: int, i: int) -> FloatArray:
        """y_z, with y_{Z+1} the last one generated."""
        if z == self.Z + 1:
            return np.asarray(self.trace.y_next[-1, i])
        return np.asarray(self.trace.y[z - 1, i])

    def g(self, z: int) -> FloatArray:
        assert self.run.noise is not None
        terms = [
            self.n / self.delta * self.run.values[t - 1] * self.run.noise[t - 1]
            for t in self.block(z)
        ]
        return np.asarray(np.sum(terms, axis=0))

    def n_t(self, t: int) -> FloatArray:
        assert self.run.noise is not None
        return self.estimate(t, self.x(self.z_of(t)), self.run.noise[t - 1])

    def grad_t(self, t: int) -> FloatArray:
        return self.gradient(t, self.x(self.z_of(t)))

    def nabla(self, z: int) -> FloatArray:
        return np.asarray(np.sum([self.grad_t(t) for t in self.block(z)], axis=0))

    # -- weights ------------------------------------------------------------------

    def loss(self, z: int, i: int) -> float:
        return dot(self.g(z), self.expert(z, i))

    def softmax(self, losses: list[float]) -> list[float]:
        low = min(losses)
        parts = [
            w * math.exp(-self.alpha * (x - low))
            for w, x in zip(self.w1, losses, strict=True)
        ]
        return [p / sum(parts) for p in parts]

    def received(self, z: int) -> list[int]:
        """Blocks used before block z."""
        return [k for k in rounds(self.Z) if self.b.last[k - 1] < z]

    def w_tilde(self, z: int) -> list[float]:
        L = [sum(self.loss(k, i) for k in range(1, z)) for i in range(self.N)]
        return self.softmax(L)

    def x_tilde(self, z: int) -> FloatArray:
        w = self.w_tilde(z)
        return np.asarray(sum(w[i] * self.expert(z, i) for i in range(self.N)))

    # -- sums over blocks -----------------------------------------------------------

    def total(self, term: Callable[[int], float]) -> float:
        return sum(term(z) for z in rounds(self.Z))

    def each(self, term: Callable[[int, int], float]) -> list[float]:
        """Sum over blocks, for every expert."""
        return [self.total(lambda z, i=i: term(z, i)) for i in range(self.N)]  # type: ignore[misc]

    def per_round(self, term: Callable[[int, int], float]) -> float:
        """Sum over rounds t of block z."""
        return sum(term(z, t) for z in rounds(self.Z) for t in self.block(z))

    def pairs(self, vectors: Callable[[int], FloatArray]) -> list[float]:
        return [
            sum(
                dot(vectors(i), vectors(j))
                for i in self.block(z)
                for j in self.block(z)
                if i != j
            )
            for z in rounds(self.Z)
        ]

    def missing_after(self, k: int) -> list[int]:
        """Rounds of the block of k that arrive after it; ties are read ascending."""
        return [
            j
            for j in self.block(self.z_of(k))
            if (self.arrival(j), j) > (self.arrival(k), k)
        ]

    def test(self, k: int) -> int:
        """Whether g equals its final value once round k's value has been added."""
        missing = self.missing_after(k)
        noise = self.run.noise
        assert noise is not None
        rest = sum((self.run.values[j - 1] * noise[j - 1] for j in missing), 0.0)
        return int(not np.any(rest))

    def uses(self, fired: Callable[[int], int]) -> list[int]:
        return [
            len(
                {math.ceil(self.arrival(k) / self.K) for k in self.block(z) if fired(k)}
            )
            for z in rounds(self.Z)
        ]

    def some_rounds(self) -> list[int]:
        return sorted({int(v) + 1 for v in np.linspace(0, self.T - 1, 20)})

    def steps_between(self, z: int) -> range:
        """k = tau_{c_z}..z-1."""
        return range(self.tau[self.c[z - 1] - 1], z)

    def combination(self) -> list[FloatArray]:
        """Algorithm 1 on K_delta with one-point estimates, played again."""
        noise, factor = self.run.noise, 1 - self.delta / self.r
        assert noise is not None
        y, decisions, sent = np.zeros(self.n), [], {}
        for t in rounds(self.T):
            decisions.append(y)
            sent[t] = self.estimate(t, y, noise[t - 1])
            for k in [k for k in rounds(t) if self.arrival(k) == t]:
                step = y - self.etas[0] * sent[k]
                y = factor * self.run.game.domain.project(step / factor)
        return decisions


def _lag(b: BanditRun, length: Callable[[int, int], float]) -> list[float]:
    return b.each(lambda z, i: sum(length(k, i) for k in b.steps_between(z)))


def _block_move(b: BanditRun, k: int) -> float:
    """|u_{q_{k+1}} - u_{q_k}|."""
    return norm(b.u[b.b.q(k + 1) - 1] - b.u[b.b.q(k) - 1])


def _counted(b: BanditRun, k: int) -> int:
    return int(not b.missing_after(k))


SIZES: dict[str, Callable[[BanditRun], Any]] = {
    "gamma": lambda b: (
        b.K * (b.n * b.run.game.M / b.delta) ** 2 + b.K * (b.K - 1) * b.run.game.G**2
    ),
    "delta": lambda b: b.delta,
    "r": lambda b: b.r,
    "alpha": lambda b: b.alpha,
    "k": lambda b: b.k,
    "P_T": lambda b: sum(norm(b.u[t] - b.u[t - 1]) for t in range(1, b.T)),
    "P_Z": lambda b: sum(
        norm(b.u[b.b.q(z) - 1] - b.u[b.b.q(z - 1) - 1]) for z in range(2, b.Z + 1)
    ),
    "block_drift": lambda b: b.total(
        lambda z: norm(b.u[b.b.q(z) - 1] - b.u[b.b.q(b.c[z - 1]) - 1])
    ),
    "block_between_c": lambda b: [
        sum(_block_move(b, k) for k in range(b.c[z - 1], z)) for z in rounds(b.Z)
    ],
    "block_between_z": lambda b: [
        sum(_block_move(b, k) for k in range(z, b.c[z - 1])) for z in rounds(b.Z)
    ],
    "within_blocks": lambda b: b.per_round(
        lambda z, t: norm(b.u[b.b.q(z) - 1] - b.u[t - 1])
    ),
}
"""Letters of the bounds that are defined elsewhere."""

BANDIT: dict[str, Callable[[BanditRun], Any]] = {
    "completion": lambda b: [
        max(b.arrival(t) for t in b.block(z)) for z in rounds(b.Z)
    ],
    "sum_block_window": lambda b: sum(
        _block_move(b, k)
        for z in rounds(b.Z)
        for k in range(z, min(z + max(b.b.blocks.d) - 2, b.Z - 1) + 1)
    ),
    "inner_path": lambda b: sum(
        norm(b.u[t - 1] - b.u[t - 2]) for z in rounds(b.Z) for t in list(b.block(z))[1:]
    ),
    "path_to_last": lambda b: sum(
        norm(b.u[t - 1] - b.u[t - 2]) for t in range(2, b.b.q(b.Z) + 1)
    ),
    "P_hat": lambda b: sum(norm(b.v(z) - b.v(z - 1)) for z in range(2, b.Z + 1)),
    "hat_drift": lambda b: b.total(lambda z: norm(b.v(z) - b.v(b.c[z - 1]))),
    "gap_ij": lambda b: [
        norm(b.u[i - 1] - b.u[j - 1]) for i in b.some_rounds() for j in b.some_rounds()
    ],
    "hat_gap_ij": lambda b: [
        norm(b.u_hat(i) - b.u_hat(j)) for i in b.some_rounds() for j in b.some_rounds()
    ],
    "m_before": lambda b: [0, *b.b.blocks.m[:-1]],
    "test_k": lambda b: [b.test(k) for k in rounds(b.T)],
    "counted_k": lambda b: [_counted(b, k) for k in rounds(b.T)],
    "complete_k": lambda b: [_counted(b, k) for k in rounds(b.T)],
    "test_uses": lambda b: b.uses(b.test),
    "counted_uses": lambda b: b.uses(lambda k: _counted(b, k)),
    "ogd_gap": lambda b: (
        [norm(b.x(t) - x) for t, x in zip(rounds(b.T), b.combination(), strict=True)]
        if b.K == 1 and b.N == 1
        else [0.0]
    ),
    "unnormalised": lambda b: [
        sum(
            b.w1[i] * math.exp(-b.alpha * sum(b.loss(k, i) for k in b.received(z)))
            for i in range(b.N)
        )
        for z in rounds(b.Z)
    ],
    "block_regret": lambda b: b.per_round(
        lambda z, t: b.run.values[t - 1] - b.f(t, b.u[b.b.q(z) - 1])
    ),
    "shift": lambda b: b.per_round(
        lambda z, t: b.f(t, b.u[b.b.q(z) - 1]) - b.f(t, b.u[t - 1])
    ),
    "centre_regret": lambda b: b.per_round(
        lambda z, t: b.f(t, b.x(z)) - b.f(t, b.v(z))
    ),
    "smooth_regret": lambda b: b.per_round(
        lambda z, t: b.smooth(t, b.x(z)) - b.smooth(t, b.v(z))
    ),
    "sum_s": lambda b: b.T,
    "sum_u": lambda b: b.per_round(lambda z, t: norm(b.u[b.b.q(z) - 1])),
    "nabla_linear": lambda b: b.total(lambda z: dot(b.nabla(z), b.x(z) - b.v(z))),
    "nabla_expert": lambda b: b.each(
        lambda z, i: dot(b.nabla(z), b.expert(z, i) - b.v(z))
    ),
    "nabla_reordered": lambda b: b.each(
        lambda z, i: dot(
            b.nabla(b.c[z - 1]), b.y(b.tau[b.c[z - 1] - 1], i) - b.v(b.c[z - 1])
        )
    ),
    "nabla_lead": lambda b: b.each(
        lambda z, i: dot(b.nabla(b.c[z - 1]), b.y(z, i) - b.v(z))
    ),
    "nabla_lag": lambda b: b.each(
        lambda z, i: dot(
            b.nabla(b.c[z - 1]),
            b.y(b.tau[b.c[z - 1] - 1], i) - b.y(z, i) + b.v(z) - b.v(b.c[z - 1]),
        )
    ),
    "estimated_lead": lambda b: b.each(
        lambda z, i: sum(dot(b.n_t(t), b.y(z, i) - b.v(z)) for t in b.block(b.c[z - 1]))
    ),
    "lead": lambda b: b.each(lambda z, i: dot(b.g(b.c[z - 1]), b.y(z, i) - b.v(z))),
    "sum_squares": lambda b: b.total(lambda z: norm(b.g(b.c[z - 1])) ** 2),
    "sum_norms": lambda b: b.total(lambda z: norm(b.g(z))),
    "g_square": lambda b: [norm(b.g(z)) ** 2 for z in rounds(b.Z)],
    "largest_square": lambda b: max(norm(b.g(z)) ** 2 for z in rounds(b.Z)),
    "lag_norms": lambda b: b.each(
        lambda z, i: norm(b.y(b.tau[b.c[z - 1] - 1], i) - b.y(z, i))
    ),
    "lag_steps": lambda b: _lag(b, lambda k, i: norm(b.y(k, i) - b.y(k + 1, i))),
    "lag_gradients": lambda b: _lag(b, lambda k, i: b.etas[i] * norm(b.g(b.c[k - 1]))),
    "sum_block_lag": lambda b: b.total(lambda z: z - b.tau[b.c[z - 1] - 1]),
    "estimate_squares": lambda b: [
        sum(norm(b.n_t(t)) ** 2 for t in b.block(z)) for z in rounds(b.Z)
    ],
    "estimate_cross": lambda b: b.pairs(b.n_t),
    "mean_cross": lambda b: b.pairs(b.grad_t),
    "mean_cross_norms": lambda b: b.pairs(lambda t: np.array([norm(b.grad_t(t))])),
    "nabla_meta": lambda b: b.each(
        lambda z, i: dot(b.nabla(z), b.x(z) - b.expert(z, i))
    ),
    "nabla_meta_k": lambda b: b.total(
        lambda z: dot(b.nabla(z), b.x(z) - b.expert(z, b.k - 1))
    ),
    "nabla_expert_k": lambda b: b.total(
        lambda z: dot(b.nabla(z), b.expert(z, b.k - 1) - b.v(z))
    ),
    "nabla_delayed": lambda b: b.total(
        lambda z: dot(b.nabla(z), b.x(z) - b.x_tilde(z))
    ),
    "nabla_delayed_z": lambda b: [
        dot(b.nabla(z), b.x(z) - b.x_tilde(z)) for z in rounds(b.Z)
    ],
    "nabla_ideal": lambda b: b.each(
        lambda z, i: dot(b.nabla(z), b.x_tilde(z) - b.expert(z, i))
    ),
    "sum_x_gap": lambda b: b.total(lambda z: norm(b.x(z) - b.x_tilde(z))),
    "missing_norms": lambda b: [
        sum(norm(b.g(k)) for k in range(1, z) if k not in b.received(z))
        for z in rounds(b.Z)
    ],
    "weighted_gap": lambda b: [
        sum(
            abs(w - float(b.trace.weights[z - 1, i])) * norm(b.expert(z, i))
            for i, w in enumerate(b.w_tilde(z))
        )
        for z in rounds(b.Z)
    ],
    "c_step": lambda b: [
        max(abs(b.loss(z, i)) for i in range(b.N)) for z in rounds(b.Z)
    ],
    "expert_loss": lambda b: [
        abs(b.loss(z, i)) for z in rounds(b.Z) for i in range(b.N)
    ],
    "expert_product": lambda b: [
        norm(b.g(z)) * norm(b.expert(z, i)) for z in rounds(b.Z) for i in range(b.N)
    ],
    "expert_norm": lambda b: [norm(b.g(z)) for z in rounds(b.Z) for _ in range(b.N)],
    "every_ideal": lambda b: (
        b.each(lambda z, i: dot(b.g(z), b.x_tilde(z) - b.expert(z, i))) * b.Z
    ),
    "every_ignorance": lambda b: [math.log(1 / w) for w in b.w1] * b.Z,
    "every_square": lambda b: [
        norm(b.g(z)) ** 2 for z in rounds(b.Z) for _ in range(b.N)
    ],
    "V": lambda b: 1,
}
