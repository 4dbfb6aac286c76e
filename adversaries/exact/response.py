"""The best comparators in the unit ball against given linear losses.

Minimise sum_t <g_t, u_t> over |u_t| <= 1 within the budgets of an instance: closed form
for one static comparator, a second-order cone program otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import clarabel
import numpy as np
from scipy import sparse

from adversaries.cones import minimiser
from adversaries.exact.adversary import within
from adversaries.exact.program import Instance
from mild_core.numerics import FloatArray, IntArray


def response(instance: Instance, g: FloatArray) -> FloatArray:
    """Comparators of shape (T, n), within the ball and the budgets."""
    if instance.path == 0:
        return np.tile(unit(-g.sum(axis=0, keepdims=True)), (len(g), 1))
    group = _groups(instance)
    cost = np.zeros((group[-1] + 1, g.shape[1]))
    np.add.at(cost, group, g)
    u = _cones(instance, g.shape[1]).solve(cost)[group]
    # the solver stops outside of the ball or the budget by its accuracy; a legal answer
    # must not
    u = u / np.maximum(np.linalg.norm(u, axis=1, keepdims=True), 1.0)
    return np.asarray(u * within(instance, instance.R * u))


def unit(v: FloatArray) -> FloatArray:
    """Rows scaled to length 1; rows of 0 become the first axis."""
    norm = np.linalg.norm(v, axis=1, keepdims=True)
    axis = np.eye(1, v.shape[1])
    return np.asarray(np.where(norm > 1e-9, v / np.maximum(norm, 1e-9), axis))


@dataclass(frozen=True, eq=False)
class _Cones:
    """Variables: m comparators in dimension n, then the lengths of m - 1 steps."""

    m: int
    n: int
    budgets: FloatArray
    together: bool

    def solve(self, cost: FloatArray) -> FloatArray:
        """Comparators of shape (m, n)."""
        q = np.concatenate([cost.ravel(), np.zeros(self.m - 1)])
        return minimiser(q, *self.data)[: cost.size].reshape(cost.shape)

    @cached_property
    def data(self) -> tuple[sparse.csc_matrix, FloatArray, list[object]]:
        """Budgets of the lengths; (1, u_t) and (length, u_t - u_{t-1}) in cones."""
        m, n = self.m, self.n
        steps, size = m - 1, n + 1
        lengths = np.eye(steps)
        if self.together:
            lengths = np.ones((1, steps))
        jump = sparse.diags([-1.0, 1.0], [0, 1], shape=(steps, m))
        body = np.eye(size)[:, 1:]
        head = np.eye(size)[:, :1]
        balls = [sparse.kron(np.eye(m), body), sparse.csc_matrix((m * size, steps))]
        walks = [sparse.kron(jump, body), sparse.kron(np.eye(steps), head)]
        caps = [sparse.csc_matrix((len(lengths), m * n)), sparse.csc_matrix(lengths)]
        A = sparse.vstack(
            [sparse.hstack(caps), -sparse.hstack(balls), -sparse.hstack(walks)]
        )
        b = np.concatenate(
            [self.budgets, np.tile(head.ravel(), m), np.zeros(steps * size)]
        )
        cones = [clarabel.NonnegativeConeT(len(lengths))]
        cones += [clarabel.SecondOrderConeT(size)] * (m + steps)
        return A.tocsc(), b, cones


# a climb asks the same instance again at every step
@lru_cache(maxsize=32)
def _cones(instance: Instance, n: int) -> _Cones:
    m = int(_groups(instance)[-1]) + 1
    if instance.total is not None:
        return _Cones(m, n, np.array([instance.total / instance.R]), together=True)
    budgets = [min(p / instance.R, 2.0) for p in instance.steps if p > 0]
    return _Cones(m, n, np.array(budgets), together=False)


def _groups(instance: Instance) -> IntArray:
    """Number of the comparator of every round; the same while none may move."""
    moving = [True] * (instance.T - 1)
    if instance.total is None:
        moving = [p > 0 for p in instance.fixed.scale]
    return np.concatenate([[0], np.cumsum(moving)]).astype(np.int64)
