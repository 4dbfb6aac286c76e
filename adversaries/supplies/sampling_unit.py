"""A game whose expected regret is sampled until every claim about it is decided.

The regret against comparators fixed beforehand lies in an interval known in advance, so
the limits of `judging.statistical` hold whatever the noise looks like. They are limits
for the mean of one game: all claims, controls and alterations that are read off them
are wrong together with probability 2 `ERROR` at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

import numpy as np
from sympy.logic.boolalg import Boolean

from adversaries.learners import prescribed
from adversaries.regret_range import most_regret, regret_range
from adversaries.sampled_games import Setting
from adversaries.supplies.sampled_mean import SampledMean, Values, told
from bounds.claim import Claim, Relation
from bounds.evaluation import evaluate
from bounds.judging.alterations import alterations
from bounds.judging.finding import Finding
from bounds.judging.judge import Sides, Tally, judge, sides
from bounds.judging.regimes import Reached, reached
from bounds.judging.statistical import Decision, Estimate
from bounds.judging.supply import generator
from bounds.judging.tallies import first_violation
from bounds.quantities.bandit import E_regret
from bounds.worlds.bandit import Bandit
from mild_core.engine import simulate_lean

BATCH = 2
"""Fewest runs between two looks at the limits."""


@dataclass(frozen=True)
class SamplingUnit:
    """One game and learner, sampled; implements `bounds.judging.unit.Unit`.

    Attributes
    ----------
    least, budget : at least and at most so many runs; between them, as many as needed
    """

    world: str
    tune: prescribed.Tune
    setting: Setting
    budget: int
    least: int = BATCH
    kind: str = "statistical"

    @property
    def name(self) -> str:
        """World, learner and sizes."""
        return f"sampled {self.world} {self.tune.__name__} {self.setting.text}"

    def serves(self, claim: Claim) -> bool:
        """Claims about the expected regret of this learner."""
        return claim.world == self.world and any(map(sampled, claim.parts))

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sample until every claim is decided, or the budget ends."""
        rng = generator(seed, self.name)
        game, u = self.setting.build(rng)
        P = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
        scheme = self.tune(game, P)
        one = Bandit.build(told(game, scheme), u[None], self.name)
        world = SampledMean(one, np.zeros(1), self.setting)
        bounds = [float(s.rhs[0, 0]) for s in _to_decide(claims, world)]
        low, high = regret_range(game, scheme, u)
        samples = np.empty(0)
        while len(samples) < self.budget:
            # a generator for every run: the runs of a batch are played side by side
            rngs = rng.spawn(self._next(len(samples)))
            sums = simulate_lean(game, scheme, rngs, comparators=u)
            samples = np.append(samples, sums.regret)
            estimate = Estimate(samples, low, high)
            if len(samples) >= self.least and not _open(estimate, bounds):
                break
        most = most_regret(game, u)
        judged = Judged(replace(world, samples=samples), estimate, most)
        return {claim.key: judged.finding(claim, self.name) for claim in claims}

    def _next(self, done: int) -> int:
        """Runs until the next look; a look costs less than laying out a game again."""
        wanted = self.least - done if done < self.least else done // 8
        return min(max(BATCH, wanted), self.budget - done)


