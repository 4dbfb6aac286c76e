"""The catalogue of known mistakes: each is named, and no two are alike."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from adversaries.likeness import CATALOGUE, Variant, games, likeness, observe, variants
from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.comparison import Run, allowed, first_apart, replayed
from mild_core.errors import Violation
from mild_core.numerics import FloatArray
from tests.adversaries.likeness.black_box import ROLES, boxed

TWICE = ("theorem-4", "theorem-5", "algorithm-5")
"""Roles that are others under another name."""
EXAMINED = ("theorem-2", "theorem-A1", "theorem-7", "theorem-6")
"""Roles in which black boxes are named, the quickest first; all mistakes are in one."""


def place(variant: Variant) -> str:
    """The role in which a mistake is examined."""
    return next(name for name in EXAMINED if variant.concerns(ROLES[name]))


def test_size() -> None:
    """There are many, with names of their own and a sentence each."""
    assert len(CATALOGUE) >= 100
    assert len({variant.name for variant in CATALOGUE}) == len(CATALOGUE)
    assert len({variant.says for variant in CATALOGUE}) == len(CATALOGUE)
    assert not any("\n" in variant.says for variant in CATALOGUE)


@pytest.mark.parametrize("variant", CATALOGUE, ids=lambda variant: variant.name)
def test_named(variant: Variant) -> None:
    """Fed as a black box it is named, and nothing else is."""
    role = ROLES[place(variant)]
    found = likeness(role, boxed(variant.factory(role)), shrink=False)
    assert not found.alike
    assert [mistake.name for mistake in found.mistakes] == [variant.name]
    assert variant.says in found.verdict


@pytest.mark.parametrize("name", [name for name in ROLES if name not in TWICE])
def test_all_differ(name: str) -> None:
    """On the same feedback no two mistakes of a role play alike in all its games."""
    role = ROLES[name]
    some = (RIGHT, *variants(role))
    apart: set[tuple[str, str]] = set()
    for game in games(role):
        run = Run(game, observe(game, role.reference(game)))
        limit = 2 * allowed(game, role.scheme(game), run.seen, run.eps)
        plays = {one.name: played(run, one, name) for one in some}
        for a, b in itertools.combinations(plays, 2):
            x, y = plays[a], plays[b]
            if x is not None and y is not None and np.abs(x - y).max() > limit:
                apart.add((a, b))
    pairs = itertools.combinations([one.name for one in some], 2)
    assert set(pairs) - apart == set()


def played(run: Run, variant: Variant, name: str) -> FloatArray | None:
    """What a variant plays on the feedback of a run; None if it refuses the game."""
    try:
        factory = variant.factory(ROLES[name])(run.game)
        return np.array([x for x, _ in replayed(run, factory)])
    except Violation:
        return None


@pytest.mark.parametrize("name", ROLES)
def test_no_switch_thrown(name: str) -> None:
    """Without a mistake the switched learner is the transcription, on all games."""
    role = ROLES[name]
    for game in games(role):
        for own in (True, False):
            run = Run(game, observe(game, RIGHT.factory(role)(game)), drawn=not own)
            assert not run.seen.trouble
            assert run.seen.rounds == game.T
            scheme = role.scheme(game)
            assert first_apart(run, role.reference(game), scheme) is None
