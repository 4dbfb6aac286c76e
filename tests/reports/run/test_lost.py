"""Workers, servers and clusters that are lost: nothing else is lost with them."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from bounds.claim import Claim
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally
from reports.cli import main
from reports.ledger.file import read_ledger
from reports.run import cluster, executor, processes, units
from reports.run.executor import DIED, Lost, Workforce, carry_out
from reports.run.journal import NAME
from reports.run.processes import Processes
from tests.reports.run.test_executor import local_cluster


@dataclass(frozen=True)
class FakeUnit:
    """A unit that kills its process as often as it says, and then does its work."""

    name: str
    folder: Path
    deaths: int = 0
    signal: int = signal.SIGKILL
    server: bool = False
    kind: str = "exhaustive"

    def serves(self, claim: Claim) -> bool:
        return claim.key == "C047"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        tried = self.folder / self.name
        times = len(tried.read_text()) if tried.exists() else 0
        if times < self.deaths:
            tried.write_text("x" * (times + 1))
            os.kill(os.getppid() if self.server else os.getpid(), self.signal)
            time.sleep(60)
        return {"C047": Finding((Tally(cases=7), Tally(cases=7)))}


def errors(chosen: Sequence[FakeUnit], workforce: Workforce) -> dict[str, str]:
    results = carry_out(chosen, ["C047"], 0, workforce)
    return {result.name: result.error for result in results if result.error}


def test_a_unit_that_lost_its_process_is_tried_once_more(tmp_path: Path) -> None:
    chosen = [
        FakeUnit("once", tmp_path, 1),
        FakeUnit("twice", tmp_path, 2, signal.SIGTERM),
        FakeUnit("never", tmp_path),
    ]
    assert errors(chosen, Processes(2)) == {"twice": f"{DIED} (SIGTERM)"}


def test_the_server_that_starts_workers_may_be_lost(tmp_path: Path) -> None:
    chosen = [FakeUnit("a", tmp_path, 1, server=True), FakeUnit("b", tmp_path)]
    assert not errors(chosen, Processes(1))


@pytest.mark.parametrize("error", [EOFError("unexpected EOF"), OSError("no process")])
def test_a_worker_that_dies_before_it_begins_is_replaced(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What reads the number of a new process finds nobody there."""
    submit, begun = processes._Worker._submit, [error]

    def dying(self: Any, *arguments: Any) -> Future[Any]:
        if begun:
            raise begun.pop()
        return submit(self, *arguments)

    monkeypatch.setattr(processes._Worker, "_submit", dying)
    assert not errors([FakeUnit("a", tmp_path)], Processes(1))


def test_a_server_that_dies_slowly_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It answers no more, but the system does not know yet that it is dead."""
    monkeypatch.setattr(processes, "PAUSES", (0.0,) * 5)
    submit, looks = processes._Worker._submit, [3]

    def refused(self: Any, *arguments: Any) -> Future[Any]:
        if looks[0]:
            looks[0] -= 1
            raise ConnectionRefusedError
        return submit(self, *arguments)

    monkeypatch.setattr(processes._Worker, "_submit", refused)
    assert not errors([FakeUnit("a", tmp_path)], Processes(1))
    assert looks == [0]


def test_where_no_worker_can_start_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying(self: Any, *arguments: Any) -> Future[Any]:
        raise EOFError

    monkeypatch.setattr(processes, "PAUSES", (0.0, 0.0))
    monkeypatch.setattr(processes._Worker, "_submit", dying)
    assert errors([FakeUnit("a", tmp_path)], Processes(1)) == {"a": DIED}


def test_after_a_failed_start_the_worker_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left of a pool that never worked would refuse the next unit."""
    submit, deaths = processes._Worker._submit, [4]

    def dying(self: Any, *arguments: Any) -> Future[Any]:
        if deaths[0]:
            deaths[0] -= 1
            self._pool = ProcessPoolExecutor(1)
            raise EOFError
        return submit(self, *arguments)

    monkeypatch.setattr(processes, "PAUSES", (0.0,))
    monkeypatch.setattr(processes._Worker, "_submit", dying)
    chosen = [FakeUnit("a", tmp_path), FakeUnit("b", tmp_path)]
    assert errors(chosen, Processes(1)) == {"a": DIED}


class Client:
    """A cluster whose workers are counted by a list, until that is empty too."""

    def __init__(self, counts: Sequence[int]) -> None:
        self.counts = list(counts)

    def nthreads(self, callback_timeout: float) -> dict[str, int]:
        if not self.counts:
            raise TimeoutError
        return {str(i): 1 for i in range(self.counts.pop(0))}


