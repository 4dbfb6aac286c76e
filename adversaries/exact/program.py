"""The worst case of Algorithm 1 in Gram form: a semidefinite program, as exact data.

Over all dimensions, all convex K with 0 in K and radius R, all gradients within G and
all comparators in K, maximise sum_t <g_t, x_t - u_t>. With y_1 = 0, x_t = y_{tau_t} and
N = tau_T - 1 gradients used before round T, only the inner products of g_1..g_T,
y_2..y_{N+1} and u_1..u_T matter:

* |g_t| <= G, |y_k| <= R, |u_t| <= R, all squared, and a rule for |u_t - u_{t-1}|;
* y_k is the projection of y_{k-1} - eta g_{c_{k-1}}: the rest
  n_k = y_{k-1} - eta g_{c_{k-1}} - y_k has <n_k, z - y_k> <= 0 for z = 0, all y, all u.

These are linear in the Gram matrix. Conversely K = conv{0, y, u} turns every Gram
matrix that satisfies them into a game, so the program is exact for "any K". There are
strictly feasible ones (small y on a sphere, n_k outward), so its dual has the same
value and attains it. All numbers are rationals in units R = G = 1: eta stands for
eta G/R, p_t for p_t/R, and values count in GR.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from adversaries.exact.gram import (
    ONE,
    Constraint,
    Form,
    Layout,
    Vector,
    add,
    combine,
    inner,
)
from adversaries.exact.moves import DIAMETER, Fixed, Moves
from mild_core.delays import DelaySchedule
from mild_core.errors import ParameterError

LONGEST = 24
"""Largest T accepted: the matrix has up to 3T rows, its triangle 4.5 T^2 entries."""
FASTEST = 1e6
"""Largest eta G/R accepted."""


@dataclass(frozen=True)
class Instance:
    """One question: delays, learning rate, R, G and what the comparators may do.

    Attributes
    ----------
    steps : budgets p_2..p_T of |u_t - u_{t-1}|; none for one static comparator
    total : budget P of the path length, in place of `steps`
    decay : factors on eta, one for each step of the learner; none if all are 1
    diameter : most distance of two points of K, if that is limited beside R
    """

    delays: DelaySchedule
    eta: float
    R: float = 1.0
    G: float = 1.0
    steps: tuple[float, ...] = ()
    total: float | None = None
    decay: tuple[float, ...] = ()
    diameter: float | None = None

    def __post_init__(self) -> None:
        for name in ("eta", "R", "G"):
            _positive(name, getattr(self, name))
        for k, factor in enumerate(self.decay, start=1):
            _positive(f"decay of step {k}", factor)
        if self.diameter is not None:
            _positive("diameter", self.diameter)
        if len(self.decay) not in (0, self.T):
            limit = f"there must be one for each of the {self.T} rounds"
            raise ParameterError("number of decays", len(self.decay), limit)
        if self.rate * Fraction(max(self.decay, default=1.0)) > FASTEST:
            limit = f"rounding spoils projections beyond {FASTEST:g} R/G"
            raise ParameterError("eta", self.eta, limit)
        if self.T > LONGEST:
            limit = f"exact worst cases are computed up to T = {LONGEST}"
            raise ParameterError("T", self.T, limit)
        # both would be a third kind of program, which nothing here certifies
        if self.steps and self.total is not None:
            limit = "give budgets for the steps or for the path, not both"
            raise ParameterError("path budget", self.total, limit)
        if self.steps and len(self.steps) != self.T - 1:
            limit = f"there must be T - 1 = {self.T - 1}, for the rounds 2..T"
            raise ParameterError("number of step budgets", len(self.steps), limit)
        for t, p in enumerate(self.steps, start=2):
            _budget(f"p_{t}", p)
        if self.total is not None:
            _budget("path budget", self.total)

    @property
    def T(self) -> int:
        """Number of rounds."""
        return self.delays.T

    @property
    def N(self) -> int:
        """Gradients used before round T."""
        return int(self.delays.tau[-1]) - 1

    @property
    def unit(self) -> Fraction:
        """GR, the unit of the regret."""
        return Fraction(self.G) * Fraction(self.R)

    @property
    def rate(self) -> Fraction:
        """eta G/R."""
        return Fraction(self.eta) * Fraction(self.G) / Fraction(self.R)

    def rate_of(self, k: int) -> Fraction:
        """eta_k G/R of the k-th step, k from 1."""
        return self.rate * Fraction(self.decay[k - 1]) if self.decay else self.rate

    @property
    def path(self) -> float:
        """Longest path the budgets allow."""
        if self.total is not None:
            return min(self.total, 2 * self.R * (self.T - 1))
        return math.fsum(min(p, 2 * self.R) for p in self.steps)

    @property
    def fixed(self) -> Fixed:
        """The budgets of the steps, in units of R; none is above 2."""
        given = self.steps or (0.0,) * (self.T - 1)
        return Fixed(
            tuple(min(Fraction(p) / Fraction(self.R), DIAMETER) for p in given)
        )


@dataclass(frozen=True)
class Program:
    """Maximise `objective` over Gram matrices (and lengths) within `constraints`."""

    layout: Layout
    lengths: int
    objective: Form
    constraints: tuple[Constraint, ...]

    @property
    def size(self) -> int:
        """Vectors and lengths together."""
        return self.layout.order + self.lengths

    @property
    def room(self) -> Fraction:
        """What the diagonal entries can add up to, by the ball constraints."""
        return sum((c.bound for c in self.constraints if c.ball), Fraction(0))


def program(instance: Instance, moves: Moves | None = None, *, ball: bool) -> Program:
    """The program of an instance, with `moves` in place of its own step budgets.

    With `ball`, K is the ball of radius R: then -y, -u and +-(R/G) g_t are in K too,
    and a projection onto K satisfies more. Necessary, not sufficient: an upper bound.
    """
    moves = moves or instance.fixed
    layout = Layout(instance.T, instance.N, moves.scale)
    rules = tuple(moves.constraints(layout))
    gradients = [layout.g(t) for t in range(1, instance.T + 1)]
    # y and u beyond radius R are excluded here, so K needs no ball of its own
    balls = (_ball(v) for v in (*gradients, *layout.points))
    projections = _projections(instance, layout, _targets(layout, ball=ball))
    lengths = {i for c in rules for i, _ in c.form if i >= layout.order}
    return Program(
        layout,
        len(lengths),
        _regret(instance, layout),
        (*balls, *rules, *_near(instance, layout), *projections),
    )


def _regret(instance: Instance, layout: Layout) -> Form:
    """sum_t <g_t, y_{tau_t} - u_t>."""
    plays = enumerate(instance.delays.tau.tolist(), start=1)
    gaps = ((t, add(layout.y(tau), layout.u(t), -1)) for t, tau in plays)
    return combine((inner(layout.g(t), gap), ONE) for t, gap in gaps)


def _targets(layout: Layout, *, ball: bool) -> list[Vector]:
    """Points of K: 0, all y, all u; in the ball also their opposites and all +-g."""
    if not ball:
        return [{}, *layout.points]
    vectors = [*(layout.g(t) for t in range(1, layout.T + 1)), *layout.points]
    return [combined for v in vectors for combined in (v, add({}, v, -1))]


def _ball(v: Vector) -> Constraint:
    """|v|^2 <= 1."""
    # only a single vector's square is one diagonal entry; u after a step is a sum
    return Constraint(inner(v, v), ONE, ball=len(v) == 1)


def _near(instance: Instance, layout: Layout) -> Iterator[Constraint]:
    """|v - w|^2 <= (diameter/R)^2 for any two points of K, if that is limited."""
    if instance.diameter is None:
        return
    most = (Fraction(instance.diameter) / Fraction(instance.R)) ** 2
    for v, w in combinations([{}, *layout.points], 2):
        gap = add(v, w, -1)
        yield Constraint(inner(gap, gap), most)


def _projections(
    instance: Instance, layout: Layout, targets: list[Vector]
) -> Iterator[Constraint]:
    """<n_k, z - y_k> <= 0 for every target z."""
    for k in range(2, instance.N + 2):
        rate = instance.rate_of(k - 1)
        # so that a large rate does not make these rows dwarf the others
        scale = 1 / max(rate, ONE)
        g = layout.g(int(instance.delays.c[k - 2]))
        y = layout.y(k)
        rest = add(add(layout.y(k - 1), g, -rate), y, -1)
        for z in targets:
            # <n_k, y_k - y_k> = 0 says nothing, and its multiplier would be
            # undetermined
            if z != y:
                form = inner(rest, add(z, y, -1))
                yield Constraint(combine([(form, scale)]), Fraction(0))


def _positive(name: str, value: float) -> None:
    if not 1e-100 <= value <= 1e100:
        raise ParameterError(name, value, "it must be positive and finite")


def _budget(name: str, value: float) -> None:
    if not (math.isfinite(value) and value >= 0):
        raise ParameterError(name, value, "no comparators can meet it: it must be >= 0")
