"""Convex losses in six families, in batch, with their constants G and M.

Every loss is f(x) = scale * phi(inner) + offset, with inner = <a, x> for the linear,
logistic and hinge families and inner = |x - a| for the distance, Huber and quadratic
ones:

====================  =====================================  =====================
family                phi                                    Lipschitz constant
====================  =====================================  =====================
linear                <a, x>                                 |a|
logistic              log(1 + exp(-<a, x>))                  |a|
hinge                 max(0, 1 - <a, x>)                     |a|
distance              |x - a|                                1
huber (width w)       rho^2/(2w) if rho <= w else rho - w/2   1
quadratic             |x - a|^2 / 2                          max_{x in K} |x - a|
====================  =====================================  =====================

Because phi is monotone (or a parabola's arm) in `inner`, and the range of `inner` over
K follows from the support function and the distances of K, M is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from mild_core.domains import Domain, distance
from mild_core.errors import AdversaryError, ParameterError
from mild_core.numerics import AnyArray, FloatArray, frozen

# Functions of <a, x> come first, those of |x - a| from DISTANCE on: here and in the
# compiled loop one comparison tells them apart.
LINEAR, LOGISTIC, HINGE, DISTANCE, HUBER, QUADRATIC = range(6)
FAMILIES = ("linear", "logistic", "hinge", "distance", "huber", "quadratic")


@dataclass(frozen=True, eq=False)
class LossTable:
    """One loss a round: family, a, scale, width and offset, shapes (..., T[, n]).

    Leading axes are runs of a batch. Build one with the functions below.
    """

    family: npt.NDArray[np.int8]
    a: FloatArray
    scale: FloatArray
    width: FloatArray
    offset: FloatArray

    def __post_init__(self) -> None:
        a = _real("a", self.a)
        if a.ndim < 2 or a.shape[-1] < 1 or a.shape[-2] < 1:
            limit = "the table needs one row of n >= 1 numbers for each round"
            raise ParameterError("shape of a", a.shape, limit)
        object.__setattr__(self, "a", frozen(a))
        self._check_family()
        for name, dtype in _COLUMNS.items():
            object.__setattr__(self, name, self._column(name, dtype))
        self._check()

    @property
    def T(self) -> int:
        """Number of rounds."""
        return int(self.a.shape[-2])

    @property
    def n(self) -> int:
        """Dimension."""
        return int(self.a.shape[-1])

    def __getitem__(self, run: int) -> LossTable:
        """Return the table of one run of a batch."""
        return _trusted(*(getattr(self, name)[run] for name in _FIELDS))

    def rounds(self, start: int, stop: int) -> LossTable:
        """Losses of rounds start..stop-1 (counted from 1)."""
        rows = slice(start - 1, stop - 1)
        columns = [getattr(self, name)[..., rows] for name in _COLUMNS]
        return _trusted(columns[0], self.a[..., rows, :], *columns[1:])

    def values(self, x: FloatArray) -> FloatArray:
        """f_t(x_t) for x of shape (..., T, n)."""
        return self._outer(self._inner(x))

    def gradients(self, x: FloatArray) -> FloatArray:
        """A (sub)gradient of f_t at x_t; 0 at the kink of a distance."""
        inner = self._inner(x)
        slope = self.scale * self._by_family(_slope, inner)
        vector = np.where(self._by_distance[..., None], x - self.a, self.a)
        return np.asarray(slope[..., None] * vector)

    def at(self, t: int, x: FloatArray) -> tuple[float, FloatArray]:
        """Value and gradient of round t's loss at one point x of shape (n,)."""
        # A row on its own: the transcriptions ask T times for one, and the general
        # functions above would spend most of their time on shapes.
        k, a = int(self.family[t - 1]), self.a[t - 1]
        vector = x - a if k >= DISTANCE else a
        inner = np.sqrt(vector @ vector) if k >= DISTANCE else a @ x
        scale, width = self.scale[t - 1], self.width[t - 1]
        value = scale * _phi(k, inner, width) + self.offset[t - 1]
        return float(value), scale * _slope(k, inner, width) * vector

    def lipschitz(self, domain: Domain) -> FloatArray:
        """A valid G of each round: the slope at its steepest, within the set or not."""
        slope = np.sqrt(np.einsum("...j,...j->...", self.a, self.a))
        slope[self.family >= DISTANCE] = 1.0
        bowl = self.family == QUADRATIC
        slope[bowl] = domain.farthest(self.a[bowl])
        return np.asarray(self.scale * slope)

    def bounds(self, domain: Domain) -> FloatArray:
        """max_{x in K} |f_t(x)| of each round: the smallest valid M."""
        return np.asarray(np.abs(np.stack(self.extremes(domain))).max(axis=0))

    def extremes(self, domain: Domain) -> tuple[FloatArray, FloatArray]:
        """min_{x in K} f_t(x) and max_{x in K} f_t(x) of each round."""
        low = self._chosen(
            lambda: distance(domain, self.a), lambda: -domain.support(-self.a)
        )
        high = self._chosen(
            lambda: domain.farthest(self.a), lambda: domain.support(self.a)
        )
        ends = np.stack([self._outer(low), self._outer(high)])
        return np.asarray(ends.min(axis=0)), np.asarray(ends.max(axis=0))

    @property
    def _by_distance(self) -> npt.NDArray[np.bool_]:
        return np.asarray(self.family >= DISTANCE)

    def _inner(self, x: FloatArray) -> FloatArray:
        """<a, x> or |x - a|, whichever the family is a function of."""
        return self._chosen(
            lambda: np.sqrt(((x - self.a) ** 2).sum(axis=-1)),
            lambda: (self.a * x).sum(axis=-1),
        )

    def _chosen(
        self, away: Callable[[], FloatArray], along: Callable[[], FloatArray]
    ) -> FloatArray:
        """What depends on |x - a| or on <a, x>, as each round's family does.

        Most tables have one family: what no round asks for is not computed.
        """
        by_distance = self._by_distance
        if by_distance.all():
            return np.asarray(away())
        if not by_distance.any():
            return np.asarray(along())
        return np.asarray(np.where(by_distance, away(), along()))

    def _outer(self, inner: FloatArray) -> FloatArray:
        return np.asarray(self.scale * self._by_family(_phi, inner) + self.offset)

    def _by_family(
        self,
        function: Callable[[int, FloatArray, FloatArray], FloatArray],
        inner: FloatArray,
    ) -> FloatArray:
        """Apply each round's own phi or slope."""
        result = np.empty(inner.shape)
        family = np.broadcast_to(self.family, inner.shape)
        width = np.broadcast_to(self.width, inner.shape)
        for kind in np.unique(self.family):
            here = family == kind
            result[here] = function(int(kind), inner[here], width[here])
        return result

    def _column(self, name: str, dtype: type) -> AnyArray:
        value: AnyArray = _real(name, getattr(self, name)).astype(dtype)
        shape = self.a.shape[:-1]
        try:
            return frozen(np.broadcast_to(value, shape))
        except ValueError:
            limit = f"it must fit the rounds, shape {shape}"
            raise ParameterError(f"shape of {name}", value.shape, limit) from None

    def _check_family(self) -> None:
        """Before the numbers are stored in a byte each, where 256 would become 0."""
        family = _real("family", self.family)
        known = (family >= 0) & (family < len(FAMILIES)) & (family == np.floor(family))
        if not known.all():
            names = ", ".join(f"{k} ({name})" for k, name in enumerate(FAMILIES))
            limit = f"it must be one of {names}"
            raise AdversaryError("family of the loss", family[~known][0], limit)

    def _check(self) -> None:
        for name in ("a", "scale", "width", "offset"):
            self._refuse(name, ~np.isfinite(getattr(self, name)), "it must be finite")
        self._refuse("scale", self.scale < 0, "a negative scale is not convex")
        flat = (self.family == HUBER) & (self.width <= 0)
        self._refuse("width", flat, "a Huber loss needs a positive width")

    def _refuse(self, name: str, bad: npt.NDArray[np.bool_], limit: str) -> None:
        if not bad.any():
            return
        place = tuple(int(i) for i in np.argwhere(bad)[0])
        t = place[self.a.ndim - 2] + 1
        value = getattr(self, name)[place]
        raise AdversaryError(f"{name} of the loss", value, limit, round=t)


