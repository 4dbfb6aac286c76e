"""The compiled round: one scheme for all five algorithms.

Every run advances step by step: average the experts, play K rounds, put the step's
gradient and surrogate losses into a slot, then use the steps whose feedback is
complete. There are as many slots as the largest backlog needs.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from mild_core.engine.projection import project
from mild_core.losses import DISTANCE, HINGE, HUBER, LINEAR, LOGISTIC, QUADRATIC
from mild_core.numerics import AnyArray, FloatArray

GRADIENT_BAD, VALUE_BAD = 1, 2
FAMILIES = range(LINEAR, QUADRATIC + 1)
"""Loss families `evaluate` has a formula for; batches of others are refused."""


class Plan(NamedTuple):
    """What is used when, for one schedule or one a run (leading axis P)."""

    use: AnyArray
    """(P, Z) steps (from 0) in the order they are used, over all epochs."""
    ends: AnyArray
    """(P, Z) how many steps are used up to the end of step z."""
    slot: AnyArray
    """(P, Z) slot of a step's feedback, -1 if it is never used."""
    epoch: AnyArray
    """(P, Z) epoch (from 0) of a step."""


class Tuning(NamedTuple):
    """Parameters by scheme (leading axis Q) and epoch (V)."""

    etas: FloatArray  # (Q, V, N)
    alpha: FloatArray  # (Q, V)
    delta: FloatArray  # (Q, V), 0 with gradient feedback
    factor: FloatArray  # (Q, V), 1 - delta/r


class Chunk(NamedTuple):
    """Losses, noise and comparators of the runs and rounds from `run`, `first` on."""

    run: int
    first: int
    family: npt.NDArray[np.int8]  # (L, C)
    a: FloatArray  # (L, C, n)
    scale: FloatArray  # (L, C)
    width: FloatArray
    offset: FloatArray
    noise: FloatArray  # (S, C, n)
    u: FloatArray  # (U, C, n)


class State(NamedTuple):
    """Everything a run carries from step to step; leading axis: runs."""

    y: FloatArray  # (B, n, N): coordinates first, so that experts fill a register
    L: FloatArray  # (B, N) summed surrogate losses of the epoch
    w: FloatArray  # (B, N)
    x: FloatArray  # (B, n)
    slot_g: FloatArray  # (B, slots, n)
    slot_l: FloatArray  # (B, slots, N)
    sums: FloatArray  # (B, 3 + N): loss, linear, comparator loss, surrogates
    trouble: FloatArray  # (B, 3): code, round, value


class Output(NamedTuple):
    """Arrays of the full record; one row each when only sums are kept."""

    played: FloatArray
    values: FloatArray
    gradients: FloatArray
    x: FloatArray
    experts: FloatArray
    weights: FloatArray
    g: FloatArray
    surrogate: FloatArray


class Rules(NamedTuple):
    """Sizes and limits."""

    T: int
    K: int
    bandit: bool
    full: bool
    compare: bool
    G: FloatArray  # (B or 1,) largest gradient
    M: FloatArray  # (B or 1,) largest value


# Compiled without the interpreter's lock, because groups of runs go through threads,
# and with numpy's division: x/0 is inf or NaN, which the check of every value notices,
# where Python's would test for an exception in the innermost loop.

DECIDE, ANSWER = 1, 2
"""Phases of a step: the learner's decision, and everything after it."""


