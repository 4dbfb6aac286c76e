"""Ten games and more of every bandit result whose bounds say something.

A game counts if the bound is below half of what anybody can lose in it. In a third of
those that count a term with the delay is the largest of the bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from adversaries.regret_range import most_regret
from adversaries.supplies import sampled_descent, statistical
from adversaries.supplies.descent_unit import DescentUnit
from adversaries.supplies.sampled_mean import SampledMean, told
from adversaries.supplies.sampling_unit import SamplingUnit
from bounds import catalogue
from bounds.claim import Relation
from bounds.evaluation import evaluate
from bounds.judging.regimes import LATE
from bounds.judging.supply import generator
from bounds.quantity import quantities
from bounds.worlds.bandit import Bandit

ENOUGH = 10
REGRETS = ("C020", "C028", "C169", "C172", "C031", "C032")
"""Corollaries 1 to 4, Theorems 6 and 7: parameters are prescribed."""
FREE = ("C019", "C026", "C132")
"""Theorems 4 and 5 and Lemma 10."""


def value(expression: Any, world: Any) -> float:
    """On one game; of several experts, the least."""
    names = quantities(expression)
    values = {q: np.ravel(getattr(world, q.attribute)) for q in names}
    return float(np.min(evaluate(expression, values)))


def speaks(part: Relation, world: Any) -> bool:
    return part.where is None or bool(value(part.where, world))


def mostly_late(part: Relation, world: Any) -> bool:
    """Whether the largest additive term has a letter of the delays in it."""
    sizes = {name: value(term, world) for name, term in part.terms.items()}
    return bool({*quantities(part.terms[max(sizes, key=sizes.__getitem__)])} & LATE)


def prescribed(unit: SamplingUnit) -> tuple[SampledMean, float]:
    """The game as the unit builds it, and the most that can be lost."""
    game, u = unit.setting.build(generator(0, unit.name))
    path = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
    one = Bandit.build(told(game, unit.tune(game, path)), u[None])
    return SampledMean(one, np.zeros(1), unit.setting), most_regret(game, u)


def free(unit: DescentUnit) -> tuple[Any, float]:
    played = unit.setting.played()
    return played.constants, played.range[1]


def biting(key: str, units: tuple[Any, ...]) -> Iterator[bool]:
    """For every game that counts, whether the delay is the largest term."""
    claim = catalogue.claim(key)
    part = claim.parts[0]
    for unit in (unit for unit in units if unit.serves(claim)):
        played = prescribed if isinstance(unit, SamplingUnit) else free
        world, most = played(unit)
        if speaks(part, world) and value(part.rhs, world) < most / 2:
            yield mostly_late(part, world)


def units_of(key: str, profile: str) -> tuple[Any, ...]:
    if key in REGRETS:
        return statistical.units(profile)
    return sampled_descent.units(profile)


@pytest.mark.parametrize("key", [*REGRETS, *FREE])
def test_ten_bounds_bite_and_the_delay_leads_in_a_third(key: str) -> None:
    late = list(biting(key, units_of(key, "standard")))
    assert len(late) >= ENOUGH
    assert 3 * sum(late) >= len(late)


@pytest.mark.parametrize("key", FREE)
def test_with_free_parameters_the_quick_profile_has_them_too(key: str) -> None:
    late = list(biting(key, units_of(key, "quick")))
    assert len(late) >= ENOUGH
    assert 3 * sum(late) >= len(late)


def test_lemma_9_bites_in_ten_games_and_knows_no_delay() -> None:
    """|g_z|^2 is at most (K n M/delta)^2, whatever was heard before."""
    assert len(list(biting("C100", sampled_descent.units("quick")))) >= ENOUGH
    (part,) = catalogue.claim("C100").parts
    assert not {*part.quantities} & LATE
