"""A game whose mean is sampled, of any quantity: for every expert, if it has several.

What is sampled lies in an interval known beforehand, so betting (`judging.statistical`)
gives limits for its mean that hold whatever the noise looks like. All claims, controls
and alterations of a unit are read off the same limits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from bounds.claim import Claim, Relation
from bounds.evaluation import evaluate
from bounds.judging.alterations import alterations
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, judge, sides
from bounds.judging.regimes import reached
from bounds.judging.statistical import ERROR, lower_limit
from bounds.judging.supply import generator
from bounds.judging.tallies import first_violation
from bounds.quantity import Measured, quantities
from bounds.worlds.world import Case, World
from mild_core.numerics import FloatArray


class Played(Protocol):
    """A game and learner: its constants, and samples of what is expected."""

    @property
    def constants(self) -> World:
        """Everything that does not depend on the noise."""

    @property
    def range(self) -> tuple[float, float]:
        """No sample is outside."""

    def draw(self, rng: np.random.Generator, runs: int) -> FloatArray:
        """Samples (runs, indices)."""


class Setting(Protocol):
    """How to build one."""

    @property
    def label(self) -> str:
        """Its name."""

    def played(self) -> Played:
        """Build it."""


class Bracket(Protocol):
    """What is known about means: of every column a lower and an upper limit."""

    @property
    def mean(self) -> FloatArray:
        """Of every column, as well as it is known."""

    @property
    def lower(self) -> FloatArray:
        """No mean is below."""

    @property
    def upper(self) -> FloatArray:
        """No mean is above."""

    @property
    def high(self) -> float:
        """No play at all is above."""

    @property
    def tried(self) -> str:
        """How the limits were found."""

    @property
    def beside(self) -> Case:
        """What a case says of that."""

    @property
    def told(self) -> dict[str, Any]:
        """All of it, for the ledger."""


@dataclass(frozen=True, eq=False)
class Limits:
    """What samples (runs, indices) within [low, high] say about the means of columns.

    The error is divided among the columns.
    """

    samples: FloatArray
    low: float
    high: float

    @cached_property
    def units(self) -> FloatArray:
        """Samples within [0, 1], one row for every index."""
        scaled = (self.samples.T - self.low) / (self.high - self.low)
        if not ((scaled >= 0) & (scaled <= 1)).all():
            raise ValueError(f"samples outside [{self.low:.6g}, {self.high:.6g}]")
        return np.asarray(scaled)

    @cached_property
    def mean(self) -> FloatArray:
        """Of every column."""
        return np.asarray(self.samples.mean(axis=0))

    @cached_property
    def lower(self) -> FloatArray:
        """Every smaller mean is refuted."""
        ends = [self._lower(x) for x in self.units]
        return self.low + (self.high - self.low) * np.array(ends)

    @cached_property
    def upper(self) -> FloatArray:
        """Every larger mean is refuted."""
        ends = [self._lower(1 - x) for x in self.units]
        return self.high - (self.high - self.low) * np.array(ends)

    @property
    def tried(self) -> str:
        """How many samples there are."""
        return f"{len(self.samples)} runs"

    @property
    def beside(self) -> Case:
        """How many samples there are."""
        return {"samples": len(self.samples)}

    @property
    def told(self) -> dict[str, Any]:
        """Limits and their error."""
        return {
            "runs": len(self.samples),
            "mean": self.mean.tolist(),
            "lower": self.lower.tolist(),
            "upper": self.upper.tolist(),
            # of both limits together, and so of everything that is read off them
            "error": 2 * ERROR,
        }

    def _lower(self, x: FloatArray) -> float:
        return lower_limit(x, ERROR / len(self.units))


@dataclass(frozen=True)
class Sampled:
    """Constants of a game, and the mean of samples in the place of an expectation."""

    known: World
    expected: Measured
    limits: Bracket

    size = 1

    @property
    def operations(self) -> int:
        """As for a run."""
        return self.known.operations

    def __getattr__(self, name: str) -> Any:
        """The mean of the samples, its size, and constants."""
        if name == self.expected.attribute:
            return self.limits.mean[None]
        if name == self.expected.size:
            return getattr(self.known, name.removeprefix("E_"))
        # one run says nothing about other expectations
        if name.startswith(("_", "E_")):
            raise AttributeError(name)
        return getattr(self.known, name)

    def case(self, b: int) -> Case:
        """Sizes only; the unit plays it again."""
        return self.known.case(b) | self.limits.beside

    def weight(self, b: int) -> tuple[float, ...]:
        """As for a run."""
        return self.known.weight(b)


@dataclass(frozen=True)
class DescentUnit:
    """One setting, sampled; implements `bounds.judging.unit.Unit`.

    Attributes
    ----------
    keys : of the claims it serves
    expected : the left side that is sampled
    runs : so many, decided beforehand
    """

    setting: Setting
    keys: tuple[str, ...]
    expected: Measured
    runs: int
    kind: str = "statistical"

    @property
    def name(self) -> str:
        """What is sampled, and where."""
        return f"sampled {self.expected.attribute} {self.setting.label}"

    def serves(self, claim: Claim) -> bool:
        """Claims about what is sampled."""
        return claim.key in self.keys

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sample, and read everything off the limits."""
        played = self.setting.played()
        samples = played.draw(generator(seed, self.name), self.runs)
        limits = Limits(samples, *played.range)
        judged = Judged(Sampled(played.constants, self.expected, limits), self.name)
        return {claim.key: judged.finding(claim) for claim in claims}


