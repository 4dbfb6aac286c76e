"""What `mild verify` starts, and how long it says it took."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from reports.cli import main
from reports.commands import verify, verify_run
from reports.commands.verify_options import Options
from reports.run import processes
from tests.reports.run.test_books import HERE, SMALL


@pytest.mark.parametrize(
    ("options", "started"),
    [
        (Options(jobs=0), 0),
        (Options(jobs=1), 1),
        (Options(), 1),
        (Options(jobs=2, cluster="tcp://nowhere"), 0),
    ],
)
def test_workers_are_started_only_where_they_are_needed(
    options: Options, started: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    monkeypatch.setattr(processes, "begin", lambda: begun.append(1))
    monkeypatch.setattr(verify_run, "run", lambda *_: 0)
    assert verify.command(options=options) == 0
    assert len(begun) == started


def test_the_ledger_says_how_long_it_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pairs.py").write_text(SMALL)
    clock = SimpleNamespace(perf_counter=iter([50.0, 53.5]).__next__)
    monkeypatch.setattr(verify_run, "time", clock)
    assert main(["verify", "--book", "pairs.py", *HERE]) == 1
    told = json.loads(Path("mild-out/pairs/ledger.json").read_text())
    assert told["times"]["seconds"] == 3.5
