"""`mild bench`: speed and memory of the engine, and of small commands, as ratios.

Every figure is the best of several repetitions, and what is compared is measured in
turn, so that a busy moment of the machine hits both sides. Compilation happens before
the clocks start and is timed apart, in a fresh process with an empty cache.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import numba
import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate, simulate_lean
from mild_core.game import Game
from mild_core.losses import linear
from mild_core.protocol import play, play_lean
from mild_core.scheme import Scheme, algorithm_2
from reports.commands.arguments import File
from reports.ledger import checkout
from reports.ledger.files import DEFAULT, writable_file, write_text

SCHEMA = 1


@dataclass(frozen=True)
class Figure:
    """One measured figure and the target it is held against."""

    name: str
    value: float
    unit: str
    target: str = ""
    met: bool | None = None


def command(*, json: File | None = None) -> int:
    """Measure the speed of the engine and of small commands.

    Parameters
    ----------
    json
        a file for the figures
    """
    return run(json, Console())


def run(path: Path | None, console: Console) -> int:
    """Measure, print, and write the figures to `path` if there is one."""
    if path is not None:
        if not path.parent.is_dir():
            raise FileNotFoundError(2, "No such directory", str(path.parent))
        writable_file(path)
    figures: list[Figure] = []
    with console.status("measuring") as status:
        for part in PARTS:
            status.update(f"measuring {part.__name__.replace('_', ' ')}")
            figures += part()
    console.print(_table(figures))
    if path is not None:
        _write(path, figures)
        console.print(f"figures in {path}")
    return 0


def against_transcription() -> list[Figure]:
    """Engine against transcription (n = 5, T = 10^4, 8 experts, delays 1..20)."""
    game, scheme = _game(10_000), _scheme()
    writer = transcription(scheme)
    lean, slow, full, slow_full = _best(
        lambda: simulate_lean(game, scheme),
        lambda: play_lean(game, writer, np.random.default_rng(0)),
        lambda: simulate(game, scheme),
        lambda: play(game, writer, np.random.default_rng(0)),
        repeat=3,
    )
    T = game.T
    return [
        Figure("transcription, lean", T / slow, "rounds/s"),
        Figure("engine, lean", T / lean, "rounds/s"),
        _least("engine / transcription, lean", slow / lean, 100),
        Figure("transcription, full record", T / slow_full, "rounds/s"),
        Figure("engine, full record", T / full, "rounds/s"),
        _least("engine / transcription, full", slow_full / full, 20),
    ]


def batches() -> list[Figure]:
    """Batch of 1,000 runs at T = 1,000 on one and two cores."""
    one, scheme = _game(10_000), _scheme()
    games = [_game(1000, seed=seed) for seed in range(1000)]
    single, batch, two = _best(
        lambda: simulate_lean(one, scheme),
        lambda: simulate_lean(games, scheme),
        lambda: simulate_lean(games, scheme, threads=2),
        repeat=25,
    )
    rate, batch_rate = 1e4 / single, 1e6 / batch
    figures = [
        Figure("batch of 1,000, one core", batch_rate, "rounds/s"),
        _least("batch on one core / single run", batch_rate / rate, 0.8),
    ]
    if (os.cpu_count() or 1) >= 2:
        figures.append(_least("batch on two cores / one core", batch / two, 1.7))
    return figures


def growth() -> list[Figure]:
    """Cost per round as T, the experts and the delays grow."""
    short, long = _game(10_000), _game(1_000_000)
    near, far = _game(100_000, longest=2), _game(100_000, longest=2000)
    few, many, scheme = _scheme(8), _scheme(64), _scheme()
    a, b, c, d, e, f = _best(
        lambda: simulate_lean(short, scheme),
        lambda: simulate_lean(long, scheme),
        lambda: simulate_lean(short, few),
        lambda: simulate_lean(short, many),
        lambda: simulate_lean(near, scheme),
        lambda: simulate_lean(far, scheme),
        repeat=3,
    )
    return [
        _most("T = 10^6 / 10^4, time per round", b / a / 100, 1.25),
        _most("64 / 8 experts, time per expert", d / c / 8, 1.25),
        _most("delays to 2,000 / to 2, time", f / e, 1.5),
    ]


def schedules() -> list[Figure]:
    """Everything derived from 10^6 delays."""
    d = np.random.default_rng(0).integers(1, 1000, 1_000_000)

    def derive() -> None:
        s = DelaySchedule(d)
        s.c, s.m, s.tau, s.beta, s.displaced, s.in_order  # noqa: B018
        blocks = s.blocks(1000).schedule
        blocks.c, blocks.m  # noqa: B018

    (seconds,) = _best(derive, repeat=3)
    return [_most("delay quantities, T = 10^6", seconds, 1, "s")]


def memory() -> list[Figure]:
    """Memory of one run with T = 10^6, its game included, in a process of its own."""
    above, _ = _child(os.environ.copy())
    return [_most("memory of a run, T = 10^6", above, 200, "MB")]


def compilation() -> list[Figure]:
    """Time to compile, with an empty cache."""
    with tempfile.TemporaryDirectory() as empty:
        _, seconds = _child(os.environ | {"NUMBA_CACHE_DIR": empty})
    return [Figure("compilation (once, then cached)", seconds, "s")]


def small_commands() -> list[Figure]:
    """What small commands cost, next to the libraries no claim can do without.

    Processor time: how busy the machine is does not count. The targets are 0.4 s and
    1.0 s where the libraries take 0.42 s.
    """
    mild = ["-m", "reports.cli"]
    python = ["-c", "import numpy, sympy"]
    with tempfile.TemporaryDirectory() as empty:  # no ledger there, and no checkout
        libraries, asked, shown = (
            min(_processor_time(words, empty) for _ in range(3))
            for words in (python, [*mild, "--help"], [*mild, "show", "theorem-1"])
        )
    return [
        Figure("import numpy, sympy", libraries, "s"),
        _most("mild --help / that import", asked / libraries, 0.8),
        _most("mild show theorem-1 / that import", shown / libraries, 2.0),
    ]


def report() -> list[Figure]:
    """What the report of the last run costs, and its size, if there was a run."""
    if not DEFAULT.exists():
        return []
    ledger = str(DEFAULT.resolve())
    words = ["-m", "reports.cli", "report", "--ledger", ledger, "--out", "report"]
    with tempfile.TemporaryDirectory() as empty:
        seconds = _processor_time(words, empty)
        size = sum(p.stat().st_size for p in Path(empty).rglob("*") if p.is_file())
    return [
        _most("report of the last run, processor time", seconds, 15, "s"),
        _most("report of the last run, size", size / 1e6, 10, "MB"),
    ]


def _processor_time(words: list[str], folder: str) -> float:
    """Seconds that Python is at work on this, in a process of its own."""
    here = str(checkout.folders()["reports"].parent)  # the copy that is measured
    before = os.times()
    subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": here},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    user = after.children_user - before.children_user
    return user + after.children_system - before.children_system


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    against_transcription,
    batches,
    growth,
    schedules,
    memory,
    compilation,
    small_commands,
    report,
)

_CHILD = """
import time
from reports.commands.bench import _game, _scheme, peak_memory as peak
from mild_core.engine import simulate_lean
start = time.perf_counter()
simulate_lean(_game(10), _scheme())
seconds, before = time.perf_counter() - start, peak()
simulate_lean(_game(1_000_000), _scheme())
print(peak() - before, seconds)
"""


def peak_memory() -> float:
    """Peak resident memory of this process in MB.

    Where the system tells it (VmHWM), because getrusage would count the parent's.
    """
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = re.findall(r"VmHWM:\s+(\d+) kB", status.read_text())
        return int(line) / 1024
    import resource  # not on every system

    unit = 1024 if sys.platform == "darwin" else 1
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit / 1024


def _child(environment: dict[str, str]) -> tuple[float, float]:
    """Peak memory above the loaded interpreter in MB, and the first run's seconds.

    The peak before is the interpreter's own only if nothing was compiled: the cache
    must be warm, as it is after the other parts.
    """
    child = subprocess.run(
        [sys.executable, "-c", _CHILD],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    above, seconds = (float(word) for word in child.stdout.split())
    return above, seconds


def _game(T: int, longest: int = 20, seed: int = 0) -> Game:
    rng, n = np.random.default_rng(seed), 5
    g = rng.standard_normal((T, n))
    g /= np.sqrt((g * g).sum(axis=1, keepdims=True))
    return Game(Ball(n, 1.0), DelaySchedule(rng.integers(1, longest + 1, T)), linear(g))


def _scheme(N: int = 8) -> Scheme:
    return algorithm_2([2.0**-i for i in range(N, 0, -1)], 0.05)


def _best(*work: Callable[[], object], repeat: int) -> list[float]:
    """Shortest time of each piece of work, the pieces taken in turn."""
    for piece in work:
        piece()
    times = [[_timed(piece) for piece in work] for _ in range(repeat)]
    return [min(column) for column in zip(*times, strict=True)]


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _least(name: str, value: float, target: float) -> Figure:
    return Figure(name, value, "times", f"at least {target:g}", value >= target)


def _most(name: str, value: float, target: float, unit: str = "times") -> Figure:
    return Figure(name, value, unit, f"at most {target:g}", value <= target)


def _machine() -> dict[str, object]:
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def _write(path: Path, figures: list[Figure]) -> None:
    """Write beside the target and rename: never half a file."""
    content = {
        "schema": SCHEMA,
        "machine": _machine(),
        "figures": [asdict(figure) for figure in figures],
    }
    write_text(json.dumps(content, indent=2) + "\n", path)


def _table(figures: list[Figure]) -> Table:
    machine = ", ".join(f"{key} {value}" for key, value in _machine().items())
    table = Table(
        "figure",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        caption=machine,
        caption_justify="left",
    )
    table.add_column("measured", justify="right")
    table.add_column("unit")
    table.add_column("target")
    table.add_column("")
    for f in figures:
        mark = {True: "[green]met[/]", False: "[bold red]missed[/]", None: ""}[f.met]
        digits = f"{f.value:,.0f}" if f.value >= 1000 else f"{f.value:.3g}"
        table.add_row(f.name, digits, f.unit, f.target, mark)
    return table