@dataclass(frozen=True)
class Judged:
    """A sampled game and the limits of its mean, from which everything is read off.

    `most` is the largest regret of any player: a bound that reaches it is vacuous.
    """

    world: SampledMean
    estimate: Estimate
    most: float = np.inf

    @cached_property
    def values(self) -> Values:
        """Of every quantity."""
        return Values(self.world)

    def finding(self, claim: Claim, unit: str) -> Finding:
        """Parts, controls and alterations of a claim, by the same test."""
        found = [self.part(part) for part in claim.parts]
        decisions = {i: d for i, (_, d) in enumerate(found, 1) if d is not None}
        altered = {control.name: control.relation for control in claim.controls}
        return Finding(
            parts=tuple(tally for tally, _ in found),
            controls={name: self.altered(one) for name, one in altered.items()},
            altered={a.name: self.altered(a.relation) for a in alterations(claim)},
            details={unit: self._data(decisions)},
            undecided="; ".join(self._undecided(unit, decisions)) or None,
        )

    def part(self, relation: Relation) -> tuple[Tally, Decision | None]:
        """Decide E[regret] <= bound; what has no expectation in it is just measured."""
        if not sampled(relation):
            return (Tally() if expects(relation) else judge(relation, self.world)), None
        s = sides(relation, self.world)
        asserted = bool(s.asserted.all())
        vacuous = bool(s.vacuous.all()) or float(s.rhs[0, 0]) >= self.most
        if not asserted or vacuous:
            known = self._regimes(relation, asserted, False)
            return Tally(int(asserted), int(asserted), regimes=known), None
        decision = self.estimate.decide(float(s.rhs[0, 0]))
        decided = decision.outcome != "undecided"
        known = self._regimes(relation, True, decided)
        return replace(self._tally(decision), regimes=known), decision

    def altered(self, relation: Relation) -> Tally:
        """Whether a relation that has to be refuted is.

        There are some hundred of them: what is not broken is found out without asking
        for tolerances.
        """
        bare = expects(relation) and not sampled(relation)
        if bare or not self._truth(relation.where):
            return Tally()
        if sampled(relation):
            bound = float(np.ravel(evaluate(relation.rhs, self.values))[0])
            if bound < self.estimate.interval[0]:
                return self._tally(self.estimate.decide(bound))
            near = self.estimate.mean / bound if bound > 0 else None
            return Tally(1, tightness=near)
        left, right = (evaluate(e, self.values) for e in (relation.lhs, relation.rhs))
        apart = {"<=": left > right, ">=": left < right, "=": left != right}
        if not np.any(apart[relation.op]):
            return Tally(1)
        return first_violation(relation, self.world)

    def _truth(self, where: Boolean | None) -> bool:
        return where is None or bool(np.any(evaluate(where, self.values)))

    def _regimes(
        self, relation: Relation, asserted: bool, solid: bool
    ) -> dict[str, Reached]:
        return reached(relation, self.world, np.array([asserted]), np.array([solid]))

    def _tally(self, decision: Decision) -> Tally:
        broken = decision.outcome == "refuted"
        mean, world = self.estimate.mean, self.world
        case = world.case(0) | {"lhs": mean, "rhs": decision.bound}
        return Tally(
            cases=1,
            violations=int(broken),
            tightness=decision.resolution,
            tightest=case,
            counterexample=case if broken else None,
            weight=world.weight(0) if broken else (),
        )

    def _data(self, decisions: dict[int, Decision]) -> dict[str, Any]:
        one = self.estimate
        return {
            "runs": len(one.samples),
            "mean": one.mean,
            "interval": list(one.interval),
            "range": [one.low, one.high],
            # of both limits together, and so of everything that is read off them
            "error": 2 * one.error,
            "decisions": [
                {
                    "part": part,
                    "outcome": decision.outcome,
                    "bound": decision.bound,
                    "mean/bound": one.mean / decision.bound if decision.bound else None,
                    "resolution": decision.resolution,
                    "wealth": list(decision.wealth),
                }
                for part, decision in decisions.items()
            ],
        }

    def _undecided(self, unit: str, decisions: dict[int, Decision]) -> Iterator[str]:
        runs, mean = len(self.estimate.samples), self.estimate.mean
        for part, decision in decisions.items():
            if decision.outcome == "undecided":
                ratio = mean / decision.bound if decision.bound else float("inf")
                wealth = " and ".join(f"{w:.3g}" for w in decision.wealth)
                yield (
                    f"{unit}: part {part} undecided after {runs} runs, "
                    f"mean/bound {ratio:.3g}, wealth {wealth}"
                )


def sampled(relation: Relation) -> bool:
    """Whether the left side is the expected regret and nothing else."""
    return relation.op == "<=" and relation.lhs == E_regret


@cache
def expects(relation: Relation) -> bool:
    """Whether it has an expectation in it, of which one run says nothing."""
    return any(q.attribute.startswith("E_") for q in relation.quantities)


def _to_decide(claims: Sequence[Claim], world: SampledMean) -> Iterator[Sides]:
    """Both sides of every part that is asserted and not vacuous here."""
    for part in (part for claim in claims for part in claim.parts if sampled(part)):
        s = sides(part, world)
        if s.asserted.all() and not s.vacuous.all():
            yield s


def _open(estimate: Estimate, bounds: Sequence[float]) -> bool:
    return any(estimate.outcome(bound) == "undecided" for bound in bounds)
