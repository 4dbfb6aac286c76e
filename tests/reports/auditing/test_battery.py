"""The games of an audit: every kind of delay and of loss."""

from __future__ import annotations

from adversaries.delays import KINDS
from reports.auditing.battery import LOSSES, opponents


def test_a_quick_battery_has_every_kind_once() -> None:
    """Kinds in turn: the first delays with the first losses, and so on."""
    found = [one.name for one in opponents(8, quick=True, seed=0)]
    pairs = [(LOSSES[i % len(LOSSES)], delays) for i, delays in enumerate(KINDS)]
    wanted = [f"{losses.name}, delays: {delays.name}" for losses, delays in pairs]
    assert found == wanted


def test_a_whole_battery_has_every_pair() -> None:
    found = {one.name for one in opponents(8, quick=False, seed=0)}
    assert len(found) == len(KINDS) * len(LOSSES)
