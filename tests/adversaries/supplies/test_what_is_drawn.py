"""What random games are made of: kinks in space, and sets with 0 on their edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from adversaries.supplies import bandit, doubling, pathwise
from bounds.judging.supply import Supply
from mild_core.game import Game
from mild_core.losses import HINGE, LossTable


def games(supplies: Iterable[Supply], seeds: int = 1) -> Iterator[Game]:
    """Every game that learners without a fault play in these."""
    for supply in (s for s in supplies if s.fault is None):
        for seed in range(seeds):
            for world in supply.worlds(seed):
                yield from world.record.games  # type: ignore[attr-defined]


def hinged(game: Game) -> bool:
    table = game.losses
    return isinstance(table, LossTable) and bool((table.family == HINGE).all())


@pytest.mark.parametrize("learner", [label for label, _ in bandit.LEARNERS])
def test_bandits_meet_kinks_in_space_also_on_thin_sets(learner: str) -> None:
    mine = [s for s in bandit.units("quick") if learner in s.name]
    kinked = [g.domain for g in games(mine) if g.n > 1 and hinged(g)]
    assert len(kinked) >= 2 * bandit.RUNS
    assert any(domain.r and domain.r < 0.1 * domain.R for domain in kinked)


RANDOM = {
    **{name: (pathwise, f"{name} random", 1) for name, *_ in pathwise.KINDS},
    "doubling": (doubling, "doubling T=", 1),
    # two sets a seed
    "to the letter": (doubling, "doubling to the letter", 3),
}
"""Which supplies, how they are called, and how many seeds."""


@pytest.mark.parametrize("kind", RANDOM)
def test_some_sets_have_0_on_their_edge_and_some_inside(kind: str) -> None:
    """Assumption 2 grants no ball around 0: full information has to do without."""
    module, name, seeds = RANDOM[kind]
    mine = [s for s in module.units("quick") if s.name.startswith(name)]
    edge = {game.domain.r is None for game in games(mine, seeds)}
    assert edge == {True, False}
