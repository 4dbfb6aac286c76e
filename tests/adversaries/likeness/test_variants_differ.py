"""The games of a role tell all its known mistakes apart."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from adversaries.likeness import Role, Variant, games, observe, variants
from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.comparison import Run, allowed, replayed
from mild_core.errors import Violation
from mild_core.numerics import FloatArray
from tests.adversaries.likeness.black_box import ROLES

TWICE = ("theorem-4", "theorem-5", "algorithm-5")
"""Roles that are others under another name."""


@pytest.mark.parametrize("name", [name for name in ROLES if name not in TWICE])
def test_all_differ(name: str) -> None:
    """On the same feedback no two of them play alike, nor does one play right."""
    role = ROLES[name]
    some = {one.name: one for one in (RIGHT, *variants(role))}
    alike = set(itertools.combinations(some, 2))
    for game in sorted(games(role), key=lambda game: game.T):
        run = Run(game, observe(game, role.reference(game)))
        limit = 2 * allowed(game, role.scheme(game), run.seen, run.eps)
        asked = {one for pair in alike for one in pair}
        plays = {one: played(run, some[one], role) for one in asked}
        alike = {(a, b) for a, b in alike if not apart(plays[a], plays[b], limit)}
    assert alike == set()


def apart(x: FloatArray | None, y: FloatArray | None, limit: float) -> bool:
    """Whether two runs differ by more than rounding; not known if one refuses."""
    return x is not None and y is not None and bool(np.abs(x - y).max() > limit)


def played(run: Run, variant: Variant, role: Role) -> FloatArray | None:
    """What a variant plays on the feedback of a run; None if it refuses the game."""
    try:
        factory = variant.factory(role)(run.game)
        return np.array([x for x, _ in replayed(run, factory)])
    except Violation:
        return None
