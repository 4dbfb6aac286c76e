"""Inner products as exact data: vectors, quadratic forms, and what they must satisfy.

A program speaks of vectors only through their Gram matrix, and of a few lengths a >= 0
beside it. A form is linear in both: entry (i, j) multiplies <v_i, v_j>; the lengths sit
on the diagonal behind the vectors, so that entry (i, i) there multiplies a length.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

Vector = dict[int, Fraction]
"""A combination of the program's vectors, by position; {} is 0."""
Form = dict[tuple[int, int], Fraction]
"""sum of form[i, j] <v_i, v_j> over i <= j."""
ONE = Fraction(1)


@dataclass(frozen=True)
class Constraint:
    """form <= bound; a `ball` constraint bounds one diagonal entry, |v_i|^2 or a_i."""

    form: Form
    bound: Fraction
    ball: bool = False


@dataclass(frozen=True)
class Layout:
    """Which vector stands where: g_1..g_T, y_2..y_{N+1}, u_1, the steps, the lengths.

    A step u_t - u_{t-1} is scale_t w_t with a vector w_t of its own: then short steps
    are no shorter to the solver than long ones. Where the scale is 0 there is none.

    Attributes
    ----------
    scale : one for each of t = 2..T
    """

    T: int
    N: int
    scale: tuple[Fraction, ...]

    @property
    def order(self) -> int:
        """Number of vectors."""
        return self.T + self.N + 1 + len(self.moves)

    @cached_property
    def moves(self) -> tuple[int, ...]:
        """Rounds t in which the comparator may move."""
        return tuple(t for t, size in enumerate(self.scale, start=2) if size)

    def g(self, t: int) -> Vector:
        """g_t, t = 1..T."""
        return {t - 1: ONE}

    def y(self, k: int) -> Vector:
        """y_k, k = 1..N+1, with y_1 = 0."""
        return {self.T + k - 2: ONE} if k > 1 else {}

    def w(self, t: int) -> Vector:
        """(u_t - u_{t-1})/scale_t for a round t in `moves`."""
        return {self.T + self.N + 1 + self.moves.index(t): ONE}

    def u(self, t: int) -> Vector:
        """u_t, t = 1..T."""
        total: Vector = {self.T + self.N: ONE}
        for s in self.moves:
            if s <= t:
                total = add(total, self.w(s), self.scale[s - 2])
        return total

    @property
    def points(self) -> list[Vector]:
        """Vectors of K: y_2..y_{N+1}, then every u that differs from the one before."""
        y = [self.y(k) for k in range(2, self.N + 2)]
        return y + [self.u(t) for t in (1, *self.moves)]


def add(a: Vector, b: Vector, factor: Fraction | int = 1) -> Vector:
    """a + factor b."""
    total = dict(a)
    for i, value in b.items():
        total[i] = total.get(i, Fraction(0)) + factor * value
    return {i: value for i, value in total.items() if value}


def inner(a: Vector, b: Vector) -> Form:
    """<a, b>."""
    products = (
        {(min(i, j), max(i, j)): p * q} for i, p in a.items() for j, q in b.items()
    )
    return combine((product, ONE) for product in products)


def combine(terms: Iterable[tuple[Form, Fraction]]) -> Form:
    """Sum of form times factor."""
    total: Form = {}
    for form, factor in terms:
        for at, value in form.items():
            total[at] = total.get(at, Fraction(0)) + factor * value
    return {at: value for at, value in total.items() if value}


def negative(form: Form) -> Form:
    """-form."""
    return {at: -value for at, value in form.items()}
