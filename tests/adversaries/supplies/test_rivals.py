"""Rivals keep their bounds; who does something else is noticed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from adversaries.rival_games import around_hull, batches, domains, no_move
from adversaries.supplies.rivals import (
    FAULT,
    RivalSampling,
    Size,
    StillSampling,
    sizes,
    units,
)
from bounds import catalogue
from bounds.judging.judge import judge
from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.supply import Supply
from bounds.worlds.rivals import Rivals
from mild_core.protocol import Arrival
from mild_core.rivals import BANDITS, FULL_INFORMATION, RIVALS, Rival
from mild_core.rivals.summed_ogd import SummedOGD

CLAIMED = [rival for rival in FULL_INFORMATION if rival.claims]
R12 = catalogue.claim("R12")
SHORT = {u.name: u for u in units("quick") if isinstance(u, Supply)}


@pytest.mark.parametrize("name", [rival.name for rival in CLAIMED])
def test_bounds_hold_and_controls_fall(name: str) -> None:
    for key in RIVALS[name].claims:
        claim = catalogue.claim(key)
        unit = JudgingUnit(SHORT[f"{name} T=160"])
        found = unit.run([claim], 0)[key]
        assert found.crashed is None
        assert all(tally.cases and not tally.violations for tally in found.parts)
        assert any(tally.violations for tally in found.controls.values())


def test_who_never_moves_is_noticed() -> None:
    for rival in CLAIMED:
        unit = JudgingUnit(SHORT[f"{rival.name} faulty: {FAULT}"])
        claims = [catalogue.claim(key) for key in rival.claims]
        for finding in unit.run(claims, 0).values():
            assert finding.controls[f"learner: {FAULT}"].violations, rival.name


def test_a_step_in_the_wrong_direction_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    right = SummedOGD.receive

    def wrong(self: SummedOGD, arrivals: Sequence[Arrival]) -> None:
        right(self, [(k, -g) for k, g in arrivals])

    monkeypatch.setattr(SummedOGD, "receive", wrong)
    rng, bound = np.random.default_rng(0), catalogue.claim("R04").parts[0]
    found = [Rivals.build("summed-ogd", *b) for b in batches(rng, RIVALS["ogd"], 40)]
    assert sum(judge(bound, world).violations for world in found) > 0


def test_hedge_speaks_of_the_hull_of_its_experts() -> None:
    """Outside nothing is claimed, and the bound would not hold there."""
    bound = catalogue.claim("R07").parts[0]
    world = Rivals.build("delayed-hedge", *around_hull(160))
    assert world.outside.round(2).tolist() == [0.0, 0.0, 0.0, 0.41]
    assert bound.where is not None
    assert "o_E" in bound.text()
    told = judge(bound, world)
    assert (told.cases, told.violations) == (3, 0)
    everywhere = replace(bound, where=None)
    assert judge(everywhere, world).violations == 1


def test_a_bandit_that_explores_nothing_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its regret is that of 0, which grows like T."""
    unit, claim = RivalSampling("bgd", Size(4096, 1)), catalogue.claim("R10")
    assert unit.run([claim], 0)["R10"].parts[0].violations == 0

    def still(rival: object, games: object, u: object, rng: object) -> object:
        return np.full(24, 4096.0)

    monkeypatch.setattr("adversaries.supplies.rivals.regrets", still)
    assert unit.run([claim], 0)["R10"].parts[0].violations == 1


def test_cases_are_played_again() -> None:
    rng = np.random.default_rng(3)
    for rival in CLAIMED:
        games, u = batches(rng, rival, 20)[-1]
        world = Rivals.build(rival.name, games, u)
        again = Rivals.of(world.case(2))
        close = 1e-9 * games[0].G * games[0].domain.R
        assert np.isclose(again.regret[0], world.regret[2], atol=close)


def test_games_are_legal_and_share_what_they_must() -> None:
    rng = np.random.default_rng(1)
    for games, u in batches(rng, RIVALS["summed-ogd"], 40):
        assert len({(g.delays, g.domain, g.G) for g in games}) == 1
        assert u.shape == (len(games), 40, games[0].n)
        assert no_move(games).shape == (len(games), 40)
    assert {d.n for d in domains(RIVALS["delayed-hedge"], 1.0)} == {1, 2}


@pytest.mark.parametrize("name", ["bgd", "gold", "d-ftbl"])
def test_powers_of_lengths_show_in_a_bandits_bound(name: str) -> None:
    """R and G are far from 1: a bound with a power less of R is refuted."""
    (key,) = RIVALS[name].claims
    claim = catalogue.claim(key)
    refuted: set[str] = set()
    for size in sizes(name, "quick"):
        found = RivalSampling(name, size).run([claim], 0)[key]
        assert not any(tally.violations for tally in found.parts)
        refuted |= {what for what, tally in found.altered.items() if tally.violations}
    assert "1 exponent R" in refuted


def test_shrinking_a_long_box_costs_what_the_bound_says() -> None:
    """R/r is 5.5: half of the bound, or the bound without that term, is refuted."""
    size = next(s for s in sizes("improved-gold", "standard") if s.reach > 5)
    found = RivalSampling("improved-gold", size, least=6).run([R12], 0)["R12"]
    assert not found.parts[0].violations
    assert found.altered["1 scale 0.5"].violations
    (term,) = [what for what in found.altered if "R^2" in what and "term" in what]
    assert found.altered[term].violations
    assert found.altered["1 exponent r"].violations


@pytest.mark.parametrize("rival", BANDITS, ids=lambda one: one.name)
def test_a_bandit_that_never_moves_is_noticed(rival: Rival) -> None:
    (unit,) = [u for u in units("quick") if _still(u, rival.name)]
    (key,) = rival.claims
    found = unit.run([catalogue.claim(key)], 0)[key]
    assert found.controls[f"learner: {FAULT}"].violations
    assert found.parts == ()


def _still(unit: object, name: str) -> bool:
    return isinstance(unit, StillSampling) and unit.rival == name
