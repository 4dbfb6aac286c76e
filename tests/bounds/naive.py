"""Quantities a second time, with loops and straight from the paper's words.

Each function takes one run: the delays d, the comparators u and, for runs, a single
record. Nothing here is shared with `bounds.worlds`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from mild_core.record import Record
from mild_core.scheme import initial_weights

RADIUS = 2.0
"""R of the walks, short enough to cut off some paths."""


class Schedule:
    """Everything that follows from a delay vector, by simulation round by round."""

    def __init__(self, delays: list[int]) -> None:
        self.d, self.T = delays, len(delays)
        self.used: list[int] = []
        self.tau, self.m = [], []
        for t in range(1, self.T + max(delays) + 1):
            if t <= self.T:
                self.tau.append(len(self.used) + 1)
                self.m.append(t - 1 - len(self.used))
            self.used += [k for k in range(1, self.T + 1) if k + self.d_(k) - 1 == t]

    def d_(self, k: int) -> int:
        return self.d[k - 1]

    def c(self, t: int) -> int:
        return self.used[t - 1]


def rounds(T: int) -> range:
    return range(1, T + 1)


def norm(x: Any) -> float:
    return math.sqrt(sum(float(v) ** 2 for v in np.atleast_1d(x)))


def dot(x: Any, y: Any) -> float:
    return sum(float(a) * float(b) for a, b in zip(x, y, strict=True))


def _late_pairs(T: int, width: int) -> int:
    """Most pairs i in A, j not in A, 1 <= j - i <= width, over all sets A of rounds.

    One round after the other; what counts is which of the last rounds are in A.
    """
    best: dict[tuple[int, ...], int] = {(): 0}
    for _ in rounds(T):
        more: dict[tuple[int, ...], int] = {}
        for recent, pairs in best.items():
            for late in (0, 1):
                key = (*recent, late)[-width:] if width > 0 else ()
                value = pairs + (0 if late else sum(recent))
                more[key] = max(more.get(key, 0), value)
        best = more
    return max(best.values())


DELAYS: dict[str, Callable[[Schedule], Any]] = {
    "d": lambda s: max(s.d),
    "S": lambda s: sum(s.d),
    "c_t": lambda s: s.used,
    "c_sorted": lambda s: sorted(s.used),
    "tau_ct": lambda s: [s.tau[s.c(t) - 1] for t in rounds(s.T)],
    "d_ct": lambda s: [s.d_(s.c(t)) for t in rounds(s.T)],
    "m_t": lambda s: s.m,
    "waiting_t": lambda s: [
        len([k for k in range(1, t) if k + s.d_(k) - 1 >= t]) for t in rounds(s.T)
    ],
    "sum_m": lambda s: sum(s.m),
    "beta": lambda s: sum(m + 1 for m in s.m),
    "sum_lag": lambda s: sum(t - s.tau[s.c(t) - 1] for t in rounds(s.T)),
    "sum_t": lambda s: sum(rounds(s.T)),
    "sum_tau_t": lambda s: sum(s.tau),
    "sum_tau_ct": lambda s: sum(s.tau[s.c(t) - 1] for t in rounds(s.T)),
    "displaced": lambda s: sum(s.c(t) != t for t in rounds(s.T)),
    "displacement": lambda s: sum(abs(s.c(t) - t) for t in rounds(s.T)),
    "most_displacement": lambda s: 2 * _late_pairs(s.T, max(s.d) - 2),
    "overtaken": lambda s: sum(
        any(j + s.d_(j) < k + s.d_(k) for j in range(k + 1, s.T + 1))
        for k in rounds(s.T)
    ),
    "inverted": lambda s: sum(
        any((j - k) * (j + s.d_(j) - k - s.d_(k)) < 0 for j in rounds(s.T))
        for k in rounds(s.T)
    ),
    "in_order": lambda s: int(
        all(
            k + s.d_(k) <= j + s.d_(j)
            for k in rounds(s.T)
            for j in range(k + 1, s.T + 1)
        )
    ),
    "strictly_in_order": lambda s: int(
        all(
            k + s.d_(k) < j + s.d_(j)
            for k in rounds(s.T)
            for j in range(k + 1, s.T + 1)
        )
    ),
    "arrived_before_q": lambda s: [
        sum(k + s.d_(k) - 1 < s.c(t) + s.d_(s.c(t)) - 1 for k in rounds(s.T))
        for t in rounds(s.T)
    ],
}


class BlockSchedule:
    """Blocks of K rounds, used at the end of the block in which they are complete."""

    def __init__(self, delays: list[int], K: int) -> None:
        self.rounds, self.K = Schedule(delays), K
        T = len(delays)
        self.Z = math.ceil(T / K)
        done = [
            max(k + delays[k - 1] - 1 for k in range(q, min(q + K, T + 1)))
            for q in range(1, T + 1, K)
        ]
        self.last = [math.ceil(r / K) for r in done]
        self.blocks = Schedule([b - z for z, b in enumerate(self.last)])

    def q(self, z: int) -> int:
        return (z - 1) * self.K + 1


BLOCKS: dict[str, Callable[[BlockSchedule], Any]] = {
    "Z": lambda b: b.Z,
    "dhat_z": lambda b: b.blocks.d,
    "dhat": lambda b: max(b.blocks.d),
    "dhat_cz": lambda b: [b.blocks.d_(b.blocks.c(z)) for z in rounds(b.Z)],
    "m_z": lambda b: b.blocks.m,
    "sum_mz": lambda b: sum(b.blocks.m),
    "sum_dhat_less_1": lambda b: sum(d - 1 for d in b.blocks.d),
    "c_z": lambda b: b.blocks.used,
    "tau_cz": lambda b: [b.blocks.tau[b.blocks.c(z) - 1] for z in rounds(b.Z)],
    "last_use": lambda b: max(b.last),
    "divides": lambda b: int(b.rounds.T % b.K == 0),
    "block_of_floor": lambda b: [math.floor(k / b.K) for k in rounds(b.rounds.T)],
    "block_of_ceil": lambda b: [math.ceil(k / b.K) for k in rounds(b.rounds.T)],
    "block_holding": lambda b: [
        next(z for z in rounds(b.Z) if b.q(z) <= k <= z * b.K)
        for k in rounds(b.rounds.T)
    ],
}

Points = list[Any]


def walk(u: Points, lo: int, hi: int) -> float:
    """sum of |u_{k+1} - u_k| over k = lo..min{hi, T-1}."""
    last = min(hi, len(u) - 1)
    return sum(norm(u[k] - u[k - 1]) for k in range(lo, last + 1))


def starts(u: Points, b: BlockSchedule) -> Points:
    return [u[b.q(z) - 1] for z in rounds(b.Z)]


WALKS: dict[str, Callable[[BlockSchedule, Points], Any]] = {
    "P_T": lambda b, u: walk(u, 1, len(u) - 1),
    "drift_t": lambda b, u: [
        norm(u[t - 1] - u[b.rounds.c(t) - 1]) for t in rounds(len(u))
    ],
    "drift": lambda b, u: sum(
        norm(u[t - 1] - u[b.rounds.c(t) - 1]) for t in rounds(len(u))
    ),
    "window_c": lambda b, u: [
        walk(u, b.rounds.c(t), b.rounds.c(t) + max(b.rounds.d) - 2)
        for t in rounds(len(u))
    ],
    "window_t": lambda b, u: [
        walk(u, t, t + max(b.rounds.d) - 2) for t in rounds(len(u))
    ],
    "sum_window": lambda b, u: sum(
        walk(u, t, t + max(b.rounds.d) - 2) for t in rounds(len(u))
    ),
    "between_c": lambda b, u: [walk(u, b.rounds.c(t), t - 1) for t in rounds(len(u))],
    "between_t": lambda b, u: [walk(u, t, b.rounds.c(t) - 1) for t in rounds(len(u))],
    "capped_path": lambda b, u: sum(
        min(
            2 * RADIUS,
            walk(u, min(t, b.rounds.c(t)), max(t, b.rounds.c(t)) - 1),
        )
        for t in rounds(len(u))
    ),
    "sum_window_c": lambda b, u: sum(
        walk(u, b.rounds.c(t), b.rounds.c(t) + max(b.rounds.d) - 2)
        for t in rounds(len(u))
    ),
    "block_between_c": lambda b, u: [
        walk(starts(u, b), b.blocks.c(z), z - 1) for z in rounds(b.Z)
    ],
    "block_between_z": lambda b, u: [
        walk(starts(u, b), z, b.blocks.c(z) - 1) for z in rounds(b.Z)
    ],
    "crossings": lambda b, u: max(
        (
            sum(
                min(t, b.rounds.c(t)) <= k < max(t, b.rounds.c(t))
                for t in rounds(len(u))
            )
            for k in range(1, len(u))
        ),
        default=0,
    ),
    "P_Z": lambda b, u: walk(starts(u, b), 1, b.Z - 1),
    "block_drift_z": lambda b, u: [
        norm(starts(u, b)[z - 1] - starts(u, b)[b.blocks.c(z) - 1]) for z in rounds(b.Z)
    ],
    "block_drift": lambda b, u: sum(
        norm(starts(u, b)[z - 1] - starts(u, b)[b.blocks.c(z) - 1]) for z in rounds(b.Z)
    ),
    "block_window_c": lambda b, u: [
        walk(starts(u, b), b.blocks.c(z), b.blocks.c(z) + max(b.blocks.d) - 2)
        for z in rounds(b.Z)
    ],
    "block_window_z": lambda b, u: [
        walk(starts(u, b), z, z + max(b.blocks.d) - 2) for z in rounds(b.Z)
    ],
    "within_blocks": lambda b, u: sum(
        norm(u[b.q(math.ceil(t / b.K)) - 1] - u[t - 1]) for t in rounds(len(u))
    ),
}


class NaiveRun:
    """One run of Algorithm 1 or 2, with every y recomputed from the gradients."""

    def __init__(self, record: Record, u: Any) -> None:
        assert record.trace is not None
        self.record, self.u = record, list(u)
        self.schedule = Schedule(record.game.delays.d.tolist())
        self.T, self.g = self.schedule.T, list(record.trace.g)
        self.etas = record.schemes[0].stages[0].etas
        self.alpha = record.schemes[0].stages[0].alpha
        self.R, self.G = record.game.domain.R, record.game.G
        self.f = [record.losses.at(t, record.played[t - 1])[0] for t in rounds(self.T)]
        self.fu = [record.losses.at(t, self.u[t - 1])[0] for t in rounds(self.T)]
        self.y = {eta: self._descend(eta) for eta in self.etas}
        self.x = {
            eta: [self.y[eta][tau - 1] for tau in self.schedule.tau]
            for eta in self.etas
        }

    def _descend(self, eta: float) -> Points:
        y = [np.zeros(self.record.game.n)]
        for t in rounds(self.T):
            y.append(self.record.game.domain.project(y[-1] - eta * self.gc(t)))
        return y

    def gc(self, t: int) -> Any:
        return self.g[self.schedule.c(t) - 1]

    def uc(self, t: int) -> Any:
        return self.u[self.schedule.c(t) - 1]

    def lagged(self, eta: float, t: int) -> Any:
        return self.y[eta][self.schedule.tau[self.schedule.c(t) - 1] - 1]

    def prime(self, eta: float, t: int) -> Any:
        """y'_{t+1}."""
        return self.y[eta][t - 1] - eta * self.gc(t)

    def per_expert(self, f: Callable[[float], float]) -> list[float]:
        return [f(eta) for eta in self.etas]

    def over_rounds(self, f: Callable[[float, int], float]) -> list[float]:
        """sum over t, for every expert."""
        return self.per_expert(lambda eta: sum(f(eta, t) for t in rounds(self.T)))

    def between(self, f: Callable[[float, int], float]) -> list[float]:
        """sum over t and k = tau_{c_t}..t-1, for every expert."""
        s = self.schedule
        return self.over_rounds(
            lambda eta, t: sum(f(eta, k) for k in range(s.tau[s.c(t) - 1], t))
        )


