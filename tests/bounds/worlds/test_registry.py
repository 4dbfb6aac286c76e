"""Every world of a claim can be built from a stored case, or keeps only a summary."""

from __future__ import annotations

from bounds.catalogue import CLAIMS
from bounds.worlds.registry import WORLDS

SUMMARISED = {
    *("signs", "static-signs", "chosen-signs", "balanced-signs"),
    *("one-point", "smoothed"),
}
"""Of the lower bound and of the estimators: their unit builds them again."""


def test_every_world_of_a_claim_is_registered_or_summarised() -> None:
    worlds = {claim.world for claim in CLAIMS}
    assert worlds - WORLDS.keys() == SUMMARISED


def test_worlds_are_registered_under_their_names() -> None:
    assert all(world.name == name for name, world in WORLDS.items())
