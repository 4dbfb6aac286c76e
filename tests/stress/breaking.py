"""Runs that are broken at random moments, and what is left of them.

    python -m tests.stress.breaking --moments 100 --seed 0

Each moment is a run of `mild verify` during which the main process or a worker is
killed, Ctrl-C is pressed, the disk is full, or a cluster loses its workers or its
scheduler. The run is then started again until it is through. Its ledger has to be the
one of a run that nobody disturbed, and nothing may be left: no traceback, no journal,
no process.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from reports.ledger.file import read_ledger
from reports.run.journal import NAME

HOME = Path(__file__).parents[2]
KEYS = ("C007", "C022", "C047", "C116")
TRIES = 4
"""Starts after which a run that nobody disturbs any more must be through."""

CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as c:
        print(c.scheduler_address, flush=True)
        sys.stdin.read()
"""


@dataclass(frozen=True)
class Ended:
    """How a process ended, and what it said."""

    code: int
    said: str


class Run:
    """A run of the command under way, in a session of its own."""

    def __init__(self, folder: Path, *words: str, bytes_free: int | None = None):
        every = ["verify", *KEYS, "--no-report", "--jobs", "2", "--out", str(folder)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mild_core.doors.command", *every, *words],
            cwd=folder.parent,
            env=os.environ | {"PYTHONPATH": str(HOME)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=partial(_fill_disk, bytes_free) if bytes_free else None,
        )

    def wait(self, seconds: float = 300.0) -> Ended:
        out, _ = self.process.communicate(timeout=seconds)
        return Ended(self.process.returncode, out)

    @property
    def under_way(self) -> bool:
        """Whether there is anything to break."""
        return self.process.poll() is None

    def members(self) -> list[int]:
        """Processes of its session, the main one first."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    stat = (entry / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                if int(stat[3]) == self.process.pid and stat[0] != "Z":
                    found.append(int(entry.name))
        return sorted(found, key=lambda pid: (pid != self.process.pid, pid))


def _fill_disk(bytes_free: int) -> None:
    """No file may grow beyond that: what a full disk looks like to a program."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_free, bytes_free))


def kill_main(run: Run, rng: random.Random) -> bool:
    """As when somebody loses patience, or memory runs out."""
    _signal(run.process.pid, signal.SIGKILL)
    return True


def kill_other(run: Run, rng: random.Random) -> bool:
    """A worker, or the server that starts them, if there is one yet."""
    others = [pid for pid in run.members()[1:] if "forkserver" in _command(pid)]
    if others:
        _signal(rng.choice(others), signal.SIGKILL)
    return bool(others)


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def interrupt(run: Run, rng: random.Random) -> bool:
    """Ctrl-C, which every process of a terminal hears."""
    for pid in run.members():
        _signal(pid, signal.SIGINT)
    return True


def _signal(pid: int, which: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, which)


BREAKS: dict[str, Callable[[Run, random.Random], bool]] = {
    "main process killed": kill_main,
    "other process killed": kill_other,
    "interrupted": interrupt,
}


class Trial:
    """Moments, one after the other; `faults` is what should not have been."""

    def __init__(self, seed: int, folder: Path, clusters: bool) -> None:
        self.rng, self.folder = random.Random(seed), folder
        self.kinds = [*BREAKS, "disk full", *(["cluster lost"] if clusters else [])]
        self.rng.shuffle(self.kinds)
        self.counts: Counter[str] = Counter()
        self.late = 0  # moments at which there was nothing to break
        self.faults: list[str] = []
        start = time.monotonic()
        ended = Run(folder / "quiet").wait()
        if ended.code not in (0, 1):  # 1: a verdict is not the recorded one
            raise SystemExit(f"it does not even work undisturbed:\n{ended.said}")
        self.lasts = time.monotonic() - start
        self.wanted = told(folder / "quiet")

    def moment(self, number: int) -> None:
        """Break one run, then let it end, and look what is there."""
        kind = self.kinds[number % len(self.kinds)]  # a few moments have all kinds
        for again in range(TRIES):
            where = self.folder / f"run-{number}-{again}"
            where.mkdir()
            said, broken = self._broken(kind, where)
            self._repaired(number, kind, where, said)
            if broken:
                self.counts[kind] += 1
                return
            self.late += 1
        self._fault(number, kind, f"{TRIES} runs with nothing to break", said)

    def _repaired(self, number: int, kind: str, where: Path, said: str) -> None:
        """Start it again until it is through, and look what there is."""
        for _ in range(TRIES):
            if (where / "ledger.json").exists() and not (where / NAME).exists():
                break
            said += (ended := Run(where).wait()).said
            if ended.code not in (0, 1, 2):
                self._fault(number, kind, f"exit code {ended.code}", said)
        self._look(number, kind, where, said)

    def _broken(self, kind: str, where: Path) -> tuple[str, bool]:
        """What a run said that was broken, and whether it was."""
        if kind == "disk full":
            ended = Run(where, bytes_free=self.rng.randrange(100, 60_000)).wait()
            return ended.said, "File too large" in ended.said
        if kind == "cluster lost":
            return self._cluster(where)
        run = Run(where)
        time.sleep(self.rng.uniform(0.1, 1.1) * self.lasts)
        broken = run.under_way and BREAKS[kind](run, self.rng)
        said = run.wait().said
        left = run.members()
        for _ in range(50):  # workers notice within a moment that nobody is left
            if not (left := run.members()):
                break
            time.sleep(0.1)
        rest = "".join(f"\nTraceback: process {pid} is left" for pid in left)
        return said + rest, broken

    def _cluster(self, where: Path) -> tuple[str, bool]:
        """Lose the whole cluster, scheduler and workers, in the middle."""
        (self.folder / "cluster.py").write_text(CLUSTER)
        cluster = subprocess.Popen(
            [sys.executable, "cluster.py"],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": str(HOME)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert cluster.stdout is not None
        words = ["--cluster", cluster.stdout.readline().strip()]
        run = Run(where, *words, "--cluster-fallback", "local")
        time.sleep(self.rng.uniform(0.3, 1.0) * self.lasts)
        broken = run.under_way
        os.killpg(cluster.pid, signal.SIGKILL)
        cluster.communicate()
        return run.wait().said, broken

    def _look(self, number: int, kind: str, where: Path, said: str) -> None:
        if "Traceback" in said:
            self._fault(number, kind, "a traceback, or a process that is left", said)
        if not (where / "ledger.json").exists():
            self._fault(number, kind, "no ledger", said)
        elif told(where) != self.wanted:
            self._fault(number, kind, "another ledger", said)
        rest = sorted(p.name for p in where.iterdir() if p.name != "ledger.json")
        if [name for name in rest if not name.endswith(".part")]:
            self._fault(number, kind, f"left behind: {', '.join(rest)}", said)

    def _fault(self, number: int, kind: str, what: str, said: str) -> None:
        self.faults.append(f"moment {number}, {kind}: {what}\n{said[-2000:]}")


def told(folder: Path) -> dict[str, Any]:
    """A ledger without the times, and without what it was made with."""
    content = asdict(read_ledger(folder / "ledger.json"))
    return {n: value for n, value in content.items() if n not in ("times", "versions")}


def main() -> int:
    """Try; 1 if anything was lost, doubled or different."""
    asked = argparse.ArgumentParser(description="break runs at random moments")
    asked.add_argument("--moments", type=int, default=100)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--no-cluster", action="store_true")
    options = asked.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options.seed, Path(folder), not options.no_cluster)
        for number in range(options.moments):
            trial.moment(number)
    counts = ", ".join(f"{kind} {n}" for kind, n in sorted(trial.counts.items()))
    took = time.monotonic() - start
    late = f"; {trial.late} more with nothing to break" if trial.late else ""
    told = f"{sum(trial.counts.values())} moments (seed {options.seed}) in {took:.0f} s"
    print(f"{told}: {counts}{late}")  # noqa: T201
    print("\n\n".join(trial.faults) or "nothing lost, doubled or different")  # noqa: T201
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