def three_squares(run: NaiveRun, then: Callable[[float, int], Any]) -> list[float]:
    return run.over_rounds(
        lambda eta, t: (
            (
                norm(run.y[eta][t - 1] - run.u[t - 1]) ** 2
                - norm(then(eta, t) - run.u[t - 1]) ** 2
                + norm(run.y[eta][t - 1] - run.prime(eta, t)) ** 2
            )
            / (2 * eta)
        )
    )


def squared_steps(run: NaiveRun, eta: float) -> float:
    return sum(norm(run.y[eta][t - 1] - run.prime(eta, t)) ** 2 for t in rounds(run.T))


RUNS: dict[str, Callable[[NaiveRun], Any]] = {
    "regret": lambda r: sum(r.f) - sum(r.fu),
    "linear": lambda r: sum(
        dot(r.g[t - 1], r.record.trace.x[t - 1] - r.u[t - 1])  # type: ignore[union-attr, misc]
        for t in rounds(r.T)
    ),
    "expert_linear": lambda r: r.over_rounds(
        lambda e, t: dot(r.g[t - 1], r.x[e][t - 1] - r.u[t - 1])
    ),
    "reordered": lambda r: r.over_rounds(
        lambda e, t: dot(r.gc(t), r.x[e][r.schedule.c(t) - 1] - r.uc(t))
    ),
    "reordered_y": lambda r: r.over_rounds(
        lambda e, t: dot(r.gc(t), r.lagged(e, t) - r.uc(t))
    ),
    "lead": lambda r: r.over_rounds(
        lambda e, t: dot(r.gc(t), r.y[e][t - 1] - r.u[t - 1])
    ),
    "lag": lambda r: r.over_rounds(
        lambda e, t: dot(r.gc(t), r.lagged(e, t) - r.y[e][t - 1])
    ),
    "turn": lambda r: sum(dot(r.gc(t), r.u[t - 1] - r.uc(t)) for t in rounds(r.T)),
    "x_less_y": lambda r: [0.0] * (r.T * len(r.etas)),
    "y_1": lambda r: [0.0] * len(r.etas),
    "unsorted": lambda r: 0,
    "lead_quotient": lambda r: r.over_rounds(
        lambda e, t: dot(r.y[e][t - 1] - r.prime(e, t), r.y[e][t - 1] - r.u[t - 1]) / e
    ),
    "squares_prime": lambda r: three_squares(r, r.prime),
    "squares_next": lambda r: three_squares(r, lambda e, t: r.y[e][t]),
    "squares_split": lambda r: r.per_expert(
        lambda e: (
            sum(
                (norm(r.y[e][t - 1]) ** 2 - norm(r.y[e][t]) ** 2) / (2 * e)
                + dot(r.y[e][t] - r.y[e][t - 1], r.u[t - 1]) / e
                for t in rounds(r.T)
            )
            + squared_steps(r, e) / (2 * e)
        )
    ),
    "telescoped": lambda r: r.per_expert(
        lambda e: (
            dot(r.y[e][r.T], r.u[-1]) / e
            + sum(
                dot(r.u[t - 2] - r.u[t - 1], r.y[e][t - 1]) / e
                for t in range(2, r.T + 1)
            )
            + squared_steps(r, e) / (2 * e)
        )
    ),
    "telescoped_norms": lambda r: r.per_expert(
        lambda e: (
            norm(r.y[e][r.T]) * norm(r.u[-1]) / e
            + sum(
                norm(r.u[t - 2] - r.u[t - 1]) * norm(r.y[e][t - 1]) / e
                for t in range(2, r.T + 1)
            )
            + e * sum(norm(g) ** 2 for g in r.g) / 2
        )
    ),
    "near_t": lambda r: [
        norm(r.y[e][t] - r.u[t - 1]) for t in rounds(r.T) for e in r.etas
    ],
    "near_prime_t": lambda r: [
        norm(r.prime(e, t) - r.u[t - 1]) for t in rounds(r.T) for e in r.etas
    ],
    "lag_norms": lambda r: r.over_rounds(
        lambda e, t: norm(r.lagged(e, t) - r.y[e][t - 1])
    ),
    "lag_steps": lambda r: r.between(lambda e, k: norm(r.y[e][k] - r.y[e][k - 1])),
    "lag_prime_steps": lambda r: r.between(
        lambda e, k: norm(r.prime(e, k) - r.y[e][k - 1])
    ),
    "lag_gradients": lambda r: r.between(lambda e, k: norm(e * r.gc(k))),
}


