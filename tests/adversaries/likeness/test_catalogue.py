"""The catalogue of known mistakes: each is named as a black box."""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaries.likeness import CATALOGUE, Variant, games, likeness, observe
from adversaries.likeness.catalogue import RIGHT
from adversaries.likeness.comparison import Run, first_apart
from adversaries.likeness.drafts import GRADIENTS, VALUES
from tests.adversaries.likeness.black_box import ROLES, audited, box, place


def test_size() -> None:
    """There are many, with names of their own and a sentence each."""
    assert len(CATALOGUE) >= 100
    assert len({variant.name for variant in CATALOGUE}) == len(CATALOGUE)
    assert len({variant.says for variant in CATALOGUE}) == len(CATALOGUE)
    assert not any("\n" in variant.says for variant in CATALOGUE)
    readme = " ".join((Path(__file__).parents[3] / "README.md").read_text().split())
    assert f"{len(CATALOGUE)} known mistakes" in readme
    assert f"in {len(GRADIENTS)} games for gradients and {len(VALUES)} for" in readme


@pytest.mark.parametrize("variant", CATALOGUE, ids=lambda variant: variant.name)
def test_named(variant: Variant) -> None:
    """Fed as a black box it is named, and nothing else is."""
    role = ROLES[place(variant)]
    found = likeness(role, box(audited(variant, role)), shrink=False)
    assert not found.alike
    assert [mistake.name for mistake in found.mistakes] == [variant.name]
    assert variant.says in found.verdict


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
