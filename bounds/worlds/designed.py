"""Expectations over the learner's noise by rules on the sphere, exactly.

With linear or quadratic losses, and while no decision is projected, everything that is
not a length is a polynomial of the noise: a product of rules of enough strength gives
its mean exactly, in any dimension. A linear loss makes estimates of degree 2 in each
direction, whatever was used before; a quadratic one doubles the degree with every
generation of feedback.

Directions whose value is not used before the game ends may take a common value: the
mean of what is a sum over rounds needs each of them alone. So long games with little
feedback are played exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from bounds.worlds import case_data
from bounds.worlds.bandit import Bandit
from bounds.worlds.mean import Mean, gathered
from bounds.worlds.sphere_rules import Rule, product, rule_of
from bounds.worlds.world import Case
from mild_core.engine import simulate
from mild_core.game import Game
from mild_core.losses import LINEAR, QUADRATIC, LossTable
from mild_core.numerics import AnyArray, FloatArray, allowance
from mild_core.record import Record
from mild_core.scheme import Scheme

SUMS = frozenset(
    {"regret", "block_regret", "nabla_linear", "nabla_meta", "nabla_expert"}
)
"""Sums over rounds: directions nobody used may be the same in all of them."""
POLYNOMIALS = frozenset(
    {"regret", "block_regret", "nabla_linear", "nabla_expert", "nabla_lead", "lead"}
    | {"estimated_lead", "sum_squares", "g_square", "estimate_squares"}
    | {"estimate_cross", "mean_cross", "mean_cross_norms"}
)
"""What has no root in it; lengths of gradients are constants of linear losses."""


@dataclass(frozen=True, eq=False)
class Designed(Mean):
    """Games with all sequences of a rule; a case is a game."""

    rule: str = ""
    together: bool = False

    name = "mean-designed"

    @classmethod
    def by(
        cls,
        rule: Rule,
        games: Sequence[Game],
        schemes: Sequence[Scheme],
        u: FloatArray,
        label: str,
        *,
        together: bool = False,
    ) -> Self:
        """Play every game; `together` gives unused directions a common value."""
        pairs = list(zip(games, schemes, strict=True))
        used = used_rounds(*pairs[0])
        if together and any(not np.array_equal(used, used_rounds(*p)) for p in pairs):
            raise ValueError("games of a batch must use feedback of the same rounds")
        noise, weights = _sequences(rule, used if together else np.ones_like(used))
        records = [simulate([g], [s], noise=noise) for g, s in pairs]
        for record in records:
            _check(record, rule, together)
        many = np.repeat(np.asarray(u, dtype=np.float64), len(noise), axis=0)
        runs = Bandit.build(gathered(records), many, label)
        return cls(runs, len(noise), {}, weights, rule.name, together)

    def case(self, b: int) -> Case:
        """Game, learner, comparators, and the rule that stands for all noise."""
        how = {"rule": self.rule, "together": self.together}
        return super().case(b) | {"noise": "all noise, by a rule"} | how

    @classmethod
    def of(cls, case: Case) -> Self:
        """Play a case again."""
        game = case_data.game_of(case["game"])
        scheme = case_data.scheme_of(case["scheme"])
        u = np.array([case["u"]], dtype=np.float64)
        how, together = rule_of(case["rule"]), bool(case["together"])
        label = str(case.get("label", ""))
        return cls.by(how, [game], [scheme], u, label, together=together)

    def _expectation(self, name: str) -> AnyArray:
        """Only of what the rule is exact for; sizes are for rounding, and any do."""
        exact = name.endswith("_size")
        if self.together:
            # squares of sums over a block have products of its rounds
            squares = self.runs.block == 1 and name == "sum_squares"
            exact |= name in SUMS or squares
        elif self.runs.u.shape[2] > 1:
            exact |= name in POLYNOMIALS
            if name == "mean_cross_norms" and self.runs.blocks > 1:
                # gradients of bowls depend on decisions, and their lengths have roots
                exact = bool((self.runs.record.losses.family == LINEAR).all())
        else:
            exact = True
        if not exact:
            raise ValueError(f"the rule {self.rule} is not exact for E_{name}")
        return super()._expectation(name)


def used_rounds(game: Game, scheme: Scheme) -> AnyArray:
    """For every round, whether its value is used before the last block is played."""
    blocks = game.delays.blocks(scheme.K)
    return np.repeat(blocks.schedule.arrival < blocks.Z, blocks.lengths)


def _sequences(rule: Rule, used: AnyArray) -> tuple[FloatArray, FloatArray]:
    """Directions of all rounds; unused ones share the last of a sequence."""
    count = int(used.sum())
    directions, weights = product(rule, count + int(not used.all()))
    column = np.where(used, np.cumsum(used) - 1, count)
    return directions[:, column], weights


def _check(record: Record, rule: Rule, together: bool) -> None:
    """Refuse a game for which the rule is not exact."""
    game, scheme, table = record.games[0], record.schemes[0], record.losses
    if game.n == 1:
        return
    assert isinstance(table, LossTable)
    if not np.isin(table.family, (LINEAR, QUADRATIC)).all():
        raise ValueError("only linear and quadratic losses make polynomials of noise")
    if scheme.N > 1:
        raise ValueError("the weights of several experts are no polynomials of noise")
    need = degree(game, scheme, bool((table.family == QUADRATIC).any()))
    if together:  # sums over rounds have no products of estimates
        need //= 2
    if need > rule.strength:
        raise ValueError(f"{rule.name} has strength {rule.strength}, not {need}")
    if _projected(record, together):
        raise ValueError("a decision was projected: no polynomial of the noise")


def degree(game: Game, scheme: Scheme, bowls: bool) -> int:
    """Largest degree in one direction of products of two estimates."""
    schedule = scheme.steps(game.delays)
    if schedule.T == 1:  # |s| = 1 makes the square of an estimate of degree 2
        return 2
    if not bowls:
        return 4
    depth = np.zeros(schedule.T, dtype=np.int64)
    for z in range(schedule.T):
        before = schedule.arrival[:z] <= z
        depth[z] = 1 + depth[:z][before].max() if before.any() else 0
    return int(4 * 2 ** depth.max())


def _projected(record: Record, together: bool) -> bool:
    trace, eta = record.trace, record.schemes[0].stages[0].etas[0]
    assert trace is not None
    rows = np.arange(len(trace.g))[:, None]
    step = eta * trace.g[rows, trace.c - 1]
    moved = trace.y_next[:, :, 0] - trace.y[:, :, 0]
    # after the last decision only the analysis goes on
    played = int(trace.tau.max()) - 1 if together else moved.shape[1]
    gap = np.abs(moved + step)[:, :played]
    reach = record.games[0].domain.R + np.abs(step).max(initial=0.0)
    return bool((gap > allowance(moved.shape[1], reach)).any())
