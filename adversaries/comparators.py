"""Comparators: the best paths for given gradients, exactly in one dimension.

For linear losses a_t u on [-R, R] the loss and the path length of u are means, over the
levels between -R and R, of those of paths with values -R and R (the coarea formula).
So the best loss within a path length P is the lower convex hull, at P, of the points
(2R k, best loss with k jumps), and its vertices are found one by one: a path that
minimises loss + lambda jumps, by dynamic programming, for ever better lambda.

A bound that is concave in P is approached most at a vertex: between two of them the
regret is linear in P, so regret - bound is convex and regret/bound quasi-convex.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import clarabel
import numpy as np
from scipy import sparse

from adversaries.cones import minimiser
from adversaries.games import best_points, best_response
from mild_core.domains import Ball, Box, Domain
from mild_core.engine.kept import compiled
from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray, IntArray, allowance

Bound = Callable[[float], float]
"""A bound as a function of the path length."""


@dataclass(frozen=True, eq=False)
class TradeOff:
    """The whole curve of loss against path length, for gradients a (T,) on [-R, R].

    Attributes
    ----------
    jumps : numbers of jumps at the vertices, ascending from 0
    losses : least sum a_t u_t with that many jumps, falling
    paths : comparators (vertices, T) that attain them, -R or R
    """

    R: float
    jumps: IntArray
    losses: FloatArray
    paths: FloatArray

    @property
    def lengths(self) -> FloatArray:
        """Path lengths at the vertices."""
        return np.asarray(2 * self.R * self.jumps, dtype=np.float64)

    def loss(self, P: float) -> float:
        """Least loss of any comparators with path length at most P."""
        if P < 0:
            raise ParameterError("path length", P, "it must be >= 0")
        return float(np.interp(P, self.lengths, self.losses))

    def path(self, P: float) -> FloatArray:
        """Comparators (T,) that attain it: a mixture of the vertices around P."""
        if P < 0:
            raise ParameterError("path length", P, "it must be >= 0")
        i = int(np.searchsorted(self.lengths, P, side="right")) - 1
        if i == len(self.jumps) - 1:
            return np.asarray(self.paths[-1])
        share = (P - self.lengths[i]) / (self.lengths[i + 1] - self.lengths[i])
        return np.asarray((1 - share) * self.paths[i] + share * self.paths[i + 1])


def trade_off(a: FloatArray, R: float = 1.0) -> TradeOff:
    """All vertices of the curve, from no jump to the minimiser of every round."""
    a = np.ascontiguousarray(a, dtype=np.float64)
    # the static end is set by hand: a penalty large enough to forbid jumps would cost
    # digits
    still = np.full(len(a), -1.0 if a.sum() > 0 else 1.0)
    ends = _vertex(a, still), _vertex(a, penalised(a, 0.0))
    # a vertex that lies below the chord by rounding only is none
    error = allowance(len(a), float(np.abs(a).sum()))
    found = [ends[0], *_between(a, *ends, error)]
    jumps, losses, signs = zip(*found, strict=True)
    return TradeOff(R, np.array(jumps), R * np.array(losses), R * np.array(signs))


_Vertex = tuple[int, float, FloatArray]


def _between(
    a: FloatArray, left: _Vertex, right: _Vertex, error: float
) -> list[_Vertex]:
    """Vertices right of `left` up to `right`, without recursion: curves can be long."""
    found: list[_Vertex] = []
    waiting = [right]
    while waiting:
        right = waiting[-1]
        if right[0] <= left[0]:
            return found
        # the penalty at which both ends cost the same: whatever is better there lies
        # between them
        lam = (left[1] - right[1]) / (right[0] - left[0])
        middle = _vertex(a, penalised(a, lam))
        below = left[1] + lam * left[0] - (middle[1] + lam * middle[0])
        if left[0] < middle[0] < right[0] and below > error:
            waiting.append(middle)
        else:
            found.append(waiting.pop())
            left = right
    return found


def _vertex(a: FloatArray, signs: FloatArray) -> _Vertex:
    return int((np.diff(signs) != 0).sum()), float(a @ signs), signs


@compiled
def penalised(a, lam):  # type: ignore[no-untyped-def]
    """Signs that minimise sum a_t s_t + lam jumps; among equals those that jump least.

    Two numbers for each sign: the cost of the best start that ends in it, and its
    number of jumps.
    """
    T = a.size
    came = np.zeros((T, 2), dtype=np.int8)
    cost, jumps = np.array([a[0], -a[0]]), np.zeros(2, dtype=np.int64)
    for t in range(1, T):
        c0, c1, j0, j1 = cost[0], cost[1], jumps[0], jumps[1]
        for s in range(2):
            stay, move = (c0, c1 + lam) if s == 0 else (c1, c0 + lam)
            j_stay, j_move = (j0, j1 + 1) if s == 0 else (j1, j0 + 1)
            # ties are common (signs and integer penalties), and a vertex is the one
            # with fewest jumps
            jump = move < stay or (move == stay and j_move < j_stay)
            came[t, s] = 1 - s if jump else s
            cost[s] = (move if jump else stay) + (a[t] if s == 0 else -a[t])
            jumps[s] = j_move if jump else j_stay
    s = 0
    if cost[1] < cost[0] or (cost[1] == cost[0] and jumps[1] < jumps[0]):
        s = 1
    signs = np.empty(T)
    for t in range(T - 1, -1, -1):
        signs[t] = 1.0 if s == 0 else -1.0
        s = came[t, s]
    return signs


def single_jump(domain: Domain, g: FloatArray) -> FloatArray:
    """The best comparators that jump at most once, (T, n)."""
    before = np.cumsum(g, axis=0)
    after = before[-1] - before
    best = int(np.argmax(domain.support(-before) + domain.support(-after)))
    sums = np.stack([before[best], after[best]])
    points = best_points(domain, sums, allowance(len(g), 1.0) * np.abs(g).sum(axis=0))
    return np.asarray(np.repeat(points, [best + 1, len(g) - best - 1], axis=0))


@dataclass(frozen=True, eq=False)
class PenalisedPaths:
    """min sum <g_t, u_t> + lam path over u in K^T, a second-order cone program.

    What the solver returns is projected onto K, so it is a legal comparator whatever
    the solver's status; that nothing is better is not claimed.
    """

    domain: Ball | Box
    T: int

    def best(self, g: FloatArray, lam: float) -> FloatArray:
        """Comparators (T, n)."""
        cost = np.concatenate([g.ravel(), np.full(self.T - 1, lam)])
        u = minimiser(cost, *self._cones)[: g.size].reshape(g.shape)
        return np.asarray(self.domain.project(u))

    @cached_property
    def _cones(self) -> tuple[sparse.csc_matrix, FloatArray, list[object]]:
        """b - A x in K, then (length_t, u_t - u_{t-1}) in cones."""
        T, n = self.T, self.domain.n
        rows, b, cones = self._inside()
        jump = sparse.diags([-1.0, 1.0], [0, 1], shape=(T - 1, T))
        eye = np.eye(n + 1)
        walks = sparse.hstack(
            [
                sparse.kron(jump, eye[:, 1:]),
                sparse.kron(sparse.eye(T - 1), eye[:, :1]),
            ]
        )
        A = sparse.vstack(
            [sparse.hstack([rows, sparse.csc_matrix((rows.shape[0], T - 1))]), -walks]
        )
        cones = [*cones, *[clarabel.SecondOrderConeT(n + 1)] * (T - 1)]
        return A.tocsc(), np.concatenate([b, np.zeros((T - 1) * (n + 1))]), cones

    def _inside(self) -> tuple[sparse.csc_matrix, FloatArray, list[object]]:
        """u_t in K for every t."""
        T, n, domain = self.T, self.domain.n, self.domain
        if isinstance(domain, Ball):
            eye = np.eye(n + 1)
            rows = -sparse.kron(sparse.eye(T), eye[:, 1:])
            b = np.tile(domain.R * eye[0], T)
            return rows.tocsc(), b, [clarabel.SecondOrderConeT(n + 1)] * T
        one = sparse.eye(T * n)
        b = np.concatenate([np.tile(domain.hi, T), -np.tile(domain.lo, T)])
        return (
            sparse.vstack([one, -one]).tocsc(),
            b,
            [clarabel.NonnegativeConeT(2 * T * n)],
        )


PENALTIES = 12
"""Weights of the path length that are tried in more than one dimension."""


def curve(domain: Domain, g: FloatArray) -> FloatArray:
    """Comparators (some, T, n) along the curve of regret against path length.

    All vertices on an interval around 0; in more dimensions the static, the free and
    the single-jump ones and, on balls and boxes, those of a few penalties.
    """
    T, n = g.shape
    if n == 1 and isinstance(domain, Ball):
        return trade_off(g[:, 0], domain.R).paths[:, :, None]
    some = [best_response(domain, g, T), best_response(domain, g, 1)]
    some.append(single_jump(domain, g))
    largest = float(np.linalg.norm(g, axis=1).max())
    if isinstance(domain, Ball | Box) and T > 1 and largest > 0:
        walks = PenalisedPaths(domain, T)
        # below 0.1 |g| little holds a comparator back, above T/2 |g| none of them
        # moves
        penalties = largest * np.geomspace(0.1, T / 2, PENALTIES)
        some += [walks.best(g, float(lam)) for lam in penalties]
    return np.stack(some)


def worst(domain: Domain, g: FloatArray, x: FloatArray, bound: Bound) -> FloatArray:
    """Comparators (T, n) that maximise sum <g_t, x_t - u_t> - bound(P_T).

    Exact on an interval around 0 for bounds that are concave in P_T; elsewhere the best
    of `curve`.
    """
    candidates = curve(domain, g)
    regrets = (g * x).sum() - np.einsum("tn,ctn->c", g, candidates)
    steps = np.linalg.norm(np.diff(candidates, axis=1), axis=2).sum(axis=1)
    gaps = [r - bound(float(P)) for r, P in zip(regrets, steps, strict=True)]
    return np.asarray(candidates[int(np.argmax(gaps))])
