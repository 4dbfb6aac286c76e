"""What was measured, as a file: where the panels stand."""

from __future__ import annotations

from typing import Any

import pytest

from reports.figures import measured_file


def test_every_strip_stands_below_its_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    places: dict[tuple[str, int], Any] = {}
    for name in ("_panel", "_strip"):

        def note(ax: Any, row: Any, *_: Any, name: str = name) -> None:
            spec = ax.get_subplotspec()
            places[name, row] = (spec.rowspan.start, spec.colspan.start)

        monkeypatch.setattr(measured_file, name, note)
    monkeypatch.setattr(measured_file, "_legend", lambda *_: None)
    monkeypatch.setattr(measured_file, "_written", lambda *_: b"")
    measured_file.drawn([0, 1, 2], ".svg")  # type: ignore[list-item]
    panels = [places["_panel", i] for i in range(3)]
    assert panels == [(0, 0), (0, 1), (2, 0)]
    assert [places["_strip", i] for i in range(3)] == [(r + 1, c) for r, c in panels]