_COLUMNS: dict[str, type] = {
    "family": np.int8,
    "scale": np.float64,
    "width": np.float64,
    "offset": np.float64,
}
_FIELDS = ("family", "a", "scale", "width", "offset")

Numbers = float | Sequence[float] | FloatArray


class ReactingLosses(Protocol):
    """Losses chosen after seeing the played points; forbidden under Assumption 3."""

    @property
    def T(self) -> int:
        """Number of rounds."""

    @property
    def n(self) -> int:
        """Dimension."""

    @property
    def G(self) -> float:
        """Promised Lipschitz constant."""

    def choose(self, t: int, x: FloatArray) -> LossTable:
        """Losses of round t for plays x of shape (runs, n): a table (runs, 1, n).

        Rounds come in order, t = 1..T; an implementation that needs the past keeps
        it. Each game needs an instance of its own, or state that t = 1 resets.
        """


def linear(a: FloatArray, offset: Numbers = 0.0) -> LossTable:
    """f_t(x) = <a_t, x> + offset_t."""
    return _build(LINEAR, a, 1.0, 1.0, offset)


def logistic(a: FloatArray, scale: Numbers = 1.0, offset: Numbers = 0.0) -> LossTable:
    """f_t(x) = scale log(1 + exp(-<a_t, x>)) + offset."""
    return _build(LOGISTIC, a, scale, 1.0, offset)


