"""Expected regret by sampling: two and more dimensions, horizons where bounds bite.

The regret of a run against comparators fixed beforehand lies in an interval known in
advance, so the betting test of `judging.statistical` decides "mean <= bound" with error
probability 1e-6 for each claim, whatever the noise looks like. Runs come in batches
until every claim is decided or the budget is used up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from adversaries.learners import prescribed, short_games
from adversaries.learners.balanced import balanced, traveller
from adversaries.supplies import growth
from bounds.claim import Claim, Relation
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally, sides
from bounds.judging.statistical import ERROR, Decision, decide
from bounds.judging.supply import generator
from bounds.quantities.bandit import E_regret
from bounds.worlds.bandit import Bandit
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Feedback, Game
from mild_core.losses import linear
from mild_core.numerics import FloatArray

Make = Callable[
    [np.random.Generator, dict[str, int], Feedback, bool], tuple[Game, FloatArray]
]

BATCH = 16
BUDGET = {"quick": 128, "standard": 192, "deep": 2000}
"""Most runs of a setting."""


@dataclass(frozen=True)
class SampledMean:
    """A game whose expectation is sampled; everything else is measured on one run."""

    run: Bandit
    samples: FloatArray

    size = 1

    @property
    def operations(self) -> int:
        """As for a run."""
        return self.run.operations

    def __getattr__(self, name: str) -> Any:
        """The mean of the samples; sizes, and what does not depend on the noise."""
        if name.startswith("_"):
            raise AttributeError(name)
        if name == E_regret.attribute:
            return np.array([self.samples.mean()])
        return getattr(self.run, name.removeprefix("E_"))

    def case(self, b: int) -> dict[str, Any]:
        """Sizes only; the unit plays it again."""
        return self.run.case(b) | {"samples": len(self.samples)}

    def weight(self, b: int) -> tuple[float, ...]:
        """As for a run."""
        return self.run.weight(b)


@dataclass(frozen=True)
class SamplingUnit:
    """One game and learner, sampled; implements `bounds.judging.unit.Unit`."""

    world: str
    tune: prescribed.Tune
    sizes: dict[str, int]
    in_order: bool
    budget: int
    make: Make = growth.sign_game
    kind: str = "statistical"

    @property
    def name(self) -> str:
        """World, learner and sizes."""
        sizes = " ".join(f"{name}={value}" for name, value in self.sizes.items())
        game = "" if self.make is growth.sign_game else f" {self.make.__name__}"
        return f"sampled {self.world} {self.tune.__name__}{game} {sizes}"

    def serves(self, claim: Claim) -> bool:
        """Claims about the expected regret of this learner."""
        return claim.world == self.world and any(map(_sampled, claim.parts))

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        """Sample until every claim is decided, or the budget ends."""
        rng = generator(seed, self.name)
        game, u = self.make(rng, self.sizes, Feedback.VALUE, self.in_order)
        P = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
        scheme = self.tune(game, P)
        record = simulate([game], [scheme], rng.spawn(1))
        one = Bandit.build(record, u[None], self.name)
        samples = np.empty(0)
        while len(samples) < self.budget:
            # a generator for every run: the runs of a batch are played side by side
            rngs = rng.spawn(BATCH)
            sums = simulate_lean(game, scheme, rngs, comparators=u)
            samples = np.append(samples, sums.regret)
            found = {c.key: self._finding(c, one, samples) for c in claims}
            if not any(finding.undecided for finding in found.values()):
                break
        return found

    def _finding(self, claim: Claim, one: Bandit, samples: FloatArray) -> Finding:
        world = SampledMean(one, samples)
        parts = [self._part(part, world) for part in claim.parts]
        controls = {
            c.name: self._part(c.relation, world)[0]
            for c in claim.controls
            if _sampled(c.relation)
        }
        decisions = [decision for _, decision in parts if decision is not None]
        open_ones = [d for d in decisions if d.outcome == "undecided"]
        why = f"undecided after {len(samples)} runs" if open_ones else None
        details = {self.name: [_decision_data(decision) for decision in decisions]}
        return Finding(
            parts=tuple(tally for tally, _ in parts),
            controls=controls,
            details=details,
            undecided=why,
        )

    def _part(
        self, relation: Relation, world: SampledMean
    ) -> tuple[Tally, Decision | None]:
        """Decide a relation E[regret] <= bound; others are not for sampling."""
        if not _sampled(relation):
            return Tally(), None
        s = sides(relation, world)
        if not s.asserted.all():
            return Tally(), None
        bound, (low, high) = float(s.rhs[0, 0]), regret_range(world.run)
        if s.vacuous.all():
            return Tally(cases=1, vacuous=1), None
        decision = decide(world.samples, bound, low, high)
        broken = decision.outcome == "refuted"
        case = world.case(0) | {"lhs": decision.mean, "rhs": bound}
        return (
            Tally(
                cases=1,
                violations=int(broken),
                tightness=decision.mean / bound if bound > 0 else None,
                tightest=case,
                counterexample=case if broken else None,
                weight=world.weight(0) if broken else (),
            ),
            decision,
        )


def there_and_back(
    rng: np.random.Generator, sizes: dict[str, int], feedback: Feedback, in_order: bool
) -> tuple[Game, FloatArray]:
    """The loss turns around on each of P/(2R) + 1 stretches, and the comparators too.

    A learner whose way from one end of K to the other takes a stretch loses as much as
    the term (R^2 + R P_T)/eta allows.
    """
    T, stretch = sizes["T"], -(-sizes["T"] // (sizes["P"] // 2 + 1))
    game, _ = growth.sign_game(rng, sizes, feedback, in_order)
    corner = growth.R / np.sqrt(game.n) * np.ones((T, game.n))
    turning = np.where(np.arange(T) // stretch % 2 == 0, 1.0, -1.0)[:, None]
    losses = linear(turning * corner * growth.G / growth.R)
    return replace(game, losses=losses), -turning * corner


def regret_range(run: Bandit) -> tuple[float, float]:
    """Smallest and largest regret any noise can cause: losses are within +-M."""
    against = float(run.comparator_values.sum())
    most = float(run.M[0]) * run.rounds
    # an interval that misses a sample by rounding would raise, not decide
    room = ERROR * most  # rounding of the sums; far below what decides anything
    return -most - against - room, most - against + room


def _sampled(relation: Relation) -> bool:
    """Whether the left side is the expected regret and nothing else."""
    return relation.op == "<=" and relation.lhs == E_regret


def _decision_data(decision: Decision) -> dict[str, Any]:
    return {
        "outcome": decision.outcome,
        "runs": decision.samples,
        "mean": decision.mean,
        "interval": list(decision.interval),
        "wealth": list(decision.wealth),
        "error": ERROR,
    }


SampledRow = tuple[str, prescribed.Tune, int, dict[str, int], bool]
"""World, learner, log2 T, the other sizes, and whether delays are in order."""

JUMP, CALM = {"d": 9, "n": 2, "P": 2}, {"d": 8, "n": 2, "P": 0}

SIGNS: tuple[SampledRow, ...] = (
    ("mean-descent", balanced, 16, JUMP, False),
    ("mean-descent", short_games.corollary_2, 16, JUMP, False),
    ("mean-corollary-1", short_games.corollary_1, 16, JUMP, False),
    ("mean-corollary-2", short_games.corollary_2, 16, JUMP, False),
    ("mean-corollary-2", short_games.corollary_2, 16, CALM, True),
    ("mean-corollary-3", short_games.corollary_3, 16, JUMP, True),
    ("mean-corollary-4", short_games.corollary_4, 16, JUMP, False),
    ("mean-theorem-6", short_games.theorem_6, 18, JUMP, False),
    ("mean-theorem-7", short_games.theorem_7, 16, JUMP, True),
    ("mean-doubling", prescribed.doubling_6, 18, CALM, True),
    ("mean-doubling", prescribed.doubling_7, 17, {"d": 2, "n": 1, "P": 0}, True),
)
"""A jump and, where allowed, reversed feedback; calm games for bounds that are too
large otherwise."""

TURNS: tuple[SampledRow, ...] = (
    ("mean-descent", traveller, 17, {"d": 9, "n": 1, "P": 30}, False),
    ("mean-corollary-1", short_games.corollary_1, 18, {"d": 9, "n": 1, "P": 14}, False),
    ("mean-corollary-2", short_games.corollary_2, 18, {"d": 9, "n": 1, "P": 6}, False),
    ("mean-corollary-3", short_games.corollary_3, 16, {"d": 9, "n": 2, "P": 6}, True),
    ("mean-corollary-4", short_games.corollary_4, 18, {"d": 9, "n": 2, "P": 6}, False),
    ("mean-theorem-6", short_games.theorem_6, 18, {"d": 9, "n": 1, "P": 6}, False),
    ("mean-theorem-7", short_games.theorem_7, 18, {"d": 9, "n": 1, "P": 14}, True),
)
"""Losses that turn around as fast as the learner can follow: these come closest."""

WIDE = {"d": 50, "n": 3, "P": 0}


def units(profile: str) -> tuple[SamplingUnit, ...]:
    """Every tuning on both kinds of games.

    Beyond the quick profile there are longer runs in three dimensions.
    """
    rows: list[tuple[SampledRow, Make]] = [(row, growth.sign_game) for row in SIGNS]
    if profile != "quick":
        wide = {row[:2]: (*row[:2], 18, WIDE, row[4]) for row in reversed(SIGNS)}
        rows += [(row, growth.sign_game) for row in wide.values()]
    rows += [(row, there_and_back) for row in TURNS]
    return tuple(
        SamplingUnit(world, tune, {"T": 2**power} | sizes, order, BUDGET[profile], make)
        for (world, tune, power, sizes, order), make in rows
    )