class WeightedRun(NaiveRun):
    """One run of Algorithm 2, with every weight recomputed."""

    def __init__(self, record: Record, u: Any) -> None:
        super().__init__(record, u)
        self.N = len(self.etas)
        self.w1 = [(self.N + 1) / (i * (i + 1) * self.N) for i in rounds(self.N)]
        assert np.allclose(self.w1, initial_weights(self.N))
        self.l = [
            [dot(self.g[t - 1], self.x[e][t - 1]) for e in self.etas]
            for t in rounds(self.T)
        ]
        arrival = [k + self.schedule.d_(k) - 1 for k in rounds(self.T)]
        self.heard = [
            [k for k in rounds(self.T) if arrival[k - 1] <= t - 1]
            for t in rounds(self.T + 1)
        ]
        self.w = [self.softmax(self.heard[t - 1]) for t in rounds(self.T)]
        self.tilde = [self.softmax(range(1, t)) for t in rounds(self.T + 1)]
        self.xt = [self.mean(self.tilde[t - 1], t) for t in rounds(self.T)]
        self.played = [self.mean(self.w[t - 1], t) for t in rounds(self.T)]
        P = sum(norm(self.u[t] - self.u[t - 1]) for t in range(1, self.T))
        ratio = math.sqrt((P + 2 * self.R) / (2 * self.R))
        self.k = math.floor(math.log2(ratio)) + 1

    def softmax(self, heard: Any) -> list[float]:
        raw = [
            self.w1[i] * math.exp(-self.alpha * sum(self.l[k - 1][i] for k in heard))
            for i in range(self.N)
        ]
        return [value / sum(raw) for value in raw]

    def mean(self, w: list[float], t: int) -> Any:
        return sum(w[i] * self.x[e][t - 1] for i, e in enumerate(self.etas))

    def missing(self, t: int) -> list[int]:
        return [k for k in range(1, t) if k not in self.heard[t - 1]]

    def h(self, t: int, w: list[float]) -> float:
        return dot(w, self.l[t - 1])

    def h0(self, w: list[float]) -> float:
        return (
            sum(
                v * math.log(v) - v * math.log(first)
                for v, first in zip(w, self.w1, strict=True)
            )
            / self.alpha
        )

    def against(self, f: Callable[[int], float]) -> list[float]:
        """sum over t of f(t) - l_t(x_t^eta), for every expert."""
        total = sum(f(t) for t in rounds(self.T))
        return [total - sum(row[i] for row in self.l) for i in range(self.N)]

    def phi(self, w: list[float], heard: Any) -> float:
        return self.h0(w) + sum(self.h(k, w) for k in heard)

    def best_rival(self, heard: Any) -> float:
        """min of Phi over vertices, the centre and w_1; e ln e = 0 at a vertex."""
        ends = [
            math.log(1 / self.w1[i]) / self.alpha + sum(self.l[k - 1][i] for k in heard)
            for i in range(self.N)
        ]
        inside = [[1 / self.N] * self.N, list(self.w1)]
        return float(min(*ends, *(self.phi(w, heard) for w in inside)))

    def least(self, heard: Any) -> float:
        raw = [
            self.w1[i] * math.exp(-self.alpha * sum(self.l[k - 1][i] for k in heard))
            for i in range(self.N)
        ]
        return -math.log(sum(raw)) / self.alpha


