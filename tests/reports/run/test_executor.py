"""Units in processes and on a real cluster: crashes stay where they happen."""

from __future__ import annotations

import gc
import importlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread, Timer
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import asdict

from bounds import catalogue
from bounds.claim import Claim
from bounds.judging.finding import Finding, decoded
from bounds.judging.judge import Tally
from bounds.judging.unit import UnitResult
from bounds.judging.verdict import judgement
from mild_core.errors import UsageError
from reports.cli import main
from reports.ledger import checkout
from reports.ledger.file import read_ledger
from reports.run import executor, processes
from reports.run.cluster import Cluster
from reports.run.executor import DIED, Here, Workforce, carry_out
from reports.run.processes import Processes


@dataclass(frozen=True)
class FakeUnit:
    """A unit that does as its name says."""

    name: str
    kind: str = "exhaustive"

    def serves(self, claim: Claim) -> bool:
        return claim.key == "C047"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        if self.name == "raises":
            raise RuntimeError("not today")
        if self.name == "leaves":
            os._exit(3)
        if self.name == "exits":
            raise SystemExit(3)
        if self.name == "interrupts":
            raise KeyboardInterrupt
        if self.name == "says nothing":
            return {}
        if self.name == "says too little":
            return {"C047": Finding((Tally(cases=1),))}
        if self.name == "says nonsense":
            return {"C047": None}  # type: ignore[dict-item]
        if self.name == "meddles":
            two = Finding((Tally(cases=1), Tally(cases=1)))
            return {"C047": two, "C053": Finding((Tally(cases=1),))}
        if self.name == "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        tally = Tally(cases=seed, tightness=os.getpid() + 0.5)
        return {claim.key: Finding((tally, tally)) for claim in claims}


def fine(count: int) -> list[FakeUnit]:
    return [FakeUnit(f"fine {i}") for i in range(count)]


def run(units: Sequence[FakeUnit], workforce: Workforce) -> dict[str, UnitResult]:
    results = carry_out(units, ["C047", "C053"], 7, workforce)
    assert [result.name for result in results] == [unit.name for unit in units]
    return {result.name: result for result in results}


def workers(results: dict[str, UnitResult]) -> set[float | None]:
    done = [r for r in results.values() if r.error is None]
    return {decoded(r.findings["C047"]).parts[0].tightness for r in done}


def errors(results: dict[str, UnitResult]) -> dict[str, str]:
    return {name: r.error for name, r in results.items() if r.error}


def test_everything_in_one_process() -> None:
    results = run([*fine(2), FakeUnit("raises")], Here())
    assert list(errors(results)) == ["raises"]
    assert results["fine 0"].keys == ("C047",)
    assert decoded(results["fine 1"].findings["C047"]).parts[0].cases == 7
    assert workers(results) == {os.getpid() + 0.5}


def test_whoever_raises_or_is_killed_takes_nobody_along() -> None:
    units = [*fine(3), FakeUnit("raises"), FakeUnit("is killed"), FakeUnit("fine 3")]
    results = run(units, Processes(2))
    found = errors(results)
    assert set(found) == {"raises", "is killed"}
    assert found["raises"].startswith("RuntimeError: not today (test_executor.py:")
    assert found["is killed"] == f"{DIED} (SIGKILL, as when memory runs out)"
    assert results["is killed"].keys == ("C047",)
    assert os.getpid() + 0.5 not in workers(results)


def test_what_would_end_a_program_ends_only_the_unit() -> None:
    units = [FakeUnit("exits"), FakeUnit("interrupts"), *fine(2)]
    found = errors(run(units, Processes(2)))
    assert set(found) == {"exits", "interrupts"}
    assert found["exits"].startswith("SystemExit: 3 (")
    assert found["interrupts"].startswith("KeyboardInterrupt")
    assert set(errors(run([FakeUnit("exits"), *fine(1)], Here()))) == {"exits"}


def test_ctrl_c_in_this_process_is_not_the_units() -> None:
    with pytest.raises(KeyboardInterrupt):
        run([FakeUnit("interrupts")], Here())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("says nothing", "it returned no finding"),
        ("says too little", "it returned a finding about 1 parts instead of 2"),
        ("says nonsense", "it returned no finding"),
        ("meddles", "ValueError: it was not asked about C053"),
    ],
)
def test_a_finding_that_does_not_fit_is_a_crash(name: str, why: str) -> None:
    results = [*run([*fine(1), FakeUnit(name)], Here()).values()]
    word, reason = judgement(catalogue.claim("C047"), results).verdict
    assert word == "open"
    assert reason.startswith(f"unit {name!r} crashed: {why}")
    other = judgement(catalogue.claim("C053"), results)
    assert (other.evidence, other.crashes) == ((), ())


