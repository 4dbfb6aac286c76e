"""Workers of pytest-xdist: how many there were, and whose evidence was lost."""

from __future__ import annotations

from types import SimpleNamespace

from mild_core.doors.pytest_plugin import Plugin


def test_workers_are_counted_and_lost_ones_named() -> None:
    plugin = object.__new__(Plugin)
    plugin.jobs, plugin.lost = 0, []
    for name in ("gw0", "gw1"):
        node = SimpleNamespace(gateway=SimpleNamespace(id=name))
        plugin.pytest_testnodedown(node, None)
    assert plugin.jobs == 2
    assert plugin.lost == ["gw0", "gw1"]