@dataclass(frozen=True)
class Judged:
    """A sampled game, against which relations are decided."""

    world: Sampled
    unit: str

    def finding(self, claim: Claim) -> Finding:
        """Parts, controls and alterations of a claim, by the same limits."""
        parts = [self.part(part) for part in claim.parts]
        made = {one.name: one.relation for one in alterations(claim)}
        typed = {control.name: control.relation for control in claim.controls}
        unsure = any(undecided for _, undecided in parts)
        return Finding(
            parts=tuple(tally for tally, _ in parts),
            controls={name: self.altered(one) for name, one in typed.items()},
            altered={name: self.altered(one) for name, one in made.items()},
            details={self.unit: self.world.limits.told},
            undecided=self._undecided if unsure else None,
        )

    @property
    def _undecided(self) -> str:
        return f"{self.unit}: undecided after {self.world.limits.tried}"

    def part(self, relation: Relation) -> tuple[Tally, bool]:
        """What was found, and whether something stayed undecided.

        A relation without expectations is judged as it is, and one with others than
        the sampled one on its left side not at all.
        """
        if not _means(relation):
            return judge(relation, self.world), False
        if not self._sampled(relation):
            return Tally(), False
        s, limits = sides(relation, self.world), self.world.limits
        bound = s.rhs[0]
        # nobody's mean is above the largest sample there can be
        vacuous = s.vacuous[0] | (bound >= limits.high)
        asserted, solid = s.asserted[0], s.asserted[0] & ~vacuous
        upper, lower = np.broadcast_arrays(limits.upper, limits.lower)
        fine, broken = solid & (upper <= bound), solid & (lower > bound)
        decided = np.array([bool(solid.any() and (fine | broken)[solid].all())])
        tally = Tally(
            cases=int(asserted.any()),
            vacuous=int(asserted.any() and not solid.any()),
            regimes=reached(relation, self.world, np.array([asserted.any()]), decided),
        )
        if not solid.any():
            return tally, False
        found = self._with_ratio(tally, bound, solid, broken)
        return found, not decided[0]

    def _with_ratio(
        self, tally: Tally, bound: FloatArray, solid: Any, broken: Any
    ) -> Tally:
        limits = self.world.limits
        ratio = np.full(len(bound), -np.inf)
        np.divide(limits.lower, bound, out=ratio, where=solid & (bound > 0))
        i = int(np.argmax(np.where(broken, np.inf, ratio)))
        case = self.world.case(0) | {
            "lhs": float(limits.mean[i]),
            "rhs": float(bound[i]),
            "unit": self.unit,
        }
        return Tally(
            cases=tally.cases,
            vacuous=tally.vacuous,
            regimes=tally.regimes,
            violations=int(broken.any()),
            # what could be refuted, not what was measured
            tightness=float(ratio[i]) if np.isfinite(ratio[i]) else None,
            tightest=case,
            counterexample=case if broken.any() else None,
            weight=self.world.weight(0) if broken.any() else (),
        )

    def altered(self, relation: Relation) -> Tally:
        """Whether a relation that has to be refuted is."""
        if not _means(relation):
            return first_violation(relation, self.world)
        if not self._sampled(relation):
            return Tally()
        lower = self.world.limits.lower
        where = True if relation.where is None else self._value(relation.where)
        asserted = np.broadcast_to(where, lower.shape)
        bound = np.broadcast_to(self._value(relation.rhs), lower.shape)
        broken = asserted & (lower > bound)
        if not broken.any():
            near = _nearest(lower[asserted], bound[asserted])
            return Tally(cases=int(asserted.any()), tightness=near)
        i = int(np.argmax(broken))
        sizes = {"lhs": float(self.world.limits.mean[i]), "rhs": float(bound[i])}
        case = self.world.case(0) | sizes | {"unit": self.unit}
        weight = self.world.weight(0)
        return Tally(cases=1, violations=1, counterexample=case, weight=weight)

    def _sampled(self, relation: Relation) -> bool:
        mine = relation.op == "<=" and relation.lhs == self.world.expected
        return mine and _means(relation) == {self.world.expected}

    def _value(self, expression: Any) -> Any:
        """On this game, a number for every index."""
        names = quantities(expression)
        values = {q: np.ravel(getattr(self.world, q.attribute)) for q in names}
        # 0 has no lower powers: nothing is asserted there
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(evaluate(expression, values))


def _nearest(lower: FloatArray, bound: FloatArray) -> float | None:
    """How near a limit came to an altered bound."""
    ratio = lower[bound > 0] / bound[bound > 0]
    return float(ratio.max()) if ratio.size else None


def _means(relation: Relation) -> set[Measured]:
    """All expectations in it."""
    return {q for q in relation.quantities if q.attribute.startswith("E_")}