@njit(cache=True, nogil=True, error_model="numpy")
def evaluate(family, a, at, scale, width, offset, x, row, g):
    """Value at x[row] of the loss in row `at`; its gradient goes into g."""
    n = g.size
    square = 0.0
    if family <= HINGE:
        dot = 0.0
        for j in range(n):
            dot += a[at, j] * x[row, j]
        value, slope = dot, 1.0
        if family == LOGISTIC:  # exp of a negative number: never an overflow
            tail = np.exp(-abs(dot))
            value = max(-dot, 0.0) + np.log1p(tail)
            slope = -(tail if dot > 0 else 1.0) / (1.0 + tail)
        elif family == HINGE:
            value = max(0.0, 1.0 - dot)
            slope = -1.0 if dot < 1.0 else 0.0
        for j in range(n):
            g[j] = scale * slope * a[at, j]
        return scale * value + offset
    for j in range(n):
        square += (x[row, j] - a[at, j]) ** 2
    rho = np.sqrt(square)
    if family == QUADRATIC:
        value, slope = square / 2, 1.0
    elif family == DISTANCE:
        value, slope = rho, (1.0 / rho if rho > 0 else 0.0)
    elif family != HUBER:  # refused before it comes here; NaN stops the run
        value, slope = np.nan, np.nan
    elif rho <= width:
        value, slope = square / (2 * width), 1.0 / width
    else:
        value, slope = rho - width / 2, 1.0 / rho
    for j in range(n):
        g[j] = scale * slope * (x[row, j] - a[at, j])
    return scale * value + offset


@njit(cache=True, nogil=True, error_model="numpy")
def _average(log_w1, alpha, L, w, y, x):
    """Weights exp(ln w_1 - alpha L), normalised from their largest, and x = w y."""
    n, N = y.shape
    # From the summed losses, not from the last weights: an expert whose weight has
    # vanished comes back when the others lose.
    top = -np.inf
    for i in range(N):
        w[i] = log_w1[i] - alpha * L[i]
        top = max(top, w[i])
    total = 0.0
    for i in range(N):
        w[i] = np.exp(w[i] - top)
        total += w[i]
    for i in range(N):
        w[i] /= total
    for j in range(n):
        x[j] = 0.0
        for i in range(N):
            x[j] += w[i] * y[j, i]


@njit(cache=True, nogil=True, error_model="numpy")
def _descend(etas, epoch, grads, at, y):
    """Unprojected step y - eta g for every expert."""
    n, N = y.shape
    for j in range(n):
        for i in range(N):
            y[j, i] -= etas[epoch, i] * grads[at, j]


