"""In a terminal, as a function and as a fixture: the same checks and outcomes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import reports
from reports.cli import main
from reports.run.load import factory_of
from reports.testing.fixture import Evidence

SOURCE = """
import sys
import numpy as np
from tests.reports.auditing.learners import {kind}


class Mine({kind}):
    def receive(self, arrivals):
        {more}
        super().receive(arrivals)
"""
FILES = {
    "right": SOURCE.format(kind="Right", more="pass"),
    "wrong": SOURCE.format(kind="Uniform", more="pass"),
    "loud": SOURCE.format(kind="Right", more="print('here')"),
}
WORDS = ["--as", "theorem-2", "--quick", "--only", "likeness,bound", "--hunt", "6"]
ASKED: dict[str, Any] = {
    "role": "theorem-2",
    "quick": True,
    "only": ["likeness", "bound"],
    "hunt": 6,
}
COUNT = re.compile(r"[0-9]+ of [0-9]+ checks failed(?=[:;\n])")


@pytest.mark.parametrize("name", FILES)
def test_the_same_checks_outcomes_and_counts(
    name: str,
    mild: Evidence,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "mine.py").write_text(FILES[name])
    monkeypatch.chdir(tmp_path)
    main(["audit", "mine.py:Mine", *WORDS, "--json"])
    typed = _told(json.loads(capsys.readouterr().out)["checks"])
    found = reports.audit(factory_of("mine.py:Mine"), **ASKED)
    assert _told(found.data()["checks"]) == typed
    if name == "right":
        again = mild.audit(factory_of("mine.py:Mine"), **ASKED)
        assert _told(again.data()["checks"]) == typed
        return
    main(["audit", "mine.py:Mine", *WORDS])
    with pytest.raises(AssertionError) as failed:
        mild.audit(factory_of("mine.py:Mine"), **ASKED)
    message = str(failed.value)
    (shown,) = COUNT.findall(capsys.readouterr().out)[-1:]
    assert COUNT.findall(message) == [shown]
    names = re.findall(r"^  (\S+)  ", message, flags=re.MULTILINE)
    assert names == [row[0] for row in typed if row[1] == "failed"]


def _told(checks: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    """Names, outcomes and sentences; only a file can be replayed by a command."""
    return [(one["name"], one["outcome"], one["told"]) for one in checks]
