"""Every claim without a theorem is listed with what stands in its way."""

from __future__ import annotations

from bounds import catalogue
from bounds.formal.obstacles import BY_CLAIM, BY_WORLD, obstacle
from reports.formal import sources


def test_every_claim_has_a_theorem_or_an_obstacle() -> None:
    proved = sources.theorems(sources.sources())
    without = [k for k in catalogue.KEYS if k not in proved and not obstacle(k)]
    assert without == []


def test_no_obstacle_is_named_for_what_is_proved() -> None:
    proved = sources.theorems(sources.sources())
    assert [key for key in BY_CLAIM if key in proved] == []
    worlds = {catalogue.claim(key).world for key in proved}
    assert sorted(worlds & set(BY_WORLD)) == []  # its record is there


def test_every_world_named_there_has_claims() -> None:
    worlds = {claim.world for claim in catalogue.CLAIMS}
    assert set(BY_WORLD) <= worlds
