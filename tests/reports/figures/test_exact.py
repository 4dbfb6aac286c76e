"""Worst cases of small games: every algorithm in a colour of its own."""

from __future__ import annotations

from typing import Any

import pytest

from reports.figures import exact
from reports.ledger.model import SmallRow


def test_algorithms_are_told_apart_by_colour_and_mark(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[str, str, str]] = []

    def note(ax: Any, rows: Any, *style: Any) -> None:
        drawn.append((style[0], style[1], style[2]))

    monkeypatch.setattr(exact, "_enumerated", note)
    monkeypatch.setattr(exact, "_finish", lambda *_: None)
    rows = [
        SmallRow(
            algorithm=name,
            T=1.0,
            worst=1.0,
            ratio=0.5,
            bound=2.0,
            path=0.0,
            delays=(1,),
            signs=(1,),
        )
        for name in ("one", "two", "three")
    ]
    exact.small(rows)
    styles = [(colour, mark) for colour, mark, line in drawn if line == "-"]
    assert len(set(styles)) == 3
    assert len({colour for colour, _ in styles}) == 3
    assert [line for _, _, line in drawn] == ["-", ":"] * 3
