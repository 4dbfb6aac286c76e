"""Packages of other people with the names of our rooms, in the same process."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

import reports
from mild_core.doors import rooms


def test_what_was_loaded_meanwhile_is_gone_and_ours_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "__init__.py").write_text("THEIRS = True\n")
    (folder / "of_theirs.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = {name for name in sys.modules if name.partition(".")[0] == "reports"}
    with rooms.aside(tmp_path):
        theirs = importlib.import_module("reports")
        importlib.import_module("reports.of_theirs")
        assert theirs.THEIRS
    assert sys.modules["reports"] is reports
    after = {name for name in sys.modules if name.partition(".")[0] == "reports"}
    assert after == before
