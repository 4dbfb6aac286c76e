"""Whatever a file does, `mild audit` says it on its page: exit 1, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.auditing import run as auditing
from reports.auditing.sandbox import Patience
from reports.cli import main
from tests.reports.auditing.hostile import HOSTILE


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_findings(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    source, said = HOSTILE[name]
    (tmp_path / "theirs.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(0.2, 1.0, 256),) * 2)
    code = main(["audit", "theirs.py:Mine", "--quick", "--only", "legal"])
    out, err = capfd.readouterr()
    assert code == (1 if said else 0)
    assert said in out
    assert "Traceback" not in out + err
    assert "theirs.py:Mine" in out