class Slow:
    """Loses its worker over "is killed", the first time; others take a while."""

    width = 2
    grace = 0.0

    def __init__(self) -> None:
        self.running: set[str] = set()
        self.log: list[tuple[str, frozenset[str]]] = []

    def submit(self, function: Any, *arguments: Any, limit: float) -> Future[Any]:
        empty = arguments[1]
        future: Future[Any] = Future()
        again = empty.name in {name for name, _ in self.log}
        self.log.append((empty.name, frozenset(self.running)))
        if empty.name == "is killed" and not again:
            future.set_exception(BrokenExecutor())
            return future
        self.running.add(empty.name)

        def end() -> None:
            self.running.discard(empty.name)
            future.set_result(empty)

        Timer(0.2, end).start()
        return future

    def end(self, future: Future[Any]) -> None:
        """Nothing to end."""

    def look(self) -> None:
        """Nothing to see."""

    def death(self, future: Future[Any]) -> str:
        return "of no cause"

    def close(self) -> None:
        """Nothing to let go."""


def test_a_suspect_starts_only_when_nothing_else_is_running() -> None:
    slow = Slow()
    results = run([FakeUnit("fine 0"), FakeUnit("is killed"), FakeUnit("fine 1")], slow)
    assert not errors(results)
    assert slow.log == [
        ("fine 0", frozenset()),
        ("is killed", frozenset({"fine 0"})),
        ("is killed", frozenset()),
        ("fine 1", frozenset()),
    ]


def test_no_pool_ends_after_its_workers() -> None:
    """One that does may close what Python writes to at its own end."""
    before = set(threading.enumerate())
    workforce = Processes(2)
    for _ in range(2):
        workforce.submit(time.sleep, 60)
    workforce.close()
    assert set(threading.enumerate()) <= before


def test_results_are_told_as_they_come() -> None:
    told: list[str] = []
    units = [*fine(2), FakeUnit("raises")]
    carry_out(units, ["C047"], 0, Here(), lambda result: told.append(result.name))
    assert told == ["fine 0", "fine 1", "raises"]


def verified(folder: Path, options: list[str]) -> list[dict[str, Any]]:
    """Ledgers of the same claim, with these options and in this process."""
    found = []
    for name, how in (("a", options), ("b", ["--jobs", "0"])):
        main(["verify", "C047", "--quiet", "--out", str(folder / name), *how])
        content = asdict(read_ledger(folder / name / "ledger.json"))
        found.append({k: v for k, v in content.items() if k != "times"})
    return found


@contextmanager
def local_cluster(workers: int) -> Iterator[Any]:
    """Start a real cluster of separate worker processes on this machine."""
    dask = pytest.importorskip("dask")
    distributed = pytest.importorskip("distributed")
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=2,
            processes=True,
            dashboard_address=None,
        ) as cluster,
    ):
        yield cluster


@pytest.mark.filterwarnings("ignore")
def test_a_real_cluster_survives_a_lost_worker(tmp_path: Path) -> None:
    with local_cluster(2) as cluster:
        units = [*fine(4), FakeUnit("leaves"), FakeUnit("raises"), FakeUnit("fine 4")]
        results = run(units, Cluster(cluster.scheduler_address))
        ledgers = verified(tmp_path, ["--cluster", cluster.scheduler_address])
    assert ledgers[0] == ledgers[1]
    assert set(errors(results)) == {"raises", "leaves"}
    assert errors(results)["leaves"] == DIED
    assert os.getpid() + 0.5 not in workers(results)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_with_other_code_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = checkout.fingerprint()
    with local_cluster(1) as cluster:
        monkeypatch.setattr(checkout, "ROOMS", ("reports",))  # here, not in the workers
        with pytest.raises(UsageError, match=f"its workers have code {theirs}, not "):
            Cluster(cluster.scheduler_address)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_without_workers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reports.run.cluster.PATIENCE", 0.5)
    refused = pytest.raises(UsageError, match="it has no workers")
    with local_cluster(0) as cluster, refused:
        Cluster(cluster.scheduler_address)


@pytest.mark.parametrize(
    "address", ["", "host", "host:8786", "http://host:1", "tcp://host", "tcp://h:x"]
)
def test_a_malformed_address_is_refused(address: str) -> None:
    with pytest.raises(UsageError, match="an address looks like tcp://host:8786"):
        Cluster(address)


@pytest.mark.filterwarnings("ignore")
def test_an_unreachable_cluster_is_refused_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("reports.run.cluster.PATIENCE", 1)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = time.perf_counter()
    with pytest.raises(UsageError, match="no answer") as found:
        Cluster(f"tcp://127.0.0.1:{port}")
    assert "\n" not in str(found.value)
    assert time.perf_counter() - start < 8


