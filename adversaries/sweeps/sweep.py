"""A result measured over one size at a time, the others fixed.

A sweep is data: which part of which claim, who plays at given sizes, over which values
of which size, and which other curves belong beside it. Both sides are those of the
claim itself, measured on the world the opponents leave behind: whoever changes the
statement changes the curve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.special import stdtrit
from sympy import Expr

from bounds import catalogue
from bounds.claim import Relation
from bounds.evaluation import on_cases
from bounds.quantity import quantities
from bounds.worlds.world import World
from mild_core.numerics import FloatArray

Sizes = dict[str, float]

LETTERS = {"P_T": "P", "dbar": "d"}
"""What a swept size sets, where it is called otherwise."""

ORDINARY = "ordinary games"
"""The opponent who means no harm: its cases make the mean and the band."""
LEVEL = 0.95
"""Of the interval around a sampled mean."""
RUNS = {"quick": 8, "standard": 24, "deep": 48}
"""Ordinary games at each point."""
TAIL = 0.1
"""The band of ordinary games leaves out so much at each end."""
EVEN = 1e-9
"""Cases whose ratios differ by less are equally close: the first of them is told."""


@dataclass(frozen=True)
class Met:
    """A world, and who was met in each of its cases.

    Attributes
    ----------
    opponents : one name for every case
    samples : what the left side of the only case is the mean of, if it is sampled;
        of a statement about many indices, (runs, indices)
    """

    world: World
    opponents: tuple[str, ...]
    samples: FloatArray | None = None


Meet = Callable[[np.random.Generator, Sizes, int], Iterator[Met]]
"""Everybody who plays at given sizes; ordinary games as many times as told."""
Lower = Callable[[Sizes], float | None]
"""A lower bound from the sizes alone, if there is one for such delays."""


@dataclass(frozen=True)
class Axis:
    """One size that is swept.

    Attributes
    ----------
    size : its letter
    values : where it is measured, in every profile
    between : values that are added beyond the quick profile; if a power is fitted,
        in it too unless they are larger
    fixed : the other sizes
    printed : the exponent the paper prints, if it prints one
    note : what else has to be said about the games
    grows : a power is fitted although none is printed, beside that of the bound
    """

    size: str
    values: tuple[float, ...]
    fixed: Sizes
    between: tuple[float, ...] = ()
    printed: float | None = None
    note: str = ""
    grows: bool = False

    def sizes(self, x: float) -> Sizes:
        """All sizes at a value; dbar is told as blocks of 2 dbar - 1 rounds."""
        value = 2 * x - 1 if self.size == "dbar" else x
        return self.fixed | {LETTERS.get(self.size, self.size): value}

    def at(self, profile: str) -> tuple[float, ...]:
        """Values of a profile, ascending; a power is fitted to all within reach."""
        within = max(self.values) if self.printed is not None else 0.0
        quick = [x for x in self.between if x < within]
        more = quick if profile == "quick" else self.between
        return tuple(sorted({*self.values, *more}))


@dataclass(frozen=True)
class Beside:
    """Another statement whose right side is drawn on the same games."""

    words: str
    key: str
    part: int = 1

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {"words": self.words, "key": self.key, "part": self.part}

    @property
    def bound(self) -> Expr:
        """Its right side, as the claim says it."""
        return catalogue.claim(self.key).parts[self.part - 1].rhs


@dataclass(frozen=True)
class Sweep:
    """How one result is measured.

    Attributes
    ----------
    key, part : the claim, and which of its parts is drawn
    meet : who plays
    quantity : what is measured, in words
    axes : what is swept
    beside : sharper statements, drawn on the same games
    lower : what no learner avoids at these sizes, if that is known
    sampled : the measured side is the mean of runs, its band an interval of that mean
    names : what lines are called, where it is not the usual
    runs : ordinary games at each point, by profile
    """

    key: str
    meet: Meet
    quantity: str
    axes: tuple[Axis, ...]
    beside: tuple[Beside, ...] = ()
    lower: Lower | None = None
    part: int = 1
    sampled: bool = False
    names: tuple[tuple[str, str], ...] = ()
    runs: dict[str, int] = field(default_factory=lambda: dict(RUNS), hash=False)

    @property
    def relation(self) -> Relation:
        """The statement that is drawn."""
        return catalogue.claim(self.key).parts[self.part - 1]


@dataclass(frozen=True)
class Cases:
    """Both sides of every case met at a point, one entry a case.

    `other` holds what stands beside them, by name; `samples` are as in `Met`.
    """

    opponents: tuple[str, ...]
    samples: tuple[FloatArray | None, ...]
    left: FloatArray
    right: FloatArray
    other: dict[str, FloatArray]

    @property
    def ordinary(self) -> Any:
        """Which of them are ordinary games."""
        return np.array([name == ORDINARY for name in self.opponents])


def measured(relation: Relation, met: Met, beside: dict[str, Expr]) -> Cases:
    """Both sides on a world; of statements about all t, the closest index."""
    expressions = {"left": relation.lhs, "right": relation.rhs} | beside
    if relation.cap is not None:
        expressions["cap"] = relation.cap
    found = {name: _value(e, met.world) for name, e in expressions.items()}
    width = max(value.shape[1] for value in found.values())
    table = {n: np.broadcast_to(v, (len(v), width)) for n, v in found.items()}
    asserted = np.ones_like(table["left"], dtype=bool)
    if relation.where is not None:
        asserted = asserted & (_value(relation.where, met.world) != 0)
    ratio = closeness(relation.op, table["left"], table["right"])
    rows = np.flatnonzero(asserted.any(axis=1))
    best = np.where(asserted, ratio, -np.inf).argmax(axis=1)
    picked = {name: value[rows, best[rows]] for name, value in table.items()}
    opponents = tuple(met.opponents[row] for row in rows)
    left, right = picked.pop("left"), picked.pop("right")
    samples = tuple(_at(met.samples, int(best[row])) for row in rows)
    return Cases(opponents, samples, left, right, picked)


def _at(samples: FloatArray | None, index: int) -> FloatArray | None:
    """Samples of one index, if there are many."""
    if samples is None or samples.ndim == 1:
        return samples
    return samples[:, index if samples.shape[1] > 1 else 0]


def closeness(op: str, left: FloatArray, right: FloatArray) -> FloatArray:
    """How much of what the statement allows is used: 1 is all of it, more breaks it."""
    above, below = (right, left) if op == ">=" else (left, right)
    zero = np.zeros(np.broadcast(left, right).shape)
    return np.divide(above, below, out=zero, where=np.asarray(below != 0))


def _value(expression: Expr, world: World) -> FloatArray:
    """An expression on every case and index, (cases, indices)."""
    columns = {q: _columns(getattr(world, q.attribute)) for q in quantities(expression)}
    width = max((len(column[0]) for column in columns.values()), default=1)
    return on_cases(expression, columns, (world.size, width))


def _columns(values: Any) -> FloatArray:
    found = np.asarray(values, dtype=np.float64)
    return found[:, None] if found.ndim == 1 else found


def point(sweep: Sweep, sizes: Sizes, x: float, met: Sequence[Met]) -> dict[str, Any]:
    """What is drawn at one value of a size, as plain data.

    The case that uses most of what the statement allows stands for all opponents. The
    bound drawn is its own; ordinary games have bounds of theirs, and are drawn as far
    below that line as they are below them.
    """
    relation = sweep.relation
    beside = {f"beside {i}": one.bound for i, one in enumerate(sweep.beside)}
    terms = {f"term {i}": one for i, one in enumerate(relation.terms.values())}
    cases = _joined([measured(relation, one, beside | terms) for one in met])
    ratios = closeness(relation.op, cases.left, cases.right)
    b = int(np.argmax(ratios >= ratios.max() - EVEN))
    other = {name: float(values[b]) for name, values in cases.other.items()}
    return {
        "x": float(x),
        "most": float(cases.left[b]),
        "by": cases.opponents[b],
        "bound": float(cases.right[b]),
        "ratio": float(ratios[b]),
        **(_around(cases.samples[b]) if _expected(relation) else {}),
        "cap": other.get("cap"),
        "lower": sweep.lower(sizes) if sweep.lower else None,
        "beside": [other[name] for name in beside],
        "terms": [other[name] for name in terms] if len(terms) > 1 else [],
    } | _band(cases, float(cases.right[b]))


def _expected(relation: Relation) -> bool:
    """Whether what is measured is an expectation, which is sampled."""
    return any(q.attribute.startswith("E_") for q in quantities(relation.lhs))


def _around(samples: FloatArray | None) -> dict[str, Any]:
    """The interval of a sampled mean, if it is one."""
    if samples is None:
        return {}
    found = _interval(samples)
    ends = {"most_low": found["low"], "most_high": found["high"]}
    return ends | {"most_runs": len(samples)}


def _joined(found: Sequence[Cases]) -> Cases:
    names = found[0].other
    return Cases(
        tuple(name for one in found for name in one.opponents),
        tuple(samples for one in found for samples in one.samples),
        np.concatenate([one.left for one in found]),
        np.concatenate([one.right for one in found]),
        {k: np.concatenate([one.other[k] for one in found]) for k in names},
    )


def _band(cases: Cases, bound: float) -> dict[str, Any]:
    """Mean and band of ordinary games, each to the scale of its own bound.

    Of games, or of a sampled mean.
    """
    own = cases.right
    scale = np.divide(bound, own, out=np.ones_like(own), where=own != 0)
    usual = np.flatnonzero(cases.ordinary)
    drawn = [(cases.samples[b], scale[b]) for b in usual]
    sampled = [samples * share for samples, share in drawn if samples is not None]
    if sampled:
        return _interval(np.concatenate(sampled))
    values = (cases.left * scale)[usual]
    if not len(values):
        return {"mean": None, "low": None, "high": None}
    low, high = np.quantile(values, [TAIL, 1 - TAIL])
    return {"mean": float(values.mean()), "low": float(low), "high": float(high)}


def _interval(samples: FloatArray) -> dict[str, Any]:
    """Student's interval of a mean."""
    mean, count = float(samples.mean()), len(samples)
    error = float(samples.std(ddof=1)) / np.sqrt(count)
    reach = float(stdtrit(count - 1, (1 + LEVEL) / 2)) * error
    return {"mean": mean, "low": mean - reach, "high": mean + reach}
