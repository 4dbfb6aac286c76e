"""Going on with whoever is left."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from reports.run import resumable
from reports.run.executor import Lost


def test_whoever_goes_on_has_nobody_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same work, once: a second loss ends the run."""
    heard: list[Any] = []

    def hear(*words: Any) -> list[Any]:
        heard.append(words)
        return []

    monkeypatch.setattr(resumable, "results", hear)
    local: Any = object()
    asked = resumable.Asked(
        (), ("C001",), 7, "quick", 9.0, quiet=True, fallback=lambda: local
    )
    console = Console(file=io.StringIO())
    resumable._again(asked, Lost("the cluster is gone"), Path(), console)
    ((rest, workforce, _, _),) = heard
    assert workforce is local
    assert rest == resumable.Asked((), ("C001",), 7, "quick", 9.0, quiet=True)
    assert isinstance(console.file, io.StringIO)
    assert "the cluster is gone" in console.file.getvalue()