@pytest.mark.parametrize(
    ("counts", "looks"), [([0, 0, 0], 3), ([1, 0, 0, 0], 4), ([0, 0, 1], 6), ([], 3)]
)
def test_no_worker_for_a_minute_is_a_lost_cluster(
    counts: Sequence[int], looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("reports.run.cluster.time.monotonic", lambda: now[0])
    crew = object.__new__(cluster.Cluster)
    crew._address, crew._client = "tcp://host:1", Client(counts)
    crew._seen = crew._looked = 0.0
    for _ in range(looks - 1):
        now[0] += 20
        crew.look()
    now[0] += 20
    with pytest.raises(Lost, match="cluster tcp://host:1: no worker for 60 s"):
        crew.look()


def test_workers_are_counted_only_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for results looks many times a second."""
    now = [1000.0]
    monkeypatch.setattr("reports.run.cluster.time.monotonic", lambda: now[0])
    crew = object.__new__(cluster.Cluster)
    crew._address, crew._client = "tcp://host:1", Client([1, 1, 1])
    crew._seen = crew._looked = now[0]
    for _ in range(10):
        crew.look()
    assert crew._client.counts == [1, 1, 1]
    now[0] += cluster.LOOK
    crew.look()
    assert crew._client.counts == [1, 1]


def verified(folder: Path, *words: str) -> tuple[int, Path]:
    """Exit code and folder of a run."""
    every = ["verify", "C047", "--no-report", "--jobs", "1", "--out", str(folder)]
    return main([*every, *words]), folder


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("fallback", [False, True])
def test_a_deserted_cluster_is_left(
    fallback: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cluster, "DESERTED", 1.0)
    monkeypatch.setattr(cluster, "LOOK", 0.2)
    monkeypatch.setattr(executor, "PULSE", 0.2)
    submit = cluster.Cluster.submit
    with local_cluster(1) as found:

        def deserted(self: cluster.Cluster, *work: Any, **how: Any) -> Future[Any]:
            found.scale(0)
            while self._present():
                time.sleep(0.1)
            return submit(self, *work, **how)

        monkeypatch.setattr(cluster.Cluster, "submit", deserted)
        words = ["--cluster", found.scheduler_address]
        words += ["--cluster-fallback", "local"] if fallback else []
        code, folder = verified(tmp_path, *words)
    captured = capsys.readouterr()
    assert "no worker for 1 s" in captured.out + captured.err
    if fallback:
        assert code == 0
        assert "going on with processes of this machine" in captured.out
        assert read_ledger(folder / "ledger.json").claims[0].verdict == "proved"
    else:
        assert code == 2
        assert captured.err.count("\n") == 1
        assert "are kept in" in captured.out


def test_a_cluster_that_never_answered_can_be_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    words = ["--cluster", "tcp://127.0.0.1:9", "--cluster-fallback", "local"]
    assert verified(tmp_path, *words)[0] == 0
    assert "no answer" in (said := capsys.readouterr().out)
    assert "going on with processes of this machine" in said


SCHEDULER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as c:
        print(c.scheduler_address, flush=True)
        sys.stdin.read()
"""


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A scheduler in a process that can be killed; its worker goes with it."""
    (folder / "scheduler.py").write_text(SCHEDULER)
    started = subprocess.Popen(
        [sys.executable, "scheduler.py"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert started.stdout is not None
    try:
        yield started.stdout.readline().strip(), started
    finally:
        os.killpg(started.pid, signal.SIGKILL)
        started.communicate()


@dataclass(frozen=True)
class Patient(FakeUnit):
    """A unit that takes longer than the scheduler lives."""

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        (self.folder / "begun").touch()
        time.sleep(60)
        return {}


LOUD = ("distributed", "distributed.client", "asyncio", "tornado")
"""Loggers that print pages about a lost scheduler."""


@pytest.mark.filterwarnings("ignore")
def test_a_lost_scheduler_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.NOTSET)
    fakes = (FakeUnit("a", tmp_path), Patient("b", tmp_path))
    monkeypatch.setattr(units, "all_units", lambda profile, claims: fakes)
    with scheduler(tmp_path) as (address, process):

        def kill() -> None:
            while not (tmp_path / "begun").exists():
                time.sleep(0.1)
            os.kill(process.pid, signal.SIGKILL)

        Thread(target=kill, daemon=True).start()
        code, folder = verified(tmp_path / "out", "--cluster", address)
    captured = capfd.readouterr()
    assert code == 2
    assert captured.err.count("\n") == 1
    assert "lost" in captured.err
    # pytest would have caught what is logged: nobody else would
    assert not any(logging.getLogger(name).isEnabledFor(50) for name in LOUD)
    assert "1 of 2 units are kept in" in captured.out
    assert len((folder / NAME).read_text().splitlines()) == 2