HEDGE: dict[str, Callable[[WeightedRun], Any]] = {
    "w1": lambda r: r.w1,
    "log_inverse_w1": lambda r: [math.log(1 / w) for w in r.w1],
    "log_inverse_w1_k": lambda r: math.log(1 / r.w1[r.k - 1]),
    "eta_k": lambda r: r.etas[r.k - 1],
    "weight_sums": lambda r: [1.0] * r.T,
    "weights_flat": lambda r: [v for w in r.w for v in w],
    "w_closed_flat": lambda r: [v for w in r.w for v in w],
    "objective": lambda r: [r.phi(r.w[t - 1], r.heard[t - 1]) for t in rounds(r.T)],
    "least_objective": lambda r: [r.least(r.heard[t - 1]) for t in rounds(r.T)],
    "objective_tilde": lambda r: [
        r.phi(r.tilde[t - 1], range(1, t)) for t in rounds(r.T + 1)
    ],
    "least_objective_tilde": lambda r: [r.least(range(1, t)) for t in rounds(r.T + 1)],
    "meta": lambda r: r.against(lambda t: dot(r.g[t - 1], r.played[t - 1])),
    "meta_k": lambda r: HEDGE["meta"](r)[r.k - 1],
    "expert_k": lambda r: RUNS["expert_linear"](r)[r.k - 1],
    "delayed_part": lambda r: sum(
        dot(r.g[t - 1], r.played[t - 1] - r.xt[t - 1]) for t in rounds(r.T)
    ),
    "ideal_part": lambda r: r.against(lambda t: dot(r.g[t - 1], r.xt[t - 1])),
    "x_gap": lambda r: [norm(r.xt[t - 1] - r.played[t - 1]) for t in rounds(r.T)],
    "w_gap": lambda r: [
        sum(abs(a - b) for a, b in zip(r.tilde[t - 1], r.w[t - 1], strict=True))
        for t in rounds(r.T)
    ],
    "c_gap": lambda r: HEDGE["missing_losses"](r),
    "missing_losses": lambda r: [
        max(abs(sum(r.l[k - 1][i] for k in r.missing(t))) for i in range(r.N))
        for t in rounds(r.T)
    ],
    "missing_count": lambda r: [len(r.missing(t)) for t in rounds(r.T)],
    "largest_loss": lambda r: [max(abs(v) for v in row) for row in r.l],
    "h_by_w": lambda r: r.against(lambda t: r.h(t, r.tilde[t - 1])),
    "leader_part": lambda r: r.against(lambda t: r.h(t, r.tilde[t])),
    "stability_z": lambda r: [
        r.h(t, r.tilde[t - 1]) - r.h(t, r.tilde[t]) for t in rounds(r.T)
    ],
    "stability": lambda r: sum(HEDGE["stability_z"](r)),
    "w_moves": lambda r: [
        sum(abs(a - b) for a, b in zip(r.tilde[t - 1], r.tilde[t], strict=True))
        for t in rounds(r.T)
    ],
    "h0_gap": lambda r: [math.log(1 / w) / r.alpha for w in r.w1],
    "rival_objective": lambda r: [r.best_rival(r.heard[t - 1]) for t in rounds(r.T)],
    "rival_objective_tilde": lambda r: [
        r.best_rival(range(1, t)) for t in rounds(r.T + 1)
    ],
    "w_gap_x": lambda r: [
        sum(
            abs(r.tilde[t - 1][i] - r.w[t - 1][i]) * norm(r.x[e][t - 1])
            for i, e in enumerate(r.etas)
        )
        for t in rounds(r.T)
    ],
    "c_moves": lambda r: [max(abs(v) for v in row) for row in r.l],
}


def constant_C(run: NaiveRun) -> float:
    """Eq. (7): 0 in order, min{2TGR, 2dGP_T} otherwise."""
    if DELAYS["in_order"](run.schedule):
        return 0.0
    P = sum(norm(run.u[t] - run.u[t - 1]) for t in range(1, run.T))
    return min(2 * run.T * run.G * run.R, 2 * max(run.schedule.d) * run.G * P)


PARAMETERS: dict[str, Callable[[WeightedRun], Any]] = {
    "C": constant_C,
    "k": lambda r: r.k,
    "N": lambda r: r.N,
    "eta": lambda r: list(r.etas),
    "alpha": lambda r: r.alpha,
    "G": lambda r: r.G,
    "n": lambda r: len(r.u[0]),
}
