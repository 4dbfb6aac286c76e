"""How far the comparators may move, as constraints on the Gram matrix.

All lengths are in units of R. A rule gives every step its scale: u_t - u_{t-1} is
scale_t w_t with |w_t| about 1 or less. Where the scale is 0 comparators do not move and
are one vector: as two they would leave the solver no interior point.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from adversaries.exact.gram import ONE, Constraint, Form, Layout, combine, inner

DIAMETER = Fraction(2)
"""No step is longer than 2R."""
NONE = Fraction(0)


class Moves(Protocol):
    """A rule for the steps u_t - u_{t-1}, t = 2..T."""

    @property
    def scale(self) -> tuple[Fraction, ...]:
        """Length of a step with |w_t| = 1."""

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """The rule, with a ball constraint for every w_t and every length."""


@dataclass(frozen=True)
class Fixed:
    """|u_t - u_{t-1}| <= p_t, where p_t <= 2 loses nothing."""

    scale: tuple[Fraction, ...]

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """|w_t| <= 1."""
        for t in layout.moves:
            yield Constraint(square(layout, t), ONE, ball=True)


@dataclass(frozen=True)
class Around:
    """Path length <= total, kept by force: an inner approximation near the steps p.

    sqrt(q) <= (p + q/p)/2, so sum_t p_t (1 + |w_t|^2)/2 <= total will do, with the
    scale p_t; steps with p_t = 0 do not move.
    """

    scale: tuple[Fraction, ...]
    total: Fraction

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """One for the whole path, and what follows from it for each step."""
        near = [(t, self.scale[t - 2]) for t in layout.moves]
        rest = 2 * self.total - sum((p for _, p in near), NONE)
        for t, p in near:
            # the whole budget spent on this step, or a step across all of K
            yield Constraint(square(layout, t), min(4 / p**2, rest / p), ball=True)
        if near:
            yield Constraint(combine((square(layout, t), p) for t, p in near), rest)


@dataclass(frozen=True)
class Within:
    """Path length <= total with l_t <= |u_t - u_{t-1}| <= h_t: an outer approximation.

    The scale is h_t, and a length a_t stands for |w_t|. What is true of it, with
    b_t = l_t/h_t: a_t is in [b_t, 1]; sum_t h_t a_t <= total; the square lies below its
    chord, |w_t|^2 <= (1 + b_t) a_t - b_t; and |<w_t, v>| <= a_t for every g, y and u of
    the program, because all have length at most 1. The last is what the proof of
    Theorem 1 uses of a path length.
    """

    least: tuple[Fraction, ...]
    scale: tuple[Fraction, ...]
    total: Fraction

    @property
    def empty(self) -> bool:
        """Whether the shortest steps are too long already."""
        return sum(self.least) > self.total

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """All of the above."""
        path: Form = {}
        for place, t in enumerate(layout.moves, start=layout.order):
            a: Form = {(place, place): ONE}
            yield Constraint(a, ONE, ball=True)
            yield from self._step(layout, t, a)
            path[place, place] = self.scale[t - 2]
        if path:
            yield Constraint(path, self.total)

    def _step(self, layout: Layout, t: int, a: Form) -> Iterator[Constraint]:
        b, q, w = self.least[t - 2] / self.scale[t - 2], square(layout, t), layout.w(t)
        yield Constraint(q, ONE, ball=True)
        yield Constraint(combine([(q, ONE), (a, -1 - b)]), -b)
        # with no lower end both would read a_t >= 0 and |w_t|^2 >= 0, which holds
        # anyway
        if b:
            yield Constraint(combine([(a, -ONE)]), -b)
            yield Constraint(combine([(q, -ONE)]), -b * b)
        for v in (*(layout.g(s) for s in range(1, layout.T + 1)), *layout.points):
            for sign in (ONE, -ONE):
                yield Constraint(combine([(inner(w, v), sign), (a, -ONE)]), NONE)

    def split(self, t: int, at: Fraction) -> tuple[Within, Within]:
        """Both halves of the box, cut across step t."""
        i = t - 2
        below = (*self.scale[:i], at, *self.scale[i + 1 :])
        above = (*self.least[:i], at, *self.least[i + 1 :])
        left = Within(self.least, below, self.total)
        # raising a lower end leaves the other steps less; lowering an upper end does
        # not
        return left, Within(above, self.scale, self.total).tightened()

    def tightened(self) -> Within:
        """No step is longer than what the others leave of the total."""
        spare = self.total - sum(self.least)
        bounds = zip(self.least, self.scale, strict=True)
        most = tuple(min(high, max(low + spare, low)) for low, high in bounds)
        return Within(self.least, most, self.total)


def square(layout: Layout, t: int) -> Form:
    """|w_t|^2."""
    return inner(layout.w(t), layout.w(t))
