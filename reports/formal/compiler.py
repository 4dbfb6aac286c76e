"""Running Coq: what depends on what, compiling in parallel, checking once more."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path

INSTALL = (
    "apt-get install coq libcoq-mathcomp-ssreflect libcoq-mathcomp-zify "
    "libcoq-coquelicot"
)
WARNINGS = "-notation-overridden,-ambiguous-paths"
LOAD = ("-Q", ".", "Mild")
Graph = dict[str, set[str]]


class CoqError(Exception):
    """Coq refuses a source; the message is Coq's."""


def installed() -> bool:
    """Whether Coq is there."""
    return shutil.which("coqc") is not None


def version() -> str:
    """Coq's version, as 8.16.1."""
    told = _run(["coqc", "--version"], Path.cwd())
    found = re.search(r"version (\S+)", told)
    return found[1] if found else told.strip()


def unpack(texts: dict[str, str], folder: Path) -> None:
    """Write the sources where they are compiled; what is installed stays clean."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def dependencies(folder: Path, names: Iterable[str]) -> Graph:
    """The sources that each source needs, as Coq finds them."""
    names = set(names)
    told = _run(["coqdep", *LOAD, *sorted(names)], folder)
    graph: Graph = {name: set() for name in names}
    for line in told.splitlines():
        targets, _, needs = line.partition(":")
        made = targets.split()[0] if targets.split() else ""
        source = made.removesuffix(".vo") + ".v"
        if made.endswith(".vo") and source in graph:
            found = {need.removesuffix("o") for need in needs.split()}
            graph[source] |= (found & names) - {source}
    return graph


def closure(graph: Graph, wanted: Iterable[str]) -> Graph:
    """The part of the graph that the wanted sources need."""
    found: Graph = {}
    todo = list(wanted)
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = graph[name]
            todo += graph[name]
    return found


@dataclass
class Compiled:
    """Seconds that every source took, and the whole."""

    seconds: dict[str, float]
    whole: float


def compile_all(folder: Path, graph: Graph, jobs: int = 2) -> Compiled:
    """Compile the sources, each after what it needs, `jobs` at a time."""
    begin = time.perf_counter()
    seconds: dict[str, float] = {}
    order = TopologicalSorter(graph)
    order.prepare()
    with ThreadPoolExecutor(jobs) as pool:
        running: dict[Future[float], str] = {}
        while order.is_active():
            for name in sorted(order.get_ready()):
                running[pool.submit(_compile, folder, name)] = name
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                name = running.pop(future)
                seconds[name] = future.result()
                order.done(name)
    return Compiled(dict(sorted(seconds.items())), time.perf_counter() - begin)


def _compile(folder: Path, name: str) -> float:
    begin = time.perf_counter()
    run_file(folder, name)
    return time.perf_counter() - begin


def run_file(folder: Path, name: str) -> str:
    """Compile one source and return what it printed."""
    return _run(["coqc", "-q", "-w", WARNINGS, *LOAD, name], folder)


def check_again(folder: Path, modules: Iterable[str]) -> float:
    """Let the separate checker read the compiled files; the seconds it took."""
    begin = time.perf_counter()
    if modules := sorted(modules):
        _run(["coqchk", "-silent", *LOAD, *modules], folder)
    return time.perf_counter() - begin


def _run(words: list[str], folder: Path) -> str:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise CoqError((done.stderr or done.stdout).strip())
    return done.stdout
