"""Theorems 4 and 5 and Lemma 10 by sampling: free parameters, one term at a time.

With eta, delta, alpha and K free, every term of a bound can be made the largest, and an
opponent found who takes his share of it. What is sampled lies in an interval known
beforehand, so the betting test of `judging.statistical` decides with a stated error.
Games are those of `adversaries.descent_games` (the engine plays them) and of
`adversaries.long_games` (block by block).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from adversaries import descent_games, long_games
from bounds.claim import Claim, Relation
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, judge, sides
from bounds.judging.statistical import ERROR, Decision, decide
from bounds.judging.supply import generator
from bounds.quantities.bandit import E_nabla_expert, E_nabla_meta, E_regret
from bounds.quantity import Measured
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


@dataclass(frozen=True)
class Sampled:
    """Constants of a game, and the mean of samples in the place of an expectation."""

    known: World
    expected: str
    mean: FloatArray

    size = 1

    @property
    def operations(self) -> int:
        """As for a run."""
        return self.known.operations

    def __getattr__(self, name: str) -> Any:
        """The mean of the samples, sizes, and constants."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name == self.expected:
            return self.mean[None]
        return getattr(self.known, name.removeprefix("E_"))

    def case(self, b: int) -> Case:
        """Sizes only; the unit plays it again."""
        return self.known.case(b)

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
    batch, budget : runs played at a time, and most runs
    """

    setting: Setting
    keys: tuple[str, ...]
    expected: Measured
    batch: int
    budget: int
    kind: str = "statistical"

    @property
    def name(self) -> str:
        """What is sampled, and where."""
        return f"sampled {self.expected.attribute} {self.setting.label}"

    def serves(self, claim: Claim) -> bool:
        """Claims about what is sampled."""
        return claim.key in self.keys

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sample until every claim is decided, or the budget ends."""
        rng, played = generator(seed, self.name), self.setting.played()
        samples = played.draw(rng, self.batch)
        while True:
            found = {c.key: self._finding(c, played, samples) for c in claims}
            if len(samples) >= self.budget or not any(
                finding.undecided for finding in found.values()
            ):
                return found
            samples = np.concatenate([samples, played.draw(rng, self.batch)])

    def _finding(self, claim: Claim, played: Played, samples: FloatArray) -> Finding:
        mean = samples.mean(axis=0)
        world = Sampled(played.constants, self.expected.attribute, mean)
        parts = [self._part(part, world, played, samples) for part in claim.parts]
        decisions = [one for _, found in parts for one in found]
        unsure = any(one.outcome == "undecided" for one in decisions)
        return Finding(
            parts=tuple(tally for tally, _ in parts),
            controls={
                c.name: self._part(c.relation, world, played, samples)[0]
                for c in claim.controls
            },
            details={self.name: [_told(one) for one in decisions]},
            undecided=f"undecided after {len(samples)} runs" if unsure else None,
        )

    def _part(
        self, relation: Relation, world: Sampled, played: Played, samples: FloatArray
    ) -> tuple[Tally, list[Decision]]:
        """Decide "mean <= bound" for every index, the error divided among them.

        A relation without expectations is judged as it is, and one with others than
        the sampled one on its left side not at all.
        """
        if not _means(relation):
            return judge(relation, world), []
        if relation.op != "<=" or {relation.lhs} != {self.expected}:
            return Tally(), []
        if _means(relation) != {self.expected}:
            return Tally(), []
        s = sides(relation, world)
        if not s.asserted.all():
            return Tally(), []
        low, high = played.range
        count = s.rhs.shape[1]
        if s.vacuous.all():
            return Tally(cases=1, vacuous=1), []
        decisions = [
            decide(samples[:, i], float(s.rhs[0, i]), low, high, ERROR / count)
            for i in range(count)
            if not s.vacuous[0, i]
        ]
        return _tally(world, s.rhs[0, ~s.vacuous[0]], decisions), decisions


def _means(relation: Relation) -> set[Measured]:
    """All expectations in it."""
    return {q for q in relation.quantities if q.attribute.startswith("E_")}


def _tally(world: Sampled, bounds: FloatArray, decisions: list[Decision]) -> Tally:
    broken = [i for i, one in enumerate(decisions) if one.outcome == "refuted"]
    ratios = [
        one.mean / bound if bound > 0 else -np.inf
        for one, bound in zip(decisions, bounds, strict=True)
    ]
    best = int(np.argmax(ratios))
    cases = [
        world.case(0) | {"lhs": one.mean, "rhs": float(bound)}
        for one, bound in zip(decisions, bounds, strict=True)
    ]
    return Tally(
        cases=1,
        violations=int(bool(broken)),
        tightness=float(ratios[best]) if np.isfinite(ratios[best]) else None,
        tightest=cases[best],
        counterexample=cases[broken[0]] if broken else None,
        weight=world.weight(0) if broken else (),
    )


def _told(decision: Decision) -> dict[str, Any]:
    return {
        "outcome": decision.outcome,
        "runs": decision.samples,
        "mean": decision.mean,
        "interval": list(decision.interval),
        "wealth": list(decision.wealth),
        "error": ERROR,
    }


DESCENT = ("C019", "C026", "C105", "S026")
BLOCKS = ("C026", "C105", "S026")
EXPERT = ("C104", "C133")
META = ("C132", "C153")


def units(profile: str) -> tuple[DescentUnit, ...]:
    """Every game of both catalogues."""
    return tuple(_units(profile))


def _units(profile: str) -> Iterator[DescentUnit]:
    quick, times = profile == "quick", {"quick": 1, "standard": 2, "deep": 8}[profile]
    # a claim is decided after a few runs; to refute what is nearly true takes more
    for game in long_games.QUICK if quick else long_games.ALL:
        yield DescentUnit(game, BLOCKS, E_regret, 512, 1024 * times)
    for game in long_games.QUICK:
        smooth = long_games.Smoothed(game)
        yield DescentUnit(smooth, EXPERT, E_nabla_expert, 256, 512 * times)
    for cone in long_games.CONES if quick else long_games.ALL_CONES:
        yield DescentUnit(cone, DESCENT, E_regret, 128, 256 * times)
    for told in descent_games.QUICK if quick else descent_games.ALL:
        yield DescentUnit(told, DESCENT, E_regret, told.runs, 128 * times)
    for told in descent_games.WEIGHTS if quick else descent_games.ALL_WEIGHTS:
        yield DescentUnit(told, META, E_nabla_meta, told.runs, 192 * times)