@contextmanager
def speaker(words: bytes) -> Iterator[int]:
    """A server that is no scheduler: it says something, and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    caller, _ = server.accept()
                except OSError:
                    return
                with caller:
                    caller.sendall(words)

        Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("words", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", bytes(64)])
def test_what_is_no_scheduler_is_refused(
    words: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("reports.run.cluster.PATIENCE", 1)
    with speaker(words) as port:
        for kind in ("tcp", "tls"):
            with pytest.raises(UsageError, match="no answer") as found:
                Cluster(f"{kind}://127.0.0.1:{port}")
            assert "\n" not in str(found.value)


@pytest.mark.parametrize("error", [TypeError("no context"), RuntimeError("a\nb")])
def test_whatever_a_client_raises_is_one_line(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed")

    def refuse(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr(distributed, "Client", refuse)
    with pytest.raises(UsageError, match="no answer") as found:
        Cluster("tls://127.0.0.1:1")
    assert "\n" not in str(found.value)


def test_a_cluster_without_dask_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    importlib.invalidate_caches()
    with pytest.raises(UsageError, match=r"pip install 'mild-verify\[cluster\]'"):
        Cluster("tcp://127.0.0.1:1")


def test_a_folder_of_the_same_name_is_not_loaded(tmp_path: Path) -> None:
    """Workers use the package this process uses, not what lies in the folder."""
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "__init__.py").write_text("raise RuntimeError('shadow')")
    command = Path(sys.executable).with_name("mild")
    words = ["verify", "C007", "--jobs", "2", "--no-report", "--quiet"]
    done = subprocess.run(
        [command, *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Every verdict is the expected one" in done.stdout


@pytest.mark.parametrize("before", [None, "0"])
@pytest.mark.parametrize("name", ["PYTHONSAFEPATH", "PYTHONPATH"])
def test_the_server_starts_and_the_environment_is_as_it_was(
    name: str, before: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(name, raising=False)
    if before is not None:
        monkeypatch.setenv(name, before)
    with processes._same_copy():
        assert os.environ["PYTHONSAFEPATH"] == "1"
        first = os.environ["PYTHONPATH"].split(os.pathsep)[0]
        assert Path(first, "reports") == checkout.folders()["reports"]
    assert os.environ.get(name) == before


def test_no_dead_client_ends_while_another_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A failed client ends when it is collected; that takes the lock of a start."""
    events: list[str] = []

    class Client:
        def __init__(self, address: str, timeout: int) -> None:
            events.append("start")
            self.itself = self  # so that only the collector ends it
            garbage = [[i] for i in range(5000)]
            events.append(f"started {len(garbage)}")
            raise OSError("no scheduler")

        def __del__(self) -> None:
            events.append("end")

    fake = type("distributed", (), {"Client": Client})
    monkeypatch.setattr(importlib, "import_module", lambda name: fake)
    for _ in range(4):
        with pytest.raises(UsageError, match="no scheduler"):
            Cluster("tcp://host:1")
    assert gc.isenabled()
    pairs = itertools.pairwise(events)
    assert all(then != "end" for now, then in pairs if now == "start")
    assert "end" in events


@pytest.mark.parametrize("late", [True, False])
def test_a_unit_whose_worker_was_ended_for_its_time_is_undecided(late: bool) -> None:
    crew = object.__new__(executor._Crew)
    crew.keys, crew.limit, crew.suspects = ("C001",), 5.0, deque()
    crew.workforce = SimpleNamespace(death=lambda _: "")
    unit: Any = SimpleNamespace(name="slow", kind="pathwise", serves=lambda _: False)
    start = executor._Start(unit, time.monotonic() - (9.0 if late else 1.0))
    future: Future[UnitResult] = Future()
    future.set_exception(BrokenExecutor("its worker is gone"))
    found = crew._result(future, start, alone=False)
    assert (found is None) is not late
    assert list(crew.suspects) == ([] if late else [unit])
    if found is not None:
        assert (found.undecided, found.error) == ("stopped after 5 s", None)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped")
def test_a_server_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers nobody, and would be waited for without end."""
    end = processes._end_server

    def ended() -> None:
        monkeypatch.setattr(processes, "STARTING", 120.0)  # of the next one
        end()

    processes.begin()
    server: Any = importlib.import_module("multiprocessing.forkserver")
    before = server._forkserver._forkserver_pid
    os.kill(before, signal.SIGSTOP)
    monkeypatch.setattr(processes, "STARTING", 1.0)
    monkeypatch.setattr(processes, "_end_server", ended)
    workers = Processes(1)
    try:
        assert workers.submit(abs, -1).result(timeout=60) == 1
    finally:
        workers.close()
    assert server._forkserver._forkserver_pid != before
