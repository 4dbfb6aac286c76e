"""Games that are set up and not played: admissible, and each needs a term."""

from __future__ import annotations

import numpy as np
import pytest

from adversaries.supplies import unplayed
from adversaries.supplies.unplayed import UnplayedUnit
from bounds import catalogue

UNITS = unplayed.units("quick")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_game_is_admissible_and_something_is_needed_there(unit: UnplayedUnit) -> None:
    game, u = unit.setting.build(np.random.default_rng(0))
    P = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
    scheme = unit.tune(game, P)
    assert scheme.stages[0].delta < game.domain.r  # type: ignore[operator]
    assert game.T % scheme.K == 0
    claims = [c for c in catalogue.CLAIMS if unit.serves(c)]
    found = unit.run(claims, 0)
    parts = [part for finding in found.values() for part in finding.parts]
    assert not any(part.violations for part in parts)
    terms = [
        name
        for finding in found.values()
        for name, tally in finding.altered.items()
        if " term " in name and tally.violations
    ]
    assert terms
