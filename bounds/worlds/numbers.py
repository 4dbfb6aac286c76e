"""Parameter points: batches of values for the letters of an algebraic claim."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

import numpy as np
from sympy import And, Eq, Expr, Ge, Gt, Le, Lt
from sympy.logic.boolalg import Boolean

from bounds.evaluation import on_cases
from bounds.quantity import Measured, quantities
from bounds.worlds.world import Case
from mild_core.numerics import AnyArray, FloatArray

# a stored case carries these; read back as letters they would hide the real ones
ABOUT = ("lhs", "rhs", "index", "batch", "row", "part", "seed")
"""Numbers a case carries beside its letters."""

LOGARITHMIC = ("N", "k", "V")
"""Letters that count doublings: 40 of them are more than any horizon needs."""

SMALL_INTEGERS = (1.0, 2.0, 3.0, 4.0)
SMALL_REALS = (1.0, 2.0, 0.5, 4.0)
INTEGERS = (*range(1, 11), 16, 81, 100, 10**4, 10**6)
REALS = (1.0, 0.5, 2.0, 4.0, 0.1, 10.0, 0.01, 100.0)
GRID = 8_000


@dataclass(frozen=True, eq=False)
class Numbers:
    """A batch of parameter points; every letter is an array of shape (cases,)."""

    values: dict[str, FloatArray]

    name = "numbers"
    # a formula of the paper has a few dozen operations
    operations = 50

    def __getattr__(self, name: str) -> FloatArray:
        """The letter of that name."""
        if name.startswith("_") or name == "values" or name not in self.values:
            raise AttributeError(name)
        return self.values[name]

    @property
    def size(self) -> int:
        """Number of points."""
        return len(next(iter(self.values.values()), ()))

    def case(self, b: int) -> Case:
        """Point b."""
        found = {
            name: _integer_if_whole(column[b]) for name, column in self.values.items()
        }
        return {"world": self.name} | found

    @classmethod
    def of(cls, case: Case) -> Numbers:
        """Build a point again."""
        letters = {
            name: np.array([float(value)])
            for name, value in case.items()
            if name not in ABOUT and isinstance(value, int | float)
        }
        return cls(letters)

    def weight(self, b: int) -> tuple[float, ...]:
        """Few digits first, then small numbers."""
        return float(self._reading[b]), float(self._total[b])

    @cached_property
    def _reading(self) -> FloatArray:
        return np.asarray(sum(map(_digits, self.values.values())))

    @cached_property
    def _total(self) -> FloatArray:
        return np.asarray(sum(map(np.abs, self.values.values())))

    def at(self, keep: AnyArray) -> Numbers:
        """The points selected by a mask or by indices."""
        return Numbers({name: column[keep] for name, column in self.values.items()})

    def joined(self, other: Numbers) -> Numbers:
        """These points, then the others."""
        pairs = ((name, other.values[name]) for name in self.values)
        return Numbers({x: np.concatenate([self.values[x], y]) for x, y in pairs})


def grid(letters: Sequence[Measured], given: Sequence[Boolean]) -> Numbers:
    """All points with small values; if those are too many, at most 3 differ from 1."""
    choices = [_small(q) for q in letters]
    rows = list(product(*choices)) if _few(choices) else list(_near_one(choices))
    # combinations of three places overlap
    table = np.unique(np.array(rows, dtype=np.float64), axis=0)
    return _admissible(_named(letters, table), letters, given)


def _few(choices: Sequence[Sequence[float]]) -> bool:
    return math.prod(map(len, choices)) <= GRID


def _near_one(choices: Sequence[tuple[float, ...]]) -> Iterator[tuple[float, ...]]:
    """Rows in which at most three places are not 1."""
    for some in combinations(range(len(choices)), 3):
        free = [choice if i in some else (1.0,) for i, choice in enumerate(choices)]
        yield from product(*free)


def points(
    letters: Sequence[Measured],
    given: Sequence[Boolean],
    rng: np.random.Generator,
    count: int,
) -> Numbers:
    """Random points: corners, powers of ten and log-uniform values, mixed.

    Where a hypothesis bounds a letter by an expression, most of the points that break
    it are moved: some onto the bound itself, where inequalities are tight, some within.
    """
    # letter by letter in the order of their names: a new letter moves only those after
    # it
    columns = [_draw(q, rng, count) for q in letters]
    numbers = _named(letters, np.stack(columns, axis=1))
    for condition in _flat(given):
        numbers = _moved(numbers, condition, rng)
    return _admissible(numbers, letters, given)


def holds(conditions: Sequence[Boolean], numbers: Numbers) -> AnyArray:
    """Where all conditions are true; one that has no value there is false."""
    if not conditions:
        return np.ones(numbers.size, dtype=bool)
    return value(And(*conditions), numbers).astype(bool)


def value(expression: Expr | Boolean, numbers: Numbers) -> FloatArray:
    """An expression at every point."""
    columns = {q: numbers.values[q.attribute][:, None] for q in quantities(expression)}
    return np.array(on_cases(expression, columns, (numbers.size, 1))[:, 0])


def _admissible(
    numbers: Numbers, letters: Sequence[Measured], given: Sequence[Boolean]
) -> Numbers:
    """Points at which every letter has its sign and every hypothesis is true."""
    fine = holds(given, numbers)
    for q in letters:
        column = numbers.values[q.attribute]
        if q.is_nonnegative:
            fine &= (column > 0) if q.is_positive else (column >= 0)
    return numbers.at(fine)


def _named(letters: Sequence[Measured], rows: FloatArray) -> Numbers:
    return Numbers({q.attribute: rows[:, i] for i, q in enumerate(letters)})


def _small(q: Measured) -> tuple[float, ...]:
    values = SMALL_INTEGERS if q.is_integer else SMALL_REALS
    return values if q.is_positive else (0.0, *values)


def _draw(q: Measured, rng: np.random.Generator, count: int) -> FloatArray:
    """Values of one letter: a third small, a third at corners, a third at random."""
    top = 40 if q.name in LOGARITHMIC else 10**6
    if q.is_integer:
        corners = [x for x in INTEGERS if x <= top]
        anything = np.floor(np.exp(rng.uniform(0, math.log(top), count)))
    else:
        corners = list(REALS)
        anything = np.exp(rng.uniform(math.log(0.01), math.log(100), count))
    kinds = np.stack([rng.choice(_small(q), count), rng.choice(corners, count)])
    if not q.is_positive:
        # 0 is an extreme point of every letter that may be 0
        kinds[1, rng.random(count) < 0.1] = 0.0
    which = rng.integers(0, 3, count)
    found = np.where(which == 2, anything, kinds[which % 2, np.arange(count)])
    return found if q.is_nonnegative else found * rng.choice([-1, 1], count)


def _moved(numbers: Numbers, condition: Boolean, rng: np.random.Generator) -> Numbers:
    """Move one letter of a broken condition below (or above) its bound."""
    for letter, bound, below in _bounds(condition):
        # a tenth stays where it is: moving all would put every point near a bound
        broken = ~holds((condition,), numbers) & (rng.random(numbers.size) < 0.9)
        # half of them onto the bound itself, where inequalities are tight
        share = rng.choice([1.0, 1.0, 0.5, 0.1], numbers.size)
        moved = value(bound, numbers) * (share if below else 1 / share)
        if letter.is_integer:
            moved = np.floor(moved) if below else np.ceil(moved)
        old = numbers.values[letter.attribute]
        new = {letter.attribute: np.where(broken, moved, old)}
        numbers = Numbers(numbers.values | new)
    return numbers


def _bounds(condition: Boolean) -> list[tuple[Measured, Expr, bool]]:
    """(letter, bound, True if the letter must stay below) of a condition."""
    if not isinstance(condition, Le | Lt | Ge | Gt | Eq):
        return []
    if isinstance(condition, Ge | Gt):
        condition = condition.reversed
    if isinstance(condition.lhs, Measured):
        return [(condition.lhs, condition.rhs, True)]
    if isinstance(condition.rhs, Measured):
        return [(condition.rhs, condition.lhs, False)]
    return []


def _flat(given: Iterable[Boolean]) -> list[Boolean]:
    """Conjunctions taken apart."""
    return [part for g in given for part in (g.args if isinstance(g, And) else (g,))]


def _integer_if_whole(number: float) -> int | float:
    """An integer where the number is one."""
    return int(number) if float(number).is_integer() else float(number)


def _digits(column: FloatArray) -> FloatArray:
    """How hard numbers are to read: 0 for 0 and 1, else by size and decimals."""
    # digits after the point, up to six: 1e-12 is rounding
    decimals = sum(
        (np.abs(np.round(column, k) - column) > 1e-12).astype(float) for k in range(6)
    )
    size = np.log10(np.maximum(np.abs(column), 1.0))
    return np.where((column == 0) | (column == 1), 0.0, 1.0 + size + decimals)