def hinge(a: FloatArray, scale: Numbers = 1.0, offset: Numbers = 0.0) -> LossTable:
    """f_t(x) = scale max(0, 1 - <a_t, x>) + offset."""
    return _build(HINGE, a, scale, 1.0, offset)


def absolute(a: FloatArray, scale: Numbers = 1.0, offset: Numbers = 0.0) -> LossTable:
    """f_t(x) = scale |x - a_t| + offset."""
    return _build(DISTANCE, a, scale, 1.0, offset)


def huber(
    a: FloatArray, width: Numbers, scale: Numbers = 1.0, offset: Numbers = 0.0
) -> LossTable:
    """f_t(x) = scale h_width(|x - a_t|) + offset."""
    return _build(HUBER, a, scale, width, offset)


def quadratic(a: FloatArray, scale: Numbers = 1.0, offset: Numbers = 0.0) -> LossTable:
    """f_t(x) = scale |x - a_t|^2 / 2 + offset; Lipschitz within the set only."""
    return _build(QUADRATIC, a, scale, 1.0, offset)


def join(tables: Sequence[LossTable]) -> LossTable:
    """Play the tables one after the other: families may change between rounds."""
    columns = {
        name: np.concatenate([getattr(table, name) for table in tables], axis=-1)
        for name in _COLUMNS
    }
    return LossTable(a=np.concatenate([t.a for t in tables], axis=-2), **columns)


def stack(tables: Sequence[LossTable], rows: slice = slice(None)) -> LossTable:
    """Tables of several runs as one batch; `rows` picks rounds (from 0)."""
    columns = [np.stack([getattr(t, name)[rows] for t in tables]) for name in _FIELDS]
    return _trusted(*columns)


def _build(
    family: int, a: FloatArray, scale: Numbers, width: Numbers, offset: Numbers
) -> LossTable:
    columns = (np.asarray(v, dtype=np.float64) for v in (scale, width, offset))
    return LossTable(np.asarray(family, dtype=np.int8), a, *columns)


def _trusted(*fields: AnyArray) -> LossTable:
    """Assemble a table from parts of checked ones, without checking again."""
    table = object.__new__(LossTable)
    for name, value in zip(_FIELDS, fields, strict=True):
        object.__setattr__(table, name, value)
    return table


def _real(name: str, value: Numbers | AnyArray) -> AnyArray:
    """Copy of real numbers, so that nobody changes them afterwards."""
    array = np.array(value)
    if array.dtype.kind not in "fiub":
        limit = "losses are made of real numbers"
        raise ParameterError(f"type of {name}", array.dtype, limit)
    return array.astype(np.float64, copy=False)


def _phi(kind: int, inner: FloatArray, width: FloatArray) -> FloatArray:
    """Phi of one family at <a, x> or |x - a|."""
    if kind == LOGISTIC:
        return np.asarray(np.logaddexp(0.0, -inner))  # exp alone would overflow
    if kind == HINGE:
        return np.maximum(0.0, 1.0 - inner)
    if kind == HUBER:
        short, long = inner * inner / (2 * width), inner - width / 2
        return np.where(inner <= width, short, long)
    if kind == QUADRATIC:
        return inner * inner / 2
    if kind in (LINEAR, DISTANCE):
        return inner
    raise _no_formula(kind)


def _slope(kind: int, inner: FloatArray, width: FloatArray) -> FloatArray:
    """Factor of a, or of x - a, in the gradient."""
    if kind == LOGISTIC:
        return np.asarray(-np.exp(-np.logaddexp(0.0, inner)))
    if kind == HINGE:  # at the kink any slope in [-1, 0] is one; the kernel takes 0 too
        return np.where(inner < 1.0, -1.0, 0.0)
    if kind == HUBER:
        return 1.0 / np.maximum(inner, width)
    if kind == DISTANCE:  # 0 at the kink, where 1/|x - a| has no value
        away = np.asarray(inner > 0)
        return np.asarray(away / np.where(away, inner, 1.0))
    if kind in (LINEAR, QUADRATIC):
        return np.ones_like(inner)
    raise _no_formula(kind)


def _no_formula(kind: int) -> AdversaryError:
    return AdversaryError("family of the loss", kind, "it has no formula")