@njit(cache=True, nogil=True, error_model="numpy")
def advance(
    run0, run1, z0, z1, phase, rules, shape, plan, tuning, log_w1, chunk, state, out
):
    """Advance runs run0..run1-1 through steps z0..z1-1, or through one phase of a step.

    A run stops, with the trouble noted, when a loss breaks its promise. Tuples are
    taken apart outside the loops, and helpers call no helpers but inlined ones: either
    would count references inside the loop, and threads that share the counters would
    wait for each other.
    """
    n, N, K, T = state.x.shape[1], log_w1.size, rules.K, rules.T
    bandit, full, compare = rules.bandit, rules.full, rules.compare
    kind, R, lo, hi, points = shape
    chunk_first = chunk.first
    point, g, total = np.empty((1, n)), np.empty(n), np.empty(n)
    loss, square = np.empty(N), np.empty(N)
    for run in range(run0, run1):
        p = run if plan.use.shape[0] > 1 else 0
        q = run if tuning.etas.shape[0] > 1 else 0
        row = run if rules.G.size > 1 else 0
        steepest, largest = rules.G[row], rules.M[row]
        use, ends, slots, epochs = (
            plan.use[p],
            plan.ends[p],
            plan.slot[p],
            plan.epoch[p],
        )
        etas, alpha = tuning.etas[q], tuning.alpha[q]
        delta, factor = tuning.delta[q], tuning.factor[q]
        noise = chunk.noise[run - chunk.run if chunk.noise.shape[0] > 1 else 0]
        u = chunk.u[run - chunk.run if chunk.u.shape[0] > 1 else 0]
        own = run - chunk.run if chunk.a.shape[0] > 1 else 0
        a, family = chunk.a[own], chunk.family[own]
        scale, width, offset = chunk.scale[own], chunk.width[own], chunk.offset[own]
        y, L, w, x = state.y[run], state.L[run], state.w[run], state.x[run]
        slot_g, slot_l = state.slot_g[run], state.slot_l[run]
        sums, trouble = state.sums[run], state.trouble[run]
        if trouble[0] != 0:  # in an earlier chunk
            continue
        moved = True
        for z in range(z0, z1):
            v = epochs[z]
            if phase & DECIDE:
                if z == 0 or epochs[z - 1] != v:
                    y[:] = 0.0
                    L[:] = 0.0
                # Without arrivals weights and experts, hence x, are the last step's.
                if z == z0 or moved or epochs[z - 1] != v:
                    _average(log_w1, alpha[v], L, w, y, x)
                if full:
                    out.x[run, z] = x
                    out.weights[run, z] = w
                    out.experts[run, z] = y.T
            if not phase & ANSWER:
                continue
            total[:] = 0.0
            # Taken out of the loops by hand: for all the compiler knows, a store there
            # could change them. Grouped as in the transcription, to round as it does.
            far = delta[v]
            lift = n / far
            for t in range(z * K, min((z + 1) * K, T)):
                at = t - chunk_first
                for j in range(n):
                    point[0, j] = x[j]
                    if bandit:
                        point[0, j] += far * noise[at, j]
                value = evaluate(
                    family[at], a, at, scale[at], width[at], offset[at], point, 0, g
                )
                norm = 0.0
                for j in range(n):
                    norm += g[j] * g[j]
                # "not <=" and not ">", so that NaN is trouble.
                bad_g = not norm <= steepest * steepest
                if bad_g or not (abs(value) <= largest and abs(value) < np.inf):
                    trouble[0] = GRADIENT_BAD if bad_g else VALUE_BAD
                    trouble[1] = t + 1
                    trouble[2] = np.sqrt(norm) if bad_g else value
                    break
                sums[0] += value
                for j in range(n):
                    if bandit:
                        total[j] += lift * value * noise[at, j]
                    else:
                        total[j] = g[j]
                if full:
                    out.played[run, t] = point[0]
                    out.values[run, t] = value
                    if not bandit:
                        out.gradients[run, t] = g
                if compare:  # overwrites g, which has been used by now
                    sums[2] += evaluate(
                        family[at], a, at, scale[at], width[at], offset[at], u, at, g
                    )
            if trouble[0] != 0:
                break
            for j in range(n):
                sums[1] += total[j] * x[j]
            # The surrogates are those of the decisions played, so they are taken now
            # and wait with the gradient: the experts move on before it arrives.
            slot = slots[z]
            loss[:] = 0.0
            for j in range(n):
                for i in range(N):
                    loss[i] += total[j] * y[j, i]
            for i in range(N):
                sums[3 + i] += loss[i]
                if slot >= 0:
                    slot_l[slot, i] = loss[i]
                if full:
                    out.surrogate[run, z, i] = loss[i]
            for j in range(n):
                if slot >= 0:
                    slot_g[slot, j] = total[j]
                if full:
                    out.g[run, z, j] = total[j]
            first = ends[z - 1] if z > 0 else 0
            moved = ends[z] > first
            for i in range(first, ends[z]):
                slot = slots[use[i]]
                for e in range(N):
                    L[e] += slot_l[slot, e]
                _descend(etas, v, slot_g, slot, y)
                project(kind, R, lo, hi, points, factor[v], y, square)


@njit(cache=True, nogil=True, error_model="numpy")
def trajectory(shape, order, epoch, etas, factor, g, y, y_next):
    """All decisions y of one run from its gradients, virtual updates included."""
    # Computed again and not recorded on the way: the virtual updates follow the last
    # round, and an epoch's stand before the next epoch's first.
    Z, N, n = y.shape
    now, square = np.zeros((n, N)), np.empty(N)
    kind, R, lo, hi, points = shape
    for i in range(Z):
        if i > 0 and epoch[i] != epoch[i - 1]:
            now[:] = 0.0
        y[i] = now.T
        v = epoch[i]
        _descend(etas, v, g, order[i], now)
        project(kind, R, lo, hi, points, factor[v], now, square)
        y_next[i] = now.T
